"""Stress and strain in records of masonry: joints by class, crushing against a strength, stress and strain of elements.

All that is said of joints is taken at frames: a peak between two frames is not seen. Pressure of a single contact point
depends on the mesh where blocks hinge on an edge (the smaller its area, the higher), so the mean over the joint stands
beside it. Theory: docs/theory/masonry.md, M.60-M.63.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.errors import InputError
from drystone.laws.kinds import OPEN
from drystone.maths.arrays import Floats, Longs

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.masonry import Masonry

CHUNK = 64  # frames read at once


class Crushing(NamedTuple):
    """What the pressures of joints come to beside the strength in compression."""

    pressure: float  # largest of any contact point [Pa]
    joint: str  # where
    time: float  # when [s]
    mean: float  # largest mean pressure of any joint over its whole area [Pa]
    strength: float | None  # of that joint [Pa]; None: not given
    utilisation: float | None  # largest pressure over strength of any point [-]; None: no strength given
    joints: int  # joints in which some point passed its strength
    area: float  # that passed it [m2]
    share: float  # of the area of all joints [-]

    def text(self) -> str:
        """A line for people."""
        if self.utilisation is None:
            return "no strength given to check them against"
        if not self.joints:
            return f"{100.0 * self.utilisation:.3g} % of the strength at most"
        return (
            f"joint pressure {self.utilisation:.3g} times the strength (largest {1e-6 * self.pressure:.3g} MPa, "
            f'"{self.joint}" at t = {self.time:.4g} s): {self.joints} joints, {100.0 * self.share:.3g} % of the area, '
            "would have crushed"
        )


def frames_in_parts(end: int, first: int = 0) -> Iterator[np.ndarray]:
    """Numbers of frames before an end, some at a time."""
    for start in range(first, end, CHUNK):
        yield np.arange(start, min(start + CHUNK, end))


def strengths(part: "Masonry") -> Floats:
    """Strength in compression of each joint [Pa]: the least of mortar and both blocks; inf: not given."""
    made = part.assembly
    mortar = np.array([_or_endless(rule.strength) for rule in made.masonry.classes().values()])
    block = np.array([_or_endless(one.strength) for one in made.materials])[made.material]
    pair = np.array(made.joints, np.int64).reshape(-1, 2)
    return np.minimum(mortar[made.joint_class], block[pair].min(axis=1, initial=np.inf))


def _or_endless(strength: float | None) -> float:
    return np.inf if strength is None else strength


def highest_pressure(part: "Masonry", last: int, first: int = 0) -> Floats:
    """The highest pressure of each contact point in the frames from one to another [Pa]."""
    out = np.zeros(len(part.assembly.model.points.joint))
    for frames in frames_in_parts(last + 1, first):
        out = np.maximum(out, -part.record.arrays("normal", frames=frames)[0].min(axis=0))
    return out


def joint_stress(part: "Masonry") -> "xr.Dataset":
    """Extremes over all contact points in time [Pa]: largest compression (positive), tension and shear."""
    import xarray as xr

    found = stress_by_class(part)
    return xr.Dataset({name: found[name].max("class") for name in ("compression", "tension", "shear")})


def stress_by_class(part: "Masonry") -> "xr.Dataset":
    """Joints of each class in time [Pa]: largest and mean compression (positive), tension and shear; open share [-].

    Means are over the area of all joints of the class.
    """
    import xarray as xr

    made = part.assembly
    joint = made.model.points.joint.astype(np.int64)
    area = made.model.points.area[: len(joint)]
    classes = part.classes
    of_point = part.joint_class[joint]
    n_time, shape = len(part.time), (len(part.time), len(classes))
    names = ("compression", "mean_compression", "tension", "shear", "mean_shear", "open")
    out = {name: np.zeros(shape) for name in names}
    for frames in frames_in_parts(n_time):
        normal, shear, status = part.record.arrays("normal", "shear", "status", frames=frames)
        for k in range(len(classes)):
            here = of_point == k
            if not here.any():
                continue
            n, s, share = normal[:, here], shear[:, here], area[here] / area[here].sum()
            out["compression"][frames, k] = np.maximum(-n.min(axis=1), 0.0)
            out["mean_compression"][frames, k] = np.maximum(-n, 0.0) @ share
            out["tension"][frames, k] = np.maximum(n.max(axis=1), 0.0)
            out["shear"][frames, k] = s.max(axis=1)
            out["mean_shear"][frames, k] = s @ share
            out["open"][frames, k] = (status[:, here] == OPEN) @ share
    units = {name: {"units": "1" if name == "open" else "Pa"} for name in names}
    return xr.Dataset(
        {name: (("time", "class"), values, units[name]) for name, values in out.items()},
        coords={"time": ("time", part.time, {"units": "s"}), "class": list(classes)},
    )


def crushing(part: "Masonry", at: float | None = None) -> Crushing:
    """Pressures of joints up to a time [s] (default: the end), beside the strength in compression where it is given."""
    made, last = part.assembly, part.frame(at)
    joint, n = made.model.points.joint.astype(np.int64), len(made.joints)
    if not n:
        return Crushing(0.0, "", 0.0, 0.0, None, None, 0, 0.0, 0.0)
    area = made.model.points.area[: len(joint)]
    whole, strength = np.bincount(joint, area, n), strengths(part)
    peak, highest, when, mean = np.zeros(len(joint)), 0.0, 0.0, 0.0
    for frames in frames_in_parts(last + 1):
        pressure = np.maximum(-part.record.arrays("normal", frames=frames)[0].astype(float), 0.0)
        peak = np.maximum(peak, pressure.max(axis=0))
        most = pressure.max(axis=1)
        if most.max() > highest:
            highest, when = float(most.max()), float(part.time[frames[int(most.argmax())]])
        mean = max(mean, *(float((np.bincount(joint, area * row, n) / whole).max()) for row in pressure))
    worst = int(joint[peak.argmax()])
    used = peak / strength[joint]
    known = bool(np.isfinite(strength).any())
    passed = used > 1.0
    return Crushing(
        pressure=float(peak.max()),
        joint=part.joint_names[worst],
        time=when,
        mean=mean,
        strength=float(strength[worst]) if np.isfinite(strength[worst]) else None,
        utilisation=float(used.max()) if known else None,
        joints=len(np.unique(joint[passed])),
        area=float(area[passed].sum()),
        share=float(area[passed].sum() / area.sum()),
    )


def strain_tensors(part: "Masonry", frame: int) -> tuple[Floats, Floats]:
    """Strains at the centres of elements in a frame, in their own axes [-], and these axes: (n_element, 3, 3) each."""
    if part.assembly.rigid:
        raise InputError("rigid blocks have no stress; ask for joints()")
    blocks = part.assembly.model.blocks
    position = part.start + part.nodes(np.array([frame]))[0]
    corner = position[blocks.element] - position[blocks.element].mean(axis=1, keepdims=True)
    gradient = np.einsum("eai,eaj->eij", corner, blocks.gradient[blocks.kind])
    u, _, v = np.linalg.svd(gradient)
    turn = u @ v
    own = np.einsum("eji,ejk->eik", turn, gradient) - np.eye(3)
    return 0.5 * (own + own.transpose(0, 2, 1)), turn


def stress_tensors(part: "Masonry", frame: int) -> Floats:
    """Stresses at the centres of elements in a frame, in space [Pa]: (n_element, 3, 3)."""
    made = part.assembly
    strain, turn = strain_tensors(part, frame)
    owner = np.repeat(np.arange(len(made.names)), elements_of_blocks(part))
    constants = np.array([(one.young, one.poisson) for one in made.materials])
    young, poisson = constants[made.material[owner]].T
    shear = 0.5 * young / (1.0 + poisson)
    lame = 2.0 * shear * poisson / (1.0 - 2.0 * poisson)
    pressure = lame * np.trace(strain, axis1=1, axis2=2)
    stress = 2.0 * shear[:, None, None] * strain + pressure[:, None, None] * np.eye(3)
    stress[made.model.blocks.rigid[owner] == 1] = np.nan  # rigid blocks have none
    return np.einsum("eij,ejk,elk->eil", turn, stress, turn)


def element_blocks(part: "Masonry") -> np.ndarray:
    """Names of the blocks that elements belong to."""
    return np.repeat(np.array(part.names), elements_of_blocks(part))


def elements_of_blocks(part: "Masonry") -> Longs:
    """How many elements each block has."""
    ends = part.assembly.model.blocks.first_element.astype(np.int64)
    return ends[1:] - ends[:-1]


def stress(part: "Masonry", at: float | None = None) -> "xr.DataArray":
    """Principal stresses [Pa] at the centres of elements at a time [s], tension positive."""
    frame = part.frame(at)
    tensor = stress_tensors(part, frame)
    none = np.asarray(np.isnan(tensor).any(axis=(1, 2)))
    principal = np.linalg.eigvalsh(np.where(none[:, None, None], 0.0, tensor))
    principal[none] = np.nan
    return _by_element(part, principal, "stress", "Pa", frame)


def strain_rate(part: "Masonry", at: float | None = None) -> "xr.DataArray":
    """Principal strain rates [1/s] at the centres of elements, the mean over the frame before a time [s] (M.62)."""
    frame = part.frame(at)
    if len(part.time) < 2:
        raise InputError("strain rates need two frames: record more often, run.every")
    frame = max(frame, 1)
    step = float(part.time[frame] - part.time[frame - 1])
    change = strain_tensors(part, frame)[0] - strain_tensors(part, frame - 1)[0]
    rate = np.asarray(np.linalg.eigvalsh(change) / step, float)
    return _by_element(part, rate, "strain_rate", "1/s", frame)


def highest_strain_rate(part: "Masonry") -> tuple[float, str, float]:
    """Largest strain rate of any element [1/s], of which block, when [s]."""
    found = (0.0, "", 0.0)
    if len(part.time) < 2:
        return found
    before = strain_tensors(part, 0)[0]
    for frame in range(1, len(part.time)):
        now = strain_tensors(part, frame)[0]
        rate = np.abs(now - before).max(axis=(1, 2)) / (part.time[frame] - part.time[frame - 1])
        # the largest entry bounds the principal one from below; only promising elements are solved
        if rate.max() * np.sqrt(3.0) > found[0]:
            change = np.linalg.eigvalsh(now - before) / (part.time[frame] - part.time[frame - 1])
            size = np.abs(change).max(axis=1)
            if size.max() > found[0]:
                block = str(element_blocks(part)[int(size.argmax())])
                found = (float(size.max()), block, float(part.time[frame]))
        before = now
    return found


def _by_element(part: "Masonry", values: Floats, name: str, unit: str, frame: int) -> Any:
    import xarray as xr

    return xr.DataArray(
        values,
        dims=("element", "principal"),
        coords={
            "principal": ["least", "middle", "largest"],
            "block": ("element", element_blocks(part)),
        },
        name=name,
        attrs={"units": unit, "time": float(part.time[frame])},
    )
