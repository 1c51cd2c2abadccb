"""What `drystone check study.yaml` does: everything that can be said about a study before its first run.

Nothing is run or written, and functions that the study names are not loaded: of those in a file beside the study only
the text is read, for their names and arguments. Cases are our own and make their scene.
"""

import ast
import inspect
import time
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.limits import read_text
from drystone.inputs.sources import Source, resolve_path
from drystone.observables.code import is_ours
from drystone.scene import Scene
from drystone.scene.files import placed, placing
from drystone.scene.tree import load_tree
from drystone.simulation.check import THINGS, check
from drystone.study.fidelity import in_coarse
from drystone.study.file import Study, coarse_observables, make_study, runs_the_model
from drystone.uq.campaigns.campaign import model_problems
from drystone.uq.campaigns.doubts import scene_of
from drystone.uq.campaigns.experiments import part_problems, parts_of, with_values
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.idle import parameter_doubts
from drystone.uq.risk.stripes import prepare, record_doubts
from drystone.uq.surrogates.fit import table_outputs
from drystone.uq.umbridge import UmbridgeModel

PATIENCE = 60.0  # time to spend on building scenes with other values of the parameters [s]


def check_study(path: str | Path, *, allow_outside: bool = False) -> dict[str, Any]:
    """Runs, parameters, outputs and the scene of a study that can be run, and what looks odd in it, as plain data.

    allow_outside: it may name files outside its folder.
    Raises `InputError` with every problem as file:line:column. Example: `check_study("wall.yaml")["runs"]`.
    """
    path = Path(path)
    given = load_tree(read_text(path), str(path), "parameters, design and observables").values
    source = Source(path.parent, allow_outside)
    try:
        problems, unseen = _set_aside_functions(given, source)
        if problems:
            raise InputError(problems)
        study = make_study(path, given, source)
        rows = (
            study.design if len(study.design) else study.theta.from_unit(np.full((1, len(study.theta)), 0.5))
        )
        problems = [] if study.source is not None else _run_problems(study, rows)
        problems += _missing_parts(study)
        if problems:
            raise InputError(problems)
    except InputError as error:
        raise placed(error, path) from None
    found = {**_summary(study), "notes": [], "warnings": []}
    if study.data and study.file.calibration is None:
        unseen.append(Problem(("data",), "nothing uses it: calibration is missing"))
    if study.file.risk is not None:
        unseen += _of_risk(study, found)
    odd = [*placing(path)(unseen), *_of_scene(study, found)]
    return {**found, "warnings": [one.data() for one in odd]}


def _run_problems(study: Study, rows: np.ndarray) -> list[Problem]:
    """What would make every run fail, in any of the experiments."""
    parts = parts_of(study.model, study.theta, study.observables, study.experiments, "check")
    found = part_problems(parts, lambda one: model_problems(one.model, study.theta, rows, one.observables))
    if study.coarse is None:
        return found
    coarse = parts_of(study.coarse, study.theta, coarse_observables(study), study.experiments, "check")
    more = part_problems(coarse, lambda one: model_problems(one.model, study.theta, rows, one.observables))
    return found + [one for one in in_coarse(more) if one not in found]


def _of_risk(study: Study, found: dict[str, Any]) -> list[Problem]:
    """How many runs a study of risk makes, and records whose unit looks wrong."""
    settings = study.file.risk
    assert settings is not None
    try:
        motions = settings.records.read()
        if isinstance(study.model, Scene):
            prepare(study.model, motions, settings.intensity, settings.rest)
    except InputError as error:
        inside = [one._replace(path=("risk", *one.path)) if one.path[:1] in (("records",), ("intensity",)) else one
                  for one in error.problems]  # fmt: skip
        raise InputError(
            [one if one.path else one._replace(path=("risk", "records")) for one in inside]
        ) from None
    runs = len(motions) * settings.draws * len(settings.levels) * (2 if settings.separation else 1)
    if settings.shares is not None:
        runs += settings.shares.n * (len(study.theta) + 3)
    found["risk"] = {"records": len(motions), "runs": runs, "limits": list(settings.limits)}
    return [Problem(("risk", "records", "unit"), text) for text in record_doubts(motions)]


def _of_scene(study: Study, found: dict[str, Any]) -> list[Problem]:
    """What is in the scene of the medians, how large its runs are, and what looks odd in it and in the parameters."""
    theta, began = study.theta, time.perf_counter()
    if study.model is None or study.source is not None:
        return []
    model = study.model
    if study.experiments:
        model = with_values(model, study.experiments[0].values)
    middle = theta.from_unit(np.full((1, len(theta)), 0.5))[0]
    try:
        scene = scene_of(model, theta, middle)
        if scene is None:
            return []
        result = check(scene)
    except InputError as error:
        raise InputError(study.place(error.problems)) from None
    odd = study.place([Problem(tuple(one["path"]), one["message"]) for one in result.pop("warnings")])
    found["scene"] = result
    if study.experiments:
        found["notes"].append(f'the scene is that of the first experiment, "{study.experiments[0].name}"')
    once = time.perf_counter() - began
    if 2.0 * len(theta) * once < PATIENCE:
        odd += placing(study.path)(parameter_doubts(theta, lambda row: scene_of(model, theta, row)))
    else:
        found["notes"].append(f"parameters were not tried one by one: a scene takes {once:.1f} s to make")
    return odd


def _summary(study: Study) -> dict[str, Any]:
    file = study.file
    scene = None if file.scene is None else Path(file.scene).name
    named = {"case": file.case, "scene": scene, "function": getattr(file.function, "__name__", None)}
    own = "no model" if study.model is None else "its own scene"
    if isinstance(study.model, UmbridgeModel):
        own, named = f"{study.model.name} at {study.model.umbridge}, which was not asked", {}
    return {
        "model": next((f"{kind} {name}" for kind, name in named.items() if name), own),
        "runs": 0 if study.source is not None else len(study.design) * max(1, len(study.experiments)),
        "rows": len(study.design),
        "experiments": {one.name: one.values for one in study.experiments},
        "about": {one.name: one.about for one in file.experiments if one.about},
        "calibrations": {one.name: [group.name for group in one.groups] for one in study.members},
        "design": None if file.design is None else file.design.kind,
        "parameters": {name: _range(study, name) for name in study.theta.names},
        "outputs": table_outputs(study.source) if study.source is not None else _outputs(study),
        "surrogate": file.surrogate.kind,
        "asked": "runs" if runs_the_model(file) else "surrogate",
        "data": {one.name: int(np.size(one.values)) for one in study.data},
        "calibration": None if file.calibration is None else file.calibration.sampler,
        "fidelity": None if file.fidelity is None else file.fidelity.told(),
        "hierarchy": list(file.hierarchy),
        "prediction": None
        if file.prediction is None
        else ("runs" if runs_the_model(file) else file.prediction.by),
        "keep": file.campaign.keep,
    }


def _outputs(study: Study) -> list[str]:
    own = study.model.outputs if isinstance(study.model, UmbridgeModel) else None
    return list(own if own is not None else study.observables)


def _range(study: Study, name: str) -> list[float]:
    k = study.theta.names.index(name)
    # without a design: all but a hundredth of what may be drawn
    ends = study.theta.from_unit(np.repeat([[0.005], [0.995]], len(study.theta), axis=1))
    column = (study.design if len(study.design) else ends)[:, k]
    return [float(column.min()), float(column.max())]


def _missing_parts(study: Study) -> list[Problem]:
    """Steps that lack what they need."""
    found = []
    if study.file.calibration is not None and not study.data:
        found.append(Problem(("calibration",), "expected data: there is nothing to learn from"))
    if study.file.prediction is not None and study.file.calibration is None:
        found.append(
            Problem(("prediction",), "expected calibration: predictions are made with its posterior")
        )
    return found


def _set_aside_functions(given: dict[str, Any], source: Source) -> tuple[list[Problem], list[Problem]]:
    """Put stand-ins in the place of functions that a study names; what is wrong with them, and what looks odd."""
    wrong: list[Problem] = []
    odd: list[Problem] = []
    surrogate = given.get("surrogate")
    vectorised = isinstance(surrogate, dict) and surrogate.get("kind") == "none"

    def replace(holder: Any, key: str, path: tuple[str | int, ...]) -> None:
        if not isinstance(holder, dict) or not isinstance(holder.get(key), str):
            return
        said = holder[key]
        place, _, name = said.rpartition(":")
        if place and not place.endswith(".py"):
            if is_ours(place):
                return  # loaded as it is
            text = f'"{said}" is code of an installed module: it runs only with --trust-code, and was not looked at'
            odd.append(Problem(path, text))
        try:
            holder[key] = _stand_in(place, name, source, vectorised)
        except ValueError as error:
            wrong.append(Problem(path, str(error)))

    replace(given, "function", ("function",))
    observables = given.get("observables")
    for name, one in observables.items() if isinstance(observables, dict) else ():
        replace(one, "call", ("observables", name, "call"))
    tests = given.get("experiments")
    for k, test in enumerate(tests if isinstance(tests, list) else ()):
        own = test.get("observables") if isinstance(test, dict) else None
        for name, one in own.items() if isinstance(own, dict) else ():
            replace(one, "call", ("experiments", k, "observables", name, "call"))
    fidelity = given.get("fidelity")
    coarse = fidelity.get("coarse") if isinstance(fidelity, dict) else None
    replace(coarse, "function", ("fidelity", "coarse", "function"))
    own = coarse.get("observables") if isinstance(coarse, dict) else None
    for name, one in own.items() if isinstance(own, dict) else ():
        replace(one, "call", ("fidelity", "coarse", "observables", name, "call"))
    return wrong, odd


def _stand_in(place: str, name: str, source: Source, vectorised: bool) -> Any:
    """Something with the name and the arguments of a function; raises ValueError if its file has no such function."""

    def unread(**_: Any) -> Any:
        raise InputError(f"{name} is not run by a check")

    unread.__name__ = name
    if not place or not name.isidentifier():
        raise ValueError(f'expected "file.py:function", got "{place}:{name}"')
    if place.endswith(".py"):
        file = Path(resolve_path(place, source))
        if not file.exists():
            raise ValueError(f"{place}: no such file beside the study")
        try:
            tree = ast.parse(read_text(file))
        except (SyntaxError, RecursionError) as error:
            raise ValueError(f"{place}:{getattr(error, 'lineno', 1)}: {error.args[0]}") from None
        known = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
        taken_in = [alias for one in tree.body if isinstance(one, ast.ImportFrom) for alias in one.names]
        named = [one.id for one in ast.walk(tree) if isinstance(one, ast.Name)]
        if name not in {*known, *named, *(alias.asname or alias.name for alias in taken_in)}:
            raise ValueError(f'{place} has no function "{name}"{did_you_mean(name, known)}')
        if name in known:
            unread.__signature__ = _signature(known[name].args)  # type: ignore[attr-defined]
            vectorised = any("vectorised" in ast.unparse(one) for one in known[name].decorator_list)
    return Vectorised(unread) if vectorised else unread


def _signature(given: ast.arguments) -> inspect.Signature:
    """The arguments of a function that can be given by name."""
    by_name, kind = [*given.posonlyargs, *given.args], inspect.Parameter.KEYWORD_ONLY
    without = len(by_name) - len(given.defaults)
    made = [
        inspect.Parameter(one.arg, kind, default=inspect.Parameter.empty if k < without else None)
        for k, one in enumerate(by_name)
    ]
    made += [
        inspect.Parameter(one.arg, kind, default=inspect.Parameter.empty if default is None else None)
        for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)
    ]
    if given.kwarg is not None:
        made.append(inspect.Parameter(given.kwarg.arg, inspect.Parameter.VAR_KEYWORD))
    return inspect.Signature(made)


def study_text(path: Path, result: dict[str, Any]) -> str:
    """What a study is made of, for people."""
    ranges = [f"{name} ({low:.4g} to {high:.4g})" for name, (low, high) in result["parameters"].items()]
    lines = [
        f"{path}: "
        + (
            f"{result['runs']} runs ({result['design']}) of {result['model']}"
            if result["design"] not in (None, "table")
            else f"{result['rows']} rows of a table, no runs; {result['model']}"
            if result["design"]
            else result["model"]
        ),
        f"parameters: {', '.join(ranges) or 'none'}",
        f"outputs: {', '.join(result['outputs']) or 'what the model returns'}; surrogate: {result['surrogate']}",
    ]
    if result["experiments"]:
        tests = [f"{name} ({_told(values)})" for name, values in result["experiments"].items()]
        lines.insert(1, f"experiments, {result['rows']} rows each: {', '.join(tests)}")
    lines[2:2] = [f"{name}: {text}" for name, text in result["about"].items()]
    if result["data"]:
        groups = ", ".join(f"{name} ({count} values)" for name, count in result["data"].items())
        by = ", by runs of the model" if result["asked"] == "runs" and result["calibration"] else ""
        lines.append(f"data: {groups}; calibration: {result['calibration'] or 'none'}{by}")
    if result["fidelity"]:
        lines.append(f"two levels of fidelity, by delayed acceptance; coarse: {result['fidelity']}")
    if result["hierarchy"]:
        lines.append(f"differs between the experiments: {', '.join(result['hierarchy'])}")
    if result["calibrations"]:
        uses = [f"{name} ({len(groups)} groups)" for name, groups in result["calibrations"].items()]
        lines.append(f"{len(uses)} calibrations: {'; '.join(uses)}")
    if "risk" in result:
        risk = result["risk"]
        lines.append(
            f"risk: {risk['runs']} runs of {risk['records']} records; limits: {', '.join(risk['limits'])}"
        )
    if result["prediction"]:
        lines.append(f"prediction by {result['prediction']}")
    scene = result.get("scene")
    if scene is not None and "settings" in scene:
        steps = scene["settings"]
        size = scene["frame_bytes"] * (steps["n_step"] // steps["per_frame"] + 1)
        kept = f"; all records kept: {size * result['runs'] / 1e6:.3g} MB" if result["keep"] else ""
        lines.append(
            f"one run: engine {scene['engine']}, {scene['bodies']} {THINGS[scene['label']]}, "
            f"{steps['n_step']} steps of {steps['dt']:.4g} s, {size / 1e6:.3g} MB of frames{kept}"
        )
    lines += result["notes"]
    if result["warnings"]:
        lines.append(f"warnings: {len(result['warnings'])}")
    return "\n".join(lines)


def _told(values: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in values.items()) or "nothing else"
