"""What every engine offers, and what every runner does; tests/contracts/test_engines.py loops over all of it.

An engine is a row of functions in the table of `engines/__init__.py`, never a second pipeline: `run/` checks, completes
the settings, loops and stops, `record/` writes and reads, without asking which engine it is.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np

from drystone.contact.arrays import Contacts
from drystone.engines.momentum import N_MOMENTUM, UNIT
from drystone.errors import Problem
from drystone.maths.arrays import Floats, Longs
from drystone.scene import Scene


class Settings(NamedTuple):
    """How long, in which steps, how often recorded: complete. Made by run/settings.py."""

    until: float  # end time [s]
    dt: float  # time step [s]
    every: float  # time between frames [s]
    contacts: bool  # contacts are kept with every frame
    n_step: int  # steps to the end
    per_frame: int  # steps between frames


class TimeStep(NamedTuple):
    """What an engine says about its time step [s]."""

    usual: float | None  # taken by default, and shortened until frames fall on steps; None: it must be given
    longest: float  # a longer one is refused ...
    why: str = ""  # ... for this reason
    missing: str = "required, but missing"  # said if none is given and none is usual


class Channel(NamedTuple):
    """One array of a frame."""

    name: str
    unit: str
    dims: tuple[str, ...]  # names of its dimensions after time
    shape: tuple[int, ...]  # their lengths
    dtype: str = "<f8"
    meaning: str = ""

    @property
    def size(self) -> int:
        """Bytes in a frame."""
        return int(np.prod(self.shape, dtype=int)) * np.dtype(self.dtype).itemsize


MOMENTUM_CHANNEL = Channel(
    "momentum", UNIT, ("flow", "component"), (N_MOMENTUM, 6), "<f8", "momentum ledger about the origin"
)


class Table(NamedTuple):
    """Rows of which every frame has another number: contacts, impacts. Each column is (shape of a row, dtype)."""

    name: str
    columns: dict[str, tuple[tuple[int, ...], str]]


class Labels(NamedTuple):
    """Names of the things that move, in the order of the arrays; populations stand for name:0, name:1, ..."""

    dim: str  # body, block or node
    singles: tuple[str, ...]
    populations: tuple[tuple[str, int], ...] = ()  # name and number of members


class Moving(NamedTuple):
    """What can move now, for the stopping rules."""

    row: Longs  # number among the labels                          (n,)
    position: Floats  # [m]                                        (n, 3)
    speed: Floats  # of the fastest point of its surface [m/s]     (n,)


class Advance(NamedTuple):
    """What some steps have to tell."""

    contacts: int  # at the end, for the progress bar
    statistics: np.ndarray | None = None  # a row per step, columns of Engine.statistics
    frames: dict[str, np.ndarray] | None = None  # frames kept on the way by runners with `batch`
    tables: dict[str, dict[str, np.ndarray]] | None = None  # rows of tables that belong to no frame
    reason: str = ""  # why to stop at this frame, beyond the rules of the scene


class Pushes(NamedTuple):
    """What contacts did in one step: for load cells. The normal points from the second thing to the first."""

    body: np.ndarray  # two rows of the labels                     (n, 2)
    point: Floats  # where they act, world axes [m]                (n, 3)
    normal: Floats  #                                              (n, 3)
    impulse: Floats  # on the first, world axes [N s]              (n, 3)
    turn: Floats  # couple on the first, beside what the impulse does at its point [N m s]  (n, 3)


def crossed(a: Floats, b: Floats) -> Floats:
    """Vector products of rows (n, 3): a fifth of the time of `numpy.cross` for few rows."""
    ax, ay, az, bx, by, bz = a[:, 0], a[:, 1], a[:, 2], b[:, 0], b[:, 1], b[:, 2]
    return np.stack([ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx], axis=1)


def resultant(centre: Floats, force: Floats, moment: Floats) -> tuple[Floats, Floats]:
    """Forces with moments about centres: the point nearest the centre at which each acts, and what couple is left."""
    square = np.maximum((force**2).sum(axis=1, keepdims=True), 1e-300)
    arm = crossed(force, moment) / square
    return centre + arm, moment - crossed(arm, force)


class Runner(Protocol):
    """Runs a scene: owns model, state and buffers, and advances by compiled steps."""

    state: Any  # a NamedTuple with time, step, ledger, still among its arrays
    batch: int  # steps at most in one call that keeps the frames it passes; 0: Python keeps them, one by one

    def advance(self, n_step: int) -> Advance:
        """So many steps; `RunError` that names the first bad item if something is no longer finite."""

    def frame(self) -> dict[str, np.ndarray]:
        """The channels, now."""

    def moving(self) -> Moving:
        """What can move now."""

    def trust(self) -> Floats:
        """The row of engines/trust.py, with the overlaps of the present state; the state is left alone."""

    def contacts(self) -> Contacts | dict[str, np.ndarray]:
        """The contacts of the last step, or columns about them where an engine has no such list."""


class Engine(NamedTuple):
    """A row of the table ENGINES."""

    options: frozenset[str]  # fields of Options that it uses; all others are refused
    run: frozenset[str]  # fields of Run that it uses
    required: tuple[str, ...]  # fields of Run that must be given
    problems: Callable[[Scene], list[Problem]]  # what it cannot do, beyond what it would ignore
    build: Callable[[Scene], tuple[Any, Any]]  # (model, state), no side effects
    describe: Callable[[Scene, Any, Any], dict[str, Any]]  # counts, for check and provenance
    inspect: Callable[
        ..., tuple[dict[str, Any], list[Problem]]
    ]  # more for check, and what overlaps at the start
    time_step: Callable[[Scene, Any, Any], TimeStep]
    frames: int  # usual number of frames; 0: every step
    start: Callable[..., Runner]  # (scene, settings, model, state, progress) of a fresh state
    resume: Callable[..., Runner]  # (scene, settings, model, state) of a kept one
    state: type  # class of its state
    labels: Callable[[Scene, Any], Labels]
    channels: Callable[[Scene, Any, Any], list[Channel]]
    statistics: tuple[str, ...]  # columns kept for every step
    tables: list[Table]  # that it always keeps
    animation: str  # module of views/animation, views/plots and report that shows it
    connectors: bool = False  # whether it takes them; the others refuse them
    absent: tuple[
        str, ...
    ] = ()  # entries of the ledger that it cannot give: nan in frames, left out by readers
