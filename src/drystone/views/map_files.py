"""Maps as files: of a run, or of the probability over the records of a campaign. GeoTIFF, ParaView (.vts), NetCDF.

drystone export slide.h5 --what largest_speed --to speed.tif
drystone export study/ --what passing --to passing.tif
"""

import base64
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from drystone.errors import InputError, did_you_mean, refuse_overwrite, writing
from drystone.progress import Tally
from drystone.record import Record, open_record
from drystone.record.maps import flow_maps, moving_rows, probability_map, usual_cell, write_geotiff

if TYPE_CHECKING:
    import xarray as xr

ENDINGS = (".tif", ".vts", ".nc")
RUN_MAPS = ("map", "largest_speed", "largest_energy", "arrival", "passed", "thickness", "ground")
STUDY_MAPS = ("probability-map", "passing", "passing_error", "largest_speed", "largest_energy", "ground")


def kept_records(folder: Path) -> list[Path]:
    """The records that a campaign has kept."""
    found = sorted((folder / "records").glob("*.h5"))
    if not found:
        raise InputError(f"{folder} has no records: run the campaign with campaign: {{keep: records}}")
    return found


def study_map(folder: Path, body: str | None = None, cell: float | None = None) -> "xr.Dataset":
    """The map of probability over the kept records of a study; cells suit the first run by default.

    >>> (folder / "records").mkdir()
    >>> _ = ds.run(scene, until=0.1, dt=1e-3, every=0.05, to=folder / "records" / "one.h5", progress=False)
    >>> ds.views.study_map(folder, "ball", cell=0.5).attrs["runs"]
    1
    """
    paths = kept_records(folder)
    with Tally("reading records", len(paths)) as bar:

        def each():
            for k, path in enumerate(paths):
                record = open_record(path)
                yield record
                bar.update(k + 1)

        first = open_record(paths[0])
        name = body or "*"
        cell = cell or usual_cell(first, moving_rows(first, name))
        return probability_map(each(), name, cell=cell)


def export_maps(
    source: Record | Path,
    to: str | Path,
    *,
    what: str | None = None,
    body: str = "*",
    cell: float | None = None,
    force: bool = False,
) -> Path:
    """Write maps of a record, or of a study's folder: one as GeoTIFF (.tif), one or all as .vts or NetCDF.

    cell: side of a cell [m], by default one that suits the blocks.

    >>> ds.views.export_maps(record, folder / "maps.vts", cell=0.5).name
    'maps.vts'
    """
    to, study = Path(to), not isinstance(source, Record)
    known = STUDY_MAPS if study else RUN_MAPS
    what = what or (known[1] if to.suffix == ".tif" else known[0])
    if what not in known:
        raise InputError(f'what: expected one of {", ".join(known)}, not "{what}"{did_you_mean(what, known)}')
    if to.suffix not in ENDINGS:
        raise InputError(f"{to}: maps are written as {', '.join(ENDINGS)}; drystone plot draws them")
    if to.suffix == ".tif" and what == known[0]:
        raise InputError(f"what: a GeoTIFF holds one map: expected one of {', '.join(known[1:])}")
    refuse_overwrite(to, force)
    if isinstance(source, Record):
        cell = cell or usual_cell(source, moving_rows(source, body))
        maps = flow_maps(source, body, cell=cell)
    else:
        maps = study_map(source, body, cell)
    chosen = maps if what == known[0] else maps[[what, *(["ground"] if "ground" in maps else [])]]
    if to.suffix == ".tif":
        return write_geotiff(maps[what].astype(float), to, force=force)
    with writing(to) as part:
        if to.suffix == ".vts":
            part.write_bytes(structured_grid(chosen))
        else:
            chosen.to_netcdf(part, engine="scipy")
    return to


def structured_grid(maps: "xr.Dataset") -> bytes:
    """Maps as a structured grid of VTK that lies on the ground, or at z = 0; NaN where there is nothing."""
    x, y = maps["x"].values, maps["y"].values
    z = maps["ground"].values if "ground" in maps else np.zeros((len(x), len(y)))
    points = np.stack([*np.meshgrid(x, y, indexing="ij"), np.nan_to_num(z)], axis=-1)
    extent = f"0 {len(x) - 1} 0 {len(y) - 1} 0 0"

    def array(name: str, values: np.ndarray, parts: int) -> str:
        raw = np.ascontiguousarray(values, "<f4").tobytes()
        text = base64.b64encode(len(raw).to_bytes(4, "little") + raw).decode()
        about = f'type="Float32" Name="{name}" NumberOfComponents="{parts}" format="binary"'
        return f"<DataArray {about}>{text}</DataArray>\n"

    # x runs fastest
    data = "".join(array(str(name), maps[name].values.T, 1) for name in maps)
    places = array("points", points.transpose(1, 0, 2), 3)
    return (
        '<?xml version="1.0"?>\n<VTKFile type="StructuredGrid" version="0.1" byte_order="LittleEndian">\n'
        f'<StructuredGrid WholeExtent="{extent}">\n<Piece Extent="{extent}">\n<PointData>\n{data}</PointData>\n'
        f"<Points>\n{places}</Points>\n</Piece>\n</StructuredGrid>\n</VTKFile>\n"
    ).encode()
