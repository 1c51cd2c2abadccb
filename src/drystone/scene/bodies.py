"""Bodies, populations of bodies, and the interfaces between them.

A body is one shape at one place; a population is many of one shape, kept in arrays and known by one name. An interface
says by which law two of them touch. Each entry is checked by itself here, the scene as a whole in `Scene.problems`.
"""

from fnmatch import fnmatchcase
from typing import Annotated, Any, Self

import numpy as np
from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, field_validator, model_validator

from drystone.inputs.describe import Frozen, at_most, numbers
from drystone.inputs.limits import BODIES, BODY_BYTES
from drystone.laws import Law
from drystone.loads.driven_motion import Motion
from drystone.scene.grains import Grains
from drystone.shapes import Shape, Sphere

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]


def _rows(value: Any, columns: int) -> np.ndarray:
    """Anything array-like with so many columns, as a read-only array."""
    array = numbers(value)
    if array.size == 0:
        raise ValueError("expected at least one row")
    if array.ndim != 2 or array.shape[1] != columns:
        raise ValueError(f"expected rows of {columns} numbers, got shape {array.shape}")
    array.setflags(write=False)
    return array


def _as_lists(value: Any) -> Any:
    return None if value is None else value.tolist()


ROWS_SCHEMA = WithJsonSchema({"type": "array", "items": {"type": "array", "items": {"type": "number"}}})
Positions = Annotated[Any, BeforeValidator(lambda v: _rows(v, 3)), PlainSerializer(_as_lists), ROWS_SCHEMA]
Attitudes = Annotated[Any, BeforeValidator(lambda v: _rows(v, 4)), PlainSerializer(_as_lists), ROWS_SCHEMA]


class Matter(Frozen):
    """What bodies and populations have in common."""

    shape: Shape
    density: float | None = Field(default=None, gt=0.0, description="density [kg/m3]")
    mass: float | None = Field(default=None, gt=0.0, description="mass [kg], instead of the density")
    inertia: Vector | None = Field(
        default=None, description="moments of inertia about the centre of mass, body axes [kg m2], with mass"
    )
    group: str = Field(default="", description="collision group, a name that interfaces may use")
    born: float = Field(default=0.0, ge=0.0, description="time from which the body exists [s]")
    dies: float | None = Field(default=None, gt=0.0, description="time from which it exists no more [s]")

    @model_validator(mode="after")
    def _mass_makes_sense(self) -> Self:
        if self.density is not None and self.mass is not None:
            raise ValueError("give density or mass, not both")
        if self.inertia is not None and (self.mass is None or min(self.inertia) <= 0.0):
            raise ValueError("inertia needs mass, and three positive numbers")
        if self.inertia is not None and slender(np.diag(self.inertia)):
            raise ValueError("moments of inertia differ by more than a factor of 1e12")
        if self.inertia is not None and 2.0 * max(self.inertia) > sum(self.inertia) * (1.0 + 1e-9):
            raise ValueError("no body has such moments of inertia: the largest exceeds the sum of the others")
        if self.dies is not None and self.dies <= self.born:
            raise ValueError("a body must be born before it dies")
        return self


class Repeat(Frozen):
    """Copies of one body in a row, called name0, name1, ..."""

    count: Annotated[int, at_most(BODIES, BODY_BYTES)] = Field(ge=1, description="number of copies")
    by: Vector = Field(description="shift from one copy to the next [m]")


class Body(Matter):
    """One rigid body. `at` is where the origin of its shape goes."""

    at: Vector = Field(default=(0.0, 0.0, 0.0), description="position of the shape's origin [m]")
    attitude: Quaternion = Field(default=(1.0, 0.0, 0.0, 0.0), description="quaternion, scalar first")
    velocity: Vector = Field(default=(0.0, 0.0, 0.0), description="of the centre of mass, world axes [m/s]")
    spin: Vector = Field(default=(0.0, 0.0, 0.0), description="angular velocity, world axes [rad/s]")
    fixed: bool = Field(default=False, description="never moves")
    driven: Motion | None = Field(default=None, description="moves as given")
    repeat: Repeat | None = Field(default=None, description="several copies in a row")

    @field_validator("attitude")
    @classmethod
    def _unit(cls, value: Quaternion) -> Quaternion:
        return _unit_quaternion(value)

    @model_validator(mode="after")
    def _moves_or_not(self) -> Self:
        if self.fixed and self.driven is not None:
            raise ValueError("a body is fixed or driven, not both")
        if (self.fixed or self.driven) and (any(self.velocity) or any(self.spin)):
            raise ValueError("a fixed or driven body takes no initial velocity or spin")
        return self


class Population(Matter):
    """Many bodies of one shape, added and named as one; members are called name:0, name:1, ..."""

    at: Positions = Field(description="positions, one row per member [m]")
    attitude: Attitudes | None = Field(default=None, description="quaternions, one row per member")
    velocity: Positions | None = Field(default=None, description="velocities, one row per member [m/s]")
    spin: Positions | None = Field(
        default=None, description="angular velocities, world axes, one row per member [rad/s]"
    )

    @model_validator(mode="after")
    def _same_length(self) -> Self:
        for name in ("attitude", "velocity", "spin"):
            rows = getattr(self, name)
            if rows is not None and len(rows) != len(self.at):
                raise ValueError(f"{len(rows)} rows of {name} for {len(self.at)} positions")
        if self.attitude is not None and (np.linalg.norm(self.attitude, axis=1) < 1e-9).any():
            raise ValueError("a quaternion of zero length gives no attitude")
        return self


class Interface(Frozen):
    """A named rule: which bodies or groups meet, and by which law. Later rules win."""

    between: tuple[str, str] = Field(description="two names, groups or patterns such as block*")
    law: Law


def spheres_of(name: str, grains: Grains) -> list[tuple[str, Matter, int]]:
    """Grains as bodies, one by one."""
    out: list[tuple[str, Matter, int]] = []
    still = np.zeros((len(grains.at), 3))
    rows = [still if given is None else given for given in (grains.velocity, grains.spin)]
    sizes = (grains.radii(), grains.masses(), grains.inertias(), grains.births())
    for k, (at, v, w, r, m, i, born) in enumerate(zip(grains.at, *rows, *sizes, strict=True)):
        body = Body(
            shape=Sphere(radius=r), mass=m, inertia=(i, i, i), at=tuple(at), velocity=tuple(v), spin=tuple(w),
            group=grains.group, born=born,
        )  # fmt: skip
        out.append((f"{name}:{k}", body, 0))
    return out


def slender(inertia: np.ndarray) -> bool:
    """Whether moments of inertia differ so much that their inverse is lost in rounding."""
    moments = np.linalg.eigvalsh(inertia)
    return not moments[0] > 1e-12 * moments[-1]


def _unit_quaternion(value: Quaternion) -> Quaternion:
    length = float(np.linalg.norm(value))
    if length < 1e-9:
        raise ValueError("a quaternion of zero length gives no attitude")
    w, x, y, z = (float(v) / length for v in value)
    return (w, x, y, z)


def matches(pattern: str, name: str, group: str) -> bool:
    """Whether a pattern of an interface means a body of this name and group."""
    base = name.split(":")[0]
    return fnmatchcase(name, pattern) or base == pattern or (bool(group) and fnmatchcase(group, pattern))
