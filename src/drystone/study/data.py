"""The `data` and `prediction` parts of a study file: measurements given in place or in a CSV file, outputs by name.

    data:
      - {name: slide, file: slide.csv}                     # columns output, value and, if known, variance
      - {name: rebound, outputs: [height], values: [0.41], discrepancy: {kind: known, variance: 1e-4}}

An output that a CSV file names several times was measured several times. The variances of the file (or deviations,
their roots) are those of a known discrepancy, or the measurement's part of an inferred one. A column group makes a data
group of the rows with the same name in it: NAME: GROUP.
"""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self

import numpy as np
from pydantic import BeforeValidator, Field, model_validator

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen, checked
from drystone.inputs.limits import read_text
from drystone.inputs.sources import ReadPath
from drystone.uq.campaigns.experiments import BETWEEN
from drystone.uq.discrepancy import DataGroup, Discrepancy, KnownVariance
from drystone.uq.marginals import Marginal
from drystone.uq.prediction import Prediction

COLUMNS = ("output", "value", "variance", "deviation", "group")
SPREADS = ("variance", "deviation")


class Measured(NamedTuple):
    """What a file says of one group."""

    outputs: list[str]
    values: list[list[float]]  # (repeat, output)
    variance: list[float] | None  # of each output [unit^2]


class StudyData(Frozen):
    """A data group of a study file."""

    name: str
    outputs: list[str] | None = Field(
        default=None, description="names of observables, NAME[k] for one entry of a series; default: all"
    )
    values: list[float] | list[list[float]] | None = Field(
        default=None, description="one value per output, or rows of them if the test was repeated"
    )
    file: ReadPath | None = Field(
        default=None,
        description="CSV with columns output, value, variance or deviation, group; beside the study",
    )
    discrepancy: Discrepancy | None = Field(default=None, description="needed unless the file has variances")
    correlation_time: float | Marginal | None = None
    at: list[float] | None = None

    @model_validator(mode="after")
    def _one_source(self) -> Self:
        if (self.values is None) == (self.file is None):
            raise ValueError("expected either values or file")
        if self.file is not None and self.outputs is not None:
            raise ValueError("the file names the outputs; leave outputs out")
        if self.file is None and self.discrepancy is None:
            raise ValueError("required, but missing: discrepancy")
        return self


def _levels(value: Any) -> Any:
    return {"": value} if isinstance(value, (list, tuple)) else value


class StudyPrediction(Prediction):
    """What to predict, with which model."""

    outputs: tuple[str, ...] | None = Field(default=None, description="names of observables; default: all")
    levels: Annotated[dict[str, tuple[float, ...]], BeforeValidator(_levels)] = Field(  # type: ignore[assignment]
        default_factory=dict, description="values q of P(Q > q): a list for all outputs, or lists by output"
    )
    approach: str | None = Field(
        default=None,
        description="whose posterior, if the study has approaches; default: the one that uses all data",
    )
    by: Literal["surrogate", "runs"] = Field(
        default="surrogate", description="runs: a campaign over draws of the posterior, for the scene itself"
    )

    @model_validator(mode="after")
    def _runs_are_plain(self) -> Self:
        if self.by == "runs" and (self.error is not None or self.prior):
            raise ValueError("error and prior need by: surrogate")
        return self

    def levels_of(self, name: str) -> tuple[float, ...]:
        """The levels for one output."""
        within = name.partition(BETWEEN)[2]  # the same in all experiments
        return self.levels.get(name, self.levels.get(within or name, self.levels.get("", ())))


def data_groups(given: Sequence[StudyData], names: Sequence[str] | None) -> tuple[DataGroup, ...]:
    """The data groups, their files read; `names` are the known outputs, None if only the runs will tell."""
    groups, problems = [], []
    for k, one in enumerate(given):
        try:
            groups += groups_of(one, names, ("data", k))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return tuple(groups)


def groups_of(one: StudyData, names: Sequence[str] | None, path: tuple[str | int, ...]) -> list[DataGroup]:
    """The data group of an entry; several if its file has a column group."""
    rest: dict[str, Any] = {"correlation_time": one.correlation_time, "at": one.at}
    if one.file is None:
        wrong = [
            Problem((*path, "outputs", j), message)
            for j, name in enumerate(one.outputs or ())
            if (message := output_problem(name, names))
        ]
        if wrong:
            raise InputError(wrong)
        group = checked(
            DataGroup, path, name=one.name, outputs=one.outputs, values=one.values, discrepancy=one.discrepancy,
            **rest,
        )  # fmt: skip
        return [group]
    try:
        found = read_data(Path(one.file), names)
    except InputError as error:
        # what is said about the file as a whole belongs to the key that names it
        raise InputError(
            [p if p.place else p._replace(path=(*path, "file")) for p in error.problems]
        ) from None
    made = []
    for key, measured in found.items():
        discrepancy: Any = one.discrepancy
        if measured.variance is not None and discrepancy is None:
            discrepancy = checked(KnownVariance, (*path, "file"), variance=measured.variance)
        elif discrepancy is None:
            raise InputError(
                [Problem(path, f"{one.file} has no column variance or deviation: give a discrepancy")]
            )
        elif measured.variance is not None and isinstance(discrepancy, KnownVariance):
            message = f"{one.file} has variances as well: give them once"
            raise InputError([Problem((*path, "discrepancy"), message)])
        elif measured.variance is not None:
            discrepancy = discrepancy.model_copy(update={"measurement_variance": measured.variance})
        name = ": ".join(text for text in (one.name, key) if text)
        made.append(
            checked(
                DataGroup, path, name=name, outputs=measured.outputs, values=measured.values,
                discrepancy=discrepancy, **rest,
            )
        )  # fmt: skip
    return made


def read_data(path: Path, names: Sequence[str] | None = None) -> dict[str, Measured]:
    """What a CSV file says, by group ("" without such a column); mistakes with their lines."""
    reader = csv.DictReader(read_text(path).splitlines(), skipinitialspace=True)
    head = reader.fieldnames or []
    wrong = [
        Problem(
            (name,),
            f"unknown column, expected {', '.join(COLUMNS)}{did_you_mean(name, COLUMNS)}",
            f"{path}:1",
        )
        for name in head
        if name not in COLUMNS
    ]
    wrong += [
        Problem((name,), "column required, but missing", f"{path}:1")
        for name in COLUMNS[:2]
        if name not in head
    ]
    spread = [name for name in SPREADS if name in head]
    if len(spread) == 2:
        wrong.append(Problem(("deviation",), "variance is given as well: give one of them", f"{path}:1"))
    found: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for row in reader if not wrong else ():
        place, name = f"{path}:{reader.line_num}", row["output"]
        message = output_problem(name, names)
        if message:
            wrong.append(Problem(("output",), message, place))
        numbers = []
        for column in ("value", *spread):
            try:
                numbers.append(float(row[column]))
                if not np.isfinite(numbers[-1]) or (column in SPREADS and numbers[-1] <= 0.0):
                    raise ValueError
            except (TypeError, ValueError):
                bound = " above 0" if column in SPREADS else ""
                wrong.append(Problem((column,), f'expected a number{bound}, got "{row[column]}"', place))
        own = found.setdefault(row.get("group") or "", {}).setdefault(name, [])
        own.append((numbers[0] if numbers else 0.0, numbers[-1] if numbers else 0.0))
    if wrong:
        raise InputError(wrong)
    if not found:
        raise InputError(f"{path}: expected as many repeats of every output, got no rows")
    return {key: _measured(path, own, spread) for key, own in found.items()}


def _measured(path: Path, found: dict[str, list[tuple[float, float]]], spread: list[str]) -> Measured:
    """The rows of one group of a file."""
    counts = {len(rows) for rows in found.values()}
    if len(counts) != 1:
        raise InputError(f"{path}: expected as many repeats of every output, got {sorted(counts)}")
    if not spread:
        variance = None
    elif any(len({one for _, one in rows}) > 1 for rows in found.values()):
        raise InputError(f"{path}: expected the same {spread[0]} in every repeat of an output")
    else:
        power = 2 if spread == ["deviation"] else 1
        variance = [rows[0][1] ** power for rows in found.values()]
    values = np.array([[value for value, _ in rows] for rows in found.values()]).T.tolist()
    return Measured(list(found), values, variance)


def output_problem(name: str, names: Sequence[str] | None) -> str:
    """Why a name cannot be that of an output; empty if it can."""
    if names is None or name in names or name.split("[")[0] in names:
        return ""
    return f'no observable is called "{name}"{did_you_mean(name, names)}'
