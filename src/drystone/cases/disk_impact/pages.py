"""Pictures and words of the page of the disk impact: figs 5 to 7, what was printed beside what follows, and misses."""

from typing import Any

import numpy as np

from drystone.cases.disk_impact.bands import Band, band, by_mode, spun
from drystone.cases.disk_impact.bayes import SAMPLES, STIFF, posterior
from drystone.cases.disk_impact.case import (
    ANGLES,
    NORMAL,
    NORMAL_ERROR,
    POSTERIOR,
    SPEED,
    TANGENTIAL,
    TANGENTIAL_ERROR,
)
from drystone.cases.disk_impact.samplers import WORDS, summary
from drystone.cases.disk_impact.table_four import COV, EVIDENCE, MODE_HEIGHTS
from drystone.views.style import COLOURS, label_with, legend_beside, make_figure, styled

FINE = tuple(float(a) for a in (2, 4, 6, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 45, 50, 55, 60))
SIZE = (9.0, 2.9)


def _fill(axes: Any, at: Any, found: Band, error: str) -> None:
    """Mean, and bands of 95 % by the parameters and with the model error."""
    for deviation, colour, label in (
        (found.total, "0.85", error),
        (found.parameters, COLOURS[5], "parameters"),
    ):
        axes.fill_between(at, found.mean - 1.96 * deviation, found.mean + 1.96 * deviation, color=colour, label=label,
                          linewidth=0.0)  # fmt: skip
    axes.plot(at, found.mean, color=COLOURS[0], label="mean")


def _measured(axes: Any, at: Any, values: Any, errors: Any) -> None:
    axes.errorbar(at, values, yerr=np.array(errors), fmt="k.", capsize=2, label="measured (Table 2)")


@styled
def figure_five(model: str) -> Any:
    """Tangential restitution from either mode of k_t, and the density of k_t."""
    figure, axes = make_figure(1, 3, size=SIZE)
    one = posterior(model, SAMPLES)
    first, second = by_mode(one, model, FINE)
    for place, found, text in (
        (axes[0], first, "samples of the first mode"),
        (axes[2], second, "of the second mode"),
    ):
        _fill(place, FINE, found, "parameters")
        _measured(place, ANGLES, TANGENTIAL, TANGENTIAL_ERROR)
        place.set(title=text, xlabel=label_with("angle", "degrees"), ylim=(0.3, 1.0))
    axes[0].set_ylabel(label_with("tangential restitution", "1"))
    axes[1].hist(one.x[:, one.names.index("tangential_stiffness")], bins=80, range=(0.1, 2.5), density=True,
                 color=COLOURS[0])  # fmt: skip
    axes[1].set(title=f"{model}: k_t", xlabel=label_with("k_t", "1e8 N/m"), yticks=())
    return figure


@styled
def figure_six() -> Any:
    """Both restitutions of all models with their bands."""
    figure, axes = make_figure(2, 3, size=(9.0, 5.2), sharey="row")
    for column, model in enumerate(POSTERIOR):
        top, low = axes[0][column], axes[1][column]
        _fill(top, FINE, band(model, "tangential", SAMPLES, FINE), "with the model error")
        _measured(top, ANGLES, TANGENTIAL, TANGENTIAL_ERROR)
        top.set(title=model, xlabel=label_with("angle", "degrees"))
        _fill(
            low,
            SPEED * np.cos(np.radians(FINE)),
            band(model, "normal", SAMPLES, FINE),
            "with the model error",
        )
        _measured(low, SPEED * np.cos(np.radians(ANGLES)), NORMAL, NORMAL_ERROR)
        low.set_xlabel(label_with("normal speed", "m/s"))
    axes[0][0].set_ylabel(label_with("tangential restitution", "1"))
    axes[1][0].set_ylabel(label_with("normal restitution", "1"))
    legend_beside(axes[0][2])
    return figure


@styled
def figure_seven() -> Any:
    """Tangential restitution with backspin, all models, with a model error of 8 % of the mean."""
    figure, axes = make_figure(1, 3, size=SIZE, sharey=True)
    angles = tuple(a for a in FINE if a >= 10.0)
    for place, model in zip(axes, POSTERIOR, strict=True):
        _fill(place, angles, spun(model, SAMPLES, angles), "with 8 % of the mean")
        place.set(title=model, xlabel=label_with("angle", "degrees"))
    axes[0].set_ylabel(label_with("tangential restitution", "1"))
    legend_beside(axes[2])
    return figure


def sampler_table(kept: dict[str, Any]) -> str:
    """What the original's settings give over seeds, beside ours and the paper's."""
    result = {name: one["result"] for name, one in kept.items()}
    columns = [*WORDS.values(), "ours", "paper"]
    lines = ["| | " + " | ".join(columns) + " |", "|---|" + "---|" * len(columns)]
    for model in POSTERIOR:
        found = {name: summary(result, name, model) for name in WORDS}
        ours = posterior(model, SAMPLES)
        keys = [
            name for name in ("friction", "exponent", "damping", "tangential_stiffness") if name in ours.mean
        ]
        said = dict(zip(("friction", "exponent", "damping", "tangential_stiffness"), COV[model], strict=True))
        rows = [("log evidence", "log_evidence", ours.log_evidence.value, EVIDENCE[model], ".2f")]
        for key in keys:
            unit = STIFF if key == "tangential_stiffness" else 1.0
            words = key.replace("_", " ")
            rows += [(f"mean of the {words}", f"{key} mean", ours.mean[key], POSTERIOR[model][key] / unit, ".3g"),
                     ("its coefficient of variation", f"{key} cov", ours.deviation[key] / ours.mean[key],
                      said[key], ".3f")]  # fmt: skip
        for words, key, own, paper, form in rows:
            cells = [
                f"{found[name][key].mean():{form}} +- {found[name][key].std(ddof=1):.2g}" for name in WORDS
            ]
            lines.append(f"| {model}: {words} | " + " | ".join(cells) + f" | {own:{form}} | {paper:{form}} |")
        low, high = ([f"{np.nanquantile(found[name]['modes'], q):.2g}" for name in WORDS] for q in (0.1, 0.9))
        cells = [f"{a} to {b}" for a, b in zip(low, high, strict=True)]
        text = f"{MODE_HEIGHTS:g}" if model == "M1" else ""
        lines.append(f"| {model}: second mode of k_t over first, 10 to 90 % of the seeds | " + " | ".join(cells)
                     + f" | | {text} |")  # fmt: skip
    return "\n".join(lines)
