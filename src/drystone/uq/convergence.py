"""How much a result moves by the numbers of the scheme, and by chance.

A scene is run again with half the time step, with a tenth of the solver's tolerance, and from starts shifted by 1e-9 of
each body's size; frames stay at equal times. What an observable does under the shift is its *scatter floor*: where
bodies hit each other the equations are chaotic, and no time step or tolerance makes such a number sharper. The runs are
rows of a campaign (run log, workers, resume). Words and numbers: convergence_words.py. How-to: docs/howto/converge.md.
"""

import functools
import hashlib
import json
import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.errors import InputError, RunError
from drystone.maths.arrays import Floats
from drystone.observables.standard import (
    doubts,
    standard_observables,
    thinned,
    trajectory,
    trajectory_frames,
)
from drystone.observables.table import as_observables
from drystone.scene import Run, Scene, Shift
from drystone.scene.files import read_scene, shortened
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.campaigns.task import Vectorised, call, is_scene, model_version
from drystone.uq.convergence_words import Moved, doubtful, notes_of, said, text_of
from drystone.uq.designs import latin_hypercube
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters, replaced
from drystone.uq.text import Rows

if TYPE_CHECKING:
    import xarray as xr

SHARE, STARTS = 1e-9, 3
LISTED = 8  # entries of a series that get a row each; of a longer one the largest changes are told
MOST_DISPLACED = 3  # things that are listed if no observables are given
TRAJECTORY, DOUBTS = "converge_trajectory", "converge_doubts"
DT, TOLERANCE, START = "converge_dt", "converge_tolerance", "converge_start"  # columns of the design


class Variant(NamedTuple):
    """One of the runs that are compared: factors of time step and tolerance, number of the shifted start (0: none)."""

    name: str
    dt: float = 1.0
    tolerance: float = 1.0
    start: int = 0


class About(NamedTuple):
    """What a scene is run with, at the first point."""

    engine: str
    dt: float  # [s]
    every: float  # [s]
    frames: int
    names: list[str]  # of bodies, blocks or nodes
    storeys: list[str]
    structures: list[str]
    tolerance: str  # what it is called; empty if there is none
    tolerance_value: float
    share: float
    key: str


class Convergence(NamedTuple):
    """What `converge` found; printed, it is a table and what cannot be quoted.

    >>> found = ds.converge(scene, {"fall": ds.Displacement(body="ball", axis="z")}, workers=0)
    >>> row = found.rows[0]
    >>> abs(row.by_dt) < 1e-3, row.unit  # how much half the time step moves it
    (True, 'm')
    """

    rows: list[Moved]  # a row per observable
    lines: list[str]  # what is not converged, in words; empty if all is
    notes: list[str]  # what was varied and what could not be
    failed: list[str]  # runs that failed or cannot be trusted, and why
    data: "xr.Dataset"  # of every output: value, changes, deviation, range (point, ...) and the floor, a variance
    parting: "xr.Dataset"  # distance of each run from the given one (time, run) [m], and over the body's size
    table: "xr.Dataset"  # of the campaign

    def shown(self) -> Rows:
        """The table for people."""
        return [one.shown() for one in self.rows]

    def plain(self) -> dict[str, Any]:
        """Everything as plain data, for machines."""
        rows = [one.plain() for one in self.rows]
        return {"rows": rows, "lines": self.lines, "notes": self.notes, "failed": self.failed}

    def __str__(self) -> str:
        return text_of(self.shown(), self.notes, self.lines, self.failed)


def converge(
    model: Any,
    observables: Mapping[str, Any] | None = None,
    *,
    theta: Parameters | None = None,
    points: int = 1,
    starts: int = STARTS,
    share: float = SHARE,
    to: str | Path | None = None,
    workers: int | None = None,
    client: Any = None,
    scheduler: str | None = None,
    seed: int = 0,
    timeout: float | str | None = "auto",
    retry: bool = False,
    progress: bool | None = None,
) -> Convergence:
    """Run a scene again with dt/2, tolerance/10 and shifted starts: how much each observable moves by each.

    model: a scene, the path of a scene file, or a function that returns a scene, with its parameters `theta`.
    observables: by name, as of a campaign; default: displacements of what moves most, energies and losses.
    points: of the parameters: the medians, and more of them spread over the prior. starts: shifted ones.
    share: the shift, of each body's size [-]. to: folder of the run log, from which it resumes; others: as `campaign`.

    >>> found = ds.converge(scene, {"fall": ds.Displacement(body="ball", axis="z")}, workers=0)
    >>> found.lines  # what is not converged; print(found) shows a table
    []
    """
    model = _read(model)
    if starts < 2 or points < 1:
        raise InputError(f"expected at least 2 shifted starts and 1 point, got {starts} and {points}")
    rows = _points(theta, points, seed)
    scene = scene_at(model, theta, theta.values(rows[0]) if theta is not None else {}, seed)
    about, own = _about(scene, share), observables is None or not observables
    watched = standard_observables(scene) if own else as_observables(observables or {})
    variants = [Variant("given"), Variant("dt/2", dt=0.5)]
    variants += [Variant("tolerance/10", tolerance=0.1)] if about.tolerance else []
    variants += [Variant(f"start {k}", start=k) for k in range(1, starts + 1)]
    design = [[*row, one.dt, one.tolerance, one.start] for row in rows for one in variants]
    marginals = theta.marginals if theta is not None else {}
    free = {name: one.model_copy(update={"path": None}) for name, one in marginals.items()}
    wide = Parameters(
        **free,
        **{
            DT: Uniform(lower=0.5, upper=1.0),
            TOLERANCE: Uniform(lower=0.1, upper=1.0),
            START: Uniform(lower=0.0, upper=max(10.0, starts)),
        },
    )
    of = model_version(model, wide if theta is None else theta, {} if own else watched, "")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", r"\d+ of \d+ runs", UserWarning)  # told here, by name
        table = campaign(
            functools.partial(varied, source=model, theta=theta, seed=seed, share=share),
            wide, _ordered(wide, free, design), {**watched, TRAJECTORY: trajectory, DOUBTS: doubts},
            to=to, workers=workers, client=client, scheduler=scheduler, seed=seed, timeout=timeout, retry=retry,
            version=f"{of} {share:g}", progress=progress,
        )  # fmt: skip
    failed = _failed(table, variants)
    names = [name for name in watched if name in table]
    found = {name: _measured(table, name, variants, len(rows)) for name in names}
    parting = _parting(table, variants, about)
    moved = _moved(found, parting, about, own)
    said_of = {"of": of, "scene": about.key, "starts": starts, "points": len(rows), "share": share}
    data = _dataset(found, said_of)
    failed += doubtful(table[DOUBTS].values, [one.name for one in variants])
    return Convergence(moved, said(moved, share), notes_of(about, parting), failed, data, parting, table)


def scene_key(scene: Scene, until: float, dt: float) -> str:
    """A digest of a scene as it is run: whether a record and what `converge` found are of the same."""
    text = json.dumps(
        [shortened(scene.model_copy(update={"run": None})), until, dt], sort_keys=True, default=str
    )
    return hashlib.sha256(text.encode()).hexdigest()


def _read(model: Any) -> Any:
    """A scene, or a function that makes one."""
    if isinstance(model, (str, Path)):
        return read_scene(model)
    served = getattr(model, "in_threads", False)
    if isinstance(model, Vectorised) or served or not (is_scene(model) or callable(model)):
        kind = "a vectorised function" if isinstance(model, Vectorised) else type(model).__name__
        kind = "the model of a server" if served else kind
        raise InputError(
            f"converge needs a scene or a function that returns one, got {kind}: it has no time step"
        )
    return model


def _points(theta: Parameters | None, n: int, seed: int) -> Floats:
    """Rows of x: the medians, then a Latin hypercube over the prior."""
    if theta is None or not len(theta):
        if n > 1:
            raise InputError("several points need parameters: give theta, or a study file")
        return np.zeros((1, 0))
    middle = theta.from_unit(np.full((1, len(theta)), 0.5))
    return middle if n == 1 else np.vstack((middle, latin_hypercube(theta, n - 1, seed)))


def _ordered(wide: Parameters, free: Mapping[str, Any], design: list[list[float]]) -> Floats:
    """The design with its columns in the order of the parameters."""
    columns = [name for name in wide.names if name in free] + [DT, TOLERANCE, START]
    return np.array(design, float)[:, [columns.index(name) for name in wide.names]]


def scene_at(model: Any, theta: Parameters | None, values: Mapping[str, float], seed: int) -> Scene:
    """The scene of a model with values by name."""
    marginals = dict(theta.marginals) if theta is not None else {}
    by_name = {name: value for name, value in values.items() if marginals[name].path is None}
    scene = model if is_scene(model) else call(model, by_name, seed)
    if not is_scene(scene):
        name = getattr(model, "__name__", "the model")
        raise InputError(
            f"converge needs a scene: {name} returned {type(scene).__name__}, which has no time step"
        )
    for name, value in values.items():
        path = marginals[name].path
        if path is not None:
            scene = replaced(scene, path.split("."), value, ())
    return scene


def varied(*, source: Any, theta: Parameters | None, seed: int, share: float, **values: float) -> Scene:
    """The scene of one row of the design: its time step, its tolerance, its start."""
    from drystone.simulation.simulate import prepare

    dt, tolerance, start = (values.pop(name) for name in (DT, TOLERANCE, START))
    made = prepare(scene_at(source, theta, values, seed))
    settings, options, masonry = made.settings, made.scene.options, made.scene.masonry
    # the end is put on a step: the same one for dt and dt/2
    run = Run(
        until=settings.n_step * settings.dt,
        dt=dt * settings.dt,
        every=settings.every,
        contacts=settings.contacts,
    )
    changed: dict[str, Any] = {}
    if "tolerance" in made.engine.options:
        changed["tolerance"] = tolerance * options.tolerance
    elif masonry is not None and masonry.settle is not None and tolerance < 1.0:
        # a kept state has settled to the old tolerance
        settle = masonry.settle.model_copy(
            update={"tolerance": tolerance * masonry.settle.tolerance, "state": None}
        )
        masonry = masonry.model_copy(update={"settle": settle})
    if start:
        changed["shift"] = Shift(share=share, seed=int(start))
        if "overlap" in made.engine.options:
            changed["overlap"] = max(options.overlap, 10.0 * share)  # two that touch may be pushed together
    return made.scene.model_copy(
        update={"run": run, "options": options.model_copy(update=changed), "masonry": masonry}
    )


def _about(scene: Scene, share: float) -> About:
    """What is known before the first run; raises `InputError` if the scene cannot be run."""
    from drystone.record.labels import every_name
    from drystone.simulation.simulate import prepare

    made = prepare(scene)
    settings, masonry = made.settings, made.scene.masonry
    called, value = "", 0.0
    if "tolerance" in made.engine.options:
        called, value = "tolerance", made.scene.options.tolerance
    elif masonry is not None and masonry.settle is not None:
        called, value = "settle.tolerance", masonry.settle.tolerance
    storeys = made.model.storeys() if scene.structures else []
    return About(
        made.name, settings.dt, settings.every, max(1, settings.n_step // settings.per_frame),
        every_name(made.labels), storeys, list(scene.structures), called, value, share,
        scene_key(scene, settings.until, settings.dt),
    )  # fmt: skip


def _failed(table: "xr.Dataset", variants: list[Variant]) -> list[str]:
    """Runs that failed; `RunError` if the given scene itself is one of them, at the first point."""
    found = []
    for k in np.flatnonzero(table["status"].values != "done"):
        point, number = divmod(int(k), len(variants))
        reason = str(table["reason"].values[k])
        if k == 0:
            raise RunError(f"the scene itself could not be run: {reason}")
        where = f" (point {point + 1})" if point else ""
        found.append(f"{variants[number].name}{where} failed: {reason}")
    return found


class Measured(NamedTuple):
    """An output by variant, with what follows; entries of a series flat."""

    values: Floats  # (point, variant, entry)
    by_dt: Floats  # (point, entry)
    by_tolerance: Floats  # NaN without a tolerance
    deviation: Floats
    spread: Floats
    dims: tuple[str, ...]
    shape: tuple[int, ...]
    attrs: dict[str, Any]


def _measured(table: "xr.Dataset", name: str, variants: list[Variant], n_point: int) -> Measured:
    """The changes of one output."""
    column = table[name]
    values = _aligned(column.values)
    shape = values.shape[1:]
    values = values.reshape(n_point, len(variants), -1)
    index = {one.name: k for k, one in enumerate(variants)}
    given = values[:, 0]
    nothing = np.full_like(given, np.nan)
    sharper = values[:, index["tolerance/10"]] - given if "tolerance/10" in index else nothing
    starts = values[:, [k for k, one in enumerate(variants) if one.start or k == 0]]
    known = np.isfinite(starts)
    with np.errstate(invalid="ignore", divide="ignore"):
        mean = np.where(known, starts, 0.0).sum(axis=1) / known.sum(axis=1)
        square = np.where(known, (starts - mean[:, None]) ** 2, 0.0).sum(axis=1)
        deviation = np.sqrt(np.where(known.sum(axis=1) > 1, square / (known.sum(axis=1) - 1), np.nan))
    spread = np.where(known, starts, -np.inf).max(axis=1) - np.where(known, starts, np.inf).min(axis=1)
    dims = tuple(f"{name}_{k}" for k in range(len(shape)))
    return Measured(
        values, values[:, index["dt/2"]] - given, sharper, deviation, np.where(np.isfinite(spread), spread, np.nan),
        dims, shape, dict(column.attrs),
    )  # fmt: skip


def _aligned(values: Floats) -> Floats:
    """Series of runs by the order of their entries: times of frames may differ in their last bit from run to run."""
    own = np.isfinite(values[0])
    if values.ndim != 2 or own.all() or not own.any():
        return values
    n = int(own.sum())
    out = np.full((len(values), n), np.nan)
    for row, line in zip(out, values, strict=True):
        found = line[np.isfinite(line)][:n]
        row[: len(found)] = found
    return out


def _moved(found: Mapping[str, Measured], parting: "xr.Dataset", about: About, own: bool) -> list[Moved]:
    """The rows of the table: numbers, entries of short series, the largest changes of long ones."""
    rows = []
    for name, one in found.items():
        for point in range(len(one.values)):
            for title, entries in _titles(name, one, about, found) if own else _entries(name, one):
                value = one.values[point, 0, entries]
                changes = [
                    part[point, entries] for part in (one.by_dt, one.by_tolerance, one.deviation, one.spread)
                ]
                worst = int(np.nanargmax(np.abs(value))) if np.isfinite(value).any() else 0
                dt, tolerance, deviation, spread = (
                    float(change[0]) if len(change) == 1 else _largest(change) for change in changes
                )
                unit = str(one.attrs.get("units", ""))
                rows.append(
                    Moved(title, point, float(value[worst]), unit, dt, tolerance, deviation, spread, 0.0)
                )
    top: dict[str, float] = {}
    for row in rows:
        top[row.unit] = max(top.get(row.unit, 0.0), abs(row.value) if np.isfinite(row.value) else 0.0)
    shift = 10.0 * float(np.nan_to_num(parting["distance"].values[:, 0]).max(initial=0.0))
    rows = [row._replace(scale=top[row.unit], least=shift if row.unit == "m" else 0.0) for row in rows]
    return _worth(rows) if own else rows


def _worth(rows: list[Moved]) -> list[Moved]:
    """Without what is as good as zero in every run, and what says the same at the end as at its largest."""
    seen, out = set(), []
    for row in rows:
        what = (row.observable.rpartition(", ")[0], *row[1:])
        if not row.nothing() and what not in seen:
            out.append(row)
        seen.add(what)
    return out


def _largest(change: Floats) -> float:
    """The change of largest size, with its sign."""
    return float(change[np.nanargmax(np.abs(change))]) if np.isfinite(change).any() else float("nan")


def _entries(name: str, one: Measured) -> list[tuple[str, list[int]]]:
    """Which entries of an output make a row, and what it is called."""
    size = one.values.shape[2]
    if size == 1:
        return [(name, [0])]
    if size <= LISTED:
        return [(f"{name}[{k}]", [k]) for k in range(size)]
    return [(f"{name}, largest of {size}", list(range(size)))]


def _titles(
    name: str, one: Measured, about: About, found: Mapping[str, Measured]
) -> list[tuple[str, list[int]]]:
    """The same for the observables that are taken by default."""
    what, _, when = name.rpartition("_")
    if what == "displacement" and when != "mean":
        largest = found["displacement_largest"].values[0, 0]
        order = np.argsort(-np.nan_to_num(largest), kind="stable")[:MOST_DISPLACED]
        return [(f"displacement of {about.names[k]}, {when}", [int(k)]) for k in order]
    if what == "displacement":
        return [("displacement, mean of all", [0])]
    if what in ("drift", "base_shear"):
        names = about.storeys if what == "drift" else about.structures
        order = np.argsort(-one.values[0, 0], kind="stable")[:MOST_DISPLACED]
        return [(f"{what.replace('_', ' ')} of {names[k]}, {when}", [int(k)]) for k in order]
    words = {"kinetic": "kinetic energy", "elastic": "elastic energy", "work": "work of loads"}
    return [(f"{words.get(what, f'lost by {what}')}, {when}", [0])]


def _parting(table: "xr.Dataset", variants: list[Variant], about: About) -> "xr.Dataset":
    """How far the runs of the first point are from the given one, in time: of the body that parted most."""
    import xarray as xr

    places = table[TRAJECTORY].values[: len(variants)]
    time = trajectory_frames(about.frames) * about.every
    distance = np.linalg.norm(places[1:] - places[0], axis=-1)[:, : len(time)]
    names = [one.name for one in variants[1:]]
    first = [k for k, one in enumerate(variants[1:]) if one.start]
    # the shift is a known share of each body's size, and the first frame shows it
    size = np.nanmax(np.where(np.isfinite(distance[first, 0]), distance[first, 0], 0.0), axis=0) / about.share
    moves = np.isfinite(size) & (size > 0.0)
    share = np.where(moves, distance / np.where(moves, size, 1.0), np.nan)
    far = np.where(np.isfinite(share), share, -1.0)
    body = far.max(axis=1).argmax(axis=1)  # of each run
    run = np.arange(len(names))
    labels = np.array(about.names, object)[thinned(len(about.names))]
    chosen = [str(labels[min(k, len(labels) - 1)]) for k in body]
    return xr.Dataset(
        {
            "distance": (("run", "time"), distance[run, :, body], {"units": "m"}),
            "share": (
                ("run", "time"),
                np.maximum(far.max(axis=2), 0.0),
                {"units": "1", "long_name": "over its size"},
            ),
            "body": ("run", np.array(chosen, object)),
        },
        coords={"run": names, "time": ("time", time, {"units": "s"})},
    )


def _dataset(found: Mapping[str, Measured], attrs: dict[str, Any]) -> "xr.Dataset":
    """Everything in full, by output."""
    import xarray as xr

    out: dict[str, Any] = {}
    for name, one in found.items():
        parts = {
            "value": one.values[:, 0], "by dt": one.by_dt, "by tolerance": one.by_tolerance,
            "deviation": one.deviation, "range": one.spread,
        }  # fmt: skip
        for part, values in parts.items():
            shaped = values.reshape(len(values), *one.shape)
            out[f"{name} {part}"] = (("point", *one.dims), shaped, {"units": one.attrs.get("units", "")})
        known = np.isfinite(one.deviation)
        pooled = np.where(known, one.deviation, 0.0) ** 2
        floor = pooled.sum(axis=0) / np.maximum(known.sum(axis=0), 1)
        out[f"{name} floor"] = (one.dims, np.where(known.any(axis=0), floor, np.nan).reshape(one.shape))
    return xr.Dataset(out, attrs=attrs)
