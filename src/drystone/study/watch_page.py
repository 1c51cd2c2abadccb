"""The page of `drystone watch` as HTML: a bar of runs, numbers, small plots; no scripts but the one that asks again."""

import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from drystone.errors import InputError, RunError
from drystone.maths.arrays import Floats
from drystone.report.html import table
from drystone.report.page import STYLE
from drystone.report.study import study_sections
from drystone.study.folder import label
from drystone.study.watch import Output, Runs, Seen, Stage
from drystone.uq.campaigns.outcome import REASONS
from drystone.views.elapsed import in_words
from drystone.views.replay import page_policy
from drystone.views.style import COLOURS, html_text

COLOUR_OF_STATE = {"done": "#2c7a4b", "failed": "#b3261e", "running": "#1d6fb8", "queued": "#c9cdd1"}
WIDTH, HEIGHT = 270, 165  # of a plot [pixels]
LEFT, BOTTOM, TOP, RIGHT = 52, 34, 20, 10
MOST_POINTS = 800
MORE_STYLE = """
body{max-width:78rem}.bar{display:flex;height:1.6rem;border-radius:6px;overflow:hidden;margin:.6rem 0}
.bar span{display:block;min-width:2px}.key i{display:inline-block;
width:.8em;height:.8em;border-radius:2px;margin:0 .3em 0 1em}
.big{font-size:1.25rem}.plots{display:flex;flex-wrap:wrap;gap:.6rem}
svg{background:#fff}svg text{font-size:11px;fill:#222}
.lost{background:#fdecea;border-left:4px solid #b3261e;padding:.4rem .8rem}
"""
SCRIPT = """const [main, steps, lost] = ["main", "section", ".lost"].map((one) => document.querySelector(one));
let last = "", left = "", missed = 0;
async function look() {
  try {
    const answer = await fetch("body", { cache: "no-store" });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    missed = 0;
    lost.hidden = true;
    if (text !== last) main.innerHTML = last = text;
    const now = main.querySelector("[data-left]").dataset.left;
    if (now !== left) {
      const made = await fetch("steps", { cache: "no-store" });
      if (made.ok) steps.innerHTML = await made.text();
      left = now;
    }
    document.body.dataset.ready = "1";
  } catch (error) {
    missed += 1;
    lost.hidden = missed < 4;
  }
  setTimeout(look, 1000);
}
look();"""


def page_html(folder: Path) -> str:
    """The page around what is fetched again and again."""
    title = html_text(folder.resolve().name)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        + page_policy(SCRIPT, more=("connect-src 'self'",))
        + '<meta name="viewport" content="width=device-width, initial-scale=1">'
        + f"<title>{title}, watched</title><style>{STYLE}{MORE_STYLE}</style></head><body><h1>{title}</h1>"
        + '<p class="lost" hidden>This page is no longer served: what was seen last stays.</p>'
        + f"<main><p>reading ...</p></main><section></section><script>{SCRIPT}</script></body></html>\n"
    )


def body_html(seen: Seen, left: str) -> str:
    """What is known now; left: changes when a step has written something, which the page then fetches."""
    parts = [f'<p class="lead">{html_text(seen.folder.resolve())}</p>']
    if seen.runs is not None:
        parts += [_progress(seen.runs, seen.rate), _results(seen.runs), _surrogates(seen)]
    if seen.stage is not None:
        parts.append(_stage(seen.stage))
    if seen.posteriors:
        done = ", ".join(seen.posteriors)
        parts.append(f"<h2>Calibrations done</h2><p>{len(seen.posteriors)}: {html_text(done)}</p>")
    return "".join(part for part in parts if part) + f'<i hidden data-left="{left}"></i>'


def _progress(runs: Runs, rate: float) -> str:
    """The bar of runs, the rate, the time left, why runs failed."""
    count, total = runs.states, sum(runs.states.values())
    bar = "".join(
        f'<span style="background:{COLOUR_OF_STATE[state]};width:{100.0 * n / max(total, 1):.3f}%"></span>'
        for state, n in count.items()
        if n
    )
    key = "".join(
        f'<span><i style="background:{COLOUR_OF_STATE[state]}"></i>{n} {state}</span>'
        for state, n in count.items()
    )
    to_come = count["running"] + count["queued"]
    said = f"{count['done'] + count['failed']} of {total} runs have ended"
    if not to_come:
        said = f"all {total} runs have ended"
    elif not runs.owner:
        said += "; nobody makes runs now: the same drystone command goes on"
    elif rate > 0.0:
        said += f"; {_rate(rate)}, {in_words(to_come / rate)} left"
    if runs.owner and to_come:
        said += f" ({runs.owner})"
    lines = [
        f'<h2>Runs</h2><p class="big">{html_text(said)}</p><div class="bar">{bar}</div><p class="key">{key}</p>'
    ]
    if runs.seconds:
        lines.append(f"<p>A run takes {html_text(in_words(runs.seconds))} on average.</p>")
    for reason, n in runs.reasons[:REASONS]:
        lines.append(f'<p class="warning">failed, {n} times: {html_text(reason)}</p>')
    if runs.doubtful:
        lines.append(f'<p class="warning">{runs.doubtful} runs that are done are doubtful</p>')
    return "".join(lines)


def _rate(rate: float) -> str:
    return f"{rate:.3g} runs a second" if rate > 1.0 else f"{60.0 * rate:.3g} runs a minute"


def _results(runs: Runs) -> str:
    """Each output: its numbers, and against the parameter that it follows most."""
    if not runs.outputs:
        return ""
    rows: list[Sequence[object]] = [
        ("output", "runs", "mean", "deviation", "least", "greatest", "follows most")
    ]
    plots = []
    for one in runs.outputs:
        y = one.y[np.isfinite(one.y)]
        if not len(y):
            continue
        k, strength = _follows(one)
        most = f"{runs.parameters[k]} (rank correlation {strength:.2f})" if k >= 0 else "-"
        numbers = (y.mean(), y.std(), y.min(), y.max())
        rows.append((label(one.name, {"units": one.unit}), len(y), *(f"{v:.4g}" for v in numbers), most))
        if k >= 0:
            plots.append(
                plot_svg(one.x[:, k], one.y, runs.parameters[k], label(one.name, {"units": one.unit}))
            )
    return f"<h2>Results so far</h2>{table(rows, head=True)}{_beside(plots)}"


def _beside(plots: Sequence[str]) -> str:
    return f'<div class="plots">{"".join(plots)}</div>'


def _follows(one: Output) -> tuple[int, float]:
    """The parameter with the largest rank correlation, and that; -1 if there is none."""
    good = np.isfinite(one.y)
    if good.sum() < 4 or not one.x.shape[1]:
        return -1, 0.0
    ranks = [np.argsort(np.argsort(column)) for column in (*one.x[good].T, one.y[good])]
    with np.errstate(all="ignore"):
        found = np.nan_to_num([np.corrcoef(rank, ranks[-1])[0, 1] for rank in ranks[:-1]])
    k = int(np.abs(found).argmax())
    return k, float(found[k])


def _surrogates(seen: Seen) -> str:
    """How good surrogates of the runs so far would be, and how that came."""
    known = {name: rows for name, rows in seen.errors.items() if rows and math.isfinite(rows[-1][1])}
    if not known:
        return ""
    rows: list[Sequence[object]] = [("output", "runs", "share of the variance missed")]
    plots = []
    for name, history in known.items():
        rows.append((name, history[-1][0], f"{history[-1][1]:.3g}"))
        if len(history) > 1:
            n, error = np.array(history, float).T
            plots.append(
                plot_svg(n, np.maximum(error, 1e-16), "runs", f"missed share, {name}", line=True, log=True)
            )
    note = (
        "A quick polynomial chaos (degree up to 4, uniform over the ranges of the runs), leave-one-out: "
        "a hint whether there are enough runs. drystone fit does it properly."
    )
    return f"<h2>Surrogates as they form</h2><p>{note}</p>{table(rows, head=True)}{_beside(plots)}"


def _stage(stage: Stage) -> str:
    """The posterior as far as it has come."""
    rows: list[Sequence[object]] = [("parameter", "mean", "deviation", "2.5 %", "97.5 %")]
    plots = []
    for name, column in zip(stage.names, stage.x.T, strict=True):
        low, high = np.percentile(column, [2.5, 97.5])
        rows.append((name, *(f"{v:.4g}" for v in (column.mean(), column.std(), low, high))))
        plots.append(histogram_svg(column, name))
    said = f"{100.0 * stage.share:.3g} % of the {stage.what}; at 100 % it is the posterior."
    return f"<h2>Posterior as it forms</h2><p>{said}</p>{table(rows, head=True)}{_beside(plots)}"


def steps_html(folder: Path) -> str:
    """What the steps of the study have written, as in its report."""
    try:
        sections = study_sections(folder)
    except (InputError, RunError, OSError):  # in the middle of being written
        return ""
    return "".join(f"<h2>{html_text(one.title)}</h2>{one.body}" for one in sections)


def plot_svg(x: Floats, y: Floats, across: str, up: str, *, line: bool = False, log: bool = False) -> str:
    """Points, or a line through them, with the ends of both axes."""
    good = np.isfinite(x) & np.isfinite(y)
    x, y = x[good], y[good]
    step = max(1, len(x) // MOST_POINTS)
    x, y = x[::step], y[::step]
    shown = np.log10(y) if log else y
    px = LEFT + (WIDTH - LEFT - RIGHT) * _unit(x)
    py = HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * _unit(shown)
    points = [f"{a:.1f},{b:.1f}" for a, b in zip(px, py, strict=True)]
    marks = "".join(f'<circle cx="{p.split(",")[0]}" cy="{p.split(",")[1]}" r="2.2"/>' for p in points)
    path = f'<polyline points="{" ".join(points)}" fill="none" stroke="{COLOURS[0]}"/>' if line else ""
    drawn = f'<g fill="{COLOURS[0]}" fill-opacity="0.7">{marks}</g>{path}'
    return _framed(drawn, (float(x.min()), float(x.max())), (float(y.min()), float(y.max())), across, up)


def histogram_svg(values: Floats, across: str) -> str:
    """How often values fall between others."""
    values = values[np.isfinite(values)]
    count, edge = np.histogram(values, bins=24)
    px = LEFT + (WIDTH - LEFT - RIGHT) * _unit(edge)
    tall = (HEIGHT - BOTTOM - TOP) * count / max(int(count.max()), 1)
    bars = "".join(
        f'<rect x="{a:.1f}" y="{HEIGHT - BOTTOM - h:.1f}" width="{max(b - a - 0.5, 0.5):.1f}" height="{h:.1f}"/>'
        for a, b, h in zip(px[:-1], px[1:], tall, strict=True)
    )
    drawn = f'<g fill="{COLOURS[0]}">{bars}</g>'
    return _framed(drawn, (float(edge[0]), float(edge[-1])), (0.0, float(count.max())), across, "samples")


def _unit(values: Floats) -> Floats:
    span = float(np.ptp(values))
    return (values - values.min()) / span if span else np.full(len(values), 0.5)


def _framed(drawn: str, x: tuple[float, float], y: tuple[float, float], across: str, up: str) -> str:
    base, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    axes = f'<path d="M{LEFT} {TOP}V{base}H{right}" fill="none" stroke="#888"/>'
    texts = (
        (LEFT, base + 13, "start", f"{x[0]:.3g}"), (right, base + 13, "end", f"{x[1]:.3g}"),
        (LEFT - 4, base, "end", f"{y[0]:.3g}"), (LEFT - 4, TOP + 8, "end", f"{y[1]:.3g}"),
        (0.5 * (LEFT + right), HEIGHT - 6, "middle", across[:40]), (4, 12, "start", up[:44]),
    )  # fmt: skip
    words = "".join(f'<text x="{a}" y="{b}" text-anchor="{c}">{html_text(d)}</text>' for a, b, c, d in texts)
    return f'<svg width="{WIDTH}" height="{HEIGHT}" role="img" aria-label="{html_text(up)}">{axes}{drawn}{words}</svg>'
