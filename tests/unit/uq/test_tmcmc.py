"""TMCMC: resuming bit for bit, checkpoints that do not belong, options, and where it must give up."""

import numpy as np
import pytest

import drystone as ds
from drystone.errors import RunError
from drystone.uq.samplers.draws import evidence_error
from drystone.uq.samplers.tmcmc import Tmcmc, sample_tmcmc
from evidence_targets import TARGETS, box

TARGET = TARGETS["gaussian 5"]


class KilledError(Exception):
    pass


@pytest.mark.parametrize(
    "options",
    [
        Tmcmc(samples=512, populations=8),
        Tmcmc(samples=512, populations=8, steps=2, beta=0.3),
        Tmcmc(samples=512, populations=8, variant="ching-chen", burn_in=1),
    ],
    ids=["auto", "fixed", "ching-chen"],
)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_resumed_run_has_the_same_bits(tmp_path, options, share):
    straight = sample_tmcmc(TARGET.loglike, TARGET.prior, options, 3)
    done = [0]

    def dies(x):
        done[0] += len(x)
        if done[0] > share * straight.calls:
            raise KilledError
        return TARGET.loglike(x)

    path = tmp_path / "stage.npz"
    with pytest.raises(KilledError):
        sample_tmcmc(dies, TARGET.prior, options, 3, checkpoint=path)
    again = sample_tmcmc(TARGET.loglike, TARGET.prior, options, 3, checkpoint=path)
    assert again.x.tobytes() == straight.x.tobytes()
    assert (again.log_evidence, again.log_evidence_error) == (
        straight.log_evidence,
        straight.log_evidence_error,
    )
    assert again.calls == straight.calls
    finished = sample_tmcmc(TARGET.loglike, TARGET.prior, options, 3, checkpoint=path)
    assert finished.x.tobytes() == straight.x.tobytes()


def test_checkpoint_of_something_else_is_refused(tmp_path):
    path, options = tmp_path / "stage.npz", Tmcmc(samples=128, populations=4)
    sample_tmcmc(TARGET.loglike, TARGET.prior, options, 3, checkpoint=path)
    before = path.read_bytes()
    with pytest.raises(ds.InputError, match="another prior, seed or set of options"):
        sample_tmcmc(TARGET.loglike, TARGET.prior, options, 4, checkpoint=path)
    with pytest.raises(ds.InputError, match="another model or other data"):
        sample_tmcmc(lambda x: TARGET.loglike(x) - 1.0, TARGET.prior, options, 3, checkpoint=path)
    assert path.read_bytes() == before
    path.write_text("no checkpoint")
    with pytest.raises(ds.InputError, match="not a checkpoint"):
        sample_tmcmc(TARGET.loglike, TARGET.prior, options, 3, checkpoint=path)


def test_one_step_is_one_batch_per_stage():
    batches = []

    def watched(x):
        batches.append(len(x))
        return TARGET.loglike(x)

    draws = sample_tmcmc(watched, TARGET.prior, Tmcmc(samples=256, populations=4, steps=1), 1)
    assert len(batches) == 1 + len(draws.stages["exponent"])
    assert draws.stages["exponent"][-1] == 1.0 and np.all(np.diff(draws.stages["exponent"]) > 0.0)


def test_weights_of_a_stage_have_the_wanted_variation():
    draws = sample_tmcmc(TARGET.loglike, TARGET.prior, Tmcmc(samples=256, populations=4, cov=0.5), 1)
    assert draws.stages["weight_cov"][:-1] == pytest.approx(0.5, abs=1e-3)


@pytest.mark.parametrize(
    ("options", "word"),
    [
        ({"samples": 100}, "multiple of populations"),
        ({"burn_in": 2}, "ching-chen"),
        ({"variant": "ching-chen", "steps": 3}, "basis"),
        ({"steps": 0}, "at least 1"),
        ({"cov": 0.0}, "greater than 0"),
    ],
)
def test_options_that_would_do_nothing_are_refused(options, word):
    with pytest.raises(ValueError, match=word):
        Tmcmc(**options)


def test_gives_up_with_advice():
    options = Tmcmc(samples=64, populations=4, steps=1, most_stages=5)
    with pytest.raises(RunError, match="optimise"):
        sample_tmcmc(lambda x: 1e12 * TARGET.loglike(x), TARGET.prior, options, 1)
    with pytest.raises(RunError, match="every sample of the prior"):
        sample_tmcmc(lambda x: np.full(len(x), np.nan), TARGET.prior, options, 1)
    with pytest.raises(RunError, match="shape"):
        sample_tmcmc(lambda x: x, TARGET.prior, options, 1)


def test_parameters_of_very_different_size():
    scale = np.array([1.0, 1e8, 1e-6])

    def loglike(x):
        return -0.5 * np.sum((x / scale) ** 2, axis=1) - 1.5 * np.log(2.0 * np.pi) - np.log(scale).sum()

    draws = sample_tmcmc(loglike, box(-10.0 * scale, 10.0 * scale), Tmcmc(samples=4096), 1)
    exact = -np.log(20.0 * scale).sum()
    assert abs(draws.log_evidence - exact) < min(0.2, 3.0 * draws.log_evidence_error)
    assert draws.x.reshape(-1, 3).std(axis=0) / scale == pytest.approx(np.ones(3), abs=0.06)


def test_bar_of_evidence_covers_as_promised():
    """Log-normal evidences: |log mean - truth| < 3 bars about as often as for three standard deviations."""
    rng = np.random.default_rng(0)
    spread, n = 0.2, 8
    outside = 0
    for _ in range(1000):
        log_z = spread * rng.standard_normal(n) - 0.5 * spread**2
        outside += abs(np.log(np.mean(np.exp(log_z)))) > 3.0 * evidence_error(log_z)
    assert outside / 1000 < 0.008
    assert np.isnan(evidence_error(np.zeros(1)))


def test_populations_that_disagree_are_told():
    hard = TARGETS["regression"]
    with pytest.warns(UserWarning, match="populations disagree"):
        draws = sample_tmcmc(hard.loglike, hard.prior, Tmcmc(samples=1024, steps=2), 1)
    assert draws.log_evidence < hard.log_evidence


def test_beta_is_the_size_of_the_moves():
    """Longer moves are accepted less often; a size that is given stays as it is."""
    shares = []
    for beta in (0.05, 0.4, 1.6):
        draws = sample_tmcmc(
            TARGET.loglike, TARGET.prior, Tmcmc(samples=512, populations=1, steps=1, beta=beta), 3
        )
        shares.append(float(draws.stages["acceptance"].mean()))
    assert shares[0] > 0.8 > shares[1] > 2.0 * shares[2], shares
