"""Contact laws in the words of LAMMPS' pair style granular, one by one. Theory: docs/theory/lammps.md, M.1-M.8.

What cannot be said exactly in these words is refused by name, with what would work.
"""

from math import exp, pi, sqrt
from typing import Any, NamedTuple

from drystone.engines.grains.build import rolling_row
from drystone.engines.grains.model import CONSTANT_TORQUE, NO_ROLLING
from drystone.errors import Problem
from drystone.laws.kinds import DAMPING, FRICTION, NORMAL, TANGENTIAL, TANGENTIAL_DAMPING
from drystone.scene import Scene

MOST_DAMPED = 0.999  # damping ratio; from 1 on LAMMPS has no restitution that would give it (M.3)
SAME = 1e-9  # how much grains of one population may differ and still be of one size, as a share


class Meeting(NamedTuple):
    """Two grains that meet, or a grain and a wall, if all that meet so are alike."""

    radius: float  # effective [m]
    inertia: float  # of both about the point of contact, 1/I = sum 1/(I + m r^2) [kg m2]


def law_problems(scene: Scene) -> list[Problem]:
    """Laws that LAMMPS cannot express."""
    found = []
    for name, rule in scene.interfaces.items():
        for key, text in _objections(rule.law):
            found.append(Problem(("interfaces", name, "law", *key), f"engine lammps: {text}"))
    return found


def _objections(law: Any) -> list[tuple[tuple[str, ...], str]]:
    found: list[tuple[tuple[str, ...], str]] = []
    if law.kind not in ("linear", "hertz", "hertz-mindlin"):
        return [(("kind",), f"it has no law {law.kind}; take linear or hertz-mindlin")]
    if law.attraction and law.friction > 0.0:
        text = "with attraction it limits friction by the pull too; leave attraction out, or take friction 0"
        found.append((("attraction",), text))
    if law.kind == "hertz" and law.damping > 0.0 and law.exponent != 0.0:
        text = f"it has no dashpot that goes with overlap^{law.exponent:g} alone; take hertz-mindlin, or exponent 0"
        found.append((("exponent",), text))
    ratio = damping_ratio_of(law)
    if ratio > MOST_DAMPED:
        text = "its dashpots stay below the critical one: expected a restitution of at least 0.136"
        found.append((("restitution",), text))
    rolling = law.rolling
    if rolling is not None and rolling.kind == "constant-torque":
        text = "it has no constant torque; take spring-dashpot"
        found.append((("rolling", "kind"), text))
    elif rolling is not None and law.kind != "linear" and rolling.stiffness is None:
        text = "its rolling spring does not follow the normal one; give stiffness [N/m]"
        found.append((("rolling", "stiffness"), text))
    return found


def damping_ratio_of(law: Any) -> float:
    """Damping ratio zeta of a law whose dashpot comes from a restitution [-], else 0 (M.3)."""
    if getattr(law, "restitution", None) is None:
        return 0.0
    return law.row()[DAMPING] / (2.0 if law.kind == "linear" else sqrt(5.0))


def words(law: Any, dimension: int, meeting: Meeting | None) -> str:
    """The granular models of LAMMPS for a law: normal, damping, tangential, rolling (M.1-M.8)."""
    row = law.row()
    ratio = damping_ratio_of(law)
    if ratio > 0.0:
        # the restitution at which LAMMPS' formula, made for contacts that pull, gives our damping ratio (M.3)
        damping, coefficient = "coeff_restitution", exp(-pi * ratio / sqrt(1.0 - ratio**2))
    else:
        damping, coefficient = "velocity", 0.0 if law.kind == "hertz-mindlin" else law.damping or 0.0
    normal = "hooke" if law.kind == "linear" else "hertz"
    said = f"{normal} {row[NORMAL]:.17g} {coefficient:.17g} damping {damping}"
    if row[FRICTION] == 0.0:
        said += " tangential linear_nohistory 0 0"
    else:
        share = row[TANGENTIAL_DAMPING]
        if law.kind == "hertz-mindlin":
            share = share / row[DAMPING] if row[DAMPING] > 0.0 else 0.0
        style = "mindlin_rescale/force" if law.kind == "hertz-mindlin" else "linear_history"
        said += f" tangential {style} {row[TANGENTIAL]:.17g} {share:.17g} {row[FRICTION]:.17g}"
    kind, friction, stiffness, _, twice_ratio, dashpot = rolling_row(law, dimension)
    if kind not in (NO_ROLLING, CONSTANT_TORQUE):
        if twice_ratio > 0.0:
            assert meeting is not None
            dashpot = twice_ratio * sqrt(stiffness * meeting.inertia) / meeting.radius
        said += f" rolling sds {stiffness:.17g} {dashpot:.17g} {friction:.17g}"
    return said if law.attraction else said + " limit_damping"


def needs_meeting(law: Any) -> bool:
    """Whether the words of a law depend on the size of the grains."""
    return law.rolling is not None and law.rolling.kind == "spring-dashpot" and law.rolling.ratio() > 0.0


def differences(scene: Scene) -> list[str]:
    """Where LAMMPS does otherwise than the grain engine by its own reading of a law, a sentence each (M.6)."""
    regrip = [
        name
        for name, rule in scene.interfaces.items()
        if rule.law.friction > 0.0 and rule.law.row()[TANGENTIAL_DAMPING] > 0.0 and _damps(rule.law)
    ]
    if not regrip:
        return []
    return [
        f"lammps: contacts of {', '.join(regrip)} that slip first and grip then end otherwise than on grains, by up to "
        "6 % of the impact speed (docs/theory/lammps.md, M.6)"
    ]


def _damps(law: Any) -> bool:
    return damping_ratio_of(law) > 0.0 or bool(getattr(law, "damping", None))
