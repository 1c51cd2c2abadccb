"""Rows and pages of cases: what is judged, what stands in which table, what a case tells beside them."""

from drystone.cases import CASES, page_text, table_text, write_page
from drystone.cases.row import KINDS, Row, at_least, at_most, near, near_share, shown


def result(*rows):
    return {
        "case": "pull-back", "title": "t", "reference": "r", "quick": False, "wall_seconds": 1.0,
        "rows": [row._asdict() for row in rows],
    }  # fmt: skip


def test_judging():
    assert near("a", "", "", 1.0, 1.05, 0.05).ok and not near("a", "", "", 1.0, 1.06, 0.05).ok
    assert (
        near_share("a", "", "", 200.0, 198.0, 0.01).ok and not near_share("a", "", "", 200.0, 197.0, 0.01).ok
    )
    assert at_most("a", "", "", 1.0, 1.0).ok and not at_most("a", "", "", 1.0, 1.1).ok
    assert at_least("a", "", "", 10.0, 10.0).ok and not at_least("a", "", "", 10.0, 9.0).ok
    assert shown("a", "", "", None, 1.0, "", "cost").ok is None
    assert Row("a", "", "", None, 1.0, None, None).kind is None and len(set(KINDS)) == 6


def test_rows_without_kinds_stand_in_one_table():
    text = page_text(
        result(near("a", "length", "m", 1.0, 1.0, 0.1), shown("b", "time", "s", None, 1.0, "why"))
    )
    assert "| quantity | paper | drystone |" in text and "## " not in text


def test_sorted_rows_stand_in_tables_of_their_own():
    rows = (
        near("a", "length", "m", 1.0, 1.0, 0.1, kind="exact"),
        shown("b", "time", "s", None, 1.0, "", kind="cost"),
        shown("c", "frequency", "Hz", 2.0, 2.0, "", kind="fitted"),
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
    write_page({**result(shown("b", "time", "s", None, 1.0, "")), "case": "stack"}, page)
    assert told[0][1] == tmp_path and "\n\nTold.\n\nMade by `drystone reproduce stack`" in page.read_text()
