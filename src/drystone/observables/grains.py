"""Observables of granular materials: slope of a heap, discharge, density, contacts, fabric, forces on walls.

They take grains, and bodies of any shape where that has a meaning; what needs contacts of bodies other than grains asks
for `run: {contacts: true}` before the run. z is up. Theory: grains.md, G.18-G.23.
"""

from typing import Any, ClassVar, Literal, Self

import numpy as np
from pydantic import Field, field_validator, model_validator

from drystone.engines.choose import ON_GRAINS, engine_of
from drystone.errors import InputError, Problem
from drystone.observables.base import Axis, Observed, Series, Timed, along, body_problems
from drystone.observables.packing import Particles, anisotropy, fabric, heap_angle, solid_fraction, touching
from drystone.record.labels import find_rows
from drystone.scene import Scene
from drystone.scene.grains import Corners
from drystone.scene.periodic import with_images, wrapped

ANY = "name, pattern or population of what moves; default all"


def moving_sizes(scene: Scene) -> tuple[np.ndarray, np.ndarray]:
    """Radius [m] and mass [kg] of everything in the order of a record; fixed and driven bodies have radius 0.

    The radius of a body that is not round is that of a ball as large.
    """
    radius, mass = [], []
    for _, matter, _ in scene.body_members():
        still = getattr(matter, "fixed", False) or getattr(matter, "driven", None) is not None
        volume = 0.0 if still else matter.shape.mass_properties().volume
        radius.append((0.75 * volume / np.pi) ** (1.0 / 3.0))
        mass.append(0.0 if still else matter.mass or (matter.density or 0.0) * volume)
    grains = scene.grains.values()
    return (
        np.concatenate([radius, *(one.radii() for one in grains)]),
        np.concatenate([mass, *(one.masses() for one in grains)]),
    )


def rows_of(record: Any, pattern: str, radius: np.ndarray) -> np.ndarray:
    """Rows of what moves under a name."""
    rows = np.array(find_rows(record.labels, pattern))
    rows = rows[radius[rows] > 0.0]
    if not len(rows):
        raise InputError(f'"{pattern}" does not move')
    return rows


def is_flat(scene: Scene) -> bool:
    """Whether grains are disks."""
    return any(one.shape == "disk" for one in scene.grains.values())


def sides_of(scene: Scene) -> np.ndarray:
    """Periodic sides [m] (3, 2), nan where there is none."""
    return np.full((3, 2), np.nan) if scene.periodic is None else scene.periodic.sides()


class Packing(Timed):
    """What observables of a packing at a time have in common."""

    body: str = Field(default="*", description=ANY)

    def missing(self, scene: Scene) -> list[Problem]:
        return [*body_problems(scene, self.body, ("body",)), *super().missing(scene)]

    def frames(self, record: Any) -> np.ndarray:
        """Frames that are needed: the last one alone, or all."""
        n = len(record.time)
        return np.array([n - 1]) if self.at == "final" else np.arange(n)

    def series(self, record: Any) -> Series:
        radius, _ = moving_sizes(record.scene)
        rows, frames, flat = rows_of(record, self.body, radius), self.frames(record), is_flat(record.scene)
        gone, sides = record.engine in ON_GRAINS, sides_of(record.scene)
        values = np.zeros(len(frames))
        for k, frame in enumerate(frames):
            (at,) = record.arrays("position", frames=np.array([frame]))
            here = rows
            if gone:
                (present,) = record.arrays("present", frames=np.array([frame]))
                here = rows[present[0][rows - (at.shape[1] - present.shape[1])] > 0]
            place = wrapped(sides, at[0][here]) if gone else at[0][here]
            values[k] = self.value(record, int(frame), Particles(place, radius[here], flat), here)
        return record.time[frames], values

    def value(self, record: Any, frame: int, here: Particles, rows: np.ndarray) -> float:
        """Of one frame."""
        raise NotImplementedError


class ReposeAngle(Packing):
    """Slope of the surface of a heap [rad]: a line through the highest grains of columns, toe and tip left out.

    Only the largest cluster counts, so grains that rolled away do not matter. NaN where there is no slope to fit.

    >>> angle = ds.observables.ReposeAngle(body="sand", at="final")
    """

    kind: Literal["repose_angle"] = "repose_angle"
    units: ClassVar[str] = "rad"
    form: Literal["cone", "ridge"] | None = Field(
        default=None,
        description="cone about a vertical axis, or ridge along y; default ridge for disks, else cone",
    )
    side: Literal["both", "left", "right"] = Field(
        default="both", description="flanks of a ridge; left: x below its middle; both: their mean"
    )
    centre: tuple[float, float] | None = Field(
        default=None, description="x and y of the axis [m]; default: centre of mass"
    )
    base: float | None = Field(
        default=None, description="height at which the heap begins [m]; default its lowest point"
    )
    between: tuple[float, float] = Field(
        default=(0.2, 0.8), description="shares of the height where the slope is fitted [-]"
    )
    column: float | None = Field(
        default=None, gt=0.0, description="width of the columns [m]; default a mean diameter"
    )

    @field_validator("between")
    @classmethod
    def _in_order(cls, value: tuple[float, float]) -> tuple[float, float]:
        if not 0.0 <= value[0] < value[1] <= 1.0:
            raise ValueError("expected two shares between 0 and 1, the lower one first")
        return value

    @property
    def title(self) -> str:
        return f"slope of the heap of {self.body}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = super().missing(scene)
        if self.form == "cone" and is_flat(scene):
            found.append(Problem(("form",), "disks make a ridge, not a cone: leave it out"))
        if self.side != "both" and self._form(scene) == "cone":
            found.append(Problem(("side",), "a cone has no sides: leave it out, or say form: ridge"))
        return found

    def _form(self, scene: Scene) -> str:
        return self.form or ("ridge" if is_flat(scene) else "cone")

    def value(self, record: Any, frame: int, here: Particles, rows: np.ndarray) -> float:
        return heap_angle(
            here, form=self._form(record.scene), side=self.side, centre=self.centre, base=self.base,
            between=self.between, column=self.column,
        )  # fmt: skip


class FlowRate(Observed):
    """Mass [kg/s] or number [1/s] that passes a level per second, mean over a time; what comes back counts off.

    By default from when a tenth of all that passes has passed to when nine tenths have; 0 if nothing passes.

    >>> rate = ds.observables.FlowRate(body="sand", level=0.0)  # [m]
    """

    kind: Literal["flow_rate"] = "flow_rate"
    at: ClassVar[str] = "final"
    body: str = Field(default="*", description=ANY)
    level: float = Field(description="where it is counted: coordinate of the centre along the axis [m]")
    axis: Literal["x", "y", "z"] = Field(default="z", description="across the level")
    direction: Literal["down", "up"] = Field(
        default="down", description="towards lower or higher coordinates"
    )
    what: Literal["mass", "number"] = Field(default="mass", description="what is counted")
    during: tuple[float, float] | None = Field(default=None, description="from and until when [s]")

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.during is not None and not 0.0 <= self.during[0] < self.during[1]:
            raise ValueError("during: expected two times from 0 on, the earlier one first")
        return self

    @property
    def units(self) -> str:  # type: ignore[override]
        """By what is counted."""
        return "kg/s" if self.what == "mass" else "1/s"

    @property
    def title(self) -> str:
        return f"{self.what} of {self.body} through {self.axis} = {self.level:g} m per second"

    def missing(self, scene: Scene) -> list[Problem]:
        found = body_problems(scene, self.body, ("body",))
        if (
            self.during is not None
            and scene.run is not None
            and self.during[1] > scene.run.until * (1 + 1e-9)
        ):
            found.append(Problem(("during",), f"the run ends at {scene.run.until:g} s"))
        return found

    def series(self, record: Any) -> Series:
        radius, mass = moving_sizes(record.scene)
        rows = rows_of(record, self.body, radius)
        weight = mass[rows] if self.what == "mass" else np.ones(len(rows))
        time, sign = record.time, -1.0 if self.direction == "down" else 1.0
        passed, axis = np.zeros(len(time)), "xyz".index(self.axis)
        length = float(np.diff(sides_of(record.scene)[axis])[0])
        for k in range(len(time)):  # grains that were taken out stay where they left
            (at,) = record.arrays("position", frames=np.array([k]))
            beyond = sign * (at[0][rows, axis] - self.level)
            # around periodic sides the same level comes again and again
            passed[k] = weight @ (beyond > 0.0 if np.isnan(length) else np.ceil(beyond / length))
        passed -= passed[0]
        begin, end = self.during or _while_it_flows(time, passed)
        if end <= begin:
            return time[-1:], np.zeros(1)
        through = np.interp(end, time, passed) - np.interp(begin, time, passed)
        return time[-1:], np.array([through / (end - begin)])


def _while_it_flows(time: np.ndarray, passed: np.ndarray) -> tuple[float, float]:
    """When a tenth and nine tenths of what passes have passed [s]."""
    if passed[-1] <= 0.0:
        return 0.0, 0.0
    reached = np.maximum.accumulate(passed) / passed[-1]
    begin, end = (_crossing(time, reached, share) for share in (0.1, 0.9))
    return begin, end


def _crossing(time: np.ndarray, rising: np.ndarray, level: float) -> float:
    k = int(np.argmax(rising >= level))
    if k == 0:
        return float(time[0])
    return float(np.interp(level, rising[k - 1 : k + 1], time[k - 1 : k + 1]))


class SolidFraction(Packing):
    """Share of a box that is solid [-]. Round grains count by the part within the box, other bodies by their centre.

    >>> dense = ds.observables.SolidFraction(body="sand", inside=((0, 0, 0), (1, 1, 1)), at="final")  # [m]
    """

    kind: Literal["solid_fraction"] = "solid_fraction"
    units: ClassVar[str] = "1"
    inside: Corners = Field(description="lower and upper corner of the box [m]; of disks x and z count")

    @field_validator("inside")
    @classmethod
    def _has_room(cls, value: Any) -> Any:
        if any(high <= low for k, (low, high) in enumerate(zip(*value, strict=True)) if k != 1):
            raise ValueError("expected a box with room in it")
        return value

    @property
    def title(self) -> str:
        return f"solid fraction of {self.body}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = super().missing(scene)
        if not is_flat(scene) and self.inside[0][1] >= self.inside[1][1]:
            found.append(Problem(("inside",), "expected a box with room along y: these are no disks"))
        low, high = np.array(self.inside)
        sides = sides_of(scene)
        for k in np.flatnonzero((low < sides[:, 0]) | (high > sides[:, 1])):
            text = f"expected a box between the periodic sides across {'xyz'[k]}"
            found.append(Problem(("inside",), text))
        return found

    def value(self, record: Any, frame: int, here: Particles, rows: np.ndarray) -> float:
        low, high = np.array(self.inside)
        round_ones = rows >= _first_grain(record)
        place, own = with_images(sides_of(record.scene), here.at[round_ones], here.radius[round_ones])
        grains = Particles(place, here.radius[round_ones][own], here.flat)
        others, radius = here.at[~round_ones], here.radius[~round_ones]
        within = ((others >= low) & (others <= high)).all(axis=1)
        volume = 4.0 / 3.0 * np.pi * (radius[within] ** 3).sum()
        return solid_fraction(grains, low, high) + (volume / np.prod(high - low) if len(others) else 0.0)


def _first_grain(record: Any) -> int:
    """The first row of a grain."""
    return len(record.names) - sum(len(one.at) for one in record.scene.grains.values())


class Touching(Packing):
    """What observables of contacts have in common."""

    inside: Corners | None = Field(
        default=None, description="only grains whose centre is in this box, and their contacts [m]"
    )
    walls: bool = Field(
        default=False, description="contacts with fixed and driven bodies too; needs run: {contacts: true}"
    )

    def missing(self, scene: Scene) -> list[Problem]:
        found, run = super().missing(scene), scene.run
        if self._recorded(scene) and run is not None and not run.contacts:
            what = "contacts with walls" if engine_of(scene) in ON_GRAINS else "contacts of bodies"
            found.append(Problem((), f"{what} must be recorded: say run: {{contacts: true}}"))
        return found

    def _recorded(self, scene: Scene) -> bool:
        """Whether contacts are taken from the record; those among grains follow from their places."""
        return self.walls or engine_of(scene) not in ON_GRAINS

    def pairs(
        self, record: Any, frame: int, here: Particles, rows: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        """Rows of the two bodies of each contact (n, 2) and normals (n, 3); the first is among `rows`, in the box."""
        if self._recorded(record.scene):
            both, normal = _recorded_pairs(record, frame)
        else:
            found, normal = touching_around(here, sides_of(record.scene))
            both = rows[found]
        chosen = np.zeros(len(record.names), bool)
        chosen[self.within(here, rows)] = True
        radius, _ = moving_sizes(record.scene)
        keep = chosen[both].any(axis=1)
        if not self.walls:
            keep &= (radius[both] > 0.0).all(axis=1)
        return both[keep], normal[keep]

    def within(self, here: Particles, rows: np.ndarray) -> np.ndarray:
        """Rows whose centres are in the box."""
        if self.inside is None:
            return rows
        low, high = np.array(self.inside)
        return rows[((here.at >= low) & (here.at <= high)).all(axis=1)]


def touching_around(here: Particles, sides: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Pairs of round grains that overlap, over periodic sides too (n, 2), and their normals (n, 3)."""
    reach = np.full(len(here.at), 2.0 * float(here.radius.max(initial=0.0)))
    place, own = with_images(sides, here.at, reach)
    found = touching(Particles(place, here.radius[own], here.flat))
    found = found[found.min(axis=1) < len(here.at)]
    _, first = np.unique(np.sort(own[found], axis=1), axis=0, return_index=True)
    found = found[np.sort(first)]
    normal = place[found[:, 0]] - place[found[:, 1]]
    return own[found], normal / np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-300)


def _recorded_pairs(record: Any, frame: int) -> tuple[np.ndarray, np.ndarray]:
    """Pairs of bodies that press on each other, each once, and their mean normals."""
    if not record.has_contacts:
        raise InputError("contacts were not recorded; ask for them with run: {contacts: true}")
    body, normal, impulse = record.contact_arrays(frame, "body", "normal", "impulse")
    loaded = (impulse != 0.0).any(axis=1)
    body, normal = body[loaded].astype(int), normal[loaded]
    both, which = np.unique(body, axis=0, return_inverse=True)
    total = np.zeros((len(both), 3))
    np.add.at(total, which.ravel(), normal)
    return both, total / np.maximum(np.linalg.norm(total, axis=1, keepdims=True), 1e-300)


class Coordination(Touching):
    """Mean number of neighbours that a grain or body touches [-]; NaN if none is there.

    >>> touched = ds.observables.Coordination(body="sand", at="final")  # contacts per grain [-]
    """

    kind: Literal["coordination"] = "coordination"
    units: ClassVar[str] = "1"
    at_least: int = Field(
        default=0, ge=0, description="grains with fewer contacts are left out of the mean: rattlers"
    )

    @property
    def title(self) -> str:
        return f"coordination number of {self.body}"

    def value(self, record: Any, frame: int, here: Particles, rows: np.ndarray) -> float:
        both, _ = self.pairs(record, frame, here, rows)
        count = np.bincount(both.ravel(), minlength=len(record.names))[self.within(here, rows)]
        count = count[count >= self.at_least]
        return float(count.mean()) if len(count) else float("nan")


class Fabric(Touching):
    """Mean of n n over contact normals n [-], a component of it, or its anisotropy: largest less smallest principal
    value (of disks in their plane). NaN without contacts.

    >>> fabric = ds.observables.Fabric(body="sand", at="final")  # [-]
    """

    kind: Literal["fabric"] = "fabric"
    units: ClassVar[str] = "1"
    component: Literal["xx", "yy", "zz", "xy", "xz", "yz", "anisotropy"] = Field(
        default="anisotropy", description="which number of the tensor"
    )

    @property
    def title(self) -> str:
        return f"fabric of {self.body}, {self.component}"

    def value(self, record: Any, frame: int, here: Particles, rows: np.ndarray) -> float:
        _, normal = self.pairs(record, frame, here, rows)
        tensor = fabric(normal)
        if self.component == "anisotropy":
            return anisotropy(tensor, here.flat)
        return float(tensor["xyz".index(self.component[0]), "xyz".index(self.component[1])])


class WallForce(Timed):
    """Total force on a wall, or on several together [N]. Of bodies other than grains it is that of the step before a
    frame, from the recorded contacts.

    >>> push = ds.observables.WallForce(body="wall", axis="x", at="max")  # [N]
    """

    kind: Literal["wall_force"] = "wall_force"
    units: ClassVar[str] = "N"
    body: str = Field(description="name or pattern of fixed or driven bodies")
    axis: Axis = Field(description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"force on {self.body}, {self.axis}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = body_problems(scene, self.body, ("body",))
        if engine_of(scene) not in ON_GRAINS and scene.run is not None and not scene.run.contacts:
            found.append(Problem((), "contacts of bodies must be recorded: say run: {contacts: true}"))
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        if record.engine in ON_GRAINS:
            force = record.grains.force(self.body).values
            return record.time, along(force.sum(axis=1) if force.ndim == 3 else force, self.axis)
        if not record.has_contacts:
            raise InputError("contacts were not recorded; ask for them with run: {contacts: true}")
        walls = np.zeros(len(record.names), bool)
        walls[find_rows(record.labels, self.body)] = True
        total = np.zeros((len(record.time), 3))
        for k in range(len(record.time)):
            body, impulse = record.contact_arrays(k, "body", "impulse")
            total[k] = impulse[walls[body[:, 0]]].sum(axis=0) - impulse[walls[body[:, 1]]].sum(axis=0)
        return record.time, along(total / record.scene.run.dt, self.axis)
