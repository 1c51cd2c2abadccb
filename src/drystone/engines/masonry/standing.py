"""Whether blocks can stand as they are laid: none inside another, none without a way to the ground.

Both are found from the geometry before a run, and named. Theory: docs/theory/masonry.md, M.39.
"""

import numpy as np

from drystone.engines.masonry.blocks import Block
from drystone.engines.masonry.hexahedra import FACES, GAUSS, shape_values
from drystone.engines.masonry.joints import touching
from drystone.engines.masonry.mesh import Mesh
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Bools, Floats
from drystone.scene.masonry import Masonry

SHALLOW = 1e-3  # blocks that share less depth than this part of the smaller one do not overlap
NAMED = 5  # blocks that a message names


def check_overlap(masonry: Masonry, blocks: list[Block]) -> None:
    """An error that names blocks that are inside each other; fixed ones may be."""
    low = np.array([one.mesh.node.min(axis=0) for one in blocks])
    high = np.array([one.mesh.node.max(axis=0) for one in blocks])
    least = SHALLOW * (high - low).min(axis=1)
    fixed = np.array([one.fixed for one in blocks])
    pairs = touching(low, high, 0.0)
    a, b = pairs[~(fixed[pairs[:, 0]] & fixed[pairs[:, 1]])].T
    depth = np.minimum(least[a], least[b])
    shared = (np.minimum(high[a], high[b]) - np.maximum(low[a], low[b])).min(axis=1)
    found = [
        f"{blocks[i].name} and {blocks[j].name}"
        for i, j, d in zip(a[shared > depth], b[shared > depth], depth[shared > depth], strict=True)
        if inside(blocks[i].mesh, blocks[j].mesh, d) or inside(blocks[j].mesh, blocks[i].mesh, d)
    ]
    if found:
        more = f" and {len(found) - NAMED} pairs more" if len(found) > NAMED else ""
        text = f"blocks overlap: {'; '.join(found[:NAMED])}{more}: move a structure, or leave room for it"
        raise InputError([Problem(_place(masonry), text)])


def inside(mesh: Mesh, other: Mesh, depth: float) -> bool:
    """Whether a point of the elements of a mesh is deeper in an element of another than so much [m]."""
    low, high = other.node.min(axis=0), other.node.max(axis=0)
    share = np.array(
        [shape_values(at) for at in (*(1.7 * GAUSS), np.zeros(3))]
    )  # near the corners, and the middle
    point = np.einsum("pa,eai->epi", share, mesh.node[mesh.element]).reshape(-1, 3)
    point = point[((point > low) & (point < high)).all(axis=1)]
    if not len(point):
        return False
    middle, normal = planes(other)
    deep = np.einsum("efi,efi->ef", middle, normal)[None] - np.einsum("pi,efi->pef", point, normal)
    return bool((deep.min(axis=2) > depth).any())


def planes(mesh: Mesh) -> tuple[Floats, Floats]:
    """Middles and outward normals of the faces of all elements: (n_element, 6, 3)."""
    corner = mesh.node[mesh.element][:, FACES]
    normal = np.cross(corner[:, :, 2] - corner[:, :, 0], corner[:, :, 3] - corner[:, :, 1])
    return corner.mean(axis=2), normal / np.linalg.norm(normal, axis=2, keepdims=True)


def check_floating(masonry: Masonry, blocks: list[Block], pairs: list[tuple[int, int]], held: Bools) -> None:
    """An error that names blocks without a way over joints to one that is held, unless nothing is held at all."""
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    loose = {name for name, part in masonry.parts().items() if part.loose}
    grounded = held | np.array([one.structure in loose for one in blocks])
    if not grounded.any():
        return
    a, b = np.array(pairs, np.int64).reshape(-1, 2).T
    shape = (len(blocks), len(blocks))
    _, part = connected_components(coo_array((np.ones(len(a)), (a, b)), shape=shape), directed=False)
    floats = np.flatnonzero(~np.isin(part, part[grounded]))
    if len(floats):
        names = ", ".join(blocks[k].name for k in floats[:NAMED])
        more = f" and {len(floats) - NAMED} more" if len(floats) > NAMED else ""
        one = "block" if len(floats) == 1 else "blocks"
        text = (
            f"{len(floats)} {one} touch nothing that leads to a support: {names}{more}; move them into contact, "
            "support them, or say loose: true for a structure that is to fall"
        )
        raise InputError([Problem(_place(masonry), text)])


def _place(masonry: Masonry) -> tuple[str, ...]:
    return ("masonry", "laid") if masonry.laid is not None else ("masonry", "structures")
