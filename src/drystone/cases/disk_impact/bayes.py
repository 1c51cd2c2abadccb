"""The steel sphere calibrated: three laws against twelve restitutions.

Hadjidoukas et al. 2014, section 4: priors of Table 3 (k_t comes before gamma there, in 1e8 N/m), two data groups, each
with a relative model error whose variance is inferred on top of the measurement variance of Table 2, transitional MCMC
with 8192 samples. Rows of Table 4: table_four.py; other samplers, among them the paper's over
seeds: samplers.py; figs 5 to 7: bands.py.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from drystone.cases.disk_impact.case import (
    ANGLES,
    MASS,
    NORMAL,
    NORMAL_ERROR,
    RADIUS,
    SPEED,
    TANGENTIAL,
    TANGENTIAL_ERROR,
    law,
)
from drystone.engines.impacts.simulate import simulate_impacts
from drystone.uq.calibration import calibrate
from drystone.uq.discrepancy import DataGroup, RelativeError
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior

STIFF = 1e8  # unit of k_t in the tables [N/m]
STEPS = (
    50  # per impact, as in the paper: restitutions to 5e-4 rms, ten times below the smallest error of Table 2
)
SAMPLES, QUICK_SAMPLES = 8192, 1024
SEED = 11
EXPONENT = (0.15, 1.35)  # prior of alpha
VALLEY = 0.8  # between the two modes of k_t [1e8 N/m]


def priors(model: str) -> Parameters:
    """Table 3; the exponent of M1 and M2 is known."""
    marginals = {
        "friction": Uniform(lower=0.05, upper=0.2),
        "exponent": Uniform(lower=EXPONENT[0], upper=EXPONENT[1]),
        "tangential_stiffness": Uniform(lower=0.1, upper=15.0),
        "damping": Uniform(lower=0.1e4, upper=15e4),
    }
    if model != "M3":
        del marginals["exponent"]
    return Parameters(**marginals)


def restitution_model(
    model: str, angles: tuple[float, ...] = ANGLES, spin: float = 0.0
) -> Callable[[np.ndarray], np.ndarray]:
    """Rows of the parameters of a model -> normal, then tangential restitutions at the angles [degrees]."""
    names = priors(model).names

    def answer(x: np.ndarray) -> np.ndarray:
        samples = dict(zip(names, x.T, strict=True))
        samples["tangential_stiffness"] = STIFF * samples["tangential_stiffness"]
        found = simulate_impacts(
            law(model), radius=RADIUS, mass=MASS, speed=SPEED, angle=np.radians(angles), spin=spin, samples=samples,
            steps=STEPS, threads=2, progress=False,
        )  # fmt: skip
        return np.hstack([found.normal_restitution.values, found.tangential_restitution.values])

    return answer


def data() -> list[DataGroup]:
    """Table 2 in two groups: variance sigma^2 y^2 + v^2 (eq. 8), sigma^2 uniform up to 1e-2."""
    groups = (("normal", NORMAL, NORMAL_ERROR, 0), ("tangential", TANGENTIAL, TANGENTIAL_ERROR, 6))
    return [
        DataGroup(
            name=name,
            outputs=list(range(first, first + 6)),
            values=list(values),
            discrepancy=RelativeError(
                prior=Uniform(lower=0.0, upper=1e-2), measurement_variance=[e**2 for e in errors]
            ),
        )
        for name, values, errors, first in groups
    ]


@cache
def posterior(model: str, samples: int = SAMPLES) -> Posterior:
    """The posterior of a model by our default sampler."""
    return sample(model, SEED, samples=samples)


def sample(model: str, seed: int, sampler: str = "tmcmc", **options: Any) -> Posterior:
    """The posterior of a model by any sampler."""
    return calibrate(priors(model), restitution_model(model), data(), sampler=sampler, seed=seed, **options)


def modes(stiffness: np.ndarray) -> tuple[float, float, float]:
    """The two modes of k_t [1e8 N/m] by a kernel estimate, and the ratio of their heights (second over first)."""
    from scipy.stats import gaussian_kde

    # the rule of thumb for one mode smears two; a third of it is that of either mode
    density = gaussian_kde(stiffness, bw_method=lambda kernel: kernel.scotts_factor() / 3.0)
    low, high = np.linspace(0.15, VALLEY, 300), np.linspace(VALLEY, 3.0, 600)
    first, second = density(low), density(high)
    return float(low[first.argmax()]), float(high[second.argmax()]), float(second.max() / first.max())
