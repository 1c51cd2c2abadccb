"""What records of bodies say beyond the common part: hard contact, soft contact, polyhedra. Grains build on it."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError
from drystone.record.connectors import broken

if TYPE_CHECKING:
    from drystone.record.reader import Record

UNITS = {"position": "m", "displacement": "m", "attitude": "1", "velocity": "m/s", "spin": "rad/s"}
MEANING = {
    "position": "centre of mass",
    "displacement": "of the centre of mass since the start",
    "attitude": "unit quaternion, scalar first",
    "velocity": "of the centre of mass, world axes",
    "spin": "angular velocity, body axes",
}
COUNTED = {"contacts": "1", "penetration": "m", "list_builds": "1"}  # columns of the channel `contacts`


class Bodies:
    """Reads what bodies have."""

    def __init__(self, record: "Record"):
        self.record = record

    def motion(self, field: str, rows: list[int]) -> tuple[list[int], np.ndarray, dict[str, str]]:
        """A quantity of some bodies (time, body, axis), and its unit."""
        source = "position" if field == "displacement" else field
        with self.record._open() as file:
            kept = file[f"frames/{source}"]
            rows = [row for row in rows if row < kept.shape[1]]
            if not rows:
                raise InputError(f"grains have no {field}: only bodies have")
            values = kept[:, rows[0] : rows[-1] + 1]
        if len(rows) < rows[-1] + 1 - rows[0]:
            values = values[:, [row - rows[0] for row in rows]]
        if field == "displacement":
            values = values - values[0]
        return rows, values, {"units": UNITS[field], "long_name": MEANING[field]}

    @property
    def has_forces(self) -> bool:
        """Whether contacts were kept."""
        return self.record.has_contacts

    def loss(self) -> tuple[np.ndarray, list[str], list[str]]:
        """Dissipated by interface and cause [J]."""
        if not any(channel.name == "loss" for channel in self.record.channels):
            raise InputError(f"a run of {self.record.engine}, which does not tell what was dissipated")
        first = "impact" if self.record.engine in ("nonsmooth", "polyhedra") else "damping"
        return self.record.arrays("loss")[0], self.record.interface_names, [first, "friction"]

    def solver(self) -> dict[str, tuple[np.ndarray, str]]:
        """Contacts and deepest overlap, by frame."""
        (kept,) = self.record.arrays("contacts")
        return {name: (kept[:, k], unit) for k, (name, unit) in zip(range(kept.shape[1]), COUNTED.items())}

    def summary(self) -> dict[str, Any]:
        """How the solver fared."""
        solver = self.record.solver_arrays()
        found: dict[str, Any] = {
            "bodies": len(self.record.names),
            "deepest_overlap": float(solver["penetration"][0].max(initial=0.0)),
        }
        if any(one.name == "connector_status" for one in self.record.channels):
            found["broken"] = broken(self.record)
        if self.record.engine == "nonsmooth":
            sweeps = solver["sweeps"][0]
            found["mean_sweeps"] = float(sweeps.mean()) if len(sweeps) else 0.0
            found["capped_steps"] = int(solver["capped"][0].sum())
        return found

    def summary_lines(self, result: dict[str, Any]) -> list[str]:
        """The summary for people."""
        energy = result["energy"]
        losses = ", ".join(
            f"{name} {energy[name]:.6g}" for name in ("impact", "friction", "damping") if name in energy
        )
        if "residual" in energy:
            losses = f"lost by {losses}; residual {energy['residual']:.2g}"
        else:
            losses = f"not told by {self.record.engine}: {', '.join(self.record.absent)}"
        deepest = f"deepest overlap {1e3 * result['deepest_overlap']:.3g} mm"
        if "mean_sweeps" in result:
            sweeps = f"{result['mean_sweeps']:.1f} sweeps a step"
            deepest = f"{sweeps}, {result['capped_steps']} steps stopped at the cap; {deepest}"
        lines = [
            f"energy [J]: kinetic {energy['kinetic']:.6g}, potential {energy['potential']:.6g}; {losses}",
            f"solver: {deepest}",
        ]
        if "broken" in result:
            named = ", ".join(f"{name} at {time:.4g} s" for name, time in result["broken"].items())
            lines.append(f"connectors: {f'broken: {named}' if named else 'none broken'}")
        return lines
