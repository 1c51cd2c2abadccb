"""Descriptions of what spans: arches, arch bridges, cross and cloister vaults, domes.

All have their crown above the origin and spring from z = 0; an arch spans along x and is as wide as it says along y.
Theory: docs/theory/masonry.md, M.36-M.38.
"""

from math import cos, sin
from typing import Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.scene.masonry.counts import Count


class Ring(Frozen):
    """The ring of an arch."""

    span: float = Field(gt=0.0, description="clear, along x [m]")
    rise: float | None = Field(
        default=None,
        gt=0.0,
        description="of the intrados [m]; default: half the span, a semicircle; less: a segment; more: pointed",
    )
    thickness: float = Field(gt=0.0, description="of the ring [m]")
    width: float = Field(gt=0.0, description="along y [m]")
    voussoirs: Count | None = Field(default=None, description="of the ring [-]; even if it is pointed")
    voussoir: float | None = Field(
        default=None, gt=0.0, description="length along the intrados, about [m], instead of their number"
    )
    bricks: Count = Field(default=1, description="blocks along y [-], in running bond if more than one")

    @model_validator(mode="after")
    def _has_voussoirs(self) -> Self:
        if (self.voussoirs is None) == (self.voussoir is None):
            raise ValueError("expected voussoirs (their number) or voussoir (their length)")
        if self.pointed and self.voussoirs is not None and self.voussoirs % 2:
            raise ValueError(
                f"voussoirs {self.voussoirs}: a pointed arch has a joint at its crown: expected an even number"
            )
        if self.voussoirs == 1:
            raise ValueError("voussoirs 1: expected at least 2")
        return self

    @property
    def pointed(self) -> bool:
        """Whether it is two arcs."""
        return self.rise is not None and self.rise > 0.5 * self.span * (1.0 + 1e-9)


class Arch(Ring):
    """An arch between two fixed springings: `Arch(span=2, thickness=0.25, width=0.5, voussoirs=15)`.

    >>> arch = ds.masonry.Arch(span=4.0, rise=2.0, thickness=0.4, width=1.0, voussoirs=15)  # [m]
    """

    kind: Literal["arch"] = "arch"


class Bridge(Ring):
    """Arches side by side on piers, between fixed abutments, with spandrel walls and fill up to a level deck.

    Fill is blocks: its mass presses on the arches and it slides by friction along upright joints; there is no earth
    pressure at rest. Give it a material with on: [fill*].

    >>> bridge = ds.masonry.Bridge(
    ...     span=4.0, rise=2.0, thickness=0.4, width=2.0, voussoirs=15, arches=2, pier=1.0, pier_height=2.0, cover=0.5
    ... )
    """

    kind: Literal["bridge"] = "bridge"
    arches: Count = Field(default=1, description="[-]")
    pier: float = Field(gt=0.0, description="width of the piers along x [m]")
    pier_height: float = Field(gt=0.0, description="below the springings [m]")
    pier_courses: Count = Field(default=4, description="[-]")
    cover: float = Field(gt=0.0, description="from the extrados at the crown to the deck [m]")
    spandrel: float = Field(
        default=0.0,
        ge=0.0,
        description="thickness of the two spandrel walls [m]; 0: fill over the whole width",
    )

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.pointed:
            raise ValueError("rise: arches of a bridge are circular: expected at most half the span")
        if self.pier <= 2.0 * self.thickness:
            raise ValueError(
                f"pier {self.pier:g} m: two rings of {self.thickness:g} m spring from it: "
                f"expected more than {2.0 * self.thickness:g} m"
            )
        if 2.0 * self.spandrel >= self.width:
            raise ValueError(
                f"spandrel {self.spandrel:g} m: expected less than half the width, {0.5 * self.width:g} m"
            )
        return self


class Groined(Frozen):
    """Two equal barrels that cross over a square bay, their courses mitred, with stones that bind both at the groin."""

    radius: float = Field(gt=0.0, description="inner, of both barrels [m]")
    thickness: float = Field(gt=0.0, description="[m]")
    courses: Count = Field(description="of a half barrel, from the springing to the crown [-]")
    brick: float = Field(gt=0.0, description="length of the bricks along a course, about [m]")
    half_angle: float = Field(
        default=1.0471975511965976,
        gt=0.2,
        le=1.5707963267948966,
        description="of a barrel, from the crown to the springing [rad]",
    )


class CrossVault(Groined):
    """A cross (groin) vault that stands on its four corners; its four edges are free arches.

    >>> vault = ds.masonry.CrossVault(radius=2.0, thickness=0.2, courses=8, brick=0.3)  # [m]
    """

    kind: Literal["cross_vault"] = "cross_vault"
    edge: float | None = Field(
        default=None,
        gt=0.0,
        description="of the webs beyond the corners, along the barrels [m]; default: half a brick",
    )

    @model_validator(mode="after")
    def _comes_down(self) -> Self:
        if self.half_angle > 1.31:
            raise ValueError(
                f"half_angle {self.half_angle:.3g}: webs vanish at the springing: expected at most 1.31 (75 degrees)"
            )
        return self


class CloisterVault(Groined):
    """A cloister (pavilion) vault on four walls, closed by a key stone.

    >>> vault = ds.masonry.CloisterVault(radius=2.0, thickness=0.2, courses=8, brick=0.3)  # [m]
    """

    kind: Literal["cloister_vault"] = "cloister_vault"
    key: float | None = Field(
        default=None,
        gt=0.0,
        description="half the side of the key stone at the intrados [m]; default: half a brick",
    )

    @model_validator(mode="after")
    def _has_a_key(self) -> Self:
        if self.key is not None and self.key >= 0.9 * self.radius * sin(self.half_angle):
            raise ValueError(f"key {self.key:g} m: leaves no vault; expected a fraction of the radius")
        return self


class Dome(Frozen):
    """A spherical dome on a fixed ring, with an oculus.

    >>> dome = ds.masonry.Dome(radius=3.0, thickness=0.3, rings=8, bricks=24, oculus=0.2)  # [m], [rad]
    """

    kind: Literal["dome"] = "dome"
    radius: float = Field(gt=0.0, description="inner [m]")
    thickness: float = Field(gt=0.0, description="[m]")
    rings: Count = Field(description="[-]")
    bricks: int = Field(ge=6, description="in a ring [-]")
    oculus: float = Field(gt=0.0, description="radius of the opening at the intrados [m]")
    start: float = Field(
        default=0.0, ge=0.0, lt=1.3, description="latitude of the springing [rad]; 0: a half sphere"
    )
    bond: Literal["running", "stack"] = Field(default="running", description="joints of rings broken or not")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        widest = self.radius * cos(self.start)
        if not 0.02 * self.radius <= self.oculus < 0.95 * widest:
            raise ValueError(
                f"oculus {self.oculus:g} m: expected between {0.02 * self.radius:.3g} and {0.95 * widest:.3g} m here"
            )
        return self
