"""Beams that are not linear, compiled: chords, basic forces, forces on the unknowns (theory: members.md, M.1-M.19).

A beam is seen from its chord. Eight numbers tell how it lies, y = R q: displacement of its end from its start along and
across the chord at rest, the rotations of both ends, the twist (four of them in a plane). From y follow the basic
deformations: elongation, rotations of the ends from the chord, twist, by the geometry of the structure; from those
the basic forces, by elasticity, hinges or fibres. What differs from the first, linear stiffness goes back to the
unknowns as c = R^T (p - k_0 y), so that a beam that is still elastic costs nothing but this look.
"""

from math import atan2, floor, pi, sqrt

from drystone.engines.structures.elements import COROTATIONAL, LINEAR
from drystone.engines.structures.hinge_laws import plane_hinges, space_hinges
from drystone.engines.structures.model import (
    FIBRE_BEAM,
    HARD_Y,
    HARD_Z,
    HINGED_BEAM,
    LENGTH,
    STIFF_T,
    STIFF_X,
    STIFF_Z,
)
from drystone.engines.structures.uniaxial import fibre
from drystone.maths.jit import inner, kernel

GAUSS = 0.21132486540518713  # places of the two sections of a piece, from its ends [-]


@kernel
def look_at_members(members, kept, trial, q):
    """All members at unknowns q: forces c, tangents, energies, and the histories of the attempt."""
    evaluate(members, kept, trial, q)


@inner
def evaluate(members, kept, trial, q):
    """Basic forces and tangents of all members at q, and c = R^T (p - k_0 y) (M.2)."""
    for i in range(q.size):
        trial.force[i] = 0.0
    for e in range(members.kind.size):
        size, width = members.size[e], members.width[e]
        y, p, k_y = trial.y, trial.p, trial.tangent
        for a in range(size):
            total = 0.0
            for w in range(width):
                total += members.rows[e, a, w] * q[members.at[e, w]]
            y[a] = total
        deform(members, trial, e, y)
        respond(members, kept, trial, e)
        pull_back(members, trial, e, y, p, k_y)
        trial.linear[e] = subtract_linear(members.parameter, e, size, y, p, k_y)
        for w in range(width):
            total = 0.0
            for a in range(size):
                total += members.rows[e, a, w] * p[a]
            trial.force[members.at[e, w]] += total


@inner
def deform(members, trial, e, y):
    """Basic deformations of a member from how its chord lies (M.3-M.5), in trial.deformation."""
    d, length = trial.deformation, members.parameter[e, LENGTH]
    geometry = members.geometry[e]
    if members.size[e] == 4:
        x, across = y[0], y[1]
        if geometry == COROTATIONAL:
            present = sqrt((length + x) ** 2 + across * across)
            d[e, 0] = ((2.0 * length + x) * x + across * across) / (present + length)
            turn = atan2(across, length + x)
            # the chord may have turned more than once: take the angle nearest to that of the ends
            turn += 2.0 * pi * floor((0.5 * (y[2] + y[3]) - turn) / (2.0 * pi) + 0.5)
        else:
            d[e, 0] = x if geometry == LINEAR else x + 0.5 * across * across / length
            turn = across / length
        d[e, 1], d[e, 2] = y[2] - turn, y[3] - turn
        return
    d[e, 0] = y[0] if geometry == LINEAR else y[0] + 0.5 * (y[1] * y[1] + y[2] * y[2]) / length
    d[e, 1], d[e, 2] = y[3] - y[1] / length, y[4] - y[1] / length
    d[e, 3], d[e, 4] = y[5] + y[2] / length, y[6] + y[2] / length
    d[e, 5] = y[7]


@inner
def respond(members, kept, trial, e):
    """Basic forces, their tangent and the stored energy of a member (M.8-M.19)."""
    par, d, s, k = members.parameter, trial.deformation, trial.basic, trial.k_b
    length = par[e, LENGTH]
    if members.kind[e] == FIBRE_BEAM:
        trial.energy[e] = fibre_beam(members, kept, trial, e)
        return
    k[0, 0] = par[e, STIFF_X] / length
    for a in range(1, 6):
        k[0, a] = k[a, 0] = k[5, a] = k[a, 5] = 0.0
    k[0, 5] = k[5, 0] = 0.0
    k[5, 5] = par[e, STIFF_T] / length
    s[e, 0] = k[0, 0] * d[e, 0]
    energy = 0.5 * s[e, 0] * d[e, 0]
    if members.size[e] == 8:
        s[e, 5] = k[5, 5] * d[e, 5]
        energy += 0.5 * s[e, 5] * d[e, 5]
    if members.kind[e] == HINGED_BEAM:
        if members.size[e] == 4:
            energy += plane_hinges(par, e, d, s, k, kept.history, trial.history, members.first[e])
        else:
            energy += space_hinges(par, e, d, s, k, kept.history, trial.history, members.first[e])
        trial.energy[e] = energy
        return
    for plane in range(members.size[e] // 4):
        a = 1 + 2 * plane
        far = 2.0 * par[e, STIFF_Z + plane] / length
        s[e, a] = far * (2.0 * d[e, a] + d[e, a + 1])
        s[e, a + 1] = far * (d[e, a] + 2.0 * d[e, a + 1])
        k[a, a] = k[a + 1, a + 1] = 2.0 * far
        k[a, a + 1] = k[a + 1, a] = far
        energy += 0.5 * (s[e, a] * d[e, a] + s[e, a + 1] * d[e, a + 1])
    if members.size[e] == 8:
        for a in (1, 2):
            for b in (3, 4):
                k[a, b] = k[b, a] = 0.0
    trial.energy[e] = energy


@inner
def fibre_beam(members, kept, trial, e):
    """Two sections of fibres under linear curvature and constant elongation (M.18, M.19); returns stored energy [J]."""
    par, d, s, k = members.parameter, trial.deformation, trial.basic, trial.k_b
    length, space = par[e, LENGTH], members.size[e] == 8
    for a in range(6):
        s[e, a] = 0.0
        for b in range(6):
            k[a, b] = 0.0
    energy = 0.0
    begin, count = members.fibre_first[e], members.fibre_count[e]
    for g in range(2):
        place = GAUSS if g == 0 else 1.0 - GAUSS
        b1, b2 = (6.0 * place - 4.0) / length, (6.0 * place - 2.0) / length
        along = d[e, 0] / length
        bend_z = b1 * d[e, 1] + b2 * d[e, 2]
        bend_y = b1 * d[e, 3] + b2 * d[e, 4] if space else 0.0
        at = members.first[e] + g * members.slots[e]
        n, m_z, m_y = 0.0, 0.0, 0.0
        nn, nz, ny, zz, zy, yy = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        stored = 0.0
        for f in range(begin, begin + count):
            y, z, area = members.fibre[f, 0], members.fibre[f, 1], members.fibre[f, 2]
            m = members.fibre_material[f]
            stress, slope, part = fibre(
                members.law[m], members.law_parameter, m, kept.history, trial.history,
                at + members.fibre_slot[f], along - y * bend_z + z * bend_y,
            )  # fmt: skip
            force, stiff = area * stress, area * slope
            n += force
            m_z -= y * force
            m_y += z * force
            nn += stiff
            nz -= y * stiff
            zz += y * y * stiff
            stored += area * part
            if space:
                ny += z * stiff
                zy -= y * z * stiff
                yy += z * z * stiff
        half = 0.5 * length
        energy += half * stored
        # basic forces are the integrals of N and M with the rates of curvature
        s[e, 0] += half * n / length
        s[e, 1] += half * b1 * m_z
        s[e, 2] += half * b2 * m_z
        k[0, 0] += half * nn / (length * length)
        k[0, 1] += half * b1 * nz / length
        k[0, 2] += half * b2 * nz / length
        k[1, 1] += half * b1 * b1 * zz
        k[1, 2] += half * b1 * b2 * zz
        k[2, 2] += half * b2 * b2 * zz
        if space:
            s[e, 3] += half * b1 * m_y
            s[e, 4] += half * b2 * m_y
            k[0, 3] += half * b1 * ny / length
            k[0, 4] += half * b2 * ny / length
            k[1, 3] += half * b1 * b1 * zy
            k[1, 4] += half * b1 * b2 * zy
            k[2, 3] += half * b2 * b1 * zy
            k[2, 4] += half * b2 * b2 * zy
            k[3, 3] += half * b1 * b1 * yy
            k[3, 4] += half * b1 * b2 * yy
            k[4, 4] += half * b2 * b2 * yy
    for a in range(5):
        for b in range(a):
            k[a, b] = k[b, a]
    if space:
        k[5, 5] = par[e, STIFF_T] / length
        s[e, 5] = k[5, 5] * d[e, 5]
        energy += 0.5 * s[e, 5] * d[e, 5]
    return energy


@inner
def pull_back(members, trial, e, y, p, k_y):
    """Forces and tangent on the chord's coordinates: p = B^T s, k_y = B^T k B + geometric part (M.6, M.7)."""
    size, geometry, length = members.size[e], members.geometry[e], members.parameter[e, LENGTH]
    s, k, B = trial.basic, trial.k_b, trial.B
    n_basic = 3 if size == 4 else 6
    for a in range(n_basic):
        for b in range(size):
            B[a, b] = 0.0
    c, sin, present = 1.0, 0.0, length
    if size == 4:
        if geometry == COROTATIONAL:
            present = sqrt((length + y[0]) ** 2 + y[1] * y[1])
            c, sin = (length + y[0]) / present, y[1] / present
            B[0, 0], B[0, 1] = c, sin
        else:
            B[0, 0] = 1.0
            if geometry != LINEAR:
                B[0, 1] = y[1] / length
        for a in (1, 2):
            B[a, 0], B[a, 1], B[a, 1 + a] = sin / present, -c / present, 1.0
    else:
        B[0, 0] = 1.0
        if geometry != LINEAR:
            B[0, 1], B[0, 2] = y[1] / length, y[2] / length
        for a in (1, 2):
            B[a, 1], B[a, 2 + a] = -1.0 / length, 1.0
            B[a + 2, 2], B[a + 2, 4 + a] = 1.0 / length, 1.0
        B[5, 7] = 1.0
    k_at = trial.k_at
    for a in range(n_basic):
        for j in range(size):
            total = 0.0
            for b in range(n_basic):
                total += k[a, b] * B[b, j]
            k_at[a, j] = total
    for i in range(size):
        total = 0.0
        for a in range(n_basic):
            total += B[a, i] * s[e, a]
        p[i] = total
        for j in range(size):
            entry = 0.0
            for a in range(n_basic):
                entry += B[a, i] * k_at[a, j]
            k_y[e, i, j] = entry
    if geometry == LINEAR:
        return
    axial = s[e, 0]
    if geometry == COROTATIONAL:
        # N d2(elongation) - (M1 + M2) d2(turn)
        a, b = axial / present, (s[e, 1] + s[e, 2]) / (present * present)
        k_y[e, 0, 0] += a * sin * sin - 2.0 * b * sin * c
        k_y[e, 1, 1] += a * c * c + 2.0 * b * sin * c
        more = -a * sin * c + b * (c * c - sin * sin)
        k_y[e, 0, 1] += more
        k_y[e, 1, 0] += more
    else:
        k_y[e, 1, 1] += axial / length
        if size == 8:
            k_y[e, 2, 2] += axial / length


@inner
def subtract_linear(par, e, size, y, p, k_y):
    """Less the first stiffness, which stands in K (M.2); returns its energy [J]."""
    length = par[e, LENGTH]
    axial = par[e, STIFF_X] / length
    p[0] -= axial * y[0]
    k_y[e, 0, 0] -= axial
    energy = 0.5 * axial * y[0] * y[0]
    for plane in range(size // 4):
        sign = 1.0 if plane == 0 else -1.0
        across, first = 1 + plane, (2 if size == 4 else 3) + 2 * plane
        far = 2.0 * par[e, STIFF_Z + plane] / length
        shear, both = 6.0 * far / (length * length), sign * 3.0 * far / length
        a, b, t = y[first], y[first + 1], y[across]
        p_t, p_a, p_b = (
            shear * t - both * (a + b),
            far * (2.0 * a + b) - both * t,
            far * (a + 2.0 * b) - both * t,
        )
        p[across] -= p_t
        p[first] -= p_a
        p[first + 1] -= p_b
        energy += 0.5 * (t * p_t + a * p_a + b * p_b)
        k_y[e, across, across] -= shear
        for i in range(2):
            k_y[e, across, first + i] += both
            k_y[e, first + i, across] += both
            k_y[e, first + i, first + i] -= 2.0 * far
        k_y[e, first, first + 1] -= far
        k_y[e, first + 1, first] -= far
    if size == 8:
        twist = par[e, STIFF_T] / length
        p[7] -= twist * y[7]
        k_y[e, 7, 7] -= twist
        energy += 0.5 * twist * y[7] * y[7]
    return energy


@inner
def commit(members, kept, trial, q_start, q, theta, losses):
    """End of a step: the attempt is kept; adds plastic, hysteretic and scheme losses [J] (M.20)."""
    rest = 0.0
    for i in range(q.size):
        rest += ((1.0 - theta) * kept.force[i] + theta * trial.force[i]) * (q[i] - q_start[i])
        kept.force[i] = trial.force[i]
    for e in range(members.kind.size):
        n_basic = 3 if members.size[e] == 4 else 6
        kind, at = members.kind[e], members.first[e]
        lost = 0.0
        if kind == HINGED_BEAM:
            # mean moment times plastic rotation, less what hardening stores
            for i in range(members.slots[e]):
                change = trial.history[at + i] - kept.history[at + i]
                if change != 0.0:
                    mean = (1.0 - theta) * kept.basic[e, 1 + i] + theta * trial.basic[e, 1 + i]
                    hard = members.parameter[e, HARD_Z if i < 2 else HARD_Y]
                    lost += (mean - 0.5 * hard * (trial.history[at + i] + kept.history[at + i])) * change
            losses[0] += lost
        elif kind == FIBRE_BEAM:
            for a in range(n_basic):
                mean = (1.0 - theta) * kept.basic[e, a] + theta * trial.basic[e, a]
                lost += mean * (trial.deformation[e, a] - kept.deformation[e, a])
            lost -= trial.energy[e] - kept.energy[e]
            losses[1] += lost
        rest -= lost + (trial.energy[e] - trial.linear[e]) - (kept.energy[e] - kept.linear[e])
        kept.energy[e], kept.linear[e] = trial.energy[e], trial.linear[e]
        for a in range(n_basic):
            kept.basic[e, a], kept.deformation[e, a] = trial.basic[e, a], trial.deformation[e, a]
    # what the mean of two states misses of the work on a curved path
    losses[2] += rest
    for i in range(kept.history.size):
        kept.history[i] = trial.history[i]


@kernel
def commit_still(members, kept, trial, q, losses):
    """Keep the attempt at rest, as the start of a run does."""
    commit(members, kept, trial, q, q, 1.0, losses)
