"""Record -> labelled numbers and series: what a campaign tabulates, described in Python or YAML.

An observable says what it is of (a body, an interface, a storey, an entry of the ledger) and when: `final`, a time, a
list of times, `max`, `min`, `peak` (the value of largest size, with its sign), or `series` for all frames. Times
between frames are interpolated. A run that ended early because all came to rest keeps its last value. Series share the
dimension `time`; a list of times gets its own, `NAME_time`, so that observables may be taken at different times.
Anything else is a Python function of the record: `kind: python`. The table is in table.py.
"""

from drystone.observables.base import (
    BODIES,
    MASONRY,
    STRUCTURES,
    Axis,
    Moment,
    Observed,
    Series,
    Timed,
    body_problems,
    kind_of,
)
from drystone.observables.bodies import ContactCount, Distance, RestTime, Sensor
from drystone.observables.common import Displacement, Energy, Loss, MotionOf, Position, Velocity
from drystone.observables.grains import Coordination, Fabric, FlowRate, ReposeAngle, SolidFraction, WallForce
from drystone.observables.hazard import (
    CellForce,
    CellImpulse,
    CellMoment,
    Crossings,
    RunOut,
    ZoneEnergy,
)
from drystone.observables.impacts import Impacts
from drystone.observables.masonry import (
    BlocksGone,
    Deflection,
    JointPressure,
    JointState,
    LeavingMass,
    Standing,
)
from drystone.observables.pounding import Closing, ImpactForce, ImpactImpulse, LargestDrift
from drystone.observables.structures import Acceleration, BaseShear, Drift, DriftRatio
from drystone.observables.table import (
    OBSERVABLES,
    Computed,
    ImportedFunction,
    Observable,
    Observables,
    ObservablesByName,
    as_observables,
    observable_problems,
    observe,
)

__all__ = [
    "BODIES", "MASONRY", "OBSERVABLES", "STRUCTURES", "Acceleration", "Axis", "BaseShear", "BlocksGone",
    "CellForce", "CellImpulse", "CellMoment", "Closing", "Computed", "ContactCount", "Coordination", "Crossings",
    "Deflection", "Displacement", "Distance", "Drift", "DriftRatio", "Energy", "Fabric", "FlowRate", "ImpactForce",
    "ImpactImpulse", "Impacts", "ImportedFunction", "JointPressure", "JointState", "LargestDrift", "LeavingMass",
    "Loss", "Moment", "MotionOf", "Observable", "Observables", "ObservablesByName", "Observed", "Position",
    "ReposeAngle", "RestTime", "RunOut", "Sensor", "Series", "SolidFraction", "Standing", "Timed", "Velocity",
    "WallForce", "ZoneEnergy", "as_observables", "body_problems", "kind_of", "observable_problems", "observe",
]  # fmt: skip
