"""The decorators for compiled code, and their cache.

Numba keys its disk cache by the file of the function alone: edit a helper in another file and the caller
silently returns old results. Here each file gets a cache folder named by the hash of its own text, of every
package file it imports (transitively), and of the versions of Python, Numba and NumPy. Editing a callee
therefore recompiles its callers and nothing else. No other module imports `njit`.

Nothing compiled here allocates: arrays are counted by nobody (`_nrt`), which spares a sixth of the compilation.

`kernel` is called from Python, `inner` and `helper` from kernels; `helper` is always inlined (an array crosses a
call as nine scalars), which multiplies the time to compile when it is large. Fast-math keeps NaN and infinity tests
alive, which the full set would delete.
"""

import ast
import gc
import hashlib
import platform
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar

import numba
import numpy
from numba.core import config as numba_config
from numba.core import event as numba_event

from drystone.maths.cache import cache_root, private_folder, take_lock
from drystone.maths.late import call_late
from drystone.maths.quick import compile_quicker
from drystone.maths.references import use_references

PACKAGE = __name__.split(".")[0]
FAST_MATH = {"contract", "reassoc", "arcp", "nsz", "afn"}
HEAD_END = re.compile(r"^(?:@|def |class )", re.MULTILINE)


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
    return private_folder(cache_root(), f"{path.stem}-{digest.hexdigest()[:16]}")


def _compiled(function, *, cached: bool = True, **options):
    config: Any = numba_config
    if config.DISABLE_JIT:
        return function
    before, config.CACHE_DIR = config.CACHE_DIR, str(cache_folder(Path(function.__code__.co_filename)))
    try:
        every: dict[str, Any] = {
            "fastmath": FAST_MATH,
            "error_model": "numpy",
            "no_cfunc_wrapper": True,
            "_nrt": False,
        }
        compiled: Any = numba.njit(cache=cached, **every, **options)(function)
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
    """Compile a function that Python calls; cached on disk by content, with all that it calls.

    Kernels do not call kernels: what is called from both sides is an `inner` function with a thin kernel.
    """
    compiled = _compiled(function, nogil=True)
    if not isinstance(compiled, FunctionType):
        compiled._cache = _SharedCache(compiled._cache, cache_folder(Path(function.__code__.co_filename)))
    return compiled


class _SharedCache:
    """Numba's cache of one kernel, such that one process compiles and all others wait for what it saved.

    Two compilations of the same text may differ in the last digit of their results; one that is shared cannot.
    """

    held: ClassVar[dict[Path, Any]] = {}  # locks of this process; one whose compilation failed is taken over

    def __init__(self, cache: Any, folder: Path):
        self._cache, self._folder = cache, folder
        self._function = cache._py_func

    def __getattr__(self, name: str) -> Any:
        return getattr(self._cache, name)

    def load_overload(self, *call: Any) -> Any:
        if _Nesting.stack:
            raise TypeError(
                f"{_Nesting.stack[0]} calls the kernel {self._cache._py_func}: make that an inner function"
            )
        found = self._cache.load_overload(*call)
        if found is None:
            if self._folder not in self.held:
                self.held[self._folder] = take_lock(self._folder, self._function)
            found = self._cache.load_overload(*call)
            if found is not None:
                self._release()
        return found

    def save_overload(self, *call: Any) -> None:
        self._cache.save_overload(*call)
        self._release()

    def _release(self) -> None:
        if self._folder in self.held:
            self.held.pop(self._folder).close()


def inner(function):
    """Compile a large function that only kernels call: a true call, and no entry for Python.

    The entry would unpack every array of every argument. Never call one from Python.
    """
    return _compiled(function, cached=False, no_cpython_wrapper=True)


def late(returns):
    """Compile a function when a kernel first calls it: what few scenes need, not what many call for each contact.

    returns: None, bool, int, float or a tuple of them. Cached like a kernel; never call one from Python.
    """

    def decorate(function):
        compiled = _compiled(function, no_cpython_wrapper=True)
        if isinstance(compiled, FunctionType):
            return compiled
        compiled._cache = _SharedCache(compiled._cache, cache_folder(Path(function.__code__.co_filename)))
        return call_late(compiled, returns, _widened)

    return decorate


def helper(function):
    """Compile a small function that kernels call; always inlined. Never call one from Python."""
    return _compiled(function, cached=False, no_cpython_wrapper=True, forceinline=True)


class _Nesting(numba_event.Listener):
    """Which functions are being compiled, the outermost first; tells who waits."""

    stack: ClassVar[list[Any]] = []
    telling: Any = None
    collecting = True

    def on_start(self, event):
        if not _Nesting.stack:
            # a compilation makes millions of objects and few cycles: the collector takes a tenth of its time
            _Nesting.collecting = gc.isenabled()
            gc.disable()
            if _Nesting.telling is None:  # imported here, because no kernel depends on its words
                from drystone.maths.telling import Telling

                _Nesting.telling = Telling()
            _Nesting.telling.begin(event.data["dispatcher"].py_func)
        _Nesting.stack.append(event.data["dispatcher"])

    def on_end(self, event):
        _Nesting.stack.pop()
        _Nesting.telling.count()
        if not _Nesting.stack:
            _Nesting.telling.end()
            if _Nesting.collecting:
                if gc.get_freeze_count() == 0:
                    # to look through what a first compilation leaves takes longer than a tenth of it: kept to the end
                    gc.freeze()
                gc.enable()


numba_event.register("numba:compile", _Nesting())
use_references()
compile_quicker(_Nesting.stack)
