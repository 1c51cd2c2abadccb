"""The record of structures: labelled series, impacts, energy, spectra; in memory or in one HDF5 file.

Kept are the unknowns q, their rates, the velocity change over the last step, spring forces, ledger and impacts;
everything else follows from the scene, which the file knows. Layout (version 1): attributes format, version, scene,
provenance, status; datasets time, q, v, a, spring, ledger, impacts, motion. Acceleration is the mean over the last
step (Langlade et al. 2021, end of section 2): at an impact it grows as 1/dt. Theory: structures.md, B.22-B.25.
"""

from fnmatch import fnmatchcase
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from drystone.engines.structures.build import Model, assemble_all, pair_rows
from drystone.engines.structures.step import AFTER, BEFORE, FIRST, IMPULSE, LAST, LEDGER, LOSS, PEAK
from drystone.errors import InputError, did_you_mean
from drystone.maths.arrays import Floats
from drystone.record.arrays import ArrayRecord
from drystone.scene import Scene

if TYPE_CHECKING:
    import xarray as xr

ARRAYS = ("time", "q", "v", "a", "spring", "ledger", "impacts", "motion")
AXES = ("x", "y", "z")
UNITS = {"displacement": "m", "velocity": "m/s", "acceleration": "m/s2", "rotation": "rad"}


class StructureRecord(ArrayRecord):
    """Response of structures, read by names: series as labelled xarray with units."""

    KIND, ARRAYS, NOTES = "structures", ARRAYS, ("pairs",)

    @classmethod
    def of_run(
        cls,
        scene: Scene,
        model: Model,
        data: dict[str, Floats],
        provenance: dict[str, Any],
        status: str,
        state: dict[str, np.ndarray],
    ) -> "StructureRecord":
        """A record in memory."""
        self = cls.in_memory(scene, data, provenance, status, state, pairs=model.pairs)
        self.__dict__["_model"] = model
        return self

    def __repr__(self) -> str:
        where = self.path or "in memory"
        return f"<StructureRecord {where} of {', '.join(self._model.names)}, {len(self.time)} frames, {self.status}>"

    @cached_property
    def _model(self) -> Model:
        return assemble_all(dict(self.scene.structures))

    @property
    def model(self) -> Model:
        """Names, matrices, and where the unknowns of each structure are."""
        return self._model

    def unknowns(self, frames: Any = slice(None)) -> tuple[Floats, Floats]:
        """Unknowns q and their rates of all structures at some frames [m, m/s], in the order of `model`."""
        return self._data["q"][frames], self._data["v"][frames]

    @property
    def time(self) -> Floats:
        """Times of the frames [s]."""
        return self._data["time"]

    @property
    def points(self) -> list[str]:
        """Names of all nodes, as "structure.node"."""
        return self._model.points()

    def displacement(self, name: str = "*") -> "xr.DataArray":
        """Displacement of nodes relative to the ground [m]; dims time, axis, and node for a pattern."""
        return self._series("displacement", "q", name)

    def velocity(self, name: str = "*") -> "xr.DataArray":
        """Velocity of nodes relative to the ground [m/s]."""
        return self._series("velocity", "v", name)

    def rotation(self, name: str = "*") -> "xr.DataArray":
        """Rotations of nodes about x, y, z [rad]."""
        return self._series("rotation", "q", name, 3)

    def acceleration(self, name: str = "*", *, absolute: bool = True) -> "xr.DataArray":
        """Mean acceleration of nodes over the last time step [m/s2]; absolute includes that of the ground."""
        out = self._series("acceleration", "a", name)
        if absolute:
            ground = self._data["motion"].reshape(len(self.time), *[1] * (out.ndim - 2), 3)
            out = out + ground
            out.attrs["units"] = "m/s2"
        out.attrs["long_name"] = "acceleration, mean over the last time step"
        return out

    def ground(self) -> "xr.DataArray":
        """Acceleration of the ground, mean over the last time step [m/s2]."""
        return self._array(self._data["motion"], ("time", "axis"), {"axis": list(AXES)}, "ground", "m/s2")

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
        for _, one, q in self._blocks("q"):
            force = q @ (one.K @ one.influence)
            n = len(one.springs)
            if n:
                linear = np.array([spring.parameter[0] for spring in one.springs]) * (
                    q @ one.rows.T.toarray()
                )
                more = self._data["spring"][:, first : first + n] - linear
                force = force + more @ (one.rows @ one.influence)
                first += n
            out.append(force)
        coords = {"structure": self._model.names, "axis": list(AXES)}
        return self._array(np.stack(out, axis=1), ("time", "structure", "axis"), coords, "base_shear", "N")

    def spring_force(self) -> "xr.DataArray":
        """Forces of springs that yield and of cables [N]."""
        coords = {"spring": self._model.springs}
        return self._array(self._data["spring"], ("time", "spring"), coords, "spring_force", "N")

    def gap(self) -> "xr.DataArray":
        """Distance of every pounding pair [m]; negative when penalty contacts overlap."""
        structures, pounding = dict(self.scene.structures), self.scene.pounding
        rows = [pair_rows(self._model, structures, pair)[0] for pair in pounding.values()]
        values = self._data["q"] @ np.array(rows).reshape(len(rows), -1).T + [
            p.gap for p in pounding.values()
        ]
        return self._array(values, ("time", "pair"), {"pair": list(pounding)}, "gap", "m")

    def impacts(self, *, merge: float = 0.0) -> "xr.Dataset":
        """Impacts by time: pair, impulse, closing speed before, opening speed after, energy lost, peak force, duration.

        merge: impacts of one pair that follow within so many seconds count as one (sensors tell no more).
        """
        import xarray as xr

        rows = self._data["impacts"]
        rows = rows[np.argsort(rows[:, FIRST], kind="stable")]
        rows = _merged(rows, merge) if merge > 0.0 else rows
        pairs = [self._notes["pairs"][int(row)] for row in rows[:, 0]]
        columns = {"time": (FIRST, "s"), "impulse": (IMPULSE, "N s"), "speed_before": (BEFORE, "m/s"),
                   "speed_after": (AFTER, "m/s"), "loss": (LOSS, "J"), "peak_force": (PEAK, "N")}  # fmt: skip
        data: dict[str, Any] = {
            name: ("impact", rows[:, k], {"units": unit}) for name, (k, unit) in columns.items()
        }
        data["speed_before"] = ("impact", -rows[:, BEFORE], {"units": "m/s", "long_name": "closing speed"})
        data["duration"] = ("impact", rows[:, LAST] - rows[:, FIRST], {"units": "s"})
        data["pair"] = ("impact", np.array(pairs, dtype=object) if pairs else np.zeros(0, object))
        return xr.Dataset(data)

    def energy(self) -> "xr.Dataset":
        """The ledger in time [J]: what is here, what was lost and how, the work of the ground, the residual."""
        import xarray as xr

        columns = {
            name: ("time", self._data["ledger"][:, k], {"units": "J"}) for k, name in enumerate(LEDGER)
        }
        return xr.Dataset(columns, coords={"time": ("time", self.time, {"units": "s"})})

    def spectrum(
        self, point: str, axis: str = "x", *, periods: ArrayLike | None = None, damping: float = 0.05
    ) -> "xr.Dataset":
        """Response spectra of the absolute acceleration of a node, or of "ground"."""
        from drystone.loads.spectra import response_spectrum

        every = float(self.time[1] - self.time[0])
        dt = (self.scene.run and self.scene.run.dt) or every
        if abs(every - dt) > 1e-9 * dt:
            raise InputError(f"spectra need every step; this record keeps one frame in {round(every / dt)}")
        series = self.ground() if point == "ground" else self.acceleration(point)
        return response_spectrum(series.sel(axis=axis).values, every, periods, damping)

    def summary(self) -> dict[str, Any]:
        """What the run has to say for itself, as plain data."""
        drift = self.drift()
        impacts = self.impacts()
        ledger = self._data["ledger"][-1]
        return {
            "record": str(self.path) if self.path else "",
            "status": self.status,
            "time": float(self.time[-1]),
            "frames": len(self.time),
            "steps": self.provenance["steps"],
            "unknowns": self._model.n,
            "impacts": int(impacts.sizes["impact"]),
            "impact_times": [float(t) for t in impacts["time"].values],
            "peak_drift": {
                str(name): float(np.abs(drift.values[:, k]).max())
                for k, name in enumerate(drift["storey"].values)
            },
            "energy": dict(zip(LEDGER, map(float, ledger), strict=True)),
        }

    def _blocks(self, field: str):
        """Every structure with its part of an array."""
        for name, one, first in zip(self._model.names, self._model.made, self._model.first, strict=True):
            yield name, one, self._data[field][:, first : first + one.M.shape[0]]

    def _array(self, values: Floats, dims: tuple, coords: dict, name: str, unit: str) -> "xr.DataArray":
        import xarray as xr

        labels = {"time": ("time", self.time, {"units": "s"}), **coords}
        return xr.DataArray(values, dims=dims, coords=labels, name=name, attrs={"units": unit})

    def _series(self, name: str, field: str, pattern: str, first_axis: int = 0) -> "xr.DataArray":
        """One quantity of the nodes that a name or pattern means."""
        known = self.points
        found = [one for one in known if one == pattern] or [
            one for one in known if fnmatchcase(one, pattern)
        ]
        if not found:
            raise InputError(f'no node is called "{pattern}"{did_you_mean(pattern, known)}')
        parts = []
        for structure, one, values in self._blocks(field):
            for k, node in enumerate(one.nodes):
                if f"{structure}.{node}" in found:
                    row = 6 * k + first_axis
                    parts.append(values @ one.T[row : row + 3].T)
        if pattern in known:
            return self._array(parts[0], ("time", "axis"), {"axis": list(AXES)}, name, UNITS[name])
        coords = {"node": found, "axis": list(AXES)}
        return self._array(np.stack(parts, axis=1), ("time", "node", "axis"), coords, name, UNITS[name])


def _merged(rows: Floats, within: float) -> Floats:
    """Impacts of one pair that follow each other closely, as one."""
    out: list[Floats] = []
    last: dict[int, Floats] = {}
    for row in rows:
        pair = int(row[0])
        if pair in last and row[FIRST] - last[pair][LAST] < within:
            kept = last[pair]
            kept[LAST], kept[AFTER] = row[LAST], row[AFTER]
            kept[IMPULSE] += row[IMPULSE]
            kept[LOSS] += row[LOSS]
            kept[PEAK] = max(kept[PEAK], row[PEAK])
        else:
            last[pair] = row.copy()
            out.append(last[pair])
    return np.array(out).reshape(-1, rows.shape[1])
