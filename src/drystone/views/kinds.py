"""What views ask of a record before they know what it shows: the modules of its kind, where it lies, which frames."""

from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from drystone.engines import VIEWS
from drystone.errors import InputError
from drystone.record import Record


def shown_by(record: Record, folder: str) -> Any:
    """The module of a folder (views.animation, views.plots, report) that shows runs of this engine."""
    return import_module(f"drystone.{folder}.{VIEWS[record.engine]}")


def path_of(record: Record) -> Path:
    """Where a record lies; a record in memory lies nowhere, so the file to write must then be named."""
    if record.path is None:
        raise InputError("this record is in memory: give the file to write, or save the record first")
    return record.path


def thinned(n: int, most: int) -> np.ndarray:
    """At most so many frames, evenly spread, first and last among them."""
    return np.unique(np.linspace(0, n - 1, min(n, most)).round().astype(int))
