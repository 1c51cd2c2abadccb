"""Files of ground motions: PEER AT2, COSMOS and CSMIP, columns of numbers, comma- or semicolon-separated values.

A reader gives the numbers as they stand, and the unit and step if the file states them. What is missing, not a number
or uneven in time is an error with its line, unless gaps are to be filled; nothing is guessed.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import InputError
from drystone.inputs.limits import DIGITS
from drystone.maths.arrays import Floats

SEPARATORS = {"comma": ",", "semicolon": ";", "tab": "\t", "space": None}
UNEVEN = 1e-2  # of a step: what times may stray from an even grid
LONGEST_GAP = 10_000  # samples that are filled in at most
FILLS = "; gaps: straight fills it by a straight line"
STEP_VALUE = 34  # of the real header of COSMOS: the step of the series [s]
NUMBER_WITH_COMMA = re.compile(r"^[+-]?\d+,\d+(?:[eE][+-]?\d+)?$")


class Read(NamedTuple):
    """What a file holds: numbers, and the unit and step that it states."""

    values: Floats
    unit: str | None
    dt: float | None
    note: str = ""


def read_at2(lines: list[str], path: Path) -> Read:
    """PEER: four lines of header; the third states the unit, the fourth the number of points and the step."""
    if len(lines) < 5:
        raise InputError(f"{path}: too short for a PEER AT2 file")
    number = re.search(r"NPTS\s*=?\s*(\d+)", lines[3], re.I)
    step = re.search(r"DT\s*=\s*([0-9.eE+-]+)", lines[3], re.I)
    if number is None or step is None:
        old = re.match(r"\s*(\d+)\s+([0-9.eE+-]+)", lines[3])  # older files: "4000   0.0100   NPTS, DT"
        if old is None:
            raise InputError(f"{path}:4: expected NPTS and DT")
        said = old.group(1), old.group(2)
    else:
        said = number.group(1), step.group(1).rstrip(".")
    try:
        n, dt = int(said[0][:DIGITS]), float(said[1][:DIGITS])
    except ValueError:
        raise InputError(f"{path}:4: expected numbers for NPTS and DT, got {said[1][:40]!r}") from None
    values = np.array([x for k, line in enumerate(lines[4:]) for x in _fixed(line, 0, path, 4 + k)])
    if len(values) != n:
        raise InputError(f"{path}: the header says {n} points, the file has {len(values)}")
    return Read(values, unit_in(lines[2]), dt)


def unit_in(text: str) -> str | None:
    """The unit that a line states."""
    found = re.search(
        r"units?\s*(?:of|=|:)?\s*(cm/s(?:ec)?(?:/s(?:ec)?|\*\*2|\^?2)|m/s(?:ec)?(?:/s(?:ec)?|\*\*2|\^?2)|g\b)",
        text,
        re.I,
    )
    if found is None:
        return None
    word = found.group(1).lower()
    return "g" if word == "g" else ("cm/s2" if word.startswith("cm") else "m/s2")


def read_cosmos(lines: list[str], path: Path, series: int = 1) -> Read:
    """COSMOS (v1, v1.2) and CSMIP, volumes 1 and 2: an acceleration, after a line such as "4096 acceleration pts, ...".

    series: which acceleration of the file, from 1; velocities and displacements are passed over.
    """
    seen, real = 0, np.zeros(0)
    for k, line in enumerate(lines):
        reals = re.match(r"\s*(\d+)\s+real-header\s+values", line, re.I)
        if reals is not None:
            real = _block(lines, k, int(reals.group(1)[:DIGITS]), path)
        head = re.match(r"\s*(\d+)\s+(?:acceleration\s+pts|points\s+of\s+accel)", line, re.I)
        if head is None:
            continue
        seen += 1
        if seen < series:
            continue
        if re.search(r"units?\s*=\s*counts", line, re.I):
            raise InputError(
                f"{path}:{k + 1}: raw counts of an instrument (volume 0): expected volume 1 or 2"
            )
        n = int(head.group(1)[:DIGITS])
        values = _block(lines, k, n, path)
        step = re.search(r"(?:spaced at|at|dt\s*=)\s*([0-9]*\.[0-9]+)\s*sec", line, re.I)
        dt = float(step.group(1)) if step else _header_step(real, n, line)
        return Read(values, unit_in(line.replace(" in ", " units ")), dt)
    if seen:
        raise InputError(f"{path}: it has {seen} accelerations, number {series} was asked for (column)")
    raise InputError(f"{path}: expected a line that starts the acceleration, as in COSMOS or CSMIP files")


def _block(lines: list[str], head: int, n: int, path: Path) -> Floats:
    """The n numbers that follow a line which states their format."""
    width = re.search(r"\(\s*\d*\s*[fei](\d+)", lines[head], re.I)
    values: list[float] = []
    row = head + 1
    while len(values) < n and row < len(lines):
        values.extend(_fixed(lines[row], int(width.group(1)[:4]) if width else 0, path, row))
        row += 1
    if len(values) < n:
        raise InputError(f"{path}: the header says {n} points, the file has {len(values)}")
    return np.array(values[:n])


def _header_step(real: Floats, n: int, line: str) -> float | None:
    """The step in the real header of a COSMOS file [s], if it agrees with the length that the line states."""
    if len(real) < STEP_VALUE or not real[STEP_VALUE - 1] > 0.0:
        return None
    dt = float(real[STEP_VALUE - 1])
    length = re.search(r"approx\s*([0-9.]+)\s*sec", line, re.I)
    if length is not None and float(length.group(1)) > 0.0 and abs(n * dt - float(length.group(1))) > 2.0:
        return None
    return dt


def _fixed(line: str, width: int, path: Path, row: int) -> list[float]:
    """Numbers of one line; with a width they may touch each other."""
    words = [line[i : i + width] for i in range(0, len(line.rstrip()), width)] if width else line.split()
    try:
        found = [float(word) for word in words if word.strip()]
    except ValueError:
        if width and len(words) > 1 and all(_is_number(word) for word in line.split()):
            return [float(word) for word in line.split()]  # the format says another width than the lines have
        hint = _comma_hint(line)
        raise InputError(f"{path}:{row + 1}: expected numbers, got {line.strip()[:40]!r}{hint}") from None
    if not np.isfinite(found).all():
        raise InputError(f"{path}:{row + 1}: not a number among {line.strip()[:40]!r}: the motion has a gap")
    return found


def _is_number(word: str) -> bool:
    try:
        float(word)
    except ValueError:
        return False
    return True


def _comma_hint(text: str) -> str:
    return (
        ": a decimal comma? give decimal: comma"
        if any(NUMBER_WITH_COMMA.match(word) for word in re.split(r"[;\s]+", text))
        else ""
    )


class Columns(NamedTuple):
    """How columns of numbers are to be read."""

    column: int = 1
    time_column: int | None = None
    separator: str | None = None  # a key of SEPARATORS; None: as the lines show
    decimal: str | None = None  # point or comma; None: as the lines show
    gaps: str = "refuse"  # or straight


def read_columns(lines: list[str], path: Path, headed: bool, how: Columns) -> Read:
    """Rows of numbers; # begins a comment, and tables of separated values (headed) may begin with lines of headings."""
    texts = [
        (k, text) for k, line in enumerate(lines) if (text := line.lstrip("\ufeff").split("#")[0].strip())
    ]
    separator = SEPARATORS[how.separator] if how.separator else _separator_of(texts, path, headed, how)
    comma = how.decimal == "comma" or (
        how.decimal is None and separator != "," and _decimal_commas(texts, separator)
    )
    needed = max(how.column, how.time_column or 1)
    numbers: list[tuple[int, float, float]] = []
    for k, text in texts:
        words = [word.strip() for word in text.split(separator)]
        asked = [how.column, *([how.time_column] if how.time_column else [])]
        plain = [word.replace(",", ".") if comma else word for word in words]
        try:
            found = [_value(plain[c - 1]) for c in asked if c <= len(plain)]
            [_value(word) for word in plain]
        except ValueError:
            if headed and not numbers:
                continue
            raise InputError(
                f"{path}:{k + 1}: expected numbers, got {text[:40]!r}{_comma_hint(text)}"
            ) from None
        if len(words) < needed:
            raise InputError(f"{path}:{k + 1}: expected at least {needed} columns, got {len(words)}")
        numbers.append((k, found[0], found[1] if how.time_column else 0.0))
    if len(numbers) < 2:
        raise InputError(f"{path}: expected at least two rows of numbers{_why_none(texts)}")
    line = np.array([k for k, _, _ in numbers])
    values, time = np.array([v for _, v, _ in numbers]), np.array([t for _, _, t in numbers])
    return _even(values, time if how.time_column else None, line, path, how)


def _value(word: str) -> float:
    """A number; an empty cell is one that is missing."""
    return float(word) if word else float("nan")


def _separator_of(texts: list[tuple[int, str]], path: Path, headed: bool, how: Columns) -> str | None:
    """What stands between the numbers, if the lines leave no doubt."""
    if not headed:
        return None
    sample = [text for _, text in texts[:50] if re.match(r"[+-]?[\d.]", text)] or [
        text for _, text in texts[:50]
    ]
    for one in (";", "\t"):
        if sum(one in text for text in sample) > len(sample) // 2:
            return one
    words = [text.split() for text in sample[-20:]]
    spaced = all(len(row) > 1 for row in words)
    if spaced and all(NUMBER_WITH_COMMA.match(word) for row in words for word in row):
        return None  # 0,01 0,153: commas inside words that spaces separate
    if how.decimal == "comma":
        raise InputError(
            f"{path}: decimal commas, and no semicolon, tab or space between the numbers: a comma cannot be both"
        )
    return None if spaced and not any("," in text for text in sample[-20:]) else ","


def _decimal_commas(texts: list[tuple[int, str]], separator: str | None) -> bool:
    """Whether numbers are written 0,15: some are, and none has a point."""
    words = [word.strip() for _, text in texts[-50:] for word in text.split(separator)]
    numeric = [word for word in words if re.match(r"^[+-]?[\d.,]+(?:[eE][+-]?\d+)?$", word)]
    return any(NUMBER_WITH_COMMA.match(word) for word in numeric) and not any("." in word for word in numeric)


def _why_none(texts: list[tuple[int, str]]) -> str:
    if not texts:
        return ": it is empty"
    return f", got {texts[-1][1][:40]!r}{_comma_hint(texts[-1][1])}; separator and decimal say how to read it"


def _even(values: Floats, time: Floats | None, line: Any, path: Path, how: Columns) -> Read:
    """Values on an even grid; gaps are refused with their line, or filled by straight lines."""
    bad = ~np.isfinite(values)
    if time is None:
        if bad.any() and how.gaps == "refuse":
            raise InputError(f"{path}:{line[bad][0] + 1}: no number: the motion has a gap{FILLS}")
        if bad.any():
            place = np.arange(float(len(values)))
            values = np.interp(place, place[~bad], values[~bad])
        return Read(values, None, None, f"{bad.sum()} samples filled in" if bad.any() else "")
    if not np.isfinite(time).all():
        raise InputError(f"{path}:{line[~np.isfinite(time)][0] + 1}: no time in column {how.time_column}")
    steps = np.diff(time)
    if not (steps > 0.0).all():
        k = int(np.flatnonzero(~(steps > 0.0))[0])
        raise InputError(f"{path}:{line[k + 1] + 1}: time goes from {time[k]:g} to {time[k + 1]:g} s")
    mean = float((time[-1] - time[0]) / (len(time) - 1))
    # times are often printed with few digits: they may stray from an even grid by half of the last one
    count, digit = np.arange(len(time)), _last_digit(time)
    astray = np.abs(time - np.polyval(np.polyfit(count, time, 1), count)).max()
    even = np.abs(steps - mean).max() <= UNEVEN * mean or (digit < 0.3 * mean and astray <= 0.6 * digit)
    if even and not bad.any():
        return Read(values, None, mean)
    near = np.abs(steps - np.median(steps)) <= 0.5 * np.median(steps)
    dt = mean if even else float(steps[near].mean())
    if how.gaps == "refuse":
        k = int(np.flatnonzero(bad)[0]) - 1 if even else int(np.abs(steps - dt).argmax())
        if even:
            raise InputError(f"{path}:{line[k + 1] + 1}: no number: the motion has a gap{FILLS}")
        what = f"{time[k]:g} to {time[k + 1]:g} s, other steps are {dt:g} s"
        where = f"{path}:{line[k + 1] + 1}"
        raise InputError(f"{where}: expected even steps in column {how.time_column}, got {what}{FILLS}")
    n = round((time[-1] - time[0]) / dt) + 1
    if n > len(time) + LONGEST_GAP:
        raise InputError(f"{path}: {n - len(time)} samples are missing: too many to fill in")
    grid = time[0] + dt * np.arange(n)
    filled = n - len(time) + int(bad.sum())
    return Read(np.interp(grid, time[~bad], values[~bad]), None, dt, f"{filled} samples filled in")


def _last_digit(time: Floats) -> float:
    """The place of the last digit with which times are written [s]; 0 if they are written in full."""
    for digits in range(1, 9):
        scaled = time * 10.0**digits
        if np.abs(scaled - np.round(scaled)).max() < 1e-6:
            return float(10.0**-digits)
    return 0.0
