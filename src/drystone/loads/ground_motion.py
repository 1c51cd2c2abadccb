"""Ground motions: read with unit and step stated, treated by explicit steps, or generated to fit a spectrum.

`GroundMotion` holds samples in m/s2. `MotionFile` says where they come from; a unit or step that is neither in the
file nor given is an error, never a guess. Scaling, matching, baseline correction, filtering and reversal are steps in
the order given (motions/treatments.py). Samples are joined by straight lines. Readers of files are in motions/files.py,
the generator in artificial.py, whole folders in motions/suite.py. Theory: docs/theory/structures.md, B.23-B.27.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema

from drystone.errors import InputError
from drystone.inputs.describe import Frozen, numbers
from drystone.inputs.limits import read_text
from drystone.inputs.sources import ReadPath
from drystone.loads.motions.files import SEPARATORS, Columns, Read, read_at2, read_columns, read_cosmos
from drystone.loads.motions.intensity import AnyIntensity, Intensity
from drystone.loads.motions.treatments import Baseline, Filter, Match, Reverse, Scale, Treatment, apply
from drystone.loads.motions.units import UNITS, G, Unit
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    import xarray as xr

__all__ = [
    "UNITS", "Baseline", "Filter", "G", "GroundMotion", "Match", "MotionFile", "Reverse", "Scale", "Treatment", "Unit",
    "read_motion",
]  # fmt: skip
Format = Literal["at2", "cosmos", "columns", "csv"]


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
    """Acceleration of the ground along one axis, sampled evenly from t = 0.

    >>> motion = ds.structures.GroundMotion(dt=0.01, acceleration=[0.0, 1.0, -1.0, 0.0])  # [s], [m/s2]
    """

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
        """The motion after some steps, in this order: Scale, Match, Baseline, Filter, Reverse."""
        values = np.array(self.acceleration)
        for one in steps:
            values = apply(one, values, self.dt)
        return self.model_copy(update={"acceleration": _samples(values)})

    def scaled_to(self, pga: float, unit: Unit) -> "GroundMotion":
        """Scaled to a peak acceleration in a stated unit."""
        return self.treated(Scale(pga=pga, unit=unit))

    def intensity(self, measure: AnyIntensity | str) -> float:
        """How strong it is, by an `Intensity` or words such as "sa(0.5 s) in g"; in the unit of the measure."""
        return measure_of(measure).of(self)

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


class _Words(Frozen):
    """An intensity as users may write it."""

    measure: AnyIntensity


def measure_of(given: Any) -> Intensity:
    """An intensity as it is, or from words such as "pga in g"."""
    return given if isinstance(given, Intensity) else _Words(measure=given).measure


class MotionFile(Frozen):
    """A record in a file.

    >>> record = ds.structures.MotionFile(file="RSN6.AT2", format="at2")  # read when it is used
    """

    kind: Literal["file"] = "file"
    file: ReadPath = Field(description="path, from the folder of the scene file")
    format: Format = Field(
        description="PEER AT2; COSMOS or CSMIP; columns of numbers; values separated by commas, semicolons or tabs"
    )
    unit: Unit | None = Field(
        default=None, description="unit of the numbers; required unless the file states it"
    )
    dt: float | None = Field(
        default=None, gt=0.0, description="time step [s]; required unless the file states it"
    )
    column: int = Field(
        default=1,
        ge=1,
        description="which column, or which series of a COSMOS file, holds the acceleration, from 1",
    )
    time_column: int | None = Field(default=None, ge=1, description="which column holds the time, from 1")
    separator: Literal["comma", "semicolon", "tab", "space"] | None = Field(
        default=None, description="between columns; by default as the lines show"
    )
    decimal: Literal["point", "comma"] | None = Field(
        default=None, description="decimal sign; by default as the lines show"
    )
    gaps: Literal["refuse", "straight"] = Field(
        default="refuse",
        description="samples that are missing: refuse the file, or fill in by straight lines",
    )
    steps: tuple[Treatment, ...] = Field(
        default=(), description="scale, match, baseline, filter, reverse, in this order"
    )

    def read(self) -> GroundMotion:
        """The samples, after the steps."""
        given = {name: getattr(self, name) for name in READ_BY}
        return read_motion(self.file, **given).treated(*self.steps)


READ_BY = ("format", "unit", "dt", "column", "time_column", "separator", "decimal", "gaps")


def read_motion(
    path: str | Path,
    *,
    format: str,
    unit: str | None = None,
    dt: float | None = None,
    column: int = 1,
    time_column: int | None = None,
    separator: str | None = None,
    decimal: str | None = None,
    gaps: str = "refuse",
) -> GroundMotion:
    """Read a record: at2, cosmos, columns or csv. Unit (g, m/s2, cm/s2) and dt [s] must be in the file or given.

    column: of the numbers, or the number of the series in a COSMOS file. separator: comma, semicolon, tab or space;
    decimal: point or comma; both are seen from the lines if not given. gaps: "straight" fills them in.

    >>> _ = (folder / "own.txt").write_text("0.0\\n1.0\\n-1.0\\n0.0\\n")
    >>> ds.structures.read_motion(folder / "own.txt", format="columns", unit="m/s2", dt=0.01).dt  # [s]
    0.01
    """
    path = Path(path)
    _refuse("unit", unit, UNITS)
    _refuse("separator", separator, SEPARATORS)
    _refuse("decimal", decimal, ("point", "comma"))
    _refuse("gaps", gaps, ("refuse", "straight"))
    _refuse("format", format, ("at2", "cosmos", "columns", "csv"))
    unused: dict[str, Any] = {}
    if format in ("at2", "cosmos"):
        unused = {"separator": separator, "decimal": decimal, "time_column": time_column}
        unused["gaps"] = gaps if gaps != "refuse" else None
    if format == "at2":
        unused["column"] = column if column != 1 else None
    for name, value in unused.items():
        if value is not None:
            raise InputError(f"{path}: {name} is not for files in the format {format}")
    lines = read_text(path, errors="replace").splitlines()
    found: Read
    if format == "at2":
        found = read_at2(lines, path)
    elif format == "cosmos":
        found = read_cosmos(lines, path, column)
    else:
        found = read_columns(
            lines, path, format == "csv", Columns(column, time_column, separator, decimal, gaps)
        )
    for name, given, stated in (("unit", unit, found.unit), ("dt", dt, found.dt)):
        if given is None and stated is None:
            raise InputError(f"{path}: the file does not state its {name}; give it")
        same = given == stated or (name == "dt" and stated is not None and given is not None
                                   and abs(float(given) - float(stated)) <= 1e-4 * float(stated))  # fmt: skip
        if given is not None and stated is not None and not same:
            raise InputError(f"{path}: the file states {name} {stated}, but {given} was given")
    scale = UNITS[unit or found.unit or ""]
    source = f"{path}, {found.note}" if found.note else str(path)
    return GroundMotion(dt=dt or found.dt, acceleration=scale * found.values, source=source)


def _refuse(name: str, given: Any, known: Any) -> None:
    if given is not None and given not in known:
        raise InputError(f'{name} "{given}": expected one of {", ".join(known)}')
