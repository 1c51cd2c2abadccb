"""Dask for real: a scheduler and two workers as processes; workers killed, added and removed; a scheduler that goes."""

import sqlite3
import threading
import time

import pytest

import campaign_models as models
import drystone as ds
from dask_processes import dask_processes
from drystone.uq.campaigns import cluster, executors
from drystone.uq.campaigns.cluster import Cluster
from drystone.uq.campaigns.executors import Pace

pytest.importorskip("distributed")

THETA = ds.Parameters(a=ds.Uniform(0.0, 2.0), b=ds.Uniform(0.0, 4.0))
DATA = [ds.DataGroup("line", ["start", "end"], [1.0, 3.0], ds.uq.KnownVariance(0.04))]
FEW = {"samples": 32, "populations": 2, "steps": 1, "cov": 1.0, "seed": 3}
pytestmark = pytest.mark.filterwarnings("ignore:the populations disagree")


@pytest.fixture(scope="module")
def dask(tmp_path_factory):
    with dask_processes(tmp_path_factory.mktemp("dask"), "one", "two") as made:
        yield made


def when(folder, runs: int, act) -> threading.Thread:
    """Do something once the run log has so many runs."""

    def watch() -> None:
        deadline = time.monotonic() + 120.0
        while time.monotonic() < deadline:
            try:
                log = sqlite3.connect(f"file:{folder}/run_log.sqlite?mode=ro", uri=True)
                done = log.execute("SELECT count(*) FROM runs WHERE state = 'done'").fetchone()[0]
                log.close()
                if done >= runs:
                    act()
                    return
            except sqlite3.Error:
                pass
            time.sleep(0.02)

    thread = threading.Thread(target=watch)
    thread.start()
    return thread


def test_workers_come_and_go_and_the_bits_stay(dask, tmp_path, monkeypatch):
    """Both workers stay through all generations; then one is killed, one added, one removed, in one calibration."""
    monkeypatch.setattr(executors, "LOOK_AGAIN", 0.5)
    straight = ds.calibrate(THETA, models.slow_line, DATA, workers=0, **FEW)
    first = ds.calibrate(THETA, models.slow_line, DATA, scheduler=dask.address, to=tmp_path / "first", **FEW)
    assert first.about == straight.about and first.x.tobytes() == straight.x.tobytes()

    def change() -> None:
        dask.kill("two")
        dask.add("three")

    monkeypatch.setattr(
        cluster, "LARGE_TASK", 0
    )  # the cluster keeps the model, and makes it again when it is lost
    folder = tmp_path / "second"
    acts = [when(folder, 20, change), when(folder, 60, lambda: dask.remove("one"))]
    second = ds.calibrate(THETA, models.slow_line, DATA, scheduler=dask.address, to=folder, **FEW)
    for one in acts:
        one.join()
    assert set(dask.workers) == {"three"} and second.about == straight.about
    for group, one in straight.datasets.items():
        assert second.datasets[group].identical(one), group


def test_a_scheduler_that_is_not_there_is_one_line(monkeypatch, tmp_path):
    monkeypatch.setattr(cluster, "CONNECT_SECONDS", 0.5)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        with pytest.raises(
            ds.InputError, match=rf"^scheduler: no Dask scheduler answers at {address} \("
        ) as told:
            ds.calibrate(THETA, models.line, DATA, scheduler=address, to=tmp_path, **FEW)
        assert len(str(told.value).splitlines()) == 1


def test_a_scheduler_that_goes_is_one_line_and_nothing_is_lost(tmp_path, monkeypatch, capfd):
    monkeypatch.setattr(executors, "LOOK_AGAIN", 0.5)
    (tmp_path / "dask").mkdir()
    folder = tmp_path / "runs"
    with dask_processes(tmp_path / "dask", "one") as made:
        act = when(folder, 40, made.close)
        with pytest.raises(ds.RunError, match="gone; start again to go on, the runs made are kept") as told:
            ds.calibrate(THETA, models.slow_line, DATA, scheduler=made.address, to=folder, **FEW)
        act.join()
    assert len(str(told.value).splitlines()) == 1 and "Traceback" not in capfd.readouterr().err
    with sqlite3.connect(folder / "run_log.sqlite") as log:
        before = log.execute("SELECT count(*) FROM runs WHERE state = 'done'").fetchone()[0]
    assert before >= 40
    resumed = ds.calibrate(THETA, models.slow_line, DATA, workers=0, to=folder, **FEW)
    assert resumed.x.tobytes() == ds.calibrate(THETA, models.line, DATA, workers=0, **FEW).x.tobytes()


def test_short_runs_go_out_together_and_ever_fewer():
    made = Cluster.__new__(Cluster)
    made.threads, made.pace = 2, Pace(None)
    assert made._together(64) == 1
    made.pace.ended(0.01)
    assert [made._together(n) for n in (200, 64, 20, 8, 3)] == [10, 10, 5, 2, 1]
    made.pace = Pace(None, [1.0])
    assert made._together(64) == 1
