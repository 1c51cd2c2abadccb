"""What records of masonry have beside the common part: deflections, joints, stresses, breach.

Kept are displacements of nodes (single precision: a micrometre in a metre), mean displacement and velocity of each
block, and stress, slip and status of every contact point. Mesh and joints follow from the scene, which the file knows.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.ledger import ELASTIC, IMPACT_LOSS, KINETIC, RESIDUAL, WORK
from drystone.engines.masonry.build import Assembly, build
from drystone.laws.kinds import OPEN
from drystone.maths.arrays import Floats, Longs
from drystone.record import masonry_damage, masonry_joints, masonry_stress
from drystone.record import masonry_supports as supports
from drystone.record.frames import frame_at
from drystone.record.masonry_joints import STATE_OF_JOINT

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.reader import Record

AXES = ("x", "y", "z")
RESIDUAL_SHARE = 0.01  # of the energy that was turned over; beyond it a run is doubtful
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

    @property
    def classes(self) -> tuple[str, ...]:
        """Names of the classes of joints."""
        return tuple(self.assembly.class_names)

    @property
    def joint_class(self) -> Longs:
        """Class of each joint, as a row of `classes`."""
        return self.assembly.joint_class

    @cached_property
    def boxes(self) -> tuple[Floats, Floats]:
        """Lower and upper corners of the boxes around blocks at the start [m]."""
        first = self.assembly.model.blocks.first_node[:-1].astype(np.int64)
        return np.minimum.reduceat(self.start, first), np.maximum.reduceat(self.start, first)

    @cached_property
    def thickness(self) -> Floats:
        """Of what each block is laid in, else its least extent [m]: a block that has moved farther has left."""
        low, high = self.boxes
        out = (high - low).min(axis=1)
        for number, part in enumerate(self.assembly.masonry.parts().values()):
            laid = getattr(part.laid, "thickness", None)
            if laid is not None:
                out[self.structure == number] = float(laid)
        return out

    @property
    def structures(self) -> tuple[str, ...]:
        """Names of the structures; "masonry" where there is one without a name."""
        return tuple(name or "masonry" for name in self.assembly.structure_names)

    @property
    def structure(self) -> Longs:
        """Structure of each block, as a row of `structures`."""
        return self.assembly.structure

    @property
    def joint_names(self) -> list[str]:
        """Names of the joints: of both blocks, with a bar between."""
        return [f"{self.names[a]}|{self.names[b]}" for a, b in self.assembly.joints]

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

    @cached_property
    def key(self) -> str:
        """The block in the middle: of the key course of a vault, of the middle course of a wall, else by place."""
        course, free = self.assembly.course, np.flatnonzero(masonry_damage.free_blocks(self))
        if getattr(self.assembly.masonry.laid, "kind", "") in ("wall", "vault"):
            there = free[course[free] == int(np.median(course[free]))]
            return self.names[int(there[len(there) // 2])]
        heart = self.middle[free].mean(axis=0)
        return self.names[int(free[np.linalg.norm(self.middle[free] - heart, axis=1).argmin()])]

    def deflection(self, point: tuple[float, float, float], relative: bool = False) -> "xr.DataArray":
        """Displacement of the node nearest to a point of the masonry at the start [m]; relative: to the ground."""
        node = int(np.linalg.norm(self.start - np.array(point), axis=1).argmin())
        ground = self._ground(np.arange(len(self.time))) if relative else 0.0
        out = self._array(self.nodes()[:, node] - ground, ("time", "axis"), {"axis": list(AXES)},
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
        """Largest mean displacement of any block relative to the ground [m], of which block, when [s].

        Bodies that hit do not count.
        """
        moved, ground = self.record.arrays("displacement")[0], self._ground(np.arange(len(self.time)))
        size = np.linalg.norm(moved - ground[:, None], axis=2)[:, : self.assembly.n_block]
        frame, block = np.unravel_index(int(size.argmax()), size.shape)
        return float(size[frame, block]), self.names[int(block)], float(self.time[frame])

    def motion_at(self, frame: int) -> tuple[Floats, Floats]:
        """Displacements [m] and velocities [m/s] of blocks in a frame, both relative to the ground: (n_block, 3)."""
        frames = np.array([frame])
        moved, velocity = (one[0] for one in self.record.arrays("displacement", "velocity", frames=frames))
        before = max(frame - 1, 0)
        ground = self._ground(np.unique([before, frame]))
        step = float(self.time[frame] - self.time[before])
        return moved - ground[-1], velocity - ((ground[-1] - ground[0]) / step if step > 0.0 else 0.0)

    def _ground(self, frames: np.ndarray) -> Floats:
        """Displacement of the ground at some frames [m]; records of earlier versions keep none."""
        if any(channel.name == "ground" for channel in self.record.channels):
            return self.record.arrays("ground", frames=frames)[0]
        return np.zeros((len(frames), 3))

    def joints(self, at: float | None = None) -> "xr.Dataset":
        """Status map at a time [s] (default: the end): per joint its blocks, class, place, areas by state, slip.

        state: crushed if the pressure of any point has passed the strength of the joint (where one is given), else
        open if more than half of its area is open, else slipping if any point slips or has slipped, else intact.
        stress [Pa] is the mean over the area, tension positive; crushed: share of the area that passed the strength.
        """
        return masonry_joints.joints(self, at)

    def joint_stress(self) -> "xr.Dataset":
        """Extremes over all contact points in time [Pa]: largest compression (positive), tension and shear."""
        return masonry_stress.joint_stress(self)

    def stress_by_class(self) -> "xr.Dataset":
        """Joints of each class in time: largest and mean compression, tension, shear [Pa], open share of the area."""
        return masonry_stress.stress_by_class(self)

    def crushing(self, at: float | None = None) -> masonry_stress.Crushing:
        """Pressures of joints up to a time [s], beside the strength in compression where it is given (M.61)."""
        return masonry_stress.crushing(self, at)

    def stress(self, at: float | None = None) -> "xr.DataArray":
        """Principal stresses [Pa] at the centres of elements at a time [s], tension positive."""
        return masonry_stress.stress(self, at)

    def stress_tensors(self, frame: int) -> Floats:
        """Stresses at the centres of elements in a frame, in space [Pa]: (n_element, 3, 3)."""
        return masonry_stress.stress_tensors(self, frame)

    def strain_rate(self, at: float | None = None) -> "xr.DataArray":
        """Principal strain rates [1/s] at the centres of elements, the mean from the frame before a time to it."""
        return masonry_stress.strain_rate(self, at)

    def highest_strain_rate(self) -> tuple[float, str, float]:
        """Largest strain rate of any element [1/s], of which block, when [s]."""
        return masonry_stress.highest_strain_rate(self)

    def breach(self, at: float | None = None, beyond: float | None = None) -> "xr.Dataset":
        """Blocks that have left the masonry at a time [s]: moved by more than `beyond` [m], default the thickness.

        Attributes: count, courses (height of the breach in courses), bricks (largest width in whole bricks) and
        outline, the box around the start of these blocks [m].
        """
        import xarray as xr

        frame = self.frame(at)
        laid = self.assembly.masonry.laid
        limit = self.thickness if beyond is None else np.full(len(self.names), beyond)
        moved = np.linalg.norm(self.motion_at(frame)[0], axis=1)
        gone = np.flatnonzero((moved > limit)[: self.assembly.n_block])
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
            attrs={"count": len(gone), "courses": height, "bricks": widest, "outline": outline,
                   "beyond": float(limit.min()), "time": float(self.time[frame])},
        )  # fmt: skip

    def frame(self, at: float | None) -> int:
        """The frame nearest to a time [s]; the last for None."""
        return frame_at(self.time, at)

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

    def verdict(self, at: float | None = None, beyond: float | None = None) -> masonry_damage.Verdict:
        """Whether the masonry stands, is breached, collapsing or collapsed at a time [s] (default: the end) (M.64)."""
        return masonry_damage.verdict(self, at, beyond)

    def debris(
        self, at: float | None = None, beyond: float | None = None, ground: float | None = None
    ) -> "xr.Dataset":
        """Pieces that leave: mass [kg], speed [m/s], energy [J], and range [m] on level ground [m] (M.65)."""
        return masonry_damage.debris(self, at, beyond, ground)

    def thrust_line(self, at: float | None = None, blocks: str = "*") -> "xr.Dataset":
        """Centres of pressure of the joints between courses at a time [s]: the line of thrust of an arch (M.66)."""
        return masonry_damage.thrust_line(self, at, blocks)

    def energy_residual(self) -> float:
        """Largest residual of the ledger over the energy that was turned over [-]."""
        ledger = self.record.arrays("ledger")[0]
        turned = ledger[:, KINETIC] + ledger[:, ELASTIC] + ledger[:, IMPACT_LOSS:WORK].sum(axis=1)
        scale = max(float(np.abs(ledger[:, WORK]).max()), float(turned.max()))
        return float(np.abs(ledger[:, RESIDUAL]).max()) / scale if scale > 0.0 else 0.0

    def doubts(self) -> tuple[str, ...]:
        """What speaks against the run beside what every engine watches: energy not accounted for, crushed joints."""
        lines = []
        share = self.energy_residual()
        if not share <= RESIDUAL_SHARE:
            lines.append(
                f"energy residual {100.0 * share:.3g} % of the energy turned over: shorten the time step"
            )
        if np.isfinite(masonry_stress.strengths(self)).any():
            found = self.crushing()
            if found.joints:
                lines.append(found.text())
        return tuple(lines)

    def summary(self) -> dict[str, Any]:
        """Deflections, joints, pressures, breach, verdict."""
        largest, block, when = self.largest()
        states = self.joints()["state"].values
        gone, counts = self.breach(), self.record.provenance["counts"]
        moved = self.record.displacement(self.key).values - self._ground(np.arange(len(self.time)))
        size = np.linalg.norm(moved, axis=1)
        stress, pieces = self.stress_by_class(), self.debris()
        by_class = {
            str(name): {
                what: float(stress[what].sel({"class": name}).max())
                for what in ("compression", "mean_compression", "tension", "shear")
            }
            for name in stress["class"].values
        }
        return {
            "blocks": len(self.names),
            "elements": counts["elements"],
            "contact_points": counts["contact_points"],
            "key": self.key,
            "key_deflection": {"largest": float(size.max()), "last": float(size[-1])},
            "largest_deflection": {"value": largest, "block": block, "time": when},
            "joints": {name: int((states == name).sum()) for name in STATE_OF_JOINT},
            "joint_stress": by_class,
            "crushing": self.crushing()._asdict(),
            "breach": {
                "blocks": gone.attrs["count"],
                "courses": gone.attrs["courses"],
                "bricks": gone.attrs["bricks"],
            },
            "verdict": self.verdict()._asdict(),
            "debris": {
                "pieces": int(pieces.sizes["piece"]),
                "mass": pieces.attrs["mass"],
                "fastest": float(pieces["speed"].max()) if pieces.sizes["piece"] else 0.0,
                "farthest": float(pieces["range"].max()) if pieces.sizes["piece"] else 0.0,
            },
            "energy_residual": self.energy_residual(),
        }

    def summary_lines(self, result: dict[str, Any]) -> list[str]:
        """The summary for people."""
        energy, joints, largest = result["energy"], result["joints"], result["largest_deflection"]
        hits = f"hits {energy['impact']:.4g}, " if energy["impact"] else ""
        key, breach, debris = result["key_deflection"], result["breach"], result["debris"]
        stress = "; ".join(
            f"{name} {1e-6 * one['compression']:.3g} (mean {1e-6 * one['mean_compression']:.3g})"
            for name, one in result["joint_stress"].items()
        )
        lines = [
            f"masonry: {result['blocks']} blocks, {result['elements']} elements, "
            f"{result['contact_points']} contact points",
            f"verdict: {masonry_damage.Verdict(**result['verdict']).text()}",
            f"deflection [mm]: {result['key']} {1e3 * key['largest']:.4g} at most, {1e3 * key['last']:.4g} at the end; "
            f"largest {1e3 * largest['value']:.4g} ({largest['block']} at {largest['time']:.4g} s)",
            f"joints: {joints['intact']} intact, {joints['slipping']} slipped, {joints['open']} open, "
            f"{joints['crushed']} crushed; gone so far: "
            + (f"{breach['blocks']} blocks, breach {breach['courses']} courses high, {breach['bricks']:.3g} bricks wide"
               if breach["blocks"] else "no block"),
            f"largest pressure of joints [MPa]: {stress}; "
            + masonry_stress.Crushing(**result["crushing"]).text(),
            f"energy [J]: work of loads and supports {energy['work']:.6g}; kinetic {energy['kinetic']:.4g}, elastic "
            f"{energy['elastic']:.4g}; lost by {hits}friction {energy['friction']:.4g}, breaking "
            f"{energy['plastic']:.4g}, damping {energy['damping']:.4g}; residual {energy['residual']:.2g} "
            f"({100.0 * result['energy_residual']:.2g} % of the energy turned over)",
        ]  # fmt: skip
        if debris["pieces"]:
            lines.append(
                f"debris: {debris['pieces']} pieces, {debris['mass']:.4g} kg, up to {debris['fastest']:.3g} m/s, "
                f"landing up to {debris['farthest']:.3g} m away in free flight"
            )
        return lines

    def _array(self, values: Floats, dims: tuple, coords: dict, name: str, unit: str) -> "xr.DataArray":
        import xarray as xr

        labels = {"time": ("time", self.time, {"units": "s"}), **coords}
        return xr.DataArray(values, dims=dims, coords=labels, name=name, attrs={"units": unit})
