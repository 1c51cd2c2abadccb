"""Single impacts of two spheres, or of a sphere and a wall, many at once. Theory: soft-laws.md, L.17-L.20.

An impact is short, so the normal is taken as fixed: what is left is one overlap, driven by the normal force on the
effective mass, and one tangential stretch, driven by the tangential force on the mass that the surfaces feel. Nothing
of an impact is shared with another: any cut of the batch over threads gives the same bits.

Two integrators: velocity Verlet with the velocity of the step's end predicted for the dashpots (second order), and
Gear's four-value predictor-corrector of third order, which the paper used.
"""

from drystone.laws.kinds import ATTRACTION, FRICTION
from drystone.laws.soft import kept_stretch, normal_force, tangential_damping, tangential_stiffness, within
from drystone.maths.jit import helper, kernel

VERLET, GEAR = 0, 1

# columns of the result
RATE, IMPULSE, DURATION, OVERLAP, FORCE, DAMPING_LOSS, FRICTION_LOSS, STEPS = range(8)


@helper
def contact_forces(law, parameter, c, overlap, rate, stretch, slide, radius, mass):
    """Normal force, tangential force and its dashpot's part [N], and the stretch cut back to the friction limit [m]."""
    push = normal_force(law, parameter, c, overlap, rate, radius, mass)
    limit = parameter[c, FRICTION] * max(push, 0.0)
    stiffness = tangential_stiffness(law, parameter, c, overlap, radius)
    stretch *= within(limit, abs(stiffness * stretch))
    spring = stiffness * stretch
    drag = spring + tangential_damping(law, parameter, c, overlap, radius, mass) * slide
    drag *= within(limit, abs(drag))
    return push, drag, drag - spring, stretch


@kernel
def collide(
    law, parameter, phase, n_angle, radius, mass, slide_mass, closing, sliding, time_step, integrator, max_steps,
    first, end, result,
):  # fmt: skip
    """Impacts first <= k < end, with the law's row k // n_angle.

    radius, mass: effective [m, kg]; slide_mass: felt by the surfaces along the contact [kg] (L.18). closing, sliding:
    relative velocities before the impact [m/s]; time_step [s]; phase: share of the first step spent in contact (L.19).
    result: the columns above, STEPS = -1 if the impact did not end within max_steps.
    """
    inverse, inverse_slide = 1.0 / mass, 1.0 / slide_mass
    for k in range(first, end):
        c = k // n_angle
        attraction = parameter[c, ATTRACTION]
        dt, rate, slide = time_step[k], closing[k], sliding[k]
        # arrive: after a step that began without contact
        h = dt
        overlap, stretch = phase[c] * dt * rate, phase[c] * dt * slide
        rate_0, slide_0, push_0, drag_0, dash_0 = rate, slide, 0.0, 0.0, 0.0
        push, drag, dash, stretch = contact_forces(
            law, parameter, c, overlap, rate, stretch, slide, radius, mass
        )
        a, b, jerk_a, jerk_b = -push * inverse, -drag * inverse_slide, 0.0, 0.0
        rate += 0.5 * dt * a
        slide += 0.5 * dt * b
        lost = by_drag = by_dashpot = impulse = 0.0
        deepest, strongest, duration, steps, over = overlap, push, phase[c] * dt, -1, False
        for n in range(max_steps):
            # work and impulse of the last step, by the means of its two ends (L.20)
            lost += 0.25 * h * (push + push_0) * (rate + rate_0)
            by_drag += 0.25 * h * (drag + drag_0) * (slide + slide_0)
            by_dashpot += 0.25 * h * (dash + dash_0) * (slide + slide_0)
            impulse += 0.5 * h * (drag + drag_0)
            if over:
                steps = n
                break
            deepest = max(deepest, overlap)
            strongest = max(strongest, push)
            rate_0, slide_0, push_0, drag_0, dash_0 = rate, slide, push, drag, dash
            overlap_0, stretch_0, a_0, b_0 = overlap, stretch, a, b
            # predict
            if integrator == VERLET:
                overlap += dt * (rate + 0.5 * dt * a)
                stretch += dt * (slide + 0.5 * dt * b)
                rate += dt * a
                slide += dt * b
            else:
                overlap += dt * (rate + 0.5 * dt * (a + dt / 3.0 * jerk_a))
                stretch += dt * (slide + 0.5 * dt * (b + dt / 3.0 * jerk_b))
                rate += dt * (a + 0.5 * dt * jerk_a)
                slide += dt * (b + 0.5 * dt * jerk_b)
                a += dt * jerk_a
                b += dt * jerk_b
            if overlap <= 0.0:
                # the last step is as short as the contact
                over = True
                h = dt * overlap_0 / (overlap_0 - overlap)
                overlap, a, b = 0.0, a_0, b_0
                rate, slide = rate_0 + h * a, slide_0 + h * b
                stretch = stretch_0 + h * (slide_0 + 0.5 * h * b)
            stretch *= kept_stretch(law, overlap, rate, dt)
            # forces at the end of the step
            push, drag, dash, stretch = contact_forces(
                law, parameter, c, overlap, rate, stretch, slide, radius, mass
            )
            # correct
            error_a, error_b = -push * inverse - a, -drag * inverse_slide - b
            if over or integrator == VERLET:
                rate += 0.5 * h * error_a
                slide += 0.5 * h * error_b
            else:
                overlap += dt * dt / 12.0 * error_a
                stretch += dt * dt / 12.0 * error_b
                rate += dt * 5.0 / 12.0 * error_a
                slide += dt * 5.0 / 12.0 * error_b
                jerk_a += error_a / dt
                jerk_b += error_b / dt
            a += error_a
            b += error_b
            duration += h
            # a contact that must not pull is over when its force has vanished in parting
            over = over or (push <= 0.0 and rate < 0.0 and attraction == 0.0)
        result[k, RATE] = rate
        result[k, IMPULSE] = impulse
        result[k, DURATION] = duration
        result[k, OVERLAP] = deepest
        result[k, FORCE] = strongest
        result[k, DAMPING_LOSS] = lost + by_dashpot
        result[k, FRICTION_LOSS] = by_drag - by_dashpot
        result[k, STEPS] = steps
