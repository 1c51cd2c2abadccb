"""HDF5 files that are whole: no part of them lies in another file.

HDF5 can link to other files, and keep numbers in any file of the disk. A record or table from elsewhere could so show
yours in a plot or a page. Drystone writes no such links.
"""

from pathlib import Path
from typing import Any

import h5py

from drystone.errors import InputError


def refuse_links(file: h5py.File) -> None:
    """Raise `InputError` if a part of an open HDF5 file lies elsewhere."""

    def elsewhere(name: str, link: Any) -> str | None:
        part = file[name] if isinstance(link, h5py.HardLink) else None
        inside = part is not None and not (
            isinstance(part, h5py.Dataset) and (part.external or part.is_virtual)
        )
        return None if inside else name

    found = file.visititems_links(elsewhere)
    if found is not None:
        raise InputError(f'{file.filename}: "{found}" lies in another file, which is not read')


def whole_file(path: str | Path) -> Path:
    """The path of an HDF5 file (or of another kind of file) after a look that all of it lies there."""
    try:
        with h5py.File(path, "r") as file:
            refuse_links(file)
    except (OSError, RuntimeError):
        pass  # whoever reads it says what it is
    return Path(path)
