"""The common ground of everything a user describes: frozen, unknown keys refused, numbers finite."""

from pydantic import BaseModel, ConfigDict


class Frozen(BaseModel):
    """A description: never changes, refuses unknown keys, infinities and NaN."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)
