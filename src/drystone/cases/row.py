"""One compared number, what it is compared with, and how it is judged.

The kind says what the reference is: `paper` (a number or statement printed in it), `exact` (a closed form) or `code`
(another program) count as agreement and may be judged; `own` (our consistency, synthetic data), `fitted` (our model was
fitted to this very number) and `cost` are shown in tables of their own, with `ok` None.
Every row says its kind.
"""

from typing import NamedTuple

JUDGED = ("paper", "exact", "code")
KINDS = (*JUDGED, "own", "fitted", "cost")


class Row(NamedTuple):
    """A quantity: what the paper or the closed form says, what we get, and whether it holds.

    >>> row = ds.cases.Row("speed", "speed at the foot", "m/s", 4.43, 4.42, 0.05, True, "", "exact")
    """

    id: str
    quantity: str
    unit: str
    paper: float | None
    ours: float
    tolerance: float | None
    ok: bool | None
    note: str
    kind: str


def near(
    id: str,
    quantity: str,
    unit: str,
    paper: float,
    ours: float,
    tolerance: float,
    note: str,
    kind: str,
) -> Row:
    """Holds if ours is within an absolute tolerance of the paper's."""
    ok = bool(abs(ours - paper) <= tolerance * (1.0 + 1e-9))
    return Row(id, quantity, unit, paper, float(ours), tolerance, ok, note, kind)


def near_share(
    id: str,
    quantity: str,
    unit: str,
    paper: float,
    ours: float,
    share: float,
    note: str,
    kind: str,
) -> Row:
    """Holds if ours is within a share of the paper's."""
    return near(id, quantity, unit, paper, ours, share * abs(paper), note, kind)


def at_most(id: str, quantity: str, unit: str, bound: float, ours: float, note: str, kind: str) -> Row:
    """Holds if ours does not exceed a bound; the exact value is zero."""
    return Row(id, quantity, unit, 0.0, float(ours), bound, bool(ours <= bound), note, kind)


def at_least(id: str, quantity: str, unit: str, bound: float, ours: float, note: str, kind: str) -> Row:
    """Holds if ours reaches a bound: for statements such as "much larger"."""
    said = f"holds if at least {bound:g}" + (f"; {note}" if note else "")
    return Row(id, quantity, unit, None, float(ours), bound, bool(ours >= bound), said, kind)


def shown(
    id: str,
    quantity: str,
    unit: str,
    paper: float | None,
    ours: float,
    note: str,
    kind: str,
) -> Row:
    """Not judged; the note says why."""
    return Row(id, quantity, unit, paper, float(ours), None, None, note, kind)
