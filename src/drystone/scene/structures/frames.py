"""Frames: nodes, members, floors and supports, and what may be wrong with them (theory: structures.md, B.1-B.4)."""

from typing import Annotated, Literal, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.describe import Frozen
from drystone.errors import Problem, did_you_mean
from drystone.scene.structures.common import GROUND, Axis, Hysteresis, Standing, Vector


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
        default_factory=dict,
        description="fixed, pinned, or the list of held axes of nodes; what they do not hold must stand on devices",
    )
    planar: bool = Field(default=False, description="moves in the x-z plane only")


def frame_problems(name: str, frame: Frame) -> list[Problem]:
    """What is wrong with a frame as a whole: unknown nodes, members of no length, floors that share nodes."""
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
