"""The one writer of records: channels, steps, tables and restart slots grow frame by frame, whatever the engine.

Layout (version 4): attributes format, version, scene, provenance, channels, labels, statistics and a seal over them;
/frames/time, /step and a dataset per channel; /steps (a row per step); /contacts, /impacts (tables, on request or by
engine); /restart (two slots of the whole state, written in turn and sealed with a hash of it, of the header and of the
lengths of all that had grown until then, so that a killed run always leaves one good slot); /status; /trust (what
speaks against the run, at its end). All rows have checksums. What a killed run wrote after its last seal is cut off by
`resume`, which copies into a fresh file that takes the place of the old one. A disk that takes no more ends the run
with one sentence, and leaves the file as a kill would.
"""

import hashlib
import json
import time as clock
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from drystone.engines.contract import Advance, Channel, Labels, Runner, Table
from drystone.engines.trust import N_TRUST
from drystone.errors import FULL, RunError, file_error
from drystone.record.contacts import CONTACTS, contact_columns
from drystone.record.disk import claim, undisturbed
from drystone.record.kept import Kept, damaged
from drystone.record.populations import grains_digest, grains_of, write_grains
from drystone.record.states import leaves, seal_of
from drystone.record.store import FileStore, MemoryStore, Store
from drystone.scene import Scene
from drystone.scene.files import scene_text

FORMAT, VERSION = "drystone record", 4
# attributes that the seal of the header covers; `grains` is a hash of the grains of the scene
HEADER = ("scene_json", "provenance", "labels", "channels", "statistics", "interfaces", "grains", "tables")
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


def header_seal(attributes: dict[str, bytes], names: list[bytes]) -> bytes:
    """A hash of all that a record says about itself before its first frame."""
    digest = hashlib.sha256(f"{FORMAT} {VERSION}".encode())
    for part in (*(attributes[name] for name in HEADER), *names):
        digest.update(len(part).to_bytes(8, "little") + part)
    return digest.hexdigest().encode()


class Writer:
    """Grows a record frame by frame. `close` seals it; whatever happens, the file stays readable.

    temporary: the file goes when the run ends badly, so nothing is promised of it.
    """

    def __init__(self, to: Path | None, header: Header, state: Any, *, temporary: bool = False):
        self.path, self.temporary = to, temporary
        self.store: Store = MemoryStore() if to is None else FileStore(claim(to))
        self.flush_every, self.last_flush = FLUSH_SECONDS, clock.monotonic()
        self.slot, self.sealed, self.published, self.closed = 0, False, False, False
        self.kept_until = 0.0  # time of the last state that is sealed [s]
        self.pending: dict[str, list[np.ndarray]] = {}
        self.length: dict[str, int] = {}  # rows of all that grows, in the order of its making
        with self._told():
            self._describe(header)
            self._make(header, state)

    def _describe(self, header: Header) -> None:
        scene = header.scene
        without_grains = scene.model_copy(update={"grains": {}})
        about: dict[str, str] = {
            "scene_json": without_grains.model_dump_json(),  # read 300 times faster than YAML
            "provenance": json.dumps(header.provenance),
            "labels": json.dumps([header.labels.dim, header.labels.populations]),
            "channels": json.dumps(header.channels),
            "statistics": json.dumps(header.statistics),
            # losses have a row for each interface, or one without any, then one for each connector
            "interfaces": json.dumps(
                [*(scene.interfaces or [""] if scene.connectors else scene.interfaces), *scene.connectors]
            ),
            "grains": grains_digest(grains_of(scene)),
            "tables": json.dumps([[one.name, one.columns] for one in header.tables]),
        }
        self.header = header_seal(
            {name: text.encode() for name, text in about.items()},
            [name.encode() for name in header.labels.singles],
        )
        for name, text in (*about.items(), ("format", FORMAT)):
            self.store.note(name, text)
        self.store.note("seal", self.header)
        self.store.note("version", VERSION)
        if isinstance(self.store, FileStore):
            self.store.note("scene", scene_text(without_grains))
            write_grains(self.store.file, scene)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What the disk has against it is one sentence; the file is then left as it is."""
        try:
            with undisturbed():
                yield
            if self.store.trouble is not None:
                raise self.store.trouble
        except OSError as error:
            self.abandon()
            raise self._sentence(error) from None

    def _sentence(self, error: OSError) -> Exception:
        reason = (error.strerror or str(error)).lower()
        full = "disk full" if error.errno in FULL else f"the disk failed ({reason})"
        if self.path is None or not self.published:
            return file_error(error, self.path)
        if self.temporary:
            return RunError(
                f"{full}: no room for a temporary record in {self.path.parent.parent}; name a file with to="
            )
        return RunError(
            f"{full}: the record {self.path} is kept up to t = {self.kept_until:g} s; "
            f"when there is room go on with drystone resume {self.path}"
        )

    def abandon(self) -> None:
        """Leave the file as it is now; one that has not got its name yet is removed."""
        if self.closed:
            return
        self.closed = True
        with suppress(OSError):
            self.store.close()
        if self.path is not None and not self.published:
            self._part.unlink(missing_ok=True)

    @property
    def _part(self) -> Path:
        assert self.path is not None
        return self.path.with_name(self.path.name + ".part")

    def publish(self, state: Any) -> None:
        """Seal what is there and let others read it: the file takes its name only now, complete from the first."""
        self.flush(state)
        with self._told():
            self.store.begin()
            if self.path is not None and self.store.trouble is None:
                self._part.replace(self.path)
                self.published = True

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
        with self._told():
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
        lengths = np.array(list(self.length.values()))
        self.store.replace(f"{slot}/length", lengths)
        self.store.flush()
        self.store.replace(f"{slot}/seal", np.array([seal_of(state, lengths, self.header)], "S64"))
        self.store.flush()
        self.slot, self.sealed = 1 - self.slot, True
        if self.store.trouble is None:
            self.kept_until = float(state.time[0])

    def close(self, state: Any, status: str, trust: np.ndarray) -> None:
        """Write everything out and say how the run ended: finished, at rest, interrupted, failed: why.

        trust: what was watched, with the overlaps of the end (engines/trust.py).

        Without a state (it was lost in the middle of a step) the slot of the last good one is kept.
        """
        if self.closed:
            return
        self.flush(state, last=True)
        with self._told():
            self.store.replace("trust", trust[None])
            self.store.replace("status", np.array([status.encode()[:400]], "S400"))
            self.closed = True
            self.store.close()

    def copy_from(self, old: Kept, slot: int, state: Any) -> None:
        """All that had grown in an old record until a restart slot was sealed."""
        lengths = old[f"restart/{slot}/length"][:]
        if seal_of(state, lengths, old.attribute("seal")) != bytes(old[f"restart/{slot}/seal"][0]):
            raise damaged(old.path, "it has changed while it was read")
        if len(lengths) != len(self.length):
            raise damaged(
                old.path, f"it keeps {len(lengths)} kinds of rows, its scene makes {len(self.length)}"
            )
        with self._told():
            for name, n in zip(self.length, lengths, strict=True):
                rows = old[name]
                if len(rows) < n:
                    raise damaged(old.path, f"{name} has {len(rows)} of {n} rows")
                self.store.append(name, rows[: int(n)])
                self.length[name] = int(n)


def continue_record(path: Path, header: Header, state: Any, slot: int) -> Writer:
    """A writer that goes on with a record from a restart slot: a fresh file that takes the place of the old one."""
    writer = Writer(path, header, state)
    try:
        with Kept(path) as old:
            writer.copy_from(old, slot, state)
        writer.publish(state)
    except BaseException:
        writer.abandon()
        raise
    return writer


def save_store(store: MemoryStore, scene: Scene, to: Path) -> None:
    """A record that is in memory as a file, whole or not at all."""
    part = to.with_name(to.name + ".part")
    target = FileStore(claim(to))
    try:
        for name, value in store.attributes.items():
            target.note(name, VERSION if name == "version" else value)
        target.note("scene", scene_text(scene.model_copy(update={"grains": {}})))
        write_grains(target.file, scene)
        for name in store.names():
            rows = store[name]
            target.make(name, rows.shape[1:], rows.dtype)
            target.append(name, rows)
        target.close()
        if target.trouble is not None:
            raise target.trouble
        part.replace(to)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise file_error(error, to) from None
