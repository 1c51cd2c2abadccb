"""Corners of the patch where two faces lie on each other, each counted once. Theory: polyhedra.md, P.17.

Where a vertex of one body comes to the rim of a face of the other, the crossing of its edge with that rim takes over.
Within a lap of the rim both stand for a share of the same corner, and the shares add up to one, whatever side of the
rim round-off puts the vertex on. A vertex whose edges do not run along the face keeps its corner for itself.
"""

from math import inf, sqrt

from drystone.engines.polyhedra.features import LEAN, PARALLEL, fit_of, rotation_of, share_of, vector_of
from drystone.engines.polyhedra.model import X
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, dot, load3, mat_t_vec, mat_vec, scale, sub

LAP, LAP_SHARP = (
    0.025,
    0.01,
)  # share of the reach of both roundings; of sharp bodies, of the smaller thickness


@helper
def lap_of(contactors, a, b, reach):
    """How far to both sides of a rim a corner is handed over [m]."""
    return LAP * reach if reach > 0.0 else LAP_SHARP * min(contactors.size[a], contactors.size[b])


@inner
def touched_face(meshes, mi, i, mj, j, body):
    """The face of mesh mj of body j that mesh mi of body i enters least: the one that sharp bodies touch."""
    span, vertex, normal = meshes.span, meshes.vertex, meshes.normal
    ri, rj = rotation_of(body, i), rotation_of(body, j)
    shift = mat_t_vec(rj, sub(vector_of(body, i, X), vector_of(body, j, X)))
    best, face = -inf, -1
    for f in range(span[mj, 2], span[mj, 3]):
        up = load3(normal, f)
        point = load3(vertex, span[mj, 0] + meshes.face_vertex[meshes.face_span[f, 0]])
        turned = mat_t_vec(ri, mat_vec(rj, up))
        low = inf
        for v in range(span[mi, 0], span[mi, 1]):
            low = min(low, dot(turned, load3(vertex, v)))
        low += dot(up, sub(shift, point))
        if low > best:
            best, face = low, f
    return face


@inner
def corner_share(meshes, skeleton, m, f, v, i, j, body, x, y, z, lap, arm, sharp):
    """Share of a corner that vertex v of body i, at x, y, z in axes of body j, stands for at face f of mesh m (P.17).

    The rest is that of crossings of its edges with the rim of the face. Also a travel before which the share stays zero
    if it is. Sharp bodies touch a lap beyond a rim only where an edge runs along the face.
    """
    fan, spoke, rim, face_span = skeleton.fan, skeleton.spoke, skeleton.rim, meshes.face_span
    ri, rj = rotation_of(body, i), rotation_of(body, j)
    first, up, p = meshes.span[m, 0], load3(meshes.normal, f), (x, y, z)
    share, wait = 1.0, 0.0
    for k in range(face_span[f, 0], face_span[f, 1]):
        inwards = load3(rim, k)
        inside = dot(inwards, sub(p, load3(meshes.vertex, first + meshes.face_vertex[k])))
        if inside >= lap:
            continue
        begun = share_of(inside, lap)
        # the edge of this vertex that goes inwards over the rim with the best crossing
        taken, fit, hold = 0.0, 0.0, -lap - inside
        for e in range(fan[v, 0], fan[v, 1]):
            along = mat_t_vec(rj, mat_vec(ri, load3(spoke, e)))
            run, rise = dot(along, inwards), dot(along, up)
            most = share_of(inside + spoke[e, 9] * run, lap) - begun
            if most <= taken:
                continue
            # the normal of that crossing, and how far it leans into the four faces
            sine = sqrt(run * run + rise * rise)
            n = scale(1.0 / sine, add_scaled(scale(run, up), -rise, inwards))
            turned = mat_t_vec(ri, mat_vec(rj, n))
            lean = max(dot(n, inwards), dot(n, (rim[k, 3], rim[k, 4], rim[k, 5])))
            lean = max(lean, -dot(turned, (spoke[e, 3], spoke[e, 4], spoke[e, 5])))
            lean = max(lean, -dot(turned, (spoke[e, 6], spoke[e, 7], spoke[e, 8])))
            fits = fit_of(lean, sine)
            if most * fits > taken:
                taken, fit = most * fits, fits
                if not sharp:
                    length = spoke[e, 9]
                    hold = min(-lap - inside, (inside + length * run - lap) * arm / (2.0 * (arm + length)))
                    hold = min(hold, arm * min((LEAN - lean) * sine / (1.0 + sine), sine - 2.0 * PARALLEL))
        left = fit * begun if sharp and inside < 0.0 else 1.0 - taken
        if left == 0.0:
            wait = max(wait, 0.9 * hold)
        share *= left
    return share, wait
