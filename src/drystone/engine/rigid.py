"""Rigid bodies: motion without contact, rotations, mass in world axes. Theory: nonsmooth.md, N.1-N.4, N.9.

The gyroscopic stage solves I Ω₁ = exp(-h Ω_m) I Ω₀ with Ω_m = (Ω₀ + Ω₁)/2. Because Ω_m is the axis of the
rotation, kinetic energy is kept to round-off; because the attitude later turns by exp(h Ω_m), angular
momentum in world axes is kept too; and a steady spin turns by the exact angle.
"""

from drystone.maths.jit import helper, kernel
from drystone.maths.quaternion import from_rotation_vector, load4, multiply, normalise, store4, to_matrix
from drystone.maths.vec import add_scaled, load3, load9, mat_t_vec, mat_vec, scale, store3
from drystone.model import DRIVEN, FREE

GYRO_ITERATIONS = 50


@helper
def is_alive(life, body, time):
    """Whether a body exists at a time [s]: from its birth until before its death."""
    return life[body, 0] <= time < life[body, 1]


@helper
def turn_back(a, x):
    """exp(-a) x: the vector x turned by minus the rotation vector a."""
    return mat_t_vec(to_matrix(from_rotation_vector(a)), x)


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


@helper
def drive_velocity(drive, body, time, k):
    """Component k of the given velocity of a driven body at a time, linear between table rows."""
    first, end = drive.span[body, 0], drive.span[body, 1]
    if first == end or time < drive.time[first] or time > drive.time[end - 1]:
        return 0.0
    row = first
    while row + 2 < end and drive.time[row + 1] <= time:
        row += 1
    if row + 1 >= end:
        return drive.velocity[row, k]
    share = (time - drive.time[row]) / (drive.time[row + 1] - drive.time[row])
    return (1.0 - share) * drive.velocity[row, k] + share * drive.velocity[row + 1, k]


@helper
def point_velocity(contacts, velocity, b, arm, c):
    """Velocity of a point of body b in the local frame (n, t, s) of contact c [m/s]."""
    x = velocity[b, 0] + velocity[b, 4] * arm[2] - velocity[b, 5] * arm[1]
    y = velocity[b, 1] + velocity[b, 5] * arm[0] - velocity[b, 3] * arm[2]
    z = velocity[b, 2] + velocity[b, 3] * arm[1] - velocity[b, 4] * arm[0]
    return mat_vec(load9(contacts.frame, c), (x, y, z))


@helper
def relative_velocity(contacts, velocity, c):
    """u of contact c: candidate minus antagonist in (n, t, s) [m/s]."""
    i = point_velocity(contacts, velocity, contacts.body[c, 0], load3(contacts.arm_i, c), c)
    j = point_velocity(contacts, velocity, contacts.body[c, 1], load3(contacts.arm_j, c), c)
    return (i[0] - j[0], i[1] - j[1], i[2] - j[2])


@kernel
def free_motion(bodies, drive, state, gravity, dt, work):
    """Velocities of every body if nothing touched (N.2-N.4), in world axes.

    work.start holds them after the gyroscopic stage and before loads, work.free after loads.
    """
    time, end = state.time[0], (state.step[0] + 1) * dt
    for b in range(bodies.mass.size):
        work.alive[b] = is_alive(bodies.life, b, time)
        r = to_matrix(load4(state.attitude, b))
        for k in range(9):
            work.rotation[b, k] = r[k]
            work.inverse_inertia[b, k] = 0.0
        for k in range(6):
            work.start[b, k] = 0.0
            work.free[b, k] = 0.0
        work.inverse_mass[b] = 0.0
        if not work.alive[b]:
            continue
        if bodies.status[b] == DRIVEN:
            for k in range(6):
                work.start[b, k] = drive_velocity(drive, b, time, k)
                work.free[b, k] = drive_velocity(drive, b, end, k)
        if bodies.status[b] != FREE:
            continue
        inverse = load9(bodies.inverse_inertia, b)
        w = gyroscopic_spin(load9(bodies.inertia, b), inverse, load3(state.spin, b), dt)
        w = mat_vec(r, w)
        turned = rotate_tensor(r, inverse)
        for k in range(9):
            work.inverse_inertia[b, k] = turned[k]
        work.inverse_mass[b] = bodies.inverse_mass[b]
        for k in range(3):
            work.start[b, k] = state.velocity[b, k]
            work.free[b, k] = state.velocity[b, k] + dt * gravity[k]
            work.start[b, 3 + k] = w[k]
            work.free[b, 3 + k] = w[k]


@kernel
def move(bodies, state, theta, dt, work):
    """Take over the end velocities and move every living body by the theta mean of both ends (N.9)."""
    for b in range(bodies.mass.size):
        if not work.alive[b]:
            continue
        r = load9(work.rotation, b)
        velocity = (work.velocity[b, 0], work.velocity[b, 1], work.velocity[b, 2])
        spin = mat_t_vec(r, (work.velocity[b, 3], work.velocity[b, 4], work.velocity[b, 5]))
        if bodies.status[b] == DRIVEN:
            begin = mat_t_vec(r, (work.start[b, 3], work.start[b, 4], work.start[b, 5]))
            before = (work.start[b, 0], work.start[b, 1], work.start[b, 2])
        elif bodies.status[b] == FREE:
            begin, before = load3(state.spin, b), load3(state.velocity, b)
        else:
            continue
        mean = scale(dt * theta, velocity)
        mean = add_scaled(mean, dt * (1.0 - theta), before)
        store3(state.position, b, add_scaled(load3(state.position, b), 1.0, mean))
        turn = add_scaled(scale(dt * theta, spin), dt * (1.0 - theta), begin)
        q = multiply(load4(state.attitude, b), from_rotation_vector(turn))
        store4(state.attitude, b, normalise(q))
        store3(state.velocity, b, velocity)
        store3(state.spin, b, spin)


@kernel
def find_non_finite(state):
    """The first body whose state is not finite, or -1."""
    for b in range(state.position.shape[0]):
        total = 0.0
        for k in range(3):
            total += abs(state.position[b, k]) + abs(state.velocity[b, k]) + abs(state.spin[b, k])
        if not total < 1e300:
            return b
    return -1
