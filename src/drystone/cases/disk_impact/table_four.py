"""Table 4 of Hadjidoukas et al. 2014 row by row: means, spreads, modes, model errors, evidences.

Bounds: means within half a standard deviation of the paper's own posterior; spreads within a quarter, by which the
paper's three models differ in the spreads of mu and k_t that it calls very similar; evidences within ln 3, below
which Jeffreys calls a difference barely worth mentioning. They were chosen with the numbers of an older page known.
Savage and Dickey's ratio ties the evidences of nested models to the posterior of M3, so it can be asked of the
paper's table as of our samples, without any sampler.
"""

from math import exp, log, pi, sqrt

import numpy as np

from drystone.cases.disk_impact.bayes import (
    EXPONENT,
    QUICK_SAMPLES,
    SAMPLES,
    STIFF,
    modes,
    posterior,
)
from drystone.cases.disk_impact.case import MODEL_ERROR, MODES, POSTERIOR
from drystone.cases.row import Row, near, near_share, shown
from drystone.uq.compare import compare_models
from drystone.uq.nested_models import savage_dickey
from drystone.uq.posterior import Posterior

# coefficients of variation of friction, exponent, damping, tangential stiffness; log evidences
COV = {
    "M1": (0.128, None, 0.172, 0.351),
    "M2": (0.1177, None, 0.187, 0.338),
    "M3": (0.095, 0.0578, 0.555, 0.279),
}
EVIDENCE = {"M1": 15.46, "M2": 16.39, "M3": 22.41}
PROBABILITY = {"M1": 0.0010, "M2": 0.0024, "M3": 0.9966}
NAMES = ("friction", "exponent", "damping", "tangential_stiffness")
UNITS = {"friction": "-", "exponent": "-", "damping": "N s/m^(1+alpha)", "tangential_stiffness": "1e8 N/m"}
HALF, QUARTER, BARELY = 0.5, 0.25, log(3.0)
MODE_HEIGHTS = 2.1  # second mode of k_t over the first, M1
FEW = "few samples"
SPEED = "the speed of impact, which the paper does not give, was chosen so that the modes fall there"
LABELS = (
    ("as printed: sigma_1 of the normal, sigma_2 of the tangential ones", (0, 1)),
    ("exchanged", (1, 0)),
)


def table_rows(quick: bool = False) -> list[Row]:
    """All rows of Table 4; with few samples nothing is judged."""
    samples = QUICK_SAMPLES if quick else SAMPLES
    found = {model: posterior(model, samples) for model in POSTERIOR}
    out: list[Row] = []
    for model, one in found.items():
        out += [*_mean_rows(model, one), *_mode_rows(model, one), *_error_rows(model, one)]
    out += [*_evidence_rows(found), *dickey_rows(found), *_weight_rows(found["M3"])]
    return [_unjudged(row) for row in out] if quick else out


def _unjudged(row: Row) -> Row:
    return row if row.ok is None else row._replace(ok=None, tolerance=None, note=f"{FEW}; {row.note}")


def _mean_rows(model: str, one: Posterior) -> list[Row]:
    out: list[Row] = []
    for name, cov in zip(NAMES, COV[model], strict=True):
        if cov is None:
            continue
        said = POSTERIOR[model][name] / (STIFF if name == "tangential_stiffness" else 1.0)
        ours, deviation = one.mean[name], one.deviation[name]
        words = name.replace("_", " ")
        head = (f"{model}-{name}", f"{model}: mean of the {words}", UNITS[name], said, ours)
        if name == "tangential_stiffness":
            out.append(shown(*head, "lies between two modes: these are judged", "paper"))
        else:
            bound = HALF * cov * said
            out.append(near(*head, bound, "half a deviation of the paper's posterior", "paper"))
        title = f"{model}: coefficient of variation of the {words}"
        row = (f"{model}-{name}-cov", title, "-", cov, deviation / ours)
        if name != "exponent":
            out.append(near_share(*row, QUARTER, "a quarter", "paper"))
            continue
        ridge, of_damping = _slope(one), COV[model][2]
        assert of_damping is not None
        asked = of_damping / ridge / said
        out.append(
            near_share(
                *row, QUARTER, f"a quarter; ln(gamma) rises by {ridge:.1f} per unit of alpha along the ridge, so "
                f"the paper's 55.5 % of gamma ask for {100.0 * asked:.0f} % of alpha, not for 5.78 %", "paper"
            )
        )  # fmt: skip
        text = "the same number read as an absolute deviation: 13.1 % of 0.44, as the ridge asks for"
        out.append(shown(f"{model}-{name}-deviation", f"{model}: standard deviation of the {words}", "-", cov,
                         deviation, text, "paper"))  # fmt: skip
    return out


def _slope(one: Posterior) -> float:
    """Change of ln(gamma) per unit of alpha along the ridge of M3."""
    alpha, gamma = (one.x[:, one.names.index(name)] for name in ("exponent", "damping"))
    return float(np.polyfit(alpha, np.log(gamma), 1)[0])


def _mode_rows(model: str, one: Posterior) -> list[Row]:
    first, second, heights = modes(one.x[:, one.names.index("tangential_stiffness")])
    said = MODES[1] / MODES[0]
    head = (
        f"{model}-modes",
        f"{model}: height of the second mode of k_t over that of the first",
        "-",
        MODE_HEIGHTS,
    )
    row = (
        near(*head, heights, HALF * (MODE_HEIGHTS - 1.0), "half of what sets it apart from 1", "paper")
        if model == "M1"
        else shown(*head, heights, "printed for M1; the text calls the others alike", "paper")
    )
    return [
        shown(f"{model}-mode-1", f"{model}: first mode of k_t", "1e8 N/m", MODES[0] / STIFF, first, SPEED, "fitted"),
        shown(f"{model}-mode-2", f"{model}: second mode of k_t", "1e8 N/m", MODES[1] / STIFF, second, SPEED, "fitted"),
        near(f"{model}-apart", f"{model}: second mode over first", "-", said, second / first, 0.4,
             "last digit of 0.4; the same at any speed; a disk instead of a sphere gives 5", "paper"),
        row,
    ]  # fmt: skip


def _error_rows(model: str, one: Posterior) -> list[Row]:
    """The two model errors, with the labels as printed (judged) and exchanged (shown)."""
    names = [next(iter(group.parameters)) for group in one.data]
    out: list[Row] = []
    for k, (words, order) in enumerate(LABELS):
        for group, name, which in zip(one.data, names, order, strict=True):
            said, ours = MODEL_ERROR[model][which], one.mean[name]
            title = f"{model}: mean of sigma^2 of the {group.name} restitutions, labels {words}"
            row = (f"{model}-sigma-{group.name}-{k}", title, "-", said, ours)
            text = f"ours is {ours / said:.2f} times the paper's"
            out.append(
                near_share(*row, HALF, f"half; {text}", "paper") if k == 0 else shown(*row, text, "paper")
            )
    return out


def _evidence_rows(found: dict[str, Posterior]) -> list[Row]:
    chosen = compare_models(found)
    out: list[Row] = []
    for k, (model, one) in enumerate(found.items()):
        value, error = one.log_evidence
        text = (
            f"ln 3: barely worth mentioning (Jeffreys); our error {error:.2f}, from independent populations"
        )
        out += [
            near(f"{model}-evidence", f"{model}: log evidence", "-", EVIDENCE[model], value, BARELY, text, "paper"),
            shown(f"{model}-probability", f"{model}: posterior probability", "-", PROBABILITY[model],
                  float(chosen["probability"][k]), "follows from the evidences", "paper"),
        ]  # fmt: skip
    return out


def printed_ratio(value: float, deviation: float) -> float:
    """ln(Z nested / Z3) that the printed posterior of alpha, taken as normal, asks for at a value of alpha."""
    off = (value - POSTERIOR["M3"]["exponent"]) / deviation
    density = exp(-0.5 * off**2) / (deviation * sqrt(2.0 * pi))
    return log((EXPONENT[1] - EXPONENT[0]) * density)


def dickey_rows(found: dict[str, Posterior]) -> list[Row]:
    """Evidences against the posterior of M3, in which M1 and M2 are nested: ours, and the paper's."""
    out: list[Row] = []
    mean, printed = POSTERIOR["M3"]["exponent"], COV["M3"][1]
    assert printed is not None
    for model in ("M1", "M2"):
        at = POSTERIOR[model]["exponent"]
        own = savage_dickey(found["M3"], "exponent", at)
        several = [found[name].log_evidence for name in (model, "M3")]
        ratio = several[0].value - several[1].value
        error = sqrt(own.error**2 + several[0].error ** 2 + several[1].error ** 2)
        title = f"ln Z({model})/Z(M3)"
        out.append(near(f"dickey-{model}", f"{title}: our evidences against our posterior of M3 at alpha = {at:g}", "-",
                        own.log_ratio, ratio, 3.0 * error, f"three standard errors of both; {own.near} samples near",
                        "exact"))  # fmt: skip
        for words, deviation in (("5.78 % as a deviation of 0.0254", printed * mean),
                                 ("5.78 % as an absolute deviation of 0.0578", printed)):  # fmt: skip
            out.append(shown(f"dickey-{model}-printed-{deviation:.4f}",
                             f"{title}: the paper's posterior of M3 as a normal, {words}", "-",
                             EVIDENCE[model] - EVIDENCE["M3"], printed_ratio(at, deviation),
                             f"reference: the paper's own evidences; ours {ratio:.2f}", "paper"))  # fmt: skip
    return out


def _weight_rows(one: Posterior) -> list[Row]:
    """What choosing draws by their posterior values, as the paper says it did, would do to the spreads of M3."""
    lp = one.datasets["sample_stats"]["lp"].values.ravel()
    weight = np.exp(lp - lp.max())
    weight /= weight.sum()
    effective = 1.0 / float((weight**2).sum())
    out: list[Row] = []
    for name in NAMES:
        x = one.x[:, one.names.index(name)]
        mean = float(weight @ x)
        deviation = sqrt(float(weight @ (x - mean) ** 2))
        words = name.replace("_", " ")
        title = f"M3: deviation of the {words}, draws weighted by the posterior, over ours"
        out.append(shown(f"weighted-{name}", title, "-", sqrt(0.5), deviation / one.deviation[name],
                         "reference: a normal posterior squared; samples of the posterior that are weighted by it once "
                         f"more; {effective:.0f} effective of {len(x)}", "own"))  # fmt: skip
    return out
