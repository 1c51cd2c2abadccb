"""Numbers of the laws in the engine, and the columns of their rows; free of compiled code.

Every law is a row of eight numbers. Soft laws share one layout, so that a caller need not know the law to read its
friction, and the compiled dispatch (soft.py) switches on the number alone.
"""

COULOMB, HERTZ, LINEAR, HERTZ_MINDLIN, HYSTERETIC = 0, 1, 2, 3, 4

# columns of a soft law's row; what the stiffness and damping columns multiply: docs/theory/soft-laws.md, L.2-L.9
FRICTION, NORMAL, TANGENTIAL, DAMPING, EXPONENT, TANGENTIAL_DAMPING, ATTRACTION = range(7)
RESTORED, ROLLING = 3, 4  # columns of the hysteretic law, after friction and the two stiffnesses
