"""Cross vaults, cloister vaults and domes as blocks. Theory: docs/theory/masonry.md, M.38 and M.39.

Both groined vaults are two barrels cut along the upright planes through the diagonals of a square bay: a cross vault
keeps what is outside of both barrels, a cloister vault what is inside. In each course a stone with two arms binds both
barrels at the groin; its arms are long and short by turns. Courses are counted from the springing.
"""

import itertools
from collections.abc import Callable

import numpy as np

from drystone.engines.masonry.blocks import SUPPORT, Block
from drystone.engines.masonry.fineness import Fineness, cells_in
from drystone.engines.masonry.mesh import Mesh, cube, fuse, hexahedron, mapped
from drystone.maths.arrays import Floats
from drystone.scene.masonry import CloisterVault, CrossVault, Dome
from drystone.scene.masonry.arched import Groined

SIGNS = ((1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0))  # quarters of the plan
WORDS = ("a", "b", "c", "d")
Numbers = tuple[int, int, int]
Edge = Callable[[Floats, Floats], Floats]  # y of an end of a piece [m] for x and radius of its nodes


def flat(y: float) -> Edge:
    """An end in an upright plane across the barrel."""
    return lambda x, _: np.full_like(x, y)


def mitre(x: Floats, _: Floats) -> Floats:
    """The end on the diagonal."""
    return x


def springing(vault: Groined, sign: float = 1.0) -> Edge:
    """The end of supports: where the diagonal meets the springing at each radius."""
    return lambda _, radius: sign * radius * np.sin(vault.half_angle)


def piece(
    vault: Groined, angles: tuple[float, float], ends: tuple[Edge, Edge], n: Numbers, signs: tuple[float, float],
    *, swapped: bool = False,
) -> Mesh:  # fmt: skip
    """Part of a course of a barrel along y, in one quarter of the plan; swapped: of the barrel along x.

    angles: from the crown [rad]; n: cells around the arc, along the barrel, through the thickness.
    """
    share = cube(n).node
    angle = angles[0] + share[:, 0] * (angles[1] - angles[0])
    radius = vault.radius + share[:, 2] * vault.thickness
    x, z = radius * np.sin(angle), radius * np.cos(angle) - vault.radius * np.cos(vault.half_angle)
    low, high = ends[0](x, radius), ends[1](x, radius)
    y = low + share[:, 1] * (high - low)
    plan = (y, x) if swapped else (x, y)
    return mapped(np.stack([signs[0] * plan[0], signs[1] * plan[1], z], axis=1), n)


def _cells(vault: Groined, fine: Fineness, long: float, arc: float) -> Numbers:
    along, around, through = cells_in(fine, long, arc, vault.thickness)
    return around, along, through


def lay_cross(vault: CrossVault, fine: Fineness) -> list[Block]:
    """Webs from the groins to the free edges."""
    angle = np.linspace(vault.half_angle, 0.0, vault.courses + 1)
    outer = vault.radius + vault.thickness
    edge = outer * np.sin(vault.half_angle) + (vault.edge or 0.5 * vault.brick)
    arc, out = vault.radius * vault.half_angle / vault.courses, []
    for row, (low, high) in enumerate(itertools.pairwise(angle.tolist())):
        arm = outer * np.sin(low) + vault.brick * (0.5 if row % 2 else 1.0)
        arm = edge if arm > edge - 0.4 * vault.brick else arm
        count = max(1, round((edge - arm) / vault.brick)) if arm < edge else 0
        cuts = np.linspace(arm, edge, count + 1) if count else np.zeros(0)
        angles = (high, low)
        n = _cells(vault, fine, vault.brick, arc)
        for word, signs in zip(WORDS, SIGNS, strict=True):
            arms = [piece(vault, angles, (mitre, flat(arm)), n, signs, swapped=s) for s in (False, True)]
            out.append(Block(f"groin{row}{word}", fuse(arms), False, row, group="groin"))
            for web, swapped in (("x", True), ("y", False)):
                for k, (a, b) in enumerate(itertools.pairwise(cuts.tolist())):
                    mesh = piece(vault, angles, (flat(a), flat(b)), n, signs, swapped=swapped)
                    out.append(Block(f"brick{row}{word}{web}_{k}", mesh, False, row))
    below = (vault.half_angle, vault.half_angle + SUPPORT / vault.radius)
    for word, signs in zip(WORDS, SIGNS, strict=True):
        for web, swapped in (("x", True), ("y", False)):
            ends = (springing(vault), flat(edge))
            mesh = piece(vault, below, ends, (1, 1, 1), signs, swapped=swapped)
            out.append(Block(f"support_{word}{web}", mesh, True, -1, group="support"))
    return out


def lay_cloister(vault: CloisterVault, fine: Fineness) -> list[Block]:
    """Closed courses up to the key stone."""
    half = vault.key or 0.5 * vault.brick
    top = float(np.arcsin(half / vault.radius))
    angle = np.linspace(vault.half_angle, top, vault.courses + 1)
    arc, out = vault.radius * (vault.half_angle - top) / vault.courses, []
    sides = (
        ("x", (1.0, 1.0), False),
        ("y", (1.0, 1.0), True),
        ("u", (-1.0, 1.0), False),
        ("v", (1.0, -1.0), True),
    )
    for row, (low, high) in enumerate(itertools.pairwise(angle.tolist())):
        arm = vault.radius * np.sin(high) - vault.brick * (0.5 if row % 2 else 1.0)
        arm = 0.0 if arm < 0.4 * vault.brick else arm
        count = max(1, round(2.0 * arm / vault.brick)) if arm else 0
        angles = (high, low)
        n = _cells(vault, fine, vault.brick, arc)
        for word, signs in zip(WORDS, SIGNS, strict=True):
            arms = [piece(vault, angles, (flat(arm), mitre), n, signs, swapped=s) for s in (False, True)]
            out.append(Block(f"groin{row}{word}", fuse(arms), False, row, group="groin"))
        for web, signs, swapped in sides if count else ():
            for k, (a, b) in enumerate(itertools.pairwise(np.linspace(-arm, arm, count + 1).tolist())):
                mesh = piece(vault, angles, (flat(a), flat(b)), n, signs, swapped=swapped)
                out.append(Block(f"brick{row}{web}_{k}", mesh, False, row))
    corner = []
    base = vault.radius * np.cos(vault.half_angle)
    for radius in (vault.radius, vault.radius + vault.thickness):
        c, z = radius * np.sin(top), radius * np.cos(top) - base
        corner += [(-c, -c, z), (c, -c, z), (c, c, z), (-c, c, z)]
    n = cells_in(fine, 2.0 * half, vault.thickness, 2.0 * half)
    key = hexahedron(np.array(corner), (n[0], n[2], n[1]))
    out.append(Block("key", key, False, vault.courses, group="key"))
    below = (vault.half_angle, vault.half_angle + SUPPORT / vault.radius)
    for web, signs, swapped in sides:
        ends = (springing(vault, -1.0), springing(vault))
        mesh = piece(vault, below, ends, (1, 1, 1), signs, swapped=swapped)
        out.append(Block(f"support_{web}", mesh, True, -1, group="support"))
    return out


def lay_dome(dome: Dome, fine: Fineness) -> list[Block]:
    """Rings from the springing to the oculus; nodes of neighbouring rings meet, so that their facets do."""
    top = float(np.arccos(dome.oculus / dome.radius))
    level = np.linspace(dome.start, top, dome.rings + 1)
    turn = 2.0 * np.pi / dome.bricks
    size = dome.radius * (top - dome.start) / dome.rings
    running = dome.bond == "running"
    around, up, through = cells_in(
        fine, dome.radius * np.cos(dome.start) * turn, size, dome.thickness, even=running
    )
    low = dome.start - SUPPORT / dome.radius
    out = []
    for k in range(dome.bricks):
        mesh = _sector(dome, (low, dome.start), (k * turn, (k + 1) * turn), (around, 1, 1))
        out.append(Block(f"support{k}", mesh, True, -1, group="support"))
    for ring, (a, b) in enumerate(itertools.pairwise(level.tolist())):
        shift = 0.5 * turn if running and ring % 2 else 0.0
        for k in range(dome.bricks):
            span = (shift + k * turn, shift + (k + 1) * turn)
            out.append(
                Block(f"brick{ring}_{k}", _sector(dome, (a, b), span, (around, up, through)), False, ring)
            )
    return out


def _sector(dome: Dome, latitude: tuple[float, float], longitude: tuple[float, float], n: Numbers) -> Mesh:
    """A block of a dome; n: cells around, up and through."""
    cells = (n[0], n[1], n[2])
    share = cube(cells).node
    around = longitude[0] + share[:, 0] * (longitude[1] - longitude[0])
    up = latitude[0] + share[:, 1] * (latitude[1] - latitude[0])
    radius = dome.radius + share[:, 2] * dome.thickness
    z = radius * np.sin(up) - dome.radius * np.sin(dome.start)
    node = np.stack([radius * np.cos(up) * np.cos(around), radius * np.cos(up) * np.sin(around), z], axis=1)
    return mapped(node, cells)
