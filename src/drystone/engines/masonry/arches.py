"""Arches as blocks. Theory: docs/theory/masonry.md, M.36.

A ring is cut by joints across its centre line: radial ones, and an upright one at the crown of a pointed arch.
"""

import itertools
from typing import NamedTuple

import numpy as np

from drystone.engines.masonry.blocks import SUPPORT, Block
from drystone.engines.masonry.fineness import Fineness, cells_in
from drystone.engines.masonry.mesh import Mesh, cube, mapped
from drystone.maths.arrays import Floats
from drystone.scene.masonry import Arch
from drystone.scene.masonry.arched import Ring

Span = tuple[float, float]


class Arc(NamedTuple):
    """Half of a pointed ring, or a whole circular one: joints by their angles at intrados and extrados."""

    centre: tuple[float, float]  # x, z [m]
    radius: float  # of the intrados [m]
    inner: Floats  # angles of joints from the x axis [rad]             (n_joint,)
    outer: Floats  #                                                    (n_joint,)
    mirrored: bool  # about x = 0


def arcs_of(ring: Ring) -> list[Arc]:
    """The arcs of a ring from the springing at positive x to the other (M.36)."""
    span, rise = ring.span, ring.rise if ring.rise is not None else 0.5 * ring.span
    if not ring.pointed:
        radius = (0.25 * span**2 + rise**2) / (2.0 * rise)
        half = np.arccos((radius - rise) / radius)
        n = ring.voussoirs or max(2, round(2.0 * half * radius / (ring.voussoir or 1.0)))
        angle = np.linspace(0.5 * np.pi - half, 0.5 * np.pi + half, n + 1)
        return [Arc((0.0, rise - radius), radius, angle, angle, False)]
    radius = (rise**2 + 0.25 * span**2) / span
    away = radius - 0.5 * span
    top = np.arccos(away / radius)
    n = (ring.voussoirs or 2 * max(1, round(top * radius / (ring.voussoir or 1.0)))) // 2
    inner = np.linspace(0.0, top, n + 1)
    outer = inner.copy()
    outer[-1] = np.arccos(away / (radius + ring.thickness))  # the joint at the crown is upright
    return [Arc((-away, 0.0), radius, inner, outer, False), Arc((-away, 0.0), radius, inner, outer, True)]


def wedge(
    arc: Arc, k: int, thickness: float, along: Span, n: tuple[int, int, int], shift: float = 0.0
) -> Mesh:
    """Voussoir k of an arc [m]; n: cells around the arc, along y, through the ring. Joints are plane."""
    share = cube(n).node
    low, high = (
        on_circle(arc, radius, angle[k] + share[:, 0] * (angle[k + 1] - angle[k]))
        for radius, angle in ((arc.radius, arc.inner), (arc.radius + thickness, arc.outer))
    )
    x, z = low + share[:, 2] * (high - low)
    y = along[0] + share[:, 1] * (along[1] - along[0])
    return mapped(np.stack([shift + (-x if arc.mirrored else x), y, z], axis=1), n)


def on_circle(arc: Arc, radius: float, angle: Floats) -> Floats:
    """Points of a circle about the centre of an arc: x and z."""
    return np.array([arc.centre[0] + radius * np.cos(angle), arc.centre[1] + radius * np.sin(angle)])


def lay_arch(arch: Arch, fine: Fineness) -> list[Block]:
    """The ring between two fixed blocks beyond its springings."""
    out = lay_ring(arch, fine, "voussoir", 0.0, 0)
    arcs, half = arcs_of(arch), 0.5 * arch.width
    first, last = arcs[0], arcs[-1]
    turn = SUPPORT / first.radius
    begin = first._replace(
        inner=first.inner[0] + np.array([-turn, 0.0]), outer=first.outer[0] + np.array([-turn, 0.0])
    )
    final = len(last.inner) - 1 if not last.mirrored else 0
    way = np.array([0.0, turn]) if not last.mirrored else np.array([-turn, 0.0])
    ending = last._replace(inner=last.inner[final] + way, outer=last.outer[final] + way)
    for name, arc in (("support_right", begin), ("support_left", ending)):
        mesh = wedge(arc, 0, arch.thickness, (-half, half), (1, 1, 1))
        out.append(Block(name, mesh, True, -1 if name == "support_right" else len(out), group="support"))
    return out


def lay_ring(ring: Ring, fine: Fineness, name: str, shift: float, first: int) -> list[Block]:
    """Voussoirs of a ring from the springing at positive x; first: number of its lowest course."""
    out = []
    row = 0
    for arc in arcs_of(ring):
        n = len(arc.inner) - 1
        size = arc.radius * float(arc.inner[-1] - arc.inner[0]) / n
        for k in reversed(range(n)) if arc.mirrored else range(n):
            brick = ring.width / ring.bricks
            at = np.arange(ring.bricks + 1) * brick
            if ring.bricks > 1 and row % 2:
                at = np.concatenate([[0.0], at[1:] - 0.5 * brick, [ring.width]])
            for m, (a, b) in enumerate(itertools.pairwise(at - 0.5 * ring.width)):
                cells = ring_cells(ring, fine, size, b - a)
                called = f"{name}{row}" if ring.bricks == 1 else f"{name}{row}_{m}"
                mesh = wedge(arc, k, ring.thickness, (a, b), cells, shift)
                out.append(Block(called, mesh, False, first + row, group="voussoir", pitch=(size, brick)))
            row += 1
    return out


def ring_cells(ring: Ring, fine: Fineness, size: float, width: float) -> tuple[int, int, int]:
    """Cells of a voussoir around the arc, along y and through the ring; half blocks have half of those along y."""
    brick = ring.width / ring.bricks
    along, around, through = cells_in(fine, brick, size, ring.thickness, even=ring.bricks > 1)
    return around, max(1, round(along * width / brick)), through
