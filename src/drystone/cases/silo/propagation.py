"""Avalanche sizes of a silo with the uncertainty of single impacts (Hadjidoukas et al. 2014, section 5.3, fig. 14).

Draws from the posterior of M3 (case disk-impact), each a silo with avalanches of its own; N_p of a draw is the size
exceeded with probability p. The paper has 100 draws with 5000 avalanches of 16 000 disks each; ours are what an hour on
two cores allows, and the rows say how many. So few avalanches leave an error of sampling in every N_p, which also grows
as p falls: it is found by resampling the sizes of each silo, and the spread without it stands beside.
"""

from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.disk_impact.bayes import QUICK_SAMPLES, SAMPLES, SEED, STIFF, posterior, priors
from drystone.cases.row import Row, shown
from drystone.cases.silo.case import impact_rows
from drystone.cases.silo.run import SMALL_OUTLET, avalanches, scene
from drystone.cases.silo.statistics import PAPER_RANGE, PAPER_SIZE, size_exceeded, tail_of
from drystone.uq.campaigns.campaign import campaign

TITLE = "sizes of avalanches of a silo, with error bars"
REFERENCE = "Hadjidoukas et al. 2014, section 5.3, fig. 14"

LEVELS = (0.5, 0.2, 0.1, 0.05, 0.02, 0.01)  # exceedance probabilities p
GRAINS, DRAWS, AVALANCHES = 500, 40, 80
QUICK_GRAINS, QUICK_DRAWS, QUICK_AVALANCHES = 80, 2, 2
MAP_SHARE = 5  # the silo at the MAP has so many times the avalanches of a draw
SOFTENING = 1e-5  # numerical aid; see docs/theory/silo.md
RESAMPLED = 200


def let_avalanche(grains: int, n_avalanche: int, **values: Any) -> dict[str, Any]:
    """Sizes of avalanches of one silo; values: those of the law, k_t in 1e8 N/m as in the posterior."""
    values["tangential_stiffness"] *= STIFF
    found = avalanches(
        n_avalanche, grains=grains, outlet=SMALL_OUTLET, softening=SOFTENING, progress=False, **values
    )
    return {"sizes": found.astype(float)}


def quantiles(sizes: np.ndarray) -> np.ndarray:
    """N_p for every p of LEVELS, from the sizes of one silo [grains]."""
    return np.array([size_exceeded(sizes, p) for p in LEVELS])


def sampling_variance(sizes: np.ndarray, seed: int) -> np.ndarray:
    """Variance of N_p that so few avalanches leave, by resampling the sizes."""
    random = np.random.default_rng(seed)
    again = [quantiles(random.choice(sizes, len(sizes))) for _ in range(RESAMPLED)]
    return np.var(again, axis=0)


def robust_size(sizes: np.ndarray, probability: float) -> float:
    """The size exceeded with a probability when the draw is unknown: P(N > n) is the mean over draws (eq. 12)."""
    tails = [tail_of(one) for one in sizes]
    size = np.linspace(0.0, max(size_exceeded(one, 0.1 * probability) for one in sizes), 4000)
    # each draw by its own geometric tail, inverse of `size_exceeded`: the mean over draws is a mixture
    exceeded = np.mean(
        [np.minimum(1.0, share * q ** (size - start + 1.0)) for start, share, q in tails], axis=0
    )
    return float(np.interp(-probability, -exceeded, size))


def propagate(
    grains: int, draws: int, n_avalanche: int, samples: int, to: Path | None, workers: int | None
) -> tuple[np.ndarray, np.ndarray]:
    """Sizes by draw and avalanche, and those of silos at the MAP."""
    found, theta = posterior("M3", samples), priors("M3")
    best = np.array([found.map[name] for name in theta.names])
    tables = []
    for name, design, number in (
        ("draws", found.draw(draws, SEED), n_avalanche),
        ("map", best[None, :], MAP_SHARE * n_avalanche),
    ):
        model = partial(let_avalanche, grains=grains, n_avalanche=number)
        table = campaign(model, theta, design, to=None if to is None else to / name, workers=workers)
        tables.append(table["sizes"].values[table["status"].values == "done"])
    return tables[0], tables[1][0]


def rows(
    quick: bool = False, *, runs: int | None = None, to: Path | None = None, workers: int | None = None
) -> list[Row]:
    """N_p over draws: its spread by p, with and without the error of sampling; the robust size and that at the MAP."""
    grains, n_avalanche = (QUICK_GRAINS, QUICK_AVALANCHES) if quick else (GRAINS, AVALANCHES)
    draws = runs or (QUICK_DRAWS if quick else DRAWS)
    sizes, at_map = propagate(grains, draws, n_avalanche, QUICK_SAMPLES if quick else SAMPLES, to, workers)
    about = (
        f"{len(sizes)} draws from the posterior of M3, {n_avalanche} avalanches each, {grains} disks, outlet "
        f"{SMALL_OUTLET:g} d, softening {SOFTENING:g}"
    )
    each = np.array([quantiles(one) for one in sizes])
    noise = np.mean([sampling_variance(one, k) for k, one in enumerate(sizes)], axis=0)
    mean, variance = each.mean(axis=0), each.var(axis=0, ddof=1)
    spread, error = np.sqrt(variance) / mean, np.sqrt(noise) / mean
    law_alone = np.sqrt(np.maximum(variance - noise, 0.0)) / mean
    out = [*impact_rows(SOFTENING)]
    out += [shown("mean", "mean size over all draws", "grains", 9.8, float(sizes.mean()), about, "fitted")]
    for p, value, chance, law in zip(LEVELS, spread, error, law_alone, strict=True):
        note = f"of that {chance:.2f} by sampling; the law alone {law:.2f}"
        title = f"spread of N_p over draws, p = {p:g}"
        out.append(shown(f"spread-{p:g}", title, "-", None, float(value), note, "own"))
    growth, alone = float(spread[-1] / spread[2]), float(law_alone[-1] / max(law_alone[2], 1e-12))
    title = "spread of N_p at p = 0.01 over that at p = 0.1"
    text = (
        f"the paper: highest for large avalanches; of the law alone {alone:.2f}; the error of sampling is in both, "
        "so no bound would test the statement"
    )
    out.append(shown("growth", title, "-", None, growth, text, "paper"))
    robust, single = robust_size(sizes, LEVELS[-1]), size_exceeded(at_map)
    low, high = np.quantile(each[:, -1], [0.05, 0.95])
    off = f"paper: {PAPER_RANGE[0]:g}-{PAPER_RANGE[1]:g}; 5 and 95 % over draws: {low:.0f} and {high:.0f}; outlet ours"
    error_map = float(np.sqrt(sampling_variance(at_map, 0)[-1]))
    out += [
        shown("robust", "size exceeded with probability 0.01, robust", "grains", PAPER_SIZE, robust, off, "fitted"),
        shown("map", "the same at the MAP alone", "grains", None, single,
              f"+- {error_map:.2g} by sampling; {len(at_map)} avalanches", "own"),
        shown("map-off", "MAP alone less robust", "grains", None, single - robust,
              "the paper finds a significant difference for large avalanches; not judged: within the error of sampling",
              "paper"),
        shown("complete", "silos that came to their end", "-", float(draws), float(len(sizes)), about, "own"),
    ]  # fmt: skip
    return out


__all__ = ["REFERENCE", "TITLE", "rows", "scene"]
