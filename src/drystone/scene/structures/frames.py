"""Frames: nodes, members, floors and supports, and what may be wrong with them (theory: structures.md, B.1-B.4)."""

from typing import Annotated, Literal, Self, cast

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.scene.structures.common import GROUND, Axis, Hysteresis, Standing, Vector
from drystone.scene.structures.sections import (
    Hinges,
    Properties,
    ReinforcedConcrete,
    Section,
    SteelSection,
)


class Node(Frozen):
    """A point of a frame.

    >>> node = ds.structures.Node(at=(0, 0, 3.0), mass=1000.0)  # [m], [kg]
    """

    at: Vector = Field(description="position [m]")
    mass: float = Field(default=0.0, ge=0.0, description="lumped mass [kg]")
    inertia: Vector = Field(default=(0.0, 0.0, 0.0), description="lumped moments of inertia [kg m2]")


class Beam(Frozen):
    """Euler-Bernoulli beam-column between two nodes (B.1, B.2): elastic, with hinges, or of fibres (M.1-M.19).

    >>> beam = ds.structures.Beam(nodes=("a", "b"), young=210e9, area=0.01, inertia=1e-4)  # [Pa], [m2], [m4]
    """

    kind: Literal["beam"] = "beam"
    nodes: tuple[str, str]
    section: Section | None = Field(
        default=None, description="shape or fibres; else area and inertia, by number"
    )
    young: float | None = Field(
        default=None, gt=0.0, description="Young's modulus [Pa]; fibres have their own"
    )
    poisson: float = Field(default=0.3, gt=-1.0, le=0.5, description="Poisson's ratio [-], for torsion")
    area: float | None = Field(default=None, gt=0.0, description="area of the section [m2]")
    inertia: float | None = Field(
        default=None, gt=0.0, description="second moment of area for bending towards `up` [m4]"
    )
    inertia_side: float | None = Field(
        default=None, gt=0.0, description="second moment for bending across `up` [m4]; default: inertia"
    )
    torsion: float | None = Field(
        default=None, gt=0.0, description="torsion constant [m4]; default: the sum of the second moments"
    )
    modulus: float | None = Field(
        default=None, gt=0.0, description="section modulus for bending towards `up` [m3], for stresses"
    )
    modulus_side: float | None = Field(
        default=None, gt=0.0, description="section modulus for bending across [m3], for stresses"
    )
    hinges: Hinges | None = Field(default=None, description="plastic hinges at the ends")
    pieces: int | None = Field(
        default=None, ge=1, le=100, description="elements it is divided in; default: 1, fibres 8"
    )
    density: float = Field(default=0.0, ge=0.0, description="[kg/m3]; 0: no mass")
    mass: Literal["consistent", "lumped"] = "consistent"
    up: Vector | None = Field(
        default=None, description="direction of bending by `inertia`; default: z, or x for upright members"
    )

    @model_validator(mode="after")
    def _one_section(self) -> Self:
        numbers = [name for name in NUMBERS if getattr(self, name) is not None]
        if self.section is None:
            missing = [name for name in ("young", "area", "inertia") if getattr(self, name) is None]
            if missing:
                raise ValueError(f"expected {' and '.join(missing)}, or a section")
            return self
        if numbers:
            raise ValueError(f"{' and '.join(numbers)} follow from the section: leave them out")
        if isinstance(self.section, FIBRES):
            if self.young is not None:
                raise ValueError("young follows from the materials of the fibres: leave it out")
            if self.hinges is not None:
                raise ValueError(
                    "give hinges or a section of fibres, one of them: fibres yield by themselves"
                )
        elif self.young is None:
            raise ValueError("expected young")
        return self

    def properties(self) -> Properties:
        """Area, second moments and moduli, from the section or as given."""
        if self.section is not None:
            return self.section.properties()
        area, inertia = cast(float, self.area), cast(float, self.inertia)
        side = self.inertia_side or inertia
        return Properties(
            area, inertia, side, self.torsion or inertia + side, self.modulus, self.modulus_side
        )


NUMBERS = ("area", "inertia", "inertia_side", "torsion", "modulus", "modulus_side")
FIBRES = (ReinforcedConcrete, SteelSection)
FIBRE_PIECES = 8  # of a member of fibres by default: sections are looked at twice in each


class Bar(Frozen):
    """A truss bar, brace or cable between two nodes: carries axial force only (B.3, B.12).

    >>> tie = ds.structures.Bar(nodes=("a", "b"), young=210e9, area=5e-4, tension_only=True)  # [Pa], [m2]
    """

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
    """A spring between two nodes, or a node and the ground, along a direction; may yield (B.9-B.11).

    >>> spring = ds.structures.Spring(nodes=("a", "b"), stiffness=1e6)  # [N/m]
    """

    kind: Literal["spring"] = "spring"
    nodes: tuple[str, str] = Field(description='two nodes; the first may be "ground"')
    direction: Vector = Field(default=(1.0, 0.0, 0.0), description="along which it acts")
    stiffness: float = Field(gt=0.0, description="[N/m]")
    hysteresis: Hysteresis | None = None


Member = Annotated[Beam | Bar | Spring, Field(discriminator="kind")]


class Floor(Frozen):
    """A slab that is rigid in its plane: its nodes share x, y and the rotation about z (B.4).

    >>> floor = ds.structures.Floor(nodes=("a", "b"), mass=2e4)  # [kg]
    """

    nodes: tuple[str, ...] = Field(min_length=1)
    mass: float = Field(default=0.0, ge=0.0, description="mass of the slab [kg], at its centre")
    inertia: float = Field(
        default=0.0, ge=0.0, description="moment of inertia about z through the centre [kg m2]"
    )
    centre: Vector | None = Field(default=None, description="centre of mass [m]; default: mean of the nodes")


class Frame(Standing):
    """Nodes, members, floors and supports. `planar` keeps it in the x-z plane.

    >>> pole = ds.Frame(
    ...     nodes={"foot": {"at": (0, 0, 0)}, "head": {"at": (0, 0, 3), "mass": 1000.0}},  # [m], [kg]
    ...     members={"mast": ds.structures.Beam(nodes=("foot", "head"), young=210e9, area=0.01, inertia=1e-4)},
    ...     supports={"foot": "fixed"},
    ...     planar=True,
    ... )
    >>> len(pole.members)
    1
    """

    kind: Literal["frame"] = "frame"
    nodes: dict[str, Node] = Field(min_length=1)
    members: dict[str, Member] = Field(min_length=1)
    floors: dict[str, Floor] = Field(default_factory=dict)
    supports: dict[str, Literal["fixed", "pinned"] | tuple[Axis, ...]] = Field(
        default_factory=dict,
        description="fixed, pinned, or the list of held axes of nodes; what they do not hold must stand on devices",
    )
    planar: bool = Field(default=False, description="moves in the x-z plane only")
    geometry: Literal["linear", "p-delta", "corotational"] = Field(
        default="linear",
        description="of beams: small displacements; with the moments of axial forces; any rotations (M.3-M.7)",
    )


def frame_problems(name: str, frame: Frame) -> list[Problem]:
    """What is wrong with a frame as a whole: unknown nodes, members of no length, floors that share nodes."""
    found = []
    if frame.geometry == "corotational" and not frame.planar:
        text = "corotational beams are for planar frames (planar: true); in space, p-delta is offered"
        found.append(Problem(("structures", name, "geometry"), text))
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
