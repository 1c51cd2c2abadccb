"""Calibration on runs: the same bits as on a function, no run too many, killed and gone on with, failures told."""

import json
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import campaign_models as models
import drystone as ds
from drystone.uq.campaigns import pools
from drystone.uq.campaigns.simulator import Runs, Simulator, takes_parameters
from drystone.uq.samplers.together import Together

THETA = ds.Parameters(a=ds.Uniform(0.0, 2.0), b=ds.Uniform(0.0, 4.0))
DATA = [ds.DataGroup("line", ["start", "end"], [1.0, 3.0], ds.uq.KnownVariance(0.04))]
FEW = {"samples": 32, "populations": 2, "steps": 1, "cov": 1.0}
ENSEMBLE = {"sampler": "ensemble", "walkers": 8, "steps": 20}
SAMPLERS = {
    "tmcmc": {"sampler": "tmcmc", **FEW},
    "ensemble": ENSEMBLE,
    "adaptive-metropolis": {"sampler": "adaptive-metropolis", "chains": 8, "steps": 12, "start": 4},
}
quiet = pytest.mark.filterwarnings("ignore:the populations disagree")


def by_rows(x):
    return {"start": x[:, 0], "end": x[:, 0] + x[:, 1]}


def runs_in(folder: Path) -> dict[str, int]:
    log = sqlite3.connect(folder / "run_log.sqlite")
    found = dict(log.execute("SELECT state, count(*) FROM runs GROUP BY state"))
    log.close()
    return found


@quiet
@pytest.mark.parametrize("name", SAMPLERS)
def test_runs_give_the_bits_of_a_function_and_none_is_made_that_nobody_asked_for(name, tmp_path):
    one = ds.calibrate(THETA, models.line, DATA, seed=3, to=tmp_path, workers=0, **SAMPLERS[name])
    other = ds.calibrate(THETA, by_rows, DATA, seed=3, **SAMPLERS[name])
    assert one.x.tobytes() == other.x.tobytes()
    assert one.log_likelihood.tobytes() == other.log_likelihood.tobytes()
    assert one.about["calls"] == other.about["calls"]
    assert runs_in(tmp_path) == {"done": one.about["runs"]["runs"]}
    assert one.about["runs"]["runs"] <= one.about["calls"]
    for group in ("observed_data", "posterior_predictive"):
        assert one.datasets[group].equals(other.datasets[group])


@quiet
def test_nested_sampling_asks_for_batches(tmp_path, monkeypatch):
    """dynesty proposes 16 points at once, whose runs are one batch; the evidence is that of the closed form."""
    pytest.importorskip("dynesty")
    sizes = []
    make = Runs.make
    monkeypatch.setattr(Runs, "make", lambda self, k, x: (sizes.append(len(x)), make(self, k, x))[1])
    how = {"sampler": "dynesty", "live": 100, "repeats": 1, "remaining": 0.5, "seed": 3}
    one = ds.calibrate(THETA, models.line, DATA, to=tmp_path, workers=0, **how)
    other = ds.calibrate(THETA, by_rows, DATA, together=16, **how)
    assert one.x.tobytes() == other.x.tobytes() and one.about == {**other.about, "runs": one.about["runs"]}
    assert runs_in(tmp_path)["done"] <= one.about["calls"]
    assert sum(n for n in sizes if n > 1) > 0.8 * sum(sizes), "those who find a point late are few"
    # a normal density of two data over a uniform prior of area 8, nearly all of it inside
    assert one.log_evidence.value == pytest.approx(-np.log(8.0), abs=0.6)


def test_an_error_in_a_batch_ends_all_who_wait_for_it():
    def batch(u):
        raise ValueError("no")

    asking = Together(batch, 4)
    with pytest.raises(ValueError, match="no"):
        asking.map(asking.one, np.zeros((5, 2)))
    several = Together(lambda u: u.sum(axis=1), 4)
    assert several.map(lambda u: several.one(u) + several.one(2.0 * u), np.eye(3)) == [3.0, 3.0, 3.0]
    assert several.one(np.ones(2)) == 2.0


KILLED = """
import json, os, sys
sys.path.insert(0, sys.argv[1])
import campaign_models as models, drystone as ds
theta = ds.Parameters(a=ds.Uniform(0.0, 2.0), b=ds.Uniform(0.0, 4.0))
data = [ds.DataGroup("line", ["start", "end"], [1.0, 3.0], ds.uq.KnownVariance(0.04))]
ds.calibrate(theta, models.deadly, data, seed=3, to=sys.argv[2], workers=1, **json.loads(sys.argv[3]))
"""


@quiet
@pytest.mark.parametrize(
    ("name", "last"), [("tmcmc", 75), pytest.param("ensemble", 60, marks=pytest.mark.slow)]
)
def test_killed_it_goes_on_with_the_bits_of_a_straight_one(name, last, tmp_path, monkeypatch):
    tests = str(Path(models.__file__).parent)
    for key, one in {"CALLS": str(tmp_path / "calls"), "KILL": str(last)}.items():
        monkeypatch.setenv(f"DRYSTONE_TEST_{key}", one)
    arguments = [tests, str(tmp_path / "killed"), json.dumps(SAMPLERS[name])]
    died = subprocess.run([sys.executable, "-c", KILLED, *arguments], timeout=300, capture_output=True)
    assert died.returncode == -signal.SIGKILL, died.stderr.decode()
    made = runs_in(tmp_path / "killed")
    assert last - 4 <= made["done"] < last
    monkeypatch.setenv("DRYSTONE_TEST_KILL", "0")
    resumed = ds.calibrate(
        THETA, models.deadly, DATA, seed=3, to=tmp_path / "killed", workers=0, **SAMPLERS[name]
    )
    calls = (tmp_path / "calls").stat().st_size
    assert calls <= resumed.about["runs"]["runs"] + 4, "only what was in hand was made twice"
    straight = ds.calibrate(THETA, models.deadly, DATA, seed=3, workers=0, **SAMPLERS[name])
    assert resumed.about == straight.about
    for group, one in straight.datasets.items():
        assert resumed.datasets[group].identical(one), group


@quiet
def test_failed_runs_have_no_likelihood_and_are_told():
    with pytest.warns(UserWarning, match=r"runs failed, their likelihood is zero: ValueError: too steep \("):
        one = ds.calibrate(THETA, models.brittle, DATA, seed=3, workers=0, **FEW)
    assert one.x[:, 0].max() <= 1.5 and 0 < one.about["runs"]["failed"] < one.about["runs"]["runs"]


def test_if_all_fail_the_reason_is_told():
    steep = ds.Parameters(a=ds.Uniform(1.6, 2.0), b=ds.Uniform(0.0, 4.0))
    with pytest.raises(ds.RunError, match=r"all 32 runs failed: ValueError: too steep \(32 times\)"):
        ds.calibrate(steep, models.brittle, DATA, seed=3, workers=0, **FEW)


@quiet
def test_other_outputs_than_before_stop_it_and_nothing_is_lost(tmp_path):
    with pytest.raises(
        ds.RunError, match=r'other outputs than before, no "end" \(with a = .*The runs made are kept'
    ):
        ds.calibrate(THETA, models.changing, DATA, seed=3, to=tmp_path, workers=0, **FEW)
    assert runs_in(tmp_path) == {"done": 32}


@quiet
def test_a_wrong_name_of_an_output_costs_one_run(tmp_path):
    data = [DATA[0].model_copy(update={"outputs": ["start", "ende"]})]
    with pytest.raises(ds.InputError, match=r'no output "ende".*did you mean "end"'):
        ds.calibrate(THETA, models.line, data, seed=3, to=tmp_path, workers=0, **FEW)
    assert runs_in(tmp_path)["done"] == 1
    with Simulator(models.line, THETA, to=tmp_path / "more", workers=1) as model:  # and it can be asked again
        with pytest.raises(ds.InputError, match='no output "ende"'):
            ds.calibrate(THETA, model, data, seed=3, **FEW)
        assert ds.calibrate(THETA, model, DATA, seed=3, **FEW).about["runs"]["failed"] == 0
    data = [DATA[0].model_copy(update={"outputs": ["start"]})]
    with pytest.raises(ds.InputError, match="expected 1 values for as many outputs, got 2"):
        ds.calibrate(THETA, models.line, data, seed=3, to=tmp_path, workers=0, **FEW)


def test_what_belongs_to_runs_is_refused_for_others():
    surrogate = ds.uq.fit_surrogates(
        ds.campaign(models.line, THETA, ds.designs.sobol(THETA, 16, seed=1), workers=0), THETA
    )
    for model in (surrogate, ds.uq.vectorised(by_rows)):
        with pytest.raises(ds.InputError, match="workers: a surrogate or a vectorised"):
            ds.calibrate(THETA, model, DATA, seed=3, workers=2, **FEW)
    with pytest.raises(ds.InputError, match="give it as the model itself"):
        Simulator(ds.uq.vectorised(by_rows), THETA)
    with pytest.raises(ds.InputError, match="give one of workers, client and scheduler"):
        ds.calibrate(THETA, models.line, DATA, seed=3, workers=2, scheduler="tcp://nowhere:1", **FEW)
    with pytest.raises(ds.InputError, match="line takes no such value"):
        Simulator(models.line, ds.Parameters(a=ds.Uniform(0, 1), bb=ds.Uniform(0, 1)))
    with Simulator(models.line, THETA, workers=0) as runs:
        with pytest.raises(ds.InputError, match="workers: the simulator has its own"):
            ds.calibrate(THETA, runs, DATA, seed=3, workers=2, **FEW)
        with pytest.raises(ds.InputError, match="other parameters"):
            ds.calibrate(ds.Parameters(a=ds.Uniform(0, 1)), runs, DATA, seed=3, **FEW)


def test_which_models_are_run():
    one = ds.Parameters(a=ds.Uniform(0.0, 1.0))
    assert takes_parameters(models.line, THETA) and takes_parameters(models.ball(), one)
    assert takes_parameters(models.ball, one)  # -> Scene
    assert not takes_parameters(by_rows, THETA) and not takes_parameters(lambda a: a, one)
    assert not takes_parameters(ds.uq.vectorised(by_rows), THETA)


@quiet
def test_experiments_are_run_only_where_they_are_asked_for(tmp_path):
    tests = [
        ds.uq.Experiment("near", values={"c": 1.0}, data=[ds.DataGroup("", ["y"], [1.0], ds.uq.KnownVariance(0.01))]),
        ds.uq.Experiment("far", values={"c": 2.0}, data=[ds.DataGroup("", ["z"], [2.0], ds.uq.KnownVariance(0.01))]),
    ]  # fmt: skip
    with Simulator(models.three, THETA, experiments=tests, to=tmp_path, workers=0) as model:
        found = ds.uq.calibrate_approaches(
            THETA, model, ds.uq.data_of(tests), {"each": "each experiment", "all": "all"}, seed=1,
            experiments=["near", "far"], **FEW,
        )  # fmt: skip
        assert model.names == ["near: y", "near: z", "far: y", "far: z"]
    runs = {name: one.about["runs"]["runs"] for name, one in found.items()}
    assert runs["all"] % 2 == 0
    # the first generation of the last calibration was made by the two before
    assert runs_in(tmp_path)["done"] <= sum(runs.values()) - 2 * 32


@quiet
def test_a_scene_is_calibrated():
    theta = ds.Parameters(restitution=ds.Uniform(0.2, 0.9, path="interfaces.bounce.law.restitution"))
    observables = {"low": ds.Displacement("ball", axis="z", at=1.9)}
    # dropped from 1 m in 2 m/s^2 it lands after 1 s; a bounce of v = 2 e leaves it at 2 e t - t^2 above the floor
    measured = 2.0 * 0.6 * 0.9 - 0.9**2 - 1.0
    data = [ds.DataGroup("bounce", ["low"], [measured], ds.uq.KnownVariance(4e-4))]
    posterior = ds.calibrate(
        theta, models.ball(until=2.0), data, seed=3, observables=observables, workers=0, samples=16, populations=1,
        steps=1, cov=1.0,
    )  # fmt: skip
    assert posterior.mean["restitution"] == pytest.approx(0.6, abs=0.05)


@quiet
def test_workers_stay_through_all_generations(tmp_path):
    found = ds.calibrate(THETA, models.line, DATA, seed=3, to=tmp_path, workers=1, **FEW)
    log = sqlite3.connect(tmp_path / "run_log.sqlite")
    workers = [row[0] for row in log.execute("SELECT DISTINCT worker FROM runs")]
    log.close()
    assert found.datasets["stages"].sizes["stage"] > 1
    assert len(workers) == 1 and workers[0].startswith("process")


def test_cores_are_never_shared_by_threads_of_a_run(monkeypatch):
    monkeypatch.setattr(pools, "available_cores", lambda: 4)
    assert [pools.most_threads(n, False) for n in (None, 0, 1, 2, 3, 8)] == [1, 4, 4, 2, 1, 1]
    assert pools.most_threads(None, True) == 1
    scene = models.ball()
    scene.options = scene.options.model_copy(update={"threads": 3})
    theta = ds.Parameters(mass=ds.Uniform(1.0, 2.0, path="bodies.ball.mass"))
    (told,) = pools.thread_doubts(scene, theta, [1.5], 2, False)
    assert told.path == ("options", "threads")
    assert (
        told.message == "beside 2 workers on 4 cores a run gets 2 of its 3 threads; its results are the same"
    )
    assert not pools.thread_doubts(scene, theta, [1.5], 1, False)
    task = pools.build_task(pools_parts(scene, theta), theta, {0: ({}, [1.5], 1, None)}, 2).tasks[0]
    assert task is not None and task._scene(scene, [1.5], 1).options.threads == 2


def pools_parts(scene, theta):
    from drystone.uq.campaigns.experiments import parts_of

    return parts_of(scene, theta, {"z": ds.Displacement("ball", axis="z")}, None)


@quiet
def test_models_that_wait_share_threads_of_this_process():
    one = ds.calibrate(THETA, models.Sleeper(), DATA, seed=3, workers=8, **FEW)
    assert one.x.tobytes() == ds.calibrate(THETA, by_rows, DATA, seed=3, **FEW).x.tobytes()


def test_a_simulator_answers_like_a_surrogate(tmp_path):
    with Simulator(models.line, THETA, to=tmp_path, workers=0) as model:
        assert model.names == ["start", "end"]
        x = THETA.sample(3, 1)
        assert model.part("end").predict(x).values == pytest.approx(x.sum(axis=1))
        with pytest.raises(ds.InputError, match='no output "ends" among start, end, did you mean "end"'):
            model.part("ends")
        first = model.version
    with Simulator(models.line, THETA, to=tmp_path, seed=1) as other:
        assert other.version != first and np.isfinite(other.theta.bounds()).all()


@quiet
def test_noise_of_a_model_with_a_seed_is_integrated_over():
    """Every run has its own seed, so the likelihood is that of data with the variance of measurement and model (I.27).

    y = a + N(0, 1), measured 0 with variance 1/4: a is N(0, 5/4), and the evidence 1/20, of a uniform prior of that
    width. With one seed for all runs it would be N(-z, 1/4).
    """
    theta = ds.Parameters(a=ds.Uniform(-10.0, 10.0))
    data = [ds.DataGroup("one", ["noise"], [0.0], ds.uq.KnownVariance(0.25))]
    found = ds.calibrate(theta, models.noisy, data, seed=5, workers=0, samples=256, populations=8, steps=5)
    assert found.deviation["a"] == pytest.approx(1.25**0.5, rel=0.15)
    assert abs(found.mean["a"]) < 4.0 * 1.25**0.5 / 256**0.5 * 1.5
    assert abs(found.log_evidence.value + np.log(20.0)) < max(0.1, 3.0 * found.log_evidence.error)
