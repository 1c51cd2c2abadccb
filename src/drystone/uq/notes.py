"""What a step of a study leaves in its folder for those after it and for the report: STEP.json, or STEP.failed."""

import json
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from drystone.errors import RunError, SceneWarning, clean_text


class MissingError(RunError):
    """What a step needs is not there, is damaged, or has failed itself: a cause that every later step finds."""


@contextmanager
def attempted(folder: Path, step: str) -> Iterator[None]:
    """Leave a note of why a step failed, for the steps after it and for the report."""
    note = folder / f"{step}.failed"
    try:
        yield
    except MissingError:
        raise
    except RunError as error:
        if folder.is_dir():
            note.write_text(clean_text(error) + "\n", encoding="utf-8")
        raise
    note.unlink(missing_ok=True)


def failure(folder: Path, step: str) -> str:
    """Why a step failed when it was last tried; empty if it did not."""
    note = folder / f"{step}.failed"
    return clean_text(note.read_text(encoding="utf-8", errors="replace")) if note.exists() else ""


def read_note(path: Path) -> dict[str, Any]:
    """What a step left as JSON; `RunError` if it is damaged."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or not {"tables", "notes", "pictures"} <= found.keys():
        raise RunError(f"{path} is damaged")
    return found


@contextmanager
def hearing() -> Iterator[list[str]]:
    """What is said in warnings, each once; what looks odd in a scene is said at once, to whoever watches."""
    said: list[str] = []
    with warnings.catch_warnings():
        warnings.simplefilter("always", UserWarning)
        show = warnings.showwarning

        def hear(message: Warning | str, category: type[Warning], *place: Any, **more: Any) -> None:
            if not issubclass(category, UserWarning) or issubclass(category, SceneWarning):
                show(message, category, *place, **more)
            elif str(message) not in said:
                said.append(str(message))

        warnings.showwarning = hear
        yield said
