"""The keywords of the methods of `Scene`, for editors and type checkers: the fields of what each method makes.

What a value means, its unit and its default stand with the field; a test compares the two.
"""

from typing import Any, Literal, TypedDict

from drystone.loads.artificial import AnyMotion
from drystone.loads.blast import Burst, Clearing
from drystone.loads.driven_motion import Motion
from drystone.scene.bodies import Quaternion, Repeat, Vector
from drystone.scene.structures.pounding import Penalty

Rows = Any  # anything array-like, one row per member


class MatterKeywords(TypedDict, total=False):
    """What bodies and populations have in common."""

    density: float | None  # [kg/m3]
    mass: float | None  # [kg], instead of the density
    inertia: Vector | None  # about the centre of mass, body axes [kg m2], with mass
    group: str
    born: float  # [s]
    dies: float | None  # [s]


class BodyKeywords(MatterKeywords, total=False):
    """Of `Scene.add`: the fields of `Body` but its shape."""

    at: Vector  # [m]
    attitude: Quaternion  # scalar first
    velocity: Vector  # [m/s]
    spin: Vector  # [rad/s]
    fixed: bool
    driven: Motion | None
    repeat: Repeat | None


class PopulationKeywords(MatterKeywords, total=False):
    """Of `Scene.add_many`: the fields of `Population` but shape and places."""

    attitude: Rows  # scalar first
    velocity: Rows  # [m/s]
    spin: Rows  # [rad/s]


class GrainsKeywords(TypedDict, total=False):
    """Of `Scene.add_grains`: the fields of `Grains` but places and radii."""

    shape: Literal["sphere", "disk"]
    density: float | None  # [kg/m3]
    mass: Rows  # [kg], instead of the density
    thickness: float  # of disks [m]
    inertia_factor: float | None  # moment of inertia / (m r^2) [-]
    velocity: Rows  # [m/s]
    spin: Rows  # [rad/s]
    born: Rows  # [s]
    group: str
    inside: Rows  # lower and upper corner [m]


class ConnectionKeywords(TypedDict, total=False):
    """Of `Scene.connect`: where the connector takes hold."""

    points: Rows  # one for each body [m]
    axes: Literal["body", "world"]


class ImpactKeywords(TypedDict, total=False):
    """How floors and points of structures hit each other."""

    restitution: float | None  # [-]
    friction: float  # [-]
    law: Penalty | None
    locate: bool


class PoundingKeywords(ImpactKeywords, total=False):
    """Of `Scene.add_contact_pair`: the fields of `Pounding` but its points."""

    gap: float  # [m]
    direction: Vector


class FloorPoundingKeywords(ImpactKeywords, total=False):
    """Of `Scene.pound_floors`: the fields of `FloorPounding` but its buildings."""

    gap: float | None  # [m]
    direction: Vector | None
    thickness: float  # of slabs [m]


class ShakingKeywords(TypedDict, total=False):
    """Of `Scene.add_ground_motion`."""

    x: AnyMotion | None
    y: AnyMotion | None
    z: AnyMotion | None
    after: Literal["rest"] | None


class SupportMotionKeywords(TypedDict, total=False):
    """Of `Scene.add_support_motion`."""

    x: AnyMotion | None
    y: AnyMotion | None
    z: AnyMotion | None
    delay: float  # [s]


class BlastKeywords(TypedDict, total=False):
    """Of `Scene.add_blast`: the fields of `Blast` but charge and place."""

    explosive: str
    equivalence: Literal["pressure", "impulse"]
    tnt_factor: float | None  # kg of TNT per kg [-]
    burst: Burst
    ignition: float  # [s]
    on: tuple[str, ...]
    incidence: Literal["corrected", "printed"]
    negative: Literal["friedlander", "cubic", "none"]
    turned_away: Literal["none", "incident"]
    clearing: Clearing | None
    extrapolate: bool
    patch: float | None  # [m]


class LoadCellKeywords(TypedDict, total=False):
    """Of `Scene.add_load_cell`: the fields of `LoadCell` but what is pushed."""

    by: str
    box: tuple[Vector, Vector] | None  # lower and upper corner [m]
    face: Vector | None
    about: Vector  # [m]
    every: float | None  # [s]


class ReleaseKeywords(TypedDict, total=False):
    """Of `Scene.add_release`: the fields of `Release`."""

    polygon: Rows  # corners x, y [m]
    count: int
    longest: float | tuple[float, float]  # [m]
    density: float  # [kg/m3]
    ground: str | None
    exponent: float | None
    blocks: Literal["cuboid", "polyhedron"]
    ratios: tuple[float, float]
    corners: int
    rounding: float
    classes: int
    group: str
    seed: float


class InsertionKeywords(TypedDict, total=False):
    """Of `Scene.add_insertion`: the fields of `Insertion`."""

    region: Rows  # lower and upper corner [m]
    radius: float | tuple[float, float]  # [m]
    density: float  # [kg/m3]
    rate: float | None  # [1/s]
    mass_rate: float | None  # [kg/s]
    velocity: Vector  # [m/s]
    start: float  # [s]
    until: float  # [s]
    every: float | None  # [s]
    shape: Literal["sphere", "disk"]
    thickness: float  # of disks [m]
    group: str
    inside: Rows  # lower and upper corner [m]
    seed: float
