"""Rows and pages of cases: what is judged, what stands in which table, what a case tells beside them."""

import pytest

from drystone.cases import CASES, page_text, table_text, write_page
from drystone.cases.row import KINDS, Row, at_least, at_most, near, near_share, shown


def result(*rows):
    return {
        "case": "pull-back", "title": "t", "reference": "r", "quick": False, "wall_seconds": 1.0,
        "rows": [row._asdict() for row in rows],
    }  # fmt: skip


def test_judging():
    said = ("", "exact")
    assert near("a", "", "", 1.0, 1.05, 0.05, *said).ok and not near("a", "", "", 1.0, 1.06, 0.05, *said).ok
    assert near_share("a", "", "", 200.0, 198.0, 0.01, *said).ok
    assert not near_share("a", "", "", 200.0, 197.0, 0.01, *said).ok
    assert at_most("a", "", "", 1.0, 1.0, *said).ok and not at_most("a", "", "", 1.0, 1.1, *said).ok
    assert at_least("a", "", "", 10.0, 10.0, *said).ok and not at_least("a", "", "", 10.0, 9.0, *said).ok
    assert shown("a", "", "", None, 1.0, "", "cost").ok is None and len(set(KINDS)) == 6


def test_every_row_says_its_kind():
    with pytest.raises(TypeError, match="kind"):
        Row("a", "", "", None, 1.0, None, None, "")  # type: ignore[call-arg]


def test_sorted_rows_stand_in_tables_of_their_own():
    rows = (
        near("a", "length", "m", 1.0, 1.0, 0.1, "", "exact"),
        shown("b", "time", "s", None, 1.0, "", "cost"),
        shown("c", "frequency", "Hz", 2.0, 2.0, "", "fitted"),
    )
    text = page_text(result(*rows), "## Told\n")
    parts = [part.splitlines()[0] for part in text.split("\n## ")[1:]]
    assert parts == ["Judged", "Fitted to these numbers, not judged", "Cost, not judged", "Told"]
    assert "| length [m] | exact | 1 | 1 | 0.1 | holds |" in text and "paper |" not in text
    assert "1 of 1 judged rows hold" in table_text(result(*rows)) and "reference" in table_text(result(*rows))


def test_a_page_is_written_with_what_the_case_tells(tmp_path, monkeypatch):
    told = []
    monkeypatch.setattr(
        type(CASES["stack"]), "story", property(lambda _: lambda *given: told.append(given) or "Told.")
    )
    page = tmp_path / "stack.md"
    write_page({**result(shown("b", "time", "s", None, 1.0, "", "cost")), "case": "stack"}, page)
    assert told[0][1] == tmp_path and "\n\nTold.\n\nMade by `drystone reproduce stack`" in page.read_text()
