"""A study file: a scene or a case, what is uncertain in it, which runs to make, what to observe and what to learn.

    case: bouncing-ball                  # or scene: wall.yaml, or function: model.py:name, or a scene's own keys here
    parameters:
      restitution: {kind: uniform, lower: 0.3, upper: 0.8}
    correlation: {"restitution, friction": 0.6}                            # of ranks, if two depend on each other
    design: {kind: sobol, n: 64, seed: 1}
    observables:
      rest: {kind: rest_time, body: ball, speed: 2e-3}
    converge: {points: 3}                                                  # how much of the results is chance
    surrogate: {kind: pce, holdout: 0.2}                                   # for the verbs fit, sensitivity
    model: scene                                                           # calibrate on runs instead of surrogates
                                         # or {umbridge: http://host:port, name: forward}: a server makes all runs
    data:                                                                  # for calibrate; study/data.py
      - {name: test, outputs: [rest], values: [2.9], discrepancy: {kind: known, variance: 0.01}}
    calibration: {sampler: tmcmc, seed: 1}
    fidelity: {coarse: {values: {...}}}                                    # a coarse model screens; study/fidelity.py
    prediction: {seed: 2, outputs: [rest], levels: [3.0]}                  # for predict
    risk: {records: {kind: shipped}, intensity: pga in g, ...}             # for risk; uq/risk/settings.py

Several tests of one model are `experiments` (study/experiments.py), and `approaches` say which of their data are used
together (uq/approaches.py). Runs that exist already are `design: {kind: table, path: runs.csv}` (study/source.py).

Parameters without a path go by name to the case or function, those with a path into the scene. Whatever is wrong
is reported with file:line:column, before anything is run or written.
"""

from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple

import numpy as np
from pydantic import BeforeValidator, Field, ValidationError, model_validator

from drystone.cases import CASES
from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen
from drystone.inputs.limits import read_text
from drystone.inputs.sources import ReadPath, Source
from drystone.observables import ImportedFunction, ObservablesByName
from drystone.scene import Scene, explain
from drystone.scene.files import placed, placing, read_scene
from drystone.scene.tree import load_tree
from drystone.study.data import StudyData, StudyPrediction, data_groups, output_problem
from drystone.study.experiments import (
    StudyExperiment,
    all_outputs,
    known_outputs,
    make_experiments,
    matching,
    place_problem,
)
from drystone.study.fidelity import FidelitySettings, Populations, fidelity_problems, make_coarse
from drystone.study.served import ModelChoice, ServedModel, without_paths
from drystone.study.source import read_runs
from drystone.uq.active import ActiveSettings, criterion_problems
from drystone.uq.approaches import Approaches, Member, members_of
from drystone.uq.calibration import Calibration
from drystone.uq.campaigns.experiments import Experiment, value_problems, with_values
from drystone.uq.campaigns.outcome import ALLOWED_FAILURES
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.designs import DESIGNS
from drystone.uq.discrepancy import DataGroup
from drystone.uq.marginals import Marginal
from drystone.uq.parameters import Parameters
from drystone.uq.replicates import seed_problem
from drystone.uq.risk.settings import RiskSettings
from drystone.uq.surrogates.base import rows_of
from drystone.uq.surrogates.fit import NoSurrogate, PolynomialChaos, SurrogateChoice, names_of, table_outputs
from drystone.uq.umbridge import UmbridgeModel


class Drawn(Frozen):
    """A design of n rows from a sequence or a generator."""

    kind: Literal["sobol", "halton", "latin_hypercube", "monte_carlo", "saltelli"]
    n: int = Field(
        ge=1,
        description="number of runs; for sobol a power of two is best; saltelli: n (parameters + 2) runs",
    )
    seed: int = Field(ge=0, description="seed of the design")


class Grid(Frozen):
    """All combinations of levels."""

    kind: Literal["grid"]
    n: int | tuple[int, ...] = Field(description="levels of every parameter, or of each")


class FromTable(Frozen):
    """Runs that exist already: parameters and results, a row each. Nothing is run; the model may be left out."""

    kind: Literal["table"]
    path: ReadPath = Field(description="CSV, CSV.gz or NetCDF file, relative to the study file")


class FromFile(Frozen):
    """Rows of a CSV file whose header names the parameters."""

    kind: Literal["from_file"]
    path: ReadPath = Field(description="file, relative to the study file")


def _timeout(value: Any) -> Any:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if value not in ("auto", "none", None) and not (number and value > 0.0):
        raise ValueError("expected a time above 0 s, auto or none")
    return value


class Settings(Frozen):
    """How the runs are made; what changes nothing in their results is said on the command line."""

    seed: int = Field(default=0, ge=0, description="seed of all that is random in the runs")
    timeout: Annotated[float | str | None, BeforeValidator(_timeout)] = Field(
        default="auto",
        description="time limit of one run [s]; auto: 100 times the median of the runs, at least 10 minutes; or none",
    )
    allowed_failures: float = Field(
        default=ALLOWED_FAILURES, ge=0.0, le=1.0, description="share of the runs that may fail"
    )
    doubtful: Literal["keep", "fail"] = Field(
        default="keep", description="what becomes of runs whose record cannot be trusted"
    )
    replicates: int = Field(
        default=1, ge=1, description="runs of every row of the design: what is chance at fixed parameters"
    )
    keep: Literal["records"] | None = Field(default=None, description="keep the record of every run")


class ConvergeSettings(Frozen):
    """The runs of `drystone converge`; written in a study, `drystone campaign` makes them too."""

    points: int = Field(
        default=1, ge=1, description="of the parameters: the medians, and more over the prior"
    )
    starts: int = Field(default=3, ge=2, description="shifted ones at each point")
    share: float = Field(default=1e-9, gt=0.0, le=1e-3, description="the shift, of each body's size [-]")


class ValidateSettings(Frozen):
    """What `drystone validate` does: every posterior against the data of every experiment."""

    runs: bool = Field(default=False, description="run the model itself at the calibrated sets too")
    draws: int = Field(default=1000, ge=2, description="of each posterior")
    seed: int = Field(default=0, ge=0, description="seed of the draws")


class StudyFile(Frozen):
    """The keys of a study file besides those of an inline scene."""

    scene: ReadPath | None = Field(default=None, description="scene file, relative to the study file")
    case: str | None = Field(default=None, description="name of a case, see: drystone cases")
    function: ImportedFunction | None = Field(default=None, description='your own model, "file.py:function"')
    values: dict[str, Any] = Field(default_factory=dict, description="given values of the case or function")
    parameters: dict[str, Marginal] = Field(default_factory=dict)
    correlation: dict[str, float | dict[str, float]] = Field(
        default_factory=dict,
        description="dependence of pairs, by `a, b`: Spearman's rank correlation [-], or {linear: ...}",
    )
    design: Annotated[Drawn | Grid | FromFile | FromTable, Field(discriminator="kind")] | None = None
    experiments: tuple[StudyExperiment, ...] = ()
    observables: ObservablesByName = Field(default_factory=dict)
    campaign: Settings = Field(default_factory=Settings)
    active: ActiveSettings | None = None
    converge: ConvergeSettings | None = None
    surrogate: SurrogateChoice = Field(default_factory=PolynomialChaos)
    model: ModelChoice = Field(
        default="surrogate",
        description="what calibrate, predict, validate ask: surrogates, or the scene (case, function) itself, by runs; "
        "or a UM-Bridge server that makes all runs",
    )
    data: tuple[StudyData, ...] = ()
    approaches: Approaches = Field(default_factory=dict)
    calibration: Calibration | None = None
    fidelity: FidelitySettings | None = Field(
        default=None, description="a coarse model that screens for the fine one in a calibration"
    )
    hierarchy: Populations = Field(
        default_factory=dict, description="parameters that differ between experiments, and their populations"
    )
    validation: ValidateSettings = Field(default_factory=ValidateSettings)
    prediction: StudyPrediction | None = None
    risk: RiskSettings | None = None

    @model_validator(mode="after")
    def _values_have_a_taker(self) -> "StudyFile":
        if self.values and self.case is None and self.function is None:
            raise ValueError("values are for a case or a function; a scene has its own keys")
        both = sorted({*self.values} & {*self.parameters})
        if both:
            raise ValueError(f'"{both[0]}" is given under values and under parameters')
        return self


class Study(NamedTuple):
    """A study, ready for `campaign(study.model, study.theta, study.design, study.observables)`."""

    path: Path
    file: StudyFile
    model: Any
    theta: Parameters
    design: np.ndarray
    observables: dict[str, Any]
    data: tuple[DataGroup, ...] = ()
    experiments: tuple[Experiment, ...] = ()
    source: Any = None  # Dataset of runs that exist already
    coarse: Any = None  # the model that screens, at two levels of fidelity

    @property
    def members(self) -> list[Member]:
        """The calibrations of its approaches; none if it has no approaches."""
        return members_of(self.file.approaches, self.data, [one.name for one in self.experiments])

    def place(self, problems: list[Problem]) -> list[Problem]:
        """Problems of its scene with their places: in the file of the scene, or at the key that makes the scene."""
        if self.file.scene is not None:
            return placing(self.file.scene)(problems)
        maker = next((key for key in ("case", "function") if getattr(self.file, key) is not None), None)
        if maker is not None:
            problems = [Problem((maker,), f"in its scene, {one._replace(place='')}") for one in problems]
        return placing(self.path)(problems)


def read_study(
    path: str | Path, *, trust_code: bool = False, allow_outside: bool = False, design: bool = True
) -> Study:
    """Read and check a study file; raises `InputError` with every problem as file:line:column.

    Files and functions that it names lie below its folder. allow_outside: anywhere. trust_code: it may also name
    functions of installed modules. Python files that it names are run. design: whether it must have one; a model that
    is only served (`serve_study`) needs none.

    >>> study = ds.uq.read_study(path)
    >>> study.theta.names
    ['drop']
    """
    path = Path(path)
    tree = load_tree(read_text(path), str(path), "parameters, design and observables")
    try:
        source = Source(path.parent, allow_outside, trust_code, loaded={})
        return make_study(path, tree.values, source, design=design)
    except InputError as error:
        raise placed(error, path) from None


def make_study(path: Path, given: dict[str, Any], source: Source, *, design: bool = True) -> Study:
    """A study from the plain data of its file; raises `InputError` with paths of keys."""
    known = StudyFile.model_fields
    rest = {key: value for key, value in given.items() if key not in known}
    problems = [
        Problem((key,), "unknown key" + did_you_mean(key, [*known, *Scene.model_fields]))
        for key in rest
        if key not in Scene.model_fields
    ]
    inline = {key: value for key, value in rest.items() if key in Scene.model_fields}
    sources = [key for key in ("scene", "case", "function") if key in given]
    rows = given.get("design")
    made_elsewhere = isinstance(rows, dict) and rows.get("kind") == "table"
    made_elsewhere |= isinstance(given.get("model"), dict)  # by a server
    if len(sources) + bool(inline) != 1 and not (made_elsewhere and not sources and not inline):
        named = [*sources, *inline]
        what = f"got {', '.join(named)}" if named else "got none"
        message = f"expected one of scene, case, function, or the keys of a scene; {what}"
        problems.append(Problem((named[0],) if named else (), message))
    file = _validated(StudyFile, {key: given[key] for key in given if key in known}, problems, source)
    scene = _validated(Scene, inline, problems, source) if inline else None
    if file is not None:
        problems += _incomplete(file, design)
    if problems:
        raise InputError(problems)
    if file.parameters:
        theta = Parameters(**file.parameters, correlation=file.correlation)
    else:
        theta = Parameters.model_construct(marginals={}, correlation={})
    model, observables = _model(file, scene, source), dict(file.observables)
    if isinstance(file.model, ServedModel):
        stands_for = model is not None
        model = file.model.plain(observables if stands_for else None)
        if stands_for:
            theta, observables = without_paths(theta), {}
            if wrong := [
                Problem(
                    ("experiments", k, "observables"), "the server has the same outputs in all experiments"
                )
                for k, one in enumerate(file.experiments)
                if one.observables is not None
            ]:
                raise InputError(wrong)
    table = None
    if isinstance(file.design, FromTable):
        table = read_runs(file.design.path, theta, {one.name: one.values for one in file.experiments})
    own = _own_outputs(file, model) if table is None else None
    names = _output_names(file, own) if table is None else table_outputs(table)
    experiments = make_experiments(file.experiments, own, file.calibration is not None)
    if wrong := _naming_problems(file, names) + _experiment_problems(file, model, theta, table):
        raise InputError(wrong)
    if wrong := _answer_problems(file, model) + fidelity_problems(file, model, theta, runs_the_model(file)):
        raise InputError(wrong)
    coarse = None if file.fidelity is None else make_coarse(file.fidelity, model, theta, source.outside)
    data = data_groups(file.data, names) + tuple(group for one in experiments for group in one.groups())
    if table is not None:
        rows = rows_of(table, theta)
    else:
        rows = np.zeros((0, len(theta))) if file.design is None else _design(file, theta)
    study = Study(path, file, model, theta, rows, observables, data, experiments, table, coarse)
    wrong = _group_problems(study, names) + _replicate_problems(file, model)
    if wrong := wrong + _active_problems(file, len(rows), names):
        raise InputError(wrong)
    return study


def coarse_observables(study: Study) -> dict[str, Any]:
    """What is observed in the coarse model: its own, or those of the study."""
    settings = study.file.fidelity
    own = None if settings is None or isinstance(settings.coarse, str) else settings.coarse.observables
    return study.observables if own is None else dict(own)


def runs_the_model(file: StudyFile) -> bool:
    """Whether calibrate, predict and validate ask the model itself, by runs."""
    return file.model == "scene" or (isinstance(file.model, ServedModel) and not file.model.surrogate)


def _answer_problems(file: StudyFile, model: Any) -> list[Problem]:
    """Why nothing would answer for the model in a calibration."""
    if runs_the_model(file) and model is None:
        return [Problem(("model",), "expected a scene, case or function: there is nothing to run")]
    direct = isinstance(model, Vectorised) or runs_the_model(file)
    if isinstance(file.surrogate, NoSurrogate) and not direct:
        message = "without a surrogate the model must be run (model: scene) or marked @drystone.vectorised"
        return [Problem(("surrogate", "kind"), message)]
    return []


def _group_problems(study: Study, names: list[str] | None) -> list[Problem]:
    """Doubled groups, data of outputs that a table does not have, approaches that match nothing."""
    given, found = [group.name for group in study.data], []
    found += [
        Problem(("data",), f'two groups are called "{name}"')
        for k, name in enumerate(given)
        if name in given[:k]
    ]
    if study.source is not None and names is not None:
        for k, one in enumerate(study.experiments):
            for group in one.groups():
                for output in map(str, group.outputs or ()):
                    if not names_of(output, names):
                        message = f'the table has no output "{output}"{did_you_mean(output, names)}'
                        found.append(Problem(("experiments", k, "data"), message))
    approach = study.file.prediction.approach if study.file.prediction is not None else None
    error = study.file.prediction.error if study.file.prediction is not None else None
    if error is not None and error not in given:
        message = f'no data group is called "{error}"{did_you_mean(error, given)}'
        found.append(Problem(("prediction", "error"), message))
    try:
        members = [one.name for one in study.members]
    except InputError as error:
        return [*found, *error.problems]
    if study.file.prediction is not None and members and approach is None and not widest(study):
        found.append(Problem(("prediction",), f"approach required: one of {', '.join(members)}"))
    if approach is not None and approach not in members:
        message = f'no calibration is called "{approach}"{did_you_mean(approach, members)}'
        found.append(Problem(("prediction", "approach"), message))
    return found


def widest(study: Study) -> str:
    """The calibration that predicts by default: the one that uses all data; empty if there is none."""
    return next((one.name for one in study.members if len(one.groups) == len(study.data)), "")


def _experiment_problems(file: StudyFile, model: Any, theta: Parameters, table: Any) -> list[Problem]:
    """Values that the model does not take, and data at the study of experiments that do not exist."""
    found, names = [], [one.name for one in file.experiments]
    if table is None:
        for k, one in enumerate(file.experiments):
            found += value_problems(model, theta, one.values, ("experiments", k, "values"))
    if names:
        for k, data in enumerate(file.data):
            for j, output in enumerate(data.outputs or ()):
                if message := place_problem(output, names):
                    found.append(Problem(("data", k, "outputs", j), message))
    if file.risk is not None and names:
        found.append(Problem(("experiments",), "a study of risk has records instead"))
    return found


def _replicate_problems(file: StudyFile, model: Any) -> list[Problem]:
    """Why rows of the design cannot be run several times."""
    place = ("campaign", "replicates")
    if file.campaign.replicates == 1 or isinstance(file.design, FromTable):
        return []
    problem = seed_problem(model)
    return [] if problem is None else [problem._replace(path=place)]


def _active_problems(file: StudyFile, n_row: int, names: list[str] | None) -> list[Problem]:
    """What would stop the choice of rows after the design has been run."""
    active, found = file.active, []
    if active is None:
        return []
    if file.experiments or file.campaign.replicates > 1 or isinstance(file.design, FromTable):
        found.append(Problem(("active",), "expected one experiment, no replicates, and runs to be made"))
    if not 4 <= n_row <= active.runs:
        found.append(
            Problem(("active", "runs"), f"expected more than the {n_row} rows of the design, of 4 or more")
        )
    if message := output_problem(active.output, names):
        found.append(Problem(("active", "output"), message))
    return found + [
        one._replace(path=("active", *one.path)) if one.path == ("level",) else one
        for one in criterion_problems(active.criterion, file.data, active.level)
        if one.path == ("level",) or not file.data
    ]


def _incomplete(file: StudyFile, design: bool) -> list[Problem]:
    """Keys that are missing: a study of risk makes its own design, and its records may be all that is uncertain."""
    if file.correlation and not file.parameters:
        return [Problem(("correlation",), "expected parameters: there is nothing to correlate")]
    if isinstance(file.model, ServedModel):
        found = [
            Problem((key,), "needs a scene that is run here: leave out the server under model")
            for key in ("risk", "converge")
            if getattr(file, key) is not None
        ]
        if found:
            return found
    if file.risk is None:
        return [
            Problem((key,), "required, but missing")
            for key in ("parameters", *(("design",) if design and not runs_the_model(file) else ()))
            if not getattr(file, key)
        ]
    found = [
        Problem(
            ("risk", "limits", name, "of"),
            f'no observable is called "{one.of}"{did_you_mean(one.of, file.observables)}',
        )
        for name, one in file.risk.limits.items()
        if one.of not in file.observables
    ]
    if file.risk.shares is not None and not file.parameters:
        found.append(Problem(("risk", "shares"), "expected parameters: there is nothing to share among"))
    if file.risk.separation is not None and (file.case is not None or file.function is not None):
        found.append(
            Problem(("risk", "separation"), "expected a scene: a case or function decides its own gaps")
        )
    return found


def _own_outputs(file: StudyFile, model: Any) -> list[str] | None:
    """Names of the outputs of an experiment without observables of its own, if they are known before the first run."""
    if isinstance(model, UmbridgeModel) and (model.outputs or not file.observables):
        return list(model.outputs) if model.outputs else None
    return known_outputs(dict(file.observables))


def _output_names(file: StudyFile, own: list[str] | None) -> list[str] | None:
    """Names of all outputs, if they are known before the first run: Python functions may return more than one."""
    return all_outputs(file.experiments, own) if file.experiments else own


def _naming_problems(file: StudyFile, names: list[str] | None) -> list[Problem]:
    """Outputs and data groups that do not exist; those of data are checked with their files."""
    named: list[tuple[tuple[str | int, ...], str]] = []
    if not isinstance(file.surrogate, NoSurrogate):
        named += [(("surrogate", "outputs", k), one) for k, one in enumerate(file.surrogate.outputs or ())]
    if file.prediction is not None:
        named += [(("prediction", "outputs", k), one) for k, one in enumerate(file.prediction.outputs or ())]
        named += [(("prediction", "levels", one), one) for one in file.prediction.levels if one]
    if file.experiments or isinstance(
        file.design, FromTable
    ):  # also by pattern, or by name within an experiment
        named = [(path, one) for path, one in named if names is not None and not matching(one, names)]
    found = [Problem(path, message) for path, one in named if (message := output_problem(one, names))]
    return found


def _validated(kind: Any, values: dict[str, Any], problems: list[Problem], source: Source) -> Any:
    try:
        return kind.model_validate(values, context=source)
    except ValidationError as error:
        problems.extend(explain(error, kind))
        return None


def _model(file: StudyFile, scene: Scene | None, source: Source) -> Any:
    if file.scene is not None:
        return read_scene(file.scene, allow_outside=source.outside)
    if scene is not None:
        return scene
    if file.case is not None and file.case not in CASES:
        raise InputError(
            [Problem(("case",), f'there is no case "{file.case}"{did_you_mean(file.case, CASES)}')]
        )
    function: Any = file.function if file.case is None else CASES[file.case].scene
    return with_values(function, file.values)


def _design(file: StudyFile, theta: Parameters) -> np.ndarray:
    assert file.design is not None
    values = file.design.model_dump(exclude={"kind"})
    try:
        return DESIGNS[file.design.kind](theta, **values)
    except InputError as error:
        # what a design says of itself belongs to its key, unless it names another file
        raise InputError(
            [p if p.place else p._replace(path=("design", *p.path)) for p in error.problems]
        ) from None
