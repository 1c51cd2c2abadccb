"""Entries from Python to inner functions of the engine, for tests only: kernels do not call kernels."""

from drystone.contact import contacts, friction, neighbours
from drystone.contact.distance import separation
from drystone.laws.soft import (
    elastic_energy,
    elastic_force,
    normal_force,
    tangential_damping,
    tangential_stiffness,
)
from drystone.maths.jit import kernel
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import load3

_find_contacts = contacts.find_contacts
_update_neighbours = neighbours.update_neighbours
_solve_velocities = friction.solve_velocities


@kernel
def find_contacts(
    contactors, meshes, interfaces, bodies, position, attitude, reach, way, alive, max_points, candidates,
    manifold, found, report,
):  # fmt: skip
    _find_contacts(
        contactors, meshes, interfaces, bodies, position, attitude, reach, way, alive, max_points, candidates,
        manifold, found, report,
    )  # fmt: skip


@kernel
def update_neighbours(
    contactors, meshes, interfaces, bodies, position, attitude, reach, alive, candidates, report
):
    _update_neighbours(
        contactors, meshes, interfaces, bodies, position, attitude, reach, alive, candidates, report
    )


@kernel
def solve_velocities(
    bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
    inverse_mass, inverse_inertia, velocity, impulse, tolerance, max_sweeps, scratch,
):  # fmt: skip
    return _solve_velocities(
        bodies, frames, arms_i, arms_j, friction, bias, active, count_active,
        inverse_mass, inverse_inertia, velocity, impulse, tolerance, 0.0, 1e300, max_sweeps, scratch, None,
    )  # fmt: skip


@kernel
def soft_forces(law, parameter, overlap, rate, stretch, radius, mass, out):
    for k in range(overlap.size):
        out[k, 0] = normal_force(law, parameter, 0, overlap[k], rate[k], radius, mass)
        out[k, 1] = elastic_force(law, parameter, 0, overlap[k], radius)
        out[k, 2] = elastic_energy(law, parameter, 0, overlap[k], stretch[k] ** 2, radius)
        out[k, 3] = tangential_stiffness(law, parameter, 0, overlap[k], radius)
        out[k, 4] = tangential_damping(law, parameter, 0, overlap[k], radius, mass)


@kernel
def contactors_apart(contactors, meshes, a, b, position, attitude, inset, room, out):
    """Gap, normal from b to a and nearest points of two contactors, one body each."""
    i, j = contactors.body[a], contactors.body[b]
    gap, n, p, q = separation(
        contactors, meshes, a, b, -1, to_matrix(load4(attitude, i)), load3(position, i),
        to_matrix(load4(attitude, j)), load3(position, j), inset, room,
    )  # fmt: skip
    out[0] = gap
    for k in range(3):
        out[1 + k], out[4 + k], out[7 + k] = n[k], p[k], q[k]
