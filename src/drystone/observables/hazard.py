"""Observables of hazard studies: who passes a road, run-out and spread, energy in a zone, loads on a dam.

Blocks are points seen from above (theory: polyhedra.md, P.22); loads are those of load cells (load-cells.md).
"""

from typing import Any, ClassVar, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import Problem
from drystone.observables.base import (
    BODIES,
    MASONRY,
    Axis,
    Moment,
    Observed,
    Series,
    Timed,
    along,
    body_problems,
    unknown,
)
from drystone.record.maps import kinetic_energy, moving_rows
from drystone.record.ways import along_path, passing
from drystone.scene import Scene
from drystone.scene.releases import inside

Point = tuple[float, float]
Points = str | tuple[Point, ...]  # the name of a mark of the scene, or its points
BLOCKS = "name, population or pattern of the blocks; those that are fixed do not count"
PASSED = {
    "number": ("1", "blocks that pass"),
    "share": ("1", "share of the blocks that pass"),
    "any": ("1", "whether a block passes"),
    "arrival": ("s", "arrival of the first block"),
    "speed": ("m/s", "largest speed of a block"),
    "energy": ("J", "largest kinetic energy of a block"),
}


def points_of(scene: Scene, given: Points) -> tuple[Point, ...]:
    """Points x, y of a mark, or as given [m]."""
    return scene.marks[given] if isinstance(given, str) else given


def mark_problems(scene: Scene, given: Points | None, key: str, least: int) -> list[Problem]:
    """A name that is no mark, or too few points."""
    if isinstance(given, str) and given not in scene.marks:
        return unknown(key, given, list(scene.marks) or ["(no marks)"])
    if given is not None and len(points_of(scene, given)) < least:
        return [Problem((key,), f"expected at least {least} points x, y")]
    return []


class Crossings(Observed):
    """Blocks that pass a line seen from above, a road or a railway, at least once.

    `any` is 1 or 0, so that its mean over a campaign is the probability that a block passes. Arrival is NaN, speed and
    energy are 0 if nobody does.

    >>> road = ds.observables.Crossings(line=[(5, -9), (5, 9)], what="any")
    >>> float(ds.observe(record, {"passes": road})["passes"])
    0.0
    """

    kind: Literal["crossings"] = "crossings"
    at: ClassVar[str] = "final"
    body: str = Field(default="*", description=BLOCKS)
    line: Points = Field(description="name of a mark of the scene, or points x, y [m]")
    what: Literal["number", "share", "any", "arrival", "speed", "energy"] = Field(
        default="number", description="number, share or any [-], arrival [s], speed [m/s], energy [J]"
    )

    @property
    def units(self) -> str:  # type: ignore[override]
        """By what is asked for."""
        return PASSED[self.what][0]

    @property
    def title(self) -> str:
        where = self.line if isinstance(self.line, str) else "the line"
        return f"{PASSED[self.what][1]} at {where}, of {self.body}"

    def missing(self, scene: Scene) -> list[Problem]:
        return [*body_problems(scene, self.body, ("body",)), *mark_problems(scene, self.line, "line", 2)]

    def series(self, record: Any) -> Series:
        found = passing(record, self.body, points_of(record.scene, self.line))
        passed, none = found.passed, not found.passed.any()
        value = {
            "number": lambda: passed.sum(),
            "share": lambda: passed.mean(),
            "any": lambda: passed.any(),
            "arrival": lambda: np.nan if none else np.nanmin(found.time),
            "speed": lambda: 0.0 if none else np.nanmax(found.speed),
            "energy": lambda: 0.0 if none else np.nanmax(found.energy),
        }[self.what]()
        return record.time[-1:], np.array([float(value)])


class RunOut(Timed):
    """How far blocks came along a direction or a flow path, and how widely they lie across it [m], seen from above.

    `share` leaves out single blocks: 0.95 is the place that 95 % of them have not passed.

    >>> ds.observables.RunOut(path=[(0, 0), (10, 5)], what="width").title
    'width of * along the path'
    """

    kind: Literal["run_out"] = "run_out"
    units: ClassVar[str] = "m"
    body: str = Field(default="*", description=BLOCKS)
    direction: Point | None = Field(default=None, description="of the run-out; default along x, or a path")
    origin: Point = Field(default=(0.0, 0.0), description="where it begins, with a direction [m]")
    path: Points | None = Field(
        default=None, description="a flow path instead: name of a mark of the scene, or points x, y [m]"
    )
    what: Literal["front", "rear", "length", "mean", "width", "spread"] = Field(
        default="front",
        description="front, rear, their distance, mean; width between the sides, standard deviation across",
    )
    share: float = Field(
        default=1.0, gt=0.5, le=1.0, description="of the blocks that count at either end [-]"
    )

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if self.path is not None and (self.direction is not None or self.origin != (0.0, 0.0)):
            raise ValueError("give a path, or a direction and its origin")
        if self.direction is not None and not any(self.direction):
            raise ValueError("expected a direction that is not zero")
        return self

    @property
    def title(self) -> str:
        way = f"({', '.join(f'{x:g}' for x in self.direction or (1.0, 0.0))})"
        if self.path is not None:
            way = self.path if isinstance(self.path, str) else "the path"
        return f"{self.what} of {self.body} along {way}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = [*body_problems(scene, self.body, ("body",)), *mark_problems(scene, self.path, "path", 2)]
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        rows = moving_rows(record, self.body)
        (at,) = record.arrays("position")
        x, y = self.direction or (1.0, 0.0)
        straight = (self.origin, (self.origin[0] + x, self.origin[1] + y))
        path = straight if self.path is None else points_of(record.scene, self.path)
        far, aside = along_path(path, at[:, rows, :2])
        front, rear = (np.quantile(far, share, axis=1) for share in (self.share, 1.0 - self.share))
        sides = [np.quantile(aside, share, axis=1) for share in (self.share, 1.0 - self.share)]
        values = {
            "front": front,
            "rear": rear,
            "length": front - rear,
            "mean": far.mean(axis=1),
            "width": sides[0] - sides[1],
            "spread": aside.std(axis=1),
        }
        return record.time, values[self.what]


class ZoneEnergy(Timed):
    """Kinetic energy of blocks within a polygon seen from above [J]: of all together, or the largest of one.

    >>> zone = ds.observables.ZoneEnergy(polygon=[(-1, -1), (1, -1), (0, 1)], at="final")
    >>> bool(ds.observe(record, {"energy": zone})["energy"] > 0.4)
    True
    """

    kind: Literal["zone_energy"] = "zone_energy"
    units: ClassVar[str] = "J"
    at: Moment = Field(default="max", description="max, final, series, a time [s] or a list of times [s]")
    body: str = Field(default="*", description=BLOCKS)
    polygon: Points = Field(description="name of a mark of the scene, or corners x, y of the zone [m]")
    what: Literal["total", "largest"] = Field(default="total", description="of all blocks, or of one")

    @property
    def title(self) -> str:
        where = self.polygon if isinstance(self.polygon, str) else "the zone"
        return f"{self.what} kinetic energy of {self.body} in {where}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = [
            *body_problems(scene, self.body, ("body",)),
            *mark_problems(scene, self.polygon, "polygon", 3),
        ]
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        rows = moving_rows(record, self.body)
        (at,) = record.arrays("position")
        here = inside(np.asarray(points_of(record.scene, self.polygon)), at[:, rows, 0], at[:, rows, 1])
        energy = np.where(here, kinetic_energy(record, rows), 0.0)
        return record.time, energy.sum(axis=1) if self.what == "total" else energy.max(axis=1)


class OfCell(Timed):
    """What the observables of a load cell have in common."""

    of: ClassVar[tuple[str, ...]] = (BODIES, MASONRY)
    cell: str = Field(description="name of a load cell of the scene")
    axis: Axis = Field(default="length", description="component, or length of the vector")

    def missing(self, scene: Scene) -> list[Problem]:
        found = unknown("cell", self.cell, list(scene.load_cells) or ["(no load cells)"])
        return [*found, *super().missing(scene)]


class CellForce(OfCell):
    """Force of contacts on what a load cell watches [N]: mean since the sample before, in a series since the frame.

    >>> ds.observables.CellForce(cell="dam", axis="x").at
    'peak'
    """

    kind: Literal["force"] = "force"
    units: ClassVar[str] = "N"
    at: Moment = Field(
        default="peak", description="peak, final, max, min, series, a time [s] or a list of them"
    )

    @property
    def title(self) -> str:
        return f"force on {self.cell}, {self.axis}"

    def series(self, record: Any) -> Series:
        impulse = record.impulse(self.cell)
        return self.rates(record, impulse["time"].values, impulse.values)

    def rates(self, record: Any, time: np.ndarray, sums: np.ndarray) -> Series:
        """Means of what sums grow by, over samples, or over frames for a series; nothing at the start."""
        if self.at == "series":
            chosen = np.searchsorted(time, record.time - 1e-9 * record.time[-1])
            time, sums = record.time, sums[chosen]
        means = np.diff(sums, axis=0) / np.diff(time)[:, None]
        return time, along(np.concatenate([np.zeros((1, 3)), means]), self.axis)


class CellImpulse(OfCell):
    """Impulse of contacts on what a load cell watches, since the start [N s].

    >>> ds.observables.CellImpulse(cell="dam").at
    'final'
    """

    kind: Literal["impulse"] = "impulse"
    units: ClassVar[str] = "N s"

    @property
    def title(self) -> str:
        return f"impulse on {self.cell}, {self.axis}"

    def series(self, record: Any) -> Series:
        found = record.impulse(self.cell)
        if self.at == "series":
            found = found.sel(time=record.time, method="nearest")
        return found["time"].values, along(found.values, self.axis)


class CellMoment(CellForce):
    """Moment about a point of the forces on what a load cell watches [N m]: mean since the sample before.

    >>> ds.observables.CellMoment(cell="dam", axis="y", about=(46, 30, 0)).title
    'moment on dam, y'
    """

    kind: Literal["moment"] = "moment"  # type: ignore[assignment]
    units: ClassVar[str] = "N m"
    about: tuple[float, float, float] | None = Field(
        default=None, description="point of the moment [m]; default that of the cell"
    )

    @property
    def title(self) -> str:
        return f"moment on {self.cell}, {self.axis}"

    def series(self, record: Any) -> Series:
        found = record.moment(self.cell, about=self.about)
        time = np.concatenate([record.time[:1], found["time"].values])
        sums = np.cumsum(found.values * np.diff(time)[:, None], axis=0)
        return self.rates(record, time, np.concatenate([np.zeros((1, 3)), sums]))
