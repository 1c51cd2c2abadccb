"""Several tests of one model: what differs between them and what was measured in each.

    tests = [
        Experiment("520 kJ", values={"speed": 20.0}, data=[DataGroup("base", ["base_max"], [0.41], ...)]),
        Experiment("1020 kJ", values={"speed": 28.0}, data=[...]),
    ]
    table = campaign(wall, theta, design, observables, experiments=tests, to="wall/")

Every row of the design is run in every experiment. An output is known as "EXPERIMENT: OUTPUT" in the table and in all
that follows, a data group as "EXPERIMENT: GROUP". A run is known by the model *with the values of its experiment*: one
more experiment costs its own runs only. How-to: docs/howto/experiments.md; decision 21.
"""

import functools
import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, Self

import numpy as np
from pydantic import BeforeValidator, Field, model_validator

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.observables import as_observables
from drystone.uq.campaigns.table import OWN_NAMES, table_hash
from drystone.uq.campaigns.task import Vectorised, call, is_scene, model_version, returns_scene, takes
from drystone.uq.discrepancy import DataGroup
from drystone.uq.parameters import Parameters, path_problem, replaced
from drystone.uq.replicates import Replica
from drystone.uq.umbridge import UmbridgeModel, connected

if TYPE_CHECKING:
    import xarray as xr

BETWEEN = ": "  # the name of an experiment, and what is its own
FORBIDDEN = (
    ":/[]*?"  # in the name of an experiment: they mean something in names of outputs, files and patterns
)
AXIS = "experiment"  # of the table: status, reason and time of each run

Path = tuple[str | int, ...]


def _listed(value: Any) -> Any:
    return (value,) if isinstance(value, DataGroup) else value


def name_problem(name: str) -> str:
    """Why an experiment cannot be called so; empty if it can."""
    if not name.strip() or name != name.strip():
        return "expected a name, without spaces around it"
    bad = [one for one in FORBIDDEN if one in name]
    return f'"{bad[0]}" cannot be part of the name of an experiment' if bad else ""


class Test(Frozen):
    """What tests have in common, from files and from Python."""

    name: str
    values: dict[str, Any] = Field(
        default_factory=dict,
        description="what differs: values of a case or function by name, of a scene by path",
    )
    data: tuple[Any, ...] = ()
    predict_only: bool = Field(default=False, description="it has no data: it is there to be predicted")

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if text := name_problem(self.name):
            raise ValueError(f"name: {text}")
        if self.predict_only and self.data:
            raise ValueError("predict_only: it has data")
        return self


class Experiment(Test):
    """One test of a model: `Experiment("520 kJ", values={"speed": 20.0}, data=[...])`.

    >>> slow = ds.uq.Experiment("slow", values={"speed": 5.0})  # [m/s]
    """

    observables: dict[str, Any] | None = Field(default=None, description="its own; default: those of all")
    data: Annotated[tuple[DataGroup, ...], BeforeValidator(_listed)] = Field(
        default=(), description="groups of measurements; outputs by their names in this experiment"
    )

    def groups(self) -> tuple[DataGroup, ...]:
        """Its data groups as they are known beside those of others."""
        return tuple(group_of(self.name, one) for one in self.data)


def named_in(experiment: str, name: str) -> str:
    """What an output or a group of an experiment is called among those of all."""
    return f"{experiment}{BETWEEN}{name}"


def group_of(experiment: str, group: DataGroup) -> DataGroup:
    """A data group of an experiment as it is known beside those of others; unnamed ("") it has the experiment's name.

    Without outputs it is of all outputs of the experiment.
    """
    outputs: list[str | int] = [named_in(experiment, "*")]
    if group.outputs is not None:
        if any(isinstance(one, int) for one in group.outputs):
            raise InputError([Problem(("data", "outputs"), "expected names of outputs, not numbers")])
        outputs = [named_in(experiment, str(one)) for one in group.outputs]
    name = named_in(experiment, group.name) if group.name else experiment
    return group.model_copy(update={"name": name, "outputs": outputs})


def data_of(experiments: Iterable[Experiment]) -> tuple[DataGroup, ...]:
    """All data groups of several experiments, for `calibrate` and `calibrate_approaches`.

    An experiment without data is refused (`InputError`), unless it is `predict_only`.

    >>> noise = ds.uq.KnownVariance(variance=1e-4)
    >>> test = ds.uq.Experiment("slow", data=[ds.DataGroup("slip", values=[0.1], discrepancy=noise)])
    >>> len(ds.uq.data_of([test]))
    1
    """
    experiments = list(experiments)
    found = experiment_problems(experiments)
    found += [
        Problem(("experiments", k, "data"), NO_DATA)
        for k, one in enumerate(experiments)
        if not one.data and not one.predict_only
    ]
    if found:
        raise InputError(found)
    return tuple(group for one in experiments for group in one.groups())


NO_DATA = (
    "required by a calibration, but missing; predict_only: true for an experiment that is only predicted"
)


def experiment_problems(experiments: Sequence[Any]) -> list[Problem]:
    """Doubled names, of experiments and of groups within one."""
    found, names = [], [one.name for one in experiments]
    for k, name in enumerate(names):
        if name in names[:k]:
            found.append(Problem(("experiments", k, "name"), f'two experiments are called "{name}"'))
    for k, one in enumerate(experiments):
        own = [getattr(group, "name", "") or "" for group in one.data]
        for j, name in enumerate(own):
            if name in own[:j]:
                message = (
                    f'two groups of "{one.name}" are called "{name}"' if name else "give its groups names"
                )
                found.append(Problem(("experiments", k, "data", j, "name"), message))
    return found


class Part(NamedTuple):
    """What a campaign runs for each row of its design: a model with the values of an experiment."""

    name: str  # empty if there are no experiments
    model: Any
    observables: Mapping[str, Any]
    code: str = ""  # hash of what decides its results

    def placed(self, problems: list[Problem], k: int) -> list[Problem]:
        """Problems of this part, by the name of its experiment."""
        if not self.name:
            return problems
        return [
            one._replace(path=one.path or ("experiments", k), message=f'in "{self.name}": {one.message}')
            for one in problems
        ]


def part_problems(parts: Sequence[Part], find: Callable[[Part], list[Problem]]) -> list[Problem]:
    """What is wrong in any part: once what is the same in all, the rest by the name of its experiment."""
    each = [find(part) for part in parts]
    common = [one for one in each[0] if all(one in other for other in each[1:])]
    return common + [
        problem
        for k, (part, own) in enumerate(zip(parts, each, strict=True))
        for problem in part.placed([one for one in own if one not in common], k)
    ]


def parts_of(
    model: Any,
    theta: Parameters,
    observables: Mapping[str, Any],
    experiments: Sequence[Experiment] | None,
    version: str = "",
) -> list[Part]:
    """The model of every experiment; itself alone without any. Raises `InputError` for values that it does not take."""
    if experiments is None or not len(experiments):
        watched = as_observables(observables)
        return [Part("", model, watched, model_version(model, theta, watched, version))]
    wrong = [one for one in experiments if not isinstance(one, Experiment)]
    if wrong:
        raise InputError(f"expected experiments, got {type(wrong[0]).__name__}")
    found = experiment_problems(experiments)
    for k, one in enumerate(experiments):
        found += value_problems(model, theta, one.values, ("experiments", k, "values"))
    if found:
        raise InputError(found)
    parts = []
    for one in experiments:
        own, watched = with_values(model, one.values), as_observables(observables)
        if one.observables is not None:
            watched = as_observables(one.observables)
        parts.append(Part(one.name, own, watched, model_version(own, theta, watched, version)))
    return parts


def parts_reached(parts: Sequence[Part], theta: Parameters) -> list[Part]:
    """The parts, those of UM-Bridge servers connected; raises `InputError` if a server is not there or does not fit."""
    return [part._replace(model=_reached(part.model, theta)) for part in parts]


def _reached(model: Any, theta: Parameters) -> Any:
    if isinstance(model, Replica):
        return model.changed(_reached)
    return connected(model, theta) if isinstance(model, UmbridgeModel) else model


def with_values(model: Any, values: Mapping[str, Any]) -> Any:
    """A model with some of its values given: of a function by name, of a scene by path, of a server in its config."""
    if not values:
        return model
    if isinstance(model, UmbridgeModel):
        return model.model_copy(update={"config": {**model.config, **values}})
    if is_scene(model):
        for path, value in values.items():
            model = replaced(model, path.split("."), value, ())
        return model
    if isinstance(model, Vectorised):
        return Vectorised(with_values(model.function, values))
    if isinstance(model, Replica):
        return model.changed(lambda source, _: with_values(source, values))
    return functools.partial(model, **values)


def value_problems(model: Any, theta: Parameters, values: Mapping[str, Any], path: Path) -> list[Problem]:
    """Values of an experiment that the model does not take, or that are uncertain parameters."""
    found: list[Problem] = []
    if is_scene(model):
        uncertain = {one.path: name for name, one in theta.marginals.items() if one.path}
        for place, value in values.items():
            number = isinstance(value, (int, float)) and not isinstance(value, bool)
            if place in uncertain:
                found.append(Problem((*path, place), f'it is the parameter "{uncertain[place]}"'))
            elif text := path_problem(model, place, number=number):
                found.append(Problem((*path, place), text))
            else:
                try:
                    replaced(model, place.split("."), value, ())
                except InputError as error:
                    found += [one._replace(path=(*path, place)) for one in error.problems]
        return found
    if model is None:
        return [Problem((*path, name), "there is no model that takes it") for name in values]
    if isinstance(model, UmbridgeModel):
        return []  # the server will say
    inner = model.function if isinstance(model, Vectorised) else model
    if isinstance(inner, Replica):
        return value_problems(inner.source, inner.theta, values, path)
    wants = takes(inner)
    for name in values:
        if name in theta.marginals:
            found.append(Problem((*path, name), f'"{name}" is given under parameters as well'))
        elif wants is not None and name not in wants:
            title = getattr(inner, "__name__", "the model")
            found.append(Problem((*path, name), f"{title} takes no such value{did_you_mean(name, wants)}"))
    return found or _refused(model, theta, values, path)


def _refused(model: Any, theta: Parameters, values: Mapping[str, Any], path: Path) -> list[Problem]:
    """What a function that makes a scene says of these values itself, at the medians of the parameters."""
    if not returns_scene(model) or not values:
        return []
    middle = theta.values(theta.from_unit(np.full((1, len(theta)), 0.5))[0])
    given = {name: middle[name] for name, one in theta.marginals.items() if one.path is None}
    try:
        call(functools.partial(model, **values), given, 0)
    except InputError as error:
        own = [(one, str(one.path[0]) if one.path else "") for one in error.problems]
        return [Problem((*path, *one.path), one.message) for one, name in own if name in values]
    except TypeError as error:
        return [Problem(path, str(error))]
    except Exception:
        return []  # this point has no scene; its runs will say why
    return []


def joined(tables: "Mapping[str, xr.Dataset]", experiments: Mapping[str, Mapping[str, Any]]) -> "xr.Dataset":
    """The tables of all experiments as one: outputs as "EXPERIMENT: OUTPUT", status, reason and time by experiment.

    An axis that all experiments share keeps its name; otherwise it gets that of its experiment too.
    """
    import xarray as xr

    first = next(iter(tables.values()))
    own_axes = _differing(tables.values())
    data: dict[str, Any] = {}
    coords: dict[str, Any] = {
        str(name): one.variable for name, one in first.coords.items() if one.dims == ("run",)
    }
    for name, table in tables.items():
        renamed = {dim: named_in(name, dim) for dim in own_axes if dim in table.dims}
        for key, one in table.data_vars.items():
            if key not in OWN_NAMES:
                dims = tuple(renamed.get(str(dim), str(dim)) for dim in one.dims)
                data[named_in(name, str(key))] = (dims, one.values, one.attrs)
        for key, one in table.coords.items():
            if key not in coords and one.dims == (key,):
                coords[renamed.get(str(key), str(key))] = (
                    renamed.get(str(key), str(key)),
                    one.values,
                    one.attrs,
                )
    for key in OWN_NAMES:
        there = [table[key] for table in tables.values() if key in table.data_vars]
        if there:
            empty: Any = np.nan if there[0].dtype.kind == "f" else ""
            columns = [_own(table, name, key, empty) for name, table in tables.items()]
            data[key] = (("run", AXIS), np.stack(columns, axis=1), there[0].attrs)
    coords[AXIS] = (AXIS, np.array(list(tables), dtype=object))
    n, codes = first.sizes["run"], {name: one.attrs["model_version"] for name, one in tables.items()}
    versions = sorted({text for one in tables.values() for text in one.attrs["versions"].split("; ") if text})
    attrs = {
        **first.attrs,
        "title": f"campaign of {n} runs in each of {len(tables)} experiments",
        "model_version": joined_version(codes),
        "versions": "; ".join(versions),
        "experiments": json.dumps({name: dict(values) for name, values in experiments.items()}, default=str),
    }
    out = xr.Dataset(data, coords=coords, attrs=attrs)
    out.attrs["hash"] = table_hash(out)
    return out


def joined_version(codes: Mapping[str, str]) -> str:
    """The version of a model in several experiments, from its version in each."""
    return hashlib.sha256(json.dumps(dict(codes)).encode()).hexdigest()


def _own(table: "xr.Dataset", name: str, key: str, empty: Any) -> np.ndarray:
    """A column of the table itself; reasons say of which experiment they are."""
    if key not in table.data_vars:
        return np.full(table.sizes["run"], empty)
    values = table[key].values
    if key == "reason":
        return np.array([named_in(name, text) if text else "" for text in values], dtype=object)
    return values


def _differing(tables: "Iterable[xr.Dataset]") -> list[str]:
    """Axes that are not the same in all experiments that have them."""
    seen: dict[str, Any] = {}
    found = []
    for table in tables:
        for dim, size in table.sizes.items():
            labels = table[dim].values if dim in table.coords else np.arange(size)
            if dim != "run" and dim in seen and not np.array_equal(seen[str(dim)], labels):
                found.append(str(dim))
            seen.setdefault(str(dim), labels)
    return list(dict.fromkeys(found))
