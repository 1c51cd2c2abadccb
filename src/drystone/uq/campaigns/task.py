"""The model of a campaign as something a worker can carry out, and the hash that tells whether it has changed.

A model is a scene (parameters go to their paths), a function of the parameters' names that returns a scene, a
record, numbers or xarray, or a vectorised function that takes the whole design. The version of a model is a hash of
all that decides its results and can be seen: scene, paths, observables, version of drystone; of a function its
text and, followed by name, the functions and constants of its own module. What lies beyond (other modules, data
files) cannot be seen: give `version=` when that changes.
"""

import functools
import hashlib
import inspect
import json
import sys
import textwrap
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import numpy as np

from drystone.errors import InputError, Problem, SceneWarning, TrustWarning, did_you_mean
from drystone.uq.campaigns.table import ALSO, OWN_NAMES, Column, check_finite, columns_of, encode


class Vectorised(NamedTuple):
    """A model that makes all runs in one call. It is called like the function itself."""

    function: Callable[..., Any]

    def __call__(self, *arguments: Any, **values: Any) -> Any:
        return self.function(*arguments, **values)

    @property
    def __wrapped__(self) -> Callable[..., Any]:
        return self.function  # its signature is the function's


def vectorised(function: Callable[..., Any]) -> Vectorised:
    """Mark a function that takes the whole design, an (n, d) array of the parameters' values in the order of
    their names, and returns (n, ...) arrays or a mapping of such: for thousands of tiny runs.

    Fixed parameters come as keywords; `seed`, if it takes one, as an array of n seeds. The marked function can be
    called as before, and handed to `campaign`, `calibrate`, `predict` and `sample`, which give it the same values:
    transforms applied, fixed parameters by name.

    Example: `vectorised(lambda x: x[:, 0] * x[:, 1])(np.array([[2.0, 3.0]]))` is `[6.0]`.

    >>> @ds.vectorised
    ... def area(x):
    ...     return {"area": np.pi * x[:, 0] ** 2}  # x: one row per run, in the order of the parameters
    >>> theta = ds.Parameters(radius=ds.Uniform(0.1, 0.2))  # [m]
    >>> table = ds.campaign(area, theta, ds.designs.sobol(theta, 8, seed=1), progress=False)
    >>> table["area"].shape
    (8,)
    """
    return function if isinstance(function, Vectorised) else Vectorised(function)


class Task(NamedTuple):
    """What a worker needs to know to make any run of a campaign."""

    model: Any  # Scene or function
    theta: Any  # Parameters, if any of them goes to a path of a scene
    observables: Mapping[str, Any]
    names: tuple[str, ...]  # of parameters: observables may not take them
    first: tuple  # arguments of the first run, to compile with
    threads: int = 1  # that a run may use

    @property
    def in_threads(self) -> bool:
        """Whether its runs only wait for somebody else: threads are enough for them."""
        return bool(getattr(self.model, "in_threads", False))

    def __call__(self, values: dict[str, float], row: list[float], seed: int, record: str | None) -> bytes:
        """Make one run; its observables as bytes. record: where to leave the record, a temporary file if None."""
        result = self.model if is_scene(self.model) else call(self.model, values, seed)
        if is_scene(result):
            columns = self._simulate(self._scene(result, row, seed), record)
        elif is_a(result, "drystone.record.reader", "Record"):
            columns = self._observe(result)
        else:
            columns = computed(result, self.observables)
            check_finite(columns)
        taken = [c.name for c in columns if c.name in (*OWN_NAMES, *self.names) and not c.own]
        if taken:
            raise ValueError(f'"{taken[0]}" is the name of a parameter or of the table itself')
        return encode(columns)

    def prepare(self) -> None:
        """Compile and import what the runs need by one step of the first scene; what is wrong, its run will say."""
        if is_scene(self.model) or returns_scene(self.model):
            from drystone.simulation.simulate import run

            try:
                values, row, seed, _ = self.first
                made = self.model if is_scene(self.model) else call(self.model, values, seed)
                scene = self._scene(made, row, seed)
                step = (scene.run.dt or 1e-9 * scene.run.until) if scene.run else None
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    self._observe(run(scene, until=step, every=step, progress=False))
            except Exception:
                return

    def _scene(self, scene: Any, row: list[float], seed: int) -> Any:
        if self.theta is not None:
            scene = self.theta.apply(scene, row)
        own = {"seed": seed, "threads": min(scene.options.threads, self.threads)}
        return scene.model_copy(update={"options": scene.options.model_copy(update=own)})

    def _simulate(self, scene: Any, record: str | None) -> list[Column]:
        from drystone.simulation.simulate import run

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TrustWarning)  # the table says so
            warnings.simplefilter("ignore", SceneWarning)  # said once, of the first scene
            return self._observe(run(scene, to=record, force=True, progress=False))

    def _observe(self, record: Any) -> list[Column]:
        from drystone.observables import observe

        if not self.observables:
            raise InputError("a scene needs observables: what should the table hold?")
        return [*columns_of(observe(record, self.observables)), *trust_columns(record)]


class Several(NamedTuple):
    """The tasks of all experiments in one: a worker makes any run of the campaign."""

    tasks: tuple[Task | None, ...]  # None: all runs of this experiment are done

    @property
    def in_threads(self) -> bool:
        """Whether threads are enough for all of them."""
        return all(task.in_threads for task in self.tasks if task is not None)

    def __call__(self, number: int, *arguments: Any) -> bytes:
        task = self.tasks[number]
        assert task is not None
        return task(*arguments)

    def prepare(self) -> None:
        """Compile and import what the runs need."""
        for task in self.tasks:
            if task is not None:
                task.prepare()


def trust_columns(record: Any) -> list[Column]:
    """How far a run can be trusted, as columns of the table itself."""
    trust = record.trust
    doubt = "" if record.scene.options.trust == "ignore" else ALSO.join(trust.lines)
    about = {
        "unconverged": (
            trust.unconverged,
            {"long_name": "share of steps that did not converge", "doubt": doubt},
        ),
        "overlap": (trust.overlap, {"long_name": "largest overlap as a share of the smaller body"}),
    }
    return [
        Column(name, (), np.array(value, float), {"units": "1", **more}, own=True)
        for name, (value, more) in about.items()
    ]


def computed(result: Any, observables: Mapping[str, Any]) -> list[Column]:
    """What a function returned as columns; if observables are given, what they make of it, with their units."""
    if not observables:
        return columns_of(result)
    for name, one in observables.items():
        if one.kind != "python":
            raise InputError(
                f'"{name}" ({one.kind}) needs a scene, the function returned {type(result).__name__}'
            )
    columns = columns_of({name: one.of(result) for name, one in observables.items()})
    units = {name: one.units for name, one in observables.items() if one.units}
    return [c._replace(attrs={**c.attrs, "units": units[c.name]}) if c.name in units else c for c in columns]


def call(function: Callable[..., Any], values: Mapping[str, Any], seed: Any) -> Any:
    """Call a function with parameters, and with the seed of the run if it takes one."""
    wants = takes(function)
    if wants is not None and "seed" in wants and "seed" not in values:
        return function(**values, seed=seed)
    return function(**values)


def takes(function: Callable[..., Any]) -> dict[str, inspect.Parameter] | None:
    """Parameters of a function that can be given by name; None if it takes any or cannot be asked."""
    try:
        found = inspect.signature(function).parameters
    except (TypeError, ValueError):
        return None
    if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in found.values()):
        return None
    named = (inspect.Parameter.POSITIONAL_OR_KEYWORD, inspect.Parameter.KEYWORD_ONLY)
    return {name: one for name, one in found.items() if one.kind in named}


def call_problems(function: Callable[..., Any], names: list[str]) -> list[Problem]:
    """Parameters that a function does not take, and those that it needs and does not get."""
    wants = takes(function)
    if wants is None:
        return []
    title = getattr(function, "__name__", "the model")
    found = [
        Problem(("parameters", name), f"{title} takes no such value{did_you_mean(name, wants)}")
        for name in names
        if name not in wants
    ]
    for name, one in wants.items():
        if one.default is inspect.Parameter.empty and name not in (*names, "seed"):
            found.append(Problem(("parameters",), f'{title} needs a value "{name}"'))
    return found


def is_a(value: Any, module: str, name: str) -> bool:
    """isinstance without importing: a worker of a plain function should not load the engine."""
    return module in sys.modules and isinstance(value, getattr(sys.modules[module], name))


def is_scene(value: Any) -> bool:
    return is_a(value, "drystone.scene", "Scene")


def returns_scene(function: Any) -> bool:
    """Whether a function says (-> Scene) that it makes a scene, as those of cases do."""
    inner = function.func if isinstance(function, functools.partial) else function
    said = getattr(inner, "__annotations__", {}).get("return")
    return getattr(said, "__name__", str(said)).split(".")[-1] == "Scene"


def model_version(model: Any, theta: Any, observables: Mapping[str, Any], version: str) -> str:
    """Hash of everything that decides the results of a run but its parameters and seed."""
    from drystone import __version__

    parts: list[Any] = [__version__, version, {name: one.path for name, one in theta.marginals.items()}]
    if is_scene(model):
        from drystone.scene.files import shortened

        parts.append(shortened(model, by_content=True))
    else:
        vector = isinstance(model, Vectorised)
        parts += ["vectorised" if vector else "", fingerprint(model.function if vector else model, version)]
    for name, one in observables.items():
        if hasattr(one, "model_dump"):
            call_ = getattr(one, "call", None)
            plain = one.model_dump(exclude={"call"} if callable(call_) else None)
            parts.append([name, plain, fingerprint(call_, version) if callable(call_) else ""])
        else:
            parts.append([name, fingerprint(one, version)])
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


def run_key(version: str, values: Mapping[str, float], seed: int) -> str:
    """Hash of one run: model version, parameters by name to the last bit, seed of the campaign."""
    text = json.dumps(
        [version, seed, {name: float(value).hex() for name, value in values.items()}], sort_keys=True
    )
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def run_seed(key: str) -> int:
    """The seed of one run, from its key and so from the seed of the campaign: the same for any number of workers."""
    return int.from_bytes(hashlib.sha256(f"seed {key}".encode()).digest()[:8], "big") >> 1


def fingerprint(function: Any, version: str = "") -> str:
    """Hash of a function's text, and of the functions and constants of its module that it uses."""
    digest = hashlib.sha256()
    _feed(digest, function, set(), version)
    return digest.hexdigest()


def _feed(digest: Any, function: Any, seen: set[str], version: str) -> None:
    if isinstance(function, functools.partial):
        digest.update(_constant((function.args, sorted(function.keywords.items()))) or b"partial")
        function = function.func
    if isinstance(getattr(function, "fingerprint", None), str):  # it knows itself: a model of a server, say
        digest.update(f"{function.fingerprint} {version}".encode())
        return
    function = inspect.unwrap(function) if callable(function) else function
    if not isinstance(function, FunctionType):
        if not version:
            name = getattr(function, "__name__", type(function).__name__)
            raise InputError(
                f"cannot see whether {name} changes: give campaign a version=, or a plain function"
            )
        digest.update(str(getattr(function, "__qualname__", type(function).__qualname__)).encode())
        return
    place = f"{function.__module__}.{function.__qualname__}"
    if place in seen:
        return
    seen.add(place)
    digest.update(_text(function).encode())
    digest.update(_constant((function.__defaults__, function.__kwdefaults__)) or b"defaults")
    for cell in function.__closure__ or ():
        _feed_value(digest, cell.cell_contents, function, seen, version)
    for name in sorted(_names(function.__code__)):
        if name in function.__globals__:
            digest.update(name.encode())
            _feed_value(digest, function.__globals__[name], function, seen, version)


def _feed_value(digest: Any, value: Any, user: FunctionType, seen: set[str], version: str) -> None:
    value = value.function if isinstance(value, Vectorised) else value
    if isinstance(value, FunctionType) and value.__module__ == user.__module__:
        _feed(digest, value, seen, version)
    else:
        digest.update(_constant(value) or b"")


def _constant(value: Any) -> bytes | None:
    """Plain data as bytes; None for what is no constant (modules, classes, open files)."""
    if isinstance(value, np.ndarray):
        return value.tobytes()
    if isinstance(value, (bool, int, float, complex, str, bytes, type(None), Path)):
        return repr(value).encode()
    if isinstance(value, (tuple, list)):
        return b"(" + b",".join(_constant(one) or b"?" for one in value) + b")"
    if isinstance(value, dict):
        return _constant([(str(key), one) for key, one in value.items()])
    return None


def _text(function: FunctionType) -> str:
    try:
        if function.__name__ != "<lambda>":  # its text is that of the whole line, with what surrounds it
            return textwrap.dedent(inspect.getsource(function))
    except (OSError, TypeError):
        pass  # typed into a console
    return _code(function.__code__)


def _code(code: CodeType) -> str:
    inner = []
    for one in code.co_consts:
        # the order of a set changes from process to process
        plain = sorted(map(repr, one)) if isinstance(one, frozenset) else repr(one)
        inner.append(_code(one) if isinstance(one, CodeType) else plain)
    return repr((code.co_code, code.co_names, inner))


def _names(code: CodeType) -> set[str]:
    """Global names that a function and those inside it use."""
    out = set(code.co_names)
    for one in code.co_consts:
        if isinstance(one, CodeType):
            out |= _names(one)
    return out
