"""Broken scenes and studies: each is accepted or refused with a place, at once, and NumPy says nothing."""

import random
import subprocess
import sys
from collections import Counter

import pytest

from fuzzing import LIMIT, answer, inputs, warm


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where inputs are written; the examples themselves are all accepted."""
    place = tmp_path_factory.mktemp("fuzz")
    assert {name: one.text for name, one in warm(place).items() if one.kind != "accepted"} == {}
    return place


def faults(number, seed, folder):
    """What went wrong, and how often each kind of answer came."""
    found, count = [], Counter()
    for k, (name, text) in enumerate(inputs(number, seed)):
        one = answer(name, text, folder)
        count[one.kind] += 1
        if one.kind not in ("accepted", "refused"):
            found.append(f"{k} {name}: {one.kind} {one.text[:300]} ({one.seconds:.1f} s)")
        elif one.kind == "refused" and "Traceback" in one.text:
            found.append(f"{k} {name}: {one.text[:300]}")
    return found, count


def test_three_hundred(folder):
    found, count = faults(300, 18, folder)
    assert not found, "\n".join(found)
    assert count["accepted"] > 10 and count["refused"] > 200  # it does not stop at the first gate only


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_thousands(folder, seed):
    found, _ = faults(1000, seed, folder)
    assert not found, "\n".join(found)


def test_the_fuzzer_sees_faults(folder, monkeypatch):
    """A reader that lets an error of Python out is found."""

    def broken(text, name):
        raise TypeError("float() argument must be ... not 'dict'")

    monkeypatch.setattr("fuzzing.parse_scene", broken)
    assert answer("grains", "bodies: {}", folder).kind == "TypeError"
    assert LIMIT == 5.0


CHILD = """
import sys
from pathlib import Path
from drystone.cli import main
for path in sorted(Path(sys.argv[1]).glob("*.yaml")):
    sys.argv = ["drystone", "check", str(path)]
    try:
        main()
        code = 0
    except SystemExit as stop:
        code = stop.code or 0
    print(f"code {code}", flush=True)
"""


def test_through_the_command_line(tmp_path):
    """The same through the real entry point: exit code 2, the file's name on standard error, no traceback."""
    rng = random.Random(5)
    chosen = [text for name, text in rng.sample(inputs(300, 18), 40) if name != "study"]
    for k, text in enumerate(chosen):
        (tmp_path / f"s{k:02}.yaml").write_text(text, encoding="utf-8", errors="surrogatepass")
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", CHILD, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    codes = [line for line in done.stdout.splitlines() if line.startswith("code ")]
    assert len(codes) == len(chosen) and set(codes) <= {"code 0", "code 2"}, done.stderr[-2000:]
    assert codes.count("code 2") > 20
    assert "Traceback" not in done.stderr and "Warning" not in done.stderr
