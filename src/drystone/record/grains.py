"""What records of grains have beside the common part: forces on walls, radii, who is still present."""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.record.bodies import Bodies
from drystone.record.labels import find_rows, names_of

if TYPE_CHECKING:
    import xarray as xr


class Grains(Bodies):
    """Reads what grains have: `record.grains.force("floor")`."""

    def force(self, name: str = "*") -> "xr.DataArray":
        """Total force of the grains on a wall [N]."""
        return self._load(name, slice(0, 3), "force", {"units": "N", "long_name": "total force of grains"})

    def torque(self, name: str = "*") -> "xr.DataArray":
        """Total torque of the grains on a wall about its origin, world axes [N m]."""
        meaning = "torque of grains about the origin of the body"
        return self._load(name, slice(3, 6), "torque", {"units": "N m", "long_name": meaning})

    def radius(self, name: str = "*") -> "xr.DataArray":
        """Radius of grains [m]."""
        import xarray as xr

        rows = self._grains(name)
        every = [one.radii() for one in self.record.scene.grains.values()]
        return xr.DataArray(
            np.concatenate(every)[rows], dims="body", coords={"body": self._names(rows)}, name="radius",
            attrs={"units": "m", "long_name": "radius"},
        )  # fmt: skip

    def present(self, name: str = "*") -> "xr.DataArray":
        """Whether grains are there, or are still to enter, or were taken out: dims time, body."""
        import xarray as xr

        rows = self._grains(name)
        time, kept = self.record.arrays("time", "present")
        return xr.DataArray(
            kept[:, rows] > 0, dims=("time", "body"), name="present",
            coords={"time": ("time", time, {"units": "s"}), "body": self._names(rows)},
        )  # fmt: skip

    def summary(self) -> dict[str, Any]:
        """How many are left, beside how the solver fared."""
        (present,) = self.record.arrays("present", frames=np.array([len(self.record.time) - 1]))
        return {**super().summary(), "grains": present.shape[1], "present": int(present.sum())}

    def _grains(self, name: str) -> list[int]:
        """Numbers among all grains."""
        labels = self.record.labels
        first = len(labels.singles)
        rows = [row - first for row in find_rows(labels, name) if row >= first]
        if not rows:
            known = [one for one, _ in labels.populations]
            raise InputError(f'no grains are called "{name}"{did_you_mean(name, known)}')
        return rows

    def _names(self, grains: list[int]) -> list[str]:
        first = len(self.record.labels.singles)
        return names_of(self.record.labels, [first + k for k in grains])

    def _load(self, name: str, part: slice, what: str, attributes: dict[str, str]) -> "xr.DataArray":
        """Columns of the loads on walls."""
        n_wall = len(self.record.labels.singles)
        rows = [row for row in find_rows(self.record.labels, name) if row < n_wall]
        if not rows:
            raise InputError(f'no wall is called "{name}"{did_you_mean(name, self.record.labels.singles)}')
        (load,) = self.record.arrays("load")
        if np.isnan(load[:, rows, part]).any():
            raise InputError(
                f"{what} on {name}: {self.record.engine} does not tell it with rolling resistance, nor of a wall that "
                "slides along periodic sides"
            )
        return self.record.labelled(what, load[:, rows, part], rows, name, attributes)
