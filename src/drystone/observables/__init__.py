"""Record -> labelled numbers and series: what a campaign tabulates, described in Python or YAML.

An observable says what it is of (a body, an interface, a storey, an entry of the ledger) and when: `final`, a time, a
list of times, `max`, `min`, `peak` (the value of largest size, with its sign), or `series` for all frames. Times
between frames are interpolated. A run that ended early because all came to rest keeps its last value. Series share the
dimension `time`; a list of times gets its own, `NAME_time`, so that observables may be taken at different times.
Anything else is a Python function of the record: `kind: python`.

To add one: a class with `units`, `title`, `of` (kinds of scenes), `missing(scene)` and `series(record)`, and a line in
OBSERVABLES and in Observable.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

import numpy as np
from pydantic import BeforeValidator, Field, ValidationError, WithJsonSchema, field_validator

from drystone.describe import Frozen
from drystone.engines.ledger import LEDGER
from drystone.engines.masonry import model as block_model
from drystone.errors import InputError, Problem, RunError, did_you_mean
from drystone.scene import Scene, explain, matches

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record import Record
    from drystone.record.masonry import MasonryRecord
    from drystone.record.structures import StructureRecord

Moment = float | Literal["final", "max", "min", "peak", "series"] | tuple[float, ...]
Axis = Literal["x", "y", "z", "length"]
Series = tuple[np.ndarray, np.ndarray]  # times [s], values


BODIES, STRUCTURES, MASONRY = "bodies", "structures", "masonry"  # kinds of scenes


def kind_of(scene: Scene) -> str:
    """What a scene is made of."""
    return STRUCTURES if scene.structures else MASONRY if scene.masonry else BODIES


class Observed(Frozen):
    """What observables have in common."""

    units: ClassVar[str] = ""
    of: ClassVar[tuple[str, ...]] = (BODIES,)

    def problems(self, scene: Scene) -> list[Problem]:
        """What cannot be observed in a scene."""
        here = kind_of(scene)
        if here not in self.of:
            return [Problem(("kind",), f"it is for {' and '.join(self.of)}, this scene is of {here}")]
        return self.missing(scene)

    def missing(self, scene: Scene) -> list[Problem]:
        """Names that mean nothing in a scene, times after its end."""
        return []


class Timed(Observed):
    """What most observables have in common: when."""

    at: Moment = Field(
        default="final", description="final, max, min, peak, series, a time [s] or a list of times [s]"
    )

    @field_validator("at")
    @classmethod
    def _times_make_sense(cls, value: Moment) -> Moment:
        if value == ():
            raise ValueError("expected at least one time")
        if any(time < 0.0 for time in _times(value)):
            raise ValueError("expected times from 0 on")
        return value

    def missing(self, scene: Scene) -> list[Problem]:
        last = max(_times(self.at), default=0.0)
        if scene.run is None or last <= scene.run.until * (1.0 + 1e-9):
            return []
        return [Problem(("at",), f"the run ends at {scene.run.until:g} s, before {last:g} s")]


class MotionOf(Timed):
    """What the observables of a moving body have in common."""

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
        vectors = getattr(record, self.field)(self.body)
        part = _along(vectors.values, self.axis)
        return vectors["time"].values, getattr(part, self.over)(axis=1) if part.ndim == 2 else part


class Displacement(MotionOf):
    """Displacement since the start [m]: of a centre of mass, a block, or a node relative to the ground."""

    of: ClassVar[tuple[str, ...]] = (BODIES, STRUCTURES, MASONRY)

    kind: Literal["displacement"] = "displacement"
    field: ClassVar[str] = "displacement"
    units: ClassVar[str] = "m"


class Position(MotionOf):
    """Position of a centre of mass [m]."""

    kind: Literal["position"] = "position"
    field: ClassVar[str] = "position"
    units: ClassVar[str] = "m"


class Velocity(MotionOf):
    """Velocity of a centre of mass, world axes, or of a node relative to the ground [m/s]."""

    of: ClassVar[tuple[str, ...]] = (BODIES, STRUCTURES)

    kind: Literal["velocity"] = "velocity"
    field: ClassVar[str] = "velocity"
    units: ClassVar[str] = "m/s"


class Acceleration(MotionOf):
    """Absolute acceleration of a node, mean over the last time step [m/s2]."""

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["acceleration"] = "acceleration"
    field: ClassVar[str] = "acceleration"
    units: ClassVar[str] = "m/s2"


class Drift(Timed):
    """Drift of a storey: displacement of its floor less that of the floor below [m]."""

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["drift"] = "drift"
    units: ClassVar[str] = "m"
    ratio: ClassVar[bool] = False
    storey: str = Field(description="such as left.storey1")
    axis: Axis = Field(default="x", description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"{self.kind.replace('_', ' ')} of {self.storey}, {self.axis}"

    def missing(self, scene: Scene) -> list[Problem]:
        from drystone.engines.structures.build import assemble_all

        known = assemble_all(dict(scene.structures)).storeys()
        return [*_unknown("storey", self.storey, known), *super().missing(scene)]

    def series(self, record: "StructureRecord") -> Series:
        drift = record.drift(ratio=self.ratio).sel(storey=self.storey)
        return record.time, _along(drift.values, self.axis)


class DriftRatio(Drift):
    """Drift of a storey over its height [-]."""

    kind: Literal["drift_ratio"] = "drift_ratio"  # type: ignore[assignment]
    units: ClassVar[str] = "1"
    ratio: ClassVar[bool] = True


class BaseShear(Timed):
    """Force of a structure on the ground [N]."""

    of: ClassVar[tuple[str, ...]] = (STRUCTURES,)
    kind: Literal["base_shear"] = "base_shear"
    units: ClassVar[str] = "N"
    structure: str = Field(description="name of a structure")
    axis: Axis = Field(default="x", description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"base shear of {self.structure}, {self.axis}"

    def missing(self, scene: Scene) -> list[Problem]:
        return [*_unknown("structure", self.structure, list(scene.structures)), *super().missing(scene)]

    def series(self, record: "StructureRecord") -> Series:
        return record.time, _along(record.base_shear().sel(structure=self.structure).values, self.axis)


class Deflection(Timed):
    """Displacement of the point of masonry that is nearest to a place at the start [m]."""

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["deflection"] = "deflection"
    units: ClassVar[str] = "m"
    point: tuple[float, float, float] = Field(description="place at the start [m]")
    axis: Axis = Field(description="component, or length of the vector")

    @property
    def title(self) -> str:
        return f"deflection at {self.point}, {self.axis}"

    def series(self, record: "MasonryRecord") -> Series:
        return record.time, _along(record.deflection(self.point).values, self.axis)


class BlocksGone(Timed):
    """Number of blocks that have left the masonry: moved by more than its thickness, or by a given way."""

    of: ClassVar[tuple[str, ...]] = (MASONRY,)
    kind: Literal["blocks_gone"] = "blocks_gone"
    units: ClassVar[str] = "1"
    beyond: float | None = Field(default=None, gt=0.0, description="way [m]; default: the thickness")

    @property
    def title(self) -> str:
        return "blocks that left the masonry"

    def series(self, record: "MasonryRecord") -> Series:
        count = [record.breach(time, self.beyond).attrs["count"] for time in record.time]
        return record.time, np.array(count, float)


class Distance(Timed):
    """Distance between the centres of mass of two bodies [m]."""

    kind: Literal["distance"] = "distance"
    units: ClassVar[str] = "m"
    between: tuple[str, str] = Field(description="names of two bodies")

    @property
    def title(self) -> str:
        return f"distance between {self.between[0]} and {self.between[1]}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = []
        for k, name in enumerate(self.between):
            if name not in scene.names():
                hint = did_you_mean(name, scene.names())
                found.append(Problem(("between", k), f'no single body is called "{name}"{hint}'))
        return [*found, *super().missing(scene)]

    def series(self, record: "Record") -> Series:
        one, other = (record.position(name) for name in self.between)
        return one["time"].values, np.linalg.norm(one.values - other.values, axis=-1)


class Energy(Timed):
    """An entry of the energy ledger [J]."""

    of: ClassVar[tuple[str, ...]] = (BODIES, STRUCTURES, MASONRY)
    kind: Literal["energy"] = "energy"
    units: ClassVar[str] = "J"
    entry: str = Field(description=f"of bodies: {', '.join(LEDGER)}")

    @field_validator("entry")
    @classmethod
    def _known(cls, value: str) -> str:
        known = [*dict.fromkeys(name for kind in (BODIES, STRUCTURES, MASONRY) for name in ledger_of(kind))]
        if value not in known:
            raise ValueError(f"expected one of {', '.join(known)}{did_you_mean(value, known)}")
        return value

    @property
    def title(self) -> str:
        return f"{self.entry} energy"

    def missing(self, scene: Scene) -> list[Problem]:
        return [*_unknown("entry", self.entry, ledger_of(kind_of(scene))), *super().missing(scene)]

    def series(self, record: Any) -> Series:
        ledger = record.energy()
        if self.entry not in ledger:
            raise InputError(_unknown("entry", self.entry, [str(name) for name in ledger.data_vars]))
        return ledger["time"].values, ledger[self.entry].values


def ledger_of(kind: str) -> list[str]:
    """Entries of the ledger of a kind of scene."""
    if kind == STRUCTURES:
        from drystone.engines.structures.step import LEDGER as BUILT

        return list(BUILT)
    return [*block_model.LEDGER, "residual"] if kind == MASONRY else list(LEDGER)


class Loss(Timed):
    """Energy dissipated so far at an interface [J]."""

    kind: Literal["loss"] = "loss"
    units: ClassVar[str] = "J"
    interface: str | None = Field(default=None, description="name of an interface; default: all")
    cause: Literal["impact", "friction"] | None = Field(default=None, description="default: both")

    @property
    def title(self) -> str:
        by = f" by {self.cause}" if self.cause else ""
        return f"dissipated at {self.interface or 'all interfaces'}{by}"

    def missing(self, scene: Scene) -> list[Problem]:
        found = []
        if self.interface is not None and self.interface not in scene.interfaces:
            hint = did_you_mean(self.interface, scene.interfaces)
            found.append(Problem(("interface",), f'no interface is called "{self.interface}"{hint}'))
        return [*found, *super().missing(scene)]

    def series(self, record: "Record") -> Series:
        loss = record.loss()
        if self.interface is not None:
            loss = loss.sel(interface=[self.interface])
        if self.cause is not None:
            loss = loss.sel(cause=[self.cause])
        return loss["time"].values, loss.values.sum(axis=(1, 2))


class ContactCount(Timed):
    """Number of contacts; of the loaded ones only, if asked."""

    kind: Literal["contacts"] = "contacts"
    units: ClassVar[str] = "1"
    loaded: bool = Field(default=False, description="only those that carry an impulse")

    @property
    def title(self) -> str:
        return "loaded contacts" if self.loaded else "contacts"

    def series(self, record: "Record") -> Series:
        count = record.solver()["loaded" if self.loaded else "contacts"].values
        frames = record.time
        if not len(count):
            return frames, np.zeros(len(frames))
        if self.at in ("max", "min", "peak"):  # every step counts, not only those of frames
            return np.linspace(frames[-1] / len(count), frames[-1], len(count)), count
        step = np.rint(frames / frames[-1] * len(count)).astype(int)
        return frames, count[np.maximum(step, 1) - 1]


class RestTime(Observed):
    """Time from which bodies stay slower than a speed, to the precision of the frames [s]; NaN if they never rest.

    A body at the top of its flight is slow too: rest must last."""

    kind: Literal["rest_time"] = "rest_time"
    units: ClassVar[str] = "s"
    at: ClassVar[str] = "final"
    body: str = Field(default="*", description="name, pattern or population")
    speed: float = Field(gt=0.0, description="of the centre of mass [m/s]")
    lasting: float = Field(default=0.1, ge=0.0, description="shortest time that counts as rest [s]")

    @property
    def title(self) -> str:
        return f"time from which {self.body} is slower than {self.speed:g} m/s"

    def missing(self, scene: Scene) -> list[Problem]:
        return body_problems(scene, self.body, ("body",))

    def series(self, record: "Record") -> Series:
        velocity = record.velocity(self.body)
        speed = np.linalg.norm(velocity.values, axis=-1).reshape(len(velocity), -1).max(axis=1)
        time = velocity["time"].values
        moving = np.flatnonzero(speed >= self.speed)
        first = moving[-1] + 1 if len(moving) else 0
        still = first < len(time) and time[-1] - time[first] >= self.lasting - 1e-9
        return time[-1:], np.array([time[first] if still else np.nan])


def _imported(value: Any) -> Any:
    """A function, or "module:function" looked up."""
    if callable(value):
        return value
    module, _, name = str(value).partition(":")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f'expected "module:function" that can be imported ({error})') from None
    if not callable(found) and not callable(getattr(found, "function", None)):  # of @vectorised
        raise ValueError(f"{value} is no function")
    return found


ImportedFunction = Annotated[
    Any, BeforeValidator(_imported), WithJsonSchema({"type": "string", "pattern": "^[^:]+:[^:]+$"})
]


class Computed(Frozen):
    """Whatever a Python function makes of the record (or of what the model function returned)."""

    kind: Literal["python"] = "python"
    call: ImportedFunction = Field(description='the function; in files as "module:function"')
    units: str = Field(default="", description="unit of what it returns")

    def problems(self, scene: Scene) -> list[Problem]:
        return []

    def of(self, result: Any) -> Any:
        """The number, array or xarray for one run."""
        return self.call(result)


OBSERVABLES = {
    "displacement": Displacement,
    "position": Position,
    "velocity": Velocity,
    "acceleration": Acceleration,
    "drift": Drift,
    "drift_ratio": DriftRatio,
    "base_shear": BaseShear,
    "deflection": Deflection,
    "blocks_gone": BlocksGone,
    "distance": Distance,
    "energy": Energy,
    "loss": Loss,
    "contacts": ContactCount,
    "rest_time": RestTime,
    "python": Computed,
}
Observable = Annotated[
    Displacement
    | Position
    | Velocity
    | Acceleration
    | Drift
    | DriftRatio
    | BaseShear
    | Deflection
    | BlocksGone
    | Distance
    | Energy
    | Loss
    | ContactCount
    | RestTime
    | Computed,
    Field(discriminator="kind"),
]


ObservablesByName = dict[Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")], Observable]


class Observables(Frozen):
    """Observables by name, to check them together."""

    observables: ObservablesByName


def as_observables(given: Mapping[str, Any]) -> dict[str, Any]:
    """Descriptions, plain mappings as in YAML, or functions, all as descriptions; raises `InputError`."""
    described = {
        name: one if isinstance(one, Frozen | Mapping) else {"kind": "python", "call": one}
        for name, one in given.items()
    }
    try:
        return dict(Observables(observables=described).observables)
    except ValidationError as error:
        raise InputError(explain(error, Observables)) from None


def observable_problems(observables: Mapping[str, Any], scene: Scene) -> list[Problem]:
    """What cannot be observed in a scene."""
    return [
        problem._replace(path=("observables", name, *problem.path))
        for name, one in observables.items()
        for problem in one.problems(scene)
    ]


def observe(record: Any, observables: Mapping[str, Any]) -> "xr.Dataset":
    """The observables of one run: a labelled value or series each, with its unit.

    observables: by name, descriptions such as `Displacement(body="top", axis="x", at="max")`, the same as plain
    mappings, or functions of the record.
    """
    import xarray as xr

    data: dict[str, Any] = {}
    for name, one in as_observables(observables).items():
        data[name] = _made(name, one, record) if isinstance(one, Computed) else _taken(name, one, record)
    return xr.Dataset(data)


def _made(name: str, one: Computed, record: "Record") -> "xr.DataArray":
    import xarray as xr

    value = one.of(record)
    if not isinstance(value, xr.DataArray):
        array = np.asarray(value)
        value = xr.DataArray(array, dims=[f"{name}_{k}" for k in range(array.ndim)])
    return value.assign_attrs(units=one.units) if one.units else value


def _taken(name: str, one: Any, record: "Record") -> "xr.DataArray":
    import xarray as xr

    time, values = one.series(record)
    attrs = {"units": one.units, "long_name": one.title}
    wanted = _times(one.at)
    if wanted and max(wanted) > time[-1] * (1.0 + 1e-9) and not record.status.startswith("at rest"):
        raise RunError(f"{name}: the run ended at {time[-1]:g} s ({record.status}), before {max(wanted):g} s")
    if isinstance(one.at, tuple):
        label = ("time", np.array(wanted), {"units": "s"})
        taken = xr.DataArray(
            np.interp(wanted, time, values), dims="time", coords={"time": label}, attrs=attrs
        )
        return taken.rename({"time": f"{name}_time"})
    if one.at == "series":
        label = ("time", time, {"units": "s"})
        return xr.DataArray(values.astype(float), dims="time", coords={"time": label}, attrs=attrs)
    if isinstance(one.at, float):
        value = np.interp(one.at, time, values)
    elif one.at == "peak":
        value = values[np.abs(values).argmax()]
    else:
        reduce: dict[str, Callable[..., Any]] = {"max": np.max, "min": np.min, "final": lambda rows: rows[-1]}
        value = reduce[one.at](values)
    return xr.DataArray(float(value), attrs=attrs)


def _times(at: Any) -> tuple[float, ...]:
    """The times that are asked for [s]."""
    return at if isinstance(at, tuple) else (at,) if isinstance(at, float) else ()


def _along(vectors: np.ndarray, axis: str) -> np.ndarray:
    """A component of vectors, or their lengths."""
    return np.linalg.norm(vectors, axis=-1) if axis == "length" else vectors[..., "xyz".index(axis)]


def _unknown(what: str, name: str, known: list[str]) -> list[Problem]:
    """A name that is not among the known ones."""
    if name in known:
        return []
    return [Problem((what,), f'expected one of {", ".join(known)}; got "{name}"{did_you_mean(name, known)}')]


def body_problems(scene: Scene, pattern: str, path: tuple[str | int, ...]) -> list[Problem]:
    """A pattern that means no body, no block and no node of the scene."""
    names, what = scene.names(), "body"
    if scene.structures:
        from drystone.engines.structures.build import assemble_all

        names, what = assemble_all(dict(scene.structures)).points(), "node"
    elif scene.masonry:
        from drystone.engines.masonry.build import assemble

        names, what = assemble(scene.masonry, scene.gravity).names, "block"
    if any(matches(pattern, name, "") for name in names):
        return []
    return [Problem(path, f'no {what} is called "{pattern}"{did_you_mean(pattern, names)}')]
