"""Numbers of a run: how long and in which steps, the scheme, its numerical aids, when to stop."""

from typing import Any, Literal, Self

from pydantic import Field, model_validator

from drystone.errors import Problem
from drystone.inputs.describe import Frozen, checked
from drystone.scene.grains import Corners


class Stop(Frozen):
    """When to stop before the end.

    >>> at_rest = ds.Stop(rest_speed=1e-3, rest_for=0.5)  # [m/s], [s]
    """

    rest_speed: float | None = Field(
        default=None, gt=0.0, description="stop once every surface is slower than this [m/s] ..."
    )
    rest_for: float = Field(default=0.1, gt=0.0, description="... for so long [s]")
    inside: Corners | None = Field(
        default=None, description="stop once a centre of mass leaves this box (lower, upper corner) [m]"
    )


class Shift(Frozen):
    """A start that differs by next to nothing, to see how much of a result is chance."""

    share: float = Field(default=1e-9, gt=0.0, le=1e-3, description="of the size of each body [-]")
    seed: int = Field(default=1, ge=0, description="seed of the directions")


class PlaceBins(Frozen):
    """Bins along an axis: where energy is lost. For the hysteretic law.

    >>> zones = ds.PlaceBins(axis="x", low=0.0, high=4.0, count=8)  # [m]
    """

    axis: Literal["x", "y", "z"] = Field(default="x", description="axis that is cut into bins")
    low: float = Field(description="where the first bin begins [m]; what lies before it counts there")
    high: float = Field(description="where the last bin ends [m]; what lies beyond counts there")
    count: int = Field(ge=1, le=10000, description="number of bins")

    @model_validator(mode="after")
    def _low_below_high(self) -> Self:
        if self.high <= self.low:
            raise ValueError(f"expected high above low, got {self.low:g} and {self.high:g}")
        return self


class Options(Frozen):
    """Numbers of the scheme and numerical aids. The aids are off by default and named in the record.

    >>> ds.Options(tolerance=1e-6, threads=2).threads
    2
    """

    engine: (
        Literal["nonsmooth", "smooth", "grains", "lammps", "polyhedra", "masonry", "structures"] | None
    ) = Field(
        default=None,
        description="which engine runs the scene; default: the one that its content asks for. "
        "lammps: grains on LAMMPS under MPI",
    )
    ranks: int = Field(default=1, ge=1, le=1_000_000, description="lammps: processes of MPI")
    launcher: Literal["mpiexec", "mpirun", "srun"] | None = Field(
        default=None, description="lammps: what starts them; default mpiexec, nothing for one"
    )
    theta: float = Field(default=0.5, ge=0.5, le=1.0, description="theta scheme [-]; 1/2 keeps energy")
    gamma: float | None = Field(
        default=None,
        ge=0.0,
        le=2.0,
        description="activation parameter [-]; default 2 - theta: no overlap at impact",
    )
    tolerance: float = Field(
        default=1e-6, gt=0.0, lt=1.0, description="friction solver, scale-free residual [-]"
    )
    max_sweeps: int = Field(default=2000, ge=1, description="cap of the friction solver")
    projection: float = Field(
        default=0.0, ge=0.0, le=1.0, description="numerical aid: share of overlap pushed out per step [-]"
    )
    overlap: float = Field(
        default=1e-3,
        ge=0.0,
        description="largest overlap accepted at the start, as a share of the smaller body [-]",
    )
    integrator: Literal["verlet", "gear", "leapfrog"] = Field(
        default="verlet",
        description="of grains in soft contact: velocity Verlet, Gear's predictor-corrector of third order, or "
        "leapfrog, which is of first order in dashpots and stable for twice the step where these are stiff",
    )
    skin: float = Field(
        default=0.1,
        gt=0.0,
        le=2.0,
        description="grains, blocks: pairs closer than this share of a mean diameter are watched [-]",
    )
    threads: int = Field(
        default=1,
        ge=1,
        le=8,
        description="hard contact, grains, soft blocks, masonry: threads; the result does not depend on it",
    )
    places: PlaceBins | None = Field(default=None, description="hysteretic law: bins of the ledger by place")
    seed: int = Field(default=0, ge=0, description="seed of anything random")
    shift: Shift | None = Field(
        default=None, description="numerical test: each free body starts shifted in a random direction"
    )
    stop: Stop = Field(default_factory=Stop)
    trust: Literal["warn", "stop", "ignore"] = Field(
        default="warn",
        description="a run that cannot be trusted (steps unconverged, overlap, a body that passed through another): "
        "goes on and warns, stops, or says so in its status only",
    )

    def aids(self) -> dict[str, float]:
        """The numerical aids that are on, by name."""
        found = {"projection": self.projection} if self.projection > 0.0 else {}
        return found if self.shift is None else {**found, "shift": self.shift.share}


class Run(Frozen):
    """How long, in which steps, how often recorded.

    >>> ds.Run(until=2.0, dt=1e-3, every=0.01).until  # [s]
    2.0
    """

    until: float = Field(gt=0.0, description="end time [s]")
    dt: float | None = Field(
        default=None,
        gt=0.0,
        description="time step [s]; soft laws: by default a fiftieth of the shortest collision",
    )
    every: float | None = Field(
        default=None, gt=0.0, description="time between frames [s]; default: 200 frames"
    )
    contacts: bool = Field(default=False, description="record contacts with every frame")


def make_run(values: dict[str, Any]) -> Run:
    """Run settings from numbers that may make no sense; raises `InputError`."""
    made: Run = checked(Run, ("run",), **values)
    return made


def run_problems(run: Run) -> list[Problem]:
    """Steps must divide the time between frames, and frames the duration, so that every frame is a step."""
    found: list[Problem] = []
    every = run.every
    if run.dt is None:
        return found
    if run.dt > run.until:
        found.append(Problem(("run", "dt"), f"expected a time step below the end time {run.until:g} s"))
    elif every is not None and abs(round(every / run.dt) * run.dt - every) > 1e-6 * run.dt:
        found.append(Problem(("run", "every"), f"expected a multiple of the time step {run.dt:g} s"))
    return found
