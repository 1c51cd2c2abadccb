"""Series of a record as CSV or NetCDF, and pictures; chosen by the ending of the file."""

from pathlib import Path

from drystone.errors import InputError, did_you_mean
from drystone.record import Record

SERIES = ("position", "displacement", "velocity", "spin", "attitude", "energy")


def export_record(
    record: str | Path | Record,
    to: str | Path,
    *,
    body: str = "*",
    what: str = "position",
    at: float | None = None,
    force: bool = False,
) -> Path:
    """Write a series (.csv, .nc) or a picture of the bodies at a time [s] (.png); returns the path."""
    to = Path(to)
    if to.suffix not in (".csv", ".nc", ".png"):
        raise InputError(f"{to}: expected a file that ends in .csv, .nc or .png")
    if what not in SERIES:
        raise InputError(f'expected one of {", ".join(SERIES)}, not "{what}"{did_you_mean(what, SERIES)}')
    if to.exists() and not force:
        raise InputError(f"{to} exists; say force to overwrite it")
    source = record if isinstance(record, Record) else Record(record)
    if to.suffix == ".png":
        from drystone.views.pictures import draw_bodies

        figure = draw_bodies(source, at=at, body=body)
        figure.savefig(to, dpi=150)
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
