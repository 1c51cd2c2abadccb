"""What the user says about masonry: how blocks are laid, what they and their joints are made of, what loads them.

laid.py has a description for each kind of structure, parts.py materials, classes of joints and structures. Theory:
docs/theory/masonry.md.
"""

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from drystone.errors import did_you_mean
from drystone.inputs.describe import Frozen
from drystone.inputs.sources import KeptPath
from drystone.laws.joint import Joint
from drystone.loads.blast import Blast
from drystone.loads.on_masonry import OnMasonry
from drystone.loads.static_pressure import StaticPressure
from drystone.scene.hitting import Hitting
from drystone.scene.masonry.arched import Arch, Bridge, CloisterVault, CrossVault, Dome
from drystone.scene.masonry.buildings import House, HouseOpening, Line, Opening, Pier, Rubble, Walls
from drystone.scene.masonry.counts import Cells
from drystone.scene.masonry.laid import Edge, Laid, Stones, Vault, Wall
from drystone.scene.masonry.parts import JointClass, Kind, Material, Structure
from drystone.scene.masonry.push import Push
from drystone.scene.masonry.supports import Support

__all__ = [
    "Arch",
    "Blast",
    "Bridge",
    "CloisterVault",
    "CrossVault",
    "Dome",
    "Edge",
    "House",
    "HouseOpening",
    "Joint",
    "JointClass",
    "Laid",
    "Line",
    "Masonry",
    "Material",
    "Opening",
    "Pier",
    "Rubble",
    "Settle",
    "StaticPressure",
    "Stones",
    "Structure",
    "Vault",
    "Wall",
    "Walls",
]

DIRECTIONS = ("bed", "head")


class Settle(Frozen):
    """The static stage: weight and constant pressures with local damping, until forces balance.

    >>> first = ds.masonry.Settle(tolerance=1e-4)
    """

    tolerance: float = Field(
        default=1e-3,
        gt=0.0,
        lt=1.0,
        description="unbalanced forces of nodes over their weight, both summed [-]",
    )
    damping: float = Field(default=0.8, gt=0.0, lt=1.0, description="share of the unbalanced force [-]")
    until: float = Field(default=2.0, gt=0.0, description="given up after this time [s]")
    state: KeptPath | None = Field(
        default=None,
        description="file (.npz) of the settled state, from the folder of the scene: read if it is there, else written",
    )


class Masonry(Frozen):
    """Blocks, joints and loads.

    >>> dry = ds.masonry.JointClass(normal_stiffness=1e10, tangential_stiffness=4e9, friction=0.7)  # [Pa/m], [-]
    >>> wall = ds.masonry.Wall(bricks=3, courses=4, length=0.4, height=0.2, thickness=0.2)  # [m]
    >>> masonry = ds.Masonry(laid=wall, material={"density": 2000.0, "young": 5e9}, bed=dry)  # [kg/m3], [Pa]
    """

    laid: Laid | None = Field(default=None, description="one structure; blocks have plain names")
    structures: dict[str, Structure] = Field(default={}, description="several structures, by name")
    blocks: Kind = Field(default="deformable")
    material: Material | None = Field(default=None, description="of all blocks that no other is said for")
    materials: dict[str, Material] = Field(default={}, description="by name")
    bed: Joint | None = Field(
        default=None, description="joints between courses; stiffness for deformable blocks"
    )
    head: Joint | None = Field(default=None, description="joints within a course; default: as bed")
    joints: dict[str, JointClass] = Field(
        default={}, description="classes of joints by name; bed and head as above, others say which they are"
    )
    elastic: bool = Field(default=False, description="joints never fail")
    cells: tuple[Cells, Cells, Cells] | None = Field(
        default=None,
        description="elements of a brick along its length, height and thickness; nodes are the contact points",
    )
    points: Literal["edges", "inside"] = Field(
        default="edges",
        description="contact points of rigid blocks: at the corners of cells, some on the edges; or in their middles",
    )
    element: float = Field(default=0.05, gt=0.0, description="size of elements if cells are not given [m]")
    settle: Settle | None = Field(
        default=Settle(), description="static stage before the blast; none: skip it"
    )
    pressure: StaticPressure | None = None
    blast: Blast | None = None
    loads: tuple[OnMasonry, ...] = Field(default=(), description="charges, pressures, forces and tilt")
    bodies: tuple[Hitting, ...] = Field(default=(), description="rigid bodies that hit the masonry")
    supports: tuple[Support, ...] = Field(
        default=(),
        description="what is held otherwise than at rest, or besides: fixed, hinged, on springs; moved",
    )
    push: Push | None = Field(
        default=None,
        description="quasi-static run instead of a dynamic one: relaxation, load, tilt, displacement",
    )
    damping: float = Field(default=0.0, ge=0.0, lt=1.0, description="local, in the dynamic stage [-]")
    safety: float = Field(
        default=0.8, gt=0.0, le=1.0, description="time step over the limit of stability [-]"
    )

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        self._check_parts()
        every = {"blast": self.blast} | {f"loads.{k}": one for k, one in enumerate(self.loads)}
        for key, one in every.items():
            if isinstance(one, Blast) and one.patch is not None:
                raise ValueError(f"{key}.patch: faces of elements are the patches of masonry; leave it out")
            if isinstance(one, Blast) and self.push is not None:
                raise ValueError(f"{key}: a quasi-static run (push) takes no charge; leave it out")
        if self.push is not None and self.damping:
            raise ValueError("damping: a quasi-static run (push) has its own, push.damping; leave it out")
        soft = [key for key, part in self.parts().items() if self.kind_of(part) != "rigid"]
        if self.points == "inside" and soft:
            raise ValueError("points: inside is for blocks: rigid; blocks that deform touch with their nodes")
        for key, part in self.parts().items():
            if not isinstance(part.laid, Wall) or not part.laid.hinged:
                continue
            place = f"structures.{key}.laid.hinged" if key else "laid.hinged"
            if self.kind_of(part) == "rigid":
                raise ValueError(
                    f"{place} holds nodes of bricks that deform; with blocks: rigid leave it out"
                )
            if self.cells is not None and self.cells[2] % 2:
                raise ValueError(
                    f"{place} needs an even number of cells through the wall, got {self.cells[2]}"
                )
        return self

    def _check_parts(self) -> None:
        """Structures, materials and classes of joints that are there, and not twice."""
        if (self.laid is None) == (not self.structures):
            raise ValueError("expected laid (one structure) or structures (several by name)")
        if self.material is None and not self.materials:
            raise ValueError("expected material, or materials by name")
        for key, one in self.structures.items():
            if "." in key or not key:
                raise ValueError(f'structures: "{key}": expected a name without dots')
            if one.material is not None and one.material not in self.materials:
                known = list(self.materials)
                text = f'structures.{key}.material: no material is called "{one.material}"'
                raise ValueError(text + did_you_mean(one.material, known) + _known(known))
        for name in DIRECTIONS:
            if getattr(self, name) is not None and name in self.joints:
                raise ValueError(f"{name} and joints.{name} say the same: expected one of them")
        for name, rule in self.joints.items():
            named = name in DIRECTIONS
            if named and (rule.between is not None or rule.direction not in (None, name)):
                raise ValueError(f"joints.{name}: means all {name} joints; give the class another name")
            if not named and rule.between is None and rule.direction is None:
                raise ValueError(
                    f"joints.{name}: expected direction: bed or head, or between: [pattern, pattern]"
                )
        if "bed" not in self.classes():
            raise ValueError("bed: required, but missing: the law of joints between courses")

    def parts(self) -> dict[str, Structure]:
        """Structures by name; one without a name where only `laid` is given."""
        return {"": Structure(laid=self.laid)} if self.laid is not None else self.structures

    def kind_of(self, part: Structure) -> Kind:
        """Whether blocks of a structure deform."""
        return part.blocks or self.blocks

    def classes(self) -> dict[str, JointClass]:
        """Classes of joints by name: bed and head first, which is as bed if nothing is said, then others."""
        out = {}
        for name in DIRECTIONS:
            short = getattr(self, name)
            if name in self.joints:
                out[name] = self.joints[name]
            elif short is not None:
                out[name] = JointClass(**short.model_dump())
            elif "bed" in out:
                out[name] = out["bed"]
        return out | {name: rule for name, rule in self.joints.items() if name not in DIRECTIONS}

    def all_materials(self) -> dict[tuple[str, ...], Material]:
        """Materials by their place in the description: the common one first."""
        common = {("material",): self.material} if self.material is not None else {}
        return common | {("materials", name): one for name, one in self.materials.items()}

    def all_loads(self) -> dict[tuple[str | int, ...], Any]:
        """Loads by their place in the description: the two short forms, then the list."""
        short = {
            (key,): getattr(self, key) for key in ("pressure", "blast") if getattr(self, key) is not None
        }
        return short | {("loads", k): one for k, one in enumerate(self.loads)}

    def charges(self) -> dict[tuple[str | int, ...], Blast]:
        """Those of them that are charges."""
        return {place: one for place, one in self.all_loads().items() if isinstance(one, Blast)}

    def laws(self) -> dict[tuple[str, ...], Joint]:
        """Laws of joints by their place in the description."""
        short = {(name,): getattr(self, name) for name in DIRECTIONS if getattr(self, name) is not None}
        return short | {("joints", name): rule for name, rule in self.joints.items()}


def _known(names: list[str]) -> str:
    return f"; there are {', '.join(names)}" if names else "; masonry.materials is empty"
