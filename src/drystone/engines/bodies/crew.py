"""Threads of a hard-contact step: one runs the steps, the others serve it as a crew (maths/threads.py).

What they share: bounds and contacts, in slices of the contactors and pairs; sweeps, in the tasks of contact/tasks.py.
A slice writes its contacts to a room of its own; the rooms are joined in order, so that neither the number of threads
nor who drew which slice changes a bit. Theory: docs/theory/contacts.md, part 1, and friction.md, "Threads".
"""

from drystone.contact.arrays import HARD, N_SLICE, PAIRS_FULL
from drystone.contact.contacts import close_ranks, find_contacts, find_in_pairs
from drystone.contact.neighbours import build_list, is_old, renew_bounds, update_neighbours
from drystone.contact.tasks import LAST_JOB, do_item
from drystone.maths.jit import inner
from drystone.maths.threads import DISMISSED, await_job, draw, end_job, gather, is_alone, ring

# jobs: at the poses where impulses act, and at those of the end of the step
BOUNDS, POINTS, END_BOUNDS, END_POINTS = LAST_JOB + 1, LAST_JOB + 2, LAST_JOB + 3, LAST_JOB + 4
FEW_CONTACTORS = 500  # are placed faster than a crew is called


@inner
def find_all_contacts(model, position, attitude, contacts, candidates, manifold, work, crew, at_end, report):
    """Broad phase, then narrow phase with at most four points a pair; overflow is flagged in `report`.

    at_end: for the poses of the end of the step, whose contacts have buffers of their own.
    """
    bodies, contactors, meshes, interfaces, _, _, _, _ = model
    reach, alive, n = work.reach, work.alive, contactors.body.shape[0]
    if is_alone(crew) or n < FEW_CONTACTORS:
        update_neighbours(
            contactors, meshes, interfaces, bodies, position, attitude, reach, alive, candidates, report
        )
    else:
        share(
            model,
            position,
            attitude,
            contacts,
            candidates,
            manifold,
            work,
            crew,
            END_BOUNDS if at_end else BOUNDS,
        )
        left = False
        for s in range(N_SLICE):
            left = left or candidates.slice[s, 0] != 0
        if left or is_old(alive, candidates):
            build_list(contactors, interfaces, bodies, reach, alive, candidates, report)
    if report[PAIRS_FULL] > 0:
        return
    if not is_alone(crew) and n >= FEW_CONTACTORS:
        share(
            model,
            position,
            attitude,
            contacts,
            candidates,
            manifold,
            work,
            crew,
            END_POINTS if at_end else POINTS,
        )
        room, most = contacts.gap.shape[0] // N_SLICE, 0
        for s in range(N_SLICE):
            most = max(most, candidates.slice[s, 0])
        if most <= room:
            contacts.count[0] = close_ranks(contacts, candidates.slice, room)
            return
    # alone, or a slice has more than its room
    find_contacts(
        contactors, meshes, interfaces, bodies, position, attitude, reach, work.way, alive, HARD, candidates, manifold,
        contacts, report,
    )  # fmt: skip


@inner
def share(model, position, attitude, contacts, candidates, manifold, work, crew, job):
    """Do all slices of a job with the crew."""
    ring(crew, job, N_SLICE)
    while True:
        s = draw(crew, 0)
        if s < 0:
            break
        find_in_slice(model, position, attitude, contacts, candidates, manifold, work, job, s)
    gather(crew)


@inner
def find_in_slice(model, position, attitude, contacts, candidates, manifold, work, job, s):
    """Bounds of a slice of the contactors, or contacts of a slice of the pairs."""
    bodies, contactors, meshes, interfaces, _, _, _, _ = model
    reach, alive = work.reach, work.alive
    if job in (BOUNDS, END_BOUNDS):
        n = contactors.body.shape[0]
        candidates.slice[s, 0] = renew_bounds(
            contactors, meshes, bodies, position, attitude, reach, alive, candidates,
            n * s // N_SLICE, n * (s + 1) // N_SLICE,
        )  # fmt: skip
    else:
        n, room = candidates.count[0], contacts.gap.shape[0] // N_SLICE
        candidates.slice[s, 0] = find_in_pairs(
            contactors, meshes, interfaces, position, attitude, reach, work.way, alive, HARD, candidates, manifold,
            contacts, n * s // N_SLICE, n * (s + 1) // N_SLICE, s * room, room,
        )  # fmt: skip


@inner
def serve(model, state, contacts, overlaps, candidates, manifold, work, solver, thread):
    """What the other threads do: draw items of the jobs that the first one rings for, until it dismisses them."""
    crew, served = solver.crew, 0
    while True:
        job = await_job(crew, served)
        if job == DISMISSED:
            break
        served += 1
        while True:
            item = draw(crew, thread)
            if item < 0:
                break
            if job <= LAST_JOB:
                do_item(job, item, solver)
            elif job in (BOUNDS, POINTS):
                find_in_slice(
                    model, work.middle, work.turned, contacts, candidates, manifold, work, job, item
                )
            else:
                find_in_slice(
                    model, state.position, state.attitude, overlaps, candidates, manifold, work, job, item
                )
        end_job(crew)
