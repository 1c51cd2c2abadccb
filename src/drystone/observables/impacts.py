"""Observables of pounding: how often pairs hit, with bounces that belong together counted once."""

from fnmatch import fnmatchcase
from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.errors import Problem
from drystone.observables.base import STRUCTURES, Observed, Series, unknown
from drystone.record.structures import MERGE
from drystone.scene import Scene


class Impacts(Observed):
    """Number of impacts of pounding pairs in the run [-]; bounces of one pair within `merge` count as one.

    >>> count = ds.observables.Impacts(pair="floors")
    """

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["impacts"] = "impacts"
    units: ClassVar[str] = "1"
    at: ClassVar[str] = "final"
    pair: str = Field(default="*", description="name or pattern of pounding pairs")
    merge: float = Field(default=MERGE, ge=0.0, description="bounces within so long count once [s]; 0: raw")

    @property
    def title(self) -> str:
        how = f"merged within {self.merge:g} s" if self.merge else "raw"
        return f"impacts of {self.pair}, {how}"

    def missing(self, scene: Scene) -> list[Problem]:
        known = list(scene.all_pairs())
        if self.pair == "*" or any(fnmatchcase(name, self.pair) for name in known):
            return []
        return unknown("pair", self.pair, known)

    def series(self, record: Any) -> Series:
        pairs = record.structures.impacts(merge=self.merge)["pair"].values
        return record.time[-1:], np.array([float(sum(fnmatchcase(str(name), self.pair) for name in pairs))])
