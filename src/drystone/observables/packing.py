"""Geometry of packings: who touches, how much of a box is solid, how steep a heap is. Theory: grains.md, G.18-G.22.

Plain functions of positions and radii, so that each can be held against a packing that is known exactly.
"""

from math import pi
from typing import NamedTuple

import numpy as np

from drystone.maths.arrays import Floats
from drystone.record.deposits import clusters

SECTORS = 8  # of a cone, in which the surface is looked for
LINK = 1.2  # grains hang together if their centres are closer than this many times the largest diameter
FEWEST = 3  # points of the surface that a slope is fitted to
NODES, WEIGHTS = np.polynomial.legendre.leggauss(48)


class Particles(NamedTuple):
    """What moves, at one time."""

    at: Floats  # centres [m]                                      (n, 3)
    radius: Floats  # of grains; of other bodies that of a ball as large [m]  (n,)
    flat: bool  # disks in the x-z plane


def touching(here: Particles) -> np.ndarray:
    """Pairs of round grains that overlap (n_pair, 2) (G.19)."""
    from scipy.spatial import cKDTree

    if len(here.at) < 2:
        return np.zeros((0, 2), int)
    pairs = cKDTree(here.at).query_pairs(2.0 * float(here.radius.max()), output_type="ndarray")
    i, j = pairs[:, 0], pairs[:, 1]
    apart = np.linalg.norm(here.at[i] - here.at[j], axis=1)
    return pairs[apart < here.radius[i] + here.radius[j]]


def solid_fraction(here: Particles, low: Floats, high: Floats) -> float:
    """Share of a box that round grains fill [-]: exact for disks, by quadrature for spheres that are cut (G.18).

    low, high: corners [m]; of disks only x and z count. What two grains share counts twice.
    """
    axes = [0, 2] if here.flat else [0, 1, 2]
    below, above = low[axes] - here.at[:, axes], high[axes] - here.at[:, axes]
    r = here.radius[:, None]
    outside = ((below >= r) | (above <= -r)).any(axis=1)
    whole = ((below <= -r) & (above >= r)).all(axis=1)
    cut = ~outside & ~whole
    one = pi * here.radius**2 if here.flat else 4.0 / 3.0 * pi * here.radius**3
    part = disk_in_rectangle if here.flat else ball_in_box
    filled = one[whole].sum() + part(here.radius[cut], below[cut], above[cut]).sum()
    return float(filled / np.prod(high[axes] - low[axes]))


def disk_in_rectangle(radius: Floats, low: Floats, high: Floats) -> Floats:
    """Area of disks about the origin within rectangles [m2]; low, high: corners (n, 2) [m]."""
    total = np.zeros(len(radius))
    for a, sign_a in ((high[:, 0], 1.0), (low[:, 0], -1.0)):
        for b, sign_b in ((high[:, 1], 1.0), (low[:, 1], -1.0)):
            total += sign_a * sign_b * _corner(radius, a, b)
    return total


def _corner(r: Floats, a: Floats, b: Floats) -> Floats:
    """Area of the part of a disk where x < a and y < b [m2]."""
    a, b = np.clip(a, -r, r), np.clip(b, -r, r)
    left, under = _segment(r, a), _segment(r, b)
    inside = 0.5 * (left + under) + a * b - 0.25 * pi * r**2
    apart = np.maximum(
        left + under - pi * r**2, 0.0
    )  # the corner is outside: what both halves share, if anything
    crossing = np.where(a < 0.0, np.where(b < 0.0, 0.0, left), np.where(b < 0.0, under, apart))
    return np.where(a**2 + b**2 < r**2, inside, crossing)


def _segment(r: Floats, t: Floats) -> Floats:
    """Area of the part of a disk where x < t [m2]."""
    return r**2 * (0.5 * pi + np.arcsin(np.clip(t / r, -1.0, 1.0))) + t * np.sqrt(
        np.maximum(r**2 - t**2, 0.0)
    )


def ball_in_box(radius: Floats, low: Floats, high: Floats) -> Floats:
    """Volume of balls about the origin within boxes [m3]; low, high: corners (n, 3) [m]."""
    begin, end = (np.arcsin(np.clip(x[:, 2] / radius, -1.0, 1.0)) for x in (low, high))
    total = np.zeros(len(radius))
    for node, weight in zip(NODES, WEIGHTS, strict=True):
        angle = 0.5 * (begin + end) + 0.5 * (end - begin) * node
        slice_radius = radius * np.cos(angle)
        area = disk_in_rectangle(slice_radius, low[:, :2], high[:, :2])
        total += 0.5 * (end - begin) * weight * slice_radius * area
    return total


def fabric(normals: Floats) -> Floats:
    """Mean of n n over contacts (3, 3) (G.20); NaN without contacts."""
    if not len(normals):
        return np.full((3, 3), np.nan)
    return np.einsum("ci,cj->ij", normals, normals) / len(normals)


def anisotropy(tensor: Floats, flat: bool) -> float:
    """Largest less smallest principal value of a fabric [-], in the plane for disks."""
    part = tensor[np.ix_([0, 2], [0, 2])] if flat else tensor
    if np.isnan(part).any():
        return float("nan")
    values = np.linalg.eigvalsh(part)
    return float(values[-1] - values[0])


def heap_angle(
    here: Particles,
    *,
    form: str,
    side: str,
    centre: tuple[float, float] | None,
    base: float | None,
    between: tuple[float, float],
    column: float | None,
) -> float:
    """Slope of the surface of the largest heap [rad] (G.21, G.22); NaN if too few grains are on it.

    form: cone about a vertical axis, or ridge along y; column [m]: the highest grain of each column is the surface;
    between: shares of the height where the slope is fitted; base [m]: where the height begins.
    """
    if not len(here.at):
        return float("nan")
    bulk = clusters(here.at, LINK * 2.0 * float(here.radius.max())) == 0
    at, radius = here.at[bulk], here.radius[bulk]
    top = at[:, 2] + radius
    width = 2.0 * float(radius.mean()) if column is None else column
    middle = np.average(at[:, :2], axis=0, weights=radius**3) if centre is None else np.asarray(centre)
    across = at[:, :2] - middle
    if form == "cone":
        out = np.linalg.norm(across, axis=1)
        place = np.floor(0.5 * SECTORS * (np.arctan2(across[:, 1], across[:, 0]) / pi + 1.0))
        flanks = [np.ones(len(out), bool)]
    else:
        out = np.abs(across[:, 0])
        place = np.zeros(len(out)) if here.flat else np.floor(at[:, 1] / width)
        flanks = [across[:, 0] < 0.0 if one == "left" else across[:, 0] >= 0.0 for one in _sides(side)]
    floor = float((at[:, 2] - radius).min()) if base is None else base
    height = float(top.max()) - floor
    angles = []
    for flank in flanks:
        rows = np.flatnonzero(flank)
        rows = rows[_highest(np.floor(out[rows] / width), place[rows], top[rows])]
        share = (top[rows] - floor) / height
        rows = rows[(share >= between[0]) & (share <= between[1])]
        angles.append(_slope(out[rows], top[rows]))
    return float(np.mean(angles))


def _sides(side: str) -> tuple[str, ...]:
    return ("left", "right") if side == "both" else (side,)


def _highest(ring: Floats, place: Floats, top: Floats) -> np.ndarray:
    """The highest entry of each column."""
    order = np.lexsort([-top, place, ring])
    first = np.ones(len(order), bool)
    first[1:] = (np.diff(ring[order]) != 0) | (np.diff(place[order]) != 0)
    return order[first]


def _slope(out: Floats, top: Floats) -> float:
    """Angle below the horizontal of the line nearest to points, by distances across it [rad]."""
    if len(out) < FEWEST:
        return float("nan")
    spread = np.cov(np.stack([out, top]))
    _, vectors = np.linalg.eigh(spread)
    along = vectors[:, -1] if vectors[0, -1] >= 0.0 else -vectors[:, -1]
    return float(-np.arctan2(along[1], along[0]))
