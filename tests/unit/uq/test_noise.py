"""Replicates, variance split into parameters and chance, surrogates and likelihoods that know the noise."""

import numpy as np
import pytest
from scipy import stats

import drystone as ds
from drystone.uq.discrepancy import KnownVariance
from drystone.uq.likelihood import build_likelihood
from drystone.uq.surrogates.base import groups_of
from drystone.uq.surrogates.noisy_process import NoisyProcess

LINE = ds.Parameters(a=ds.Uniform(0.0, 1.0), b=ds.Uniform(0.0, 1.0))


def noisy(a: float, b: float, seed: int) -> dict[str, float]:
    return {"y": 3.0 * a + (0.1 + b) * np.random.default_rng(seed).normal()}


@ds.vectorised
def many(x, seed):
    rng = np.random.default_rng(int(seed[0]))
    return {"y": 3.0 * x[:, 0] + (0.1 + x[:, 1]) * rng.normal(size=len(x))}


def runs(mean, deviation, theta, n, replicates, seed):
    """Rows of a Sobol' design, repeated, and noisy runs of a function."""
    x = np.repeat(ds.designs.sobol(theta, n, seed), replicates, axis=0)
    return x, mean(x) + deviation(x) * np.random.default_rng(seed).normal(size=len(x))


def test_replicates_of_functions(tmp_path):
    design = ds.designs.sobol(LINE, 4, 1)
    table = ds.campaign(noisy, LINE, design, replicates=3, workers=0, to=tmp_path, progress=False)
    assert table.sizes["run"] == 12 and table["row"].values.tolist() == [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3
    assert table["replicate"].values.tolist() == [0, 1, 2] * 4
    assert len(set(table["y"].values)) == 12
    again = ds.campaign(noisy, LINE, design, replicates=5, workers=0, to=tmp_path, progress=False)
    assert (again["y"].values[again["replicate"].values < 3] == table["y"].values).all()  # none is made twice
    assert again.attrs["parameters"] == table.attrs["parameters"] and groups_of(np.eye(2)).tolist() == [0, 1]
    whole = ds.campaign(many, LINE, design, replicates=2, progress=False)
    assert len(set(whole["y"].values)) == 8


def test_replicates_in_several_experiments(tmp_path):
    """Every experiment has its own chance; a row of one is the same run as in a campaign of that experiment alone."""

    def scaled(a, b, seed, scale=1.0):
        return {"y": scale * noisy(a, b, seed)["y"]}

    design, how = ds.designs.sobol(LINE, 4, 1), {"replicates": 3, "progress": False}
    tests = [ds.uq.Experiment("once"), ds.uq.Experiment("thrice", values={"scale": 3.0})]
    table = ds.campaign(scaled, LINE, design, experiments=tests, workers=0, to=tmp_path, **how)
    assert table["status"].shape == (12, 2) and table["replicate"].values.tolist() == [0, 1, 2] * 4
    assert len({*table["once: y"].values, *(table["thrice: y"].values / 3.0)}) == 24
    assert table.attrs["replicates"] == 3 and "replicate" not in table.attrs["parameters"]
    again = ds.campaign(scaled, LINE, design, experiments=tests[1:], workers=0, **how)
    assert (again["thrice: y"].values == table["thrice: y"].values).all()
    split = ds.uq.split_variance(table["thrice: y"], LINE)
    assert float(split["noise"]) > 0.0
    with pytest.raises(ds.InputError, match="scaled takes no such value"):
        ds.campaign(scaled, LINE, design, experiments=[ds.uq.Experiment("x", values={"scael": 3.0})], **how)
    shifted = ds.vectorised(
        lambda x, seed, shift=0.0: {"y": shift + np.array([np.random.default_rng(k).random() for k in seed])}
    )
    tests = [ds.uq.Experiment("low"), ds.uq.Experiment("high", values={"shift": 10.0})]
    whole = ds.campaign(shifted, LINE, design, experiments=tests, **how)
    assert whole["low: y"].values.max() < 1.0 and whole["high: y"].values.min() > 10.0
    assert len(np.unique(whole["high: y"])) == 12


def test_a_model_without_a_seed_is_refused_by_name():
    def certain(a, b):
        return a + b

    with pytest.raises(ds.InputError, match="replicates: certain takes no seed"):
        ds.campaign(certain, LINE, [[0.1, 0.2]], replicates=2)
    with pytest.raises(ds.InputError, match="takes no seed"):
        ds.campaign(ds.vectorised(lambda x: x[:, 0]), LINE, [[0.1, 0.2]], replicates=2)
    with pytest.raises(ds.InputError, match=r"replicates: expected 1 to"):
        ds.campaign(noisy, LINE, [[0.1, 0.2]], replicates=0)


def test_replicates_of_a_scene_start_a_hair_apart():
    from drystone.uq.replicates import Replica

    scene = ds.Scene(run=ds.Run(until=0.01, dt=1e-3))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), density=1000.0, at=(0.0, 0.0, 0.2))
    scene.interface("all", between=("*", "*"), law=ds.Coulomb(friction=0.3))
    replica = Replica(
        scene, ds.Parameters(friction=ds.Uniform(0.1, 0.5, path="interfaces.all.law.friction")), ""
    )
    assert replica(replicate=0.0, seed=5) is scene
    first, second = (replica(replicate=1.0, seed=seed).options.shift for seed in (5, 6))
    assert first.share == 1e-9 and first.seed != second.seed


def test_law_of_total_variance():
    """Parameters 9/12, noise E(0.1 + b)^2 = 0.443, with errors that hold over 30 repeats."""
    exact = {"parameters": 0.75, "noise": 0.01 + 0.1 + 1.0 / 3.0}
    miss = []
    for seed in range(30):
        x = np.repeat(LINE.sample(32, seed), 4, axis=0)  # independent rows, as the jackknife takes them
        y = 3.0 * x[:, 0] + (0.1 + x[:, 1]) * np.random.default_rng(seed).normal(size=len(x))
        found = ds.uq.split_variance(y, LINE, x)
        miss.append([(float(found[k]) - v) / float(found[f"{k}_error"]) for k, v in exact.items()])
    # root mean square of 30 z-scores: 0.7 to 1.45 holds in 99 % if errors are right
    size = np.sqrt(np.mean(np.square(miss), axis=0))
    assert size.min() > 0.7 and size.max() < 1.45
    assert float(found["noise_share"]) == pytest.approx(0.443 / 1.193, abs=0.25)
    y[::7] = np.nan  # failed runs
    assert np.isfinite(float(ds.uq.split_variance(y, LINE, x)["noise"]))
    with pytest.raises(ds.InputError, match="replicates=8"):
        ds.uq.split_variance(np.arange(5.0), LINE, LINE.sample(5, 1))


def test_an_output_that_is_all_noise_is_no_error():
    """Its mean does not vary: errors are judged by what the noise lets one tell, and the interval holds."""
    x = np.repeat(ds.designs.sobol(LINE, 32, 1), 4, axis=0)
    y = np.random.default_rng(5).normal(size=len(x))
    fitted = NoisyProcess.fit(y, LINE, x, holdout=0.25, progress=False)
    assert float(fitted.larger_error) < 0.5
    lower, upper = fitted.interval(LINE.sample(100, 1), 0.9)
    assert 0.8 < np.mean(stats.norm.cdf(upper) - stats.norm.cdf(lower)) < 0.97


THREE = {
    "line, noise grows": (lambda x: 3.0 * x[:, 0], lambda x: 0.1 + x[:, 1]),
    "wave, noise in the middle": (
        lambda x: np.sin(6.0 * x[:, 0]) + x[:, 1] ** 2, lambda x: 0.05 + 0.5 * np.exp(-20.0 * (x[:, 0] - 0.5) ** 2),
    ),
    "step, noise everywhere": (lambda x: np.tanh(8.0 * (x[:, 0] - x[:, 1])), lambda x: np.full(len(x), 0.4)),
}  # fmt: skip


@pytest.mark.parametrize("name", THREE)
def test_intervals_hold_nine_in_ten(name):
    """90 +- 3 % at 400 other rows (bound fixed beforehand: that of the issue), by the exact probability of a new run:
    448 degrees of freedom of the noise are 0.011 in coverage, so the bound is 2.7 deviations."""
    mean, deviation = THREE[name]
    x = LINE.sample(400, 9)
    for seed in (3, 4):
        rows = np.repeat(ds.designs.sobol(LINE, 64, seed), 8, axis=0)
        noise = np.random.default_rng([seed, *name.encode()]).normal(size=len(rows))  # of this function alone
        fitted = NoisyProcess.fit(mean(rows) + deviation(rows) * noise, LINE, rows, progress=False)
        upper, lower = ((one - mean(x)) / deviation(x) for one in reversed(fitted.interval(x, 0.9)))
        assert 0.87 < np.mean(stats.norm.cdf(upper) - stats.norm.cdf(lower)) < 0.93
        assert float(fitted.error) < 0.1


def reversed_(pair):
    return pair[1], LINE, pair[0]


@pytest.fixture(scope="module")
def line():
    mean, deviation = THREE["line, noise grows"]
    return NoisyProcess.fit(*reversed_(runs(mean, deviation, LINE, 32, 8, 1)), holdout=0.25, progress=False)


def test_indices_of_the_mean_and_of_the_noise(line):
    mean, noise = line.sobol(), line.sobol_of_noise()
    assert float(mean["total"][0]) > 0.9 and float(mean["total"][1]) < 0.1
    assert float(noise["total"][1]) > 0.8 and float(noise["total"][0]) < 0.2
    assert float(line.validation) < 0.1
    rows = np.array([[0.5, 0.1], [0.5, 0.9]])
    assert line.noise(rows) == pytest.approx([0.2, 1.0], rel=0.5)
    assert line.predict(rows, deviation=True)[1].max() < 0.5


def test_a_saved_surrogate_predicts_the_same(line, tmp_path):
    line.save(tmp_path / "y.h5")
    again = NoisyProcess.load(tmp_path / "y.h5")
    x = LINE.sample(5, 1)
    assert again.predict(x) == pytest.approx(line.predict(x)) and again.noise(x) == pytest.approx(
        line.noise(x)
    )
    assert again.interval(x)[0] == pytest.approx(line.interval(x)[0])


def test_runs_without_noise_and_too_few():
    x = np.repeat(ds.designs.sobol(LINE, 16, 1), 2, axis=0)
    fitted = NoisyProcess.fit(x[:, 0] + x[:, 1], LINE, x, progress=False)
    assert fitted.noise(x[:3]) == pytest.approx(0.0) and float(fitted.error) < 1e-3
    with pytest.raises(ds.InputError, match="several runs"):
        NoisyProcess.fit(x[::2, 0], LINE, x[::2], progress=False)


def test_the_likelihood_includes_the_noise(line):
    """A single test with a noise that depends on the parameters: the density of a normal of that variance."""
    data = ds.DataGroup("seen", values=[1.5], discrepancy=KnownVariance(0.04))
    likelihood = build_likelihood(LINE, line, [data])
    x = LINE.sample(6, 2)
    variance = line.variance_at(x)[:, 0] + 0.04
    assert likelihood(x) == pytest.approx(stats.norm.logpdf(1.5, line.evaluate(x)[:, 0], np.sqrt(variance)))
    only = build_likelihood(LINE, line, [data], surrogate_error=False)
    assert (only.noise(x) < likelihood.noise(x)).all() and (only.noise(x) > 0.0).all()
    several = ds.uq.Surrogates(LINE, {"y": line, "z": line})
    two = ds.DataGroup("seen", outputs=["z"], values=[1.5], discrepancy=KnownVariance(0.04))
    assert build_likelihood(LINE, several, [two])(x) == pytest.approx(likelihood(x))
    posterior = ds.calibrate(LINE, line, [data], seed=1, samples=128, populations=4, show=False)
    band = ds.predict(posterior, line, seed=1, draws=40)
    noise, own = (float(np.squeeze(band[f"variance_{part}"])) for part in ("noise", "surrogate"))
    x = posterior.draw(40, 1)
    assert noise == pytest.approx(float(np.mean(line.noise(x) ** 2))) and noise > 0.01 > own > 0.0
    assert float(np.squeeze(band["variance_error"])) == pytest.approx(noise + own)


def test_correlated_errors_with_noise_agree_with_the_matrix():
    class Model:
        def predict(self, x):
            return np.stack([x[:, 0], x[:, 1], x[:, 0] * x[:, 1]], axis=1)

        def variance_at(self, x, noise_only=False):
            return 0.01 + 0.1 * self.predict(x) ** 2

    data = ds.DataGroup("s", values=[0.3, 0.4, 0.2], discrepancy=KnownVariance(0.02), correlation_time=1.5)
    x = LINE.sample(3, 4)
    found = build_likelihood(LINE, Model(), [data])(x)
    apart = np.abs(np.subtract.outer(np.arange(3), np.arange(3)))
    for k, row in enumerate(x):
        matrix = 0.02 * np.exp(-apart / 1.5) + np.diag(Model().variance_at(row[None])[0])
        exact = stats.multivariate_normal.logpdf([0.3, 0.4, 0.2], Model().predict(row[None])[0], matrix)
        assert found[k] == pytest.approx(exact)
