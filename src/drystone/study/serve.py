"""What `drystone serve` does: offer the model of a study to UM-Bridge clients, parameters in, observables out.

One input vector, the uncertain parameters in the order of the study, and one output vector, all numbers of the
observables in theirs: most clients take one of each. Names and units are told beside what the protocol asks for. With
experiments every experiment is a model of its own, else there is one, `forward`. A row gets the seed that a campaign
would give it, so client and campaign see the same bits.

Requests are answered by a thread each and made by worker processes as in a campaign: a crash or a run over its time
limit is an error of that request. The protocol is JSON over HTTP; uq/umbridge.py is the other end. Decision 29; how-to:
docs/howto/umbridge.md.
"""

import json
import math
import socket
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import CancelledError, ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import numpy as np

from drystone import __version__
from drystone.errors import InputError, Problem, RunError, clean_text, did_you_mean
from drystone.study.file import Study
from drystone.study.folder import asks, label
from drystone.uq.campaigns.campaign import call_rows, model_problems
from drystone.uq.campaigns.executors import Crew, Job, Pace
from drystone.uq.campaigns.experiments import Part, part_problems, parts_of, value_problems, with_values
from drystone.uq.campaigns.pools import available_cores
from drystone.uq.campaigns.table import OWN_NAMES, Column, decode, doubt_of
from drystone.uq.campaigns.task import Task, Vectorised, model_version, run_key, run_seed
from drystone.uq.campaigns.worker import attempt, reason_of
from drystone.uq.parameters import Parameters
from drystone.uq.umbridge import PROTOCOL, UmbridgeModel
from drystone.views.page_server import port_problem

FORWARD = "forward"  # the name of the model, as in most examples of the protocol
SEED = "seed"  # key of a config
LARGEST = 16 * 1024**2  # of a request [bytes]
REMEMBERED = 64  # configs whose outputs are known
IDLE = 300.0  # until a silent client is let go [s]
BACKLOG = 128  # clients that may wait to be heard
STOPPING = "the server is stopping"
UNSUPPORTED = ("Gradient", "ApplyJacobian", "ApplyHessian")


class RefusedError(Exception):
    """An answer that is an error, in the words of the protocol."""

    def __init__(self, kind: str, message: str, status: int = 400):
        self.kind, self.message, self.status = kind, message, status
        super().__init__(message)


class Offer(NamedTuple):
    """What a worker needs to make any run of any model that is served."""

    parts: tuple[Part, ...]
    theta: Parameters

    def __call__(self, number: int, given: Mapping[str, Any], row: list[float], seed: int) -> bytes:
        """One run with further values given; its observables as bytes."""
        part = self.parts[number]
        part = part._replace(model=with_values(part.model, given))
        values = self.theta.values(row)
        if isinstance(part.model, Vectorised):
            state, reason, _, _, result = call_rows(part, self.theta, {"": values}, [""], np.array([seed]))[
                0
            ][1:]
            if state != "done":
                raise RunError(reason)
            return result
        by_name = {name: values[name] for name, one in self.theta.marginals.items() if one.path is None}
        theta = self.theta if len(by_name) < len(self.theta.marginals) else None
        return Task(part.model, theta, part.observables, tuple(self.theta.marginals), ())(
            by_name, row, seed, None
        )

    def prepare(self) -> None:
        """Nothing: the first run is made at once."""


class Outputs(NamedTuple):
    """The numbers of a model: name, unit and shape of each observable."""

    names: tuple[str, ...]
    units: tuple[str, ...]
    shapes: tuple[tuple[int, ...], ...]

    @property
    def sizes(self) -> list[int]:
        return [math.prod(shape) for shape in self.shapes]

    def told(self) -> list[dict[str, Any]]:
        """As plain data."""
        fields = zip(self.names, self.units, self.sizes, self.shapes, strict=True)
        return [{"name": a, "unit": b, "size": c, "shape": list(d)} for a, b, c, d in fields]


def outputs_of(columns: list[Column]) -> Outputs:
    """What a run returned, without its numbers."""
    own = [one for one in columns if not one.coordinate and one.name not in OWN_NAMES]
    units = tuple(str(one.attrs.get("units", "")) for one in own)
    return Outputs(tuple(one.name for one in own), units, tuple(one.values.shape for one in own))


class Variant(NamedTuple):
    """A model with a config."""

    number: int  # of the part
    given: dict[str, Any]  # values of the config
    seed: int | None  # likewise
    code: str  # version of the model with these values


class Forward:
    """The models of a study as vectors, and the workers that run them."""

    def __init__(self, study: Study, workers: int | None = None):
        self.study, self.theta = study, study.theta
        self.middle = study.theta.from_unit(np.full((1, len(study.theta)), 0.5))[0].tolist()
        self.parts = tuple(_parts(study, np.array([self.middle])))
        self.names = [part.name or FORWARD for part in self.parts]
        self.workers = available_cores() if workers is None else workers
        self.task = Offer(self.parts, self.theta)
        self.blob = b""
        if self.workers:
            import cloudpickle

            self.blob = cloudpickle.dumps(self.task)
        self.pace = Pace(None if study.file.campaign.timeout == "none" else study.file.campaign.timeout)
        self.pool = ThreadPoolExecutor(max(1, self.workers), thread_name_prefix="serve")
        self.crews, self.own = list[Crew](), threading.local()  # a worker process for each thread of the pool
        self.lock = threading.Lock()
        self.known: dict[tuple[int, str], Outputs] = {}
        self.done = self.failed = 0

    def variant(self, name: Any, config: Any) -> Variant:
        """The model that a request is for."""
        if name not in self.names:
            hint = did_you_mean(str(name), self.names) or f"; there is {', '.join(self.names)}"
            raise RefusedError("ModelNotFound", clean_text(f'there is no model "{name}"{hint}'))
        if not isinstance(config, dict):
            raise RefusedError("InvalidInput", "config: expected a mapping")
        number, given = self.names.index(name), {key: one for key, one in config.items() if key != SEED}
        part, seed = self.parts[number], config.get(SEED)
        if seed is not None and (
            not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 2**63
        ):
            raise RefusedError("InvalidInput", "config.seed: expected a whole number from 0 on")
        if not given:
            return Variant(number, {}, seed, part.code)
        problems = value_problems(part.model, self.theta, given, ("config",))
        if problems:
            raise RefusedError("InvalidInput", "; ".join(map(str, problems)))
        model = with_values(part.model, given)
        return Variant(number, given, seed, model_version(model, self.theta, part.observables, ""))

    def outputs(self, one: Variant) -> Outputs:
        """What a model gives, by a run at the medians of the parameters, once for each config."""
        place = (one.number, json.dumps(one.given, sort_keys=True))
        if place not in self.known:
            found = outputs_of(self._run(one, self.middle))
            with self.lock:
                if len(self.known) >= REMEMBERED:
                    self.known.pop(next(iter(self.known)))
                self.known[place] = found
        return self.known[place]

    def evaluate(self, one: Variant, inputs: Any) -> tuple[list[float], str]:
        """All numbers of a run, in one vector, and why it cannot be trusted, if so."""
        row = _row(inputs, self.theta.names)
        expected = self.outputs(one)
        columns = self._run(one, row)
        found = outputs_of(columns)
        if found.names != expected.names or found.shapes != expected.shapes:
            said, came = (_shown(each) for each in (expected, found))
            raise RefusedError(
                "InvalidOutput", f"the run gave {came}, at the medians of the parameters {said}", 500
            )
        doubt = doubt_of(columns)
        if doubt and self.study.file.campaign.doubtful == "fail":
            raise RefusedError("ModelError", f"doubtful: {doubt}", 500)
        numbers = [one.values.ravel() for one in columns if one.name in found.names and not one.coordinate]
        return np.concatenate(numbers).tolist() if numbers else [], doubt

    def _run(self, one: Variant, row: list[float]) -> list[Column]:
        seed = one.seed
        if seed is None:
            seed = run_seed(run_key(one.code, self.theta.values(row), self.study.file.campaign.seed))
        job = Job("", (one.number, one.given, row, seed))
        try:
            state, reason, _, seconds, result = self.pool.submit(self._made, job).result()
        except (RuntimeError, CancelledError):  # the pool is closed
            raise RefusedError("ModelError", STOPPING, 503) from None
        with self.lock:
            self.done, self.failed = self.done + (state == "done"), self.failed + (state != "done")
            if state == "done":
                self.pace.ended(seconds)
        if state != "done":
            raise RefusedError("ModelError", reason, 500)
        return decode(result)

    def _made(self, job: Job) -> tuple:
        """In a thread of the pool: the outcome of a run."""
        if not self.workers:
            return attempt(self.task, job.arguments)
        if not hasattr(self.own, "crew"):
            self.own.crew = Crew(self.blob, Pace(self.pace.timeout))
            self.crews.append(self.own.crew)
        crew = self.own.crew
        crew.deaths.clear()
        crew.pace.limit = self.pace.limit  # known from the runs of all
        try:
            ended = [row for note in crew.run([job], 1) for row in note.ended]
            return ended[0][1:] if ended else ("failed", STOPPING, "", None, None)
        except RunError as error:  # workers do not start
            return "failed", reason_of(error), "", None, None

    def close(self) -> None:
        """End the workers."""
        self.pool.shutdown(wait=False, cancel_futures=True)
        for crew in self.crews:
            crew.close()


def _parts(study: Study, rows: np.ndarray) -> list[Part]:
    """The models of a study, if they can be run."""
    if study.source is not None or study.model is None:
        raise asks(study, "design", "its runs are those of a table: there is no model to serve")
    if isinstance(study.model, UmbridgeModel):
        raise asks(study, "model", f"it is served already, at {study.model.umbridge}")
    if not len(study.theta):
        raise asks(study, "parameters", "required by drystone serve: there is nothing to give the model")
    parts = parts_of(study.model, study.theta, study.observables, study.experiments)
    problems = part_problems(parts, lambda one: model_problems(one.model, study.theta, rows, one.observables))
    if problems:
        raise InputError(problems)
    return parts


def _row(inputs: Any, names: list[str]) -> list[float]:
    """The one input vector of a request."""
    told = f"expected one vector of {len(names)} numbers ({', '.join(names)})"
    if not isinstance(inputs, list) or len(inputs) != 1 or not isinstance(inputs[0], list):
        raise RefusedError("InvalidInput", told)
    row = inputs[0]
    good = all(isinstance(one, (int, float)) and not isinstance(one, bool) for one in row)
    if len(row) != len(names) or not good:
        raise RefusedError(
            "InvalidInput", f"{told}, got {len(row)}{'' if good else ', not all of them numbers'}"
        )
    try:
        values = [float(one) for one in row]
    except OverflowError:
        values = [math.inf]
    bad = [name for name, one in zip(names, values, strict=False) if not math.isfinite(one)]
    if bad:
        raise RefusedError("InvalidInput", f"{bad[0]} is not finite")
    return values


def _shown(outputs: Outputs) -> str:
    return ", ".join(f"{name} ({size})" for name, size in zip(outputs.names, outputs.sizes, strict=True))


class Server(ThreadingHTTPServer):
    """A server of a study's models: `with Server(study, port=0) as server: server.serve_forever()`."""

    daemon_threads = True
    request_queue_size = BACKLOG

    def __init__(
        self,
        study: Study,
        host: str = "127.0.0.1",
        port: int = 4242,
        workers: int | None = None,
        tell: Callable[[str], None] = lambda _: None,
    ):
        if workers is not None and workers < 0:
            raise InputError([Problem(("workers",), f"expected 0 or more, got {workers}")])
        self.forward, self.tell = Forward(study, workers), tell
        try:
            self.address_family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
            super().__init__((host, port), Handler)
        except (OSError, OverflowError) as error:
            self.forward.close()
            raise InputError([port_problem(error, host, port)]) from None

    @property
    def url(self) -> str:
        """Where clients find it."""
        host, port = str(self.server_address[0]), self.server_address[1]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}"

    def about(self, name: str) -> dict[str, Any]:
        """What is told of a model: what it supports, and names, units and ranges of its numbers."""
        theta, forward = self.forward.theta, self.forward
        inputs = []
        for key, one in theta.uncertain.items():
            ends = [end if math.isfinite(end) else None for end in map(float, one.support())]
            inputs.append(
                {
                    "name": key,
                    "unit": one.unit,
                    "transform": one.transform,
                    "lower": ends[0],
                    "upper": ends[1],
                }
            )
        support = {"Evaluate": True, **dict.fromkeys(UNSUPPORTED, False)}
        outputs = forward.outputs(forward.variant(name, {})).told()
        return {"support": support, "inputs": inputs, "outputs": outputs, "drystone": __version__}

    def server_close(self) -> None:
        """Stop listening and end the workers."""
        super().server_close()
        self.forward.close()


class Handler(BaseHTTPRequestHandler):
    """Answers one client."""

    protocol_version = "HTTP/1.1"
    server_version = f"drystone/{__version__}"
    timeout = IDLE
    disable_nagle_algorithm = True  # head and body are two small packets
    server: Server

    def do_GET(self) -> None:
        self._answer(self._info if self.path in ("/", "/Info") else self._unknown)

    def do_POST(self) -> None:
        verbs = {"/ModelInfo": self._model_info, "/InputSizes": self._input_sizes,
                 "/OutputSizes": self._output_sizes, "/Evaluate": self._evaluate, "/Info": self._info}  # fmt: skip
        verbs |= {f"/{one}": self._unsupported for one in UNSUPPORTED}
        self._answer(verbs.get(self.path, self._unknown))

    def _answer(self, verb: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        try:
            status, answer = 200, verb(self._body())
        except RefusedError as error:
            status, answer = error.status, {"error": {"type": error.kind, "message": error.message}}
            if error.status >= 500:
                self.server.tell(f"{error.kind}: {error.message}")
        except Exception as error:  # whatever it is, the client gets an answer
            status, answer = 500, {"error": {"type": "InternalError", "message": reason_of(error)}}
            self.server.tell(f"InternalError: {reason_of(error)}")
        text = json.dumps(answer, allow_nan=False).encode()
        try:
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)
        except OSError:  # the client has gone
            self.close_connection = True

    def _body(self) -> dict[str, Any]:
        length = self.headers.get("Content-Length", "0")
        if not length.isdecimal() or int(length) > LARGEST:
            self.close_connection = True
            raise RefusedError("InvalidInput", f"expected a request of at most {LARGEST} bytes", 413)
        try:
            body = json.loads(self.rfile.read(int(length)) or b"{}")
        except (ValueError, RecursionError):
            raise RefusedError("InvalidInput", "the request is no JSON") from None
        if not isinstance(body, dict):
            raise RefusedError("InvalidInput", "expected a JSON object")
        return body

    def _variant(self, body: dict[str, Any]) -> Variant:
        return self.server.forward.variant(body.get("name"), body.get("config", {}))

    def _info(self, _: dict[str, Any]) -> dict[str, Any]:
        return {"protocolVersion": PROTOCOL, "models": self.server.forward.names}

    def _model_info(self, body: dict[str, Any]) -> dict[str, Any]:
        self.server.forward.variant(body.get("name"), {})
        return self.server.about(body["name"])

    def _input_sizes(self, body: dict[str, Any]) -> dict[str, Any]:
        self._variant(body)
        return {"inputSizes": [len(self.server.forward.theta)]}

    def _output_sizes(self, body: dict[str, Any]) -> dict[str, Any]:
        return {"outputSizes": [sum(self.server.forward.outputs(self._variant(body)).sizes)]}

    def _evaluate(self, body: dict[str, Any]) -> dict[str, Any]:
        output, doubt = self.server.forward.evaluate(self._variant(body), body.get("input"))
        return {"output": [output], **({"doubt": doubt} if doubt else {})}

    def _unsupported(self, body: dict[str, Any]) -> dict[str, Any]:
        self._variant(body)
        raise RefusedError(
            "UnsupportedFeature", f"{self.path[1:]} is not supported: the models have no derivatives"
        )

    def _unknown(self, _: dict[str, Any]) -> dict[str, Any]:
        raise RefusedError("InvalidInput", f"there is no {clean_text(self.path, 80)}", 404)

    def log_message(self, format: str, *args: Any) -> None:
        """Clients ask thousands of times: only failures are told."""


def served_text(about: dict[str, Any]) -> str:
    """What is served, for people."""
    lines = []
    for name, one in about["models"].items():
        inputs = ", ".join(label(each["name"], {"units": each["unit"]}) for each in one["inputs"])
        outputs = ", ".join(
            label(each["name"], {"units": each["unit"]}) + (f" x {each['size']}" if each["shape"] else "")
            for each in one["outputs"]
        )
        lines.append(f"{name}: {inputs} -> {outputs}")
    several = f"{about['workers']} runs at once" if about["workers"] else "runs in this process"
    return "\n".join([*lines, f"serving at {about['url']}, {several}; stop with Ctrl-C"])


def serve_study(
    study: Study,
    *,
    host: str = "127.0.0.1",
    port: int = 4242,
    workers: int | None = None,
    ready: Callable[[Server], None] = lambda _: None,
    tell: Callable[[str], None] = lambda _: None,
) -> tuple[int, int]:
    """Serve the model of a study until interrupted; how many runs were made, and how many failed.

    workers: runs at once, by default one per core; 0: one after the other in this process. `ready` is called with the
    server once it answers, `tell` with each failure.

    >>> def stop(server):
    ...     raise KeyboardInterrupt  # Ctrl-C of whoever serves it
    >>> ds.uq.serve_study(study, port=0, workers=0, ready=stop)
    (1, 0)
    """
    with Server(study, host, port, workers, tell) as server:
        try:
            for name in server.forward.names:  # its outputs, and whether it runs at all
                server.forward.outputs(server.forward.variant(name, {}))
            ready(server)
            server.serve_forever()
        except RefusedError as error:
            raise RunError(f"the model fails at the medians of the parameters: {error.message}") from None
        except KeyboardInterrupt:
            pass
        return server.forward.done, server.forward.failed
