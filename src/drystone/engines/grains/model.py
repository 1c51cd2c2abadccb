"""Arrays of the fast path for disks and spheres, declared once with unit and shape. Theory: grains.md.

As in model.py: *model* never changes in a run, *state* is what a restart needs, the rest can be rebuilt. State keeps
grains in the order of the scene. The list keeps them sorted by cell, so that neighbours in space are neighbours in
memory; a row holds all that a contact reads, disks using its first eight numbers only.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.engines.bodies.model import Driven, Interfaces
from drystone.maths.arrays import Floats, Ints, Longs
from drystone.shapes.kinds import Ground

Indices = NDArray[np.uint32]

# columns of GrainList.grain: position, radius, mass, velocity, spin, category; disks have the first eight
X, Z, RADIUS, MASS, VX, VZ, WY, CATEGORY, Y, VY, WX, WZ = range(12)
COLUMNS = {2: 8, 3: 12}
# columns of forces and of the memory of integrators: along x, z, moment about y, along y, about x, about z
FX, FZ, TY, FY, TX, TZ = range(6)
COMPONENTS = {2: 3, 3: 6}

VERLET, GEAR, LEAPFROG = 0, 1, 2
INTEGRATORS = {"verlet": VERLET, "gear": GEAR, "leapfrog": LEAPFROG}
MEMORY = {VERLET: 1, GEAR: 2, LEAPFROG: 1}  # vectors that an integrator keeps beside position and velocity

TOUCHING = np.uint32(1 << 31)  # bit of GrainList.pair: the pair touched in the last step
PARTNER = np.uint32((1 << 31) - 1)  # the other bits

WALL_PLANE, WALL_BOX, WALL_ROD, WALL_FACET = 0, 1, 2, 3
# columns of GrainList.facet: weight of a minimum of the distance, distance [m], normal, share of the contact
WEIGHT, DISTANCE, NORMAL_X, NORMAL_Y, NORMAL_Z, SHARE, FACET_COLUMNS = range(7)
# columns of GrainList.seen: where a grain looked at all triangles, square of the way to the next look [m2], pairs that
# matter till then, normal and a corner of the face it lies on
SAFE, SEEN_FROM, SEEN_TO, FACE, SEEN_COLUMNS = 3, 4, 5, 6, 12

# rolling resistance: columns of GrainModel.rolling, and what stands in the first
ROLLING_KIND, ROLLING_FRICTION, ROLLING_STIFFNESS, FOLLOWS, TWICE_RATIO, ROLLING_DAMPING = range(6)
NO_ROLLING, CONSTANT_TORQUE, SPRING_DASHPOT = 0.0, 1.0, 2.0
SPRINGS = 4  # columns of GrainHistory.stretch without rolling springs


class Walls(NamedTuple):
    """Bodies that do not obey forces, and the pieces of their surfaces: planes, boxes, rods with round ends.

    Triangles of the ground are numbered on after the pieces; their places are in GrainModel.ground.
    """

    status: Ints  # FIXED or DRIVEN                                (n_wall,)
    life: Floats  # time of birth and of death [s]                 (n_wall, 2)
    body: Ints  # wall that a piece belongs to                     (n_piece + n_triangle,)
    kind: Ints  # WALL_PLANE, WALL_BOX, WALL_ROD or WALL_FACET     (n_piece + n_triangle,)
    category: Ints  # row in Interfaces.table                      (n_piece + n_triangle,)
    centre: Floats  # body axes [m]                                (n_piece, 3)
    axes: Floats  # unit vectors as rows, body axes: of a box; normal of a plane or axis of a rod first  (n_piece, 9)
    half: Floats  # half sizes of a box, half length of a rod [m]  (n_piece, 3)
    radius: Floats  # rounding [m]                                 (n_piece,)
    reach: Floats  # farthest point of a wall from its origin, planes left out [m]  (n_wall,)


class GrainModel(NamedTuple):
    """All that stays constant in a run of grains."""

    dimension: int  # 2 for disks in the x-z plane, 3 for spheres
    integrator: int  # VERLET, GEAR or LEAPFROG
    radius: Floats  # [m]                                          (n_grain,)
    mass: Floats  # [kg]                                           (n_grain,)
    inertia: Floats  # about any diameter, or the axis of a disk [kg m2]  (n_grain,)
    category: Ints  # row in Interfaces.table                      (n_grain,)
    kinds: int  # categories of grains
    interfaces: Interfaces
    # kind, mu_r, k_r [N/m] or, if it follows the normal spring (1), by sqrt(R d) [N/m2], 2 eta_r, gamma_r [N s/m]
    rolling: Floats  #                                             (n_interface, 6)
    walls: Walls
    ground: Ground  # number: of each wall, -1 if it has no triangles
    driven: Driven
    gravity: tuple[float, float, float]  # [m/s2]
    inside: Floats  # grains whose centre leaves this box are taken out [m]  (n_grain or 1, 6)
    skin: float  # the list holds pairs closer than this [m]
    born: Floats  # time from which a grain exists [s]             (n_grain,)
    sides: Floats  # lower and upper periodic side along x, y, z, nan: none [m]  (3, 2)
    slices: int  # parts of the sorted grains whose forces are summed apart, whatever the number of threads


class GrainHistory(NamedTuple):
    """Tangential springs of touching pairs, and rolling springs where a law has them."""

    count: Longs  # type: ignore[assignment]  # rows in use        (1,)
    key: Longs  # the two grains, or n_grain + piece or triangle of a wall  (capacity, 2)
    # world axes, of the first less the second, half a step ahead; last overlap; rolling [m]  (capacity, 4 or 7)
    stretch: Floats


class GrainState(NamedTuple):
    """All a restart of grains needs. Walls first, then grains, in the order of the scene."""

    time: Floats  # t [s]                                          (1,)
    step: Longs  # steps done                                      (1,)
    position: Floats  # x [m]                                      (n_wall + n_grain, 3)
    attitude: Floats  # q of walls, scalar first                   (n_wall, 4)
    velocity: Floats  # v [m/s]                                    (n_wall + n_grain, 3)
    spin: Floats  # omega, world axes for grains [rad/s]           (n_wall + n_grain, 3)
    memory: Floats  # half-step velocity and spin; gear: accelerations and their rates  (n_grain, 6 or 12)
    anchor: Floats  # positions when the list was built [m]        (n_wall + n_grain, 3)
    anchor_attitude: Floats  # of walls, then                      (n_wall, 4)
    present: NDArray[np.uint8]  # 0: taken out, or not born yet    (n_grain,)
    load: Floats  # force on each wall and torque about its origin, world axes [N, N m]  (n_wall, 6)
    ledger: Floats  # rows of LEDGER [J]                           (N_LEDGER,)
    reference: Floats  # energy at the start, where the ledger begins [J]  (1,)
    still: Floats  # since when all has been at rest [s], nan: not   (1,)
    trust: Floats  # columns of TRUST: convergence, overlap, passing  (N_TRUST,)
    momenta: (
        Floats  # rows of MOMENTUM, of which present and residual are summed when asked for  (N_MOMENTUM, 6)
    )
    pulled: Floats  # sum of m x [kg m] and of m [kg] of the grains present  (4,)
    loss: Floats  # dissipated by damping and by friction, per interface [J]  (n_interface, 2)
    contacts: Floats  # touching pairs, deepest overlap [m], list builds  (3,)
    history: GrainHistory


class GrainList(NamedTuple):
    """Grains sorted by cell, the pairs that may touch soon, and what threads share."""

    count: Longs  # type: ignore[assignment]  # grains, pairs, wall pairs in use; state.step it belongs to; rebuilds (8,)
    order: Ints  # sorted -> number of the grain in the scene      (n_grain,)
    grain: Floats  # rows X ... WZ                                 (n_grain, 8 or 12)
    memory: Floats  # as in the state, columns FX ... TZ           (n_grain, 3, 6 or 12)
    inverse: Floats  # 1/m, 1/I                                    (n_grain, 2)
    anchor: Floats  # x, z, y when the list was built [m]          (n_grain, 3)
    start: Indices  # first pair of each grain                     (n_grain + 1,)
    owner: Indices  # first grain of each pair                     (capacity,)
    pair: Indices  # the other grain, later in order, and the bit TOUCHING  (capacity,)
    depth: Floats  # overlap of each pair in the last step [m]     (capacity,)
    stretch: Floats  # of each pair, world axes; disks: one number [m]  (capacity, 1 or 3)
    roll: Floats  # rolling of each pair, about y or world axes [m]; no rows without rolling springs  (capacity, 1 or 3)
    wall_start: Indices  # first wall pair of each grain           (n_grain + 1,)
    wall_pair: Indices  # piece of a wall and the bit TOUCHING     (capacity,)
    wall_stretch: Floats  # world axes, and the last overlap [m]   (capacity, 4)
    wall_roll: Floats  # as roll, world axes [m]                   (capacity, 3)
    facet: Floats  # what triangles are to their grains, world axes; no rows without a ground  (capacity, 6)
    seen: Floats  # when a grain looks at all of them again; no rows without a ground  (n_grain, 12)
    work: Floats  # room for what is computed about them           (n_slice, WORK_ROOM)
    picked: Indices  # room for the pairs of a batch that touch    (n_slice, BATCH)
    slices: (
        Indices  # first grain, end, what to add to a grain to get its row of force, end of rows  (n_slice, 4)
    )
    force: Floats  # rows of one slice after the other [N, N m]    (n_grain + overlaps of slices, 3 or 6)
    loss: Floats  # of this step by slice and interface            (n_slice, n_interface, 2)
    load: Floats  # on walls of this step by slice                 (n_slice, n_wall, 6)
    # two largest displacements since the list was built [m2], a lost grain + 1, work, torque over sides  (n_slice, 8)
    moved: Floats
    pieces: Floats  # centre, axes, half sizes, rounding in world axes  (n_piece, 16)
    wall_motion: Floats  # velocity and spin of walls, world axes  (n_wall, 6)
    barrier: Longs  # counters that threads meet at                (16,)
