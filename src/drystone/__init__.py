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
    "drystone.grain_scene": ("Grains",),
    "drystone.scene_file": ("read_scene", "write_scene"),
    "drystone.shapes": (
        "Box", "Capsule", "Compound", "Cylinder", "Part", "Plane", "Polyhedron", "Ring", "Sphere", "Terrain",
    ),
    "drystone.laws": ("Coulomb", "Hertz", "HertzMindlin", "Hysteretic", "Linear"),
    "drystone.laws.penalty": (
        "HertzNonlinear", "HertzDamped", "LinearViscoelastic", "ModifiedViscoelastic", "NonlinearViscoelastic",
    ),
    "drystone.frames": (
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
    "drystone.structures.modes": ("modes_of",),
    "drystone.structures.record": ("StructureRecord",),
    "drystone.structures.fragility": ("fragility",),
    "drystone.brickwork": ("Masonry", "Wall", "Vault", "Stones", "Material", "StaticPressure", "Settle"),
    "drystone.masonry.record": ("MasonryRecord",),
    "drystone.simulate": ("run", "resume"),
    "drystone.impacts": ("simulate_impacts",),
    "drystone.check": ("check_scene",),
    "drystone.contact_problem": ("solve_contacts",),
    "drystone.fclib": ("read_fclib",),
    "drystone.record": ("Record",),
    "drystone.blast_record": ("pressure_on",),
    "drystone.uq": ("designs",),
    "drystone.uq.marginals": ("Uniform", "Normal", "LogNormal", "Truncated", "Beta", "Fixed"),
    "drystone.uq.parameters": ("Parameters",),
    "drystone.uq.polynomial_chaos": ("PCE",),
    "drystone.uq.gaussian_process": ("GaussianProcess",),
    "drystone.uq.sensitivity": ("sobol_indices", "sobol_from_blocks"),
    "drystone.observables": (
        "observe", "Displacement", "Position", "Velocity", "Acceleration", "Drift", "DriftRatio", "BaseShear",
        "Deflection", "BlocksGone", "Distance", "Energy", "Loss", "ContactCount", "RestTime", "Computed",
    ),
    "drystone.uq.campaign": ("campaign",),
    "drystone.uq.task": ("vectorised",),
    "drystone.uq.surrogates": ("fit_surrogates", "Surrogates"),
    "drystone.study": ("read_study",),
    "drystone.study_steps": ("fit_study", "sensitivity_study", "calibrate_study", "predict_study"),
    "drystone.uq.discrepancy": ("DataGroup", "KnownVariance", "InferredVariance", "RelativeError"),
    "drystone.uq.calibrate": ("calibrate", "optimise"),
    "drystone.uq.posterior": ("Posterior",),
    "drystone.uq.choice": ("compare_models",),
    "drystone.uq.predict": ("predict",),
    "drystone.cases": ("CASES", "reproduce_case"),
    "drystone.views.export": ("export_record",),
    "drystone.views.structure_plots": ("plot_response", "plot_spectra"),
    "drystone.views.pictures": ("draw_bodies", "Camera"),
    "drystone.views.masonry": ("draw_masonry", "footage_of_masonry"),
    "drystone.views.replay": ("view_record",),
    "drystone.views.films": ("make_film",),
    "drystone.views.plots_blast": ("plot_pressure",),
    "drystone.views.paraview": ("export_paraview",),
    "drystone.report": ("write_report",),
}  # fmt: skip
_HOME = {name: module for module, names in _NAMES.items() for name in names}
_MODULES = {"packings": "drystone.packings"}  # public as a whole

__all__ = sorted([*_HOME, *_MODULES])
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return import_module(_MODULES[name])
    if name not in _HOME:
        raise AttributeError(f"module 'drystone' has no attribute '{name}'")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
