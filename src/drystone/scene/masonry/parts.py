"""What blocks and joints are made of, and structures: blocks laid together and put somewhere.

Materials and classes of joints have names. Patterns are those of file names (`lintel*`) and mean blocks by their
names; blocks of a structure are called `structure.block`.
"""

from typing import Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.laws.joint import Joint
from drystone.scene.masonry.laid import Laid

Kind = Literal["deformable", "rigid"]
Vector = tuple[float, float, float]


class Material(Frozen):
    """Of the blocks of the model, that is with eq. 9 of Masi et al. 2020 already applied.

    >>> stone = ds.masonry.Material(density=2200.0, young=5e9, poisson=0.2)  # [kg/m3], [Pa], [-]
    """

    density: float = Field(gt=0.0, description="[kg/m3]")
    young: float = Field(gt=0.0, description="Young's modulus [Pa]")
    poisson: float = Field(default=0.2, ge=0.0, lt=0.5, description="Poisson's ratio [-]")
    strength: float | None = Field(
        default=None, gt=0.0, description="compressive strength [Pa]; joints above it are told, nothing fails"
    )
    on: tuple[str, ...] = Field(
        default=(), description="patterns of blocks that are made of it, whatever their structure says"
    )


class JointClass(Joint):
    """A law and which joints have it: by their direction, or between blocks of two patterns.

    >>> dry = ds.masonry.JointClass(normal_stiffness=1e10, tangential_stiffness=4e9, friction=0.7)  # [Pa/m], [-]
    """

    direction: Literal["bed", "head"] | None = Field(
        default=None,
        description="bed: between courses, or with a normal within 45 degrees of the vertical; head: the others",
    )
    between: tuple[str, str] | None = Field(
        default=None, description="patterns of the blocks on both sides; goes before directions"
    )
    stiffness: Literal["mortar", "total"] = Field(
        default="mortar",
        description="mortar: rigid blocks add their own compliance; total: as given, whatever the blocks",
    )

    @model_validator(mode="after")
    def _one_rule(self) -> Self:
        if self.direction is not None and self.between is not None:
            raise ValueError("expected direction or between, not both")
        return self


class Structure(Frozen):
    """Blocks laid together: `Structure(laid=Wall(...), at=(0, 1.2, 0), turn=90, blocks="rigid")`.

    >>> pier = ds.masonry.Pier(width=0.6, depth=0.6, height=0.3, courses=8)  # [m]
    >>> tower = ds.masonry.Structure(laid=pier, at=(2, 0, 0))  # [m]
    """

    laid: Laid
    at: Vector = Field(default=(0.0, 0.0, 0.0), description="where its origin is put [m]")
    turn: float = Field(
        default=0.0, description="about the vertical through its origin, before that [degrees]"
    )
    blocks: Kind | None = Field(default=None, description="default: masonry.blocks")
    material: str | None = Field(
        default=None, description="name in masonry.materials; default: masonry.material, or the only one"
    )
    loose: bool = Field(default=False, description="may stand on nothing: it falls")
