"""Which patches of faces a blast may reach: faces cut small, and those in the shadow of other bodies left out.

Theory: blast.md, X.10. Shadows are those of the start: one straight line from each patch to the charge. Faces in joints
are covered by their neighbours, also across open joints of some millimetres, into which no wave runs to push one side
alone. Shadows do not change: a blast is over before a wall has moved much. The direction of a patch is updated
in every step, by the engine. Only flat faces of convex bodies count.
"""

from typing import NamedTuple

import numpy as np

from drystone.errors import InputError, Problem
from drystone.loads.blast import Blast, blast_table
from drystone.loads.blast_layout import BlastLoad
from drystone.loads.kingery_bulmash import check_range
from drystone.maths.arrays import Floats, Ints, Longs
from drystone.shapes.kinds import BOX, HULL, PLANE, Meshes

PATCHES_PER_DISTANCE = 10.0  # by default patches are no longer than the distance over this
MOST_HALVINGS = 6
COVERED = 0.25  # a face is covered by a body closer than this share of its size
CHUNK = 256  # patches whose shadows are looked at together


class Hull(NamedTuple):
    """A convex body where it stands at the start, or the ground below a plane."""

    normal: Floats  # outward unit normals                         (n_face, 3)
    offset: Floats  # normal . x of each face [m]                  (n_face,)
    centre: Floats  # of the sphere around it [m]                  (3,)
    radius: float  # [m]
    hair: float  # what a line may cut off unseen [m]


def triangles(corner: Floats, side: float) -> Floats:
    """A convex polygon (n, 3) as triangles (m, 3, 3) with sides of at most `side` [m]."""
    out = np.array([[corner[0], corner[k], corner[k + 1]] for k in range(1, len(corner) - 1)])
    for _ in range(MOST_HALVINGS):
        longest = np.linalg.norm(out - np.roll(out, -1, axis=1), axis=2).max()
        if longest <= side:
            break
        a, b, c = out[:, 0], out[:, 1], out[:, 2]
        ab, bc, ca = 0.5 * (a + b), 0.5 * (b + c), 0.5 * (c + a)
        out = np.concatenate(
            [np.stack(t, axis=1) for t in ((a, ab, ca), (ab, b, bc), (ca, bc, c), (ab, bc, ca))]
        )
    return out


def area_vectors(corners: Floats) -> Floats:
    """Normal times area of triangles (m, 3, 3) [m2]."""
    return 0.5 * np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])


def lit(point: Floats, owner: Longs, end: Floats, hulls: list[Hull], hull_owner: Longs) -> np.ndarray:
    """Whether the straight line from each point to its end is free of all hulls but its owner's own (X.10)."""
    free = np.ones(len(point), bool)
    centre = np.array([h.centre for h in hulls]).reshape(-1, 3)
    radius = np.array([h.radius for h in hulls])
    for first in range(0, len(point), CHUNK):
        p = point[first : first + CHUNK]
        ray = end[first : first + CHUNK] - p
        # spheres around the hulls that the line passes, of which few remain
        way = centre[None] - p[:, None]
        length2 = np.maximum((ray**2).sum(axis=1), 1e-300)
        along = np.clip(np.einsum("phi,pi->ph", way, ray) / length2[:, None], 0.0, 1.0)
        off = np.linalg.norm(way - along[..., None] * ray[:, None], axis=2)
        near = (off <= radius[None]) & (owner[first : first + CHUNK, None] != hull_owner[None])
        for h in np.flatnonzero(near.any(axis=0)):
            rows = np.flatnonzero(near[:, h] & free[first : first + CHUNK])
            hull = hulls[h]
            # the line enters where it crosses the last face inwards and leaves at the first outwards; a hair is allowed
            height = p[rows] @ hull.normal.T - hull.offset + hull.hair
            slope = ray[rows] @ hull.normal.T
            with np.errstate(divide="ignore", invalid="ignore"):
                cross = -height / slope
            enter = np.where(slope < 0.0, cross, np.where((slope == 0.0) & (height > 0.0), np.inf, 0.0))
            leave = np.where(slope > 0.0, cross, 1.0)
            hit = np.maximum(enter.max(axis=1), 0.0) < np.minimum(leave.min(axis=1), 1.0)
            free[first + rows[hit]] = False
    return free


def no_blast_load() -> BlastLoad:
    """No blast at all."""
    return BlastLoad(blast_table(None), np.zeros(0, np.int32), np.zeros((0, 3)), np.zeros((0, 3)))


def patches(
    blast: Blast,
    hit: np.ndarray,
    position: Floats,
    rotation: Floats,
    body: Ints,
    kind: Ints,
    mesh: Ints,
    meshes: Meshes,
) -> BlastLoad:
    """The patches of all bodies that the blast may hit.

    hit: which bodies it may load; position, rotation: where bodies stand; body, kind, mesh: of their contactors.
    """
    charge = np.asarray(blast.at)
    hulls: list[Hull] = []
    owners: list[int] = []
    found: list[tuple[int, Floats, Floats, Floats]] = []
    for c in range(len(body)):
        first, end, face, last_face = meshes.span[mesh[c], :4]
        solid = kind[c] in (HULL, BOX) and last_face - face >= 4
        if not solid and kind[c] != PLANE:
            continue
        b = int(body[c])
        turn, vertex = rotation[b].reshape(3, 3), meshes.vertex[first:end]
        hulls.append(_hull(vertex @ turn.T + position[b], meshes, face, last_face, turn))
        owners.append(c)
        if not (solid and hit[b]):
            continue
        if (hulls[-1].normal @ charge < hulls[-1].offset).all():
            raise InputError([Problem(("blast", "at"), "the charge stands inside a body that it acts on")])
        for f in range(face, last_face):
            corner = vertex[meshes.face_vertex[meshes.face_span[f, 0] : meshes.face_span[f, 1]]]
            away = float(np.linalg.norm(turn @ corner.mean(axis=0) + position[b] - charge))
            cut = triangles(corner, blast.patch or away / PATCHES_PER_DISTANCE)
            area = area_vectors(cut)
            whole = area.sum(axis=0)
            ahead = COVERED * np.linalg.norm(whole) ** -0.5 * whole
            found.append((c, cut.mean(axis=1), area, np.tile(ahead, (len(cut), 1))))
    if not found:
        raise InputError(
            [Problem(("blast", "on"), "no free body with flat faces is among those the blast acts on")]
        )
    owner = np.concatenate([np.full(len(p), c) for c, p, _, _ in found])
    point, area, ahead = (np.concatenate([one[k] for one in found]) for k in (1, 2, 3))
    of = body[owner]
    turn = rotation.reshape(-1, 3, 3)[of]
    world = np.einsum("pij,pj->pi", turn, point) + position[of]
    seen = lit(world, owner, np.broadcast_to(charge, world.shape), hulls, np.array(owners))
    seen &= lit(world, owner, world + np.einsum("pij,pj->pi", turn, ahead), hulls, np.array(owners))
    facing = np.einsum("pi,pi->p", np.einsum("pij,pj->pi", turn, area), charge - world) > 0.0
    # the range is that of what is hit at once; faces that turn later lie no farther than their bodies are wide
    distance = np.linalg.norm(world - charge, axis=1)[seen & facing]
    if not len(distance):
        raise InputError([Problem(("blast", "at"), "the charge sees no face of the bodies it acts on")])
    try:
        check_range(blast.burst, blast.scaled_distance(distance), blast.extrapolate)
    except InputError as error:
        raise InputError([Problem(("blast", "at"), str(error.problems[0].message))]) from None
    table = blast_table(blast, 0.5 * float(distance.min()), 2.0 * float(distance.max()))
    return BlastLoad(table, np.ascontiguousarray(of[seen], np.int32), np.ascontiguousarray(point[seen]),
                np.ascontiguousarray(area[seen]))  # fmt: skip


def _hull(vertex: Floats, meshes: Meshes, face: int, last_face: int, turn: Floats) -> Hull:
    normal = meshes.normal[face:last_face] @ turn.T
    if last_face - face == 1:
        return Hull(normal, normal @ vertex[0], vertex[0], np.inf, 1e-6)
    some = meshes.face_vertex[meshes.face_span[face:last_face, 0]]
    centre = 0.5 * (vertex.min(axis=0) + vertex.max(axis=0))
    radius = float(np.linalg.norm(vertex - centre, axis=1).max())
    return Hull(normal, np.einsum("fi,fi->f", normal, vertex[some]), centre, radius, 1e-6 * radius)
