"""Delayed acceptance: the posterior is that of the fine model, however wrong the coarse one is."""

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError
from drystone.uq.samplers.delayed import Delayed, bridge, sample_delayed
from drystone.uq.samplers.draws import Draws

A = np.array([[1.0, 0.5], [0.3, 1.0], [1.0, -1.0]])
Y, VARIANCE = np.array([1.0, 2.0, -0.3]), 0.04
THETA = ds.Parameters(a=ds.Normal(0.0, 1.0), b=ds.Normal(0.0, 2.0))
PRIOR = np.diag([1.0, 4.0])
COVARIANCE = np.linalg.inv(np.linalg.inv(PRIOR) + A.T @ A / VARIANCE)
MEAN = COVARIANCE @ A.T @ Y / VARIANCE
SPREAD = VARIANCE * np.eye(3) + A @ PRIOR @ A.T
LOG_Z = -0.5 * (Y @ np.linalg.solve(SPREAD, Y) + np.linalg.slogdet(2.0 * np.pi * SPREAD)[1])
DATA = [ds.DataGroup("test", outputs=[0, 1, 2], values=Y.tolist(), discrepancy=ds.uq.KnownVariance(VARIANCE))]


def fine(x):
    return x @ A.T


def biased(x):
    """Slopes off by 10 %, an offset of one to three deviations of the data, a curvature."""
    return x @ (A * [1.1, 0.9]).T + [0.2, 0.3, 0.6] + 0.05 * x[:, :1] ** 2


def slightly(x):
    return x @ (A * [1.05, 1.0]).T + 0.05


@pytest.mark.parametrize(("coarse", "correction"), [(slightly, "none"), (biased, "mean"), (biased, "linear")])
def test_posterior_and_evidence_are_those_of_the_fine_model(coarse, correction):
    found = ds.uq.calibrate_delayed(
        THETA, fine, coarse, DATA, seed=7, correction=correction, chains=32, steps=120, subchain=10, samples=256,
        show=False,
    )  # fmt: skip
    x, deviation = found.x, np.sqrt(np.diag(COVARIANCE))
    for k, name in enumerate("ab"):
        assert found.rhat[name] < 1.1
        assert abs(x[:, k].mean() - MEAN[k]) < 4.0 * deviation[k] / np.sqrt(found.ess[name])
        assert x[:, k].std() == pytest.approx(deviation[k], rel=4.0 / np.sqrt(found.ess[name]))
    assert abs(found.log_evidence.value - LOG_Z) < 4.0 * found.log_evidence.error
    told = found.about["fidelity"]
    assert told["fine_runs"] == found.about["calls"] < told["coarse_runs"] / 10
    if correction == "linear":
        # a linear error is learnt whole: the fine model takes nearly all, and a run is worth nearly a sample
        assert told["fine_acceptance"] > 0.9
        assert told["runs_per_effective"] < 4.0


def test_one_step_leaves_the_fine_posterior_as_it_is():
    """Chains begin in the exact fine posterior and must still be in it: detailed balance, without any burn-in."""
    rng = np.random.default_rng(3)
    n, prior = 4000, ds.Parameters(a=ds.Uniform(-20.0, 20.0))

    def high(x):  # N(0, 1)
        return -0.5 * x[:, 0] ** 2

    def low(x):  # N(0.7, 0.8): shifted and too narrow
        return -0.5 * ((x[:, 0] - 0.7) / 0.8) ** 2

    start = rng.standard_normal((1, n, 1))
    archive = Draws(start, low(start[0])[None], 0.0, 0.1)
    options = Delayed(chains=n, steps=8, subchain=3, dropped=0.0, samples=4000)
    draws, levels = sample_delayed(high, low, prior, options, 1, archive=archive, show=False)
    for k in range(8):  # each step is as good as n independent samples of N(0, 1)
        x = draws.x[:, k, 0]
        assert abs(x.mean()) < 4.0 / np.sqrt(n)
        assert abs(x.var() - 1.0) < 4.0 * np.sqrt(2.0 / n)
        assert abs((x**3).mean()) < 4.0 * np.sqrt(15.0 / n)
    assert 0.3 < levels.fine_acceptance < 0.95
    assert levels.asked + levels.unmoved == n * 9


def test_an_unknown_variance_moves_without_runs():
    """Normal data with unknown mean and variance, against quadrature; the variance needs no fine run."""
    y = np.array([0.2, 1.1, 0.7, 1.6, 0.4, 1.3])
    theta = ds.Parameters(m=ds.Uniform(-4.0, 6.0))
    data = ds.DataGroup(
        "test",
        outputs=list(range(6)),
        values=y.tolist(),
        discrepancy=ds.uq.InferredVariance(ds.Uniform(0.05, 3.0)),
    )
    found = ds.uq.calibrate_delayed(
        theta, lambda x: np.repeat(x, 6, axis=1), lambda x: np.repeat(1.1 * x + 0.2, 6, axis=1), [data],
        seed=2, chains=32, steps=160, subchain=10, samples=256, show=False,
    )  # fmt: skip
    m, v = np.meshgrid(np.linspace(-4.0, 6.0, 1001), np.linspace(0.05, 3.0, 1001), indexing="ij")
    log_like = -0.5 * sum((one - m) ** 2 for one in y) / v - 3.0 * np.log(2.0 * np.pi * v)
    weight = np.exp(log_like)
    log_z = np.log(weight.mean())
    weight /= weight.sum()
    for name, grid in (("m", m), ("test_variance", v)):
        mean = (weight * grid).sum()
        deviation = np.sqrt((weight * (grid - mean) ** 2).sum())
        error = deviation / np.sqrt(found.ess[name])
        assert abs(found.mean[name] - mean) < 4.0 * error
        assert found.deviation[name] == pytest.approx(deviation, rel=0.12)
    assert abs(found.log_evidence.value - log_z) < 4.0 * found.log_evidence.error
    # more draws of the variance than fine runs
    assert len(np.unique(found.x[:, 1])) > len(np.unique(found.x[:, 0]))


def test_bridge_sampling_of_two_normals():
    rng = np.random.default_rng(5)
    one, two = rng.normal(0.0, 1.0, 20000), rng.normal(0.4, 1.2, 20000)

    def ratio(x):  # not normalised: N(0, 1) over N(0.4, 1.2)
        return -0.5 * x**2 + 0.5 * ((x - 0.4) / 1.2) ** 2

    assert bridge(ratio(one), ratio(two)) == pytest.approx(np.log(1.0 / 1.2), abs=0.02)


def test_a_stopped_calibration_goes_on_to_the_same_bits(tmp_path):
    options = {
        "seed": 4,
        "chains": 8,
        "steps": 12,
        "subchain": 5,
        "samples": 64,
        "learning": 8,
        "show": False,
    }
    straight = ds.uq.calibrate_delayed(THETA, fine, biased, DATA, **options)

    def dies(x):
        dies.rows += len(x)
        if dies.rows > dies.limit:
            raise KeyboardInterrupt
        return fine(x)

    dies.rows, dies.limit = 0, 60
    with pytest.raises(KeyboardInterrupt):
        ds.uq.calibrate_delayed(THETA, dies, biased, DATA, log=tmp_path / "runs", **options)
    with (tmp_path / "runs" / "fine.log").open("ab") as file:
        file.write(b"a row that was not written whole")
    dies.rows, dies.limit = 0, 10**6
    resumed = ds.uq.calibrate_delayed(THETA, dies, biased, DATA, log=tmp_path / "runs", **options)
    assert resumed.x.tobytes() == straight.x.tobytes()
    assert resumed.about["fidelity"]["fine_runs"] == straight.about["fidelity"]["fine_runs"]
    assert dies.rows <= straight.about["fidelity"]["fine_runs"] - 40  # none is run again
    other = ds.Parameters(a=ds.Normal(0.0, 1.5), b=ds.Normal(0.0, 2.0))
    with pytest.raises(InputError, match="belongs to other parameters"):
        ds.uq.calibrate_delayed(other, dies, biased, DATA, log=tmp_path / "runs", **options)
    with pytest.raises(InputError, match="another model"):
        ds.uq.calibrate_delayed(THETA, slightly, biased, DATA, log=tmp_path / "runs", **options)


def test_failed_coarse_runs_leave_the_fine_posterior_whole():
    """Where the coarse model fails the fine one still decides."""

    def fails(x):
        out = slightly(x)
        out[x[:, 0] > MEAN[0]] = np.nan
        return out

    found = ds.uq.calibrate_delayed(
        THETA,
        fine,
        fails,
        DATA,
        seed=1,
        correction="none",
        chains=32,
        steps=20,
        subchain=5,
        samples=256,
        show=False,
    )
    assert found.about["fidelity"]["coarse_failed"] > 0


def test_bad_options_are_told():
    with pytest.raises(InputError, match="multiple of 16"):
        ds.uq.calibrate_delayed(THETA, fine, biased, DATA, seed=1, samples=100)
    with pytest.raises(InputError, match="corection"):
        ds.uq.calibrate_delayed(THETA, fine, biased, DATA, seed=1, corection="mean")
    with pytest.raises(InputError, match="no output"):
        named = [ds.DataGroup("t", outputs=["y"], values=[1.0], discrepancy=ds.uq.KnownVariance(1.0))]
        ds.uq.calibrate_delayed(
            THETA, lambda x: {"z": x[:, 0]}, lambda x: {"y": x[:, 0]}, named, seed=1, samples=64, chains=8, steps=8,
            learning=8, show=False,
        )  # fmt: skip
