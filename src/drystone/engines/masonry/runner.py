"""Runs masonry: the dynamic stage after settling, step by step under weight, pressures and blast."""

import numpy as np

from drystone.engines.contract import Advance, Moving, Pushes, Settings, resultant
from drystone.engines.ledger import KINETIC
from drystone.engines.masonry.advance import advance, make_scratch
from drystone.engines.masonry.bodies import SUNK, depths, throw
from drystone.engines.masonry.build import Assembly
from drystone.engines.masonry.drives import ground_at
from drystone.engines.masonry.holding import motion_of, stored
from drystone.engines.masonry.load_forces import start_gravity
from drystone.engines.masonry.loading import open_faces
from drystone.engines.masonry.model import (
    CRACK,
    FACTOR,
    NORMAL,
    RESIDUAL_NOW,
    SHEAR,
    SLIP,
    STATUS,
    SUPPORT_WORK,
    UNBALANCED,
    BlockState,
)
from drystone.engines.masonry.momentum import begin, momenta_now
from drystone.engines.masonry.push import (
    LEVEL,
    PERIOD,
    damping_of,
    ended,
    gravity_at,
    look,
    set_track,
    watched,
)
from drystone.engines.masonry.settle import settle
from drystone.engines.masonry.step import start_ledger
from drystone.engines.shift import ways
from drystone.engines.trust import OVERLAP, OVERLAP_OTHER, STEPS, WAY, WAY_BODY
from drystone.laws.kinds import K_NORMAL, OPEN
from drystone.loads.blast import Blast
from drystone.loads.kingery_bulmash import check_range
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.masonry.push import PushLoad, PushSupport
from drystone.scene.options import Shift

WATCH_PERIOD = 256  # steps between looks at overlaps and speeds; a wave crosses a block in fewer


def extrapolated(assembly: Assembly) -> bool:
    """Whether any blast reaches beyond its curves."""
    node, exposed = assembly.model.surface.node, assembly.state.exposed
    for one in assembly.sources:
        if isinstance(one.load, Blast):
            rows = slice(int(assembly.loading.first[one.row]), int(assembly.loading.first[one.row + 1]))
            seen = assembly.loading.face[rows][exposed[rows].sum(axis=1) > 0.0]
            middle = assembly.state.position[node[seen]].mean(axis=1)
            distance = np.linalg.norm(middle - np.array(one.load.at), axis=1)
            if check_range(one.load.burst, one.load.scaled_distance(distance), True):
                return True
    return False


def start(
    scene: Scene, settings: Settings, assembly: Assembly, state: BlockState, progress: bool | None
) -> "MasonryRunner":
    """A runner of blocks that have settled, if they are to; the ledger begins at their energy."""
    # what is wrong with a motion is told before anything is settled
    motion_of(assembly.masonry, assembly.model.supports, scene.ground_motion, settings.until)
    settled = settle(scene, assembly, progress)
    state.start[...] = state.position
    if scene.options.shift is not None:
        shift_blocks(scene.options.shift, assembly, state)
    state.reference[...], state.still[...], state.push[...] = 0.0, np.nan, 0.0
    scratch = make_scratch(assembly)
    start_gravity(assembly.loading, 0.0, scratch.gravity)
    start_ledger(assembly.model, state, scratch.gravity, scratch.corner[0, 0])
    thrown = throw(assembly.masonry.bodies, assembly.loading.strikers, assembly, state)
    state.reference[0] += thrown
    state.ledger[KINETIC] += thrown
    state.reference[0] += stored(assembly.model.supports, state)
    begin(assembly.model, state)
    runner = MasonryRunner(scene, settings, assembly, state)
    runner.notes = {"settled": settled, "extrapolated": extrapolated(assembly)}
    return runner


def shift_blocks(shift: Shift, assembly: Assembly, state: BlockState) -> None:
    """Start each free block elsewhere by a share of its diagonal; nodes that are held stay."""
    blocks, first = assembly.model.blocks, assembly.model.blocks.first_node[:-1].astype(np.int64)
    extent = np.maximum.reduceat(state.position, first) - np.minimum.reduceat(state.position, first)
    way = ways(shift, np.linalg.norm(extent, axis=1)) * (blocks.fixed == 0)[:, None]
    state.centre[...] += way * (blocks.rigid == 1)[:, None]
    state.position[...] += way[blocks.owner] * (blocks.held == 0)[:, None]


class MasonryRunner:
    """Runs a scene of masonry."""

    batch = 0

    def __init__(self, scene: Scene, settings: Settings, assembly: Assembly, state: BlockState):
        self.scene, self.dt, self.damping = scene, settings.dt, damping_of(assembly.masonry)
        self.assembly, self.state = assembly._replace(state=state), state
        self.loading, self.scratch = assembly.loading, make_scratch(assembly)
        self.drives = motion_of(
            assembly.masonry, assembly.model.supports, scene.ground_motion, settings.until
        )
        self.notes: dict[str, object] = {}
        blocks = assembly.model.blocks
        self.total = np.bincount(blocks.owner, blocks.mass)
        self.middle = self._mean(state.start)
        first = blocks.first_node[:-1].astype(np.int64)
        at = state.start
        extent = np.maximum.reduceat(at, first) - np.minimum.reduceat(at, first)
        self.size = extent.min(axis=1)  # smallest extent of each block [m]
        self.push = assembly.masonry.push
        self.free = np.flatnonzero(blocks.fixed == 0)
        if self.push is not None:  # of a state that was kept: what its factor has done is booked already
            self._set_gravity()

    def _mean(self, values: Floats) -> Floats:
        """Mean over the mass of each block."""
        blocks = self.assembly.model.blocks
        sums = [np.bincount(blocks.owner, blocks.mass * values[:, k]) / self.total for k in range(3)]
        return np.stack(sums, axis=1)

    def advance(self, n_step: int) -> Advance:
        """So many steps."""
        threads, left, levels = self.scene.options.threads, n_step, []
        period = WATCH_PERIOD if self.push is None else PERIOD
        while left:
            to_look = period - int(self.state.step[0]) % period
            n = min(left, to_look)
            advance(self.assembly, self.scratch, self.loading, self.dt, n, self.damping, threads, self.drives)
            self.state.trust[STEPS] += n
            if n == to_look:
                if int(self.state.step[0]) % WATCH_PERIOD == 0:
                    self.state.trust[...] = self.trust()
                    self.uncover()
                levels += self._look()
            left -= n
        contacts = len(self.assembly.model.points.node)
        if self.push is None:
            return Advance(contacts)
        rows = np.array(levels).reshape(-1, len(LEVEL))
        return Advance(contacts, tables={"levels": {"row": rows}}, reason=ended(self.state))

    def _look(self) -> list[Floats]:
        """Of a quasi-static run: whether forces balance; the row of the level if they do."""
        if self.push is None:
            return []
        state, masonry = self.state, self.assembly.masonry
        moved = self._mean(state.position - state.start)
        watch = watched(self.push, self.assembly.names, self.middle, self.free)
        reaction = state.reaction[:, :3].sum(axis=0)
        if isinstance(self.push, PushSupport):
            number = [one.called for one in masonry.supports].index(self.push.support)
            reaction = state.reaction[number, :3]
        residual = float(self.scratch.report[UNBALANCED])
        row = look(self.push, state, residual, moved, reaction, watch, self.free, self.dt)
        self._set_factor()
        return [] if row is None else [row]

    def _set_factor(self) -> None:
        """The load, tilt or displacement of a new factor; what a growing load does is work (M.58)."""
        before = self.scratch.gravity.copy()
        self._set_gravity()
        self.state.sums[SUPPORT_WORK] -= (self.scratch.gravity - before) @ self.state.pulled[:3]

    def _set_gravity(self) -> None:
        """Gravity, constant loads and displacement of the present factor."""
        factor = float(self.state.push[FACTOR])
        self.scratch.gravity[...] = gravity_at(self.push, self.scene.gravity, factor)
        if isinstance(self.push, PushLoad):
            self.scratch.factor[0] = factor
        if isinstance(self.push, PushSupport):
            set_track(self.push, self.state, self.drives, self.dt)

    def uncover(self) -> None:
        """Let loads reach what joints that opened wide have laid bare (M.42)."""
        time = float(self.state.time[0])
        gaps = [one.gap for one in self.assembly.sources if one.sight and time <= one.until]
        if not gaps:
            return
        points, n = self.assembly.model.points, len(self.assembly.model.points.joint)
        left = (self.state.history[:n, CRACK] > min(gaps)) | (self.state.quad[:n] < 0)
        blocks, moved = self.assembly.model.blocks, np.zeros(len(self.assembly.names), bool)
        moved[blocks.owner[points.node[:n][left]]] = True
        moved[np.array(self.assembly.joints).reshape(-1, 2)[points.joint[left].astype(np.int64)].ravel()] = (
            True
        )
        if moved.any():
            open_faces(
                self.loading, self.assembly.sources, self.assembly.model.surface, self.state.position,
                self.state.exposed, moved, time,
            )  # fmt: skip

    def frame(self) -> dict[str, np.ndarray]:
        """Displacements of nodes and blocks, velocities of blocks, contact points, ledger."""
        state = self.state
        history = state.history[: len(self.assembly.model.points.joint)]
        moved = state.position - state.start
        return {
            "displacement": self._mean(moved),
            "velocity": self._mean(state.velocity),
            "node": moved.astype(np.float32),
            "status": history[:, STATUS].astype(np.int8),
            "normal": history[:, NORMAL].astype(np.float32),
            "shear": np.linalg.norm(history[:, SHEAR : SHEAR + 3], axis=1).astype(np.float32),
            "slip": history[:, SLIP].astype(np.float32),
            "joint_energy": state.joint[0],
            "ledger": state.ledger,
            "momentum": momenta_now(self.assembly.model, state),
            "reaction": state.reaction,
            "ground": ground_at(self.drives, float(state.time[0])),
            **({} if self.push is None else {"push": state.push[[FACTOR, RESIDUAL_NOW]]}),
        }

    def moving(self) -> Moving:
        """Blocks that are not fixed, by their fastest node."""
        blocks = self.assembly.model.blocks
        free = np.flatnonzero(blocks.fixed == 0)
        speed = np.linalg.norm(self.state.velocity, axis=1)
        fastest = np.maximum.reduceat(speed, blocks.first_node[:-1].astype(np.int64))
        position = self.middle + self._mean(self.state.position - self.state.start)
        return Moving(free, position[free], fastest[free])

    def trust(self) -> Floats:
        """What was watched, and now: how deep contact points are, how far blocks go in a step (T.4, T.5)."""
        model, state, noted = self.assembly.model, self.state, self.state.trust.copy()
        time, points = float(state.time[0]), model.points
        depth = -state.history[:, NORMAL] / model.law[points.law.astype(np.int64), K_NORMAL]
        share = depth / self.size[model.blocks.owner[points.node]]
        if len(share) and share.max() > noted[OVERLAP]:
            block = int(model.blocks.owner[points.node[share.argmax()]])
            noted[OVERLAP : OVERLAP_OTHER + 1] = share.max(), time, block, -1
        strikers = self.loading.strikers
        for k, (deep, block) in enumerate(depths(strikers, model.surface, state)):
            share_of_body = deep / strikers.around[k]
            if share_of_body > SUNK and share_of_body > noted[OVERLAP]:
                noted[OVERLAP : OVERLAP_OTHER + 1] = share_of_body, time, strikers.block[k], block
        way = self.dt * np.linalg.norm(state.velocity, axis=1) / self.size[model.blocks.owner]
        if len(way) and not way.max() <= noted[WAY]:
            noted[WAY : WAY_BODY + 1] = way.max(), time, model.blocks.owner[way.argmax()]
        return noted

    def contacts(self) -> dict[str, np.ndarray]:
        """Contact points of joints that are not open: place [m], stresses [Pa] (tension positive), slip [m]."""
        points = self.assembly.model.points
        history = self.state.history[: len(points.joint)]
        closed = np.flatnonzero(history[:, STATUS] != OPEN)
        names, pairs = np.array(self.assembly.names, object), np.array(self.assembly.joints).reshape(-1, 2)
        pair = pairs[points.joint[closed].astype(np.int64)]
        return {
            "candidate": names[pair[:, 0]],
            "antagonist": names[pair[:, 1]],
            "point": self.state.position[points.node[closed]],
            "normal_stress": history[closed, NORMAL],
            "shear_stress": history[closed, SHEAR : SHEAR + 3],
            "slip": history[closed, SLIP],
        }

    def pushes(self, watched: np.ndarray, normals: bool) -> Pushes:
        """What contact points, and bodies that hit, did to watched blocks in the last step."""
        model, state, scratch = self.assembly.model, self.state, self.scratch
        points, surface, owner = model.points, model.surface, model.blocks.owner
        p = np.flatnonzero(state.quad >= 0)
        faced = surface.side_block[surface.side[state.quad[p]]].astype(np.int64)
        mine = watched[owner[points.node[p]]] | watched[faced]
        p, faced = p[mine], faced[mine]
        quad, node = state.quad[p], points.node[p]
        corner = state.position[surface.node[quad]]
        normal = np.cross(corner[:, 2] - corner[:, 0], corner[:, 3] - corner[:, 1])
        if normals:
            normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        joints = np.stack([owner[node], faced], axis=1)
        k, block = np.nonzero(scratch.blow[:, :, :3].any(axis=2))
        body = self.loading.strikers.block[k].astype(np.int64)
        force = scratch.blow[k, block, :3]
        place, couple = resultant(state.centre[body], force, scratch.blow[k, block, 3:])
        size = np.maximum(np.linalg.norm(force, axis=1, keepdims=True), 1e-300)
        return Pushes(
            body=np.concatenate([joints, np.stack([body, block], axis=1)]),
            point=np.concatenate([state.position[node], place]),
            normal=np.concatenate([normal, force / size]),
            impulse=self.dt * np.concatenate([-scratch.push[p], force]),
            turn=self.dt * np.concatenate([np.zeros((len(p), 3)), couple]),
        )
