"""What the wall test of Masi et al. 2020 says about the wall whose size the text lacks: a study, not a fit by eye.

Uncertain are the span and the shape of the wall (whole bricks and courses), the friction of its joints and the loss of
the wall (local damping), once about hinged and once between fixed edges. A campaign on the coarse mesh, a Gaussian
process of the two swings, and the posterior given those of Table 2; test 2 is held out: draws of the posterior are run
with its charge. The mesh is an error of the model, as large as the change from the coarse mesh to the finest that was
run. Numbers that come out of here are fitted, and never judged.
"""

from typing import Any

import numpy as np

from drystone.uq.calibration import calibrate
from drystone.uq.designs import sobol
from drystone.uq.discrepancy import DataGroup, KnownVariance
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior
from drystone.uq.surrogates.gaussian_process import GaussianProcess

LENGTH, HEIGHT = 0.25, 0.09  # of a brick with its mortar [m]
TABLE_2 = {"outward": 78.2, "inward": 38.2}  # [mm]
RUNS = {"hinged": 40, "fixed": 20}
DRAWS = 6  # of the posterior, run with the charge of test 2
SEED = 11
CELLS = (2, 1, 4)
UNTIL = {"1": 0.1, "2": 0.14}  # [s]
ROUNDING = 0.25  # of span [m] and shape [-] by whole bricks, at most
COLLAPSE = 0.2  # outward swing beyond which a wall does not come back [m]
SPANS = {"hinged": (1.2, 1.6), "fixed": (1.5, 2.1)}  # [m]


def parameters(support: str, margin: float = 0.0) -> Parameters:
    """Span (1/W^2 + 1/H^2)^(-1/2) [m], height over width [-], friction [degrees], local damping [-]: flat priors.

    margin: of span [m] and shape [-] beyond the bounds, where whole bricks may lie.
    """
    least, most = SPANS[support]
    return Parameters(
        span=Uniform(lower=least - margin, upper=most + margin, unit="m"),
        aspect=Uniform(lower=0.8 - margin, upper=2.0 + margin),
        friction=Uniform(lower=20.0, upper=40.0, unit="degrees"),
        damping=Uniform(lower=0.0, upper=0.08),
    )


def size_of(span: float, aspect: float) -> tuple[int, int]:
    """Whole bricks and courses of a wall nearest to a span and a shape."""
    width = span * np.sqrt(1.0 + 1.0 / aspect**2)
    return max(1, round(width / LENGTH)), max(1, round(aspect * width / HEIGHT))


def shape_of(bricks: int, courses: int) -> tuple[float, float]:
    """Span [m] and height over width [-] of a wall of whole bricks."""
    width, height = bricks * LENGTH, courses * HEIGHT
    return 1.0 / float(np.hypot(1.0 / width, 1.0 / height)), height / width


def values_of(row: Any, support: str, test: str) -> dict[str, Any]:
    """The run of a row of the design."""
    bricks, courses = size_of(float(row[0]), float(row[1]))
    return {
        "charge": {"1": 810.0, "2": 1150.0}[test],
        "bricks": bricks,
        "courses": courses,
        "friction": round(float(row[2]), 3),
        "damping": round(float(row[3]), 4),
        "hinged": support == "hinged",
        "cells": CELLS,
        "until": UNTIL[test],
    }


def campaign(support: str) -> dict[str, dict[str, Any]]:
    """Runs of test 1 by their names."""
    rows = sobol(parameters(support), RUNS[support], SEED)
    return {f"study-{support}-{k}": values_of(row, support, "1") for k, row in enumerate(rows)}


def table_of(kept: dict[str, Any], support: str) -> tuple[np.ndarray, np.ndarray]:
    """Rows of the parameters as run (whole bricks), and the logarithms of both swings [mm]; NaN: did not come back."""
    x, y = [], []
    for name, values in campaign(support).items():
        if name not in kept:
            continue
        found = kept[name]
        x.append([*shape_of(values["bricks"], values["courses"]), values["friction"], values["damping"]])
        back = found["outward"] < COLLAPSE and found["inward"] > 1e-3
        swings = (found["outward"], found["inward"] if back else np.nan)
        y.append([np.log(1e3 * value) for value in swings])
    return np.array(x), np.array(y)


def surrogate(kept: dict[str, Any], support: str) -> GaussianProcess:
    """Of the logarithms of both swings [log mm]."""
    x, y = table_of(kept, support)
    return GaussianProcess.fit(y, parameters(support, ROUNDING), x, seed=SEED, progress=False)


def posterior(
    kept: dict[str, Any], support: str, errors: tuple[float, float], samples: int = 512
) -> Posterior:
    """Given both swings of Table 2; errors: relative ones of the coarse mesh, outward and inward [-]."""
    data = DataGroup(
        name="swings",
        values=[float(np.log(TABLE_2["outward"])), float(np.log(TABLE_2["inward"]))],
        discrepancy=KnownVariance(variance=[error**2 for error in errors]),
    )
    return calibrate(
        parameters(support), surrogate(kept, support), [data], "tmcmc", seed=SEED, accept_poor=True, show=False,
        samples=samples, populations=8, steps=4,
    )  # fmt: skip


def held_out(found: Posterior, support: str) -> dict[str, dict[str, Any]]:
    """Draws of the posterior with the charge of test 2, by their names."""
    rows = found.draw(DRAWS, SEED)
    return {f"held-{support}-{k}": values_of(row, support, "2") for k, row in enumerate(rows)}
