"""Runs masonry: the dynamic stage after settling, step by step under weight, pressures and blast."""

import numpy as np

from drystone.engines.contract import Advance, Moving, Settings
from drystone.engines.masonry.advance import advance, make_scratch
from drystone.engines.masonry.build import Assembly
from drystone.engines.masonry.model import NORMAL, SHEAR, SLIP, STATUS, BlockState
from drystone.engines.masonry.momentum import begin, momenta_now
from drystone.engines.masonry.settle import settle
from drystone.engines.masonry.step import start_ledger
from drystone.engines.shift import ways
from drystone.engines.trust import OVERLAP, OVERLAP_OTHER, STEPS, WAY, WAY_BODY
from drystone.errors import InputError, Problem
from drystone.laws.kinds import K_NORMAL, OPEN
from drystone.loads.blast import blast_table
from drystone.loads.blast_layout import BlastTable
from drystone.loads.kingery_bulmash import check_range
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.options import Shift

WATCH_PERIOD = 256  # steps between looks at overlaps and speeds; a wave crosses a block in fewer


def table_for(assembly: Assembly, start: Floats) -> BlastTable:
    """The table of the blast over the distances of the loaded faces at the start; an error where the curves end."""
    blast = assembly.masonry.blast
    if blast is None:
        return blast_table(None)
    distance = _distances(assembly, blast.at, start)
    try:
        check_range(blast.burst, blast.scaled_distance(distance), blast.extrapolate)
    except InputError as error:
        raise InputError([Problem(("masonry", "blast"), str(error))]) from None
    return blast_table(blast, float(distance.min(initial=1.0)), float(distance.max(initial=1.0)))


def _distances(assembly: Assembly, at: tuple[float, float, float], position: Floats) -> Floats:
    surface = assembly.model.surface
    middle = position[surface.node[surface.loaded]].mean(axis=1)
    return np.linalg.norm(middle - np.array(at), axis=1)


def extrapolated(assembly: Assembly) -> bool:
    """Whether the blast reaches beyond its curves."""
    blast = assembly.masonry.blast
    if blast is None:
        return False
    return check_range(
        blast.burst, blast.scaled_distance(_distances(assembly, blast.at, assembly.state.position)), True
    )


def start(
    scene: Scene, settings: Settings, assembly: Assembly, state: BlockState, progress: bool | None
) -> "MasonryRunner":
    """A runner of blocks that have settled, if they are to; the ledger begins at their energy."""
    settled = settle(scene, assembly, progress)
    state.start[...] = state.position
    if scene.options.shift is not None:
        shift_blocks(scene.options.shift, assembly, state)
    state.reference[...], state.still[...] = 0.0, np.nan
    scratch = make_scratch(assembly)
    start_ledger(assembly.model, state, scratch.corner[0, 0])
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
        self.scene, self.dt, self.damping = scene, settings.dt, assembly.masonry.damping
        self.assembly, self.state = assembly._replace(state=state), state
        self.blast, self.scratch = table_for(assembly, state.start), make_scratch(assembly)
        self.notes: dict[str, object] = {}
        blocks = assembly.model.blocks
        self.total = np.bincount(blocks.owner, blocks.mass)
        self.middle = self._mean(state.start)
        first = blocks.first_node[:-1].astype(np.int64)
        at = state.start
        extent = np.maximum.reduceat(at, first) - np.minimum.reduceat(at, first)
        self.size = extent.min(axis=1)  # smallest extent of each block [m]

    def _mean(self, values: Floats) -> Floats:
        """Mean over the mass of each block."""
        blocks = self.assembly.model.blocks
        sums = [np.bincount(blocks.owner, blocks.mass * values[:, k]) / self.total for k in range(3)]
        return np.stack(sums, axis=1)

    def advance(self, n_step: int) -> Advance:
        """So many steps."""
        threads, left = self.scene.options.threads, n_step
        while left:
            to_look = WATCH_PERIOD - int(self.state.step[0]) % WATCH_PERIOD
            n = min(left, to_look)
            advance(self.assembly, self.scratch, self.blast, self.dt, n, self.damping, threads)
            self.state.trust[STEPS] += n
            if n == to_look:
                self.state.trust[...] = self.trust()
            left -= n
        return Advance(len(self.assembly.model.points.node))

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
