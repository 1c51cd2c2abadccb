"""What `converge` says: rows of numbers, and in plain words how many digits can be quoted."""

import math
from typing import Any, NamedTuple

import numpy as np

from drystone.uq.text import Rows, table_text

GOOD = 0.01  # changes below this share of the value are not worth a line
SMALL = 1e-5  # of the largest value of the same unit: not worth a row by default
TINY = 1e-9  # of the largest value of the same unit: not worth anything
DIGITS = {0: "quote only its order of magnitude", 1: "do not quote more than one digit",
          2: "do not quote more than two digits"}  # fmt: skip

NOTHING = "do not quote this number at all"


class Moved(NamedTuple):
    """How much one observable moves."""

    observable: str
    point: int
    value: float
    unit: str
    by_dt: float  # value with dt/2 less the value
    by_tolerance: float  # the same with tolerance/10; NaN where there is none
    deviation: float  # standard deviation over the starts, the given one among them
    range: float  # largest less smallest of them
    scale: float  # largest value of the same unit
    least: float = 0.0  # changes up to this are as good as none: lengths like that of the shift itself

    def nothing(self) -> bool:
        """Whether it is as good as zero in every run, beside others of its unit."""
        parts = (self.value, self.by_dt, self.by_tolerance, self.range)
        return all(abs(part) <= SMALL * self.scale for part in parts if math.isfinite(part))

    def share(self, change: float) -> float:
        """A change over the value [-]; infinite where the value is as good as zero and the change is not."""
        if not math.isfinite(change) or not math.isfinite(self.value):
            return math.nan
        nothing = max(TINY * self.scale, self.least)
        if abs(change) <= nothing:
            return 0.0
        return abs(change / self.value) if abs(self.value) > nothing else math.inf

    def worst(self) -> float:
        """The largest of its changes over the value [-]."""
        shares = [self.share(one) for one in (self.by_dt, self.by_tolerance, self.deviation)]
        return max((one for one in shares if not math.isnan(one)), default=math.nan)

    def digits(self) -> int | None:
        """Digits of the value that can be quoted; None if nothing moves it."""
        worst = self.worst()
        if math.isnan(worst) or worst == 0.0:
            return None
        return 0 if worst >= 0.3 else max(1, math.floor(-math.log10(2.0 * worst)) + 1)

    def plain(self) -> dict[str, Any]:
        """Numbers by name, without those that JSON has no word for."""
        out = {key: one for key, one in self._asdict().items() if key not in ("scale", "least")}
        for part in ("by_dt", "by_tolerance", "deviation", "range"):
            out[f"{part}_relative"] = self.share(getattr(self, part))
        out["digits"] = self.digits()
        bad = {key for key, one in out.items() if isinstance(one, float) and not math.isfinite(one)}
        return {key: None if key in bad else one for key, one in out.items()}

    def shown(self) -> dict[str, Any]:
        """A row for people."""
        known = self.digits()
        return {
            "observable": self.observable
            if not self.point
            else f"{self.observable} (point {self.point + 1})",
            "value": _with_unit(self.value, self.unit),
            "dt/2": self._cell(self.by_dt, signed=True),
            "tolerance/10": self._cell(self.by_tolerance, signed=True),
            "scatter floor": self._cell(self.deviation),
            "range": self._cell(self.range),
            "digits": "all" if known is None else str(known),
        }

    def _cell(self, change: float, *, signed: bool = False) -> str:
        if not math.isfinite(change):
            return "-"
        share = self.share(change)
        return f"{change:{'+' if signed else ''}.2g} ({percent(share)})" if share else "0"


def percent(share: float) -> str:
    """A share as words."""
    if math.isinf(share):
        return "from zero"
    return f"{100.0 * share:.2g} %" if share < 0.995 else f"{share:.2g} times"


def _with_unit(value: float, unit: str) -> str:
    return "-" if not math.isfinite(value) else f"{value:.6g}" + (f" {unit}" if unit not in ("", "1") else "")


def said(rows: list[Moved], share: float) -> list[str]:
    """What is not converged, a line each."""
    lines = []
    for row in rows:
        name = row.observable if not row.point else f"{row.observable} (point {row.point + 1})"
        if not math.isfinite(row.value):
            lines.append(f"{name}: no finite value in the given run: nothing can be said about it")
            continue
        if math.isinf(row.worst()):
            lines.append(f"{name}: as good as zero in the given run, but not in others: {NOTHING}")
            continue
        parts = []
        by_dt, by_tolerance, scatter = (
            row.share(one) for one in (row.by_dt, row.by_tolerance, row.deviation)
        )
        if by_dt > GOOD:
            parts.append(f"moves by {percent(by_dt)} when dt is halved")
        if by_tolerance > GOOD:
            parts.append(f"moves by {percent(by_tolerance)} when the tolerance is a tenth")
        if scatter > GOOD:
            parts.append(f"scatters by {percent(scatter)} over starts shifted by {share:g} of a body")
        if not parts:
            continue
        # four starts show about half of the range of many
        within = max(abs(row.by_dt), abs(np.nan_to_num(row.by_tolerance))) <= 2.0 * row.range
        chance = scatter > GOOD and within
        why = " (chance: a smaller dt or tolerance will not help)" if chance else ""
        what = NOTHING if row.worst() >= 1.0 else DIGITS[min(2, row.digits() or 0)]
        lines.append(f"{name}: {', '.join(parts)}{why}: {what}")
    return lines


def doubtful(doubts: np.ndarray, names: list[str]) -> list[str]:
    """Which runs cannot be trusted (`record.trust`), and why, in a line."""
    bad = np.flatnonzero(doubts[:, 2] == 1.0)
    if not len(bad):
        return []
    unconverged, overlap = 100.0 * doubts[bad, :2].max(axis=0)
    who = (
        "every run"
        if len(bad) == len(doubts)
        else ", ".join(dict.fromkeys(names[k % len(names)] for k in bad))
    )
    return [
        f"{who}: not to be trusted, nor what is compared with it: up to {unconverged:.2g} % of the steps unconverged, "
        f"overlap up to {overlap:.2g} % of a body"
    ]


def notes_of(about: Any, parting: Any) -> list[str]:
    """What was varied, what the engine does not have, and how far the runs part."""
    first = f"engine {about.engine}: dt {about.dt:.4g} s and half of it"
    if about.tolerance:
        notes = [f"{first}; {about.tolerance} {about.tolerance_value:g} and a tenth of it"]
    else:
        notes = [f"{first}; this engine has no solver tolerance, so none was varied"]
    starts = [k for k, name in enumerate(parting["run"].values) if str(name).startswith("start")]
    share, time = parting["share"].values[starts], parting["time"].values
    if not (share[:, 0] > 0.0).any():
        why = "nothing is free, or the shift is below the round-off of positions"
        return [*notes, f"no start could be shifted ({why}): no scatter can be seen"]
    run, frame = np.unravel_index(int(np.argmax(share)), share.shape)
    distance = float(parting["distance"].values[starts[run], frame])
    body, times = str(parting["body"].values[starts[run]]), float(share[run, frame]) / about.share
    size = f'{percent(float(share[run, frame]))} of the size of "{body}"'.replace("times of", "times")
    where = f"by {length(distance)} at {time[frame]:.3g} s ({size})"
    if times < 1e3:
        notes.append(f"starts {about.share:g} of a body apart stay together: they part {where}")
    else:
        notes.append(f"starts {about.share:g} of a body apart part {where}: {times:.1g} times the shift")
    return notes


def length(metres: float) -> str:
    """A length in a unit that suits it."""
    for unit, size in (("m", 1.0), ("mm", 1e-3), ("um", 1e-6), ("nm", 1e-9)):
        if metres >= size:
            return f"{metres / size:.3g} {unit}"
    return f"{metres:.2g} m"


def text_of(rows: Rows, notes: list[str], lines: list[str], failed: list[str]) -> str:
    """The table, what was done, what cannot be quoted; the last line is the verdict."""
    parts = [table_text("how much each observable moves", rows)] if rows else ["nothing moved"]
    if failed:
        verdict = "runs failed or cannot be trusted: quote nothing of this"
    elif lines:
        verdict = f"{len(lines)} of {len(rows)} observables move by more than {100 * GOOD:g} %: mind the digits above"
    else:
        verdict = f"no observable moves by more than {100 * GOOD:g} %"
    return "\n\n".join([*parts, "\n".join(notes), "\n".join([*lines, *failed, verdict])])
