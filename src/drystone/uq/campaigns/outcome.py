"""What came of a campaign: how many runs succeeded, why others did not, and whether its table can be built upon."""

import math
import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.errors import clean_text
from drystone.uq.campaigns.table import ALSO

if TYPE_CHECKING:
    import xarray as xr

ALLOWED_FAILURES = 0.1  # share of the runs
REASONS = 3  # that are told
WIDTH = 160  # characters of a reason that are told; the table and the run log have the rest


class Outcome(NamedTuple):
    """The runs of a table, counted."""

    runs: int
    done: int
    reasons: list[tuple[str, int]]  # of failures, the commonest first, one line each
    doubtful: int  # runs that succeeded and cannot be trusted
    doubts: list[tuple[str, int]]  # why, an example of each kind, likewise
    allowed: float  # share of the runs that may fail

    @property
    def failed(self) -> int:
        return self.runs - self.done

    @property
    def verdict(self) -> str:
        """Why the campaign failed; empty if it did not."""
        if not self.done:
            return f"0 of {self.runs} runs of the campaign succeeded: {told(self.reasons)}"
        if self.failed > math.floor(self.allowed * self.runs + 1e-9):
            share = f"more than the {100.0 * self.allowed:g} % of campaign.allowed_failures"
            return f"{self.failed} of {self.runs} runs of the campaign failed, {share}: {told(self.reasons)}"
        return ""

    @property
    def warnings(self) -> list[str]:
        """What whoever uses the table should know, a sentence each."""
        found = [self.verdict] if self.verdict else []
        if not found and self.failed:
            found.append(f"{self.failed} of {self.runs} runs of the campaign failed: {told(self.reasons)}")
        if self.doubtful:
            examples = told(self.doubts, "runs")
            found.append(f"{self.doubtful} of {self.runs} runs are doubtful, for example: {examples}")
        return found

    def lines(self) -> list[str]:
        """The commonest reasons and doubts, a line each, and how many more there are."""
        return [*_lines("failed", self.reasons), *_lines("doubtful", self.doubts)]


def outcome_of(table: "xr.Dataset") -> Outcome:
    """Count the runs of a campaign's table."""
    status = table["status"].values
    doubts = [text for text in table["doubt"].values[status == "done"] if text] if "doubt" in table else []
    return Outcome(
        int(status.size),
        int((status == "done").sum()),
        reasons_of(table["reason"].values[status != "done"]),
        len(doubts),
        kinds_of(doubts),
        float(table.attrs.get("allowed_failures", ALLOWED_FAILURES)),
    )


def done_rows(table: "xr.Dataset") -> np.ndarray:
    """(run,): which rows of the design succeeded, in every experiment if there are several."""
    status = table["status"].values == "done"
    return status.reshape(len(status), -1).all(axis=1)


def told(reasons: list[tuple[str, int]], unit: str = "times") -> str:
    """The commonest reasons in one sentence."""
    text = "; ".join(f"{reason} ({count} {unit})" for reason, count in reasons[:REASONS])
    more = len(reasons) - REASONS
    return text + (f"; and {more} more reasons" if more > 0 else "")


def reasons_of(reasons: Iterable[str]) -> list[tuple[str, int]]:
    """Reasons in one line each with their number, the commonest first."""
    return Counter(clean_text(one, WIDTH) for one in reasons).most_common()


def kinds_of(doubts: Iterable[str]) -> list[tuple[str, int]]:
    """Doubts that differ in numbers and names only are one kind; the first stands for all."""
    first: dict[str, str] = {}
    count: Counter[str] = Counter()
    for text in doubts:
        for line in {_masked(one): one for one in text.split(ALSO)}.items():
            first.setdefault(*line)
            count[line[0]] += 1
    return [(clean_text(first[kind], WIDTH), n) for kind, n in count.most_common()]


def _masked(line: str) -> str:
    return re.sub(r"\d[\d.e+-]*|nan|inf", "#", re.sub(r'"[^"]*"', '""', line))


def _lines(word: str, reasons: list[tuple[str, int]]) -> list[str]:
    lines = [f"{word}, {count} times: {reason}" for reason, count in reasons[:REASONS]]
    rest = reasons[REASONS:]
    if rest:
        lines.append(
            f"{word}, {sum(count for _, count in rest)} times: {len(rest)} more reasons, in the table"
        )
    return lines
