"""What is known of one parameter before the runs: its distribution, where it goes in the scene, its unit.

A marginal is a frozen description that reads from YAML by its `kind`. Quantiles and cumulative probabilities come
from scipy.stats; the log density is written out, because samplers ask for it thousands of times and scipy's general
machinery would cost more than the surrogate. scipy.stats is imported when first needed: it takes a second.

To add one: a class here and a line in MARGINALS, Uncertain and Marginal; orthonormal polynomials for it are found by
themselves (bases.py).
"""

from collections.abc import Callable
from functools import cached_property
from math import inf, log, pi, sqrt
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, ValidationInfo, model_validator

from drystone.errors import InputError
from drystone.inputs.arguments import strict
from drystone.inputs.describe import Frozen
from drystone.inputs.limits import read_text
from drystone.inputs.sources import resolve_path
from drystone.uq.smoothing import Steps, kernel_density, scott_bandwidth

FEWEST_VALUES, MOST_VALUES = 5, 20_000  # of an empirical distribution
STRATA = 20_000  # quantiles behind the moments of a truncated one

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
    meaning: str = Field(default="", description="what it is, in words, for reports: friction of the joints")

    @cached_property
    def distribution(self) -> Any:
        """A frozen distribution of scipy, or what answers like one: cdf, sf, ppf, isf, mean, std."""
        raise NotImplementedError

    def cdf(self, x: np.ndarray) -> np.ndarray:
        """Cumulative probability [-]."""
        return self.distribution.cdf(x)

    def ppf(self, u: np.ndarray) -> np.ndarray:
        """Quantile [unit of the parameter]: the inverse of `cdf`."""
        return self.distribution.ppf(u)

    def moments(self) -> tuple[float, float]:
        """Mean and standard deviation [unit of the parameter]."""
        return float(self.distribution.mean()), float(self.distribution.std())

    def model_value(self, x: float) -> float:
        """What the model gets when the parameter is x."""
        return float(TRANSFORMS[self.transform](x))


class Uniform(OneParameter):
    """Equally likely anywhere between two bounds.
    >>> float(ds.Uniform(0.4, 0.8).ppf(0.5))  # median
    0.6000000000000001
    """

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
    """Gauss, by mean and standard deviation.
    >>> friction = ds.Normal(0.6, 0.05, path="interfaces.dry.law.friction")  # mean and standard deviation [-]
    """

    kind: Literal["normal"] = "normal"
    mean: float
    deviation: float = Field(gt=0.0, description="standard deviation")

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.norm(self.mean, self.deviation)

    def support(self) -> tuple[float, float]:
        return -inf, inf

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        return _normal_logpdf((x - self.mean) / self.deviation) - log(self.deviation)


class LogNormal(OneParameter):
    """The logarithm is normal. By the median and the spread = standard deviation of ln x (about the coefficient of
    variation while that is small); `from_moments` takes mean and standard deviation of x itself.
    >>> strength = ds.uq.LogNormal(30e6, 0.2)  # median [Pa], standard deviation of the logarithm [-]
    """

    kind: Literal["lognormal"] = "lognormal"
    median: float = Field(gt=0.0)
    spread: float = Field(gt=0.0, description="standard deviation of the natural logarithm [-]")

    @classmethod
    @strict
    def from_moments(cls, mean: float, deviation: float, **values: Any) -> "LogNormal":
        """The lognormal marginal with this mean and standard deviation of x."""
        _check_moments(mean, deviation)
        spread = sqrt(log(1.0 + (deviation / mean) ** 2))
        return cls(median=mean * float(np.exp(-0.5 * spread**2)), spread=spread, **values)

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.lognorm(self.spread, scale=self.median)

    def support(self) -> tuple[float, float]:
        return 0.0, inf

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        inside = x > 0.0
        logarithm = np.log(np.where(inside, x, self.median))
        z = (logarithm - log(self.median)) / self.spread
        return np.where(inside, _normal_logpdf(z) - log(self.spread) - logarithm, -inf)


class Beta(OneParameter):
    """Beta distribution with shapes a, b, stretched to two bounds.
    >>> share = ds.uq.Beta(2.0, 5.0)
    """

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

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import betaln, xlog1py, xlogy

        width = self.upper - self.lower
        t = (x - self.lower) / width
        inside = (t >= 0.0) & (t <= 1.0)
        t = np.where(inside, t, 0.5)
        density = xlogy(self.a - 1.0, t) + xlog1py(self.b - 1.0, -t) - betaln(self.a, self.b) - log(width)
        return np.where(inside, density, -inf)


class LogUniform(OneParameter):
    """The logarithm is equally likely anywhere between two bounds above 0: orders of magnitude, say.
    >>> stiffness = ds.uq.LogUniform(1e6, 1e9)  # [N/m]
    """

    kind: Literal["loguniform"] = "loguniform"
    lower: float = Field(gt=0.0)
    upper: float

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        _check_order(self.lower, self.upper)
        return self

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.loguniform(self.lower, self.upper)

    def support(self) -> tuple[float, float]:
        return self.lower, self.upper

    def ppf(self, u: np.ndarray) -> np.ndarray:
        return np.clip(self.lower * (self.upper / self.lower) ** np.asarray(u), self.lower, self.upper)

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        inside = (x >= self.lower) & (x <= self.upper)
        density = -np.log(np.where(inside, x, self.lower)) - log(log(self.upper / self.lower))
        return np.where(inside, density, -inf)


class Triangular(OneParameter):
    """A density that rises from `lower` to `mode` and falls to `upper` in straight lines.
    >>> friction = ds.uq.Triangular(0.4, 0.6, 0.9)  # [-]
    """

    kind: Literal["triangular"] = "triangular"
    lower: float
    mode: float = Field(description="where the density is highest; may be one of the ends")
    upper: float

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        _check_order(self.lower, self.upper)
        if not self.lower <= self.mode <= self.upper:
            raise ValueError(f"expected mode from {self.lower:g} to {self.upper:g}, got {self.mode:g}")
        return self

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        width = self.upper - self.lower
        return stats.triang((self.mode - self.lower) / width, self.lower, width)

    def support(self) -> tuple[float, float]:
        return self.lower, self.upper

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        rising = x < self.mode
        height = np.where(rising, x - self.lower, self.upper - x)
        side = np.where(rising, self.mode - self.lower, self.upper - self.mode)
        # at a mode on an end one side has no width, and the density is that of the other's top
        share = np.where(side > 0.0, height / np.where(side > 0.0, side, 1.0), 1.0)
        inside = (x >= self.lower) & (x <= self.upper) & (share > 0.0)
        density = np.log(np.where(inside, share, 1.0)) + log(2.0 / (self.upper - self.lower))
        return np.where(inside, density, -inf)


class Gamma(OneParameter):
    """Gamma distribution with density proportional to x^(shape - 1) exp(-x / scale), x > 0; mean = shape scale.
    >>> size = ds.uq.Gamma(4.0, 0.1)  # shape [-], scale [m]; or ds.uq.Gamma.from_moments(0.4, 0.2)
    """

    kind: Literal["gamma"] = "gamma"
    shape: float = Field(gt=0.0, description="exponent, 1 for the exponential distribution [-]")
    scale: float = Field(gt=0.0, description="in the unit of the parameter")

    @classmethod
    @strict
    def from_moments(cls, mean: float, deviation: float, **values: Any) -> "Gamma":
        """The gamma marginal with this mean and standard deviation."""
        _check_moments(mean, deviation)
        return cls(shape=(mean / deviation) ** 2, scale=deviation**2 / mean, **values)

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.gamma(self.shape, scale=self.scale)

    def support(self) -> tuple[float, float]:
        return 0.0, inf

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import gammaln, xlogy

        inside = x > 0.0
        t = np.where(inside, x, self.scale) / self.scale
        density = xlogy(self.shape - 1.0, t) - t - gammaln(self.shape) - log(self.scale)
        return np.where(inside, density, -inf)


class Gumbel(OneParameter):
    """Extreme values of light tails: the largest of many (default) or the smallest. The most likely value is `mode`.

    >>> wind = ds.uq.Gumbel(20.0, 3.0)  # mode, scale [m/s]
    """

    kind: Literal["gumbel"] = "gumbel"
    mode: float
    scale: float = Field(gt=0.0, description="sqrt(6)/pi times the standard deviation")
    of: Literal["maxima", "minima"] = Field(default="maxima", description="which extremes; minima: mirrored")

    @classmethod
    @strict
    def from_moments(cls, mean: float, deviation: float, **values: Any) -> "Gumbel":
        """The Gumbel marginal with this mean and standard deviation."""
        if not deviation > 0.0:
            raise InputError(f"expected a deviation above 0, got {deviation:g}")
        scale = deviation * sqrt(6.0) / pi
        shift = float(np.euler_gamma) * scale * (-1.0 if values.get("of") == "minima" else 1.0)
        return cls(mode=mean - shift, scale=scale, **values)

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return (stats.gumbel_r if self.of == "maxima" else stats.gumbel_l)(self.mode, self.scale)

    def support(self) -> tuple[float, float]:
        return -inf, inf

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        z = (x - self.mode) / (self.scale if self.of == "maxima" else -self.scale)
        with np.errstate(over="ignore"):
            return -z - np.exp(-z) - log(self.scale)


class Weibull(OneParameter):
    """Strength of the weakest link: F = 1 - exp(-((x - lower) / scale)^shape) above `lower`.

    >>> life = ds.uq.Weibull(2.0, 10.0)  # shape [-], scale
    """

    kind: Literal["weibull"] = "weibull"
    shape: float = Field(gt=0.0, description="Weibull's modulus [-]; 1 for the exponential distribution")
    scale: float = Field(gt=0.0, description="in the unit of the parameter: the 63 % quantile less `lower`")
    lower: float = Field(default=0.0, description="least value")

    @classmethod
    @strict
    def from_moments(cls, mean: float, deviation: float, **values: Any) -> "Weibull":
        """The Weibull marginal with this mean and standard deviation; it begins at 0, or at `lower`."""
        from scipy.optimize import brentq
        from scipy.special import gammaln

        mean = mean - values.get("lower", 0.0)
        _check_moments(mean, deviation)

        def miss(log_shape: float) -> float:
            k = np.exp(-log_shape)
            return float(gammaln(1.0 + 2.0 * k) - 2.0 * gammaln(1.0 + k) - log(1.0 + (deviation / mean) ** 2))

        if not miss(-2.0) > 0.0 > miss(12.0):
            raise InputError(
                f"no Weibull distribution has a coefficient of variation of {deviation / mean:g}"
            )
        shape = float(np.exp(brentq(miss, -2.0, 12.0, xtol=1e-14)))
        return cls(shape=shape, scale=mean / float(np.exp(gammaln(1.0 + 1.0 / shape))), **values)

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.weibull_min(self.shape, self.lower, self.scale)

    def support(self) -> tuple[float, float]:
        return self.lower, inf

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        inside = x > self.lower
        t = np.where(inside, x - self.lower, self.scale) / self.scale
        with np.errstate(over="ignore"):
            density = log(self.shape / self.scale) + (self.shape - 1.0) * np.log(t) - t**self.shape
        return np.where(inside, density, -inf)


class Student(OneParameter):
    """Student's t: like a normal distribution with heavier tails, the heavier the fewer degrees of freedom.

    >>> friction = ds.uq.Student(4.0, 0.6, 0.05)  # degrees of freedom, centre, scale [-]
    """

    kind: Literal["student"] = "student"
    degrees: float = Field(gt=2.0, description="of freedom [-]; above 2, where it has a variance")
    centre: float
    scale: float = Field(
        gt=0.0, description="standard deviation times sqrt(1 - 2/degrees), in the unit of the parameter"
    )

    @cached_property
    def distribution(self) -> Any:
        from scipy import stats

        return stats.t(self.degrees, self.centre, self.scale)

    def support(self) -> tuple[float, float]:
        return -inf, inf

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        from scipy.special import gammaln

        n = self.degrees
        constant = gammaln(0.5 * (n + 1.0)) - gammaln(0.5 * n) - 0.5 * log(n * pi) - log(self.scale)
        return constant - 0.5 * (n + 1.0) * np.log1p(((x - self.centre) / self.scale) ** 2 / n)


def _measured(value: Any, info: ValidationInfo) -> Any:
    """Numbers as they are; the name of a text file: its numbers, one per line, after a title if it has one."""
    if hasattr(value, "__array__"):
        return np.asarray(value).ravel().tolist()
    if not isinstance(value, (str, Path)):
        return value
    path = Path(resolve_path(str(value), info.context))
    try:
        lines = [line.strip() for line in read_text(path).splitlines()]
    except InputError as error:
        raise ValueError("; ".join(map(str, error.problems))) from None
    found: list[float] = []
    for number, line in enumerate(lines, 1):
        try:
            if line:
                found.append(float(line.rstrip(",;")))
        except ValueError:
            if number > 1:
                raise ValueError(f'{path}:{number}: expected a number, got "{line[:40]}"') from None
    return found


class Empirical(OneParameter):
    """What was measured, as a distribution. `by: kernel` (default): a Gaussian kernel density, smooth and unbounded,
    its variance that of the values plus bandwidth^2. `by: ecdf`: the empirical distribution, linear between sorted
    values, which never leaves their range.

    >>> measured = ds.uq.Empirical(values=[0.55, 0.6, 0.62, 0.66, 0.7])  # [-]
    """

    kind: Literal["empirical"] = "empirical"
    values: Annotated[tuple[float, ...], BeforeValidator(_measured)] = Field(
        description="the measurements, or the name of a text file with one number per line"
    )
    by: Literal["kernel", "ecdf"] = Field(default="kernel", description="how gaps between values are filled")
    bandwidth: float | None = Field(
        default=None, gt=0.0, description="of the kernel, in the unit of the parameter; default: s n^(-1/5)"
    )

    @model_validator(mode="after")
    def _enough(self) -> Self:
        count = len(self.values)
        if not FEWEST_VALUES <= count <= MOST_VALUES:
            raise ValueError(f"expected {FEWEST_VALUES} to {MOST_VALUES} values, got {count}")
        different = len(set(self.values))
        if different < 2:
            raise ValueError("all values are the same: use a fixed parameter")
        if self.by == "ecdf" and different < count:
            raise ValueError("a value stands twice, which is a jump of the distribution: use by: kernel")
        if self.by == "ecdf" and self.bandwidth is not None:
            raise ValueError("bandwidth belongs to by: kernel")
        return self

    @cached_property
    def distribution(self) -> Any:
        values = np.sort(np.array(self.values))
        if self.by == "ecdf":
            return Steps(values)
        return kernel_density(values, self.bandwidth or scott_bandwidth(values))

    def support(self) -> tuple[float, float]:
        return (min(self.values), max(self.values)) if self.by == "ecdf" else (-inf, inf)

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        return self.distribution.logpdf(x)


class Truncated(OneParameter):
    """Another marginal cut at one or two bounds and scaled up again.

    >>> friction = ds.uq.Truncated(ds.Normal(0.6, 0.2), lower=0.0)  # [-]
    """

    kind: Literal["truncated"] = "truncated"
    of: Normal | LogNormal | Beta | Uniform | Gamma | Gumbel | Weibull | Student | Empirical = Field(
        discriminator="kind"
    )
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

    def moments(self) -> tuple[float, float]:
        x = self.ppf((np.arange(STRATA) + 0.5) / STRATA)
        return float(np.mean(x)), float(np.std(x))

    def logpdf(self, x: np.ndarray) -> np.ndarray:
        lower, upper = self.support()
        return np.where((x >= lower) & (x <= upper), self.of.logpdf(x) - log(self._mass), -inf)


class Fixed(OneParameter):
    """No uncertainty: the value goes into every run and is no dimension of the design.

    >>> known = ds.uq.Fixed(2400.0)  # [kg/m3]
    """

    kind: Literal["fixed"] = "fixed"
    value: float


def _check_order(lower: float, upper: float) -> None:
    if not lower < upper:
        raise ValueError(f"expected lower below upper, got {lower:g} and {upper:g}")


def _check_moments(mean: float, deviation: float) -> None:
    if not mean > 0.0 or not deviation > 0.0:
        raise InputError(f"expected a mean and a deviation above 0, got {mean:g} and {deviation:g}")


def _normal_logpdf(z: np.ndarray) -> np.ndarray:
    return -0.5 * z**2 - 0.5 * log(2.0 * pi)


MARGINALS: dict[str, type[OneParameter]] = {
    "uniform": Uniform,
    "normal": Normal,
    "lognormal": LogNormal,
    "beta": Beta,
    "loguniform": LogUniform,
    "triangular": Triangular,
    "gamma": Gamma,
    "gumbel": Gumbel,
    "weibull": Weibull,
    "student": Student,
    "empirical": Empirical,
    "truncated": Truncated,
    "fixed": Fixed,
}

Uncertain = (
    Uniform | Normal | LogNormal | Beta | LogUniform | Triangular | Gamma | Gumbel | Weibull | Student | Empirical
    | Truncated
)  # fmt: skip
Marginal = Annotated[Uncertain | Fixed, Field(discriminator="kind")]
