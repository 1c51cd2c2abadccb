"""A page that is served while something is going on, to the browser of this machine only.

It listens at 127.0.0.1 and answers only whoever knows the token in its address: other users of the machine, and pages
of other sites that try ports, get nothing. It reads and never writes. `views/live.py` and `study/watch.py` have pages.
"""

import errno
import hmac
import json
import secrets
from collections.abc import Callable, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from drystone import __version__
from drystone.errors import InputError, Problem, RunError, clean_text

HOST = "127.0.0.1"
TOKEN_BYTES = 18
IDLE = 60.0  # until a silent browser is let go [s]


class Answer(NamedTuple):
    """What is sent for a name."""

    body: bytes
    kind: str = "text/html; charset=utf-8"


def as_json(value: Any) -> Answer:
    """Plain data."""
    return Answer(json.dumps(value, allow_nan=False).encode(), "application/json")


class PageServer(ThreadingHTTPServer):
    """A server of a page ("") and of what it asks for by name, until it is closed.

    Example: `with PageServer({"": lambda: Answer(b"<p>hello")}) as server: server.serve_forever()`.
    """

    daemon_threads = True

    def __init__(self, answers: Mapping[str, Callable[[], Answer]], port: int = 0):
        self.answers, self.token = answers, secrets.token_urlsafe(TOKEN_BYTES)
        try:
            super().__init__((HOST, port), Handler)
        except (OSError, OverflowError) as error:
            raise InputError([port_problem(error, HOST, port)]) from None

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.server_address[1])

    @property
    def address(self) -> str:
        """Of the page, with the token."""
        return f"http://{HOST}:{self.port}/{self.token}/"


def port_problem(error: Exception, host: str, port: int) -> Problem:
    """Why a server cannot listen, and what to do."""
    code = getattr(error, "errno", None)
    if code == errno.EADDRINUSE:
        return Problem(("port",), f"{port} is in use on {host}: stop what listens there, or take another")
    if isinstance(error, (OverflowError, PermissionError)):
        return Problem(("port",), f"{port} cannot be used: {str(error).lower()}")
    text = getattr(error, "strerror", None) or str(error)
    return Problem(("host",), f'cannot listen at "{host}": {text.lower()}')


class Handler(BaseHTTPRequestHandler):
    """Answers one browser."""

    protocol_version = "HTTP/1.1"
    server_version = f"drystone/{__version__}"
    timeout = IDLE
    disable_nagle_algorithm = True
    server: PageServer

    def do_GET(self) -> None:
        """Send what is asked for by name, if the token is right."""
        status, answer = self._found()
        try:
            self.send_response(status)
            self.send_header("Content-Type", answer.kind)
            self.send_header("Content-Length", str(len(answer.body)))
            self.send_header("Cache-Control", "no-store")
            self.send_header("X-Content-Type-Options", "nosniff")
            self.send_header("Referrer-Policy", "no-referrer")
            self.send_header("Cross-Origin-Resource-Policy", "same-origin")
            self.end_headers()
            self.wfile.write(answer.body)
        except OSError:  # the browser has gone
            self.close_connection = True

    def _found(self) -> tuple[int, Answer]:
        port = self.server.port
        if self.headers.get("Host", "") not in (f"{HOST}:{port}", f"localhost:{port}"):
            return 403, _text("this page is for the browser of this machine")
        token, _, name = self.path.lstrip("/").partition("/")
        if not hmac.compare_digest(token.encode(), self.server.token.encode()):
            return 403, _text("the address lacks its token: copy it whole from where the page was started")
        if name not in self.server.answers:
            return 404, _text(f"there is no {clean_text(name, 80)}")
        try:
            return 200, self.server.answers[name]()
        except (InputError, RunError, OSError) as error:
            return 503, _text(clean_text(error))

    def log_message(self, format: str, *args: Any) -> None:
        """Browsers ask twice a second: nothing is told."""


def _text(message: str) -> Answer:
    return Answer(message.encode(), "text/plain; charset=utf-8")


def serve_page(
    answers: Mapping[str, Callable[[], Answer]],
    *,
    port: int = 0,
    ready: Callable[[PageServer], None] = lambda _: None,
) -> None:
    """Serve a page until interrupted (Ctrl-C); `ready` is called with the server once it answers."""
    with PageServer(answers, port) as server:
        try:
            ready(server)
            server.serve_forever(poll_interval=0.2)
        except KeyboardInterrupt:
            pass
