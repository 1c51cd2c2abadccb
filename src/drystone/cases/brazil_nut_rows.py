"""Rows of the Brazil nut: what the paper says about heights and exit times, statement by statement, with its bounds.

The statements and their bounds were fixed before the runs of the kept table; an older page, 500 draws in the laboratory
with a2 = 180 rad/s, was known by then. Judged is that reading, the printed one; the same statements are counted for the
others. Where the paper prints digits the bound is their rounding, where it says "approximately" or a number is read off
a figure it is half of the number or of the effect. Spreads are coefficients of variation over draws.
"""

from typing import Any, NamedTuple

import numpy as np

from drystone.cases.brazil_nut import FRAMES, LEVELS, SETS, SHARES, STARTS, UNTIL, free_flight
from drystone.cases.row import Row, at_most, shown
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.replicates import split_variance

Results = dict[str, dict[str, Any]]
JUDGED_SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
HIGHEST = 0.28  # of the judged first passages: the nut's centre cannot pass 0.30 in a box at rest [m]
EXIT = 0.20  # level of the example the paper gives for fig. 12 [m]
CALM = 0.05
LEDGER = 1e-2
READINGS = {"printed": "a2 = 180 rad/s", "degrees": "a2 = 180 degrees/s"}


class Found(NamedTuple):
    """A set of runs from one start, seen from one frame."""

    height: np.ndarray  # (runs, SHARES) exceeded for a share of the time [m]
    passage: np.ndarray  # (runs, LEVELS) first passages [s]
    peak: np.ndarray  # (runs,) of the first flight [m]


class Statement(NamedTuple):
    """What the paper says of a quantity, and from where to where ours agrees with it."""

    id: str
    quantity: str
    unit: str
    paper: float
    ours: float
    low: float
    high: float
    why: str

    def holds(self) -> bool:
        """Whether ours lies between the bounds."""
        return bool(self.low <= self.ours <= self.high)


def runs_of(result: Results, name: str, start: float) -> list[dict[str, Any]]:
    """Results of a set from one start, by number."""
    own = f"{name}-{start:g}-"
    numbers = sorted(int(key[len(own) :]) for key in result if key.startswith(own))
    return [result[f"{own}{k}"] for k in numbers]


def gather(runs: list[dict[str, Any]], frame: str) -> Found:
    """Arrays of a set of runs."""
    return Found(*(np.array([one[frame][key] for one in runs]) for key in Found._fields))


def spread(values: np.ndarray) -> np.ndarray:
    """Coefficient of variation over runs, by column."""
    with np.errstate(invalid="ignore"):  # levels below the start are passed at once
        return values.std(axis=0, ddof=1) / values.mean(axis=0)


def spread_error(values: np.ndarray, draws: int = 200) -> np.ndarray:
    """Standard error of `spread`, over runs resampled from the runs."""
    random = np.random.default_rng(0)
    return np.std(
        [spread(values[random.integers(0, len(values), len(values))]) for _ in range(draws)], axis=0
    )


def of_shares(found: Found) -> np.ndarray:
    """Heights exceeded for the judged shares."""
    return found.height[:, [SHARES.index(p) for p in JUDGED_SHARES]]


def beyond(start: float) -> np.ndarray:
    """Which levels lie beyond the first flight, up to the highest judged."""
    return (STARTS[start] + 0.01 < LEVELS) & (HIGHEST + 0.01 > LEVELS)


def statements(start: float, found: Found) -> list[Statement]:
    """Every statement of section 5.2 about one start."""
    flight, mark = STARTS[start], f"from {start:g} m: "
    cov, error = spread(found.passage), spread_error(found.passage)
    below = (start + 0.01 < LEVELS) & (flight - 0.01 > LEVELS)
    wild, shares = cov[beyond(start)], spread(of_shares(found))
    off = spread_error(of_shares(found))
    worst = int(np.argmax(np.where(below, cov, -1.0)))
    late = float((found.passage >= UNTIL).any(axis=1).mean())
    out = [
        Statement("peak", f"{mark}peak of the first flight, mean", "m", flight, float(found.peak.mean()), flight - 0.02,
                  flight + 0.02, f"one step of the heights; free flight alone: {free_flight(start):.3f} m"),
        Statement("calm", f"{mark}largest spread of first passages up to {flight - 0.02:g} m", "-", 0.0,
                  float(cov[worst]), 0.0, CALM, f"negligible: a sixth of the 0.3 beyond; at {LEVELS[worst]:g} m, "
                  f"+- {error[worst]:.2g}; at {flight:g} m, where the flight ends: {cov[flight == LEVELS][0]:.2g}"),
    ]  # fmt: skip
    text = (
        f"+- {np.median(error[beyond(start)]):.2g}; {100.0 * late:.0f} % of the runs do not reach every level"
    )
    if start == 0.02:
        low, high = np.quantile(found.passage[:, LEVELS == EXIT], [0.05, 0.95])
        read = "approximately, of a figure: a factor 1.5"
        out += [
            Statement("beyond", f"{mark}median spread of first passages beyond {flight:g} m, up to {HIGHEST:g} m", "-",
                      0.3, float(np.median(wild)), 0.15, 0.45,
                      f"half of 0.3; from {wild.min():.2g} to {wild.max():.2g}, {text}"),
            Statement("exit-low", f"{mark}exit time at {EXIT:g} m, 5 % of the draws", "s", 3.0, float(low), 2.0, 4.5,
                      read),
            Statement("exit-high", f"{mark}exit time at {EXIT:g} m, 95 % of the draws", "s", 10.0, float(high), 6.7,
                      15.0, read),
        ]  # fmt: skip
    else:
        for which, paper, ours in (("smallest", 0.2, wild.min()), ("largest", 0.8, wild.max())):
            title = f"{mark}{which} spread of first passages beyond {flight:g} m, up to {HIGHEST:g} m"
            out.append(Statement(which, title, "-", paper, float(ours), 0.15, 0.85,
                                 f"printed digits of 0.2 to 0.8; {text}"))  # fmt: skip
    for p, value, sure in zip(JUDGED_SHARES, shares, off, strict=True):
        paper = 0.04 if p < 0.5 else 0.16 if p > 0.5 else 0.10
        title = f"{mark}spread of the height exceeded for {p:g} of the time"
        out.append(Statement(f"share-{p:g}", title, "-", paper, float(value), 0.035, 0.165,
                             f"printed digits of 4 to 16 %; +- {sure:.2g}"))  # fmt: skip
    ratio = float(np.median(wild) / np.median(shares))
    paper = 3.0 if start == 0.02 else 5.0
    out += [
        Statement("growth", f"{mark}spread at 0.9 of the time over that at 0.1", "-", 4.0,
                  float(shares[-1] / shares[0]), 2.5, 5.5, "16 over 4 %; half of the growth"),
        Statement("calmer", f"{mark}median spread of exit times beyond {flight:g} m over that of heights", "-", paper,
                  ratio, 0.5 * paper, 2.0 * paper, "significantly lower sensitivity: a factor 2"),
    ]  # fmt: skip
    return out


def judged(start: float, found: Found, about: str) -> list[Row]:
    """The statements as rows of the printed reading."""
    out = []
    for one in statements(start, found):
        note = f"holds from {one.low:.3g} to {one.high:.3g}: {one.why}; {about}"
        out.append(Row(f"{one.id}-{start:g}", one.quantity, one.unit, one.paper, one.ours, None, one.holds(), note,
                       "paper"))  # fmt: skip
    return out


def reading_row(name: str, frame: str, result: Results) -> Row:
    """How many statements hold in a reading of the paper."""
    every = [
        (f"{one.id} from {start:g}", one.holds())
        for start in STARTS
        for one in statements(start, gather(runs_of(result, name, start), frame))
    ]
    missed = ", ".join(text for text, held in every if not held)
    where = "in the laboratory" if frame == FRAMES[0] else "above the floor of the box"
    return shown(f"reading-{name}-{frame}", f"{READINGS[name]}, heights {where}: statements that hold",
                 f"of {len(every)}", float(len(every)), float(sum(held for _, held in every)), f"not: {missed}",
                 "paper")  # fmt: skip


def ledger_row(result: Results) -> Row:
    """The balance of energy over all runs."""
    worst = max(abs(one["residual"]) for one in result.values())
    return at_most("ledger", "residual of the ledger over work, largest of all runs", "-", LEDGER, worst,
                   f"{len(result)} runs, 20 steps in a collision", "exact")  # fmt: skip


def quick_rows(result: Results) -> list[Row]:
    """The first flight only."""
    out = []
    for start in STARTS:
        found = gather(runs_of(result, "printed", start), FRAMES[0])
        first = int(np.flatnonzero(start + 0.01 < LEVELS)[0])
        out += [
            shown(f"peak-{start:g}", f"from {start:g} m: peak of the first flight, mean", "m", STARTS[start],
                  float(found.peak.mean()), f"few draws; free flight alone: {free_flight(start):.3f} m", "paper"),
            Row(f"first-{start:g}", f"from {start:g} m: spread of the first passage at {LEVELS[first]:g} m", "-", 0.0,
                float(spread(found.passage)[first]), CALM, bool(spread(found.passage)[first] <= CALM),
                "negligible: a sixth of the 0.3 beyond", "paper"),
        ]  # fmt: skip
    return [*out, ledger_row(result)]


def all_rows(result: Results) -> list[Row]:
    """Every row of the page."""
    out: list[Row] = []
    for start in STARTS:
        runs = runs_of(result, "printed", start)
        about = f"{len(runs)} draws"
        out += judged(start, gather(runs, FRAMES[0]), about)
    out.append(ledger_row(result))
    out += [reading_row(name, frame, result) for name in READINGS for frame in FRAMES]
    for start in STARTS:
        out += chaos_rows(start, result) + softening_rows(start, result)
    cost = [one["cpu"] for one in result.values()]
    out.append(shown("cpu", "CPU time of a run of 25 s, median", "s", None, float(np.median(cost)),
                     f"{len(cost)} runs, {sum(cost) / 60.0:.0f} minutes together", "cost"))  # fmt: skip
    return out


def chaos_share(first: np.ndarray, again: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Share of the variance over draws that is chaos, by column, and its standard error (law of total variance)."""
    number = Parameters(number=Uniform(lower=0.0, upper=float(len(first))))
    x = np.tile(np.arange(len(first), dtype=float), 2)[:, None]
    found = split_variance(np.concatenate([first, again]), number, x)
    return np.asarray(found["noise_share"]), np.asarray(found["noise_share_error"])


def chaos_rows(start: float, result: Results) -> list[Row]:
    """What of the spread is the law's, and what chaos would give at any one law."""
    out = []
    for name, words in READINGS.items():
        several = [gather(runs_of(result, key, start), FRAMES[0]) for key in (name, f"{name}-again")]
        wild = beyond(start)
        for what, title, arrays in (
            ("height", "heights exceeded for 0.1 to 0.9 of the time", [of_shares(one) for one in several]),
            ("passage", f"logarithms of first passages beyond {STARTS[start]:g} m",
             [np.log(one.passage[:, wild]) for one in several]),
        ):  # fmt: skip
            share, error = chaos_share(*arrays)
            each = ", ".join(f"{s:.2f} +- {e:.2f}" for s, e in zip(share, error, strict=True))
            title = f"from {start:g} m, {words}: share of chaos in the variance of {title}, median"
            note = f"each draw run twice, 1e-7 m apart; one by one: {each}"
            out.append(
                shown(
                    f"chaos-{what}-{name}-{start:g}", title, "-", None, float(np.median(share)), note, "own"
                )
            )
    draws, jittered = (gather(runs_of(result, key, start), FRAMES[0]) for key in ("printed", "map"))
    ratio = spread(of_shares(jittered)) / spread(of_shares(draws))
    each = ", ".join(f"{r:.2f}" for r in ratio)
    title = (
        f"from {start:g} m: spread of heights at the MAP, starts 1e-7 m apart, over that of the draws, median"
    )
    out.append(shown(f"map-{start:g}", title, "-", None, float(np.median(ratio)),
                     f"{len(jittered.peak)} runs; for 0.1 to 0.9 of the time: {each}", "own"))  # fmt: skip
    return out


class Shift(NamedTuple):
    """What the softer contact changes, from one start."""

    height: float  # median height of the nut, stiffer less softer [m]
    error: float  # of it [m]
    overlap: str  # deepest ones of both, in words


def softening_shift(start: float, result: Results) -> Shift:
    """Median height of the nut with either softening."""
    runs = [runs_of(result, name, start) for name in ("printed", "softer")]
    middle = [gather(one, FRAMES[0]).height[:, SHARES.index(0.5)] for one in runs]
    error = float(np.sqrt(sum(one.var(ddof=1) / len(one) for one in middle)))
    deep = " and ".join(f"{100.0 * max(one['overlap'] for one in several):.1f} %" for several in runs)
    return Shift(float(middle[0].mean() - middle[1].mean()), error, f"{deep} of a diameter")


def softening_rows(start: float, result: Results) -> list[Row]:
    """Two softenings: mean and spread of heights and first passages, and how deep disks overlap."""
    both = [gather(runs_of(result, name, start), FRAMES[0]) for name in ("printed", "softer")]
    values = [SETS[name]["softening"] for name in ("printed", "softer")]
    shift = softening_shift(start, result)
    ratio = spread(of_shares(both[1])) / spread(of_shares(both[0]))
    late = [float(np.median(spread(one.passage)[beyond(start)])) for one in both]
    mark = f"from {start:g} m: "
    pair = f"softening {values[0]:g} and {values[1]:g}"
    return [
        shown(f"softening-{start:g}", f"{mark}median height of the nut, stiffer less softer", "m", None, shift.height,
              f"+- {shift.error:.2g}; {pair}; deepest overlap {shift.overlap}", "own"),
        shown(f"softening-spread-{start:g}", f"{mark}spread of heights, softer over stiffer, median", "-", None,
              float(np.median(ratio)), f"{pair}; spread of exit times {late[0]:.2g} and {late[1]:.2g}", "own"),
    ]  # fmt: skip
