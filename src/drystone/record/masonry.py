"""What records of masonry have beside the common part: deflections, joints, stresses, breach.

Kept are displacements of nodes (single precision: a micrometre in a metre), mean displacement and velocity of each
block, and stress, slip and status of every contact point. Mesh and joints follow from the scene, which the file knows.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.masonry.build import Assembly, build
from drystone.engines.masonry.joint_classes import HEAD
from drystone.errors import InputError
from drystone.laws.kinds import OPEN, SLIPPING
from drystone.maths.arrays import Floats
from drystone.record import masonry_supports as supports

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.reader import Record

AXES = ("x", "y", "z")
INTACT, SLIPS, OPENS = "intact", "slipping", "open"
STATE_OF_JOINT = (INTACT, SLIPS, OPENS)
CAUSES = ("friction", "plastic", "damping")


class Masonry:
    """Reads what masonry has: `record.masonry.joints()`."""

    def __init__(self, record: "Record"):
        self.record = record

    @cached_property
    def assembly(self) -> Assembly:
        """Mesh, joints and names, made from the scene."""
        return build(self.record.scene)[0]

    @cached_property
    def start(self) -> Floats:
        """Positions of the nodes at the start, settled [m]."""
        with self.record._open() as file:
            return file["restart/0/start"][:]

    @cached_property
    def middle(self) -> Floats:
        """Centres of mass of the blocks at the start [m]."""
        blocks = self.assembly.model.blocks
        total = np.bincount(blocks.owner, blocks.mass)
        sums = [np.bincount(blocks.owner, blocks.mass * self.start[:, k]) for k in range(3)]
        return np.stack(sums, axis=1) / total[:, None]

    @property
    def time(self) -> Floats:
        """Times of the frames [s], from the start of the dynamic stage."""
        return self.record.time

    @property
    def names(self) -> list[str]:
        """Names of the blocks."""
        return list(self.record.labels.singles)

    def motion(self, field: str, rows: list[int]) -> tuple[list[int], Floats, dict[str, str]]:
        """A quantity of some blocks (time, block, axis), and its unit."""
        if field == "velocity":
            return (
                rows,
                self.record.arrays("velocity")[0][:, rows],
                {"units": "m/s", "long_name": "mean of a block"},
            )
        values = self.record.arrays("displacement")[0][:, rows]
        if field == "position":
            values = values + self.middle[rows]
        return rows, values, {"units": "m", "long_name": f"{field}, mean of a block"}

    has_forces = False  # contact points are shown by their state

    def loss(self) -> tuple[Floats, list[str], list[str]]:
        """Dissipated by cause, of all joints together [J]."""
        energy = self.record.energy()
        return np.stack([energy[name].values for name in CAUSES], axis=1)[:, None], ["masonry"], list(CAUSES)

    def solver(self) -> dict[str, tuple[Floats, str]]:
        """Contact points that touch, by frame."""
        (status,) = self.record.arrays("status")
        return {"contacts": ((status != OPEN).sum(axis=1).astype(float), "1")}

    def nodes(self, frames: np.ndarray | None = None) -> Floats:
        """Displacements of the nodes at some frames [m] (frame, node, axis)."""
        return self.record.arrays("node", frames=frames)[0].astype(float)

    def _frame_of(self, name: str, at: float | None) -> np.ndarray:
        return self.record.arrays(name, frames=np.array([self.frame(at)]))[0][0]

    @property
    def key(self) -> str:
        """The block in the middle: of the key course of a vault, of the middle course of a wall."""
        course = self.assembly.course
        free = [n for n in self.names if not n.startswith("support")]
        row = int(np.median([course[self.names.index(n)] for n in free]))
        there = [n for n in free if course[self.names.index(n)] == row]
        return there[len(there) // 2]

    def deflection(self, point: tuple[float, float, float]) -> "xr.DataArray":
        """Displacement of the node nearest to a point of the masonry at the start [m]."""
        node = int(np.linalg.norm(self.start - np.array(point), axis=1).argmin())
        out = self._array(self.nodes()[:, node], ("time", "axis"), {"axis": list(AXES)},
                          "deflection", "m")  # fmt: skip
        out.attrs["at"] = [float(v) for v in self.start[node]]
        return out

    def line(
        self, start: tuple[float, float, float], end: tuple[float, float, float], n: int = 51
    ) -> "xr.DataArray":
        """Displacements of the nodes nearest to n points between two points [m]: time, distance, axis."""
        a, b = np.array(start, float), np.array(end, float)
        share = np.linspace(0.0, 1.0, n)
        nodes = [int(np.linalg.norm(self.start - (a + s * (b - a)), axis=1).argmin()) for s in share]
        coords = {
            "distance": ("distance", share * float(np.linalg.norm(b - a)), {"units": "m"}),
            "axis": list(AXES),
        }
        values = self.nodes()[:, nodes]
        return self._array(values, ("time", "distance", "axis"), coords, "deflection", "m")

    def largest(self) -> tuple[float, str, float]:
        """Largest mean displacement of any block [m], of which block, when [s]."""
        size = np.linalg.norm(self.record.arrays("displacement")[0], axis=2)
        frame, block = np.unravel_index(int(size.argmax()), size.shape)
        return float(size[frame, block]), self.names[int(block)], float(self.time[frame])

    def joints(self, at: float | None = None) -> "xr.Dataset":
        """Status map at a time [s] (default: the end): per joint its blocks, kind, place, areas by state, slip.

        state: open if more than half of its area is open, else slipping if any point slips or has slipped, else
        intact. stress [Pa] is the mean over the area, tension positive.
        """
        import xarray as xr

        made, frame = self.assembly, self.frame(at)
        points = made.model.points
        joint, n = points.joint.astype(np.int64), len(made.joints)
        weight, node = points.area[: len(joint)], points.node[: len(joint)]
        status, slip = self._frame_of("status", at), self._frame_of("slip", at).astype(float)
        area = np.bincount(joint, weight, n)

        def share(values: Any) -> Floats:
            return np.bincount(joint, weight * values, n) / area

        opened, slips = share(status == OPEN), share((status == SLIPPING) | (slip > 0.0))
        state = np.where(opened > 0.5, OPENS, np.where(slips > 0.0, SLIPS, INTACT))
        where = self.start[node] + self._frame_of("node", at)[node]
        middle = np.stack([share(where[:, k]) for k in range(3)], axis=1)
        names = [f"{self.names[a]}|{self.names[b]}" for a, b in made.joints]
        return xr.Dataset(
            {
                "state": ("joint", state),
                "kind": ("joint", np.where(made.joint_kind == HEAD, "head", "bed")),
                "class": ("joint", np.array(made.class_names, object)[made.joint_class]),
                "area": ("joint", area, {"units": "m2"}),
                "open": ("joint", opened, {"units": "1", "long_name": "open share of the area"}),
                "slipping": ("joint", slips, {"units": "1", "long_name": "share that slips or has slipped"}),
                "slip": ("joint", share(slip), {"units": "m", "long_name": "mean plastic slip, summed"}),
                "stress": ("joint", share(self._frame_of("normal", at)), {"units": "Pa"}),
                "shear": ("joint", share(self._frame_of("shear", at)), {"units": "Pa"}),
                "position": (("joint", "axis"), middle, {"units": "m"}),
            },
            coords={"joint": names, "axis": list(AXES)},
            attrs={"time": float(self.time[frame])},
        )

    def joint_stress(self) -> "xr.Dataset":
        """Extremes over all contact points in time [Pa]: largest compression (positive), tension and shear."""
        import xarray as xr

        normal, shear = self.record.arrays("normal", "shear")
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

        made, frame = self.assembly, self.frame(at)
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
        if self.assembly.rigid:
            raise InputError("rigid blocks have no stress; ask for joints()")
        blocks = self.assembly.model.blocks
        position = self.start + self.nodes(np.array([frame]))[0]
        corner = position[blocks.element] - position[blocks.element].mean(axis=1, keepdims=True)
        gradient = np.einsum("eai,eaj->eij", corner, blocks.gradient[blocks.kind])
        u, _, v = np.linalg.svd(gradient)
        turn = u @ v
        own = np.einsum("eji,ejk->eik", turn, gradient) - np.eye(3)
        made = self.assembly
        owner = np.repeat(
            np.arange(len(made.names)), np.diff(blocks.first_element.astype(np.int64)).astype(np.int64)
        )
        young, poisson = np.array([(one.young, one.poisson) for one in made.materials])[
            made.material[owner]
        ].T
        shear = 0.5 * young / (1.0 + poisson)
        lame = 2.0 * shear * poisson / (1.0 - 2.0 * poisson)
        strain = 0.5 * (own + own.transpose(0, 2, 1))
        pressure = lame * np.trace(strain, axis1=1, axis2=2)
        stress = 2.0 * shear[:, None, None] * strain + pressure[:, None, None] * np.eye(3)
        stress[blocks.rigid[owner] == 1] = np.nan  # rigid blocks have none
        return np.einsum("eij,ejk,elk->eil", turn, stress, turn)

    def breach(self, at: float | None = None, beyond: float | None = None) -> "xr.Dataset":
        """Blocks that have left the masonry at a time [s]: moved by more than `beyond` [m], default the thickness.

        Attributes: count, courses (height of the breach in courses), bricks (largest width in whole bricks) and
        outline, the box around the start of these blocks [m].
        """
        import xarray as xr

        frame = self.frame(at)
        laid = self.assembly.masonry.laid
        limit = beyond if beyond is not None else float(getattr(laid, "thickness", 0.1))
        moved = np.linalg.norm(self._frame_of("displacement", at), axis=1)
        gone = np.flatnonzero(moved > limit)
        course = self.assembly.course[gone]
        widest = 0.0
        owner, start = self.assembly.model.blocks.owner, self.start
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

    def reaction(self) -> "xr.DataArray":
        """Forces and moments of the supports: time, support, component [N, N m]."""
        return supports.reaction(self.record)

    def relative(self, name: str = "*") -> "xr.DataArray":
        """Displacements of blocks relative to the ground [m]."""
        return supports.relative(self.record, name)

    def pushover(self) -> "xr.Dataset":
        """The balanced levels of a quasi-static run: factor, residual, displacement, reaction."""
        return supports.pushover(self.record)

    def joint_energy(self) -> "xr.DataArray":
        """Elastic energy of the joints alone, part of the entry `elastic` of the ledger [J]."""
        return self._array(self.record.arrays("joint_energy")[0], ("time",), {}, "joint_energy", "J")

    def summary(self) -> dict[str, Any]:
        """Deflections, joints, breach."""
        largest, block, when = self.largest()
        states = self.joints()["state"].values
        gone, counts = self.breach(), self.record.provenance["counts"]
        size = np.linalg.norm(self.record.displacement(self.key).values, axis=1)
        return {
            "blocks": len(self.names),
            "elements": counts["elements"],
            "contact_points": counts["contact_points"],
            "key": self.key,
            "key_deflection": {"largest": float(size.max()), "last": float(size[-1])},
            "largest_deflection": {"value": largest, "block": block, "time": when},
            "joints": {name: int((states == name).sum()) for name in STATE_OF_JOINT},
            "breach": {
                "blocks": gone.attrs["count"],
                "courses": gone.attrs["courses"],
                "bricks": gone.attrs["bricks"],
            },
        }

    def summary_lines(self, result: dict[str, Any]) -> list[str]:
        """The summary for people."""
        energy, joints, largest = result["energy"], result["joints"], result["largest_deflection"]
        key, breach = result["key_deflection"], result["breach"]
        return [
            f"masonry: {result['blocks']} blocks, {result['elements']} elements, "
            f"{result['contact_points']} contact points",
            f"deflection [mm]: {result['key']} {1e3 * key['largest']:.4g} at most, {1e3 * key['last']:.4g} at the end; "
            f"largest {1e3 * largest['value']:.4g} ({largest['block']} at {largest['time']:.4g} s)",
            f"joints: {joints['intact']} intact, {joints['slipping']} slipped, {joints['open']} open; breach: "
            + (f"{breach['blocks']} blocks, {breach['courses']} courses high, {breach['bricks']:.3g} bricks wide"
               if breach["blocks"] else "none"),
            f"energy [J]: work of pressure {energy['work']:.6g}; kinetic {energy['kinetic']:.4g}, elastic "
            f"{energy['elastic']:.4g}; lost by friction {energy['friction']:.4g}, breaking "
            f"{energy['plastic']:.4g}, damping {energy['damping']:.4g}; residual {energy['residual']:.2g}",
        ]  # fmt: skip

    def _array(self, values: Floats, dims: tuple, coords: dict, name: str, unit: str) -> "xr.DataArray":
        import xarray as xr

        labels = {"time": ("time", self.time, {"units": "s"}), **coords}
        return xr.DataArray(values, dims=dims, coords=labels, name=name, attrs={"units": unit})
