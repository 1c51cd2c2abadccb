"""Sparse polynomial chaos: CPU seconds and errors on three functions whose answers are known.

`value` is the slowest whole sweep (every degree and q, nothing skipped) at N = 300; validation on 10^4 other points.
The peer, OpenTURNS, gets the very same sets of candidates (least-angle regression and corrected leave-one-out are its
own), in CPU seconds of one process, on the slowest function; beside it stands one fit per function with both errors.
"""

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from threadpoolctl import threadpool_limits

import drystone as ds
from drystone.uq.surrogates.bases import arrange, bases_of, expand, index_set
from drystone.uq.surrogates.sparse_regression import fit_sparse, prepare, union_of

N, SEED = 300, 1
DEGREES, NORMS, LARGEST = range(1, 21), (0.5, 0.6, 0.7, 0.8, 0.9, 1.0), 2000


class Example(NamedTuple):
    """A function of rows, its parameters, exact total indices (NaN: none known), and one set (degree, q) to compare."""

    function: Callable[[np.ndarray], np.ndarray]
    theta: Any
    total: list[float]
    within: float  # validation error asked for
    one_set: tuple[int, float]


def ishigami(x: np.ndarray) -> np.ndarray:
    """Three angles; strong interaction of the first and third."""
    return np.sin(x[:, 0]) + 7.0 * np.sin(x[:, 1]) ** 2 + 0.1 * x[:, 2] ** 4 * np.sin(x[:, 0])


def g_function(x: np.ndarray) -> np.ndarray:
    """Sobol's function of five parameters, with a kink in each."""
    a = np.array([0.0, 1.0, 4.5, 9.0, 99.0])
    return np.prod((np.abs(4.0 * x - 2.0) + a) / (1.0 + a), axis=1)


def borehole(x: np.ndarray) -> np.ndarray:
    """Flow through a borehole [m3/year], eight parameters."""
    rw, r, tu, hu, tl, hl, length, kw = x.T
    ratio = np.log(r / rw)
    return 2.0 * np.pi * tu * (hu - hl) / (ratio * (1.0 + tu / tl) + 2.0 * length * tu / (rw**2 * kw))


def _same(count: int, lower: float, upper: float) -> Any:
    return ds.Parameters(**{f"x{k}": ds.Uniform(lower, upper) for k in range(1, count + 1)})


EXAMPLES = {
    "ishigami": Example(ishigami, _same(3, -np.pi, np.pi), [0.55759, 0.44241, 0.24368], 1e-10, (10, 0.8)),
    "g-function": Example(
        g_function, _same(5, 0.0, 1.0), [0.78731, 0.24225, 0.03432, 0.01046, 0.00010], 6e-3, (10, 0.7)
    ),
    "borehole": Example(
        borehole,
        ds.Parameters(
            rw=ds.Uniform(0.05, 0.15),
            r=ds.Uniform(100.0, 50000.0),
            Tu=ds.Uniform(63070.0, 115600.0),
            Hu=ds.Uniform(990.0, 1110.0),
            Tl=ds.Uniform(63.1, 116.0),
            Hl=ds.Uniform(700.0, 820.0),
            L=ds.Uniform(1120.0, 1680.0),
            Kw=ds.Uniform(9855.0, 12045.0),
        ),
        [0.867, np.nan, np.nan, 0.0541, np.nan, 0.0541, 0.0521, 0.0127],
        1.2e-5,
        (5, 0.8),
    ),
}  # fmt: skip


def validation_rows(example: Example) -> tuple[np.ndarray, np.ndarray]:
    """10^4 independent points and their values."""
    x = example.theta.sample(10_000, seed=99)
    return x, example.function(x)


def fit_set(
    example: Example, x: np.ndarray, y: np.ndarray, indices: np.ndarray, decay: float
) -> tuple[float, float]:
    """drystone on one set of candidates: CPU seconds and validation error."""
    with threadpool_limits(1):
        begin = time.process_time()
        bases = bases_of(example.theta, int(indices.max()))
        fit = fit_sparse(prepare(bases, x, indices, decay), y, len(x) // 2, 0, 1.0)
        seconds = time.process_time() - begin
    other, exact = validation_rows(example)
    kept, coefficients = union_of([fit])
    predicted = expand(bases, arrange(kept), coefficients, other)[:, 0]
    return seconds, float(np.mean((predicted - exact) ** 2) / exact.var())


def fit_openturns(example: Example, x: np.ndarray, y: np.ndarray, indices: np.ndarray) -> tuple[float, float]:
    """OpenTURNS on the same candidates: CPU seconds and validation error."""
    import openturns as ot

    lower, upper = example.theta.bounds().T
    unit = 2.0 * (x - lower) / (upper - lower) - 1.0
    count = x.shape[1]
    ot.TBB.Disable()
    begin = time.process_time()
    order = ot.LinearEnumerateFunction(count)
    family = ot.OrthogonalProductPolynomialFactory([ot.LegendreFactory()] * count, order)
    functions = [family.build(order.inverse(row)) for row in indices.tolist()]
    selection = ot.LeastSquaresMetaModelSelectionFactory(ot.LARS(), ot.CorrectedLeaveOneOut())
    algorithm = selection.build(
        unit, y[:, None], np.full(len(x), 1.0 / len(x)), functions, range(len(functions))
    )
    algorithm.run()
    coefficients = np.array(algorithm.getCoefficients())
    seconds = time.process_time() - begin
    other, exact = validation_rows(example)
    bases = bases_of(example.theta, int(indices.max()))
    predicted = expand(bases, arrange(indices), coefficients[:, None], other)[:, 0]
    return seconds, float(np.mean((predicted - exact) ** 2) / exact.var())


def whole_sweep(name: str) -> dict[str, float]:
    """Every set of candidates on one function: CPU seconds (best of three), leave-one-out and validation error."""
    example = EXAMPLES[name]
    x = ds.designs.sobol(example.theta, N, seed=SEED)
    y = example.function(x)
    seconds = []
    for _ in range(3):
        begin = time.process_time()
        pce = ds.PCE.fit(y, example.theta, x, degrees=DEGREES, q=NORMS, candidates=LARGEST, patience=None)
        seconds.append(time.process_time() - begin)
    other, exact = validation_rows(example)
    miss = np.abs(pce.sobol()["total"].values - example.total)
    return {
        "cpu_seconds": min(seconds),
        "left_out": pce.error,
        "validation": pce.validate(exact, other),
        "total_index_error": float(np.nanmax(miss)),
    }


def predict_seconds() -> float:
    """CPU seconds to predict twelve outputs at 10^4 points with the borehole's polynomials."""
    example = EXAMPLES["borehole"]
    x = ds.designs.sobol(example.theta, N, seed=SEED)
    flow = example.function(x)
    y = np.stack([flow * (1.0 + 0.1 * k * np.sin(30.0 * x[:, 0] + k)) for k in range(12)], axis=1)
    pce = ds.PCE.fit(y, example.theta, x, q=(0.7, 0.8))
    other = example.theta.sample(10_000, seed=5)
    seconds = []
    for _ in range(20):
        begin = time.process_time()
        pce.evaluate(other)
        seconds.append(time.process_time() - begin)
    return min(seconds)


def one_set_beside(name: str) -> dict[str, float]:
    """One set of candidates, both codes: CPU seconds and validation errors, plain least-angle regression."""
    example = EXAMPLES[name]
    x = ds.designs.sobol(example.theta, N, seed=SEED)
    y = example.function(x)
    indices = index_set(x.shape[1], *example.one_set, LARGEST)
    assert indices is not None
    ours = min(fit_set(example, x, y, indices, 0.0) for _ in range(5))
    theirs = min(fit_openturns(example, x, y, indices) for _ in range(2))
    return {
        "candidates": len(indices),
        "cpu_seconds": ours[0],
        "validation": ours[1],
        "openturns_cpu_seconds": theirs[0],
        "openturns_validation": theirs[1],
    }


def openturns_sweep(name: str) -> float:
    """CPU seconds of OpenTURNS on all sets of candidates of one function."""
    example = EXAMPLES[name]
    x = ds.designs.sobol(example.theta, N, seed=SEED)
    y = example.function(x)
    sets = (index_set(x.shape[1], degree, q, LARGEST) for q in NORMS for degree in DEGREES)
    return sum(fit_openturns(example, x, y, indices)[0] for indices in sets if indices is not None)


def run(peers: bool) -> dict[str, Any]:
    """The line of the benchmark."""
    whole_sweep("ishigami")  # imports
    with threadpool_limits(1):
        sweeps = {name: whole_sweep(name) for name in EXAMPLES}
        slowest = max(sweeps, key=lambda name: sweeps[name]["cpu_seconds"])
        value = sweeps[slowest]["cpu_seconds"]
        line: dict[str, Any] = {
            "name": "pce",
            "value": value,
            "unit": "CPU-s",
            "lower_is_better": True,
            "cpu_seconds": value,
            "slowest": slowest,
            "sweeps": sweeps,
            "predict_cpu_seconds": predict_seconds(),
            "peer": None,
            "peer_value": None,
            "ratio": None,
        }
        if peers:
            try:
                import openturns
            except ImportError:
                return {**line, "missing": "pip install openturns"}
            line["peer"] = f"openturns {openturns.__version__}"
            line["peer_value"] = openturns_sweep(slowest)
            line["ratio"] = line["peer_value"] / value
            line["one_set"] = {name: one_set_beside(name) for name in EXAMPLES}
    return line
