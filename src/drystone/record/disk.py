"""A file for HDF5 that never fails, and the lock that says who writes a record.

HDF5 cannot bear a failed write: it repeats it while it closes what it has open, prints without end and crashes. Here
HDF5 writes through `Disk`, which keeps the first trouble to itself. From then on nothing reaches the disk (what comes
after stays in memory, so that HDF5 can read it again and close in peace), and the file is as a kill at that moment
would have left it: good up to its last seal. Whoever writes asks `trouble` after each step.

Locks are those of `flock`: they die with their process, leave no file behind, and readers do not ask for them. The
writer of a record shares the lock of its file; who wants to write asks for it alone. HDF5's own locks are off.
"""

import io
import os
import signal
import threading
import time as clock
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from weakref import WeakSet

import h5py

from drystone.errors import InputError, file_error, writing
from drystone.record.superblock import LENGTH, SWMR_ONLY, SWMR_WRITING, note_of, with_note

try:
    import fcntl
except ImportError:  # Windows has no such locks: two writers of one record are not told apart there
    fcntl = None  # type: ignore[assignment]

CUT_OFF = "cut off"  # status of a record that nobody closed and nobody writes
PATIENCE = 0.5  # seconds: a reader that looks whether anybody writes holds the lock for a moment


class Disk(io.RawIOBase):
    """The bytes of a file, as h5py wants them. After trouble: as they would be, had all gone well."""

    def __init__(self, file: io.FileIO, over: list[tuple[int, bytes]] | None = None):
        self.file = file
        self.trouble: OSError | None = None
        self.over = over or []  # (place, bytes) that are not in the file, the later ones on top
        self.place, self.size = 0, os.fstat(file.fileno()).st_size

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = 0) -> int:
        self.place = offset + (0, self.place, self.size)[whence]
        return self.place

    def tell(self) -> int:
        return self.place

    def readinto(self, buffer: Any) -> int:
        view = memoryview(buffer).cast("B")
        n = max(0, min(len(view), self.size - self.place))
        done = 0
        self.file.seek(self.place)
        while done < n and (more := self.file.readinto(view[done:n])):
            done += more
        view[done:n] = bytes(n - done)
        for at, data in self.over:
            first, end = max(at, self.place), min(at + len(data), self.place + n)
            if first < end:
                view[first - self.place : end - self.place] = data[first - at : end - at]
        self.place += n
        return n

    def write(self, data: Any) -> int:
        view, done = memoryview(data).cast("B"), 0
        if self.place == 0 and note_of(bytes(view[:LENGTH])) == SWMR_ONLY:
            head = with_note(bytes(view[:LENGTH]), SWMR_WRITING)  # HDF5 notes that of its own files only
            view = memoryview(head + bytes(view[LENGTH:]))
        if self.trouble is None:
            try:
                self.file.seek(self.place)
                while done < len(view):
                    done += self.file.write(view[done:]) or 0
            except OSError as error:
                self.trouble = error
        if done < len(view):
            self.over.append((self.place + done, bytes(view[done:])))
        self.place += len(view)
        self.size = max(self.size, self.place)
        return len(view)

    def truncate(self, size: int | None = None) -> int:
        self.size = self.place if size is None else size
        if self.trouble is None:
            try:
                self.file.truncate(self.size)
            except OSError as error:
                self.trouble = error
        return self.size

    def close(self) -> None:
        """Also when nobody refers to it any more."""
        self.file.close()
        super().close()

    def sync(self) -> None:
        """All of it on the disk itself, so that a power cut does not take it; late errors of the disk come up here."""
        if self.trouble is None:
            try:
                os.fsync(self.file.fileno())
            except OSError as error:
                self.trouble = error


_OPEN: WeakSet[h5py.File] = WeakSet()  # HDF5 cannot close them any more when Python has ended


def create_hdf5(disk: Disk, **options: Any) -> h5py.File:
    """A new HDF5 file in a `Disk`, closed at the latest when Python ends."""
    file = h5py.File(disk, "w", **options)
    if not _OPEN:
        import atexit

        atexit.register(_close_all)
    _OPEN.add(file)
    return file


def _close_all() -> None:
    for file in list(_OPEN):
        with suppress(Exception):
            file.close()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until HDF5 is done: an exception from within a `Disk` would be a failed write to it."""
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield
        return
    pressed: list[tuple[int, Any]] = []
    signal.signal(signal.SIGINT, lambda number, frame: pressed.append((number, frame)))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            before(*pressed[-1])


@contextmanager
def hdf5_file(path: Path) -> Iterator[h5py.File]:
    """A new HDF5 file, written whole or not at all; no room is one sentence. Write into it `undisturbed`."""
    with writing(path) as part, io.FileIO(part, "w+") as raw:
        disk = Disk(raw)
        with undisturbed():
            file = create_hdf5(disk)
        try:
            yield file
        finally:
            with undisturbed():
                file.close()
        if disk.trouble is not None:
            raise disk.trouble


def write_netcdf(path: Path, groups: "Mapping[str, Any]") -> None:
    """Datasets as one NetCDF 4 file, by group (the name "" is the top), written whole or not at all."""
    with writing(path) as part, undisturbed():
        with io.FileIO(part, "w+") as raw:
            disk = Disk(raw)
            _dump(disk, groups)
        if disk.trouble is not None:
            raise disk.trouble


def _dump(disk: Disk, groups: "Mapping[str, Any]") -> None:
    import h5netcdf  # type: ignore[import-untyped]
    from xarray.backends import H5NetCDFStore

    with h5netcdf.File(disk, "w", invalid_netcdf=None) as file:
        for name, dataset in groups.items():
            store = H5NetCDFStore(file, group=name or None, mode="a", autoclose=False)
            dataset.dump_to_store(store)


# who writes


def claim(path: Path) -> io.FileIO:
    """A new file beside a record to come, `NAME.part`, locked; `InputError` if somebody else writes the record.

    The lock goes with the open file: it is given back by its end, however that comes.
    """
    part = path.with_name(path.name + ".part")
    try:
        with _turn(path.parent):
            for one in (path, part):
                if is_written(one, PATIENCE):
                    raise InputError(
                        f"{path} is being written by another run: wait for its end, or name another file"
                    )
            file = io.FileIO(part, "w+")
            if fcntl is not None:
                with suppress(OSError):
                    fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError as error:
        raise file_error(error, path) from None
    return file


def is_written(path: Path, patience: float = 0.0) -> bool:
    """Whether somebody writes this record now."""
    if fcntl is None:
        return False
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except OSError:
        return False
    end = clock.monotonic() + patience
    try:
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return False
            except BlockingIOError:
                if clock.monotonic() >= end:
                    return True
                clock.sleep(0.02)
            except OSError:  # a file system without locks: nobody knows
                return False
    finally:
        os.close(descriptor)


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """One claim in a folder at a time, where the file system can lock folders."""
    if fcntl is None:
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    end = clock.monotonic() + 10.0
    try:
        while clock.monotonic() < end:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                clock.sleep(0.02)
            except OSError:
                break
        yield
    finally:
        os.close(descriptor)
