"""The `experiments` part of a study file: several tests of one model, and what was measured in each.

    experiments:
      - {name: 520 kJ, values: {speed: 20}, data: tests-520.csv}
      - {name: 1020 kJ, values: {speed: 28}, data: [{name: base, outputs: [base_max], values: [1.2], discrepancy: ...}]}

Values are those of a case or function by name, or paths into a scene. From here on experiments are those of
uq/campaigns/experiments.py, and outputs and groups are known as "EXPERIMENT: NAME".
"""

from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from drystone.errors import InputError, Problem, did_you_mean
from drystone.observables import ObservablesByName
from drystone.study.data import StudyData, groups_of
from drystone.uq.campaigns.experiments import (
    BETWEEN,
    NO_DATA,
    Experiment,
    Test,
    experiment_problems,
    named_in,
)
from drystone.uq.discrepancy import DataGroup


class ExperimentData(StudyData):
    """A data group of an experiment; the only one needs no name."""

    name: str = ""


def _listed(value: Any) -> Any:
    """A file, a group, or a list of them."""
    several = value if isinstance(value, (list, tuple)) else [value]
    return tuple({"file": one} if isinstance(one, str) else one for one in several)


class StudyExperiment(Test):
    """One of several tests of the model."""

    about: str = Field(
        default="", description="what was tested, where the data are from: for check and report"
    )
    observables: ObservablesByName | None = Field(
        default=None, description="its own; default: those of the study"
    )
    data: Annotated[tuple[ExperimentData, ...], BeforeValidator(_listed)] = Field(
        default=(), description="what was measured: a CSV file, a group, or a list of them"
    )


def make_experiments(
    given: Sequence[StudyExperiment], names: Sequence[str] | None, calibrated: bool
) -> tuple[Experiment, ...]:
    """The experiments of a study, their files read; raises `InputError` with paths of keys.

    names: outputs of the model, None if only the runs will tell. calibrated: each must have data.
    """
    problems = experiment_problems(given)
    made = []
    for k, one in enumerate(given):
        own = names if one.observables is None else known_outputs(one.observables)
        groups: list[DataGroup] = []
        for j, data in enumerate(one.data):
            try:
                groups += groups_of(data, own, ("experiments", k, "data", j))
            except InputError as error:
                problems += error.problems
        if calibrated and not one.data and not one.predict_only:
            problems.append(Problem(("experiments", k, "data"), NO_DATA))
        made.append(
            Experiment(
                name=one.name, values=one.values, data=tuple(groups), predict_only=one.predict_only,
                observables=None if one.observables is None else dict(one.observables),
            )
        )  # fmt: skip
    if problems:
        raise InputError(problems)
    return tuple(made)


def known_outputs(observables: dict[str, Any]) -> list[str] | None:
    """Names of the outputs, if they are known before the first run: Python functions may return more than one."""
    if not observables or any(one.kind == "python" for one in observables.values()):
        return None
    return list(observables)


def all_outputs(given: Sequence[StudyExperiment], names: Sequence[str] | None) -> list[str] | None:
    """Names of the outputs of all experiments; None if they are not known."""
    found: list[str] = []
    for one in given:
        own = names if one.observables is None else known_outputs(one.observables)
        if own is None:
            return None
        found += [named_in(one.name, name) for name in own]
    return found


def place_problem(output: str, experiments: Sequence[str]) -> str:
    """Why an output cannot be one of an experiment; empty if it can."""
    name, between, _ = output.partition(BETWEEN)
    if not between:
        return f'expected "EXPERIMENT: OUTPUT", got "{output}"'
    if name not in experiments:
        return f'no experiment is called "{name}"{did_you_mean(name, experiments)}'
    return ""


def matching(output: str, names: Sequence[str]) -> list[str]:
    """The outputs that are meant: by full name, by name within the experiments, or by pattern (* and ?) of either."""
    if output in names:
        return [output]
    within = {name: name.partition(BETWEEN)[2] for name in names}
    if output in within.values():
        return [name for name in names if within[name] == output]
    pattern = output.replace("[", "[[]")
    return [name for name in names if fnmatchcase(name, pattern) or fnmatchcase(within[name], pattern)]
