"""Charts beside a replay as plain data, and the errors that name what can be plotted."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.record.ledger import told
from drystone.views.kinds import thinned

Chart = dict[str, Any]


def make_chart(title: str, unit: str, time: Floats, lines: Mapping[str, Floats]) -> Chart:
    """A chart; long series are thinned for the screen."""
    keep = thinned(len(time), 2000)
    return {
        "title": title,
        "unit": unit,
        "time": _short(np.asarray(time)[keep]),
        "lines": {name: _short(np.asarray(values)[keep]) for name, values in lines.items()},
    }


def _short(values: Floats) -> list[float | None]:
    return [float(f"{v:.6g}") if np.isfinite(v) else None for v in values]


def energy_chart(record: Record) -> Chart:
    """The entries of the ledger that change [J]."""
    time, ledger = record.arrays("time", "ledger")
    entries = told(ledger, record.absent)
    span = {name: np.ptp(values) for name, values in entries.items()}
    shown = {name: entries[name] for name in entries if span[name] > 1e-4 * max(span.values())}
    return make_chart("energy", "J", time, shown)


def series_chart(series: Any, title: str) -> Chart:
    """A vector in time, by axis."""
    lines = {axis: series.sel(axis=axis).values for axis in "xyz"}
    return make_chart(title, series.attrs["units"], series["time"].values, lines)


def named_chart(record: Record, wanted: str, charted: Sequence[str]) -> Chart:
    """Energy, or a quantity of one thing by its name, such as "displacement:block3"."""
    what, _, name = wanted.partition(":")
    if what == "energy":
        return energy_chart(record)
    dim = record.labels.dim
    if what not in charted or not name:
        raise unknown_chart(wanted, ("energy",), tuple(f"{one}:{dim.upper()}" for one in charted))
    if name not in record.names:
        raise InputError(f'no {dim} is called "{name}"{did_you_mean(name, record.names)}')
    return series_chart(getattr(record, what)(name), f"{what} of {name}")


def named_table(record: Record, what: str, name: str) -> Any:
    """The ledger, or a quantity of what a name means, to be exported."""
    return record.energy() if what == "energy" else getattr(record, what)(name)


def unknown_chart(wanted: str, whole: Sequence[str], named: Sequence[str]) -> InputError:
    """A chart that there is not."""
    what = wanted.partition(":")[0]
    hint = did_you_mean(what, [one.partition(":")[0] for one in (*whole, *named)])
    return InputError(f'chart: expected one of {", ".join((*whole, *named))}, not "{wanted}"{hint}')


def unknown_plot(what: str, known: Sequence[str]) -> InputError:
    """A plot that there is not."""
    return InputError(f'what: expected one of {", ".join(known)}, not "{what}"{did_you_mean(what, known)}')
