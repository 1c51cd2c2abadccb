"""Data groups and their error models (Gupta et al. 2023, eqs B.5-B.10; Hadjidoukas et al. 2014, eqs 4-8).

All are frozen descriptions that read from YAML by `kind`. A discrepancy gives a variance for every measurement,
from given numbers or from a parameter that is inferred with the others; what a measurement itself is worth
(`measurement_variance`) always stays under an inferred one. Theory: docs/theory/inference.md, I.2-I.5.
"""

import re
from typing import Annotated, Any, ClassVar, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.uq.marginals import Marginal


def _listed(value: Any) -> Any:
    """Arrays of numpy or xarray as lists."""
    return np.asarray(value).tolist() if hasattr(value, "__array__") else value


Numbers = Annotated[float | list[float], BeforeValidator(_listed)]


class _ByPlace(Frozen):
    """The fields may be given by place: `KnownVariance(1e-4)`."""

    by_place: ClassVar[bool] = True


class KnownVariance(_ByPlace):
    """The variance of the error is given: one number, or one per output [unit of the output, squared].

    >>> noise = ds.uq.KnownVariance(variance=1e-4)  # [m2]
    """

    kind: Literal["known"] = "known"
    variance: Numbers

    @model_validator(mode="after")
    def _positive(self) -> Self:
        if not np.all(np.asarray(self.variance) > 0.0):
            raise ValueError(f"expected variance above 0, got {self.variance}")
        return self


class InferredVariance(_ByPlace):
    """One unknown variance for the group, with a prior [unit of the output, squared].

    >>> unknown = ds.uq.InferredVariance(prior=ds.Uniform(1e-6, 1e-2))  # [m2]
    """

    kind: Literal["inferred"] = "inferred"
    prior: Marginal
    measurement_variance: Numbers = 0.0

    @model_validator(mode="after")
    def _positive(self) -> Self:
        _check(self.prior, self.measurement_variance)
        return self


class RelativeError(_ByPlace):
    """Variance sigma^2 y^2 + v^2: a relative model error, sigma^2 unknown, and a measurement variance v^2.

    >>> share = ds.uq.RelativeError(prior=ds.Uniform(0.01, 0.2))  # [-]
    """

    kind: Literal["relative"] = "relative"
    prior: Marginal = Field(description="prior of sigma^2 [-]")
    measurement_variance: Numbers = Field(default=0.0, description="v^2 [unit of the output, squared]")

    @model_validator(mode="after")
    def _positive(self) -> Self:
        _check(self.prior, self.measurement_variance)
        return self


Discrepancy = Annotated[KnownVariance | InferredVariance | RelativeError, Field(discriminator="kind")]


class DataGroup(_ByPlace):
    """Measurements that share an error model: `DataGroup("base", outputs=["base_max"], values=[0.41], ...)`.

    >>> noise = ds.uq.KnownVariance(variance=1e-4)  # [m2]
    >>> measured = ds.DataGroup("slip", values=[0.11, 0.12], discrepancy=noise)  # [m]
    """

    name: str
    outputs: list[str | int] | None = Field(
        default=None,
        description="names or numbers of the model's outputs, in the order of the values; default: all",
    )
    values: Annotated[list[float] | list[list[float]], BeforeValidator(_listed)] = Field(
        description="one value per output, or rows of them if the test was repeated"
    )
    discrepancy: Discrepancy
    correlation_time: float | Marginal | None = Field(
        default=None,
        description="length over which the model's error is alike, in units of `at`; a prior to infer it",
    )
    at: Annotated[list[float] | None, BeforeValidator(_listed)] = Field(
        default=None, description="time or place of each output, rising; default 0, 1, 2, ..."
    )

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        rows = self.rows
        if rows.size == 0 or rows.ndim != 2:
            raise ValueError("expected at least one value, and rows of the same length")
        m = rows.shape[1]
        if self.outputs is not None and len(set(self.outputs)) < len(self.outputs):
            raise ValueError("an output is named twice")
        given = self.discrepancy
        variance = given.variance if isinstance(given, KnownVariance) else given.measurement_variance
        if np.ndim(variance) and np.size(variance) != m:
            raise ValueError(f"expected one variance or {m} of them, got {np.size(variance)}")
        if self.at is not None and (len(self.at) != m or np.any(np.diff(self.at) <= 0.0)):
            raise ValueError(f"expected {m} rising numbers in at")
        if self.at is not None and self.correlation_time is None:
            raise ValueError("at is used only with correlation_time")
        if isinstance(self.correlation_time, float) and self.correlation_time <= 0.0:
            raise ValueError("expected correlation_time above 0")
        if isinstance(self.correlation_time, Frozen):
            _check(self.correlation_time, 0.0)
        return self

    @property
    def rows(self) -> np.ndarray:
        """The values as (repeat, output)."""
        return np.atleast_2d(np.asarray(self.values, float))

    @property
    def parameters(self) -> dict[str, Any]:
        """The priors this group adds, by the names they get among the parameters."""
        short = re.sub(r"\W+", "_", self.name).strip("_") or "data"
        short = short if short.isidentifier() else f"group_{short}"
        found: dict[str, Any] = {}
        if isinstance(self.discrepancy, InferredVariance):
            found[f"{short}_variance"] = self.discrepancy.prior
        elif isinstance(self.discrepancy, RelativeError):
            found[f"{short}_relative_variance"] = self.discrepancy.prior
        if isinstance(self.correlation_time, Frozen):
            found[f"{short}_correlation_time"] = self.correlation_time
        return found


def _check(prior: Any, measurement_variance: Any) -> None:
    lower = prior.value if prior.kind == "fixed" else prior.support()[0]
    if lower < 0.0:
        raise ValueError(f"expected a prior that begins at 0 or above, got {lower:g}")
    if prior.kind == "fixed":
        raise ValueError("expected an uncertain prior; use KnownVariance or a number for what is known")
    if np.any(np.asarray(measurement_variance) < 0.0):
        raise ValueError("expected measurement_variance of 0 or above")
