"""Bounds of what is read and made: sizes of files, magnitudes of physical numbers by unit, memory. Stated here alone.

They are far outside of anything that can be meant; what lies beyond them is refused before anything is allocated. The
reference page is docs/reference/limits.md. What is possible but unlikely is a matter of `check`, not of this file.
"""

import os
import stat
from collections.abc import Iterable
from pathlib import Path

from drystone.errors import InputError

FILE_BYTES = 20_000_000  # a text file: scene, study, table, ground motion, mesh
TEXT_BYTES = 1_000_000  # of a YAML file, what is left beside its tables of numbers
DEPTH = 40  # of nested mappings and lists
NODES = 60_000  # values of a YAML file after its aliases are copied, tables of numbers not counted
DIGITS = 100  # characters of one number
COUNT = 10_000_000  # whatever is counted: rows of a design, samples, sweeps, cells
BODIES = 100_000  # bodies made one by one; grains and populations are arrays and have no such bound
BLOCKS, ELEMENTS, CELLS = 20_000, 500_000, 1_000  # of masonry; cells: along one side of a brick
STEPS = 10**12  # time steps of a run
FRAMES = 10_000_000  # frames of a record
COUNT_BYTES, BODY_BYTES, ELEMENT_BYTES = 1_000, 10_000, 2_000  # memory that one of them takes, about

# by unit: the smallest positive number where only positive ones are taken, and the largest in size
MAGNITUDES: dict[str, tuple[float, float]] = {
    "m": (1e-9, 1e9),
    "m2": (1e-18, 1e18),
    "m4": (1e-36, 1e36),
    "s": (1e-15, 1e12),
    "Hz": (1e-12, 1e12),
    "m/s": (1e-15, 3e8),
    "m/s2": (1e-15, 1e9),
    "rad": (1e-15, 1e9),
    "degrees": (1e-12, 1e9),
    "rad/s": (1e-15, 1e12),
    "kg": (1e-24, 1e24),
    "kg/m": (1e-24, 1e24),
    "kg m2": (1e-42, 1e42),
    "kg/m3": (1e-6, 1e9),
    "Pa": (1e-6, 1e15),
    "N": (1e-18, 1e18),
    "N/m": (1e-12, 1e18),
    "N/m^1.5": (1e-12, 1e18),
    "N s/m": (1e-18, 1e18),
    "Pa/m": (1e-6, 1e18),
    "J": (1e-30, 1e30),
    "-": (1e-15, 1e15),
}
ANY_MAGNITUDE = (1e-30, 1e30)  # of numbers without a unit of their own
LARGEST_INT = 2**63 - 1


def magnitude(value: float, unit: str, positive: bool = False) -> str:
    """What is wrong with the size of a number, or nothing; `positive`: it must be above 0 anyway."""
    low, high = MAGNITUDES.get(unit, ANY_MAGNITUDE)
    size = abs(value)
    shown = f" {unit}" if unit not in ("", "-") else ""
    if size > high and size != float("inf"):  # infinities are refused by their own message
        return f"expected at most {high:g}{shown} in size"
    if positive and 0.0 < size < low:
        return f"expected at least {low:g}{shown}"
    return ""


def memory() -> float:
    """Bytes that a scene, design or record kept in memory may take: the memory of this machine."""
    if hasattr(os, "sysconf"):
        return float(os.sysconf("SC_PAGE_SIZE")) * float(os.sysconf("SC_PHYS_PAGES"))
    return 16e9


def too_much(n_bytes: float) -> str:
    """'would need 7 PB of memory, this machine has 16 GB', or nothing."""
    room = memory()
    if n_bytes <= room:
        return ""
    return f"would need {bytes_text(n_bytes)} of memory, this machine has {bytes_text(room)}"


def too_many(n: float, most: float, each: float) -> str:
    """'would need 1 PB of memory; expected at most 10000000', or nothing; `each`: bytes that one of them takes."""
    if n <= most and not too_much(n * each):
        return ""
    if n > most:
        return (
            f"would need {bytes_text(min(n, 1e30) * each)} of memory; expected at most {most:g}, got {n:.4g}"
        )
    return too_much(n * each)


def bytes_text(n_bytes: float) -> str:
    """'7.1 PB'."""
    if not n_bytes < 1e21:
        return "more than 1000 EB"
    units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while n_bytes >= 999.5 and len(units) > 1:
        n_bytes /= 1e3
        units.pop(0)
    return f"{n_bytes:.3g} {units[0]}"


def product(counts: Iterable[int]) -> float:
    """Of counts that may be absurd, as a float that does not overflow."""
    out = 1.0
    for one in counts:
        out *= min(float(min(one, 10**300)), 1e300)
        out = min(out, 1e300)
    return out


def read_text(path: str | Path, *, errors: str = "strict") -> str:
    """The text of a file; raises `InputError` if there is none, or if it is no text of a size that can be meant.

    Example: `read_text("scene.yaml")`.
    """
    path = Path(path)
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):
            raise InputError(f"{path}: expected a text file, found {_kind(about.st_mode)}")
        check_size(path, about.st_size)
        return path.read_text(encoding="utf-8-sig", errors=errors)
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        with path.open("rb") as file:
            if file.read(4) == b"\x89HDF":
                raise InputError(f"{path}: expected a text file, found a record or a table (HDF5)") from None
        raise InputError(f"{path}: expected a text file in UTF-8 ({error.reason})") from None
    except ValueError as error:  # such as a NUL in the path
        raise error if isinstance(error, InputError) else InputError(f"{str(path)!r}: {error}") from None


def check_size(path: str | Path, n_bytes: float) -> None:
    """Refuse a file beyond FILE_BYTES."""
    if n_bytes > FILE_BYTES:
        most = bytes_text(FILE_BYTES)
        raise InputError(f"{path}: a file of {bytes_text(n_bytes)}; at most {most} are read")


def _kind(mode: int) -> str:
    kinds = ((stat.S_ISDIR, "a folder"), (stat.S_ISFIFO, "a pipe"), (stat.S_ISSOCK, "a socket"))
    return next((word for test, word in kinds if test(mode)), "a device")
