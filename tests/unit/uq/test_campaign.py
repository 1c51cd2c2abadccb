"""Campaigns: the table, failures as rows, extension, seeds, keys, one owner at a time."""

import functools
import sqlite3
import warnings

import numpy as np
import pytest
import xarray as xr

import campaign_models as models
import drystone as ds
from drystone.errors import SceneWarning
from drystone.uq.campaigns.run_log import RunLog
from drystone.uq.campaigns.table import columns_of, decode, encode
from drystone.uq.campaigns.task import fingerprint
from drystone.uq.surrogates.fit import table_outputs

AB = ds.Parameters(a=ds.Uniform(0.0, 1.0, unit="m"), b=ds.Uniform(1.0, 2.0), c=ds.uq.Fixed(3.0))
A = ds.Parameters(a=ds.Uniform(0.0, 10.0))


def same(one: xr.Dataset, other: xr.Dataset) -> bool:
    """Equal to the bit but for the time it took."""
    return one.drop_vars("seconds").identical(other.drop_vars("seconds"))


def test_table(tmp_path):
    x = ds.designs.sobol(AB, 8, seed=1)
    table = ds.campaign(models.three, AB, x, to=tmp_path, workers=2)
    assert table.sizes["run"] == 8 and list(table["status"].values) == ["done"] * 8
    np.testing.assert_array_equal(table["y"], x[:, 0] * x[:, 1])
    np.testing.assert_array_equal(table["z"], 3.0)
    np.testing.assert_array_equal(table["a"], x[:, 0])
    assert table["a"].dims == ("run",) and "a" in table.coords and table["a"].attrs["units"] == "m"
    assert {"seed", "versions", "model_version", "hash"} <= set(table.attrs)
    with xr.open_dataset(tmp_path / "table.nc", engine="h5netcdf") as kept:
        assert same(kept.load(), table) and kept.attrs["hash"] == table.attrs["hash"]
    assert same(table, ds.campaign(models.three, AB, x, workers=0))


def test_observables_of_a_function_have_units():
    wanted = {
        "y": ds.observables.Computed(call=lambda result: result["y"], units="m2"),
        "z": lambda result: result["z"] + 1.0,
    }
    table = ds.campaign(models.three, AB, [[0.5, 1.5]], wanted, workers=0)
    assert table["y"] == 0.75 and table["y"].attrs["units"] == "m2" and table["z"] == 4.0
    scene_only = ds.campaign(models.three, AB, [[0.5, 1.5]], {"y": ds.Energy(entry="kinetic")}, workers=0)
    assert "needs a scene" in scene_only["reason"].values[0]


def test_lambda_and_closure_go_to_workers():
    scale = 2.0
    table = ds.campaign(lambda a: scale * a, A, [[1.0], [2.0]], workers=1)
    assert list(table["value"].values) == [2.0, 4.0]


def test_a_longer_design_costs_its_new_rows(tmp_path):
    model = functools.partial(models.counted, folder=str(tmp_path))
    x = ds.designs.sobol(A, 8, seed=3)
    ds.campaign(model, A, x[:5], to=tmp_path / "c", workers=0)
    table = ds.campaign(model, A, x, to=tmp_path / "c", workers=1)
    calls = (tmp_path / "calls").read_text().splitlines()
    assert sorted(map(float, calls)) == sorted(x[:, 0]) and len(calls) == 8
    np.testing.assert_array_equal(table["value"], 2.0 * x[:, 0])
    assert same(table, ds.campaign(model, A, x, workers=0))
    # equal rows are one run
    ds.campaign(model, A, np.repeat(x[:1], 3, axis=0), to=tmp_path / "c", workers=0)
    assert len((tmp_path / "calls").read_text().splitlines()) == 16


def test_failures_are_rows(tmp_path):
    x = np.array([[0.5], [1.5], [2.5], [3.5], [4.5], [5.5]])
    table = ds.campaign(models.moody, A, x, to=tmp_path, workers=2)
    assert list(table["status"].values) == ["failed"] * 5 + ["done"]
    reasons = list(table["reason"].values)
    assert reasons[0] == "ValueError: too small"
    assert reasons[1] == "FloatingPointError: blow-up: y not finite"
    assert reasons[2] == "killed: its worker ended by SIGKILL, 3 times"
    assert 'TypeError: "y": expected a number' in reasons[3]
    assert reasons[4] == "SystemExit: 3" and reasons[5] == ""
    assert np.isnan(table["y"].values[:5]).all() and table["y"].values[5] == 5.5
    trace = sqlite3.connect(tmp_path / "run_log.sqlite").execute(
        "SELECT trace FROM runs WHERE reason LIKE '%small'"
    )
    assert "in moody" in trace.fetchone()[0]


def test_failed_runs_are_made_again_only_on_request(tmp_path):
    flag = tmp_path / "flag"
    model = functools.partial(_needs_flag, flag=str(flag))
    assert list(ds.campaign(model, A, [[1.0]], to=tmp_path, workers=0)["status"].values) == ["failed"]
    flag.touch()
    assert list(ds.campaign(model, A, [[1.0]], to=tmp_path, workers=0)["status"].values) == ["failed"]
    again = ds.campaign(model, A, [[1.0]], to=tmp_path, workers=0, retry=True)
    assert list(again["status"].values) == ["done"] and list(again["reason"].values) == [""]


def _needs_flag(a, flag):
    import os

    if not os.path.exists(flag):
        raise RuntimeError("no flag")
    return a


def test_timeout_takes_one_run_only():
    table = ds.campaign(models.sleepy, A, [[2.0], [0.5], [3.0], [4.0]], workers=1, timeout=2.0)
    assert list(table["status"].values) == ["done", "failed", "done", "done"]
    assert table["reason"].values[1] == "timeout: no result after 2 s"


def test_seeds_come_from_the_campaign_and_the_run():
    x = np.linspace(0.0, 1.0, 6)[:, None]
    one = ds.campaign(models.noisy, A, x, workers=2, seed=5)
    assert same(one, ds.campaign(models.noisy, A, x, workers=0, seed=5))
    back = ds.campaign(models.noisy, A, x[::-1], workers=0, seed=5)
    np.testing.assert_array_equal(one["noise"], back["noise"][::-1])
    assert len(set(np.round(one["noise"].values - x[:, 0], 9))) == 6
    other = ds.campaign(models.noisy, A, x, workers=0, seed=6)
    assert (other["noise"] != one["noise"]).all()


@pytest.mark.filterwarnings("ignore:1 of")
def test_series_that_stop_early_are_failed_not_padded():
    rate = ds.Parameters(rate=ds.Uniform(0.0, 2.0))
    table = ds.campaign(models.decay, rate, [[0.5], [1.5], [0.7]], workers=0)
    assert table["heat"].dims == ("run", "time") and table["heat"].attrs["units"] == "K"
    np.testing.assert_array_equal(table["heat"][0], np.exp(-0.5 * table["time"]))
    assert list(table["status"].values) == ["done", "failed", "done"]
    assert "run 0: time: shape (6,), not (11,); take it at given times" in table["reason"].values[1]
    assert np.isnan(table["heat"].values[1]).all()


@pytest.mark.filterwarnings("ignore:1 of", "ignore:2 of")
def test_runs_that_do_not_fit_the_first():
    table = ds.campaign(models.shapes, A, [[0.5], [1.5], [0.7]], workers=0)
    assert list(table["status"].values) == ["done", "failed", "done"]
    assert table["reason"].values[1] == "other results than run 0: y: dimensions (y_0, y_1), not (y_0)"
    np.testing.assert_array_equal(table["y"][2], 0.7)
    # the first in the order of the design, not of completion; here it has a name more than the others
    names = ds.campaign(models.other_names, A, [[0.5], [1.5], [2.5]], workers=2)
    assert list(names["status"].values) == ["done", "failed", "failed"] and list(
        names["more"].values[:1]
    ) == [1.0]
    assert set(names["reason"].values[1:]) == {'other results than run 0: no "more"'}
    labels = ds.campaign(models.other_labels, A, [[0.0], [1e-13], [0.1]], workers=0)
    assert list(labels["status"].values) == ["done", "done", "failed"]
    assert "time: other values along this axis" in labels["reason"].values[2]
    np.testing.assert_array_equal(labels["time"], [0.0, 1.0, 2.0])


def test_vectorised(tmp_path):
    theta = ds.Parameters(
        a=ds.Uniform(0.0, 1.0), b=ds.Uniform(-1.0, 1.0, transform="log10"), scale=ds.uq.Fixed(2.0)
    )
    x = ds.designs.monte_carlo(theta, 3000, seed=2)
    table = ds.campaign(ds.uq.vectorised(models.all_at_once), theta, x, to=tmp_path)
    good = x[:, 0] <= 0.9
    assert (table["status"].values == np.where(good, "done", "failed")).all()
    np.testing.assert_allclose(table["y"].values[good], 2.0 * x[good, 0] * 10.0 ** x[good, 1], rtol=1e-14)
    assert table["both"].shape == (3000, 2)
    bad = ds.campaign(ds.uq.vectorised(models.all_wrong), A, [[1.0], [2.0]])
    assert list(bad["reason"].values) == ["ZeroDivisionError: nothing works"] * 2


SCENE_THETA = ds.Parameters(
    restitution=ds.Uniform(0.2, 0.8, path="interfaces.bounce.law.restitution"),
    height=ds.Uniform(0.5, 1.0),
)
OBSERVABLES = {
    "speed": ds.observables.Velocity(body="ball", axis="z", at="max"),
    "z": {"kind": "position", "body": "ball", "axis": "z", "at": "series"},
    "end": models.last_time,
}


def test_scene_function_with_paths_and_names(tmp_path):
    x = ds.designs.sobol(SCENE_THETA, 4, seed=1)
    table = ds.campaign(models.ball, SCENE_THETA, x, OBSERVABLES, to=tmp_path, workers=1, keep="records")
    # v+ = e sqrt(2 g h), seen up to a frame after the impact, which is up to two steps off
    np.testing.assert_allclose(table["speed"], x[:, 0] * np.sqrt(4.0 * x[:, 1]), atol=2.0 * (0.01 + 2e-3))
    assert table["speed"].attrs["units"] == "m/s" and table["z"].dims == ("run", "time")
    records = sorted((tmp_path / "records").glob("*.h5"))
    assert len(records) == 4 and not (tmp_path / "scratch").exists()
    assert ds.Record(records[0]).status == "finished"
    records[0].unlink()  # a record that is asked for and missing is made again
    again = ds.campaign(models.ball, SCENE_THETA, x, OBSERVABLES, to=tmp_path, workers=0, keep="records")
    assert records[0].exists() and same(table, again)


def test_runs_that_cannot_be_trusted_are_told(tmp_path):
    theta = ds.Parameters(speed=ds.Uniform(0.0, 100.0))
    rows, what = [[1.0], [83.0], [95.0]], {"end": models.last_time, "z": ds.Energy(entry="kinetic")}
    with pytest.warns(UserWarning, match=r"2 of 3 runs are doubtful, for example: .*\(2 runs\)"):
        table = ds.campaign(models.bullet, theta, rows, what, to=tmp_path, workers=1)
    assert list(table["status"].values) == ["done"] * 3 and list(table["doubt"].values != "") == [
        False,
        True,
        True,
    ]
    assert "unconverged" in table and (table["overlap"].values > 0.01).tolist() == [False, True, True]
    assert "trust" not in table["z"].attrs and "doubt" not in table["unconverged"].attrs
    assert table_outputs(table) == ["end", "z"]  # neither is an output of the model
    # on request they are failed; the results are in the run log all the same
    with pytest.warns(UserWarning, match=r"2 of 3 runs of the campaign failed"):
        failed = ds.campaign(models.bullet, theta, rows, what, to=tmp_path, workers=0, doubtful="fail")
    assert list(failed["status"].values) == ["done", "failed", "failed"]
    assert failed["reason"].values[1].startswith("doubtful: ") and np.isnan(failed["end"].values[1])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", SceneWarning)  # of gamma
        ignored = ds.campaign(functools.partial(models.bullet, trust="ignore"), theta, rows, what, workers=1)
    assert not ignored["doubt"].values.any() and (ignored["overlap"].values[1:] > 0.01).all()


def test_bad_input_is_found_before_the_runs(tmp_path):
    x = ds.designs.sobol(SCENE_THETA, 2, seed=1)
    wrong = {
        "a": ds.observables.Velocity(body="bal", axis="z"),
        "b": ds.Energy(entry="kinetic", at=7.0),
        "c": ds.observables.Loss(interface="bonce"),
        "d": ds.observables.Distance(between=("ball", "flor")),
    }
    with pytest.raises(ds.InputError) as error:
        ds.campaign(models.ball, SCENE_THETA, x, wrong, to=tmp_path / "never")
    text = str(error.value)
    assert 'observables.a.body: no body is called "bal", did you mean "ball"?' in text
    assert "observables.b.at: the run ends at 1.2 s, before 7 s" in text
    assert 'did you mean "bounce"' in text and 'did you mean "floor"' in text
    assert not (tmp_path / "never").exists()
    for given, message in [
        ({"design": [[1.0, 2.0, 3.0]]}, "one column for each of restitution, height"),
        ({"observables": {}}, "required for a scene"),
        ({"observables": {"height": models.last_time}}, "name is taken"),
        ({"observables": {"a": {"kind": "energy", "entry": "kinetc"}}}, 'did you mean "kinetic"'),
        ({"workers": -1}, "0 or more"),
        ({"workers": 0, "timeout": 1.0}, "cannot be stopped"),
        ({"workers": 1, "scheduler": "tcp://x"}, "one of workers, client and scheduler"),
        ({"keep": "all"}, 'expected "records"'),
    ]:
        values = {"design": x, "observables": OBSERVABLES, **given}
        with pytest.raises(ds.InputError, match=message):
            ds.campaign(models.ball, SCENE_THETA, **values)
    with pytest.raises(ds.InputError, match='product takes no such value, did you mean "a"'):
        ds.campaign(models.product, ds.Parameters(aa=ds.Uniform(0, 1), b=ds.Uniform(0, 1)), [[1.0, 1.0]])
    with pytest.raises(ds.InputError, match='needs a value "b"'):
        ds.campaign(models.product, A, [[1.0]])
    with pytest.raises(ds.InputError, match="version="):
        ds.campaign(models.Opaque(), A, [[1.0]])
    assert ds.campaign(models.Opaque(), A, [[1.0]], workers=0, version="1")["value"] == 1.0


def test_one_owner_at_a_time(tmp_path):
    refused = pytest.raises(ds.InputError, match=r"another campaign is running .*process 12 on here")
    with RunLog(tmp_path / "run_log.sqlite", {"process": 12, "host": "here"}), refused:
        ds.campaign(models.sleepy, A, [[2.0]], to=tmp_path, workers=0)
    assert ds.campaign(models.sleepy, A, [[2.0]], to=tmp_path, workers=0)["value"] == 2.0
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "run_log.sqlite").write_text("not a database, but long enough to be read as one")
    with pytest.raises(ds.InputError, match="not a run log"):
        ds.campaign(models.sleepy, A, [[2.0]], to=tmp_path / "bad", workers=0)


def test_a_model_that_workers_cannot_load(tmp_path, monkeypatch):
    (tmp_path / "passing.py").write_text("def f(a):\n    return a\n")
    monkeypatch.syspath_prepend(tmp_path)
    import passing

    (tmp_path / "passing.py").unlink()
    with pytest.raises(ds.RunError, match="workers cannot take the model: ModuleNotFoundError"):
        ds.campaign(passing.f, A, [[1.0]], workers=1, version="1")


FACTOR = 2.0


def _helper(a):
    return FACTOR * a


def _uses_helper(a):
    return _helper(a)


def test_fingerprint_sees_helpers_constants_and_defaults(monkeypatch):
    before = fingerprint(_uses_helper)
    assert before == fingerprint(_uses_helper)
    monkeypatch.setattr(f"{__name__}.FACTOR", 3.0)
    assert fingerprint(_uses_helper) != before
    names = [fingerprint(functools.partial(_uses_helper, a=k)) for k in range(2)]
    assert names[0] != names[1]
    assert fingerprint(lambda a: a + 1) != fingerprint(lambda a: a + 2)


def test_results_survive_the_run_log_exactly():
    data = xr.Dataset(
        {"a": ("time", [0.1, -0.0, np.nan]), "b": 1 / 3}, coords={"time": [0.0, 0.1, 0.2], "axis": ["x", "y"]}
    )
    for one, other in zip(columns_of(data), decode(encode(columns_of(data))), strict=True):
        assert (one.name, one.dims, one.coordinate) == (other.name, other.dims, other.coordinate)
        assert one.values.tobytes() == other.values.tobytes() and one.values.dtype == other.values.dtype
