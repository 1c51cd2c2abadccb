"""What the user describes: bodies, interfaces, options; from Python or from a YAML file.

`Scene` grows by `add`, `add_many` and `interface`; everything it holds is frozen and checked when it is made.
Names are the only handles. What cannot be seen in one entry alone (patterns that match nothing, a moving body
without mass, a step that does not divide the time between frames) is found by `problems()`, all at once.
Units are SI, angles radians, quaternions scalar first.
"""

from re import fullmatch
from typing import Annotated, Any, Self, Unpack

from pydantic import ConfigDict, Field, model_validator

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.arguments import strict_methods
from drystone.inputs.describe import Described, checked, explain
from drystone.inputs.shown import Shown, notebook
from drystone.laws import Law
from drystone.loads.artificial import Shaking
from drystone.loads.blast import Blast
from drystone.loads.driven_motion import Harmonic, Motion
from drystone.scene.articulated_parts import add_wall
from drystone.scene.articulated_wall import ArticulatedWall
from drystone.scene.bodies import (
    Body,
    Interface,
    Matter,
    Population,
    Repeat,
    Vector,
    matches,
    slender,
    spheres_of,
)
from drystone.scene.connectors import AnyConnector, Connection, connection_problems
from drystone.scene.grains import Grains
from drystone.scene.insertions import Insertion, draw, drawn_for
from drystone.scene.keywords import (
    BlastKeywords,
    BodyKeywords,
    ConnectionKeywords,
    FloorPoundingKeywords,
    GrainsKeywords,
    InsertionKeywords,
    LoadCellKeywords,
    PopulationKeywords,
    PoundingKeywords,
    ReleaseKeywords,
    ShakingKeywords,
    SupportMotionKeywords,
)
from drystone.scene.load_cells import LoadCell
from drystone.scene.masonry import Masonry
from drystone.scene.options import Options, PlaceBins, Run, Shift, Stop, make_run, run_problems
from drystone.scene.periodic import Periodic
from drystone.scene.releases import Release, below_ground, laid_for, lay, own_populations
from drystone.scene.structures import (
    AnyStructure,
    Device,
    FloorPounding,
    Frame,
    Pounding,
    SupportMotion,
    floor_pairs,
    plain_structures,
    structure_problems,
    support_problems,
    wave_delays,
)
from drystone.shapes import Shape

SLENDER = "too slender: its moments of inertia differ by more than a factor of 1e12"
Mark = Annotated[tuple[tuple[float, float], ...], Field(min_length=2)]
NAME = r"^[A-Za-z_][A-Za-z0-9_ .-]*$"

__all__ = [
    "Body", "Harmonic", "Interface", "Matter", "Motion", "Options", "PlaceBins", "Population", "Repeat", "Run", "Scene",
    "Shift", "Stop", "explain", "make_run", "matches", "run_problems",
]  # fmt: skip


@strict_methods
class Scene(Shown, Described):
    """Bodies that touch.

    >>> scene = ds.Scene(gravity=(0, 0, -9.81))  # [m/s2]
    >>> scene.add("ground", ds.Plane(), fixed=True)
    >>> scene.add("stone", ds.Box((0.4, 0.2, 0.2)), density=2400.0, at=(0, 0, 0.1))  # [kg/m3], [m]
    >>> scene.interface("dry", between=("*", "*"), law=ds.Coulomb(0.6))
    >>> scene.names()
    ['ground', 'stone']
    """

    model_config = ConfigDict(extra="forbid", validate_assignment=True, allow_inf_nan=False)

    title: str = ""
    gravity: Vector = Field(default=(0.0, 0.0, -9.81), description="[m/s2]")
    bodies: dict[Annotated[str, Field(pattern=NAME)], Body] = Field(default_factory=dict)
    populations: dict[Annotated[str, Field(pattern=NAME)], Population] = Field(default_factory=dict)
    grains: dict[Annotated[str, Field(pattern=NAME)], Grains] = Field(default_factory=dict)
    insertions: dict[Annotated[str, Field(pattern=NAME)], Insertion] = Field(
        default_factory=dict, description="grains that enter during the run, drawn as grains when read"
    )
    periodic: Periodic | None = Field(
        default=None, description="sides at which a scene of grains repeats itself, by axis [m]"
    )
    walls: dict[Annotated[str, Field(pattern=NAME)], ArticulatedWall] = Field(
        default_factory=dict, description="articulated walls, turned into bodies and interfaces when read"
    )
    releases: dict[Annotated[str, Field(pattern=NAME)], Release] = Field(
        default_factory=dict, description="blocks above polygons of a terrain, laid as populations when read"
    )
    interfaces: dict[Annotated[str, Field(pattern=NAME)], Interface] = Field(default_factory=dict)
    connectors: dict[Annotated[str, Field(pattern=NAME)], Connection] = Field(default_factory=dict)
    blast: Blast | None = None
    structures: dict[Annotated[str, Field(pattern=NAME)], AnyStructure] = Field(default_factory=dict)
    pounding: dict[Annotated[str, Field(pattern=NAME)], Pounding] = Field(default_factory=dict)
    floor_pounding: dict[Annotated[str, Field(pattern=NAME)], FloorPounding] = Field(default_factory=dict)
    devices: dict[Annotated[str, Field(pattern=NAME)], Device] = Field(default_factory=dict)
    ground_motion: Shaking | None = None
    support_motions: dict[Annotated[str, Field(pattern=NAME)], SupportMotion] = Field(default_factory=dict)
    masonry: Masonry | None = None
    marks: dict[Annotated[str, Field(pattern=NAME)], Mark] = Field(
        default_factory=dict, description="lines and zones on the ground, points x, y [m]: roads, flow paths"
    )
    load_cells: dict[Annotated[str, Field(pattern=NAME)], LoadCell] = Field(default_factory=dict)
    options: Options = Field(default_factory=Options)
    run: Run | None = None

    @model_validator(mode="after")
    def _walls_become_bodies(self) -> Self:
        for name in list(self.walls):
            self.add_wall(name, self.walls.pop(name))
        return self

    @model_validator(mode="after")
    def _releases_become_populations(self) -> Self:
        for name, release in self.releases.items():
            wanted = laid_for(name, release, self.bodies)
            if release.laid == wanted:
                continue
            for one in own_populations(name, self.populations):
                del self.populations[one]
            try:
                self.populations.update(lay(name, release, self.bodies))
            except InputError:  # told by problems()
                continue
            self.releases[name] = release.model_copy(update={"laid": wanted})
        return self

    @model_validator(mode="after")
    def _insertions_become_grains(self) -> Self:
        for name, insertion in self.insertions.items():
            wanted = drawn_for(name, insertion, self.gravity)
            own = bool(insertion.drawn) or name not in self.grains
            if insertion.drawn == wanted or not own:
                continue
            try:
                self.grains[name] = draw(insertion, self.gravity)
            except InputError:  # told by problems()
                self.grains.pop(name, None)
                wanted = ""
            self.insertions[name] = insertion.model_copy(update={"drawn": wanted})
        return self

    def view(self, *, height: int = 480) -> Any:
        """The scene as it stands before any run, inside a notebook; height in pixels."""
        return notebook().inline(self, height=height)

    def add(self, name: str, shape: Shape, **values: Unpack[BodyKeywords]) -> None:
        """Add one body; keywords are the fields of `Body`: at [m], density [kg/m3] or mass [kg], velocity [m/s], ...

        >>> scene = ds.Scene()
        >>> scene.add("rock", ds.Sphere(radius=0.3), density=2600.0, at=(0, 0, 1), velocity=(12, 0, 0))
        >>> scene.names()
        ['rock']
        """
        self._new_name(name)
        self.bodies[name] = checked(Body, ("bodies", name), shape=shape, **values)

    def add_many(self, name: str, shape: Shape, *, at: Any, **values: Unpack[PopulationKeywords]) -> None:
        """Add a population: `at` is an (n, 3) array; keywords are the fields of `Population`."""
        self._new_name(name)
        self.populations[name] = checked(Population, ("populations", name), shape=shape, at=at, **values)

    def add_grains(self, name: str, *, at: Any, radius: Any, **values: Unpack[GrainsKeywords]) -> None:
        """Add disks or spheres in bulk: arrays of positions and radii; keywords are the fields of `Grains`."""
        self._new_name(name)
        self.grains[name] = checked(Grains, ("grains", name), at=at, radius=radius, **values)

    def add_insertion(self, name: str, **values: Unpack[InsertionKeywords]) -> None:
        """Let grains enter through a box during the run; keywords are the fields of `Insertion` (region, rate, ...)."""
        self._new_name(name)
        insertion = checked(Insertion, ("insertions", name), **values)
        try:
            self.grains[name] = draw(insertion, self.gravity)
        except InputError as error:
            raise InputError(
                [one._replace(path=("insertions", name, *one.path)) for one in error.problems]
            ) from None
        wanted = drawn_for(name, insertion, self.gravity)
        self.insertions[name] = insertion.model_copy(update={"drawn": wanted})

    def add_wall(self, name: str, wall: ArticulatedWall) -> None:
        """Add an articulated wall: its bodies, groups and interfaces are called name.row1, name.end and so on."""
        self._new_name(name)
        add_wall(self, wall, f"{name}.")

    def add_release(self, name: str, **values: Unpack[ReleaseKeywords]) -> None:
        """Lay blocks above a polygon of the terrain; keywords are the fields of `Release` (polygon, count, ...)."""
        self._new_name(name)
        if name in self.releases:
            raise InputError([Problem(("releases", name), "this name is taken")])
        release = checked(Release, ("releases", name), **values)
        try:
            self.populations.update(lay(name, release, self.bodies))
        except InputError as error:
            raise InputError(
                [one._replace(path=("releases", name, *one.path)) for one in error.problems]
            ) from None
        wanted = laid_for(name, release, self.bodies)
        self.releases[name] = release.model_copy(update={"laid": wanted})

    def interface(self, name: str, *, between: tuple[str, str], law: Law) -> None:
        """Say which law acts between two bodies, groups or patterns. Later rules win."""
        self._check_name("interfaces", name)
        self.interfaces.pop(name, None)
        self.interfaces[name] = checked(Interface, ("interfaces", name), between=between, law=law)

    def connect(
        self,
        name: str,
        connector: AnyConnector,
        *,
        between: tuple[str, ...],
        **values: Unpack[ConnectionKeywords],
    ) -> None:
        """Connect bodies by a rope, pin, hinge, weld or line of bars; keywords: points, axes of `Connection`."""
        self._check_name("connectors", name)
        if name in self.connectors:
            raise InputError([Problem(("connectors", name), "this name is taken")])
        self.connectors[name] = checked(
            Connection, ("connectors", name), between=between, connector=connector, **values
        )

    def add_structure(self, name: str, structure: AnyStructure) -> None:
        """Add a structure: `Frame`, `ShearBuilding` or `Structure.from_matrices(M, C, K)`."""
        self._new_name(name)
        self.structures[name] = structure

    def add_contact_pair(
        self, name: str, first: str, second: str, **values: Unpack[PoundingKeywords]
    ) -> None:
        """Say that two points of structures may hit each other; keywords are the fields of `Pounding`."""
        self._check_name("pounding", name)
        self.pounding[name] = checked(Pounding, ("pounding", name), between=(first, second), **values)

    def pound_floors(
        self, first: str, second: str, *, name: str | None = None, **values: Unpack[FloorPoundingKeywords]
    ) -> None:
        """Say that the floors of two buildings may hit each other; keywords are the fields of `FloorPounding`."""
        name = name or f"{first}-{second}"
        self._check_name("floor_pounding", name)
        self.floor_pounding[name] = checked(
            FloorPounding, ("floor_pounding", name), between=(first, second), **values
        )

    def plain_structures(self) -> dict[str, Any]:
        """All structures, regular frames as frames of nodes and members."""
        return plain_structures(self.structures)

    def all_pairs(self) -> dict[str, Pounding]:
        """Pairs that may pound: those given, and those of all floors."""
        return {**self.pounding, **self._joints()[0]}

    def _joints(self) -> tuple[dict[str, Pounding], list[Problem]]:
        """Pairs of all floors, and what is wrong with them."""
        pairs: dict[str, Pounding] = {}
        found: list[Problem] = []
        known = self.plain_structures() if self.floor_pounding else {}
        for name, joint in self.floor_pounding.items():
            new, problems = floor_pairs(name, joint, known)
            pairs |= new
            found += problems
            taken = [one for one in new if one in self.pounding]
            found += [Problem(("pounding", one), "floor_pounding has a pair of this name") for one in taken]
        return pairs, found

    def add_device(self, name: str, device: Device) -> None:
        """Add a damper, isolator, support or soil spring of `ds.structures` between two points of structures."""
        self._check_name("devices", name)
        if name in self.devices:
            raise InputError([Problem(("devices", name), "this name is taken")])
        self.devices[name] = device

    def add_ground_motion(self, **motions: Unpack[ShakingKeywords]) -> None:
        """Shake the ground of all structures: x, y, z take a `GroundMotion`, `MotionFile` or `ArtificialMotion`."""
        self.ground_motion = checked(Shaking, ("ground_motion",), **motions)

    def add_support_motion(self, name: str, **values: Unpack[SupportMotionKeywords]) -> None:
        """Let the ground under a structure, or a support "structure.node", move otherwise: delay, x, y, z."""
        self._check_name("support_motions", name)
        self.support_motions[name] = checked(SupportMotion, ("support_motions", name), **values)

    def add_wave_passage(
        self, structure: str, *, velocity: float, direction: Vector = (1.0, 0.0, 0.0)
    ) -> None:
        """Delay the ground motion at every support of a frame: a wave passes at an apparent velocity [m/s]."""
        frame = self.plain_structures().get(structure)
        if not isinstance(frame, Frame):
            raise InputError([Problem(("structures", structure), "expected a frame: others have no places")])
        if not velocity > 0.0 or not any(direction):
            raise InputError("expected a positive velocity and a direction that is not zero")
        for node, delay in wave_delays(frame, velocity, direction).items():
            if delay > 0.0:
                self.add_support_motion(f"{structure}.{node}", delay=delay)

    def add_mark(self, name: str, points: Mark) -> None:
        """Name a line or a zone on the ground by its points x, y [m]: maps show it, observables take its name."""
        self._check_name("marks", name)
        self.marks = {**self.marks, name: points}

    def add_load_cell(self, name: str, *, on: str, **values: Unpack[LoadCellKeywords]) -> None:
        """Measure force, impulse and moment on bodies, a group or a patch; keywords are the fields of `LoadCell`."""
        self._check_name("load_cells", name)
        if name in self.load_cells:
            raise InputError([Problem(("load_cells", name), "this name is taken")])
        self.load_cells[name] = checked(LoadCell, ("load_cells", name), on=on, **values)

    def add_blast(self, *, charge: float, at: Vector, **values: Unpack[BlastKeywords]) -> None:
        """Put a charge [kg] at a point [m]; keywords are the fields of `Blast` (burst, ignition, on, ...)."""
        self.blast = checked(Blast, ("blast",), charge=charge, at=at, **values)

    def names(self) -> list[str]:
        """Names of all bodies in the order of the engine: bodies first, then populations."""
        return [name for name, _, _ in self.members()]

    def members(self) -> list[tuple[str, Matter, int]]:
        """Every single body: its name, its description, and its number within a repeat or population.

        Grains come last, each as a sphere of its own: for hard contact only, as the fast path keeps to arrays.
        """
        out = self.body_members()
        for name, grains in self.grains.items():
            out.extend(spheres_of(name, grains))
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
        if found := [*self._release_problems(), *self._insertion_problems()]:
            return found  # patterns that mean their blocks would only be told beside
        if self.masonry:
            found = []
            if self.names():
                message = "those that hit it stand in masonry.bodies; put others in two scenes"
                found.append(Problem(("masonry",), f"masonry shares its scene with no bodies: {message}"))
            if self.structures:
                message = "masonry shares its scene with no structures: put them in two scenes"
                found.append(Problem(("masonry",), message))
            if self.blast is not None:
                found.append(
                    Problem(("blast",), "masonry has its own: write it under masonry.blast or masonry.loads")
                )
            found.extend(
                Problem((name,), "masonry takes none: its joints are masonry.bed, head and joints")
                for name in ("interfaces", "connectors", "pounding", "floor_pounding", "devices")
                if getattr(self, name)
            )
            if self.support_motions:
                text = "masonry has its own: write it as ground of an entry of masonry.supports"
                found.append(Problem(("support_motions",), text))
            if self.ground_motion is not None:
                found.extend(self.ground_motion.problems())
                if self.masonry.push is not None:
                    text = "a quasi-static run (masonry.push) takes none; leave one of them out"
                    found.append(Problem(("ground_motion",), text))
        elif self.structures:
            found = structure_problems(self.plain_structures(), self.pounding, self.devices)
            found.extend(self._joints()[1])
            if self.ground_motion is not None:
                found.extend(self.ground_motion.problems())
            found.extend(support_problems(self.support_motions, self.plain_structures(), self.ground_motion))
            if self.names():
                message = "bodies and structures in one scene are not offered: put them in two scenes"
                found.append(Problem(("structures",), message))
            if self.interfaces:
                found.append(Problem(("interfaces",), "structures take pounding pairs instead of interfaces"))
            if self.blast is not None:
                found.append(Problem(("blast",), "expected bodies: a blast acts on faces of bodies"))
        else:
            found = [*self._body_problems(), *self._interface_problems()]
            found.extend(below_ground(self.bodies, self.populations))
            names = (name for name, _, _ in self.body_members())
            found.extend(connection_problems(self.connectors, names, self.interfaces))
            found.extend(self._blast_problems())
            for name in ("pounding", "floor_pounding", "devices", "ground_motion", "support_motions"):
                if getattr(self, name):
                    found.append(
                        Problem((name,), "expected structures: bodies take interfaces and driven motion")
                    )
        if self.run is not None:
            found.extend(run_problems(self.run))
        return found

    def _release_problems(self) -> list[Problem]:
        found = []
        for name, release in self.releases.items():
            if not release.laid:
                try:
                    lay(name, release, self.bodies)
                except InputError as error:
                    found += [one._replace(path=("releases", name, *one.path)) for one in error.problems]
        return found

    def _insertion_problems(self) -> list[Problem]:
        found = []
        for name, insertion in self.insertions.items():
            if not insertion.drawn and name in self.grains:
                found.append(Problem(("insertions", name), "grains have this name: give it another"))
            elif not insertion.drawn:
                try:
                    draw(insertion, self.gravity)
                except InputError as error:
                    found += [one._replace(path=("insertions", name, *one.path)) for one in error.problems]
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
            properties = body.shape.mass_properties()
            solid = properties.volume > 0.0
            if not still and solid and slender(properties.inertia):
                found.append(Problem(("bodies", name, "shape"), SLENDER))
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
            properties = many.shape.mass_properties()
            if properties.volume > 0.0 and slender(properties.inertia):
                found.append(Problem(("populations", name, "shape"), SLENDER))
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
        if count > 1 and not self.interfaces and not self.connectors:
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
        blasts = [self.blast, *(self.masonry.charges().values() if self.masonry else ())]
        weighted = any(getattr(rule.law, "weighting", "none") != "none" for rule in self.interfaces.values())
        found = self.options.aids()
        if any(blast is not None and blast.extrapolate for blast in blasts):
            found["blast_extrapolate"] = 1.0
        if weighted:
            found["weighted_contacts"] = 1.0
        if self.masonry and self.masonry.damping > 0.0:
            found["local_damping"] = self.masonry.damping
        return found

    def _new_name(self, name: str) -> None:
        taken = (self.bodies, self.populations, self.grains, self.structures)
        if any(name in group for group in taken):
            raise InputError([Problem(("bodies", name), "this name is taken")])
        self._check_name("bodies", name)

    def _check_name(self, part: str, name: str) -> None:
        if not fullmatch(NAME, name):
            raise InputError([Problem((part, name), "expected a name of letters, digits, spaces and . _ -")])
