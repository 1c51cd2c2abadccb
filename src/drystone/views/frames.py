"""Bare arrays read from a record's file for views, without labels: a picture must not wait for xarray."""

from collections.abc import Iterator

import h5py
import numpy as np

from drystone.record.bodies import Record
from drystone.record.masonry import MasonryRecord
from drystone.record.structures import StructureRecord
from drystone.views.source import AnyRecord


def has_contacts(record: AnyRecord) -> bool:
    """Whether the run kept its contacts, or its structures may pound."""
    if isinstance(record, StructureRecord):
        return bool(record.scene.pounding)
    if isinstance(record, MasonryRecord):
        return False
    with h5py.File(record.path, "r", swmr=True) as file:
        return "contacts" in file


def frame_arrays(record: Record, *fields: str, frames: np.ndarray | None = None) -> list[np.ndarray]:
    """Arrays of all bodies (time, position, ledger, ...) at increasing frames, default all."""
    with h5py.File(record.path, "r", swmr=True) as file:
        group = file["frames"]
        if frames is None:
            return [group[field][:] for field in fields]
        first, end = int(frames[0]), int(frames[-1]) + 1
        return [group[field][first:end][frames - first] for field in fields]


def contact_rows(record: Record, frames: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """Body numbers, points [m] and impulses on the first body [N s] of the contacts, frame by frame."""
    with h5py.File(record.path, "r", swmr=True) as file:
        group = file["contacts"]
        end = group["end"][:]
        for frame in frames:
            rows = slice(int(end[frame - 1]) if frame else 0, int(end[frame]))
            yield group["body"][rows], group["point"][rows], group["impulse"][rows]


def thinned(n: int, most: int) -> np.ndarray:
    """At most so many frames, evenly spread, first and last among them."""
    return np.unique(np.linspace(0, n - 1, min(n, most)).round().astype(int))
