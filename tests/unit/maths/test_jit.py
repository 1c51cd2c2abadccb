"""The compiled cache follows the content of every file a kernel depends on."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import drystone

PROGRAM = "from drystone.maths.probe_caller import caller; print(caller(2.0))"


def _run(folder: Path, cache: Path) -> subprocess.CompletedProcess:
    environment = {**os.environ, "PYTHONPATH": str(folder), "DRYSTONE_CACHE": str(cache)}
    environment.pop("DRYSTONE_QUIET", None)
    return subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
    )


def test_edit_of_a_callee_in_another_file_is_seen(tmp_path):
    package = tmp_path / "drystone"
    (package / "maths").mkdir(parents=True)
    source = Path(drystone.__file__).parent
    parts = ("__init__", "cache", "jit", "late", "quick", "references", "telling")
    for name in ("__init__.py", "errors.py", "progress.py", *(f"maths/{part}.py" for part in parts)):
        shutil.copy(source / name, package / name)
    callee, caller = package / "maths" / "probe_callee.py", package / "maths" / "probe_caller.py"
    head = "from drystone.maths.jit import inner, kernel\n"
    callee.write_text(head + "\n\n@inner\ndef callee(x):\n    return x + 1.0\n")
    caller.write_text(
        head
        + "from drystone.maths.probe_callee import callee\n\n\n@kernel\ndef caller(x):\n    return callee(x)\n"
    )
    cache = tmp_path / "cache"

    first = _run(tmp_path, cache)
    assert first.stdout.strip() == "3.0"
    assert first.stderr.count("compiling kernels") == 1  # announced, once

    again = _run(tmp_path, cache)
    assert again.stdout.strip() == "3.0"
    assert "compiling" not in again.stderr  # taken from the cache

    callee.write_text(head + "\n\n@inner\ndef callee(x):\n    return x + 10.0\n")
    assert _run(tmp_path, cache).stdout.strip() == "12.0"


def test_kernels_do_not_call_kernels():
    import pytest

    from compiled import kernel

    @kernel
    def callee(x):
        return x

    @kernel
    def caller(x):
        return callee(x)

    with pytest.raises(TypeError, match="make that an inner function"):
        caller(1.0)


def test_cache_folder_covers_imports():
    from drystone.maths import jit

    here = Path(jit.__file__).parent
    names = {path.name for path in jit.source_closure(here / "quaternion.py")}
    assert {"quaternion.py", "jit.py"} <= names


def test_a_failed_compilation_does_not_block_the_next():
    import pytest
    from numba.core.errors import TypingError

    from drystone.maths.jit import kernel

    @kernel
    def wrong(x):
        return x.no_such_thing

    for _ in range(2):
        with pytest.raises(TypingError):
            wrong(1.0)
