"""Evidence against known answers, and its error bar against what it promises."""

import numpy as np
import pytest

from drystone.uq.samplers import SAMPLERS
from evidence_targets import TARGETS

TMCMC = SAMPLERS["tmcmc"]


def _run(target, seed, **options):
    return TMCMC.sample(target.loglike, target.prior, TMCMC.options(**options), seed, show=False)


def test_answers_of_the_targets_are_those_of_the_literature():
    values = [TARGETS[f"gaussian {d}"].log_evidence for d in (2, 5, 10)]
    assert values == pytest.approx([-5.9915, -14.9787, -29.9573], abs=1e-4)
    x = (np.arange(2000) + 0.5) / 2000 * 10.0 * np.pi
    grid = TARGETS["eggbox"].loglike(np.stack(np.meshgrid(x, x), axis=-1).reshape(-1, 2))
    assert np.log(np.mean(np.exp(grid - grid.max()))) + grid.max() == pytest.approx(235.8559, abs=1e-3)


@pytest.mark.parametrize("name", TARGETS)
def test_tmcmc_finds_the_evidence(name):
    target = TARGETS[name]
    draws = _run(target, seed=1)
    error = abs(draws.log_evidence - target.log_evidence)
    assert error < target.tolerance
    assert error < 3.0 * draws.log_evidence_error
    assert draws.log_evidence_error < target.tolerance


def test_tmcmc_keeps_the_weights_of_modes():
    draws = _run(TARGETS["bimodal"], seed=2)
    assert np.mean(draws.x[..., 0] > 0.0) == pytest.approx(0.7, abs=0.1)
    near = draws.x[draws.x[..., 0] > 0.0]
    assert near.std(axis=0) == pytest.approx(np.full(5, 0.5), rel=0.05)


def test_ching_chen_is_right_where_it_is_easy():
    target = TARGETS["gaussian 2"]
    draws = _run(target, seed=1, variant="ching-chen", burn_in=5)
    assert abs(draws.log_evidence - target.log_evidence) < 3.0 * draws.log_evidence_error < 0.6


def test_bar_sees_chains_that_hardly_move():
    """The usual formula would claim 0.03 here; the error is ten times that."""
    target = TARGETS["gaussian 5"]
    draws = _run(target, seed=3, steps=1, beta=0.2, cov=1.0)
    assert draws.log_evidence_error > 0.1
    assert abs(draws.log_evidence - target.log_evidence) < 3.0 * draws.log_evidence_error


SHORT_BAR = "one run of ten lies 3.4 bars off: evidences of populations are skew where the noise is inferred"
# seeds 0-9 were seen while the defaults were chosen, seeds 100-109 were not
TEN = [pytest.param(name, first, id=f"{name}, {first}") for name in TARGETS for first in (0, 100)]
TEN[-1] = pytest.param(*TEN[-1].values, id=TEN[-1].id, marks=pytest.mark.xfail(reason=SHORT_BAR, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "first"), TEN)
def test_tmcmc_over_ten_seeds(name, first):
    target = TARGETS[name]
    runs = [_run(target, seed) for seed in range(first, first + 10)]
    error = np.array([run.log_evidence - target.log_evidence for run in runs])
    bar = np.array([run.log_evidence_error for run in runs])
    print(
        f"{name}: {error.mean():+.3f} sd {error.std():.3f} worst {abs(error).max():.3f} bar {bar.mean():.3f}"
    )
    assert np.all(abs(error) < target.tolerance)
    assert np.all(abs(error) < 3.0 * bar)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["gaussian 2", "gaussian 5", "regression"])
@pytest.mark.parametrize("sampler", ["nautilus", "dynesty"])
def test_nested_sampling_agrees(sampler, name):
    entry, target = SAMPLERS[sampler], TARGETS[name]
    pytest.importorskip(entry.needs)
    draws = entry.sample(target.loglike, target.prior, entry.options(repeats=2), 1, show=False)
    tempered = _run(target, seed=1)
    gap = draws.log_evidence - tempered.log_evidence
    print(sampler, name, draws.log_evidence - target.log_evidence, draws.log_evidence_error, gap)
    assert abs(gap) < 3.0 * np.hypot(draws.log_evidence_error, tempered.log_evidence_error)
