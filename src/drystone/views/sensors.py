"""Sensors of a study in a replay: a mark where each sits, and its curve as a chart.

Sensors are what a study calls observables: places on a wall, bodies whose motion is measured, energies. Those that are
series in time get a chart, those that sit on one body a mark that rides on it.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.observables.bodies import Sensor
from drystone.observables.common import MotionOf
from drystone.record import Record
from drystone.views.animation import Animation, Mark, MarkKind
from drystone.views.plots.charts import make_chart
from drystone.views.replay import Charts, Marking, Run

SENSOR = "sensor"
KIND = MarkKind("sensor", "#cc79a7", "square")


def sensors_of(observables: Mapping[str, Any]) -> Marking:
    """Adds the sensors among some observables to a replay; those that a scene does not have are refused.

    Example: `view_record("wall.h5", marking=sensors_of({"top": ds.uq.Sensor(y=0.0, z=2.0)}))`.
    """

    def add(record: Record, animation: Animation, charts: Charts) -> Run:
        marks = [
            mark
            for name, one in observables.items()
            if (mark := _mark(name, one, record, animation)) is not None
        ]
        # one frame is a scene before its run: there is no curve yet
        curves = (
            [_chart(name, one, record) for name, one in observables.items()] if len(record.time) > 1 else []
        )
        kinds = {**animation.mark_kinds, **({SENSOR: KIND} if marks else {})}
        found = animation._replace(marks=(*animation.marks, *marks), mark_kinds=kinds)
        return found, [*charts, *(one for one in curves if one is not None)]

    return add


def _mark(name: str, one: Any, record: Record, animation: Animation) -> Mark | None:
    """Where a sensor sits; None for what has no place."""
    _check(name, one, record)
    if isinstance(one, Sensor):
        body, arm = one.place(record)
        return Mark(SENSOR, arm[None], animation.names.index(body), name)
    if isinstance(one, MotionOf) and one.body in animation.names:
        return Mark(SENSOR, np.zeros((1, 3)), animation.names.index(one.body), name)
    return None


def _chart(name: str, one: Any, record: Record) -> dict[str, Any] | None:
    """The curve of a sensor; None for what is no series of single numbers."""
    if not hasattr(one, "series"):
        return None
    time, values = one.series(record)
    values = np.asarray(values, float)
    if values.ndim != 1 or len(values) != len(time):
        return None
    return make_chart(f"{SENSOR} {name}", one.units, np.asarray(time), {one.title: values})


def _check(name: str, one: Any, record: Record) -> None:
    problems = [found for found in one.problems(record.scene) if found.path[-1:] != ("at",)]
    if problems:
        raise InputError([found._replace(path=("observables", name, *found.path)) for found in problems])
