"""Laws of devices, compiled: dampers, sliders, supports that lift off, isolators (structures.md, B.30-B.37).

A device has one local row (dampers, uplift) or a block of rows (isolators: one or two across, then perhaps the
vertical). A row of numbers per local row: first the stiffness that is already in K, then by kind

    viscous      0, coefficient, exponent                 history: -
    Maxwell      0, coefficient, exponent, brace          history: stretch of the dashpot [m]
    slider       0, slip force                            history: force of the last step [N]
    no tension   stiffness, gap, coefficient              history: -
    rubber       stiffness, yield force, hardening, then rows across in column 6     history: plastic part [m]
    pendulum     stiffness, radius, slow, fast, rate, load, rows in column 6         history: slip [m]

Column 6 of a block counts the rows across, plus 10 if the vertical row follows them. Column 7 is the entry of the
ledger for what is lost (for all springs). Sums that run over a block are written out: two across, w up.
"""

from math import exp, sqrt

from drystone.maths.jit import helper, inner

VISCOUS, MAXWELL, SLIDER, NO_TENSION = 20, 21, 22, 23
RUBBER, PENDULUM = 30, 31
FOLLOWER = -2  # further rows of a block
CAUSE = 7  # column of the ledger's entry
ACROSS = 6  # column that counts the rows of a block
MAX_NEWTON = 60
PRECISION = 1.0e-14  # of scalar solutions, relative


@helper
def is_device(kind):
    """Whether a local row is a device of one row."""
    return kind >= VISCOUS and kind < RUBBER


@helper
def is_block(kind):
    """Whether a local row is the first of a block."""
    return kind >= RUBBER


@helper
def power_root(linear, power, exponent, size):
    """x >= 0 of linear x + power x^exponent = size (B.31), for linear, size >= 0 and power > 0.

    Newton's rule on the convex form, from above: in x for exponents from 1, else in y = x^exponent.
    """
    if size <= 0.0:
        return 0.0
    if exponent >= 1.0:
        x = (size / power) ** (1.0 / exponent)
        if linear > 0.0:
            x = min(x, size / linear)
        for _ in range(MAX_NEWTON):
            y = power * x ** (exponent - 1.0)
            change = (linear * x + y * x - size) / (linear + exponent * y)
            x -= change
            if abs(change) <= PRECISION * x:
                break
        return x
    inverse = 1.0 / exponent
    y = size / power
    if linear > 0.0:
        y = min(y, (size / linear) ** exponent)
    for _ in range(MAX_NEWTON):
        x = linear * y ** (inverse - 1.0)
        change = (x * y + power * y - size) / (inverse * x + power)
        y -= change
        if abs(change) <= PRECISION * y:
            break
    return y**inverse


@helper
def device_impulse(kind, p, row, history, place, before, q, w, theta, dt):
    """Impulse of a device beyond its linear part, with the end velocity q + w r (B.31-B.34)."""
    if kind == SLIDER:
        # sticks if it can come to rest at the end of the step
        limit = dt * p[row, 1]
        return min(max(-q / w, -limit), limit)
    rate = (1.0 - theta) * before + theta * q
    if kind == VISCOUS:
        c, exponent = p[row, 1], p[row, 2]
        x = power_root(1.0, dt * theta * w * c, exponent, abs(rate))
        force = c * x**exponent
        return -dt * force if rate > 0.0 else dt * force
    d_free, a = place + theta * dt * rate, theta * theta * dt * w
    if kind == MAXWELL:
        c, exponent, brace = p[row, 1], p[row, 2], p[row, 3]
        stretch = brace * (d_free - history[row, 0])
        x = power_root(brace * theta * dt, c * (1.0 + brace * a * dt), exponent, abs(stretch))
        force = c * x**exponent
        return -dt * force if stretch > 0.0 else dt * force
    return uplift_impulse(p, row, place, d_free, a, theta, dt)


@helper
def uplift_impulse(p, row, place, d_free, a, theta, dt):
    """Impulse of a support without tension, beyond its linear spring (B.34)."""
    k, gap, c = p[row, 0], p[row, 1], p[row, 2]
    share = c / theta if theta > 0.0 else 0.0
    d = (d_free - a * dt * k * gap + a * share * place) / (1.0 + a * share)
    force = k * (d + gap) + share / dt * (d - place)
    if d + gap < 0.0 and force < 0.0:
        return -dt * (force - k * d)
    return dt * k * d_free / (1.0 - a * dt * k)


@helper
def device_commit(kind, p, row, history, impulse, dt):
    """Bring the history of a device of one row to the end of the step."""
    if kind == MAXWELL:
        # the dashpot moved at the rate that its force asks for
        force = abs(impulse) / dt
        rate = (force / p[row, 1]) ** (1.0 / p[row, 2])
        history[row, 0] += dt * rate if impulse < 0.0 else -dt * rate
    elif kind == SLIDER:
        history[row, 0] = -impulse / dt


@helper
def device_state(kind, p, row, history, d, v):
    """Force [N] of a device of one row, and its stored energy less that of its linear spring [J]."""
    k = p[row, 0]
    if kind == VISCOUS:
        force = p[row, 1] * abs(v) ** p[row, 2]
        return (force if v > 0.0 else -force), 0.0
    if kind == MAXWELL:
        stretch = d - history[row, 0]
        return p[row, 3] * stretch, 0.5 * p[row, 3] * stretch * stretch
    if kind == SLIDER:
        return history[row, 0], 0.0
    depth = min(d + p[row, 1], 0.0)
    stored = 0.5 * k * depth * depth - 0.5 * k * d * d
    return (min(k * depth + p[row, 2] * v, 0.0) if depth < 0.0 else 0.0), stored


@helper
def block_shape(p, c):
    """Rows across and rows in all of a block."""
    n_across = int(p[c, ACROSS]) % 10
    return n_across, n_across + int(p[c, ACROSS]) // 10


@helper
def pressed(p, c, n_across, n, square, w):
    """Normal force on a pendulum [N]: given, or by the vertical spring above the bowl, never tension (B.36)."""
    if n == n_across:
        return p[c, 5]
    return max(p[c + n_across, 0] * (0.5 * square / p[c, 1] - w), 0.0)


@helper
def friction_at(p, c, speed):
    """Friction coefficient of a pendulum at a sliding speed (B.37)."""
    return p[c, 3] - (p[c, 3] - p[c, 2]) * exp(-p[c, 4] * speed)


@helper
def plane_law(kind, p, c, normal, speed):
    """Elastic slope e, slope f and limit of the part that yields: s = e d + f z, |z| <= limit (B.35, B.36)."""
    k = p[c, 0]
    if kind == RUBBER:
        return p[c, 2] * k, (1.0 - p[c, 2]) * k, p[c, 1] / k
    return normal / p[c, 1], k, friction_at(p, c, speed) * normal / k


@helper
def held_back(x, y, limit):
    """A vector brought back to a circle, and how much of a change of it is kept across and along it."""
    size = sqrt(x * x + y * y)
    if size <= limit:
        return x, y, 1.0, 1.0
    share = limit / size
    return share * x, share * y, share, 0.0


@helper
def plane_deformation(kind, p, c, normal, place, free, plastic, a, theta, dt):
    """Deformation across at theta, and the impulse beyond the linear part: d = free + a r, Newton in two unknowns."""
    k = p[c, 0]
    x, y = free[0], free[1]
    r, s = 0.0, 0.0
    for _ in range(MAX_NEWTON):
        speed = 0.0
        if theta > 0.0:
            speed = sqrt((x - place[0]) ** 2 + (y - place[1]) ** 2) / (theta * dt)
        e, f, limit = plane_law(kind, p, c, normal, speed)
        xi, eta = x - plastic[0], y - plastic[1]
        z, t, across, along = held_back(xi, eta, limit)
        r, s = -dt * ((e - k) * x + f * z), -dt * ((e - k) * y + f * t)
        # slopes of z: `along` in the direction of xi, `across` at right angles to it
        size = xi * xi + eta * eta
        nx, ny, nn = (xi * xi, xi * eta, eta * eta) if size > 0.0 else (0.0, 0.0, 0.0)
        size = size if size > 0.0 else 1.0
        slope = across - along
        xx = -dt * (e - k + f * (across - slope * nx / size))
        xy = dt * f * slope * ny / size
        yy = -dt * (e - k + f * (across - slope * nn / size))
        gx = x - free[0] - a[0] * r - a[1] * s
        gy = y - free[1] - a[1] * r - a[2] * s
        j11, j12 = 1.0 - a[0] * xx - a[1] * xy, -a[0] * xy - a[1] * yy
        j21, j22 = -a[1] * xx - a[2] * xy, 1.0 - a[1] * xy - a[2] * yy
        det = j11 * j22 - j12 * j21
        dx, dy = (j22 * gx - j12 * gy) / det, (j11 * gy - j21 * gx) / det
        x -= dx
        y -= dy
        if abs(dx) + abs(dy) <= PRECISION * (abs(x) + abs(y) + 1.0e-6):
            break
    return x, y, r, s


@inner
def block_impulses(kind, p, c, history, place, before, end, impulse, coupling, theta, dt, statics, new):
    """Impulses of a block beyond its linear part, into new (3,); the other rows keep theirs (B.35-B.37).

    statics: `end` is the deformation itself, coupling the compliance, dt = 1: forces at rest.
    """
    n_across, n = block_shape(p, c)
    for i in range(n):
        new[i] = impulse[c + i]
    factor = 1.0 if statics else theta * theta * dt
    point = 0.0 if statics else theta
    free = (0.0, 0.0, 0.0)
    for i in range(n):
        q = end[c + i]
        for j in range(n):
            q -= coupling[c + i, c + j] * impulse[c + j]
        d = q if statics else place[c + i] + theta * dt * ((1.0 - theta) * before[c + i] + theta * q)
        free = (d if i == 0 else free[0], d if i == 1 else free[1], d if i == 2 else free[2])
    up = n - 1
    at = (place[c], place[c + 1] if n_across == 2 else 0.0)
    plastic = (history[c, 0], history[c + 1, 0] if n_across == 2 else 0.0)
    a_xx = factor * coupling[c, c]
    a_xy = factor * coupling[c, c + 1] if n_across == 2 else 0.0
    a_yy = factor * coupling[c + 1, c + 1] if n_across == 2 else 0.0
    x, y, normal = 0.0, 0.0, p[c, 5]
    for _ in range(MAX_NEWTON if n > n_across else 1):
        change = 0.0
        if n > n_across:
            # where the block is across with the present impulses, then the vertical spring over the bowl
            x = free[0] + a_xx * new[0] + (a_xy * new[1] if n_across == 2 else 0.0)
            x += factor * coupling[c, c + up] * new[up]
            if n_across == 2:
                y = free[1] + a_xy * new[0] + a_yy * new[1] + factor * coupling[c + 1, c + up] * new[up]
            w_free = free[1] if n == 2 else free[2]
            for j in range(n_across):
                w_free += factor * coupling[c + up, c + j] * new[j]
            k, a = p[c + up, 0], factor * coupling[c + up, c + up]
            lift = 0.5 * (x * x + y * y) / p[c, 1]
            w = w_free + a * dt * k * lift
            if w < lift:
                following = dt * k * lift
            else:
                w = w_free / (1.0 - a * dt * k)
                following = dt * k * w
            change = abs(following - new[up]) * a
            new[up] = following
            normal = max(k * (lift - w), 0.0)
        here = (free[0], free[1] if n_across == 2 else 0.0)
        if n > n_across:
            here = (
                here[0] + factor * coupling[c, c + up] * new[up],
                here[1] + (factor * coupling[c + 1, c + up] * new[up] if n_across == 2 else 0.0),
            )
        x, y, r, s = plane_deformation(kind, p, c, normal, at, here, plastic, (a_xx, a_xy, a_yy), point, dt)
        change += a_xx * abs(r - new[0])
        new[0] = r
        if n_across == 2:
            change += a_yy * abs(s - new[1])
            new[1] = s
        if change <= PRECISION * (abs(x) + abs(y) + 1.0e-6):
            break


@inner
def block_commit(kind, p, c, history, d, v):
    """Bring the slip or plastic part of a block to the end of the step; d, v (3,) are its deformation and rates."""
    n_across, n = block_shape(p, c)
    y = d[1] if n_across == 2 else 0.0
    square = d[0] * d[0] + y * y
    speed = sqrt(v[0] * v[0] + (v[1] * v[1] if n_across == 2 else 0.0))
    normal = pressed(p, c, n_across, n, square, d[n - 1])
    _, _, limit = plane_law(kind, p, c, normal, speed)
    eta = y - history[c + 1, 0] if n_across == 2 else 0.0
    z, t, _, _ = held_back(d[0] - history[c, 0], eta, limit)
    history[c, 0] = d[0] - z
    if n_across == 2:
        history[c + 1, 0] = y - t


@inner
def block_state(kind, p, c, history, d, v, force):
    """Forces of a block [N] into force (3,); returns its stored energy less that of its linear springs [J]."""
    n_across, n = block_shape(p, c)
    y = d[1] if n_across == 2 else 0.0
    square = d[0] * d[0] + y * y
    speed = sqrt(v[0] * v[0] + (v[1] * v[1] if n_across == 2 else 0.0))
    normal = pressed(p, c, n_across, n, square, d[n - 1])
    e, f, _ = plane_law(kind, p, c, normal, speed)
    z = d[0] - history[c, 0]
    t = y - history[c + 1, 0] if n_across == 2 else 0.0
    force[0] = e * d[0] + f * z
    force[1] = e * y + f * t
    stored = 0.5 * f * (z * z + t * t) - 0.5 * p[c, 0] * square
    if n > n_across:
        k, w = p[c + n - 1, 0], d[n - 1]
        force[n - 1] = -normal
        return stored + 0.5 * normal * normal / k - 0.5 * k * w * w
    return stored + 0.5 * e * square
