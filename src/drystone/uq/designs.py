"""Which parameters to run: designs of experiments, each an (n, d) array of x.

Sobol' is the advised one, with n = 2^k (256 or 512): its points are then evenly spread in every projection; other
n work but lose part of that balance. Sequences extend by themselves: `sobol(theta, 512, seed)` begins with the rows
of `sobol(theta, 256, seed)`, so no run is wasted; so do `halton`, `monte_carlo` and `saltelli`. A Latin hypercube,
or any other set of rows, grows by `extend`. Where parameters depend on each other, rows are spread evenly in the
independent variables behind them: the first of the dependent ones keeps its even spread, the others have it given
those before. Theory: docs/theory/surrogates.md.
"""

import csv
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.arguments import strict
from drystone.inputs.describe import floats
from drystone.inputs.limits import COUNT, product, read_text, too_many
from drystone.uq.parameters import Parameters

ROW_BYTES = 64  # memory that one number of a design takes while it is made, about


@strict
def sobol(theta: Parameters, n: int, seed: int) -> np.ndarray:
    """Scrambled Sobol' sequence (Owen's affine scramble with digital shift).

    >>> theta = ds.Parameters(friction=ds.Uniform(0.4, 0.8))
    >>> ds.designs.sobol(theta, 8, seed=1).shape
    (8, 1)
    """
    from scipy.stats import qmc

    _check_size(theta, n)
    sequence = qmc.Sobol(len(theta), scramble=True, rng=np.random.default_rng(seed))
    # the next power of two, cut: the same points as drawing n, without scipy's warning about n
    return theta.from_unit(sequence.random_base2((n - 1).bit_length())[:n])


@strict
def halton(theta: Parameters, n: int, seed: int) -> np.ndarray:
    """Scrambled Halton sequence.

    >>> ds.designs.halton(ds.Parameters(friction=ds.Uniform(0.4, 0.8)), 8, seed=1).shape
    (8, 1)
    """
    from scipy.stats import qmc

    _check_size(theta, n)
    return theta.from_unit(qmc.Halton(len(theta), scramble=True, rng=np.random.default_rng(seed)).random(n))


@strict
def latin_hypercube(theta: Parameters, n: int, seed: int) -> np.ndarray:
    """Latin hypercube: every parameter has one row in each of n equally likely intervals.

    >>> ds.designs.latin_hypercube(ds.Parameters(friction=ds.Uniform(0.4, 0.8)), 8, seed=1).shape
    (8, 1)
    """
    from scipy.stats import qmc

    _check_size(theta, n)
    return theta.from_unit(qmc.LatinHypercube(len(theta), rng=np.random.default_rng(seed)).random(n))


@strict
def monte_carlo(theta: Parameters, n: int, seed: int) -> np.ndarray:
    """Independent draws from the prior.

    >>> ds.designs.monte_carlo(ds.Parameters(friction=ds.Uniform(0.4, 0.8)), 8, seed=1).shape
    (8, 1)
    """
    _check_size(theta, n)
    return theta.sample(n, seed)


@strict
def saltelli(theta: Parameters, n: int, seed: int) -> np.ndarray:
    """n blocks of d + 2 rows for `sobol_from_blocks`: two points a and b of a Sobol' sequence in 2d dimensions, then a
    with one parameter after the other taken from b.

    >>> theta = ds.Parameters(friction=ds.Uniform(0.4, 0.8), speed=ds.Uniform(5.0, 15.0))
    >>> ds.designs.saltelli(theta, 8, seed=1).shape[1]
    2
    """
    from scipy.stats import qmc

    _check_size(theta, n)
    if theta.copula is not None:
        pair = next(iter(theta.correlation))
        message = f"blocks need independent parameters, and {pair} are correlated: use dependent_indices"
        raise InputError([Problem(("saltelli",), message)])
    d = len(theta)
    sequence = qmc.Sobol(2 * d, scramble=True, rng=np.random.default_rng(seed))
    pairs = sequence.random_base2((n - 1).bit_length())[:n].reshape(n, 2, d)
    blocks = np.repeat(pairs[:, :1], d + 2, axis=1)
    blocks[:, 1] = pairs[:, 1]
    blocks[:, np.arange(2, d + 2), np.arange(d)] = pairs[:, 1]
    return theta.from_unit(blocks.reshape(-1, d))


@strict
def grid(theta: Parameters, n: int | Sequence[int]) -> np.ndarray:
    """All combinations of n levels per parameter (one n, or one for each), the first parameter slowest.

    Bounded marginals are cut in equal steps from end to end (one level: the middle); unbounded ones take the
    quantiles (k + 1/2) / n. Dependence between parameters plays no part in a grid.

    >>> ds.designs.grid(ds.Parameters(friction=ds.Uniform(0.4, 0.8)), 5).shape
    (5, 1)
    """
    levels = [n] * len(theta) if isinstance(n, int) else list(n)
    if len(levels) != len(theta) or min(levels, default=0) < 1:
        raise InputError(f"expected a positive number of levels for each of {', '.join(theta.names)}")
    wrong = too_many(product(levels), COUNT, ROW_BYTES * len(theta))
    if wrong:
        raise InputError([Problem(("n",), wrong)])
    axes = []
    for one, count in zip(theta.uncertain.values(), levels, strict=True):
        lower, upper = one.support()
        bounded = np.isfinite(lower) and np.isfinite(upper)
        if bounded and count > 1:
            axes.append(np.linspace(lower, upper, count))
        elif bounded:
            axes.append(np.array([0.5 * (lower + upper)]))
        else:
            axes.append(one.ppf((np.arange(count) + 0.5) / count))
    return np.stack([axis.ravel() for axis in np.meshgrid(*axes, indexing="ij")], axis=1)


@strict
def from_file(theta: Parameters, path: str | Path) -> np.ndarray:
    """Rows of a CSV file whose header names the uncertain parameters, in any order; other columns are refused.

    >>> _ = (folder / "design.csv").write_text("friction\\n0.5\\n0.6\\n")
    >>> ds.designs.from_file(ds.Parameters(friction=ds.Uniform(0.4, 0.8)), folder / "design.csv").shape
    (2, 1)
    """
    path = Path(path)
    try:
        rows = [row for row in csv.reader(read_text(path).splitlines()) if row]
    except csv.Error as error:
        raise InputError(f"{path}: {error}") from None
    header = [name.strip() for name in rows[0]] if rows else []
    found = [
        Problem((name,), "no uncertain parameter" + did_you_mean(name, theta.names), f"{path}:1")
        for name in header
        if name not in theta.names
    ]
    found += [
        Problem((name,), "missing in the header", f"{path}:1") for name in theta.names if name not in header
    ]
    if len(set(header)) < len(header):
        found.append(Problem((), "a name stands twice in the header", f"{path}:1"))
    values = []
    for line, row in enumerate(rows[1:], 2):
        try:
            values.append([float(cell) for cell in row])
            if len(row) != len(header) or not np.isfinite(values[-1]).all():
                raise ValueError
        except ValueError:
            found.append(Problem((), f"expected {len(header)} finite numbers", f"{path}:{line}"))
    if not found and not values:
        found.append(Problem((), "expected a header with the names and at least one row", str(path)))
    if found:
        raise InputError(found)
    x = np.array(values)[:, [header.index(name) for name in theta.names]]
    outside = np.isneginf(theta.logpdf(x))
    if outside.any():
        line = 2 + int(np.argmax(outside))
        raise InputError([Problem((), "outside the bounds of the parameters", f"{path}:{line}")])
    return x


@strict
def extend(design: Any, theta: Parameters, n: int, seed: int) -> np.ndarray:
    """The design's rows followed by new ones, n in all, as Latin as the old rows allow.

    Each parameter is cut into n equally likely intervals; new rows go to intervals without an old row, paired at
    random. A Latin hypercube extended to a multiple of its size stays one.

    >>> theta = ds.Parameters(friction=ds.Uniform(0.4, 0.8))
    >>> ds.designs.extend(ds.designs.sobol(theta, 8, seed=1), theta, 16, seed=1).shape
    (16, 1)
    """
    old = np.atleast_2d(floats(design, "design"))
    if not np.isfinite(old).all():
        raise InputError("the design has numbers that are not finite")
    _check_size(theta, n)
    count = n - len(old)
    if count < 0:
        raise InputError(f"the design has {len(old)} rows already, asked for {n}")
    rng = np.random.default_rng(seed)
    new = np.empty((count, len(theta)))
    for k, u in enumerate(theta.to_unit(old).T):
        # rounding must not move an old row to the next interval
        taken = np.minimum((u * n * (1.0 + 1e-12)).astype(int), n - 1)
        empty = np.setdiff1d(np.arange(n), taken)
        new[:, k] = (rng.permutation(empty)[:count] + rng.random(count)) / n
    return np.concatenate([old, theta.from_unit(new)])


def _check_size(theta: Parameters, n: int) -> None:
    if len(theta) == 0:
        raise InputError("a design needs at least one parameter that is not fixed")
    if n < 1:
        raise InputError([Problem(("n",), f"expected at least one row, got {n}")])
    wrong = too_many(n, COUNT, ROW_BYTES * len(theta))
    if wrong:
        raise InputError([Problem(("n",), wrong)])


# for YAML: design: {kind: sobol, n: 256, seed: 7}; called as DESIGNS[kind](theta, **the rest)
DESIGNS: dict[str, Callable[..., np.ndarray]] = {
    "sobol": sobol,
    "halton": halton,
    "latin_hypercube": latin_hypercube,
    "monte_carlo": monte_carlo,
    "saltelli": saltelli,
    "grid": grid,
    "from_file": from_file,
}
