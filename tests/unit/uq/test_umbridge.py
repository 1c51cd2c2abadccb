"""Models of UM-Bridge servers in campaigns; the server is that of the umbridge package."""

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError, RunError
from drystone.uq.umbridge import UmbridgeModel, connected
from serving import free_port, package_server

pytest.importorskip("umbridge")
THETA = ds.Parameters(a=ds.Uniform(0.0, 1.0), b=ds.Uniform(0.0, 1.0))
ROWS = np.array([[0.1, 0.2], [0.3, 0.4], [0.9, 0.6], [0.2, 0.8]])


@pytest.fixture(scope="module")
def server():
    with package_server(free_port()) as url:
        yield url


def table_of(model, **how):
    return ds.campaign(model, THETA, ROWS, progress=False, **{"workers": 2, **how})


def test_numbers_come_back_as_named(server):
    table = table_of(UmbridgeModel(server, outputs=["sum", "difference", "product"], units={"sum": "m"}))
    np.testing.assert_array_equal(table["sum"], ROWS.sum(axis=1))
    np.testing.assert_array_equal(table["product"], ROWS.prod(axis=1))
    assert table["sum"].attrs["units"] == "m"
    whole = table_of(UmbridgeModel(server))
    assert whole["output"].shape == (4, 3)
    np.testing.assert_array_equal(whole["output"][:, 1], ROWS[:, 0] - ROWS[:, 1])
    apart = table_of(UmbridgeModel(server, name="apart", outputs=["sum", "rest"]), workers=0)
    assert apart["sum"].shape == (4,) and apart["rest"].shape == (4, 2)
    assert UmbridgeModel(server)(a=1.0, b=2.0)["output"].values.tolist() == [3.0, -1.0, 2.0]


def test_values_of_experiments_go_into_the_config(server):
    tests = [
        ds.uq.Experiment("once", values={"scale": 1.0}),
        ds.uq.Experiment("twice", values={"scale": 2.0}),
    ]
    table = table_of(UmbridgeModel(server), experiments=tests)
    np.testing.assert_array_equal(table["twice: output"], 2.0 * table["once: output"])


def test_several_requests_at_once(server):
    table = table_of(UmbridgeModel(server, name="together"), workers=2, timeout=60)
    assert (table["status"] == "done").all()


@pytest.mark.parametrize(
    "name, reason", [("raising", "500 Internal Server Error"), ("lying", "the server gave 2 numbers")]
)
def test_runs_that_fail_say_why(server, name, reason):
    with pytest.warns(UserWarning, match="1 of 4 runs"):
        table = table_of(UmbridgeModel(server, name=name))
    assert table["status"].values.tolist() == ["done", "done", "failed", "done"]
    assert reason in str(table["reason"].values[2])


def test_a_run_over_its_limit_is_failed(server):
    with pytest.warns(UserWarning):
        table = ds.campaign(
            UmbridgeModel(server, name="slow"), THETA, ROWS[:1], workers=1, timeout=0.5, progress=False
        )
    assert "timeout" in str(table["reason"].values[0])


def test_what_does_not_fit_is_said_before_the_first_run(server, tmp_path):
    wrong = {
        "a server that is not there": (UmbridgeModel(f"http://127.0.0.1:{free_port()}"), THETA, "connection refused"),
        "a model that it has not": (UmbridgeModel(server, name="forwards"), THETA, "did you mean"),
        "sizes": (UmbridgeModel(server), ds.Parameters(a=ds.Uniform(0.0, 1.0)), r"takes 2 numbers \(2\), got 1: a"),
        "names": (UmbridgeModel(server, outputs=["sum", "rest"]), THETA, "2 names, but the server gives 1 vectors"),
        "units": (UmbridgeModel(server, units={"outptu": "m"}), THETA, "did you mean"),
    }  # fmt: skip
    for model, theta, message in wrong.values():
        with pytest.raises(InputError, match=message):
            ds.campaign(model, theta, np.zeros((1, len(theta))), to=tmp_path / "study")
    with pytest.raises(InputError, match="has no paths"):
        placed = ds.Parameters(a=ds.Uniform(0.0, 1.0, path="bodies.a.mass"), b=ds.Uniform(0.0, 1.0))
        ds.campaign(UmbridgeModel(server), placed, ROWS, to=tmp_path / "study")
    with pytest.raises(InputError, match="give workers"):
        table_of(UmbridgeModel(server), workers=None, scheduler="tcp://127.0.0.1:1")
    with pytest.raises(InputError, match="takes no seed"):
        table_of(UmbridgeModel(server), replicates=2)
    with pytest.raises(InputError, match="expected an address such as"):
        UmbridgeModel("127.0.0.1:4242")
    assert not (tmp_path / "study").exists()


def test_a_server_that_dies_keeps_what_is_done(tmp_path):
    port = free_port()
    with package_server(port) as url:
        model = UmbridgeModel(url, name="dying")
        with pytest.raises(RunError, match=r"does not answer any more .*what is done is kept"):
            table_of(model, workers=1, to=tmp_path)
    with package_server(port):
        whole = table_of(model, workers=1, to=tmp_path)
        assert (whole["status"] == "done").all()
        np.testing.assert_array_equal(
            whole["output"][:, 2], ROWS.prod(axis=1)
        )  # the second server made one run


def test_sizes_are_asked_with_the_config(server):
    remote = connected(UmbridgeModel(server, config={"scale": 3.0}), THETA)
    assert remote(a=1.0, b=1.0)["output"].values.tolist() == [6.0, 0.0, 3.0]


def test_calibrate_on_the_server_itself(server, tmp_path):
    """A sum that is known to 0.01: its posterior, and no runs beyond those that the sampler asks for."""
    model = UmbridgeModel(server, outputs=["sum", "difference", "product"])
    data = [ds.DataGroup("seen", ["sum", "difference"], [0.9, 0.1], ds.uq.KnownVariance(1e-4))]
    how = {"workers": 4, "seed": 3, "samples": 64, "steps": 1, "show": False}
    posterior = ds.calibrate(THETA, model, data, to=tmp_path, **how)
    assert posterior.mean["a"] == pytest.approx(0.5, abs=0.02) and posterior.mean["b"] == pytest.approx(
        0.4, abs=0.02
    )
    again = ds.calibrate(THETA, model, data, to=tmp_path, **how)
    assert (again.x == posterior.x).all()
    for wrong, message in [
        ({"outputs": ["summ"], "values": [0.9]}, "did you mean"),
        ({"outputs": ["sum"], "values": [0.9, 0.8]}, "expected 1 values"),
    ]:
        group = ds.DataGroup(name="seen", discrepancy=ds.uq.KnownVariance(1e-4), **wrong)
        with pytest.raises(InputError, match=message):
            ds.calibrate(THETA, model, [group], to=tmp_path / "none", **how)
    assert not (tmp_path / "none").exists()
