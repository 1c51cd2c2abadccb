"""The runs of the rockfall wall study as tables beside the pages, so that rows and figures need no run.

`pack` makes them from the folders of the campaigns: the design, rows run again a hair aside, the wall at named sets of
parameters (the middle, the eleven of the paper's Table 5, the eleven that our own calibration found). Curves are kept
every 0.02 s to a tenth of a millimetre. A bare installation has no tables: there the campaign is run.
"""

import csv
import gzip
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.cases.kept import data_folder
from drystone.cases.rockfall_wall.observables import INSTANTS
from drystone.cases.rockfall_wall.run import priors
from drystone.cases.rockfall_wall.study import (
    POINTS,
    Study,
    calibrate_all,
    chosen_sets,
    described_data,
    done,
    fit_responses,
    outputs,
)
from drystone.errors import writing

if TYPE_CHECKING:
    import xarray as xr

KEPT = "rockfall-wall.nc"  # groups: runs, repeats, sets
WIDE = "rockfall-wall-runs.csv.gz"  # the design and its 24 outputs, for study files
ENERGIES = {20.0: "520 kJ", 28.0: "1020 kJ"}  # experiments by speed [m/s]
NUMBERS = ("onset", "fast", "plays", "cost", "contacts", "sweeps", "capped", "penetration", "beyond")
EVERY = 2  # frames of the runs, 0.01 s apart, to one that is kept
STEP = 1e-4  # of kept displacements [m]
SETS = "sets.json"  # names of the rows of a campaign at named sets


def thin(table: "xr.Dataset", energy: bool = False) -> "xr.Dataset":
    """What rows and figures need of a table of runs; energy: in time, not at the end alone."""
    import xarray as xr

    table = table.sel(point=list(POINTS))
    kept = table.isel(time=slice(None, None, EVERY))
    energy_of = kept["energy"] if energy else table["energy"].isel(time=-1, drop=True)
    return xr.Dataset(
        {
            "response": table["response"].astype("float32"),
            "displacement": kept["displacement"],
            "energy": energy_of.astype("float32"),
            "status": table["status"].astype(str),
            **{name: table[name].astype("float32") for name in NUMBERS if name in table},
        }
    )


def write_kept(groups: dict[str, "xr.Dataset"], path: Path) -> None:
    """All groups in one compressed file."""
    with writing(path) as part:
        for k, (name, one) in enumerate(groups.items()):
            encoding: dict[str, dict[str, Any]] = {
                str(key): {"zlib": True, "complevel": 9}
                for key, own in one.data_vars.items()
                if own.dtype.kind == "f"
            }
            encoding["displacement"] |= {"dtype": "int16", "scale_factor": STEP, "_FillValue": -32768}
            one.to_netcdf(part, mode="a" if k else "w", group=name, engine="h5netcdf", encoding=encoding)


def read_kept(path: Path | None = None) -> dict[str, "xr.Dataset"] | None:
    """The groups of the kept tables; None where there are none."""
    import xarray as xr

    folder = data_folder()
    path = path or (folder / KEPT if folder is not None else None)
    if path is None or not path.is_file():
        return None
    return {
        name: xr.load_dataset(path, group=name, engine="h5netcdf") for name in ("runs", "repeats", "sets")
    }


def write_wide(table: "xr.Dataset", path: Path) -> None:
    """Parameters and outputs, one row a design point, as compressed CSV; the same bytes for the same numbers."""
    good, names = done(table), priors().names
    y = outputs(good["response"])
    heads = []
    for name in y["output"].values:
        point, speed, instant = str(name).split()
        # an entry of a series, as the observables of study.yaml give it
        heads.append(f"{ENERGIES[float(speed)]}: {point}[{INSTANTS.index(instant)}] [m]")
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*names, *heads])
    for k in range(len(y)):
        row = [*(float(good[name][k]) for name in names), *y.values[k]]
        writer.writerow([f"{value:.7g}" for value in row])
    path.write_bytes(gzip.compress(text.getvalue().encode(), mtime=0))


def pack(folder: Path, target: Path) -> None:
    """The kept tables from the folders of the campaigns: runs, repeats, and those with named sets."""
    import xarray as xr

    def table(name: str) -> "xr.Dataset":
        return xr.load_dataset(folder / name / "table.nc", engine="h5netcdf")

    sets = []
    for place in sorted(folder.glob(f"*/{SETS}")):
        names = json.loads(place.read_text(encoding="utf-8"))
        sets.append(thin(table(place.parent.name), energy=True).assign_coords(set=("run", names)))
    groups = {"runs": thin(table("runs")), "repeats": thin(table("repeats"))}
    groups["sets"] = xr.concat(sets, "run", join="outer", combine_attrs="drop_conflicts")
    write_kept({name: plain(one) for name, one in groups.items()}, target / KEPT)
    write_wide(groups["runs"], target / WIDE)


def plain(table: "xr.Dataset") -> "xr.Dataset":
    """Without attributes that a file cannot hold."""
    out = table.copy()
    holders: list[Any] = [out, *out.variables.values()]
    for one in holders:
        one.attrs = {key: value for key, value in one.attrs.items() if isinstance(value, (str, int, float))}
    return out


def kept_sets(table: "xr.Dataset") -> dict[str, Any]:
    """The runs at named sets, by name."""
    return {str(name): table.isel(run=k) for k, name in enumerate(table["set"].values)}


def kept_study(path: Path | None = None) -> Study | None:
    """The study from the kept tables: fits and calibrations are made, no run is; None where there are no tables."""
    kept = read_kept(path)
    if kept is None:
        return None
    checks = kept_sets(kept["sets"])
    measured = described_data(checks["paper"])
    fits = fit_responses(kept["runs"])
    posteriors, seconds = calibrate_all(fits.response, measured)
    # those at which the wall was run: chains are not the same to the last bit on every machine
    names = priors().names
    sets = {
        key: {name: float(checks[key][name]) for name in names} if key in checks else one
        for key, one in chosen_sets(posteriors).items()
    }
    return Study(kept["runs"], measured, fits, posteriors, sets, checks, kept["repeats"], seconds)


def moved_sets(study: Study, kind: str) -> float:
    """How far new chains move the sets of an approach, in ranges of the parameters [-]."""
    theta = priors()
    low, high = theta.from_unit(np.array([[0.0] * len(theta), [1.0] * len(theta)]))
    again = chosen_sets(study.posteriors)
    found = [0.0]
    for key, one in study.sets.items():
        if key.split()[0] == kind:
            moved = np.array([one[name] - again[key][name] for name in theta.names]) / (high - low)
            found.append(float(np.abs(moved).max()))
    return max(found)
