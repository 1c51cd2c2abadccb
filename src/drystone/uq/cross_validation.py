"""How well calibrated sets predict data: those that they saw, and those of tests that they have not seen.

For every posterior and every data group: the model at draws of the posterior gives a mean and a variance of each
output; to these the surrogate's own error and the error of the measurement are added. The difference between data and
mean in units of that standard deviation is about 1 (root mean square) where model, surrogate and error model are right,
much more where the set does not carry over to that test. Theory: docs/theory/inference.md, I.25-I.26.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.errors import InputError
from drystone.uq.campaigns.outputs import ask, columns_named, labels_of, table_of
from drystone.uq.discrepancy import DataGroup, KnownVariance, RelativeError
from drystone.uq.marginals import Fixed
from drystone.uq.posterior import Posterior
from drystone.uq.prediction import surrogate_variance
from drystone.uq.text import Rows

if TYPE_CHECKING:
    import xarray as xr

DRAWS = 1000
TRUSTED = 2.0  # root mean square of standardised errors above which a set does not carry over


class Validated(NamedTuple):
    """A posterior against one data group."""

    name: str  # of the posterior
    group: str
    seen: bool
    number: int  # of values
    unit: str  # of the outputs; empty if unknown or mixed
    error: float  # root mean square of data minus mean prediction [unit]
    error_of_set: float  # the same of the calibrated set alone [unit]
    sigma: float  # root mean square of data minus mean prediction over the predicted deviation [-]
    largest: float  # the largest of these [-]
    error_of_runs: float = float("nan")  # root mean square of data minus the model itself at the set [unit]

    def shown(self) -> dict[str, Any]:
        """As a row of a table."""
        row = {
            "calibration": self.name, "data": self.group, "": "seen" if self.seen else "unseen", "values": self.number,
            "error in sigma": self.sigma, "largest": self.largest, "unit": self.unit or "-", "RMSE": self.error,
            "RMSE of the set": self.error_of_set,
        }  # fmt: skip
        return row | ({"RMSE of runs": self.error_of_runs} if np.isfinite(self.error_of_runs) else {})


def cross_validate(
    posteriors: Mapping[str, Posterior],
    model: Any,
    data: Sequence[DataGroup],
    *,
    seed: int,
    sets: Mapping[str, Mapping[str, float]] | None = None,
    runs: "xr.Dataset | None" = None,
    draws: int = DRAWS,
) -> list[Validated]:
    """Every posterior against every data group, those that it saw and those that it did not.

    model: as of `calibrate`. sets: calibrated sets by the posterior's name; default: the means. runs: table of the
    model run at these sets, a row each in their order. draws: of each posterior.

    >>> theta = ds.Parameters(friction=ds.Uniform(0.2, 0.8))
    >>> model = ds.vectorised(lambda x: {"base": 1.0 / x[:, 0], "top": 2.0 / x[:, 0]})  # [m]
    >>> error = ds.uq.KnownVariance(0.01)  # [m2]
    >>> data = [ds.DataGroup("base", ["base"], [2.0], error), ds.DataGroup("top", ["top"], [4.2], error)]
    >>> posterior = ds.calibrate(theta, model, data[:1], seed=1, samples=64)
    >>> rows = ds.uq.cross_validate({"by base": posterior}, model, data, seed=1, draws=64)
    >>> [(row.group, row.seen) for row in rows]
    [('base', True), ('top', False)]
    """
    if not posteriors or draws < 2:
        raise InputError("expected at least one posterior and two draws")
    units = _units(model)
    found = []
    for k, (name, posterior) in enumerate(posteriors.items()):
        given = (sets or {}).get(name, posterior.mean)
        at = np.array([[given[one] for one in posterior.model_names]])
        drawn = posterior.draw(draws, seed)
        answer = ask(model, np.vstack([at, drawn]))
        labels, table = labels_of(answer, draws + 1), table_of(answer, draws + 1)
        # of a surrogate that knows the noise of its runs: that of a run, on average over the draws
        own = np.atleast_2d(surrogate_variance(model, drawn, table.shape[1])).mean(axis=0)
        seen = {group.name for group in posterior.data}
        made = None if runs is None else _row_of(runs, labels, k)
        for j, group in enumerate(data):
            columns = columns_named(labels, group.outputs, ("data", j, "outputs"))
            there = np.isfinite(table[1:, columns]).all(axis=1)  # runs may have failed
            drawn_here = table[1:, columns][there] if there.sum() > 1 else table[1:, columns]
            mean, variance = drawn_here.mean(axis=0), drawn_here.var(axis=0, ddof=1)
            total = variance + own[columns] + error_of_data(group, posterior)
            difference = group.rows - mean
            scaled = difference / np.sqrt(total)
            kinds = {units.get(labels[i], units.get(labels[i].rpartition("[")[0], "")) for i in columns}
            found.append(
                Validated(
                    name, group.name, group.name in seen, int(group.rows.size), kinds.pop() if len(kinds) == 1 else "",
                    _rms(difference), _rms(group.rows - table[0, columns]), _rms(scaled),
                    float(np.abs(scaled).max()),
                    float("nan") if made is None else _rms(group.rows - made[columns]),
                )
            )  # fmt: skip
    return found


def error_of_data(group: DataGroup, posterior: Posterior) -> np.ndarray:
    """(repeat, output): variance of a measurement; where it is inferred, by the posterior if it saw the group, else by
    the mean of its prior [unit^2]."""
    given, rows = group.discrepancy, group.rows
    if isinstance(given, KnownVariance):
        return np.broadcast_to(np.asarray(given.variance, float), rows.shape)
    name = next(iter(group.parameters))
    if name in posterior.names:
        sigma2 = posterior.mean[name]
    else:
        assert not isinstance(given.prior, Fixed)  # discrepancies refuse it
        sigma2 = float(given.prior.ppf((np.arange(256) + 0.5) / 256).mean())
    scale = rows**2 if isinstance(given, RelativeError) else np.ones(rows.shape)
    return sigma2 * scale + np.asarray(given.measurement_variance, float)


def summary_rows(found: Sequence[Validated]) -> Rows:
    """A row for each calibration: how well it does on what it saw and on what it did not."""
    rows: Rows = []
    for name in dict.fromkeys(one.name for one in found):
        row: dict[str, Any] = {"calibration": name}
        for word, seen in (("seen", True), ("unseen", False)):
            own = [one for one in found if one.name == name and one.seen == seen]
            count = sum(one.number for one in own)
            square = sum(one.number * one.sigma**2 for one in own)
            row |= {
                f"groups {word}": len(own),
                f"sigma, {word}": float(np.sqrt(square / count)) if count else np.nan,
            }
            units = {one.unit for one in own}
            if len({one.unit for one in found}) == 1:
                error = sum(one.number * one.error**2 for one in own)
                unit = units.pop() if units else found[0].unit
                row[f"RMSE, {word} [{unit or '-'}]"] = float(np.sqrt(error / count)) if count else np.nan
        rows.append(row)
    return rows


def validated_dataset(found: Sequence[Validated]) -> "xr.Dataset":
    """The rows as matrices by calibration and group, for a file."""
    import xarray as xr

    names = list(dict.fromkeys(one.name for one in found))
    groups = list(dict.fromkeys(one.group for one in found))
    of = {(one.name, one.group): one for one in found}
    matrices = {
        key: (
            ("calibration", "group"),
            np.array([[float(getattr(of[a, b], key)) for b in groups] for a in names]),
        )
        for key in Validated._fields
        if key not in ("name", "group", "unit")
    }
    units = [of[names[0], one].unit for one in groups]
    coords = {"calibration": names, "group": groups, "unit": ("group", units)}
    return xr.Dataset(matrices, coords)


def validated_from(kept: "xr.Dataset") -> list[Validated]:
    """The rows of `validated_dataset`."""
    fields = [key for key in Validated._fields if key not in ("name", "group", "unit")]
    found = []
    for i, name in enumerate(kept["calibration"].values):
        for j, group in enumerate(kept["group"].values):
            own = {key: float(kept[key].values[i, j]) for key in fields}
            seen, number = bool(own.pop("seen")), int(own.pop("number"))
            unit = str(kept["unit"].values[j])
            found.append(Validated(str(name), str(group), seen, number, unit, **own))
    return found


def warnings_of(found: Sequence[Validated]) -> list[str]:
    """Calibrations whose own data they cannot give back, in a sentence each."""
    bad = [one for one in found if one.seen and one.sigma > TRUSTED]
    return [
        f"{one.name}: misses its own data of {one.group} by {one.sigma:.1f} standard deviations: model, error model or "
        "surrogate is wrong there"
        for one in bad
    ]


def _rms(values: np.ndarray) -> float:
    return float(np.sqrt(np.mean(np.square(values))))


def _units(model: Any) -> dict[str, str]:
    """Units of the outputs by name, as far as surrogates or runs tell them."""
    if hasattr(model, "units"):
        return model.units
    parts = getattr(model, "parts", {})
    return {name: str(one.labels.attrs.get("units", "")) for name, one in parts.items()}


def _row_of(runs: "xr.Dataset", labels: Sequence[str], k: int) -> np.ndarray:
    """The outputs of one run of a table by label; NaN for what it does not have."""
    out = np.full(len(labels), np.nan)
    for i, label in enumerate(labels):
        name, _, rest = label.rpartition("[")
        if label in runs:
            out[i] = float(np.ravel(runs[label].values[k])[0])
        elif name in runs:
            out[i] = float(np.ravel(runs[name].values[k])[int(rest.rstrip("]"))])
    return out
