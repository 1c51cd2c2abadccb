"""Observables of whole structures that pound: largest drift, impacts, their impulse and force, closing of a pair."""

from fnmatch import fnmatchcase
from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.errors import Problem
from drystone.observables.base import STRUCTURES, Observed, Series, Timed, unknown
from drystone.scene import Scene


class LargestDrift(Observed):
    """The largest drift of any storey at any time, over its height [-].

    >>> drift = ds.observables.LargestDrift(structure="house")
    """

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["largest_drift"] = "largest_drift"
    units: ClassVar[str] = "1"
    at: ClassVar[str] = "final"
    structure: str = Field(default="*", description="name of a structure, or * for all")

    @property
    def title(self) -> str:
        return "largest drift ratio" + ("" if self.structure == "*" else f" of {self.structure}")

    def missing(self, scene: Scene) -> list[Problem]:
        if self.structure == "*":
            return []
        return unknown("structure", self.structure, list(scene.structures))

    def series(self, record: Any) -> Series:
        drift = record.structures.drift(ratio=True)
        here = [self.structure in ("*", str(one).rpartition(".")[0]) for one in drift["storey"].values]
        size = np.linalg.norm(drift.values[:, here, :2], axis=2)
        return record.time[-1:], np.array([size.max(initial=0.0)])


class _OfPairs(Observed):
    """What impacts of pairs have in common."""

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    at: ClassVar[str] = "final"
    pair: str = Field(default="*", description="name or pattern of pounding pairs")

    def missing(self, scene: Scene) -> list[Problem]:
        if any(fnmatchcase(name, self.pair) for name in scene.all_pairs()):
            return []
        return unknown("pair", self.pair, list(scene.all_pairs()) or ["(no pounding pairs)"])

    def impacts(self, record: Any, name: str) -> np.ndarray:
        """One quantity of the impacts of these pairs."""
        found = record.structures.impacts()
        here = [fnmatchcase(str(one), self.pair) for one in found["pair"].values]
        return found[name].values[here]


class ImpactImpulse(_OfPairs):
    """The largest impulse of an impact [N s]; 0 if nothing hits.

    >>> impulse = ds.observables.ImpactImpulse(pair="floors")  # [N s]
    """

    kind: Literal["impact_impulse"] = "impact_impulse"
    units: ClassVar[str] = "N s"

    @property
    def title(self) -> str:
        return f"largest impulse of {self.pair}"

    def series(self, record: Any) -> Series:
        return record.time[-1:], np.array([np.abs(self.impacts(record, "impulse")).max(initial=0.0)])


class ImpactForce(_OfPairs):
    """The largest force of an impact by a penalty law [N]; hard impacts have an impulse, but no force.

    >>> force = ds.observables.ImpactForce(pair="floors")  # [N]
    """

    kind: Literal["impact_force"] = "impact_force"
    units: ClassVar[str] = "N"

    @property
    def title(self) -> str:
        return f"largest force of {self.pair}"

    def missing(self, scene: Scene) -> list[Problem]:
        hard = [
            name
            for name, one in scene.all_pairs().items()
            if fnmatchcase(name, self.pair) and one.law is None
        ]
        text = f'the pair "{hard[0]}" hits hard: its force would grow as 1/dt; ' if hard else ""
        wrong = (
            [Problem(("pair",), text + "give it a penalty law, or observe impact_impulse")] if hard else []
        )
        return [*super().missing(scene), *wrong]

    def series(self, record: Any) -> Series:
        return record.time[-1:], np.array([self.impacts(record, "peak_force").max(initial=0.0)])


class Closing(Timed):
    """How far the points of a pair have come towards each other since rest [m]: contact where it reaches the gap.

    >>> gap = ds.observables.Closing(pair="floors")  # [m]
    """

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["closing"] = "closing"
    units: ClassVar[str] = "m"
    pair: str = Field(description="name of a pounding pair")

    @property
    def title(self) -> str:
        return f"closing of {self.pair}"

    def missing(self, scene: Scene) -> list[Problem]:
        return [*unknown("pair", self.pair, list(scene.all_pairs())), *super().missing(scene)]

    def series(self, record: Any) -> Series:
        gap = record.structures.gap().sel(pair=self.pair).values
        return record.time, record.scene.all_pairs()[self.pair].gap - gap
