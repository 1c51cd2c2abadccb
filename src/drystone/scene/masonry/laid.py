"""How blocks are laid: a description for each kind of structure.

Blocks fill half the mortar around them: joints have no thickness, sizes are those of brick and mortar together. Axes:
z up; a wall stands in the x-z plane, its thickness along y; a vault has its axis along y and its crown above the
origin. Blocks are called brick<course>_<number>, courses from the bottom or the right springing up, and support<...>.
Theory: docs/theory/masonry.md.
"""

from typing import Annotated, Literal

from pydantic import Field

from drystone.inputs.describe import Frozen
from drystone.inputs.sources import ReadPath
from drystone.scene.masonry.arched import Arch, Bridge, CloisterVault, CrossVault, Dome
from drystone.scene.masonry.buildings import House, Pier, Rubble, Walls
from drystone.scene.masonry.counts import Count

Edge = Literal["bottom", "top", "left", "right"]


class Wall(Frozen):
    """A wall one brick thick, between supports at its edges.

    >>> wall = ds.masonry.Wall(bricks=6, courses=8, length=0.25, height=0.1, thickness=0.12)  # of a brick [m]
    """

    kind: Literal["wall"] = "wall"
    bricks: Count = Field(description="bricks in a course [-]")
    courses: Count = Field(description="[-]")
    length: float = Field(gt=0.0, description="of a brick with its mortar, along x [m]")
    height: float = Field(gt=0.0, description="of a brick with its mortar, along z [m]")
    thickness: float = Field(gt=0.0, description="along y [m]")
    mortar: float = Field(
        default=0.01, ge=0.0, description="thickness of the joints [m]; for the reader: it cancels in (M.31)"
    )
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
    """A barrel vault on two springings, its ends against fixed ribs.

    >>> vault = ds.masonry.Vault(radius=2.0, thickness=0.3, length=3.0, courses=15, bricks=6)  # [m]
    """

    kind: Literal["vault"] = "vault"
    radius: float = Field(gt=0.0, description="inner [m]")
    thickness: float = Field(gt=0.0, description="[m]")
    length: float = Field(gt=0.0, description="along y [m]")
    courses: Count = Field(description="voussoirs around the arc; odd for a key stone [-]")
    bricks: Count = Field(description="in a course [-]")
    opening: float = Field(default=3.141592653589793, gt=0.0, le=3.1416, description="angle of the arc [rad]")
    mortar: float = Field(
        default=0.01, ge=0.0, description="thickness of the joints [m]; for the reader: it cancels in (M.31)"
    )
    bond: Literal["running", "stack"] = Field(
        default="running",
        description="joints of courses broken or not; the key course has a brick in its middle",
    )
    ends: bool = Field(default=True, description="fixed ribs at both ends")


class Stones(Frozen):
    """Blocks from a mesh file: hexahedra, or convex polyhedra that are cut into hexahedra here.

    >>> stones = ds.masonry.Stones(file="wall.obj", scale=0.001)  # drawn in millimetres
    """

    kind: Literal["stones"] = "stones"
    file: ReadPath = Field(
        description=".npz (points, hexahedra, block), Abaqus .inp (C3D8, one ELSET per block), or convex solids: "
        ".stl, .obj, .ply"
    )
    scale: float = Field(default=1.0, gt=0.0, description="a unit of the file in metres [-]")
    fixed: tuple[str, ...] = Field(default=(), description="names or patterns of blocks that never move")
    tolerance: float = Field(default=1e-3, gt=0.0, description="distance up to which faces are joined [m]")


Laid = Annotated[
    Wall | Walls | House | Pier | Rubble | Arch | Bridge | Vault | CrossVault | CloisterVault | Dome | Stones,
    Field(discriminator="kind"),
]
