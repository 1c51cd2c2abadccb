"""Which parameter the scatter of a response comes from: Sobol' indices at one intensity, the record among them.

The record is one more input, drawn with equal chance, so its share stands beside those of the parameters. The runs are
those of a Saltelli design. Theory: surrogates.md, S.15-S.16.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem
from drystone.loads.ground_motion import measure_of
from drystone.uq.designs import saltelli
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.risk.stripes import as_motions, check_own, prepare, run_campaign
from drystone.uq.sensitivity import sobol_from_blocks
from drystone.uq.surrogates.fit import table_outputs


def disaggregate(
    model: Any,
    motions: Mapping[str, Any],
    intensity: Any,
    level: float,
    observables: Mapping[str, Any],
    theta: Parameters,
    n: int,
    *,
    rest: float | None = None,
    seed: int = 0,
    to: str | Path | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    retry: bool = False,
) -> dict[str, Any]:
    """First and total Sobol' indices of every response at an intensity, by parameter and record, with intervals.

    n blocks of (parameters + 3) runs. Other arguments as of `fragility`.

    >>> theta = ds.Parameters(restitution=ds.Uniform(0.4, 0.8, path="pounding.slab.restitution"))
    >>> found = ds.structures.disaggregate(
    ...     buildings, ds.structures.motions("art1", "art2"), "pga in g", 0.4,
    ...     {"drift": {"kind": "largest_drift"}}, theta, 2, workers=0
    ... )
    >>> list(found)
    ['drift']
    """
    suite = as_motions(motions)
    own = check_own(theta)
    if own is None or not len(own):
        raise InputError([Problem(("parameters",), "expected at least one uncertain parameter")])
    shaken = prepare(model, suite, measure_of(intensity), rest)
    numbers = np.array(list(shaken.by_number))
    record = Uniform(lower=0.0, upper=float(len(numbers)))
    whole = Parameters(record=record, **own.marginals, correlation=dict(own.correlation))
    x = saltelli(whole, n, seed)
    which = whole.names.index("record")
    index = np.minimum(x[:, which].astype(int), len(numbers) - 1)
    others = np.delete(x, which, axis=1)
    rows = np.column_stack([numbers[index], np.full(len(x), float(level)), others])
    table = run_campaign(shaken, own, rows, observables, seed=seed, to=to, workers=workers, progress=progress)
    return {name: sobol_from_blocks(table[name].values, whole, x) for name in table_outputs(table)}
