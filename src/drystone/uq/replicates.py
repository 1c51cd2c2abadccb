"""The same parameters run again: what of an output is the parameters', and what is chance.

`campaign(..., replicates=8)` runs every row of a design so many times. A function gets another `seed` each time. A
scene has no chance in it but its start: the first run is as given, the others start from bodies shifted by 1e-9 of
their size (`options.shift`), which contact makes grow to whatever chaos allows. `split_variance` then cuts the variance
of every output by the law of total variance. Theory: docs/theory/surrogates.md, section 9.
"""

import inspect
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, Problem
from drystone.inputs.describe import floats
from drystone.uq.campaigns.task import Vectorised, call, is_scene, model_version, returns_scene, takes
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.text import Rows
from drystone.uq.umbridge import UmbridgeModel

if TYPE_CHECKING:
    import xarray as xr

REPLICATE = "replicate"
VARIANCE_NOTE = "variance: of the parameters, and of chance at fixed parameters, with standard errors"
SHARE = 1e-9  # shift of the start of a scene, of each body's size [-]
MOST = 1_000_000


class Replica:
    """A model that takes the number of the replicate as one more parameter."""

    def __init__(self, source: Any, theta: Parameters, version: str) -> None:
        self.source, self.theta, self.version = source, theta, version
        vector = isinstance(source, Vectorised)
        self.fingerprint = f"replicates of {model_version(source, theta, {}, version)}"
        self.in_threads = bool(getattr(source, "in_threads", False))
        own = source.function if isinstance(source, Vectorised) else source
        self.__name__ = getattr(own, "__name__", type(own).__name__)
        makes_scene = is_scene(source) or returns_scene(source)
        self.shifts = makes_scene and not _has_seed(source)
        self.__annotations__ = {"return": "Scene"} if makes_scene else {}
        fixed = [name for name in theta.marginals if name not in theta.names]
        named = [name for name, one in theta.marginals.items() if one.path is None]
        by_name = [*(fixed if vector else [*named, REPLICATE]), "seed"]
        first = [inspect.Parameter("x", inspect.Parameter.POSITIONAL_OR_KEYWORD)] if vector else []
        self.__signature__ = inspect.Signature(
            [*first, *(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in by_name)]
        )

    def changed(self, change: Callable[[Any, Parameters], Any]) -> "Replica":
        """The same of its model changed: with values given, or connected to a server."""
        return Replica(change(self.source, self.theta), self.theta, self.version)

    def __call__(self, *rows: Any, seed: Any, **values: Any) -> Any:
        if isinstance(self.source, Vectorised):  # the replicate is the last column
            return self.source.function(rows[0][:, :-1], seed=seed, **values)
        number = values.pop(REPLICATE)
        made = self.source if is_scene(self.source) else call(self.source, values, seed)
        return _shifted(made, seed) if self.shifts and number > 0.0 and is_scene(made) else made


def replicated(
    model: Any, theta: Parameters, design: Any, observables: Mapping[str, Any], replicates: int, **how: Any
) -> "xr.Dataset":
    """The campaign of a design whose rows are run several times; coordinates `row` and `replicate` along `run`.

    Called by `campaign(..., replicates=8)`, whose other arguments are `how`.
    """
    from drystone.uq.campaigns.campaign import campaign
    from drystone.uq.campaigns.table import table_hash, write_table

    if not 1 < replicates <= MOST:
        raise InputError([Problem(("replicates",), f"expected 1 to {MOST}, got {replicates}")])
    if problem := seed_problem(model):
        raise InputError([problem])
    if REPLICATE in theta.marginals:
        raise InputError([Problem(("parameters", REPLICATE), "this name is taken by the campaign itself")])
    rows = np.atleast_2d(floats(design, "design"))
    number = np.tile(np.arange(replicates, dtype=float), len(rows))
    wide = theta.joined({REPLICATE: Uniform(lower=0.0, upper=float(MOST))})
    source: Any = Replica(model, theta, str(how.get("version", "")))
    every = np.column_stack([np.repeat(rows, replicates, axis=0), number])
    table = campaign(
        Vectorised(source) if isinstance(model, Vectorised) else source, wide, every, observables, **how
    )
    table = table.assign_coords({
        REPLICATE: ("run", number.astype(int)), "row": ("run", np.repeat(np.arange(len(rows)), replicates)),
    })  # fmt: skip
    table.attrs |= {"parameters": json.dumps(theta.model_dump()), "replicates": replicates}
    table.attrs["hash"] = table_hash(table)
    if how.get("to") is not None:
        write_table(table, Path(how["to"]) / "table.nc")
    return table


def seed_problem(model: Any) -> Problem | None:
    """Why replicates of a model would all be the same; None if they are not."""
    if is_scene(model) or returns_scene(model) or _has_seed(model):
        return None
    own = model.function if isinstance(model, Vectorised) else model
    served = isinstance(model, UmbridgeModel)
    name = model.name if served else getattr(own, "__name__", type(own).__name__)
    hint = "name the key of its config that takes one, `seed`" if served else "give it an argument `seed`"
    return Problem(("replicates",), f"{name} takes no seed: all its replicates would be the same ({hint})")


def _has_seed(model: Any) -> bool:
    if isinstance(model, UmbridgeModel):
        return model.seed is not None
    wants = takes(model.function if isinstance(model, Vectorised) else model) if callable(model) else None
    return wants is not None and "seed" in wants


def _shifted(scene: Any, seed: int) -> Any:
    """The scene from a start that differs by next to nothing."""
    from drystone.scene.options import Shift
    from drystone.simulation.simulate import prepare

    share = scene.options.shift.share if scene.options.shift is not None else SHARE
    changed: dict[str, Any] = {"shift": Shift(share=share, seed=int(seed) % 2**31)}
    if "overlap" in prepare(scene).engine.options:
        changed["overlap"] = max(scene.options.overlap, 10.0 * share)  # two that touch may be pushed together
    return scene.model_copy(update={"options": scene.options.model_copy(update=changed)})


def split_variance(y: Any, theta: Parameters, x: Any = None) -> Any:
    """Variance of an output as a sum: of the parameters, and of chance at fixed parameters (law of total variance).

    y: a variable of a table of `campaign(..., replicates=...)`, or arrays y and x. Dataset with `parameters`, `noise`
    [unit^2], `noise_share` [-] and their standard errors `..._error` (jackknife over rows of the design). Runs without
    a number are left out. An estimate of `parameters` may be below 0 by chance where the noise is nearly everything.

    >>> theta = ds.Parameters(speed=ds.Uniform(1.0, 2.0))  # [m/s]
    >>> x = np.repeat(ds.designs.sobol(theta, 16, seed=1), 2, axis=0)  # every row twice
    >>> y = x[:, 0] + np.tile([0.1, -0.1], 16)
    >>> found = ds.uq.split_variance(y, theta, x)
    >>> round(float(found["noise"]), 3)
    0.02
    """
    import xarray as xr

    from drystone.uq.surrogates.base import groups_of, training, wrap

    data = training(y, theta, x)
    group = groups_of(data.x)
    rows = [np.flatnonzero(group == k) for k in range(group.max() + 1)]
    parts = np.stack([_components([data.y[own] for own in rows])])
    found = parts[0]
    left = np.stack([
        _components([data.y[own] for k, own in enumerate(rows) if k != out]) for out in range(len(rows))
    ])  # fmt: skip
    error = np.sqrt((len(rows) - 1.0) * np.mean((left - left.mean(axis=0)) ** 2, axis=0))
    out = {}
    units = str(data.labels.attrs.get("units", ""))
    square = {"units": f"({units})^2"} if units else {}
    for k, (name, attrs) in enumerate(
        {"parameters": square, "noise": square, "noise_share": {"units": "1"}}.items()
    ):
        labels = data.labels._replace(labelled=True, name=None, attrs=attrs)
        labels = labels._replace(dims=labels.dims or tuple(f"output_{j}" for j in range(len(labels.shape))))
        out[name] = wrap(found[k], labels)
        out[f"{name}_error"] = wrap(error[k], labels)
    return xr.Dataset(out, attrs={"rows": len(rows), "runs": len(data.y)})


def variance_rows(table: "xr.Dataset", theta: Parameters) -> Rows:
    """What of each output's variance is the parameters', and what is chance; of a series the entry that varies most."""
    from drystone.uq.surrogates.fit import table_outputs

    rows: Rows = []
    for name in table_outputs(table):
        split = split_variance(table[name], theta)
        flat = {str(part): np.ravel(one.values) for part, one in split.data_vars.items()}
        k = int(np.argmax(flat["parameters"] + flat["noise"]))
        rows.append({
            "output": name if flat["noise"].size == 1 else f"{name}[{k}]",
            "parameters": float(flat["parameters"][k]), "+-": float(flat["parameters_error"][k]),
            "noise": float(flat["noise"][k]), "+- noise": float(flat["noise_error"][k]),
            "noise share": float(flat["noise_share"][k]), "+- share": float(flat["noise_share_error"][k]),
        })  # fmt: skip
    return rows


def _components(groups: list[np.ndarray]) -> np.ndarray:
    """(3, outputs): variance between rows, within rows, and the share within, of groups of replicates (n, outputs)."""
    count = np.stack([np.isfinite(one).sum(axis=0) for one in groups]).astype(float)
    total = np.stack([np.where(np.isfinite(one), one, 0.0).sum(axis=0) for one in groups])
    mean = total / np.maximum(count, 1.0)
    square = np.stack(
        [np.where(np.isfinite(one), (one - mean[k]) ** 2, 0.0).sum(axis=0) for k, one in enumerate(groups)]
    )
    used = count > 0.0
    degrees = (count - used).sum(axis=0)
    if (degrees < 1.0).any() or (used.sum(axis=0) < 3).any():
        raise InputError(
            "expected at least three rows of a design, and several runs of some: campaign(replicates=8)"
        )
    noise = square.sum(axis=0) / degrees
    runs = count.sum(axis=0)
    grand = (count * mean).sum(axis=0) / runs
    between = (count * (mean - grand) ** 2).sum(axis=0) / (used.sum(axis=0) - 1.0)
    # the size of a group that counts, where some replicates failed
    size = (runs - (count**2).sum(axis=0) / runs) / (used.sum(axis=0) - 1.0)
    parameters = (between - noise) / size
    whole = np.maximum(parameters, 0.0) + noise
    return np.stack([parameters, noise, noise / np.where(whole > 0.0, whole, 1.0)])
