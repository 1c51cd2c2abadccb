"""The avalanche of bricks, tiny: from the pouring to rows; the parts of its geometry; the table beside the page."""

from shutil import copy

import numpy as np
import pytest

from drystone.cases import kept
from drystone.cases.rock_avalanche import study
from drystone.cases.rock_avalanche.case import quick_rows
from drystone.cases.rock_avalanche.model import (
    BOX,
    HEIGHT,
    SAG,
    SLOPE,
    Setting,
    box_size,
    let_go,
    mean_speed,
    poured,
    release,
    toe,
    tooth,
)
from drystone.cases.rock_avalanche.outcome import by_zone, measure, outcome, views
from drystone.cases.rock_avalanche.rows import TABLE_2, TABLE_3, angle_bound, full_rows
from drystone.record.deposits import flow_of, velocity_profile
from drystone.simulation.simulate import run

TINY, SHORT = Setting(bricks=40), 0.5


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("avalanche")


@pytest.fixture(scope="module")
def tiny(folder):
    return let_go(TINY, folder, SHORT)


@pytest.fixture(scope="module")
def found(tiny):
    return outcome(tiny, TINY) | views(tiny) | {"cpu_seconds": [60.0, 30.0]}


def test_bricks_rest_in_the_box_before_the_gate_opens(folder, tiny):
    at, _ = poured(TINY, folder)
    long, wide, _ = box_size(40)
    assert ((at > [-long, -wide / 2, 0.0]) & (at < [0.0, wide / 2, 0.2])).all()
    start = tiny.position("brick").values[0]
    normal = np.array([np.sin(SLOPE), 0.0, np.cos(SLOPE)])
    assert start @ normal == pytest.approx(at[:, 2], abs=1e-9)


def test_what_is_measured_of_a_tiny_avalanche(tiny, found):
    assert found["released"] > 0.0 and found["residual"] < 1e-3 * found["released"]
    assert by_zone(found).sum() == pytest.approx(float(tiny.loss()[-1].sum()), rel=1e-3)
    # the whole flow is still on the slope, which the contour knows: one block high is little above it
    assert by_zone(found)[0].sum() > 0.99 * by_zone(found).sum()
    assert found["contour"]["height"] < 0.2 < found["top"]
    assert found["speed"] == pytest.approx(mean_speed(tiny)) and found["moving"] == 1.0
    assert len(found["above"]) == 3 and len(found["side"][0]) == 40


def test_rows_of_all_releases_and_of_one(found):
    names = study.releases()
    loss = np.full((len(found["loss"]), 2, 2), 0.1)
    loss[len(loss) // 2] = 0.5  # some everywhere, most about the toe
    found = found | {"loss": loss.tolist(), "profile": found["profile"] | {"gradient": 5.0}}
    rows = {row.id: row for row in full_rows(dict.fromkeys(names, found))}
    # every number of Table 3
    for name, (_, paper) in TABLE_3.items():
        assert all(rows[f"{name}-{id}"].paper == value for id, value in paper.items())
    assert all(rows[id].kind == "paper" and f"{id}-experiment" in rows for id in TABLE_2)
    assert {row.kind for row in rows.values()} <= {"paper", "exact", "own", "fitted", "cost"}
    assert all(row.ok is None for row in rows.values() if row.kind in ("own", "fitted", "cost"))
    # equal runs show no trend, and what moves is not at rest
    assert not rows["cubes-R-trend"].ok and not rows["toe-grows"].ok and rows["rest"].ok is None
    one = {row.id: row for row in full_rows({"bricks-6300-seed1": found})}
    assert "cubes-R" not in one and one["stands"].ours == 1 and "one seed" in one["R"].note
    quick = {row.id: row for row in quick_rows(found)}
    assert quick["R"].ok is None and quick["ledger"].ours < 1e-3


def test_the_bound_of_the_angle_is_that_of_the_length():
    """8 % of X_CM seen from 1.24 m above, by a difference of two angles."""
    phi, shift = np.radians(40.1), 0.08 * 0.332
    across = 1.24 / np.tan(phi)
    exact = np.degrees(np.arctan2(1.24, across - 0.5 * shift) - np.arctan2(1.24, across + 0.5 * shift))
    assert angle_bound(40.1) == pytest.approx(exact, rel=1e-3)


def test_a_table_that_lacks_releases_is_filled(found, tmp_path, monkeypatch):
    """What stands is taken, the rest is run in the folder, the table grows; a second time nothing is run."""
    monkeypatch.setattr(kept, "data_folder", lambda: tmp_path)
    monkeypatch.setattr(study, "data_folder", lambda: tmp_path)
    ran = []

    def measured(values, folder):
        ran.append(values)
        return found

    monkeypatch.setattr(study, "measure", measured)
    kept.read_table.cache_clear()
    study.keep({"bricks-6300-seed1": found})
    assert list(study.kept()) == ["bricks-6300-seed1"]
    assert list(study.run_all(tmp_path / "runs")) and len(ran) == len(study.releases()) - 1
    assert len(study.kept()) == len(study.releases())
    (tmp_path / study.DATA).unlink()
    kept.read_table.cache_clear()
    monkeypatch.setattr(study, "measure", measure)
    study.keep({"bricks-6300-seed1": found})
    assert list(study.run_all(tmp_path / "runs", workers=2)) == list(study.releases())  # from the files
    assert len(ran) == len(study.releases()) - 1
    kept.read_table.cache_clear()


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
    run(release(TINY, *poured(TINY, folder)), to=cut / f"{TINY.name}.h5", until=0.04)
    longer = let_go(TINY, cut, 0.08)
    assert longer.time[-1] == pytest.approx(0.08)
    assert np.array_equal(longer.position("brick").values, tiny.position("brick").values[:5])
    assert let_go(TINY, cut, 0.08).state_hash == longer.state_hash


def test_an_avalanche_is_run_until_it_rests(folder, monkeypatch):
    """By the clock of the record: looked at after 0.5 s, then every 20 ms until slow enough; here twice."""
    monkeypatch.setattr("drystone.cases.rock_avalanche.model.FIRST", SHORT)
    monkeypatch.setattr("drystone.cases.rock_avalanche.model.FURTHER", 0.02)
    speeds = iter([2.0, 1.0, 0.01])
    monkeypatch.setattr("drystone.cases.rock_avalanche.model.mean_speed", lambda _: next(speeds))
    again = folder / "again"
    again.mkdir()
    for name in (f"{TINY.name}.h5", f"pour-{TINY.poured}.h5"):
        copy(folder / name, again / name)
    resting = measure(TINY._asdict() | {"seen": False}, again)
    assert resting["time"] == pytest.approx(SHORT + 0.04) and "above" not in resting


def test_the_rounded_toe_is_tangent_to_both_planes():
    assert toe(0.0) == []
    for radius in (0.05, 0.9):
        planes = toe(radius)
        centre = np.array([radius * np.tan(SLOPE / 2), 0.0, radius])
        for point, normal in planes:
            assert (centre - point) @ normal == pytest.approx(radius)
        step = SLOPE / (len(planes) + 1)
        assert radius * (1.0 / np.cos(step / 2) - 1.0) < 1.1 * SAG


@pytest.mark.parametrize("form", ["teeth", "rods"])
def test_ripples_stand_out_of_the_slope_by_their_height(form):
    at, attitude = np.array([[-0.1, 0.0, 0.02]]), np.array([[1.0, 0.0, 0.0, 0.0]])
    made = release(Setting(bricks=1, ripples=form, high=0.008), at, attitude)
    ripple = made.bodies["ripple"]
    normal = np.array([np.sin(SLOPE), 0.0, np.cos(SLOPE)])
    above = np.array(ripple.at) @ normal
    assert ripple.repeat.count > 15
    assert above + (0.02 if form == "rods" else 0.008) == pytest.approx(0.008)
    last = np.array(ripple.at) + (ripple.repeat.count - 1) * np.array(ripple.repeat.by)
    assert ripple.at[2] < HEIGHT and 0.0 < last[2] < 0.062
    assert box_size(6300) == pytest.approx(BOX)
    assert np.ptp(np.array(tooth(0.008).vertices), axis=0) == pytest.approx([0.031, 3.0, 0.008])
