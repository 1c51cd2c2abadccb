"""Compiled code is kept where only the user can write; one process compiles, others say whom they wait for."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from drystone.maths import cache

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="owners and modes are those of Unix")


@pytest.fixture
def root_of(monkeypatch, tmp_path, capfd):
    """The folder that is taken for some environment, and what is said about it."""
    monkeypatch.delenv("DRYSTONE_QUIET", raising=False)
    monkeypatch.setattr(cache.tempfile, "tempdir", str(tmp_path / "tmp"))
    (tmp_path / "tmp").mkdir(mode=0o1777)

    def root(**environment):
        for name in ("DRYSTONE_CACHE", "XDG_CACHE_HOME"):
            monkeypatch.setenv(name, "")  # so that it is put back
            monkeypatch.delenv(name)
        for name, value in environment.items():
            monkeypatch.setenv(name, str(value))
        cache.cache_root.cache_clear()
        cache._own_folder.cache_clear()
        try:
            return cache.cache_root(), capfd.readouterr().err
        finally:
            cache.cache_root.cache_clear()

    yield root


def mode(path):
    return path.stat().st_mode & 0o777


def test_folders_on_the_way_are_closed_to_others(root_of, tmp_path):
    before = os.umask(0)
    try:
        folder, said = root_of(XDG_CACHE_HOME=tmp_path / "a" / "b")
    finally:
        os.umask(before)
    assert folder == tmp_path / "a" / "b" / "drystone" and not said
    assert {mode(one) for one in (tmp_path / "a", tmp_path / "a" / "b", folder)} == {0o700}
    inner = cache.private_folder(folder, "friction-123")
    assert mode(inner) == 0o700 and inner.parent == folder


def test_a_relative_folder_stays_where_it_is(root_of, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder, said = root_of(DRYSTONE_CACHE="kept/here")
    assert folder == tmp_path / "kept" / "here" and not said
    assert os.environ["DRYSTONE_CACHE"] == str(folder)  # processes that start elsewhere take the same


@pytest.mark.parametrize("loose", [0o777, 0o775, 0o722, 0o1777])
def test_a_folder_that_others_can_write_is_not_used(loose, root_of, tmp_path):
    for name, variable in (("given", "DRYSTONE_CACHE"), ("drystone", "XDG_CACHE_HOME")):
        folder = tmp_path / name
        folder.mkdir(exist_ok=True)
        folder.chmod(loose)
        found, said = root_of(**{variable: folder if variable == "DRYSTONE_CACHE" else tmp_path})
        assert found != folder and mode(found) == 0o700 and found.parent == tmp_path / "tmp"
        assert said.count("\n") == 1 and str(folder) in said and "others can write" in said
        assert os.environ["DRYSTONE_CACHE"] == str(found)  # workers share it


def test_the_folder_of_somebody_else_is_not_used(root_of, tmp_path):
    if os.geteuid() != 0:
        pytest.skip("only the super-user can give a folder away")
    other, link, fallback = tmp_path / "other", tmp_path / "link", tmp_path / "tmp" / "drystone-0"
    other.mkdir(mode=0o700)
    os.chown(other, 12345, 12345)
    found, said = root_of(DRYSTONE_CACHE=other)
    assert found != other and "belongs to somebody else" in said
    own = tmp_path / "own"
    own.mkdir(mode=0o700)
    link.symlink_to(own)
    assert root_of(DRYSTONE_CACHE=link) == (link, "")  # one's own link
    os.chown(link, 12345, 12345, follow_symlinks=False)
    found, said = root_of(DRYSTONE_CACHE=link)
    assert found != link and "link" in said
    # the home of another user: nothing is left there, the usual temporary folder is taken, and checked likewise
    assert root_of(XDG_CACHE_HOME=other) == (fallback, "") and not list(other.iterdir())
    os.chown(fallback, 12345, 12345)
    found, said = root_of(XDG_CACHE_HOME=other)
    assert found != fallback and mode(found) == 0o700 and "belongs to somebody else" in said


def test_a_loose_folder_of_one_file_is_not_used(root_of, tmp_path):
    root, _ = root_of(DRYSTONE_CACHE=tmp_path / "cache")
    (root / "friction-1").mkdir()
    (root / "friction-1").chmod(0o777)
    found = cache.private_folder(root, "friction-1")
    assert found.parent != root and mode(found) == 0o700


HOLD = """
import sys, time
from pathlib import Path
from drystone.maths.cache import take_lock

def slow_kernel(): ...

slow_kernel.__module__ = "probe"
file = take_lock(Path(sys.argv[1]), slow_kernel)
print("held", flush=True)
time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path):
    env = {**os.environ, "PYTHONPATH": str(Path(cache.__file__).parents[2])}
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], env=env, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout.readline() == "held\n"
        yield child
        child.kill()


def waiting(folder):
    began = time.monotonic()
    cache.take_lock(folder, waiting).close()
    return time.monotonic() - began


def test_the_lock_says_whom_it_waits_for_and_goes_on(holder, tmp_path, monkeypatch, capfd):
    monkeypatch.delenv("DRYSTONE_QUIET", raising=False)
    monkeypatch.setattr(cache, "SAID_AFTER", 0.2)
    monkeypatch.setattr(cache, "LONGEST_WAIT", 0.5)
    assert waiting(tmp_path) >= 0.5
    said = capfd.readouterr().err.splitlines()
    assert (
        len(said) == 2 and f"waiting for process {holder.pid}" in said[0] and "probe.slow_kernel" in said[0]
    )
    assert "compiling" in said[1]
    # a stopped process does not come back by itself
    monkeypatch.setattr(cache, "LONGEST_WAIT", 60.0)
    holder.send_signal(signal.SIGSTOP)
    assert waiting(tmp_path) < 20.0
    holder.send_signal(signal.SIGCONT)
    # a killed one gives its lock back
    holder.kill()
    holder.wait()
    assert waiting(tmp_path) < 20.0


def test_installations_do_not_wait_for_each_other(holder, tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "__file__", str(tmp_path / "elsewhere" / "cache.py"))
    assert waiting(tmp_path) < 5.0
