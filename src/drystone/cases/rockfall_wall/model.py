"""The articulated rockfall wall (Gupta et al. 2023): what may be chosen, and the rock.

The wall itself is `scene/articulated_wall.py` and stands in any scene; here are the paper's names of its parameters,
the impact and how it is computed. Everything that the paper leaves open is a field of `Wall`. Theory and figures:
docs/theory/rockfall-wall.md (W.1-W.8).
"""

from typing import Any

import numpy as np
from pydantic import Field, model_validator

from drystone.inputs.describe import checked
from drystone.scene.articulated_wall import PLAN_FIELD, ArticulatedWall, BlockWall, WallPlan

STANDOFF = 0.01  # distance of the projectile to the first contact [m]


class Wall(BlockWall):
    """The wall, what hits it and how it is computed. Defaults: the calibrated set 'all' of Table 5, 520 kJ."""

    plan: WallPlan = Field("limbs", description=PLAN_FIELD)
    d_z: float = Field(
        0.068, gt=0.0, lt=0.2, description="rings from block faces (and bar ends) [m]; Table 4: 0.05-0.10"
    )
    v_p: float = Field(
        0.071, ge=0.0, le=0.5, description="vertical play of a whole line [m]; Table 4: 0.01-0.10"
    )
    mu_cc: float = Field(
        0.316, ge=0.0, le=2.0, description="friction concrete-concrete [-]; Table 4: 0.25-0.55"
    )
    mu_cs: float = Field(0.307, ge=0.0, le=2.0, description="friction concrete-soil [-]; Table 4: 0.30-0.60")
    e: float = Field(
        0.222, ge=0.0, le=1.0, description="restitution of concrete and soil [-]; Table 4: 0-0.3"
    )

    energy: float | None = Field(
        None, gt=0.0, description="kinetic energy of the projectile [J], instead of its speed"
    )
    speed: float | None = Field(
        None, gt=0.0, le=100.0, description="speed of the projectile [m/s]; without energy: 20"
    )
    impact_height: float = Field(1.7, gt=0.0, description="of the projectile's centre over the ground [m]")
    impact_offset: float = Field(0.0, description="of the impact from the wall's mid-length, along y [m]")
    impact_angle: float = Field(
        0.0, gt=-80.0, lt=80.0, description="of the velocity over the horizontal [degrees]"
    )
    projectile_mass: float = Field(2600.0, gt=0.0, description="[kg]")
    projectile_size: float = Field(1.1, gt=0.1, le=5.0, description="side of the EOTA block [m]")
    projectile_turn: float = Field(
        0.0, description="turn of the projectile about the vertical at impact [degrees]; 0: face first"
    )
    projectile_lands: bool = Field(
        True, description="the ground stops the projectile (Table 3 lists no such pair; it would fall on)"
    )

    mu_steel: float = Field(0.2, ge=0.0, le=2.0, description="friction of bars on rings and ground [-]")

    until: float = Field(2.5, gt=0.0, description="simulated time [s]")
    dt: float = Field(2e-3, gt=0.0, le=5e-3, description="time step [s]")
    every: float = Field(0.02, gt=0.0, description="time between frames [s]")
    tolerance: float = Field(1e-4, gt=0.0, lt=1.0, description="of the friction solver [-]")
    projection: float = Field(1.0, ge=0.0, le=1.0, description="numerical aid: share of overlap undone [-]")
    max_sweeps: int = Field(300, ge=1, description="cap of the friction solver")
    shake: float = Field(
        0.0, ge=0.0, le=1e-3, description="random shift of the projectile at the start [m]: repeatability"
    )
    seed: int = Field(0, ge=0, description="of the shake")

    @model_validator(mode="after")
    def _consistent(self) -> "Wall":
        if self.energy is not None and self.speed is not None:
            raise ValueError("give energy or speed, not both")
        if self.impact_height < 0.5 * self.projectile_size:
            raise ValueError(
                f"a projectile of {self.projectile_size:g} m at {self.impact_height:g} m cuts into the ground"
            )
        return self

    @property
    def impact_speed(self) -> float:
        """Speed of the projectile [m/s]."""
        if self.energy is not None:
            return float(np.sqrt(2.0 * self.energy / self.projectile_mass))
        return 20.0 if self.speed is None else self.speed

    @property
    def structure(self) -> ArticulatedWall:
        """The wall without the rock, as any scene takes it."""
        shared = {name: getattr(self, name) for name in BlockWall.model_fields}
        made: ArticulatedWall = checked(
            ArticulatedWall,
            (),
            **shared,
            ring_distance=self.d_z,
            vertical_play=self.v_p,
            concrete_friction=self.mu_cc,
            soil_friction=self.mu_cs,
            steel_friction=self.mu_steel,
            restitution=self.e,
            hit_by=("projectile",),
        )
        return made


def wall_of(values: dict[str, Any]) -> Wall:
    """Checked values; raises `InputError` that names the value, its bound, and what may have been meant."""
    made: Wall = checked(Wall, (), **values)
    return made


def projectile_vertices(size: float) -> tuple[tuple[float, float, float], ...]:
    """The 24 corners of an EOTA block: (L/2, L/4, L/4) with all signs, axes permuted."""
    signs = np.array(np.meshgrid([1, -1], [1, -1], [1, -1], indexing="ij")).reshape(3, -1).T
    points = np.concatenate([np.roll(size * signs * [0.5, 0.25, 0.25], k, axis=1) for k in range(3)])
    return tuple((float(x), float(y), float(z)) for x, y, z in points)
