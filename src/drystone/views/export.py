"""Series of a record as CSV or NetCDF, pictures and films; chosen by the ending of the file."""

from pathlib import Path
from typing import Any

from drystone.errors import InputError, did_you_mean, refuse_overwrite, writing
from drystone.record import Record, open_record
from drystone.views.kinds import shown_by
from drystone.views.pictures import Camera
from drystone.views.style import save_figure

TABLES, PICTURES, FILMS = (".csv", ".nc"), (".png", ".svg", ".pdf"), (".mp4", ".gif")
RENDERERS = ("painter", "pyvista")


def export_record(
    record: str | Path | Record,
    to: str | Path,
    *,
    body: str = "*",
    what: str | None = None,
    at: float | None = None,
    colour: str = "group",
    forces: bool = False,
    camera: Camera | None = None,
    speed: float | None = None,
    renderer: str = "painter",
    magnify: float | None = None,
    force: bool = False,
) -> Path:
    """Write a series (.csv, .nc), a picture at a time [s] (.png, .svg, .pdf) or a film (.mp4, .gif).

    what: of bodies position (default), displacement, velocity, spin, attitude, energy; of structures displacement
    (default), velocity, acceleration, rotation of nodes, drift, gap, base_shear, spring_force, ground, impacts, energy.

    Example:
        >>> path = ds.views.export_record(record, folder / "ball.csv", body="ball", what="velocity")
        >>> len(path.read_text().splitlines())
        4
    """
    to = Path(to)
    known = (*TABLES, *PICTURES, *FILMS)
    if to.suffix not in known:
        raise InputError(f"{to}: expected a file that ends in one of {', '.join(known)}")
    refuse_overwrite(to, force)
    source = open_record(record)
    series: tuple[str, ...] = shown_by(source, "views.plots").TABLES
    what = what or series[0]
    for name, value, choices in (("what", what, series), ("renderer", renderer, RENDERERS)):
        if value not in choices:
            raise InputError(
                f'{name}: expected one of {", ".join(choices)}, not "{value}"{did_you_mean(value, choices)}'
            )
    if to.suffix in FILMS:
        from drystone.views.films import make_film

        return make_film(
            source, to, colour=colour, forces=forces, camera=camera, speed=speed, magnify=magnify, force=force
        )
    if to.suffix in PICTURES and renderer == "pyvista":
        from drystone.views.vtk_pictures import draw_with_pyvista

        with writing(to) as part:
            draw_with_pyvista(source, part, at=at, colour=colour, camera=camera, magnify=magnify)
    elif to.suffix in PICTURES:
        from drystone.views.pictures import draw_bodies

        figure = draw_bodies(
            source, at=at, body=body, colour=colour, forces=forces, camera=camera, magnify=magnify
        )
        save_figure(figure, to)
    elif to.suffix == ".csv":
        table = _table(source, what, body)
        with writing(to) as part:
            table.to_csv(part)
    else:
        data = _series(source, what, body)
        if what == "impacts":
            data["pair"] = data["pair"].astype(str)
        with writing(to) as part:
            data.to_netcdf(part, engine="scipy")
    return to


def _series(record: Record, what: str, body: str) -> Any:
    """What was asked for, labelled; some things are asked of the run as a whole."""
    return shown_by(record, "views.plots").table(record, what, body)


def _table(record: Record, what: str, body: str):
    """One row per time, one column per body and axis, as a pandas table."""
    series = _series(record, what, body)
    if what in ("energy", "impacts", "pushover"):
        return series.to_dataframe()
    table = series.to_series().unstack([d for d in series.dims if d != "time"])
    table.columns = [".".join(c) if isinstance(c, tuple) else c for c in table.columns]
    return table
