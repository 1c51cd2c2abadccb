"""The scatter floor in campaigns: how much of an output's variance over the runs is chance.

`drystone converge study.yaml` leaves converge.nc beside the campaign's table: for every output the variance over starts
that differ by 1e-9 of a body. Where that is a large share of the variance over the parameters, the output says more
about round-off than about them: nothing is claimed for it. Theory: docs/theory/surrogates.md.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from drystone.errors import InputError
from drystone.maths.arrays import Floats

if TYPE_CHECKING:
    import xarray as xr

FILE = "converge.nc"
MOST = 0.3  # share of the variance above which nothing is claimed
VARIES = 0.01  # entries of a series with less than this share of its largest variance are not judged
NOTHING = 1e-6  # scatter below this share of an output's largest value is none
MARK = "below the floor: nothing can be claimed"
KEPT = 512  # entries of a series whose floor goes into the attributes of a table


class Floor(NamedTuple):
    """Shares of the variance over the runs that are chance, by output and entry; what the file could not tell."""

    shares: dict[str, Floats]  # (entry,)
    note: str = ""

    def share(self, output: str) -> float:
        """Of an output, or of one entry of it (NAME[k]); of a series its worst entry; NaN if it is not known."""
        name, _, rest = output.partition("[")
        if output in self.shares:
            name, rest = output, ""
        known = self.shares.get(name)
        if known is None:
            return float("nan")
        number = int(rest.rstrip("]")) if rest.rstrip("]").isdecimal() else None
        if number is not None:
            return float(known[number]) if number < len(known) else float("nan")
        return float(np.nanmax(known)) if np.isfinite(known).any() else float("nan")

    def marked(self, output: str) -> bool:
        """Whether nothing is claimed for an output."""
        return self.share(output) > MOST

    def column(self, output: str) -> dict[str, float | str]:
        """Columns of a table: the floor as a share of the variance, and the mark if any output has one."""
        if not self.shares:
            return {}
        column: dict[str, float | str] = {"scatter floor": self.share(output)}
        if any(self.marked(name) for name in self.shares):
            column["mark"] = MARK if self.marked(output) else ""
        return column

    def notes(self, outputs: Mapping[str, object] | list[str]) -> list[str]:
        """A line for each output that is marked, and what could not be told."""
        lines = marked_lines({name: self.share(name) for name in outputs})
        return [*lines, self.note] if self.note else lines


def marked_lines(shares: Mapping[str, float]) -> list[str]:
    """A line for each output for which nothing is claimed."""
    return [
        f"{name}: scatter {percent(share)} of variance: below the floor nothing can be claimed"
        for name, share in shares.items()
        if share > MOST
    ]


def percent(share: float) -> str:
    """A share of a variance as words."""
    return f"{100.0 * share:.0f} %" if share < 10.0 else "over 1000 %"


def read_variances(folder: Path) -> tuple[str, dict[str, Floats]]:
    """What converge.nc in a folder says: of which model it is, and the floor of each output; nothing without one."""
    import xarray as xr

    path = folder / FILE
    if not path.exists():
        return "", {}
    from drystone.record.links import whole_file

    try:
        with xr.open_dataset(whole_file(path), engine="h5netcdf") as found:
            names = [
                str(name).removesuffix(" floor") for name in found.data_vars if str(name).endswith(" floor")
            ]
            return str(found.attrs["of"]), {name: found[f"{name} floor"].values for name in names}
    except (OSError, KeyError, ValueError) as error:
        raise InputError(
            f"{path}: damaged, or not left by drystone converge ({error}): run that again"
        ) from None


def read_floor(table: "xr.Dataset", folder: Path) -> Floor:
    """The floor beside the table of a campaign, as shares of its variances; empty if there is none for its model."""
    of, variances = read_variances(folder)
    if of != table.attrs.get("model_version"):
        again = f"{folder / FILE} is of another model than the table: run drystone converge again"
        return Floor({}, again if of else "")
    shares, other = {}, []
    for name, variance in variances.items():
        if name not in table:
            continue
        runs = table[name].values
        if runs.shape[1:] == variance.shape:
            shares[name] = _shares(runs.reshape(len(runs), -1), variance.ravel())
        else:
            other.append(name)
    note = (
        f"no scatter floor of {', '.join(other)}: converge found another number of entries" if other else ""
    )
    return Floor(shares, note)


def _shares(runs: Floats, floor: Floats) -> Floats:
    """The floor over the variance of each entry over the runs that have it; NaN where nothing varies."""
    known = np.isfinite(runs)
    # a scatter like that of the shift itself is no chaos, even where an output does not vary at all
    largest = float(np.abs(np.where(known, runs, 0.0)).max(initial=0.0))
    floor = np.where(floor <= (NOTHING * largest) ** 2, 0.0, floor)
    n = np.maximum(known.sum(axis=0), 1)
    mean = np.where(known, runs, 0.0).sum(axis=0) / n
    variance = np.where(known, (runs - mean) ** 2, 0.0).sum(axis=0) / np.maximum(n - 1, 1)
    varies = variance > VARIES * max(
        float(variance.max(initial=0.0)), float(np.nan_to_num(floor).max(initial=0.0)), 1e-300
    )
    share = np.where(varies, floor / np.where(varies, variance, 1.0), np.nan)
    # what does not vary over the parameters but does by chance is all chance
    return np.where(~varies & (floor > 0.0) & (variance.max(initial=0.0) < floor), 1.0, share)


def carry_floor(table: "xr.Dataset", folder: Path) -> "xr.Dataset":
    """The table whose outputs carry their floor: attributes `floor` (a variance, by entry) and `floor_share`."""
    known, (_, variances) = read_floor(table, folder), read_variances(folder)
    for name in known.shares:
        floor = np.ravel(variances[name])
        table[name].attrs["floor_share"] = known.share(name)
        if len(floor) <= KEPT:
            table[name].attrs["floor"] = float(floor[0]) if len(floor) == 1 else floor
    return table


def carried_shares(table: "xr.Dataset") -> dict[str, float]:
    """The floors that the outputs of a table carry, as shares of their variances."""
    found = {str(name): one.attrs.get("floor_share") for name, one in table.data_vars.items()}
    return {name: float(share) for name, share in found.items() if share is not None and np.isfinite(share)}
