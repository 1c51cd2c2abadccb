"""Observables of structures: accelerations of nodes, drifts of storeys, base shear."""

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field

from drystone.errors import Problem
from drystone.observables.base import STRUCTURES, Axis, Series, Timed, along, unknown
from drystone.observables.common import MotionOf
from drystone.scene import Scene

if TYPE_CHECKING:
    import xarray as xr


class Acceleration(MotionOf):
    """Absolute acceleration of a node, mean over the last time step [m/s2].

    >>> top = ds.observables.Acceleration(body="house.floor2", axis="x", at="max")  # [m/s2]
    """

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["acceleration"] = "acceleration"
    field: ClassVar[str] = "acceleration"
    units: ClassVar[str] = "m/s2"

    def vectors(self, record: Any) -> "xr.DataArray":
        return record.structures.acceleration(self.body)


class Drift(Timed):
    """Drift of a storey: displacement of its floor less that of the floor below [m].

    >>> drift = ds.observables.Drift(storey="house.1", at="max")  # [m]
    """

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["drift"] = "drift"
    units: ClassVar[str] = "m"
    ratio: ClassVar[bool] = False
    storey: str = Field(description="such as left.storey1")
    axis: Axis = Field(default="x", description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"{self.kind.replace('_', ' ')} of {self.storey}, {self.axis}"

    def missing(self, scene: Scene) -> list[Problem]:
        from drystone.engines.structures.build import assemble_all

        known = assemble_all(scene.plain_structures()).storeys()
        return [*unknown("storey", self.storey, known), *super().missing(scene)]

    def series(self, record: Any) -> Series:
        drift = record.structures.drift(ratio=self.ratio).sel(storey=self.storey)
        return record.time, along(drift.values, self.axis)


class DriftRatio(Drift):
    """Drift of a storey over its height [-].

    >>> drift = ds.observables.DriftRatio(storey="house.1", at="max")  # [-]
    """

    kind: Literal["drift_ratio"] = "drift_ratio"  # type: ignore[assignment]
    units: ClassVar[str] = "1"
    ratio: ClassVar[bool] = True


class BaseShear(Timed):
    """Force of a structure on the ground [N].

    >>> shear = ds.observables.BaseShear(structure="house", at="max")  # [N]
    """

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["base_shear"] = "base_shear"
    units: ClassVar[str] = "N"
    structure: str = Field(description="name of a structure")
    axis: Axis = Field(default="x", description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"base shear of {self.structure}, {self.axis}"

    def missing(self, scene: Scene) -> list[Problem]:
        return [*unknown("structure", self.structure, list(scene.structures)), *super().missing(scene)]

    def series(self, record: Any) -> Series:
        return record.time, along(
            record.structures.base_shear().sel(structure=self.structure).values, self.axis
        )
