"""Uncertainty quantification: parameters and designs, campaigns, surrogates, sensitivity, calibration, prediction.

One direction, one file per stage: marginals -> parameters -> designs -> campaign -> bases -> surrogates ->
sensitivity -> likelihood -> samplers -> calibration -> prediction. Nothing is imported before it is used: workers
of campaigns come through here and must start quickly.
"""

from drystone import lazy

_NAMES = {
    "drystone.uq.marginals": (
        "Uniform",
        "Normal",
        "LogNormal",
        "Beta",
        "LogUniform",
        "Triangular",
        "Gamma",
        "Gumbel",
        "Weibull",
        "Student",
        "Empirical",
        "Truncated",
        "Fixed",
    ),
    "drystone.uq.parameters": ("Parameters",),
    "drystone.uq.campaigns.campaign": ("campaign",),
    "drystone.uq.campaigns.simulator": ("Simulator",),
    "drystone.uq.campaigns.task": ("vectorised",),
    "drystone.uq.umbridge": ("UmbridgeModel",),
    "drystone.uq.replicates": ("split_variance",),
    "drystone.uq.surrogates.noisy_process": ("NoisyProcess",),
    "drystone.uq.campaigns.experiments": ("Experiment", "data_of"),
    "drystone.uq.convergence": ("converge", "Convergence"),
    "drystone.uq.surrogates.polynomial_chaos": ("PCE",),
    "drystone.uq.surrogates.gaussian_process": ("GaussianProcess",),
    "drystone.uq.surrogates.fit": ("fit", "fit_surrogates", "Surrogates"),
    "drystone.uq.sensitivity": ("sobol_indices", "sobol_from_blocks", "dependent_indices"),
    "drystone.uq.discrepancy": ("DataGroup", "KnownVariance", "InferredVariance", "RelativeError"),
    "drystone.uq.calibration": ("calibrate", "optimise"),
    "drystone.uq.sampling": ("sample",),
    "drystone.uq.fidelity": ("calibrate_delayed",),
    "drystone.uq.hierarchical": ("Population", "calibrate_hierarchical"),
    "drystone.uq.approaches": ("Approach", "calibrate_approaches"),
    "drystone.uq.cross_validation": ("cross_validate",),
    "drystone.uq.posterior": ("Posterior",),
    "drystone.uq.compare": ("compare_models",),
    "drystone.uq.active": ("active_campaign", "next_rows"),
    "drystone.uq.nested_models": ("savage_dickey",),
    "drystone.uq.prediction": ("predict",),
    "drystone.observables.code": ("load_file",),
    "drystone.study.file": ("read_study",),
    "drystone.study.source": ("read_runs",),
    "drystone.study.campaign": ("campaign_study",),
    "drystone.study.fit": ("fit_study",),
    "drystone.study.sensitivity": ("sensitivity_study",),
    "drystone.study.calibrate": ("calibrate_study",),
    "drystone.study.validate": ("validate_study",),
    "drystone.study.predict": ("predict_study",),
    "drystone.study.serve": ("serve_study",),
    "drystone.study.converge": ("converge_study",),
    "drystone.study.risk": ("risk_study",),
}

__all__, __getattr__, __dir__ = lazy(__name__, _NAMES, {"designs": "drystone.uq.designs"})
