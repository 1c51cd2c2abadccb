"""What the user describes: bodies, interfaces, options; from Python or from a YAML file.

`Scene` grows by `add`, `add_many` and `interface`; everything it holds is frozen and checked when it is made.
Names are the only handles. What cannot be seen in one entry alone (patterns that match nothing, a moving body
without mass, a step that does not divide the time between frames) is found by `problems()`, all at once.
Units are SI, angles radians, quaternions scalar first.
"""

from fnmatch import fnmatchcase
from re import fullmatch
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationError,
    WithJsonSchema,
    field_validator,
    model_validator,
)

from drystone.describe import Frozen
from drystone.errors import InputError, Problem, did_you_mean
from drystone.laws import Law
from drystone.loads.artificial import Shaking
from drystone.loads.blast import Blast
from drystone.scene.grains import Grains
from drystone.scene.masonry import Masonry
from drystone.scene.structures import AnyStructure, Pounding, structure_problems
from drystone.shapes import Shape, Sphere

Vector = tuple[float, float, float]
Quaternion = tuple[float, float, float, float]
NAME = r"^[A-Za-z_][A-Za-z0-9_ .-]*$"


def _rows(value: Any, columns: int) -> np.ndarray:
    """Anything array-like with so many columns, as a read-only array."""
    array = np.array(value, float)
    if array.ndim != 2 or array.shape[1] != columns:
        raise ValueError(f"expected rows of {columns} numbers, got shape {array.shape}")
    if not np.isfinite(array).all():
        raise ValueError("expected finite numbers")
    array.setflags(write=False)
    return array


def _as_lists(value: Any) -> Any:
    return None if value is None else value.tolist()


ROWS_SCHEMA = WithJsonSchema({"type": "array", "items": {"type": "array", "items": {"type": "number"}}})
Positions = Annotated[Any, BeforeValidator(lambda v: _rows(v, 3)), PlainSerializer(_as_lists), ROWS_SCHEMA]
Attitudes = Annotated[Any, BeforeValidator(lambda v: _rows(v, 4)), PlainSerializer(_as_lists), ROWS_SCHEMA]


class Harmonic(Frozen):
    """One sine of a shaking: shift and turn are the amplitudes of sin(frequency t + phase), world axes."""

    frequency: float = Field(gt=0.0, description="angular frequency [rad/s]")
    shift: Vector = Field(default=(0.0, 0.0, 0.0), description="amplitude of the displacement [m]")
    turn: Vector = Field(
        default=(0.0, 0.0, 0.0), description="amplitude of the rotation, small or about one axis [rad]"
    )
    phase: float = Field(default=0.0, description="phase at t = 0 [rad]")


class Motion(Frozen):
    """Given motion of a driven body: velocities at times, linear in between, at rest outside the table; and sines."""

    time: tuple[float, ...] = Field(default=(), description="times [s], increasing")
    velocity: tuple[Vector, ...] = Field(default=(), description="velocity at these times, world axes [m/s]")
    spin: tuple[Vector, ...] | None = Field(
        default=None, description="spin at these times, world axes [rad/s]"
    )
    harmonics: tuple[Harmonic, ...] = Field(default=(), description="sines that shake it from the start on")

    @model_validator(mode="after")
    def _same_length(self) -> Self:
        if not self.time and not self.harmonics:
            raise ValueError("expected time and velocity, or harmonics")
        if any(b <= a for a, b in zip(self.time, self.time[1:], strict=False)):
            raise ValueError("times must increase")
        for name in ("velocity", "spin"):
            rows = getattr(self, name)
            if rows is not None and len(rows) != len(self.time):
                raise ValueError(f"{len(rows)} rows of {name} for {len(self.time)} times")
        return self


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
        if self.inertia is not None and 2.0 * max(self.inertia) > sum(self.inertia) * (1.0 + 1e-9):
            raise ValueError("no body has such moments of inertia: the largest exceeds the sum of the others")
        if self.dies is not None and self.dies <= self.born:
            raise ValueError("a body must be born before it dies")
        return self


class Repeat(Frozen):
    """Copies of one body in a row, called name0, name1, ..."""

    count: int = Field(ge=1, description="number of copies")
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

    @model_validator(mode="after")
    def _same_length(self) -> Self:
        for name in ("attitude", "velocity"):
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


class Stop(Frozen):
    """When to stop before the end."""

    rest_speed: float | None = Field(
        default=None, gt=0.0, description="stop once every surface is slower than this [m/s] ..."
    )
    rest_for: float = Field(default=0.1, gt=0.0, description="... for so long [s]")
    inside: tuple[Vector, Vector] | None = Field(
        default=None, description="stop once a centre of mass leaves this box (lower, upper corner) [m]"
    )


class PlaceBins(Frozen):
    """Bins along an axis: where energy is lost. For the hysteretic law."""

    axis: Literal["x", "y", "z"] = Field(default="x", description="axis that is cut into bins")
    low: float = Field(description="where the first bin begins [m]; what lies before it counts there")
    high: float = Field(description="where the last bin ends [m]; what lies beyond counts there")
    count: int = Field(ge=1, le=10000, description="number of bins")

    @model_validator(mode="after")
    def _low_below_high(self) -> Self:
        if self.high <= self.low:
            raise ValueError(f"expected high above low, got {self.low:g} and {self.high:g}")
        return self


class Options(Frozen):
    """Numbers of the scheme and numerical aids. The aids are off by default and named in the record."""

    theta: float = Field(default=0.5, ge=0.5, le=1.0, description="theta scheme [-]; 1/2 keeps energy")
    gamma: float | None = Field(
        default=None,
        ge=0.0,
        le=2.0,
        description="activation parameter [-]; default 2 - theta: no overlap at impact",
    )
    tolerance: float = Field(
        default=1e-6, gt=0.0, lt=1.0, description="friction solver, scale-free residual [-]"
    )
    max_sweeps: int = Field(default=2000, ge=1, description="cap of the friction solver")
    projection: float = Field(
        default=0.0, ge=0.0, le=1.0, description="numerical aid: share of overlap pushed out per step [-]"
    )
    overlap: float = Field(
        default=1e-3,
        ge=0.0,
        description="largest overlap accepted at the start, as a share of the smaller body [-]",
    )
    integrator: Literal["verlet", "gear", "leapfrog"] = Field(
        default="verlet",
        description="of grains in soft contact: velocity Verlet, Gear's predictor-corrector of third order, or "
        "leapfrog, which is of first order in dashpots and stable for twice the step where these are stiff",
    )
    skin: float = Field(
        default=0.1,
        gt=0.0,
        le=2.0,
        description="grains, blocks: pairs closer than this share of a mean diameter are watched [-]",
    )
    threads: int = Field(
        default=1,
        ge=1,
        le=8,
        description="grains, soft blocks, masonry: threads; the result does not depend on it",
    )
    places: PlaceBins | None = Field(default=None, description="hysteretic law: bins of the ledger by place")
    seed: int = Field(default=0, ge=0, description="seed of anything random")
    stop: Stop = Field(default_factory=Stop)

    def aids(self) -> dict[str, float]:
        """The numerical aids that are on, by name."""
        return {"projection": self.projection} if self.projection > 0.0 else {}


class Run(Frozen):
    """How long, in which steps, how often recorded."""

    until: float = Field(gt=0.0, description="end time [s]")
    dt: float | None = Field(
        default=None,
        gt=0.0,
        description="time step [s]; soft laws: by default a fiftieth of the shortest collision",
    )
    every: float | None = Field(
        default=None, gt=0.0, description="time between frames [s]; default: 200 frames"
    )
    contacts: bool = Field(default=False, description="record contacts with every frame")


class Scene(BaseModel):
    """Bodies that touch."""

    model_config = ConfigDict(extra="forbid", validate_assignment=True, allow_inf_nan=False)

    title: str = ""
    gravity: Vector = Field(default=(0.0, 0.0, -9.81), description="[m/s2]")
    bodies: dict[Annotated[str, Field(pattern=NAME)], Body] = Field(default_factory=dict)
    populations: dict[Annotated[str, Field(pattern=NAME)], Population] = Field(default_factory=dict)
    grains: dict[Annotated[str, Field(pattern=NAME)], Grains] = Field(default_factory=dict)
    interfaces: dict[Annotated[str, Field(pattern=NAME)], Interface] = Field(default_factory=dict)
    blast: Blast | None = None
    structures: dict[Annotated[str, Field(pattern=NAME)], AnyStructure] = Field(default_factory=dict)
    pounding: dict[Annotated[str, Field(pattern=NAME)], Pounding] = Field(default_factory=dict)
    ground_motion: Shaking | None = None
    masonry: Masonry | None = None
    options: Options = Field(default_factory=Options)
    run: Run | None = None

    def add(self, name: str, shape: Shape, **values: Any) -> None:
        """Add one body; keywords are the fields of `Body` (at, density, fixed, velocity, ...)."""
        self._new_name(name)
        self.bodies[name] = _checked(Body, ("bodies", name), shape=shape, **values)

    def add_many(self, name: str, shape: Shape, *, at: Any, **values: Any) -> None:
        """Add a population: `at` is an (n, 3) array; keywords are the fields of `Population`."""
        self._new_name(name)
        self.populations[name] = _checked(Population, ("populations", name), shape=shape, at=at, **values)

    def add_grains(self, name: str, *, at: Any, radius: Any, **values: Any) -> None:
        """Add disks or spheres in bulk: arrays of positions and radii; keywords are the fields of `Grains`."""
        self._new_name(name)
        self.grains[name] = _checked(Grains, ("grains", name), at=at, radius=radius, **values)

    def interface(self, name: str, *, between: tuple[str, str], law: Law) -> None:
        """Say which law acts between two bodies, groups or patterns. Later rules win."""
        self.interfaces.pop(name, None)
        self.interfaces[name] = _checked(Interface, ("interfaces", name), between=between, law=law)

    def add_structure(self, name: str, structure: AnyStructure) -> None:
        """Add a structure: `Frame`, `ShearBuilding` or `Structure.from_matrices(M, C, K)`."""
        self._new_name(name)
        self.structures[name] = structure

    def pound(self, name: str, first: str, second: str, **values: Any) -> None:
        """Say that two points of structures may hit each other; keywords are the fields of `Pounding`."""
        self.pounding[name] = _checked(Pounding, ("pounding", name), between=(first, second), **values)

    def shake(self, **motions: Any) -> None:
        """Shake the ground of all structures: x, y, z take a `GroundMotion`, `MotionFile` or `ArtificialMotion`."""
        self.ground_motion = _checked(Shaking, ("ground_motion",), **motions)

    def explode(self, *, charge: float, at: Vector, **values: Any) -> None:
        """Put a charge [kg] at a point [m]; keywords are the fields of `Blast` (burst, ignition, on, ...)."""
        self.blast = _checked(Blast, ("blast",), charge=charge, at=at, **values)

    def names(self) -> list[str]:
        """Names of all bodies in the order of the engine: bodies first, then populations."""
        return [name for name, _, _ in self.members()]

    def members(self) -> list[tuple[str, Matter, int]]:
        """Every single body: its name, its description, and its number within a repeat or population.

        Grains come last, each as a sphere of its own: for hard contact only, as the fast path keeps to arrays.
        """
        out = self.body_members()
        for name, grains in self.grains.items():
            out.extend(_spheres_of(name, grains))
        return out

    def body_members(self) -> list[tuple[str, Matter, int]]:
        """Every single body but the grains."""
        out: list[tuple[str, Matter, int]] = []
        for name, body in self.bodies.items():
            if body.repeat is None:
                out.append((name, body, 0))
            else:
                out.extend((f"{name}{k}", body, k) for k in range(body.repeat.count))
        for name, population in self.populations.items():
            out.extend((f"{name}:{k}", population, k) for k in range(len(population.at)))
        return out

    def problems(self) -> list[Problem]:
        """What is wrong with the scene as a whole; empty when it can be built."""
        if self.masonry:
            found = []
            if self.names() or self.structures:
                message = "masonry shares its scene with no bodies or structures: put them in two scenes"
                found.append(Problem(("masonry",), message))
            if self.blast is not None:
                found.append(Problem(("blast",), "masonry has its own: write it under masonry.blast"))
            found.extend(
                Problem((name,), "masonry takes none: its joints are masonry.bed and masonry.head")
                for name in ("interfaces", "pounding", "ground_motion")
                if getattr(self, name)
            )
        elif self.structures:
            found = structure_problems(self.structures, self.pounding)
            if self.names():
                message = "bodies and structures in one scene are not offered: put them in two scenes"
                found.append(Problem(("structures",), message))
            if self.blast is not None:
                found.append(Problem(("blast",), "expected bodies: a blast acts on faces of bodies"))
        else:
            found = [*self._body_problems(), *self._interface_problems()]
            found.extend(self._blast_problems())
            for name in ("pounding", "ground_motion"):
                if getattr(self, name):
                    found.append(
                        Problem((name,), "expected structures: bodies take interfaces and driven motion")
                    )
        if self.run is not None:
            found.extend(run_problems(self.run))
        return found

    def groups(self) -> set[str]:
        """All collision groups named by bodies or by parts of compounds."""
        every = [*self.bodies.values(), *self.populations.values()]
        parts = (part.group for matter in every for part in getattr(matter.shape, "parts", ()))
        return {g for g in (*(m.group for m in every), *parts, *(g.group for g in self.grains.values())) if g}

    def _body_problems(self) -> list[Problem]:
        found = []
        names = [name for name, _, _ in self.body_members()]
        if not names and not self.grains:
            found.append(Problem(("bodies",), "a scene needs at least one body"))
        for name in sorted({n for n in names if names.count(n) > 1} if len(set(names)) < len(names) else ()):
            found.append(Problem(("bodies", name), "two bodies have this name"))
        for name, body in self.bodies.items():
            still = body.fixed or body.driven is not None
            solid = body.shape.mass_properties().volume > 0.0
            if not still and body.mass is None and body.density is None:
                found.append(Problem(("bodies", name), "expected density or mass: a free body needs mass"))
            elif not still and not solid and (body.mass is None or body.inertia is None):
                found.append(
                    Problem(
                        ("bodies", name),
                        f"a {body.shape.kind} has no volume: fix it, or give mass and inertia",
                    )
                )
        for name, many in self.populations.items():
            if many.mass is None and many.density is None:
                found.append(
                    Problem(("populations", name), "expected density or mass: free bodies need mass")
                )
        return found

    def _interface_problems(self) -> list[Problem]:
        names = [name for name, _, _ in self.body_members()] + [f"{name}:0" for name in self.grains]
        found = []
        for name, rule in self.interfaces.items():
            found.extend(self._unknown_names(rule.between, ("interfaces", name, "between")))
        count = len(names) - len(self.grains) + sum(len(grains.at) for grains in self.grains.values())
        if count > 1 and not self.interfaces:
            found.append(
                Problem(("interfaces",), "expected at least one interface: no two bodies would touch")
            )
        return found

    def _unknown_names(self, patterns: tuple[str, ...], path: tuple[str, ...]) -> list[Problem]:
        """Patterns that mean no body, population, grains or group."""
        names = [name for name, _, _ in self.body_members()] + [f"{name}:0" for name in self.grains]
        known = {*names, *self.groups(), *self.bodies, *self.populations, *self.grains}
        return [
            Problem((*path, k), f'no body or group is called "{pattern}"{did_you_mean(pattern, known)}')
            for k, pattern in enumerate(patterns)
            if not any(matches(pattern, one, "") for one in known)
        ]

    def _blast_problems(self) -> list[Problem]:
        if self.blast is None:
            return []
        found = self._unknown_names(self.blast.on, ("blast", "on"))
        if self.grains:
            found.append(Problem(("blast",), "a blast acts on flat faces: not offered in scenes with grains"))
        return found

    def aids(self) -> dict[str, float]:
        """The numerical aids that are on, by name; a blast beyond its curves and weighted contacts count as such."""
        stretched = self.blast is not None and self.blast.extrapolate
        weighted = any(getattr(rule.law, "weighting", "none") != "none" for rule in self.interfaces.values())
        found = self.options.aids()
        return (
            found
            | ({"blast_extrapolate": 1.0} if stretched else {})
            | ({"weighted_contacts": 1.0} if weighted else {})
        )

    def _new_name(self, name: str) -> None:
        taken = (self.bodies, self.populations, self.grains, self.structures)
        if any(name in group for group in taken):
            raise InputError([Problem(("bodies", name), "this name is taken")])
        if not fullmatch(NAME, name):
            raise InputError(
                [Problem(("bodies", name), "expected a name of letters, digits, spaces and . _ -")]
            )


def _spheres_of(name: str, grains: Grains) -> list[tuple[str, Matter, int]]:
    """Grains as bodies, one by one."""
    out: list[tuple[str, Matter, int]] = []
    still = np.zeros((len(grains.at), 3))
    rows = [still if given is None else given for given in (grains.velocity, grains.spin)]
    for k, (at, v, w, r, m, i) in enumerate(
        zip(grains.at, *rows, grains.radii(), grains.masses(), grains.inertias(), strict=True)
    ):
        body = Body(
            shape=Sphere(radius=r), mass=m, inertia=(i, i, i), at=tuple(at), velocity=tuple(v), spin=tuple(w),
            group=grains.group,
        )  # fmt: skip
        out.append((f"{name}:{k}", body, 0))
    return out


def _unit_quaternion(value: Quaternion) -> Quaternion:
    length = float(np.linalg.norm(value))
    if length < 1e-9:
        raise ValueError("a quaternion of zero length gives no attitude")
    w, x, y, z = (float(v) / length for v in value)
    return (w, x, y, z)


def _checked(kind: type[Frozen], path: tuple[str, ...], **values: Any) -> Any:
    """Make a description; turn pydantic's complaint into ours, with the path from the top of the scene."""
    try:
        return kind(**values)
    except ValidationError as error:
        raise InputError(explain(error, kind, path)) from None


def matches(pattern: str, name: str, group: str) -> bool:
    """Whether a pattern of an interface means a body of this name and group."""
    base = name.split(":")[0]
    return fnmatchcase(name, pattern) or base == pattern or (bool(group) and fnmatchcase(group, pattern))


def make_run(values: dict[str, Any]) -> Run:
    """Run settings from numbers that may make no sense; raises `InputError`."""
    made: Run = _checked(Run, ("run",), **values)
    return made


def run_problems(run: Run) -> list[Problem]:
    """Steps must divide the time between frames, and frames the duration, so that every frame is a step."""
    found: list[Problem] = []
    every = run.every
    if run.dt is None:
        return found
    if run.dt > run.until:
        found.append(Problem(("run", "dt"), f"expected a time step below the end time {run.until:g} s"))
    elif every is not None and abs(round(every / run.dt) * run.dt - every) > 1e-6 * run.dt:
        found.append(Problem(("run", "every"), f"expected a multiple of the time step {run.dt:g} s"))
    return found


def explain(error: Any, kind: type[BaseModel], prefix: tuple[str | int, ...] = ()) -> list[Problem]:
    """pydantic's errors as problems: path, what was expected, and "did you mean" for unknown keys."""
    found = []
    for item in error.errors():
        path = tuple(part for part in item["loc"] if part != "[key]")
        message = item["msg"].removeprefix("Value error, ")
        if item["type"] == "extra_forbidden":
            message = "unknown key" + did_you_mean(str(path[-1]), keys_at(kind, path[:-1]))
        elif item["type"] in ("missing", "union_tag_not_found"):
            message = "required, but missing"
            path = (*path, "kind") if item["type"] == "union_tag_not_found" else path
        elif item["type"] in ("union_tag_invalid", "literal_error"):
            context = item.get("ctx", {})
            options = [
                o.strip(" '")
                for o in str(context.get("expected_tags", context.get("expected", ""))).split(",")
            ]
            given = str(context.get("tag", item["input"]))
            message = f"expected one of {', '.join(options)}" + did_you_mean(given, options)
            path = (*path, "kind") if item["type"] == "union_tag_invalid" else path
        else:
            message = message[0].lower() + message[1:]
            message = message.replace("input should be", "expected")
            if isinstance(item["input"], (int, float)):
                message += f", got {item['input']:g}"
        found.append(Problem((*prefix, *path), message))
    return found


def keys_at(kind: type[BaseModel], path: tuple[str | int, ...]) -> list[str]:
    """The keys that a description takes at a path, found by walking its JSON schema."""
    schema = kind.model_json_schema()
    nodes = [schema]
    for part in path:
        following = []
        for node in _resolved(nodes, schema):
            if part in node.get("properties", {}):
                following.append(node["properties"][part])
            elif isinstance(part, int) and "items" in node:
                following.append(node["items"])
            elif isinstance(node.get("additionalProperties"), dict):
                following.append(node["additionalProperties"])
            elif "patternProperties" in node:
                following.extend(node["patternProperties"].values())
            elif part in node.get("discriminator", {}).get("mapping", {}):
                following.append({"$ref": node["discriminator"]["mapping"][part]})
        nodes = following or nodes  # tags of unions are no keys of the file
    return sorted({key for node in _resolved(nodes, schema) for key in node.get("properties", {})})


def _resolved(nodes: list[dict], schema: dict) -> list[dict]:
    out = []
    todo = list(nodes)
    while todo:
        node = todo.pop()
        if "$ref" in node:
            todo.append(schema["$defs"][node["$ref"].split("/")[-1]])
            continue
        out.append(node)
        todo.extend(node.get("anyOf", []) + node.get("oneOf", []) + node.get("allOf", []))
    return out
