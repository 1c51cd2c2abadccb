"""Elastic forces of hexahedra that turn with their material. Theory: docs/theory/masonry.md, M.7-M.9.

Each element has a rotation R. Its displacements seen from its turned axes are small and linear elasticity holds: one
product with its 24 x 24 matrix gives the forces. R follows the spin of the gradient at the centre: what the last step
turned is read off the skew part, so that no polar decomposition is iterated. Forces are the gradient of the energy,
the dependence of R on the nodes included: energy and angular momentum are kept.
"""

from drystone.maths.jit import helper, inner

# squared angle [rad2] of one step beyond which displacements are taken again from the turned axes
TURNED = 1e-12


@helper
def turned(r, wx, wy, wz):
    """R times the rotation with Cayley's vector (wx, wy, wz): orthogonal for any vector."""
    ax, ay, az = 0.5 * wx, 0.5 * wy, 0.5 * wz
    xx, yy, zz = ax * ax, ay * ay, az * az
    s = 1.0 / (1.0 + xx + yy + zz)
    xy, xz, yz = 2.0 * ax * ay, 2.0 * ax * az, 2.0 * ay * az
    c0, c1, c2 = (1.0 + xx - yy - zz) * s, (xy - 2.0 * az) * s, (xz + 2.0 * ay) * s
    c3, c4, c5 = (xy + 2.0 * az) * s, (1.0 - xx + yy - zz) * s, (yz - 2.0 * ax) * s
    c6, c7, c8 = (xz - 2.0 * ay) * s, (yz + 2.0 * ax) * s, (1.0 - xx - yy + zz) * s
    return (
        r[0] * c0 + r[1] * c3 + r[2] * c6, r[0] * c1 + r[1] * c4 + r[2] * c7, r[0] * c2 + r[1] * c5 + r[2] * c8,
        r[3] * c0 + r[4] * c3 + r[5] * c6, r[3] * c1 + r[4] * c4 + r[5] * c7, r[3] * c2 + r[4] * c5 + r[5] * c8,
        r[6] * c0 + r[7] * c3 + r[8] * c6, r[6] * c1 + r[7] * c4 + r[8] * c7, r[6] * c2 + r[7] * c5 + r[8] * c8,
    )  # fmt: skip


@helper
def local_displacements(position, element, e, corner, k, r, u):
    """Displacements of the corners in the axes of the element, about its first corner [m]."""
    first = element[e, 0]
    ox, oy, oz = position[first, 0], position[first, 1], position[first, 2]
    for a in range(8):
        n = element[e, a]
        x, y, z = position[n, 0] - ox, position[n, 1] - oy, position[n, 2] - oz
        u[3 * a] = r[0] * x + r[3] * y + r[6] * z - corner[k, a, 0]
        u[3 * a + 1] = r[1] * x + r[4] * y + r[7] * z - corner[k, a, 1]
        u[3 * a + 2] = r[2] * x + r[5] * y + r[8] * z - corner[k, a, 2]


@helper
def spin_of(gradient, k, u):
    """Axial vector of the skew part of the displacement gradient: the turn that R has not seen yet."""
    xy, yx, xz, zx, yz, zy = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for a in range(8):
        gx, gy, gz = gradient[k, a, 0], gradient[k, a, 1], gradient[k, a, 2]
        ux, uy, uz = u[3 * a], u[3 * a + 1], u[3 * a + 2]
        xy += ux * gy
        yx += uy * gx
        xz += ux * gz
        zx += uz * gx
        yz += uy * gz
        zy += uz * gy
    return 0.5 * (zy - yz), 0.5 * (xz - zx), 0.5 * (yx - xy)


@inner
def add_element_forces(blocks, b, position, rotation, force, u, f):
    """Add the elastic forces of the elements of block b to its nodes; u, f: scratch of 24 numbers."""
    element, kind, corner = blocks.element, blocks.kind, blocks.corner
    gradient, stiffness = blocks.gradient, blocks.stiffness
    for e in range(blocks.first_element[b], blocks.first_element[b + 1]):
        k = kind[e]
        r = (rotation[e, 0], rotation[e, 1], rotation[e, 2], rotation[e, 3], rotation[e, 4], rotation[e, 5],
             rotation[e, 6], rotation[e, 7], rotation[e, 8])  # fmt: skip
        local_displacements(position, element, e, corner, k, r, u)
        # the turn of the last step (M.8)
        wx, wy, wz = spin_of(gradient, k, u)
        r = turned(r, wx, wy, wz)
        for j in range(9):
            rotation[e, j] = r[j]
        if wx * wx + wy * wy + wz * wz > TURNED:
            local_displacements(position, element, e, corner, k, r, u)
        # linear elasticity in the turned axes (M.7)
        for i in range(0, 24, 8):
            s0, s1, s2, s3, s4, s5, s6, s7 = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
            for j in range(3, 24):
                uj = u[j]
                s0 += stiffness[k, j, i] * uj
                s1 += stiffness[k, j, i + 1] * uj
                s2 += stiffness[k, j, i + 2] * uj
                s3 += stiffness[k, j, i + 3] * uj
                s4 += stiffness[k, j, i + 4] * uj
                s5 += stiffness[k, j, i + 5] * uj
                s6 += stiffness[k, j, i + 6] * uj
                s7 += stiffness[k, j, i + 7] * uj
            f[i], f[i + 1], f[i + 2], f[i + 3] = s0, s1, s2, s3
            f[i + 4], f[i + 5], f[i + 6], f[i + 7] = s4, s5, s6, s7
        # the moment of these forces about the bent shape, taken up by the gradients that define R (M.9)
        tx, ty, tz = 0.0, 0.0, 0.0
        for a in range(1, 8):
            tx += u[3 * a + 1] * f[3 * a + 2] - u[3 * a + 2] * f[3 * a + 1]
            ty += u[3 * a + 2] * f[3 * a] - u[3 * a] * f[3 * a + 2]
            tz += u[3 * a] * f[3 * a + 1] - u[3 * a + 1] * f[3 * a]
        tx, ty, tz = 0.5 * tx, 0.5 * ty, 0.5 * tz
        for a in range(8):
            n = element[e, a]
            gx, gy, gz = gradient[k, a, 0], gradient[k, a, 1], gradient[k, a, 2]
            x = f[3 * a] - (ty * gz - tz * gy)
            y = f[3 * a + 1] - (tz * gx - tx * gz)
            z = f[3 * a + 2] - (tx * gy - ty * gx)
            force[n, 0] -= r[0] * x + r[1] * y + r[2] * z
            force[n, 1] -= r[3] * x + r[4] * y + r[5] * z
            force[n, 2] -= r[6] * x + r[7] * y + r[8] * z


@inner
def elastic_energy(blocks, b, position, rotation, u):
    """Elastic energy of the elements of block b [J] (M.9); u: scratch of 24 numbers."""
    element, kind, corner, stiffness = blocks.element, blocks.kind, blocks.corner, blocks.stiffness
    total = 0.0
    for e in range(blocks.first_element[b], blocks.first_element[b + 1]):
        k = kind[e]
        r = (rotation[e, 0], rotation[e, 1], rotation[e, 2], rotation[e, 3], rotation[e, 4], rotation[e, 5],
             rotation[e, 6], rotation[e, 7], rotation[e, 8])  # fmt: skip
        local_displacements(position, element, e, corner, k, r, u)
        wx, wy, wz = spin_of(blocks.gradient, k, u)
        r = turned(r, wx, wy, wz)
        local_displacements(position, element, e, corner, k, r, u)
        for j in range(24):
            row = 0.0
            for i in range(24):
                row += stiffness[k, j, i] * u[i]
            total += 0.5 * row * u[j]
    return total
