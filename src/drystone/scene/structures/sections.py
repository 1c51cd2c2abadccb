"""Sections of beams: shapes that give area, inertia and moduli; fibres of concrete and steel; hinges at the ends.

Local axes of a section: y towards the member's `up`, z across. A shape with a Young's modulus is elastic; sections
of fibres carry their materials. Theory: docs/theory/members.md, M.8-M.19.
"""

from itertools import pairwise
from typing import Annotated, Literal, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.inputs.describe import Frozen
from drystone.maths.arrays import Floats

CONCRETE, STEEL_BILINEAR, STEEL_CURVED = (
    0,
    1,
    2,
)  # laws of fibres in compiled code (engines/structures/uniaxial.py)


class Properties(NamedTuple):
    """What elastic beams need to know of a section."""

    area: float  # [m2]
    inertia: float  # for bending towards `up` [m4]
    inertia_side: float  # for bending across [m4]
    torsion: float  # [m4]
    modulus: float | None  # elastic section modulus for bending towards `up` [m3]
    modulus_side: float | None  # for bending across [m3]


class Rectangle(Frozen):
    """A solid rectangle.

    >>> section = ds.structures.Rectangle(depth=0.4, width=0.3)  # [m]
    """

    kind: Literal["rectangle"] = "rectangle"
    depth: float = Field(gt=0.0, description="along `up` [m]")
    width: float = Field(gt=0.0, description="across [m]")

    def properties(self) -> Properties:
        """Area, inertias, moduli; torsion by the usual polynomial, within half a per cent."""
        d, b = self.depth, self.width
        long, short = max(d, b), min(d, b)
        share = short / long
        torsion = long * short**3 * (1.0 / 3.0 - 0.21 * share * (1.0 - share**4 / 12.0))
        return Properties(d * b, b * d**3 / 12, d * b**3 / 12, torsion, b * d**2 / 6, d * b**2 / 6)

    def patches(self) -> list[tuple[float, float, float, float]]:
        """Rectangles y0, y1, z0, z1 [m] that make up the section."""
        return [(-self.depth / 2, self.depth / 2, -self.width / 2, self.width / 2)]


class ISection(Frozen):
    """A symmetric I or H, without fillets; the web stands along `up`.

    >>> section = ds.structures.ISection(depth=0.3, width=0.15, web=0.007, flange=0.011)  # [m]
    """

    kind: Literal["i"] = "i"
    depth: float = Field(gt=0.0, description="along `up` [m]")
    width: float = Field(gt=0.0, description="of the flanges [m]")
    web: float = Field(gt=0.0, description="thickness of the web [m]")
    flange: float = Field(gt=0.0, description="thickness of the flanges [m]")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if 2.0 * self.flange >= self.depth or self.web >= self.width:
            raise ValueError("expected flanges thinner than half the depth and a web thinner than the width")
        return self

    def properties(self) -> Properties:
        """From its three rectangles."""
        d, b, w, f = self.depth, self.width, self.web, self.flange
        h = d - 2.0 * f
        inertia = (b * d**3 - (b - w) * h**3) / 12.0
        side = (2.0 * f * b**3 + h * w**3) / 12.0
        torsion = (2.0 * b * f**3 + h * w**3) / 3.0
        return Properties(2 * b * f + h * w, inertia, side, torsion, 2 * inertia / d, 2 * side / b)

    def patches(self) -> list[tuple[float, float, float, float]]:
        """Two flanges and the web."""
        d, b, w, f = self.depth, self.width, self.web, self.flange
        h = d / 2 - f
        return [(h, d / 2, -b / 2, b / 2), (-d / 2, -h, -b / 2, b / 2), (-h, h, -w / 2, w / 2)]


class HollowBox(Frozen):
    """A rectangular hollow section with sharp corners.

    >>> section = ds.structures.HollowBox(depth=0.3, width=0.2, wall=0.01)  # [m]
    """

    kind: Literal["hollow"] = "hollow"
    depth: float = Field(gt=0.0, description="along `up` [m]")
    width: float = Field(gt=0.0, description="across [m]")
    wall: float = Field(gt=0.0, description="thickness [m]")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if 2.0 * self.wall >= min(self.depth, self.width):
            raise ValueError("expected walls thinner than half the depth and half the width")
        return self

    def properties(self) -> Properties:
        """Outer less inner rectangle; torsion by Bredt."""
        d, b, t = self.depth, self.width, self.wall
        di, bi = d - 2.0 * t, b - 2.0 * t
        inertia, side = (b * d**3 - bi * di**3) / 12.0, (d * b**3 - di * bi**3) / 12.0
        torsion = 2.0 * t * ((d - t) * (b - t)) ** 2 / ((d - t) + (b - t))
        return Properties(d * b - di * bi, inertia, side, torsion, 2 * inertia / d, 2 * side / b)

    def patches(self) -> list[tuple[float, float, float, float]]:
        """Four walls."""
        d, b, t = self.depth / 2, self.width / 2, self.wall
        return [(d - t, d, -b, b), (-d, t - d, -b, b), (t - d, d - t, b - t, b), (t - d, d - t, -b, t - b)]


class Tube(Frozen):
    """A circular hollow section; a wall of half the diameter is a solid bar.

    >>> section = ds.structures.Tube(diameter=0.2, wall=0.01)  # [m]
    """

    kind: Literal["tube"] = "tube"
    diameter: float = Field(gt=0.0, description="outer [m]")
    wall: float = Field(gt=0.0, description="thickness [m]")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if 2.0 * self.wall > self.diameter:
            raise ValueError("expected a wall of at most half the diameter")
        return self

    def properties(self) -> Properties:
        """Outer less inner circle."""
        d, i = self.diameter, self.diameter - 2.0 * self.wall
        inertia = np.pi / 64.0 * (d**4 - i**4)
        modulus = 2.0 * inertia / d
        return Properties(np.pi / 4 * (d**2 - i**2), inertia, inertia, 2 * inertia, modulus, modulus)


Shape = Annotated[Rectangle | ISection | HollowBox | Tube, Field(discriminator="kind")]


class Concrete(Frozen):
    """Concrete of Kent, Scott and Park: parabola, straight softening, residual strength; no tension (M.14, M.15).

    >>> concrete = ds.structures.Concrete(strength=30e6)  # [Pa]
    """

    kind: Literal["concrete"] = "concrete"
    strength: float = Field(gt=0.0, description="compressive strength [Pa], positive")
    strain: float = Field(default=0.002, gt=0.0, description="strain at the strength [-], positive")
    residual: float = Field(default=0.2, ge=0.0, le=1.0, description="strength left over the strength [-]")
    crushing: float = Field(
        default=0.006, gt=0.0, description="strain from which the residual holds [-], positive"
    )
    tension: float = Field(default=0.0, ge=0.0, description="tensile strength [Pa]; 0: none")
    tension_softening: float = Field(
        default=0.1, gt=0.0, le=1.0, description="slope after cracking over the first slope [-]"
    )

    @model_validator(mode="after")
    def _order(self) -> Self:
        if self.crushing <= self.strain:
            raise ValueError("expected crushing > strain")
        return self

    @property
    def young(self) -> float:
        """First slope [Pa]."""
        return 2.0 * self.strength / self.strain

    def row(self) -> tuple[float, ...]:
        """Numbers of the law in compiled code."""
        return (
            self.strength,
            self.strain,
            self.residual,
            self.crushing,
            self.tension,
            self.tension_softening,
        )


class Steel(Frozen):
    """Steel: bilinear with kinematic hardening, or the curves of Menegotto and Pinto (M.16, M.17).

    >>> steel = ds.structures.Steel(yield_stress=355e6, hardening=0.01)  # [Pa], [-]
    """

    kind: Literal["steel"] = "steel"
    young: float = Field(default=2.0e11, gt=0.0, description="Young's modulus [Pa]")
    yield_stress: float = Field(gt=0.0, description="[Pa]")
    hardening: float = Field(default=0.01, ge=0.0, lt=1.0, description="slope after over before yield [-]")
    curve: Literal["bilinear", "menegotto-pinto"] = "bilinear"
    transition: tuple[float, float, float] = Field(
        default=(20.0, 0.925, 0.15), description="R0, cR1, cR2 of Menegotto and Pinto [-]"
    )

    def row(self) -> tuple[float, ...]:
        """Numbers of the law in compiled code."""
        return (self.young, self.yield_stress, self.hardening, *self.transition)


Material = Annotated[Concrete | Steel, Field(discriminator="kind")]


class BarRow(Frozen):
    """A row of bars across the section, evenly spaced inside the cover.

    >>> top = ds.structures.BarRow(at=0.2, count=3, diameter=0.016)  # [m]
    """

    at: float = Field(description="distance from the middle along `up` [m]")
    count: int = Field(ge=1)
    diameter: float = Field(gt=0.0, description="[m]")


class ReinforcedConcrete(Frozen):
    """A rectangle of concrete with rows of steel bars; inside the stirrups the concrete may be confined (M.13).

    >>> column = ds.structures.ReinforcedConcrete(
    ...     depth=0.4, width=0.4, cover=0.04, concrete=ds.structures.Concrete(strength=30e6),  # [m], [Pa]
    ...     steel=ds.structures.Steel(yield_stress=500e6),
    ...     bars=(ds.structures.BarRow(at=0.16, count=3, diameter=0.016),),
    ... )
    """

    kind: Literal["reinforced-concrete"] = "reinforced-concrete"
    depth: float = Field(gt=0.0, description="along `up` [m]")
    width: float = Field(gt=0.0, description="across [m]")
    cover: float = Field(gt=0.0, description="from the face to the centre of the outer bars [m]")
    concrete: Concrete
    core: Concrete | None = Field(default=None, description="inside the stirrups; default: as outside")
    steel: Steel
    bars: tuple[BarRow, ...] = Field(min_length=1, description="rows of bars")
    layers: int = Field(default=16, ge=4, le=200, description="of fibres over the depth, and across in space")

    @model_validator(mode="after")
    def _inside(self) -> Self:
        if 2.0 * self.cover >= min(self.depth, self.width):
            raise ValueError("the cover leaves no core: expected less than half the depth and the width")
        for row in self.bars:
            if abs(row.at) > self.depth / 2:
                raise ValueError(f"bars at {row.at:g} m lie outside of the depth {self.depth:g} m")
        steel = sum(row.count * np.pi / 4 * row.diameter**2 for row in self.bars)
        if steel > 0.25 * self.depth * self.width:
            share = 100.0 * steel / (self.depth * self.width)
            raise ValueError(f"{share:.3g} % of the section are bars: are their diameters in metres?")
        return self

    def properties(self) -> Properties:
        """Of the bare concrete."""
        return Rectangle(depth=self.depth, width=self.width).properties()

    def materials(self) -> list[Concrete | Steel]:
        """Cover, core, steel."""
        return [self.concrete, self.core or self.concrete, self.steel]

    def fibres(self, planar: bool) -> Floats:
        """Rows y, z, area, number of the material; in a plane the section is cut in layers only."""
        y, z, c = self.depth / 2, self.width / 2, self.cover
        inner = max(2, round(self.layers * (1.0 - c / y)))
        outer = max(1, (self.layers - inner + 1) // 2)
        across = 1 if planar else inner
        ends = 1 if planar else outer
        out = [
            _cut(y - c, y, -z, z, outer, across, 0), _cut(-y, c - y, -z, z, outer, across, 0),
            _cut(c - y, y - c, z - c, z, inner, ends, 0), _cut(c - y, y - c, -z, c - z, inner, ends, 0),
            _cut(c - y, y - c, c - z, z - c, inner, across, 1),
        ]  # fmt: skip
        for row in self.bars:
            place = np.linspace(c - z, z - c, row.count) if row.count > 1 else np.zeros(1)
            area = np.full(row.count, np.pi / 4 * row.diameter**2)
            out.append(np.column_stack((np.full(row.count, row.at), place, area, np.full(row.count, 2.0))))
        return _gathered(np.vstack(out), planar)


class SteelSection(Frozen):
    """A rolled or welded shape of steel in fibres (M.13).

    >>> column = ds.structures.SteelSection(
    ...     shape=ds.structures.ISection(depth=0.3, width=0.15, web=0.007, flange=0.011),  # [m]
    ...     steel=ds.structures.Steel(yield_stress=355e6),  # [Pa]
    ... )
    """

    kind: Literal["steel-fibres"] = "steel-fibres"
    shape: Annotated[Rectangle | ISection | HollowBox, Field(discriminator="kind")]
    steel: Steel
    layers: int = Field(
        default=8, ge=2, le=200, description="of fibres over the depth of every rectangle, and across"
    )

    def properties(self) -> Properties:
        """Of the shape."""
        return self.shape.properties()

    def materials(self) -> list[Concrete | Steel]:
        """Steel only."""
        return [self.steel]

    def fibres(self, planar: bool) -> Floats:
        """Rows y, z, area, number of the material."""
        across = 1 if planar else self.layers
        return _gathered(
            np.vstack([_cut(*one, self.layers, across, 0) for one in self.shape.patches()]), planar
        )


Section = Annotated[
    Rectangle | ISection | HollowBox | Tube | ReinforcedConcrete | SteelSection, Field(discriminator="kind")
]


class Hinges(Frozen):
    """Plastic hinges at the ends of a beam: rigid until they yield, then kinematic hardening (M.9-M.12).

    >>> hinges = ds.structures.Hinges(yield_moment=2e5, hardening=0.02)  # [N m], [-]
    """

    yield_moment: float = Field(gt=0.0, description="for bending towards `up`, without axial force [N m]")
    yield_moment_side: float | None = Field(
        default=None, gt=0.0, description="for bending across [N m]; default: as yield_moment"
    )
    hardening: float = Field(
        default=0.0, ge=0.0, description="moment gained per plastic rotation over 6 E I/L [-]"
    )
    at: Literal["both", "start", "end"] = "both"
    axial_yield: float | None = Field(
        default=None, gt=0.0, description="N_p [N]: the yield moments shrink by 1 - (N/N_p)^2"
    )
    interaction: tuple[tuple[float, float], ...] | None = Field(
        default=None,
        min_length=2,
        max_length=10,
        description="instead: points (axial force [N], tension positive; share of the yield moments [-])",
    )

    @model_validator(mode="after")
    def _one_interaction(self) -> Self:
        if self.axial_yield is not None and self.interaction is not None:
            raise ValueError("give axial_yield or interaction, one of them")
        if self.interaction is not None:
            forces = [force for force, _ in self.interaction]
            if any(b <= a for a, b in pairwise(forces)):
                raise ValueError(
                    "expected interaction points by rising axial force (compression is negative)"
                )
            if min(share for _, share in self.interaction) < 0.0:
                raise ValueError("expected shares of the yield moments from 0 on")
        return self


def _cut(y0: float, y1: float, z0: float, z1: float, n: int, m: int, material: int) -> Floats:
    """A rectangle in n by m fibres."""
    y = y0 + (np.arange(n) + 0.5) * (y1 - y0) / n
    z = z0 + (np.arange(m) + 0.5) * (z1 - z0) / m
    rows, columns = (grid.ravel() for grid in np.meshgrid(y, z, indexing="ij"))
    area = (y1 - y0) * (z1 - z0) / (n * m)
    return np.column_stack((rows, columns, np.full(n * m, area), np.full(n * m, float(material))))


def _gathered(fibres: Floats, planar: bool) -> Floats:
    """In a plane, fibres of one height and one material are one."""
    if not planar:
        return fibres
    keys = np.round(fibres[:, [0, 3]], 12)
    order, inverse = np.unique(keys, axis=0, return_inverse=True)
    area = np.bincount(inverse.ravel(), fibres[:, 2])
    return np.column_stack((order[:, 0], np.zeros(len(order)), area, order[:, 1]))
