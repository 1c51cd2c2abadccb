"""What the user says about structures: frames, shear buildings, matrices; damping; pairs that pound.

Structures stand on a common ground that may shake. Their displacements are small and relative to the ground. A point
of a structure is named "structure.node", or "structure.member@0.5" for a point on a member. SI units, z up. What is
wrong with the whole (unknown nodes, members of no length) is found by `structure_problems`. Theory:
docs/theory/structures.md.
"""

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import Field

from drystone.errors import Problem, did_you_mean
from drystone.scene.structures.common import (
    AXES,
    GROUND,
    STOREY,
    Axis,
    Bilinear,
    BoucWen,
    Damping,
    Hysteresis,
    ModalDamping,
    RayleighDamping,
    Standing,
    Vector,
)
from drystone.scene.structures.devices import (
    Device,
    FrictionDamper,
    FrictionPendulum,
    HalfSpace,
    LeadRubber,
    SoilSprings,
    Uplift,
    ViscousDamper,
    YieldingDamper,
)
from drystone.scene.structures.floors import FloorPounding, floor_pairs
from drystone.scene.structures.frames import Bar, Beam, Floor, Frame, Member, Node, Spring, frame_problems
from drystone.scene.structures.matrices import Matrix, Structure
from drystone.scene.structures.pounding import Pounding
from drystone.scene.structures.regular import Profile, RegularFrame
from drystone.scene.structures.sections import (
    BarRow,
    Concrete,
    Hinges,
    HollowBox,
    ISection,
    Rectangle,
    ReinforcedConcrete,
    Steel,
    SteelSection,
    Tube,
)
from drystone.scene.structures.shear import ShearBuilding
from drystone.scene.structures.supports import SupportMotion, support_problems, wave_delays

__all__ = [
    "AXES", "GROUND", "STOREY", "AnyStructure", "Axis", "Bar", "BarRow", "Beam", "Bilinear", "BoucWen",
    "Concrete", "Damping", "Device", "Floor", "FloorPounding", "Frame", "FrictionDamper", "FrictionPendulum",
    "HalfSpace", "Hinges", "HollowBox", "Hysteresis", "ISection", "LeadRubber", "Matrix", "Member",
    "ModalDamping", "Node", "Pounding", "Profile", "RayleighDamping", "Rectangle", "RegularFrame",
    "ReinforcedConcrete", "ShearBuilding", "SoilSprings", "Spring", "Standing", "Steel", "SteelSection",
    "Structure", "SupportMotion", "Tube", "Uplift", "Vector", "ViscousDamper", "YieldingDamper", "floor_pairs",
    "node_names", "plain_structures", "split_point", "structure_problems", "support_problems", "wave_delays",
]  # fmt: skip

AnyStructure = Annotated[Frame | RegularFrame | ShearBuilding | Structure, Field(discriminator="kind")]


def plain_structures(structures: Mapping[str, Any]) -> dict[str, Any]:
    """The structures with regular frames as frames of nodes and members."""
    return {name: one.frame() if isinstance(one, RegularFrame) else one for name, one in structures.items()}


def node_names(structure: Any) -> list[str]:
    """Names of the nodes of a structure, in the order of the results."""
    if isinstance(structure, ShearBuilding):
        return [f"floor{k + 1}" for k in range(len(structure.masses))]
    if isinstance(structure, RegularFrame):
        structure = structure.frame()
    if isinstance(structure, Frame):
        return [*structure.nodes, *structure.floors]
    return list(structure.nodes) or [f"dof{k}" for k in range(structure.M.size)]


def split_point(point: str, structures: Mapping[str, Any]) -> tuple[str, str, float | None]:
    """Structure, node or member, and place on the member of a point; raises ValueError with what is wrong."""
    name = next((one for one in structures if point.startswith(one + ".")), None)
    if name is None:
        hint = did_you_mean(point.split(".")[0], structures)
        raise ValueError(f'expected "structure.node", got "{point}": there is no such structure{hint}')
    rest = point[len(name) + 1 :]
    structure = structures[name]
    if "@" in rest:
        member, place = rest.rsplit("@", 1)
        beams = [m for m, one in getattr(structure, "members", {}).items() if isinstance(one, Beam)]
        if isinstance(structure, ShearBuilding):
            beams = [f"storey{k + 1}" for k in range(len(structure.masses))]
        if member not in beams:
            what = "storey" if isinstance(structure, ShearBuilding) else "beam"
            raise ValueError(f'"{name}" has no {what} "{member}"{did_you_mean(member, beams)}')
        try:
            share = float(place)
        except ValueError:
            share = -1.0
        if not 0.0 <= share <= 1.0:
            raise ValueError(f'expected a place from 0 to 1 after @, got "{place}"')
        return name, member, share
    known = node_names(structure)
    if rest not in known:
        raise ValueError(f'"{name}" has no node "{rest}"{did_you_mean(rest, known)}')
    return name, rest, None


def structure_problems(
    structures: Mapping[str, Any],
    pounding: Mapping[str, Pounding],
    devices: Mapping[str, Device] | None = None,
) -> list[Problem]:
    """What is wrong with the structures, devices and pairs of a scene as a whole."""
    found = []
    for name, structure in structures.items():
        if isinstance(structure, Frame):
            found.extend(frame_problems(name, structure))
        known = node_names(structure)
        for field in ("load", "pulled", "velocity"):
            for node in getattr(structure, field):
                if node not in known:
                    message = f'there is no node "{node}"{did_you_mean(node, known)}'
                    found.append(Problem(("structures", name, field, node), message))
    for part, things in (("pounding", pounding), ("devices", devices or {})):
        for name, one in things.items():
            path: tuple[str | int, ...]
            for k, point in enumerate(one.between):
                path = (part, name, "point") if isinstance(one, SoilSprings) else (part, name, "between", k)
                try:
                    if point != GROUND:
                        split_point(point, structures)
                except ValueError as error:
                    found.append(Problem(path, str(error)))
    for name, device in (devices or {}).items():
        if device.between[0] == device.between[1]:
            found.append(Problem(("devices", name, "between"), "expected two different points"))
    return found
