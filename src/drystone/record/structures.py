"""What records of structures have beside the common part: impacts, drifts, base shear, accelerations, spectra.

Kept are the unknowns q, their rates, the velocity change over the last step, spring forces and impacts; motion of nodes
follows by the matrices of the scene. Acceleration is the mean over the last step (Langlade et al. 2021, end of section
2): at an impact it grows as 1/dt. Theory: structures.md, B.22-B.25.
"""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from drystone.engines.structures.assembly import rest_place
from drystone.engines.structures.build import assemble_scene
from drystone.engines.structures.model import AFTER, BEFORE, FIRST, IMPULSE, LAST, LOSS, OPEN, PEAK, Model
from drystone.errors import InputError
from drystone.laws.penalty import penalty_laws
from drystone.maths.arrays import Floats
from drystone.record.devices import device_loops

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.reader import Record

AXES = ("x", "y", "z")
KEPT = {"displacement": ("q", 0), "velocity": ("v", 0), "acceleration": ("a", 0), "rotation": ("q", 3)}
UNITS = {"displacement": "m", "position": "m", "velocity": "m/s", "acceleration": "m/s2", "rotation": "rad"}
CAUSES = ("impact", "friction", "damping", "plastic", "hysteresis")
MERGE = 0.02  # impacts of one pair that follow within so long count as one [s]


class Structures:
    """Reads what structures have: `record.structures.impacts()`."""

    def __init__(self, record: "Record"):
        self.record = record

    @cached_property
    def model(self) -> Model:
        """Names, matrices, and where the unknowns of each structure are."""
        return assemble_scene(self.record.scene)

    @property
    def time(self) -> Floats:
        """Times of the frames [s]."""
        return self.record.time

    def unknowns(self, frames: np.ndarray | None = None) -> tuple[Floats, Floats]:
        """Unknowns q and their rates of all structures at some frames [m, m/s], in the order of `model`."""
        q, v = self.record.arrays("q", "v", frames=frames)
        return q, v

    def motion(self, field: str, rows: list[int]) -> tuple[list[int], Floats, dict[str, str]]:
        """A quantity of some nodes (time, node, axis), and its unit."""
        if field == "position":
            structures = self.record.scene.plain_structures()
            rest = np.array([rest_place(structures, self.record.labels.singles[k]) for k in rows])
            return rows, rest + self.motion("displacement", rows)[1], {"units": "m", "long_name": "position"}
        kept, first_axis = KEPT[field]
        parts, place = [], 0
        wanted = set(rows)
        for _, one, values in self._blocks(kept):
            for k in range(len(one.nodes)):
                if place in wanted:
                    row = 6 * k + first_axis
                    parts.append(values @ one.T[row : row + 3].T)
                place += 1
        return (
            rows,
            np.stack(parts, axis=1),
            {"units": UNITS[field], "long_name": f"{field} relative to the ground"},
        )

    @property
    def has_forces(self) -> bool:
        """Whether something may pound."""
        return bool(self.record.scene.all_pairs())

    def loss(self) -> tuple[Floats, list[str], list[str]]:
        """Dissipated by cause, of all structures together [J]."""
        energy = self.record.energy()
        values = np.stack([energy[name].values for name in CAUSES], axis=1)
        return values[:, None], ["structures"], list(CAUSES)

    def rotation(self, name: str = "*") -> "xr.DataArray":
        """Rotations of nodes about x, y, z [rad]."""
        return self.record._motion("rotation", name)

    def acceleration(self, name: str = "*", *, absolute: bool = True) -> "xr.DataArray":
        """Mean acceleration of nodes over the last time step [m/s2]; absolute includes that of the ground."""
        out = self.record._motion("acceleration", name)
        if absolute:
            ground = self.record.arrays("ground")[0].reshape(len(out), *[1] * (out.ndim - 2), 3)
            out = out + ground + self._own_ground(name, out)
            out.attrs["units"] = "m/s2"
        out.attrs["long_name"] = "acceleration, mean over the last time step"
        return out

    def _own_ground(self, name: str, series: "xr.DataArray") -> "xr.DataArray | float":
        """Acceleration of the ground under structures that have their own, beyond that of the others."""
        columns = self.model.columns
        own = [j for j, one in enumerate(columns) if not one.node]
        if not own:
            return 0.0
        kept, more = self.record.arrays("support")[0][:, 2 * len(columns) :], 0.0 * series
        nodes = [str(one) for one in series["node"].values] if series.ndim == 3 else [name]
        for k, node in enumerate(nodes):
            for j in own:
                if node.startswith(columns[j].structure + "."):
                    place = (slice(None), k) if series.ndim == 3 else (slice(None),)
                    more.values[(*place, columns[j].axis)] += kept[:, j]
        return more

    def ground(self) -> "xr.DataArray":
        """Acceleration of the ground, mean over the last time step [m/s2]."""
        values = self.record.arrays("ground")[0]
        return self._array(values, ("time", "axis"), {"axis": list(AXES)}, "ground", "m/s2")

    def support(self) -> "xr.DataArray":
        """Displacements of supports that move by themselves, relative to the ground below the others [m]."""
        columns = self.model.columns
        values = (
            self.record.arrays("support")[0][:, : len(columns)] if columns else np.zeros((len(self.time), 0))
        )
        names = [f"{one.key}.{'xyz'[one.axis]}" for one in columns]
        return self._array(values, ("time", "support"), {"support": names}, "support", "m")

    def drift(self, *, ratio: bool = False) -> "xr.DataArray":
        """Displacement of every storey's floor relative to the floor below [m], or over its height [-]."""
        rows, names = [], []
        for name, one, q in self._blocks("q"):
            for storey in one.storeys:
                k = 6 * one.nodes.index(storey.upper)
                value = q @ one.T[k : k + 3].T.toarray()
                if storey.lower:
                    k = 6 * one.nodes.index(storey.lower)
                    value = value - q @ one.T[k : k + 3].T.toarray()
                rows.append(value / storey.height if ratio else value)
                names.append(f"{name}.{storey.name}")
        values = np.stack(rows, axis=1) if rows else np.zeros((len(self.time), 0, 3))
        coords = {"storey": names, "axis": list(AXES)}
        return self._array(values, ("time", "storey", "axis"), coords, "drift", "1" if ratio else "m")

    def base_shear(self) -> "xr.DataArray":
        """Force of each structure on the ground: -R^T (K q + spring forces beyond it) [N]."""
        out, first = [], 0
        moved = self.support().values
        for k, (_, one, q) in enumerate(self._blocks("q")):
            force = q @ (one.K @ one.influence)
            here = slice(self.model.first[k], self.model.first[k] + one.M.shape[0])
            force = force - moved @ (self.model.coupling.stiffness[here].T @ one.influence)
            n = len(one.springs)
            if n:
                linear = np.array([spring.parameter[0] for spring in one.springs]) * (
                    q @ one.rows.T.toarray()
                )
                more = self.record.arrays("spring")[0][:, first : first + n] - linear
                force = force + more @ (one.rows @ one.influence)
                first += n
            out.append(force)
        self._add_members(out)
        coords = {"structure": self.model.names, "axis": list(AXES)}
        return self._array(np.stack(out, axis=1), ("time", "structure", "axis"), coords, "base_shear", "N")

    def _add_members(self, forces: list[Floats]) -> None:
        """What beams that are not linear carry beyond their first stiffness, added to the base shears."""
        from drystone.record.members import beyond_linear

        model = self.model
        if not model.beams:
            return
        basic, q = self.record.arrays("member", "q")
        influence = np.vstack([one.influence for one in model.made])
        for e, (beam, _) in enumerate(model.beams):
            width, size = model.members.width[e], model.members.size[e]
            moved = model.members.rows[e, :size, :width] @ influence[model.members.at[e, :width]]
            k = next(k for k, name in enumerate(model.names) if beam.startswith(name + "."))
            forces[k] = forces[k] + beyond_linear(model, e, basic[:, e], q) @ moved

    def member_forces(self, name: str, *, damping: bool = False) -> "xr.DataArray":
        """Section forces at both ends of a beam, "structure.member" (time, end, component) [N, N m].

        N (tension positive), V_y, V_z, T, M_y, M_z in local axes; damping: with the stiffness-proportional part.
        """
        from drystone.record.members import forces_array

        return forces_array(self, name, damping)

    def member_envelope(self, name: str = "*") -> "xr.DataArray":
        """Smallest and largest section forces of beams over the run (member, end, component, bound) [N, N m]."""
        from drystone.record.members import envelope

        return envelope(self, name)

    def member_stress(self, name: str) -> "xr.DataArray":
        """Stress at a beam's ends: largest and smallest normal one, mean shear (time, end, stress) [Pa]."""
        from drystone.record.members import stress_array

        return stress_array(self, name)

    def hinge_rotation(self, name: str) -> "xr.DataArray":
        """Plastic rotations of the hinges of a beam (time, end, around z or y) [rad]."""
        from drystone.record.members import rotation_array

        return rotation_array(self, name)

    def spring_force(self) -> "xr.DataArray":
        """Forces of springs that yield and of cables [N]."""
        coords = {"spring": self.model.springs}
        force = self.record.arrays("spring")[0][:, : len(self.model.springs)]
        return self._array(force, ("time", "spring"), coords, "spring_force", "N")

    def device(self, name: str) -> "xr.Dataset":
        """Force, displacement, velocity and energy of a device, by direction."""
        return device_loops(self, name)

    def gap(self) -> "xr.DataArray":
        """Distance of every pounding pair [m]; negative when penalty contacts overlap."""
        rows = list(self.model.row_of.values())
        values = self.record.arrays("q")[0] @ self.model.rows[rows].T + self.model.offset[rows]
        values = values + self.support().values @ self.model.shift[rows].T
        return self._array(values, ("time", "pair"), {"pair": list(self.model.row_of)}, "gap", "m")

    def impacts(self, *, merge: float = MERGE) -> "xr.Dataset":
        """Impacts by time: pair, impulse, closing speed before, opening speed after, energy lost, peak force, duration.

        merge: impacts of one pair that follow within so many seconds of the last one count as one, with the impulses
        and losses added up: when slabs come to rest against each other they bounce many times, in steps that get
        shorter than any sensor or time step tells apart. 0: every bounce (raw). `raw` is how many were merged in each;
        the attributes say the window and the number of raw impacts.
        """
        import xarray as xr

        if not (isinstance(merge, int | float) and 0.0 <= merge < np.inf):
            raise InputError(f"merge: expected a time of at least 0 s, got {merge!r}")
        rows = self._impacts()
        bounces = len(rows)
        rows, raw = _merged(rows[np.argsort(rows[:, FIRST], kind="stable")], float(merge))
        pairs = [self.model.pairs[int(row)] for row in rows[:, 0]]
        columns = {"time": (FIRST, "s"), "impulse": (IMPULSE, "N s"), "speed_before": (BEFORE, "m/s"),
                   "speed_after": (AFTER, "m/s"), "loss": (LOSS, "J"), "peak_force": (PEAK, "N")}  # fmt: skip
        data: dict[str, Any] = {
            name: ("impact", rows[:, k], {"units": unit}) for name, (k, unit) in columns.items()
        }
        data["speed_before"] = ("impact", -rows[:, BEFORE], {"units": "m/s", "long_name": "closing speed"})
        data["duration"] = ("impact", rows[:, LAST] - rows[:, FIRST], {"units": "s"})
        data["raw"] = ("impact", raw, {"units": "1", "long_name": "bounces merged in this impact"})
        data["pair"] = ("impact", np.array(pairs, dtype=object) if pairs else np.zeros(0, object))
        how = f"impacts of one pair within {merge:g} s of the last count as one" if merge else "every bounce"
        return xr.Dataset(data, attrs={"merge": float(merge), "raw_impacts": bounces, "merged": how})

    def spectrum(
        self, point: str, axis: str = "x", *, periods: ArrayLike | None = None, damping: float = 0.05
    ) -> "xr.Dataset":
        """Response spectra of the absolute acceleration of a node, or of "ground"."""
        from drystone.loads.spectra import response_spectrum

        settings = self.record.provenance["settings"]
        every, dt = settings["every"], settings["dt"]
        if abs(every - dt) > 1e-9 * dt:
            raise InputError(f"spectra need every step; this record keeps one frame in {round(every / dt)}")
        series = self.ground() if point == "ground" else self.acceleration(point)
        return response_spectrum(series.sel(axis=axis).values, every, periods, damping)

    def _impacts(self) -> Floats:
        """Rows of all impacts; those that go on come last, from the newest state."""
        with self.record._open() as file:
            closed = file["impacts/row"][:]
        event = self.record.state.event
        last = [np.concatenate(([row], event[row, 1:])) for row in np.flatnonzero(event[:, OPEN])]
        return np.vstack((closed, last)) if last else closed

    def summary(self) -> dict[str, Any]:
        """Impacts, drifts, and how the solver fared."""
        drift, impacts, solver = self.drift(), self.impacts(), self.record.solver_arrays()
        return {
            "unknowns": self.model.n,
            "impacts": int(impacts.sizes["impact"]),
            "raw_impacts": int(impacts.attrs["raw_impacts"]),
            "impact_merge": float(impacts.attrs["merge"]),
            "impact_times": [float(t) for t in impacts["time"].values],
            "peak_drift": {
                str(name): float(np.abs(drift.values[:, k]).max())
                for k, name in enumerate(drift["storey"].values)
            },
            "mean_sweeps": float(solver["sweeps"][0].mean()) if len(solver["sweeps"][0]) else 0.0,
            "capped_steps": int(solver["capped"][0].sum()),
            "penalty_laws": penalty_laws(self.record.scene.all_pairs()),
        }

    def summary_lines(self, result: dict[str, Any]) -> list[str]:
        """The summary for people."""
        energy, times = result["energy"], result["impact_times"]
        shown = ", ".join(f"{t:.4g}" for t in times[:12]) + (", ..." if len(times) > 12 else "")
        drifts = ", ".join(f"{name} {1e3 * value:.4g}" for name, value in result["peak_drift"].items())
        raw, laws = result["raw_impacts"], result["penalty_laws"]
        merged = f" ({raw} bounces; merged within {1e3 * result['impact_merge']:g} ms)" if raw else ""
        return [
            f"impacts: {result['impacts']}{merged}" + (f" at {shown} s" if times else ""),
            *(
                f"penalty law of {pair}: {one['law']}, damping {one['damping']:.4g} ({one['formula']}), "
                f"bounces with {one['bounces']:.3f} (asked {one['restitution']:g})"
                for pair, one in laws.items()
            ),
            f"peak drifts [mm]: {drifts or 'no storeys'}",
            f"energy [J]: work {energy['work']:.6g}; lost by damping {energy['damping']:.6g}, "
            f"impact {energy['impact']:.6g}, friction {energy['friction']:.6g}, plastic {energy['plastic']:.6g}, "
            f"hysteresis {energy['hysteresis']:.6g}; residual {energy['residual']:.2g}",
            f"solver: {result['unknowns']} unknowns, {result['mean_sweeps']:.1f} sweeps a step, "
            f"{result['capped_steps']} steps stopped at the cap",
        ]

    def _blocks(self, field: str):
        """Every structure with its part of an array."""
        values = self.record.arrays(field)[0]
        for name, one, first in zip(self.model.names, self.model.made, self.model.first, strict=True):
            yield name, one, values[:, first : first + one.M.shape[0]]

    def _array(self, values: Floats, dims: tuple, coords: dict, name: str, unit: str) -> "xr.DataArray":
        import xarray as xr

        labels = {"time": ("time", self.time, {"units": "s"}), **coords}
        return xr.DataArray(values, dims=dims, coords=labels, name=name, attrs={"units": unit})


def _merged(rows: Floats, within: float) -> tuple[Floats, np.ndarray]:
    """Impacts of one pair that follow each other closely, as one; and how many bounces each is made of."""
    out: list[Floats] = []
    count: list[int] = []
    last: dict[int, int] = {}
    for row in rows:
        pair = int(row[0])
        if within > 0.0 and pair in last and row[FIRST] - out[last[pair]][LAST] < within:
            kept = out[last[pair]]
            kept[LAST], kept[AFTER] = row[LAST], row[AFTER]
            kept[IMPULSE] += row[IMPULSE]
            kept[LOSS] += row[LOSS]
            kept[PEAK] = max(kept[PEAK], row[PEAK])
            count[last[pair]] += 1
        else:
            last[pair] = len(out)
            out.append(row.copy())
            count.append(1)
    return np.array(out).reshape(-1, rows.shape[1]), np.array(count, dtype=np.int64)
