"""Processes of our own, started such that nothing in the working folder is run.

`python -c` looks for modules in the working folder first: a file queue.py there would be taken for Python's own. The
option -P of Python leaves that folder out; unlike -I it keeps PYTHONPATH and packages installed for one user. Pools of
processes take it from the environment.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor

# files that a library reads from the working folder, and the module that does so when it is imported
SETTINGS = {"matplotlibrc": "matplotlib", ".numba_config.yaml": "numba.core.config"}


def python_command(code: str) -> list[str]:
    """The command that runs some code by this Python, without modules of the working folder."""
    return [sys.executable, "-P", "-c", code]


@contextmanager
def process_pool(workers: int) -> Iterator["ProcessPoolExecutor"]:
    """A pool of processes that find no modules in the working folder."""
    from concurrent.futures import ProcessPoolExecutor

    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        with ProcessPoolExecutor(workers) as pool:
            yield pool
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


def skip_settings_here() -> None:
    """Import the libraries that would read settings from the working folder elsewhere, where there are such files.

    They could switch compilation off, name programs to run or folders with compiled code. For the command line and
    workers only: it leaves the working folder for a moment.
    """
    found = [module for file, module in SETTINGS.items() if os.path.lexists(file)]
    if not found:
        return
    here = os.getcwd()
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    try:
        for module in found:
            library: Any = import_module(module)
            if hasattr(library, "_config_fname"):  # Numba looks for its file again whenever it compiles
                library._config_fname = ""
    finally:
        os.chdir(here)
