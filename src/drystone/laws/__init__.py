"""Interface laws. To add one: a file with its description, its branch in the compiled dispatch, and a line here.

Hard laws (Coulomb) are solved by impulses, soft laws by forces from overlaps; a law says which it is by `soft`. The
compiled dispatch of soft laws is laws/soft.py, which only the engine imports.
"""

from typing import Annotated

from pydantic import Field

from drystone.laws.coulomb import Coulomb
from drystone.laws.hertz import Hertz
from drystone.laws.hertz_mindlin import HertzMindlin
from drystone.laws.hysteretic import Hysteretic
from drystone.laws.impact import collision_time
from drystone.laws.kinds import COULOMB, HERTZ, HERTZ_MINDLIN, HYSTERETIC, LINEAR
from drystone.laws.linear import Linear
from drystone.laws.rolling import ConstantTorque, SpringDashpot

# kind: (number in the engine, description)
LAWS = {
    "coulomb": (COULOMB, Coulomb),
    "hertz": (HERTZ, Hertz),
    "linear": (LINEAR, Linear),
    "hertz-mindlin": (HERTZ_MINDLIN, HertzMindlin),
    "hysteretic": (HYSTERETIC, Hysteretic),
}

AnyLaw = Coulomb | Hertz | Linear | HertzMindlin | Hysteretic
Law = Annotated[AnyLaw, Field(discriminator="kind")]

__all__ = [
    "COULOMB", "LAWS", "AnyLaw", "ConstantTorque", "Coulomb", "Hertz", "HertzMindlin", "Hysteretic", "Law", "Linear",
    "SpringDashpot", "collision_time",
]  # fmt: skip
