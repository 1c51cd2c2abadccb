"""Blocks released from a polygon on the ground: sizes by a law, shapes by kind, none inside the ground or another.

    for one in ds.packings.blocks(200, ground=ground, polygon=zone, longest=(0.4, 1.2), exponent=2.5, seed=1):
        scene.add_many(**one, density=2600.0)

The same as a key of a scene is `releases:` (class `Release`), whose populations are laid when the scene is read, and
laid again when a study changes the release.

A population has one shape, so sizes are cut into classes. Blocks are laid down one after the other, the largest first,
each as low as its bounding sphere may go: on the ground or on those before it. They fall the rest of the way.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Literal

import numpy as np
from pydantic import Field

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.inputs.limits import BODIES
from drystone.scene.bodies import Body, Population
from drystone.shapes import Box, Polyhedron, Terrain, contactors

KINDS = ("cuboid", "polyhedron")
APART = 1.01  # of the bounding spheres
SAMPLES = 33  # of the ground below a block, each way: on slopes up to 60 degrees they err by less than APART
TRIES = 1000  # points drawn for one in the polygon


class Release(Frozen):
    """Blocks that start above a polygon on a terrain: how many, how large, of which shape. They are populations called
    name0, name1, ... by classes of size.

    Example: `scene.add_release("rock", polygon=[(4, 6), (8, 6), (8, 14)], count=20, longest=(0.6, 1.2), density=2600)`.
    """

    polygon: tuple[tuple[float, float], ...] = Field(description="corners x, y of the zone [m]")
    count: int = Field(ge=1, description="number of blocks", lt=BODIES)
    longest: float | tuple[float, float] = Field(
        description="longest side of the blocks [m], or the least and the largest"
    )
    density: float = Field(gt=0.0, description="density [kg/m3]")
    ground: str | None = Field(default=None, description="body of the terrain; default the only one")
    exponent: float | None = Field(
        default=None, description="k: blocks longer than L are as many as L^-k [-]; default evenly spread"
    )
    blocks: Literal["cuboid", "polyhedron"] = Field(
        default="cuboid", description="cuboids (bricks), or random convex polyhedra"
    )
    ratios: tuple[float, float] = Field(
        default=(0.7, 0.5), description="middle and shortest side over the longest [-]"
    )
    corners: int = Field(default=12, description="random points of which a polyhedron is the hull")
    rounding: float = Field(default=0.0, description="radius of edges over the shortest side [-]")
    classes: int = Field(default=4, description="sizes that are told apart")
    group: str = Field(default="", description="collision group, a name that interfaces may use")
    seed: float = Field(
        default=0.0, ge=0.0, description="of random places, sizes and attitudes; its whole part counts"
    )
    laid: str = Field(default="", description="filled in: what the populations were laid for")


def lay(name: str, release: Release, bodies: Mapping[str, Body]) -> dict[str, Population]:
    """The populations of a release; raises `InputError` with paths below the release."""
    ground = _ground(release, bodies)
    body = bodies[ground]
    assert isinstance(body.shape, Terrain)
    if body.attitude != (1.0, 0.0, 0.0, 0.0):
        raise InputError(
            [Problem(("ground",), f'"{ground}" is turned: a release needs a terrain that is not')]
        )
    given = release.model_dump(
        include={"polygon", "longest", "ratios", "exponent", "classes", "corners", "rounding"}
    )
    made = blocks(
        release.count,
        ground=body.shape,
        kind=release.blocks,
        name=name,
        at=body.at,
        seed=int(release.seed),
        **given,
    )
    return {
        one["name"]: Population(
            shape=one["shape"],
            at=one["at"],
            attitude=one["attitude"],
            density=release.density,
            group=release.group,
        )
        for one in made
    }


def _ground(release: Release, bodies: Mapping[str, Body]) -> str:
    """The body on which a release lies."""
    known = [name for name, body in bodies.items() if isinstance(body.shape, Terrain)]
    if release.ground is None and len(known) != 1:
        text = f"expected one of {', '.join(known)}" if known else "the scene has no body that is a terrain"
        raise InputError([Problem(("ground",), text)])
    if release.ground is not None and release.ground not in known:
        hint = did_you_mean(release.ground, known)
        raise InputError([Problem(("ground",), f'no terrain is called "{release.ground}"{hint}')])
    return release.ground or known[0]


def laid_for(name: str, release: Release, bodies: Mapping[str, Body]) -> str:
    """What tells whether a release must be laid again: all that its blocks depend on, as a short hash."""
    digest = sha256(f"{name} {release.model_copy(update={'laid': ''}).model_dump_json()}".encode())
    for body in bodies.values():
        if isinstance(body.shape, Terrain):
            vertex, triangle = body.shape.surface()
            digest.update(vertex.tobytes() + triangle.tobytes() + repr((body.at, body.attitude)).encode())
    return digest.hexdigest()[:16]


def own_populations(name: str, populations: Mapping[str, Population]) -> list[str]:
    """Populations that a release has made."""
    return [one for one in populations if one.startswith(name) and one[len(name) :].isdecimal()]


def below_ground(bodies: Mapping[str, Body], populations: Mapping[str, Population]) -> list[Problem]:
    """Free bodies whose middle starts below a terrain that is not turned: no contact would ever bring them up.

    Of ground that overhangs nobody can say what is below it.
    """
    found = []
    for name, ground in bodies.items():
        if not isinstance(ground.shape, Terrain) or ground.attitude != (1.0, 0.0, 0.0, 0.0):
            continue
        areas = ground.shape.plan_areas()
        if areas.min() < -1e-9 * areas.max():
            continue
        x0, y0, z0 = ground.at
        free = {one: body for one, body in bodies.items() if not body.fixed and body.driven is None}
        for part, some in (("bodies", free), ("populations", populations)):
            for one, matter in some.items():
                at = np.atleast_2d(np.asarray(matter.at, float))
                deep = ground.shape.height(at[:, 0] - x0, at[:, 1] - y0) + z0 - at[:, 2]
                if (deep > 0.0).any():
                    k = int(np.nanargmax(deep))
                    which = one if part == "bodies" else f"{one}:{k}"
                    text = f'"{which}" starts {deep[k]:.3g} m below the ground "{name}" at ({at[k, 0]:g}, {at[k, 1]:g})'
                    found.append(Problem((part, one, "at"), text))
    return found


def blocks(
    n: int,
    *,
    ground: Terrain,
    polygon: Sequence[tuple[float, float]],
    longest: float | tuple[float, float],
    ratios: tuple[float, float] = (0.7, 0.5),
    kind: Literal["cuboid", "polyhedron"] = "cuboid",
    exponent: float | None = None,
    classes: int = 4,
    corners: int = 12,
    rounding: float = 0.0,
    name: str = "block",
    at: tuple[float, float, float] = (0.0, 0.0, 0.0),
    seed: int = 0,
) -> list[dict[str, Any]]:
    """Populations for `scene.add_many`: n blocks above a polygon [m] of the ground, each a dictionary with name, shape,
    at and attitude.

    longest: side of the blocks [m], or the least and the largest: evenly spread, or with `exponent` k so that the
    number of blocks longer than L falls as L^-k. ratios: of the middle and the shortest side to it. kind: cuboids
    (bricks are such), or convex hulls of so many random `corners` in an ellipsoid of these sides. rounding: radius of
    the edges as a share of the shortest side. classes: sizes that are told apart. at: place of the ground's body.

    >>> ground = ds.Terrain(heights=[[6.0, 6.0], [0.0, 0.0]], spacing=(10.0, 10.0))  # [m]
    >>> polygon = [(1, 1), (4, 1), (4, 9), (1, 9)]  # where blocks break loose [m]
    >>> scene = ds.Scene()
    >>> for some in ds.packings.blocks(8, ground=ground, polygon=polygon, longest=(0.3, 0.8)):
    ...     scene.add_many(**some, density=2600.0)
    """
    rng = np.random.default_rng(seed)
    problems = _problems(n, longest, ratios, kind, exponent, classes, corners, rounding)
    zone = np.asarray(polygon, float)
    problems += _zone_problems(zone, ground, at)
    if problems:
        raise InputError(problems)
    sides = _sides(n, longest, exponent, rng)
    edges = np.quantile(sides, (np.arange(classes) + 0.5) / classes) if np.ptp(sides) > 0.0 else sides[:1]
    which = np.abs(sides[:, None] - edges[None, :]).argmin(axis=1)
    shapes = [_shape(kind, one, ratios, corners, rounding, rng) for one in edges]
    radius = np.array([_reach(one) for one in shapes])[which]
    order = np.argsort(-radius, kind="stable")
    place = np.empty((n, 3))
    place[order] = _laid(radius[order], zone, ground, np.asarray(at, float), rng)
    attitude = rng.normal(size=(n, 4))
    attitude /= np.linalg.norm(attitude, axis=1, keepdims=True)
    return [
        {"name": f"{name}{k}", "shape": shape, "at": place[which == k], "attitude": attitude[which == k]}
        for k, shape in enumerate(shapes)
        if (which == k).any()
    ]


def _problems(
    n: int, longest: Any, ratios: Any, kind: str, exponent: Any, classes: int, corners: int, rounding: float
) -> list[Problem]:
    ends = np.ravel(longest)
    wrong = {
        "n": (n >= 1, f"expected at least one block, got {n}"),
        "longest": (
            ends.size in (1, 2) and (ends > 0.0).all() and ends[0] <= ends[-1],
            f"expected a length above 0 m, or the least and the largest, got {longest}",
        ),
        "ratios": (
            np.shape(ratios) == (2,) and np.min(ratios) > 0.0 and np.max(ratios) <= 1.0,
            f"expected two shares above 0 and up to 1, got {ratios}",
        ),
        "kind": (
            kind in KINDS,
            f'expected one of {", ".join(KINDS)}, got "{kind}"{did_you_mean(kind, KINDS)}',
        ),
        "exponent": (exponent is None or exponent > 0.0, f"expected a number above 0, got {exponent}"),
        "classes": (classes >= 1, f"expected at least 1, got {classes}"),
        "corners": (corners >= 6, f"expected at least 6, got {corners}"),
        "rounding": (0.0 <= rounding < 0.5, f"expected a share below 0.5, got {rounding}"),
    }
    return [Problem((key,), message) for key, (good, message) in wrong.items() if not good]


def _zone_problems(zone: np.ndarray, ground: Terrain, at: Sequence[float]) -> list[Problem]:
    """A polygon that is none, or that leaves the ground."""
    if zone.ndim != 2 or zone.shape[1] != 2 or len(zone) < 3:
        return [Problem(("polygon",), "expected at least three corners (x, y)")]
    after = np.roll(zone, -1, axis=0)
    area = 0.5 * float(np.sum(zone[:, 0] * after[:, 1] - zone[:, 1] * after[:, 0]))
    if abs(area) <= 1e-12 * float(np.ptp(zone, axis=0).max()) ** 2:
        return [Problem(("polygon",), "it has no area")]
    share = np.linspace(0.0, 1.0, 16, endpoint=False)
    for k in range(len(zone)):
        points = zone[k] + share[:, None] * (after[k] - zone[k])
        outside = ~np.isfinite(ground.height(points[:, 0] - at[0], points[:, 1] - at[1]))
        if outside.any():
            x, y = points[int(np.argmax(outside))]
            low, high = _extent(ground, at)
            where = f"x {low[0]:g} to {high[0]:g}, y {low[1]:g} to {high[1]:g}"
            return [Problem(("polygon", k), f"({x:g}, {y:g}) lies outside the ground ({where})")]
    return []


def _extent(ground: Terrain, at: Sequence[float]) -> tuple[np.ndarray, np.ndarray]:
    vertex = ground.surface()[0] + np.asarray(at)
    return vertex.min(axis=0), vertex.max(axis=0)


def _sides(n: int, longest: Any, exponent: float | None, rng: np.random.Generator) -> np.ndarray:
    low, high = np.ravel(longest)[0], np.ravel(longest)[-1]
    u = rng.random(n)
    if exponent is None or low == high:
        return low + u * (high - low)
    # truncated power law: P(longer than L) = (L^-k - high^-k) / (low^-k - high^-k)
    a, b = low**-exponent, high**-exponent
    return (b + u * (a - b)) ** (-1.0 / exponent)


def _shape(
    kind: str,
    side: float,
    ratios: tuple[float, float],
    corners: int,
    rounding: float,
    rng: np.random.Generator,
) -> Box | Polyhedron:
    sides = side * np.array([1.0, *ratios])
    edge = rounding * float(sides.min())
    if kind == "cuboid":
        return Box(size=tuple(sides.tolist()), rounding=edge)
    point = rng.normal(size=(corners, 3))
    point *= 1.0 / np.linalg.norm(point, axis=1, keepdims=True)
    half = 0.5 * sides - edge
    vertex = point * half
    # the hull of few points is smaller than its ellipsoid: stretch it to the sides asked for
    vertex *= 2.0 * half / np.ptp(vertex, axis=0)
    vertex -= 0.5 * (vertex.max(axis=0) + vertex.min(axis=0))
    return Polyhedron(vertices=tuple(map(tuple, vertex.tolist())), rounding=edge)


def _reach(shape: Box | Polyhedron) -> float:
    """Radius of the sphere about its origin that holds the shape [m]."""
    mesh = contactors(shape)[0][0]
    return float(np.linalg.norm(mesh.vertices, axis=1).max()) + mesh.radius


def _laid(
    radius: np.ndarray, zone: np.ndarray, ground: Terrain, at: np.ndarray, rng: np.random.Generator
) -> np.ndarray:
    """Centres of spheres, each as low as the ground and those before it allow."""
    grid = np.linspace(-1.0, 1.0, SAMPLES)
    u, v = (one.ravel() for one in np.meshgrid(grid, grid))
    keep = u**2 + v**2 < 1.0
    u, v = u[keep], v[keep]
    place = np.empty((len(radius), 3))
    for k, r in enumerate(radius * APART):
        x, y = _drawn(zone, rng)
        below = ground.height(x + r * u - at[0], y + r * v - at[1]) + at[2] + r * np.sqrt(1.0 - u**2 - v**2)
        z = float(np.nanmax(below))
        for _ in range(k + 1):  # up, until it touches nobody
            apart = radius[:k] * APART + r
            aside = apart**2 - (place[:k, 0] - x) ** 2 - (place[:k, 1] - y) ** 2
            hit = (aside > 0.0) & ((place[:k, 2] - z) ** 2 < aside * (1.0 - 1e-9))
            if not hit.any():
                break
            z = float((place[:k, 2][hit] + np.sqrt(aside[hit])).max())
        place[k] = x, y, z
    return place


def _drawn(zone: np.ndarray, rng: np.random.Generator) -> tuple[float, float]:
    """A point in the polygon."""
    low, high = zone.min(axis=0), zone.max(axis=0)
    for _ in range(TRIES):
        x, y = low + rng.random(2) * (high - low)
        if inside(zone, np.array([x]), np.array([y]))[0]:
            return float(x), float(y)
    raise InputError([Problem(("polygon",), "it is too thin to draw points from")])


def inside(polygon: np.ndarray, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Which points lie in a polygon: a ray from each crosses its sides an odd number of times."""
    after = np.roll(polygon, -1, axis=0)
    odd = np.zeros(np.shape(x), bool)
    for (xa, ya), (xb, yb) in zip(polygon, after, strict=True):
        if ya != yb:
            crosses = (ya > y) != (yb > y)
            odd ^= crosses & (x < xa + (y - ya) * (xb - xa) / (yb - ya))
    return odd
