"""Observables of masonry: deflection of a place, blocks that left."""

from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.observables.base import MASONRY, Axis, Series, Timed, along


class Deflection(Timed):
    """Displacement of the point of masonry that is nearest to a place at the start [m]."""

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["deflection"] = "deflection"
    units: ClassVar[str] = "m"
    point: tuple[float, float, float] = Field(description="place at the start [m]")
    axis: Axis = Field(description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"deflection at {self.point}, {self.axis}"

    def series(self, record: Any) -> Series:
        return record.time, along(record.masonry.deflection(self.point).values, self.axis)


class BlocksGone(Timed):
    """Number of blocks that have left the masonry: moved by more than its thickness, or by a given way."""

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["blocks_gone"] = "blocks_gone"
    units: ClassVar[str] = "1"
    beyond: float | None = Field(default=None, gt=0.0, description="way [m]; default: the thickness")

    @property
    def title(self) -> str:
        return "blocks that left the masonry"

    def series(self, record: Any) -> Series:
        count = [record.masonry.breach(time, self.beyond).attrs["count"] for time in record.time]
        return record.time, np.array(count, float)
