"""Observables of devices: force, displacement or energy of a damper or isolator (theory: structures.md, B.30-B.39)."""

from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.errors import Problem
from drystone.observables.base import STRUCTURES, Series, Timed, unknown
from drystone.scene import Scene

UNITS = {"force": "N", "displacement": "m", "velocity": "m/s", "energy": "J"}


class DeviceDemand(Timed):
    """Force [N], displacement [m], velocity [m/s] or work done [J] of a device; of several directions their size."""

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["device"] = "device"
    device: str = Field(description="name of a device")
    what: Literal["force", "displacement", "velocity", "energy"] = Field(description="which of them")
    part: str | None = Field(
        default=None, description="x, y, z or axial; default: the size across, or the sum of energies"
    )

    @property
    def units(self) -> str:  # type: ignore[override]
        """By what is asked for."""
        return UNITS[self.what]

    @property
    def title(self) -> str:
        return f"{self.what} of {self.device}{'' if self.part is None else f', {self.part}'}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = unknown("device", self.device, list(scene.devices) or ["(no devices)"])
        if not found and self.part is not None:
            from drystone.engines.structures.build import assemble_scene

            rows = [one.part for one in assemble_scene(scene).device_rows if one.device == self.device]
            found = unknown("part", self.part, rows)
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        loops = record.structures.device(self.device)[self.what]
        if self.part is not None:
            return record.time, loops.sel(part=self.part).values
        if self.what == "energy":
            return record.time, loops.sum("part").values
        across = [one for one in loops["part"].values if one in ("x", "y", "axial")]
        values = loops.sel(part=across or list(loops["part"].values)).values
        return record.time, values[:, 0] if values.shape[1] == 1 else np.linalg.norm(values, axis=1)
