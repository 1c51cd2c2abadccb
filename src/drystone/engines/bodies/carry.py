"""What carries the loads of a step in which bodies hit each other. Theory: nonsmooth.md, N.13.

Loads act all the time, a hit at once. Solved together, a hit that lifts a body off its support leaves the whole load of
the step to the contact that was hit, although the support has carried it until then: a rocking block lost a step of
gravity at every impact, 1-2 % of its energy at 1 ms. So bodies that are hit and stand on a support are carried by it
first, and the impacts start from the velocities that are left. Impulses of both stages lie in the cones, hence their
sums do, and both act in pairs at one point: no balance depends on how far the first stage got. Contacts between two
free bodies are left to the one solve of all: carried in part by a few sweeps, they made it twice as long.
"""

from math import sqrt

from drystone.contact.arrays import IMPACT, LATE
from drystone.contact.domains import cut_domains
from drystone.contact.friction import solve_velocities
from drystone.maths.jit import helper, inner
from drystone.maths.vec import dot, load3, store3, sub

SWEEPS, ACCURACY = 10, 1e-3  # of the first stage: enough for one body on its supports


@inner
def largest_load(work):
    """By how much loads change the velocity of any free body in this step, at most [m/s]."""
    largest = 0.0
    for b in range(work.free.shape[0]):
        if work.inverse_mass[b] > 0.0:
            change = sub(load3(work.free, b), load3(work.start, b))
            largest = max(largest, dot(change, change))
    return sqrt(largest)


@helper
def is_hit(status, before, bias, loads, c):
    """Whether a contact closes faster than loads could make it, and must not."""
    return status[c] == IMPACT and before[c, 0] < -loads and before[c, 0] + bias[c] < 0.0


@inner
def carry_loads(contacts, work, solver, rows):
    """Let supports carry the loads of bodies that others hit; returns whether there are any (N.13).

    work.free becomes the velocity before the impacts, contacts.carried what was carried.
    """
    bias, before, status, active, carried = (
        contacts.bias, contacts.before, contacts.status, contacts.active, contacts.carried
    )  # fmt: skip
    free, velocity = work.free, work.velocity
    body, hit, inverse_mass, loads = contacts.body, work.hit, work.inverse_mass, largest_load(work)
    for b in range(hit.size):
        hit[b] = False
    for c in range(contacts.count[0]):
        store3(carried, c, (0.0, 0.0, 0.0))
        if is_hit(status, before, bias, loads, c):
            hit[body[c, 0]] = True
            hit[body[c, 1]] = True
    n_active = 0
    for c in range(contacts.count[0]):
        i, j = body[c, 0], body[c, 1]
        on_support = (hit[i] and inverse_mass[j] == 0.0) or (hit[j] and inverse_mass[i] == 0.0)
        if on_support and status[c] != LATE and not is_hit(status, before, bias, loads, c):
            active[n_active] = c
            n_active += 1
    if n_active == 0 or loads == 0.0:
        return False
    for b in range(free.shape[0]):
        for k in range(6):
            velocity[b, k] = free[b, k]
    cut_domains(work.middle, inverse_mass, body, active, n_active, solver)
    if rows is not None:
        rows.count[0] = 0  # connectors come with the hits
    solve_velocities(
        contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j, contacts.friction, bias, active, n_active,
        work.inverse_mass, work.inverse_inertia, velocity, carried, ACCURACY, 0.0, 1.0e300, SWEEPS, solver, rows,
    )  # fmt: skip
    for b in range(free.shape[0]):
        for k in range(6):
            free[b, k] = velocity[b, k]
    # the impacts start from what the warm start has beyond that
    for c in range(contacts.count[0]):
        more = sub(load3(contacts.impulse, c), load3(carried, c))
        store3(contacts.impulse, c, more if more[0] > 0.0 else (0.0, 0.0, 0.0))
    return True


@inner
def add_carried(contacts):
    """The impulses of both stages together."""
    for c in range(contacts.count[0]):
        for k in range(3):
            contacts.impulse[c, k] += contacts.carried[c, k]
