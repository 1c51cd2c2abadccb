"""Small data that the pages of the documentation need, made on demand (`ds.datasets`): nothing is downloaded.

Every entry says what it is, where it comes from and under which licence. Rasters and ground motions are our own, made
by a formula or a generator; numbers printed in a paper are facts, cited. Measured ground motions are not here: those
that we know of may not be passed on.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone import lazy
from drystone.errors import InputError, did_you_mean, refuse_overwrite, writing

OURS = "MIT, as drystone"
FACTS = "facts, cited"


class Dataset(NamedTuple):
    """A file that can be written: what it holds, where that comes from, under which licence, and its text."""

    about: str
    origin: str
    licence: str
    text: Callable[[], str]


def list_datasets() -> Any:
    """What there is, as a pandas DataFrame by file name: what it holds, where it comes from, its licence.

    Example:
        >>> ds.datasets.list().loc["slope.asc", "licence"]
        'MIT, as drystone'
    """
    import xarray as xr

    columns = {
        key: ("name", [getattr(one, key) for one in DATASETS.values()])
        for key in ("about", "origin", "licence")
    }
    return xr.Dataset(columns, coords={"name": list(DATASETS)}).to_dataframe()


def write_dataset(name: str, to: str | Path = ".", *, force: bool = False) -> Path:
    """Write a dataset as a file into a folder (default: where you are) and return its path.

    force: overwrite a file of that name.

    Example:
        >>> path = ds.datasets.write("restitution.csv", folder)
        >>> path.read_text().splitlines()[1]
        '10,0.89,0.02,0.523,0.01'
    """
    if name not in DATASETS:
        raise InputError(f'no dataset "{name}": {", ".join(DATASETS)}{did_you_mean(name, DATASETS)}')
    target = Path(to) / name
    refuse_overwrite(target, force)
    target.parent.mkdir(parents=True, exist_ok=True)
    with writing(target) as part:
        part.write_text(DATASETS[name].text(), encoding="utf-8")
    return target


def _slope() -> str:
    """40 m by 20 m in cells of 1 m: 35 degrees with a gully down its middle, a road of 4 m, then a gentle run-out."""
    x, y = np.meshgrid(np.arange(41.0), np.arange(21.0))
    steep = np.tan(np.radians(35.0)) * np.clip(18.0 - x, 0.0, None)
    gentle = np.tan(np.radians(8.0)) * np.clip(x - 22.0, 0.0, None)
    gully = 1.2 * np.exp(-(((y - 10.0) / 3.0) ** 2)) * np.clip((18.0 - x) / 6.0, 0.0, 1.0)
    height = 20.0 + steep - gentle - gully
    head = "ncols 41\nnrows 21\nxllcenter 0\nyllcenter 0\ncellsize 1\nNODATA_value -9999\n"
    rows = [" ".join(f"{value:.3f}" for value in row) for row in height[::-1]]  # from the north
    return head + "\n".join(rows) + "\n"


def _ground_motion() -> str:
    """The first of the shipped artificial motions as a PEER file."""
    from drystone.loads.motions.shipped import shipped_motions

    motion = shipped_motions("art1")["art1"]["x"]
    values = np.asarray(motion.acceleration, float) / 9.80665
    lines = [
        "ARTIFICIAL GROUND MOTION OF DRYSTONE, EN 1998-1 TYPE 1, GROUND B, 0.2 G",
        "art1, component x, made by ds.structures.ArtificialMotion: not a measured record",
        "ACCELERATION TIME SERIES IN UNITS OF G",
        f"NPTS= {len(values):5d}, DT= {motion.dt:8.4f} SEC",
    ]
    rows = ["".join(f"{value:15.7E}" for value in values[k : k + 5]) for k in range(0, len(values), 5)]
    return "\n".join([*lines, *rows]) + "\n"


def _restitution() -> str:
    from drystone.cases.disk_impact.case import ANGLES, NORMAL, NORMAL_ERROR, TANGENTIAL, TANGENTIAL_ERROR

    rows = zip(ANGLES, NORMAL, NORMAL_ERROR, TANGENTIAL, TANGENTIAL_ERROR, strict=True)
    lines = [",".join(f"{value:g}" for value in row) for row in rows]
    return "angle_degrees,normal,normal_error,tangential,tangential_error\n" + "\n".join(lines) + "\n"


# a run of the tutorial's wall with frictions of 0.55 and 0.45 at 10 m/s, plus normal errors of 10 mm
WALL_TEST = "output,value,deviation\nbase,0.368,0.01\nmiddle,0.158,0.01\ntop,0.147,0.01\n"

DATASETS = {
    "slope.asc": Dataset(
        "a slope of 35 degrees with a gully, a road and a run-out; ESRI ASCII grid, 40 m by 20 m, cells of 1 m",
        "made by a formula",
        OURS,
        _slope,
    ),
    "ground-motion.at2": Dataset(
        "an artificial ground motion that matches a Eurocode 8 spectrum (type 1, ground B, 0.2 g); PEER AT2, in g",
        "made by our generator of artificial motions",
        OURS,
        _ground_motion,
    ),
    "restitution.csv": Dataset(
        "measured restitutions of a steel sphere on a steel wall by angle from the normal, with their errors [-]",
        "Hadjidoukas et al. 2014, Table 2 (measurements of Dong and Moys)",
        FACTS,
        _restitution,
    ),
    "wall-test.csv": Dataset(
        "displacements of three gabions after an impact at 10 m/s [m], with their errors: the tutorial's wall",
        "a run of drystone plus normal errors of 10 mm: synthetic",
        OURS,
        lambda: WALL_TEST,
    ),
}

__all__, __getattr__, __dir__ = lazy(
    __name__, {"drystone.datasets": ("list_datasets as list", "write_dataset as write")}
)
