"""Samplers, all on one contract (draws.py). To add one: a file, and a line here; `tests/contracts` loops over it.

`sample(loglike, prior, options, seed, show=...) -> Draws`.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from drystone.inputs.describe import Frozen
from drystone.uq.samplers.adaptive_metropolis import AdaptiveMetropolis, sample_adaptive_metropolis
from drystone.uq.samplers.draws import Draws
from drystone.uq.samplers.ensemble import Ensemble, sample_ensemble
from drystone.uq.samplers.nested import Dynesty, Nautilus, sample_dynesty, sample_nautilus
from drystone.uq.samplers.tmcmc import Tmcmc, sample_tmcmc


class Sampler(NamedTuple):
    """A line of the table."""

    options: type[Frozen]
    sample: Callable[..., Draws]
    evidence: bool = False  # gives the evidence
    resumes: bool = False  # takes `checkpoint`
    needs: str | None = None  # library of an extra
    by_runs: Mapping[str, Any] = MappingProxyType({})  # options of a calibration on runs, unless given


SAMPLERS = {
    "adaptive-metropolis": Sampler(AdaptiveMetropolis, sample_adaptive_metropolis),
    "tmcmc": Sampler(Tmcmc, sample_tmcmc, evidence=True, resumes=True),
    "ensemble": Sampler(Ensemble, sample_ensemble),
    "nautilus": Sampler(Nautilus, sample_nautilus, evidence=True, needs="nautilus"),
    "dynesty": Sampler(Dynesty, sample_dynesty, evidence=True, needs="dynesty", by_runs={"together": 16}),
}

__all__ = ["SAMPLERS", "Draws", "Sampler"]
