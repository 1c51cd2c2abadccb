"""Observables of connectors between bodies in hard contact (theory: connectors.md, K.13)."""

from typing import Any, ClassVar, Literal

from pydantic import Field

from drystone.errors import Problem
from drystone.observables.base import BODIES, Series, Timed, unknown
from drystone.scene import Scene

UNITS = {"force": "N", "moment": "N m", "opening": "m", "angle": "rad", "broken": "1"}


class ConnectorDemand(Timed):
    """Force [N], moment [N m], opening [m] or angle [rad] of a connector, or whether it is broken (0 or 1)."""

    of: ClassVar[tuple[str, ...]] = (BODIES,)
    kind: Literal["connector"] = "connector"
    connector: str = Field(description="name of a connector")
    what: Literal["force", "moment", "opening", "angle", "broken"] = Field(description="which of them")

    @property
    def units(self) -> str:  # type: ignore[override]
        """By what is asked for."""
        return UNITS[self.what]

    @property
    def title(self) -> str:
        return f"{self.what} of {self.connector}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = unknown("connector", self.connector, list(scene.connectors) or ["(no connectors)"])
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        found = record.connector(self.connector)
        if self.what == "broken":
            return record.time, (found["status"].values == "broken").astype(float)
        return record.time, found[self.what].values
