"""Arrays from files that others made: tables of numbers and .npz, never pickles; damage is one `InputError`."""

import zipfile
from pathlib import Path

import numpy as np

from drystone.errors import InputError, Problem
from drystone.inputs.limits import read_text, too_much
from drystone.maths.arrays import Floats

DAMAGED = (
    OSError,
    ValueError,
    KeyError,
    EOFError,
    TypeError,
    zipfile.BadZipFile,
    NotImplementedError,
    MemoryError,
)


def read_table(path: Path) -> Floats:
    """Rows of comma-separated finite numbers, of one length; lines that start with # are skipped.

    Example: `read_table(Path("grains.csv"))[:, 0]`.
    """
    rows: list[list[float]] = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        text = line.split("#")[0].strip()
        if not text:
            continue
        try:
            row = [float(word) for word in text.split(",")]
            if not np.isfinite(row).all() or (rows and len(row) != len(rows[0])):
                raise ValueError
        except ValueError:
            many = f"{len(rows[0])} " if rows else ""
            message = f"expected {many}finite numbers, got {text[:40]!r}"
            raise InputError([Problem((), message, f"{path}:{number}")]) from None
        rows.append(row)
    if not rows:
        raise InputError(f"{path}: expected rows of numbers")
    return np.array(rows)


def read_arrays(path: Path) -> dict[str, np.ndarray]:
    """The arrays of a .npz file, by name; their size is looked at before they are unpacked."""
    try:
        if not path.is_file():
            raise InputError(f"{path}: no such file")
        with zipfile.ZipFile(path) as packed:
            wrong = too_much(4.0 * sum(one.file_size for one in packed.infolist()))
        if wrong:
            raise InputError(f"{path}: {wrong}")
        with np.load(path, allow_pickle=False) as kept:
            return {name: np.asarray(kept[name]) for name in kept.files}
    except InputError:
        raise
    except DAMAGED as error:
        raise InputError(f"{path}: not a .npz file of arrays ({str(error)[:80]})") from None


def numbers_of(arrays: dict[str, np.ndarray], name: str, path: Path) -> Floats:
    """One of them as finite floats."""
    array = arrays[name]
    if array.dtype.kind not in "fiu" or not np.isfinite(array).all():
        raise InputError(f"{path}: expected finite numbers in {name}")
    return np.asarray(array, float)
