"""Savage-Dickey ratio: the evidence of a nested model from the posterior of the model around it.

If a model becomes a simpler one where a parameter has a certain value, the ratio of their evidences is that of the
posterior and prior densities there. The posterior's density at the value comes from the samples by local likelihood
(Loader 1996): the logarithm of the density is a parabola near the value, so a normal posterior is met exactly, ends of
the prior make no bias, and tails fall as they should. Theory: docs/theory/inference.md, I.18a-I.18c.
"""

import warnings
from typing import NamedTuple

import numpy as np

from drystone.errors import InputError, Problem, did_you_mean
from drystone.uq.posterior import Posterior

WINDOW = 1.0  # bandwidth, in standard deviations of the posterior
NARROWER = 0.7  # of the second bandwidth, whose answer tells the bias
GROUPS = 16  # of samples, left out in turn
NODES = 801  # of the integral over the window
REACH = 6.0  # bandwidths
FEW = 50  # samples within a bandwidth, below which the answer is an extrapolation
ITERATIONS = 60


class SavageDickey(NamedTuple):
    """ln(Z nested / Z full) and its error."""

    log_ratio: float  # above 0: the data prefer the nested model [-]
    error: float  # one standard error, bandwidth included [-]
    near: int  # samples within a bandwidth of the value

    def __str__(self) -> str:
        return f"{self.log_ratio:.3f} +- {self.error:.3f} ({self.near} samples near)"


def savage_dickey(posterior: Posterior, parameter: str, value: float) -> SavageDickey:
    """ln(Z0 / Z1) of the model with a parameter fixed at a value [unit of the parameter] against the posterior's own.

    The nested model has the same prior for all other parameters (given the value, where they depend on it). The error
    is a jackknife over chains or, in a single chain, over every 16th sample, together with what a bandwidth 0.7 times
    as wide would change. A `UserWarning` tells when hardly any sample lies near: the answer then is an extrapolation,
    and a calibration of the nested model itself is the better way.

    Example: `savage_dickey(posterior, "exponent", 0.5).log_ratio`.

    >>> theta = ds.Parameters(shift=ds.Normal(0.0, 1.0))
    >>> posterior = ds.sample(lambda x: -0.5 * (x[0] - 0.1) ** 2 / 0.04, theta, seed=1, samples=256, show=False)
    >>> ratio = ds.uq.savage_dickey(posterior, "shift", 0.0)
    """
    names = posterior.names
    if parameter not in names:
        hint = did_you_mean(parameter, names)
        raise InputError([Problem(("parameter",), f'no parameter is called "{parameter}"{hint}')])
    one = posterior.parameters.uncertain[parameter]
    log_prior = float(one.logpdf(np.array([value]))[0])
    if not np.isfinite(log_prior):
        message = f"the prior of {parameter} has no density at {value:g}: there is no nested model"
        raise InputError([Problem(("value",), message)])
    samples = posterior.samples[parameter].values
    group = _groups(*samples.shape)
    flat = samples.ravel()
    deviation = float(flat.std())
    if not deviation > 0.0:
        raise InputError(f"all samples of {parameter} are the same")
    ends = one.support()
    width = WINDOW * deviation
    whole = _log_density(flat, value, width, ends)
    left = np.array([_log_density(flat[group != k], value, width, ends) for k in range(group.max() + 1)])
    jackknife = np.sqrt((len(left) - 1.0) * np.mean((left - left.mean()) ** 2))
    bias = _log_density(flat, value, NARROWER * width, ends) - whole
    near = int((np.abs(flat - value) < width).sum())
    if near < FEW:
        warnings.warn(
            f"{near} samples of {parameter} lie within a standard deviation of {value:g}: the ratio is an extrapolation"
            " of the posterior's tail; calibrate the nested model instead",
            stacklevel=3,
        )
    return SavageDickey(whole - log_prior, float(np.hypot(jackknife, bias)), near)


def _groups(chains: int, draws: int) -> np.ndarray:
    """(samples,): a group for each sample, whole chains if there are some."""
    if chains >= 4:
        return np.repeat(np.arange(chains) % min(chains, GROUPS), draws)
    return np.tile(np.arange(draws) % GROUPS, chains)


def _log_density(samples: np.ndarray, value: float, width: float, ends: tuple[float, float]) -> float:
    """Log of the density at a value: the parabola that is likeliest under a Gaussian window (I.18b)."""
    s = (samples - value) / width
    s = s[np.abs(s) < REACH]
    if len(s) < 3:
        return float("-inf")
    lower, upper = (np.clip((end - value) / width, -REACH, REACH) for end in ends)
    t = np.linspace(lower, upper, NODES)
    cell = np.full(NODES, t[1] - t[0])
    cell[[0, -1]] *= 0.5
    basis = np.stack([np.ones(NODES), t, 0.5 * t**2])
    window = np.exp(-0.5 * t**2) * cell
    weight = np.exp(-0.5 * s**2)
    seen = np.array([weight.sum(), weight @ s, 0.5 * weight @ s**2]) / len(samples)
    a = np.array([np.log(seen[0] / window.sum()), 0.0, 0.0])

    def gain(a: np.ndarray) -> float:
        with np.errstate(over="ignore"):
            return float(a @ seen - window @ np.exp(a @ basis))

    for _ in range(ITERATIONS):
        density = window * np.exp(a @ basis)
        slope = seen - basis @ density
        step = np.linalg.solve((basis * density) @ basis.T + 1e-14 * np.eye(3) * density.sum(), slope)
        share = 1.0
        while gain(a + share * step) < gain(a) - 1e-15 and share > 1e-6:
            share *= 0.5
        a = a + share * step
        if np.abs(step).max() < 1e-10:
            break
    return float(a[0] - np.log(width))
