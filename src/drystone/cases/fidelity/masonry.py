"""A small brick wall after a far charge, of few and of more elements: stiffness of bricks and joints from its sway.

The data are synthetic: the fine wall at known parameters and normal noise. The posterior of two parameters is known by
quadrature of the fine likelihood over a grid of runs, without any sampler. The coarse wall screens through polynomials
of 64 of its runs. Asked itself, with subchains of five moves for the sake of its cost, chains had not met (R-hat 2.3).
"""

from functools import cache
from typing import Any

import numpy as np

from drystone.laws.joint import Joint
from drystone.loads.blast import Blast
from drystone.scene import Run, Scene
from drystone.scene.masonry import Masonry
from drystone.scene.masonry.laid import Wall
from drystone.scene.masonry.parts import Material
from drystone.simulation.simulate import run
from drystone.uq.calibration import calibrate
from drystone.uq.designs import sobol
from drystone.uq.discrepancy import DataGroup, KnownVariance
from drystone.uq.fidelity import calibrate_delayed
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.fit import Surrogates, fit

FINE, COARSE = (4, 2, 4), (2, 1, 2)  # elements of a brick along length, height, thickness
THETA = Parameters(
    young=Uniform(lower=2.0, upper=10.0, unit="GPa"), stiffness=Uniform(lower=4.0, upper=16.0, unit="GPa/m")
)
TRUTH = (5.0, 9.0)
TIMES = (2.5e-3, 3.0e-3, 3.5e-3, 4.0e-3, 4.5e-3, 5.0e-3)  # [s]
NOISE = 0.02  # deviation of a measured displacement [mm]
GRID = 12  # Gauss points of each parameter
FRESH = (101,)  # seeds on which the settings of the row were never tried


def scene(young: float = TRUTH[0], stiffness: float = TRUTH[1], cells: tuple[int, int, int] = FINE) -> Scene:
    """The wall: Young's modulus of the bricks [GPa], normal stiffness of the joints [GPa/m], elements of a brick."""
    wall = Masonry(
        laid=Wall(
            bricks=2, courses=4, length=0.4, height=0.2, thickness=0.2, supports=("left", "right", "bottom")
        ),
        material=Material(density=2000.0, young=1e9 * young),
        bed=Joint(
            normal_stiffness=1e9 * stiffness, tangential_stiffness=4e8 * stiffness, friction=0.6, cohesion=3e6,
            tensile_strength=1.5e6,
        ),
        cells=cells,
        blast=Blast(charge=0.5, at=(0.0, -2.0, 0.4)),
    )  # fmt: skip
    return Scene(title="a small wall after a charge", masonry=wall, run=Run(until=TIMES[-1], every=5e-4))


def sway(x: np.ndarray, cells: tuple[int, int, int]) -> np.ndarray:
    """(n, time): displacement of the topmost bricks' middle across the wall [mm] at rows of the parameters."""
    rows = []
    for young, stiffness in x:
        record = run(scene(young, stiffness, cells), progress=False)
        moved = 1e3 * record.displacement("brick3_1").values[:, 1]
        rows.append(np.interp(TIMES, record.time, moved))
    return np.array(rows).reshape(len(x), len(TIMES))


@cache
def data() -> tuple[DataGroup, ...]:
    """What a test of the fine wall would have shown."""
    noise = np.random.default_rng(1).normal(0.0, NOISE, len(TIMES))
    values = sway(np.array([TRUTH]), FINE)[0] + noise
    return (
        DataGroup(
            name="sway", outputs=list(range(len(TIMES))), values=values.tolist(),
            discrepancy=KnownVariance(variance=NOISE**2),
        ),
    )  # fmt: skip


def told(posterior: Posterior) -> dict[str, Any]:
    """What is kept of a posterior."""
    return {
        "mean": posterior.mean,
        "deviation": posterior.deviation,
        "ess": posterior.ess,
        "rhat": posterior.rhat,
        "log_evidence": list(posterior.log_evidence),
        "calls": posterior.about["calls"],
        "fidelity": posterior.about.get("fidelity", {}),
    }


@cache
def screen(runs: int) -> Surrogates:
    """Polynomials of the coarse wall's sway: a run of it costs nearly half of a fine one, and subchains are long."""
    rows = sobol(THETA, runs, 1)
    moved = sway(rows, COARSE)
    columns = dict(zip(THETA.names, rows.T, strict=True)) | {f"{k}": moved[:, k] for k in range(len(TIMES))}
    return fit(columns, THETA)


def two_levels(values: dict[str, Any]) -> dict[str, Any]:
    """The posterior by delayed acceptance; values: runs of the coarse wall, and options."""
    rest = {key: one for key, one in values.items() if key != "runs"}
    coarse = screen(values["runs"])
    found = calibrate_delayed(THETA, lambda x: sway(x, FINE), coarse, data(), show=False, **rest)
    return told(found) | {"coarse_error": max(float(one) for one in coarse.error.values())}


def one_level(series: Any, **options: Any) -> dict[str, Any]:
    """The posterior by a sampler of one level, with the series of the quadrature in the place of the fine wall.

    What is counted, calls per effective sample, is that of the posterior's shape, not of who answers.
    """
    from numpy.polynomial.legendre import legvander

    coefficient = np.asarray(series, float)
    bounds = THETA.bounds()
    middle, half = bounds.mean(axis=1), 0.5 * (bounds[:, 1] - bounds[:, 0])

    def answer(x: np.ndarray) -> np.ndarray:
        u = (x - middle) / half
        basis = [legvander(u[:, k], len(coefficient) - 1) for k in range(2)]
        return np.einsum("na,nb,abk->nk", *basis, coefficient)

    return told(calibrate(THETA, answer, data(), show=False, **options))


def quadrature(values: dict[str, Any]) -> dict[str, Any]:
    """Means, deviations and evidence by quadrature over a grid of runs of the wall, its outputs by polynomials between.

    The outputs are smooth but for a jitter of a run of its own (settling, number of steps). Their Legendre series to a
    degree of half the grid, projected by Gauss' rule, carries them to a grid fine enough for the posterior; what it
    leaves of the runs, over the noise, says how good that is.
    """
    from numpy.polynomial.legendre import leggauss, legvander

    n = int(values["grid"])
    cells = tuple(values["cells"])
    node, weight = leggauss(n)
    u, v = np.meshgrid(node, node, indexing="ij")
    bounds = THETA.bounds()
    middle, half = bounds.mean(axis=1), 0.5 * (bounds[:, 1] - bounds[:, 0])
    runs = sway(middle + half * np.stack([u.ravel(), v.ravel()], axis=1), cells).reshape(n, n, -1)
    # coefficients of the series in both parameters
    degree = n // 2
    scale = (2 * np.arange(degree + 1) + 1) / 2.0
    to_series = scale[:, None] * legvander(node, degree).T * weight
    series = np.einsum("ai,bj,ijk->abk", to_series, to_series, runs)
    fine = np.linspace(-1.0, 1.0, 801)
    basis = legvander(fine, degree)
    values_at = np.einsum("xa,yb,abk->xyk", basis, basis, series)
    measured = np.asarray(data()[0].rows[0])
    log_like = -0.5 * np.sum(((values_at - measured) / NOISE) ** 2 + np.log(2.0 * np.pi * NOISE**2), axis=2)
    top = log_like.max()
    share = np.exp(log_like - top)
    log_z = float(top + np.log(share.mean()))
    share /= share.sum()
    out: dict[str, Any] = {"mean": {}, "deviation": {}, "log_evidence": [log_z, 0.0], "calls": n * n}
    for name, centre, width, axis in zip(THETA.names, middle, half, (1, 0), strict=True):
        marginal, x = share.sum(axis=axis), centre + width * fine
        mean = float(marginal @ x)
        out["mean"][name] = mean
        out["deviation"][name] = float(np.sqrt(marginal @ (x - mean) ** 2))
    at_nodes = legvander(node, degree)
    left = runs - np.einsum("xa,yb,abk->xyk", at_nodes, at_nodes, series)
    out["left"] = float(np.sqrt(np.mean(left**2)) / NOISE)
    out["series"] = series.tolist()
    return out


def studies() -> dict[str, tuple[Any, dict[str, Any]]]:
    """The runs of the page by name: a function and its values."""
    two = {
        "runs": 64, "seed": 1, "chains": 16, "steps": 32, "subchain": 100, "samples": 512, "learning": 24, "rounds": 3,
    }  # fmt: skip
    return {
        "masonry-quadrature": (quadrature, {"grid": GRID, "cells": list(FINE)}),
        "masonry-coarse": (quadrature, {"grid": GRID, "cells": list(COARSE)}),
        "masonry-two": (two_levels, two),
        **{f"masonry-two-{seed}": (two_levels, two | {"seed": seed}) for seed in FRESH},
    }
