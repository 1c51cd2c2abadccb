"""lay(masonry) -> all blocks, meshed and put in place; walls and vaults here, other kinds in files of their own.

The cells along a brick are even in a running bond, so that nodes of neighbouring courses meet and half bricks have
the same elements.
"""

import itertools
from fnmatch import fnmatchcase

import numpy as np

from drystone.engines.masonry.arches import lay_arch
from drystone.engines.masonry.blocks import NONE, SUPPORT, Block, no_block
from drystone.engines.masonry.bridges import lay_bridge
from drystone.engines.masonry.courses import lay_house, lay_pier, lay_rubble, lay_walls
from drystone.engines.masonry.fineness import Fineness, Numbers, fineness
from drystone.engines.masonry.mesh import Mesh, box, voussoir
from drystone.engines.masonry.mesh_files import read_blocks, refined
from drystone.engines.masonry.shells import lay_cloister, lay_cross, lay_dome
from drystone.errors import InputError, Problem
from drystone.inputs.limits import BLOCKS, BODY_BYTES, ELEMENT_BYTES, ELEMENTS, product, too_many
from drystone.maths.arrays import Floats
from drystone.scene.masonry import (
    Arch,
    Bridge,
    CloisterVault,
    CrossVault,
    Dome,
    House,
    Laid,
    Masonry,
    Pier,
    Rubble,
    Stones,
    Structure,
    Vault,
    Wall,
    Walls,
)

Path = tuple[str | int, ...]


def lay(masonry: Masonry) -> list[Block]:
    """All blocks of a description."""
    out: list[Block] = []
    for name, part in masonry.parts().items():
        place: Path = ("masonry", "structures", name) if name else ("masonry",)
        material, rigid = _material_of(masonry, name, part), masonry.kind_of(part) == "rigid"
        for one in lay_part(masonry, part, place):
            placed = one._replace(structure=name, material=material, rigid=rigid)
            if name:
                node = moved(one.mesh.node, part.at, part.turn)
                placed = placed._replace(name=f"{name}.{one.name}", mesh=one.mesh._replace(node=node))
            out.append(placed)
    return _with_materials(masonry, out)


def lay_part(masonry: Masonry, part: Structure, place: Path) -> list[Block]:
    """Blocks of one structure about its own origin."""
    laid, fine, at = part.laid, fineness(masonry, part), (*place, "laid")
    _check_size(masonry, part, at)
    if isinstance(laid, Wall | Vault):
        n = cells_of(masonry, laid)
        return lay_wall(laid, n) if isinstance(laid, Wall) else lay_vault(laid, n)
    if isinstance(laid, Stones):
        return lay_stones(laid, fine, at)
    if isinstance(laid, Walls | House):
        if laid.ties and not any("tie" in str(rule.between) for rule in masonry.joints.values()):
            text = (
                "ties hang by their joints: give these strength, joints: {tie: {between: [tie*, '*'], ...}}"
            )
            raise InputError([Problem((*at, "ties"), text)])
        return lay_walls(laid, fine, at) if isinstance(laid, Walls) else lay_house(laid, fine, at)
    if isinstance(laid, Arch):
        return lay_arch(laid, fine)
    if isinstance(laid, Bridge):
        return lay_bridge(laid, fine)
    if isinstance(laid, CrossVault):
        return lay_cross(laid, fine)
    if isinstance(laid, CloisterVault):
        return lay_cloister(laid, fine)
    if isinstance(laid, Dome):
        return lay_dome(laid, fine)
    return lay_pier(laid, fine) if isinstance(laid, Pier) else lay_rubble(laid, fine)


def lay_stones(laid: Stones, fine: Fineness, place: Path) -> list[Block]:
    """Blocks of a mesh file; cells, if given, cut each element alike in all directions."""
    try:
        meshes = read_blocks(laid.file, laid.scale)
    except InputError as error:  # what is said of the file as a whole belongs to the key that names it
        at = (*place, "file")
        raise InputError([p if p.place else p._replace(path=at) for p in error.problems]) from None
    if fine.cells is not None:
        if len(set(fine.cells)) > 1:
            text = (
                "elements of a mesh file have no length, height and thickness: expected three equal numbers"
            )
            raise InputError([Problem(("masonry", "cells"), text)])
        elements = fine.cells[0] ** 3 * sum(len(mesh.element) for mesh in meshes.values())
        wrong = too_many(elements, ELEMENTS, ELEMENT_BYTES)
        if wrong:
            raise InputError([Problem(("masonry", "cells"), wrong)])
        meshes = {name: refined(mesh, fine.cells[0]) for name, mesh in meshes.items()}
    missing = [p for p in laid.fixed if not any(fnmatchcase(name, p) for name in meshes)]
    out = [
        Block(name, mesh, any(fnmatchcase(name, pattern) for pattern in laid.fixed), group="stone")
        for name, mesh in meshes.items()
    ]
    if missing:
        raise InputError([Problem((*place, "fixed"), no_block(missing[0], out))])
    return out


def moved(node: Floats, at: tuple[float, float, float], turn: float) -> Floats:
    """Points turned about the vertical [degrees] and shifted [m]."""
    c, s = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    turned = node @ np.array([[c, s, 0.0], [-s, c, 0.0], [0.0, 0.0, 1.0]]) if turn else node
    return turned + np.array(at)


def _material_of(masonry: Masonry, name: str, part: Structure) -> int:
    """Row of the material of a structure."""
    places = list(masonry.all_materials())
    if part.material is not None:
        return places.index(("materials", part.material))
    if masonry.material is None and len(places) > 1:
        text = f"expected the name of one: {', '.join(masonry.materials)}"
        at = ("masonry", "structures", name, "material") if name else ("masonry", "material")
        raise InputError([Problem(at, text)])
    return 0


def _with_materials(masonry: Masonry, blocks: list[Block]) -> list[Block]:
    """Blocks with the material that names them by a pattern; the last one that does."""
    for row, (place, material) in enumerate(masonry.all_materials().items()):
        for k, pattern in enumerate(material.on):
            meant = [b for b, one in enumerate(blocks) if fnmatchcase(one.name, pattern)]
            if not meant:
                raise InputError([Problem(("masonry", *place, "on", k), no_block(pattern, blocks))])
            for b in meant:
                blocks[b] = blocks[b]._replace(material=row)
    return blocks


def _check_size(masonry: Masonry, part: Structure, place: Path) -> None:
    """Refuse more blocks or elements than fit into memory; elements of all blocks as large as the first."""
    laid = part.laid
    if isinstance(laid, Stones):
        return
    key, blocks = estimate(laid)
    n = cells_of(masonry, laid) if isinstance(laid, Wall | Vault) else masonry.cells or (1, 1, 1)
    called = "cells" if masonry.cells is not None else "element"
    for path, wrong in (
        ((*place, key), too_many(blocks, BLOCKS, BODY_BYTES)),
        (("masonry", called), too_many(product(n) * blocks, ELEMENTS, ELEMENT_BYTES)),
    ):
        if wrong:
            raise InputError([Problem(path, wrong)])


def estimate(laid: Laid) -> tuple[str, float]:
    """About how many blocks there will be, and the key that says most of it."""
    if isinstance(laid, Walls | House):
        if isinstance(laid, Walls):
            long = sum(np.hypot(*np.subtract(line.end, line.start)) for line in laid.lines.values())
        else:
            long = 2.0 * sum(laid.size) * laid.storeys
        return "courses", product([laid.courses, laid.wythes, int(min(2.0 * long / laid.length + 1.0, 1e9))])
    if isinstance(laid, Rubble):
        return "courses", product([laid.courses, int(min(laid.span / laid.length + 1.0, 1e9))])
    if isinstance(laid, Pier):
        return "courses", 2 * laid.courses
    if isinstance(laid, Arch | Bridge):
        long = 4.0 * max(laid.span, laid.rise or 0.0)
        ring = laid.voussoirs or int(min(long / (laid.voussoir or 1.0), 1e9))
        arches = laid.arches if isinstance(laid, Bridge) else 1
        return ("voussoirs" if laid.voussoirs else "voussoir"), product([ring, laid.bricks, 4, arches])
    if isinstance(laid, CrossVault | CloisterVault):
        return "brick", product([laid.courses, 8, int(min(2.0 * laid.radius / laid.brick + 2.0, 1e9))])
    if isinstance(laid, Dome):
        return "bricks", product([laid.rings, laid.bricks])
    assert isinstance(laid, Wall | Vault)
    return "courses", product([laid.bricks, laid.courses])


def cells_of(masonry: Masonry, laid: Wall | Vault) -> Numbers:
    """Cells along length, height and thickness of a brick; even along the length in a running bond, and through the
    thickness of a hinged wall.
    """
    if masonry.cells is not None:
        n = list(masonry.cells)
    else:
        n = [max(1, round(size / masonry.element)) for size in brick_size(laid)]
    if laid.bond == "running" and n[0] % 2:
        n[0] += 1
    if isinstance(laid, Wall) and laid.hinged and n[2] % 2:
        n[2] += 1
    return n[0], n[1], n[2]


def brick_size(laid: Wall | Vault) -> tuple[float, float, float]:
    """Length, height (around the arc, at mid-thickness) and thickness of a brick with its mortar [m]."""
    if isinstance(laid, Wall):
        return laid.length, laid.height, laid.thickness
    middle = laid.radius + 0.5 * laid.thickness
    return laid.length / laid.bricks, middle * laid.opening / laid.courses, laid.thickness


def pitch(laid: Wall | Vault) -> tuple[float, float]:
    """Size of a brick across bed and head joints [m]: around an arc that of the inner face (Masi et al. 2020)."""
    length, height, _ = brick_size(laid)
    return (laid.radius * laid.opening / laid.courses if isinstance(laid, Vault) else height), length


def cuts(bricks: int, length: float, halves: bool) -> np.ndarray:
    """Where a course is cut [m]: whole bricks, or half ones at the ends."""
    whole = np.arange(bricks + 1) * length
    return np.concatenate([[0.0], whole[1:] - 0.5 * length, [whole[-1]]]) if halves else whole


def lay_wall(wall: Wall, n: tuple[int, int, int]) -> list[Block]:
    """Courses from the bottom up; the lowest has whole bricks."""
    total, rise, half = wall.bricks * wall.length, wall.courses * wall.height, 0.5 * wall.thickness
    left = -0.5 * total
    out = []
    for row in range(wall.courses):
        at = left + cuts(wall.bricks, wall.length, wall.bond == "running" and row % 2 == 1)
        z = row * wall.height
        for k, (a, b) in enumerate(itertools.pairwise(at)):
            along = max(1, round(n[0] * (b - a) / wall.length))
            mesh = box((a, -half, z), (b, half, z + wall.height), (along, n[2], n[1]))
            held = edge_nodes(mesh, left, total, rise, wall.supports) if wall.hinged else NONE
            out.append(Block(f"brick{row}_{k}", mesh, False, row, held))
        if wall.hinged:
            continue
        for edge, low, high in (
            ("left", left - SUPPORT, left),
            ("right", left + total, left + total + SUPPORT),
        ):
            if edge in wall.supports:
                mesh = box((low, -half, z), (high, half, z + wall.height), (1, 1, 1))
                out.append(Block(f"support_{edge}{row}", mesh, True, row, group="support"))
    if wall.hinged:
        return with_pitch(out, pitch(wall))
    for edge, low, high, row in (("bottom", -SUPPORT, 0.0, -1), ("top", rise, rise + SUPPORT, wall.courses)):
        if edge in wall.supports:
            mesh = box((left, -half, low), (left + total, half, high), (1, 1, 1))
            out.append(Block(f"support_{edge}", mesh, True, row, group="support"))
    return with_pitch(out, pitch(wall))


def edge_nodes(mesh: Mesh, left: float, total: float, rise: float, supports: tuple[str, ...]) -> np.ndarray:
    """Nodes of a brick on the lines at mid-thickness of the held edges of a wall."""
    x, y, z = mesh.node.T
    at = {"left": x - left, "right": x - left - total, "bottom": z, "top": z - rise}
    on_edge = np.any([np.abs(at[edge]) < 1e-9 for edge in supports], axis=0)
    return np.flatnonzero(on_edge & (np.abs(y) < 1e-9))


def lay_vault(vault: Vault, n: tuple[int, int, int]) -> list[Block]:
    """Courses from the springing at positive x to the other."""
    radii = (vault.radius, vault.radius + vault.thickness)
    start = 0.5 * (np.pi - vault.opening)
    angle = start + np.linspace(0.0, vault.opening, vault.courses + 1)
    brick, half = vault.length / vault.bricks, 0.5 * vault.length
    key = vault.courses // 2
    out = []
    for row in range(vault.courses):
        arc = (angle[row], angle[row + 1])
        halves = vault.bond == "running" and ((row - key) % 2 == 0) == (vault.bricks % 2 == 0)
        at = cuts(vault.bricks, brick, halves) - half
        for k, (a, b) in enumerate(itertools.pairwise(at)):
            along = max(1, round(n[0] * (b - a) / brick))
            out.append(
                Block(f"brick{row}_{k}", voussoir(arc, radii, (a, b), (n[1], along, n[2])), False, row)
            )
        if vault.ends:
            for edge, a, b in (("front", -half - SUPPORT, -half), ("back", half, half + SUPPORT)):
                mesh = voussoir(arc, radii, (a, b), (n[1], 1, n[2]))
                out.append(Block(f"support_{edge}{row}", mesh, True, row, group="support"))
    turn = SUPPORT / vault.radius
    for edge, arc, row in (
        ("right", (start - turn, start), -1),
        ("left", (angle[-1], angle[-1] + turn), vault.courses),
    ):
        out.append(
            Block(
                f"support_{edge}", voussoir(arc, radii, (-half, half), (1, 1, 1)), True, row, group="support"
            )
        )
    return with_pitch(out, pitch(vault))


def with_pitch(blocks: list[Block], sizes: tuple[float, float]) -> list[Block]:
    """Blocks that count as bricks of one size in joints between rigid blocks."""
    return [one._replace(pitch=sizes) for one in blocks]
