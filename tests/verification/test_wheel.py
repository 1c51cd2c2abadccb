"""The wheel and the sdist: small, complete, and at work in an environment of their own outside the repository."""

import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow
UV = [shutil.which("uv")] if shutil.which("uv") else [sys.executable, "-m", "uv"] if find_spec("uv") else []


def run(*command, cwd):
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Folder of a wheel and an sdist, built from what the repository holds."""
    if not UV:
        pytest.skip("uv builds and installs here; it is not there")
    folder = tmp_path_factory.mktemp("dist")
    run(*UV, "build", "--out-dir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def python(built, tmp_path_factory):
    """The Python of an environment that holds the wheel and what it needs, no extras."""
    place = tmp_path_factory.mktemp("away") / "environment"
    run(*UV, "venv", "--python", sys.executable, place, cwd=built)
    found = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(*UV, "pip", "install", "--python", found, next(built.glob("*.whl")), cwd=built)
    return found


def test_contents(built):
    wheel, sdist = next(built.glob("*.whl")), next(built.glob("*.tar.gz"))
    assert wheel.stat().st_size <= 2e6  # 1.69 MB of source; 1.5 are wanted. No data, no tests, no pictures
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.endswith("drystone/py.typed") for name in names)
    assert not any(name.startswith("tests/") for name in names)
    with tarfile.open(sdist) as archive:
        held = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {"pyproject.toml", "README.md", "LICENSE", "CITATION.cff", "tests/conftest.py"} <= held


def test_first_example(python, tmp_path):
    """The README's example, as printed, with its picture."""
    block = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)[0]
    (tmp_path / "first.py").write_text(
        block + "ds.views.draw_bodies(record)\n"
        "assert record.energy().sizes['time'] > 100\nprint(ds.__file__)\n"
    )
    said = run(python, "first.py", cwd=tmp_path)
    assert str(ROOT) not in said
    run(python, "-m", "drystone", "check", "wall.h5", cwd=tmp_path)


def test_tests_pass_without_extras(python, tmp_path):
    """The tests themselves, copied away, on the wheel: those of scenes, records and the command line."""
    run(*UV, "pip", "install", "--python", python, "pytest>=8.3,<10", "hypothesis>=6.112,<7", cwd=tmp_path)
    for folder in ("tests", "docs"):  # pages of which the tests run the code
        shutil.copytree(ROOT / folder, tmp_path / folder)
    picked = [
        "tests/unit/scene",
        "tests/unit/record",
        "tests/unit/cli",
        "tests/unit/maths",
        "tests/contracts/test_shapes.py",
    ]
    (tmp_path / "pytest.ini").write_text(
        "[pytest]\npythonpath = tests\nmarkers =\n    slow: s\n    peers: p\n"
    )
    run(python, "-m", "pytest", "-q", "-m", "not slow and not peers", *picked, cwd=tmp_path)
