"""The disk impact: Savage and Dickey asked of the printed table, labels, the table of samplers over seeds."""

from math import log

import numpy as np
import pytest

from drystone.cases.disk_impact import samplers, table_four
from drystone.cases.disk_impact.case import forward_rows
from drystone.cases.kept import read_table


def test_printed_posterior_contradicts_printed_evidences():
    """By hand: 1.2 times the normal density at 0.5 and 0.25, of mean 0.44."""
    assert table_four.printed_ratio(0.5, 0.0254) == pytest.approx(0.15, abs=0.01)
    assert table_four.printed_ratio(0.5, 0.0578) == pytest.approx(1.58, abs=0.01)
    at_mean = table_four.printed_ratio(0.44, 0.0578)
    assert at_mean == pytest.approx(log(1.2 / (0.0578 * np.sqrt(2.0 * np.pi))))
    printed = table_four.EVIDENCE["M2"] - table_four.EVIDENCE["M3"]
    assert printed == pytest.approx(-6.02) and table_four.printed_ratio(0.5, 0.0254) - printed > 6.0


def test_forward_rows_are_judged_by_group():
    found = forward_rows()
    judged = [row for row in found if row.ok is not None and row.kind == "paper"]
    assert {row.id for row in judged} == {f"M{k}-{g}" for k in (1, 2, 3) for g in ("normal", "tangential")}
    assert all(row.ok for row in found if row.ok is not None)


def test_samplers_over_seeds_are_kept():
    kept = read_table(samplers.DATA)
    assert set(kept) == set(samplers.studies(samplers.SEEDS))
    result = {name: one["result"] for name, one in kept.items()}
    for model in ("M1", "M2", "M3"):
        (nested,) = samplers.several(result, "nested", model)
        for name in samplers.ORIGINAL:
            found = samplers.summary(result, name, model)["log_evidence"]
            assert len(found) == samplers.SEEDS
            # unconverged, and too low on the average
            assert -2.0 < found.mean() - nested["log_evidence"] < 0.0
    # moves of two sizes are two samplers
    one, other = (result[f"one-move-{size}-M1-1"]["log_evidence"] for size in ("0.20", "0.45"))
    assert one != other
