"""Ground motions: read with unit and step stated, treated by explicit steps, or generated to fit a spectrum.

`GroundMotion` holds samples in m/s2. `MotionFile` says where they come from; a unit or step that is neither in the
file nor given is an error, never a guess. Scaling, baseline correction, filtering and reversal are steps in the
order given. Samples are joined by straight lines. The generator is in artificial.py. Theory:
docs/theory/structures.md, B.23-B.27.
"""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, model_validator

from drystone.describe import Frozen, numbers
from drystone.errors import InputError
from drystone.limits import DIGITS, read_text
from drystone.maths.arrays import Floats
from drystone.sources import ReadPath

if TYPE_CHECKING:
    import xarray as xr

G = 9.80665  # standard gravity [m/s2]
UNITS = {"g": G, "m/s2": 1.0, "cm/s2": 0.01}
Unit = Literal["g", "m/s2", "cm/s2"]


class Scale(Frozen):
    """Multiply so that the largest acceleration has a given size, or by a factor."""

    kind: Literal["scale"] = "scale"
    pga: float | None = Field(default=None, gt=0.0, description="peak ground acceleration wanted")
    unit: Unit | None = Field(default=None, description="unit of pga")
    factor: float | None = Field(default=None, description="factor, instead of pga; negative reverses")

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.pga is None) == (self.factor is None) or (self.pga is None) != (self.unit is None):
            raise ValueError("give pga and its unit, or factor")
        return self


class Baseline(Frozen):
    """Take away the polynomial in time that fits the velocity best, so that it does not drift (B.26)."""

    kind: Literal["baseline"] = "baseline"
    degree: int = Field(default=2, ge=1, le=6, description="degree of the polynomial of the velocity")


class Filter(Frozen):
    """Butterworth filter run forwards and backwards: no shift in time."""

    kind: Literal["filter"] = "filter"
    low: float | None = Field(default=None, gt=0.0, description="lower corner [Hz]; slower motion is cut")
    high: float | None = Field(default=None, gt=0.0, description="upper corner [Hz]; faster motion is cut")
    order: int = Field(default=4, ge=1, le=10)

    @model_validator(mode="after")
    def _corners(self) -> Self:
        if self.low is None and self.high is None:
            raise ValueError("give low or high, or both")
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise ValueError("expected low below high")
        return self


class Reverse(Frozen):
    """Change the sign."""

    kind: Literal["reverse"] = "reverse"


Treatment = Annotated[Scale | Baseline | Filter | Reverse, Field(discriminator="kind")]


def _samples(value: Any) -> Floats:
    array = numbers(value)
    if array.ndim != 1 or array.size < 2:
        raise ValueError("expected at least two finite samples")
    array.setflags(write=False)
    return array


Samples = Annotated[
    Any, BeforeValidator(_samples), PlainSerializer(lambda v: v.tolist()),
    WithJsonSchema({"type": "array", "items": {"type": "number"}}),
]  # fmt: skip


class GroundMotion(Frozen):
    """Acceleration of the ground along one axis, sampled evenly from t = 0."""

    kind: Literal["samples"] = "samples"
    dt: float = Field(gt=0.0, description="time between samples [s]")
    acceleration: Samples = Field(description="[m/s2]")
    source: str = ""

    @property
    def duration(self) -> float:
        """Time of the last sample [s]."""
        return self.dt * (len(self.acceleration) - 1)

    @property
    def pga(self) -> float:
        """Peak ground acceleration [m/s2]."""
        return float(np.abs(self.acceleration).max())

    def read(self) -> "GroundMotion":
        """Itself: the samples are here."""
        return self

    def treated(self, *steps: Any) -> "GroundMotion":
        """The motion after some steps, in this order: Scale, Baseline, Filter, Reverse."""
        values = np.array(self.acceleration)
        for one in steps:
            values = _apply(one, values, self.dt)
        return self.model_copy(update={"acceleration": _samples(values)})

    def scaled_to(self, pga: float, unit: Unit) -> "GroundMotion":
        """Scaled to a peak acceleration in a stated unit."""
        return self.treated(Scale(pga=pga, unit=unit))

    def reversed(self) -> "GroundMotion":
        """With the other sign."""
        return self.treated(Reverse())

    def spectrum(self, periods: Any = None, damping: float = 0.05) -> "xr.Dataset":
        """Response spectra of the motion."""
        from drystone.loads.spectra import response_spectrum

        return response_spectrum(self.acceleration, self.dt, periods, damping)

    def step_means(self, dt: float, n_step: int) -> Floats:
        """Mean acceleration in each of n_step steps of dt, exact for straight lines between samples (B.23)."""
        a, h = np.asarray(self.acceleration), self.dt
        velocity = np.concatenate(([0.0], np.cumsum(0.5 * h * (a[1:] + a[:-1]))))
        time = dt * np.arange(n_step + 1)
        place = np.minimum(time / h, len(a) - 1.0)
        k = np.minimum(place.astype(int), len(a) - 2)
        s = place - k
        integral = velocity[k] + h * (a[k] * s + 0.5 * (a[k + 1] - a[k]) * s**2)
        return np.diff(integral) / dt


def _apply(step: Any, values: Floats, dt: float) -> Floats:
    if isinstance(step, Scale):
        if step.factor is not None:
            return step.factor * values
        peak = np.abs(values).max()
        if peak <= 0.0:
            raise InputError("a motion of zeros cannot be scaled to a peak acceleration")
        assert step.unit is not None and step.pga is not None
        return values * (step.pga * UNITS[step.unit] / peak)
    if isinstance(step, Reverse):
        return -values
    if isinstance(step, Baseline):
        time = np.linspace(0.0, 1.0, len(values))
        velocity = np.concatenate(([0.0], np.cumsum(0.5 * dt * (values[1:] + values[:-1]))))
        powers = np.column_stack([time**k for k in range(1, step.degree + 1)])
        fit = np.linalg.lstsq(powers, velocity, rcond=None)[0]
        slopes = np.column_stack([k * time ** (k - 1) for k in range(1, step.degree + 1)])
        return values - slopes @ fit / (dt * (len(values) - 1))
    from scipy.signal import butter, sosfiltfilt

    nyquist = 0.5 / dt
    corners = [f for f in (step.low, step.high) if f is not None]
    if max(corners) >= nyquist:
        raise InputError(
            f"filter corner {max(corners):g} Hz: expected below {nyquist:g} Hz, half the sampling rate"
        )
    kind = "bandpass" if len(corners) == 2 else ("highpass" if step.low is not None else "lowpass")
    sections = butter(
        step.order, corners if len(corners) == 2 else corners[0], kind, fs=1.0 / dt, output="sos"
    )
    return sosfiltfilt(sections, values)


class MotionFile(Frozen):
    """A record in a file."""

    kind: Literal["file"] = "file"
    file: ReadPath = Field(description="path, from the folder of the scene file")
    format: Literal["at2", "cosmos", "columns", "csv"] = Field(
        description="PEER AT2; COSMOS or CSMIP; columns of numbers; comma-separated values"
    )
    unit: Unit | None = Field(
        default=None, description="unit of the numbers; required unless the file states it"
    )
    dt: float | None = Field(
        default=None, gt=0.0, description="time step [s]; required unless the file states it"
    )
    column: int = Field(default=1, ge=1, description="which column holds the acceleration, from 1")
    time_column: int | None = Field(default=None, ge=1, description="which column holds the time, from 1")
    steps: tuple[Treatment, ...] = Field(
        default=(), description="scale, baseline, filter, reverse, in this order"
    )

    def read(self) -> GroundMotion:
        """The samples, after the steps."""
        return read_motion(
            self.file,
            format=self.format,
            unit=self.unit,
            dt=self.dt,
            column=self.column,
            time_column=self.time_column,
        ).treated(*self.steps)


def read_motion(
    path: str | Path,
    *,
    format: str,
    unit: str | None = None,
    dt: float | None = None,
    column: int = 1,
    time_column: int | None = None,
) -> GroundMotion:
    """Read a record: at2, cosmos, columns or csv. Unit (g, m/s2, cm/s2) and dt [s] must be in the file or given."""
    path = Path(path)
    if unit is not None and unit not in UNITS:
        raise InputError(f'unit "{unit}": expected one of {", ".join(UNITS)}')
    lines = read_text(path, errors="replace").splitlines()
    readers = {"at2": _read_at2, "cosmos": _read_cosmos}
    if format in readers:
        values, stated_unit, stated_dt = readers[format](lines, path)
    elif format in ("columns", "csv"):
        values, stated_dt = _read_columns(lines, path, "," if format == "csv" else None, column, time_column)
        stated_unit = None
    else:
        raise InputError(f'format "{format}": expected at2, cosmos, columns or csv')
    for name, given, stated in (("unit", unit, stated_unit), ("dt", dt, stated_dt)):
        if given is None and stated is None:
            raise InputError(f"{path}: the file does not state its {name}; give it")
        same = given == stated or (name == "dt" and stated is not None and given is not None
                                   and abs(float(given) - float(stated)) <= 1e-4 * float(stated))  # fmt: skip
        if given is not None and stated is not None and not same:
            raise InputError(f"{path}: the file states {name} {stated}, but {given} was given")
    scale = UNITS[unit or stated_unit]
    return GroundMotion(dt=dt or stated_dt, acceleration=scale * values, source=str(path))


def _numbers(lines: list[str], path: Path, first: int) -> Floats:
    out: list[float] = []
    for k, line in enumerate(lines):
        try:
            out.extend(float(word) for word in line.split())
        except ValueError:
            raise InputError(f"{path}:{first + k + 1}: expected numbers, got {line.strip()[:40]!r}") from None
    return np.array(out)


def _unit_in(text: str) -> str | None:
    found = re.search(
        r"units?\s*(?:of|=|:)?\s*(cm/s(?:ec)?(?:/sec|\*\*2|\^?2)|m/s(?:ec)?(?:/sec|\*\*2|\^?2)|g\b)",
        text,
        re.I,
    )
    if found is None:
        return None
    word = found.group(1).lower()
    return "g" if word == "g" else ("cm/s2" if word.startswith("cm") else "m/s2")


def _read_at2(lines: list[str], path: Path):
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
    values = _numbers(lines[4:], path, 4)
    if len(values) != n:
        raise InputError(f"{path}: the header says {n} points, the file has {len(values)}")
    return values, _unit_in(lines[2]), dt


def _read_cosmos(lines: list[str], path: Path):
    """COSMOS and CSMIP: the first series, after a line such as "4096 acceleration pts, ... units=cm/sec2, ..."."""
    for k, line in enumerate(lines):
        head = re.match(r"\s*(\d+)\s+(?:acceleration\s+pts|points\s+of\s+accel)", line, re.I)
        if head is None:
            continue
        n = int(head.group(1)[:DIGITS])
        step = re.search(r"(?:spaced at|at|dt\s*=)\s*([0-9]*\.[0-9]+)\s*sec", line, re.I)
        values: list[float] = []
        row = k + 1
        width = re.search(r"\((\d+)f(\d+)", line, re.I)
        while len(values) < n and row < len(lines):
            values.extend(_fixed(lines[row], int(width.group(2)) if width else 0, path, row))
            row += 1
        if len(values) < n:
            raise InputError(f"{path}: the header says {n} points, the file has {len(values)}")
        return (
            np.array(values[:n]),
            _unit_in(line.replace(" in ", " units ")),
            float(step.group(1)) if step else None,
        )
    raise InputError(f"{path}: expected a line that starts the acceleration, as in COSMOS or CSMIP files")


def _fixed(line: str, width: int, path: Path, row: int) -> list[float]:
    """Numbers of one line; with a width they may touch each other."""
    words = [line[i : i + width] for i in range(0, len(line.rstrip()), width)] if width else line.split()
    try:
        return [float(word) for word in words if word.strip()]
    except ValueError:
        raise InputError(f"{path}:{row + 1}: expected numbers, got {line.strip()[:40]!r}") from None


def _read_columns(lines: list[str], path: Path, separator: str | None, column: int, time_column: int | None):
    """Rows of numbers; lines that start with # are skipped, and one line of headings in CSV files."""
    rows: list[list[str]] = []
    for k, line in enumerate(lines):
        text = line.split("#")[0].strip()
        if not text:
            continue
        words = [word.strip() for word in text.split(separator)]
        try:
            [float(word) for word in words if word]
        except ValueError:
            if separator == "," and not rows:
                continue
            raise InputError(f"{path}:{k + 1}: expected numbers, got {text[:40]!r}") from None
        needed = max(column, time_column or 1)
        if len(words) < needed:
            raise InputError(f"{path}:{k + 1}: expected at least {needed} columns, got {len(words)}")
        rows.append(words)
    if len(rows) < 2:
        raise InputError(f"{path}: expected at least two rows of numbers")
    values = np.array([float(words[column - 1]) for words in rows])
    if time_column is None:
        return values, None
    time = np.array([float(words[time_column - 1]) for words in rows])
    steps = np.diff(time)
    mean = float((time[-1] - time[0]) / (len(time) - 1))
    if mean <= 0.0 or np.abs(steps - mean).max() > 1e-2 * mean:
        raise InputError(
            f"{path}: expected even steps in column {time_column}, got {steps.min():g} to {steps.max():g} s"
        )
    return values, mean
