"""What a file that is read may name: other files, and code. The trust model is told in SECURITY.md.

A description that is read from a scene, a study or a record is checked with a `Source` as pydantic's context. Files lie
below the folder of what names them, and code is a file beside the study, unless the user allows more. Without a source,
in Python, paths and functions are those of the user's own program and are taken as they are.
"""

from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, NamedTuple, get_args

from pydantic import AfterValidator, ValidationInfo


class Source(NamedTuple):
    """The file that a description is read from, as far as it may name others."""

    folder: Path  # relative paths start here
    outside: bool = False  # may name files outside its folder (--allow-outside)
    code: bool = False  # may name functions of installed modules (--trust-code)
    record: bool = False  # a record: files outside its folder are looked for beside it
    loaded: dict[str, Any] | None = None  # Python files that it named, so that each is run once


def resolve_path(given: str, source: Source | None, *, folder_wanted: bool = False) -> str:
    """The path of a file or folder that a scene, study or record names: from the folder of that, and below it.

    Symbolic links count as what they point to. Raises ValueError where it lies elsewhere and that is not allowed.

    Example: `resolve_path("rest.npz", Source(Path("walls")))` is the absolute path of walls/rest.npz.
    """
    if source is None:
        return given
    try:
        folder = source.folder.resolve()
        path = (folder / given).resolve()
        if source.record and not source.outside and not path.is_relative_to(folder):
            path = (folder / path.name).resolve()
        if not source.outside and not path.is_relative_to(folder):
            raise ValueError(
                f'"{given}" lies outside {folder}: put the file there, or pass --allow-outside (allow_outside=True)'
            )
        if path.exists() and not (path.is_dir() if folder_wanted else path.is_file()):
            raise ValueError(f'expected a {"folder" if folder_wanted else "file"}, got "{given}"')
    except (OSError, RuntimeError) as error:  # names that are too long, links in a circle
        raise ValueError(f'"{given}" is no path of a file ({error})') from None
    return str(path)


def _resolved(given: str, info: ValidationInfo) -> str:
    return resolve_path(given, info.context)


def _resolved_folder(given: str, info: ValidationInfo) -> str:
    return resolve_path(given, info.context, folder_wanted=True)


class Named(NamedTuple):
    """Marks the fields of descriptions that hold paths."""

    read: bool  # whether the content decides the results


ReadPath = Annotated[str, AfterValidator(_resolved), Named(True)]
ReadFolder = Annotated[str, AfterValidator(_resolved_folder), Named(True)]
KeptPath = Annotated[str, AfterValidator(_resolved), Named(False)]


def path_mark(field: Any) -> Named | None:
    """How a field of a description is marked that holds a path; None for other fields."""
    inner = (one for choice in get_args(field.annotation) for one in getattr(choice, "__metadata__", ()))
    return next((one for one in (*field.metadata, *inner) if isinstance(one, Named)), None)


def content_hash(path: str) -> str:
    """Hash of a file, wherever it lies; empty if there is none."""
    try:
        return sha256(Path(path).read_bytes()).hexdigest()
    except OSError:
        return ""
