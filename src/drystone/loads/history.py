"""A quantity over time: a table, straight between its rows, held at its ends. For loads, tilts and motions.

Compiled code takes the mean over a step from the integral of the table, so that the impulse of a load that rises at
once does not depend on the step.
"""

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from drystone.maths.arrays import Floats, Longs
from drystone.maths.jit import inner


class Histories(NamedTuple):
    """Several tables, one after the other."""

    first: Longs  # rows of each, with the end                       (n_table + 1,)
    time: Floats  # [s]                                              (n_row,)
    value: Floats  #                                                 (n_row,)
    integral: Floats  # since the first row of its table             (n_row,)


def histories(tables: list[tuple[Any, Any]]) -> Histories:
    """Tables (times [s], values) for compiled code; a single row is a constant."""
    first, when, what, summed = [0], [], [], []
    for time, value in tables:
        t, v = np.asarray(time, float), np.asarray(value, float)
        first.append(first[-1] + len(t))
        when.append(t)
        what.append(v)
        summed.append(np.concatenate([[0.0], np.cumsum(0.5 * np.diff(t) * (v[1:] + v[:-1]))]))
    parts = [np.concatenate(one) if one else np.zeros(0) for one in (when, what, summed)]
    return Histories(np.array(first, np.int64), *parts)


def some(tables: Histories, n: int) -> Histories:
    """The first n tables."""
    return tables._replace(first=tables.first[: n + 1])


def check_rows(time: tuple[float, ...], values: tuple[float, ...], name: str) -> None:
    """Refuse tables whose rows do not fit together."""
    if len(time) != len(values):
        raise ValueError(f"{len(values)} values of {name} for {len(time)} times")
    for a, b in pairwise(time):
        if b < a:
            raise ValueError(f"time: expected increasing times, got {b:g} after {a:g} s")


@inner
def summed(tables, k, t):
    """Integral of table k from its first row to t [s]."""
    first, end, time, value = tables.first[k], tables.first[k + 1], tables.time, tables.value
    if t <= time[first]:
        return value[first] * (t - time[first])
    if t >= time[end - 1]:
        return tables.integral[end - 1] + value[end - 1] * (t - time[end - 1])
    low, high = first, end - 1
    while high - low > 1:
        middle = (low + high) // 2
        if time[middle] <= t:
            low = middle
        else:
            high = middle
    part = (t - time[low]) / (time[high] - time[low])
    here = value[low] + part * (value[high] - value[low])
    return tables.integral[low] + 0.5 * (t - time[low]) * (value[low] + here)


@inner
def mean_value(tables, k, start, end):
    """Mean of table k between two times [s]; a table of one row is a constant."""
    first = tables.first[k]
    if tables.first[k + 1] - first == 1:
        return tables.value[first]
    return (summed(tables, k, end) - summed(tables, k, start)) / (end - start)


@inner
def value_at(tables, k, t):
    """Value of table k at a time [s]; where it jumps, that after the jump."""
    first, end, time, value = tables.first[k], tables.first[k + 1], tables.time, tables.value
    if t < time[first]:
        return value[first]
    low = first
    for row in range(first, end):
        if time[row] <= t:
            low = row
    if low == end - 1:
        return value[low]
    return value[low] + (t - time[low]) / (time[low + 1] - time[low]) * (value[low + 1] - value[low])
