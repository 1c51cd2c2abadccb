"""Masonry: how blocks are laid, what they and their joints are made of, what loads them, pictures (`ds.masonry`)."""

from drystone import lazy

_NAMES = {
    "drystone.scene.masonry": (
        "Masonry",
        "Structure",
        "Material",
        "JointClass",
        "Settle",
        "StaticPressure",
        "Wall",
        "Walls",
        "Line",
        "Opening",
        "House",
        "HouseOpening",
        "Pier",
        "Rubble",
        "Arch",
        "Bridge",
        "Vault",
        "CrossVault",
        "CloisterVault",
        "Dome",
        "Stones",
    ),
    "drystone.scene.masonry.supports": ("Fixed", "Hinged", "Sprung", "Ramp", "History", "Turn"),
    "drystone.scene.masonry.push": ("Relax", "PushAcceleration", "PushLoad", "PushTilt", "PushSupport"),
    "drystone.laws.joint": ("Joint",),
    "drystone.loads.blast": ("Blast", "Clearing", "blast_wave", "clearing_time", "pressure_history"),
    "drystone.loads.on_masonry": ("Charge", "Force", "Pressure", "Tilt"),
    "drystone.scene.hitting": ("Hitting",),
    "drystone.laws.striking": ("Striking",),
    "drystone.record.pressure": ("pressure_on",),
    "drystone.views.masonry": ("draw_masonry", "plot_thrust"),
    "drystone.uq.risk.levels": ("fragility_by", "level_design"),
    "drystone.views.plots.masonry": ("plot_joints", "plot_pressure_impulse", "part_by_hyperbola"),
}

__all__, __getattr__, __dir__ = lazy(__name__, _NAMES)
