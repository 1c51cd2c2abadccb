"""The study of the rockfall wall on a wall of one short row: that every part does what its page says."""

import csv

import numpy as np
import pytest
import xarray as xr

from drystone.cases.rockfall_wall.case import rows
from drystone.cases.rockfall_wall.efficiency import map_efficiency, plot_efficiency
from drystone.cases.rockfall_wall.judge import study_rows
from drystone.cases.rockfall_wall.model import Wall
from drystone.cases.rockfall_wall.observables import INSTANTS, is_arrested
from drystone.cases.rockfall_wall.page import write_page
from drystone.cases.rockfall_wall.run import SPEEDS, STUDY, priors, watch_wall
from drystone.cases.rockfall_wall.study import (
    NOISE,
    POINTS,
    TABLE_5,
    Data,
    approaches,
    axis_outputs,
    calibrate_all,
    chance_share,
    data_groups,
    middle,
    output_name,
    outputs,
    read_data,
    run_study,
    synthetic_data,
)
from drystone.errors import InputError
from drystone.scene.articulated_wall import lines, span_angles
from drystone.uq.designs import sobol
from drystone.uq.surrogates.polynomial_chaos import PCE

TINY = (
    ("plan", "straight"), ("blocks", 3), ("rows", 1), ("until", 0.06), ("dt", 5e-3), ("impact_height", 0.6),
    ("max_sweeps", 20),
)  # fmt: skip
NAMES = [output_name(p, s, i) for s in SPEEDS for p in POINTS for i in INSTANTS]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("study")


@pytest.fixture(scope="module")
def study(folder):
    return run_study(10, folder, 0, repeats=(2, 2), chains=8, steps=30, choices=TINY)


def test_the_plan_is_the_printed_one():
    wall = Wall(**STUDY)
    # "at 45 degrees from y", "about 14 m"
    assert set(np.abs(span_angles(wall))) == {0.0, 45.0}
    assert wall.length == pytest.approx(14.0, abs=0.25)
    # its own mirror, and deep, "to improve stability"
    assert np.allclose(lines(wall)[::-1] * [1.0, -1.0], lines(wall))
    assert np.ptp(lines(wall)[:, 0]) > 2.0


def test_outputs_have_names_and_the_parameters_of_their_runs(study):
    y = outputs(study.table["response"])
    assert list(y["output"].values) == NAMES and y.sizes["run"] == 10
    one = study.table["response"].sel(speed=28.0, point="D", instant="rest")
    assert np.array_equal(y.sel(output="D 28 rest"), one)
    assert np.array_equal(y["mu_cs"], study.table["mu_cs"])


def test_a_start_aside_is_another_run_of_the_same_wall():
    at = {**middle(), "speeds": (20.0,), "choices": TINY}
    same, again, aside = watch_wall(**at), watch_wall(**at), watch_wall(**at, aside=3.0)
    assert np.array_equal(same["response"], again["response"])
    assert not np.array_equal(same["response"], aside["response"])
    assert np.allclose(same["response"], aside["response"], atol=0.1)


def test_every_calibration_sees_its_own_data(study):
    groups = data_groups(study.data, NAMES)
    seen = {name: len(own) for name, own in approaches(groups).items()}
    assert [*seen.values()] == [1] * 8 + [4, 4, 8]
    assert list(study.posteriors) == list(seen)
    assert study.posteriors["point C 28"].data[0].outputs == [f"C 28 {i}" for i in INSTANTS]
    # as in Table 5: MAP of the points, mean of the others
    assert study.sets["point Top 20"] == study.posteriors["point Top 20"].map
    assert study.sets["all"] == study.posteriors["all"].mean


def test_calibration_finds_the_set_behind_its_data():
    """With exact data from a smooth model in place of the wall."""
    theta = priors()
    x = sobol(theta, 64, 3)
    unit = (x - x.min(axis=0)) / np.ptp(x, axis=0)
    mix = np.random.default_rng(1).uniform(-1.0, 1.0, (5, len(NAMES)))
    y = xr.DataArray(unit @ mix, {"output": NAMES}, ("run", "output"), name="response")
    model = PCE.fit(y, theta, x, degrees=(1, 2), progress=False)
    truth = np.array([[TABLE_5[name] for name in theta.names]])
    value = dict(zip(NAMES, np.ravel(model.predict(truth)).tolist(), strict=True))
    found, _ = calibrate_all(model, Data("", value, dict.fromkeys(NAMES, 0.01)), 20, 300, show=False)
    mean, deviation = found["all"].mean, found["all"].deviation
    for k, name in enumerate(theta.names):
        assert deviation[name] < 0.2 * theta.deviation()[k]
        assert abs(mean[name] - TABLE_5[name]) < 4.0 * deviation[name]
    # one point has three numbers for five parameters: it cannot know them all
    wide = found["point Top 20"].deviation
    assert max(wide[n] / deviation[n] for n in theta.names) > 3.0


def test_synthetic_data_are_the_run_plus_the_stated_noise(study):
    run = study.checks["paper"]
    again = synthetic_data(run)
    assert again.value == study.data.value and again.truth == TABLE_5
    exact = {
        name: float(run["response"].sel(speed=float(name.split()[1]), point=name.split()[0], instant=name.split()[2]))
        for name in NAMES
    }  # fmt: skip
    scaled = [(again.value[n] - exact[n]) / NOISE[n.split()[0]] for n in NAMES]
    assert 0.5 < np.std(scaled) < 1.6 and max(map(abs, scaled)) < 4.0


def write_csv(path, lines):
    with path.open("w", newline="") as file:
        csv.writer(file).writerows([["speed", "point", "instant", "value", "deviation"], *lines])
    return path


def test_measurements_are_read_or_refused_with_their_line(tmp_path):
    good = [[*n.split()[1::-1], n.split()[2], 0.1 * k, "" if k else 0.03] for k, n in enumerate(NAMES)]
    data = read_data(write_csv(tmp_path / "good.csv", good))
    assert data.value["Base 20 init"] == pytest.approx(0.3) and data.curves is None
    assert data.deviation["Top 20 init"] == 0.03 and data.deviation["D 28 max"] == NOISE["D"]
    with pytest.raises(InputError, match=r'bad.csv:2:1.*"Tpo 20 init".*did you mean "Top 20 init"'):
        read_data(write_csv(tmp_path / "bad.csv", [["20", "Tpo", "init", 1.0, ""], *good[1:]]))
    with pytest.raises(InputError, match="no value of D 28 rest"):
        read_data(write_csv(tmp_path / "short.csv", good[:-1]))
    (tmp_path / "columns.csv").write_text("speed,point\n20,Top\n")
    with pytest.raises(InputError, match="no column instant, value"):
        read_data(tmp_path / "columns.csv")


def test_the_share_of_chance_is_that_of_the_variances():
    rng = np.random.default_rng(2)
    shape = {"run": 400, "speed": 2, "point": 4, "instant": 3}
    coords = {"speed": list(SPEEDS), "point": list(POINTS), "instant": list(INSTANTS)}

    def table(values):
        response = xr.DataArray(values, coords, tuple(shape))
        return xr.Dataset({"response": response, "status": ("run", ["done"] * len(values))})

    size = tuple(shape.values())
    spread = rng.normal(0.0, 1.0, size)
    centre = np.repeat(rng.normal(0.0, 1.0, (200, *size[1:])), 2, axis=0)
    found = chance_share(table(spread), table(centre + rng.normal(0.0, 0.5, size)), 2)
    assert np.mean(list(found.values())) == pytest.approx(0.25, rel=0.1)


def test_errors_of_an_axis_leave_out_the_top_at_the_higher_energy():
    assert len(axis_outputs(NAMES, "distant")) == 12
    assert {name.rsplit(" ", 1)[0] for name in axis_outputs(NAMES, "impact")} == {
        "Top 20",
        "Base 20",
        "Base 28",
    }


def test_every_statement_has_its_row(study):
    found = study_rows(study, 2)
    ids = [row.id for row in found]
    assert len(ids) == len(set(ids))
    asked = {"study-distant", "loo-impact", "unseen", "total-v_p-D-20", "total-mu_cs-C-28", "total-e", "trend-v_p-20",
             "recovered", "narrowest", "scatter", "rmse-impact", "rmse-distant", "elsewhere", "fit-time",
             "calibration-time", "study-cost-28", "chance-distant"}  # fmt: skip
    assert asked <= set(ids)


@pytest.mark.slow
def test_page_and_figures(study, folder):
    text = write_page(study, study_rows(study, 2), folder, 2).read_text()
    for number in (13, 16, 17, 18, 19, 20):
        assert (folder / f"rockfall-wall-figure-{number}.png").stat().st_size > 5000
        assert f"rockfall-wall-figure-{number}.png" in text
    assert "synthetic" in text and "MISSES" in text


def test_rock_is_arrested_if_it_ends_before_the_wall():
    class Seen:
        names = ("projectile", "row1:0", "row1:1")

        def __init__(self, end):
            self.end = end

        def position(self, name):
            if name == "projectile":
                return xr.DataArray([[-1.0, 0.0, 1.0], [self.end, 0.0, 0.5]])
            return xr.DataArray([[[0.0, -0.1, 0.4], [0.0, 3.0, 0.4]], [[1.0, -0.1, 0.4], [0.0, 3.0, 0.4]]])

    assert is_arrested(Seen(0.4)) and not is_arrested(Seen(1.2))


def test_efficiency_map(study):
    draws = study.posteriors["all"].draw(2, 0)
    found = map_efficiency(draws, workers=0, speeds=(20.0, 30.0), heights=(0.6,), choices=TINY)
    assert found["probability"].shape == (1, 2) and (found["runs"] == 2).all()
    assert float(found["top"][0, 1]) > float(found["top"][0, 0]) > 0.0
    assert plot_efficiency(found).axes


def test_the_study_is_for_the_full_form_only():
    import inspect

    assert {"runs", "to", "workers", "data"} <= {*inspect.signature(rows).parameters}
