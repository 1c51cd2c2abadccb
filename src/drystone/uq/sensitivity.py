"""Sobol' indices without a surrogate: Monte-Carlo estimators on blocks of runs, with bootstrap intervals.

The blocks are those of `designs.saltelli`: n points a, n points b, and a with one parameter taken from b. First indices
by Saltelli (2010), total ones by Jansen (theory: surrogates.md, S.15-S.16). Either give a vectorised function
(`sobol_indices`), or run a campaign on the design and hand in its table (`sobol_from_blocks`). With a surrogate,
`PCE.sobol` is exact for the polynomial and costs nothing.

With dependent parameters variance cannot be cut into parts that belong to one parameter each. `dependent_indices` gives
what is still defined: first and total indices of Kucherenko et al. 2012 (what is explained by a parameter with all that
it carries along; what remains when all others are known; a total may be below its first), and Shapley effects (Owen
2014), which share out the whole variance.
"""

from collections.abc import Callable
from math import comb
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem
from drystone.uq.designs import saltelli
from drystone.uq.parameters import Parameters
from drystone.uq.surrogates.base import training, wrap

MOST_PARAMETERS = 10  # whose sets are all tried
BATCHES = 16  # of rows, whose spread is the error


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

    >>> theta = ds.Parameters(x=ds.Uniform(0.0, 1.0), y=ds.Uniform(0.0, 1.0))
    >>> shares = ds.uq.sobol_indices(lambda x: x[:, 0] + 2 * x[:, 1], theta, 256, seed=1, resamples=50)
    """
    x = saltelli(theta, n, seed)
    return sobol_from_blocks(function(x), theta, x, resamples=resamples, level=level, seed=seed)


def sobol_from_blocks(
    y: Any, theta: Parameters, x: Any = None, *, resamples: int = 1000, level: float = 0.95, seed: int = 0
) -> Any:
    """Indices from the runs of a `designs.saltelli` design: a variable of the table, or arrays y and x.

    Blocks with a run that failed are left out; attrs count them. Dataset with first, total (parameter, ...) and
    their bootstrap intervals first_interval, total_interval (parameter, bound, ...), NaN for outputs that do not vary.

    >>> theta = ds.Parameters(x=ds.Uniform(0.0, 1.0), y=ds.Uniform(0.0, 1.0))
    >>> x = ds.designs.saltelli(theta, 64, seed=1)
    >>> shares = ds.uq.sobol_from_blocks(x[:, 0] + 2 * x[:, 1], theta, x, resamples=50)
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


def dependent_indices(
    function: Callable[[np.ndarray], Any], theta: Parameters, n: int = 4096, seed: int = 0
) -> Any:
    """First, total and Shapley shares [-] of a function of rows (n, d) with values (n, ...), for dependent parameters.

    n (2^d + 1) values, by pick and freeze: for every set of parameters the others are drawn again given it. Dataset
    with first, total, shapley (parameter, ...) and their standard errors, from 16 independent batches.

    Example: `dependent_indices(pce.evaluate, theta)["shapley"]`; the effects add up to 1.

    >>> theta = ds.Parameters(x=ds.Uniform(0.0, 1.0), y=ds.Uniform(0.0, 1.0))
    >>> shares = ds.uq.dependent_indices(lambda x: x[:, 0] + 2 * x[:, 1], theta, n=256)
    """
    import xarray as xr

    d, names = len(theta), theta.names
    if d > MOST_PARAMETERS:
        raise InputError(f"expected at most {MOST_PARAMETERS} parameters (2^d sets of them), got {d}")
    if n < 2 * BATCHES:
        raise InputError([Problem(("n",), f"expected at least {2 * BATCHES} rows, got {n}")])
    n -= n % BATCHES
    rng, matrix = np.random.default_rng(seed), theta.score_correlation()
    z = rng.standard_normal((n, d)) @ np.linalg.cholesky(matrix).T
    first = np.asarray(function(theta.from_scores(z)), float)
    shape = first.shape[1:]
    y = first.reshape(n, -1)
    y = y - y.mean(axis=0)
    variance = (y**2).reshape(BATCHES, -1, y.shape[1]).mean(axis=1)  # (batch, output)
    explained = np.zeros((2**d, *variance.shape))
    for code in range(1, 2**d):
        known = (code >> np.arange(d) & 1).astype(bool)
        if known.all():
            explained[code] = variance
            continue
        again = np.asarray(function(theta.from_scores(_redrawn(z, matrix, known, rng))), float)
        again = again.reshape(n, -1)
        product = y * (again - again.mean(axis=0))
        explained[code] = product.reshape(BATCHES, -1, y.shape[1]).mean(axis=1)
    shares = {"first": [], "total": [], "shapley": []}  # type: dict[str, list[np.ndarray]]
    whole = 2**d - 1
    for k in range(d):
        shares["first"].append(explained[1 << k])
        shares["total"].append(explained[whole] - explained[whole ^ (1 << k)])
        effect = np.zeros_like(variance)
        for code in range(2**d):
            if not code >> k & 1:
                size = code.bit_count()
                weight = 1.0 / (d * comb(d - 1, size))
                effect += weight * (explained[code | 1 << k] - explained[code])
        shares["shapley"].append(effect)
    dims = ("parameter", *(f"output_{k}" for k in range(len(shape))))
    total = np.where(variance.mean(axis=0) > 0.0, variance.mean(axis=0), np.nan)
    out = {}
    for name, found in shares.items():
        each = np.stack(found)  # (parameter, batch, output)
        share = each.mean(axis=1) / total
        # of a ratio: what is left of each batch after its own variance
        rest = each - share[:, None] * variance
        error = rest.std(axis=1, ddof=1) / np.sqrt(BATCHES) / total
        out[name] = (dims, share.reshape(d, *shape), {"units": "1"})
        out[f"{name}_error"] = (dims, error.reshape(d, *shape), {"units": "1"})
    return xr.Dataset(out, {"parameter": names}, {"rows": n, "dependent": int(theta.copula is not None)})


def _redrawn(z: np.ndarray, matrix: np.ndarray, known: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Normal scores with the columns that are not known drawn again, given those that are."""
    out = z.copy()
    gain = np.zeros(((~known).sum(), known.sum()))
    if known.any():
        gain = np.linalg.solve(matrix[np.ix_(known, known)], matrix[np.ix_(known, ~known)]).T
    rest = matrix[np.ix_(~known, ~known)] - gain @ matrix[np.ix_(known, ~known)]
    fresh = rng.standard_normal((len(z), len(rest))) @ np.linalg.cholesky(rest).T
    out[:, ~known] = z[:, known] @ gain.T + fresh
    return out


def _check_blocks(x: np.ndarray) -> None:
    d = x.shape[2]
    expected = np.repeat(x[:, :1], d, axis=1)
    expected[:, np.arange(d), np.arange(d)] = x[:, 1]
    if not np.array_equal(expected, x[:, 2:]):
        raise InputError("the runs are not in the blocks of designs.saltelli (a, b, then a with one of b)")
