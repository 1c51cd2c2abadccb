"""A blast on rigid bodies: impulse and moment of every patch in a step, and the work done. Theory: blast.md, X.9-X.11.

The impulse over a step is exact in time, so that a step need not be short against the blast to give the right velocity.
Patches follow their bodies: distance and angle are those of the pose handed in.
"""

from drystone.engines.ledger import WORK
from drystone.loads.blast_pressure import face_impulse
from drystone.maths.jit import inner, late
from drystone.maths.quaternion import load4, to_matrix
from drystone.maths.vec import add, cross, load3, load9, mat_vec, norm, scale


@inner
def gather_blow(blast_load, position, attitude, alive, start, dt, load):
    """Impulse [N s] and moment [N m s] of the blast on every body from `start` on over dt [s], into `load` (X.11)."""
    if blast_load.body.size > 0:
        add_faces(blast_load, position, attitude, alive, start, dt, load)


@late(returns=None)
def add_faces(blast_load, position, attitude, alive, start, dt, load):
    """Impulse and moment of all patches, into `load`."""
    table, body, point, area = blast_load.table, blast_load.body, blast_load.point, blast_load.area
    for b in range(load.shape[0]):
        for k in range(6):
            load[b, k] = 0.0
    last = -1
    r = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
    for i in range(body.size):
        b = body[i]
        if not alive[b]:
            continue
        if b != last:
            r = to_matrix(load4(attitude, b))
            last = b
        arm, face = mat_vec(r, load3(point, i)), mat_vec(r, load3(area, i))
        size = norm(face)
        p, n = add(load3(position, b), arm), scale(1.0 / size, face)
        push = face_impulse(table, p[0], p[1], p[2], n[0], n[1], n[2], start, start + dt)
        impulse = scale(-push, face)
        moment = cross(arm, impulse)
        for k in range(3):
            load[b, k] += impulse[k]
            load[b, 3 + k] += moment[k]


@inner
def add_blow(blast_load, work, share, velocity):
    """Change velocities by a share of the impulses in work.load."""
    if blast_load.body.size == 0:
        return
    load, mass, inertia = work.load, work.inverse_mass, work.inverse_inertia
    for b in range(load.shape[0]):
        turn = mat_vec(load9(inertia, b), (load[b, 3], load[b, 4], load[b, 5]))
        for k in range(3):
            velocity[b, k] += share * mass[b] * load[b, k]
            velocity[b, 3 + k] += share * turn[k]


@inner
def book_blast(blast_load, work, ledger):
    """Work of the impulses at the mean velocities of the step [J], into the ledger."""
    if blast_load.body.size == 0:
        return
    load, start, end = work.load, work.start, work.velocity
    total = 0.0
    for b in range(load.shape[0]):
        if work.inverse_mass[b] > 0.0:
            for k in range(6):
                total += 0.5 * load[b, k] * (start[b, k] + end[b, k])
    ledger[WORK] += total
