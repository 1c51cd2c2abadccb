"""Series of a record as CSV or NetCDF, pictures and films; chosen by the ending of the file."""

from pathlib import Path

from drystone.errors import InputError, did_you_mean
from drystone.record import Record
from drystone.views.pictures import Camera

SERIES = ("position", "displacement", "velocity", "spin", "attitude", "energy")
TABLES, PICTURES, FILMS = (".csv", ".nc"), (".png", ".svg", ".pdf"), (".mp4", ".gif")
RENDERERS = ("painter", "pyvista")


def export_record(
    record: str | Path | Record,
    to: str | Path,
    *,
    body: str = "*",
    what: str = "position",
    at: float | None = None,
    colour: str = "group",
    forces: bool = False,
    camera: Camera | None = None,
    speed: float | None = None,
    renderer: str = "painter",
    force: bool = False,
) -> Path:
    """Write a series (.csv, .nc), a picture at a time [s] (.png, .svg, .pdf) or a film (.mp4, .gif)."""
    to = Path(to)
    known = (*TABLES, *PICTURES, *FILMS)
    if to.suffix not in known:
        raise InputError(f"{to}: expected a file that ends in one of {', '.join(known)}")
    for name, value, choices in (("what", what, SERIES), ("renderer", renderer, RENDERERS)):
        if value not in choices:
            raise InputError(
                f'{name}: expected one of {", ".join(choices)}, not "{value}"{did_you_mean(value, choices)}'
            )
    if to.exists() and not force:
        raise InputError(f"{to} exists; say force to overwrite it")
    source = record if isinstance(record, Record) else Record(record)
    if to.suffix in FILMS:
        from drystone.views.films import make_film

        return make_film(source, to, colour=colour, forces=forces, camera=camera, speed=speed, force=force)
    if to.suffix in PICTURES and renderer == "pyvista":
        from drystone.views.vtk_pictures import draw_with_pyvista

        draw_with_pyvista(source, to, at=at, colour=colour, camera=camera)
    elif to.suffix in PICTURES:
        from drystone.views.pictures import draw_bodies

        draw_bodies(source, at=at, body=body, colour=colour, forces=forces, camera=camera).savefig(
            to, dpi=200
        )
    elif to.suffix == ".csv":
        _table(source, what, body).to_csv(to)
    else:
        data = source.energy() if what == "energy" else getattr(source, what)(body)
        data.to_netcdf(to, engine="scipy")
    return to


def _table(record: Record, what: str, body: str):
    """One row per time, one column per body and axis, as a pandas table."""
    if what == "energy":
        return record.energy().to_dataframe()
    series = getattr(record, what)(body)
    table = series.to_series().unstack([d for d in series.dims if d != "time"])
    table.columns = [".".join(c) if isinstance(c, tuple) else c for c in table.columns]
    return table
