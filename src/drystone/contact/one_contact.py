"""The friction problem of one contact, solved exactly; shared by both forms of the contact solver.

With the other impulses held, u = w r + q at one contact. Eliminating u_n = 0 leaves a 2x2 problem in the
tangent plane, u_t = S r_t + b (F.8). An open contact and a sticking one are closed forms; sliding is one
scalar equation in the ratio lambda = |u_t| / |r_t|, written so that it is a straight line in lambda when S is
isotropic (F.10): Newton's method then needs one or two steps from the lambda of the previous sweep. The block
may be slightly unsymmetric. Theory: docs/theory/friction.md.
"""

from math import sqrt

from drystone.maths.jit import helper

RATIO_TOLERANCE = (
    1.0e-3  # error of the sliding equation after which one more Newton step ends the iteration [-]
)
MAX_NEWTON = 30
SMOOTH_SURFACE = 1.0e-13  # friction below the round-off of the impulses counts as none [-]


@helper
def tangent_block(w):
    """S and its determinant of the block w (nine numbers, row by row): u_n = 0 eliminated (F.8)."""
    h = 1.0 / w[0]
    s11 = w[4] - w[3] * w[1] * h
    s12 = w[5] - w[3] * w[2] * h
    s21 = w[7] - w[6] * w[1] * h
    s22 = w[8] - w[6] * w[2] * h
    return (s11, s12, s21, s22), s11 * s22 - s12 * s21


@helper
def solve_one_contact(mu, q_n, b, w_nn_inverse, w_n, S, det_inverse, ratio, tolerance=RATIO_TOLERANCE):
    """Impulse (r_n, r_t, r_s) and sliding ratio of one contact (F.9, F.10).

    q_n: normal velocity without this impulse; b: tangential velocity with u_n = 0 and no tangential impulse;
    w_n: the two couplings of r_t to u_n; ratio: start of the Newton iteration; tolerance: error of the
    sliding equation after which one more step ends it. The returned ratio is 0 unless the contact slides.
    """
    # open: the bodies part without any impulse
    if q_n >= 0.0:
        return (0.0, 0.0, 0.0), 0.0
    if mu <= SMOOTH_SURFACE:
        return (-q_n * w_nn_inverse, 0.0, 0.0), 0.0
    # stick: the impulse that leaves no velocity, if inside the cone
    t1 = (S[1] * b[1] - S[3] * b[0]) * det_inverse
    t2 = (S[2] * b[0] - S[0] * b[1]) * det_inverse
    r_n = -(q_n + w_n[0] * t1 + w_n[1] * t2) * w_nn_inverse
    if r_n >= 0.0 and t1 * t1 + t2 * t2 <= mu * mu * r_n * r_n:
        return (r_n, t1, t2), 0.0
    # slide: the ratio lambda with |r_t| = mu r_n, (S + lambda) r_t = -b; h rises from below 0 to infinity
    low, high = 0.0, 1.0e300
    for _ in range(MAX_NEWTON):
        a11, a22 = S[0] + ratio, S[3] + ratio
        d = 1.0 / (a11 * a22 - S[1] * S[2])
        t1 = (S[1] * b[1] - a22 * b[0]) * d
        t2 = (S[2] * b[0] - a11 * b[1]) * d
        r_n = -(q_n + w_n[0] * t1 + w_n[1] * t2) * w_nn_inverse
        size_inverse = 1.0 / sqrt(t1 * t1 + t2 * t2)
        h = mu * r_n * size_inverse - 1.0
        # slopes of r_t, r_n and |r_t| with respect to lambda
        e1 = (S[1] * t2 - a22 * t1) * d
        e2 = (S[2] * t1 - a11 * t2) * d
        e_n = -(w_n[0] * e1 + w_n[1] * e2) * w_nn_inverse
        slope = mu * size_inverse * (e_n - r_n * (t1 * e1 + t2 * e2) * size_inverse * size_inverse)
        if h < 0.0:
            low = ratio
        else:
            high = ratio
        change = -h / slope
        trial = ratio + change
        if slope > 0.0 and trial >= low and trial <= high:
            if abs(h) <= tolerance:
                # last step by slopes; the tangent is scaled on the cone below
                t1 += e1 * change
                t2 += e2 * change
                r_n += e_n * change
                ratio = trial
                break
            ratio = trial
        elif high < 1.0e300:
            ratio = 0.5 * (low + high)
        else:
            ratio = 2.0 * ratio + S[0] + S[3]
    size = mu * r_n / sqrt(t1 * t1 + t2 * t2)
    return (r_n, size * t1, size * t2), ratio


@helper
def natural_map(mu, weight, u, r):
    """Square of the residual r - proj_K(r - (u + mu|u_t| n)/weight) of one contact, times weight^2 (F.5)."""
    z_n = r[0] - (u[0] + mu * sqrt(u[1] * u[1] + u[2] * u[2])) / weight
    z_1 = r[1] - u[1] / weight
    z_2 = r[2] - u[2] / weight
    size = sqrt(z_1 * z_1 + z_2 * z_2)
    if size > mu * z_n or z_n < 0.0:
        if mu * size <= -z_n:
            z_n, z_1, z_2 = 0.0, 0.0, 0.0
        else:
            z_n = (z_n + mu * size) / (1.0 + mu * mu)
            z_1 *= mu * z_n / size
            z_2 *= mu * z_n / size
    d_n, d_1, d_2 = r[0] - z_n, r[1] - z_1, r[2] - z_2
    return weight * weight * (d_n * d_n + d_1 * d_1 + d_2 * d_2)


@helper
def contact_errors(mu, w_n, w_t, u, r):
    """How far a contact is from its laws, in velocities [m/s] (T.1): approach, slip, distance from the cone.

    approach: bodies that still close, or part although they push. slip: of a contact that could hold, or across the
    direction of friction; measured at the friction limit of the normal impulse that there is, so that no friction,
    however large, makes an error small.
    """
    approach = -u[0] if u[0] < 0.0 else min(u[0], w_n * r[0])
    limit = mu * max(r[0], 0.0)
    cone = w_t * max(0.0, sqrt(r[1] * r[1] + r[2] * r[2]) - limit)
    # r_t - proj(r_t - u_t/w) onto the disc of the limit
    z_1, z_2 = r[1] - u[1] / w_t, r[2] - u[2] / w_t
    size = sqrt(z_1 * z_1 + z_2 * z_2)
    if size > limit:
        z_1, z_2 = z_1 * limit / size, z_2 * limit / size
    d_1, d_2 = r[1] - z_1, r[2] - z_2
    return approach, w_t * sqrt(d_1 * d_1 + d_2 * d_2), cone


@helper
def law_error(mu, weight, w_n, u, r):
    """Square of how far a contact is from its laws [m2/s2] (F.20).

    The cone of a large friction is so flat that an approach u_n leaves a residual of u_n/mu only, and a slip by
    rounding one of mu times it: beyond 1 approach and slip are measured by themselves (T.1).
    """
    if mu > 1.0:
        approach, slip, cone = contact_errors(mu, w_n, 0.5 * (3.0 * weight - w_n), u, r)
        return max(approach * approach, slip * slip, cone * cone)
    return natural_map(mu, weight, u, r)
