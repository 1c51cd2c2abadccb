"""Observables of beams: a section force at their ends, plastic rotation of their hinges (theory: members.md, M.25)."""

from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.errors import Problem
from drystone.observables.base import STRUCTURES, Series, Timed, unknown
from drystone.scene import Scene

Place = Literal["start", "end", "worst"]


def _at(values: Any, end: str) -> np.ndarray:
    """The series of one end, or at every time that of the end with the larger size."""
    if end != "worst":
        return values.sel(end=end).values
    both = values.values
    return np.where(np.abs(both[:, 0]) >= np.abs(both[:, 1]), both[:, 0], both[:, 1])


class MemberDemand(Timed):
    """A section force at the end of a beam [N, or N m for T, M_y, M_z]."""

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["member_demand"] = "member_demand"
    member: str = Field(description="such as left.column2")
    component: Literal["N", "V_y", "V_z", "T", "M_y", "M_z"] = Field(description="in local axes")
    end: Place = Field(default="worst", description="start, end, or at every time the larger of both")

    @property
    def units(self) -> str:  # type: ignore[override]
        """[N] of forces, [N m] of moments."""
        return "N" if self.component in ("N", "V_y", "V_z") else "N m"

    @property
    def title(self) -> str:
        return f"{self.component} of {self.member}, {self.end}"

    def missing(self, scene: Scene) -> list[Problem]:
        from drystone.engines.structures.build import assemble_all
        from drystone.record.members import beam_names

        known = beam_names(assemble_all(dict(scene.structures)))
        return [*unknown("member", self.member, known), *super().missing(scene)]

    def series(self, record: Any) -> Series:
        forces = record.structures.member_forces(self.member).sel(component=self.component)
        return record.time, _at(forces, self.end)


class PlasticRotation(Timed):
    """Plastic rotation of a beam's hinge [rad]."""

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["plastic_rotation"] = "plastic_rotation"
    units: ClassVar[str] = "rad"
    member: str = Field(description="such as left.column2")
    around: Literal["z", "y"] = Field(default="z", description="z: bending towards `up`; y: across")
    end: Place = Field(default="worst", description="start, end, or at every time the larger of both")

    @property
    def title(self) -> str:
        return f"plastic rotation of {self.member}, {self.end}"

    def missing(self, scene: Scene) -> list[Problem]:
        from drystone.engines.structures.build import assemble_all
        from drystone.record.members import hinged_beams

        known = hinged_beams(assemble_all(dict(scene.structures)))
        return [*unknown("member", self.member, known), *super().missing(scene)]

    def series(self, record: Any) -> Series:
        rotation = record.structures.hinge_rotation(self.member).sel(around=self.around)
        return record.time, _at(rotation, self.end)
