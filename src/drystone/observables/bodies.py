"""Observables of bodies and grains: distances, sensors at places, contacts, when they come to rest."""

from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.errors import InputError, Problem, did_you_mean
from drystone.observables.base import Axis, Observed, Series, Timed, along, body_problems
from drystone.scene import Scene, matches
from drystone.shapes.kinds import CYLINDER, PLANE, RING
from drystone.shapes.mesh import Mesh, rotation_matrix

REACH = 0.05  # a sensor this near a body sits on it: joints between blocks are no holes in a wall [m]


class Distance(Timed):
    """Distance between the centres of mass of two bodies [m].

    >>> apart = ds.observables.Distance(between=("rock", "wall"), at="min")  # [m]
    """

    kind: Literal["distance"] = "distance"
    units: ClassVar[str] = "m"
    between: tuple[str, str] = Field(description="names of two bodies")

    @property
    def title(self) -> str:
        return f"distance between {self.between[0]} and {self.between[1]}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = []
        for k, name in enumerate(self.between):
            if name not in scene.names():
                hint = did_you_mean(name, scene.names())
                found.append(Problem(("between", k), f'no single body is called "{name}"{hint}'))
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        one, other = (record.position(name) for name in self.between)
        return one["time"].values, np.linalg.norm(one.values - other.values, axis=-1)


class Sensor(Timed):
    """Displacement of the point of a body that is seen at (y, z) along x at the start [m]: a target on a wall.

    Of the bodies that match, the one that covers the place, or the nearest within 5 cm; the point turns with it.

    >>> sensor = ds.observables.Sensor(y=0.5, z=1.0, at="max")  # [m]
    """

    kind: Literal["sensor"] = "sensor"
    units: ClassVar[str] = "m"
    y: float = Field(description="of the sensor at the start [m]")
    z: float = Field(description="of the sensor at the start [m]")
    body: str = Field(
        default="*row*", description="name, pattern or population of the bodies that may carry it"
    )
    axis: Axis = Field(default="x", description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"displacement at y = {self.y:g} m, z = {self.z:g} m, {self.axis}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = body_problems(scene, self.body, ("body",))
        if not found:
            name, apart, box = _seen_at(scene, self.body, self.y, self.z)
            if apart > REACH:
                wall = f"y = {box[0, 0]:.4g} to {box[1, 0]:.4g} m, z = {box[0, 1]:.4g} to {box[1, 1]:.4g} m"
                found = [
                    Problem(
                        (), f'the sensor is {apart:.3g} m off "{name}", the nearest of "{self.body}": {wall}'
                    )
                ]
        return [*found, *super().missing(scene)]

    def place(self, record: Any) -> tuple[str, np.ndarray]:
        """The body that carries it, and where on it: from its centre of mass, body axes [m]."""
        name, _, _ = _seen_at(record.scene, self.body, self.y, self.z)
        start, attitude = record.position(name).values[0], record.attitude(name).values[0]
        arm = np.array([0.0, self.y - start[1], self.z - start[2]])
        return name, rotation_matrix(attitude).T @ arm

    def series(self, record: Any) -> Series:
        name, arm = self.place(record)
        position, attitude = record.position(name), record.attitude(name).values
        turned = np.array([rotation_matrix(one) @ arm for one in attitude])
        moved = position.values + turned
        return position["time"].values, along(moved - moved[0], self.axis)


def _seen_at(scene: Scene, pattern: str, y: float, z: float) -> tuple[str, float, np.ndarray]:
    """The body seen at a place along x, how far it is off [m], and the extent (low, high) of all that match [m]."""
    names, low, high = [], [], []
    for name, matter, k in scene.body_members():
        if matches(pattern, name, ""):
            box = _extent(matter, k)
            if box is not None:
                names.append(name)
                low.append(box[0])
                high.append(box[1])
    place, lows, highs = np.array([y, z]), np.array(low), np.array(high)
    if not names:
        return pattern, float("inf"), np.full((2, 2), np.nan)
    off = np.linalg.norm(np.maximum(np.maximum(lows - place, place - highs), 0.0), axis=1)
    # several cover it where turned blocks overlap in this view: the one whose middle is nearest
    middle = np.linalg.norm(0.5 * (lows + highs) - place, axis=1)
    best = int(np.lexsort([middle, np.round(off, 9)])[0])
    return names[best], float(off[best]), np.array([lows.min(axis=0), highs.max(axis=0)])


def _extent(matter: Any, k: int) -> np.ndarray | None:
    """Lowest and highest y and z of a body at the start (2, 2) [m]; None if it has no bounds."""
    at, attitude = np.asarray(matter.at, float), matter.attitude
    if at.ndim == 2:
        at, attitude = at[k], (1.0, 0.0, 0.0, 0.0) if attitude is None else attitude[k]
    elif matter.repeat is not None:
        at = at + k * np.asarray(matter.repeat.by)
    turn = rotation_matrix(attitude)
    meshes = matter.shape.meshes() if hasattr(matter.shape, "meshes") else [matter.shape.mesh()]
    boxes = [_box(mesh, turn) for mesh in meshes if mesh.kind not in (PLANE, RING)]
    if not boxes:
        return None
    return np.array([np.min([b[0] for b in boxes], axis=0), np.max([b[1] for b in boxes], axis=0)]) + at[1:]


def _box(mesh: Mesh, turn: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    vertex = mesh.vertices @ turn.T
    pad = np.full(3, mesh.radius)
    if mesh.kind == CYLINDER:
        axis = (vertex[1] - vertex[0]) / np.linalg.norm(vertex[1] - vertex[0])
        pad = mesh.radius * np.sqrt(np.maximum(1.0 - axis**2, 0.0))
    return (vertex.min(axis=0) - pad)[1:], (vertex.max(axis=0) + pad)[1:]


class ContactCount(Timed):
    """Number of contacts; of the loaded ones only, if asked.

    >>> count = ds.observables.ContactCount(at="final")
    """

    kind: Literal["contacts"] = "contacts"
    units: ClassVar[str] = "1"
    loaded: bool = Field(
        default=False, description="only those that carry an impulse; of hard and smooth bodies"
    )

    @property
    def title(self) -> str:
        return "loaded contacts" if self.loaded else "contacts"

    def series(self, record: Any) -> Series:
        solver, name = record.solver(), "loaded" if self.loaded else "contacts"
        if name not in solver:
            raise InputError([Problem((name,), "grains and polyhedra count all contacts: leave it out")])
        count, frames = solver[name].values, record.time
        if "time" in solver[name].dims:
            return frames, count
        if not len(count):
            return frames, np.zeros(len(frames))
        if self.at in ("max", "min", "peak"):  # every step counts, not only those of frames
            return np.linspace(frames[-1] / len(count), frames[-1], len(count)), count
        step = np.rint(frames / frames[-1] * len(count)).astype(int)
        return frames, count[np.maximum(step, 1) - 1]


class RestTime(Observed):
    """Time from which bodies stay slower than a speed, to the precision of the frames [s]; NaN if they never rest.

    A body at the top of its flight is slow too: rest must last.

    >>> rest = ds.observables.RestTime(body="rock", speed=1e-3)  # [m/s]
    """

    kind: Literal["rest_time"] = "rest_time"
    units: ClassVar[str] = "s"
    at: ClassVar[str] = "final"
    body: str = Field(default="*", description="name, pattern or population")
    speed: float = Field(gt=0.0, description="of the centre of mass [m/s]")
    lasting: float = Field(default=0.1, ge=0.0, description="shortest time that counts as rest [s]")

    @property
    def title(self) -> str:
        return f"time from which {self.body} is slower than {self.speed:g} m/s"

    def missing(self, scene: Scene) -> list[Problem]:
        return body_problems(scene, self.body, ("body",))

    def series(self, record: Any) -> Series:
        velocity = record.velocity(self.body)
        speed = np.linalg.norm(velocity.values, axis=-1).reshape(len(velocity), -1).max(axis=1)
        time = velocity["time"].values
        moving = np.flatnonzero(speed >= self.speed)
        first = moving[-1] + 1 if len(moving) else 0
        still = first < len(time) and time[-1] - time[first] >= self.lasting - 1e-9
        return time[-1:], np.array([time[first] if still else np.nan])
