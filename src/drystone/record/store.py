"""Where a record is kept: rows that grow, by name, in one HDF5 file or in memory. Both are read alike.

The file is written in HDF5's single-writer-multiple-reader mode: it can be read while it grows, and after a kill. That
mode forbids new objects, hence everything is made before `begin`. Memory serves runs that are asked for no file.
"""

from io import FileIO
from typing import Any

import numpy as np

from drystone.record.disk import Disk, create_hdf5


class FileStore:
    """Rows in an HDF5 file; every row has a checksum. The lock of the file is given back by `close`."""

    in_memory = False

    def __init__(self, file: FileIO):
        self.disk = Disk(file)
        self.file = create_hdf5(self.disk, libver="latest")

    @property
    def trouble(self) -> OSError | None:
        """What the disk said first, if it took no more."""
        return self.disk.trouble

    def note(self, name: str, value: str | bytes | int) -> None:
        """An attribute; texts at full length beside each other, where HDF5 sums them up, not in its heap."""
        self.file.attrs[name] = value if isinstance(value, int) else np.bytes_(_bytes(value))

    def make(self, name: str, shape: tuple[int, ...], dtype: Any) -> None:
        """Room for rows of a shape; only before `begin`."""
        row = max(1, int(np.prod(shape, dtype=int)) * np.dtype(dtype).itemsize)
        self.file.create_dataset(
            name,
            shape=(0, *shape),
            maxshape=(None, *(max(1, n) for n in shape)),
            chunks=(max(1, min(4096, 65536 // row)), *(max(1, n) for n in shape)),
            dtype=dtype,
            compression="gzip",
            compression_opts=1,
            shuffle=True,
            fletcher32=True,
        )

    def begin(self) -> None:
        """From now on others may read."""
        self.file.flush()
        self.file.swmr_mode = True

    def append(self, name: str, rows: np.ndarray) -> None:
        """More rows."""
        dataset = self.file[name]
        n = dataset.shape[0]
        dataset.resize(n + len(rows), axis=0)
        dataset[n:] = rows

    def replace(self, name: str, rows: np.ndarray) -> None:
        """Other rows instead of those that are there."""
        dataset = self.file[name]
        if dataset.shape[0] != len(rows):
            dataset.resize(len(rows), axis=0)
        dataset[...] = rows

    def flush(self) -> None:
        """What was written reaches the disk."""
        self.file.flush()

    def close(self) -> None:
        """Nothing more is written; all is on the disk itself."""
        self.file.close()
        if not self.disk.file.closed:
            self.disk.sync()
            self.disk.file.close()


class MemoryStore:
    """Rows in memory, read as if they were in a file."""

    in_memory = True
    trouble: OSError | None = None

    def __init__(self) -> None:
        self.attributes: dict[str, bytes] = {}
        self._empty: dict[str, np.ndarray] = {}
        self._rows: dict[str, list[np.ndarray]] = {}

    def note(self, name: str, value: str | bytes | int) -> None:
        self.attributes[name] = _bytes(str(value) if isinstance(value, int) else value)

    def attribute(self, name: str) -> bytes:
        return self.attributes[name]

    def make(self, name: str, shape: tuple[int, ...], dtype: Any) -> None:
        self._empty[name] = np.zeros((0, *shape), dtype)
        self._rows[name] = []

    def begin(self) -> None: ...

    def append(self, name: str, rows: np.ndarray) -> None:
        if len(rows):
            self._rows[name].append(np.asarray(rows, self._empty[name].dtype))

    def replace(self, name: str, rows: np.ndarray) -> None:
        self._rows[name] = [np.array(rows, self._empty[name].dtype)]

    def flush(self) -> None: ...

    def close(self) -> None: ...

    def names(self) -> list[str]:
        """Names of all rows."""
        return list(self._rows)

    def __contains__(self, name: str) -> bool:
        return any(one == name or one.startswith(f"{name}/") for one in self._rows)

    def __getitem__(self, name: str) -> np.ndarray:
        rows = self._rows[name]
        if len(rows) != 1:
            rows[:] = [np.concatenate(rows) if rows else self._empty[name]]
        return rows[0]

    def __enter__(self) -> "MemoryStore":
        return self

    def __exit__(self, *_: object) -> None: ...


def _bytes(value: str | bytes) -> bytes:
    return value.encode() if isinstance(value, str) else value


Store = FileStore | MemoryStore
