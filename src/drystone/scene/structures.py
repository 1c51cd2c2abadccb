"""What the user says about structures: frames, shear buildings, matrices; damping; pairs that pound.

Structures stand on a common ground that may shake. Their displacements are small and relative to the ground. A point
of a structure is named "structure.node", or "structure.member@0.5" for a point on a member. SI units, z up. What is
wrong with the whole (unknown nodes, members of no length) is found by `structure_problems`. Theory:
docs/theory/structures.md.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, field_validator, model_validator

from drystone.describe import Frozen, numbers
from drystone.errors import Problem, did_you_mean
from drystone.laws.penalty import Penalty

Vector = tuple[float, float, float]
AXES = ("x", "y", "z", "rx", "ry", "rz")
Axis = Literal["x", "y", "z", "rx", "ry", "rz"]
GROUND = "ground"
STOREY = 3.0  # height of a storey without a given one [m]


class ModalDamping(Frozen):
    """Damping ratios of the lowest modes; higher modes are not damped (B.6; Langlade et al. 2021, eq. 22 corrected)."""

    kind: Literal["modal"] = "modal"
    ratios: tuple[float, ...] = Field(
        min_length=1, description="damping ratios of modes 1, 2, ..., by rising frequency [-]"
    )

    @field_validator("ratios")
    @classmethod
    def _below_one(cls, value: tuple[float, ...]) -> tuple[float, ...]:
        if min(value) < 0.0 or max(value) >= 1.0:
            raise ValueError("expected ratios from 0 to below 1 (0.05 is five per cent)")
        return value


class RayleighDamping(Frozen):
    """C = a M + b K with given ratios at two frequencies, or one ratio at both (B.5)."""

    kind: Literal["rayleigh"] = "rayleigh"
    ratios: tuple[float, float] = Field(description="damping ratios at the two frequencies [-]")
    frequencies: tuple[float, float] | None = Field(
        default=None,
        description="the two frequencies [Hz]; default: of the first two modes, or twice the first",
    )

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if min(self.ratios) < 0.0 or max(self.ratios) >= 1.0:
            raise ValueError("expected ratios from 0 to below 1 (0.05 is five per cent)")
        if self.frequencies is not None and not 0.0 < self.frequencies[0] < self.frequencies[1]:
            raise ValueError("expected two rising positive frequencies")
        return self


Damping = Annotated[ModalDamping | RayleighDamping, Field(discriminator="kind")]


class Bilinear(Frozen):
    """Elastic-plastic with linear hardening (B.10)."""

    kind: Literal["bilinear"] = "bilinear"
    yield_force: tuple[float, ...] = Field(
        min_length=1, description="force at first yield [N], one per spring"
    )
    hardening: float = Field(default=0.0, ge=0.0, lt=1.0, description="stiffness after over before yield [-]")


class BoucWen(Frozen):
    """Smooth hysteresis of Bouc and Wen, scaled so that the yield force is where its branches bend (B.11)."""

    kind: Literal["bouc-wen"] = "bouc-wen"
    yield_force: tuple[float, ...] = Field(min_length=1, description="yield force [N], one per spring")
    hardening: float = Field(default=0.0, ge=0.0, lt=1.0, description="stiffness after over before yield [-]")
    sharpness: float = Field(default=2.0, ge=1.0, le=20.0, description="exponent n [-]")
    beta: float = Field(
        default=0.5,
        ge=0.5,
        le=1.0,
        description="shape of unloading [-], gamma = 1 - beta; below 1/2 creates energy",
    )


Hysteresis = Annotated[Bilinear | BoucWen, Field(discriminator="kind")]


class Standing(Frozen):
    """What every structure may have."""

    damping: Damping | None = Field(default=None, description="viscous damping; default: none")
    weight: bool = Field(default=False, description="start from equilibrium under the scene's gravity")
    load: dict[str, Vector] = Field(
        default_factory=dict,
        description="constant forces on nodes [N]; the run starts from their equilibrium",
    )
    pulled: dict[str, Vector] = Field(
        default_factory=dict, description="nodes held at these displacements [m] and let go at the start"
    )
    velocity: dict[str, Vector] = Field(default_factory=dict, description="of nodes at the start [m/s]")


class ShearBuilding(Standing):
    """Floors that sway along x between storey springs; nodes are called floor1, floor2, ... from the ground up."""

    kind: Literal["shear"] = "shear"
    masses: tuple[float, ...] = Field(min_length=1, description="masses of the floors, lowest first [kg]")
    stiffnesses: tuple[float, ...] = Field(description="stiffnesses of the storeys, lowest first [N/m]")
    heights: tuple[float, ...] | None = Field(
        default=None, description=f"storey heights [m]; default: {STOREY:g} m each"
    )
    hysteresis: Hysteresis | None = Field(default=None, description="storey springs that yield")

    @model_validator(mode="after")
    def _storeys(self) -> Self:
        n = len(self.masses)
        for name in ("stiffnesses", "heights"):
            value = getattr(self, name)
            if value is not None and len(value) != n:
                raise ValueError(f"{len(value)} {name} for {n} masses")
            if value is not None and min(value) <= 0.0:
                raise ValueError(f"expected positive {name}")
        if min(self.masses) <= 0.0:
            raise ValueError("expected positive masses")
        if self.hysteresis is not None and len(self.hysteresis.yield_force) not in (1, n):
            raise ValueError(f"expected 1 or {n} yield forces")
        return self


class Node(Frozen):
    """A point of a frame."""

    at: Vector = Field(description="position [m]")
    mass: float = Field(default=0.0, ge=0.0, description="lumped mass [kg]")
    inertia: Vector = Field(default=(0.0, 0.0, 0.0), description="lumped moments of inertia [kg m2]")


class Beam(Frozen):
    """Euler-Bernoulli beam-column between two nodes (B.1, B.2)."""

    kind: Literal["beam"] = "beam"
    nodes: tuple[str, str]
    young: float = Field(gt=0.0, description="Young's modulus [Pa]")
    poisson: float = Field(default=0.3, gt=-1.0, le=0.5, description="Poisson's ratio [-], for torsion")
    area: float = Field(gt=0.0, description="area of the section [m2]")
    inertia: float = Field(gt=0.0, description="second moment of area for bending towards `up` [m4]")
    inertia_side: float | None = Field(
        default=None, gt=0.0, description="second moment for bending across `up` [m4]; default: inertia"
    )
    torsion: float | None = Field(
        default=None, gt=0.0, description="torsion constant [m4]; default: the sum of the second moments"
    )
    density: float = Field(default=0.0, ge=0.0, description="[kg/m3]; 0: no mass")
    mass: Literal["consistent", "lumped"] = "consistent"
    up: Vector | None = Field(
        default=None, description="direction of bending by `inertia`; default: z, or x for upright members"
    )


class Bar(Frozen):
    """A truss bar, brace or cable between two nodes: carries axial force only (B.3, B.12)."""

    kind: Literal["bar"] = "bar"
    nodes: tuple[str, str]
    young: float = Field(gt=0.0, description="Young's modulus [Pa]")
    area: float = Field(gt=0.0, description="area of the section [m2]")
    density: float = Field(default=0.0, ge=0.0, description="[kg/m3]; its mass is lumped at the ends")
    tension_only: bool = Field(default=False, description="a cable: goes slack instead of being pressed")
    pretension: float = Field(default=0.0, ge=0.0, description="tension before all loads [N], for cables")

    @model_validator(mode="after")
    def _cable(self) -> Self:
        if self.pretension > 0.0 and not self.tension_only:
            raise ValueError("pretension needs tension_only: true; a linear bar does not feel it")
        return self


class Spring(Frozen):
    """A spring between two nodes, or a node and the ground, along a direction; may yield (B.9-B.11)."""

    kind: Literal["spring"] = "spring"
    nodes: tuple[str, str] = Field(description='two nodes; the first may be "ground"')
    direction: Vector = Field(default=(1.0, 0.0, 0.0), description="along which it acts")
    stiffness: float = Field(gt=0.0, description="[N/m]")
    hysteresis: Hysteresis | None = None


Member = Annotated[Beam | Bar | Spring, Field(discriminator="kind")]


class Floor(Frozen):
    """A slab that is rigid in its plane: its nodes share x, y and the rotation about z (B.4)."""

    nodes: tuple[str, ...] = Field(min_length=1)
    mass: float = Field(default=0.0, ge=0.0, description="mass of the slab [kg], at its centre")
    inertia: float = Field(
        default=0.0, ge=0.0, description="moment of inertia about z through the centre [kg m2]"
    )
    centre: Vector | None = Field(default=None, description="centre of mass [m]; default: mean of the nodes")


class Frame(Standing):
    """Nodes, members, floors and supports. `planar` keeps it in the x-z plane."""

    kind: Literal["frame"] = "frame"
    nodes: dict[str, Node] = Field(min_length=1)
    members: dict[str, Member] = Field(min_length=1)
    floors: dict[str, Floor] = Field(default_factory=dict)
    supports: dict[str, Literal["fixed", "pinned"] | tuple[Axis, ...]] = Field(
        min_length=1, description="fixed, pinned, or the list of held axes of nodes"
    )
    planar: bool = Field(default=False, description="moves in the x-z plane only")


def _entries(value: Any) -> Any:
    """A matrix as size and (row, column, value) entries, from rows of numbers or a sparse matrix."""
    if isinstance(value, (Mapping, Matrix)):
        return value
    if hasattr(value, "tocoo"):
        sparse = value.tocoo()
        size, rows = sparse.shape, np.column_stack((sparse.row, sparse.col, sparse.data))
    else:
        full = numbers(value)
        if full.ndim != 2:
            raise ValueError("expected rows of numbers")
        size, at = full.shape, np.nonzero(full)
        rows = np.column_stack((*at, full[at]))
    if size[0] != size[1]:
        raise ValueError(f"expected a square matrix, got {size[0]} x {size[1]}")
    return {"size": size[0], "entries": rows}


def _rows_of_three(value: Any) -> np.ndarray:
    rows = numbers(value)
    if rows.size % 3:
        raise ValueError("expected rows of: row, column, value")
    rows = rows.reshape(-1, 3)
    if (rows[:, :2] != np.floor(rows[:, :2])).any():
        raise ValueError("expected whole numbers for row and column")
    rows.setflags(write=False)
    return rows


Entries = Annotated[
    Any, BeforeValidator(_rows_of_three), PlainSerializer(lambda v: v.tolist()),
    WithJsonSchema({"type": "array", "items": {"type": "array", "items": {"type": "number"}}}),
]  # fmt: skip


class Matrix(Frozen):
    """A square matrix by its entries; a list of rows is understood too."""

    size: int = Field(ge=1)
    entries: Entries = Field(description="rows of: row, column (from 0), value")

    @model_validator(mode="before")
    @classmethod
    def _from_rows(cls, value: Any) -> Any:
        return _entries(value)

    @model_validator(mode="after")
    def _inside(self) -> Self:
        if len(self.entries) and (self.entries[:, :2].min() < 0 or self.entries[:, :2].max() >= self.size):
            raise ValueError(f"expected rows and columns from 0 to {self.size - 1}")
        return self


class Structure(Standing):
    """A structure by its matrices: M q'' + C q' + K q = loads, with q relative to the ground."""

    kind: Literal["matrices"] = "matrices"
    M: Matrix = Field(description="mass [kg]")
    C: Matrix | None = Field(default=None, description="damping [N s/m]; on top of `damping`")
    K: Matrix = Field(description="stiffness [N/m]")
    nodes: dict[str, dict[Axis, int]] = Field(
        default_factory=dict,
        description="nodes: which unknown (from 0) is which axis; default: dof0, dof1, ... all along x",
    )

    @classmethod
    def from_matrices(cls, M: Any, C: Any, K: Any, **values: Any) -> Self:
        """From dense or sparse matrices; keywords are the other fields (nodes, damping, pulled, ...)."""
        return cls(M=M, C=C, K=K, **values)

    @model_validator(mode="after")
    def _same_size(self) -> Self:
        for name in ("C", "K"):
            matrix = getattr(self, name)
            if matrix is not None and matrix.size != self.M.size:
                raise ValueError(f"{name} has {matrix.size} rows, M has {self.M.size}")
        for name, axes in self.nodes.items():
            for axis, number in axes.items():
                if not 0 <= number < self.M.size:
                    raise ValueError(f"{name}.{axis}: expected an unknown from 0 to {self.M.size - 1}")
        return self


AnyStructure = Annotated[Frame | ShearBuilding | Structure, Field(discriminator="kind")]


class Pounding(Frozen):
    """Two points that may hit each other: hard, by Newton's law of impact, or by a penalty law (B.13-B.20)."""

    between: tuple[str, str] = Field(
        description='two points, e.g. left.floor1 and right.floor1; "ground" is a point'
    )
    gap: float = Field(description="distance at rest [m]")
    direction: Vector = Field(default=(1.0, 0.0, 0.0), description="from the first point to the second")
    restitution: float | None = Field(
        default=None,
        ge=0.0,
        le=1.0,
        description="Newton's coefficient of restitution e [-], for hard impacts",
    )
    friction: float = Field(default=0.0, ge=0.0, description="friction coefficient mu [-], for hard impacts")
    law: Penalty | None = Field(default=None, description="a penalty law instead of hard impacts")
    locate: bool = Field(
        default=True,
        description="find the moment of a hard impact within the step; false: Langlade et al. 2021, eq. 13",
    )

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.restitution is None) == (self.law is None):
            raise ValueError("give restitution (hard impact) or law (penalty), one of them")
        if self.law is not None and self.friction > 0.0:
            raise ValueError("friction goes with hard impacts, not with a penalty law")
        if not any(self.direction):
            raise ValueError("expected a direction that is not zero")
        return self


def node_names(structure: Any) -> list[str]:
    """Names of the nodes of a structure, in the order of the results."""
    if isinstance(structure, ShearBuilding):
        return [f"floor{k + 1}" for k in range(len(structure.masses))]
    if isinstance(structure, Frame):
        return [*structure.nodes, *structure.floors]
    return list(structure.nodes) or [f"dof{k}" for k in range(structure.M.size)]


def split_point(point: str, structures: Mapping[str, Any]) -> tuple[str, str, float | None]:
    """Structure, node or member, and place on the member of a point; raises ValueError with what is wrong."""
    name = next((one for one in structures if point.startswith(one + ".")), None)
    if name is None:
        hint = did_you_mean(point.split(".")[0], structures)
        raise ValueError(f'expected "structure.node", got "{point}": there is no such structure{hint}')
    rest = point[len(name) + 1 :]
    structure = structures[name]
    if "@" in rest:
        member, place = rest.rsplit("@", 1)
        beams = [m for m, one in getattr(structure, "members", {}).items() if isinstance(one, Beam)]
        if member not in beams:
            raise ValueError(f'"{name}" has no beam "{member}"{did_you_mean(member, beams)}')
        try:
            share = float(place)
        except ValueError:
            share = -1.0
        if not 0.0 <= share <= 1.0:
            raise ValueError(f'expected a place from 0 to 1 after @, got "{place}"')
        return name, member, share
    known = node_names(structure)
    if rest not in known:
        raise ValueError(f'"{name}" has no node "{rest}"{did_you_mean(rest, known)}')
    return name, rest, None


def structure_problems(structures: Mapping[str, Any], pounding: Mapping[str, Pounding]) -> list[Problem]:
    """What is wrong with the structures and pairs of a scene as a whole."""
    found = []
    for name, structure in structures.items():
        if isinstance(structure, Frame):
            found.extend(_frame_problems(name, structure))
        known = node_names(structure)
        for field in ("load", "pulled", "velocity"):
            for node in getattr(structure, field):
                if node not in known:
                    message = f'there is no node "{node}"{did_you_mean(node, known)}'
                    found.append(Problem(("structures", name, field, node), message))
    for name, pair in pounding.items():
        for k, point in enumerate(pair.between):
            try:
                if point != GROUND:
                    split_point(point, structures)
            except ValueError as error:
                found.append(Problem(("pounding", name, "between", k), str(error)))
    return found


def _frame_problems(name: str, frame: Frame) -> list[Problem]:
    found = []
    for member, one in frame.members.items():
        path = ("structures", name, "members", member)
        missing = [
            n for n in one.nodes if n not in frame.nodes and not (n == GROUND and isinstance(one, Spring))
        ]
        for node in missing:
            found.append(
                Problem((*path, "nodes"), f'there is no node "{node}"{did_you_mean(node, frame.nodes)}')
            )
        if not missing and not isinstance(one, Spring):
            a, b = (np.array(frame.nodes[n].at) for n in one.nodes)
            if np.linalg.norm(b - a) <= 0.0:
                found.append(Problem((*path, "nodes"), "a member of no length"))
            elif frame.planar and abs(b[1] - a[1]) > 0.0:
                found.append(
                    Problem((*path, "nodes"), "a planar frame lies in the x-z plane: y must not change")
                )
    seen: set[str] = set()
    for floor, slab in frame.floors.items():
        if floor in frame.nodes:
            found.append(Problem(("structures", name, "floors", floor), "a node has this name too"))
        for node in slab.nodes:
            if node not in frame.nodes:
                message = f'there is no node "{node}"{did_you_mean(node, frame.nodes)}'
                found.append(Problem(("structures", name, "floors", floor, "nodes"), message))
            elif node in seen:
                found.append(
                    Problem(("structures", name, "floors", floor, "nodes"), f'"{node}" is in two floors')
                )
            seen.add(node)
    for node in frame.supports:
        if node not in frame.nodes:
            message = f'there is no node "{node}"{did_you_mean(node, frame.nodes)}'
            found.append(Problem(("structures", name, "supports", node), message))
        elif node in seen:
            found.append(Problem(("structures", name, "supports", node), "a node of a floor cannot be held"))
    return found
