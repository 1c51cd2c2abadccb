"""A disk that takes no more ends a run with one sentence and a record that goes on; HDF5 never meets the error.

Children run under a limit on the size of files, which the system answers as it answers a full disk; as super-user also
on a real file system of a megabyte.
"""

import errno
import io
import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

import drystone as ds
import engine_scenes

SIZES = (300, 2_000, 10_000, 25_000, 40_000, 60_000, 100_000, 200_000, 600_000, 2_000_000)

# runs the scene of an engine into files of limited size, each in a child that ends as a program does
CHILD = """
import json, os, resource, signal, sys
from importlib import import_module
import drystone as ds
from engine_scenes import SCENES

engine, folder, *sizes = sys.argv[1:]
writer = import_module("drystone.record.writer")
writer.FLUSH_SECONDS = writer.FLUSH_COST = 0.0
import_module("drystone.simulation.drive").CHUNK_SECONDS = 1e-9
scene = SCENES[engine]()
ds.run(scene, progress=False)
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
for size in sizes:
    sys.stdout.flush()
    pid = os.fork()
    if pid == 0:
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(size), int(size)))
        said = None
        try:
            ds.run(scene, to=f"{folder}/{size}.h5", progress=False)
        except ds.RunError as error:
            said = str(error)
        print(json.dumps(said), flush=True)
        sys.exit(0)  # with all that Python and HDF5 do at their end
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    print(json.dumps(code), flush=True)
"""


def environment():
    """In which children know drystone and the scenes."""
    places = [str(Path(engine_scenes.__file__).parent), str(Path(ds.__file__).parents[1])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(places), "MPLBACKEND": "agg", "DRYSTONE_QUIET": "1"}


@contextmanager
def verb_process():
    """A function that carries out a command line in a child: exit code, and what it said on standard error."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    with subprocess.Popen([sys.executable, "-c", VERBS], env=environment(), **pipes) as child:

        def carry_out(*words):
            print(json.dumps([*map(str, words)]), file=child.stdin, flush=True)
            return json.loads(child.stdout.readline())

        yield carry_out


def run_child(program, *words, **options):
    """A Python program of its own that knows drystone and the scenes."""
    return subprocess.run(
        [sys.executable, "-c", program, *map(str, words)],
        env=environment(), capture_output=True, text=True, timeout=300, **options,
    )  # fmt: skip


@pytest.mark.parametrize("engine", [
    "nonsmooth",
    *(pytest.param(one, marks=pytest.mark.slow) for one in engine_scenes.SCENES if one != "nonsmooth"),
])  # fmt: skip
def test_a_file_that_may_not_grow(engine, tmp_path):
    straight = ds.run(engine_scenes.SCENES[engine](), progress=False)
    done = run_child(CHILD, engine, tmp_path, *SIZES)
    assert "HDF5" not in done.stderr and "Traceback" not in done.stderr, done.stderr[-2000:]
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    kept = 0
    for size, said, code in zip(SIZES, lines[::2], lines[1::2], strict=True):
        path = tmp_path / f"{size}.h5"
        assert code == 0, (size, code)
        if said is None:
            assert ds.open(path).status.startswith("finished")
            continue
        assert said.startswith("disk full: ") and str(path) in said and "\n" not in said
        assert path.exists() == ("is kept up to t = " in said)
        if path.exists():
            kept += 1
            found = ds.open(path)
            until = float(said.split("t = ")[1].split(" s")[0])
            assert found.status == "cut off" and found.state.time[0] >= until * (
                1.0 - 1e-5
            )  # printed with six digits
            assert ds.check(path)["whole"]
            engine_scenes.check_same_run(ds.resume(path, progress=False), straight)
    assert kept, "no size was reached after the record had begun"
    assert not list(tmp_path.glob("*.part"))


@contextmanager
def small_disk(folder, size):
    """A file system of some bytes, if this user may mount one."""
    folder.mkdir()
    command = shutil.which("mount")
    if command is None or os.geteuid() != 0:
        pytest.skip("needs the right to mount a file system")
    made = subprocess.run([command, "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], check=False)
    if made.returncode:
        pytest.skip("no file system could be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


# carries out command lines, each in a child: prints exit code and what was said
VERBS = """
import json, os, sys, tempfile
from importlib import import_module
import drystone as ds
import matplotlib.pyplot
from drystone.cli import main
from engine_scenes import SCENES
writer = import_module("drystone.record.writer")
writer.FLUSH_SECONDS = writer.FLUSH_COST = 0.0
ds.run(SCENES["nonsmooth"](), progress=False)
for line in sys.stdin:
    with tempfile.TemporaryFile("w+") as said:
        pid = os.fork()
        if pid == 0:
            os.dup2(said.fileno(), 2)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.argv = ["drystone", *json.loads(line)]
            main()
            sys.exit(0)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        said.seek(0)
        print(json.dumps([code, said.read()]), flush=True)
"""


@pytest.mark.parametrize("some", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_every_verb_on_a_full_disk(some, tmp_path):
    """One sentence, exit code 1, no traceback, no file half written."""
    scene = engine_scenes.SCENES["nonsmooth"]()
    good = tmp_path / "good.h5"
    ds.run(scene, until=0.04, to=good, progress=False)
    ds.scene.files.write_scene(scene, tmp_path / "scene.yaml")
    with small_disk(tmp_path / "disk", "128k") as disk:
        with suppress(OSError), (disk / "filling").open("wb", buffering=0) as file:
            while True:
                file.write(bytes(4096))
        verbs = [
            ("run", tmp_path / "scene.yaml", "--to", disk / "run.h5"),
            ("view", good, "--to", disk / "view.html"),
            ("report", good, "--no-replay", "--to", disk / "report.html"),
            ("plot", good, "--to", disk / "plot.png"),
            *(("export", good, "--to", disk / f"export.{one}") for one in ("csv", "nc", "png", "pdf", "gif")),
            ("export", good, "--paraview", "--to", disk / "run.xdmf"),
            ("check", good, "--repair", "--to", disk / "repaired.h5"),
        ]
        with verb_process() as carry_out:
            for words in verbs[::3] if some else verbs:
                code, said = carry_out(*words)
                assert code == 1, (words, said)
                assert said.splitlines()[-1].startswith("disk full: "), (words, said)
                assert "Traceback" not in said and "HDF5" not in said, (words, said)
                assert [one.name for one in disk.iterdir()] == ["filling"], words
            # room for the beginning, not for the end
            (disk / "filling").unlink()
            code, said = carry_out("run", tmp_path / "scene.yaml", "--to", disk / "run.h5", "--every", "1e-3")
            assert code == 1 and "is kept up to t = " in said, said
            assert ds.check(disk / "run.h5")["resumable"]


def test_what_a_step_of_a_study_writes(tmp_path):
    """The files of campaigns, surrogates and posteriors."""
    program = """
import resource, signal, sys
from pathlib import Path
import numpy as np, xarray as xr
from drystone.errors import RunError
from drystone.record.disk import hdf5_file, write_netcdf
from drystone.uq.campaigns.run_log import RunLog

folder = Path(sys.argv[1])
log = RunLog(folder / "runs.sqlite", {"process": 1, "host": "here"})
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))

def array():
    with hdf5_file(folder / "surrogate.h5") as file:
        file.create_dataset("a", data=np.random.default_rng(0).random(40_000))

def table():
    write_netcdf(folder / "table.nc", {"": xr.Dataset({"a": ("run", np.random.default_rng(0).random(40_000))})})

def runs():
    log.enqueue([(str(k), "x" * 1000) for k in range(1000)], "m", 0)

def another():
    RunLog(folder / "other.sqlite", {"note": "x" * 100_000})

for act in (array, table, runs, another):
    try:
        act()
    except RunError as error:
        print(error)
"""
    done = run_child(program, tmp_path)
    assert done.returncode == 0 and not done.stderr, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 4 and all(line.startswith("disk full: no room for ") for line in lines), lines
    assert not (tmp_path / "surrogate.h5").exists() and not (tmp_path / "table.nc").exists()
    assert not list(tmp_path.glob("*.part*"))


class Failing(io.FileIO):
    """A file whose n-th write fails, and all that follow."""

    left, error = 10**9, errno.ENOSPC

    def write(self, data):
        Failing.left -= 1
        if Failing.left < 0:
            raise OSError(Failing.error, os.strerror(Failing.error))
        return super().write(data)


@pytest.fixture
def failing(monkeypatch):
    """Files of records whose n-th write fails; every frame is written at once."""
    disk, writer = import_module("drystone.record.disk"), import_module("drystone.record.writer")
    monkeypatch.setattr(disk.io, "FileIO", Failing)
    monkeypatch.setattr(writer, "FLUSH_SECONDS", 0.0)
    monkeypatch.setattr(writer, "FLUSH_COST", 0.0)

    def fail(after, error=errno.ENOSPC):
        Failing.left, Failing.error = after, error

    return fail


@pytest.mark.parametrize("tries", [8, pytest.param(60, marks=pytest.mark.slow)])
def test_any_write_may_be_the_last(tries, failing, tmp_path):
    """Some writes, from the first to the last of all; in between resumed under the same threat."""
    scene = engine_scenes.SCENES["nonsmooth"]()
    failing(10**9)
    straight = ds.run(scene, progress=False)
    ds.run(scene, to=tmp_path / "all.h5", progress=False)
    total = 10**9 - Failing.left
    for k, after in enumerate(np.linspace(0, total - 1, tries).astype(int)):
        path = tmp_path / f"{k}.h5"
        error = (errno.ENOSPC, errno.EIO, errno.EDQUOT)[k % 3]
        failing(after, error)
        with pytest.raises(ds.RunError, match="disk full" if error != errno.EIO else "the disk failed|error"):
            ds.run(scene, to=path, progress=False)
        if path.exists():
            time = ds.open(path).state.time[0]
            for again in (after // 3, 10**9):
                failing(again)
                if ds.open(path).status == "cut off":  # else it was the last write of all
                    with suppress(ds.RunError):
                        ds.resume(path, progress=False)
                assert ds.open(path).state.time[0] >= time
            engine_scenes.check_same_run(ds.open(path), straight)
        assert not list(tmp_path.glob("*.part"))


def test_a_temporary_record_without_room(failing, monkeypatch):
    simulate = import_module("drystone.simulation.simulate")
    monkeypatch.setattr(simulate, "IN_MEMORY", 0)
    scene = engine_scenes.SCENES["nonsmooth"]()
    for after in (0, 300):
        failing(after)
        with pytest.raises(ds.RunError, match=r"^disk full: no room for .*drystone|temporary"):
            ds.run(scene, progress=False)
