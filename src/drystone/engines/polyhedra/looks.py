"""Where a slot of a pair touches: its share of a corner, gap, normal and point. Theory: polyhedra.md, P.3-P.5, P.17."""

from drystone.engines.polyhedra.corners import corner_share, lap_of, rim_of, touched_face
from drystone.engines.polyhedra.features import (
    edge_on_edge,
    rotation_of,
    to_world,
    vertex_on_core,
)
from drystone.engines.polyhedra.model import EDGES, ON_PLANE, SECOND_VERTEX
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, dot, load3, mat_t_vec, mat_vec, scale, sub
from drystone.shapes.kinds import GROUND, PLANE


@helper
def look_at(polyhedra, body, a, b, kind, fa, fb, point, up, face_i, face_j, lap, arm):
    """Of one slot: its share of a corner, the gap, the normal from j to i, the point between (P.3-P.5, P.17).

    kind, fa, fb: kind of the slot and its two features. point, up: those of the plane, if the second contactor is one;
    face_i, face_j: faces that sharp bodies touch, -1: none. Last, a travel before which it cannot touch, if it does not
    now.
    """
    contactors, meshes, skeleton = polyhedra.model.contactors, polyhedra.model.meshes, polyhedra.skeleton
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    ri, rj, span, vertex = contactors.radius[a], contactors.radius[b], meshes.span, meshes.vertex
    part = 1.0
    if kind == ON_PLANE:
        corner = to_world(body, i, load3(vertex, span[mi, 0] + fa))
        n = up
        gap = dot(n, sub(corner, point)) - ri
        wait = gap
        at = add_scaled(corner, -ri - 0.5 * gap, n)
    elif kind == EDGES:
        ea, eb = span[mi, 4] + fa, span[mj, 4] + fb
        part, gap, n, at, wait = edge_on_edge(skeleton, ea, i, eb, j, body, ri + rj, lap, arm)
        gap -= ri + rj
        at = add_scaled(at, rj + 0.5 * gap, n)
    else:
        # a vertex of one body on the core of the other
        swap = kind == SECOND_VERTEX
        one, other, mesh, core, shape = (j, i, mj, mi, a) if swap else (i, j, mi, mj, b)
        v = span[mesh, 0] + fa
        corner = to_world(body, one, load3(vertex, v))
        gap, n, local, face, inside = vertex_on_core(
            meshes, contactors.kind[shape], core, body, other, corner
        )
        touched = face_i if swap else face_j
        sharp, wait = touched >= 0, 0.0
        if sharp:
            # the face that the bodies touch, a little beyond its rim too
            up_j = load3(meshes.normal, touched)
            base = load3(vertex, span[core, 0] + meshes.face_vertex[meshes.face_span[touched, 0]])
            gap, n = dot(up_j, sub(local, base)), mat_vec(rotation_of(body, other), up_j)
            face = touched - span[core, 2]
        gap -= ri + rj
        if (sharp or inside < rim_of(gap + ri + rj, lap)) and face >= 0 and gap < 0.0:
            nx, ny, nz = mat_t_vec(rotation_of(body, other), n)
            part, wait = corner_share(
                meshes, skeleton, core, span[core, 2] + face, v, one, other, body, local[0], local[1], local[2],
                nx, ny, nz, gap + ri + rj, lap, arm, sharp,
            )  # fmt: skip
        wait = max(gap, wait)
        at = add_scaled(corner, -(rj if swap else ri) - 0.5 * gap, n)
        if swap:
            n = scale(-1.0, n)
    return part, gap, n, at, wait


@inner
def look_from_afar(polyhedra, body, a, b, kind, fa, fb, point, up, face_i, face_j, lap, arm):
    """The same as a true call, for where it is rare: it is compiled once, not into each caller."""
    return look_at(polyhedra, body, a, b, kind, fa, fb, point, up, face_i, face_j, lap, arm)


@helper
def sides_of(polyhedra, body, a, b):
    """Of a pair: the lap of its corners, the smaller radius, and the faces that sharp bodies touch (P.17)."""
    contactors, meshes, radius = (
        polyhedra.model.contactors,
        polyhedra.model.meshes,
        polyhedra.model.bodies.radius,
    )
    i, j, mi, mj = contactors.body[a], contactors.body[b], contactors.mesh[a], contactors.mesh[b]
    reach = contactors.radius[a] + contactors.radius[b]
    face_i, face_j = -1, -1
    if reach == 0.0 and contactors.kind[b] != PLANE and contactors.kind[b] != GROUND:
        face_i = touched_face(meshes, mj, j, mi, i, body)
        face_j = touched_face(meshes, mi, i, mj, j, body)
    return lap_of(contactors, a, b, reach), min(radius[i], radius[j]), face_i, face_j
