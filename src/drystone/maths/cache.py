"""Where compiled code is kept, who may touch it, and who compiles while others wait.

Numba's index files are pickles: whoever can write them runs code in our name. A folder is used only if it belongs to
the user and nobody else can write in it, and what is made here is closed to others. Where that does not hold, compiled
code goes into a folder of its own that ends with the process, and one line says why.
"""

import atexit
import hashlib
import os
import platform
import shutil
import stat
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Any

PACKAGE = __name__.split(".")[0]
SAID_AFTER = 2.0  # seconds of waiting for a compilation until it is said whom for
LONGEST_WAIT = 600.0  # seconds until a process compiles for itself


@cache
def cache_root() -> Path:
    """Folder of all compiled code: $DRYSTONE_CACHE, else the user's cache folder, else a temporary one."""
    given = os.environ.get("DRYSTONE_CACHE")
    if given:  # the same folder from wherever this process and those it starts go
        given = os.environ["DRYSTONE_CACHE"] = str(Path(given).absolute())
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / PACKAGE
    shared = Path(tempfile.gettempdir()) / f"{PACKAGE}-{_user() if _user() is not None else 'user'}"
    why = ""
    for root in [Path(given)] if given else [home, shared]:
        if root is home and not _is_mine(home.parent):
            continue  # the home of somebody else (sudo, containers): nothing is left behind there
        try:
            for folder in (*reversed(root.parents), root):
                if not folder.exists():
                    folder.mkdir(mode=0o700, exist_ok=True)
            why = _unsafe(root)
        except OSError as error:
            why = f"{root} cannot be made ({(error.strerror or 'no reason given').lower()})"
            continue
        if not why and os.access(root, os.W_OK):
            return root
        if why:
            break
        why = f"{root} cannot be written"
    return _own_folder(why)


def private_folder(root: Path, name: str) -> Path:
    """A folder of the cache that only the user can write in."""
    folder = root / name
    folder.mkdir(mode=0o700, exist_ok=True)
    why = _unsafe(folder)
    if why:
        folder = _own_folder(why) / name
        folder.mkdir(mode=0o700, exist_ok=True)
    return folder


@cache
def _own_folder(why: str) -> Path:
    """A temporary folder for this process and those that it starts."""
    folder = Path(tempfile.mkdtemp(prefix=f"{PACKAGE}-"))  # mode 0700
    owner = os.getpid()
    atexit.register(lambda: shutil.rmtree(folder, ignore_errors=True) if os.getpid() == owner else None)
    os.environ["DRYSTONE_CACHE"] = str(folder)
    _say(f"compiled code is not kept: {why}; set DRYSTONE_CACHE to a folder of your own")
    return folder


def _user() -> int | None:
    return os.geteuid() if hasattr(os, "geteuid") else None


def _is_mine(folder: Path) -> bool:
    """Whether a folder, or the first one above it that is there, belongs to the user."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return _user() is None or folder.stat().st_uid == _user()


def _unsafe(folder: Path) -> str:
    """Why compiled code of a folder must not be run, or nothing. Windows keeps such folders in the user's profile."""
    if _user() is None:
        return ""
    found = folder.lstat()
    if stat.S_ISLNK(found.st_mode):
        if found.st_uid != _user():
            return f"{folder} is a link that somebody else made"
        found = folder.stat()
    if not stat.S_ISDIR(found.st_mode):
        return f"{folder} is no folder"
    if found.st_uid != _user():
        return f"{folder} belongs to somebody else"
    if found.st_mode & 0o022:
        return f"others can write in {folder} (chmod go-w {folder} after a look into it)"
    return ""


def take_lock(folder: Path, function: Any) -> Any:
    """An open file that holds the lock of this installation until it is closed, also by the end of the process.

    Says whom it waits for. Where the holder is gone or stopped but its lock is not (network disks), or after ten
    minutes, the file comes without the lock: two processes then compile the same.
    """
    installation = hashlib.sha256(str(Path(__file__).resolve()).encode()).hexdigest()[:12]
    file = (folder / f"lock-{installation}").open("a+")
    try:
        import fcntl
    except ImportError:  # no such locks on Windows: processes then compile side by side
        return file
    began, said = time.monotonic(), False
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            break
        except BlockingIOError:
            pass
        except OSError:  # a disk without locks
            return file
        waited, holder = time.monotonic() - began, _holder(file)
        if waited > LONGEST_WAIT or (holder and not _alive(holder)):
            _say(f"no longer waiting for {_told(holder)}: compiling {_name(function)} here too")
            return file
        if waited > SAID_AFTER and not said:
            said = True
            _say(f"waiting for {_told(holder)}")
        time.sleep(0.05)
    file.seek(0)
    file.truncate()
    file.write(f"{os.getpid()} {platform.node() or 'here'} {_name(function)}")
    file.flush()
    return file


def _name(function: Any) -> str:
    return f"{function.__module__}.{function.__name__}"


def _holder(file: Any) -> list[str]:
    """Process, machine and function in the note of who holds a lock; nothing if it has not been written yet."""
    file.seek(0)
    words = file.read(500).split()
    return words if len(words) == 3 and words[0].isdigit() else []


def _told(holder: list[str]) -> str:
    return f"process {holder[0]} on {holder[1]}, which compiles {holder[2]}" if holder else "another process"


def _alive(holder: list[str]) -> bool:
    """Whether the process that wrote a note can go on; of other machines nothing is known."""
    process, machine, _ = holder
    if machine != (platform.node() or "here"):
        return True
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except (OSError, IndexError):
        return True
    return state not in "TtZX"


def _say(text: str) -> None:
    if not os.environ.get("DRYSTONE_QUIET"):
        print(f"drystone: {text}", file=sys.stderr, flush=True)  # noqa: T201
