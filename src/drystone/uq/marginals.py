"""What is known of one parameter before the runs: its distribution, where it goes in the scene, its unit.

A marginal is a frozen description that reads from YAML by its `kind`. Quantiles and cumulative probabilities come
from scipy.stats; the log density is written out, because samplers ask for it thousands of times and scipy's general
machinery would cost more than the surrogate. scipy.stats is imported when first needed: it takes a second.

To add one: a class here and a line in MARGINALS and in Marginal; `orthonormal` polynomials for it are found by
themselves (bases.py).
"""

from collections.abc import Callable
from functools import cached_property
from math import inf, log, pi, sqrt
from typing import Annotated, Any, ClassVar, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.arguments import strict
from drystone.describe import Frozen
from drystone.errors import InputError

# what the scene gets when the parameter itself is x
TRANSFORMS: dict[str, Callable[[Any], Any]] = {
    "none": lambda x: x,
    "log10": lambda x: 10.0**x,
    "log": np.exp,
    "degrees": np.radians,
}


class OneParameter(Frozen):
    """What all marginals have in common. The numbers may be given by place: `Uniform(0.4, 0.8)`."""

    by_place: ClassVar[bool] = True

    path: str | None = Field(
        default=None, description="where it goes in the scene, as in YAML: interfaces.dry.law.friction"
    )
    transform: Literal["none", "log10", "log", "degrees"] = Field(
        default="none",
        description="what the parameter x is of the value in the scene: its log10, its log, or the angle in degrees",
    )
    unit: str = Field(default="", description="unit of the parameter, for tables and plots")

    def model_value(self, x: float) -> float:
        """What the model gets when the parameter is x."""
        return float(TRANSFORMS[self.transform](x))


class Uniform(OneParameter):
    """Equally likely anywhere between two bounds."""

    kind: Literal["uniform"] = "uniform"
    lower: float
    upper: float

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        _check_order(self.lower, self.upper)
        return self

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.uniform(self.lower, self.upper - self.lower)

    def support(self) -> tuple[float, float]:
        return self.lower, self.upper

    def cdf(self, x: np.ndarray) -> np.ndarray:
        return np.clip((x - self.lower) / (self.upper - self.lower), 0.0, 1.0)

    def ppf(self, u: np.ndarray) -> np.ndarray:
        # both ends exactly, and never past the upper one by rounding
        return np.minimum(self.lower + u * (self.upper - self.lower), self.upper)

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        return np.where((x >= self.lower) & (x <= self.upper), -log(self.upper - self.lower), -inf)


class Normal(OneParameter):
    """Gauss, by mean and standard deviation."""

    kind: Literal["normal"] = "normal"
    mean: float
    deviation: float = Field(gt=0.0, description="standard deviation")

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.norm(self.mean, self.deviation)

    def support(self) -> tuple[float, float]:
        return -inf, inf

    def cdf(self, x: np.ndarray) -> np.ndarray:
        return self.distribution.cdf(x)

    def ppf(self, u: np.ndarray) -> np.ndarray:
        return self.distribution.ppf(u)

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        return _normal_logpdf((x - self.mean) / self.deviation) - log(self.deviation)


class LogNormal(OneParameter):
    """The logarithm is normal. By the median and the spread = standard deviation of ln x (about the coefficient of
    variation while that is small); `from_moments` takes mean and standard deviation of x itself."""

    kind: Literal["lognormal"] = "lognormal"
    median: float = Field(gt=0.0)
    spread: float = Field(gt=0.0, description="standard deviation of the natural logarithm [-]")

    @classmethod
    @strict
    def from_moments(cls, mean: float, deviation: float, **values: Any) -> "LogNormal":
        """The lognormal marginal with this mean and standard deviation of x."""
        if not mean > 0.0 or not deviation > 0.0:
            raise InputError(f"expected a mean and a deviation above 0, got {mean:g} and {deviation:g}")
        spread = sqrt(log(1.0 + (deviation / mean) ** 2))
        return cls(median=mean * float(np.exp(-0.5 * spread**2)), spread=spread, **values)

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.lognorm(self.spread, scale=self.median)

    def support(self) -> tuple[float, float]:
        return 0.0, inf

    def cdf(self, x: np.ndarray) -> np.ndarray:
        return self.distribution.cdf(x)

    def ppf(self, u: np.ndarray) -> np.ndarray:
        return self.distribution.ppf(u)

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        inside = x > 0.0
        logarithm = np.log(np.where(inside, x, self.median))
        z = (logarithm - log(self.median)) / self.spread
        return np.where(inside, _normal_logpdf(z) - log(self.spread) - logarithm, -inf)


class Beta(OneParameter):
    """Beta distribution with shapes a, b, stretched to two bounds."""

    kind: Literal["beta"] = "beta"
    a: float = Field(gt=0.0)
    b: float = Field(gt=0.0)
    lower: float = 0.0
    upper: float = 1.0

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        _check_order(self.lower, self.upper)
        return self

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.beta(self.a, self.b, self.lower, self.upper - self.lower)

    def support(self) -> tuple[float, float]:
        return self.lower, self.upper

    def cdf(self, x: np.ndarray) -> np.ndarray:
        return self.distribution.cdf(x)

    def ppf(self, u: np.ndarray) -> np.ndarray:
        return self.distribution.ppf(u)

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import betaln, xlog1py, xlogy

        width = self.upper - self.lower
        t = (x - self.lower) / width
        inside = (t >= 0.0) & (t <= 1.0)
        t = np.where(inside, t, 0.5)
        density = xlogy(self.a - 1.0, t) + xlog1py(self.b - 1.0, -t) - betaln(self.a, self.b) - log(width)
        return np.where(inside, density, -inf)


class Truncated(OneParameter):
    """Another marginal cut at one or two bounds and scaled up again."""

    kind: Literal["truncated"] = "truncated"
    of: Normal | LogNormal | Beta | Uniform = Field(discriminator="kind")
    lower: float | None = None
    upper: float | None = None

    @model_validator(mode="after")
    def _something_is_left(self) -> Self:
        if self.lower is None and self.upper is None:
            raise ValueError("expected lower, upper or both")
        _check_order(*self.support())
        if self.of.path is not None or self.of.transform != "none" or self.of.unit:
            raise ValueError("path, transform and unit belong to the truncated parameter, not inside `of`")
        if self._mass <= 0.0:
            raise ValueError(f"no probability between the bounds {self.lower} and {self.upper}")
        return self

    # Far in the upper tail cumulative probabilities are all 1; there, count from the other end.
    @cached_property
    def _from_above(self) -> bool:
        return self.lower is not None and bool(self.of.distribution.sf(self.lower) < 0.5)

    @cached_property
    def _ends(self) -> tuple[float, float]:
        lower, upper = self.support()
        tail = self.of.distribution.sf if self._from_above else self.of.distribution.cdf
        return float(tail(lower)), float(tail(upper))

    @cached_property
    def _mass(self) -> float:
        return abs(self._ends[1] - self._ends[0])

    def support(self) -> tuple[float, float]:
        lower, upper = self.of.support()
        return (
            lower if self.lower is None else max(lower, self.lower),
            upper if self.upper is None else min(upper, self.upper),
        )

    def cdf(self, x: np.ndarray) -> np.ndarray:
        tail = self.of.distribution.sf if self._from_above else self.of.distribution.cdf
        first, last = self._ends
        return np.clip((tail(x) - first) / (last - first), 0.0, 1.0)

    def ppf(self, u: np.ndarray) -> np.ndarray:
        first, last = self._ends
        inverse = self.of.distribution.isf if self._from_above else self.of.distribution.ppf
        return np.clip(inverse(first + u * (last - first)), *self.support())

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        lower, upper = self.support()
        return np.where((x >= lower) & (x <= upper), self.of.logpdf(x) - log(self._mass), -inf)


class Fixed(OneParameter):
    """No uncertainty: the value goes into every run and is no dimension of the design."""

    kind: Literal["fixed"] = "fixed"
    value: float


def _check_order(lower: float, upper: float) -> None:
    if not lower < upper:
        raise ValueError(f"expected lower below upper, got {lower:g} and {upper:g}")


def _normal_logpdf(z: np.ndarray) -> np.ndarray:
    return -0.5 * z**2 - 0.5 * log(2.0 * pi)


MARGINALS: dict[str, type[OneParameter]] = {
    "uniform": Uniform,
    "normal": Normal,
    "lognormal": LogNormal,
    "beta": Beta,
    "truncated": Truncated,
    "fixed": Fixed,
}

Uncertain = Uniform | Normal | LogNormal | Beta | Truncated
Marginal = Annotated[
    Uniform | Normal | LogNormal | Beta | Truncated | Fixed,
    Field(discriminator="kind"),
]
