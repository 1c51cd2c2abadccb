"""What holds for every sampler of the table."""

import numpy as np
import pytest

import drystone as ds
from drystone.uq.samplers import SAMPLERS

SMALL = {
    "adaptive-metropolis": {"chains": 50, "steps": 600},
    "tmcmc": {"samples": 2048},
    "ensemble": {"walkers": 50, "steps": 600},
    "nautilus": {"live": 200, "effective": 1000, "networks": 0, "repeats": 2},
    "dynesty": {"live": 100, "repeats": 2, "remaining": 0.2},
}
SHORT = {
    "adaptive-metropolis": {"chains": 8, "steps": 40, "start": 10},
    "tmcmc": {"samples": 128, "populations": 4},
    "ensemble": {"walkers": 8, "steps": 40},
    "nautilus": {"live": 60, "effective": 200, "networks": 0, "repeats": 1},
    "dynesty": {"live": 60, "repeats": 1, "remaining": 1.0},
}
# normal prior N(0, 2), data 1 with noise 0.5: posterior N(16/17, sqrt(4/17)); the other parameter is cut at zero
PRIOR = ds.Parameters(a=ds.Normal(0.0, 2.0), b=ds.Uniform(0.0, 3.0))
MEAN_A, SD_A = 16.0 / 17.0, np.sqrt(4.0 / 17.0)


def _loglike(x):
    a = -0.5 * (x[:, 0] - 1.0) ** 2 / 0.25 - 0.5 * np.log(2.0 * np.pi * 0.25)
    return a - x[:, 1]  # b: exponential, cut at 3


LOG_Z = (
    -0.5 / 4.25 - 0.5 * np.log(2.0 * np.pi * 4.25) + np.log((1.0 - np.exp(-3.0)) / 3.0)
)  # of a: N(1; 0, 4 + 1/4)
MEAN_B = 1.0 - 3.0 * np.exp(-3.0) / (1.0 - np.exp(-3.0))


@pytest.fixture(params=SAMPLERS)
def name(request):
    if SAMPLERS[request.param].needs:
        pytest.importorskip(SAMPLERS[request.param].needs)
    return request.param


def _sample(name, loglike, table, seed=4):
    entry = SAMPLERS[name]
    return entry.sample(loglike, PRIOR, entry.options(**table[name]), seed, show=False)


def test_finds_a_posterior_of_closed_form(name):
    draws = _sample(name, _loglike, SMALL)
    a, b = draws.x[..., 0].ravel(), draws.x[..., 1].ravel()
    assert draws.x.shape == (*draws.log_likelihood.shape, 2)
    assert a.mean() == pytest.approx(MEAN_A, abs=0.2 * SD_A)
    assert a.std() == pytest.approx(SD_A, rel=0.12)
    assert b.mean() == pytest.approx(MEAN_B, abs=0.1)
    assert draws.log_likelihood.ravel() == pytest.approx(_loglike(draws.x.reshape(-1, 2)))
    if SAMPLERS[name].evidence:
        assert draws.log_evidence == pytest.approx(LOG_Z, abs=0.3)
        assert 0.0 < draws.log_evidence_error < 0.6
    else:
        assert np.isnan(draws.log_evidence)


def test_same_seed_same_bits_and_never_outside_the_prior(name):
    seen = []

    def watched(x):
        seen.append(x.copy())
        return _loglike(x)

    first, again = _sample(name, watched, SHORT), _sample(name, _loglike, SHORT)
    other = _sample(name, _loglike, SHORT, seed=5)
    assert first.x.tobytes() == again.x.tobytes()
    assert first.log_likelihood.tobytes() == again.log_likelihood.tobytes()
    assert first.x.shape != other.x.shape or not np.array_equal(first.x, other.x)
    rows = np.concatenate(seen)
    assert rows.ndim == 2 and rows.shape[1] == 2
    assert np.isfinite(PRIOR.logpdf(rows)).all()
    if name not in ("nautilus", "dynesty"):
        assert first.calls == len(rows)


def test_rows_without_an_answer_are_refused(name):
    def fails_on_the_left(x):
        return np.where(x[:, 0] < 0.0, np.nan, _loglike(x))

    draws = _sample(name, fails_on_the_left, SHORT)
    assert (draws.x[..., 0] >= 0.0).all()
    assert np.isfinite(draws.log_likelihood).all()
