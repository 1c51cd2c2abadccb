"""The record of masonry: deflections, joints, stresses, energy, breach; labelled, in memory or in one HDF5 file.

Kept are displacements of nodes (single precision: a micrometre in a metre), the mean displacement of each block,
stress, slip and status of every contact point, and the ledger. Mesh and joints follow from the scene, which the file
knows. Layout (version 1): attributes format, version, scene, provenance, status; datasets as in ARRAYS.
"""

from fnmatch import fnmatchcase
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.masonry.build import HEAD, Assembly, assemble
from drystone.engines.masonry.model import LEDGER, NORMAL, SHEAR, SLIP, STATUS
from drystone.errors import InputError, did_you_mean
from drystone.laws.kinds import OPEN, SLIPPING
from drystone.maths.arrays import Floats
from drystone.record.arrays import ArrayRecord
from drystone.scene import Scene

if TYPE_CHECKING:
    import xarray as xr

ARRAYS = ("time", "start", "node", "block", "status", "normal", "shear", "slip", "ledger")
AXES = ("x", "y", "z")
INTACT, SLIPS, OPENS = "intact", "slipping", "open"
STATES = (INTACT, "stuck", SLIPS, OPENS)  # of points, by the numbers of joint_stress
STATE_OF_JOINT = (INTACT, SLIPS, OPENS)


class Frames:
    """Frames of a run as they come."""

    def __init__(self, assembly: Assembly, record: "MasonryRecord | None" = None):
        self.start = assembly.state.position.copy()
        self.owner = assembly.model.blocks.owner
        self.mass = assembly.model.blocks.mass
        self.total = np.bincount(self.owner, self.mass)
        self.lists: dict[str, list[Any]] = {
            name: [] for name in ("time", "node", "block", "status", "normal", "shear", "slip", "ledger")
        }
        self.state: dict[str, np.ndarray] = {}
        if record is None:
            self.add(assembly, np.full(len(LEDGER), np.nan))
            return
        # go on with those of a record
        self.start, self.state = record._data["start"], record.state
        for name, rows in self.lists.items():
            rows.extend(record._data[name])

    def add(self, assembly: Assembly, ledger: Floats) -> None:
        """One more frame, and the state from which a run may go on."""
        state, lists = assembly.state, self.lists
        self.state = {name: np.copy(value) for name, value in state._asdict().items()}
        history = state.history[: len(assembly.model.points.joint)]
        moved = state.position - self.start
        lists["time"].append(float(state.time[0]))
        lists["node"].append(moved.astype(np.float32))
        mean = [np.bincount(self.owner, self.mass * moved[:, k]) / self.total for k in range(3)]
        lists["block"].append(np.stack(mean, axis=1))
        lists["status"].append(history[:, STATUS].astype(np.int8))
        lists["normal"].append(history[:, NORMAL].astype(np.float32))
        shear = np.linalg.norm(history[:, SHEAR : SHEAR + 3], axis=1)
        lists["shear"].append(shear.astype(np.float32))
        lists["slip"].append(history[:, SLIP].astype(np.float32))
        lists["ledger"].append(ledger.copy())


def make_record(
    scene: Scene, assembly: Assembly, frames: Frames, provenance: dict[str, Any], status: str
) -> "MasonryRecord":
    """The record of a run, in memory. The ledger of the first frame is that of the second: nothing has moved yet."""
    data = {name: np.array(rows) for name, rows in frames.lists.items()}
    if len(data["ledger"]) > 1:
        data["ledger"][0] = data["ledger"][1]
        still = [LEDGER.index(name) for name in ("friction", "plastic", "damping", "work", "kinetic")]
        data["ledger"][0, still] = 0.0
    data["start"] = frames.start
    record = MasonryRecord.in_memory(scene, data, provenance, status, frames.state)
    record.__dict__["_assembly"] = assembly
    return record


class MasonryRecord(ArrayRecord):
    """Response of masonry, read by the names of blocks."""

    KIND, ARRAYS = "masonry", ARRAYS

    def __repr__(self) -> str:
        where = self.path or "in memory"
        return f"<MasonryRecord {where}: {len(self.names)} blocks, {len(self.time)} frames, {self.status}>"

    @cached_property
    def _assembly(self) -> Assembly:
        assert self.scene.masonry is not None
        return assemble(self.scene.masonry, self.scene.gravity)

    @property
    def time(self) -> Floats:
        """Times of the frames [s], from the start of the blast stage."""
        return self._data["time"]

    @property
    def names(self) -> list[str]:
        """Names of the blocks."""
        return self._assembly.names

    @property
    def key(self) -> str:
        """The block in the middle: of the key course of a vault, of the middle course of a wall."""
        course = self._assembly.course
        free = [n for n in self.names if not n.startswith("support")]
        row = int(np.median([course[self.names.index(n)] for n in free]))
        there = [n for n in free if course[self.names.index(n)] == row]
        return there[len(there) // 2]

    def rows(self, pattern: str) -> np.ndarray:
        """Numbers of the blocks that a name or pattern means."""
        found = [k for k, name in enumerate(self.names) if fnmatchcase(name, pattern)]
        if not found:
            raise InputError(f'no block is called "{pattern}"{did_you_mean(pattern, self.names)}')
        return np.array(found)

    def displacement(self, block: str = "*") -> "xr.DataArray":
        """Mean displacement of blocks since the blast stage began [m]: time, axis, and block for a pattern."""
        values = self._data["block"]
        if block in self.names:
            values = values[:, self.names.index(block)]
            return self._array(values, ("time", "axis"), {"axis": list(AXES)}, "displacement", "m")
        rows = self.rows(block)
        coords = {"block": [self.names[k] for k in rows], "axis": list(AXES)}
        return self._array(values[:, rows], ("time", "block", "axis"), coords, "displacement", "m")

    def deflection(self, point: tuple[float, float, float]) -> "xr.DataArray":
        """Displacement of the node nearest to a point of the masonry at the start [m]."""
        node = int(np.linalg.norm(self._data["start"] - np.array(point), axis=1).argmin())
        out = self._array(self._data["node"][:, node].astype(float), ("time", "axis"), {"axis": list(AXES)},
                          "deflection", "m")  # fmt: skip
        out.attrs["at"] = [float(v) for v in self._data["start"][node]]
        return out

    def line(
        self, start: tuple[float, float, float], end: tuple[float, float, float], n: int = 51
    ) -> "xr.DataArray":
        """Displacements of the nodes nearest to n points between two points [m]: time, distance, axis."""
        a, b = np.array(start, float), np.array(end, float)
        share = np.linspace(0.0, 1.0, n)
        nodes = [int(np.linalg.norm(self._data["start"] - (a + s * (b - a)), axis=1).argmin()) for s in share]
        coords = {
            "distance": ("distance", share * float(np.linalg.norm(b - a)), {"units": "m"}),
            "axis": list(AXES),
        }
        values = self._data["node"][:, nodes].astype(float)
        return self._array(values, ("time", "distance", "axis"), coords, "deflection", "m")

    def largest(self) -> tuple[float, str, float]:
        """Largest mean displacement of any block [m], of which block, when [s]."""
        size = np.linalg.norm(self._data["block"], axis=2)
        frame, block = np.unravel_index(int(size.argmax()), size.shape)
        return float(size[frame, block]), self.names[int(block)], float(self.time[frame])

    def joints(self, at: float | None = None) -> "xr.Dataset":
        """Status map at a time [s] (default: the end): per joint its blocks, kind, place, areas by state, slip.

        state: open if more than half of its area is open, else slipping if any point slips or has slipped, else
        intact. stress [Pa] is the mean over the area, tension positive.
        """
        import xarray as xr

        made, frame = self._assembly, self.frame(at)
        points = made.model.points
        joint, n = points.joint.astype(np.int64), len(made.joints)
        weight, node = points.area[: len(joint)], points.node[: len(joint)]
        status, slip = self._data["status"][frame], self._data["slip"][frame].astype(float)
        area = np.bincount(joint, weight, n)

        def share(values: Any) -> Floats:
            return np.bincount(joint, weight * values, n) / area

        opened, slips = share(status == OPEN), share((status == SLIPPING) | (slip > 0.0))
        state = np.where(opened > 0.5, OPENS, np.where(slips > 0.0, SLIPS, INTACT))
        where = self._data["start"][node] + self._data["node"][frame][node]
        middle = np.stack([share(where[:, k]) for k in range(3)], axis=1)
        names = [f"{self.names[a]}|{self.names[b]}" for a, b in made.joints]
        return xr.Dataset(
            {
                "state": ("joint", state),
                "kind": ("joint", np.where(made.joint_kind == HEAD, "head", "bed")),
                "area": ("joint", area, {"units": "m2"}),
                "open": ("joint", opened, {"units": "1", "long_name": "open share of the area"}),
                "slipping": ("joint", slips, {"units": "1", "long_name": "share that slips or has slipped"}),
                "slip": ("joint", share(slip), {"units": "m", "long_name": "mean plastic slip, summed"}),
                "stress": ("joint", share(self._data["normal"][frame]), {"units": "Pa"}),
                "shear": ("joint", share(self._data["shear"][frame]), {"units": "Pa"}),
                "position": (("joint", "axis"), middle, {"units": "m"}),
            },
            coords={"joint": names, "axis": list(AXES)},
            attrs={"time": float(self.time[frame])},
        )

    def joint_stress(self) -> "xr.Dataset":
        """Extremes over all contact points in time [Pa]: largest compression (positive), tension and shear."""
        import xarray as xr

        normal, shear = self._data["normal"], self._data["shear"]
        unit = {"units": "Pa"}
        return xr.Dataset(
            {
                "compression": ("time", np.maximum(-normal.min(axis=1), 0.0).astype(float), unit),
                "tension": ("time", np.maximum(normal.max(axis=1), 0.0).astype(float), unit),
                "shear": ("time", shear.max(axis=1).astype(float), unit),
            },
            coords={"time": ("time", self.time, {"units": "s"})},
        )

    def stress(self, at: float | None = None) -> "xr.DataArray":
        """Principal stresses [Pa] at the centres of elements at a time [s], tension positive."""
        import xarray as xr

        made, frame = self._assembly, self.frame(at)
        counts = np.diff(made.model.blocks.first_element.astype(np.int64))
        return xr.DataArray(
            np.linalg.eigvalsh(self.stress_tensors(frame)),
            dims=("element", "principal"),
            coords={
                "principal": ["least", "middle", "largest"],
                "block": ("element", np.repeat(np.array(self.names), counts.astype(np.int64))),
            },
            name="stress",
            attrs={"units": "Pa", "time": float(self.time[frame])},
        )

    def stress_tensors(self, frame: int) -> Floats:
        """Stresses at the centres of elements in a frame, in space [Pa]: (n_element, 3, 3)."""
        if self._assembly.rigid:
            raise InputError("rigid blocks have no stress; ask for joints()")
        blocks = self._assembly.model.blocks
        position = self._data["start"] + self._data["node"][frame]
        corner = position[blocks.element] - position[blocks.element].mean(axis=1, keepdims=True)
        gradient = np.einsum("eai,eaj->eij", corner, blocks.gradient[blocks.kind])
        u, _, v = np.linalg.svd(gradient)
        turn = u @ v
        own = np.einsum("eji,ejk->eik", turn, gradient) - np.eye(3)
        assert self.scene.masonry is not None
        material = self.scene.masonry.material
        shear = 0.5 * material.young / (1.0 + material.poisson)
        lame = 2.0 * shear * material.poisson / (1.0 - 2.0 * material.poisson)
        strain = 0.5 * (own + own.transpose(0, 2, 1))
        stress = 2.0 * shear * strain + lame * np.trace(strain, axis1=1, axis2=2)[:, None, None] * np.eye(3)
        return np.einsum("eij,ejk,elk->eil", turn, stress, turn)

    def energy(self) -> "xr.Dataset":
        """The ledger in time [J]; residual: what is there and what was lost, less the work and the start."""
        import xarray as xr

        columns: dict[str, Any] = {
            name: ("time", self._data["ledger"][:, k], {"units": "J"}) for k, name in enumerate(LEDGER)
        }
        ledger = self._data["ledger"]
        total = ledger[:, : LEDGER.index("work")].sum(axis=1) - ledger[:, LEDGER.index("work")]
        columns["residual"] = ("time", total - total[0], {"units": "J"})
        return xr.Dataset(columns, coords={"time": ("time", self.time, {"units": "s"})})

    def breach(self, at: float | None = None, beyond: float | None = None) -> "xr.Dataset":
        """Blocks that have left the masonry at a time [s]: moved by more than `beyond` [m], default the thickness.

        Attributes: count, courses (height of the breach in courses), bricks (largest width in whole bricks) and
        outline, the box around the start of these blocks [m].
        """
        import xarray as xr

        frame = self.frame(at)
        laid = self.scene.masonry.laid if self.scene.masonry else None
        limit = beyond if beyond is not None else float(getattr(laid, "thickness", 0.1))
        moved = np.linalg.norm(self._data["block"][frame], axis=1)
        gone = np.flatnonzero(moved > limit)
        course = self._assembly.course[gone]
        widest = 0.0
        owner, start = self._assembly.model.blocks.owner, self._data["start"]
        for row in np.unique(course):
            along = [np.ptp(start[owner == b], axis=0).max() for b in gone[course == row]]
            whole = float(getattr(laid, "length", 1.0)) if getattr(laid, "kind", "") == "wall" else max(along)
            widest = max(widest, sum(along) / whole)
        inside = np.isin(owner, gone)
        outline = (
            [start[inside].min(axis=0).tolist(), start[inside].max(axis=0).tolist()] if len(gone) else []
        )
        height = int(course.max() - course.min() + 1) if len(gone) else 0
        return xr.Dataset(
            {"displacement": ("block", moved[gone], {"units": "m"})},
            coords={"block": [self.names[k] for k in gone]},
            attrs={"count": len(gone), "courses": height, "bricks": widest, "outline": outline, "beyond": limit,
                   "time": float(self.time[frame])},
        )  # fmt: skip

    def frame(self, at: float | None) -> int:
        """The frame nearest to a time [s]; the last for None."""
        return len(self.time) - 1 if at is None else int(np.abs(self.time - at).argmin())

    def summary(self) -> dict[str, Any]:
        """What the run has to say for itself, as plain data."""
        largest, block, when = self.largest()
        states = self.joints()["state"].values
        energy = self.energy().isel(time=-1)
        gone = self.breach()
        key = self.displacement(self.key)
        size = np.linalg.norm(key.values, axis=1)
        return {
            "record": str(self.path) if self.path else "",
            "status": self.status,
            "time": float(self.time[-1]),
            "steps": self.provenance["steps"],
            "blocks": len(self.names),
            "elements": self.provenance["elements"],
            "contact_points": self.provenance["points"],
            "key": self.key,
            "key_deflection": {"largest": float(size.max()), "last": float(size[-1])},
            "largest_deflection": {"value": largest, "block": block, "time": when},
            "joints": {name: int((states == name).sum()) for name in STATE_OF_JOINT},
            "breach": {
                "blocks": gone.attrs["count"],
                "courses": gone.attrs["courses"],
                "bricks": gone.attrs["bricks"],
            },
            "energy": {str(name): float(energy[name]) for name in energy.data_vars},
        }

    def _array(self, values: Floats, dims: tuple, coords: dict, name: str, unit: str) -> "xr.DataArray":
        import xarray as xr

        labels = {"time": ("time", self.time, {"units": "s"}), **coords}
        return xr.DataArray(values, dims=dims, coords=labels, name=name, attrs={"units": unit})
