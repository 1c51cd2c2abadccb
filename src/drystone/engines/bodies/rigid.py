"""Rigid bodies: flight, kick, flight; rotations, mass in world axes. Theory: nonsmooth.md, N.1-N.4, N.9.

A step of hard or soft contact flies freely to where its impulses act, is kicked there once, and flies on. Free flight
solves I Ω₁ = exp(-h Ω_m) I Ω₀ with Ω_m = (Ω₀ + Ω₁)/2. Because Ω_m is the axis of the rotation, kinetic energy is kept
to round-off; because the attitude turns by exp(h Ω_m), angular momentum in world axes is kept too; and a steady spin
turns by the exact angle. A kick changes both momenta by just its impulses, and nothing else changes them.
"""

from math import cos, sqrt

from drystone.contact.arrays import DRIVEN, FIXED, FREE
from drystone.maths.jit import helper, inner
from drystone.maths.quaternion import from_rotation_vector, load4, multiply, normalise, store4, to_matrix
from drystone.maths.vec import add_scaled, cross, dot, load3, load9, mat_t_vec, mat_vec, scale, store3

GYRO_ITERATIONS = 50
TURNS_AT_MOST = 1e4  # a flight over more radians than this is taken in one part, whatever comes out [rad]


@helper
def is_alive(life, body, time):
    """Whether a body exists at a time [s]: from its birth until before its death."""
    return life[body, 0] <= time < life[body, 1]


@helper
def turn_back(a, x):
    """exp(-a) x: the vector x turned by minus the rotation vector a."""
    return mat_t_vec(to_matrix(from_rotation_vector(a)), x)


@helper
def contracts(inertia, inverse_inertia, spin, dt):
    """Whether the fixed point of (N.3) contracts: turns small beside the ratio of the least moment to the largest."""
    angle2 = dt * dt * (spin[0] * spin[0] + spin[1] * spin[1] + spin[2] * spin[2])
    ratio = (
        (inertia[0] + inertia[4] + inertia[8])
        * (inverse_inertia[0] + inverse_inertia[4] + inverse_inertia[8])
        / 9.0
    )
    return angle2 * ratio * ratio < 0.0625


@inner
def slender_spin(inertia, momentum, spin, dt):
    """The same by Newton's method, for rods and plates that spin fast: exp(-h O_m) p turns by (h/2) p x with O_1."""
    after, least, best = spin, 1e300, spin
    for _ in range(GYRO_ITERATIONS):
        middle = scale(0.5 * dt, (spin[0] + after[0], spin[1] + after[1], spin[2] + after[2]))
        turned = turn_back(middle, momentum)
        left = add_scaled(turned, -1.0, mat_vec(inertia, after))
        error = abs(left[0]) + abs(left[1]) + abs(left[2])
        if not error < least:
            break
        least, best = error, after
        # (I - h/2 p~) step = what is left
        p = scale(0.5 * dt, turned)
        a = (inertia[0], inertia[1] + p[2], inertia[2] - p[1])
        b = (inertia[3] - p[2], inertia[4], inertia[5] + p[0])
        c = (inertia[6] + p[1], inertia[7] - p[0], inertia[8])
        size = dot(a, cross(b, c))
        step = (
            (
                left[0] * (b[1] * c[2] - b[2] * c[1])
                + left[1] * (a[2] * c[1] - a[1] * c[2])
                + left[2] * (a[1] * b[2] - a[2] * b[1])
            )
            / size,
            (
                left[0] * (b[2] * c[0] - b[0] * c[2])
                + left[1] * (a[0] * c[2] - a[2] * c[0])
                + left[2] * (a[2] * b[0] - a[0] * b[2])
            )
            / size,
            (
                left[0] * (b[0] * c[1] - b[1] * c[0])
                + left[1] * (a[1] * c[0] - a[0] * c[1])
                + left[2] * (a[0] * b[1] - a[1] * b[0])
            )
            / size,
        )
        after = add_scaled(after, 1.0, step)
    return best


@helper
def gyroscopic_spin(inertia, inverse_inertia, spin, dt):
    """Spin in body axes after a torque-free step (N.3); the fixed point contracts by about h|Ω| a turn."""
    momentum = mat_vec(inertia, spin)
    after = spin
    for _ in range(GYRO_ITERATIONS):
        middle = scale(0.5 * dt, (spin[0] + after[0], spin[1] + after[1], spin[2] + after[2]))
        new = mat_vec(inverse_inertia, turn_back(middle, momentum))
        change = abs(new[0] - after[0]) + abs(new[1] - after[1]) + abs(new[2] - after[2])
        size = abs(new[0]) + abs(new[1]) + abs(new[2])
        after = new
        if change <= 1e-16 * size:
            break
    return after


@inner
def fly_parts(inertia, inverse_inertia, q, spin, lapse):
    """Attitude and spin (body axes) after torque-free flight of a body that spins fast over `lapse` [s] (N.3).

    It is taken in parts of a quarter radian: bodies that were hit off their centre at many sizes a step spin by many
    turns a step, and their energy must stay.
    """
    angle = lapse * sqrt(spin[0] * spin[0] + spin[1] * spin[1] + spin[2] * spin[2])
    n_part = 1 if not 0.25 < angle < TURNS_AT_MOST else int(4.0 * angle) + 1
    part = lapse / n_part
    for _ in range(n_part):
        if contracts(inertia, inverse_inertia, spin, part):
            after = gyroscopic_spin(inertia, inverse_inertia, spin, part)
        else:
            after = slender_spin(inertia, mat_vec(inertia, spin), spin, part)
        mean = scale(0.5, add_scaled(spin, 1.0, after))
        q = normalise(multiply(q, from_rotation_vector(scale(part, mean))))
        spin = after
    return q, spin


@helper
def fly_round(inertia, inverse_inertia, q, spin, lapse):
    """Attitude and spin (body axes) after torque-free flight over `lapse` [s] (N.3)."""
    if not contracts(inertia, inverse_inertia, spin, lapse):
        return fly_parts(inertia, inverse_inertia, q, spin, lapse)
    after = gyroscopic_spin(inertia, inverse_inertia, spin, lapse)
    mean = scale(0.5, add_scaled(spin, 1.0, after))
    return normalise(multiply(q, from_rotation_vector(scale(lapse, mean)))), after


@helper
def rotate_tensor(r, m):
    """R M Rᵀ for a symmetric M."""
    a = mat_vec(m, (r[0], r[1], r[2]))
    b = mat_vec(m, (r[3], r[4], r[5]))
    c = mat_vec(m, (r[6], r[7], r[8]))
    xx = r[0] * a[0] + r[1] * a[1] + r[2] * a[2]
    xy = r[0] * b[0] + r[1] * b[1] + r[2] * b[2]
    xz = r[0] * c[0] + r[1] * c[1] + r[2] * c[2]
    yy = r[3] * b[0] + r[4] * b[1] + r[5] * b[2]
    yz = r[3] * c[0] + r[4] * c[1] + r[5] * c[2]
    zz = r[6] * c[0] + r[7] * c[1] + r[8] * c[2]
    return (xx, xy, xz, xy, yy, yz, xz, yz, zz)


@inner
def drive_velocity(drive, body, time, out, row):
    """Given velocity and spin of a driven body at a time into a row of out: linear between table rows, plus waves."""
    span, times, velocity, wave = drive.span, drive.time, drive.velocity, drive.wave
    first, end = span[body, 0], span[body, 1]
    for k in range(6):
        out[row, k] = 0.0
    if first < end and times[first] <= time <= times[end - 1]:
        low, high = first, max(first, end - 2)
        while low < high:
            middle = (low + high + 1) // 2
            if times[middle] <= time:
                low = middle
            else:
                high = middle - 1
        share = 0.0 if low + 1 == end else (time - times[low]) / (times[low + 1] - times[low])
        after = min(low + 1, end - 1)
        for k in range(6):
            out[row, k] = (1.0 - share) * velocity[low, k] + share * velocity[after, k]
    for w in range(span[body, 2], span[body, 3]):
        swing = cos(wave[w, 0] * time + wave[w, 1])
        for k in range(6):
            out[row, k] += swing * wave[w, 2 + k]


@helper
def point_velocity(frame, c, velocity, b, arm, row):
    """Velocity of a point of body b in the local frame (n, t, s) of contact c [m/s]; arm[row] leads to it."""
    ax, ay, az = arm[row, 0], arm[row, 1], arm[row, 2]
    x = velocity[b, 0] + velocity[b, 4] * az - velocity[b, 5] * ay
    y = velocity[b, 1] + velocity[b, 5] * ax - velocity[b, 3] * az
    z = velocity[b, 2] + velocity[b, 3] * ay - velocity[b, 4] * ax
    return mat_vec(load9(frame, c), (x, y, z))


@helper
def relative_velocity(body, frame, arm_i, arm_j, velocity, c):
    """u of contact c: candidate minus antagonist in (n, t, s) [m/s]."""
    i = point_velocity(frame, c, velocity, body[c, 0], arm_i, c)
    j = point_velocity(frame, c, velocity, body[c, 1], arm_j, c)
    return (i[0] - j[0], i[1] - j[1], i[2] - j[2])


@helper
def changed_speed(status, start, velocity, radius, b):
    """By how much a step changes the motion of a free body's surface, or less [m/s]."""
    if status[b] != FREE:
        return 0.0
    v2 = w2 = 0.0
    for k in range(3):
        v2 += (velocity[b, k] - start[b, k]) ** 2
        w2 += (velocity[b, 3 + k] - start[b, 3 + k]) ** 2
    return sqrt(v2) + radius[b] * sqrt(w2)


@inner
def fly_to_kick(bodies, drive, state, lapse, work):
    """Poses, velocities and inertia where impulses act: after free flight over `lapse` [s] (N.2, N.3).

    work.middle and work.turned hold the poses there, work.start the velocities before the kick in world axes, and
    work.rotation the attitudes at the start of the step.
    """
    status, inertia, inverse_inertia, life = (
        bodies.status,
        bodies.inertia,
        bodies.inverse_inertia,
        bodies.life,
    )
    alive, rotation, start, reach = work.alive, work.rotation, work.start, work.reach
    middle, turned = work.middle, work.turned
    mass_of, inertia_of = work.inverse_mass, work.inverse_inertia
    time = state.time[0]
    for b in range(status.size):
        alive[b] = is_alive(life, b, time)
        reach[b] = 0.0
        mass_of[b] = 0.0
        x, q = load3(state.position, b), load4(state.attitude, b)
        r = to_matrix(q)
        for k in range(6):
            start[b, k] = 0.0
        for k in range(9):
            inertia_of[b, k] = 0.0
            rotation[b, k] = r[k]
        if not alive[b] or status[b] == FIXED:
            store3(middle, b, x)
            store4(turned, b, q)
            continue
        if status[b] == DRIVEN:
            drive_velocity(drive, b, time, start, b)
            v = load3(start, b)
            spin = mat_t_vec(r, (start[b, 3], start[b, 4], start[b, 5]))
            q = normalise(multiply(q, from_rotation_vector(scale(lapse, spin))))
        else:
            v = load3(state.velocity, b)
            q, spin = fly_round(load9(inertia, b), load9(inverse_inertia, b), q, load3(state.spin, b), lapse)
        store3(middle, b, add_scaled(x, lapse, v))
        store4(turned, b, q)
        if status[b] == FREE:
            r = to_matrix(q)
            w = mat_vec(r, spin)
            tensor = rotate_tensor(r, load9(inverse_inertia, b))
            mass_of[b] = bodies.inverse_mass[b]
            for k in range(9):
                inertia_of[b, k] = tensor[k]
            for k in range(3):
                start[b, k] = v[k]
                start[b, 3 + k] = w[k]


@inner
def pull(bodies, drive, gravity, time, dt, work, velocity):
    """Velocities after gravity has acted for dt [s], and of driven bodies as given at its end (N.4)."""
    status, alive, start = bodies.status, work.alive, work.start
    for b in range(status.size):
        for k in range(6):
            velocity[b, k] = start[b, k]
        if alive[b] and status[b] == DRIVEN:
            drive_velocity(drive, b, time + dt, velocity, b)
        if alive[b] and status[b] == FREE:
            for k in range(3):
                velocity[b, k] += dt * gravity[k]


@inner
def fly_to_end(bodies, state, lapse, work):
    """Take over the velocities after the kick, and fly on for `lapse` [s] to the end of the step (N.9)."""
    status, alive, end = bodies.status, work.alive, work.velocity
    for b in range(status.size):
        if not alive[b] or status[b] == FIXED:
            continue
        v, w = (end[b, 0], end[b, 1], end[b, 2]), (end[b, 3], end[b, 4], end[b, 5])
        q = load4(work.turned, b)
        spin = mat_t_vec(to_matrix(q), w)
        if status[b] == FREE:
            q, spin = fly_round(load9(bodies.inertia, b), load9(bodies.inverse_inertia, b), q, spin, lapse)
        else:
            q = normalise(multiply(q, from_rotation_vector(scale(lapse, spin))))
        store3(state.position, b, add_scaled(load3(work.middle, b), lapse, v))
        store4(state.attitude, b, q)
        store3(state.velocity, b, v)
        store3(state.spin, b, spin)


@inner
def find_non_finite(state):
    """The first body whose state is not finite, or -1."""
    position, velocity, spin = state.position, state.velocity, state.spin
    found = -1
    for b in range(position.shape[0]):
        total = 0.0
        for k in range(3):
            total += abs(position[b, k]) + abs(velocity[b, k]) + abs(spin[b, k])
        if not total < 1e300 and found < 0:
            found = b
    return found
