"""The keys `fidelity` and `hierarchy` of a study: which model screens for the fine one, and what differs between tests.

    model: scene                                      # the fine model, which decides
    fidelity:
      coarse: {values: {masonry.cells: [2, 1, 2]}}    # the same scene with other values, by path; of a case by name
      subchain: 20                                    # coarse moves before every fine run; more: uq/fidelity.py
    hierarchy:
      speed: {mean: {kind: uniform, lower: 1.5, upper: 3}, spread: {kind: uniform, lower: 0, upper: 0.5}}

Coarse may also be another `scene`, `case` or `function` with the same outputs, or `surrogate`: the surrogates that
`drystone fit` made. How-to: docs/howto/fidelity.md, docs/howto/hierarchy.md.
"""

from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from drystone.cases import CASES
from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import Frozen, shown
from drystone.inputs.sources import ReadPath
from drystone.observables import ImportedFunction, ObservablesByName
from drystone.scene.files import read_scene
from drystone.uq.campaigns.experiments import value_problems, with_values
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.fidelity import TwoLevels
from drystone.uq.hierarchical import Population, hierarchy_problems
from drystone.uq.parameters import Parameters

SURROGATE = "surrogate"


class CoarseModel(Frozen):
    """A cheaper model with the same outputs."""

    scene: ReadPath | None = Field(
        default=None, description="another scene file; default: the study's own model"
    )
    case: str | None = Field(default=None, description="name of a case")
    function: ImportedFunction | None = Field(
        default=None, description='another function, "file.py:function"'
    )
    values: dict[str, Any] = Field(
        default_factory=dict, description="other values: of a scene by path, of a case or function by name"
    )
    observables: ObservablesByName | None = Field(
        default=None, description="its own; default: those of the study"
    )

    @model_validator(mode="after")
    def _one(self) -> Self:
        given = [key for key in ("scene", "case", "function") if getattr(self, key) is not None]
        if len(given) > 1:
            raise ValueError(f"expected one of scene, case, function; got {', '.join(given)}")
        if not given and not self.values:
            raise ValueError("expected values, scene, case or function: it would be the fine model itself")
        return self


def _coarse(value: Any) -> Any:
    if isinstance(value, (dict, CoarseModel)) or value == SURROGATE:
        return value
    hint = did_you_mean(value, [SURROGATE]) if isinstance(value, str) else ""
    raise ValueError(
        f"expected surrogate or a mapping (values, scene, case, function), got {shown(value)}{hint}"
    )


def _branch(value: Any) -> str:
    return "union[word]" if isinstance(value, str) else "union[model]"  # left out of the paths of problems


class FidelitySettings(TwoLevels):
    """The coarse model that screens, and the options of delayed acceptance."""

    coarse: Annotated[
        Annotated[Literal["surrogate"], Tag("union[word]")] | Annotated[CoarseModel, Tag("union[model]")],
        Discriminator(_branch),
        BeforeValidator(_coarse),
    ] = Field(description="what screens: surrogate, or other values, scene, case or function")

    def options(self) -> dict[str, Any]:
        """As keywords of `calibrate_delayed`."""
        return self.model_dump(exclude={"coarse"})

    def told(self) -> str:
        """What screens, in a few words."""
        if isinstance(self.coarse, str):
            return "surrogates"
        one = self.coarse
        named = {"scene": one.scene and Path(one.scene).name, "case": one.case}
        named["function"] = getattr(getattr(one.function, "function", one.function), "__name__", None)
        words = [f"{key} {name}" for key, name in named.items() if name] or ["the same model"]
        return ", ".join(words + [f"{key} = {value}" for key, value in one.values.items()])


def in_coarse(problems: list[Problem]) -> list[Problem]:
    """Problems of the coarse model, which has no line of its own in the file."""
    return [
        one._replace(path=("fidelity", "coarse"), message=f"in the coarse model, {one._replace(place='')}")
        for one in problems
    ]


def make_coarse(settings: FidelitySettings, fine: Any, theta: Parameters, outside: bool) -> Any:
    """The coarse model; None for surrogates. Raises `InputError` with paths of keys."""
    given = settings.coarse
    if isinstance(given, str):
        return None
    place = ("fidelity", "coarse")
    base = fine
    if given.scene is not None:
        base = read_scene(given.scene, allow_outside=outside)
    elif given.case is not None:
        if given.case not in CASES:
            message = f'there is no case "{given.case}"{did_you_mean(given.case, CASES)}'
            raise InputError([Problem((*place, "case"), message)])
        base = CASES[given.case].scene
    elif given.function is not None:
        base = given.function
    if wrong := value_problems(base, theta, given.values, (*place, "values")):
        raise InputError(wrong)
    return with_values(base, given.values)


def fidelity_problems(file: Any, model: Any, theta: Parameters, runs: bool) -> list[Problem]:
    """What does not go with two levels or with a hierarchy; runs: whether the model itself is asked."""
    found: list[Problem] = []
    for key in ("fidelity", "hierarchy"):
        if getattr(file, key) and file.approaches:
            found.append(
                Problem((key,), "a study with approaches makes many calibrations: leave one of them out")
            )
    if file.fidelity is not None and file.hierarchy:
        found.append(Problem(("hierarchy",), "not together with fidelity: leave one of them out"))
    if file.hierarchy:
        tests = [one.name for one in file.experiments if not one.predict_only]
        found += hierarchy_problems(theta, file.hierarchy, tests)
    if file.fidelity is None:
        return found
    if not runs and not isinstance(model, Vectorised):
        found.append(Problem(("fidelity",), "the fine model must be run itself: write model: scene"))
    if file.fidelity.coarse == SURROGATE and file.design is None:
        found.append(Problem(("design",), "required by coarse: surrogate, but missing"))
    if file.calibration is not None and {"sampler", "options"} & file.calibration.model_fields_set:
        message = (
            "the sampler is delayed acceptance: leave sampler and options out, its options are under fidelity"
        )
        found.append(Problem(("calibration",), message))
    return found


Populations = dict[str, Population]
