"""The one writer of records: channels, steps, tables and restart slots grow frame by frame, whatever the engine.

Layout (version 4): attributes format, version, scene, provenance, channels, labels, statistics; /frames/time, /step and
a dataset per channel; /steps (a row per step); /contacts, /impacts (tables, on request or by engine); /restart (two
slots of the whole state, written in turn and sealed with a hash, so that a killed run always leaves one good slot, and
with the lengths of all that had grown until then); /status; /trust (what speaks against the run, at its end). What a
killed run wrote after its last seal is cut off by `resume`, which copies into a fresh file that takes the place of the
old one.
"""

import json
import time as clock
from pathlib import Path
from typing import Any, NamedTuple

import h5py
import numpy as np

from drystone.engines.contract import Advance, Channel, Labels, Runner, Table
from drystone.engines.trust import N_TRUST
from drystone.record.contacts import CONTACTS, contact_columns
from drystone.record.populations import write_grains
from drystone.record.states import leaves, state_hash
from drystone.record.store import FileStore, MemoryStore, Store
from drystone.scene import Scene
from drystone.scene.files import scene_text

FORMAT, VERSION = "drystone record", 4
FLUSH_SECONDS = 1.0
FLUSH_COST = 20.0  # times what writing takes, so that it stays below a twentieth of a run


class Header(NamedTuple):
    """What a record says about itself before its first frame."""

    scene: Scene
    provenance: dict[str, Any]
    labels: Labels
    channels: list[Channel]
    statistics: tuple[str, ...]
    tables: list[Table]

    def frame_bytes(self) -> int:
        """Size of a frame."""
        return sum(channel.size for channel in self.channels)


class Writer:
    """Grows a record frame by frame. `close` seals it; whatever happens, the file stays readable."""

    def __init__(self, to: Path | None, header: Header, state: Any):
        self.path, self.part = to, None if to is None else to.with_name(to.name + ".part")
        self.store: Store = MemoryStore() if self.part is None else FileStore(self.part)
        self.flush_every, self.last_flush = FLUSH_SECONDS, clock.monotonic()
        self.slot, self.sealed = 0, False
        self.pending: dict[str, list[np.ndarray]] = {}
        self.length: dict[str, int] = {}  # rows of all that grows, in the order of its making
        scene, attributes = header.scene, self.store.attrs
        without_grains = scene.model_copy(update={"grains": {}})
        attributes["format"], attributes["version"] = FORMAT, VERSION
        attributes["scene_json"] = without_grains.model_dump_json()  # read 300 times faster than YAML
        attributes["provenance"] = json.dumps(header.provenance)
        attributes["labels"] = json.dumps([header.labels.dim, header.labels.populations])
        attributes["channels"] = json.dumps(header.channels)
        attributes["statistics"] = json.dumps(header.statistics)
        attributes["interfaces"] = json.dumps(list(scene.interfaces))
        if isinstance(self.store, FileStore):
            attributes["scene"] = scene_text(without_grains)
            write_grains(self.store.file, scene)
        self._make(header, state)

    def publish(self, state: Any) -> None:
        """Seal what is there and let others read it: the file takes its name only now, complete from the first."""
        self.flush(state)
        self.store.begin()
        if self.part is not None and self.path is not None:
            self.part.replace(self.path)

    def _make(self, header: Header, state: Any) -> None:
        names = np.array([one.encode() for one in header.labels.singles] or [b""])
        self.store.make("labels", (), names.dtype)
        self.store.append("labels", names[: len(header.labels.singles)])
        self._grow("frames/time", (), "<f8")
        self._grow("frames/step", (), "<i8")
        for channel in header.channels:
            self._grow(f"frames/{channel.name}", channel.shape, channel.dtype)
        if header.statistics:
            self._grow("steps", (len(header.statistics),), "<f8")
        self.with_contacts = CONTACTS in header.tables
        for table in header.tables:
            self._grow(f"{table.name}/end", (), "<i8")
            for name, (shape, dtype) in table.columns.items():
                self._grow(f"{table.name}/{name}", shape, dtype)
        for slot in range(2):
            for name, array in leaves(state):
                self.store.make(f"restart/{slot}/{name}", array.shape[1:], array.dtype)
            self.store.make(f"restart/{slot}/seal", (), "S64")
            self.store.make(f"restart/{slot}/length", (), "<i8")
        self._grow("interventions", (), "S200")
        self.store.make("status", (), "S400")
        self.store.make("trust", (N_TRUST,), "<f8")

    def _grow(self, name: str, shape: tuple[int, ...], dtype: str) -> None:
        self.store.make(name, shape, dtype)
        self.length[name] = 0

    def add(self, name: str, rows: np.ndarray) -> None:
        """More rows of something that grows; they reach the disk within about a second."""
        self.pending.setdefault(name, []).append(rows)
        self.length[name] += len(rows)

    def add_steps(self, done: Advance) -> None:
        """What some steps had to tell: statistics, frames passed on the way, rows of tables."""
        if done.statistics is not None:
            self.add("steps", np.array(done.statistics))
        for name, rows in (done.frames or {}).items():
            self.add(f"frames/{name}", rows)
        for table, columns in (done.tables or {}).items():
            for name, rows in columns.items():
                self.add(f"{table}/{name}", rows)

    def add_frame(self, runner: Runner) -> None:
        """The present frame, with its contacts if they are asked for."""
        state = runner.state
        self.add("frames/time", np.array([state.time[0]]))
        self.add("frames/step", np.array([state.step[0]]))
        for name, value in runner.frame().items():
            self.add(f"frames/{name}", np.array(value)[None])
        if self.with_contacts:
            self._add_contacts(runner.contacts() if state.step[0] else None)

    def flush_if_due(self, state: Any) -> None:
        """Write out if the last time was a while ago."""
        if clock.monotonic() - self.last_flush > self.flush_every:
            self.flush(state)

    def _add_contacts(self, contacts: Any) -> None:
        for name, value in (contact_columns(contacts) if contacts is not None else {}).items():
            self.add(f"contacts/{name}", value)
        self.add("contacts/end", np.array([self.length["contacts/gap"]]))

    def flush(self, state: Any, last: bool = False) -> None:
        """Write what is pending, then the state into the older restart slot; large states less often."""
        began = clock.monotonic()
        for name, parts in self.pending.items():
            for rows in parts if self.store.in_memory else [np.concatenate(parts)]:
                self.store.append(name, rows)
        self.pending.clear()
        if state is not None and (last or not self.store.in_memory or not self.sealed):
            self._seal(state)
        self.last_flush = clock.monotonic()
        self.flush_every = max(FLUSH_SECONDS, FLUSH_COST * (self.last_flush - began))

    def _seal(self, state: Any) -> None:
        slot = f"restart/{self.slot}"
        self.store.replace(f"{slot}/seal", np.array([b""], "S64"))
        self.store.flush()
        for name, array in leaves(state):
            self.store.replace(f"{slot}/{name}", array)
        self.store.replace(f"{slot}/length", np.array(list(self.length.values())))
        self.store.flush()
        self.store.replace(f"{slot}/seal", np.array([state_hash(state).encode()], "S64"))
        self.store.flush()
        self.slot, self.sealed = 1 - self.slot, True

    def close(self, state: Any, status: str, trust: np.ndarray) -> None:
        """Write everything out and say how the run ended: finished, at rest, interrupted, failed: why.

        trust: what was watched, with the overlaps of the end (engines/trust.py).

        Without a state (it was lost in the middle of a step) the slot of the last good one is kept.
        """
        self.flush(state, last=True)
        self.store.replace("trust", trust[None])
        self.store.replace("status", np.array([status.encode()[:400]], "S400"))
        self.store.close()

    def copy_from(self, old: Any, slot: int) -> None:
        """All that had grown in an old record until a restart slot was sealed."""
        lengths = old[f"restart/{slot}/length"][:]
        for name, n in zip(self.length, lengths, strict=True):
            self.store.append(name, old[name][: int(n)])
            self.length[name] = int(n)


def continue_record(path: Path, header: Header, state: Any, slot: int) -> Writer:
    """A writer that goes on with a record from a restart slot: a fresh file that takes the place of the old one."""
    writer = Writer(path, header, state)
    with h5py.File(path, "r", swmr=True) as old:
        writer.copy_from(old, slot)
    writer.publish(state)
    return writer
