"""The energy ledger of a hard-contact step. Theory: energy.md, E.1-E.6.

With the theta scheme at 1/2 the work of the impulses over a step is P·(u⁺ + u⁻)/2 exactly (Acary 2016), so
kinetic + potential energy, what left by impact and friction and what came in by drives add up to round-off.
For theta above 1/2 the scheme itself dissipates; that part is booked under scheme, not hidden in the residual.
"""

from drystone.contact.arrays import DRIVEN, FREE
from drystone.engines.bodies.rigid import is_alive, point_velocity, relative_velocity
from drystone.engines.ledger import (
    DAMPING_LOSS,
    ELASTIC,
    FRICTION_LOSS,
    IMPACT_LOSS,
    KINETIC,
    PLASTIC_LOSS,
    POTENTIAL,
    RESIDUAL,
    SCHEME_LOSS,
    WORK,
)
from drystone.maths.jit import helper, inner
from drystone.maths.vec import dot, load3, load9, mat_vec


@helper
def body_energy(mass, inertia, position, velocity, spin, gravity, b):
    """Kinetic and potential energy of one free body [J] (E.1)."""
    v, w = load3(velocity, b), load3(spin, b)
    kinetic = 0.5 * mass[b] * dot(v, v) + 0.5 * dot(w, mat_vec(load9(inertia, b), w))
    return kinetic, -mass[b] * dot(gravity, load3(position, b))


@inner
def measure_energy(bodies, state, gravity):
    """Write kinetic and potential energy of the living free bodies into the ledger (E.1)."""
    status, life, mass, inertia = bodies.status, bodies.life, bodies.mass, bodies.inertia
    position, velocity, spin = state.position, state.velocity, state.spin
    kinetic, potential, time = 0.0, 0.0, state.time[0]
    for b in range(status.size):
        if status[b] == FREE and is_alive(life, b, time):
            k, p = body_energy(mass, inertia, position, velocity, spin, gravity, b)
            kinetic += k
            potential += p
    ledger = state.ledger
    ledger[KINETIC] = kinetic
    ledger[POTENTIAL] = potential
    # the residual: what is here and what left, less what was here and what came in (E.6)
    left = ledger[IMPACT_LOSS] + ledger[FRICTION_LOSS] + ledger[DAMPING_LOSS] + ledger[SCHEME_LOSS]
    left += ledger[PLASTIC_LOSS]  # of connectors that broke
    came = ledger[WORK] + state.reference[0]
    ledger[RESIDUAL] = kinetic + potential + ledger[ELASTIC] + left - came


@inner
def book_births(bodies, state, gravity, end):
    """Energy that bodies bring when they are born by the end of this step, or take when they die (E.5)."""
    status, life, mass, inertia = bodies.status, bodies.life, bodies.mass, bodies.inertia
    position, velocity, spin = state.position, state.velocity, state.spin
    time, brought = state.time[0], 0.0
    for b in range(status.size):
        if status[b] == FREE:
            now, then = is_alive(life, b, time), is_alive(life, b, end)
            if now != then:
                k, p = body_energy(mass, inertia, position, velocity, spin, gravity, b)
                brought += (k + p) if then else -(k + p)
    state.ledger[WORK] += brought


@inner
def book_contacts(bodies, contacts, state, work):
    """Losses of every loaded contact and the work of driven bodies (E.3, E.4); returns what was lost [J]."""
    body, frame, arm_i, arm_j = contacts.body, contacts.frame, contacts.arm_i, contacts.arm_j
    interface, impulse, before = contacts.interface, contacts.impulse, contacts.before
    status, start, velocity, loss = bodies.status, work.start, work.velocity, state.loss
    by_impact, by_friction, by_drive = 0.0, 0.0, 0.0
    for c in range(contacts.count[0]):
        rn, rt, rs = impulse[c, 0], impulse[c, 1], impulse[c, 2]
        if rn == 0.0 and rt == 0.0 and rs == 0.0:
            continue
        after = relative_velocity(body, frame, arm_i, arm_j, velocity, c)
        impact = -0.5 * rn * (after[0] + before[c, 0])
        friction = -0.5 * (rt * (after[1] + before[c, 1]) + rs * (after[2] + before[c, 2]))
        by_impact += impact
        by_friction += friction
        loss[interface[c], 0] += impact
        loss[interface[c], 1] += friction
        # a drive holds against the impulse that the contact gives to its body
        i, j = body[c, 0], body[c, 1]
        if status[i] == DRIVEN:
            u, s = (
                point_velocity(frame, c, velocity, i, arm_i, c),
                point_velocity(frame, c, start, i, arm_i, c),
            )
            by_drive -= 0.5 * (rn * (u[0] + s[0]) + rt * (u[1] + s[1]) + rs * (u[2] + s[2]))
        if status[j] == DRIVEN:
            u, s = (
                point_velocity(frame, c, velocity, j, arm_j, c),
                point_velocity(frame, c, start, j, arm_j, c),
            )
            by_drive += 0.5 * (rn * (u[0] + s[0]) + rt * (u[1] + s[1]) + rs * (u[2] + s[2]))
    ledger = state.ledger
    ledger[IMPACT_LOSS] += by_impact
    ledger[FRICTION_LOSS] += by_friction
    ledger[WORK] += by_drive
    return by_impact + by_friction


@inner
def book_scheme(bodies, state, gravity, theta, dt, work):
    """What the theta scheme takes out of falling bodies beyond theta = 1/2 (E.2), before they move."""
    status, mass, alive = bodies.status, bodies.mass, work.alive
    before, after = state.velocity, work.velocity
    lost = 0.0
    for b in range(status.size):
        if alive[b] and status[b] == FREE:
            for k in range(3):
                lost += (theta - 0.5) * dt * mass[b] * gravity[k] * (after[b, k] - before[b, k])
    state.ledger[SCHEME_LOSS] += lost
