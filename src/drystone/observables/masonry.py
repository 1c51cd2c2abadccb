"""Observables of masonry: deflection of a place, blocks that left, damage of joints, verdict."""

from typing import Any, ClassVar, Literal

import numpy as np
from pydantic import Field

from drystone.errors import Problem
from drystone.observables.base import MASONRY, Axis, Series, Timed, along, unknown
from drystone.record.masonry_damage import VERDICTS
from drystone.record.masonry_joints import STATE_OF_JOINT, joint_states
from drystone.scene import Scene


class Deflection(Timed):
    """Displacement of the point of masonry that is nearest to a place at the start [m].

    >>> middle = ds.observables.Deflection(point=(1.0, 0.0, 1.5), axis="y", at="max")  # [m]
    """

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["deflection"] = "deflection"
    units: ClassVar[str] = "m"
    point: tuple[float, float, float] = Field(description="place at the start [m]")
    axis: Axis = Field(description="component, or length of the vector")
    relative: bool = Field(default=False, description="whether to the ground, where that moves [-]")

    @property
    def title(self) -> str:
        return f"deflection at {self.point}, {self.axis}"

    def series(self, record: Any) -> Series:
        return record.time, along(record.masonry.deflection(self.point, self.relative).values, self.axis)


class BlocksGone(Timed):
    """Number of blocks that have left the masonry: moved by more than its thickness, or by a given way.

    >>> gone = ds.observables.BlocksGone(beyond=0.1)  # [m]
    """

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["blocks_gone"] = "blocks_gone"
    units: ClassVar[str] = "1"
    beyond: float | None = Field(default=None, gt=0.0, description="way [m]; default: the thickness")

    @property
    def title(self) -> str:
        return "blocks that left the masonry"

    def series(self, record: Any) -> Series:
        count = [record.masonry.breach(time, self.beyond).attrs["count"] for time in record.time]
        return record.time, np.array(count, float)


class Standing(Timed):
    """Verdict on the masonry as a number: 0 stands, 1 breached, 2 collapsing, 3 collapsed; it sees what flies.

    >>> stands = ds.observables.Standing(beyond=0.1)  # [m]
    """

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["standing"] = "standing"
    units: ClassVar[str] = "1"
    beyond: float | None = Field(
        default=None, gt=0.0, description="way of a block that has left [m]; default: the thickness"
    )

    @property
    def title(self) -> str:
        return "verdict, 0 stands to 3 collapsed"

    def series(self, record: Any) -> Series:
        found = [VERDICTS.index(record.masonry.verdict(t, self.beyond).verdict) for t in record.time]
        return record.time, np.array(found, float)


class LeavingMass(Timed):
    """Share of the free mass that has left the masonry, or will have when it lands.

    >>> mass = ds.observables.LeavingMass(beyond=0.1)  # [m]
    """

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["leaving_mass"] = "leaving_mass"
    units: ClassVar[str] = "1"
    beyond: float | None = Field(
        default=None, gt=0.0, description="way of a block that has left [m]; default: the thickness"
    )

    @property
    def title(self) -> str:
        return "share of the mass that leaves"

    def series(self, record: Any) -> Series:
        return record.time, np.array([record.masonry.verdict(t, self.beyond).leaving for t in record.time])


class JointState(Timed):
    """Share of the joints in a state: intact, slipping, open or crushed.

    >>> opened = ds.observables.JointState(state="open", at="final")
    """

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["joint_state"] = "joint_state"
    units: ClassVar[str] = "1"
    state: Literal["intact", "slipping", "open", "crushed"] = Field(
        description="as in record.masonry.joints()"
    )

    @property
    def title(self) -> str:
        return f"share of joints {self.state}"

    def series(self, record: Any) -> Series:
        found = joint_states(record.masonry, np.arange(len(record.time)))
        return record.time, (found == STATE_OF_JOINT.index(self.state)).mean(axis=1)


class JointPressure(Timed):
    """Largest pressure of the contact points of a class of joints [Pa].

    >>> pressure = ds.observables.JointPressure(at="max")  # [Pa]
    """

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["joint_pressure"] = "joint_pressure"
    units: ClassVar[str] = "Pa"
    joints: str | None = Field(default=None, description="class of joints: bed, head, ...; default: all")

    @property
    def title(self) -> str:
        return f"largest pressure of {self.joints or 'all'} joints"

    def missing(self, scene: Scene) -> list[Problem]:
        known = list(scene.masonry.classes()) if scene.masonry is not None else []
        found = unknown("joints", self.joints, known) if self.joints is not None else []
        return super().missing(scene) + found

    def series(self, record: Any) -> Series:
        found = record.masonry.stress_by_class()["compression"]
        return record.time, (
            found.max("class") if self.joints is None else found.sel({"class": self.joints})
        ).values
