"""Fragility from the table of a campaign: by charge, stand-off, or whatever parameter was stepped through levels.

`drystone risk` shakes structures by records of ground motion. Where the load is a parameter of the scene, the campaign
is the study: a design that has every draw of the other parameters at every level of that one. Each draw is a case, as a
record is there, and cases are resampled whole. Theory: docs/theory/seismic-risk.md, docs/theory/inference.md (B.28).
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.maths.arrays import Floats
from drystone.uq.parameters import Parameters
from drystone.uq.risk.fragility import RESAMPLES, Fragility, as_limits, fit_limits

if TYPE_CHECKING:
    import xarray as xr


def level_design(theta: Parameters, by: str, levels: Sequence[float], draws: Floats) -> Floats:
    """Rows of a design with every draw at every level: draws (n, d) as from any design, column `by` replaced.

    Example: `level_design(theta, "charge", (20, 40, 80), ds.designs.sobol(theta, 4, seed=1))`, 12 rows.

    >>> theta = ds.Parameters(charge=ds.Uniform(5.0, 50.0), friction=ds.Uniform(0.5, 0.8))  # [kg], [-]
    >>> rows = ds.masonry.level_design(theta, "charge", [10.0, 20.0], ds.designs.sobol(theta, 4, seed=1))
    >>> rows.shape
    (8, 2)
    """
    _known(by, theta.names)
    rows = np.asarray(draws, float)
    out = np.repeat(rows, len(levels), axis=0)
    out[:, theta.names.index(by)] = np.tile(np.asarray(levels, float), len(rows))
    return out


def fragility_by(
    table: "xr.Dataset",
    by: str,
    limits: Mapping[str, Any],
    *,
    resamples: int = RESAMPLES,
    level: float = 0.9,
    seed: int = 0,
) -> Fragility:
    """Fragility of limit states by a parameter of a campaign whose design is `level_design` (or made alike).

    limits: by name, `LimitState` or their keys, of outputs of the table. Raises `InputError` if a level misses draws.

    >>> theta = ds.Parameters(charge=ds.Uniform(5.0, 50.0), friction=ds.Uniform(0.5, 0.8))  # [kg], [-]
    >>> rows = ds.masonry.level_design(theta, "charge", [10.0, 20.0, 40.0], ds.designs.sobol(theta, 8, seed=1))
    >>> model = ds.vectorised(lambda x: {"deflection": 1e-3 * x[:, 0] / x[:, 1]})  # [m]
    >>> table = ds.campaign(model, theta, rows)
    >>> found = ds.masonry.fragility_by(table, "charge", {"damage": {"of": "deflection", "above": 0.03}})
    >>> 10.0 < found.curves["damage"].median < 40.0  # [kg]
    True
    """
    import xarray as xr

    names = [str(name) for name in table.coords if table[name].dims == ("run",) and name != "run"]
    _known(by, names)
    outputs = {str(name): one for name, one in table.data_vars.items() if one.dims == ("run",)}
    states = as_limits(limits, outputs)
    x = table[by].values.astype(float)
    levels = np.unique(x)
    others = [name for name in names if name != by and np.issubdtype(table[name].dtype, np.number)]
    key = (
        np.round(np.stack([table[name].values for name in others], axis=1), 12)
        if others
        else np.zeros((len(x), 1))
    )
    cases, case = np.unique(key, axis=0, return_inverse=True)
    case = case.ravel()
    place = np.full((len(cases), len(levels)), -1)
    place[case, np.searchsorted(levels, x)] = np.arange(len(x))
    if (place < 0).any():
        missing = int((place < 0).sum())
        raise InputError(
            f"{by}: {missing} of {place.size} combinations of {len(cases)} draws and {len(levels)} levels are missing; "
            "make the design with level_design"
        )
    attributes = {"long_name": by, "units": table[by].attrs.get("units", "")}
    runs = xr.Dataset(
        {name: (("case", "intensity"), one.values[place], dict(one.attrs)) for name, one in outputs.items()},
        coords={
            "case": np.arange(len(cases)),
            "record": ("case", np.arange(len(cases))),
            "intensity": ("intensity", levels, attributes),
        },
    )
    return Fragility(runs, fit_limits(runs, states, resamples, level, seed), states)


def _known(by: str, names: Sequence[str]) -> None:
    if by not in names:
        raise InputError(
            f'no parameter is called "{by}"{did_you_mean(by, names)}; there are {", ".join(names)}'
        )
