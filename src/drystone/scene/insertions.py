"""Grains that enter during a run: drawn beforehand, batch by batch, each with the time from which it exists.

A batch fills a box at random without overlap, and the next comes when the whole batch has left the box in free flight.
So all places and times are known before the run and are the same on every engine; an engine only has to know births.
Whether the box is free then is seen in the run, which ends with a clear line if it is not.
"""

from collections.abc import Iterator
from hashlib import sha256
from math import ceil, floor, inf, pi
from typing import Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError, Problem
from drystone.inputs.describe import Frozen
from drystone.inputs.limits import COUNT
from drystone.maths.arrays import Floats
from drystone.scene.grains import Corners, Grains, Vector

TRIES = 2000  # places drawn for one grain before giving up
APART = 1.001  # distance of two grains of a batch over the sum of their radii


class Insertion(Frozen):
    """Grains that enter through a box at a rate; they are the grains of this name.

    Example: `scene.add_insertion("feed", region=((0, 0, 0.5), (0.1, 0.1, 0.6)), radius=2e-3, density=2500, rate=900,
    until=5.0)`.
    """

    region: Corners = Field(description="box in which grains appear, whole (lower, upper corner) [m]")
    radius: float | tuple[float, float] = Field(
        description="one, or a range from which it is drawn evenly [m]"
    )
    density: float = Field(gt=0.0, description="density [kg/m3]")
    rate: float | None = Field(default=None, gt=0.0, description="grains per second [1/s]")
    mass_rate: float | None = Field(
        default=None, gt=0.0, description="mass per second [kg/s], instead of rate"
    )
    velocity: Vector = Field(default=(0.0, 0.0, 0.0), description="with which they enter [m/s]")
    start: float = Field(default=0.0, ge=0.0, description="from when [s]")
    until: float = Field(gt=0.0, description="until when [s]")
    every: float | None = Field(
        default=None, gt=0.0, description="time between batches [s]; default: until one has left the box"
    )
    shape: Literal["sphere", "disk"] = Field(default="sphere", description="disks lie in the x-z plane")
    thickness: float = Field(default=1.0, gt=0.0, description="of disks, along y [m]")
    group: str = Field(default="", description="collision group, a name that interfaces may use")
    inside: Corners | None = Field(
        default=None,
        description="grains whose centre leaves this box (lower, upper corner) are taken out [m]",
    )
    seed: float = Field(default=0.0, ge=0.0, description="of sizes and places; its whole part counts")
    drawn: str = Field(default="", description="filled in: what the grains were drawn for")

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        if (self.rate is None) == (self.mass_rate is None):
            raise ValueError("give rate or mass_rate, one of them")
        low, high = self.sizes()
        if not 0.0 < low <= high:
            raise ValueError(
                f"radius: expected a length above 0 m, or the least and the largest, got {self.radius}"
            )
        if self.until <= self.start:
            raise ValueError(f"expected until after start, got {self.start:g} and {self.until:g} s")
        for axis, a, b in zip("xyz", *self.region, strict=True):
            if b - a < 2.0 * high and not (self.shape == "disk" and axis == "y"):
                raise ValueError(
                    f"region: expected room for a grain along {axis}, {2.0 * high:g} m, got {b - a:g} m"
                )
        return self

    def sizes(self) -> tuple[float, float]:
        """Least and largest radius [m]."""
        one = self.radius
        return one if isinstance(one, tuple) else (one, one)


def drawn_for(name: str, insertion: Insertion, gravity: Vector) -> str:
    """What tells whether grains must be drawn again: all that they depend on, as a short hash."""
    text = f"{name} {gravity} {insertion.model_copy(update={'drawn': ''}).model_dump_json()}"
    return sha256(text.encode()).hexdigest()[:16]


def draw(insertion: Insertion, gravity: Vector) -> Grains:
    """The grains of an insertion; raises `InputError` with paths below it."""
    clear = leaving_time(insertion, gravity)
    lasts = insertion.until - insertion.start
    expected = _expected(insertion)
    if expected > COUNT:
        text = f"more than {COUNT:,} grains, {expected:.3g}: lower it, or the time"
        raise InputError([Problem((_rate_key(insertion),), text)])
    # a box that is left before the next grain is due waits for it
    every = max(clear, lasts / max(expected, 1.0)) if insertion.every is None else insertion.every
    if lasts / every > COUNT:
        raise InputError([Problem(("every",), f"more than {COUNT:,} batches, {lasts / every:.3g}")])
    if every < clear * (1.0 - 1e-9) and every < lasts:
        text = f"expected at least {clear:.4g} s: so long a batch takes to leave the box, got {every:g} s"
        raise InputError([Problem(("every",), text)])
    batches = max(1, ceil(lasts / every * (1.0 - 1e-12))) if every < inf else 1
    rng = np.random.default_rng(int(insertion.seed))
    born, radius, at = [], [], []
    for k, sizes in enumerate(_batches(insertion, batches, every, rng)):
        if len(sizes):
            at.append(_places(insertion, sizes, rng))
            radius.append(sizes)
            born.append(np.full(len(sizes), insertion.start + k * every))
    if not radius:
        raise InputError([Problem((), "not a single grain enters: raise the rate, or the time")])
    sizes = np.concatenate(radius)
    return Grains(
        at=np.concatenate(at), radius=sizes, born=np.concatenate(born), density=insertion.density,
        velocity=np.broadcast_to(insertion.velocity, (len(sizes), 3)) if any(insertion.velocity) else None,
        shape=insertion.shape, thickness=insertion.thickness, group=insertion.group, inside=insertion.inside,
    )  # fmt: skip


def leaving_time(insertion: Insertion, gravity: Vector) -> float:
    """Time in which a batch leaves its box in free flight [s]: it has moved by a side of the box along some axis."""
    first = inf
    for a, b, v, g in zip(*insertion.region, insertion.velocity, gravity, strict=True):
        for way in (b - a, a - b):
            roots = np.roots([0.5 * g, v, -way]) if g else np.array([way / v] if v else [])
            real = roots[np.isreal(roots)].real if len(roots) else roots
            first = min([first, *(float(t) for t in real if t > 0.0)])
    return first


def _batches(insertion: Insertion, batches: int, every: float, rng: np.random.Generator) -> Iterator[Floats]:
    """Radii of the grains of each batch: as many as bring what is due until the next one."""
    low, high = insertion.sizes()
    lasts, brought, count, left = insertion.until - insertion.start, 0.0, 0, np.zeros(0)
    for k in range(batches):
        due = min((k + 1) * every, lasts)
        if insertion.rate is not None:
            n = floor(insertion.rate * due + 0.5) - count
            yield low + (high - low) * rng.random(n)
            count += n
            continue
        assert insertion.mass_rate is not None
        sizes: list[float] = []
        while brought < insertion.mass_rate * due:
            if not len(left):
                left = low + (high - low) * rng.random(256)
            r, left = float(left[0]), left[1:]
            mass = _mass(insertion, r)
            # the one that would pass the mark comes if that is nearer to it
            if brought + 0.5 * mass > insertion.mass_rate * due:
                left = np.concatenate([[r], left])
                break
            sizes.append(r)
            brought += mass
        yield np.array(sizes)


def _expected(insertion: Insertion) -> float:
    """How many grains are to be expected."""
    low, high = insertion.sizes()
    lasts = insertion.until - insertion.start
    if insertion.rate is not None:
        return insertion.rate * lasts
    assert insertion.mass_rate is not None
    return insertion.mass_rate * lasts / _mass(insertion, 0.5 * (low + high))


def _mass(insertion: Insertion, r: float) -> float:
    """Of a grain [kg]."""
    flat = insertion.shape == "disk"
    return insertion.density * (pi * r**2 * insertion.thickness if flat else 4.0 / 3.0 * pi * r**3)


def _rate_key(insertion: Insertion) -> str:
    return "rate" if insertion.rate is not None else "mass_rate"


def _places(insertion: Insertion, radius: Floats, rng: np.random.Generator) -> Floats:
    """Centres in the box, the largest first, none closer than touching."""
    low, high = np.array(insertion.region)
    place, order = np.zeros((len(radius), 3)), np.argsort(-radius, kind="stable")
    free = np.array([1.0, 0.0 if insertion.shape == "disk" else 1.0, 1.0])
    for n, k in enumerate(order):
        r, before = radius[k], order[:n]
        reach = (APART * (radius[before] + r)) ** 2
        for _ in range(TRIES):
            at = free * (low + r + (high - low - 2.0 * r) * rng.random(3))
            if n == 0 or (((place[before] - at) ** 2).sum(axis=1) >= reach).all():
                break
        else:
            share = _filled(insertion, radius)
            few = f"{len(radius) - n} of {len(radius)} grains"
            text = f"{few} of a batch find no place: together they fill {share:.0%} of the box"
            raise InputError(
                [
                    Problem(
                        (_rate_key(insertion),), f"{text}; lower it, enlarge the region, or give a velocity"
                    )
                ]
            )
        place[k] = at
    return place


def _filled(insertion: Insertion, radius: Floats) -> float:
    low, high = np.array(insertion.region)
    if insertion.shape == "disk":
        return float(pi * (radius**2).sum() / np.prod((high - low)[[0, 2]]))
    return float(4.0 / 3.0 * pi * (radius**3).sum() / np.prod(high - low))
