"""A surrogate for every variable of a table, together standing for the model; or the model itself.

    surrogates = fit_surrogates(table, theta, holdout=0.2)
    posterior = calibrate(theta, surrogates, data, seed=1)

Both answer `predict(x)` with labelled variables by name, `names`, and `part(name)`: a model of that variable alone.
A study file chooses by `surrogate: {kind: ...}`. Theory: docs/theory/surrogates.md.
"""

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import numpy as np
from pydantic import Field

from drystone.errors import InputError, Problem, RunError, did_you_mean, refuse_overwrite
from drystone.inputs.describe import Frozen, floats, shown
from drystone.inputs.shown import Shown
from drystone.uq.campaigns.experiments import BETWEEN, named_in
from drystone.uq.campaigns.table import OWN_NAMES
from drystone.uq.campaigns.task import Vectorised, call, computed
from drystone.uq.marginals import TRANSFORMS, Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.surrogates.base import surrogate_kind
from drystone.uq.surrogates.gaussian_process import GaussianProcess
from drystone.uq.surrogates.noisy_process import NoisyProcess
from drystone.uq.surrogates.polynomial_chaos import PCE

if TYPE_CHECKING:
    import xarray as xr

KINDS: dict[str, Any] = {"pce": PCE, "gaussian_process": GaussianProcess, "noisy_process": NoisyProcess}


class _Fitted(Frozen):
    """Settings shared by all kinds of surrogates."""

    outputs: tuple[str, ...] | None = Field(default=None, description="variables of the table; default: all")
    holdout: float = Field(default=0.0, ge=0.0, lt=1.0, description="share of the runs kept for validation")
    seed: int = Field(default=0, ge=0, description="seed of the draw of runs held out, and of the search")
    accept_poor: bool = Field(
        default=False, description="calibrate and predict although a surrogate's error is about its variance"
    )


class PolynomialChaos(_Fitted):
    """Sparse polynomial chaos: the `surrogate` part of a study file; None leaves the default of PCE.fit."""

    kind: Literal["pce"] = "pce"
    degrees: tuple[Annotated[int, Field(ge=1)], ...] | None = Field(default=None, description="degrees tried")
    q: tuple[Annotated[float, Field(gt=0.0, le=1.0)], ...] | None = Field(
        default=None, description="hyperbolic norms tried"
    )
    components: float | None = Field(
        default=None, gt=0.0, le=1.0, description="share of the variance kept in components, for long series"
    )


class Process(_Fitted):
    """Gaussian process, for few runs or rough responses."""

    kind: Literal["gaussian_process"]
    restarts: int | None = Field(default=None, ge=0, description="more searches for the largest likelihood")


class Noisy(_Fitted):
    """Gaussian processes of mean and noise, for campaigns with replicates."""

    kind: Literal["noisy_process"]
    restarts: int | None = Field(default=None, ge=0, description="more searches for the largest likelihood")


class NoSurrogate(Frozen):
    """The model itself, which must be vectorised."""

    kind: Literal["none"]


SurrogateChoice = Annotated[PolynomialChaos | Process | Noisy | NoSurrogate, Field(discriminator="kind")]


@dataclass(frozen=True)
class Surrogates(Shown):
    """Fitted surrogates by the names of their variables. Make them by `fit_surrogates`.

    >>> theta = ds.Parameters(load=ds.Uniform(1.0, 2.0))
    >>> table = ds.campaign(
    ...     ds.vectorised(lambda x: {"sag": x[:, 0]}), theta, ds.designs.sobol(theta, 8, seed=1), progress=False
    ... )
    >>> list(ds.uq.fit_surrogates(table, theta).parts)
    ['sag']
    """

    theta: Parameters
    parts: dict[str, Any]

    @property
    def held_out(self) -> dict[str, Any]:
        """Error on runs held out as a share of the variance [-], by name; empty without holdout."""
        return {name: one.validation for name, one in self.parts.items() if one.validation is not None}

    @property
    def names(self) -> list[str]:
        """Names of the variables."""
        return list(self.parts)

    def part(self, name: str) -> Any:
        """The surrogate of one variable."""
        return self.parts[known(name, self.parts)]

    def only(self, outputs: Sequence[str]) -> "Surrogates":
        """The surrogates that outputs (NAME, NAME[k], or "TEST: *") are of; all if one is unknown."""
        wanted: dict[str, Any] = {}
        for output in outputs:
            own = names_of(output, self.names)
            if not own:
                return self
            wanted |= dict.fromkeys(own)
        return Surrogates(self.theta, {name: one for name, one in self.parts.items() if name in wanted})

    def predict(self, x: Any) -> dict[str, Any]:
        """Every variable at rows of x (n, d)."""
        return {name: one.predict(x) for name, one in self.parts.items()}

    def evaluate(self, x: np.ndarray) -> np.ndarray:
        """(n, outputs): the same without labels or checks, all variables flattened; for samplers."""
        return np.concatenate([one.evaluate(x) for one in self.parts.values()], axis=1)

    @property
    def variance_of_error(self) -> dict[str, Any]:
        """Error variance of every variable [unit^2], for likelihoods."""
        return {name: one.variance_of_error for name, one in self.parts.items()}

    @property
    def noisy(self) -> bool:
        """Whether any of them knows the noise of its runs."""
        return any(isinstance(one, NoisyProcess) for one in self.parts.values())

    def variance_at(self, x: np.ndarray, *, noise_only: bool = False) -> np.ndarray:
        """(n, columns): variance of a run about the prediction [unit^2], all variables flattened; of surrogates that
        know no noise their constant error."""
        columns = []
        for one in self.parts.values():
            if isinstance(one, NoisyProcess):
                columns.append(one.variance_at(x, noise_only=noise_only))
            else:
                constant = np.ravel(one.variance_of_error)
                columns.append(
                    np.tile(0.0 if noise_only else constant, (len(x), 1)) + np.zeros(constant.size)
                )
        return np.concatenate(columns, axis=1)

    @property
    def larger_error(self) -> dict[str, Any]:
        """Error of every variable as a share of its variance [-], by which it is judged (quality.py)."""
        return {name: one.larger_error for name, one in self.parts.items()}

    @property
    def data_range(self) -> np.ndarray | None:
        """(2, columns): the least and the largest of all runs, all variables flattened; None if a part has none."""
        each = [one.data_range for one in self.parts.values()]
        return None if any(one is None for one in each) else np.concatenate(each, axis=1)

    @property
    def error(self) -> dict[str, Any]:
        """Leave-one-out error of every variable as a share of its variance [-]."""
        return {name: one.error for name, one in self.parts.items()}

    def sobol(self) -> "dict[str, xr.Dataset]":
        """Sobol' indices of every variable: exact for polynomials, by Monte Carlo on a Gaussian process; with dependent
        parameters those of `dependent_indices`."""
        return {name: one.sobol() for name, one in self.parts.items()}

    def save(self, folder: str | Path, *, force: bool = False) -> list[Path]:
        """One file per variable in a folder."""
        folder = Path(folder)
        paths = [folder / f"{file_name(name)}.h5" for name in self.parts]
        for path in paths:
            refuse_overwrite(path, force)
        if len(set(paths)) < len(paths):
            raise InputError("two variables have names that make the same file name")
        folder.mkdir(parents=True, exist_ok=True)
        for path, one in zip(paths, self.parts.values(), strict=True):
            one.save(path, force=force)
        return paths

    @classmethod
    def load(cls, folder: str | Path) -> "Surrogates":
        """Read what `save` wrote."""
        loaded = [
            KINDS_BY_CLASS[surrogate_kind(path)].load(path) for path in sorted(Path(folder).glob("*.h5"))
        ]
        if not loaded:
            raise InputError(f"{folder}: no surrogates (*.h5) in this folder")
        return cls(loaded[0].theta, {one.labels.name: one for one in loaded})


def split(model: PCE) -> Surrogates:
    """A surrogate for each labelled output of one: quicker to ask where they share few terms."""
    names = [str(one) for one in model.labels.coords[model.labels.dims[0]][1]]
    return Surrogates(model.theta, {name: model.only([name]) for name in names})


KINDS_BY_CLASS = {one.__name__: one for one in KINDS.values()}


def fit_surrogates(
    table: "xr.Dataset",
    theta: Parameters,
    kind: str = "pce",
    *,
    outputs: Sequence[str] | None = None,
    holdout: float = 0.0,
    seed: int = 0,
    **options: Any,
) -> Surrogates:
    """Fit every variable of a campaign's table, or those named; `options` are those of `PCE.fit` or
    `GaussianProcess.fit`. holdout: share of the runs kept from the fit and used to validate it.

    >>> theta = ds.Parameters(load=ds.Uniform(1.0, 2.0))
    >>> x = ds.designs.sobol(theta, 16, seed=1)
    >>> table = ds.campaign(ds.vectorised(lambda x: {"sag": x[:, 0] ** 2}), theta, x, progress=False)
    >>> list(ds.uq.fit_surrogates(table, theta).parts)
    ['sag']
    """
    if kind not in KINDS:
        raise InputError(
            [Problem(("kind",), f"expected one of {', '.join(KINDS)}{did_you_mean(kind, KINDS)}")]
        )
    there = table_outputs(table)
    parts: dict[str, Any] = {}
    for k, name in enumerate(there if outputs is None else outputs):
        column = table[known(name, there, ("surrogate", "outputs", k))]
        parts[name] = KINDS[kind].fit(column, theta, holdout=holdout, seed=seed, **options)
    return Surrogates(theta, parts)


def fit(
    data: Any,
    inputs: Parameters | Mapping[str, Any] | Sequence[str],
    outputs: Sequence[str] | str | None = None,
    *,
    kind: str = "pce",
    holdout: float = 0.0,
    seed: int = 0,
    **options: Any,
) -> Surrogates:
    """Surrogates of the columns of a table that exists already, with their errors.

    data: a DataFrame of pandas, a Dataset of xarray (a row each along the dimension of the inputs) or a mapping of
        columns. inputs: the parameters with their distributions; or only their names, which then are uniform over the
        range that the table has, and Sobol' indices mean that range. outputs: names of columns; default: all others.
    A row without a number in an output is left out of its fit. kind, holdout, options: as of `fit_surrogates`.

    Example: `fit({"a": a, "b": b, "y": y}, ["a", "b"], ["y"], holdout=0.2).held_out`.

    >>> theta = ds.Parameters(load=ds.Uniform(1.0, 2.0))
    >>> x = ds.designs.sobol(theta, 16, seed=1)
    >>> table = ds.campaign(ds.vectorised(lambda x: {"sag": x[:, 0] ** 2}), theta, x, progress=False)
    >>> surrogate = ds.fit(table, theta, "sag")
    >>> round(float(surrogate.predict([[1.5]])["sag"][0]), 6)
    2.25
    """
    import xarray as xr

    columns = {str(name): data[name] for name in _columns_of(data)}
    names = list(inputs.names if isinstance(inputs, Parameters) else inputs)
    wanted = [outputs] if isinstance(outputs, str) else outputs
    if wanted is None:
        wanted = [name for name, one in columns.items() if name not in names and _is_numeric(one)]
    for key, listed in (("inputs", names), ("outputs", wanted)):
        for name in listed:
            if name not in columns:
                hint = did_you_mean(name, columns)
                raise InputError([Problem((key, name), f"the table has no such column{hint}")])
    both = [name for name in wanted if name in names]
    if both or not wanted or not names:
        message = f"{both[0]} is an input too" if both else "expected at least one input and one output"
        raise InputError([Problem(("outputs",), message)])
    x = {name: floats(columns[name], name) for name in names}
    for name, one in x.items():
        if one.ndim != 1 or not np.isfinite(one).all():
            where = "expected one number in every row"
            row = f", row {int(np.argmin(np.isfinite(one)))} has none" if one.ndim == 1 else ""
            raise InputError([Problem(("inputs", name), where + row)])
    if isinstance(inputs, Parameters):
        theta = inputs
    elif isinstance(inputs, Mapping):
        theta = Parameters(**inputs)
    else:
        theta = Parameters(**{name: Uniform(lower=one.min(), upper=one.max()) for name, one in x.items()})
    variables = {}
    for name in wanted:
        one = columns[name]
        dims = [f"{name}_{k}" for k in range(np.ndim(one))][1:]
        values, attrs = floats(one, name), dict(getattr(one, "attrs", {}))
        if hasattr(one, "dims") and hasattr(one, "coords"):
            rows = columns[names[0]].dims[0]
            one = one.transpose(rows, ...)
            values, dims, attrs = np.asarray(one.values, float), [str(dim) for dim in one.dims[1:]], one.attrs
        if len(values) != len(x[names[0]]):
            raise InputError(
                [Problem(("outputs", name), f"{len(values)} rows for {len(x[names[0]])} of inputs")]
            )
        variables[name] = (("run", *dims), values, attrs)
    table = xr.Dataset(variables, {name: ("run", one) for name, one in x.items()})
    return fit_surrogates(table, theta, kind, outputs=wanted, holdout=holdout, seed=seed, **options)


def _columns_of(data: Any) -> list[Any]:
    """Names of the columns of a table, whatever it is."""
    if hasattr(data, "data_vars"):
        return list(data.variables)
    if isinstance(data, Mapping) or hasattr(data, "columns"):
        return list(data.keys() if isinstance(data, Mapping) else data.columns)
    raise InputError(f"expected a DataFrame, a Dataset or a mapping of columns, got {shown(data)}")


def _is_numeric(column: Any) -> bool:
    return np.asarray(column).dtype.kind in "fiu"


class DirectModel(NamedTuple):
    """A vectorised model in the place of surrogates: rows of x get transforms and fixed values as in a campaign."""

    model: Vectorised
    theta: Parameters
    observables: Mapping[str, Any]
    seed: int = 0
    only: str | None = None

    @property
    def names(self) -> list[str]:
        """Names of the variables, found by a call at two rows of the prior."""
        return list(self._replace(only=None).predict(self.theta.sample(2, 0)))

    def part(self, name: str) -> "DirectModel":
        """The model with one of its variables."""
        return self._replace(only=known(name, self.names))

    def predict(self, x: Any) -> Any:
        """Labelled variables by name at rows of x (n, d), or one of them."""
        import xarray as xr

        x = np.atleast_2d(np.asarray(x, float))
        given = [
            TRANSFORMS[one.transform](column)
            for one, column in zip(self.theta.uncertain.values(), x.T, strict=True)
        ]
        everything = self.theta.values(x[0])
        fixed = {name: value for name, value in everything.items() if name not in self.theta.names}
        # one seed for all rows: a likelihood with other noise at every call could not be explored
        seeds = np.full(len(x), self.seed)
        answer = call(functools.partial(self.model.function, np.stack(given, axis=1)), fixed, seeds)
        columns = computed(answer, self.observables)
        labels = {c.name: c.values for c in columns if c.coordinate and c.dims == (c.name,)}
        out = {}
        for column in columns:
            if column.coordinate:
                continue
            if column.values.shape[:1] != (len(x),):
                raise RunError(
                    f"{column.name}: expected a row for each of {len(x)}, got {column.values.shape}"
                )
            dims = column.dims[1:]
            coords = {dim: labels[dim] for dim in dims if dim in labels}
            out[column.name] = xr.DataArray(
                column.values, coords, ("run", *dims), name=column.name, attrs=column.attrs
            )
        return out if self.only is None else out[self.only]


def answering(model: Any, theta: Parameters) -> Any:
    """What answers for rows of x in the place of a model: a vectorised function gets the values a campaign gives it."""
    return DirectModel(model, theta, {}) if isinstance(model, Vectorised) else model


class DirectExperiments(NamedTuple):
    """A vectorised model in several experiments, in the place of surrogates."""

    models: dict[str, DirectModel]  # by experiment

    @property
    def names(self) -> list[str]:
        """Names of the variables of all experiments."""
        return [named_in(key, name) for key, one in self.models.items() for name in one.names]

    def part(self, name: str) -> DirectModel:
        """The model of an experiment with one of its variables."""
        key, _, own = known(name, self.names).partition(BETWEEN)
        return self.models[key].part(own)

    def only(self, outputs: Sequence[str]) -> "DirectExperiments":
        """The experiments that outputs are of."""
        keys = {output.partition(BETWEEN)[0] for output in outputs}
        own = {key: one for key, one in self.models.items() if key in keys}
        return DirectExperiments(own) if own else self

    def predict(self, x: Any) -> dict[str, Any]:
        """Every variable at rows of x (n, d)."""
        return {
            named_in(key, name): values
            for key, one in self.models.items()
            for name, values in one.predict(x).items()
        }


def names_of(output: str, names: Sequence[str]) -> list[str]:
    """The variables that an output (NAME, NAME[k], or "TEST: *") is of."""
    if output.endswith(f"{BETWEEN}*"):
        return [name for name in names if name.startswith(output[:-1])]
    return [name for name in names if name in (output, output.rpartition("[")[0])]


def table_outputs(table: "xr.Dataset") -> list[str]:
    """The variables of a campaign's table that are results."""
    return [str(name) for name in table.data_vars if name not in OWN_NAMES]


def known(name: str, names: Any, path: tuple[str | int, ...] = ()) -> str:
    """The name itself, if it is one of them."""
    if name not in names:
        there = ", ".join(map(str, names))
        raise InputError([Problem(path, f'no output "{name}" among {there}{did_you_mean(name, names)}')])
    return name


def file_name(name: str) -> str:
    """A name as part of a file's name."""
    return re.sub(r"[^\w.-]+", "_", name)
