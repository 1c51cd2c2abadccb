"""Whether a run can be trusted, in sentences: what its engine watched, judged. Theory: docs/theory/trust.md.

A run is doubtful if more than 1 % of its steps did not converge, if bodies overlapped by more than 1 % of the smaller
one, if one passed through another, if a soft body went so far in a step that it may have, or if its ledger is not
finite. The sentences go wherever a result is read: status, summary, report, table of a campaign, every observable.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from drystone.engines.contract import Labels
from drystone.engines.trust import TRUST
from drystone.record.labels import name_of
from drystone.record.ledger import told

UNCONVERGED_SHARE = 0.01  # of the steps
OVERLAP_SHARE = 0.01  # of the smaller body
WAY_SHARE = 0.5  # of a body in one step


class Trust(NamedTuple):
    """What can be said against a run; nothing, if `lines` is empty."""

    steps: int  # steps watched
    unconverged: float  # share of them that did not converge [-]
    overlap: float  # largest overlap over the smaller body [-]
    lines: tuple[str, ...]  # sentences; empty: the run can be trusted
    watched: dict[str, float]  # all that was measured, by the names of engines/trust.py

    @property
    def good(self) -> bool:
        """Whether nothing speaks against the run."""
        return not self.lines

    def status(self, ended: str) -> str:
        """How a run ended, with what must not be overlooked."""
        count = int(self.watched["unconverged"])
        few = [self.steps_text()] if count and not any("unconverged" in line for line in self.lines) else []
        return ", ".join([ended, *few, *self.lines])

    def steps_text(self) -> str:
        """'12 of 400 steps unconverged (worst ...)'."""
        return _steps_text(self.watched, "")

    def attributes(self) -> dict[str, Any]:
        """For the attributes of labelled results."""
        return {
            "trust": "; ".join(self.lines) or "good",
            "unconverged": self.unconverged,
            "overlap": self.overlap,
        }


def judge(row: np.ndarray, labels: Labels, ledger: np.ndarray, absent: Sequence[str] = ()) -> Trust:
    """What the row of a run means; `ledger`: the last one [J]; absent: entries that its engine does not give."""
    watched = dict(zip(TRUST, map(float, row), strict=True))
    steps = int(watched["steps"])
    share = watched["unconverged"] / max(steps, 1)
    lines = []
    if share > UNCONVERGED_SHARE:
        lines.append(_steps_text(watched, _name(labels, watched["unconverged_body"])))
    if not watched["overlap"] <= OVERLAP_SHARE:
        one, two = (_name(labels, watched[f"overlap_{which}"]) for which in ("body", "other"))
        who = " and ".join(part for part in (one, two) if part)
        lines.append(
            f"overlap {100.0 * watched['overlap']:.3g} % of the smaller body "
            f"({who + ', ' if who else ''}t = {watched['overlap_time']:g} s)"
        )
    if watched["passed"] > 0.0:
        one, two = (_name(labels, watched[f"passed_{which}"]) for which in ("body", "other"))
        lines.append(f"{one} passed through {two} at t = {watched['passed_time']:g} s: shorten the time step")
    if not watched["way"] <= WAY_SHARE:
        lines.append(
            f"{_name(labels, watched['way_body']) or 'a body'} moved by {watched['way']:.3g} of its size in a step "
            f"(t = {watched['way_time']:g} s) and may have passed through others: shorten the time step"
        )
    if not all(np.isfinite(value) for value in told(ledger, absent).values()):
        lines.append("the energy ledger is not finite")
    return Trust(steps, share, watched["overlap"], tuple(lines), watched)


def _steps_text(watched: dict[str, float], name: str) -> str:
    errors = {what: watched[what] for what in ("approach", "slip", "cone")}
    least = 0.01 * max(errors.values())  # what is nothing beside the others is not named
    worst = [f"{what} {value:.3g} m/s" for what, value in errors.items() if not value <= least]
    worst = worst or ["stopped at the cap of sweeps"]
    where = f"{name + ', ' if name else ''}t = {watched['unconverged_time']:g} s"
    count, steps = int(watched["unconverged"]), int(watched["steps"])
    return f"{count} of {steps} steps unconverged (worst {', '.join(worst)}; {where})"


def _name(labels: Labels, row: float) -> str:
    try:
        return f'"{name_of(labels, int(row))}"' if row >= 0 else ""
    except IndexError:
        return ""
