"""Variants of the rockfall wall's connector: each changes what it says and nothing else; indices and answers."""

import numpy as np
import pytest
import xarray as xr

from drystone.cases.rockfall_wall.connector_page import (
    CONVERGED,
    OUTPUTS,
    connector_page,
    connector_words,
    index_of,
    pack_variants,
    read_variants,
    verdict,
)
from drystone.cases.rockfall_wall.run import DESIGN_SEED, priors
from drystone.cases.rockfall_wall.variants import OVERLAP, ROWS, VARIANTS, variant_scene
from drystone.engines.bodies.build import build
from drystone.shapes import Cylinder, Ring
from drystone.uq.designs import sobol

TINY = {"rows": 2, "blocks": 2, "plan": "straight", "impact_height": 0.8, "v_p": 0.06, "d_z": 0.07}


def parts(made, name, kind):
    return [part for part in made.populations[name].shape.parts if isinstance(part.shape, kind)]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_is_a_scene_that_can_be_built(name):
    made = variant_scene(name, **TINY)
    assert not made.problems()
    build(made)


def test_lines_have_other_rings_and_plays():
    def bars(name):
        return variant_scene(name, **TINY).connectors["line0"].connector

    assert bars("line").rings == pytest.approx((0.07, 0.33)) and bars("line").line_play == 0.06
    assert bars("rings at bar ends").rings == pytest.approx((0.0, 0.33))
    assert bars("rings at faces").rings == pytest.approx((0.07, 0.399))
    assert bars("bars stand").stands and not bars("line").stands
    assert bars("v_p at every joint").line_play == pytest.approx(0.24)
    assert bars("v_p/6 in a line").line_play == pytest.approx(0.015)
    assert bars("narrow holes").radial_play == pytest.approx(1e-3)


@pytest.mark.parametrize(
    ("name", "points"), [("cable", 4), ("cable from the ground", 5), ("cable in bars", 8)]
)
def test_cables_have_the_play_of_the_line(name, points):
    made = variant_scene(name, **TINY)
    tie = made.connectors["cable0"]
    assert tie.connector.length == pytest.approx(1.6 + 0.06) and len(tie.points) == points
    heights = [z for _, _, z in tie.points]
    assert heights == sorted(heights) and heights[0] == 0.0 and heights[-1] == pytest.approx(1.6)


def test_bars_with_other_rings_lengths_and_stops():
    usual = variant_scene("play both ways", **TINY)
    assert len(parts(usual, "row1", Ring)) == 8  # two holes, four rings
    assert len(parts(variant_scene("two rings", **TINY), "row1", Ring)) == 4
    three = parts(variant_scene("three rings", **TINY), "row1", Ring)
    assert len(three) == 6 and sum(part.at[2] == 0.0 for part in three) == 2
    long = variant_scene("bars overlap", **TINY)
    reach = [(part.shape.length, part.at[2]) for n in (1, 2, 3) for part in parts(long, f"bar{n}", Cylinder)]
    assert np.allclose(reach, [(0.4 + OVERLAP, 0.06), (0.8 + 2 * OVERLAP, 0.0), (0.4 + OVERLAP, -0.06)])
    groups = {
        part.group
        for many in variant_scene("cable in bars", **TINY).populations.values()
        for part in many.shape.parts
    }
    assert "box" not in groups and {"ball", "stopper"} <= groups


def columns(**weights):
    """Rows of the design with a displacement at init that is a sum of parameters, each over its range."""
    theta = priors()
    x = sobol(theta, ROWS, DESIGN_SEED)
    low, high = theta.from_unit(np.array([[0.0] * 5, [1.0] * 5]))
    unit = dict(zip(theta.names, ((x - low) / (high - low)).T, strict=True))
    y = 0.1 + 0.01 * sum(weight * unit[name] for name, weight in weights.items())
    return (
        dict(zip(theta.names, x.T, strict=True))
        | dict.fromkeys(OUTPUTS, y)
        | dict.fromkeys(CONVERGED, np.ones(ROWS))
    )


def test_answers_follow_what_was_fixed():
    usual, ruled, raised = (
        columns(mu_cc=2.0, v_p=1.0),
        columns(v_p=2.0, mu_cc=1.0),
        columns(v_p=1.0, mu_cc=1.2),
    )
    found = {"line": index_of("", usual)}
    # a sum: the variance of v_p is a fifth against four fifths
    assert found["line"].total["D_20"] == pytest.approx(0.2, abs=0.02)
    assert found["line"].slope["D_20"] == pytest.approx(0.01)
    broken = usual | {"Base_28": 0.1 * usual["Base_28"]}
    for name, own in (
        ("cable", ruled),
        ("rings at faces", usual),
        ("bars overlap", raised),
        ("two rings", broken),
    ):
        found[name] = index_of("", own)._replace(usual=found["line"])
    assert [verdict(one) for one in found.values()] == [
        "as it is",
        "found",
        "not the cause",
        "a part of it",
        "not the cause, but it is another wall: Base 0.01 instead of 0.11 m at 28 m/s",
    ]
    words = connector_words(found)
    assert "over 4 connectors" in words and "Found: cable. A part of it: bars overlap." in words
    assert "| cable |" in connector_page(found)


def test_runs_are_kept_as_one_table(tmp_path):
    own = columns(v_p=1.0)
    table = xr.Dataset({name: ("run", values) for name, values in own.items()})
    table["status"] = ("run", ["done"] * (ROWS - 1) + ["failed"])
    (tmp_path / "v_p-6 in a line").mkdir()
    table.to_netcdf(tmp_path / "v_p-6 in a line" / "table.nc", engine="h5netcdf")
    kept = read_variants(pack_variants(tmp_path, tmp_path))
    assert list(kept) == ["v_p/6 in a line"]
    assert np.allclose(kept["v_p/6 in a line"]["D_20"], own["D_20"][:-1], rtol=1e-5)
