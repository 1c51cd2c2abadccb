"""The run log of a campaign: one SQLite file that knows every run, so that killing anything loses nothing.

A run is known by its key (hash of parameters, model version and seed) and is queued, running, done or failed. The
parent alone writes, one commit per run. Write-ahead logging lets others read meanwhile, and a commit survives the
death of the process; a power cut may cost the newest commits (`synchronous = normal` spares a disk flush per run),
never the file: those runs are then made again, with the same bits.

One campaign at a time: the owner keeps a transaction open on a second tiny SQLite file. That lock dies with
the process on every system, which a file with a process number in it does not.
"""

import json
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from drystone.errors import FULL, InputError, RunError

VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS sessions (
    id INTEGER PRIMARY KEY, provenance TEXT NOT NULL  -- JSON: who ran when, on what, with which versions
);
CREATE TABLE IF NOT EXISTS runs (
    key TEXT PRIMARY KEY,         -- hash of values, model version and seed
    model TEXT NOT NULL,          -- model version
    seed INTEGER NOT NULL,        -- seed of the campaign
    parameters TEXT NOT NULL,     -- JSON: what was asked for, by name
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed')),
    reason TEXT NOT NULL DEFAULT '',  -- why it failed
    trace TEXT NOT NULL DEFAULT '',   -- where in the code
    seconds REAL,                 -- wall time of the run
    result BLOB,                  -- observables, see table.py
    worker TEXT NOT NULL DEFAULT '',  -- who runs or ran it
    session INTEGER REFERENCES sessions (id)
) WITHOUT ROWID;
"""


class Entry(NamedTuple):
    """One run of the run log."""

    key: str
    state: str  # queued, running, done, failed
    reason: str
    seconds: float | None
    result: bytes | None
    session: int | None


class RunLog:
    """The runs of one folder; a context manager that holds the lock while it is open."""

    def __init__(self, path: str | Path, provenance: dict[str, Any]):
        self.path = Path(path)
        self._lock = _take_lock(self.path)
        try:
            with _told(self.path):
                self._open(provenance)
        except sqlite3.DatabaseError as error:
            self._lock.close()
            raise InputError(f"{self.path}: not a run log of a campaign ({error})") from None
        except BaseException:
            self._lock.close()
            raise

    def _open(self, provenance: dict[str, Any]) -> None:
        # isolation_level None: transactions begin and end where this file says so
        self.file = sqlite3.connect(self.path, isolation_level=None, timeout=30.0)
        self.file.execute("PRAGMA journal_mode = WAL")
        self.file.execute("PRAGMA synchronous = NORMAL")
        version = self.file.execute("PRAGMA user_version").fetchone()[0]
        if version > VERSION:
            raise InputError(f"{self.path}: written by a newer drystone (run log version {version})")
        self.file.execute("BEGIN IMMEDIATE")
        for statement in SCHEMA.split(";\n"):
            self.file.execute(statement)
        self.file.execute(f"PRAGMA user_version = {VERSION}")
        # whoever had these runs is dead: the lock is ours
        self.file.execute("UPDATE runs SET state = 'queued', worker = '' WHERE state = 'running'")
        row = self.file.execute("INSERT INTO sessions (provenance) VALUES (?)", (json.dumps(provenance),))
        self.session = row.lastrowid
        self.file.execute("COMMIT")

    def __enter__(self) -> "RunLog":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Give back what is running and let go of the lock."""
        try:
            with suppress(sqlite3.OperationalError):  # a full disk: the next campaign gives them back
                self.file.execute("UPDATE runs SET state = 'queued', worker = '' WHERE state = 'running'")
            self.file.close()
        finally:
            self._lock.close()

    def enqueue(self, runs: Iterable[tuple[str, str]], model: str, seed: int) -> None:
        """Add runs (key, parameters as JSON) that the run log does not know yet."""
        rows = [(key, model, seed, parameters) for key, parameters in runs]
        self._many(
            "INSERT OR IGNORE INTO runs (key, model, seed, parameters, state) VALUES (?, ?, ?, ?, 'queued')",
            rows,
        )

    def requeue(self, keys: Iterable[str]) -> None:
        """Make these runs again."""
        self._many(
            "UPDATE runs SET state = 'queued', reason = '', trace = '', result = NULL WHERE key = ?",
            [(key,) for key in keys],
        )

    def note(self, started: Sequence[tuple[str, str]] = (), ended: Sequence[tuple] = ()) -> None:
        """One commit: runs that started (key, worker) and runs that ended
        (key, state, reason, trace, seconds, result)."""
        execute = self.file.execute
        with _told(self.path):
            execute("BEGIN IMMEDIATE")
            for key, state, reason, trace, seconds, result in ended:
                execute(
                    "UPDATE runs SET state = ?, reason = ?, trace = ?, seconds = ?, result = ?, session = ? "
                    "WHERE key = ?",
                    (state, reason, trace, seconds, result, self.session, key),
                )
            for key, worker in started:
                execute("UPDATE runs SET state = 'running', worker = ? WHERE key = ?", (worker, key))
            execute("COMMIT")

    def states(self) -> dict[str, str]:
        """The state of every run by key."""
        return dict(self.file.execute("SELECT key, state FROM runs"))

    def entries(self, model: str) -> dict[str, Entry]:
        """Every run of one model version by key, with its result."""
        query = "SELECT key, state, reason, seconds, result, session FROM runs WHERE model = ?"
        return {row[0]: Entry(*row) for row in self.file.execute(query, (model,))}

    def some(self, keys: Iterable[str]) -> dict[str, Entry]:
        """These runs by key, in their order."""
        query = "SELECT key, state, reason, seconds, result, session FROM runs WHERE key = ?"
        return {key: Entry(*row) for key in keys for row in self.file.execute(query, (key,))}

    def any_result(self, model: str) -> bytes | None:
        """The result of some run of a model version that is done; None if there is none."""
        query = "SELECT result FROM runs WHERE model = ? AND state = 'done' LIMIT 1"
        return next((row[0] for row in self.file.execute(query, (model,))), None)

    def parameters(self, key: str) -> dict[str, float]:
        """What a run was asked for, by name."""
        return json.loads(
            self.file.execute("SELECT parameters FROM runs WHERE key = ?", (key,)).fetchone()[0]
        )

    def results(self, keys: Iterable[str]) -> Iterator[tuple[str, bytes | None]]:
        """Key and result of those runs that are done, one after the other."""
        query = "SELECT result FROM runs WHERE key = ? AND state = 'done'"
        for key in dict.fromkeys(keys):
            for row in self.file.execute(query, (key,)):
                yield key, row[0]

    def seconds(self, model: str) -> list[float]:
        """How long the runs of one model version took that are done [s]."""
        query = "SELECT seconds FROM runs WHERE model = ? AND state = 'done' AND seconds IS NOT NULL"
        return [row[0] for row in self.file.execute(query, (model,))]

    def provenance(self, sessions: Iterable[int]) -> list[dict[str, Any]]:
        """What the sessions of these numbers say of themselves."""
        rows = dict(self.file.execute("SELECT id, provenance FROM sessions"))
        return [json.loads(rows[k]) for k in sorted(set(sessions))]

    def _many(self, statement: str, rows: list[tuple]) -> None:
        with _told(self.path):
            self.file.execute("BEGIN IMMEDIATE")
            self.file.executemany(statement, rows)
            self.file.execute("COMMIT")


def _take_lock(path: Path) -> sqlite3.Connection:
    """A connection that holds the lock of a run log; `InputError` if another campaign has it."""
    with _told(path):
        lock = sqlite3.connect(path.with_name(path.name + ".lock"), isolation_level=None, timeout=0.0)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if _code(error) not in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise
            raise InputError(f"{path}: another campaign is running in this folder{_owner(path)}") from None
        except BaseException:
            lock.close()
            raise
    return lock


def _code(error: sqlite3.Error) -> int:
    """What SQLite says went wrong, without the details."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """A disk that is full, fails or may not be written is one sentence; what was committed is kept."""
    try:
        yield
    except sqlite3.OperationalError as error:
        code = _code(error)
        if code == sqlite3.SQLITE_FULL:
            raise RunError(f"disk full: no room for {path}; the runs that it has are kept") from None
        if code in (
            sqlite3.SQLITE_IOERR,
            sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_READONLY,
            sqlite3.SQLITE_PERM,
        ):
            full = _no_room(path.parent)
            raise RunError(
                f"disk full: no room for {path}; the runs that it has are kept"
                if full
                else f"{path}: cannot be written ({error}); the runs that it has are kept"
            ) from None
        raise


def _no_room(folder: Path) -> bool:
    """Whether a small file can no longer be written: SQLite calls that an input or output error at times."""
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(65536))
            file.flush()
    except OSError as error:
        return error.errno in FULL
    return False


def _owner(path: Path) -> str:
    """Who has the lock, as far as the run log tells."""
    try:
        reader = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, timeout=1.0)
        row = reader.execute("SELECT provenance FROM sessions ORDER BY id DESC LIMIT 1").fetchone()
        reader.close()
        owner = json.loads(row[0])
        return f" (process {owner['process']} on {owner['host']})"
    except (sqlite3.Error, TypeError, KeyError):
        return ""
