"""State of every joint in records of masonry, frame by frame: intact, slipping, open, crushed. Theory: M.60, M.61."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.masonry.joint_classes import HEAD
from drystone.laws.kinds import OPEN, SLIPPING
from drystone.maths.arrays import Floats
from drystone.record.masonry_stress import frames_in_parts, highest_pressure, strengths

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.masonry import Masonry

STATE_OF_JOINT = INTACT, SLIPS, OPENS, CRUSHED = "intact", "slipping", "open", "crushed"
AXES = ("x", "y", "z")


def _shares(part: "Masonry", frames: np.ndarray, crushed: np.ndarray | None) -> tuple[Floats, ...]:
    """Shares of the area of joints that are open, that slip or have slipped, that passed their strength."""
    points, n = part.assembly.model.points, len(part.assembly.joints)
    joint = points.joint.astype(np.int64)
    weight = points.area[: len(joint)]
    whole = np.bincount(joint, weight, n)
    status, slip = part.record.arrays("status", "slip", frames=frames)

    def share(values: np.ndarray) -> Floats:
        return np.array([np.bincount(joint, weight * row, n) / whole for row in values]).reshape(-1, n)

    passed = np.zeros((len(frames), n)) if crushed is None else share(crushed)
    return share(status == OPEN), share((status == SLIPPING) | (slip > 0.0)), passed


def joint_states(part: "Masonry", frames: np.ndarray) -> np.ndarray:
    """State of each joint at some rising frames, as rows of STATE_OF_JOINT: (n_frame, n_joint)."""
    joint = part.assembly.model.points.joint.astype(np.int64)
    limit = strengths(part)[joint]
    checked = bool(np.isfinite(limit).any())
    out = np.zeros((len(frames), len(part.assembly.joints)), np.int8)
    peak, before = np.zeros(len(joint)), 0
    for chunk in frames_in_parts(len(frames)):
        crushed = None
        if checked:
            crushed = np.zeros((len(chunk), len(joint)), bool)
            for k, frame in enumerate(frames[chunk]):
                peak = np.maximum(peak, highest_pressure(part, int(frame), before))
                before, crushed[k] = int(frame) + 1, peak > limit
        opened, slips, passed = _shares(part, frames[chunk], crushed)
        out[chunk] = np.where(passed > 0.0, 3, np.where(opened > 0.5, 2, np.where(slips > 0.0, 1, 0)))
    return out


def joints(part: "Masonry", at: float | None = None) -> "xr.Dataset":
    """Status map at a time [s] (default: the end): per joint its blocks, class, place, areas by state, slip."""
    import xarray as xr

    made, frame = part.assembly, part.frame(at)
    points, n = made.model.points, len(made.joints)
    joint = points.joint.astype(np.int64)
    weight, node = points.area[: len(joint)], points.node[: len(joint)]
    area, frames = np.bincount(joint, weight, n), np.array([frame])
    limit = strengths(part)[joint]
    crushed = (highest_pressure(part, frame) > limit)[None] if np.isfinite(limit).any() else None
    opened, slips, passed = (one[0] for one in _shares(part, frames, crushed))
    state = np.where(opened > 0.5, OPENS, np.where(slips > 0.0, SLIPS, INTACT))
    names = ("normal", "shear", "slip", "node")
    normal, shear, slip, moved = (one[0].astype(float) for one in part.record.arrays(*names, frames=frames))
    where = part.start[node] + moved[node]

    def mean(values: Any) -> Floats:
        return np.bincount(joint, weight * values, n) / area

    share = {"units": "1"}
    return xr.Dataset(
        {
            "state": ("joint", np.where(passed > 0.0, CRUSHED, state)),
            "kind": ("joint", np.where(made.joint_kind == HEAD, "head", "bed")),
            "class": ("joint", np.array(part.classes, object)[part.joint_class]),
            "area": ("joint", area, {"units": "m2"}),
            "open": ("joint", opened, {**share, "long_name": "open share of the area"}),
            "slipping": ("joint", slips, {**share, "long_name": "share that slips or has slipped"}),
            "crushed": ("joint", passed, {**share, "long_name": "share that passed its strength"}),
            "slip": ("joint", mean(slip), {"units": "m", "long_name": "mean plastic slip, summed"}),
            "stress": ("joint", mean(normal), {"units": "Pa"}),
            "shear": ("joint", mean(shear), {"units": "Pa"}),
            "position": (
                ("joint", "axis"),
                np.stack([mean(where[:, k]) for k in range(3)], axis=1),
                {"units": "m"},
            ),
        },
        coords={"joint": part.joint_names, "axis": list(AXES)},
        attrs={"time": float(part.time[frame])},
    )
