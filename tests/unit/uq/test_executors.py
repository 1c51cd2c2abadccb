"""Executors: the same table from processes and from a Dask cluster; workers use one thread and leave no trace."""

import os
import time
from pathlib import Path

import numpy as np
import pytest

import campaign_models as models
import drystone as ds
from drystone.progress import Tally
from drystone.uq.campaigns import executors
from drystone.uq.campaigns.executors import Pace

A = ds.Parameters(a=ds.Uniform(0.0, 10.0))


def test_workers_use_one_thread_and_leave(tmp_path):
    table = ds.campaign(models.surroundings, A, [[1.0], [2.0]], workers=2)
    assert (table["threads"] == 1.0).all() and (table["parent"] == os.getpid()).all()
    deadline = time.monotonic() + 120.0
    while any(Path(f"/proc/{int(pid)}").exists() for pid in table["process"].values):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def test_what_a_model_prints_does_no_harm(capfd):
    table = ds.campaign(models.talkative, A, [[1.0], [2.0]], workers=1)
    assert list(table["value"].values) == [1.0, 2.0]
    assert "hello from 2.0" in capfd.readouterr().err


def quick_limits(monkeypatch):
    monkeypatch.setattr(executors, "AUTO_LEAST", 1.0)
    monkeypatch.setattr(executors, "LOOK_AGAIN", 0.2)
    monkeypatch.setattr(executors, "SLOW_LEAST", 0.2)


def test_pace():
    pace = Pace("auto")
    assert pace.median is None and pace.limit == executors.AUTO_FIRST and pace.slow == np.inf
    for seconds in (30.0, 10.0, 20.0):
        pace.ended(seconds)
    assert pace.limit == 2000.0 and pace.slow == 200.0
    assert Pace("auto", [0.1]).limit == executors.AUTO_LEAST == 600.0
    assert Pace(None).limit == np.inf and Pace(3.0).limit == 3.0
    assert Pace(3.0).reason == "timeout: no result after 3 s"


@pytest.mark.filterwarnings("ignore:1 of 4")
def test_a_model_that_hangs_is_named_and_ended(monkeypatch):
    quick_limits(monkeypatch)
    remarks = []
    monkeypatch.setattr(Tally, "update", lambda self, done, failed=0, remark="": remarks.append(remark))
    began = time.monotonic()
    table = ds.campaign(models.sleepy, A, [[2.0], [3.0], [0.5], [4.0]], workers=1)
    assert time.monotonic() - began < 30.0
    assert list(table["status"].values) == ["done", "done", "failed", "done"]
    reason = "timeout: no result after 100 times the median of the runs, at least 1 s"
    assert table["reason"].values[2] == reason
    named = [one for one in remarks if one]
    assert named and named[0].startswith("run 2 takes over 0 s, the median ") and remarks[-1] == ""


@pytest.mark.filterwarnings("ignore")
def test_a_hanging_run_on_a_cluster_is_ended_by_the_pace_of_all(monkeypatch):
    distributed = pytest.importorskip("distributed")
    quick_limits(monkeypatch)
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        table = ds.campaign(models.sleepy, A, [[0.5], [2.0], [3.0]], client=client)
    assert list(table["status"].values) == ["failed", "done", "done"]
    assert "the median of the runs" in table["reason"].values[0]


@pytest.mark.filterwarnings("ignore")
def test_dask_cluster_gives_the_same_table(tmp_path):
    distributed = pytest.importorskip("distributed")
    x = np.array([[0.5], [1.5], [2.5], [3.5], [4.5], [5.5], [6.5]])
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        table = ds.campaign(models.moody, A, x, to=tmp_path, client=client)
        slow = ds.campaign(models.sleepy, A, [[0.5], [2.0]], scheduler=cluster.scheduler_address, timeout=2.0)
    here = ds.campaign(models.moody, A, x, workers=2)
    assert table.drop_vars("seconds").identical(here.drop_vars("seconds"))
    assert list(slow["reason"].values) == ["timeout: no result after 2 s", ""]
