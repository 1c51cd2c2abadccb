"""The energy ledger of a hard-contact step. Theory: energy.md, E.1-E.6.

With the theta scheme at 1/2 the work of the impulses over a step is P·(u⁺ + u⁻)/2 exactly (Acary 2016), so
kinetic + potential energy, what left by impact and friction and what came in by drives add up to round-off.
For theta above 1/2 the scheme itself dissipates; that part is booked as damping, not hidden in the residual.
"""

from drystone.engine.rigid import is_alive, point_velocity, relative_velocity
from drystone.maths.jit import helper, kernel
from drystone.maths.vec import dot, load3, load9, mat_vec
from drystone.model import (
    DAMPING_LOSS,
    DRIVEN,
    ELASTIC,
    FREE,
    FRICTION_LOSS,
    IMPACT_LOSS,
    KINETIC,
    POTENTIAL,
    PROJECTION,
    RESIDUAL,
    WORK,
)


@helper
def body_energy(bodies, state, gravity, b):
    """Kinetic and potential energy of one free body [J] (E.1)."""
    v, spin = load3(state.velocity, b), load3(state.spin, b)
    kinetic = 0.5 * bodies.mass[b] * dot(v, v) + 0.5 * dot(spin, mat_vec(load9(bodies.inertia, b), spin))
    return kinetic, -bodies.mass[b] * dot(gravity, load3(state.position, b))


@kernel
def measure_energy(bodies, state, gravity):
    """Write kinetic and potential energy of the living free bodies into the ledger (E.1)."""
    kinetic, potential = 0.0, 0.0
    for b in range(bodies.mass.size):
        if bodies.status[b] == FREE and is_alive(bodies.life, b, state.time[0]):
            k, p = body_energy(bodies, state, gravity, b)
            kinetic += k
            potential += p
    state.ledger[KINETIC] = kinetic
    state.ledger[POTENTIAL] = potential


@kernel
def close_ledger(state):
    """The residual: what is here and what left, less what was here and what came in (E.6)."""
    ledger = state.ledger
    present = ledger[KINETIC] + ledger[POTENTIAL] + ledger[ELASTIC]
    left = ledger[IMPACT_LOSS] + ledger[FRICTION_LOSS] + ledger[DAMPING_LOSS]
    ledger[RESIDUAL] = present + left - ledger[WORK] - ledger[PROJECTION] - state.reference[0]


@kernel
def book_births(bodies, state, gravity, end):
    """Energy that bodies bring when they are born by the end of this step, or take when they die (E.5)."""
    time = state.time[0]
    for b in range(bodies.mass.size):
        if bodies.status[b] == FREE:
            now, then = is_alive(bodies.life, b, time), is_alive(bodies.life, b, end)
            if now != then:
                k, p = body_energy(bodies, state, gravity, b)
                state.ledger[WORK] += (k + p) if then else -(k + p)


@kernel
def book_contacts(bodies, contacts, state, work):
    """Losses of every loaded contact and the work of driven bodies (E.3, E.4); returns what was lost [J]."""
    total = 0.0
    for c in range(contacts.count[0]):
        rn, rt, rs = contacts.impulse[c, 0], contacts.impulse[c, 1], contacts.impulse[c, 2]
        if rn == 0.0 and rt == 0.0 and rs == 0.0:
            continue
        after = relative_velocity(contacts, work.velocity, c)
        impact = -0.5 * rn * (after[0] + contacts.before[c, 0])
        friction = -0.5 * (rt * (after[1] + contacts.before[c, 1]) + rs * (after[2] + contacts.before[c, 2]))
        state.ledger[IMPACT_LOSS] += impact
        state.ledger[FRICTION_LOSS] += friction
        interface = contacts.interface[c]
        state.loss[interface, 0] += impact
        state.loss[interface, 1] += friction
        total += impact + friction
        for side in range(2):
            b = contacts.body[c, side]
            if bodies.status[b] == DRIVEN:
                # the drive holds against the impulse that the contact gives to the driven body
                sign = 1.0 if side == 0 else -1.0
                arm = load3(contacts.arm_i, c) if side == 0 else load3(contacts.arm_j, c)
                u = point_velocity(contacts, work.velocity, b, arm, c)
                s = point_velocity(contacts, work.start, b, arm, c)
                power = rn * (u[0] + s[0]) + rt * (u[1] + s[1]) + rs * (u[2] + s[2])
                state.ledger[WORK] -= 0.5 * sign * power
    return total


@kernel
def book_scheme(bodies, state, gravity, theta, dt, work):
    """What the theta scheme takes out of falling bodies beyond theta = 1/2 (E.2), before they move."""
    if theta == 0.5:
        return
    lost = 0.0
    for b in range(bodies.mass.size):
        if work.alive[b] and bodies.status[b] == FREE:
            for k in range(3):
                rise = work.velocity[b, k] - state.velocity[b, k]
                lost += (theta - 0.5) * dt * bodies.mass[b] * gravity[k] * rise
    state.ledger[DAMPING_LOSS] += lost
