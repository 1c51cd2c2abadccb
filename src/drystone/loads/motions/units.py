"""Units of accelerations: always stated, never guessed."""

from typing import Literal

G = 9.80665  # standard gravity [m/s2]
UNITS = {"g": G, "m/s2": 1.0, "cm/s2": 0.01}
Unit = Literal["g", "m/s2", "cm/s2"]
