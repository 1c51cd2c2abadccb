"""Corners of the patch where two faces lie on each other, each counted once. Theory: polyhedra.md, P.17.

Where a vertex of one body comes to the rim of a face of the other, the crossing of its edge with that rim takes over.
Within a lap of the rim both stand for a share of the same corner, and the shares add up to one, whatever side of the
rim round-off puts the vertex on. A vertex whose edges do not run along the face keeps its corner for itself.
"""

from math import inf, sqrt

from drystone.engines.polyhedra.features import (
    CONE,
    LEAN,
    PARALLEL,
    fit_of,
    rotation_of,
    share_of,
    steady_of,
    vector_of,
)
from drystone.engines.polyhedra.model import X
from drystone.maths.jit import helper, inner
from drystone.maths.vec import add_scaled, cross, dot, load3, mat_t_vec, mat_vec, scale, sub

LAP, LAP_SHARP = (
    0.025,
    0.01,
)  # share of the reach of both roundings; of sharp bodies, of the smaller thickness
APART, ALIKE = (
    0.9,
    0.95,
)  # cosine between the normals of a vertex and a crossing: of two corners, of the same one
SINE = sqrt(1.0 - ALIKE**2)
FLAT = -0.95  # cosine between the normals of faces that lie on each other
LEAST = 0.05  # of the smaller face: a smaller patch is no softer
NOW, THEN = 4, 6  # columns of the scratch array in which a polygon is cut


@helper
def lap_of(contactors, a, b, reach):
    """How far to both sides of a rim a corner is handed over [m]."""
    return LAP * reach if reach > 0.0 else LAP_SHARP * min(contactors.size[a], contactors.size[b])


@helper
def rim_of(away, lap):
    """How far inside of a rim a vertex may be, seen along the face, whose corner a crossing takes a share of [m]."""
    return lap + 1.1 * CONE * max(away, 0.0)


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
def corner_share(meshes, skeleton, m, f, v, i, j, body, x, y, z, nx, ny, nz, away, lap, arm, sharp):
    """Share of a corner that vertex v of body i, at x, y, z in axes of body j, stands for at face f of mesh m (P.17).

    The rest is that of crossings of its edges with the rim of the face. Also a travel before which the share stays zero
    if it is. nx, ny, nz, away: normal and distance of the vertex as such [m]. A crossing with another normal, or that
    is farther, takes nothing: there the vertex touches another side. Sharp bodies touch a lap beyond a rim only where
    an edge runs along the face.
    """
    fan, spoke, rim, face_span = skeleton.fan, skeleton.spoke, skeleton.rim, meshes.face_span
    ri, rj = rotation_of(body, i), rotation_of(body, j)
    first, up, p = meshes.span[m, 0], load3(meshes.normal, f), (x, y, z)
    share, wait = 1.0, 0.0
    for k in range(face_span[f, 0], face_span[f, 1]):
        inwards = load3(rim, k)
        over = sub(p, load3(meshes.vertex, first + meshes.face_vertex[k]))
        inside = dot(inwards, over)
        if inside >= rim_of(away, lap):
            continue
        # the edge of this vertex that goes inwards over the rim with the best crossing
        taken, fit, begun, hold = 0.0, 0.0, 0.0, -lap - inside
        for e in range(fan[v, 0], fan[v, 1]):
            along = mat_t_vec(rj, mat_vec(ri, load3(spoke, e)))
            run, rise = dot(along, inwards), dot(along, up)
            sine, length = sqrt(run * run + rise * rise), spoke[e, 9]
            if run <= PARALLEL * sine or sine <= PARALLEL:
                continue
            # how far the ends of the edge are inside of the rim, seen along the normal of the crossing
            near = (run * inside + rise * dot(up, over)) / sine
            most = share_of(near + length * sine, lap) - share_of(near, lap)
            if most <= taken:
                continue
            # that normal, how far it leans into the four faces, and whether the vertex touches the same side
            n = scale(1.0 / sine, add_scaled(scale(run, up), -rise, inwards))
            turned = mat_t_vec(ri, mat_vec(rj, n))
            lean = max(dot(n, inwards), dot(n, (rim[k, 3], rim[k, 4], rim[k, 5])))
            lean = max(lean, -dot(turned, (spoke[e, 3], spoke[e, 4], spoke[e, 5])))
            lean = max(lean, -dot(turned, (spoke[e, 6], spoke[e, 7], spoke[e, 8])))
            fits = fit_of(lean, sine)
            farther, agree = (dot(n, over) - away) / lap, dot(n, (nx, ny, nz))
            if not sharp:
                fits *= min(max(1.25 - farther, 0.0), 1.0)
                fits *= min(max((agree - APART) / (ALIKE - APART), 0.0), 1.0)
            if most * fits > taken:
                taken, fit, begun = most * fits, fits, share_of(near, lap)
                if not sharp:
                    hold = 0.8 * steady_of(away, arm, sine) * min(-lap - near, near + length * sine - lap)
                    hold = min(hold, arm * min((LEAN - lean) * sine / (1.0 + sine), sine - 2.0 * PARALLEL))
                    hold = min(hold, 0.25 * sine * lap * (0.25 - farther))
                    # the two normals come apart by a turn of the bodies, or by a shift over the distance
                    hold = min(hold, (agree - ALIKE) / SINE / (1.0 / away + 2.0 / (arm * sine)))
        left = fit * begun if sharp and inside < 0.0 else 1.0 - taken
        if left == 0.0:
            wait = max(wait, 0.9 * hold)
        share *= left
    return share, wait


@inner
def overlap_share(meshes, skeleton, fi, mi, i, fj, mj, j, body, draft):
    """Share of the smaller of two faces that lies on the other; 1 if they do not face each other (P.16)."""
    face_span, face_vertex, vertex, rim = meshes.face_span, meshes.face_vertex, meshes.vertex, skeleton.rim
    ri, rj = rotation_of(body, i), rotation_of(body, j)
    up = load3(meshes.normal, fj)
    if dot(mat_vec(rj, up), mat_vec(ri, load3(meshes.normal, fi))) > FLAT:
        return 1.0
    # both in the plane of face j, in two axes from its first rim on
    first, across = meshes.span[mj, 0], load3(rim, face_span[fj, 0])
    along, begin = cross(across, up), load3(vertex, first + face_vertex[face_span[fj, 0]])
    shift = mat_t_vec(rj, sub(vector_of(body, i, X), vector_of(body, j, X)))
    count = face_span[fi, 1] - face_span[fi, 0]
    for k in range(count):
        corner = load3(vertex, meshes.span[mi, 0] + face_vertex[face_span[fi, 0] + k])
        point = sub(add_scaled(shift, 1.0, mat_t_vec(rj, mat_vec(ri, corner))), begin)
        draft[k, NOW], draft[k, NOW + 1] = dot(point, along), dot(point, across)
    whole_i = area_of(draft, NOW, count)
    # cut the one polygon at each rim of the other (Sutherland and Hodgman)
    cut, size = 0, draft.shape[0]
    for k in range(face_span[fj, 0], face_span[fj, 1]):
        inwards = load3(rim, k)
        a, b = dot(inwards, along), dot(inwards, across)
        c = dot(inwards, sub(load3(vertex, first + face_vertex[k]), begin))
        cut = 0
        for h in range(count):
            x, y = draft[h, NOW], draft[h, NOW + 1]
            g = (h + 1) % count
            x1, y1 = draft[g, NOW], draft[g, NOW + 1]
            d, d1 = a * x + b * y - c, a * x1 + b * y1 - c
            if d >= 0.0 and cut < size:
                draft[cut, THEN], draft[cut, THEN + 1] = x, y
                cut += 1
            if d * d1 < 0.0 and cut < size:
                s = d / (d - d1)
                draft[cut, THEN], draft[cut, THEN + 1] = x + s * (x1 - x), y + s * (y1 - y)
                cut += 1
        count = cut
        for h in range(count):
            draft[h, NOW], draft[h, NOW + 1] = draft[h, THEN], draft[h, THEN + 1]
    patch = area_of(draft, NOW, count)
    count = face_span[fj, 1] - face_span[fj, 0]
    for k in range(count):
        point = sub(load3(vertex, first + face_vertex[face_span[fj, 0] + k]), begin)
        draft[k, THEN], draft[k, THEN + 1] = dot(point, along), dot(point, across)
    return min(max(patch / min(whole_i, area_of(draft, THEN, count)), LEAST), 1.0)


@helper
def area_of(draft, column, count):
    """Area of a polygon in two columns [m2], whichever way it runs."""
    twice = 0.0
    for k in range(count):
        h = (k + 1) % count
        twice += draft[k, column] * draft[h, column + 1] - draft[h, column] * draft[k, column + 1]
    return 0.5 * abs(twice)
