"""Every case, quick, runs and passes its own rows."""

import pytest

from drystone.cases import CASES, page_text, reproduce_case, table_text


@pytest.mark.parametrize("name", CASES)
def test_case_holds(name):
    result = reproduce_case(name, quick=True)
    text = table_text(result)
    assert not [row for row in result["rows"] if row["ok"] is False], text
    assert any(row["ok"] for row in result["rows"])
    assert name in page_text(result)
