"""Drives headless Chromium through its DevTools pipe, with the standard library only.

Commands go to file descriptor 3 and answers come from 4, as JSON ended by a zero byte. Everything the page says
on its console, every exception and every request is kept.
"""

import base64
import contextlib
import fcntl
import json
import os
import select
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")


def find_browser() -> str | None:
    """Path of a Chromium, or None."""
    return next((found for name in PROGRAMS if (found := shutil.which(name))), None)


class Browser:
    """One page in a headless browser."""

    def __init__(self, program: str, size: tuple[int, int] = (1100, 700)):
        self.folder = tempfile.TemporaryDirectory(prefix="drystone-browser-", ignore_cleanup_errors=True)
        # all four ends above 9, so that 3 and 4 are free to be given to the browser
        commands, self.commands, self.answers, answers = (
            fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 10) for end in (*os.pipe(), *os.pipe())
        )

        def give_pipes() -> None:
            os.dup2(commands, 3)
            os.dup2(answers, 4)

        flags = ["--headless=new", "--no-sandbox", "--disable-gpu-sandbox", "--use-gl=angle",
                 "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--hide-scrollbars", "--no-first-run",
                 "--disable-background-networking", "--disable-dev-shm-usage", "--remote-debugging-pipe",
                 f"--user-data-dir={self.folder.name}", f"--window-size={size[0]},{size[1]}"]  # fmt: skip
        self.process = subprocess.Popen(
            [program, *flags, "about:blank"],
            pass_fds=(3, 4),
            preexec_fn=give_pipes,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(commands)
        os.close(answers)
        self.number, self.buffer = 0, b""
        self.errors: list[str] = []
        self.requests: list[str] = []
        self.session: str | None = None
        deadline = time.monotonic() + 30
        while not (pages := self._pages()):
            assert time.monotonic() < deadline, "the browser opened no page"
        attached = self.send("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")

    def _pages(self) -> list[dict[str, Any]]:
        return [t for t in self.send("Target.getTargets")["targetInfos"] if t["type"] == "page"]

    def send(self, method: str, timeout: float = 120.0, **parameters: Any) -> Any:
        """Send a command and wait for its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.commands, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + timeout
        while True:
            answer = self._read(deadline, method)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self._note(answer)

    def _read(self, deadline: float, what: str) -> dict[str, Any]:
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.answers], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise TimeoutError(f"the browser did not answer {what}")
            more = os.read(self.answers, 1 << 20)
            if not more:
                raise RuntimeError("the browser ended")
            self.buffer += more
        line, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(line)

    def _note(self, event: dict[str, Any]) -> None:
        method, given = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(given["exceptionDetails"])[:500])
        elif method == "Runtime.consoleAPICalled" and given["type"] in ("error", "warning"):
            self.errors.append(json.dumps(given["args"])[:500])
        elif method == "Log.entryAdded" and given["entry"]["level"] == "error":
            self.errors.append(given["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(given["request"]["url"])

    def open(self, path: Path) -> None:
        """Load a local file."""
        self.send("Page.navigate", url=path.resolve().as_uri())

    def evaluate(self, expression: str) -> Any:
        """Value of a JavaScript expression; promises are waited for."""
        found = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in found:
            raise RuntimeError(json.dumps(found["exceptionDetails"])[:800])
        return found["result"].get("value")

    def wait_for(self, expression: str, seconds: float = 60.0) -> Any:
        """Poll an expression until it is truthy."""
        deadline = time.monotonic() + seconds
        while not (value := self.evaluate(expression)):
            if time.monotonic() > deadline:
                raise TimeoutError(f"never true: {expression}; errors: {self.errors}")
            time.sleep(0.1)
        return value

    def screenshot(self, path: Path) -> Path:
        """The page as a PNG."""
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))
        return path

    def drawn(self) -> None:
        """Wait until two more frames have been painted."""
        self.evaluate(
            "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))"
        )

    def close(self) -> None:
        """End the browser that was started here."""
        with contextlib.suppress(Exception):
            self.session = None
            self.send("Browser.close", timeout=5)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        os.close(self.commands)
        os.close(self.answers)
        self.folder.cleanup()
