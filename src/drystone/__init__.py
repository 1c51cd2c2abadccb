"""drystone: bodies that touch, and how sure one can be.

Public names are imported when first used, so that `import drystone` is quick and needs no compiler.
"""

from importlib import import_module
from typing import Any

_NAMES = {
    "drystone.errors": ("InputError", "RunError"),
    "drystone.scene": (
        "Scene", "Body", "Population", "Interface", "Options", "Run", "Stop", "Motion", "Harmonic", "Repeat",
        "PlaceBins",
    ),
    "drystone.scene.grains": ("Grains",),
    "drystone.scene.files": ("read_scene", "write_scene"),
    "drystone.shapes": (
        "Box", "Capsule", "Compound", "Cylinder", "Part", "Plane", "Polyhedron", "Ring", "Sphere", "Terrain",
    ),
    "drystone.laws": ("Coulomb", "Hertz", "HertzMindlin", "Hysteretic", "Linear"),
    "drystone.laws.penalty": (
        "HertzNonlinear", "HertzDamped", "LinearViscoelastic", "ModifiedViscoelastic", "NonlinearViscoelastic",
    ),
    "drystone.scene.structures": (
        "Frame", "Node", "Beam", "Bar", "Spring", "Floor", "ShearBuilding", "Structure", "Pounding", "ModalDamping",
        "RayleighDamping", "Bilinear", "BoucWen",
    ),
    "drystone.loads.ground_motion": (
        "GroundMotion", "MotionFile", "read_motion", "Scale", "Baseline", "Filter", "Reverse",
    ),
    "drystone.loads.artificial": ("ArtificialMotion", "Eurocode8", "SpectrumPoints"),
    "drystone.loads.spectra": ("response_spectrum",),
    "drystone.loads.blast": ("Blast", "blast_wave", "pressure_history"),
    "drystone.laws.joint": ("Joint",),
    "drystone.engines.structures.modes": ("modes_of",),
    "drystone.uq.fragility": ("fragility",),
    "drystone.scene.masonry": ("Masonry", "Wall", "Vault", "Stones", "Material", "StaticPressure", "Settle"),
    "drystone.simulation.simulate": ("run", "resume", "start", "Simulation"),
    "drystone.engines.impacts.simulate": ("simulate_impacts",),
    "drystone.simulation.check": ("check",),
    "drystone.contact.problem": ("solve_contacts",),
    "drystone.contact.fclib": ("read_fclib",),
    "drystone.record": ("Record",),
    "drystone.record.pressure": ("pressure_on",),
    "drystone.uq": ("designs",),
    "drystone.uq.marginals": ("Uniform", "Normal", "LogNormal", "Truncated", "Beta", "Fixed"),
    "drystone.uq.parameters": ("Parameters",),
    "drystone.uq.surrogates.polynomial_chaos": ("PCE",),
    "drystone.uq.surrogates.gaussian_process": ("GaussianProcess",),
    "drystone.uq.sensitivity": ("sobol_indices", "sobol_from_blocks"),
    "drystone.observables": (
        "observe", "Displacement", "Position", "Velocity", "Acceleration", "Drift", "DriftRatio", "BaseShear",
        "Deflection", "BlocksGone", "Distance", "Energy", "Loss", "ContactCount", "RestTime", "Computed",
    ),
    "drystone.uq.campaign.campaign": ("campaign",),
    "drystone.uq.campaign.task": ("vectorised",),
    "drystone.uq.surrogates.fit": ("fit_surrogates", "Surrogates"),
    "drystone.study.file": ("read_study",),
    "drystone.study.fit": ("fit_study",),
    "drystone.study.sensitivity": ("sensitivity_study",),
    "drystone.study.calibrate": ("calibrate_study",),
    "drystone.study.predict": ("predict_study",),
    "drystone.uq.discrepancy": ("DataGroup", "KnownVariance", "InferredVariance", "RelativeError"),
    "drystone.uq.calibrate": ("calibrate", "optimise"),
    "drystone.uq.posterior": ("Posterior",),
    "drystone.uq.compare": ("compare_models",),
    "drystone.uq.predict": ("predict",),
    "drystone.cases": ("CASES", "reproduce_case"),
    "drystone.views.export": ("export_record",),
    "drystone.views.plots.structures": ("plot_response", "plot_spectra"),
    "drystone.views.camera": ("Camera",),
    "drystone.views.pictures": ("draw_bodies",),
    "drystone.views.animation.masonry": ("draw_masonry", "animation_of_masonry"),
    "drystone.views.replay": ("view_record",),
    "drystone.views.films": ("make_film",),
    "drystone.views.plots.blast": ("plot_pressure",),
    "drystone.views.paraview": ("export_paraview",),
    "drystone.report.page": ("write_report",),
}  # fmt: skip
_HOME = {name: module for module, names in _NAMES.items() for name in names}
_RENAMED = {"open": ("drystone.record", "open_record")}
_MODULES = {"packings": "drystone.simulation.packings"}  # public as a whole

__all__ = sorted([*_HOME, *_RENAMED, *_MODULES])
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(_MODULES[name])
    if name in _RENAMED:
        module, own = _RENAMED[name]
        return getattr(import_module(module), own)
    if name not in _HOME:
        raise AttributeError(f"module 'drystone' has no attribute '{name}'")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
