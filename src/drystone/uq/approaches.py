"""Which data groups a calibration uses together, and all calibrations of a study (Gupta et al. 2023, section 4.4).

    approaches = {"by point": "each group", "by energy": "each experiment", "all": "all", "bases": ["*: Base"]}
    posteriors = calibrate_approaches(theta, surrogates, data_of(tests), approaches, seed=7)

A member of an approach is one calibration: "by point, 520 kJ: Top", "by energy, 520 kJ", "all", "bases". Its estimate,
the mean or the MAP of its posterior, is the calibrated set. Theory: docs/theory/inference.md, I.24; what the sets are
worth elsewhere: cross_validation.py.
"""

import warnings
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BeforeValidator, Field

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen, checked
from drystone.uq.calibration import calibrate
from drystone.uq.campaigns.experiments import BETWEEN
from drystone.uq.discrepancy import DataGroup
from drystone.uq.notes import hearing
from drystone.uq.parameters import Parameters
from drystone.uq.posterior import Posterior

EACH_GROUP, EACH_EXPERIMENT, ALL = WORDS = ("each group", "each experiment", "all")
LISTED = 8  # names of groups in a message


def _used(value: Any) -> Any:
    if isinstance(value, str) and value not in WORDS:
        expected = ", ".join(f'"{one}"' for one in WORDS)
        raise ValueError(f"expected {expected} or a list of groups{did_you_mean(value, WORDS)}")
    if isinstance(value, (list, tuple)) and not value:
        raise ValueError("expected at least one group")
    return value


class Approach(Frozen):
    """Which data are used together: `Approach("each group", estimate="map")`.

    >>> rough = ds.uq.Approach(use=("slip",))
    """

    use: Annotated[str | tuple[str, ...], BeforeValidator(_used)] = Field(
        description='"each group", "each experiment", "all", or groups by name, with wild cards * and ?'
    )
    estimate: Literal["mean", "map"] = Field(
        default="mean", description="of the posterior: the calibrated set"
    )


def _short(value: Any) -> Any:
    """`all` and `["*: Base"]` stand for `{use: ...}`."""
    return {"use": value} if isinstance(value, (str, list, tuple)) else value


Approaches = dict[str, Annotated[Approach, BeforeValidator(_short)]]


class Member(NamedTuple):
    """One calibration of an approach."""

    approach: str
    name: str  # among those of all approaches
    groups: tuple[DataGroup, ...]
    estimate: str  # mean or map


def estimate_of(member: Member, posterior: Posterior) -> dict[str, float]:
    """The calibrated set: the model's parameters by name."""
    found = posterior.map if member.estimate == "map" else posterior.mean
    return {name: found[name] for name in posterior.model_names}


def experiment_of(group: DataGroup, experiments: Sequence[str]) -> str | None:
    """The experiment of which all outputs of a group are; None if there is no such one."""
    own = [str(one) for one in group.outputs or ()]
    return next(
        (name for name in experiments if own and all(one.startswith(name + BETWEEN) for one in own)), None
    )


def members_of(
    approaches: Mapping[str, Any], data: Sequence[DataGroup], experiments: Sequence[str] = ()
) -> list[Member]:
    """All calibrations in the order of the approaches; raises `InputError` for one that matches no data."""
    found: list[Member] = []
    problems: list[Problem] = []
    names = [group.name for group in data]
    for title, given in approaches.items():
        path = ("approaches", title)
        one = given if isinstance(given, Approach) else checked(Approach, path, **_short(given))
        if one.use == EACH_GROUP:
            found += [Member(title, f"{title}, {group.name}", (group,), one.estimate) for group in data]
        elif one.use == EACH_EXPERIMENT:
            own = {group.name: experiment_of(group, experiments) for group in data}
            if not experiments:
                problems.append(Problem(path, "there are no experiments"))
            problems += [
                Problem(path, f'the group "{name}" is of several experiments: list the groups')
                for name, of in own.items()
                if experiments and of is None
            ]
            for name in experiments:
                if groups := tuple(group for group in data if own[group.name] == name):
                    found.append(Member(title, f"{title}, {name}", groups, one.estimate))
        elif one.use == ALL:
            found.append(Member(title, title, tuple(data), one.estimate))
        else:
            chosen = [[name for name in names if fnmatchcase(name, _plain(pattern))] for pattern in one.use]
            problems += [
                Problem((*path, k), f'no data group matches "{pattern}" among {_listed(names)}')
                for k, (pattern, got) in enumerate(zip(one.use, chosen, strict=True))
                if not got
            ]
            own_names = {name for got in chosen for name in got}
            groups = tuple(group for group in data if group.name in own_names)
            found.append(Member(title, title, groups, one.estimate))
    if not data and approaches:
        problems = [Problem(("approaches",), "there are no data")]
    if problems:
        raise InputError(problems)
    return found


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names[:LISTED]) + (f" and {len(names) - LISTED} more" if len(names) > LISTED else "")


def _plain(pattern: str) -> str:
    """Only * and ? are wild: names of outputs have brackets."""
    return pattern.replace("[", "[[]")


def calibrate_approaches(
    theta: Parameters,
    model: Any,
    data: Iterable[DataGroup],
    approaches: Mapping[str, Any],
    sampler: str = "tmcmc",
    *,
    seed: int,
    experiments: Sequence[str] = (),
    **options: Any,
) -> dict[str, Posterior]:
    """The posterior of every member of every approach, by its name; options: as of `calibrate`.

    Each calibration asks the model only for the outputs that it has data of, if the model is made of `Surrogates`.
    What is said in a warning is said of the member by name.

    >>> theta = ds.Parameters(friction=ds.Uniform(0.2, 0.8))
    >>> model = ds.vectorised(lambda x: {"base": 1.0 / x[:, 0], "top": 2.0 / x[:, 0]})  # [m]
    >>> error = ds.uq.KnownVariance(0.01)  # [m2]
    >>> data = [ds.DataGroup("base", ["base"], [2.0], error), ds.DataGroup("top", ["top"], [4.2], error)]
    >>> wanted = {"by point": "each group", "together": "all"}
    >>> found = ds.uq.calibrate_approaches(theta, model, data, wanted, seed=1, samples=64)
    >>> list(found)
    ['by point, base', 'by point, top', 'together']
    """
    found = {}
    for member in members_of(approaches, tuple(data), experiments):
        found[member.name], heard = calibrate_member(theta, model, member, sampler, seed=seed, **options)
        for text in heard:
            warnings.warn(f"{member.name}: {text}", stacklevel=2)
    return found


def calibrate_member(
    theta: Parameters, model: Any, member: Member, sampler: str, **options: Any
) -> tuple[Posterior, list[str]]:
    """One calibration, and what was said in warnings."""
    with hearing() as heard:
        posterior = calibrate(theta, used_part(model, member.groups), member.groups, sampler, **options)
    return posterior, heard


def used_part(model: Any, groups: Sequence[DataGroup]) -> Any:
    """The model with only those outputs that the groups name, if it can be asked for some of them."""
    if not hasattr(model, "only") or any(group.outputs is None for group in groups):
        return model
    return model.only([str(one) for group in groups for one in group.outputs or ()])
