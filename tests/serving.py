"""Starts the server of umbridge_models.py for tests."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@contextmanager
def package_server(port: int) -> Iterator[str]:
    """The address of a server of the umbridge package that answers."""
    script = Path(__file__).with_name("umbridge_models.py")
    process = subprocess.Popen([sys.executable, str(script), str(port)], stdout=subprocess.DEVNULL)
    try:
        for _ in range(600):
            try:
                socket.create_connection(("127.0.0.1", port), 1.0).close()
                break
            except OSError:
                time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()
