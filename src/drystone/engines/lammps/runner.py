"""Runs grains on LAMMPS: tells it what to do, step by step, and brings its answers into the frames of a record.

A run is continued without setting it up again (`run N pre no`), so that how steps are cut into pieces, frames and
restart files change nothing. Only walls that come or go make it begin anew.
"""

from math import ceil, inf
from typing import Any

import numpy as np

from drystone.contact.arrays import DRIVEN, Contacts
from drystone.engines.contract import Advance, Moving, Settings
from drystone.engines.grains.births import BlockedBirthError, birth_steps, refuse_blocked
from drystone.engines.grains.energy import measure
from drystone.engines.grains.model import PARTNER
from drystone.engines.grains.periodic import apart, period_of
from drystone.engines.grains.runner import GrainRunner, blocked, build_list
from drystone.engines.grains.sides import around, slides_along
from drystone.engines.grains.step import GRAINS
from drystone.engines.lammps.deck import (
    FRAME,
    born_grains,
    deck,
    new_grains,
    read_frame,
    wall_commands,
    wall_ids,
)
from drystone.engines.lammps.laws import differences
from drystone.engines.lammps.model import Bytes, LammpsModel, LammpsState
from drystone.engines.lammps.program import Session
from drystone.engines.lammps.walls import TURNED, pieces_of, region_commands, speed_at, turned_by, way_at
from drystone.engines.ledger import KINETIC, POTENTIAL
from drystone.engines.momentum import PRESENT, START, total
from drystone.engines.trust import OVERLAP, OVERLAP_OTHER, STEPS, WAY, WAY_BODY
from drystone.errors import InputError
from drystone.scene import Scene

PROVENANCE = "lammps"
FOREVER = np.iinfo(np.int64).max // 2


class LammpsRunner:
    """Runs a scene of grains on LAMMPS."""

    batch = 0

    def __init__(
        self,
        scene: Scene,
        settings: Settings,
        model: LammpsModel,
        state: LammpsState,
        mirror: GrainRunner | None = None,
    ):
        self.scene, self.model, self.state, self.dt = scene, model, state, settings.dt
        # the grain engine's arrays receive what LAMMPS tells, and measure contacts in it
        self.mirror = mirror or GrainRunner(scene, settings, model.grains, model.start)
        options = scene.options
        kept = state.restart.data if len(state.restart.data) else None
        self.session = Session(options.ranks, options.launcher)
        self.pieces = pieces_of(model.grains, model.start)
        n_wall = len(model.start.attitude)
        self.origin = model.start.position[:n_wall].copy(), model.start.attitude.copy()
        self.fixes: dict[int, list[str]] = {}  # of the pieces that exist now
        self.torqueless: set[int] = set()  # pieces on which LAMMPS tells no torque
        self.groups: dict[int, list[str]] = {}  # that these fixes need, to be told again when grains enter
        self.life = self._steps_of_life()
        self.births = birth_steps(model.grains, self.dt)
        self.seen = -1  # step of the last look
        self.kept_step, self.kept = -1, np.zeros(0, np.uint8)
        if kept is not None:
            self.kept_step, self.kept = int(state.step[0]), kept
        self.input = self._begin(kept)
        state.restart.fetch = self._restart
        self.notes = {
            PROVENANCE: {
                "version": self.session.version,
                "ranks": options.ranks,
                "launcher": options.launcher or ("mpiexec" if options.ranks > 1 else "none"),
                "integrator": "velocity Verlet, dashpots by the velocity of the half step (fix nve/sphere)",
                "differences": differences(scene),
                "input": self.input,
            },
        }

    def _begin(self, kept: Bytes | None) -> str:
        """Set LAMMPS up, from the grains of the scene or from a restart file; the input it was given."""
        folder, ranks = self.session.folder, self.scene.options.ranks
        if kept is None:
            begin = new_grains(self.model, folder)
        else:
            (folder / "kept.restart").write_bytes(kept.tobytes())
            begin = "read_restart kept.restart"
        lines = [deck(self.scene, self.model, self.dt, ranks, begin)]
        lines += [region_commands(piece, self.model.grains, self.model.start) for piece in self.pieces]
        lines += self._come_and_go(int(self.state.step[0]))
        text = "\n".join(lines)
        self.session.ask(text)
        self.session.ask("run 0 post no")
        return text

    def _steps_of_life(self) -> np.ndarray:
        """First step of a wall's life, and the first after it; forces act at the ends of steps."""
        life = self.model.grains.walls.life / self.dt
        return np.array([[ceil(a - 1e-9), inf if b == inf else ceil(b - 1e-9)] for a, b in life]).reshape(
            -1, 2
        )

    def _come_and_go(self, step: int) -> list[str]:
        """Commands for walls that are born or die with the step after this one."""
        lines = []
        for piece in self.pieces:
            first, end = self.life[piece.wall]
            alive = first <= max(step + 1, 1) < end or (step == 0 and first == 0)
            if alive and piece.number not in self.fixes:
                made = wall_commands(self.scene, self.model, piece)
                self.fixes[piece.number] = wall_ids(made)
                self.groups[piece.number] = [line for line in made if line.startswith("group ")]
                slides = any(
                    slides_along(self.model.grains, piece.wall, k) for k in around(self.model.grains)
                )
                if slides or any(" rolling sds " in line for line in made):
                    self.torqueless.add(piece.number)
                lines += made
            elif not alive and piece.number in self.fixes:
                del self.groups[piece.number]
                for one in self.fixes.pop(piece.number):
                    lines += [f"uncompute s{one}", f"unfix w{one}"]
        return lines

    def _until_change(self, step: int) -> int:
        """Steps until a wall comes or goes, or grains enter."""
        ahead = self.life[np.isfinite(self.life) & (self.life > step + 1)] - 1
        births = self.births[np.isfinite(self.births) & (self.births > step)]
        return int(min(ahead.min(initial=np.inf), births.min(initial=np.inf), FOREVER)) - step

    def _bring_in(self) -> None:
        """Grains whose step this is enter; the run is set up again."""
        new = np.flatnonzero(self.births == self.state.step[0])
        if not len(new):
            return
        lines = born_grains(self.scene, self.model, new, self.session.folder)
        lines += [line for group in self.groups.values() for line in group]
        self.session.ask("\n".join([*lines, "run 0 post no"]))
        self.seen = -1
        self._look()
        try:
            refuse_blocked(
                self.model.grains, self.mirror.state, self.mirror.lists, new, self.scene.options.overlap
            )
        except BlockedBirthError as error:
            raise blocked(self.scene, error) from None

    def advance(self, n_step: int) -> Advance:
        """So many steps; a run without grains ends."""
        state, left = self.state, n_step
        while left > 0:
            step = int(state.step[0])
            changes = self._come_and_go(step)
            n = min(left, self._until_change(step))
            # set up again only if walls have come or gone
            said = "\n".join([*changes, f"run {n} {'' if changes else 'pre no '}post no"])
            self.session.ask(said)
            state.step[0] += n
            state.time[0] = state.step[0] * self.dt
            state.trust[STEPS] += n
            left -= n
            self._bring_in()
        gone, more = "", (self.births > state.step[0]).any()
        if self.scene_empties and not more and not self.session.ask("", "atoms")[0]:
            gone = f"no grains are left at {state.time[0]:g} s"
        return Advance(int(self.mirror.state.contacts[0]), reason=gone)

    @property
    def scene_empties(self) -> bool:
        """Whether grains can be taken out."""
        return any(one.inside is not None for one in self.scene.grains.values())

    def _restart(self) -> Bytes:
        """A restart file of the present step."""
        if self.kept_step != self.state.step[0]:
            self.session.ask("write_restart now.restart noinit")
            self.kept = np.frombuffer((self.session.folder / "now.restart").read_bytes(), np.uint8)
            self.kept_step = int(self.state.step[0])
        return self.kept

    def _look(self) -> None:
        """Bring positions, velocities, loads and energies of the present step into our arrays."""
        if self.seen == self.state.step[0]:
            return
        grains, turned = self.model.grains, TURNED[self.model.grains.dimension]
        mirror = self.mirror.state
        n_wall = len(mirror.attitude)
        ids = [one for names in self.fixes.values() for one in names]
        sums = self.session.ask(
            f"write_dump all custom frame.bin {FRAME}",
            *(f"c_s{one}[{k}]" for one in ids for k in range(1, 7)),
        )
        rows = read_frame(self.session.folder / "frame.bin")
        number = rows[:, 0].astype(np.int64) - 1
        mirror.present[:] = 0
        mirror.present[number] = 1
        here = n_wall + np.flatnonzero(self.births <= self.state.step[0])  # others keep what they enter with
        mirror.velocity[here], mirror.spin[here] = 0.0, 0.0
        for name, first in (("position", 1), ("velocity", 4), ("spin", 7)):
            getattr(mirror, name)[n_wall + number] = rows[:, first : first + 3] @ turned
        mirror.time[0], mirror.step[0] = self.state.time[0], self.state.step[0]
        self._place_walls()
        self._loads(np.array(sums).reshape(-1, 6), turned)
        # contacts by the grain engine's own search, at these positions
        self.mirror.lists, _ = build_list(grains, mirror, self.mirror.lists, anew=True)
        count = int(self.mirror.lists.count[GRAINS])
        measure(grains, mirror, self.mirror.lists, count, self.dt, period_of(grains))
        self.state.present[:] = mirror.present
        self.state.ledger[[KINETIC, POTENTIAL]] = mirror.ledger[[KINETIC, POTENTIAL]]
        self.seen = int(self.state.step[0])
        self._note_trust()

    def _place_walls(self) -> None:
        """Driven walls where the formulas have put them."""
        mirror, drive = self.mirror.state, self.model.grains.driven
        time = float(self.state.time[0])
        for wall in np.flatnonzero(self.model.grains.walls.status == DRIVEN).tolist():
            way = way_at(drive, wall, time)
            mirror.position[wall] = self.origin[0][wall] + way[:3]
            mirror.attitude[wall] = turned_by(way[3:], self.origin[1][wall])
            mirror.velocity[wall], mirror.spin[wall] = np.split(speed_at(drive, wall, time), 2)

    def _loads(self, sums: np.ndarray, turned: np.ndarray) -> None:
        """Forces of grains on walls, and torques about their origins (M.12)."""
        mirror, k = self.mirror.state, 0
        mirror.load[:] = 0.0
        for piece, names in self.fixes.items():
            wall = self.model.grains.walls.body[piece]
            for _ in names:
                force, torque = sums[k, :3] @ turned, sums[k, 3:] @ turned
                mirror.load[wall, :3] -= force
                mirror.load[wall, 3:] -= torque - np.cross(mirror.position[wall], force)
                k += 1
            # rolling torques and images of walls that slide are not told: none rather than a part
            if piece in self.torqueless:
                mirror.load[wall, 3:] = np.nan

    def _note_trust(self) -> None:
        """Deepest overlap and fastest grain of this frame; LAMMPS is looked at in frames only."""
        mirror, lists, trust = self.mirror.state, self.mirror.lists, self.state.trust
        n_wall, radius, time = len(mirror.attitude), self.model.grains.radius, float(self.state.time[0])
        way = 0.5 * self.dt * np.linalg.norm(mirror.velocity[n_wall:], axis=1) / radius
        fastest = int(way.argmax())
        if way[fastest] > trust[WAY]:
            trust[WAY : WAY_BODY + 1] = way[fastest], time, n_wall + fastest
        count, order = int(lists.count[GRAINS]), lists.order
        deepest, found = 0.0, (0.0, -1, -1)
        pairs = int(lists.start[count])
        i, j = order[lists.owner[:pairs]], order[lists.pair[:pairs] & PARTNER]
        if pairs:
            at = mirror.position[n_wall:]
            between = apart(self.model.grains, at[i] - at[j])
            depth = radius[i] + radius[j] - np.linalg.norm(between, axis=1)
            share = 0.5 * depth / np.minimum(radius[i], radius[j])
            worst, deepest = int(share.argmax()), float(depth.max())
            found = (float(share[worst]), n_wall + int(i[worst]), n_wall + int(j[worst]))
        if mirror.contacts[1] > deepest:  # on a wall
            found = max(found, (0.5 * float(mirror.contacts[1]) / float(radius.min()), -1, -1))
        if found[0] > trust[OVERLAP]:
            trust[OVERLAP : OVERLAP_OTHER + 1] = found[0], time, *found[1:]

    def frame(self) -> dict[str, np.ndarray]:
        """Positions, velocities, who is present, loads on walls, and what LAMMPS knows of energy and momentum."""
        self._look()
        mirror, grains = self.mirror.state, self.model.grains
        n_wall, here = len(mirror.attitude), np.flatnonzero(mirror.present)
        own = grains.inertia[here, None] * mirror.spin[n_wall:][here]
        momentum = np.full_like(self.state.momentum, np.nan)
        rows = n_wall + here
        momentum[PRESENT] = total(grains.mass[here], mirror.position[rows], mirror.velocity[rows], own)
        if not self.state.step[0]:
            self.state.momentum[START] = momentum[PRESENT]
        momentum[START] = self.state.momentum[START]
        told = ("position", "attitude", "velocity", "spin", "present", "load", "contacts")
        return {name: getattr(mirror, name) for name in told} | {
            "ledger": self.state.ledger,
            "momentum": momentum,
        }

    def moving(self) -> Moving:
        """Grains that are present."""
        self._look()
        return self.mirror.moving()

    def trust(self) -> np.ndarray:
        """What was watched at frames, and now."""
        self._look()
        return self.state.trust.copy()

    def contacts(self) -> Contacts | dict[str, Any]:
        """Not told by LAMMPS."""
        raise InputError(
            "engine lammps keeps no list of contacts with impulses; run the scene on grains for that"
        )
