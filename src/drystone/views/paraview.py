"""Runs for ParaView: XDMF 3 (an index) and HDF5 (the numbers), which ParaView 5.11 and PyVista open with all steps.

Every part becomes its own grid, because ParaView wants one kind of cell in each: `bodies` (polygons of solids),
`balls` (points with radius, for glyphs), `surface`, `tetrahedra`, `beams` (points and cells of bending bodies).
Time series of the VTKHDF format are shown as one frame by common versions of ParaView; hence XDMF. Vertices are
written out for each frame, so files are large: make them on request, keep the record.
"""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import h5py
import numpy as np

from drystone.errors import InputError
from drystone.model import Floats
from drystone.progress import Progress
from drystone.record import Record
from drystone.views.footage import Footage, Solid, footage_of
from drystone.views.pictures import rotations

POLYGON, POLYLINE, TETRAHEDRON, POLYVERTEX = 3, 2, 6, 1  # cell codes of XDMF's mixed topology


def export_paraview(
    record: str | Path | Record, to: str | Path | None = None, *, force: bool = False
) -> Path:
    """Write run.xdmf and run.xdmf.h5 beside each other; returns the path of the first."""
    source = record if isinstance(record, Record) else Record(record)
    target = Path(to) if to is not None else source.path.with_suffix(".xdmf")
    if target.suffix != ".xdmf":
        raise InputError(f"{target}: expected a file that ends in .xdmf")
    numbers = target.with_name(target.name + ".h5")
    for path in (target, numbers):
        if path.exists() and not force:
            raise InputError(f"{path} exists; say force to overwrite it")
    write_paraview(footage_of(source), target)
    return target


def write_paraview(footage: Footage, target: Path) -> None:
    """Write a footage: one temporal collection, in it a spatial collection of parts for each frame."""
    numbers = target.with_name(target.name + ".h5")
    root = ElementTree.Element("Xdmf", Version="3.0")
    domain = ElementTree.SubElement(root, "Domain")
    series = ElementTree.SubElement(
        domain, "Grid", Name="run", GridType="Collection", CollectionType="Temporal"
    )
    with h5py.File(numbers, "w") as file, Progress("ParaView", float(footage.time[-1])) as progress:
        parts = _parts(footage, file)
        for k, time in enumerate(footage.time):
            step = ElementTree.SubElement(
                series, "Grid", Name="step", GridType="Collection", CollectionType="Spatial"
            )
            ElementTree.SubElement(step, "Time", Value=f"{time:.9g}")
            for part in parts:
                _add_grid(step, part, k, file, numbers.name)
            progress.update(float(time), 0)
    ElementTree.indent(root)
    target.write_text('<?xml version="1.0" ?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n")


def _parts(footage: Footage, file: h5py.File) -> list[dict[str, Any]]:
    """What does not change: cells, and how to get points and attributes of a frame."""
    parts = []
    solids = [solid for solid in footage.solids if not solid.ball]
    balls = [solid for solid in footage.solids if solid.ball]
    if solids:
        parts.append(_body_part(footage, solids))
    if balls:
        parts.append(_ball_part(footage, balls))
    if footage.nodes is not None:
        parts += _node_parts(footage)
    for part in parts:
        cells = part["cells"]
        file.create_dataset(f"{part['name']}/cells", data=cells, compression="gzip", shuffle=True)
    return parts


def _body_part(footage: Footage, solids: list[Solid]) -> dict[str, Any]:
    cells: list[np.ndarray] = []
    owner: list[np.ndarray] = []
    first = 0
    for solid in solids:
        n = len(solid.vertices)
        for m, body in enumerate(solid.body):
            start = first + m * n
            for face in solid.faces:
                cells.append(np.array([POLYGON, len(face), *(start + v for v in face)], np.int32))
            owner.append(np.full(len(solid.faces), body))
        first += n * len(solid.body)
    whose = np.concatenate(owner)

    def points(k: int) -> Floats:
        found = []
        for solid in solids:
            turn = rotations(footage.attitude[k, solid.body])
            vertex = np.einsum("bij,bvj->bvi", turn, solid.scale[:, None] * solid.vertices)
            found.append((footage.position[k, solid.body][:, None] + vertex).reshape(-1, 3))
        return np.concatenate(found)

    def fields(k: int) -> dict[str, tuple[str, Floats]]:
        return {name: ("Cell", values[whose]) for name, values in _body_fields(footage, k).items()}

    return {
        "name": "bodies",
        "cells": np.concatenate(cells),
        "n": len(whose),
        "points": points,
        "fields": fields,
    }


def _ball_part(footage: Footage, balls: list[Solid]) -> dict[str, Any]:
    body = np.concatenate([solid.body for solid in balls])
    radius = np.concatenate([solid.scale[:, 0] for solid in balls])
    cells = np.stack([np.full(len(body), POLYVERTEX), np.ones(len(body), int), np.arange(len(body))], axis=1)

    def fields(k: int) -> dict[str, tuple[str, Floats]]:
        every = {name: ("Node", values[body]) for name, values in _body_fields(footage, k).items()}
        return {"radius": ("Node", radius), **every}

    return {
        "name": "balls",
        "cells": cells.astype(np.int32).ravel(),
        "n": len(body),
        "points": lambda k: footage.position[k, body],
        "fields": fields,
    }


def _node_parts(footage: Footage) -> list[dict[str, Any]]:
    nodes = footage.nodes
    assert nodes is not None
    shapes = (
        ("surface", nodes.triangles if not len(nodes.tetrahedra) else nodes.triangles[:0], (POLYGON, 3)),
        ("tetrahedra", nodes.tetrahedra, (TETRAHEDRON,)),
        ("beams", nodes.segments, (POLYLINE, 2)),
    )
    parts = []
    for name, corners, code in shapes:
        if not len(corners):
            continue
        used, number = np.unique(corners, return_inverse=True)
        number = number.reshape(corners.shape)
        cells = np.concatenate([np.tile(code, (len(corners), 1)), number], axis=1).astype(np.int32).ravel()
        width = nodes.width if name == "beams" else None
        parts.append(_node_part(footage, name, cells, len(corners), used, width))
    return parts


def _node_part(
    footage: Footage, name: str, cells: np.ndarray, n: int, used: np.ndarray, width: Floats | None
) -> dict[str, Any]:
    nodes = footage.nodes
    assert nodes is not None

    def fields(k: int) -> dict[str, tuple[str, Floats]]:
        found = {"displacement": ("Node", (nodes.position[k] - nodes.position[0])[used])}
        found |= {field: ("Node", kept.values[k, used]) for field, kept in nodes.fields.items()}
        return found if width is None else {"width": ("Cell", width), **found}

    return {
        "name": name,
        "cells": cells,
        "n": n,
        "points": lambda k: nodes.position[k, used],
        "fields": fields,
    }


def _body_fields(footage: Footage, k: int) -> dict[str, Floats]:
    """Numbers per body that every part carries."""
    alive = (footage.life[:, 0] <= footage.time[k]) & (footage.time[k] < footage.life[:, 1])
    found = {
        "body": np.arange(len(footage.names), dtype=float),
        "group": footage.label.astype(float),
        "alive": alive.astype(float),
        "displacement": footage.position[k] - footage.position[0],
    }
    return {**found, **{name: field.values[k] for name, field in footage.fields.items()}}


def _add_grid(step: ElementTree.Element, part: dict[str, Any], k: int, file: h5py.File, numbers: str) -> None:
    name, points = part["name"], part["points"](k)
    grid = ElementTree.SubElement(step, "Grid", Name=name, GridType="Uniform")
    topology = ElementTree.SubElement(grid, "Topology", TopologyType="Mixed", NumberOfElements=str(part["n"]))
    _item(topology, numbers, f"{name}/cells", part["cells"].shape, "Int", 4)
    geometry = ElementTree.SubElement(grid, "Geometry", GeometryType="XYZ")
    _store(geometry, file, numbers, f"{name}/{k}/points", points)
    for field, (where, values) in part["fields"](k).items():
        kind = "Vector" if values.ndim == 2 else "Scalar"
        attribute = ElementTree.SubElement(grid, "Attribute", Name=field, AttributeType=kind, Center=where)
        _store(attribute, file, numbers, f"{name}/{k}/{field}", values)


def _store(parent: ElementTree.Element, file: h5py.File, numbers: str, path: str, values: Floats) -> None:
    data = np.ascontiguousarray(values, np.float32)
    file.create_dataset(path, data=data, compression="gzip", compression_opts=1, shuffle=True)
    _item(parent, numbers, path, data.shape, "Float", 4)


def _item(
    parent: ElementTree.Element, numbers: str, path: str, shape: tuple[int, ...], kind: str, size: int
) -> None:
    item = ElementTree.SubElement(
        parent,
        "DataItem",
        Dimensions=" ".join(map(str, shape)),
        NumberType=kind,
        Precision=str(size),
        Format="HDF",
    )
    item.text = f"{numbers}:/{path}"
