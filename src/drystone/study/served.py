"""The key `model` of a study: surrogates, the scene itself, or the model of a UM-Bridge server.

    model: {umbridge: http://127.0.0.1:4242, name: forward}

With a server no scene, case or function is needed. One that is there says what the server runs: its observables name
the outputs, paths of parameters mean nothing here. How-to: docs/howto/umbridge.md.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag

from drystone.errors import did_you_mean
from drystone.inputs.describe import shown
from drystone.uq.parameters import Parameters
from drystone.uq.umbridge import UmbridgeModel

WORDS = ("surrogate", "scene")


class ServedModel(UmbridgeModel):
    """The model of a UM-Bridge server, in a study."""

    surrogate: bool = Field(
        default=False,
        description="calibrate, predict, validate ask surrogates of its campaign, not the server itself",
    )

    def plain(self, observables: Mapping[str, Any] | None) -> UmbridgeModel:
        """The model that is run; observables of the scene that the server stands for name its outputs."""
        values = self.model_dump(exclude={"surrogate"})
        if observables and self.outputs is None:
            values["outputs"] = tuple(observables)
        return UmbridgeModel(**values)


def _choice(value: Any) -> Any:
    if isinstance(value, (dict, ServedModel)) or value in WORDS:
        return value
    hint = did_you_mean(value, WORDS) if isinstance(value, str) else ""
    expected = "expected surrogate, scene, or {umbridge: http://host:port, name: forward}"
    raise ValueError(f"{expected}, got {shown(value)}{hint}")


def _branch(value: Any) -> str:
    return "union[word]" if isinstance(value, str) else "union[server]"  # left out of the paths of problems


Word = Annotated[Literal["surrogate", "scene"], Tag("union[word]")]
ModelChoice = Annotated[
    Word | Annotated[ServedModel, Tag("union[server]")], Discriminator(_branch), BeforeValidator(_choice)
]


def without_paths(theta: Parameters) -> Parameters:
    """The parameters as a server takes them: by name or in their order."""
    own = {name: one.model_copy(update={"path": None}) for name, one in theta.marginals.items()}
    return Parameters(**own, **({"correlation": dict(theta.correlation)} if theta.correlation else {}))
