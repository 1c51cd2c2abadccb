"""A record's file opened for reading, such that what is damaged is said in one sentence, at once.

A file that was closed is opened plainly. One that was not (its writer lives, or was killed) says so in its first bytes.
While its writer lives it is opened in HDF5's mode for growing files, which waits and tries again whenever a checksum
fails; without a writer that would be a sleep without end, so the file is then shown to HDF5 as if it had been closed.
"""

import io
import os
from pathlib import Path
from stat import S_ISREG
from typing import Any

import h5py
import numpy as np

from drystone.errors import InputError, file_error
from drystone.record.disk import Disk, is_written
from drystone.record.superblock import LENGTH, SIGNATURE, note_of, with_note

# all that h5py and HDF5 raise when bytes are not what they should be
TROUBLE = (
    OSError, RuntimeError, KeyError, ValueError, TypeError, IndexError, AttributeError, OverflowError, MemoryError,
    SystemError,
)  # fmt: skip


def damaged(path: Path | None, what: str, error: BaseException | str = "") -> InputError:
    """One sentence about a record that is not whole."""
    why = str(error).split("\n")[0].strip("'\"")[:160]
    return InputError(
        f"{path}: a damaged record of drystone: {what}{f' ({why})' if why else ''}; "
        f"see what is whole: drystone check {path}"
    )


def open_file(path: Path) -> h5py.File:
    """The HDF5 file, opened as its state asks for; `InputError` for what is no such file."""
    head = first_bytes(path)
    if not head.startswith(SIGNATURE):
        hint = "; a scene is run first: drystone run" if path.suffix in (".yaml", ".yml") else ""
        empty = "an empty file" if not head else "not an HDF5 file"
        raise InputError(f"{path}: {empty}, so no record of a run{hint}")
    try:
        if not note_of(head):
            return h5py.File(path, "r", locking=False)
        if is_written(path):
            return h5py.File(path, "r", swmr=True, locking=False)
        raw = io.FileIO(path)
        return h5py.File(Disk(raw, [(0, with_note(head, 0, os.fstat(raw.fileno()).st_size))]), "r")
    except TROUBLE as error:
        raise damaged(path, "HDF5 cannot open it: it was cut or its first bytes changed", error) from None


def first_bytes(path: Path) -> bytes:
    """The first bytes of a plain file; `InputError` for folders, pipes and what is not there."""
    try:
        if not path.exists():
            raise InputError(f"{path}: no such file")
        if path.is_dir():
            raise InputError(f"{path}: a folder, not a record")
        if not S_ISREG(path.stat().st_mode):
            raise InputError(f"{path}: not a plain file, so no record of a run")
        with path.open("rb") as file:
            return file.read(LENGTH)
    except OSError as error:
        raise file_error(error, path) from None


class Kept:
    """The open file of a record: rows and attributes by name, `InputError` for what cannot be read.

    What has been written of a frame before all of it was is not shown.
    """

    def __init__(self, path: Path):
        self.path, self.file = path, open_file(path)
        self._frames: int | None = None

    def __enter__(self) -> "Kept":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def attribute(self, name: str) -> bytes:
        """An attribute as bytes."""
        try:
            value = self.file.attrs[name]
            return value.encode() if isinstance(value, str) else bytes(value)
        except TROUBLE as error:
            raise damaged(self.path, f"its attribute {name} cannot be read", error) from None

    def __contains__(self, name: str) -> bool:
        try:
            return name in self.file
        except TROUBLE as error:
            raise damaged(self.path, f"{name} cannot be looked up", error) from None

    def __getitem__(self, name: str) -> "Rows":
        return Rows(self, name, self.n_frame if name.startswith("frames/") else None)

    @property
    def n_frame(self) -> int:
        """Frames of which everything is there."""
        if self._frames is None:
            try:
                lengths = [one.shape[0] for one in self.file["frames"].values()]
                if "contacts" in self.file:
                    end = self.file["contacts/end"][:]
                    there = min(
                        rows.shape[0] for name, rows in self.file["contacts"].items() if name != "end"
                    )
                    lengths.append(int(np.searchsorted(end, there, side="right")))
                self._frames = min(lengths)
            except TROUBLE as error:
                raise damaged(self.path, "its frames cannot be read", error) from None
        return self._frames


class Rows:
    """Rows of a dataset."""

    def __init__(self, kept: Kept, name: str, limit: int | None):
        self.path, self.name = kept.path, name
        try:
            self.rows: Any = kept.file[name]
            self.dtype: np.dtype = self.rows.dtype
            n = self.rows.shape[0]
            self.shape: tuple[int, ...] = (n if limit is None else min(n, limit), *self.rows.shape[1:])
        except TROUBLE as error:
            raise damaged(self.path, f"{name} is missing or cannot be read", error) from None

    def __len__(self) -> int:
        return self.shape[0]

    def __getitem__(self, key: Any) -> np.ndarray:
        first, rest = (key[0], key[1:]) if isinstance(key, tuple) else (key, ())
        try:
            if isinstance(first, slice):
                first = slice(*first.indices(self.shape[0]))
            elif isinstance(first, (int, np.integer)):
                first = range(self.shape[0])[first]
            return self.rows[(first, *rest)]
        except TROUBLE as error:
            raise damaged(self.path, f"{self.name} cannot be read", error) from None
