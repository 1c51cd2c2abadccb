"""Masonry joint: an interface without thickness, stress against opening and slip. Theory: joint.md, J.1-J.9.

Mohr-Coulomb with a tension cut-off (Masi et al. 2020, eqs 1-8), compression without limit. Stress is per unit area,
tension positive. Strengths fall to residual values at the first failure, or over a given slip or opening. What the
paper leaves open is decided so: an opened joint closes without stress until its faces meet again (a crack is no plastic
strain), an open joint neither dilates nor carries shear once its tensile strength is gone. So a broken joint goes on as
frictional contact. Not a law of `LAWS`: those act between bodies at points, with forces. The compiled part is
joint_stress.py.
"""

from math import inf
from typing import Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen


class Joint(Frozen):
    """Stiffness and strength of a joint, per unit area.

    >>> dry = ds.Joint(normal_stiffness=1e10, tangential_stiffness=4e9, friction=0.7)  # [Pa/m], [Pa/m], [-]
    """

    kind: Literal["joint"] = "joint"
    normal_stiffness: float = Field(gt=0.0, description="k_n [Pa/m]")
    tangential_stiffness: float = Field(gt=0.0, description="k_t [Pa/m]")
    friction: float = Field(ge=0.0, description="tangent of the friction angle [-]")
    dilatancy: float = Field(
        default=0.0, ge=0.0, description="tangent of the dilatancy angle [-]; equal to friction: associative"
    )
    cohesion: float = Field(default=0.0, ge=0.0, description="c [Pa]")
    tensile_strength: float = Field(default=0.0, ge=0.0, description="f_t [Pa]; at most c/friction counts")
    friction_residual: float | None = Field(
        default=None, ge=0.0, description="after softening [-]; default: friction"
    )
    cohesion_residual: float = Field(default=0.0, ge=0.0, description="after softening [Pa]")
    tensile_residual: float = Field(default=0.0, ge=0.0, description="after softening [Pa]")
    softening_slip: float = Field(
        default=0.0, ge=0.0, description="plastic slip over which strengths fall [m]; 0: at first failure"
    )
    softening_opening: float = Field(
        default=0.0, ge=0.0, description="plastic opening over which strengths fall [m]; 0: at first failure"
    )
    dilation_limit: float | None = Field(
        default=None, ge=0.0, description="plastic slip at which dilation ends [m]; default: never"
    )

    strength: float | None = Field(
        default=None,
        gt=0.0,
        description="in compression [Pa]; pressures are checked against it, the joint carries on; default: not checked",
    )

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        last = self.friction if self.friction_residual is None else self.friction_residual
        for name, residual, peak in (
            ("friction_residual", last, self.friction),
            ("cohesion_residual", self.cohesion_residual, self.cohesion),
            ("tensile_residual", self.tensile_residual, self.tensile_strength),
            ("dilatancy", self.dilatancy, last),
        ):
            if residual > peak:
                of = "residual friction" if name == "dilatancy" else "value before softening"
                raise ValueError(f"{name} {residual:g}: expected at most the {of}, {peak:g}")
        # softening steeper than the spring unloads would snap back: no joint can follow it
        for name, length, drop, stiffness in (
            ("softening_slip", self.softening_slip, self.cohesion - self.cohesion_residual,
             self.tangential_stiffness),
            ("softening_opening", self.softening_opening, self.tensile_strength - self.tensile_residual,
             self.normal_stiffness),
        ):  # fmt: skip
            if 0.0 < length <= drop / stiffness:
                raise ValueError(
                    f"{name} {length:g} m: expected above {drop / stiffness:g} m (strength over stiffness), or 0"
                )
        return self

    def row(self) -> tuple[float, ...]:
        """The twelve numbers that joint_stress reads, columns as named in kinds.py."""
        last = self.friction if self.friction_residual is None else self.friction_residual
        limit = inf if self.dilation_limit is None else self.dilation_limit
        return (
            self.normal_stiffness, self.tangential_stiffness, self.cohesion, self.tensile_strength,
            self.friction, self.dilatancy, self.cohesion_residual, self.tensile_residual, last, limit,
            self.softening_slip, self.softening_opening,
        )  # fmt: skip


def mortar_stiffness(modulus: float, thickness: float) -> float:
    """Stiffness of a joint between deformable blocks [Pa/m] (eq. 2): E_m/h_m, or with G_m for the tangential one."""
    return modulus / thickness


def rigid_block_stiffness(
    block_modulus: float, mortar_modulus: float, block_height: float, mortar_thickness: float
) -> float:
    """Stiffness of a joint between rigid blocks [Pa/m]: mortar and block in series (eqs 13, 14; E or G).

    For head joints block_height is the length of the block.
    """
    product = block_modulus * mortar_modulus
    return product / (block_modulus * mortar_thickness + mortar_modulus * block_height)


def swollen_modulus(modulus: float, block_height: float, mortar_thickness: float) -> float:
    """Modulus of a block that fills half the joints around it [Pa] (eq. 9), E or G."""
    return modulus * (1.0 + mortar_thickness / block_height)


def natural_modulus(modulus: float, block_height: float, mortar_thickness: float) -> float:
    """The inverse of `swollen_modulus`: of the real block, from that of the block of the model [Pa]."""
    return modulus / (1.0 + mortar_thickness / block_height)
