"""A model that runs elsewhere and is reached by UM-Bridge: vectors in, vectors out, JSON over HTTP.

    model = UmbridgeModel("http://127.0.0.1:4242", name="forward")
    table = campaign(model, theta, design, to="study/", workers=8)

The server says how many numbers it takes and gives, and that is compared with the parameters before the first run
(`connected`). A server that names its inputs and outputs, as `drystone serve` does, is asked by name. An answer that is
an error fails its run; a server that has gone away ends the campaign (`LostModelError`), with the done runs kept.

The protocol (version 1.0, Seelinger et al. 2023) is five small messages, so the standard library is enough on this
side and on the other (study/serve.py); the tests talk to the `umbridge` package at both ends. Decision 29.
"""

import http.client
import inspect
import json
import socket
import time
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, NamedTuple
from urllib.parse import urlsplit

import numpy as np
from pydantic import AfterValidator, Field

from drystone.errors import InputError, LostModelError, Problem, clean_text, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.uq.campaigns.table import Column
from drystone.uq.parameters import Parameters

PROTOCOL = 1.0
PATIENCE = 30.0  # for what a server says of itself [s]; a run has the time limit of its campaign
WAITS = (0.5, 1.0, 2.0)  # before a server that does not answer is asked again [s]
AWAY = (502, 503, 504)  # what a gateway says when nothing answers behind it
BESIDES = 120  # characters of an answer that is no JSON


def _address(value: str) -> str:
    parts = urlsplit(value)
    try:
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.query or parts.fragment:
        raise ValueError(f'expected an address such as http://127.0.0.1:4242, got "{value}"')
    return value.rstrip("/")


class UmbridgeModel(Frozen):
    """A model of a UM-Bridge server; give it to `campaign` and `calibrate` like a function of the parameters.

    The numbers that it takes are the parameters in their order, fixed ones too, or by name if the server has names.

    Example: `UmbridgeModel("http://127.0.0.1:4242", outputs=["height", "loss"])(restitution=0.5)["height"]`.

    >>> model = ds.uq.UmbridgeModel("http://localhost:4242")  # asked when it is used
    """

    in_threads: ClassVar[bool] = True  # a run waits for another process: threads of this one are enough

    umbridge: Annotated[str, AfterValidator(_address)] = Field(
        description="address of the server, such as http://127.0.0.1:4242"
    )
    name: str = Field(default="forward", min_length=1, description="of the model: a server may have several")
    config: dict[str, Any] = Field(default_factory=dict, description="given to the model with every request")
    outputs: tuple[str, ...] | None = Field(
        default=None,
        description="names of its output vectors, or of all numbers in them; default: the server's, or `output`",
    )
    units: dict[str, str] = Field(default_factory=dict, description="of the outputs, by name")
    seed: str | None = Field(
        default=None, description="key of config that gets the seed of each run; needed for replicates"
    )
    version: str = Field(
        default="", description="which model it is, wherever it runs; by default its address stands for it"
    )

    @property
    def fingerprint(self) -> str:
        """What tells its runs from those of other models."""
        plain = self.model_dump(exclude={"umbridge"} if self.version else {"version"})
        return f"UM-Bridge {json.dumps(plain, sort_keys=True, default=str)}"

    def __call__(self, **values: Any) -> dict[str, Any]:
        """Outputs by name for values of the parameters in the order of the server's inputs."""
        return connected(self, list(values))(**values)


class Output(NamedTuple):
    """A named part of a server's answer."""

    name: str
    vector: int
    entry: slice | int  # of the vector
    unit: str = ""


class Facts(NamedTuple):
    """What a server says of one of its models."""

    input_sizes: list[int]
    output_sizes: list[int]
    inputs: list[dict[str, Any]]  # names, units and transforms; empty if it tells none
    outputs: list[dict[str, Any]]  # names, units and sizes, in the order of the numbers; likewise


class Remote:
    """A model of a server whose sizes are known and fit: what a campaign runs."""

    in_threads = True

    def __init__(self, model: UmbridgeModel, order: Sequence[str], facts: Facts, outputs: Sequence[Output]):
        self.model, self.order, self.facts, self.outputs = model, list(order), facts, list(outputs)
        self.__name__ = model.name
        seeds = ["seed"] if model.seed else []
        by_name = [inspect.Parameter(one, inspect.Parameter.KEYWORD_ONLY) for one in [*order, *seeds]]
        self.__signature__ = inspect.Signature(by_name)

    @property
    def fingerprint(self) -> str:
        """What tells its runs from those of other models."""
        return self.model.fingerprint

    @property
    def columns(self) -> list[Column]:
        """What a run will give, without its numbers."""
        made = []
        for one in self.outputs:
            shape = (one.entry.stop - one.entry.start,) if isinstance(one.entry, slice) else ()
            made.append(Column(one.name, (f"{one.name}_0",)[: len(shape)], np.zeros(shape), {}))
        return made

    def __call__(self, *, seed: int | None = None, **values: float) -> dict[str, Any]:
        import xarray as xr

        flat = iter([float(values[name]) for name in self.order])
        inputs = [[next(flat) for _ in range(size)] for size in self.facts.input_sizes]
        config = {**self.model.config, **({self.model.seed: seed} if self.model.seed else {})}
        answer = _evaluate(self.model, inputs, config)
        vectors = _vectors(answer.get("output"), self.facts.output_sizes)
        out = {}
        for one in self.outputs:
            values_ = vectors[one.vector][one.entry]
            dims = (f"{one.name}_0",) if isinstance(one.entry, slice) else ()
            out[one.name] = xr.DataArray(values_, dims=dims, attrs={"units": one.unit} if one.unit else {})
        return out


def connected(model: UmbridgeModel, parameters: Parameters | list[str]) -> Remote:
    """The model of a server, after its sizes and names were compared with the parameters (`InputError` if they differ).

    Example: `connected(UmbridgeModel("http://127.0.0.1:4242"), theta).facts.output_sizes`.
    """
    theta = parameters if isinstance(parameters, Parameters) else None
    names = list(parameters.marginals) if isinstance(parameters, Parameters) else parameters
    facts = _facts(model)
    order, problems = _order(names, theta, facts)
    outputs, more = _outputs(model, facts)
    if problems + more:
        raise InputError(problems + more)
    return Remote(model, order, facts, outputs)


def _facts(model: UmbridgeModel) -> Facts:
    """Ask a server what it offers."""
    about = {"name": model.name, "config": model.config}
    info = _told(model, "/Info", None)
    if info.get("protocolVersion") != PROTOCOL:
        raise _wrong(
            "umbridge", f"speaks version {info.get('protocolVersion')} of the protocol, not {PROTOCOL}", model
        )
    models = [str(one) for one in info.get("models", [])]
    if model.name not in models:
        hint = did_you_mean(model.name, models) or f"; it has {', '.join(models) or 'none'}"
        raise _wrong("name", f'has no model "{model.name}"{hint}', model)
    told = _told(model, "/ModelInfo", {"name": model.name})
    if not dict(told.get("support", {})).get("Evaluate"):
        raise _wrong("name", f'does not evaluate its model "{model.name}"', model)
    sizes = [_sizes(_told(model, path, about).get(key)) for path, key in SIZES.items()]
    if None in sizes:
        raise _wrong("umbridge", "does not tell the sizes of its vectors", model)
    named = [
        _named(told.get(key), sum(own or []), "size")
        for key, own in zip(("inputs", "outputs"), sizes, strict=True)
    ]
    return Facts(sizes[0] or [], sizes[1] or [], *named)


SIZES = {"/InputSizes": "inputSizes", "/OutputSizes": "outputSizes"}


def _sizes(value: Any) -> list[int] | None:
    good = isinstance(value, list) and all(isinstance(one, int) and one >= 0 for one in value)
    return value if good else None


def _named(value: Any, numbers: int, size: str) -> list[dict[str, Any]]:
    """The names that a server gives its numbers, if it does, for all of them."""
    if not isinstance(value, list) or not all(isinstance(one, dict) and "name" in one for one in value):
        return []
    return value if sum(int(one.get(size, 1)) for one in value) == numbers else []


def _order(names: list[str], theta: Parameters | None, facts: Facts) -> tuple[list[str], list[Problem]]:
    """The parameters in the order of the server's numbers."""
    total = sum(facts.input_sizes)
    if facts.inputs:
        known = [str(one["name"]) for one in facts.inputs]
        found = [
            Problem(("parameters", one), f"the server takes no such value{did_you_mean(one, known)}")
            for one in names
            if one not in known
        ]
        found += [
            Problem(("parameters",), f'the server needs a value "{one}"') for one in known if one not in names
        ]
        changed = {str(one["name"]) for one in facts.inputs if one.get("transform", "none") != "none"}
        own = {name for name, one in theta.marginals.items() if one.transform != "none"} if theta else set()
        found += [
            Problem(("parameters", one, "transform"), "the server transforms it already")
            for one in sorted(changed & own)
        ]
        return known, found
    if total != len(names):
        sizes = " + ".join(map(str, facts.input_sizes))
        message = f"the server takes {total} numbers ({sizes}), got {len(names)}: {', '.join(names)}"
        return names, [Problem(("parameters",), message)]
    return names, []


def _outputs(model: UmbridgeModel, facts: Facts) -> tuple[list[Output], list[Problem]]:
    """Names for what a server gives: of each vector, or of each of all numbers."""
    sizes, units = facts.output_sizes, model.units
    places = [(vector, k) for vector, size in enumerate(sizes) for k in range(size)]
    own = list(model.outputs) if model.outputs is not None else None
    if facts.outputs:
        told = [str(one["name"]) for one in facts.outputs]
        if own is not None and own != told:
            return [], [Problem(("model", "outputs"), f"the server calls them {', '.join(told)}")]
        units = {str(one["name"]): str(one.get("unit", "")) for one in facts.outputs} | units
        out, first = [], 0
        for name, one in zip(told, facts.outputs, strict=True):
            vector, k = places[first]
            size = int(one.get("size", 1))
            entry: slice | int = k if size == 1 and not one.get("shape") else slice(k, k + size)
            out.append(Output(name, vector, entry, units[name]))
            first += size
        return out, _unknown_units(model, told)
    if own is None:
        own = ["output"] if len(sizes) == 1 else [f"output{k}" for k in range(len(sizes))]
    if len(own) == len(sizes):
        out = [
            Output(name, k, 0 if sizes[k] == 1 else slice(0, sizes[k]), units.get(name, ""))
            for k, name in enumerate(own)
        ]
        return out, _unknown_units(model, own)
    if len(own) == len(places):
        return [
            Output(name, *place, units.get(name, "")) for name, place in zip(own, places, strict=True)
        ], _unknown_units(model, own)
    message = f"{len(own)} names, but the server gives {len(sizes)} vectors of {' + '.join(map(str, sizes))} numbers"
    return [], [Problem(("model", "outputs"), message)]


def _unknown_units(model: UmbridgeModel, names: Sequence[str]) -> list[Problem]:
    return [
        Problem(("model", "units", one), f"there is no such output{did_you_mean(one, names)}")
        for one in model.units
        if one not in names
    ]


def _wrong(key: str, message: str, model: UmbridgeModel) -> InputError:
    return InputError([Problem(("model", key), f"the UM-Bridge server {model.umbridge} {message}")])


def _told(model: UmbridgeModel, path: str, body: Any) -> dict[str, Any]:
    """What a server says of itself; whatever is wrong with it is bad input: nothing has run."""
    try:
        status, answer = _request(model.umbridge, path, body, PATIENCE)
    except (OSError, http.client.HTTPException) as error:
        raise _wrong("umbridge", f"does not answer: {_reason(error)}", model) from None
    if isinstance(answer, str) or status >= 400:
        raise _wrong("umbridge", f"answered {path} with {_complaint(status, answer)}", model)
    return answer


def _evaluate(model: UmbridgeModel, inputs: list[list[float]], config: Mapping[str, Any]) -> dict[str, Any]:
    """One run. What the server says against it is raised as `ValueError`; one that is gone as `LostModelError`."""
    body = {"name": model.name, "input": inputs, "config": config}
    for wait in (*WAITS, None):
        try:
            status, answer = _request(model.umbridge, "/Evaluate", body, None)
            if status not in AWAY:
                break
            reason = _complaint(status, answer)
        except (OSError, http.client.HTTPException) as error:
            reason = _reason(error)
        if wait is None:
            hint = "what is done is kept: start the server again, then the same command"
            raise LostModelError(
                f"the UM-Bridge server {model.umbridge} does not answer any more ({reason}); {hint}"
            )
        time.sleep(wait)
    if isinstance(answer, str) or status >= 400 or "error" in answer:
        raise ValueError(f"the server answered {_complaint(status, answer)}")
    return answer


def _request(address: str, path: str, body: Any, timeout: float | None) -> tuple[int, Any]:
    """Status and answer: a mapping, or text if it is no JSON object. Proxies of the environment are not used."""
    parts = urlsplit(address)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        line.connect()
        line.sock.settimeout(timeout)
        line.sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)  # a machine that vanished is noticed
        text = None if body is None else json.dumps(body, allow_nan=False)
        line.request(
            "GET" if body is None else "POST", parts.path + path, text, {"Content-Type": "application/json"}
        )
        response = line.getresponse()
        raw = response.read().decode("utf-8", "replace")
    finally:
        line.close()
    try:
        answer = json.loads(raw)
    except ValueError:
        answer = raw
    return response.status, answer if isinstance(answer, dict) else raw


def _complaint(status: int, answer: Any) -> str:
    """An answer that is an error, in a line."""
    error = answer.get("error") if isinstance(answer, dict) else None
    if isinstance(error, dict):
        return clean_text(f"{error.get('type', 'error')}: {error.get('message', '')}")
    title = f"{status} {http.client.responses.get(status, '')}".strip()
    text = clean_text(answer, BESIDES)
    return f"{title}: {text}" if status >= 400 else f'no JSON that it should: "{text}"'


def _reason(error: Exception) -> str:
    text = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return clean_text(text, BESIDES).lower()


def _vectors(output: Any, sizes: Sequence[int]) -> list[np.ndarray]:
    """The vectors of an answer; `ValueError` if they are others than the server had said."""
    if not isinstance(output, list) or not all(isinstance(one, list) for one in output):
        raise ValueError("the server gave no list of vectors")
    given = [len(one) for one in output]
    if given != list(sizes):
        said, came = (" + ".join(map(str, one)) or "no" for one in (sizes, given))
        raise ValueError(f"the server gave {came} numbers, before it had said {said}")
    try:
        return [np.array(one, float) for one in output]
    except (TypeError, ValueError):
        raise ValueError("the server gave something else than numbers") from None
