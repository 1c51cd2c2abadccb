"""The runs of a risk study: every record, with draws of what is uncertain, scaled to every intensity (theory: B.28).

A campaign makes them, so a killed study goes on, failed runs are rows with a reason, and more records or levels cost
only their own runs: a run is known by the content of its record, its intensity and its values. Same seed, same bits,
for any number of workers.
"""

import functools
import hashlib
import json
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.errors import InputError, Problem, RunError, SceneWarning
from drystone.loads.artificial import Shaking
from drystone.loads.ground_motion import GroundMotion, measure_of
from drystone.loads.motions.doubts import peak_doubt
from drystone.loads.motions.intensity import POWER, Intensity
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.files import shortened
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.campaigns.outcome import outcome_of
from drystone.uq.campaigns.task import call_problems, fingerprint
from drystone.uq.designs import latin_hypercube
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters

if TYPE_CHECKING:
    import xarray as xr

OWN = ("record", "intensity", "case", "draw")  # names that parameters may not have
Motions = dict[str, dict[str, GroundMotion]]


@dataclass(frozen=True)
class Shaken:
    """A model with a suite: what a run needs to know besides its own numbers.

    No tuple: a campaign would take its records for constants of the model, and one more record for another model.
    """

    model: Any  # Scene, or function of the parameters that makes one
    by_number: dict[float, tuple[dict[str, GroundMotion], float]]  # motion, and its intensity as it is
    measure: Intensity
    rest: float | None  # a run ends so long after its record [s]; None: where the scene says


def as_motions(given: Mapping[str, Any]) -> Motions:
    """Motions by name and axis; a single `GroundMotion` is along x."""
    if not given:
        raise InputError([Problem(("records",), "expected at least one motion")])
    out: Motions = {}
    for name, one in given.items():
        parts = dict(one) if isinstance(one, Mapping) else {"x": one}
        if not parts or not set(parts) <= set("xyz"):
            raise InputError([Problem(("records", name), "expected motions along x, y, z")])
        out[str(name)] = {axis: motion.read() for axis, motion in parts.items()}
    return out


def record_number(motion: Mapping[str, GroundMotion]) -> float:
    """A number that stands for the content of a motion: the same samples have the same."""
    digest = hashlib.sha256()
    for axis in sorted(motion):
        digest.update(axis.encode() + float(motion[axis].dt).hex().encode())
        digest.update(np.ascontiguousarray(motion[axis].acceleration, float).tobytes())
    return float(int.from_bytes(digest.digest()[:6], "big"))  # 48 bits: exact as a float


def shaken_scene(*, shaken: Shaken, record: float, intensity: float, **values: float) -> Scene:
    """The scene of one run: its record scaled to an intensity, all components by the same factor."""
    scene = shaken.model if isinstance(shaken.model, Scene) else shaken.model(**values)
    motion, strength = shaken.by_number[record]
    factor = scale_factor(shaken.measure, strength, intensity)
    scaled = {
        axis: one.model_copy(update={"acceleration": factor * np.asarray(one.acceleration)})
        for axis, one in motion.items()
    }
    update: dict[str, Any] = {"ground_motion": Shaking(**scaled, after="rest")}
    if shaken.rest is not None:
        until = max(one.duration for one in motion.values()) + shaken.rest
        update["run"] = scene.run.model_copy(update={"until": until})  # type: ignore[union-attr]
    return scene.model_copy(update=update)


def scale_factor(measure: Intensity, strength: float, wanted: float) -> float:
    """By what a motion of some strength is multiplied to have another."""
    return float((wanted / strength) ** (1.0 / POWER.get(measure.kind, 1.0)))


def prepare(model: Any, motions: Motions, measure: Intensity, rest: float | None) -> Shaken:
    """Check a model and its suite, and measure the motions."""
    wrong: list[Problem] = []
    if isinstance(model, Scene):
        if model.ground_motion is not None:
            text = "the records of the study shake this scene: leave out its own ground motion"
            wrong.append(Problem(("ground_motion",), text))
        if not model.structures and model.masonry is None:
            text = "expected structures or masonry: ground motions shake nothing else"
            wrong.append(Problem(("structures",), text))
        if model.run is None:
            wrong.append(Problem(("run",), "required, but missing: until when and in which steps to run"))
    elif not callable(model):
        raise InputError(f"expected a scene or a function that makes one, got {type(model).__name__}")
    if wrong:
        raise InputError(wrong)
    if measure.kind == "duration":
        raise InputError(
            [
                Problem(
                    ("intensity", "kind"), "a motion cannot be scaled to a duration: expected another measure"
                )
            ]
        )
    by_number: dict[float, tuple[dict[str, GroundMotion], float]] = {}
    for name, motion in motions.items():
        strength = measure.of(motion)
        if not strength > 0.0:
            raise InputError([Problem(("records", name), "a motion of zeros cannot be scaled")])
        number = record_number(motion)
        if number in by_number:
            raise InputError([Problem(("records", name), "the same samples as another motion of the suite")])
        by_number[number] = (motion, strength)
    return Shaken(model, by_number, measure, rest)


def record_doubts(motions: Motions) -> list[str]:
    """Motions whose peak looks like a wrong unit, by name."""
    found = []
    for name, motion in motions.items():
        for axis, one in motion.items():
            if doubt := peak_doubt(one.pga):
                found.append(f"{name} along {axis}: {doubt} (unit)")
    return found


def stripes(
    model: Any,
    motions: Mapping[str, Any],
    intensity: Any,
    levels: Sequence[float],
    observables: Mapping[str, Any],
    *,
    theta: Parameters | None = None,
    draws: int = 1,
    rest: float | None = None,
    seed: int = 0,
    to: str | Path | None = None,
    workers: int | None = None,
    progress: bool | None = None,
    **how: Any,
) -> "xr.Dataset":
    """Responses by case (a record with one draw of the parameters) and intensity, from a campaign.

    model: a scene without ground motion, or a function of the parameters that makes one. motions: by name, along x or
    by axis. intensity: an `Intensity` or words such as "sa(0.5 s) in g". levels: rising, in its unit. rest: runs end so
    long after their record [s]; by default where the scene says. draws: of the parameters for each record, on a Latin
    hypercube. to, workers, progress and further keywords: as of `campaign`. Failed runs are NaN.
    """
    suite, measure, x = as_motions(motions), measure_of(intensity), check_levels(levels)
    shaken = prepare(model, suite, measure, rest)
    own = check_own(theta)
    numbers = list(shaken.by_number)
    cases = [(name, number, k) for name, number in zip(suite, numbers, strict=True) for k in range(draws)]
    drawn = (
        latin_hypercube(own, len(cases), seed) if own is not None and len(own) else np.zeros((len(cases), 0))
    )
    rows = np.array(
        [[number, level, *row] for (_, number, _), row in zip(cases, drawn, strict=True) for level in x]
    )
    table = run_campaign(
        shaken, own, rows, observables, seed=seed, to=to, workers=workers, progress=progress, **how
    )
    return _by_case(table, cases, drawn, own, x, measure)


def check_levels(levels: Sequence[float]) -> Floats:
    """Levels as an array, if they rise."""
    x = np.array(levels, float)
    if len(x) < 2 or not np.isfinite(x).all() or x.min() <= 0.0 or (np.diff(x) <= 0.0).any():
        raise InputError([Problem(("levels",), "expected at least two rising positive intensities")])
    return x


def check_own(theta: Parameters | None) -> Parameters | None:
    """The uncertain parameters; None if there are none."""
    if theta is None or not theta.marginals:
        return None
    taken = [name for name in theta.marginals if name in OWN]
    if taken:
        raise InputError(
            [Problem(("parameters", taken[0]), "this name is taken by the study of risk itself")]
        )
    return theta


def run_campaign(
    shaken: Shaken, theta: Parameters | None, rows: Floats, observables: Mapping[str, Any], **how: Any
) -> "xr.Dataset":
    """The campaign of some rows (number of the record, intensity, parameters)."""
    by_name = [name for name, one in (theta.marginals if theta else {}).items() if one.path is None]
    if isinstance(shaken.model, Scene):
        if by_name:
            text = f"a scene takes {by_name[0]} by a path only, such as pounding.slab.gap"
            raise InputError([Problem(("parameters", by_name[0], "path"), text)])
    elif wrong := call_problems(shaken.model, by_name):
        raise InputError(wrong)
    whole = Parameters(
        record=Uniform(lower=0.0, upper=2.0**48),
        intensity=Uniform(lower=0.0, upper=1e9),
        **(theta.marginals if theta else {}),
    )
    function = functools.partial(shaken_scene, shaken=shaken)
    with warnings.catch_warnings():
        # the first run is the weakest: what looks odd of its motion is told by record_doubts, of all records
        warnings.filterwarnings("ignore", r"ground_motion", SceneWarning)
        table = campaign(function, whole, rows, observables, version=version_of(shaken), **how)
    outcome = outcome_of(table)
    if not outcome.done:
        raise RunError(outcome.verdict)
    return table


def version_of(shaken: Shaken) -> str:
    """A hash of what decides the runs besides their numbers; records are known by theirs."""
    if isinstance(shaken.model, Scene):
        model: Any = shortened(shaken.model, by_content=True)
    else:
        model = fingerprint(shaken.model, "risk")
    parts = [model, shortened(shaken.measure), shaken.rest]
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


def _by_case(
    table: "xr.Dataset", cases: list, drawn: Floats, theta: Parameters | None, x: Floats, measure: Intensity
) -> "xr.Dataset":
    """The table of a campaign with the dimensions case and intensity."""
    import xarray as xr

    from drystone.uq.surrogates.fit import table_outputs

    shape = (len(cases), len(x))
    data: dict[str, Any] = {}
    for name in table_outputs(table):
        one = table[name]
        data[name] = (
            ("case", "intensity", *one.dims[1:]),
            one.values.reshape(*shape, *one.shape[1:]),
            one.attrs,
        )
    for k, name in enumerate(theta.names if theta else []):
        data[name] = ("case", drawn[:, k], {})
    coords: dict[str, Any] = {
        "case": [f"{name}:{k}" for name, _, k in cases],
        "record": ("case", [name for name, _, _ in cases]),
        "draw": ("case", [k for _, _, k in cases]),
        "intensity": ("intensity", x, {"units": measure.unit, "long_name": measure.title}),
    }
    coords |= {str(k): one for k, one in table.coords.items() if one.dims and "run" not in one.dims}
    failed = (table["status"].values != "done").sum() if "status" in table else 0
    attrs = {
        "failed": int(failed),
        "hash": table.attrs["hash"],
        "seconds": float(np.nansum(table["seconds"].values)),
    }
    return xr.Dataset(data, coords, attrs)
