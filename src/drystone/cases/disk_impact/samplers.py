"""Other samplers on the same three laws: the original's settings over seeds, and nested sampling.

Transitional MCMC with weights that vary by 100 %, one move for every sample of a stage and moves of a fixed size
(0.2 deviations by Ching and Chen 2007; the code of the paper's group multiplies the covariance by 0.2, hence 0.45
deviations), or chains as long as the weights say, is what the paper may have run. How its results scatter over seeds
tells which of the printed numbers an unconverged sampler explains. Results are kept (docs/validation/data).
"""

from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases.disk_impact.bayes import SAMPLES, modes, posterior, sample
from drystone.cases.disk_impact.case import POSTERIOR
from drystone.cases.disk_impact.table_four import EVIDENCE
from drystone.cases.kept import Studies, compute_all, read_table
from drystone.cases.row import Row, near, shown

DATA = "disk-impact.json.gz"
SEEDS = 20
NESTED = {"live": 600, "networks": 1, "effective": 2000, "repeats": 1}  # nautilus
ORIGINAL: dict[str, dict[str, Any]] = {
    "one-move-0.20": {"variant": "basis", "steps": 1, "beta": 0.2, "cov": 1.0, "populations": 1},
    "one-move-0.45": {"variant": "basis", "steps": 1, "beta": 0.2**0.5, "cov": 1.0, "populations": 1},
    "ching-chen": {"variant": "ching-chen", "cov": 1.0, "populations": 1},
}
WORDS = {
    "one-move-0.20": "one move of 0.2 deviations",
    "one-move-0.45": "one move of 0.45 deviations",
    "ching-chen": "chains of Ching and Chen",
}
NUMBERS = ("friction", "exponent", "damping", "tangential_stiffness")


def run_sampler(values: dict[str, Any]) -> dict[str, Any]:
    """One calibration: log evidence, means, deviations, modes of k_t."""
    import warnings

    with warnings.catch_warnings():
        # that one population has no error bar is known here: seeds take its place
        warnings.simplefilter("ignore", UserWarning)
        found = sample(values["model"], values["seed"], values["sampler"], **values["options"])
    stiffness = found.x[:, found.names.index("tangential_stiffness")]
    return {
        "log_evidence": found.log_evidence.value, "mean": found.mean, "deviation": found.deviation,
        "modes": list(modes(stiffness)) if len(np.unique(stiffness)) > 1 else None,
    }  # fmt: skip


def studies(seeds: int) -> Studies:
    """Every calibration by its name SAMPLER-MODEL-SEED."""
    out: Studies = {}
    for model in POSTERIOR:
        given = {"model": model, "seed": 1, "sampler": "nautilus", "options": NESTED}
        out[f"nested-{model}-1"] = (run_sampler, given)
    for seed in range(1, seeds + 1):
        for name, options in ORIGINAL.items():
            for model in POSTERIOR:
                given = {
                    "model": model,
                    "seed": seed,
                    "sampler": "tmcmc",
                    "options": {"samples": SAMPLES} | options,
                }
                out[f"{name}-{model}-{seed}"] = (run_sampler, given)
    return out


def several(result: dict[str, Any], name: str, model: str) -> list[dict[str, Any]]:
    """Results of a sampler over its seeds."""
    return [one for key, one in result.items() if key.startswith(f"{name}-{model}-")]


def summary(result: dict[str, Any], name: str, model: str) -> dict[str, np.ndarray]:
    """By seed: log evidence, mean and coefficient of variation of each parameter, ratio of the modes."""
    runs = several(result, name, model)
    out = {"log_evidence": np.array([one["log_evidence"] for one in runs])}
    for key in runs[0]["mean"]:
        mean = np.array([one["mean"][key] for one in runs])
        out |= {f"{key} mean": mean, f"{key} cov": np.array([one["deviation"][key] for one in runs]) / mean}
    out["modes"] = np.array([one["modes"][2] if one["modes"] else np.nan for one in runs])
    return out


def sampler_rows(runs: int | None, to: Path | None, workers: int | None) -> list[Row]:
    """Evidences of other samplers beside ours and the paper's; runs: seeds."""
    kept = len(several(read_table(DATA), "ching-chen", "M1"))
    result = compute_all(studies(runs or (kept if to is None and kept else SEEDS)), to, workers, DATA)
    out: list[Row] = []
    for model in POSTERIOR:
        value, error = posterior(model).log_evidence
        (nested,) = several(result, "nested", model)
        title = f"{model}: log evidence, ours against nested sampling (nautilus)"
        out.append(near(f"{model}-nested", title, "-", nested["log_evidence"], value, max(3.0 * error, 0.15),
                        "three of our errors, at least 0.15", "code"))  # fmt: skip
        for name, words in WORDS.items():
            found = summary(result, name, model)["log_evidence"]
            deviation = found.std(ddof=1)
            away = (EVIDENCE[model] - found.mean()) / deviation
            out.append(shown(f"{model}-{name}", f"{model}: log evidence, {words}, mean over seeds", "-",
                             EVIDENCE[model], float(found.mean()), f"+- {deviation:.2f} over {len(found)} seeds: the "
                             f"paper's is {away:+.1f} of these off", "own"))  # fmt: skip
    return out
