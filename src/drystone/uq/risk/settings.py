"""The key `risk` of a study file: records, intensities, limit states, separation, hazard and shares."""

from typing import Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.loads.motions.intensity import AnyIntensity
from drystone.loads.motions.suite import Suite
from drystone.uq.risk.fragility import Hazard, LimitState


class SeparationSettings(Frozen):
    """Which gaps are told."""

    probabilities: tuple[float, ...] = Field(
        default=(0.5, 0.1, 0.02),
        min_length=1,
        description="of contact, at each intensity and in the hazard's years [-]",
    )

    @model_validator(mode="after")
    def _are_probabilities(self) -> Self:
        if not all(0.0 < one < 1.0 for one in self.probabilities):
            raise ValueError("expected probabilities between 0 and 1")
        return self


class SharesSettings(Frozen):
    """Sobol' indices of the responses at one intensity."""

    intensity: float = Field(gt=0.0, description="level, in the unit of the study's intensity")
    n: int = Field(ge=2, description="blocks; each is parameters + 3 runs")


class RiskSettings(Frozen):
    """What `drystone risk` does."""

    records: Suite = Field(description="a folder of records, artificial ones, those that ship, or a list")
    intensity: AnyIntensity = Field(description='measure and unit, or words such as "sa(0.5 s) in g"')
    levels: tuple[float, ...] = Field(
        min_length=2, description="to which every record is scaled, rising, in that unit"
    )
    limits: dict[str, LimitState] = Field(min_length=1, description="limit states by name")
    draws: int = Field(default=1, ge=1, description="of the parameters for each record")
    seed: int = Field(default=0, ge=0)
    rest: float | None = Field(
        default=None, ge=0.0, description="a run ends so long after its record [s]; by default at run.until"
    )
    bounds: float = Field(default=0.9, gt=0.0, lt=1.0, description="level of the bounds [-]")
    separation: SeparationSettings | None = Field(
        default=None, description="gaps between pairs; needs a scene"
    )
    hazard: Hazard | None = None
    shares: SharesSettings | None = None

    @model_validator(mode="after")
    def _rise(self) -> Self:
        if self.levels[0] <= 0.0 or any(b <= a for a, b in zip(self.levels, self.levels[1:], strict=False)):
            raise ValueError("levels: expected rising positive intensities")
        if self.intensity.kind == "duration":
            raise ValueError("intensity: a motion cannot be scaled to a duration")
        return self
