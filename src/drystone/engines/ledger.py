"""The energy ledger: one vocabulary for every engine."""

# rows of state.ledger [J]
LEDGER = (
    "kinetic",
    "potential",
    "elastic",
    "impact",
    "friction",
    "damping",
    "work",
    "projection",
    "residual",
)
KINETIC, POTENTIAL, ELASTIC, IMPACT_LOSS, FRICTION_LOSS, DAMPING_LOSS, WORK, PROJECTION, RESIDUAL = range(9)
