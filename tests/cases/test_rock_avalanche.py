"""The avalanche of bricks, tiny: from the pouring to rows; the parts of its geometry."""

import numpy as np
import pytest

from drystone.cases.rock_avalanche.case import deposit_rows, draw, energy_rows, variant_rows, variants
from drystone.cases.rock_avalanche.model import (
    BOX,
    SAG,
    SLOPE,
    Setting,
    box_size,
    let_go,
    outcome,
    poured,
    release,
    toe,
)
from drystone.record.deposits import flow_of, velocity_profile
from drystone.simulation.simulate import run

TINY = Setting(bricks=40, until=0.5)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("avalanche")


@pytest.fixture(scope="module")
def tiny(folder):
    return let_go(TINY, folder)


def test_bricks_rest_in_the_box_before_the_gate_opens(folder, tiny):
    at, _ = poured(TINY, folder)
    long, wide, _ = box_size(40)
    assert ((at > [-long, -wide / 2, 0.0]) & (at < [0.0, wide / 2, 0.2])).all()
    start = tiny.position("brick").values[0]
    normal = np.array([np.sin(SLOPE), 0.0, np.cos(SLOPE)])
    assert start @ normal == pytest.approx(at[:, 2], abs=1e-9)


def test_rows_of_a_tiny_avalanche(tiny, tmp_path):
    found = outcome(tiny, TINY)
    rows = {row.id: row for row in [*deposit_rows(found, True), *energy_rows(found)]}
    assert rows["ledger"].ok and rows["friction"].ok
    assert 30.0 < rows["phi_CM"].ours < 60.0 and found.released > 0.0 and rows["front"].ours < 0.0
    assert found.loss.sum() == pytest.approx(float(tiny.loss()[-1].sum()), rel=1e-9)
    # the whole flow is still on the slope
    assert found.loss[0].sum() > 0.99 * found.loss.sum()
    draw(tiny, found, tmp_path)
    assert list(tmp_path.glob("*.png"))


def test_front_and_profile(tiny):
    flow = flow_of(tiny, "brick")
    # bricks that slide on the slope gain less speed than without friction
    assert 0.5 < float(flow["mean_velocity"][-1]) < 9.81 * np.sin(SLOPE) * 0.5
    assert float(flow["front_velocity"][-1]) > 0.0
    along, normal = (np.cos(SLOPE), 0.0, -np.sin(SLOPE)), (np.sin(SLOPE), 0.0, np.cos(SLOPE))
    profile = velocity_profile(tiny, "brick", -1, normal=normal, along=along, between=(-2.0, 0.0), layer=0.01)
    assert int(profile["bodies"].sum()) >= 39 and float(profile[0]) > 0.5


def test_a_stopped_avalanche_goes_on(folder, tiny):
    cut = folder / "cut"
    cut.mkdir()
    run(release(TINY, *poured(TINY, folder)), to=cut / f"{TINY.name}-0.h5", until=0.04)
    longer = let_go(TINY._replace(until=0.08), cut)
    assert longer.time[-1] == pytest.approx(0.08)
    assert np.array_equal(longer.position("brick").values, tiny.position("brick").values[:5])
    assert let_go(TINY._replace(until=0.08), cut).state_hash == longer.state_hash


def test_the_rounded_toe_is_tangent_to_both_planes():
    assert toe(0.0) == []
    for radius in (0.05, 0.9):
        planes = toe(radius)
        centre = np.array([radius * np.tan(SLOPE / 2), 0.0, radius])
        for point, normal in planes:
            assert (centre - point) @ normal == pytest.approx(radius)
        step = SLOPE / (len(planes) + 1)
        assert radius * (1.0 / np.cos(step / 2) - 1.0) < 1.1 * SAG


def test_variants_and_their_trends(tiny):
    names = variants(Setting(bricks=1500))
    assert [one.name for one in names.values()] == [
        "bricks-1500", "cubes-1500", "bricks-hilly-1500", "bricks-1500-toe0.05", "bricks-1500-toe0.2",
        "bricks-1500-toe0.9",
    ]  # fmt: skip
    found = outcome(tiny, TINY)
    rows = {row.id: row for row in variant_rows(dict.fromkeys(names, found))}
    # equal runs show no trend
    assert rows["cubes-shorter"].ok is False and rows["hilly-shorter"].ok is False
    assert rows["toe-grows"].ok is False


def test_hilly_slopes_have_ripples():
    at, attitude = np.array([[-0.1, 0.0, 0.02]]), np.array([[1.0, 0.0, 0.0, 0.0]])
    scene = release(Setting(bricks=1, hilly=True), at, attitude)
    assert scene.bodies["ripple"].repeat.count > 15
    assert box_size(6300) == pytest.approx(BOX)
