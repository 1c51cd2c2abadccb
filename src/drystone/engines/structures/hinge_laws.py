"""Plastic hinges at the ends of an elastic beam, compiled (theory: members.md, M.9-M.12).

The hinges are rigid until they yield. The end moments are M = k (theta - theta_p); a hinge yields when its moments,
less the back moment H theta_p, leave an ellipse whose axes are the yield moments, scaled by what the axial force leaves
of them. Plastic rotation is normal to the ellipse; there is no plastic elongation. The two hinges of a beam are
returned to their ellipses in turn: one shares at most half of its moment with the other, so a few sweeps do.
"""

from drystone.engines.structures.model import (
    HARD_Y,
    HARD_Z,
    INTERACTION,
    LENGTH,
    STIFF_Y,
    STIFF_Z,
    YIELD_Y,
    YIELD_Z,
)
from drystone.maths.jit import helper, inner

SWEEPS = 60
LEAST = 1e-6  # share of the yield moments that is always left [-]


@helper
def axial_share(p, e, force):
    """Share of the yield moments that an axial force leaves: kind, then N_p or points (M.12)."""
    kind = p[e, INTERACTION]
    if kind == 0.0:
        return 1.0
    if kind == 1.0:
        n = force / p[e, INTERACTION + 1]
        return max(1.0 - n * n, LEAST)
    n_point, at = int(p[e, INTERACTION + 1]), INTERACTION + 2
    if force <= p[e, at]:
        return max(p[e, at + 1], LEAST)
    for k in range(1, n_point):
        a = at + 2 * (k - 1)
        if force <= p[e, a + 2]:
            share = (force - p[e, a]) / (p[e, a + 2] - p[e, a])
            return max(p[e, a + 1] + share * (p[e, a + 3] - p[e, a + 1]), LEAST)
    return max(p[e, at + 2 * n_point - 1], LEAST)


@helper
def ellipse_return(g_z, g_y, stiff_z, stiff_y, limit_z, limit_y):
    """Multiplier that brings two moments back to their ellipse; 0 if they are inside (M.11)."""
    z, y = g_z / limit_z, g_y / limit_y
    if z * z + y * y <= 1.0:
        return 0.0
    a_z, a_y = stiff_z / (limit_z * limit_z), stiff_y / (limit_y * limit_y)
    factor = 0.0
    for _ in range(50):
        d_z, d_y = 1.0 + factor * a_z, 1.0 + factor * a_y
        u, v = z / d_z, y / d_y
        # Newton from the left on a convex, falling function: it never overshoots
        step = (u * u + v * v - 1.0) / (2.0 * (u * u * a_z / d_z + v * v * a_y / d_y))
        factor += step
        if step <= 1e-15 * factor:
            break
    return factor


@inner
def plane_hinges(p, e, deformation, force, k_b, kept, trial, at):
    """Moments of a planar beam with hinges; basic order N, M1, M2 (M.9, M.10). Returns stored energy [J]."""
    length = p[e, LENGTH]
    far = 2.0 * p[e, STIFF_Z] / length
    near, hard = 2.0 * far, p[e, HARD_Z]
    share = axial_share(p, e, force[e, 0])
    p1, p2 = kept[at], kept[at + 1]
    t1, t2 = deformation[e, 1], deformation[e, 2]
    y1, y2 = share * p[e, YIELD_Z], share * p[e, YIELD_Z + 1]
    m1, m2 = near * (t1 - p1) + far * (t2 - p2), far * (t1 - p1) + near * (t2 - p2)
    g1, g2 = m1 - hard * p1, m2 - hard * p2
    d1, d2 = 0.0, 0.0
    if abs(g1) > y1 or abs(g2) > y2:
        for _ in range(SWEEPS):
            a = g1 - far * d2
            new1 = (a - y1) / (near + hard) if a > y1 else (a + y1) / (near + hard) if a < -y1 else 0.0
            b = g2 - far * new1
            new2 = (b - y2) / (near + hard) if b > y2 else (b + y2) / (near + hard) if b < -y2 else 0.0
            change = abs(new1 - d1) + abs(new2 - d2)
            d1, d2 = new1, new2
            if change <= 1e-16 * (abs(d1) + abs(d2)):
                break
        p1 += d1
        p2 += d2
        m1 -= near * d1 + far * d2
        m2 -= far * d1 + near * d2
    trial[at], trial[at + 1] = p1, p2
    force[e, 1], force[e, 2] = m1, m2
    a, b, c = near, far, near
    if d1 != 0.0 and d2 != 0.0:
        # both flow: k - k (k + H)^-1 k = H (k + H)^-1 k
        det = (near + hard) * (near + hard) - far * far
        a = near - ((near + hard) * (near * near + far * far) - 2.0 * far * near * far) / det
        b = far - ((near + hard) * 2.0 * near * far - far * (near * near + far * far)) / det
        c = a
    elif d1 != 0.0:
        a, b, c = (
            near - near * near / (near + hard),
            far - near * far / (near + hard),
            near - far * far / (near + hard),
        )
    elif d2 != 0.0:
        a, b, c = (
            near - far * far / (near + hard),
            far - near * far / (near + hard),
            near - near * near / (near + hard),
        )
    k_b[1, 1], k_b[1, 2], k_b[2, 1], k_b[2, 2] = a, b, b, c
    elastic = 0.5 * (m1 * (t1 - p1) + m2 * (t2 - p2))
    return elastic + 0.5 * hard * (p1 * p1 + p2 * p2)


@inner
def space_hinges(p, e, deformation, force, k_b, kept, trial, at):
    """Moments of a beam in space with hinges; basic order N, Mz1, Mz2, My1, My2, T (M.11); returns stored energy."""
    length = p[e, LENGTH]
    far_z, far_y = 2.0 * p[e, STIFF_Z] / length, 2.0 * p[e, STIFF_Y] / length
    near_z, near_y, hard_z, hard_y = 2.0 * far_z, 2.0 * far_y, p[e, HARD_Z], p[e, HARD_Y]
    share = axial_share(p, e, force[e, 0])
    # elastic moments of the plastic rotations at the start, and their distance from the back moments
    for i in range(2):
        j = 1 - i
        z_i, z_j = deformation[e, 1 + i] - kept[at + i], deformation[e, 1 + j] - kept[at + j]
        y_i, y_j = deformation[e, 3 + i] - kept[at + 2 + i], deformation[e, 3 + j] - kept[at + 2 + j]
        force[e, 1 + i] = near_z * z_i + far_z * z_j
        force[e, 3 + i] = near_y * y_i + far_y * y_j
    # increments z1, z2, y1, y2 and multipliers of the two ends
    i_z1, i_z2, i_y1, i_y2, l_1, l_2 = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for _ in range(SWEEPS):
        g_z = force[e, 1] - hard_z * kept[at] - far_z * i_z2
        g_y = force[e, 3] - hard_y * kept[at + 2] - far_y * i_y2
        limit_z, limit_y = share * p[e, YIELD_Z], share * p[e, YIELD_Y]
        l_1 = ellipse_return(g_z, g_y, near_z + hard_z, near_y + hard_y, limit_z, limit_y)
        new_z1 = l_1 * g_z / (limit_z * limit_z + l_1 * (near_z + hard_z))
        new_y1 = l_1 * g_y / (limit_y * limit_y + l_1 * (near_y + hard_y))
        g_z = force[e, 2] - hard_z * kept[at + 1] - far_z * new_z1
        g_y = force[e, 4] - hard_y * kept[at + 3] - far_y * new_y1
        limit_z, limit_y = share * p[e, YIELD_Z + 1], share * p[e, YIELD_Y + 1]
        l_2 = ellipse_return(g_z, g_y, near_z + hard_z, near_y + hard_y, limit_z, limit_y)
        new_z2 = l_2 * g_z / (limit_z * limit_z + l_2 * (near_z + hard_z))
        new_y2 = l_2 * g_y / (limit_y * limit_y + l_2 * (near_y + hard_y))
        change = abs(new_z1 - i_z1) + abs(new_z2 - i_z2) + abs(new_y1 - i_y1) + abs(new_y2 - i_y2)
        i_z1, i_z2, i_y1, i_y2 = new_z1, new_z2, new_y1, new_y2
        if change <= 1e-16 * (abs(i_z1) + abs(i_z2) + abs(i_y1) + abs(i_y2)):
            break
    force[e, 1] -= near_z * i_z1 + far_z * i_z2
    force[e, 2] -= far_z * i_z1 + near_z * i_z2
    force[e, 3] -= near_y * i_y1 + far_y * i_y2
    force[e, 4] -= far_y * i_y1 + near_y * i_y2
    trial[at], trial[at + 1] = kept[at] + i_z1, kept[at + 1] + i_z2
    trial[at + 2], trial[at + 3] = kept[at + 2] + i_y1, kept[at + 3] + i_y2
    for i in range(4):
        for j in range(4):
            k_b[1 + i, 1 + j] = 0.0
    k_b[1, 1], k_b[1, 2], k_b[2, 1], k_b[2, 2] = near_z, far_z, far_z, near_z
    k_b[3, 3], k_b[3, 4], k_b[4, 3], k_b[4, 4] = near_y, far_y, far_y, near_y
    # k - k n (n.(k + H) n)^-1 n k, with n the normals of the ends that flow (M.11)
    if l_1 > 0.0:
        n_z = (force[e, 1] - hard_z * trial[at]) / (share * p[e, YIELD_Z]) ** 2
        n_y = (force[e, 3] - hard_y * trial[at + 2]) / (share * p[e, YIELD_Y]) ** 2
        soften(k_b, 1, 3, n_z, n_y, hard_z, hard_y)
    if l_2 > 0.0:
        n_z = (force[e, 2] - hard_z * trial[at + 1]) / (share * p[e, YIELD_Z + 1]) ** 2
        n_y = (force[e, 4] - hard_y * trial[at + 3]) / (share * p[e, YIELD_Y + 1]) ** 2
        soften(k_b, 2, 4, n_z, n_y, hard_z, hard_y)
    energy = 0.0
    for i in range(4):
        energy += 0.5 * force[e, 1 + i] * (deformation[e, 1 + i] - trial[at + i])
        energy += 0.5 * (hard_z if i < 2 else hard_y) * trial[at + i] * trial[at + i]
    return energy


@helper
def soften(k_b, i, j, n_z, n_y, hard_z, hard_y):
    """k less what one flowing end takes from it; taking the ends one after the other gives both."""
    a1, a2 = k_b[1, i] * n_z + k_b[1, j] * n_y, k_b[2, i] * n_z + k_b[2, j] * n_y
    a3, a4 = k_b[3, i] * n_z + k_b[3, j] * n_y, k_b[4, i] * n_z + k_b[4, j] * n_y
    c = (a1 if i == 1 else a2) * n_z + (a3 if j == 3 else a4) * n_y
    c += hard_z * n_z * n_z + hard_y * n_y * n_y
    for m in range(4):
        x = a1 if m == 0 else a2 if m == 1 else a3 if m == 2 else a4
        k_b[1 + m, 1] -= x * a1 / c
        k_b[1 + m, 2] -= x * a2 / c
        k_b[1 + m, 3] -= x * a3 / c
        k_b[1 + m, 4] -= x * a4 / c
