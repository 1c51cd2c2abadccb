"""Functions that a study names: `file.py:name` beside the study, or `module:name` of what is installed.

A file is loaded by its path and by its text: nothing is put on `sys.path`, and bytecode beside it is not looked at. So
a study runs the file that it names and no other. Workers get what such a file defines by value.
"""

import sys
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from drystone.inputs.sources import Source, resolve_path

PREFIX = "drystone_study_"  # of the names of modules loaded by path


def load_function(text: str, source: Source | None) -> Any:
    """The function that a text such as "model.py:rise" names; raises ValueError if there is none or it is refused."""
    place, _, name = text.rpartition(":")
    if not place or not name.isidentifier():
        raise ValueError(f'expected "file.py:function", got "{text}"')
    if place.endswith(".py"):
        module = _loaded(place, source)
    else:
        if source is not None and not source.code and not is_ours(place):
            raise ValueError(
                f'"{text}" is code of an installed module: pass --trust-code (trust_code=True) if you trust the study, '
                f"or name a file beside it{_beside(place, name, source)}"
            )
        module = _imported(place, name, source)
    found = getattr(module, name, None)
    if found is None:
        raise ValueError(f'{place} has no function "{name}"')
    if not callable(found) and not callable(getattr(found, "function", None)):  # of @vectorised
        raise ValueError(f"{text} is no function")
    if source is not None and not source.code and is_ours(place) and found.__module__ != place:
        raise ValueError(f'{place} has no function "{name}" of its own')
    return found


def load_file(path: str | Path) -> ModuleType:
    """A Python file as a module, loaded by its path; workers get what it defines by value.

    For a model in several files: `parts = ds.uq.load_file(Path(__file__).with_name("parts.py"))`.

    >>> _ = (folder / "own.py").write_text("def double(x):\\n    return 2 * x\\n")
    >>> ds.uq.load_file(folder / "own.py").double(3)
    6
    """
    import cloudpickle

    path = Path(path).resolve()
    name = f"{PREFIX}{sha256(str(path).encode()).hexdigest()[:16]}_{path.stem}"
    spec = spec_from_file_location(name, path)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        exec(compile(path.read_bytes(), str(path), "exec", dont_inherit=True), module.__dict__)
    except BaseException:
        del sys.modules[name]
        raise
    cloudpickle.register_pickle_by_value(module)
    return module


def _loaded(place: str, source: Source | None) -> ModuleType:
    path = resolve_path(place, source)
    known = {} if source is None or source.loaded is None else source.loaded
    try:
        if path not in known:
            known[path] = load_file(path)
        return known[path]
    except FileNotFoundError:
        raise ValueError(f"{place}: no such file beside the study") from None
    except ModuleNotFoundError as error:
        raise ValueError(
            f'{place} imports "{error.name}", which is not installed: only the file that a study names is run; '
            "load another one beside it by drystone.uq.load_file, or make it a package and install that"
        ) from None
    except (Exception, SystemExit) as error:
        raise ValueError(f"{place} cannot be loaded ({type(error).__name__}: {error})") from None


def _imported(place: str, name: str, source: Source | None) -> ModuleType:
    try:
        return import_module(place)
    except (ImportError, ValueError, TypeError) as error:
        raise ValueError(
            f'expected "file.py:function", or "module:function" that can be imported ({error})'
            f"{_beside(place, name, source)}"
        ) from None


def _beside(place: str, name: str, source: Source | None) -> str:
    """The hint that a module's file lies beside the study."""
    folder = Path() if source is None else source.folder
    file = f"{place}.py"
    return f', did you mean "{file}:{name}"?' if (folder / file).is_file() else ""


def is_ours(place: str) -> bool:
    """Observables of drystone's own cases read a record and return numbers."""
    return place.startswith("drystone.cases.") and place.endswith(".observables")
