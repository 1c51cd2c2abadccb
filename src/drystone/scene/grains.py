"""What the user says about grains: many disks or spheres in arrays, known by one name.

They belong to a scene like bodies do; members are called sand:0, sand:1, ... but no such names are made until somebody
asks. Disks lie in the x-z plane and turn about y.
"""

from os import PathLike
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    PlainSerializer,
    ValidationInfo,
    WithJsonSchema,
    model_validator,
)

from drystone.errors import InputError
from drystone.inputs.describe import Frozen, numbers, shown
from drystone.inputs.limits import magnitude
from drystone.inputs.sources import resolve_path
from drystone.maths.files import read_arrays, read_table
from drystone.scene.arrangements import lattice

Vector = tuple[float, float, float]
UNITS = {"radius": "m", "mass": "kg"}
INERTIA = {"sphere": 0.4, "disk": 0.5}


def _array(value: Any, dimensions: tuple[int, ...]) -> np.ndarray:
    array = numbers(value)
    if array.ndim not in dimensions:
        raise ValueError(
            f"expected numbers in {' or '.join(map(str, dimensions))} dimensions, got shape {array.shape}"
        )
    array.setflags(write=False)
    return array


def _rows(value: Any) -> np.ndarray:
    """(n, 3), or (n, 2) for x and z with y = 0."""
    array = _array(value, (1, 2))
    if array.size == 0:
        raise ValueError("expected at least one row")
    if array.ndim != 2:
        raise ValueError(f"expected rows of 2 or 3 numbers, got shape {array.shape}")
    if array.shape[1] == 2:
        array = np.stack([array[:, 0], np.zeros(len(array)), array[:, 1]], axis=1)
        array.setflags(write=False)
    if array.shape[1] != 3:
        raise ValueError(f"expected rows of 2 or 3 numbers, got shape {array.shape}")
    return array


def _spins(value: Any) -> np.ndarray:
    """(n, 3), or (n,) about y."""
    array = _array(value, (1, 2))
    if array.ndim == 1:
        array = np.stack([np.zeros(len(array)), array, np.zeros(len(array))], axis=1)
        array.setflags(write=False)
    if array.shape[1] != 3:
        raise ValueError(f"expected rows of 3 numbers, or one number each, got shape {array.shape}")
    return array


def _as_lists(value: Any) -> Any:
    return value.tolist() if isinstance(value, np.ndarray) else value


def _in_order(corners: tuple[Vector, Vector]) -> tuple[Vector, Vector]:
    lower, upper = corners
    if any(high < low for low, high in zip(lower, upper, strict=True)):
        raise ValueError("expected the lower corner first, and no coordinate of the upper one below it")
    return corners


Corners = Annotated[tuple[Vector, Vector], AfterValidator(_in_order)]
NUMBERS = WithJsonSchema({"anyOf": [{"type": "number"}, {"type": "array", "items": {"type": "number"}}]})
ROWS = WithJsonSchema({"type": "array", "items": {"type": "array", "items": {"type": "number"}}})
Rows = Annotated[Any, BeforeValidator(_rows), PlainSerializer(_as_lists), ROWS]
Spins = Annotated[Any, BeforeValidator(_spins), PlainSerializer(_as_lists), ROWS]
Numbers = Annotated[Any, BeforeValidator(lambda v: _array(v, (0, 1))), PlainSerializer(_as_lists), NUMBERS]


class Grains(Frozen):
    """Disks or spheres, added and named as one.

    >>> sand = ds.Grains(at=[(0, 0, 0.1), (0, 0, 0.3)], radius=0.1, density=2500.0)  # [m], [m], [kg/m3]
    >>> len(sand.at)
    2
    """

    at: Rows = Field(description="positions, one row (x, y, z) or (x, z) per grain [m]")
    radius: Numbers = Field(description="one for all, or one per grain [m]")
    shape: Literal["sphere", "disk"] = Field(default="sphere", description="disks lie in the x-z plane")
    density: float | None = Field(default=None, gt=0.0, description="density [kg/m3]")
    mass: Numbers | None = Field(
        default=None, description="one for all, or one per grain [kg], instead of the density"
    )
    thickness: float = Field(default=1.0, gt=0.0, description="of disks, along y [m]")
    inertia_factor: float | None = Field(
        default=None,
        gt=0.0,
        description="moment of inertia / (m r^2) [-]; default 2/5 for spheres, 1/2 for disks",
    )
    velocity: Rows | None = Field(default=None, description="one row per grain [m/s]")
    spin: Spins | None = Field(default=None, description="one row per grain, or one number about y [rad/s]")
    born: Numbers | None = Field(
        default=None,
        description="time from which it exists, one for all, or one per grain [s]; default from the start",
    )
    group: str = Field(default="", description="collision group, a name that interfaces may use")
    inside: Corners | None = Field(
        default=None,
        description="grains whose centre leaves this box (lower, upper corner) are taken out [m]",
    )

    @model_validator(mode="before")
    @classmethod
    def _made_or_read(cls, values: Any, info: ValidationInfo) -> Any:
        """`lattice: {...}` and `file: grains.csv` (columns x, y, z, r) or .npz (at, radius, ...) instead of arrays."""
        if not isinstance(values, dict):
            return values
        values = dict(values)
        if "lattice" in values:
            made: Any = values.pop("lattice")
            if not isinstance(made, dict):
                raise ValueError("lattice: expected n, width, radius and so on")
            try:
                given: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in made.items()}
                values |= lattice(**given)
            except InputError as error:
                raise ValueError("; ".join(map(str, error.problems))) from None
        if "file" in values:
            values |= read_grains(resolve_path(str(values.pop("file")), info.context))
        return values

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        n = len(self.at)
        for name in ("radius", "mass", "velocity", "spin", "born"):
            given = getattr(self, name)
            if given is not None and given.ndim and len(given) != n:
                raise ValueError(f"{len(given)} entries of {name} for {n} positions")
        if (self.density is None) == (self.mass is None):
            raise ValueError("give density or mass, one of them")
        for name in ("radius", "mass"):
            given = getattr(self, name)
            if given is not None and not (given > 0.0).all():
                raise ValueError(f"expected a positive {name}, got {given.min():g}")
            wrong = "" if given is None else magnitude(float(given.min()), UNITS[name], positive=True)
            if wrong:
                raise ValueError(f"{name}: {wrong}, got {given.min():g}")
        if self.born is not None and (wrong := _birth_problem(self.born)):
            raise ValueError(f"born: {wrong}")
        if self.shape == "disk" and self.at[:, 1].any():
            raise ValueError("disks lie in the x-z plane: give rows (x, z), or y = 0")
        return self

    def radii(self) -> np.ndarray:
        """Radius of every grain [m]."""
        return np.broadcast_to(self.radius, len(self.at))

    def masses(self) -> np.ndarray:
        """Mass of every grain [kg]."""
        if self.mass is not None:
            return np.broadcast_to(self.mass, len(self.at))
        r = self.radii()
        volume = np.pi * r**2 * self.thickness if self.shape == "disk" else 4.0 / 3.0 * np.pi * r**3
        assert self.density is not None
        return self.density * volume

    def births(self) -> np.ndarray:
        """Time from which every grain exists [s]."""
        return np.broadcast_to(0.0 if self.born is None else self.born, len(self.at))

    def inertias(self) -> np.ndarray:
        """Moment of inertia of every grain [kg m2]."""
        factor = INERTIA[self.shape] if self.inertia_factor is None else self.inertia_factor
        return factor * self.masses() * self.radii() ** 2


def _birth_problem(born: np.ndarray) -> str:
    if not (born >= 0.0).all():
        return f"expected times from 0 s on, got {born.min():g} s"
    return magnitude(float(born.max()), "s")


def read_grains(path: str | Path) -> dict[str, np.ndarray]:
    """Positions and radii from a table of x, y, z, radius (or x, z, radius) or from arrays in a .npz file."""
    if not isinstance(path, (str, PathLike)):
        raise ValueError(f"file: expected a path, got {shown(path)}")
    path = Path(path)
    if path.suffix == ".npz":
        return read_arrays(path)
    table = read_table(path)
    if table.shape[1] not in (3, 4):
        raise ValueError(f"{path}: expected columns x, y, z, radius or x, z, radius, got {table.shape[1]}")
    return {"at": table[:, :-1], "radius": table[:, -1]}
