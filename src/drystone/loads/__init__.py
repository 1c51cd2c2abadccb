"""What acts on a scene from outside. To add one: a file with its description, a key in the scene, and a line here.

Gravity is no row: it is a vector of the scene, `scene.gravity` [m/s2]. Descriptions are imported when asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from drystone.inputs.describe import Frozen


class Load(NamedTuple):
    """A row of the table: module and class of the description, where it stands in a scene, what it does."""

    module: str
    name: str
    key: str
    title: str

    @property
    def description(self) -> "type[Frozen]":
        """The class that a user writes."""
        return getattr(import_module(f"drystone.loads.{self.module}"), self.name)


LOADS = {
    "blast": Load("blast", "Blast", "blast", "pressure of a charge on faces of bodies"),
    "blast-on-masonry": Load("blast", "Blast", "masonry.blast", "the same on faces of blocks"),
    "static-pressure": Load("static_pressure", "StaticPressure", "masonry.pressure", "constant, on faces of blocks"),
    "charge-on-masonry": Load("on_masonry", "Charge", "masonry.loads.*", "one of several charges at masonry"),
    "pressure-on-masonry": Load("on_masonry", "Pressure", "masonry.loads.*", "pressure over time on faces of blocks"),
    "force-on-masonry": Load("on_masonry", "Force", "masonry.loads.*", "force at a place or along a path on blocks"),
    "tilt": Load("on_masonry", "Tilt", "masonry.loads.*", "gravity turned about an axis"),
    "ground-motion": Load("artificial", "Shaking", "ground_motion", "acceleration of the ground under structures"),
    "driven-motion": Load("driven_motion", "Motion", "bodies.*.driven", "given motion of a body"),
}  # fmt: skip

__all__ = ["LOADS", "Load"]
