"""Active learning: rows chosen by a stated criterion, the same after a restart, better than a Sobol' design."""

import numpy as np
import pytest

import drystone as ds
from drystone.uq.surrogates.gaussian_process import GaussianProcess

THETA = ds.Parameters(a=ds.Uniform(0.0, 1.0), b=ds.Uniform(0.0, 1.0))


@ds.vectorised
def peak(x):
    bump = np.exp(-60.0 * ((x[:, 0] - 0.7) ** 2 + (x[:, 1] - 0.3) ** 2))
    return {"y": bump + 0.3 * np.sin(9.0 * x[:, 0])}


DATA = [ds.DataGroup("seen", ["y"], [0.9], ds.uq.KnownVariance(1e-4))]


def fitted(table):
    return GaussianProcess.fit(table["y"], THETA, restarts=1, progress=False)


def test_rows_follow_the_criterion_and_a_restart_chooses_the_same(tmp_path):
    how = {"output": "y", "runs": 20, "start": 12, "seed": 1, "criterion": "posterior", "data": DATA}
    table = ds.uq.active_campaign(peak, THETA, to=tmp_path / "a", progress=False, **how)
    assert table.sizes["run"] == 20 and table.attrs["criterion"] == "posterior"
    assert (table["a"].values[:12] == ds.designs.sobol(THETA, 12, 1)[:, 0]).all()
    again = ds.uq.active_campaign(peak, THETA, to=tmp_path / "a", progress=False, **how)
    assert (again["a"].values == table["a"].values).all() and (again["y"].values == table["y"].values).all()
    assert len(np.unique(table["a"].values)) == 20


def test_a_level_is_looked_for_where_it_is_in_doubt():
    table = ds.campaign(peak, THETA, ds.designs.sobol(THETA, 24, 2), progress=False)
    process = fitted(table)
    rows = ds.uq.next_rows(process, 3, "level", level=0.5, seed=1)
    mean, deviation = process.predict(rows[:1], deviation=True)
    prior = process.predict(ds.designs.sobol(THETA, 256, 3), deviation=True)
    u = np.abs(prior[0].values - 0.5) / prior[1].values
    assert abs(mean.values[0] - 0.5) / deviation.values[0] < np.quantile(u, 0.05)
    # what is chosen for the error lowers the average variance by more than rows drawn at random
    x = ds.uq.next_rows(process, 4, "error", seed=1)
    assert x.shape == (4, 2) and (np.diff(np.sort(x[:, 0])) > 1e-3).all()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"criterion": "posterior"}, "data: required by the criterion posterior"),
        ({"criterion": "level"}, "level: required by the criterion level"),
        ({"level": 0.5}, "level: used by the criterion level only"),
        ({"start": 40}, "start: expected 4 to 16 rows"),
        ({"batch": 0}, "batch: expected at least 1"),
        ({"criterion": "eror"}, 'did you mean "error"'),
        ({"output": "yy", "start": 12}, 'no output "yy" among y'),
    ],
)
def test_bad_input(given, message):
    with pytest.raises(ds.InputError, match=message):
        ds.uq.active_campaign(peak, THETA, **({"output": "y", "runs": 16} | given), progress=False)
