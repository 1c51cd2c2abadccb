"""The steel sphere calibrated: three laws against twelve restitutions, their evidences, and what they predict.

Hadjidoukas et al. 2014, section 4: priors of Table 3 (k_t comes before gamma there, in 1e8 N/m), two data groups, each
with a relative model error whose variance is inferred on top of the measurement variance of Table 2, transitional MCMC
with 8192 samples. The evidences of M2 and M3 are shown, not judged: M3 contains both other laws and the data leave its
exponent free along a ridge with the damping, so that its evidence cannot exceed theirs by the paper's 6; nested
sampling agrees with ours.
"""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any

import numpy as np

from drystone.cases.disk_impact.case import (
    ANGLES,
    MASS,
    NORMAL,
    NORMAL_ERROR,
    POSTERIOR,
    RADIUS,
    SPEED,
    TANGENTIAL,
    TANGENTIAL_ERROR,
    law,
)
from drystone.cases.row import Row, near, near_share, shown
from drystone.engines.impacts.simulate import simulate_impacts
from drystone.uq.calibration import calibrate
from drystone.uq.compare import compare_models
from drystone.uq.discrepancy import DataGroup, RelativeError
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior
from drystone.uq.prediction import predict

STIFF = 1e8  # unit of k_t in the tables [N/m]
STEPS = (
    50  # per impact, as in the paper: restitutions to 5e-4 rms, ten times below the smallest error of Table 2
)
SAMPLES, QUICK_SAMPLES = 8192, 1024
SEED = 11
NESTED = {"live": 600, "networks": 1, "effective": 2000, "repeats": 1}  # of the second opinion, nautilus
# Table 4: coefficients of variation of friction, exponent, damping, tangential stiffness; log evidences
COV = {
    "M1": (0.128, None, 0.172, 0.351),
    "M2": (0.1177, None, 0.187, 0.338),
    "M3": (0.095, 0.0578, 0.555, 0.279),
}
EVIDENCE = {"M1": 15.46, "M2": 16.39, "M3": 22.41}
NAMES = ("friction", "exponent", "damping", "tangential_stiffness")
VALLEY = 0.8  # between the two modes of k_t [1e8 N/m]


def priors(model: str) -> Parameters:
    """Table 3; the exponent of M1 and M2 is known."""
    marginals = {
        "friction": Uniform(lower=0.05, upper=0.2),
        "exponent": Uniform(lower=0.15, upper=1.35),
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
def posterior(model: str, samples: int = SAMPLES, sampler: str = "tmcmc") -> Posterior:
    """The posterior of a model."""
    options: dict[str, Any] = {"samples": samples} if sampler == "tmcmc" else NESTED
    return calibrate(priors(model), restitution_model(model), data(), sampler=sampler, seed=SEED, **options)


def modes(stiffness: np.ndarray) -> tuple[float, float, float]:
    """The two modes of k_t [1e8 N/m] by a kernel estimate, and the ratio of their heights (second over first)."""
    from scipy.stats import gaussian_kde

    # the rule of thumb for one mode smears two; a third of it is that of either mode
    density = gaussian_kde(stiffness, bw_method=lambda kernel: kernel.scotts_factor() / 3.0)
    low, high = np.linspace(0.15, VALLEY, 300), np.linspace(VALLEY, 3.0, 600)
    first, second = density(low), density(high)
    return float(low[first.argmax()]), float(high[second.argmax()]), float(second.max() / first.max())


def bayes_rows(quick: bool = False) -> list[Row]:
    """Table 4 row by row, evidences, and the predictive bands of figs 6 and 7."""
    samples = QUICK_SAMPLES if quick else SAMPLES
    found = {model: posterior(model, samples) for model in POSTERIOR}
    out: list[Row] = []
    for model, one in found.items():
        out.extend(_table_rows(model, one, quick))
    chosen = compare_models(found)
    for k, (model, one) in enumerate(found.items()):
        value, error = one.log_evidence
        text = f"error bar {error:.2f}, from the spread of independent populations"
        row = (f"{model}-evidence", f"{model}: log evidence", "-", EVIDENCE[model], value)
        judged = model == "M1" and not quick
        out.append(near(*row, 1.0, f"{text}; {LOW}") if judged else shown(*row, f"{text}; {WHY}"))
        if not quick and find_spec("nautilus") is not None:
            title = f"{model}: log evidence by nested sampling, the second opinion"
            nested = posterior(model, samples, "nautilus").log_evidence[0]
            out.append(
                near(f"{model}-nested", title, "-", value, nested, max(3.0 * error, 0.15), "against ours")
            )
        share = float(chosen["probability"][k])
        out.append(
            shown(
                f"{model}-probability",
                f"{model}: posterior probability",
                "-",
                {"M1": 0.0010, "M2": 0.0024, "M3": 0.9966}[model],
                share,
                "follows from the evidences",
            )
        )
    out.extend(_band_rows(found["M3"]))
    return out


RIDGE = (
    "along the ridge ln(gamma) falls by ln(1/overlap) = 10 per unit of alpha: the paper's 55 % of gamma asks for "
    "about 12 % of alpha, not its 5.8 %"
)
LOW = "the original sampler (variant ching-chen) gives 15.5 to 17.0 over four seeds; nested sampling agrees with ours"
WHY = (
    "not the paper's: M3 holds M1 and M2 and pays for its exponent, so a gain of 6 is not in these data; "
    "nested sampling gives the same"
)


def _table_rows(model: str, one: Posterior, quick: bool) -> list[Row]:
    out: list[Row] = []
    paper = POSTERIOR[model]
    mean, deviation = one.mean, one.deviation
    for name, cov in zip(NAMES, COV[model], strict=True):
        if name not in mean:
            continue
        unit = STIFF if name == "tangential_stiffness" else 1.0
        said, ours = paper[name] / unit, mean[name]
        head = (f"{model}-{name}", f"{model}: mean of the {name.replace('_', ' ')}")
        if name == "friction":
            out.append(near_share(*head, "-", said, ours, 0.10))
        elif name == "exponent":
            out.append(near(*head, "-", said, ours, 0.08))
        elif name == "damping" and model != "M3":
            out.append(near_share(*head, "N s/m^(1+alpha)", said, ours, 0.25))
        else:
            out.append(
                shown(
                    *head,
                    "1e8 N/m" if unit != 1.0 else "",
                    said,
                    ours,
                    "two modes, or a ridge",
                )
            )
        assert cov is not None
        spread = deviation[name] / ours
        title = f"{model}: coefficient of variation of the {name.replace('_', ' ')}"
        if name == "exponent" and quick:
            out.append(shown(f"{model}-{name}-cov", title, "-", cov, spread, f"few samples; {RIDGE}"))
            continue
        holds, text = bool(1.0 / 1.5 <= spread / cov <= 1.5), "within a factor 1.5"
        text = f"{text}; {RIDGE}" if name == "exponent" else text
        out.append(Row(f"{model}-{name}-cov", title, "-", cov, spread, 0.5 * cov, holds, text))
    first, second, ratio = modes(one.x[:, one.names.index("tangential_stiffness")])
    out.append(near_share(f"{model}-mode-1", f"{model}: first mode of k_t", "1e8 N/m", 0.40, first, 0.15))
    out.append(near_share(f"{model}-mode-2", f"{model}: second mode of k_t", "1e8 N/m", 1.33, second, 0.15))
    text = "holds if the larger one is the more probable"
    out.append(
        Row(
            f"{model}-modes",
            f"{model}: second mode over first",
            "-",
            2.1,
            ratio,
            None,
            bool(ratio > 1.0),
            text,
        )
    )
    return out


def _band_rows(one: Posterior) -> list[Row]:
    """Figs 6 and 7 for M3: measurements within the 95 % bands of parameters and model error; with spin, the bands."""
    import scipy.stats

    model = restitution_model("M3")
    inside = 0
    for group, values, errors, first in (
        ("normal", NORMAL, NORMAL_ERROR, 0),
        ("tangential", TANGENTIAL, TANGENTIAL_ERROR, 6),
    ):
        band = predict(one, model, seed=SEED, draws=1000, error=group)
        quantile = band["quantiles"].values[:, first : first + 6]
        low, high = quantile[0] - 1.96 * np.array(errors), quantile[-1] + 1.96 * np.array(errors)
        inside += int(((np.array(values) >= low) & (np.array(values) <= high)).sum())
    # by chance one in twenty falls outside
    least = int(scipy.stats.binom.ppf(0.01, 12, 0.95))
    out = [
        Row("M3-bands", "M3: measurements of Table 2 within the 95 % bands", "of 12", 12.0, float(inside),
            12.0 - least, inside >= least, "parameters, model error and measurement error")
    ]  # fmt: skip
    spun = predict(one, restitution_model("M3", spin=-80.0), seed=SEED, draws=1000)
    mean = spun["mean"].values[6:]
    deviation = np.sqrt(spun["variance"].values[6:])
    for k in (0, 3, 5):
        out.append(
            shown(f"M3-spin-{ANGLES[k]}", f"M3: tangential restitution, backspin 80 rad/s, {ANGLES[k]} degrees",
                  "-", None, float(mean[k]), f"+- {deviation[k]:.3f} by the parameters; no measurements in the text")
        )  # fmt: skip
    return out
