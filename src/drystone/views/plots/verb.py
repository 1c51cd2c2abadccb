"""`drystone plot`: a plot by its name, of a run, of structures, of a study's folder or of a fragility analysis."""

from collections.abc import Sequence
from pathlib import Path

from drystone.errors import InputError, refuse_overwrite
from drystone.record import Record, open_record
from drystone.views.kinds import path_of, shown_by
from drystone.views.plots.charts import unknown_plot
from drystone.views.style import save_figure

AXES = ("x", "y", "z", "size")
ENDINGS = (".png", ".svg", ".pdf")
STUDY_DEFAULT = "corner"


def plot_record(
    source: str | Path | Record,
    to: str | Path | None = None,
    *,
    what: str | None = None,
    bodies: Sequence[str] = (),
    axis: str | None = None,
    output: str | None = None,
    parameters: Sequence[str] = (),
    limits: Sequence[float] = (),
    calibration: str | None = None,
    force: bool = False,
    allow_outside: bool = False,
) -> Path:
    """Draw one plot into a file (.png, .svg, .pdf; default: beside the source); returns its path.

    what: of runs energy (default), loss, solver, impacts, map, force, impulse, moment of load cells (bodies: their
    names; default all); displacement, velocity, position, pressure of bodies; of
    structures also drift, gap, spectra, acceleration (bodies are then nodes); of a study's folder corner (default),
    sobol, runs, validation, bands, exceedance, error-map, approaches, cross-validation (calibration: whose posterior),
    probability-map (bodies: pattern of the blocks);
    of the runs of a fragility analysis (.nc) fragility.

    Example:
        >>> ds.views.plot_record(record, folder / "energy.svg", what="energy").name
        'energy.svg'
    """
    if axis is not None and axis not in AXES:
        raise InputError(f'axis: expected one of {", ".join(AXES)}, not "{axis}"')
    place = None if isinstance(source, Record) else Path(source)
    if place is not None and (place.is_dir() or place.suffix == ".nc"):
        from drystone.views.plots.study import FILE_PLOTS, STUDY_PLOTS, Wishes

        plots = STUDY_PLOTS if place.is_dir() else FILE_PLOTS
        what = what or (STUDY_DEFAULT if place.is_dir() else "fragility")
        default = place / f"plot-{what}.png" if place.is_dir() else place.with_suffix(".png")
        target = target_of(to or default, force)
        if what not in plots:
            raise unknown_plot(what, tuple(plots))
        body = bodies[0] if bodies else None
        figure = plots[what](place, Wishes(output, tuple(parameters), tuple(limits), calibration, body))
    else:
        record, what = open_record(source, allow_outside=allow_outside), what or "energy"
        if to is None:
            to = path_of(record).with_name(f"{path_of(record).stem}-{what}.png")
        target = target_of(to, force)
        figure = shown_by(record, "views.plots").plot(record, what, bodies, axis)
    save_figure(figure, target)
    return target


def target_of(to: str | Path, force: bool) -> Path:
    """The file of a picture, refused if it is none or is there already."""
    to = Path(to)
    if to.suffix not in ENDINGS:
        raise InputError(f"{to}: expected a file that ends in one of {', '.join(ENDINGS)}")
    refuse_overwrite(to, force)
    return to
