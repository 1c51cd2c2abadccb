"""Shear buildings: floors that sway along x between storey springs (theory: structures.md, B.10, B.11)."""

from typing import Literal, Self

from pydantic import Field, model_validator

from drystone.scene.structures.common import STOREY, Hysteresis, Standing


class ShearBuilding(Standing):
    """Floors that sway along x between storey springs; nodes are called floor1, floor2, ... from the ground up.

    >>> house = ds.ShearBuilding(masses=(2e4, 2e4), stiffnesses=(3e7, 3e7))  # [kg], [N/m]
    >>> round(float(ds.structures.modes_of(house, 1).frequency[0]), 2)  # [Hz]
    3.81
    """

    kind: Literal["shear"] = "shear"
    masses: tuple[float, ...] = Field(min_length=1, description="masses of the floors, lowest first [kg]")
    stiffnesses: tuple[float, ...] = Field(
        description="stiffnesses of the storeys, lowest first [N/m]; 0 below floor1: it stands on devices"
    )
    heights: tuple[float, ...] | None = Field(
        default=None, description=f"storey heights [m]; default: {STOREY:g} m each"
    )
    hysteresis: Hysteresis | None = Field(default=None, description="storey springs that yield")

    @model_validator(mode="after")
    def _storeys(self) -> Self:
        n = len(self.masses)
        for name in ("stiffnesses", "heights"):
            value = getattr(self, name)
            if value is not None and len(value) != n:
                raise ValueError(f"{len(value)} {name} for {n} masses")
            # the lowest storey may be left to devices
            least = value[1:] if name == "stiffnesses" and value[0] == 0.0 else value or ()
            if least and min(least) <= 0.0:
                raise ValueError(f"expected positive {name}")
        if min(self.masses) <= 0.0:
            raise ValueError("expected positive masses")
        if self.hysteresis is not None and len(self.hysteresis.yield_force) not in (1, n):
            raise ValueError(f"expected 1 or {n} yield forces")
        if self.hysteresis is not None and self.stiffnesses[0] == 0.0:
            raise ValueError(
                "a storey without stiffness cannot yield: give floor1 a device instead of hysteresis"
            )
        return self
