"""The record of a run, read by names: labelled series with units, the same for every engine.

A record is channels + scene + ledger + provenance, in one HDF5 file that may still grow, or in memory. What only some
engines have is reached by name: `record.masonry`, `record.structures`, `record.grains`.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.contract import Channel, Labels
from drystone.engines.ledger import LEDGER
from drystone.engines.momentum import COMPONENTS, MOMENTUM
from drystone.errors import InputError, clean_text, did_you_mean, refuse_overwrite
from drystone.inputs.arguments import strict_methods
from drystone.inputs.shown import Shown, notebook
from drystone.inputs.sources import Source
from drystone.record.contacts import CONTACTS, label_contacts
from drystone.record.disk import CUT_OFF, is_written
from drystone.record.frames import frame_number, frame_numbers
from drystone.record.header import (
    check_layout,
    good_slots,
    lost_the_end,
    read_header,
    read_kept_scene,
    refuse_others,
)
from drystone.record.kept import Kept, damaged
from drystone.record.labels import every_name, find_rows, names_of
from drystone.record.ledger import told
from drystone.record.load_cells import force_on, impulse_on, largest_force_on, moment_on
from drystone.record.momentum import momentum_summary, residual_text
from drystone.record.states import state_hash
from drystone.record.store import MemoryStore
from drystone.record.trust import Trust, judge
from drystone.record.writer import save_store
from drystone.scene import Scene
from drystone.scene.files import scene_text

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.grains import Grains
    from drystone.record.masonry import Masonry
    from drystone.record.structures import Structures

# which class of which module of this folder reads what an engine has beside the common part
PARTS = {
    "nonsmooth": ("bodies", "Bodies"),
    "smooth": ("bodies", "Bodies"),
    "polyhedra": ("bodies", "Bodies"),
    "grains": ("grains", "Grains"),
    "lammps": ("grains", "Grains"),
    "masonry": ("masonry", "Masonry"),
    "structures": ("structures", "Structures"),
}
AXES = {"attitude": "wxyz"}
LONGEST_TITLE = 200  # characters


def open_record(source: "str | Path | Record", *, allow_outside: bool = False) -> "Record":
    """The record in a file, whichever engine wrote it; a record is handed through.

    Files that its scene names are looked for below its folder or, by their name, beside it. allow_outside: anywhere.

    Example: `ds.open("wall.h5").energy()`.

    >>> record = ds.run(scene, until=0.1, dt=1e-3, every=0.05, to=folder / "opened.h5")  # [s]
    >>> ds.open(folder / "opened.h5").names
    ['ball']
    """
    return source if isinstance(source, Record) else Record(source, allow_outside=allow_outside)


@strict_methods
class Record(Shown):
    """A run: what moved, the energy ledger, how the solver fared; as labelled xarray with units.

    >>> record.energy()["kinetic"].attrs["units"]
    'J'
    """

    def __init__(
        self, source: str | Path | MemoryStore, scene: Scene | None = None, *, allow_outside: bool = False
    ):
        self._store = source if isinstance(source, MemoryStore) else None
        self.path: Path | None = None if isinstance(source, MemoryStore) else Path(source)
        self._scene, self.allow_outside = scene, allow_outside
        self._keep_alive: Any = None
        with self._open() as file:
            if isinstance(file, Kept):
                refuse_others(file)
            head = read_header(file)
            if isinstance(file, Kept):
                check_layout(file, head)
        self.provenance: dict[str, Any] = head.provenance
        self.engine: str = head.engine
        self.channels: list[Channel] = head.channels
        self.statistics: list[str] = head.statistics
        self.interface_names: list[str] = head.interfaces or [""]
        self.labels: Labels = head.labels

    def _source(self) -> Source | None:
        """What the scene may name: files below or beside the record, unless more is allowed."""
        return None if self.path is None else Source(self.path.parent, self.allow_outside, record=True)

    def _open(self) -> Any:
        return self._store if self.path is None else Kept(self.path)

    def __repr__(self) -> str:
        where, n = self.path or "in memory", len(self.time)
        return f"<Record {where}: {self.engine}, {len(self.names)} by name, {n} frames, {self.status}>"

    @property
    def names(self) -> list[str]:
        """Names of all bodies and grains, blocks, or nodes, in the order of the arrays."""
        return every_name(self.labels)

    def rows(self, name: str) -> list[int]:
        """Rows of the arrays that a name, a population or a pattern means."""
        return find_rows(self.labels, name)

    @property
    def title(self) -> str:
        """What the run is called in titles of views."""
        named = clean_text(self.scene.title, LONGEST_TITLE)
        return named or (clean_text(self.path.stem) if self.path is not None else "run")

    @property
    def scene(self) -> Scene:
        """The scene that was run."""
        if self._scene is None:
            with self._open() as file:
                self._scene = read_kept_scene(file, self._source())
        return self._scene

    @property
    def scene_text(self) -> str:
        """The scene as a YAML file, without its grains."""
        return scene_text(self.scene.model_copy(update={"grains": {}}))

    @property
    def status(self) -> str:
        """How the run ended; 'running', or 'cut off' if nobody writes any more (killed, or no room on the disk)."""
        with self._open() as file:
            if file["status"].shape[0]:
                return clean_text(file["status"][0].decode())
            return "running" if self.path is None or is_written(self.path) else CUT_OFF

    @property
    def trust(self) -> Trust:
        """Whether the run can be trusted: convergence, overlap, bodies that passed through others, finite ledger.

        Example: `record.trust.good`, `record.trust.lines`.
        """
        with self._open() as file:
            kept, ledger = file["trust"][:], file["frames/ledger"][-1]
        found = judge(kept[0] if len(kept) else self.state.trust, self.labels, ledger, self.absent)
        more: tuple[str, ...] = getattr(
            self._part, "doubts", tuple
        )()  # what only some engines can say, from all frames
        return found._replace(lines=found.lines + more)

    @property
    def absent(self) -> tuple[str, ...]:
        """Entries of the energy ledger that the engine of this run cannot give."""
        return tuple(self.provenance.get("absent", ()))

    @property
    def time(self) -> np.ndarray:
        """Times of the frames [s]."""
        with self._open() as file:
            return file["frames/time"][:]

    @property
    def state(self) -> Any:
        """The newest complete state, as a restart would take it."""
        return self.restart()[1]

    @property
    def state_hash(self) -> str:
        """Hash of the newest complete state: equal bits, equal hash."""
        return state_hash(self.state)

    def restart(self) -> tuple[int, Any]:
        """The restart slot with the latest step whose seal matches its content, and its state."""
        with self._open() as file:
            slots, troubles = good_slots(file, self.engine)
        if not slots:
            raise InputError(
                f"{self.path or 'this record'}: no complete state{f': {troubles[0]}' if troubles else ' yet'}"
            )
        best = max(slots, key=lambda one: one[1].step[0])
        if troubles and lost_the_end(self.status, best[1], self.arrays("step")[0]):
            raise damaged(self.path, f"{troubles[0]}, the other is older than the last frame")
        return best

    def save(self, to: str | Path, *, force: bool = False) -> "Record":
        """Write a record that is in memory to a file, and return it from there."""
        to = Path(to)
        if self._store is None:
            raise InputError(f"{self.path} is a file already: copy it")
        refuse_overwrite(to, force)
        save_store(self._store, self.scene, to)
        return Record(to)

    # motion

    def position(self, name: str = "*") -> "xr.DataArray":
        """Position [m] of centres of mass, of blocks, or of nodes of structures: rest place and displacement."""
        return self._motion("position", name)

    def displacement(self, name: str = "*") -> "xr.DataArray":
        """Displacement since the start [m]: of a centre of mass, a block, or a node relative to the ground."""
        return self._motion("displacement", name)

    def velocity(self, name: str = "*") -> "xr.DataArray":
        """Velocity in world axes [m/s]: of a centre of mass, a block, or a node relative to the ground."""
        return self._motion("velocity", name)

    def spin(self, name: str = "*") -> "xr.DataArray":
        """Angular velocity of bodies in body axes, of grains in world axes [rad/s]."""
        self._need("spin")
        return self._motion("spin", name)

    def attitude(self, name: str = "*") -> "xr.DataArray":
        """Unit quaternion, scalar first: turns body axes into world axes. Of bodies only: grains have none."""
        self._need("attitude")
        return self._motion("attitude", name)

    def _motion(self, field: str, name: str) -> "xr.DataArray":
        """One quantity of what a name means: dims time, axis for one; time, body (block, node), axis for several."""
        rows, values, attributes = self._part.motion(field, find_rows(self.labels, name))
        return self.labelled(field, values, rows, name, attributes)

    def labelled(
        self, field: str, values: np.ndarray, rows: list[int], name: str, attributes: dict[str, str]
    ) -> "xr.DataArray":
        """Values (time, thing, axis) of the things in some rows, as asked for by a name."""
        import xarray as xr

        found = names_of(self.labels, rows)
        single, dim = found == [name], self.labels.dim
        coords: dict[str, Any] = {"time": ("time", self.time[: len(values)], {"units": "s"})}
        coords["axis"] = list(AXES.get(field, "xyz"))
        if not single:
            coords[dim] = found
        return xr.DataArray(
            values[:, 0] if single else values,
            dims=("time", "axis") if single else ("time", dim, "axis"),
            coords=coords,
            name=field,
            attrs=attributes,
        )

    # channels and bare arrays

    def _need(self, name: str) -> Channel:
        known = {channel.name: channel for channel in self.channels}
        if name not in known:
            hint = did_you_mean(name, known)
            raise InputError(
                f'runs of {self.engine} keep no channel "{name}"{hint}; they keep {", ".join(known)}'
            )
        return known[name]

    def channel(self, name: str) -> "xr.DataArray":
        """A channel as the engine keeps it, with its dimensions and unit; `record.channels` lists them."""
        import xarray as xr

        channel = self._need(name)
        time, values = self.arrays("time", name)
        coords: dict[str, Any] = {"time": ("time", time, {"units": "s"})}
        labels = {"axis": list("xyz"), "quaternion": list("wxyz"), "entry": list(LEDGER)}
        labels |= {"flow": list(MOMENTUM), "component": list(COMPONENTS)}
        labels |= {self.labels.dim: self.names, "interface": self.interface_names}
        if "connector" in channel.dims:
            labels["connector"] = list(self.scene.connectors)
        if "cell" in channel.dims:
            labels["cell"] = list(self.scene.load_cells)
        for dim, n in zip(channel.dims, channel.shape, strict=True):
            if dim in labels and len(labels[dim]) == n:
                coords[dim] = labels[dim]
        return xr.DataArray(
            values, dims=("time", *channel.dims), coords=coords, name=name,
            attrs={"units": channel.unit, "long_name": channel.meaning},
        )  # fmt: skip

    def arrays(self, *fields: str, frames: np.ndarray | None = None) -> list[np.ndarray]:
        """Bare arrays of channels (and time, step) at some frames, default all: a picture needs no labels."""
        with self._open() as file:
            if frames is None:
                return [file[f"frames/{field}"][:] for field in fields]
            chosen = frame_numbers(len(file["frames/time"]), frames)
            first, end = int(chosen.min()), int(chosen.max()) + 1
            return [file[f"frames/{field}"][first:end][chosen - first] for field in fields]

    # the ledger and the solver

    def energy(self) -> "xr.Dataset":
        """The ledger in time [J]: what is here, what left and by which cause, what came in, the residual.

        Entries that an engine cannot give are left out; `record.absent` names them.
        """
        import xarray as xr

        time, ledger = self.arrays("time", "ledger")
        columns = {
            name: ("time", values, {"units": "J", "long_name": f"{name} energy"})
            for name, values in told(ledger, self.absent).items()
        }
        return xr.Dataset(columns, coords={"time": ("time", time, {"units": "s"})})

    def momentum(self) -> "xr.Dataset":
        """The momentum ledger in time: `linear` [N s] and `angular` about the origin [N m s]; dims time, flow, axis.

        Flows: what is present, what was at the start, what gravity, supports, driven bodies and loads put in, what came
        and went with bodies, what numerical aids did, and the residual.
        """
        import xarray as xr

        self._need("momentum")
        time, values = self.arrays("time", "momentum")
        dims = ("time", "flow", "axis")
        linear = {"units": "N s", "long_name": "linear momentum"}
        angular = {"units": "N m s", "long_name": "angular momentum about the origin"}
        return xr.Dataset(
            {"linear": (dims, values[..., :3], linear), "angular": (dims, values[..., 3:], angular)},
            coords={"time": ("time", time, {"units": "s"}), "flow": list(MOMENTUM), "axis": list("xyz")},
        )

    def loss(self) -> "xr.DataArray":
        """Energy dissipated so far [J]: dims time, interface, cause."""
        import xarray as xr

        values, interfaces, causes = self._part.loss()
        return xr.DataArray(
            values,
            dims=("time", "interface", "cause"),
            coords={"time": self.time, "interface": interfaces, "cause": causes},
            name="loss",
            attrs={"units": "J", "long_name": "dissipated energy"},
        )

    def solver(self) -> "xr.Dataset":
        """Work and errors of the solver: of every step, or of every frame where an engine counts in frames."""
        import xarray as xr

        dim = "step" if self.statistics else "time"
        found = self.solver_arrays()
        columns = {name: (dim, values, {"units": unit}) for name, (values, unit) in found.items()}
        if not self.statistics:
            return xr.Dataset(columns, coords={"time": ("time", self.time, {"units": "s"})})
        n = max((len(values) for values, _ in found.values()), default=0)
        return xr.Dataset(columns, coords={"step": np.arange(1, n + 1)})

    def solver_arrays(self) -> dict[str, tuple[np.ndarray, str]]:
        """The same as bare arrays with their units."""
        if not self.statistics:
            return self._part.solver()
        with self._open() as file:
            rows = file["steps"][:]
        return {
            name: (rows[:, k], "m" if name == "penetration" else "1")
            for k, name in enumerate(self.statistics)
        }

    def connector(self, name: str) -> "xr.Dataset":
        """A connector in time: force [N], moment [N m], opening [m], angle [rad], status (slack, taut, broken).

        Forces are means over the step before the frame. Example: `record.connector("tie").force.max()`.
        """
        from drystone.record.connectors import connector_series

        return connector_series(self, name)

    # load cells

    def force(self, cell: str = "*") -> "xr.DataArray":
        """Force of contacts on what a load cell watches [N]: mean since the sample before, dims time, axis.

        Example: `abs(record.force("dam").sel(axis="x")).max()`.
        """
        return force_on(self, cell)

    def impulse(self, cell: str = "*") -> "xr.DataArray":
        """Impulse of contacts on what a load cell watches, since the start [N s]."""
        return impulse_on(self, cell)

    def moment(self, cell: str = "*", about: Sequence[float] | None = None) -> "xr.DataArray":
        """Moment of these forces about a point [N m], by default that of the cell."""
        return moment_on(self, cell, about)

    def largest_force(self, cell: str = "*") -> "xr.DataArray":
        """Largest size of the force of a single step since the sample before [N]; of hard impacts impulse over dt."""
        return largest_force_on(self, cell)

    # contacts

    @property
    def has_contacts(self) -> bool:
        """Whether contacts were kept with every frame."""
        with self._open() as file:
            return CONTACTS.name in file

    @property
    def has_forces(self) -> bool:
        """Whether there are forces or impacts to be drawn."""
        return self._part.has_forces

    def contacts(self, frame: int = -1) -> "xr.Dataset":
        """Contacts of one frame, if the run kept them: bodies, point, normal, gap, impulse on the first body."""
        if not self.has_contacts:
            raise InputError(
                f"{self.path or 'this record'}: contacts were not recorded; ask for them with contacts: true"
            )
        data = dict(zip(CONTACTS.columns, self.contact_arrays(frame, *CONTACTS.columns), strict=True))
        return label_contacts(data, self.labels, self.interface_names)

    def contact_arrays(self, frame: int, *columns: str) -> list[np.ndarray]:
        """Columns of the contacts of one frame, bare: body, interface, point [m], normal, gap [m], impulse [N s]."""
        with self._open() as file:
            end = file["contacts/end"][:]
            frame = frame_number(len(end), frame)
            rows = slice(int(end[frame - 1]) if frame else 0, int(end[frame]))
            return [file[f"contacts/{name}"][rows] for name in columns]

    def contact_rows(self, frames: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
        """Body numbers, points [m] and impulses on the first body [N s] of the contacts, frame by frame."""
        with self._open() as file:
            end = file["contacts/end"][:]
            for frame in frames:
                rows = slice(int(end[frame - 1]) if frame else 0, int(end[frame]))
                yield (
                    file["contacts/body"][rows],
                    file["contacts/point"][rows],
                    file["contacts/impulse"][rows],
                )

    @property
    def interventions(self) -> list[str]:
        """What was changed by hand while the run went on (`ds.start`): such a run cannot be resumed from its scene."""
        with self._open() as file:
            return [line.decode() for line in file["interventions"][:]]

    # the whole

    def view(self, *, height: int = 480, charts: Sequence[str] | None = None) -> Any:
        """The replay inside a notebook, height in pixels; `ds.views.view_record` writes it as a page.

        charts: what to plot beside the bodies, such as "energy" or "displacement:block3".
        """
        return notebook().inline(self, height=height, charts=charts)

    def summary(self) -> dict[str, Any]:
        """What the run has to say for itself, as plain data: how it ended, energy [J], and what its engine adds."""
        with self._open() as file:
            ledger, n_frame = file["frames/ledger"][-1], file["frames/time"].shape[0]
            time, n_step = float(file["frames/time"][-1]), int(file["frames/step"][-1])
            # records of earlier versions keep no momentum
            known = any(channel.name == "momentum" for channel in self.channels)
            moving = {"momentum": momentum_summary(file["frames/momentum"][-1])} if known else {}
        trust = self.trust
        return {
            "record": str(self.path) if self.path else "",
            "engine": self.engine,
            "status": self.status,
            "trust": list(trust.lines),
            "unconverged": trust.unconverged,
            "overlap": trust.overlap,
            "time": time,
            "frames": n_frame,
            "steps": n_step,
            "energy": {name: float(value) for name, value in told(ledger, self.absent).items()},
            **({"absent": list(self.absent)} if self.absent else {}),
            **moving,
            **self._part.summary(),
            "state_hash": self.state_hash,
        }

    def summary_lines(self, summary: dict[str, Any] | None = None) -> list[str]:
        """The same for people."""
        result = self.summary() if summary is None else summary
        lines = self._part.summary_lines(result)
        if "momentum" in result:
            lines.append(f"momentum: {residual_text(result['momentum'])}")
        return lines

    # what only some engines have

    @cached_property
    def _part(self) -> Any:
        module, name = PARTS[self.engine]
        return getattr(import_module(f"drystone.record.{module}"), name)(self)

    def _part_of(self, wanted: str) -> Any:
        if PARTS[self.engine][0] != wanted:
            raise InputError(
                f"{self.path or 'this record'}: a run of {self.engine}, which has no {wanted} part"
            )
        return self._part

    @property
    def masonry(self) -> "Masonry":
        """Joints, stresses, deflections, breach."""
        return self._part_of("masonry")

    @property
    def structures(self) -> "Structures":
        """Impacts, drifts, base shear, accelerations, spectra."""
        return self._part_of("structures")

    @property
    def grains(self) -> "Grains":
        """Forces on walls, radii, who is present."""
        return self._part_of("grains")
