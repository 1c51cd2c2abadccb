"""The record of a run: one HDF5 file that knows its scene, version, seed, aids and energy residual.

Layout (version 2): /frames (time, position, attitude, velocity, spin, ledger, loss), /solver (a row per step),
/contacts (on request), /restart (two slots of the whole state, written in turn and sealed with a hash, so that
a killed run always leaves one good slot), /status. The file is written in HDF5's single-writer-multiple-reader
mode: it can be read while it grows, and after a kill. That mode forbids new objects and leaves a mark in the
file of a killed run, hence everything is made at the start and `resume` copies into a fresh file.
"""

import hashlib
import json
import platform
import time as clock
from collections.abc import Iterator
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import h5py
import numpy as np

from drystone.contact.arrays import Contacts
from drystone.engines.bodies.model import STATISTICS, History, State
from drystone.engines.choose import GRAINS, POLYHEDRA, scheme_of
from drystone.engines.grains.model import GrainHistory, GrainState
from drystone.engines.ledger import LEDGER
from drystone.engines.polyhedra.model import PolyhedraHistory, PolyhedraState
from drystone.errors import InputError, did_you_mean
from drystone.record.masonry import MasonryRecord
from drystone.record.populations import read_grains, write_grains
from drystone.record.structures import StructureRecord
from drystone.scene import Scene
from drystone.scene.files import parse_scene, scene_text

if TYPE_CHECKING:
    import xarray as xr

AnyState = State | GrainState | PolyhedraState

FORMAT, VERSION = "drystone record", 2
FLUSH_SECONDS = 1.0
UNITS = {"position": "m", "attitude": "1", "velocity": "m/s", "spin": "rad/s"}
MEANING = {
    "position": "centre of mass",
    "displacement": "of the centre of mass since the start",
    "attitude": "unit quaternion, scalar first",
    "velocity": "of the centre of mass, world axes",
    "spin": "angular velocity, body axes",
}
AXES = {"position": "xyz", "velocity": "xyz", "spin": "xyz", "attitude": "wxyz"}
CONTACT_FIELDS = {"body": (2, "i4"), "interface": (0, "i4"), "point": (3, "f8"), "normal": (3, "f8")}
CONTACT_FIELDS |= {"gap": (0, "f8"), "impulse": (3, "f8")}


def leaves(state: AnyState) -> Iterator[tuple[str, np.ndarray]]:
    """Every array of a state with its name; the history only as far as it is in use."""
    for name, value in zip(state._fields, state, strict=True):
        if isinstance(value, History | GrainHistory | PolyhedraHistory):
            n = int(value.count[0])
            for part in value._fields[1:]:
                yield f"{name}_{part}", getattr(value, part)[:n]
        else:
            yield name, np.asarray(value)


def state_hash(state: AnyState) -> str:
    """A hash of all bits of a state."""
    digest = hashlib.sha256()
    for name, array in leaves(state):
        digest.update(name.encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


class Writer:
    """Grows a record frame by frame. `close` seals it; whatever happens, the file stays readable."""

    def __init__(self, path: Path, scene: Scene, state: AnyState, provenance: dict[str, Any] | None = None):
        self.path, self.flush_every = path, FLUSH_SECONDS
        self.file = h5py.File(path, "w", libver="latest")
        self.n_frame, self.slot, self.last_flush = 0, 0, clock.monotonic()
        self.pending: list[dict[str, np.ndarray]] = []
        self.statistics: list[np.ndarray] = []
        self.with_contacts = bool(scene.run and scene.run.contacts)
        attributes = self.file.attrs
        attributes["format"], attributes["version"] = FORMAT, VERSION
        without_grains = scene.model_copy(update={"grains": {}})
        attributes["scene"] = scene_text(without_grains)
        attributes["scene_json"] = without_grains.model_dump_json()  # read 300 times faster than YAML
        attributes["provenance"] = json.dumps(provenance or describe(scene))
        members = scene.body_members() if isinstance(state, GrainState) else scene.members()
        names = [name for name, _, _ in members]
        write_grains(self.file, scene)
        self.file["names"] = np.array(names, dtype=h5py.string_dtype())
        self.file["interfaces"] = np.array(list(scene.interfaces) or [""], dtype=h5py.string_dtype())
        self._make_datasets(state)
        self.file.flush()
        self.file.swmr_mode = True

    def _make_datasets(self, state: AnyState) -> None:
        for name, value in frame_of(state).items():
            self._growing(f"frames/{name}", value.shape, value.dtype)
        self._growing("solver", (len(STATISTICS),), np.dtype("f8"))
        for slot in range(2):
            for name, array in leaves(state):
                self._growing(f"restart/{slot}/{name}", array.shape[1:], array.dtype)
            self._growing(f"restart/{slot}/seal", (), np.dtype("S64"))
            self._growing(f"restart/{slot}/frames", (), np.dtype("i8"))
        self._growing("status", (), np.dtype("S400"))
        if self.with_contacts:
            self._growing("contacts/end", (), np.dtype("i8"))
            for name, (columns, kind) in CONTACT_FIELDS.items():
                self._growing(f"contacts/{name}", (columns,) if columns else (), np.dtype(kind))

    def _growing(self, name: str, shape: tuple[int, ...], dtype: np.dtype) -> None:
        row = max(1, int(np.prod(shape, dtype=int)) * dtype.itemsize)
        self.file.create_dataset(
            name,
            shape=(0, *shape),
            maxshape=(None, *shape),
            chunks=(max(1, min(4096, 65536 // row)), *(max(1, n) for n in shape)),
            dtype=dtype,
            compression="gzip",
            compression_opts=1,
            shuffle=True,
        )

    def _append(self, name: str, rows: np.ndarray) -> None:
        dataset = self.file[name]
        n = dataset.shape[0]
        dataset.resize(n + len(rows), axis=0)
        dataset[n:] = rows

    def add_steps(self, statistics: np.ndarray) -> None:
        """Keep the solver statistics of some steps."""
        self.statistics.append(statistics.copy())

    def add_frame(self, state: AnyState, contacts: Contacts | None = None) -> None:
        """Keep a frame; it reaches the disk within about a second."""
        self.pending.append({name: np.copy(value) for name, value in frame_of(state).items()})
        if self.with_contacts:
            self._add_contacts(contacts)
        if clock.monotonic() - self.last_flush > self.flush_every:
            self.flush(state)

    def _add_contacts(self, contacts: Contacts | None) -> None:
        n = 0 if contacts is None else int(contacts.count[0])
        if contacts is not None and n:
            frame = contacts.frame[:n].reshape(n, 3, 3)
            world = np.einsum("ck,cki->ci", contacts.impulse[:n], frame)
            rows: dict[str, np.ndarray] = {
                "body": contacts.body[:n],
                "interface": contacts.interface[:n],
                "point": contacts.point[:n],
            }
            rows |= {"normal": frame[:, 0], "gap": contacts.gap[:n], "impulse": world}
            for name, value in rows.items():
                self._append(f"contacts/{name}", value)
        self._append("contacts/end", np.array([self.file["contacts/gap"].shape[0]]))

    def flush(self, state: AnyState) -> None:
        """Write what is pending, then the state into the older restart slot; large states less often."""
        began = clock.monotonic()
        if self.pending:
            for name in self.pending[0]:
                self._append(f"frames/{name}", np.stack([frame[name] for frame in self.pending]))
            self.n_frame += len(self.pending)
            self.pending.clear()
        if self.statistics:
            self._append("solver", np.concatenate(self.statistics))
            self.statistics.clear()
        group = self.file[f"restart/{self.slot}"]
        self._set(group["seal"], np.array([b""], "S64"))
        self.file.flush()
        for name, array in leaves(state):
            self._set(group[name], array)
        self._set(group["frames"], np.array([self.n_frame]))
        self.file.flush()
        self._set(group["seal"], np.array([state_hash(state).encode()], "S64"))
        self.file.flush()
        self.slot = 1 - self.slot
        self.last_flush = clock.monotonic()
        self.flush_every = max(FLUSH_SECONDS, 20.0 * (self.last_flush - began))

    @staticmethod
    def _set(dataset: h5py.Dataset, value: np.ndarray) -> None:
        if dataset.shape[0] != len(value):
            dataset.resize(len(value), axis=0)
        dataset[...] = value

    def close(self, state: AnyState, status: str) -> None:
        """Write everything out and say how the run ended: finished, at rest, interrupted, failed: why."""
        self.flush(state)
        self._set(self.file["status"], np.array([status.encode()[:400]], "S400"))
        self.file.close()


def frame_of(state: AnyState) -> dict[str, np.ndarray]:
    """What a frame holds."""
    fields = ("position", "attitude", "velocity", "spin", "ledger", "loss")
    more: tuple[str, ...] = ("present", "load", "contacts") if isinstance(state, GrainState) else ()
    if isinstance(state, PolyhedraState):
        more = ("place", "contacts")
    return {
        "time": state.time[0],
        "step": state.step[0],
        **{name: getattr(state, name) for name in (*fields, *more)},
    }


def describe(scene: Scene) -> dict[str, Any]:
    """Provenance of a run that starts now."""
    packages = {name: version(name) for name in ("drystone", "numpy", "numba", "h5py")}
    return {
        "versions": {**packages, "python": platform.python_version()},
        "machine": platform.machine(),
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": scene.options.seed,
        "scheme": scheme_of(scene),
        "numerical_aids": scene.aids(),
    }


def copy_for_resume(path: Path, scene: Scene) -> tuple[Writer, Any]:
    """Copy a record up to its newest sealed restart slot into a fresh file that takes its place."""
    with h5py.File(path, "r", swmr=True) as old:
        slot = newest_slot(old)
        if slot is None:
            raise InputError(f"{path}: no complete state to resume from")
        state = read_state(old[f"restart/{slot}"])
        frames = int(old[f"restart/{slot}/frames"][0])
        part = path.with_name(path.name + ".part")
        writer = Writer(part, scene, state, json.loads(old.attrs["provenance"]))
        for name in frame_of(state):
            writer._append(f"frames/{name}", old[f"frames/{name}"][:frames])
        writer._append("solver", old["solver"][: int(state.step[0])])
        if writer.with_contacts:
            end = old["contacts/end"][:frames]
            writer._append("contacts/end", end)
            for name in CONTACT_FIELDS:
                writer._append(f"contacts/{name}", old[f"contacts/{name}"][: end[-1] if frames else 0])
        writer.n_frame = frames
    part.replace(path)
    writer.path = path
    return writer, state


def newest_slot(file: h5py.File) -> int | None:
    """The restart slot with the latest step whose seal matches its content."""
    best, best_step = None, -1
    for slot in range(2):
        group = file[f"restart/{slot}"]
        if group["seal"].shape[0] == 0 or not group["seal"][0]:
            continue
        state = read_state(group)
        if state_hash(state).encode() == group["seal"][0] and int(state.step[0]) > best_step:
            best, best_step = slot, int(state.step[0])
    return best


def read_state(group: h5py.Group) -> Any:
    """The state kept in a restart slot."""
    kind: Any = GrainState if "anchor" in group else PolyhedraState if "place" in group else State
    kept: Any = GrainHistory if "anchor" in group else PolyhedraHistory if "place" in group else History
    rows = [group[f"history_{part}"][:] for part in kept._fields[1:]]
    history = kept(np.array([len(rows[0])], np.int64), *rows)
    values = {name: group[name][:] for name in kind._fields if name != "history"}
    return kind(**values, history=history)


class Record:
    """A run's file, read by names: labelled series with units.

    Positions are those of centres of mass [m]; velocities and spins as kept by the engine.
    """

    def __init__(self, path: str | Path):
        self.path = Path(path)
        if not self.path.exists():
            raise InputError(f"{self.path}: no such file")
        try:
            with self._open() as file:
                kind, number = file.attrs.get("format"), int(file.attrs.get("version", 0))
                for other in (StructureRecord, MasonryRecord):
                    if kind == f"drystone {other.KIND}":
                        raise InputError(
                            f"{self.path}: of {other.KIND}; open it with drystone.{other.__name__}"
                        )
                if kind != FORMAT or number != VERSION:
                    raise InputError(f"{self.path}: not a drystone record of version {VERSION}")
                self.body_names = [name.decode() for name in file["names"][:]]
                grains = file.get("grains", {})
                self.grain_counts = {name: len(grains[name]["at"]) for name in grains}
                self.interface_names = [name.decode() for name in file["interfaces"][:]]
                self.scene_text: str = file.attrs["scene"]
                self.provenance: dict[str, Any] = json.loads(file.attrs["provenance"])
        except OSError:
            raise InputError(f"{self.path}: not an HDF5 file") from None
        self.scheme: str = self.provenance["scheme"]
        if self.scheme != GRAINS:
            self.grain_counts = {}
        self._keep_alive: Any = None

    @property
    def names(self) -> list[str]:
        """Names of all bodies and grains, in the order of the arrays."""
        grains = [f"{name}:{k}" for name, count in self.grain_counts.items() for k in range(count)]
        return [*self.body_names, *grains]

    def _open(self) -> h5py.File:
        return h5py.File(self.path, "r", swmr=True)

    def __repr__(self) -> str:
        what = f"{len(self.body_names)} bodies"
        if self.grain_counts:
            what += f" and {sum(self.grain_counts.values())} grains"
        return f"<Record {self.path} with {what}, {len(self.time)} frames, {self.status}>"

    @property
    def scene(self) -> Scene:
        """The scene that was run."""
        with self._open() as file:
            grains = read_grains(file)
            quick = file.attrs.get("scene_json")
        if quick is not None:
            return Scene.model_validate({**json.loads(quick), "grains": grains})
        return parse_scene(self.scene_text, f"{self.path} (scene)", grains)

    @property
    def status(self) -> str:
        """How the run ended, or 'running' (also after a kill)."""
        with self._open() as file:
            return file["status"][0].decode() if file["status"].shape[0] else "running"

    @property
    def state(self) -> Any:
        """The newest complete state, as a restart would take it."""
        with self._open() as file:
            slot = newest_slot(file)
            if slot is None:
                raise InputError(f"{self.path}: no complete state yet")
            return read_state(file[f"restart/{slot}"])

    @property
    def state_hash(self) -> str:
        """Hash of the newest complete state: equal bits, equal hash."""
        return state_hash(self.state)

    @property
    def time(self) -> np.ndarray:
        """Times of the frames [s]."""
        with self._open() as file:
            return file["frames/time"][:]

    def position(self, name: str = "*") -> "xr.DataArray":
        """Position of the centre of mass [m]."""
        return self._series("position", name)

    def displacement(self, name: str = "*") -> "xr.DataArray":
        """Displacement of the centre of mass since the start [m]."""
        series = self._series("position", name)
        out = series - series.isel(time=0)
        out.attrs = {"units": "m", "long_name": MEANING["displacement"]}
        return out.rename("displacement")

    def velocity(self, name: str = "*") -> "xr.DataArray":
        """Velocity of the centre of mass, world axes [m/s]."""
        return self._series("velocity", name)

    def spin(self, name: str = "*") -> "xr.DataArray":
        """Angular velocity in body axes [rad/s]."""
        return self._series("spin", name)

    def attitude(self, name: str = "*") -> "xr.DataArray":
        """Unit quaternion, scalar first: turns body axes into world axes. Of bodies only: grains have none."""
        return self._series("attitude", name)

    def force(self, name: str = "*") -> "xr.DataArray":
        """Total force of the grains on a wall [N]."""
        return self._load(name, slice(0, 3), "N", "total force of grains")

    def torque(self, name: str = "*") -> "xr.DataArray":
        """Total torque of the grains on a wall about its origin, world axes [N m]."""
        return self._load(name, slice(3, 6), "N m", "torque of grains about the origin of the body")

    def radius(self, name: str = "*") -> "xr.DataArray":
        """Radius of grains [m]."""
        import xarray as xr

        rows = [r - len(self.body_names) for r in self.rows(name) if r >= len(self.body_names)]
        if not rows:
            raise InputError(f'no grains are called "{name}"{did_you_mean(name, self.grain_counts)}')
        with self._open() as file:
            every = [
                np.broadcast_to(file[f"grains/{one}/radius"][()], n) for one, n in self.grain_counts.items()
            ]
        return xr.DataArray(
            np.concatenate(every)[rows], dims="body", coords={"body": self._labels(rows)}, name="radius",
            attrs={"units": "m", "long_name": "radius"},
        )  # fmt: skip

    def present(self, name: str = "*") -> "xr.DataArray":
        """Whether grains are still there, or were taken out: dims time, body."""
        import xarray as xr

        rows = [r - len(self.body_names) for r in self.rows(name) if r >= len(self.body_names)]
        with self._open() as file:
            time, kept = file["frames/time"][:], file["frames/present"][:]
        return xr.DataArray(
            kept[:, rows] > 0, dims=("time", "body"), name="present",
            coords={"time": ("time", time, {"units": "s"}), "body": self._labels(rows)},
        )  # fmt: skip

    def energy(self) -> "xr.Dataset":
        """The ledger in time [J]: what is here, what left and by which cause, what came in, the residual."""
        import xarray as xr

        with self._open() as file:
            time, ledger = file["frames/time"][:], file["frames/ledger"][:]
        columns = {
            name: ("time", ledger[:, k], {"units": "J", "long_name": f"{name} energy"})
            for k, name in enumerate(LEDGER)
        }
        return xr.Dataset(columns, coords={"time": ("time", time, {"units": "s"})})

    def loss(self) -> "xr.DataArray":
        """Energy dissipated so far, by interface and cause [J]: impact (soft laws: damping) and friction."""
        import xarray as xr

        first = "damping" if self.scheme == GRAINS else "impact"

        with self._open() as file:
            time, loss = file["frames/time"][:], file["frames/loss"][:]
        coords = {"time": time, "interface": self.interface_names, "cause": [first, "friction"]}
        return xr.DataArray(
            loss,
            dims=("time", "interface", "cause"),
            coords=coords,
            name="loss",
            attrs={"units": "J", "long_name": "dissipated energy"},
        )

    def solver(self) -> "xr.Dataset":
        """Contacts, sweeps, residual and overlap of every step; of grains and blocks contacts and overlap of frames."""
        import xarray as xr

        if self.scheme in (GRAINS, POLYHEDRA):
            with self._open() as file:
                time, kept = file["frames/time"][:], file["frames/contacts"][:]
            what = {"contacts": "1", "penetration": "m", "list_builds": "1"}
            columns = {
                name: ("time", kept[:, k], {"units": unit})
                for k, (name, unit) in zip(range(kept.shape[1]), what.items(), strict=False)
            }
            return xr.Dataset(columns, coords={"time": ("time", time, {"units": "s"})})
        with self._open() as file:
            rows = file["solver"][:]
        units = {"penetration": "m"}
        columns = {
            name: ("step", rows[:, k], {"units": units.get(name, "1")}) for k, name in enumerate(STATISTICS)
        }
        return xr.Dataset(columns, coords={"step": np.arange(1, len(rows) + 1)})

    def contacts(self, frame: int = -1) -> "xr.Dataset":
        """Contacts of one frame, if the run kept them: bodies, point, normal, gap, impulse on the first body."""
        import xarray as xr

        with self._open() as file:
            if "contacts" not in file:
                raise InputError(f"{self.path}: contacts were not recorded; ask for them with contacts: true")
            end = file["contacts/end"][:]
            frame = range(len(end))[frame]
            rows = slice(int(end[frame - 1]) if frame else 0, int(end[frame]))
            data = {name: file[f"contacts/{name}"][rows] for name in CONTACT_FIELDS}
        names, rules = np.array(self.names), np.array(self.interface_names)
        return xr.Dataset(
            {
                "candidate": ("contact", names[data["body"][:, 0]]),
                "antagonist": ("contact", names[data["body"][:, 1]]),
                "interface": ("contact", rules[data["interface"]]),
                "point": (("contact", "axis"), data["point"], {"units": "m"}),
                "normal": (("contact", "axis"), data["normal"], {"units": "1"}),
                "gap": ("contact", data["gap"], {"units": "m"}),
                "impulse": (("contact", "axis"), data["impulse"], {"units": "N s"}),
            },
            coords={"axis": list("xyz")},
        )

    def summary(self) -> dict[str, Any]:
        """What the run has to say for itself, as plain data: how it ended, energy [J], work of the solver."""
        with self._open() as file:
            ledger, statistics = file["frames/ledger"][-1], file["solver"][:]
            time, n_step = file["frames/time"][:], int(file["frames/step"][-1])
            touching = file["frames/contacts"][:] if "contacts" in file["frames"] else np.zeros((0, 3))
        columns = dict(zip(STATISTICS, statistics.T, strict=True))
        return {
            "record": str(self.path),
            "status": self.status,
            "time": float(time[-1]),
            "frames": len(time),
            "steps": n_step,
            "energy": dict(zip(LEDGER, map(float, ledger), strict=True)),
            "mean_sweeps": float(columns["sweeps"].mean()) if len(statistics) else 0.0,
            "capped_steps": int(columns["capped"].sum()),
            "deepest_overlap": float(columns["penetration"].max(initial=touching[:, 1].max(initial=0.0))),
            "state_hash": self.state_hash,
        }

    def rows(self, name: str) -> list[int]:
        """Numbers of the bodies that a name, a population or a pattern means."""
        found = [
            k for k, one in enumerate(self.body_names) if fnmatchcase(one, name) or one.split(":")[0] == name
        ]
        first = len(self.body_names)
        for one, count in self.grain_counts.items():
            if one == name or name in ("*", f"{one}:*"):
                found.extend(range(first, first + count))
            elif ":" in name or "*" in name or "?" in name:
                found.extend(first + k for k in range(count) if fnmatchcase(f"{one}:{k}", name))
            first += count
        if not found:
            raise InputError(
                f'no body is called "{name}"{did_you_mean(name, [*self.body_names, *self.grain_counts])}'
            )
        return found

    def _labels(self, grains: list[int]) -> list[str]:
        """Names of grains by their numbers among all grains."""
        out: list[str] = []
        first = 0
        for one, count in self.grain_counts.items():
            out.extend(f"{one}:{k - first}" for k in grains if first <= k < first + count)
            first += count
        return out

    def _load(self, name: str, part: slice, unit: str, meaning: str) -> "xr.DataArray":
        """Columns of the loads on walls: dims time, axis for one wall; time, body, axis for several."""
        import xarray as xr

        if self.scheme != GRAINS:
            raise InputError(f"{self.path}: only runs of grains keep the forces on walls; see contacts()")
        rows = [r for r in self.rows(name) if r < len(self.body_names)]
        with self._open() as file:
            time, load = file["frames/time"][:], file["frames/load"][:, :, part]
        single = name in self.body_names
        coords: dict[str, Any] = {"time": ("time", time, {"units": "s"}), "axis": list("xyz")}
        if not single:
            coords["body"] = [self.body_names[r] for r in rows]
        return xr.DataArray(
            load[:, rows[0]] if single else load[:, rows],
            dims=("time", "axis") if single else ("time", "body", "axis"),
            coords=coords,
            name="force" if unit == "N" else "torque",
            attrs={"units": unit, "long_name": meaning},
        )

    def _series(self, field: str, name: str) -> "xr.DataArray":
        """One field in time: dims time, axis for one body; time, body, axis for several."""
        import xarray as xr

        rows, n_body = self.rows(name), len(self.body_names)
        if field == "attitude":
            rows = [r for r in rows if r < n_body or not self.grain_counts]
            if not rows:
                raise InputError(f'grains have no attitude: "{name}"')
        with self._open() as file:
            time = file["frames/time"][:]
            values = file[f"frames/{field}"][:, rows[0] : rows[-1] + 1]
            if len(rows) < rows[-1] + 1 - rows[0]:
                values = values[:, [r - rows[0] for r in rows]]
        labels = [self.body_names[r] for r in rows if r < n_body] + self._labels(
            [r - n_body for r in rows if r >= n_body]
        )
        single = labels == [name]
        coords: dict[str, Any] = {"time": ("time", time, {"units": "s"}), "axis": list(AXES[field])}
        if not single:
            coords["body"] = labels
        return xr.DataArray(
            values[:, 0] if single else values,
            dims=("time", "axis") if single else ("time", "body", "axis"),
            coords=coords,
            name=field,
            attrs={"units": UNITS[field], "long_name": MEANING[field]},
        )
