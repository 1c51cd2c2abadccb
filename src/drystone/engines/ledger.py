"""The energy ledger [J]: one vocabulary for every engine. Theory: energy.md.

What is here, what left and by which cause, what came in, and what the books do not explain. An engine fills what it
has; the residual is always

    kinetic + potential + elastic + (impact + ... + scheme) - work - what was here at the start.

`scheme` is what the numbers of the scheme took out (theta above 1/2) less what numerical aids put in (projection).
"""

LEDGER = (
    "kinetic",
    "potential",
    "elastic",
    "impact",
    "friction",
    "damping",
    "plastic",
    "hysteresis",
    "scheme",
    "work",
    "residual",
)
KINETIC, POTENTIAL, ELASTIC = 0, 1, 2
IMPACT_LOSS, FRICTION_LOSS, DAMPING_LOSS, PLASTIC_LOSS, HYSTERESIS_LOSS, SCHEME_LOSS = 3, 4, 5, 6, 7, 8
WORK, RESIDUAL, N_LEDGER = 9, 10, 11

LOST = LEDGER[3:9]
