"""Arrays of contact detection, declared once with unit and shape: contactors, candidates, contacts, the manifold.

All are NamedTuples of arrays; compiled code reads them by name at no cost. They can always be rebuilt.
"""

from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats, Ints, Longs
from drystone.shapes.kinds import Meshes
from drystone.shapes.surfaces import most_near

HARD, ALL = (
    4,
    1 << 30,
)  # points of a pair: extreme ones for hard contact, all corners for joints and soft laws
# body.status
FREE, FIXED, DRIVEN = 0, 1, 2
N_LEVEL = 41  # sizes of the grid of the broad phase, each twice the next
N_SLICE = 32  # parts of the contactors, or of the pairs, that threads share
# contacts.status: impact law (N.6), guard against crossing within the step (N.7), or left to pass because gamma
# below 1 postpones its impact
IMPACT, GUARD, LATE = 0, 1, 2
# columns of the report that kernels fill instead of raising; simulation/simulate.py turns them into words
REPORT = (
    "contacts_full", "pairs_full", "non_finite", "first_body", "capped_steps", "needed", "too_fast", "fast_body"
)  # fmt: skip
CONTACTS_FULL, PAIRS_FULL, NON_FINITE, FIRST_BODY, CAPPED_STEPS, NEEDED, TOO_FAST, FAST_BODY = range(8)


class Contactors(NamedTuple):
    """The parts of bodies that can touch, sorted by body. Their meshes are in body axes."""

    body: Ints  # the body it belongs to                           (n_contactor,)
    kind: Ints  # one of HULL ... GROUND                          (n_contactor,)
    mesh: Ints  # row in Meshes.span                               (n_contactor,)
    category: Ints  # row in Interfaces.table                      (n_contactor,)
    radius: Floats  # rounding radius of a hull; radius of a cylinder or of a ring's hole [m]  (n_contactor,)
    size: Floats  # smallest extent, endless for planes, grounds and holes [m]  (n_contactor,)


class Contacts(NamedTuple):
    """Contacts of the current step, sorted by contactor pair. The normal points from body j to body i."""

    count: Longs  # type: ignore[assignment]  # rows in use                                    (1,)
    body: Ints  # candidate i, antagonist j                        (capacity, 2)
    interface: Ints  # row of Interfaces                           (capacity,)
    key: Longs  # contactor pair, feature within the pair          (capacity, 2)
    point: Floats  # between the two surfaces: midway, or where a hard contact pushes [m]  (capacity, 3)
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
    carried: Floats  # the part of it that carried loads before bodies hit each other [N s]  (capacity, 3)
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
    slice: Longs  # what threads found in each slice of the work, a cache line apart  (N_SLICE, 8)


class Manifold(NamedTuple):
    """Room to work on one pair of contactors; rows in contact/manifold.py."""

    number: Floats  # points and gaps found, polygons, vertices and normals of hulls [m]  (9, capacity, 4)
    feature: Longs  # keys of the points found, features of polygons, faces and edges of hulls  (20, capacity)
    near: Longs  # triangles of a ground near a body               (most near any,)


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
        carried=np.zeros((capacity, 3)),
        kept=np.zeros((capacity, 2)),
        stretch=np.zeros((capacity, 2)),
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
        slice=np.zeros((N_SLICE, 8), np.int64),
    )


def make_manifold(meshes: Meshes, radius: float = np.inf) -> Manifold:
    """Room for the largest hull of the scene; radius [m]: of the largest body that a ground meets."""
    span = meshes.span
    solid = span if meshes.ground is None else span[meshes.ground.number < 0]
    vertices, faces, edges = (int(np.max(solid[:, k + 1] - solid[:, k], initial=0)) for k in (0, 2, 4))
    # as far as a body looks beyond its bounds: twice its radius (on_ground.py)
    near = 0 if meshes.ground is None else most_near(meshes.ground, 6.0 * radius)
    # a polyhedron has as many corners of faces as ends of edges
    capacity = max(vertices, faces, 2 * edges) + 64
    return Manifold(
        number=np.zeros((9, capacity, 4)),
        feature=np.zeros((20, capacity), np.int64),
        near=np.zeros(near, np.int64),
    )
