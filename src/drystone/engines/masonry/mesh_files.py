"""Blocks from files: hexahedra as they are, convex solids cut into hexahedra. Theory: docs/theory/masonry.md, M.32.

A convex solid whose corners have three edges each (boxes, wedges, tetrahedra, cut columns) becomes one hexahedron per
corner: corner, middles of its edges and faces, middle of the solid. Any other becomes tetrahedra from its middle to the
triangles of its faces, and each of these four hexahedra. Neighbours need not match: points of one meet quads of the
other.
"""

import itertools
from pathlib import Path
from typing import Any, cast

import numpy as np

from drystone.engines.masonry.hexahedra import CORNERS
from drystone.engines.masonry.mesh import Mesh, grid, surface
from drystone.errors import InputError, Problem
from drystone.inputs.limits import FILE_BYTES, read_text
from drystone.maths.arrays import Floats, Longs
from drystone.maths.files import numbers_of, read_arrays
from drystone.shapes.polyhedron import FILLED, hull

SOLIDS = (".stl", ".obj", ".ply")
SAME = 1e-9  # nodes nearer than this share of the size of a block are one


def read_blocks(path: str | Path, scale: float = 1.0) -> dict[str, Mesh]:
    """Blocks of a mesh file: `.npz` (points, hexahedra, and block: a name or number per element), Abaqus `.inp`, or
    convex solids of `.stl`, `.obj` and `.ply`. scale: a unit of the file in metres.

    Of the Abaqus file only *NODE and *ELEMENT of type C3D8 are read; ELSET names the block.
    """
    path = Path(path)
    if path.suffix.lower() in SOLIDS:
        return read_solids(path, scale)
    if path.suffix == ".npz":
        file = read_arrays(path)
        missing = {"points", "hexahedra"} - {*file}
        if missing:
            raise InputError(f"{path}: there is no array {', '.join(sorted(missing))}")
        node, element = numbers_of(file, "points", path), numbers_of(file, "hexahedra", path).astype(np.int64)
        block = file["block"].astype(str) if "block" in file else np.full(len(element), "block")
        if block.shape != element.shape[:1]:
            raise InputError(f"{path}: {block.size} names in block for {len(element)} hexahedra")
    elif path.suffix == ".inp":
        node, element, block = _read_abaqus(path)
    else:
        raise InputError(f"{path}: expected a mesh file ending with .npz, .inp, .stl, .obj or .ply")
    if node.ndim != 2 or node.shape[1] != 3 or element.ndim != 2 or element.shape[1] != 8 or not len(element):
        raise InputError(f"{path}: expected points (n, 3) and hexahedra (m, 8)")
    if element.min() < 0 or element.max() >= len(node):
        raise InputError(f"{path}: hexahedra name points from 0 to {len(node) - 1}")
    out = {}
    for name in dict.fromkeys(block.tolist()):
        chosen = element[block == name]
        used, local = np.unique(chosen, return_inverse=True)
        out[str(name)] = surface(scale * node[used], local.reshape(-1, 8))
    return out


def _read_abaqus(path: Path) -> tuple[Floats, Longs, np.ndarray]:
    points: dict[int, list[float]] = {}
    rows: list[list[int]] = []
    block: list[str] = []
    reading, name = "", "block"
    for number_of_line, line in enumerate(read_text(path).splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("**"):
            continue
        if text.startswith("*"):
            words = [word.strip() for word in text[1:].split(",")]
            reading = words[0].upper()
            options = {k.strip().upper(): v.strip() for k, _, v in (w.partition("=") for w in words[1:])}
            if reading == "ELEMENT":
                name = options.get("ELSET", "block")
                if not options.get("TYPE", "").upper().startswith("C3D8"):
                    raise InputError(f"{path}: elements of type {options.get('TYPE')}: expected C3D8")
            continue
        values = [v for v in text.split(",") if v.strip()]
        try:
            if reading == "NODE":
                points[int(values[0])] = [float(v) for v in values[1:4]]
                if len(values) != 4 or not np.isfinite(points[int(values[0])]).all():
                    raise ValueError
            elif reading == "ELEMENT":
                rows.append([int(v) for v in values[1:9]])
                block.append(name)
        except (ValueError, IndexError):
            message = f"expected numbers of a {reading.lower()}, got {text[:40]!r}"
            raise InputError([Problem((), message, f"{path}:{number_of_line}")]) from None
    number = {label: k for k, label in enumerate(points)}
    try:
        element = np.array([[number[v] for v in row] for row in rows], np.int64).reshape(-1, 8)
    except (KeyError, ValueError):
        raise InputError(f"{path}: an element names a node that is not there, or has not 8 nodes") from None
    return np.array(list(points.values()), float).reshape(-1, 3), element, np.array(block)


def read_solids(path: Path, scale: float) -> dict[str, Mesh]:
    """Convex solids of a file, by the names that it gives or by number."""
    import trimesh

    if not path.is_file():
        raise InputError(f"{path}: no such file")
    if path.stat().st_size > FILE_BYTES:
        raise InputError(f"{path}: larger than {FILE_BYTES} bytes")
    extra: dict[str, Any] = (
        {"split_object": True, "group_material": False} if path.suffix.lower() == ".obj" else {}
    )
    try:
        scene = cast(Any, trimesh.load(path, force="scene", process=True, **extra))
        parts = [
            (name, part) for name, one in scene.geometry.items() for part in one.split(only_watertight=False)
        ]
    except Exception:  # whatever a reader of files makes of them
        raise InputError(f"{path}: not a file of solids that can be read") from None
    if not parts:
        raise InputError(f"{path}: no solid in it")
    names = [name for name, _ in parts]
    out: dict[str, Mesh] = {}
    for k, (name, part) in enumerate(parts):
        known = Path(name).stem if names.count(name) == 1 and Path(name).name != path.name else f"stone{k}"
        if not part.is_watertight:
            raise InputError(f"{path}: {known}: not a closed surface")
        share = abs(float(part.volume)) / max(float(part.convex_hull.volume), np.finfo(float).tiny)
        if share < FILLED:
            raise InputError(
                f"{path}: {known}: not convex: it fills {share:.3f} of its hull; cut it into convex solids"
            )
        out[known] = cut_solid(scale * np.asarray(part.vertices, float))
    return out


def cut_solid(points: Floats) -> Mesh:
    """A convex solid as hexahedra."""
    corner, faces, _ = hull(points)
    degree = np.bincount(np.concatenate([np.array(face) for face in faces]))
    elements = _by_corners(corner, faces) if (degree == 3).all() else _by_tetrahedra(corner, faces)
    return merged(np.concatenate(elements), len(elements))


def merged(node: Floats, n_element: int) -> Mesh:
    """The block of elements whose corners are listed one after the other, eight for each."""
    size = float(np.ptp(node, axis=0).max())
    _, kept, number = np.unique(
        np.round(node / (SAME * size)), axis=0, return_index=True, return_inverse=True
    )
    return surface(node[kept], number.ravel().reshape(n_element, 8))


def _by_corners(corner: Floats, faces: tuple[tuple[int, ...], ...]) -> list[Floats]:
    """One hexahedron per corner with three edges."""
    middle = corner.mean(axis=0)
    out = []
    for v, at in enumerate(corner):
        around = [face for face in faces if v in face]
        following = {face: face[(face.index(v) + 1) % len(face)] for face in around}
        before = {face: face[face.index(v) - 1] for face in around}
        first = around[0]
        second = next(face for face in around if following[face] == before[first])
        third = next(face for face in around if following[face] == before[second])
        edge = [0.5 * (at + corner[following[face]]) for face in (first, second, third)]
        face = [corner[list(one)].mean(axis=0) for one in (first, second, third)]
        out.append(np.array([at, edge[0], face[0], edge[1], edge[2], face[2], middle, face[1]]))
    return out


def _by_tetrahedra(corner: Floats, faces: tuple[tuple[int, ...], ...]) -> list[Floats]:
    """Four hexahedra in each tetrahedron from the middle to the triangles of the faces."""
    middle, out = corner.mean(axis=0), []
    for face in faces:
        for a, b in itertools.pairwise(face[1:]):
            tetrahedron = np.array([middle, corner[face[0]], corner[a], corner[b]])
            for v in range(4):
                p = tetrahedron[[v, *(k for k in range(4) if k != v)]]
                ab, ac, ad = (0.5 * (p[0] + p[k]) for k in (1, 2, 3))
                abc, abd, acd = p[[0, 1, 2]].mean(0), p[[0, 1, 3]].mean(0), p[[0, 2, 3]].mean(0)
                out.append(np.array([p[0], ab, abc, ac, ad, abd, p.mean(0), acd]))
    return out


def refined(mesh: Mesh, n: int) -> Mesh:
    """Each element in n x n x n."""
    if n == 1:
        return mesh
    share, small = grid((n, n, n))
    value = 0.125 * np.prod(1.0 + CORNERS[None] * (2.0 * share - 1.0)[:, None], axis=2)
    node = np.einsum("pa,eai->epi", value, mesh.node[mesh.element])
    return merged(node[:, small].reshape(-1, 3), len(mesh.element) * len(small))
