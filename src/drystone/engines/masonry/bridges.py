"""Arch bridges as blocks. Theory: docs/theory/masonry.md, M.37.

Above the rings stand backing, in layers between the haunches of neighbouring arches, and fill and spandrels, in slices
between upright joints; both follow the facets of the extrados, so that nothing overlaps and nothing gapes.
"""

import itertools
from typing import NamedTuple

import numpy as np

from drystone.engines.masonry.arches import Arc, arcs_of, lay_ring, on_circle, ring_cells
from drystone.engines.masonry.blocks import SUPPORT, Block
from drystone.engines.masonry.fineness import Fineness, cells_in
from drystone.engines.masonry.mesh import Mesh, box, cube, mapped
from drystone.maths.arrays import Floats
from drystone.scene.masonry import Bridge

STEEP = 0.25 * np.pi  # extrados steeper than this is backed in layers, the rest carries upright slices
Span = tuple[float, float]


class Profile(NamedTuple):
    """What all arches of a bridge have in common."""

    arc: Arc
    around: int  # cells of a voussoir around the arc
    layers: int  # voussoirs of each haunch that are backed in layers
    deck: float  # its height above the springings [m]
    outer: float  # radius of the extrados [m]

    def extrados(self, k: int) -> Floats:
        """Nodes of the extrados of voussoir k about the middle of its arch: x and z, (2, around + 1)."""
        return on_circle(
            self.arc, self.outer, np.linspace(self.arc.inner[k], self.arc.inner[k + 1], self.around + 1)
        )


def lay_bridge(bridge: Bridge, fine: Fineness) -> list[Block]:
    """Rings, then what stands between and above them; what stands over the two ends is fixed."""
    arc = arcs_of(bridge)[0]
    n_voussoir = len(arc.inner) - 1
    size = arc.radius * float(arc.inner[-1] - arc.inner[0]) / n_voussoir
    around = ring_cells(bridge, fine, size, bridge.width)[0]
    rise = bridge.rise if bridge.rise is not None else 0.5 * bridge.span
    layers = int((arc.inner[1:] <= STEEP + 1e-9).sum())
    form = Profile(arc, around, layers, rise + bridge.thickness + bridge.cover, arc.radius + bridge.thickness)
    pitch = bridge.span + bridge.pier
    middle = (np.arange(bridge.arches) - 0.5 * (bridge.arches - 1)) * pitch
    out = []
    for a, x in enumerate(middle.tolist()):
        out += lay_ring(bridge, fine, f"voussoir{a}_", x, a * (n_voussoir + 10))
        for k in range(layers, n_voussoir - layers):
            out += _slice(bridge, fine, form, f"{a}_{k}", k, x)
    for p in range(bridge.arches + 1):
        out += _pier(bridge, fine, form, p, float(middle[0]) + (p - 0.5) * pitch)
    return out


def _slice(bridge: Bridge, fine: Fineness, form: Profile, name: str, k: int, shift: float) -> list[Block]:
    """Fill and spandrels above voussoir k of an arch, from its extrados to the deck."""
    x, z = form.extrados(k)
    foot = np.stack([x + shift, z])
    head = np.stack([x + shift, np.full_like(z, form.deck)])
    return _across(bridge, fine, name, foot, head, False)


def _across(
    bridge: Bridge, fine: Fineness, name: str, foot: Floats, head: Floats, fixed: bool
) -> list[Block]:
    """Blocks between two lines of nodes (2, n) of x and z: fill between spandrels, or over the whole width."""
    half, leaf = 0.5 * bridge.width, bridge.spandrel
    parts = [("fill", name, (-half + leaf, half - leaf))]
    if leaf > 0.0:
        parts += [
            ("spandrel", f"{name}_front", (-half, leaf - half)),
            ("spandrel", f"{name}_back", (half - leaf, half)),
        ]
    out, tall = [], float(head[1].max() - foot[1].min())
    for group, called, along in parts:
        n = cells_in(fine, along[1] - along[0], tall, 0.0)
        mesh = ruled(foot, head, along, n[0], n[1])
        shown = f"support_{group}{called}" if fixed else f"{group}{called}"
        out.append(Block(shown, mesh, fixed, group="support" if fixed else group))
    return out


def ruled(foot: Floats, head: Floats, along: Span, n_along: int, n_up: int) -> Mesh:
    """A block between two lines of as many nodes (x and z), from y to y [m]."""
    n = (foot.shape[1] - 1, n_along, n_up)
    share = cube(n).node
    number = np.round(share[:, 0] * n[0]).astype(int)
    x, z = foot[:, number] + share[:, 2] * (head[:, number] - foot[:, number])
    y = along[0] + share[:, 1] * (along[1] - along[0])
    return mapped(np.stack([x, y, z], axis=1), n)


def _pier(bridge: Bridge, fine: Fineness, form: Profile, p: int, at: float) -> list[Block]:
    """A pier, its springer, backing and what stands on it; at the ends only fixed blocks from the springing up."""
    fixed, half, wide = p in (0, bridge.arches), 0.5 * bridge.width, 0.5 * bridge.pier
    out = []
    if fixed:
        low, high = (at - wide, -half, -SUPPORT), (at + wide, half, 0.0)
        out.append(Block(f"support_abutment{p}", box(low, high, (1, 1, 1)), True, group="support"))
    else:
        level = np.linspace(-bridge.pier_height, 0.0, bridge.pier_courses + 1)
        low, high = (at - wide, -half, level[0] - SUPPORT), (at + wide, half, level[0])
        out.append(Block(f"support_pier{p}", box(low, high, (1, 1, 1)), True, group="support"))
        for k, (a, b) in enumerate(itertools.pairwise(level.tolist())):
            n = cells_in(fine, bridge.width, b - a, bridge.pier)
            mesh = box((at - wide, -half, a), (at + wide, half, b), (n[2], n[0], n[1]))
            out.append(Block(f"pier{p}_{k}", mesh, False, group="pier"))

    def sides(inward: Floats) -> tuple[Floats, Floats]:
        """x of both sides where the extrados has come so far over the pier [m]; upright where there is no arch."""
        return (at - wide + inward * (p > 0), at + wide - inward * (p < bridge.arches))

    over = form.extrados(0)[:, 0] - np.array([0.5 * bridge.span, 0.0])
    if over[1] > 1e-9:  # the springing leans: a springer with both skewbacks
        (a, b), (c, d) = sides(np.zeros(1)), sides(over[:1])
        foot = np.array([[a[0], b[0]], [0.0, 0.0]])
        head = np.array([[c[0], d[0]], [over[1], over[1]]])
        n = cells_in(fine, bridge.width, over[1], bridge.pier)
        name = f"support_springer{p}" if fixed else f"springer{p}"
        out.append(
            Block(
                name,
                ruled(foot, head, (-half, half), n[0], n[1]),
                fixed,
                group="support" if fixed else "springer",
            )
        )
    for k in range(form.layers):
        x, z = form.extrados(k)
        left, right = sides(x - 0.5 * bridge.span)
        n = cells_in(fine, bridge.width, 0.0, bridge.pier)
        cells = (n[2], n[0], form.around)
        share = cube(cells).node
        row = np.round(share[:, 2] * form.around).astype(int)
        node = np.stack(
            [left[row] + share[:, 0] * (right[row] - left[row]), (2.0 * share[:, 1] - 1.0) * half, z[row]],
            axis=1,
        )
        name = f"support_backing{p}_{k}" if fixed else f"backing{p}_{k}"
        out.append(Block(name, mapped(node, cells), fixed, group="support" if fixed else "backing"))
    inward, low_z = (form.extrados(form.layers)[:, 0] - np.array([0.5 * bridge.span, 0.0])).tolist()
    left, right = sides(np.array([inward]))
    foot = np.array([[left[0], right[0]], [low_z, low_z]])
    head = np.array([[left[0], right[0]], [form.deck, form.deck]])
    return out + _across(bridge, fine, f"_pier{p}", foot, head, fixed)
