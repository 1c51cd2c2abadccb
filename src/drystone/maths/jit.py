"""The one decorator pair for compiled code, and its cache.

Numba keys its disk cache by the file of the function alone: edit a helper in another file and the caller
silently returns old results. Here each file gets a cache folder named by the hash of its own text, of every
package file it imports (transitively), and of the versions of Python, Numba and NumPy. Editing a callee
therefore recompiles its callers and nothing else. No other module imports `njit`.

`kernel` is called from Python, `inner` and `helper` from kernels; `helper` is always inlined (an array crosses a
call as nine scalars), which multiplies the time to compile when it is large. Fast-math keeps NaN and infinity tests
alive, which the full set would delete.
"""

import ast
import hashlib
import os
import platform
import re
import sys
import tempfile
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numba
import numpy
from numba.core import config as numba_config
from numba.core import event as numba_event

PACKAGE = __name__.split(".")[0]
FAST_MATH = {"contract", "reassoc", "arcp", "nsz", "afn"}
HEAD_END = re.compile(r"^(?:@|def |class )", re.MULTILINE)


def cache_root() -> Path:
    """Folder of all compiled code: $DRYSTONE_CACHE, else the user's cache folder, else a temporary one."""
    given = os.environ.get("DRYSTONE_CACHE")
    root = Path(given) if given else Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache")) / PACKAGE
    try:
        root.mkdir(parents=True, exist_ok=True)
        if not os.access(root, os.W_OK):
            raise OSError
    except OSError:
        root = Path(tempfile.gettempdir()) / f"{PACKAGE}-{os.getuid() if hasattr(os, 'getuid') else 'user'}"
        root.mkdir(parents=True, exist_ok=True)
    return root


@cache
def _module_file(name: str) -> Path | None:
    """Source file of a module of this package, or None."""
    if name != PACKAGE and not name.startswith(PACKAGE + "."):
        return None
    try:
        spec = find_spec(name)
    except ModuleNotFoundError:
        return None
    return Path(spec.origin) if spec and spec.origin and spec.origin.endswith(".py") else None


@cache
def _imports(path: Path) -> tuple[Path, ...]:
    """Package files that a file imports before its first function: absolute imports, as the package has them."""
    text = path.read_text()
    end = HEAD_END.search(text)
    found = set()
    for node in ast.walk(ast.parse(text[: end.start()] if end else text)):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.update([node.module, *(f"{node.module}.{alias.name}" for alias in node.names)])
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return tuple(sorted(file for file in map(_module_file, found) if file is not None))


def source_closure(path: Path) -> list[Path]:
    """The file and every package file it depends on, sorted."""
    seen, todo = set(), [path]
    while todo:
        here = todo.pop()
        if here not in seen:
            seen.add(here)
            todo.extend(_imports(here))
    return sorted(seen)


@cache
def cache_folder(path: Path) -> Path:
    """Cache folder of one source file, named by the content it depends on."""
    digest = hashlib.sha256(f"{platform.python_version()} {numba.__version__} {numpy.__version__}".encode())
    for source in source_closure(path):
        digest.update(source.name.encode() + b"\0" + source.read_bytes() + b"\0")
    return cache_root() / f"{path.stem}-{digest.hexdigest()[:16]}"


def _compiled(function, **options):
    config: Any = numba_config
    if config.DISABLE_JIT:
        return function
    before, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder(Path(function.__code__.co_filename)))
    try:
        every: dict[str, Any] = {"fastmath": FAST_MATH, "error_model": "numpy", "no_cfunc_wrapper": True}
        compiled: Any = numba.njit(cache=True, **every, **options)(function)
    finally:
        config.CACHE_DIR = before
    resolve = compiled.get_call_template

    def resolve_widened(args, kws):
        return resolve(tuple(map(_widened, args)), {name: _widened(kind) for name, kind in kws.items()})

    compiled.get_call_template = resolve_widened
    return compiled


def _widened(kind):
    """The type of an argument: 64 bits for any signed integer, and never the value of a constant.

    Else Numba compiles a callee again for every constant and integer width it is called with.
    """
    kind = numba.types.unliteral(kind)
    return numba.types.int64 if kind in (numba.types.int32, numba.types.intp) else kind


def kernel(function):
    """Compile a function that Python calls; cached on disk by content."""
    return _compiled(function)


def inner(function):
    """Compile a large function that only kernels call: a true call, and no entry for Python.

    The entry unpacks every array of every argument; leaving it out halves the time to compile.
    Never call one from Python.
    """
    return _compiled(function, no_cpython_wrapper=True)


def helper(function):
    """Compile a function that kernels call; always inlined."""
    return _compiled(function, forceinline=True)


def stage(function):
    """Compile a function as part of the one kernel that calls it: written apart to be read, not to be reused.

    Every separately compiled function is optimised again inside each of its callers; a chain of five levels
    costs five times. Stages are merged into their caller before that.
    """
    return _compiled(function, inline="always")


class _Announcer(numba_event.Listener):
    """Says once per process that compilation takes place: a silent pause of seconds looks like a hang."""

    said = False

    def on_start(self, event):
        if not _Announcer.said and not os.environ.get("DRYSTONE_QUIET"):
            _Announcer.said = True
            print("drystone: compiling kernels, once (kept for later runs)", file=sys.stderr, flush=True)  # noqa: T201

    def on_end(self, event):
        pass


numba_event.register("numba:compile", _Announcer())
