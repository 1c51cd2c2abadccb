"""The result of a calibration: samples, evidence, diagnostics; one NetCDF file with the groups that ArviZ reads.

The file has the groups posterior, prior, sample_stats, observed_data, posterior_predictive (and stages, for TMCMC),
each an xarray Dataset; `arviz.from_netcdf` opens it. ArviZ itself is imported only for R-hat, effective sample size
and `to_arviz`: it takes seconds.
"""

import hashlib
import json
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.errors import InputError, Problem, refuse_overwrite
from drystone.inputs.shown import Shown
from drystone.record.disk import write_netcdf
from drystone.uq.campaigns.table import table_hash
from drystone.uq.discrepancy import DataGroup
from drystone.uq.likelihood import Likelihood, draw_errors
from drystone.uq.parameters import Parameters
from drystone.uq.samplers.draws import Draws

if TYPE_CHECKING:
    import xarray as xr

FORMAT, VERSION = "drystone posterior", 1
PREDICTED = 1000  # draws, over all chains, for which the data are predicted
STANDARD = ("posterior", "prior", "sample_stats", "observed_data", "posterior_predictive")  # of ArviZ
GROUPS = (*STANDARD, "stages", "fidelity", "hierarchy")


class Evidence(NamedTuple):
    """Logarithm of the evidence and one error bar, from independent repeats."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.3f} +- {self.error:.3f}"


class Posterior(Shown):
    """What the data say about the parameters. Read by `Posterior.load(path)`.

    >>> theta = ds.Parameters(x=ds.Normal(0.0, 1.0))
    >>> posterior = ds.sample(lambda x: -0.5 * (x[0] - 1.0) ** 2, theta, seed=1, samples=256, show=False)
    >>> abs(posterior.mean["x"] - 0.5) < 0.2
    True
    """

    def __init__(self, datasets: "dict[str, xr.Dataset]", about: dict[str, Any]):
        self.datasets, self.about = datasets, about
        self.parameters = Parameters(**about["parameters"])  # the model's, then those of the discrepancies
        self.data = tuple(DataGroup(**group) for group in about["data"])
        self.log_evidence = Evidence(*(float("nan") if v is None else v for v in about["log_evidence"]))
        self.sampler, self.seed = about["sampler"], about["seed"]

    @property
    def names(self) -> list[str]:
        """Names of all parameters: the columns of `x`."""
        return self.parameters.names

    @property
    def model_names(self) -> list[str]:
        """Names of the model's parameters, which come first."""
        return self.names[: self.about["n_model"]]

    @property
    def theta(self) -> Parameters:
        """The model's parameters, fixed ones included, without those of the discrepancies."""
        noise = {name for group in self.data for name in group.parameters}
        return self.parameters.without(noise) if noise else self.parameters

    @property
    def samples(self) -> "xr.Dataset":
        """All samples by name, dims chain, draw; equally weighted."""
        return self.datasets["posterior"]

    @property
    def x(self) -> np.ndarray:
        """(n, d): all samples as rows."""
        return np.stack([self.samples[name].values.ravel() for name in self.names], axis=1)

    @property
    def log_likelihood(self) -> np.ndarray:
        """(n,): of each row of x."""
        return self.datasets["sample_stats"]["log_likelihood"].values.ravel()

    def draw(self, n: int, seed: int, *, all_parameters: bool = False) -> np.ndarray:
        """n rows of samples for a campaign or a prediction, each at most once while they last.

        The columns are the model's parameters; `all_parameters` adds those of the discrepancies.
        """
        x = self.x if all_parameters else self.x[:, : len(self.model_names)]
        rng = np.random.default_rng(seed)
        rounds = [rng.permutation(len(x)) for _ in range(-(-n // len(x)))]
        return x[np.concatenate(rounds)[:n]]

    @property
    def map(self) -> dict[str, float]:
        """The sample with the highest prior times likelihood."""
        best = int(np.argmax(self.datasets["sample_stats"]["lp"].values.ravel()))
        return dict(zip(self.names, self.x[best].tolist(), strict=True))

    @property
    def mean(self) -> dict[str, float]:
        """Mean of every parameter."""
        return dict(zip(self.names, self.x.mean(axis=0).tolist(), strict=True))

    @property
    def deviation(self) -> dict[str, float]:
        """Standard deviation of every parameter."""
        return dict(zip(self.names, self.x.std(axis=0, ddof=1).tolist(), strict=True))

    def quantiles(self, at: Any = (0.025, 0.5, 0.975)) -> dict[str, np.ndarray]:
        """Quantiles of every parameter."""
        return dict(zip(self.names, np.quantile(self.x, at, axis=0).T, strict=True))

    @property
    def rhat(self) -> dict[str, float]:
        """Rank-normalised split R-hat over chains (populations, for TMCMC): 1.01 is good, above 1.1 do not trust it.

        nan for a single chain (nested sampling)."""
        arviz = _arviz()
        if self.samples.sizes["chain"] < 2:
            return dict.fromkeys(self.names, float("nan"))
        found = arviz.rhat(self.samples)
        return {name: float(found[name]) for name in self.names}

    @property
    def ess(self) -> dict[str, float]:
        """Effective number of samples for the mean."""
        found = _arviz().ess(self.samples)
        return {name: float(found[name]) for name in self.names}

    def table(self) -> "xr.Dataset":
        """One row per parameter: mean, standard deviation, MAP, quantiles, R-hat, effective samples."""
        import xarray as xr

        columns = {
            "mean": self.mean, "deviation": self.deviation, "map": self.map, "rhat": self.rhat, "ess": self.ess,
        }  # fmt: skip
        quantile = np.stack([self.quantiles()[name] for name in self.names])
        table = {name: ("parameter", [column[one] for one in self.names]) for name, column in columns.items()}
        coordinates = {"parameter": self.names, "quantile": [0.025, 0.5, 0.975]}
        return xr.Dataset(table | {"quantiles": (("parameter", "quantile"), quantile)}, coordinates)

    def to_arviz(self) -> Any:
        """The same as ArviZ's InferenceData."""
        return _arviz().InferenceData(**{k: v for k, v in self.datasets.items() if k in STANDARD})

    def save(self, path: str | Path, *, force: bool = False) -> None:
        """Write one NetCDF file; refuses to overwrite without force."""
        path = Path(path)
        refuse_overwrite(path, force)
        path.parent.mkdir(parents=True, exist_ok=True)
        import xarray as xr

        seal = _hash(self.datasets)
        head = xr.Dataset(
            attrs={"format": FORMAT, "version": VERSION, "about": json.dumps(self.about), "hash": seal}
        )
        write_netcdf(path, {"": head, **self.datasets})

    @classmethod
    def load(cls, path: str | Path) -> "Posterior":
        """Read a file written by `save`."""
        import h5py
        import xarray as xr

        from drystone.record.links import refuse_links

        if not Path(path).exists():
            raise InputError([Problem((), f"{path}: No such file")])
        try:
            with h5py.File(path) as file:
                refuse_links(file)
                about, seal = json.loads(file.attrs["about"]), file.attrs.get("hash")
                found = [name for name in GROUPS if name in file]
            datasets = {name: xr.load_dataset(path, group=name, engine="h5netcdf") for name in found}
            if seal is not None and seal != _hash(datasets):
                raise ValueError("other bits than were written")
            return cls(datasets, about)
        except InputError:
            raise
        except Exception:  # HDF5 has many ways to say it
            message = f"{path} is not a posterior written by drystone, or a damaged one"
            raise InputError([Problem((), message)]) from None

    def __repr__(self) -> str:
        n = self.samples.sizes
        rows = [f"Posterior by {self.sampler}, {n['chain']} x {n['draw']} samples"]
        mean, deviation = self.mean, self.deviation
        rows += [f"  {name} = {mean[name]:.4g} +- {deviation[name]:.2g}" for name in self.names]
        if np.isfinite(self.log_evidence.value):
            rows.append(f"  log evidence {self.log_evidence}")
        return "\n".join(rows)


def _hash(datasets: "dict[str, xr.Dataset]") -> str:
    """Of all samples and statistics."""
    return hashlib.sha256(
        "".join(table_hash(datasets[name]) for name in sorted(datasets)).encode()
    ).hexdigest()


def _arviz() -> Any:
    """ArviZ, without its note that a new version will differ: the bounds in pyproject.toml see to that."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        import arviz
    return arviz


def split_rhat(x: np.ndarray) -> float:
    """R-hat, as of `Posterior.rhat`, of samples (chain, draw) of something that is no parameter; nan for one chain."""
    return float(_arviz().rhat(x)) if len(x) > 1 else float("nan")


def effective_size(x: np.ndarray) -> float:
    """Effective number of samples (chain, draw, d) for the mean of the parameter that has fewest."""
    return min(float(_arviz().ess(x[..., k])) for k in range(x.shape[2]))


def build_posterior(likelihood: Likelihood, draws: Draws, sampler: str, options: Any, seed: int) -> Posterior:
    """Everything a calibration knows, labelled."""
    import xarray as xr

    prior = likelihood.prior
    n_chain, n_draw, d = draws.x.shape
    dims = ("chain", "draw")
    coordinates = {"chain": np.arange(n_chain), "draw": np.arange(n_draw)}

    def labelled(x: np.ndarray) -> "xr.Dataset":
        own = {"chain": np.arange(x.shape[0]), "draw": np.arange(x.shape[1])}
        units = {name: one.unit for name, one in prior.uncertain.items()}
        return xr.Dataset(
            {name: (dims, x[..., k], {"units": units[name]}) for k, name in enumerate(prior.names)}, own
        )

    flat = draws.x.reshape(-1, d)
    log_prior = prior.logpdf(flat).reshape(n_chain, n_draw)
    statistics = {
        "log_likelihood": (dims, draws.log_likelihood),
        "lp": (dims, draws.log_likelihood + log_prior),
    }
    if draws.acceptance is not None:
        statistics["acceptance_rate"] = (dims, np.repeat(draws.acceptance[:, None], n_draw, axis=1))
    datasets = {
        "posterior": labelled(draws.x),
        "prior": labelled(prior.sample(n_chain * n_draw, seed).reshape(draws.x.shape)),
        "sample_stats": xr.Dataset(statistics, coordinates),
    }
    datasets |= _predicted(likelihood, draws, seed)
    if draws.stages is not None:
        datasets["stages"] = xr.Dataset({name: ("stage", value) for name, value in draws.stages.items()})
    finite = [v if np.isfinite(v) else None for v in (draws.log_evidence, draws.log_evidence_error)]
    about = {
        "parameters": prior.model_dump(mode="json"),
        "n_model": len(likelihood.theta),
        "data": [group.model_dump(mode="json") for group in likelihood.data],
        "sampler": sampler,
        "options": options.model_dump(mode="json"),
        "seed": seed,
        "calls": draws.calls,
        "log_evidence": finite,
    }
    return Posterior(datasets, about)


def _predicted(likelihood: Likelihood, draws: Draws, seed: int) -> "dict[str, xr.Dataset]":
    """The data, and what the posterior says the test would show if it were repeated (B.14)."""
    import xarray as xr

    if not likelihood.groups:  # somebody's own likelihood has no data that we know of
        return {}
    n_chain, n_draw, d = draws.x.shape
    every = max(1, n_chain * n_draw // PREDICTED)
    x = draws.x[:, ::every]
    rows = x.reshape(-1, d)
    outputs = likelihood.outputs(rows)
    rng, noise = np.random.default_rng([seed, 1]), likelihood.noise(rows)
    observed, predicted = {}, {}
    for one, group in zip(likelihood.data, likelihood.groups, strict=True):
        label = f"{one.name} output"
        observed[one.name] = ((f"{one.name} repeat", label), group.values)
        white = None if noise is None else noise[:, group.columns]
        sample = outputs[:, group.columns] + draw_errors(group, rows, rng, white)
        predicted[one.name] = (("chain", "draw", label), sample.reshape(*x.shape[:2], -1))
    own = {"chain": np.arange(n_chain), "draw": np.arange(n_draw)[::every]}
    return {"observed_data": xr.Dataset(observed), "posterior_predictive": xr.Dataset(predicted, own)}
