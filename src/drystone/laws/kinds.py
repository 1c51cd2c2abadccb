"""Numbers of the laws in the engine, and the columns of their rows; free of compiled code.

Every law is a row of eight numbers. Soft laws share one layout, so that a caller need not know the law to read its
friction, and the compiled dispatch (soft.py) switches on the number alone.
"""

COULOMB, HERTZ, LINEAR, HERTZ_MINDLIN, HYSTERETIC = 0, 1, 2, 3, 4

# columns of a soft law's row; what the stiffness and damping columns multiply: docs/theory/soft-laws.md, L.2-L.9
FRICTION, NORMAL, TANGENTIAL, DAMPING, EXPONENT, TANGENTIAL_DAMPING, ATTRACTION = range(7)
RESTORED, ROLLING, WEIGHTED = 3, 4, 5  # columns of the hysteretic law, after friction and the two stiffnesses

# columns of a joint's row of twelve numbers: docs/theory/joint.md
(
    K_NORMAL, K_TANGENTIAL, COHESION, TENSILE, TAN_FRICTION, TAN_DILATANCY, COHESION_RESIDUAL, TENSILE_RESIDUAL,
    TAN_FRICTION_RESIDUAL, DILATION_LIMIT, SOFTENING_SLIP, SOFTENING_OPENING,
) = range(12)  # fmt: skip

# status of a point of a joint: never failed; failed, now stuck; slipping; open
INTACT, STUCK, SLIPPING, OPEN = 0, 1, 2, 3
