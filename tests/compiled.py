"""Entries from Python to inner functions of the engine, for tests only: kernels do not call kernels."""

from drystone.engine import contacts, friction, neighbours
from drystone.maths.jit import kernel

_find_contacts = contacts.find_contacts
_update_neighbours = neighbours.update_neighbours
_solve_velocities = friction.solve_velocities


@kernel
def find_contacts(
    contactors, meshes, interfaces, bodies, position, attitude, reach, alive, max_points, candidates,
    patch, found, report,
):  # fmt: skip
    _find_contacts(
        contactors, meshes, interfaces, bodies, position, attitude, reach, alive, max_points, candidates, patch,
        found, report,
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
        inverse_mass, inverse_inertia, velocity, impulse, tolerance, max_sweeps, scratch,
    )  # fmt: skip
