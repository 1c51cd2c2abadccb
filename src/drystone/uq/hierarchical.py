"""Hierarchical calibration: parameters that differ from experiment to experiment, drawn from a population.

    population = {"speed": Population(mean=Uniform(1.5, 3.0), spread=Uniform(0.0, 0.5))}
    posterior = calibrate_hierarchical(theta, model, data_of(tests), population, ["10 deg", "20 deg"], seed=1)

Some parameters are common to all experiments, others have a value in each; mean and spread of those are inferred with
everything else. Non-centred: the sampler moves standard normal scores z of the experiments, and a value is made from
mean, spread and z, so that prior and moves do not depend on how wide the population turns out to be. To the samplers
this is one model with more parameters. The result is a posterior of the usual parameters, in which those with a
population are those of a new experiment; `datasets["hierarchy"]` has mean, spread and the value in each experiment.
Theory: docs/theory/inference.md, I.46-I.48. How-to: docs/howto/hierarchy.md.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

import numpy as np
from pydantic import Field, model_validator

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen, checked, shown
from drystone.uq.campaigns.experiments import BETWEEN, named_in
from drystone.uq.campaigns.outputs import ask
from drystone.uq.campaigns.simulator import Simulator
from drystone.uq.discrepancy import DataGroup
from drystone.uq.likelihood import build_likelihood, joined_prior, knows_noise
from drystone.uq.marginals import Fixed, Marginal, Normal
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior, build_posterior
from drystone.uq.samplers.tmcmc import first_rows
from drystone.uq.sampling import run_sampler, sampler_options
from drystone.uq.surrogates.fit import DirectExperiments, Surrogates, answering

if TYPE_CHECKING:
    import xarray as xr


TRIED = 8  # rows at which a model that is run is tried


class Population(Frozen):
    """How a parameter differs between experiments: normal about an unknown mean with an unknown spread, within the
    support of the parameter's own marginal.

    >>> tests = ds.uq.Population(mean=ds.Uniform(0.4, 0.8), spread=ds.Uniform(0.01, 0.1))  # [-]
    """

    kind: Literal["normal", "lognormal"] = Field(
        default="normal", description="lognormal: for what is above 0"
    )
    mean: Marginal = Field(
        description="prior of the population's mean [unit of the parameter]; of lognormal: of its median"
    )
    spread: Marginal = Field(
        description="prior of its standard deviation [unit of the parameter]; of lognormal: of that of ln x [-]"
    )

    @model_validator(mode="after")
    def _sensible(self) -> Self:
        for name, least in (("mean", -np.inf if self.kind == "normal" else 0.0), ("spread", 0.0)):
            prior = getattr(self, name)
            lower = prior.value if isinstance(prior, Fixed) else prior.support()[0]
            if lower < least:
                raise ValueError(f"{name}: expected a prior that begins at {least:g} or above, got {lower:g}")
            if isinstance(prior, Fixed) and name == "spread" and lower == 0.0:
                raise ValueError(
                    "spread: expected one above 0; without a spread the parameter is common to all"
                )
        return self

    def value(
        self, mean: np.ndarray, spread: np.ndarray, z: np.ndarray, support: tuple[float, float]
    ) -> np.ndarray:
        """The parameter of an experiment with the score z (I.47), within the support."""
        from scipy.special import ndtr, ndtri

        log = self.kind == "lognormal"
        centre = np.log(mean) if log else mean
        with np.errstate(divide="ignore"):
            least, most = (np.log(max(end, 0.0)) if log else end for end in support)
        if np.isfinite(least) or np.isfinite(most):
            width = np.maximum(spread, 1e-300)
            low, high = ndtr((least - centre) / width), ndtr((most - centre) / width)
            z = ndtri(np.clip(low + ndtr(z) * (high - low), 1e-300, 1.0 - 1e-16))
        found = np.clip(centre + spread * z, least, most)
        return np.exp(found) if log else found


class Hierarchy(NamedTuple):
    """Which parameters differ between which experiments."""

    theta: Parameters
    population: dict[str, Population]
    experiments: tuple[str, ...]

    @property
    def prior(self) -> Parameters:
        """Common parameters, then mean, spread and scores of each population."""
        common = {name: one for name, one in self.theta.marginals.items() if name not in self.population}
        more: dict[str, Any] = {}
        for name, one in self.population.items():
            more[f"{name}_mean"], more[f"{name}_spread"] = one.mean, one.spread
            more |= {
                f"{name}_score_{k}": Normal(mean=0.0, deviation=1.0) for k in range(len(self.experiments))
            }
        if not common:
            return Parameters(**more)
        return self.theta.without(self.population).joined(more)

    def columns(self, x: np.ndarray) -> dict[str, np.ndarray]:
        """Columns of rows of `prior` by name, fixed ones included."""
        prior = self.prior
        columns = dict(zip(prior.names, x.T, strict=True))
        fixed = {name: one.value for name, one in prior.marginals.items() if isinstance(one, Fixed)}
        return columns | {name: np.full(len(x), value) for name, value in fixed.items()}

    def own(self, columns: Mapping[str, np.ndarray], name: str, z: np.ndarray) -> np.ndarray:
        """The values of a parameter for scores z."""
        support = self.theta.uncertain[name].support()
        return self.population[name].value(columns[f"{name}_mean"], columns[f"{name}_spread"], z, support)

    def rows(self, x: np.ndarray, k: int) -> np.ndarray:
        """Rows of theta for experiment k, from rows of `prior`."""
        columns = self.columns(x)
        return np.stack(
            [
                self.own(columns, name, columns[f"{name}_score_{k}"])
                if name in self.population
                else columns[name]
                for name in self.theta.names
            ],
            axis=1,
        )


class HierarchicalModel:
    """A model of several experiments, each asked at its own values: `predict(rows of Hierarchy.prior)`."""

    def __init__(self, hierarchy: Hierarchy, model: Any):
        self.hierarchy, self.model = hierarchy, model
        self.parts = {name: self._part(name) for name in hierarchy.experiments}
        fitted = [isinstance(one, Surrogates) for one in self.parts.values()]
        if any(fitted) and not all(fitted):
            raise InputError([Problem(("model",), "expected surrogates for all experiments, or for none")])
        self.noisy = any(knows_noise(one) for one in self.parts.values())
        if all(fitted):  # what a likelihood wants to know of surrogates is the same whatever the values
            named = {
                self._name(key, name): one
                for key, part in self.parts.items()
                for name, one in part.parts.items()
            }
            whole = Surrogates(hierarchy.theta, named)
            self.variance_of_error, self.larger_error = whole.variance_of_error, whole.larger_error
            self.data_range = whole.data_range

    def _part(self, name: str) -> Any:
        """What answers for one experiment."""
        if isinstance(self.model, Mapping):
            return answering(self.model[name], self.hierarchy.theta)
        if isinstance(self.model, (Surrogates, DirectExperiments, Simulator)):
            return self.model.only([named_in(name, "*")])
        return self.model

    def predict(self, x: np.ndarray) -> dict[str, Any]:
        """Outputs of all experiments by name."""
        found: dict[str, Any] = {}
        for k, (experiment, part) in enumerate(self.parts.items()):
            rows = self.hierarchy.rows(x, k)
            if isinstance(part, Surrogates):  # the same bits without labels, which cost more
                found |= {
                    self._name(experiment, name): one.evaluate(rows) for name, one in part.parts.items()
                }
                continue
            answer = ask(part, rows)
            if not isinstance(answer, Mapping) and not hasattr(answer, "data_vars"):
                raise InputError(f'model of "{experiment}": expected outputs by name, got {shown(answer)}')
            named = {self._name(experiment, str(name)): values for name, values in answer.items()}
            found |= {name: one for name, one in named.items() if name.startswith(experiment + BETWEEN)}
        return found

    def _name(self, experiment: str, name: str) -> str:
        """What an output is called; models by experiment have names without it."""
        return named_in(experiment, name) if isinstance(self.model, Mapping) else name

    def variance_at(self, x: np.ndarray, *, noise_only: bool = False) -> np.ndarray:
        """(n, columns): variance of a run about the prediction, of a model that knows it [unit^2]."""
        each = [
            part.variance_at(self.hierarchy.rows(x, k), noise_only=noise_only)
            for k, part in enumerate(self.parts.values())
        ]
        return np.concatenate(each, axis=1)


def hierarchy_problems(
    theta: Parameters, population: Mapping[str, Population], experiments: Sequence[str]
) -> list[Problem]:
    """Why these parameters cannot differ between these experiments."""
    found = [] if population else [Problem(("hierarchy",), "expected at least one parameter")]
    if len(experiments) < 2:
        found.append(Problem(("hierarchy",), f"expected at least two experiments, got {len(experiments)}"))
    dependent = {name for pair in theta.correlation for name in pair.split(", ")}
    for name in population:
        place = ("hierarchy", name)
        if name not in theta.uncertain:
            said = "is fixed" if name in theta.marginals else "is not a parameter"
            found.append(Problem(place, f'"{name}" {said}{did_you_mean(name, theta.names)}'))
        elif name in dependent:
            found.append(Problem(place, f'"{name}" has a correlation: a population has none'))
        taken = {f"{name}_mean", f"{name}_spread"} & set(theta.marginals)
        found += [Problem(place, f'"{one}" is a parameter already') for one in sorted(taken)]
    return found


def calibrate_hierarchical(
    theta: Parameters,
    model: Any,
    data: Sequence[DataGroup],
    population: Mapping[str, Any],
    experiments: Sequence[str],
    sampler: str = "tmcmc",
    *,
    seed: int,
    surrogate_error: bool = True,
    accept_poor: bool = False,
    checkpoint: str | Path | None = None,
    show: bool | None = None,
    **options: Any,
) -> Posterior:
    """Sample common parameters, populations and the values of each experiment.

    model: surrogates or a function whose outputs are called "EXPERIMENT: OUTPUT", or models by experiment. data: as of
    `data_of(experiments)`; a group may have outputs of several experiments. population: the parameters that differ,
    with a `Population` each; their marginals in theta say within which range. sampler, options, checkpoint: as of
    `calibrate`.

    The posterior has the parameters of theta; those with a population are those of a new experiment.
    `posterior.datasets["hierarchy"]` has NAME_mean, NAME_spread and NAME in every experiment.

    >>> theta = ds.Parameters(friction=ds.Uniform(0.2, 0.8))
    >>> names = ["monday", "tuesday", "friday"]
    >>> model = ds.vectorised(lambda x: {f"{name}: reach": 1.0 / x[:, 0] for name in names})  # [m]
    >>> error = ds.uq.KnownVariance(0.01)  # [m2]
    >>> tests = [
    ...     ds.uq.Experiment(name, data=[ds.DataGroup("", ["reach"], [reach], error)])
    ...     for name, reach in zip(names, (1.8, 2.0, 2.3))
    ... ]
    >>> spread = ds.uq.Population(mean=ds.Uniform(0.3, 0.7), spread=ds.Uniform(0.01, 0.2))
    >>> found = ds.uq.calibrate_hierarchical(
    ...     theta, model, ds.uq.data_of(tests), {"friction": spread}, names, seed=1, samples=64
    ... )
    >>> found.datasets["hierarchy"]["friction"].sizes["experiment"]
    3
    """
    sampler_options(sampler, options, checkpoint)
    chosen = {
        name: one if isinstance(one, Population) else checked(Population, ("hierarchy", name), **one)
        for name, one in population.items()
    }
    if problems := hierarchy_problems(theta, chosen, experiments) + _missing(model, experiments):
        raise InputError(problems)
    hierarchy = Hierarchy(theta, chosen, tuple(experiments))
    # what is run is tried at rows that tmcmc asks for anyway
    groups, prior = joined_prior(hierarchy.prior, data)
    tried = (
        first_rows(prior, seed, TRIED)[:, : len(hierarchy.prior)] if isinstance(model, Simulator) else None
    )
    likelihood = build_likelihood(
        hierarchy.prior, HierarchicalModel(hierarchy, model), groups, surrogate_error=surrogate_error,
        accept_poor=accept_poor, seed=seed, tried=tried,
    )  # fmt: skip
    draws, settings = run_sampler(
        likelihood.__call__, likelihood.prior, sampler, options, seed=seed, checkpoint=checkpoint, show=show
    )
    whole = build_posterior(likelihood, draws, sampler, settings, seed)
    return _over_theta(whole, hierarchy, seed)


def _missing(model: Any, experiments: Sequence[str]) -> list[Problem]:
    """Experiments without a model, if they have one each."""
    if not isinstance(model, Mapping):
        return []
    return [
        Problem(("model",), f'no model for "{name}"{did_you_mean(name, model)}')
        for name in experiments
        if name not in model
    ]


def _over_theta(whole: Posterior, hierarchy: Hierarchy, seed: int) -> Posterior:
    """The posterior of theta for a new experiment; populations and experiments beside it."""
    noise = [name for name in whole.names if name not in hierarchy.prior.names]
    datasets = dict(whole.datasets)
    rng = np.random.default_rng([seed, 3])
    for group in ("posterior", "prior"):
        datasets[group], own = _new_member(whole.datasets[group], hierarchy, noise, rng)
        if group == "posterior":
            datasets["hierarchy"] = own
    priors = {name: whole.parameters.marginals[name] for name in noise}
    parameters = hierarchy.theta.joined(priors) if priors else hierarchy.theta
    about = whole.about | {
        "parameters": parameters.model_dump(mode="json"),
        "n_model": len(hierarchy.theta),
        "hierarchy": {
            "population": {name: one.model_dump(mode="json") for name, one in hierarchy.population.items()},
            "experiments": list(hierarchy.experiments),
        },
    }
    return Posterior(datasets, about)


def _new_member(
    samples: "xr.Dataset", hierarchy: Hierarchy, noise: Sequence[str], rng: np.random.Generator
) -> "tuple[xr.Dataset, xr.Dataset]":
    """Samples of theta with new members of the populations; and the populations with their members so far."""
    import xarray as xr

    prior, dims = hierarchy.prior, ("chain", "draw")
    shape = tuple(samples.sizes[dim] for dim in dims)
    flat = np.stack([samples[name].values.ravel() for name in prior.names], axis=1)
    columns = hierarchy.columns(flat)
    units = {name: {"units": one.unit} for name, one in hierarchy.theta.uncertain.items()}
    theta: dict[str, Any] = {}
    own: dict[str, Any] = {}
    for name in hierarchy.theta.names:
        if name not in hierarchy.population:
            theta[name] = samples[name]
            continue
        new = hierarchy.own(columns, name, rng.standard_normal(len(flat)))
        theta[name] = (dims, new.reshape(shape), units[name])
        each = [
            hierarchy.own(columns, name, columns[f"{name}_score_{k}"]).reshape(shape)
            for k in range(len(hierarchy.experiments))
        ]
        for part in ("mean", "spread"):
            own[f"{name}_{part}"] = (dims, columns[f"{name}_{part}"].reshape(shape), units[name])
        own[name] = ((*dims, "experiment"), np.stack(each, axis=-1), units[name])
    coordinates = {dim: samples[dim] for dim in dims}
    made = xr.Dataset(theta | {name: samples[name] for name in noise}, coordinates)
    return made, xr.Dataset(own, coordinates | {"experiment": list(hierarchy.experiments)})
