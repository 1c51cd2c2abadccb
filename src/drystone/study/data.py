"""The `data` and `prediction` parts of a study file: measurements given in place or in a CSV file, outputs by name.

    data:
      - {name: slide, file: slide.csv}                     # columns output, value and, if known, variance
      - {name: rebound, outputs: [height], values: [0.41], discrepancy: {kind: known, variance: 1e-4}}

An output that a CSV file names several times was measured several times. The variances of the file are those of a known
discrepancy, or the measurement's part of an inferred one.
"""

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, model_validator

from drystone.describe import Frozen, checked
from drystone.errors import InputError, Problem, did_you_mean
from drystone.limits import read_text
from drystone.sources import ReadPath
from drystone.uq.discrepancy import DataGroup, Discrepancy, KnownVariance
from drystone.uq.marginals import Marginal
from drystone.uq.prediction import Prediction

COLUMNS = ("output", "value", "variance")


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
        default=None, description="CSV with columns output, value, variance; beside the study"
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
        return self.levels.get(name, self.levels.get("", ()))


def data_groups(given: Sequence[StudyData], names: Sequence[str] | None) -> tuple[DataGroup, ...]:
    """The data groups, their files read; `names` are the known outputs, None if only the runs will tell."""
    groups, problems = [], []
    for k, one in enumerate(given):
        try:
            groups.append(_group(one, names, ("data", k)))
        except InputError as error:
            problems += error.problems
    if problems:
        raise InputError(problems)
    return tuple(groups)


def _group(one: StudyData, names: Sequence[str] | None, path: tuple[str | int, ...]) -> DataGroup:
    rest: dict[str, Any] = {"correlation_time": one.correlation_time, "at": one.at}
    if one.file is None:
        wrong = [
            Problem((*path, "outputs", j), message)
            for j, name in enumerate(one.outputs or ())
            if (message := output_problem(name, names))
        ]
        if wrong:
            raise InputError(wrong)
        return checked(
            DataGroup, path, name=one.name, outputs=one.outputs, values=one.values, discrepancy=one.discrepancy,
            **rest,
        )  # fmt: skip
    try:
        outputs, values, variance = read_data(Path(one.file), names)
    except InputError as error:
        # what is said about the file as a whole belongs to the key that names it
        raise InputError(
            [p if p.place else p._replace(path=(*path, "file")) for p in error.problems]
        ) from None
    discrepancy: Any = one.discrepancy
    if variance is not None and discrepancy is None:
        discrepancy = checked(KnownVariance, (*path, "file"), variance=variance)
    elif discrepancy is None:
        raise InputError([Problem(path, f"{one.file} has no column variance: give a discrepancy")])
    elif variance is not None and isinstance(discrepancy, KnownVariance):
        message = f"{one.file} has variances as well: give them once"
        raise InputError([Problem((*path, "discrepancy"), message)])
    elif variance is not None:
        discrepancy = discrepancy.model_copy(update={"measurement_variance": variance})
    return checked(
        DataGroup, path, name=one.name, outputs=outputs, values=values, discrepancy=discrepancy, **rest
    )


def read_data(
    path: Path, names: Sequence[str] | None = None
) -> tuple[list[str], list[list[float]], list[float] | None]:
    """Outputs, values (repeat, output) and variances of a CSV file; mistakes with their lines."""
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
    found: dict[str, list[tuple[float, float]]] = {}
    for row in reader if not wrong else ():
        place, name = f"{path}:{reader.line_num}", row["output"]
        message = output_problem(name, names)
        if message:
            wrong.append(Problem(("output",), message, place))
        numbers = []
        for column in ("value", "variance") if "variance" in head else ("value",):
            try:
                numbers.append(float(row[column]))
                if not np.isfinite(numbers[-1]) or (column == "variance" and numbers[-1] <= 0.0):
                    raise ValueError
            except (TypeError, ValueError):
                bound = " above 0" if column == "variance" else ""
                wrong.append(Problem((column,), f'expected a number{bound}, got "{row[column]}"', place))
        found.setdefault(name, []).append((numbers[0] if numbers else 0.0, numbers[-1] if numbers else 0.0))
    if wrong:
        raise InputError(wrong)
    counts = {len(rows) for rows in found.values()}
    if len(counts) != 1:
        raise InputError(
            f"{path}: expected as many repeats of every output, got {sorted(counts) or 'no rows'}"
        )
    if "variance" not in head:
        variance = None
    elif any(len({spread for _, spread in rows}) > 1 for rows in found.values()):
        raise InputError(f"{path}: expected the same variance in every repeat of an output")
    else:
        variance = [rows[0][1] for rows in found.values()]
    values = np.array([[value for value, _ in rows] for rows in found.values()]).T.tolist()
    return list(found), values, variance


def output_problem(name: str, names: Sequence[str] | None) -> str:
    """Why a name cannot be that of an output; empty if it can."""
    if names is None or name in names or name.split("[")[0] in names:
        return ""
    return f'no observable is called "{name}"{did_you_mean(name, names)}'
