"""What the user says about devices: dampers, isolators, supports that lift off, soil under a footing.

A device stands between two points, as a pounding pair does: "structure.node", "structure.member@0.5" or "ground". It
is added to what the structures are without it. Theory: docs/theory/structures.md, B.30-B.39.
"""

from math import pi, sqrt
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.scene.structures.common import AXES, Axis, Hysteresis, Vector

BETWEEN = 'two points, e.g. a.base and a.floor1; "ground" is a point'
ALONG = "along which it acts; default: the line between two nodes of frames, else x"


def _along(value: Vector | None) -> None:
    if value is not None and not any(value):
        raise ValueError("expected a direction that is not zero")


class ViscousDamper(Frozen):
    """F = c |v|^a sign(v), linear for a = 1; with a brace in series it is Maxwell's model (B.31, B.32).

    >>> damper = ds.structures.ViscousDamper(between=("left.floor1", "right.floor1"), coefficient=1e5)  # [N s/m]
    """

    kind: Literal["viscous"] = "viscous"
    between: tuple[str, str] = Field(description=BETWEEN)
    direction: Vector | None = Field(default=None, description=ALONG)
    coefficient: float = Field(gt=0.0, description="c, force at 1 m/s [N]; for exponent 1 in N s/m")
    exponent: float = Field(default=1.0, ge=0.05, le=2.0, description="a [-]; building dampers 0.15 to 1")
    brace: float | None = Field(default=None, gt=0.0, description="stiffness in series [N/m]; default: rigid")

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        _along(self.direction)
        return self


class FrictionDamper(Frozen):
    """Slides at a given force; until then rigid, or as stiff as its brace (B.33).

    >>> damper = ds.structures.FrictionDamper(between=("left.floor1", "right.floor1"), slip_force=2e4)  # [N]
    """

    kind: Literal["friction"] = "friction"
    between: tuple[str, str] = Field(description=BETWEEN)
    direction: Vector | None = Field(default=None, description=ALONG)
    slip_force: float = Field(gt=0.0, description="force at which it slides [N]")
    brace: float | None = Field(default=None, gt=0.0, description="stiffness in series [N/m]; default: rigid")

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        _along(self.direction)
        return self


class YieldingDamper(Frozen):
    """A metal damper or a buckling-restrained brace: a spring that yields (B.10, B.11); its loss is `plastic`.

    >>> law = ds.structures.Bilinear(yield_force=(5e4,))  # [N]
    >>> damper = ds.structures.YieldingDamper(between=("left.floor1", "right.floor1"), stiffness=1e7, hysteresis=law)
    """

    kind: Literal["yielding"] = "yielding"
    between: tuple[str, str] = Field(description=BETWEEN)
    direction: Vector | None = Field(default=None, description=ALONG)
    stiffness: float = Field(gt=0.0, description="before yield [N/m]")
    hysteresis: Hysteresis = Field(description="bilinear or bouc-wen, with one yield force")

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        _along(self.direction)
        if len(self.hysteresis.yield_force) != 1:
            raise ValueError("expected 1 yield force")
        return self


class LeadRubber(Frozen):
    """Lead-rubber bearing: bilinear, with one yield circle for both horizontal directions (B.35).

    >>> isolator = ds.structures.LeadRubber(
    ...     between=("ground", "house.floor1"), stiffness=1e7, yield_force=5e4  # [N/m], [N]
    ... )
    """

    kind: Literal["lead-rubber"] = "lead-rubber"
    between: tuple[str, str] = Field(description='below and above; the lower may be "ground"')
    stiffness: float = Field(gt=0.0, description="before yield [N/m]")
    hardening: float = Field(default=0.1, ge=0.0, lt=1.0, description="stiffness after over before yield [-]")
    yield_force: float = Field(gt=0.0, description="force at first yield [N]")
    vertical: float | None = Field(
        default=None,
        gt=0.0,
        description="vertical stiffness [N/m]; default: none, the node is held otherwise",
    )


class FrictionPendulum(Frozen):
    """Friction pendulum: slides in a bowl under its vertical load; may lift off (B.36, B.37).

    >>> isolator = ds.structures.FrictionPendulum(
    ...     between=("ground", "house.floor1"), radius=2.0, friction=0.05, load=4e5  # [m], [-], [N]
    ... )
    """

    kind: Literal["friction-pendulum"] = "friction-pendulum"
    between: tuple[str, str] = Field(description='below and above; the lower may be "ground"')
    radius: float = Field(gt=0.0, description="effective radius of the bowl [m]")
    friction: float = Field(ge=0.0, le=1.0, description="friction coefficient while sliding fast [-]")
    friction_slow: float | None = Field(
        default=None,
        ge=0.0,
        le=1.0,
        description="friction coefficient while sliding slowly [-]; default: friction",
    )
    rate: float = Field(default=50.0, gt=0.0, description="how fast friction rises with speed [s/m]")
    load: float = Field(gt=0.0, description="vertical load at rest [N]; kept if `vertical` is not given")
    slip: float = Field(
        default=5e-4, gt=0.0, description="elastic displacement before sliding under `load` [m]"
    )
    vertical: float | None = Field(
        default=None,
        gt=0.0,
        description="vertical stiffness [N/m]: the load follows the motion, rises in the bowl and lifts off",
    )

    @model_validator(mode="after")
    def _rising(self) -> Self:
        if self.friction_slow is not None and self.friction_slow > self.friction:
            raise ValueError("expected friction_slow up to friction")
        return self

    @property
    def period(self) -> float:
        """Of the sliding structure, 2 pi sqrt(R/g) [s]."""
        return 2.0 * pi * sqrt(self.radius / 9.81)


class Uplift(Frozen):
    """A support that carries no tension: pushes when closed, lets go when lifted (B.34).

    >>> footing = ds.structures.Uplift(between=("ground", "house.floor1"), direction=(0, 0, 1), stiffness=1e9)  # [N/m]
    """

    kind: Literal["uplift"] = "uplift"
    between: tuple[str, str] = Field(description='below and above; the lower may be "ground"')
    direction: Vector = Field(default=(0.0, 0.0, 1.0), description="from the first point to the second")
    stiffness: float = Field(gt=0.0, description="in compression [N/m]")
    damping: float = Field(default=0.0, ge=0.0, description="of its dashpot while closed [N s/m]")
    gap: float = Field(default=0.0, ge=0.0, description="to be closed before it carries [m]")

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        _along(self.direction)
        return self


class HalfSpace(Frozen):
    """Elastic soil below a rigid rectangular footing, from which springs and dashpots follow (B.38, B.39).

    >>> soil = ds.structures.HalfSpace(shear_modulus=50e6, density=1900.0, footing=(4.0, 3.0))  # [Pa], [kg/m3], [m]
    """

    shear_modulus: float = Field(gt=0.0, description="of the soil at the strain of the motion [Pa]")
    density: float = Field(gt=0.0, description="of the soil [kg/m3]")
    poisson: float = Field(default=0.3, ge=0.0, lt=0.5, description="Poisson's ratio of the soil [-]")
    footing: tuple[float, float] = Field(description="length along x and along y [m]")
    embedment: float = Field(default=0.0, ge=0.0, description="depth of the footing's base [m]")
    formula: Literal["pais-kausel", "gazetas"] = Field(
        default="pais-kausel", description="Pais and Kausel 1988, or Gazetas 1991 (surface only)"
    )
    frequency: float | None = Field(
        default=None,
        gt=0.0,
        description="of the structure on the soil [Hz], for dashpots of rotations; default: none",
    )

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        if min(self.footing) <= 0.0:
            raise ValueError("expected a footing of positive lengths")
        if self.formula == "gazetas" and self.embedment > 0.0:
            raise ValueError("the formula of Gazetas is offered for surface footings: take pais-kausel")
        return self


class SoilSprings(Frozen):
    """Springs and dashpots between a footing and the ground, given or from a half-space (B.38, B.39).

    >>> springs = ds.structures.SoilSprings(point="house.floor1", stiffness={"x": 1e8, "z": 2e8})  # [N/m], [N m]
    """

    kind: Literal["soil"] = "soil"
    point: str = Field(description="the node that is the footing, e.g. a.base")
    soil: HalfSpace | None = Field(default=None, description="from which springs and dashpots follow")
    stiffness: dict[Axis, float] = Field(
        default_factory=dict, description="by axis [N/m, N m/rad]; beside `soil`: instead of its values"
    )
    damping: dict[Axis, float] = Field(
        default_factory=dict, description="by axis [N s/m, N m s]; beside `soil`: instead of its values"
    )

    @model_validator(mode="after")
    def _some(self) -> Self:
        if self.soil is None and not self.stiffness and not self.damping:
            raise ValueError("give soil, or stiffness and damping by axis")
        for name in ("stiffness", "damping"):
            for axis, value in getattr(self, name).items():
                if value < 0.0:
                    raise ValueError(f"{name}.{axis}: expected a value that is not negative")
        return self

    @property
    def between(self) -> tuple[str, str]:
        """The ground and the footing."""
        return "ground", self.point

    def impedances(self) -> dict[str, tuple[float, float]]:
        """Stiffness and damping coefficient by axis."""
        found = soil_impedances(self.soil) if self.soil is not None else {}
        stiffness = {str(axis): value for axis, value in self.stiffness.items()}
        damping = {str(axis): value for axis, value in self.damping.items()}
        for axis in AXES:
            k, c = found.get(axis, (0.0, 0.0))
            k, c = stiffness.get(axis, k), damping.get(axis, c)
            if k > 0.0 or c > 0.0:
                found[axis] = (k, c)
        return found


Device = Annotated[
    ViscousDamper | FrictionDamper | YieldingDamper | LeadRubber | FrictionPendulum | Uplift | SoilSprings,
    Field(discriminator="kind"),
]


def soil_impedances(soil: HalfSpace) -> dict[str, tuple[float, float]]:
    """Stiffness and radiation damping of a rigid rectangular footing by axis (B.38, B.39)."""
    a, b = 0.5 * soil.footing[0], 0.5 * soil.footing[1]
    long, short = max(a, b), min(a, b)  # half lengths L, B
    shape, G, nu = long / short, soil.shear_modulus, soil.poisson
    if soil.formula == "gazetas":
        k = _gazetas(G, nu, long, short)
    else:
        k = _pais_kausel(G, nu, long, short, soil.embedment / short)
    # dashpots: waves that leave below the footing, at Vs for shear and Lysmer's speed for compression
    speed = sqrt(G / soil.density)
    below, psi = (
        soil.density * speed * 4.0 * long * short,
        min(sqrt(2.0 * (1.0 - nu) / (1.0 - 2.0 * nu)), 2.5),
    )
    c = {"long": below, "short": below, "z": psi * below, "about_long": 0.0, "about_short": 0.0, "rz": 0.0}
    if soil.frequency is not None:
        a0 = 2.0 * pi * soil.frequency * short / speed
        part = 4.0 / 3.0 * soil.density * speed * short**4 * a0**2
        c["about_long"] = part * psi * shape / (2.2 - 0.4 / shape**3 + a0**2)
        c["about_short"] = part * psi * shape**3 / (1.8 / (1.0 + 1.75 * (shape - 1.0)) + a0**2)
        c["rz"] = part * (shape**3 + shape) / (1.4 / (1.0 + 3.0 * (shape - 1.0) ** 0.7) + a0**2)
    along_x = ("long", "short", "z", "about_long", "about_short", "rz")
    order = along_x if a >= b else ("short", "long", "z", "about_short", "about_long", "rz")
    return {axis: (k[name], c[name]) for axis, name in zip(AXES, order, strict=True)}


def _pais_kausel(G: float, nu: float, long: float, short: float, depth: float) -> dict[str, float]:
    """Static stiffnesses of Pais and Kausel 1988, with their factors of embedment (B.38)."""
    s, B = long / short, short
    surface = {
        "long": G * B / (2.0 - nu) * (6.8 * s**0.65 + 2.4),
        "short": G * B / (2.0 - nu) * (6.8 * s**0.65 + 0.8 * s + 1.6),
        "z": G * B / (1.0 - nu) * (3.1 * s**0.75 + 1.6),
        "about_long": G * B**3 / (1.0 - nu) * (3.2 * s + 0.8),
        "about_short": G * B**3 / (1.0 - nu) * (3.73 * s**2.4 + 0.27),
        "rz": G * B**3 * (4.25 * s**2.45 + 4.06),
    }
    side = 1.0 + (0.33 + 1.34 / (1.0 + s)) * depth**0.8
    deeper = {
        "long": side,
        "short": side,
        "z": 1.0 + (0.25 + 0.25 / s) * depth**0.8,
        "about_long": 1.0 + depth + 1.6 / (0.35 + s) * depth**2,
        "about_short": 1.0 + depth + 1.6 / (0.35 + s**4) * depth**2,
        "rz": 1.0 + (1.3 + 1.32 / s) * depth**0.9,
    }
    return {name: value * deeper[name] for name, value in surface.items()}


def _gazetas(G: float, nu: float, long: float, short: float) -> dict[str, float]:
    """Static stiffnesses of a rectangle on the surface, Gazetas 1991 (B.38)."""
    s, flat = long / short, short / long
    about_long, about_short = 4.0 / 3.0 * long * short**3, 4.0 / 3.0 * short * long**3
    across = 2.0 * G * long / (2.0 - nu) * (2.0 + 2.5 * flat**0.85)
    return {
        "long": across - 0.2 / (0.75 - nu) * G * long * (1.0 - flat),
        "short": across,
        "z": 2.0 * G * long / (1.0 - nu) * (0.73 + 1.54 * flat**0.75),
        "about_long": G / (1.0 - nu) * about_long**0.75 * s**0.25 * (2.4 + 0.5 * flat),
        "about_short": 3.0 * G / (1.0 - nu) * about_short**0.75 * s**0.15,
        "rz": G * (about_long + about_short) ** 0.75 * (4.0 + 11.0 * (1.0 - flat) ** 10),
    }
