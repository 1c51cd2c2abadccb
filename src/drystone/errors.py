"""What drystone says when input is wrong: every problem at once, each with the path of the key it is about.

A problem found in a file also gets file:line:column (see scene/files.py). The command line prints these lines
and exits with 2; from Python they are one exception.
"""

import errno
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from difflib import get_close_matches
from os import PathLike
from pathlib import Path as FilePath
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
    """Bad input: all problems found, nothing was written.

    >>> try:
    ...     ds.Sphere(radius=-1)
    ... except ds.InputError as error:
    ...     print(error)
    Sphere.radius: expected greater than 0, got -1 m
    """

    def __init__(self, problems: Iterable[Problem] | str):
        self.problems = [Problem((), problems)] if isinstance(problems, str) else list(problems)
        super().__init__("\n".join(map(str, self.problems)))


class RunError(RuntimeError):
    """A run that could not go on; the record up to there is kept.

    >>> issubclass(ds.RunError, RuntimeError)
    True
    """


class LostModelError(RunError):
    """A model that has gone away (a server that died, say): no run of it can be made, those made are kept."""


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


# no room on the disk: none left, the user's share is used up, the largest size of a file is reached
FULL = frozenset(getattr(errno, name) for name in ("ENOSPC", "EDQUOT", "EFBIG") if hasattr(errno, name))


def file_error(error: OSError, path: str | PathLike[str] | None = None) -> "InputError | RunError":
    """What the machine says about a file, as one sentence of ours.

    A full or failing disk ends a run (`RunError`); a name, folder or right that does not fit is bad input.
    """
    where = path or error.filename or "a file"
    parent = FilePath(where).parent
    if not parent.exists():
        return InputError(f"{short_path(where)}: there is no folder {short_path(parent)}")
    reason = (error.strerror or str(error).split("\n")[0] or type(error).__name__).lower()
    if error.errno in FULL:
        return RunError(f"disk full: no room for {short_path(where)} ({reason})")
    if error.errno in (errno.EIO, None):
        return RunError(f"{short_path(where)}: {reason}")
    return InputError(f"{short_path(where)}: {reason}")


def short_path(path: str | PathLike[str]) -> str:
    """A path for a message: long ones lose their middle."""
    text = str(path)
    return text if len(text) <= 160 else f"{text[:75]}...{text[-75:]}"


@contextmanager
def writing(path: str | PathLike[str]) -> Iterator[FilePath]:
    """Write a file whole or not at all: hands out a name beside it, which becomes the file if nothing went wrong.

    What the machine says against it (no room, no right) is one sentence, `RunError` or `InputError`.

    Example: `with writing("page.html") as part: part.write_text(page)`.
    """
    path = FilePath(path)
    part = path.with_name(f"{path.stem}.{os.getpid()}.part{path.suffix}")  # others may write it at once
    try:
        yield part
        os.replace(part, path)
    except BaseException as error:
        with suppress(OSError):
            part.unlink()
        if isinstance(error, OSError):
            raise file_error(error, path) from None
        raise


# how files of a kind begin, by the ending of their name; a file that begins otherwise is somebody else's
BEGINNINGS = {
    ".html": (b"<",), ".htm": (b"<",), ".svg": (b"<",), ".xdmf": (b"<",),
    ".png": (b"\x89PNG",), ".pdf": (b"%PDF",), ".gif": (b"GIF8",),
    ".h5": (b"\x89HDF",), ".nc": (b"\x89HDF", b"CDF"), ".json": (b"{", b"["),
}  # fmt: skip


def refuse_overwrite(path: str | PathLike[str], force: bool) -> None:
    """Writers call this before any work is done: a file that exists is kept by default.

    `force` replaces a file by one of the same kind only: a page is not written over a scene.
    """
    path = FilePath(path)
    try:
        found = path.lstat()
    except FileNotFoundError:
        return
    except OSError as error:
        raise file_error(error, path) from None
    if not force:
        raise InputError(f"{path} exists; pass force=True (--force) to overwrite it")
    if path.is_dir():
        raise InputError(f"{path} is a folder, which is not overwritten")
    if not path.is_file():
        raise InputError(f"{path} is no file that could be overwritten")
    begins = BEGINNINGS.get(path.suffix.lower())
    if begins is None or not found.st_size:
        return
    try:
        with path.open("rb") as file:
            head = file.read(64).lstrip() if begins[0] in (b"<", b"{") else file.read(64)
    except OSError as error:
        raise file_error(error, path) from None
    if not head.startswith(begins):
        raise InputError(
            f"{path} exists and is no {path.suffix} file inside: it is not overwritten, remove it yourself"
        )


# what others call it, and how it is called here; the first that is known counts
SYNONYMS = {
    name: ours
    for theirs, ours in (
        ("mu friction_coefficient coefficient_of_friction cof", ("friction", "median", "mean")),
        ("e cor en e_n restitution_coefficient coefficient_of_restitution", ("restitution",)),
        ("E youngs_modulus young_modulus modulus elastic_modulus", ("young",)),
        ("nu poisson_ratio poissons_ratio", ("poisson",)),
        ("kn k_n normal_stiff stiffness_normal", ("normal_stiffness",)),
        ("kt k_t ks k_s tangential_stiff shear_stiffness", ("tangential_stiffness", "shear_stiffness")),
        ("rho", ("density",)),
        ("m weight", ("mass",)),
        ("g grav", ("gravity",)),
        ("position pos x0 xyz centre center location origin place where", ("at", "position")),
        ("orientation rotation quaternion quat q turn", ("attitude",)),
        ("v vel v0 speed velocity", ("velocity", "speed")),
        ("omega w angular_velocity", ("spin",)),
        ("r R rad diameter d D", ("radius",)),
        ("h height l L", ("length", "height")),
        ("dimensions dims dim sides lengths extents edges half_size", ("size",)),
        ("static immobile frozen anchored", ("fixed",)),
        ("std sd sigma stdev stddev standard_deviation", ("deviation", "spread")),
        ("loc average", ("mean",)),
        ("min low minimum a", ("lower",)),
        ("max high maximum b", ("upper",)),
        ("tol eps", ("tolerance",)),
        ("maxiter max_iter max_iterations iterations n_iter", ("max_sweeps",)),
        ("end t_end tend tmax t_max duration total_time stop_time", ("until", "final")),
        ("last end_value", ("final",)),
        ("timestep time_step time_step_size step delta_t deltat", ("dt",)),
        ("save_every output_every frame_every interval save_interval", ("every",)),
        ("output out file path filename save", ("to",)),
        ("overwrite", ("force",)),
        ("jobs n_jobs processes n_workers cores", ("workers",)),
        ("n_threads num_threads", ("threads",)),
        ("c damping_ratio zeta xi", ("damping",)),
        ("of name object", ("body",)),
        ("direction component", ("axis",)),
        ("t times", ("time",)),
        ("observations measurements observed y", ("values",)),
        ("random_state rng random_seed", ("seed",)),
    )
    for name in theirs.split()
}
OTHERWISE = {"diameter": "half of it", "d": "half of it", "D": "half of it", "half_size": "twice as much"}


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """', did you mean "friction"?' or nothing; words of other programs are known too.

    >>> did_you_mean("fricton", ["friction", "kind"]), did_you_mean("mu", ["friction", "kind"])
    (', did you mean "friction"?', ', did you mean "friction"?')
    """
    known = list(known)
    same = [ours for ours in SYNONYMS.get(word, ()) if ours in known]
    close = same[:1] or get_close_matches(word, known, n=1, cutoff=0.6)
    close = close or [one for one in known if one.lower() == word.lower()]
    note = f" ({OTHERWISE[word]})" if same and word in OTHERWISE else ""
    return f', did you mean "{close[0]}"{note}?' if close else ""
