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
    # a test run in the background ignores Ctrl-C, and its children would inherit that
    script = f"import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n{SCRIPT}"
    return subprocess.Popen([sys.executable, "-c", script, str(folder / "campaign")], env=environment)


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


@pytest.mark.filterwarnings("ignore:9 of 12")
def test_every_kind_of_fault_is_a_row(capfd):
    rows = [[k + 0.5] for k in range(12)]
    table = ds.campaign(models.faulty, ds.Parameters(a=ds.Uniform(0.0, 20.0)), rows, workers=2)
    passed_on = len(capfd.readouterr().err)
    assert passed_on >= 800_000  # what it printed, between no frames
    assert list(table["status"].values) == ["failed"] * 9 + ["done"] * 3
    reasons = [str(one) for one in table["reason"].values]
    expected = [
        "expected a number or an array of numbers, got NoneType",
        "expected a number or an array of numbers, got str",
        "blow-up: value not finite",
        "SystemExit: 5",
        "ended by SIGSEGV, 3 times",
        "ended with exit code 0, 3 times",
        "MemoryError",
        "ValueError: red xxx",
        "the model returned nothing",
    ]
    for reason, part in zip(reasons, expected, strict=False):
        assert part in reason
    assert len(reasons[7]) < 2100 and reasons[7].isprintable()
    np.testing.assert_array_equal(table["value"].values[9:], [9.5, 10.5, 11.5])


def small(folder: Path, **options):
    return ds.campaign(models.chaotic, THETA, [[k / 10.0] for k in range(8)], to=folder, workers=0, **options)


@pytest.mark.parametrize("damage", ["random", "empty", "none", "cut", "flip", "old"])
def test_damaged_results_are_made_again(tmp_path, damage):
    before = small(tmp_path)
    with sqlite3.connect(tmp_path / "run_log.sqlite") as file:
        key, blob = file.execute("SELECT key, result FROM runs LIMIT 1").fetchone()
        flipped = bytearray(blob)
        flipped[-7] ^= 4  # in the number itself: only the checksum tells
        new = {
            "random": random.Random(1).randbytes(len(blob)),
            "empty": b"",
            "none": None,
            "cut": blob[:-9],
            "flip": bytes(flipped),
            "old": blob[:-4],  # without checksum, as older run logs have it: this one is whole
        }[damage]
        file.execute("UPDATE runs SET result = ? WHERE key = ?", (new, key))
    if damage == "old":
        after = small(tmp_path)
    else:
        with pytest.warns(UserWarning, match=r"1 damaged results in .*run_log.sqlite: .* made again"):
            after = small(tmp_path)
    assert after.drop_vars("seconds").identical(before.drop_vars("seconds"))


@pytest.mark.parametrize("damage", ["random", "cut", "middle"])
def test_damaged_run_logs_are_one_sentence(tmp_path, damage):
    small(tmp_path)
    path = tmp_path / "run_log.sqlite"
    noise, whole = random.Random(2), path.read_bytes()
    path.write_bytes({
        "random": noise.randbytes(len(whole)),
        "cut": whole[: len(whole) // 2],
        "middle": whole[:4096] + noise.randbytes(len(whole) - 4096),
    }[damage])  # fmt: skip
    with pytest.raises(
        ds.InputError, match=r"run_log.sqlite: (not a run log|this run log is damaged)"
    ) as said:
        small(tmp_path)
    assert "\n" not in str(said.value)


@pytest.mark.skipif(sys.platform != "linux", reason="finds the workers through /proc")
def test_two_campaigns_in_one_folder(tmp_path):
    first = start(tmp_path)
    while first.poll() is None and count_ended(tmp_path) < 3:
        time.sleep(0.02)
    with pytest.raises(ds.InputError, match=rf"another campaign is running .*process {first.pid} "):
        small(tmp_path / "campaign")
    first.kill()
    first.wait()


CALIBRATION = """
import sys, time
import numpy as np
import drystone as ds

def slow(x):
    time.sleep(float(sys.argv[2]))
    return np.column_stack([np.sin(3.0 * x[:, 0]) + x[:, 1], x[:, 0] * x[:, 1]])

theta = ds.Parameters(a=ds.Uniform(0.0, 1.0), b=ds.Uniform(0.0, 1.0))
data = [ds.DataGroup("t", values=[1.2, 0.3], discrepancy=ds.uq.KnownVariance(1e-3))]
folder = sys.argv[1]
posterior = ds.calibrate(theta, slow, data, seed=3, samples=256, checkpoint=folder + "/stage.npz", show=False)
posterior.save(folder + "/posterior.nc", force=True)
"""


def test_a_killed_calibration_goes_on_to_the_same_bits(tmp_path):
    (tmp_path / "quiet").mkdir()
    (tmp_path / "loud").mkdir()
    words = [sys.executable, "-c", CALIBRATION]
    subprocess.run([*words, str(tmp_path / "quiet"), "0"], check=True)
    checkpoint = tmp_path / "loud" / "stage.npz"
    seen: set[bytes] = set()
    for _ in range(2):  # killed after a new stage, twice
        process = subprocess.Popen([*words, str(tmp_path / "loud"), "0.05"])
        while process.poll() is None and (not checkpoint.exists() or checkpoint.read_bytes() in seen):
            time.sleep(0.01)
        seen.add(checkpoint.read_bytes())
        process.kill()
        assert process.wait() == -9
    subprocess.run([*words, str(tmp_path / "loud"), "0"], check=True)
    one, other = (ds.uq.Posterior.load(tmp_path / name / "posterior.nc") for name in ("quiet", "loud"))
    assert np.array_equal(one.x, other.x) and one.log_evidence == other.log_evidence
