"""Functions compiled at their first call, and NamedTuples by reference: ours only, others' Numba code is left alone."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys
from typing import NamedTuple

import numba
import numpy as np

from drystone.loads.blast_layout import BlastTable
from drystone.maths.jit import inner, kernel, late


class Own(NamedTuple):
    number: np.ndarray
    curve: np.ndarray


@late(returns=(int, (float, float)))
def rare(table, k, rows):
    total = 0.0
    for i in range(table.number.size):
        total += table.number[i]
    return k + table.curve.shape[0], (total, 2.0 * total)


@late(returns=float)
def other(table):
    return 100.0 * table.number[1]


@inner
def unpacked(table):
    number, curve = table
    return number[curve.shape[0]] + table[0][0]


@kernel
def main(table, go, rows):
    if go:
        n, (once, twice) = rare(table, 3, rows)
        return n + once + twice + other(table)
    return unpacked(table)


@numba.njit(cache=True)
def make(n):
    return Own(np.arange(3.0), np.zeros((n, 2)))


@numba.njit(cache=True)
def grow(own):
    return Own(own.number + 1.0, np.zeros((own.curve.shape[0] + 1, 2)))


def by_others():
    made = grow(grow(make(4)))
    assert type(made).__name__ == "Own" and made.curve.shape == (6, 2) and made.number.tolist() == [2.0, 3.0, 4.0]
    assert type(numba.typeof(made)) is numba.types.NamedTuple


by_others()
for kind in (BlastTable, Own):
    table = kind(np.arange(5.0), np.zeros((2, 8)))
    known = len(rare.compiled.overloads)
    assert main(table, False, None) == 2.0 and len(rare.compiled.overloads) == known
    assert main(table, True, None) == 135.0 and len(rare.compiled.overloads) == known + 1
    assert (type(numba.typeof(table)) is numba.types.NamedTuple) == (kind is Own)
by_others()
"""


def test_late_and_by_reference(tmp_path: Path) -> None:
    """Compiled and from the cache; beside plain Numba code that makes, takes and returns a NamedTuple of its own."""
    script = tmp_path / "program.py"
    script.write_text(PROGRAM)
    for _ in range(2):
        found = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
        assert found.returncode == 0, found.stderr
