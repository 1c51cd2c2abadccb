"""Model, State, Contacts: every array of the engine, declared once with unit and shape.

*Model* never changes in a run. *State* is what a restart needs. *Contacts* and *Scratch* can be recomputed.
All are NamedTuples of arrays, grouped so that a stage takes the groups it uses; compiled code reads them by
name at no cost. Integers stand for names only here and in the engine: `build` makes them, `Record` undoes it.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]
Longs = NDArray[np.int64]

# body.status
FREE, FIXED, DRIVEN = 0, 1, 2

# contactor.kind: what the narrow phase does with it. A BOX is a hull with right angles (the
# fast path), a FACET one triangle of a terrain with the material below it
HULL, PLANE, CYLINDER, RING, BOX, FACET = 0, 1, 2, 3, 4, 5

N_LEVEL = 41  # sizes of the grid of the broad phase, each twice the next

# contacts.status: impact law (N.6), guard against crossing within the step (N.7), or left to pass because gamma
# below 1 postpones its impact
IMPACT, GUARD, LATE = 0, 1, 2

# rows of state.ledger [J]
LEDGER = (
    "kinetic",
    "potential",
    "elastic",
    "impact",
    "friction",
    "damping",
    "work",
    "projection",
    "residual",
)
KINETIC, POTENTIAL, ELASTIC, IMPACT_LOSS, FRICTION_LOSS, DAMPING_LOSS, WORK, PROJECTION, RESIDUAL = range(9)

# columns of the report that kernels fill instead of raising; simulate.py turns them into words
REPORT = ("contacts_full", "pairs_full", "non_finite", "first_body", "capped_steps", "needed")
CONTACTS_FULL, PAIRS_FULL, NON_FINITE, FIRST_BODY, CAPPED_STEPS, NEEDED = range(6)

# columns of the per-step solver statistics kept by advance()
STATISTICS = ("contacts", "loaded", "sweeps", "error", "penetration", "capped")
N_CONTACT, N_LOADED, SWEEPS, ERROR, PENETRATION, CAPPED = range(6)


class Bodies(NamedTuple):
    """Rigid bodies. Body axes have their origin at the centre of mass."""

    status: Ints  # FREE, FIXED or DRIVEN                          (n_body,)
    mass: Floats  # m [kg]                                         (n_body,)
    inertia: Floats  # I about the centre of mass, body axes [kg m2]  (n_body, 9)
    inverse_mass: Floats  # 1/m [1/kg], 0 if not free              (n_body,)
    inverse_inertia: Floats  # I^-1, body axes, 0 if not free [1/(kg m2)]  (n_body, 9)
    radius: Floats  # largest distance of a contactor point from the centre of mass [m]  (n_body,)
    life: Floats  # time of birth and of death [s]                 (n_body, 2)


class Contactors(NamedTuple):
    """The parts of bodies that can touch, sorted by body. Their meshes are in body axes."""

    body: Ints  # the body it belongs to                           (n_contactor,)
    kind: Ints  # one of HULL ... FACET                           (n_contactor,)
    mesh: Ints  # row in Meshes.span                               (n_contactor,)
    category: Ints  # row in Interfaces.table                      (n_contactor,)
    radius: Floats  # rounding radius of a hull; radius of a cylinder or of a ring's hole [m]  (n_contactor,)


class Meshes(NamedTuple):
    """Convex cores shared by equal contactors, in body axes.

    HULL, BOX: vertices (one for a sphere, two for a capsule), outward faces, edges. FACET: three vertices,
    face 0, and as normals 1 to 3 those beyond its edges. PLANE: vertex 0 a point of the plane, normal 0 its
    outward normal. CYLINDER: vertices 0 and 1 are the ends of the axis. RING: vertex 0 the centre, vertex 1
    one metre along the axis.
    """

    span: Ints  # first vertex, end, first face, end, first edge, end  (n_mesh, 6)
    vertex: Floats  # [m]                                          (n_vertex, 3)
    normal: Floats  # outward unit normal of a face                (n_face, 3)
    face_span: Ints  # first and end entry in face_vertex          (n_face, 2)
    face_vertex: Ints  # vertices of a face, counter-clockwise from outside, counted within the mesh
    edge: Ints  # its two vertices, left and right face, counted within the mesh  (n_edge, 4)
    box: Floats  # box around the core: centre, half sizes, axes as columns; bounding radius [m]  (n_mesh, 16)


class Interfaces(NamedTuple):
    """Which law acts between two categories of contactors."""

    table: Ints  # interface of two categories, -1: they do not see each other  (n_category, n_category)
    law: Ints  # number of the law in LAWS                         (n_interface,)
    parameter: Floats  # the law's row of numbers                  (n_interface, 8)


class Drive(NamedTuple):
    """Given velocities of driven bodies: piecewise linear in time, zero outside the table; and sums of cosines."""

    span: Ints  # first and end row of a body's table, first and end of its waves  (n_body, 4)
    time: Floats  # [s]                                            (n_row,)
    velocity: Floats  # velocity and spin in world axes [m/s, rad/s]  (n_row, 6)
    wave: Floats  # frequency [rad/s], phase, amplitudes of velocity and spin [m/s, rad/s]  (n_wave, 8)


class Numerics(NamedTuple):
    """Numbers of the scheme."""

    gravity: tuple[float, float, float]  # [m/s2]
    theta: float  # of the theta scheme [-], in [0.5, 1]
    gamma: float  # activation parameter of eq. 14 of seed 000 [-]
    tolerance: float  # of the friction solver, scale-free residual [-]
    max_sweeps: int  # cap of the friction solver
    projection: float  # share of penetration removed per step by projection [-], 0 is off


class BlastTable(NamedTuple):
    """One burst, ready for compiled code; layout in loads/blast_layout.py. Lengths [m], times [s], pressures [Pa]."""

    number: Floats  # charge x, y, z; ignition; log of the nearest distance; cells per log; switches  (10,)
    curve: Floats  # quantities by distance, even steps of log R; no row at all: no blast  (n_row, 8)


class Blow(NamedTuple):
    """A blast and the patches of faces of free bodies that it may reach."""

    table: BlastTable
    body: Ints  # the body of a patch                              (n_patch,)
    point: Floats  # its middle, body axes [m]                     (n_patch, 3)
    area: Floats  # its outward normal times its area, body axes [m2]  (n_patch, 3)


class Model(NamedTuple):
    """All that stays constant in a run."""

    bodies: Bodies
    contactors: Contactors
    meshes: Meshes
    interfaces: Interfaces
    drive: Drive
    numerics: Numerics
    blow: Blow


class History(NamedTuple):
    """What contacts remember from one step to the next, sorted as they were found."""

    count: Longs  # type: ignore[assignment]  # number of rows in use                          (1,)
    key: Longs  # persistent key of the contact                    (capacity, 2)
    impulse: Floats  # last impulse on the candidate, world axes [N s]  (capacity, 3)
    stretch: Floats  # of the tangential spring of a soft contact, world axes [m]  (capacity, 3)


class State(NamedTuple):
    """All a restart needs. Written in place by step()."""

    time: Floats  # t [s]                                          (1,)
    step: Longs  # steps done                                      (1,)
    position: Floats  # x, centre of mass [m]                      (n_body, 3)
    attitude: Floats  # q, scalar first                            (n_body, 4)
    velocity: Floats  # v of the centre of mass, world axes [m/s]  (n_body, 3)
    spin: Floats  # Omega, body axes [rad/s]                       (n_body, 3)
    ledger: Floats  # rows of LEDGER [J]                           (9,)
    reference: Floats  # kinetic and potential energy at the start, where the ledger begins [J]  (1,)
    loss: Floats  # dissipated by impact or dashpots and by friction, per interface [J]  (n_interface, 2)
    history: History


class Work(NamedTuple):
    """What one step computes about bodies on its way; every entry is made anew each step."""

    alive: NDArray[np.bool_]  # born and not dead                   (n_body,)
    rotation: Floats  # R, body to world                           (n_body, 9)
    inverse_mass: Floats  # 0 if not free or not alive [1/kg]      (n_body,)
    inverse_inertia: Floats  # world axes [1/(kg m2)]              (n_body, 9)
    start: Floats  # v, omega before loads and impulses, world axes [m/s, rad/s]  (n_body, 6)
    free: Floats  # v_free: with loads, without impulses           (n_body, 6)
    velocity: Floats  # v+, at the end of the step                 (n_body, 6)
    reach: Floats  # how far a surface may travel in this step [m]  (n_body,)
    push: Floats  # displacement and rotation vector of the projection [m, rad]  (n_body, 6)
    middle: Floats  # position in the middle of a soft step [m]    (n_body, 3)
    turned: Floats  # attitude in the middle of a soft step        (n_body, 4)
    load: Floats  # impulse and its moment from outside, world axes [N s, N m s]  (n_body, 6)


class Contacts(NamedTuple):
    """Contacts of the current step, sorted by contactor pair. The normal points from body j to body i."""

    count: Longs  # type: ignore[assignment]  # rows in use                                    (1,)
    body: Ints  # candidate i, antagonist j                        (capacity, 2)
    interface: Ints  # row of Interfaces                           (capacity,)
    key: Longs  # contactor pair, feature within the pair          (capacity, 2)
    point: Floats  # midway between the two surfaces [m]           (capacity, 3)
    frame: Floats  # n, t, s, one after the other, world axes      (capacity, 9)
    gap: Floats  # [m], positive when apart                        (capacity,)
    status: Ints  # IMPACT, GUARD or LATE; of soft contacts 1 for new ones  (capacity,)
    before: Floats  # u at the start of the step, local frame [m/s]  (capacity, 3)
    bias: Floats  # added to u_n in the complementarity condition [m/s]  (capacity,)
    friction: Floats  # mu [-]                                     (capacity,)
    arm_i: Floats  # from the centre of mass of i to the point, world axes [m]  (capacity, 3)
    arm_j: Floats  # the same for j [m]                            (capacity, 3)
    active: Ints  # rows that enter the solver, in order           (capacity,)
    impulse: Floats  # r on the candidate, local frame [N s]       (capacity, 3)
    kept: Floats  # stretch along t and s that a soft contact brings into the step [m]  (capacity, 2)
    stretch: (
        Floats  # the same after the step's slide; at last cut back to the friction limit [m]  (capacity, 2)
    )


class Candidates(NamedTuple):
    """Pairs of contactors that may touch soon, and the grid that finds them. Rebuilt when one leaves its box.

    `pose` and `tight` are renewed in every step; of fixed bodies only when the list is rebuilt.
    """

    count: Longs  # type: ignore[assignment]  # pairs in use, list builds so far               (2,)
    pair: Ints  # two contactors, the lower first; sorted          (capacity, 2)
    pose: Floats  # world axes (as columns) and centre of the mesh box [m]  (n_contactor, 12)
    tight: Floats  # bounds of the contactor, low and high [m]     (n_contactor, 6)
    loose: Floats  # bounds within which the list stays valid [m]  (n_contactor, 6)
    alive: Ints  # of the bodies, when the list was built          (n_body,)
    cell: Ints  # level, then x, y, z of the grid cell             (n_contactor, 4)
    bucket: Ints  # first entry of each bucket in order            (n_bucket + 1,)
    order: Ints  # contactors sorted by bucket                     (n_contactor,)
    row: Ints  # first pair of each contactor, while sorting       (n_contactor + 1,)
    draft: Ints  # pairs as found                                  (capacity, 2)
    width: Floats  # cell size of each level of the grid [m]       (N_LEVEL,)
    members: Longs  # contactors at each level                     (N_LEVEL,)


class Patch(NamedTuple):
    """Room to work on one pair of contactors; rows in engine/patch.py. Two arrays only: the compiler is quicker."""

    number: Floats  # points and gaps found, polygons, vertices and normals of hulls [m]  (9, capacity, 4)
    feature: Longs  # keys of the points found, features of polygons, faces and edges of hulls  (20, capacity)


def make_work(n_body: int) -> Work:
    """Scratch arrays of the step."""
    return Work(
        alive=np.zeros(n_body, np.bool_),
        rotation=np.zeros((n_body, 9)),
        inverse_mass=np.zeros(n_body),
        inverse_inertia=np.zeros((n_body, 9)),
        start=np.zeros((n_body, 6)),
        free=np.zeros((n_body, 6)),
        velocity=np.zeros((n_body, 6)),
        reach=np.zeros(n_body),
        push=np.zeros((n_body, 6)),
        middle=np.zeros((n_body, 3)),
        turned=np.zeros((n_body, 4)),
        load=np.zeros((n_body, 6)),
    )


def make_contacts(capacity: int) -> Contacts:
    """Empty contacts with room for `capacity` points."""
    return Contacts(
        count=np.zeros(1, np.int64),
        body=np.zeros((capacity, 2), np.int32),
        interface=np.zeros(capacity, np.int32),
        key=np.zeros((capacity, 2), np.int64),
        point=np.zeros((capacity, 3)),
        frame=np.zeros((capacity, 9)),
        gap=np.zeros(capacity),
        status=np.zeros(capacity, np.int32),
        before=np.zeros((capacity, 3)),
        bias=np.zeros(capacity),
        friction=np.zeros(capacity),
        arm_i=np.zeros((capacity, 3)),
        arm_j=np.zeros((capacity, 3)),
        active=np.zeros(capacity, np.int32),
        impulse=np.zeros((capacity, 3)),
        kept=np.zeros((capacity, 2)),
        stretch=np.zeros((capacity, 2)),
    )


def make_history(capacity: int) -> History:
    """Empty history with room for `capacity` contacts."""
    return History(
        count=np.zeros(1, np.int64),
        key=np.zeros((capacity, 2), np.int64),
        impulse=np.zeros((capacity, 3)),
        stretch=np.zeros((capacity, 3)),
    )


def make_candidates(n_body: int, contactors: Contactors, capacity: int) -> Candidates:
    """An empty list with room for `capacity` pairs; the first update builds it."""
    n = len(contactors.body)
    n_bucket = 1 << max(4, int(2 * n - 1).bit_length())
    return Candidates(
        count=np.zeros(2, np.int64),
        pair=np.zeros((capacity, 2), np.int32),
        pose=np.zeros((n, 12)),
        tight=np.zeros((n, 6)),
        loose=np.zeros((n, 6)),
        alive=np.zeros(n_body, np.int32),
        cell=np.zeros((n, 4), np.int32),
        bucket=np.zeros(n_bucket + 1, np.int32),
        order=np.zeros(n, np.int32),
        row=np.zeros(n + 1, np.int32),
        draft=np.zeros((capacity, 2), np.int32),
        width=np.zeros(N_LEVEL),
        members=np.zeros(N_LEVEL, np.int64),
    )


def make_patch(meshes: Meshes) -> Patch:
    """Room for the largest hull of the scene."""
    span = meshes.span
    vertices, faces, edges = (int(np.max(span[:, k + 1] - span[:, k], initial=0)) for k in (0, 2, 4))
    # a polyhedron has as many corners of faces as ends of edges
    capacity = max(vertices, faces, 2 * edges) + 64
    return Patch(number=np.zeros((9, capacity, 4)), feature=np.zeros((20, capacity), np.int64))
