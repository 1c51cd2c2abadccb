"""What drystone says when input is wrong: every problem at once, each with the path of the key it is about.

A problem found in a file also gets file:line:column (see scene/files.py). The command line prints these lines
and exits with 2; from Python they are one exception.
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from os import PathLike
from os.path import exists
from typing import Any, NamedTuple
from unicodedata import category

Path = tuple[str | int, ...]

ESCAPES = re.compile(  # of terminals: sequences of colours and cursors, titles and links, single ones
    r"\x1b\[[0-?]*[ -/]*[@-~]|\x9b[0-?]*[ -/]*[@-~]|\x1b[\]PX^_].*?(?:\x07|\x1b\\|$)|\x1b[ -/]*[0-~]?",
    re.DOTALL,
)
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn")  # categories of signs that are obeyed instead of shown


class Problem(NamedTuple):
    """One thing wrong with a description."""

    path: Path  # keys from the top of the scene down to the culprit
    message: str  # what was expected
    place: str = ""  # file:line:column, when it came from a file

    def __str__(self) -> str:
        key = ".".join(map(str, self.path))
        parts = (self.place, f"{key}:" if key else "", self.message)
        return " ".join(clean_text(part) for part in parts if part)

    def data(self) -> dict[str, Any]:
        """As plain data, for JSON."""
        return {"path": list(self.path), "message": self.message, "place": self.place}


class SceneWarning(UserWarning):
    """Something in a scene that is allowed, but was probably not meant; `problem` says what and where."""

    def __init__(self, problem: Problem):
        self.problem = problem
        super().__init__(str(problem))


class InputError(ValueError):
    """Bad input: all problems found, nothing was written."""

    def __init__(self, problems: Iterable[Problem] | str):
        self.problems = [Problem((), problems)] if isinstance(problems, str) else list(problems)
        super().__init__("\n".join(map(str, self.problems)))


class RunError(RuntimeError):
    """A run that could not go on; the record up to there is kept."""


class TrustWarning(UserWarning):
    """A run that ended but cannot be trusted: it says why."""


def clean_text(text: object, width: int | None = None, *, lines: bool = False) -> str:
    """Text from elsewhere as one line that is safe to show: without terminal escapes and control characters (those
    that turn the direction of writing too), cut to `width` characters. lines: line breaks are kept.

    >>> clean_text("red \\x1b[31mrose\\x1b[0m\\nblue violet", 17)
    'red rose blue ...'
    """
    shown = str(text)
    if lines:
        return "\n".join(clean_text(line, width) for line in shown.splitlines())
    if not shown.isprintable():
        spaced = "".join(" " if one.isspace() else one for one in ESCAPES.sub("", shown))
        shown = "".join(one for one in spaced if category(one) not in HIDDEN)
        shown = " ".join(shown.split())
    return shown if width is None or len(shown) <= width else shown[: max(0, width - 4)].rstrip() + " ..."


def refuse_overwrite(path: str | PathLike[str], force: bool) -> None:
    """Writers call this before any work is done: a file that exists is kept by default."""
    if exists(path) and not force:
        raise InputError(f"{path} exists; pass force=True (--force) to overwrite it")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """', did you mean "friction"?' or nothing."""
    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f', did you mean "{close[0]}"?' if close else ""
