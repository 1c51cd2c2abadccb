"""Arrays of the fast path for sphero-polyhedra in soft contact, with unit and shape. Theory: polyhedra.md.

Bodies, contactors, meshes and interfaces are those of model.py; here is what this path adds. State is what a restart
needs. Lists can be rebuilt: pairs of contactors that may touch soon, and for each pair its slots, the features that
are near each other. A slot is a vertex against the other body, or an edge against an edge; it carries the memory of its
contact, so that one row of 64 bytes is all that a feature pair reads and writes. What every pair reads in each step is
kept apart from what few need: of ten pairs nine do not touch.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.engines.bodies.model import Model
from drystone.maths.arrays import Floats, Longs
from drystone.shapes.kinds import Ground

Indices = NDArray[np.uint32]

# columns of PolyhedraLists.body: position, rotation by rows, spin in world axes; two cache lines
X, R, W, BODY_COLUMNS = 0, 3, 12, 16
# columns of PolyhedraLists.pace: velocity, |spin| times radius: all that a pair needs that cannot touch yet
V, SWING, PACE_COLUMNS = 0, 3, 4
# columns of a slot: key; travel of the pair at which to look again or, if it touches, minus the share of a corner that
# it stands for (so that a slot stays within a cache line); then what a contact remembers, of a whole corner: normal
# force [N], overlap [m], overlap that does not count [m], tangential stretch in world axes [m]
KEY, NEXT, FORCE, DEPTH, BASE, SX, SY, SZ, SLOT_COLUMNS = range(9)
MEMORY = SLOT_COLUMNS - NEXT  # numbers of a slot that a restart needs
# columns of a pair: travel so far, travel at which to look again [m]
TRAVEL, LOOK, PAIR_COLUMNS = range(3)
# kinds of slots: vertex of the first against the second, of the second against the first, edge against edge, plane
FIRST_VERTEX, SECOND_VERTEX, EDGES, ON_PLANE = range(4)
KIND_SHIFT, A_SHIFT, PART = 1 << 30, 1 << 15, (1 << 15) - 1
# the same on ground: vertex on triangle, corner of a triangle on the body, edge on ridge; triangles are many
GROUND_KIND_SHIFT, GROUND_A_SHIFT, GROUND_PART = 1 << 48, 1 << 31, (1 << 31) - 1
# columns of PolyhedraLists.sight: what look_at_ground tells of a slot
SHARE, GAP, AXIS, AT, WAIT, VIEW_COLUMNS = 0, 1, 2, 5, 8, 9

# columns of PolyhedraLists.push, world axes [N, N m]: force on the first body, torques on both, and that part of them
# which resists rolling, on the first body; the number by which stiffnesses are divided, and the number of corners
# that touched in the last step (P.16)
TORQUE_I, TORQUE_J, ROLL, POINTS, CORNERS, PUSH_COLUMNS = 3, 6, 9, 12, 13, 14
# of PolyhedraLists.barrier: numbers in a cache line, and where the counters of slices drawn begin, a line a thread
LINE, DRAWN = 8, 16
SLICES = 16  # parts of the bodies whose losses are summed apart, whatever the number of threads
# report of advance(): steps done, list too old, lost body + 1
STEPS, STALE, LOST, REPORT_COLUMNS = range(4)
# columns of PolyhedraLists.support beyond force and moment
WORK_DONE, POWER = 6, 7
# columns of PolyhedraLists.moved
WAY_1, WAY_2, WHO, DEEPEST, SHORT, TOUCHING, FASTEST = range(7)


class Skeleton(NamedTuple):
    """What the path adds to Meshes: edges with the directions into their faces, in body axes."""

    edge: Floats  # start, unit direction, length, inwards along the left and the right face  (n_edge, 13)
    bend: NDArray[np.uint8]  # 1: an edge that can be touched; hollow and flat ones cannot  (n_edge,)
    fan: Longs  # first and end row of `spoke` of each vertex        (n_vertex, 2)
    spoke: Floats  # edges that leave a vertex: direction, inwards along both faces, length  (n_spoke, 10)
    rim: Floats  # of each edge of a face: inwards along the face, and along its neighbour  (n_face_vertex, 6)


class Relief(NamedTuple):
    """What of a ground edges and faces can touch, by triangle of `Ground`."""

    ridge: NDArray[
        np.int32
    ]  # row of the skeleton within the mesh, of edges that a triangle owns; -1: none  (n, 3)
    peak: NDArray[np.uint8]  # 1: a vertex that it owns and that stands out  (n, 3)
    ridged: NDArray[np.uint8]  # 1: an edge of it can be touched    (n,)


class Places(NamedTuple):
    """Bins along an axis for the ledger by place."""

    axis: int  # 0, 1, 2: x, y, z
    low: float  # [m]
    width: float  # of a bin [m]
    bins: int


class PolyhedraModel(NamedTuple):
    """All that stays constant in a run."""

    model: Model
    skeleton: Skeleton
    ground: Ground | None  # terrains, each one contactor; None: the step is compiled without them
    relief: Relief | None
    places: Places
    skin: float  # pairs closer than this are in the list [m]
    fine_skin: float  # features closer than this have a slot [m]


class PolyhedraHistory(NamedTuple):
    """Memory of the contacts that touch."""

    count: Longs  # type: ignore[assignment]  # rows in use        (1,)
    key: Longs  # first contactor, second contactor, key of the slot  (capacity, 3)
    memory: Floats  # columns NEXT ... SZ of a slot, then the row of `push` of its pair  (capacity, 21)


class PolyhedraState(NamedTuple):
    """All a restart needs. Written in place."""

    time: Floats  # t [s]                                          (1,)
    step: Longs  # steps done                                      (1,)
    position: Floats  # x, centre of mass [m]                      (n_body, 3)
    attitude: Floats  # q, scalar first                            (n_body, 4)
    velocity: Floats  # v of the centre of mass, world axes [m/s]  (n_body, 3)
    spin: Floats  # Omega, body axes [rad/s]                       (n_body, 3)
    ledger: Floats  # rows of LEDGER [J]                           (N_LEDGER,)
    reference: Floats  # energy at the start, where the ledger begins [J]  (1,)
    still: Floats  # since when all has been at rest [s], nan: not   (1,)
    trust: Floats  # columns of TRUST: convergence, overlap, passing  (N_TRUST,)
    momenta: (
        Floats  # rows of MOMENTUM, of which present and residual are summed when asked for  (N_MOMENTUM, 6)
    )
    loss: Floats  # dissipated by collisions and by friction, per interface [J]  (n_interface, 2)
    place: Floats  # the same by slice and bin [J]                 (SLICES, n_bin, n_interface, 2)
    contacts: Floats  # contacts, deepest overlap so far [m]        (2,)
    pulled: Floats  # sum of m x in the middle of the next step [kg m], and of m [kg], of bodies that can move  (4,)
    wrench: Floats  # of the last step: force and torque of contacts, world axes [N, N m]  (n_body, 6)
    history: PolyhedraHistory


class PolyhedraLists(NamedTuple):
    """Pairs that may touch soon and their slots, sorted by first and second contactor; what threads share."""

    count: Longs  # type: ignore[assignment]  # pairs in use, state.step they belong to, 1: too old, builds  (4,)
    alive: NDArray[np.bool_]  #                                    (n_body,)
    body: Floats  # columns X ... W, in the middle of the step      (n_body, BODY_COLUMNS)
    pace: Floats  # columns V, SWING                               (n_body, PACE_COLUMNS)
    anchor: Floats  # position when the list was built, turn since then [m, rad]  (n_body, 4)
    first: Indices  # contactor that owns the pair: of a free body  (capacity,)
    second: Indices  # the other one                               (capacity,)
    rule: Indices  # interface                                     (capacity,)
    pair: Floats  # columns TRAVEL, LOOK                           (capacity, 2)
    old: Floats  # travel at which the slots of a pair are too old [m]  (capacity,)
    size: Indices  # slots in use                                  (capacity,)
    live: NDArray[np.uint16]  # how many of them touch             (capacity,)
    slot: Floats  # the pool: columns KEY ... SZ                   (n_place, 8)
    hold: Floats  # of slots of a vertex on ground: travel before which it is over the same face for sure  (n_place,)
    where: Indices  # of each pair: its first place in the pool, and how many it has  (capacity, 2)
    arena: Longs  # of each slice: first and end of the places that are free  (SLICES, 2)
    push: Floats  # columns of PUSH: force on the first body, torques on both, rolling moment  (capacity, 14)
    start: Indices  # first pair of each body                      (n_body + 1,)
    back_start: Indices  # first entry of back of each body        (n_body + 1,)
    back: Indices  # pairs in which a body comes second            (capacity,)
    draft: Floats  # room for slots that are rebuilt, and for points of contacts  (SLICES, room, 8)
    near: Indices  # room for edges of one body near another       (SLICES, n_edge)
    facet: Indices  # room for triangles near a body               (SLICES, n)
    sight: Floats  # columns SHARE ... WAIT of the slots on ground  (SLICES, room, 9)
    lost: Floats  # PolyhedraState.place while steps run, slices in cache lines of their own  (SLICES, ...)
    support: Floats  # of each slice: force and moment about the origin that fixed bodies give, then the same of driven
    # ones, the work of these in the step and the power of their forces at its end  (2 SLICES, 8)
    driven: Longs  # driven bodies that live                       (n_driven,)
    drive: Floats  # of driven bodies: velocity and spin at the end of the step, world axes [m/s, rad/s]  (n_body, 6)
    lever: (
        Floats  # of driven bodies: how far any point that may be touched is from their origin [m]  (n_body,)
    )
    moved: Floats  # columns WAY_1 ... TOUCHING of each slice           (SLICES, 8)
    barrier: (
        Longs  # counters that threads meet at, then those that they draw slices by  (DRAWN + LINE n_thread,)
    )
