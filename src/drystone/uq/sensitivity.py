"""Sobol' indices without a surrogate: Monte-Carlo estimators on blocks of runs, with bootstrap intervals.

The blocks are those of `designs.saltelli`: n points a, n points b, and a with one parameter taken from b. First indices
by Saltelli (2010), total ones by Jansen (theory: surrogates.md, S.15-S.16). Either give a vectorised function
(`sobol_indices`), or run a campaign on the design and hand in its table (`sobol_from_blocks`). With a surrogate,
`PCE.sobol` is exact for the polynomial and costs nothing.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.uq.designs import saltelli
from drystone.uq.parameters import Parameters
from drystone.uq.surrogates.base import training, wrap


def sobol_indices(
    function: Callable[[np.ndarray], Any],
    theta: Parameters,
    n: int,
    seed: int,
    *,
    resamples: int = 1000,
    level: float = 0.95,
) -> Any:
    """First and total indices of a function that takes rows (n, d) and gives (n, ...), from n (d + 2) values.

    Dataset like that of `sobol_from_blocks`.
    """
    x = saltelli(theta, n, seed)
    return sobol_from_blocks(function(x), theta, x, resamples=resamples, level=level, seed=seed)


def sobol_from_blocks(
    y: Any, theta: Parameters, x: Any = None, *, resamples: int = 1000, level: float = 0.95, seed: int = 0
) -> Any:
    """Indices from the runs of a `designs.saltelli` design: a variable of the table, or arrays y and x.

    Blocks with a run that failed are left out; attrs count them. Dataset with first, total (parameter, ...) and
    their bootstrap intervals first_interval, total_interval (parameter, bound, ...), NaN for outputs that do not vary.
    """
    import xarray as xr

    data = training(y, theta, x)
    d, names = len(theta), theta.names
    if len(data.y) % (d + 2):
        raise InputError(f"expected blocks of {d + 2} runs (designs.saltelli), got {len(data.y)} runs")
    blocks = data.y.reshape(-1, d + 2, data.y.shape[1])
    _check_blocks(data.x.reshape(-1, d + 2, d))
    whole = np.isfinite(blocks).all(axis=(1, 2))
    if whole.sum() < 2:
        raise InputError("expected at least two blocks in which every run gave a number")
    blocks = blocks[whole]
    varies = np.ptp(blocks, axis=(0, 1)) > 1e-14 * np.abs(blocks).max(axis=(0, 1))
    # centred: the estimator of first indices is noisy for outputs far from zero
    blocks = blocks - blocks[:, :2].mean(axis=(0, 1))
    a, b, mixed = blocks[:, 0], blocks[:, 1], blocks[:, 2:]
    parts = {
        "first": b[:, None] * (mixed - a[:, None]),
        "total": 0.5 * (a[:, None] - mixed) ** 2,
    }
    n = len(blocks)
    weight = np.random.default_rng(seed).multinomial(n, np.full(n, 1.0 / n), size=resamples) / n
    weight = np.concatenate([np.full((1, n), 1.0 / n), weight])  # the first is the estimate itself
    mean, square = weight @ (a + b) / 2.0, weight @ (a**2 + b**2) / 2.0
    variance = square - mean**2
    labels = data.labels._replace(
        labelled=True,
        name=None,
        attrs={"units": "1"},
        dims=data.labels.dims or tuple(f"output_{k}" for k in range(len(data.labels.shape))),
    )
    tails = [0.5 * (1.0 - level), 0.5 * (1.0 + level)]
    out = {}
    for name, part in parts.items():
        estimate = np.einsum("rn,nkm->rkm", weight, part, optimize=True)
        share = estimate / np.where(varies, variance, np.nan)[:, None]
        out[name] = wrap(share[0], labels, {"parameter": names})
        interval = np.moveaxis(np.quantile(share[1:], tails, axis=0), 0, 1)
        out[f"{name}_interval"] = wrap(interval, labels, {"parameter": names, "bound": ["lower", "upper"]})
    return xr.Dataset(out, attrs={"blocks": n, "blocks_left_out": int((~whole).sum()), "level": level})


def _check_blocks(x: np.ndarray) -> None:
    d = x.shape[2]
    expected = np.repeat(x[:, :1], d, axis=1)
    expected[:, np.arange(d), np.arange(d)] = x[:, 1]
    if not np.array_equal(expected, x[:, 2:]):
        raise InputError("the runs are not in the blocks of designs.saltelli (a, b, then a with one of b)")
