"""Structures that pound: descriptions, ground motions, laws of contact, modes, fragility, plots (`ds.structures`)."""

from drystone import lazy

_NAMES = {
    "drystone.scene.structures": (
        "Frame", "Node", "Beam", "Bar", "Spring", "Floor", "ShearBuilding", "Structure", "Pounding", "ModalDamping",
        "RayleighDamping", "Bilinear", "BoucWen", "ViscousDamper", "FrictionDamper", "YieldingDamper", "LeadRubber",
        "FrictionPendulum", "Uplift", "SoilSprings", "HalfSpace", "Hinges", "Rectangle", "ISection",
        "HollowBox", "Tube", "RegularFrame", "Profile", "FloorPounding", "SupportMotion",
        "ReinforcedConcrete", "SteelSection", "BarRow", "Concrete", "Steel",
    ),
    "drystone.laws.penalty": (
        "HertzNonlinear", "HertzDamped", "LinearViscoelastic", "ModifiedViscoelastic", "NonlinearViscoelastic",
    ),
    "drystone.loads.ground_motion": (
        "GroundMotion", "MotionFile", "read_motion", "Scale", "Baseline", "Filter", "Reverse", "Match",
    ),
    "drystone.loads.motions.intensity": ("Intensity",),
    "drystone.loads.motions.targets": ("Eurocode8", "ASCE7", "SpectrumPoints"),
    "drystone.loads.motions.matching": ("match_spectrum",),
    "drystone.loads.motions.pulses": ("find_pulse",),
    "drystone.loads.motions.suite": ("read_folder",),
    "drystone.loads.motions.summary": ("describe_motions",),
    "drystone.loads.motions.shipped": ("shipped_motions as motions",),
    "drystone.loads.artificial": ("ArtificialMotion",),
    "drystone.loads.spectra": ("response_spectrum",),
    "drystone.engines.structures.modes": ("modes_of",),
    "drystone.views.plots.members": ("plot_member", "plot_envelope"),
    "drystone.uq.risk.fragility": ("fragility", "LimitState", "Hazard", "incremental"),
    "drystone.uq.risk.separation": ("separation",),
    "drystone.uq.risk.shares": ("disaggregate",),
    "drystone.views.plots.structures": ("plot_response", "plot_spectra"),
    "drystone.views.plots.devices": ("plot_loops",),
}  # fmt: skip

__all__, __getattr__, __dir__ = lazy(__name__, _NAMES)
