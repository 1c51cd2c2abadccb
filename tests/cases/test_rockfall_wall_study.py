"""The study of the rockfall wall on a wall of one short row: that every part does what its page says."""

import csv
import gzip
from functools import partial

import numpy as np
import pytest
import xarray as xr

from drystone.cases.rockfall_wall.case import rows
from drystone.cases.rockfall_wall.efficiency import (
    cells,
    chances,
    plot_efficiency,
    read_runs,
    run_cells,
    write_runs,
)
from drystone.cases.rockfall_wall.judge import judged, study_rows
from drystone.cases.rockfall_wall.model import Wall
from drystone.cases.rockfall_wall.observables import INSTANTS, is_arrested
from drystone.cases.rockfall_wall.page import write_study_page
from drystone.cases.rockfall_wall.run import SPEEDS, STUDY, priors, watch_wall
from drystone.cases.rockfall_wall.statements import Statement
from drystone.cases.rockfall_wall.study import (
    NOISE,
    POINTS,
    TABLE_5,
    Data,
    axis_outputs,
    calibrate_all,
    calibrations,
    chance_share,
    data_groups,
    described,
    described_data,
    middle,
    output_name,
    outputs,
    read_data,
    run_study,
    synthetic_data,
    validate_sets,
)
from drystone.cases.rockfall_wall.tables import kept_sets, pack, read_kept
from drystone.errors import InputError
from drystone.scene.articulated_wall import lines, span_angles
from drystone.uq.campaigns.campaign import campaign
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
    groups = [group.name for group in data_groups(study.data)]
    assert groups == [f"{test}: {point}" for test in ("520 kJ", "1020 kJ") for point in POINTS]
    seen = {name: len(one.groups) for name, one in calibrations(study.data).items()}
    assert [*seen.values()] == [1] * 8 + [4, 4, 8]
    assert list(study.posteriors) == list(seen)
    assert study.posteriors["point C 28"].data[0].outputs == [f"1020 kJ: C[{k}]" for k in range(3)]
    # as in Table 5: MAP of the points, mean of the others
    assert study.sets["point Top 20"] == study.posteriors["point Top 20"].map
    assert study.sets["all"] == study.posteriors["all"].mean


def test_the_study_is_what_its_file_says():
    """Priors of Table 4, the plan of the campaign, tests, data, eleven calibrations: all in study.yaml."""
    given = described()
    assert given.theta.model_dump() == priors().model_dump()
    assert [(one.name, one.values) for one in given.experiments] == [
        ("520 kJ", {"speed": SPEEDS[0]}),
        ("1020 kJ", {"speed": SPEEDS[1]}),
    ]
    data = described_data()
    assert data.value["Top 20 init"] == 0.3145 and data.deviation["D 28 rest"] == pytest.approx(NOISE["D"])
    kept = read_kept()
    if kept is not None:  # made from the run at the paper's set, as the file says
        made = synthetic_data(kept_sets(kept["sets"])["paper"])
        assert max(abs(made.value[name] - data.value[name]) for name in NAMES) < 2e-4
    assert len(given.members) == 11 and [group.rows.size for group in given.data] == [3] * 8
    deviations = {group.name.split(": ")[1]: np.sqrt(group.discrepancy.variance) for group in given.data}
    assert all(np.allclose(deviations[point], NOISE[point]) for point in POINTS)
    values = {key: one for key, one in given.file.values.items() if key != "plan"}
    assert values == {key: one for key, one in STUDY.items() if key != "plan"}
    assert np.allclose(lines(Wall(plan=given.file.values["plan"])), lines(Wall(plan=STUDY["plan"])))


def test_a_run_of_the_file_is_one_of_the_campaign():
    """The case with its observables gives what the function of the campaign gives, to the bit."""
    given = described()
    made = campaign(
        partial(given.model, **dict(TINY), every=0.01), given.theta, [list(middle().values())], given.observables,
        experiments=given.experiments, workers=0, progress=False,
    )  # fmt: skip
    whole = watch_wall(**middle(), choices=(*TINY, ("every", 0.01)))["response"]
    for name, speed in (("520 kJ", 20.0), ("1020 kJ", 28.0)):
        for point in POINTS:
            found = made[f"{name}: {point}"]
            assert list(found["instant"].values) == list(INSTANTS)
            assert np.array_equal(found.values[0], whole.sel(speed=speed, point=point))


def test_every_set_is_tried_where_it_was_not_calibrated(study):
    found = {(one.name, one.group): one for one in validate_sets(study)}
    assert len(found) == 11 * 8
    assert found["energy 20", "520 kJ: D"].seen and not found["energy 20", "1020 kJ: D"].seen
    assert all(one.unit == "m" and np.isfinite(one.sigma) for one in found.values())


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
    asked = {"impact-largest", "distant-largest", "impact-mean", "distant-mean", "C-small", "onset-C-20", "fast-D-28",
             "lag-20", "range-distant", "v_p-D-20", "mu_cs-C-28", "v_p-Top-20", "v_p-C-28", "e-Top-28", "e-C-20",
             "e-lowest", "two-highest", "v_p-falls-D-28", "mu_cs-grows-20", "mu_cc-upper", "all-count", "energy-28",
             "left-out-distant", "impact-better", "recovered", "ratios", "rmse-impact", "elsewhere", "cost-fit",
             "cost-campaign", "scatter-distant"}  # fmt: skip
    assert asked <= set(ids)
    by_id = {row.id: row for row in found}
    # what was looked at for the plan, our own consistency and cost are never counted as agreement
    for row in found:
        assert row.kind in ("paper", "fitted", "own", "cost"), row
        assert row.kind == "paper" or row.ok is None, row
    assert by_id["distant-largest"].kind == "fitted" and by_id["distant-mean"].kind == "paper"
    # an output that is chance is not judged
    chance = chance_share(study.table, study.chance, 2)
    row = by_id["v_p-D-20"]
    assert (row.ok is None) == (chance["D 20 init"] > 0.3), (row, chance["D 20 init"])


def test_statements_are_judged_by_their_bounds():
    one = Statement("a", "a", "-", 0.2, 0.1, "near", "", "")
    assert judged(one, 0.29).ok and judged(one, 0.31).ok is False
    assert judged(one._replace(way="least"), 0.1).ok and judged(one._replace(way="most"), 0.2).ok is False
    assert judged(one, 0.2, kind="own").ok is None and judged(one, 0.2, skip="chance").ok is None


@pytest.mark.slow
def test_page_and_figures(study, folder):
    text = write_study_page(study, folder, 2).read_text()
    for number in (12, 13, 15, 16, 17, 18, 19, 20):
        assert (folder / f"rockfall-wall-figure-{number}.png").stat().st_size > 5000
        assert f"rockfall-wall-figure-{number}.png" in text
    assert "synthetic" in text and (folder / "rockfall-wall-energy.png").exists()


def test_kept_tables_give_back_what_they_were_made_of(study, folder, tmp_path):
    (folder / "checks" / "sets.json").write_text('["middle", "paper"]')
    for name in ("checks", "runs", "repeats"):
        assert (folder / name / "table.nc").exists()
    sets = xr.load_dataset(folder / "checks" / "table.nc", engine="h5netcdf").isel(run=slice(2))
    (tmp_path / "checks").mkdir()
    (tmp_path / "checks" / "sets.json").write_text('["middle", "paper"]')
    sets.to_netcdf(tmp_path / "checks" / "table.nc", engine="h5netcdf")
    for name in ("runs", "repeats"):
        (tmp_path / name).symlink_to(folder / name)
    pack(tmp_path, tmp_path)
    kept = read_kept(tmp_path / "rockfall-wall.nc")
    assert np.allclose(kept["runs"]["response"], study.table["response"].sel(point=list(POINTS)), atol=1e-6)
    way = study.table["displacement"].sel(point=list(POINTS)).isel(time=slice(None, None, 2))
    assert np.allclose(kept["runs"]["displacement"], way, atol=1e-4)
    assert np.array_equal(kept["runs"]["mu_cs"], study.table["mu_cs"])
    assert list(kept["sets"]["set"].values) == ["middle", "paper"]
    lines = gzip.decompress((tmp_path / "rockfall-wall-runs.csv.gz").read_bytes()).decode().splitlines()
    assert lines[0].startswith("d_z,v_p,mu_cc,mu_cs,e,520 kJ: Top[0] [m]") and len(lines) == 11


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


def test_efficiency_map(study, tmp_path):
    draws = study.posteriors["all"].draw(2, 0)
    grid = cells((20.0, 30.0), (0.6,), (2600.0,))[:2]
    runs = run_cells(draws, grid, workers=0, choices=TINY)
    found = chances(runs)
    assert list(found) == [(20.0, 0.6, 2600.0), (30.0, 0.6, 2600.0)]
    assert all(number == 2 for _, _, number in found.values())
    assert found[30.0, 0.6, 2600.0][1] > found[20.0, 0.6, 2600.0][1] > 0.0
    write_runs(runs, tmp_path / "runs.csv")
    assert np.allclose(read_runs(tmp_path / "runs.csv"), runs, rtol=1e-5)
    assert plot_efficiency(runs).axes
    assert len(cells()) == 24


def test_the_study_is_for_the_full_form_only():
    import inspect

    assert {"runs", "to", "workers", "data"} <= {*inspect.signature(rows).parameters}
