"""Active learning: after a first design, add the runs that help most, a batch at a time.

A Gaussian process of the runs so far says where it does not know. Three stated criteria choose the next rows:

    error      the average variance of the process over the prior falls most (Cohn 1996)
    posterior  likewise, averaged over the posterior that the process and the data give so far
    level      |mean - level| / deviation is least: on which side of a level is not known (U of Echard et al. 2011)

Within a batch the process is told where, not what, the runs before were: variances do not depend on results. The rows
follow from the seed and the results, so a killed campaign goes on with the same ones. Theory: surrogates.md, S.24-S.26.
"""

import tempfile
import warnings
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from pydantic import Field

from drystone.errors import InputError, Problem
from drystone.inputs.describe import Frozen, floats
from drystone.uq.designs import sobol
from drystone.uq.discrepancy import DataGroup
from drystone.uq.likelihood import build_likelihood
from drystone.uq.parameters import Parameters
from drystone.uq.surrogates.bases import standard_rows
from drystone.uq.surrogates.fit import known, table_outputs
from drystone.uq.surrogates.gaussian_process import GaussianProcess

if TYPE_CHECKING:
    import xarray as xr

CRITERIA = ("error", "posterior", "level")
POOL = 4096  # rows of the prior that a posterior is drawn from
CANDIDATES, REFERENCES = 512, 512
SINGULAR = 1e-10  # variance of a candidate, as a share of the process's, below which it is known

Criterion = Literal["error", "posterior", "level"]


class ActiveSettings(Frozen):
    """The `active` part of a study file: rows added to its design, chosen for one output."""

    output: str = Field(description="name of an observable, a number per run")
    runs: int = Field(ge=5, description="rows in all, those of the design first")
    batch: int = Field(default=4, ge=1, description="rows chosen at a time")
    criterion: Criterion = Field(
        default="error", description="what falls most, or is least known: error, posterior (of data), level"
    )
    level: float | None = Field(default=None, description="of the output, for the criterion level")


def active_campaign(
    model: Any,
    theta: Parameters,
    observables: Mapping[str, Any] | None = None,
    *,
    output: str,
    runs: int,
    start: Any = None,
    batch: int = 4,
    criterion: Criterion = "error",
    data: Sequence[DataGroup] = (),
    level: float | None = None,
    seed: int = 0,
    to: str | Path | None = None,
    **how: Any,
) -> "xr.Dataset":
    """A campaign whose rows beyond the first are chosen for one output.

    start: how many come first, of a Sobol' design (default: half), or a design (n, d) itself. runs: rows in all. batch:
    chosen at a time, to share among workers. criterion: error, posterior (needs `data`) or level (needs `level` [unit
    of the output]). Other arguments as of `campaign`; the table is the same, and its attrs say how the rows came about.
    A killed campaign goes on with the same rows, if it has a folder (`to`).

    >>> theta = ds.Parameters(angle=ds.Uniform(0.0, 1.5))  # [rad]
    >>> model = ds.vectorised(lambda x: {"reach": np.sin(2.0 * x[:, 0])})
    >>> table = ds.uq.active_campaign(model, theta, output="reach", runs=8, start=6, batch=2)
    >>> table.sizes["run"]
    8
    """
    from drystone.uq.campaigns.campaign import campaign

    given = max(4, runs // 2) if start is None else start
    design = None if isinstance(given, int) else np.atleast_2d(floats(given, "start"))
    begin = given if design is None else len(design)
    found = []
    if not 4 <= begin <= runs:
        found.append(Problem(("start",), f"expected 4 to {runs} rows before the first choice, got {begin}"))
    if batch < 1:
        found.append(Problem(("batch",), f"expected at least 1, got {batch}"))
    found += criterion_problems(criterion, data, level)
    if found:
        raise InputError(found)
    with ExitStack() as stack:
        folder = to or stack.enter_context(tempfile.TemporaryDirectory(prefix="drystone-active-"))
        x = sobol(theta, begin, seed) if design is None else design
        table = campaign(model, theta, x, observables, to=folder, seed=seed, **how)
        while len(x) < runs:
            column = table[known(output, table_outputs(table), ("output",))]
            fitted = GaussianProcess.fit(column, theta, restarts=1, seed=seed, progress=False)
            new = next_rows(
                fitted, min(batch, runs - len(x)), criterion, data=data, level=level, seed=seed + len(x)
            )
            x = np.concatenate([x, new])
            table = campaign(model, theta, x, observables, to=folder, seed=seed, **how)
    table.attrs |= {"criterion": criterion, "chosen_for": output, "start": begin}
    return table


def next_rows(
    fitted: GaussianProcess,
    n: int,
    criterion: Criterion = "error",
    *,
    data: Sequence[DataGroup] = (),
    level: float | None = None,
    seed: int = 0,
) -> np.ndarray:
    """(n, d): the rows to run next, by a criterion on a fitted process; for one's own loop.

    >>> theta = ds.Parameters(angle=ds.Uniform(0.0, 1.5))  # [rad]
    >>> x = ds.designs.sobol(theta, 8, seed=1)
    >>> fitted = ds.uq.GaussianProcess.fit(np.sin(2.0 * x[:, 0]), theta, x)
    >>> ds.uq.next_rows(fitted, 2, "level", level=0.5).shape
    (2, 1)
    """
    if problems := criterion_problems(criterion, data, level):
        raise InputError(problems)
    theta, rng = fitted.theta, np.random.default_rng(seed)
    pool = sobol(theta, POOL, seed)
    candidates, references = pool[:CANDIDATES], pool[-REFERENCES:]
    if criterion == "posterior":
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # of a surrogate that is still learning
            likelihood = build_likelihood(theta, fitted, data, accept_poor=True, seed=seed)
        log_like = (
            likelihood(pool) if len(likelihood.prior) == len(theta) else _averaged(likelihood, pool, rng)
        )
        weight = np.exp(log_like - log_like.max())
        weight /= weight.sum()
        references = pool[rng.choice(POOL, REFERENCES, p=weight)]
        half = CANDIDATES // 2
        candidates = np.concatenate([pool[:half], pool[rng.choice(POOL, half, p=weight)]])
        candidates = np.unique(candidates, axis=0)
    chosen: list[int] = []
    parts = [
        _Part(one, fitted, candidates, references) for one in fitted.processes if not isinstance(one, float)
    ]
    if not parts:
        raise InputError("the output does not vary: there is nothing to learn")
    for _ in range(n):
        if criterion == "level":
            assert level is not None
            score = -np.min([part.doubt(level) for part in parts], axis=0)
        else:
            score = np.sum([part.gain() for part in parts], axis=0)
        score[chosen] = -np.inf
        best = int(np.argmax(score))
        chosen.append(best)
        for part in parts:
            part.learn(best)
    return candidates[chosen]


class _Part:
    """Covariances of one process at candidates and references, as they change with what is learnt."""

    def __init__(self, process: Any, fitted: GaussianProcess, candidates: np.ndarray, references: np.ndarray):
        from scipy.linalg import solve_triangular

        t, r = (standard_rows(fitted.bases, one) for one in (candidates, references))
        kernel, known_rows = process.kernel_, process.X_train_
        at_t, at_r = (solve_triangular(process.L_, kernel(known_rows, one), lower=True) for one in (t, r))
        self.among = kernel.k1(t, t) - at_t.T @ at_t  # (candidate, candidate), without the noise
        self.across = kernel(r, t) - at_r.T @ at_t  # (reference, candidate)
        self.noise = float(kernel.k2.noise_level)
        self.scale = float(process._y_train_std)
        self.mean = process.predict(t)
        self.known = SINGULAR * float(kernel.k1.k1.constant_value)

    def gain(self) -> np.ndarray:
        """(candidate,): by how much the average variance at the references falls, as a share of the process's."""
        variance = np.maximum(np.diag(self.among), 0.0) + self.noise
        gain = np.mean(self.across**2, axis=0) / np.maximum(variance, self.known)
        return np.where(variance > self.known, gain, 0.0)

    def doubt(self, level: float) -> np.ndarray:
        """(candidate,): |mean - level| in standard deviations."""
        deviation = self.scale * np.sqrt(np.maximum(np.diag(self.among), self.known))
        return np.abs(self.mean - level) / deviation

    def learn(self, k: int) -> None:
        """Condition on a run at a candidate."""
        root = np.sqrt(max(self.among[k, k], 0.0) + self.noise + self.known)
        step = self.among[k] / root
        self.across = self.across - np.outer(self.across[:, k] / root, step)
        self.among = self.among - np.outer(step, step)


def _averaged(likelihood: Any, pool: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """(n,): log likelihood with inferred noise parameters averaged over 16 draws of their prior."""
    from scipy.special import logsumexp

    noise = likelihood.prior.without(likelihood.theta.marginals)
    draws = noise.sample(16, int(rng.integers(2**31)))
    outputs = likelihood.outputs(np.column_stack([pool, np.tile(draws[:1], (len(pool), 1))]))
    each = [likelihood.given(outputs, np.column_stack([pool, np.tile(row, (len(pool), 1))])) for row in draws]
    return logsumexp(each, axis=0)


def criterion_problems(criterion: str, data: Any, level: float | None) -> list[Problem]:
    """What a criterion needs and does not get, or does not use."""
    found = []
    if (criterion == "posterior") != bool(data):
        message = (
            "required by the criterion posterior" if not data else "used by the criterion posterior only"
        )
        found.append(Problem(("data",), message))
    if (criterion == "level") != (level is not None):
        message = "required by the criterion level" if level is None else "used by the criterion level only"
        found.append(Problem(("level",), message))
    return found
