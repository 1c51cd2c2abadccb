"""A constant pressure on blocks of masonry."""

from pydantic import Field

from drystone.inputs.describe import Frozen


class StaticPressure(Frozen):
    """A constant pressure on the free faces of blocks that look at a point; applied while the masonry settles.

    >>> wind = ds.masonry.StaticPressure(value=500.0, towards=(0, 1, 0))  # [Pa]
    """

    value: float = Field(description="[Pa]")
    on: tuple[str, ...] = Field(default=("*",), description="names or patterns of blocks")
    towards: tuple[float, float, float] = Field(
        default=(0.0, 0.0, 0.0), description="it acts on faces turned to this point [m]"
    )
