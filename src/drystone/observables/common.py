"""Observables of every engine: motion of what has a name, the energy ledger, what was dissipated."""

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field, field_validator

from drystone.engines.choose import LAMMPS
from drystone.engines.ledger import LEDGER
from drystone.errors import InputError, Problem, did_you_mean
from drystone.observables.base import (
    BODIES,
    EVERY_KIND,
    Axis,
    Series,
    Timed,
    along,
    body_problems,
    kind_of,
    unknown,
)
from drystone.scene import Scene

if TYPE_CHECKING:
    import xarray as xr


class MotionOf(Timed):
    """What the observables of things that move have in common."""

    field: ClassVar[str] = ""
    body: str = Field(
        description="name of a body, a block, or a node of a structure (left.floor1); patterns are reduced by `over`"
    )
    axis: Axis = Field(description="component, or length of the vector")
    over: Literal["mean", "max", "min"] = Field(default="mean", description="for several bodies at once")

    @property
    def title(self) -> str:
        return f"{self.field} of {self.body}, {self.axis}"

    def missing(self, scene: Scene) -> list[Problem]:
        return [*body_problems(scene, self.body, ("body",)), *super().missing(scene)]

    def series(self, record: Any) -> Series:
        vectors = self.vectors(record)
        part = along(vectors.values, self.axis)
        return vectors["time"].values, getattr(part, self.over)(axis=1) if part.ndim == 2 else part

    def vectors(self, record: Any) -> "xr.DataArray":
        """What the record has under the name: dims time, axis, and another one for several."""
        return getattr(record, self.field)(self.body)


class Displacement(MotionOf):
    """Displacement since the start [m]: of a centre of mass, a block, or a node relative to the ground.

    >>> sway = ds.Displacement(body="stone", axis="x", at="max")  # [m]
    """

    of: ClassVar[tuple[str, ...]] = EVERY_KIND
    kind: Literal["displacement"] = "displacement"
    field: ClassVar[str] = "displacement"
    units: ClassVar[str] = "m"


class Position(MotionOf):
    """Position [m]: of a centre of mass, a block, or a node: its place at rest and its displacement.

    >>> place = ds.observables.Position(body="rock", axis="x", at="final")  # [m]
    """

    of: ClassVar[tuple[str, ...]] = EVERY_KIND
    kind: Literal["position"] = "position"
    field: ClassVar[str] = "position"
    units: ClassVar[str] = "m"


class Velocity(MotionOf):
    """Velocity in world axes [m/s]: of a centre of mass, a block, or a node relative to the ground.

    >>> speed = ds.observables.Velocity(body="rock", axis="length", at="max")  # [m/s]
    """

    of: ClassVar[tuple[str, ...]] = EVERY_KIND
    kind: Literal["velocity"] = "velocity"
    field: ClassVar[str] = "velocity"
    units: ClassVar[str] = "m/s"


def absent_of(scene: Scene) -> tuple[str, ...]:
    """Entries of the ledger that the engine of a scene cannot give."""
    if scene.options.engine != LAMMPS:
        return ()
    from drystone.engines.lammps.model import ABSENT

    return ABSENT


def untold(engine: str, entry: str) -> str:
    """That an engine does not tell an entry."""
    return f"{engine} gives no {entry} energy: take kinetic or potential, or run the scene on grains"


class Energy(Timed):
    """An entry of the energy ledger [J]: the same names for every engine.

    >>> lost = ds.Energy(entry="friction")  # [J]
    """

    of: ClassVar[tuple[str, ...]] = EVERY_KIND
    kind: Literal["energy"] = "energy"
    units: ClassVar[str] = "J"
    entry: str = Field(description=f"one of {', '.join(LEDGER)}")

    @field_validator("entry")
    @classmethod
    def _known(cls, value: str) -> str:
        if value not in LEDGER:
            raise ValueError(f"expected one of {', '.join(LEDGER)}{did_you_mean(value, LEDGER)}")
        return value

    @property
    def title(self) -> str:
        return f"{self.entry} energy"

    def missing(self, scene: Scene) -> list[Problem]:
        found = [Problem(("entry",), untold(LAMMPS, self.entry))] if self.entry in absent_of(scene) else []
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        if self.entry in record.absent:
            raise InputError(f"entry: {untold(record.engine, self.entry)}")
        entry = record.energy()[self.entry]
        return entry["time"].values, entry.values


class Loss(Timed):
    """Energy dissipated so far [J]: of all causes or one, of bodies also at one interface.

    >>> lost = ds.observables.Loss(interface="dry", cause="friction", at="final")  # [J]
    """

    of: ClassVar[tuple[str, ...]] = EVERY_KIND
    kind: Literal["loss"] = "loss"
    units: ClassVar[str] = "J"
    interface: str | None = Field(
        default=None, description="name of an interface or connector of bodies; default: all"
    )
    cause: Literal["impact", "friction", "damping", "plastic", "hysteresis"] | None = Field(
        default=None, description="one of those that the engine tells apart; default: all"
    )

    @property
    def title(self) -> str:
        by = f" by {self.cause}" if self.cause else ""
        return f"dissipated{f' at {self.interface}' if self.interface else ''}{by}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = [Problem((), untold(LAMMPS, "lost"))] if absent_of(scene) else []
        if self.interface is not None and kind_of(scene) != BODIES:
            found.append(Problem(("interface",), "only bodies have interfaces: leave it out"))
        elif self.interface is not None and self.interface not in (*scene.interfaces, *scene.connectors):
            hint = did_you_mean(self.interface, [*scene.interfaces, *scene.connectors])
            found.append(Problem(("interface",), f'no interface is called "{self.interface}"{hint}'))
        return [*found, *super().missing(scene)]

    def series(self, record: Any) -> Series:
        loss = record.loss()
        for name in ("interface", "cause"):
            wanted = getattr(self, name)
            if wanted is None:
                continue
            found = unknown(name, wanted, [str(one) for one in loss[name].values])
            if found:
                raise InputError(found)
            loss = loss.sel({name: [wanted]})
        return loss["time"].values, loss.values.sum(axis=(1, 2))
