"""Surrogates and Sobol' indices against functions whose answers are known, and OpenTURNS on the same candidates."""

import numpy as np
import pytest

import drystone as ds
from benchmarks.pce import EXAMPLES, LARGEST, N, fit_openturns, fit_set, g_function, ishigami, validation_rows
from drystone.uq.surrogates.bases import index_set

ISHIGAMI = EXAMPLES["ishigami"].theta


@pytest.fixture(scope="module", params=EXAMPLES)
def fitted(request):
    example = EXAMPLES[request.param]
    x = ds.designs.sobol(example.theta, N, seed=1)
    return example, ds.PCE.fit(example.function(x), example.theta, x)


def test_validation_error_and_total_indices(fitted):
    example, pce = fitted
    x, y = validation_rows(example)
    validation = pce.validate(y, x)
    assert validation <= example.within
    assert np.nanmax(np.abs(pce.sobol()["total"].values - example.total)) <= 3e-3
    # the error it claims is no wild guess: trials saw leave-one-out up to 2.5 times too small
    assert pce.error / 3.0 < validation < pce.error * 3.0
    assert len(pce.terms.indices) <= N // 2


def test_moments_and_all_indices_of_ishigami():
    x = ds.designs.sobol(ISHIGAMI, N, seed=1)
    pce = ds.PCE.fit(ishigami(x), ISHIGAMI, x)
    assert (pce.mean, pce.variance) == pytest.approx((3.5, 13.8446), abs=1e-4)
    found = pce.sobol()
    assert found["first"].values == pytest.approx([0.31391, 0.44241, 0.0], abs=2e-5)
    assert found["total"].values == pytest.approx([0.55759, 0.44241, 0.24368], abs=2e-5)
    assert found["pair"].sel(parameter="x1", other="x3") == pytest.approx(0.24368, abs=2e-5)
    assert (found["pair"].values == found["pair"].values.T).all()
    # no interaction of three: first and pair indices make up the whole
    whole = found["first"].sum() + found["pair"].sum() / 2.0
    assert float(whole) == pytest.approx(1.0, abs=1e-6)


def test_derivative_of_ishigami():
    x = ds.designs.sobol(ISHIGAMI, N, seed=1)
    pce = ds.PCE.fit(ishigami(x), ISHIGAMI, x)
    at = ISHIGAMI.sample(50, seed=4) * 0.9
    a, b, c = at.T
    exact = np.stack([np.cos(a) * (1.0 + 0.1 * c**4), 7.0 * np.sin(2.0 * b), 0.4 * c**3 * np.sin(a)], axis=1)
    assert pce.derivative(at) == pytest.approx(exact, abs=1e-2)


def test_polynomials_of_every_marginal_are_found_exactly():
    theta = ds.Parameters(
        u=ds.Uniform(-1.0, 3.0),
        n=ds.Normal(2.0, 0.5),
        s=ds.uq.LogNormal(2.0, 0.3),
        b=ds.uq.Beta(2.0, 4.0, 0.0, 5.0),
        t=ds.uq.Truncated(ds.Normal(0.0, 1.0), lower=-0.5, upper=2.0),
    )

    def polynomial(x):
        u, n, s, b, t = x.T
        return 1.0 + u * n**2 - 0.5 * b * t + t**3 + 0.2 * np.log(s) ** 2 * u

    x = ds.designs.sobol(theta, 128, seed=2)
    pce = ds.PCE.fit(polynomial(x), theta, x, degrees=(2, 3, 4), q=(1.0,))
    other = theta.sample(1000, seed=3)
    assert pce.predict(other) == pytest.approx(polynomial(other), rel=1e-9, abs=1e-9)
    many = polynomial(theta.sample(200_000, seed=5))
    assert pce.mean == pytest.approx(many.mean(), abs=4.0 * many.std() / np.sqrt(len(many)))
    assert pce.variance == pytest.approx(many.var(), rel=0.05)


@pytest.mark.parametrize("name", EXAMPLES)
def test_openturns_finds_the_same_error_on_the_same_candidates(name):
    pytest.importorskip("openturns")
    example = EXAMPLES[name]
    ratio = []
    for seed in (1, 2, 3):
        x = ds.designs.sobol(example.theta, N, seed=seed)
        y = example.function(x)
        indices = index_set(x.shape[1], *example.one_set, LARGEST)
        ours = fit_set(example, x, y, indices, decay=0.0)[1]
        ratio.append(ours / fit_openturns(example, x, y, indices)[1])
    assert np.exp(np.mean(np.log(ratio))) == pytest.approx(1.0, abs=0.1)


@pytest.mark.peers
@pytest.mark.parametrize("name", EXAMPLES)
def test_openturns_takes_eight_times_longer(name):
    pytest.importorskip("openturns")
    from benchmarks.pce import one_set_beside

    line = one_set_beside(name)
    assert line["openturns_cpu_seconds"] >= 8.0 * line["cpu_seconds"]


def test_sobol_indices_by_monte_carlo():
    theta = EXAMPLES["g-function"].theta
    found = ds.uq.sobol_indices(g_function, theta, 4096, seed=1)
    first = [0.71642, 0.17910, 0.02368, 0.00716, 0.00007]
    assert found["first"].values == pytest.approx(first, abs=0.01)
    assert found["total"].values == pytest.approx(EXAMPLES["g-function"].total, abs=0.01)
    for name, exact in (("first", first), ("total", EXAMPLES["g-function"].total)):
        lower, upper = found[f"{name}_interval"].values.T
        # rounded to five digits in print; intervals of independent points are wide for a Sobol' sequence
        assert (lower <= np.array(exact) + 1e-5).all() and (np.array(exact) - 1e-5 <= upper).all()


def test_bootstrap_intervals_cover_as_they_claim():
    # independent points: the share of 95 % intervals that hold the truth lies near 0.95
    theta = EXAMPLES["ishigami"].theta
    exact = np.array([0.55759, 0.44241, 0.24368])
    inside = []
    for seed in range(60):
        a, b = theta.sample(256, seed=2 * seed), theta.sample(256, seed=2 * seed + 1)
        blocks = np.repeat(a[:, None], 5, axis=1)
        blocks[:, 1] = b
        blocks[:, [2, 3, 4], [0, 1, 2]] = b
        x = blocks.reshape(-1, 3)
        interval = ds.uq.sobol_from_blocks(ishigami(x), theta, x, resamples=300)["total_interval"].values
        inside.append((interval[:, 0] <= exact) & (exact <= interval[:, 1]))
    share = np.mean(inside)
    assert 0.88 < share < 0.99  # 180 intervals: 0.95 +- 3 standard deviations of about 0.02


def test_gaussian_process_knows_its_error():
    theta = EXAMPLES["g-function"].theta
    x = ds.designs.sobol(theta, 100, seed=1)
    process = ds.uq.GaussianProcess.fit(g_function(x), theta, x, restarts=0)
    other = theta.sample(1000, seed=2)
    mean, deviation = process.predict(other, deviation=True)
    assert process.validate(g_function(other), other) < 0.05
    # standardised errors have a spread near 1
    assert 0.5 < np.std((mean - g_function(other)) / deviation) < 2.0
