"""`drystone plot`: a plot by its name, of a run, of structures, of a study's folder or of a fragility analysis."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from drystone.errors import InputError, did_you_mean, refuse_overwrite
from drystone.record.bodies import Record
from drystone.record.masonry import MasonryRecord
from drystone.record.structures import StructureRecord
from drystone.views.plots.blast import plot_pressure_on
from drystone.views.plots.record import PLOTS, SERIES, plot_bodies
from drystone.views.plots.structures import STRUCTURE_PLOTS, STRUCTURE_SERIES, plot_nodes, plot_point_spectra
from drystone.views.source import AnyRecord, open_record

if TYPE_CHECKING:
    from matplotlib.figure import Figure

AXES = ("x", "y", "z", "size")
ENDINGS = (".png", ".svg", ".pdf")
STUDY_DEFAULT = "corner"


def plot_record(
    source: str | Path | AnyRecord,
    to: str | Path | None = None,
    *,
    what: str | None = None,
    bodies: Sequence[str] = (),
    axis: str | None = None,
    output: str | None = None,
    parameters: Sequence[str] = (),
    limits: Sequence[float] = (),
    force: bool = False,
) -> Path:
    """Draw one plot into a file (.png, .svg, .pdf; default: beside the source); returns its path.

    what: of runs energy (default), loss, solver, impacts, and displacement, velocity, position, pressure of bodies; of
    structures also drift, gap, spectra, acceleration (bodies are then nodes); of a study's folder corner (default),
    sobol, runs, validation, bands, exceedance, error-map; of the runs of a fragility analysis (.nc) fragility.
    """
    if axis is not None and axis not in AXES:
        raise InputError(f'axis: expected one of {", ".join(AXES)}, not "{axis}"')
    place = None if isinstance(source, Record | StructureRecord | MasonryRecord) else Path(source)
    if place is not None and (place.is_dir() or place.suffix == ".nc"):
        from drystone.views.plots.study import FILE_PLOTS, STUDY_PLOTS, Wishes

        plots = STUDY_PLOTS if place.is_dir() else FILE_PLOTS
        what = what or (STUDY_DEFAULT if place.is_dir() else "fragility")
        default = place / f"plot-{what}.png" if place.is_dir() else place.with_suffix(".png")
        target = _target(to or default, force)
        if what not in plots:
            raise _unknown(what, tuple(plots))
        figure = plots[what](place, Wishes(output, tuple(parameters), tuple(limits)))
    else:
        record, what = open_record(source), what or "energy"
        if to is None and record.path is None:
            raise InputError("this record is in memory: give the file to write")
        target = _target(
            to or Path(str(record.path)).with_name(f"{Path(str(record.path)).stem}-{what}.png"), force
        )
        if isinstance(record, StructureRecord):
            figure = structure_plot(record, what, bodies, axis)
        elif isinstance(record, MasonryRecord):
            from drystone.views.plots.masonry import masonry_plot

            figure = masonry_plot(record, what, bodies, axis)
        else:
            figure = body_plot(record, what, bodies, axis)
    figure.savefig(target, dpi=200)
    return target


def _target(to: str | Path, force: bool) -> Path:
    to = Path(to)
    if to.suffix not in ENDINGS:
        raise InputError(f"{to}: expected a file that ends in one of {', '.join(ENDINGS)}")
    refuse_overwrite(to, force)
    return to


def _unknown(what: str, known: Sequence[str]) -> InputError:
    return InputError(f'what: expected one of {", ".join(known)}, not "{what}"{did_you_mean(what, known)}')


def body_plot(record: Record, what: str, bodies: Sequence[str], axis: str | None) -> "Figure":
    """A plot of a run of bodies or grains."""
    if what in PLOTS:
        return PLOTS[what](record)
    if what not in (*SERIES, "pressure"):
        raise _unknown(what, (*PLOTS, *SERIES, "pressure"))
    if not bodies:
        raise InputError(f'"{what}" needs at least one body')
    if what == "pressure":
        return plot_pressure_on(record, list(bodies))
    return plot_bodies(record, what, bodies, axis or "size")


def structure_plot(record: StructureRecord, what: str, points: Sequence[str], axis: str | None) -> "Figure":
    """A plot of a run of structures; bodies are nodes, such as "left.floor2"."""
    if what in STRUCTURE_PLOTS:
        return STRUCTURE_PLOTS[what](record)
    if what == "spectra":
        return plot_point_spectra(record, points, axis if axis in ("x", "y", "z") else "x")
    if what not in STRUCTURE_SERIES:
        raise _unknown(what, (*STRUCTURE_PLOTS, "spectra", *STRUCTURE_SERIES))
    if not points:
        raise InputError(f'"{what}" needs at least one node, such as {record.points[-1]}')
    return plot_nodes(record, what, points, axis or "x")
