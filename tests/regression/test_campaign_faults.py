"""Kill workers and parents of a campaign: it goes on, nothing is lost, the table has the same bits."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

import campaign_models as models
import drystone as ds

N = 200
THETA = ds.Parameters(a=ds.Uniform(0.0, 1.0))
HANGS, RAISES, DIES = 10, 40, 70  # rows
TIMEOUT = 3.0  # long against a run of 20 ms, even on a loaded machine
SCRIPT = """
import sys
import drystone as ds
from campaign_models import trouble
theta = ds.Parameters(a=ds.Uniform(0.0, 1.0))
design = [[k / 1000.0] for k in range(200)]
table = ds.campaign(trouble, theta, design, to=sys.argv[1], workers=2, timeout=3.0, seed=4)
"""


def start(folder: Path) -> subprocess.Popen:
    path = os.pathsep.join([str(Path(models.__file__).parent), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": path, "DRYSTONE_TEST_CALLS": str(folder / "calls")}
    folder.mkdir(exist_ok=True)
    return subprocess.Popen([sys.executable, "-c", SCRIPT, str(folder / "campaign")], env=environment)


def ask(folder: Path, query: str) -> list[tuple]:
    """Read the run log while the campaign writes it."""
    try:
        uri = f"{(folder / 'campaign' / 'run_log.sqlite').as_uri()}?mode=ro"
        reader = sqlite3.connect(uri, uri=True, timeout=5.0)
        rows = reader.execute(query).fetchall()
        reader.close()
        return rows
    except sqlite3.OperationalError:
        return []  # not there yet


def count_ended(folder: Path) -> int:
    return sum(
        count for (count,) in ask(folder, "SELECT count(*) FROM runs WHERE state IN ('done', 'failed')")
    )


def victims(folder: Path, parent: int) -> list[int]:
    """Workers with a run in hand. Not the one that hangs: hit three times, it would count as killing its workers."""
    rows = ask(folder, "SELECT worker, parameters FROM runs WHERE state = 'running'")
    busy = {int(worker.split()[1]) for worker, given in rows if json.loads(given)["a"] != HANGS / 1000.0}
    return sorted(busy.intersection(children(parent)))


def children(pid: int) -> list[int]:
    found = []
    for path in Path(f"/proc/{pid}/task").glob("*/children"):
        found += [int(word) for word in path.read_text().split()]
    return found


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers through /proc")
def test_kills_lose_nothing(tmp_path):
    quiet = start(tmp_path / "quiet")  # the same campaign, left alone
    dice, kills, parents = random.Random(1), 0, []
    folder = tmp_path / "loud"
    for stop_at in (60, 130, N):
        process = start(folder)
        parents.append(process)
        next_kill = time.monotonic() + 1.0
        while process.poll() is None and (stop_at == N or count_ended(folder) < stop_at):
            time.sleep(0.02)
            if time.monotonic() > next_kill:
                workers = victims(folder, process.pid)
                if workers:
                    os.kill(dice.choice(workers), signal.SIGKILL)
                    kills += 1
                next_kill = time.monotonic() + dice.uniform(0.5, 1.2)
        if stop_at < N:
            workers = children(process.pid)
            process.kill()
            process.wait()
            deadline = time.monotonic() + 120.0
            while any(map(alive, workers)):  # orphans must not go on
                assert time.monotonic() < deadline, "workers outlive their parent"
                time.sleep(0.02)
    assert [p.returncode for p in parents] == [-9, -9, 0] and quiet.wait() == 0 and kills >= 3

    import xarray as xr

    tables = []
    for name in ("quiet", "loud"):
        with xr.open_dataset(tmp_path / name / "campaign" / "table.nc", engine="h5netcdf") as file:
            tables.append(file.load().drop_vars("seconds"))
    assert tables[0].identical(tables[1]) and tables[0].attrs["hash"] == tables[1].attrs["hash"]
    table = tables[1]
    good = np.delete(np.arange(N), [HANGS, RAISES, DIES])
    assert (table["status"].values[good] == "done").all()
    expected = [models.chaotic(float(a)) for a in table["a"].values[good]]
    np.testing.assert_array_equal(table["value"].values[good], expected)
    assert table["reason"].values[HANGS] == f"timeout: no result after {TIMEOUT:g} s"
    assert table["reason"].values[RAISES] == "ValueError: not this one"
    assert table["reason"].values[DIES] == "killed: its worker ended by SIGKILL, 3 times"
    # what was done was not done again: every extra call was in flight when something died
    calls = (folder / "calls").read_text().splitlines()
    assert {json.loads(line) for line in calls} == {k / 1000.0 for k in range(N)}
    assert len(calls) - N <= kills + 2 * 2 + 2 * (1 + 2)


@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers through /proc")
def test_interrupt_ends_the_workers_and_gives_the_runs_back(tmp_path):
    process = start(tmp_path)
    while process.poll() is None and count_ended(tmp_path) < 10:
        time.sleep(0.02)
    workers = children(process.pid)
    process.send_signal(signal.SIGINT)
    assert process.wait(timeout=30.0) != 0 and len(workers) == 2 and not any(map(alive, workers))
    states = dict(ask(tmp_path, "SELECT state, count(*) FROM runs GROUP BY state"))
    assert "running" not in states and states["queued"] > 100
