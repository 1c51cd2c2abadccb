"""Forces of contact points: a node of one block against a face of another. Theory: docs/theory/masonry.md, M.15-M.19.

A point is projected on the face each step (one Newton step: faces move little in a step), follows it from quad to quad
over the side of a block, and lets go when it has left the side by more than its own patch. The stress is that of
laws/joint_stress.py, for the distance of the faces and the slip of the step; its force acts on the node and, by the
shape functions of the quad, on the four nodes it faces. Stresses come first and forces are added in a second pass, in
which each thread serves nodes of its own.
"""

from math import sqrt

from drystone.engines.masonry.model import (
    BY_BREAKING,
    BY_FRICTION,
    CRACK,
    DAMAGE,
    DILATION,
    NORMAL,
    SHEAR,
    SLIP,
    STATUS,
)
from drystone.laws.joint_stress import joint_stress
from drystone.laws.kinds import K_NORMAL, K_TANGENTIAL, OPEN, SLIPPING
from drystone.maths.jit import helper, inner, kernel


@helper
def area_vector(quad, q, position):
    """Area of a quad [m2] times its outward normal: half the product of its diagonals."""
    a, b, c, d = quad[q, 0], quad[q, 1], quad[q, 2], quad[q, 3]
    px, py, pz = (
        position[c, 0] - position[a, 0],
        position[c, 1] - position[a, 1],
        position[c, 2] - position[a, 2],
    )
    qx, qy, qz = (
        position[d, 0] - position[b, 0],
        position[d, 1] - position[b, 1],
        position[d, 2] - position[b, 2],
    )
    return 0.5 * (py * qz - pz * qy), 0.5 * (pz * qx - px * qz), 0.5 * (px * qy - py * qx)


@helper
def project(position, quad, q, x, y, z, xi, eta):
    """One Newton step towards the foot of a point on a quad.

    Returns the new place (xi, eta), the tangents (six numbers), the unit normal and the distance along it [m].
    """
    a, b, c, d = quad[q, 0], quad[q, 1], quad[q, 2], quad[q, 3]
    wa, wb = 0.25 * (1.0 - xi) * (1.0 - eta), 0.25 * (1.0 + xi) * (1.0 - eta)
    wc, wd = 0.25 * (1.0 + xi) * (1.0 + eta), 0.25 * (1.0 - xi) * (1.0 + eta)
    rx = x - (wa * position[a, 0] + wb * position[b, 0] + wc * position[c, 0] + wd * position[d, 0])
    ry = y - (wa * position[a, 1] + wb * position[b, 1] + wc * position[c, 1] + wd * position[d, 1])
    rz = z - (wa * position[a, 2] + wb * position[b, 2] + wc * position[c, 2] + wd * position[d, 2])
    lower, upper = 0.25 * (1.0 - eta), 0.25 * (1.0 + eta)
    left, right = 0.25 * (1.0 - xi), 0.25 * (1.0 + xi)
    gx = lower * (position[b, 0] - position[a, 0]) + upper * (position[c, 0] - position[d, 0])
    gy = lower * (position[b, 1] - position[a, 1]) + upper * (position[c, 1] - position[d, 1])
    gz = lower * (position[b, 2] - position[a, 2]) + upper * (position[c, 2] - position[d, 2])
    hx = left * (position[d, 0] - position[a, 0]) + right * (position[c, 0] - position[b, 0])
    hy = left * (position[d, 1] - position[a, 1]) + right * (position[c, 1] - position[b, 1])
    hz = left * (position[d, 2] - position[a, 2]) + right * (position[c, 2] - position[b, 2])
    gg, gh, hh = gx * gx + gy * gy + gz * gz, gx * hx + gy * hy + gz * hz, hx * hx + hy * hy + hz * hz
    rg, rh = rx * gx + ry * gy + rz * gz, rx * hx + ry * hy + rz * hz
    share = 1.0 / (gg * hh - gh * gh)
    nx, ny, nz = gy * hz - gz * hy, gz * hx - gx * hz, gx * hy - gy * hx
    long = sqrt(share)
    nx, ny, nz = nx * long, ny * long, nz * long
    distance = rx * nx + ry * ny + rz * nz
    return (
        xi + (hh * rg - gh * rh) * share, eta + (gg * rh - gh * rg) * share,
        gx, gy, gz, hx, hy, hz, nx, ny, nz, distance,
    )  # fmt: skip


@helper
def beyond(xi, eta, gx, gy, gz, hx, hy, hz):
    """How far a place lies outside its quad [m]; the tangents are half sides."""
    along = max(abs(xi) - 1.0, 0.0) * sqrt(gx * gx + gy * gy + gz * gz)
    across = max(abs(eta) - 1.0, 0.0) * sqrt(hx * hx + hy * hy + hz * hz)
    return max(along, across)


@inner
def foot(position, quad, q, x, y, z, xi, eta):
    """`project` for the rare uses: a call, so that it is compiled once."""
    return project(position, quad, q, x, y, z, xi, eta)


@inner
def follow(surface, position, side, x, y, z):
    """The quad of a side that holds the foot of a point, or is nearest to it: quad, xi, eta, how far outside [m]."""
    quad = surface.node
    best, best_xi, best_eta, least = -1, 0.0, 0.0, 1e300
    for q in range(surface.first_quad[side], surface.first_quad[side + 1]):
        xi, eta = 0.0, 0.0
        out = 0.0
        for _ in range(4):
            xi, eta, gx, gy, gz, hx, hy, hz, _nx, _ny, _nz, _distance = foot(
                position, quad, q, x, y, z, xi, eta
            )
            out = beyond(xi, eta, gx, gy, gz, hx, hy, hz)
        if out < least:
            best, best_xi, best_eta, least = q, xi, eta, out
    return best, best_xi, best_eta, least


@inner
def find_stresses(model, state, dt, first, end, push, lost, s):
    """Stresses of contact points after the last step (M.15-M.18); push: their forces, lost[s]: what they lost [J]."""
    points, surface, law = model.points, model.surface, model.law
    position, velocity, place, history = state.position, state.velocity, state.place, state.history
    quad, touched, gap, outside = surface.node, state.quad, state.gap, state.outside
    rubbed, broken = 0.0, 0.0
    for p in range(first, end):
        q = touched[p]
        if q < 0:
            continue
        push[p, 0], push[p, 1], push[p, 2] = 0.0, 0.0, 0.0
        n = points.node[p]
        x, y, z = position[n, 0], position[n, 1], position[n, 2]
        xi, eta, gx, gy, gz, hx, hy, hz, nx, ny, nz, distance = project(
            position, quad, q, x, y, z, place[p, 0], place[p, 1]
        )
        # sliding: over to the next quad of the side, or off its edge; looked for when it is farther out than last time
        out = beyond(xi, eta, gx, gy, gz, hx, hy, hz)
        outside[p] = min(outside[p], out)
        if out > 1e-9 and out > outside[p] + points.margin[p]:
            q, xi, eta, out = follow(surface, position, surface.side[q], x, y, z)
            touched[p], outside[p] = q, out
            if out > points.reach[p]:
                broken += let_go(model, state, p)
                continue
            xi, eta, gx, gy, gz, hx, hy, hz, nx, ny, nz, distance = foot(position, quad, q, x, y, z, xi, eta)
        place[p, 0], place[p, 1] = xi, eta
        a, b, c, d = quad[q, 0], quad[q, 1], quad[q, 2], quad[q, 3]
        wa, wb = 0.25 * (1.0 - xi) * (1.0 - eta), 0.25 * (1.0 + xi) * (1.0 - eta)
        wc, wd = 0.25 * (1.0 + xi) * (1.0 + eta), 0.25 * (1.0 - xi) * (1.0 + eta)
        # slip of the step in the plane of the face
        vx = velocity[n, 0] - (
            wa * velocity[a, 0] + wb * velocity[b, 0] + wc * velocity[c, 0] + wd * velocity[d, 0]
        )
        vy = velocity[n, 1] - (
            wa * velocity[a, 1] + wb * velocity[b, 1] + wc * velocity[c, 1] + wd * velocity[d, 1]
        )
        vz = velocity[n, 2] - (
            wa * velocity[a, 2] + wb * velocity[b, 2] + wc * velocity[c, 2] + wd * velocity[d, 2]
        )
        length = 1.0 / sqrt(gx * gx + gy * gy + gz * gz)
        tx, ty, tz = gx * length, gy * length, gz * length
        sx, sy, sz = ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx
        ox, oy, oz = history[p, SHEAR], history[p, SHEAR + 1], history[p, SHEAR + 2]
        row, before = points.law[p], history[p, NORMAL]
        slip_t, slip_s = dt * (vx * tx + vy * ty + vz * tz), dt * (vx * sx + vy * sy + vz * sz)
        old_t, old_s = ox * tx + oy * ty + oz * tz, ox * sx + oy * sy + oz * sz
        opened = distance - gap[p]
        normal, shear_t, shear_s, slip, crack, dilation, damage, status, loss = joint_stress(
            law, row, opened, slip_t, slip_s, old_t, old_s,
            history[p, SLIP], history[p, CRACK], history[p, DILATION], history[p, DAMAGE],
        )  # fmt: skip
        if status == SLIPPING and history[p, CRACK] == 0.0:
            # what the mean stress of the step did on the way, less what the springs hold of it (M.20)
            stiff, shear_stiff = law[row, K_NORMAL], law[row, K_TANGENTIAL]
            way = opened - history[p, DILATION] - before / stiff
            loss = 0.5 * (before + normal) * way - 0.5 * (normal * normal - before * before) / stiff
            mean_t, mean_s = 0.5 * (old_t + shear_t), 0.5 * (old_s + shear_s)
            loss += mean_t * (slip_t - (shear_t - old_t) / shear_stiff)
            loss += mean_s * (slip_s - (shear_s - old_s) / shear_stiff)
        ox, oy, oz = tx * shear_t + sx * shear_s, ty * shear_t + sy * shear_s, tz * shear_t + sz * shear_s
        history[p, SHEAR], history[p, SHEAR + 1], history[p, SHEAR + 2] = ox, oy, oz
        history[p, NORMAL], history[p, SLIP], history[p, CRACK] = normal, slip, crack
        history[p, DILATION], history[p, DAMAGE], history[p, STATUS] = dilation, damage, status
        area = points.area[p]
        if status == OPEN:
            broken += loss * area
            if normal == 0.0:
                continue
        elif status == SLIPPING:
            rubbed += loss * area
        else:
            broken += loss * area
        push[p, 0] = area * (normal * nx + ox)
        push[p, 1] = area * (normal * ny + oy)
        push[p, 2] = area * (normal * nz + oz)
    lost[s, BY_FRICTION], lost[s, BY_BREAKING] = rubbed, broken


@inner
def add_joint_forces(model, state, push, low, high, force):
    """Forces of points on their nodes and on those they face, as far as these are from low to high: point by point.

    So each node sums in the order of points, whoever does it.
    """
    node, quad, touched, place = model.points.node, model.surface.node, state.quad, state.place
    for p in range(touched.shape[0]):
        q = touched[p]
        if q < 0:
            continue
        n, a = node[p], quad[q, 0]
        own, faced = low <= n < high, low <= a < high
        if not (own or faced):
            continue
        fx, fy, fz = push[p, 0], push[p, 1], push[p, 2]
        if own:
            force[n, 0] -= fx
            force[n, 1] -= fy
            force[n, 2] -= fz
        if faced:
            b, c, d = quad[q, 1], quad[q, 2], quad[q, 3]
            xi, eta = place[p, 0], place[p, 1]
            wa, wb = 0.25 * (1.0 - xi) * (1.0 - eta), 0.25 * (1.0 + xi) * (1.0 - eta)
            wc, wd = 0.25 * (1.0 + xi) * (1.0 + eta), 0.25 * (1.0 - xi) * (1.0 + eta)
            force[a, 0] += wa * fx
            force[a, 1] += wa * fy
            force[a, 2] += wa * fz
            force[b, 0] += wb * fx
            force[b, 1] += wb * fy
            force[b, 2] += wb * fz
            force[c, 0] += wc * fx
            force[c, 1] += wc * fy
            force[c, 2] += wc * fz
            force[d, 0] += wd * fx
            force[d, 1] += wd * fy
            force[d, 2] += wd * fz


@helper
def let_go(model, state, p):
    """A point that has left its side: its strength is gone, and its elastic energy [J], which is returned (M.19)."""
    history, row = state.history, model.points.law[p]
    normal = history[p, NORMAL]
    shear = history[p, SHEAR] ** 2 + history[p, SHEAR + 1] ** 2 + history[p, SHEAR + 2] ** 2
    energy = 0.5 * (shear / model.law[row, K_TANGENTIAL] + normal * normal / model.law[row, K_NORMAL])
    for j in range(3):
        history[p, SHEAR + j] = 0.0
    history[p, NORMAL] = 0.0
    history[p, CRACK] = 0.0
    history[p, DILATION] = 0.0
    history[p, DAMAGE] = 1.0
    history[p, STATUS] = OPEN
    state.quad[p] = -1
    state.gap[p], state.outside[p] = 0.0, 0.0
    return energy * model.points.area[p]


@inner
def joint_energy(model, state):
    """Elastic energy of all contact points [J] (M.18)."""
    history, points, law = state.history, model.points, model.law
    total = 0.0
    for p in range(history.shape[0]):
        row = points.law[p]
        shear = history[p, SHEAR] ** 2 + history[p, SHEAR + 1] ** 2 + history[p, SHEAR + 2] ** 2
        normal = history[p, NORMAL]
        total += (
            0.5 * points.area[p] * (shear / law[row, K_TANGENTIAL] + normal * normal / law[row, K_NORMAL])
        )
    return total


@inner
def nearest(surface, position, side, x, y, z):
    """`follow` for sides of many quads: only those are tried whose middle is about as near as the nearest one."""
    quad = surface.node
    least = 1e300
    for q in range(surface.first_quad[side], surface.first_quad[side + 1]):
        least = min(least, away(position, quad, q, x, y, z)[0])
    best, best_xi, best_eta, best_out = -1, 0.0, 0.0, 1e300
    for q in range(surface.first_quad[side], surface.first_quad[side + 1]):
        distance, diagonal = away(position, quad, q, x, y, z)
        if distance > least + diagonal:
            continue
        xi, eta, out = 0.0, 0.0, 0.0
        for _ in range(4):
            xi, eta, gx, gy, gz, hx, hy, hz, _nx, _ny, _nz, _distance = foot(
                position, quad, q, x, y, z, xi, eta
            )
            out = beyond(xi, eta, gx, gy, gz, hx, hy, hz)
        if out < best_out:
            best, best_xi, best_eta, best_out = q, xi, eta, out
    return best, best_xi, best_eta, best_out


@helper
def away(position, quad, q, x, y, z):
    """Distance from a point to the middle of a quad, and its longer diagonal [m]."""
    a, b, c, d = quad[q, 0], quad[q, 1], quad[q, 2], quad[q, 3]
    square, first, second = 0.0, 0.0, 0.0
    for j in range(3):
        at = x if j == 0 else (y if j == 1 else z)
        middle = 0.25 * (position[a, j] + position[b, j] + position[c, j] + position[d, j])
        square += (at - middle) ** 2
        first += (position[c, j] - position[a, j]) ** 2
        second += (position[d, j] - position[b, j]) ** 2
    return sqrt(square), sqrt(max(first, second))


@kernel
def find_feet(surface, position, side, point, quad, found):
    """For each point the nearest quad of a given side; found: xi, eta, how far outside, distance [m]."""
    for i in range(point.shape[0]):
        x, y, z = point[i, 0], point[i, 1], point[i, 2]
        q, xi, eta, out = nearest(surface, position, side[i], x, y, z)
        distance = foot(position, surface.node, q, x, y, z, xi, eta)[11]
        quad[i] = q
        found[i, 0], found[i, 1], found[i, 2], found[i, 3] = xi, eta, out, distance
