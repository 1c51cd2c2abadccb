"""What is watched in a run when nobody says what: displacements, energies and losses, by kind of scene.

`drystone converge` takes these for a scene. Displacements are of everything that has a name, in the order of the
arrays, so that the most displaced can be picked once a run is known. `trajectory` is where things were, thinned to a
fixed size: how far two runs of one scene part.
"""

from typing import Any

import numpy as np

from drystone.engines.ledger import LOST
from drystone.maths.arrays import Floats
from drystone.observables.base import STRUCTURES, kind_of
from drystone.observables.common import Energy, absent_of
from drystone.observables.table import Computed
from drystone.scene import Scene

FRAMES, THINGS = 32, 256  # of a trajectory, at most
CHUNK = 2_000_000  # numbers read at once


def standard_observables(scene: Scene) -> dict[str, Any]:
    """Observables for a scene of any kind, by name."""
    found: dict[str, Any] = {
        "displacement_largest": Computed(call=largest_displacement, units="m"),
        "displacement_final": Computed(call=final_displacement, units="m"),
        "displacement_mean": Computed(call=mean_displacement, units="m"),
        "kinetic_largest": Energy(entry="kinetic", at="max"),
        "elastic_largest": Energy(entry="elastic", at="max"),
        **{f"{cause}_final": Energy(entry=cause) for cause in LOST if cause != "scheme"},
        "work_final": Energy(entry="work"),
    }
    if kind_of(scene) == STRUCTURES:
        found["drift_largest"] = Computed(call=largest_drift, units="m")
        found["base_shear_largest"] = Computed(call=largest_base_shear, units="N")
    absent = absent_of(scene)
    return {name: one for name, one in found.items() if not (isinstance(one, Energy) and one.entry in absent)}


def places(record: Any, frames: np.ndarray) -> Floats:
    """Where everything with a name is at increasing frames [m] (frame, thing, 3): of blocks and nodes how far."""
    channel = _channel(record)
    if channel:
        return record.arrays(channel, frames=frames)[0]
    return record.displacement("*").values[frames]


def _channel(record: Any) -> str:
    kept = {channel.name for channel in record.channels}
    return next((name for name in ("position", "displacement") if name in kept), "")


def _distance(record: Any, here: Floats) -> Floats:
    """How far everything is from its start [m]; nodes of structures from their rest place."""
    if _channel(record) == "position":
        here = here - places(record, np.array([0]))[0]
    return np.linalg.norm(here, axis=-1)


def doubts(record: Any) -> Floats:
    """What speaks against a run: share of unconverged steps, overlap over the smaller body, 1 if it is doubtful."""
    trust, ignored = record.trust, record.scene.options.trust == "ignore"
    return np.array([trust.unconverged, trust.overlap, float(not (trust.good or ignored))])


def trajectory(record: Any) -> Floats:
    """Where things were [m] (FRAMES + 1, THINGS, 3): evenly thinned in time and number; NaN where there is nothing."""
    out = np.full((FRAMES + 1, THINGS, 3), np.nan)
    run = record.scene.run
    frames = trajectory_frames(max(1, round(run.until / run.every)))
    frames = frames[frames < len(record.time)]
    # one frame at a time where frames are read from a file: all of them may not fit
    parts = [frames] if not _channel(record) else [frames[k : k + 1] for k in range(len(frames))]
    here = np.concatenate([places(record, part)[:, thinned(len(record.names))] for part in parts])
    out[: len(here), : here.shape[1]] = here
    return out


def trajectory_frames(n: int) -> np.ndarray:
    """Which of the frames 0 to n a trajectory keeps."""
    return np.unique(np.linspace(0, n, min(n, FRAMES) + 1).round().astype(int))


def thinned(n: int) -> np.ndarray:
    """Which of n things a trajectory keeps."""
    return np.unique(np.linspace(0, n - 1, min(n, THINGS)).round().astype(int))


def largest_displacement(record: Any) -> Floats:
    """Largest displacement of everything, over all frames [m] (thing,)."""
    n, n_frame = len(record.names), len(record.time)
    largest, step = np.zeros(n), max(1, CHUNK // max(1, 3 * n))
    for first in range(0, n_frame, step):
        here = places(record, np.arange(first, min(first + step, n_frame)))
        largest = np.maximum(largest, _distance(record, here).max(axis=0))
    return largest


def final_displacement(record: Any) -> Floats:
    """Displacement of everything at the end [m] (thing,)."""
    return _distance(record, places(record, np.array([len(record.time) - 1]))[0])


def mean_displacement(record: Any) -> float:
    """Mean displacement of what has moved, at the end [m]."""
    far = final_displacement(record)
    return float(far[far > 0.0].mean()) if (far > 0.0).any() else 0.0


def largest_drift(record: Any) -> Floats:
    """Largest drift of every storey along x [m] (storey,)."""
    drift = record.structures.drift()
    return np.abs(drift.sel(axis="x").values).max(axis=0)


def largest_base_shear(record: Any) -> Floats:
    """Largest force of every structure on the ground along x [N] (structure,)."""
    return np.abs(record.structures.base_shear().sel(axis="x").values).max(axis=0)
