"""What bodies look like: one file per shape. To add one: a file, and a line in SHAPES and in Shape.

A shape is a frozen description with `mass_properties()` and either `mesh()` (one contactor) or
`meshes()` (many). `contactors` hides the difference. Nothing here needs a compiler.
"""

from typing import Annotated

from pydantic import Field

from drystone.shapes.box import Box
from drystone.shapes.capsule import Capsule
from drystone.shapes.compound import Compound, Part
from drystone.shapes.cylinder import Cylinder
from drystone.shapes.mesh import MassProperties, Mesh, moved, pack
from drystone.shapes.plane import Plane
from drystone.shapes.polyhedron import Polyhedron
from drystone.shapes.ring import Ring
from drystone.shapes.sphere import Sphere
from drystone.shapes.terrain import Terrain

SHAPES = {
    "sphere": Sphere,
    "box": Box,
    "capsule": Capsule,
    "cylinder": Cylinder,
    "polyhedron": Polyhedron,
    "plane": Plane,
    "terrain": Terrain,
    "ring": Ring,
    "compound": Compound,
}

Shape = Annotated[
    Sphere | Box | Capsule | Cylinder | Polyhedron | Plane | Terrain | Ring | Compound,
    Field(discriminator="kind"),
]

# shapes without a mass of their own: their bodies must be fixed or driven, or be given a mass
MASSLESS = ("plane", "terrain", "ring")

AnyShape = Sphere | Box | Capsule | Cylinder | Polyhedron | Plane | Terrain | Ring | Compound


def contactors(shape: AnyShape) -> list[tuple[Mesh, str | None]]:
    """The meshes of a shape in its own axes, each with its collision group (None: that of the body)."""
    if isinstance(shape, Compound):
        return [(mesh, part.group) for mesh, part in zip(shape.meshes(), shape.parts, strict=True)]
    return [(shape.mesh(), None)]


__all__ = [
    "MASSLESS",
    "SHAPES",
    "Box",
    "Capsule",
    "Compound",
    "Cylinder",
    "MassProperties",
    "Mesh",
    "Part",
    "Plane",
    "Polyhedron",
    "Ring",
    "Shape",
    "Sphere",
    "Terrain",
    "contactors",
    "moved",
    "pack",
]
