"""Regular frames: bays, storeys and sections, from which nodes, members, floors and masses follow.

Names tell the place, all counted from 1 at the origin: in a plane column c2_3 is on line 2 in storey 3, beam b1_2 in
bay 1 under floor 2, node n2_3 on line 2 at floor 3 (n2_0 at its foot), floor3 the slab. In space a second number for
the line along y comes in between: c2_1_3, n2_1_3; beams are bx1_2_3 (along x) and by2_1_3 (along y).
"""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.scene.structures.common import Standing, Vector
from drystone.scene.structures.frames import Beam, Floor, Frame, Node
from drystone.scene.structures.sections import Hinges, Section

G = 9.81  # of floor loads to masses [m/s2]


class Profile(Frozen):
    """What all columns or beams of a kind have in common; fields as those of `Beam`.

    >>> column = ds.structures.Profile(young=30e9, area=0.16, inertia=2.1e-3)  # [Pa], [m2], [m4]
    """

    section: Section | None = Field(default=None, description="shape or fibres; else area and inertia")
    young: float | None = Field(default=None, gt=0.0, description="Young's modulus [Pa]")
    poisson: float = Field(default=0.3, gt=-1.0, le=0.5, description="Poisson's ratio [-], for torsion")
    area: float | None = Field(default=None, gt=0.0, description="area of the section [m2]")
    inertia: float | None = Field(
        default=None,
        gt=0.0,
        description="second moment of area: columns in the x-z plane, beams upright [m4]",
    )
    inertia_side: float | None = Field(
        default=None, gt=0.0, description="second moment of area for bending across [m4]; default: inertia"
    )
    torsion: float | None = Field(
        default=None, gt=0.0, description="torsion constant [m4]; default: the sum of the second moments"
    )
    hinges: Hinges | None = Field(default=None, description="plastic hinges at the ends")
    pieces: int | None = Field(default=None, ge=1, le=100, description="elements; default: 1, fibres 8")
    density: float = Field(default=0.0, ge=0.0, description="[kg/m3]; 0: its mass is in the floor loads")

    def between(self, first: str, second: str) -> Beam:
        """A beam of this profile."""
        return Beam(nodes=(first, second), **{name: getattr(self, name) for name in type(self).model_fields})


def _one_or_more(value: Any) -> Any:
    """One for all is written without a list."""
    return value if isinstance(value, list | tuple) or value is None else (value,)


Profiles = Annotated[tuple[Profile, ...], Field(min_length=1), BeforeValidator(_one_or_more)]
Loads = Annotated[tuple[float, ...], Field(min_length=1), BeforeValidator(_one_or_more)]


class RegularFrame(Standing):
    """A frame of equal lines: planar, or in space with `bays_y`; floors are rigid in their plane.

    >>> member = ds.structures.Profile(young=30e9, area=0.16, inertia=2.1e-3)  # [Pa], [m2], [m4]
    >>> frame = ds.structures.RegularFrame(
    ...     bays=(5.0, 5.0), storeys=(3.0, 3.0), column=member, beam=member, floor_load=6e3, width=5.0  # [m], [N/m2]
    ... )
    """

    kind: Literal["regular"] = "regular"
    bays: tuple[float, ...] = Field(min_length=1, description="spans along x [m]")
    bays_y: tuple[float, ...] = Field(default=(), description="spans along y [m]; default: a planar frame")
    storeys: tuple[float, ...] = Field(min_length=1, description="storey heights, lowest first [m]")
    column: Profiles = Field(description="of all storeys, or one for each, lowest first")
    beam: Profiles = Field(description="of all floors, or one for each, lowest first")
    beam_y: Profiles | None = Field(default=None, description="of beams along y; default: beam")
    floor_load: Loads = Field(
        description="weight of floors with the live load that moves along [Pa], one or for each floor"
    )
    width: float | None = Field(
        default=None,
        gt=0.0,
        description="of the strip that a planar frame carries [m]; needed for planar frames",
    )
    base: Literal["fixed", "pinned", "devices"] = Field(
        default="fixed",
        description="feet of columns; devices: a rigid slab floor0 with beams that stands on devices",
    )
    base_load: float | None = Field(
        default=None, gt=0.0, description="weight of floor0 [Pa]; needed with base: devices"
    )
    geometry: Literal["linear", "p-delta", "corotational"] = Field(
        default="linear", description="as that of a frame"
    )
    at: Vector = Field(default=(0.0, 0.0, 0.0), description="foot of the first column [m]")

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        for name in ("bays", "bays_y", "storeys"):
            if min(getattr(self, name), default=1.0) <= 0.0:
                raise ValueError(f"expected positive {name}")
        n = len(self.storeys)
        for name in ("column", "beam", "beam_y", "floor_load"):
            value = getattr(self, name)
            if value is not None and len(value) not in (1, n):
                raise ValueError(f"{name}: expected 1 or {n} of them, got {len(value)}")
        if (self.width is None) != bool(self.bays_y):
            raise ValueError("a planar frame needs the width of its strip, a frame in space has none")
        if self.beam_y is not None and not self.bays_y:
            raise ValueError("beam_y: a planar frame has no beams along y")
        if (self.base == "devices") != (self.base_load is not None):
            raise ValueError("base_load goes with base: devices, and only there")
        if min(self.floor_load) <= 0.0:
            raise ValueError("expected positive floor_load")
        self.frame()  # what is wrong with profiles shows here
        return self

    @property
    def area(self) -> float:
        """Of a floor [m2]."""
        return sum(self.bays) * (sum(self.bays_y) if self.bays_y else self.width or 0.0)

    def frame(self) -> Frame:
        """Nodes, members, floors and supports with their names."""
        nodes, members, floors, supports = {}, {}, {}, {}
        x, y, z = (
            _levels(spans, first)
            for spans, first in zip((self.bays, self.bays_y, self.storeys), self.at, strict=True)
        )
        lines = [(i, j) for j in range(len(y)) for i in range(len(x))]
        on_devices = self.base == "devices"

        def name(kind: str, i: int, j: int, k: int) -> str:
            return f"{kind}{i + 1}_{j + 1}_{k}" if self.bays_y else f"{kind}{i + 1}_{k}"

        for k, height in enumerate(z):
            for i, j in lines:
                nodes[name("n", i, j, k)] = Node(at=(x[i], y[j], height))
                if k:
                    column = _each(self.column, k)
                    members[name("c", i, j, k)] = column.between(name("n", i, j, k - 1), name("n", i, j, k))
                elif not on_devices:
                    supports[name("n", i, j, 0)] = self.base
            if not k and not on_devices:
                continue
            floor = max(k, 1)
            for i, j in lines:
                if i + 1 < len(x):
                    kind = "bx" if self.bays_y else "b"
                    ends = (name("n", i, j, k), name("n", i + 1, j, k))
                    members[name(kind, i, j, k)] = _each(self.beam, floor).between(*ends)
                if j + 1 < len(y):
                    across = self.beam if self.beam_y is None else self.beam_y
                    ends = (name("n", i, j, k), name("n", i, j + 1, k))
                    members[name("by", i, j, k)] = _each(across, floor).between(*ends)
            load = self.base_load if not k else _each(self.floor_load, k)
            mass = (load or 0.0) * self.area / G
            floors[f"floor{k}"] = Floor(
                nodes=tuple(name("n", i, j, k) for i, j in lines),
                mass=mass,
                inertia=mass * (sum(self.bays) ** 2 + sum(self.bays_y) ** 2) / 12.0 if self.bays_y else 0.0,
            )
        common = {one: getattr(self, one) for one in Standing.model_fields}
        return Frame(
            nodes=nodes, members=members, floors=floors, supports=supports, planar=not self.bays_y,
            geometry=self.geometry, **common,
        )  # fmt: skip


def _levels(spans: tuple[float, ...], first: float) -> list[float]:
    out = [first]
    for span in spans:
        out.append(out[-1] + span)
    return out


def _each(values: tuple[Any, ...], k: int) -> Any:
    """What belongs to storey or floor k, from 1."""
    return values[k - 1] if len(values) > 1 else values[0]
