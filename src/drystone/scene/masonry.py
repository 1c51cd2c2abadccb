"""What the user says about masonry: how blocks are laid, what they and their joints are made of, what loads them.

Blocks fill half the mortar around them: joints have no thickness, sizes are those of brick and mortar together. Axes:
z up; a wall stands in the x-z plane, its thickness along y; a vault has its axis along y and its crown above the
origin. Blocks are called brick<course>_<number>, courses from the bottom or the right springing up, and support<...>.
Theory: docs/theory/masonry.md.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from drystone.describe import Frozen, at_most
from drystone.laws.joint import Joint
from drystone.limits import BLOCKS, BODY_BYTES, CELLS, ELEMENT_BYTES
from drystone.loads.blast import Blast
from drystone.loads.static_pressure import StaticPressure
from drystone.sources import KeptPath, ReadPath

Edge = Literal["bottom", "top", "left", "right"]
Count = Annotated[int, Field(ge=1), at_most(BLOCKS, BODY_BYTES)]
Cells = Annotated[int, Field(ge=1), at_most(CELLS, ELEMENT_BYTES)]


class Wall(Frozen):
    """A wall one brick thick, between supports at its edges."""

    kind: Literal["wall"] = "wall"
    bricks: Count = Field(description="bricks in a course [-]")
    courses: Count = Field(description="[-]")
    length: float = Field(gt=0.0, description="of a brick with its mortar, along x [m]")
    height: float = Field(gt=0.0, description="of a brick with its mortar, along z [m]")
    thickness: float = Field(gt=0.0, description="along y [m]")
    mortar: float = Field(default=0.01, ge=0.0, description="thickness of the joints [m], for rigid blocks")
    bond: Literal["running", "stack"] = Field(
        default="running", description="joints of courses broken or not"
    )
    supports: tuple[Edge, ...] = Field(
        default=("bottom", "top", "left", "right"), description="edges that are held"
    )
    hinged: bool = Field(
        default=False,
        description="held edges turn about their line at mid-thickness; else they stand against fixed blocks",
    )


class Vault(Frozen):
    """A barrel vault on two springings, its ends against fixed ribs."""

    kind: Literal["vault"] = "vault"
    radius: float = Field(gt=0.0, description="inner [m]")
    thickness: float = Field(gt=0.0, description="[m]")
    length: float = Field(gt=0.0, description="along y [m]")
    courses: Count = Field(description="voussoirs around the arc; odd for a key stone [-]")
    bricks: Count = Field(description="in a course [-]")
    opening: float = Field(default=3.141592653589793, gt=0.0, le=3.1416, description="angle of the arc [rad]")
    mortar: float = Field(default=0.01, ge=0.0, description="thickness of the joints [m], for rigid blocks")
    bond: Literal["running", "stack"] = Field(
        default="running",
        description="joints of courses broken or not; the key course has a brick in its middle",
    )
    ends: bool = Field(default=True, description="fixed ribs at both ends")


class Stones(Frozen):
    """Blocks from a mesh file of hexahedra."""

    kind: Literal["stones"] = "stones"
    file: ReadPath = Field(
        description=".npz (points, hexahedra, block) or Abaqus .inp (C3D8, one ELSET per block)"
    )
    fixed: tuple[str, ...] = Field(default=(), description="names or patterns of blocks that never move")
    tolerance: float = Field(default=1e-3, gt=0.0, description="distance up to which faces are joined [m]")


Laid = Annotated[Wall | Vault | Stones, Field(discriminator="kind")]


class Material(Frozen):
    """Of the blocks of the model, that is with eq. 9 of Masi et al. 2020 already applied."""

    density: float = Field(gt=0.0, description="[kg/m3]")
    young: float = Field(gt=0.0, description="Young's modulus [Pa]")
    poisson: float = Field(default=0.2, ge=0.0, lt=0.5, description="Poisson's ratio [-]")
    strength: float | None = Field(
        default=None, gt=0.0, description="in compression [Pa]; joint pressures are checked against it"
    )


class Settle(Frozen):
    """The static stage: weight and constant pressures with local damping, until forces balance."""

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
    """Blocks, joints and loads."""

    laid: Laid
    blocks: Literal["deformable", "rigid"] = Field(default="deformable")
    material: Material
    bed: Joint = Field(description="joints between courses; stiffness for deformable blocks")
    head: Joint | None = Field(default=None, description="joints within a course; default: as bed")
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
    damping: float = Field(default=0.0, ge=0.0, lt=1.0, description="local, in the dynamic stage [-]")
    safety: float = Field(
        default=0.8, gt=0.0, le=1.0, description="time step over the limit of stability [-]"
    )

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if self.blast is not None and self.blast.patch is not None:
            raise ValueError("blast.patch: faces of elements are the patches of masonry; leave it out")
        if isinstance(self.laid, Wall) and self.laid.hinged:
            if self.blocks == "rigid":
                raise ValueError(
                    "laid.hinged holds nodes of bricks that deform; with blocks: rigid leave it out"
                )
            if self.cells is not None and self.cells[2] % 2:
                raise ValueError(
                    f"laid.hinged needs an even number of cells through the wall, got {self.cells[2]}"
                )
        if self.points == "inside" and self.blocks != "rigid":
            raise ValueError("points: inside is for blocks: rigid; blocks that deform touch with their nodes")
        if self.blocks == "rigid" and isinstance(self.laid, Stones):
            raise ValueError(
                "blocks: rigid needs a wall or a vault: stiffness of joints follows from brick sizes"
            )
        return self
