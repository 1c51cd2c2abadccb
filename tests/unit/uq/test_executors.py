"""Executors: the same table from processes and from a Dask cluster; workers use one thread and leave no trace."""

import os
import time
from pathlib import Path

import numpy as np
import pytest

import campaign_models as models
import drystone as ds

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
