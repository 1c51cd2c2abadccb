"""The table of observables, and `observe`: what a campaign tabulates of a run.

To add one: a class with `units`, `title`, `of` (kinds of scenes), `missing(scene)` and `series(record)` in the file of
its engine, and a line in OBSERVABLES and in Observable. Anything else is a Python function of the record: `Computed`.
"""

import re
from collections.abc import Callable, Mapping
from types import FunctionType
from typing import TYPE_CHECKING, Annotated, Any, Literal

import numpy as np
from pydantic import BeforeValidator, Field, ValidationInfo, WithJsonSchema

from drystone.errors import InputError, Problem, RunError
from drystone.inputs.describe import Frozen, checked, shown
from drystone.observables.base import times_of
from drystone.observables.bodies import ContactCount, Distance, RestTime, Sensor
from drystone.observables.code import load_function
from drystone.observables.common import Displacement, Energy, Loss, Position, Velocity
from drystone.observables.connectors import ConnectorDemand
from drystone.observables.devices import DeviceDemand
from drystone.observables.grains import Coordination, Fabric, FlowRate, ReposeAngle, SolidFraction, WallForce
from drystone.observables.hazard import (
    CellForce,
    CellImpulse,
    CellMoment,
    Crossings,
    RunOut,
    ZoneEnergy,
)
from drystone.observables.impacts import Impacts
from drystone.observables.masonry import (
    BlocksGone,
    Deflection,
    JointPressure,
    JointState,
    LeavingMass,
    Standing,
)
from drystone.observables.members import MemberDemand, PlasticRotation
from drystone.observables.pounding import Closing, ImpactForce, ImpactImpulse, LargestDrift
from drystone.observables.structures import Acceleration, BaseShear, Drift, DriftRatio
from drystone.scene import Scene

if TYPE_CHECKING:
    import xarray as xr


def _imported(value: Any, info: ValidationInfo) -> Any:
    """A function, or what names one."""
    return value if callable(value) else load_function(str(value), info.context)


ImportedFunction = Annotated[
    Any, BeforeValidator(_imported), WithJsonSchema({"type": "string", "pattern": "^[^:]+:[^:]+$"})
]


class Computed(Frozen):
    """Whatever a Python function makes of the record (or of what the model function returned).

    >>> lowest = ds.observables.Computed(call=lambda record: record.position("ball").min(), units="m")
    >>> observables = {"lowest": lowest}
    """

    kind: Literal["python"] = "python"
    call: ImportedFunction = Field(description='the function; in files as "file.py:function"')
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
    "largest_drift": LargestDrift,
    "impacts": Impacts,
    "member_demand": MemberDemand,
    "plastic_rotation": PlasticRotation,
    "device": DeviceDemand,
    "connector": ConnectorDemand,
    "impact_impulse": ImpactImpulse,
    "impact_force": ImpactForce,
    "closing": Closing,
    "deflection": Deflection,
    "blocks_gone": BlocksGone,
    "standing": Standing,
    "leaving_mass": LeavingMass,
    "joint_state": JointState,
    "joint_pressure": JointPressure,
    "distance": Distance,
    "sensor": Sensor,
    "energy": Energy,
    "loss": Loss,
    "contacts": ContactCount,
    "rest_time": RestTime,
    "repose_angle": ReposeAngle,
    "flow_rate": FlowRate,
    "solid_fraction": SolidFraction,
    "coordination": Coordination,
    "fabric": Fabric,
    "wall_force": WallForce,
    "force": CellForce,
    "impulse": CellImpulse,
    "moment": CellMoment,
    "crossings": Crossings,
    "run_out": RunOut,
    "zone_energy": ZoneEnergy,
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
    | LargestDrift
    | Impacts
    | MemberDemand
    | PlasticRotation
    | DeviceDemand
    | ConnectorDemand
    | ImpactImpulse
    | ImpactForce
    | Closing
    | Deflection
    | BlocksGone
    | Standing
    | LeavingMass
    | JointState
    | JointPressure
    | Distance
    | Sensor
    | Energy
    | Loss
    | ContactCount
    | RestTime
    | ReposeAngle
    | FlowRate
    | SolidFraction
    | Coordination
    | Fabric
    | WallForce
    | CellForce
    | CellImpulse
    | CellMoment
    | Crossings
    | RunOut
    | ZoneEnergy
    | Computed,
    Field(discriminator="kind"),
]


ObservablesByName = dict[Annotated[str, Field(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")], Observable]


class Observables(Frozen):
    """Observables by name, to check them together.

    >>> wanted = ds.observables.Observables(observables={"way": ds.Displacement(body="ball", axis="z", at="final")})
    """

    observables: ObservablesByName


EXAMPLE = 'Displacement(body="top", axis="x")'


def _is_place(value: Any) -> bool:
    """Whether a value may name a function, as "file.py:function"."""
    return isinstance(value, str) and ":" in value


def as_observables(given: Mapping[str, Any]) -> dict[str, Any]:
    """Descriptions, plain mappings as in YAML, or functions, all as descriptions; raises `InputError`.

    >>> given = {"kind": "displacement", "body": "ball", "axis": "z", "at": "final"}
    >>> list(ds.observables.as_observables({"way": given}))
    ['way']
    """
    wrong = [
        Problem(("observables", str(name)), f"expected an observable such as {EXAMPLE}, got {shown(one)}")
        for name, one in given.items()
        if isinstance(one, type) or not (isinstance(one, Frozen | Mapping) or callable(one) or _is_place(one))
    ]
    if wrong:
        raise InputError(wrong)
    described = {
        name: one if isinstance(one, Frozen | Mapping) else {"kind": "python", "call": one}
        for name, one in given.items()
    }
    return dict(checked(Observables, (), observables=described).observables)


def observable_problems(observables: Mapping[str, Any], scene: Scene) -> list[Problem]:
    """What cannot be observed in a scene.

    >>> ds.observables.observable_problems({"way": ds.Displacement(body="ball", axis="z", at="final")}, scene)
    []
    """
    return [
        problem._replace(path=("observables", name, *problem.path))
        for name, one in observables.items()
        for problem in one.problems(scene)
    ]


def observe(record: Any, observables: Mapping[str, Any]) -> "xr.Dataset":
    """The observables of one run: a labelled value or series each, with its unit.

    observables: by name, descriptions such as `Displacement(body="top", axis="x", at="max")`, the same as plain
    mappings, or functions of the record. Each says in its attributes `trust`, `unconverged` and `overlap` whether the
    run can be trusted.

    >>> ds.observe(record, {"way": ds.Displacement(body="ball", axis="z", at="final")})["way"].attrs["units"]
    'm'
    """
    import xarray as xr

    if not hasattr(record, "status"):
        raise InputError(f"observe: expected a Record, got {shown(record)}")
    data: dict[str, Any] = {}
    trust = getattr(record, "trust", None)  # whatever a function of a campaign returned has none
    attributes = trust.attributes() if trust is not None else {}
    for name, one in as_observables(observables).items():
        made = _made(name, one, record) if isinstance(one, Computed) else _taken(name, one, record)
        data[name] = made.assign_attrs(attributes)
    return xr.Dataset(data, attrs=attributes)


def _made(name: str, one: Computed, record: Any) -> "xr.DataArray":
    import xarray as xr

    value = one.of(record)
    if not isinstance(value, xr.DataArray):
        array = np.asarray(value)
        value = xr.DataArray(array, dims=[f"{name}_{k}" for k in range(array.ndim)])
    told = {"long_name": _meaning(one.call)} if "long_name" not in value.attrs and _meaning(one.call) else {}
    return value.assign_attrs(told | ({"units": one.units} if one.units else {}))


def _meaning(function: Any) -> str:
    """What a function says that it gives: the first line of its docstring, without its unit."""
    lines = (function.__doc__ or "").strip().splitlines() if isinstance(function, FunctionType) else []
    return re.sub(r"\s*\[[^\]]*\]$", "", lines[0].split(": ")[0].rstrip(".")) if lines else ""


def _taken(name: str, one: Any, record: Any) -> "xr.DataArray":
    import xarray as xr

    time, values = one.series(record)
    attrs = {"units": one.units, "long_name": one.title}
    wanted = times_of(one.at)
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
