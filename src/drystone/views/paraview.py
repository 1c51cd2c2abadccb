"""Runs for ParaView: XDMF 3 (an index) and HDF5 (the numbers), which ParaView 5.11 and PyVista open with all steps.

Every part becomes its own grid, because ParaView wants one kind of cell in each: `bodies` (polygons of solids),
`balls` (points with radius, for glyphs), `surface`, `tetrahedra`, `hexahedra`, `beams` (points and cells of bending
bodies). `export_cells` writes any mesh of tetrahedra or hexahedra with stresses, without a record.
Time series of the VTKHDF format are shown as one frame by common versions of ParaView; hence XDMF. Vertices are
written out for each frame, so files are large: make them on request, keep the record.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import h5py
import numpy as np

from drystone.errors import InputError, refuse_overwrite, writing
from drystone.maths.arrays import Floats
from drystone.progress import Progress
from drystone.record import Record, open_record
from drystone.record.disk import hdf5_file, undisturbed
from drystone.views.animation import Animation, Solid, animation_of, rest_of
from drystone.views.kinds import path_of, thinned
from drystone.views.paint import rotations

POLYGON, POLYLINE, TETRAHEDRON, HEXAHEDRON, POLYVERTEX = 3, 2, 6, 9, 1  # cell codes of XDMF's mixed topology
MAX_FRAMES = 1000  # more are thinned out evenly: structures keep a frame for every step
# of fields, by numbers a point or cell; six are xx, xy, xz, yy, yz, zz, in this order for XDMF
KINDS = {1: "Scalar", 3: "Vector", 6: "Tensor6", 9: "Tensor"}


def export_paraview(
    record: str | Path | Record,
    to: str | Path | None = None,
    *,
    max_frames: int = MAX_FRAMES,
    force: bool = False,
) -> Path:
    """Write run.xdmf and run.xdmf.h5 beside each other, with at most so many frames; returns the path of the first.

    Example:
        >>> ds.views.export_paraview(record, folder / "ball.xdmf").name
        'ball.xdmf'
    """
    source = open_record(record)
    target = _free(Path(to) if to is not None else path_of(source).with_suffix(".xdmf"), force)
    write_paraview(animation_of(source, frames=thinned(len(source.time), max_frames)), target)
    return target


def export_cells(
    to: str | Path,
    time: Floats,
    nodes: Floats,
    cells: np.ndarray,
    fields: Mapping[str, Floats] | None = None,
    *,
    force: bool = False,
) -> Path:
    """Write tetrahedra (n, 4) or hexahedra (n, 8) over moving nodes (n_frame, n_node, 3) [m] for ParaView.

    fields: numbers by name, (n_frame, n_node or n_cell), with a last axis of 3 for vectors and 6 for symmetric tensors,
    such as stresses in the order xx, xy, xz, yy, yz, zz (XDMF's).
    """
    target = _free(Path(to), force)
    time, nodes, cells = np.asarray(time, float), np.asarray(nodes, float), np.asarray(cells)
    codes = {4: ("tetrahedra", TETRAHEDRON), 8: ("hexahedra", HEXAHEDRON)}
    if cells.ndim != 2 or cells.shape[1] not in codes:
        raise InputError(f"cells: expected rows of 4 or 8 nodes, got an array of shape {cells.shape}")
    if nodes.ndim != 3 or nodes.shape[::2] != (len(time), 3):
        raise InputError(f"nodes: expected shape ({len(time)}, n, 3), got {nodes.shape}")
    if len(cells) and not 0 <= cells.min() <= cells.max() < nodes.shape[1]:
        raise InputError(f"cells: expected numbers of nodes from 0 to {nodes.shape[1] - 1}")
    where = {nodes.shape[1]: "Node", len(cells): "Cell"}  # cells win where there are as many of both
    kept: dict[str, tuple[str, Floats]] = {}
    for name, values in (fields or {}).items():
        array = np.asarray(values, float)
        wide = array.shape[2] if array.ndim == 3 else 1
        if (
            array.ndim not in (2, 3)
            or len(array) != len(time)
            or array.shape[1] not in where
            or wide not in KINDS
        ):
            raise InputError(
                f"fields.{name}: expected ({len(time)}, {nodes.shape[1]} nodes or {len(cells)} cells[, 3 or 6]), "
                f"got {array.shape}"
            )
        kept[name] = (where[array.shape[1]], array)
    name, code = codes[cells.shape[1]]
    part = {
        "name": name,
        "cells": np.column_stack([np.full(len(cells), code), cells]).astype(np.int32).ravel(),
        "n": len(cells),
        "points": lambda k: nodes[k],
        "fields": lambda k: {
            "displacement": ("Node", nodes[k] - nodes[0]),
            **{field: (place, values[k]) for field, (place, values) in kept.items()},
        },
    }
    _write(time, [part], target)
    return target


def _free(target: Path, force: bool) -> Path:
    """The name of an index whose two files may be written."""
    if target.suffix != ".xdmf":
        raise InputError(f"{target}: expected a file that ends in .xdmf")
    for path in (target, target.with_name(target.name + ".h5")):
        refuse_overwrite(path, force)
    return target


def write_paraview(animation: Animation, target: Path) -> None:
    """Write an animation."""
    _write(animation.time, _parts(animation), target)


def _write(times: Floats, parts: list[dict[str, Any]], target: Path) -> None:
    """One temporal collection, in it a spatial collection of parts for each frame."""
    numbers = target.with_name(target.name + ".h5")
    root = ElementTree.Element("Xdmf", Version="3.0")
    domain = ElementTree.SubElement(root, "Domain")
    series = ElementTree.SubElement(
        domain, "Grid", Name="run", GridType="Collection", CollectionType="Temporal"
    )
    with hdf5_file(numbers) as file, Progress("ParaView", float(times[-1])) as progress:
        with undisturbed():
            for part in parts:
                file.create_dataset(
                    f"{part['name']}/cells", data=part["cells"], compression="gzip", shuffle=True
                )
        for k, time in enumerate(times):
            step = ElementTree.SubElement(
                series, "Grid", Name="step", GridType="Collection", CollectionType="Spatial"
            )
            ElementTree.SubElement(step, "Time", Value=f"{time:.9g}")
            with undisturbed():
                for part in parts:
                    _add_grid(step, part, k, file, numbers.name)
            progress.update(float(time), 0)
    ElementTree.indent(root)
    with writing(target) as index:
        index.write_text('<?xml version="1.0" ?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n")


def _parts(animation: Animation) -> list[dict[str, Any]]:
    """What does not change: cells, and how to get points and attributes of a frame."""
    parts = []
    solids = [solid for solid in animation.solids if not solid.ball]
    balls = [solid for solid in animation.solids if solid.ball]
    if solids:
        parts.append(_body_part(animation, solids))
    if balls:
        parts.append(_ball_part(animation, balls))
    if animation.nodes is not None:
        parts += _node_parts(animation)
    return parts


def _body_part(animation: Animation, solids: list[Solid]) -> dict[str, Any]:
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
            turn = rotations(animation.attitude[k, solid.body])
            vertex = np.einsum("bij,bvj->bvi", turn, solid.scale[:, None] * solid.vertices)
            found.append((animation.position[k, solid.body][:, None] + vertex).reshape(-1, 3))
        return np.concatenate(found)

    def fields(k: int) -> dict[str, tuple[str, Floats]]:
        return {name: ("Cell", values[whose]) for name, values in _body_fields(animation, k).items()}

    return {
        "name": "bodies",
        "cells": np.concatenate(cells),
        "n": len(whose),
        "points": points,
        "fields": fields,
    }


def _ball_part(animation: Animation, balls: list[Solid]) -> dict[str, Any]:
    body = np.concatenate([solid.body for solid in balls])
    radius = np.concatenate([solid.scale[:, 0] for solid in balls])
    cells = np.stack([np.full(len(body), POLYVERTEX), np.ones(len(body), int), np.arange(len(body))], axis=1)

    def fields(k: int) -> dict[str, tuple[str, Floats]]:
        every = {name: ("Node", values[body]) for name, values in _body_fields(animation, k).items()}
        return {"radius": ("Node", radius), **every}

    return {
        "name": "balls",
        "cells": cells.astype(np.int32).ravel(),
        "n": len(body),
        "points": lambda k: animation.position[k, body],
        "fields": fields,
    }


def _node_parts(animation: Animation) -> list[dict[str, Any]]:
    nodes = animation.nodes
    assert nodes is not None
    hexahedra = np.zeros((0, 8), int) if nodes.hexahedra is None else nodes.hexahedra
    # a surface is left out where its volume is written
    inside = np.isin(nodes.triangles, np.concatenate([nodes.tetrahedra.ravel(), hexahedra.ravel()])).all(
        axis=1
    )
    n_tetra = len(nodes.tetrahedra)
    volumes = {"tetrahedra": slice(0, n_tetra), "hexahedra": slice(n_tetra, n_tetra + len(hexahedra))}
    shapes = (
        ("surface", nodes.triangles[~inside], (POLYGON, 3)),
        ("tetrahedra", nodes.tetrahedra, (TETRAHEDRON,)),
        ("hexahedra", hexahedra, (HEXAHEDRON,)),
        ("beams", nodes.segments, (POLYLINE, 2)),
    )
    parts = []
    for name, corners, code in shapes:
        if not len(corners):
            continue
        used, number = np.unique(corners, return_inverse=True)
        number = number.reshape(corners.shape)
        cells = np.concatenate([np.tile(code, (len(corners), 1)), number], axis=1).astype(np.int32).ravel()
        steady = {"width": nodes.width} if name == "beams" else {}
        of_cells = {}
        if name in volumes and nodes.cell_fields:
            of_cells = {field: values[:, volumes[name]] for field, values in nodes.cell_fields.items()}
        parts.append(_node_part(animation, name, cells, len(corners), used, steady, of_cells))
    joints = nodes.joints
    if joints is not None and len(joints.patch):
        used, number = np.unique(joints.patch, return_inverse=True)
        corner = number.reshape(joints.patch.shape)
        cells = np.concatenate([np.tile((POLYGON, 4), (len(corner), 1)), corner], axis=1).astype(np.int32)
        steady = {"joint": joints.patch_joint.astype(float)}
        of_cells = {"state": joints.state[:, joints.patch_joint].astype(float)}
        parts.append(_node_part(animation, "joints", cells.ravel(), len(corner), used, steady, of_cells))
    return parts


def _node_part(
    animation: Animation, name: str, cells: np.ndarray, n: int, used: np.ndarray, steady: dict[str, Floats],
    of_cells: dict[str, Floats],
) -> dict[str, Any]:  # fmt: skip
    nodes = animation.nodes
    assert nodes is not None
    rest = rest_of(nodes)

    def fields(k: int) -> dict[str, tuple[str, Floats]]:
        found = {"displacement": ("Node", (nodes.position[k] - rest)[used])}
        found |= {"body": ("Node", nodes.owner[used].astype(float))}
        found |= {field: ("Node", kept.values[k, used]) for field, kept in nodes.fields.items()}
        found |= {field: ("Cell", values) for field, values in steady.items()}
        return found | {field: ("Cell", values[k]) for field, values in of_cells.items()}

    return {
        "name": name,
        "cells": cells,
        "n": n,
        "points": lambda k: nodes.position[k, used],
        "fields": fields,
    }


def _body_fields(animation: Animation, k: int) -> dict[str, Floats]:
    """Numbers per body that every part carries."""
    alive = (animation.life[:, 0] <= animation.time[k]) & (animation.time[k] < animation.life[:, 1])
    found = {
        "body": np.arange(len(animation.names), dtype=float),
        "group": animation.label.astype(float),
        "alive": alive.astype(float),
        "displacement": animation.position[k] - rest_of(animation),
    }
    return {**found, **{name: field.values[k] for name, field in animation.fields.items()}}


def _add_grid(step: ElementTree.Element, part: dict[str, Any], k: int, file: h5py.File, numbers: str) -> None:
    name, points = part["name"], part["points"](k)
    grid = ElementTree.SubElement(step, "Grid", Name=name, GridType="Uniform")
    topology = ElementTree.SubElement(grid, "Topology", TopologyType="Mixed", NumberOfElements=str(part["n"]))
    _item(topology, numbers, f"{name}/cells", part["cells"].shape, "Int", 4)
    geometry = ElementTree.SubElement(grid, "Geometry", GeometryType="XYZ")
    _store(geometry, file, numbers, f"{name}/{k}/points", points)
    for field, (where, values) in part["fields"](k).items():
        kind = KINDS[values.shape[1] if values.ndim == 2 else 1]
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
