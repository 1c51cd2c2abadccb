"""One compared number, and how it is judged."""

from typing import NamedTuple


class Row(NamedTuple):
    """A quantity: what the paper or the closed form says, what we get, and whether it holds."""

    id: str
    quantity: str
    unit: str
    paper: float | None
    ours: float
    tolerance: float | None
    ok: bool | None
    note: str = ""


def near(
    id: str, quantity: str, unit: str, paper: float, ours: float, tolerance: float, note: str = ""
) -> Row:
    """Holds if ours is within an absolute tolerance of the paper's."""
    return Row(
        id,
        quantity,
        unit,
        paper,
        float(ours),
        tolerance,
        bool(abs(ours - paper) <= tolerance * (1.0 + 1e-9)),
        note,
    )


def near_share(
    id: str, quantity: str, unit: str, paper: float, ours: float, share: float, note: str = ""
) -> Row:
    """Holds if ours is within a share of the paper's."""
    return near(id, quantity, unit, paper, ours, share * abs(paper), note)


def at_most(id: str, quantity: str, unit: str, bound: float, ours: float, note: str = "") -> Row:
    """Holds if ours does not exceed a bound; the exact value is zero."""
    return Row(id, quantity, unit, 0.0, float(ours), bound, bool(ours <= bound), note)


def shown(id: str, quantity: str, unit: str, paper: float | None, ours: float, note: str) -> Row:
    """Not judged; the note says why."""
    return Row(id, quantity, unit, paper, float(ours), None, None, note)
