"""The friction problems of the FCLIB development set: shifted mean time of solve_contacts, and how many.

Problems are read from $DRYSTONE_FCLIB or from ../shared/fclib beside the repository. Each is solved to 1e-4
and to 1e-8 within 1.5 CPU-s, with W symmetrised as the set's own evaluator does; the error is measured again
here, with NumPy. Failures count as 1.5 s in the geometric mean, which is shifted by 10 ms.
"""

import os
import time
from pathlib import Path

import numpy as np

from drystone.contact.fclib import read_fclib
from drystone.contact.problem import solve_contacts

LIMIT = 1.5  # CPU-s per problem
SHIFT = 0.010  # of the geometric mean [s]
TOLERANCES = (1e-4, 1e-8)
# published with the set, same machine class, one thread: solved and shifted mean [ms] at 1e-8 and 1e-4
PEER = {"name": "Siconos 4.4 NSGS", 1e-4: (24, 40.0), 1e-8: (15, 146.0)}


def folder() -> Path:
    """Where the problems are; FileNotFoundError that says where they were looked for."""
    given = os.environ.get("DRYSTONE_FCLIB")
    path = Path(given) if given else Path(__file__).resolve().parents[2] / "shared" / "fclib"
    if not any(path.glob("*.hdf5")):
        raise FileNotFoundError(f"no FCLIB problems (*.hdf5) in {path}; set DRYSTONE_FCLIB to their folder")
    return path


def natural_error(W, q, mu, r) -> float:
    """nat_q of docs/theory/friction.md (F.4), apart from the solver."""
    n = mu.size
    r = r.reshape(n, -1)
    u = (W @ r.ravel() + q).reshape(r.shape)
    u[:, 0] += mu * np.linalg.norm(u[:, 1:], axis=1)
    z = r - u
    size = np.linalg.norm(z[:, 1:], axis=1)
    inside, polar = size <= mu * z[:, 0], mu * size <= -z[:, 0]
    normal = np.where(inside, z[:, 0], np.where(polar, 0.0, (z[:, 0] + mu * size) / (1.0 + mu**2)))
    share = np.where(inside, 1.0, mu * normal / np.maximum(size, 1e-300))
    projected = np.column_stack((normal, share[:, None] * z[:, 1:]))
    return float(np.linalg.norm(r - projected) / np.linalg.norm(q))


def shifted_mean(seconds) -> float:
    """Geometric mean of the times, shifted [s]."""
    return float(np.exp(np.mean(np.log(np.asarray(seconds) + SHIFT))) - SHIFT)


def run(peers: bool = False) -> dict:
    """Figures of the benchmark contract. No peer is run beside; Siconos' figures are recorded ones, and said so."""
    paths = sorted(folder().glob("*.hdf5"))
    for path in paths[:1]:
        # compile every stage before the clock starts; a strict tolerance drives it through all of them
        problem = read_fclib(path)
        solve_contacts(problem.W, problem.q, problem.mu, tol=1e-30, max_iterations=2500)
    begin = time.process_time()
    rows = []
    for path in paths:
        problem = read_fclib(path)
        W = 0.5 * (problem.W + problem.W.T)
        for tol in TOLERANCES:
            clock = time.process_time()
            solution = solve_contacts(
                W, problem.q, problem.mu, tol=tol, max_iterations=10**7, time_limit=0.97 * LIMIT
            )
            cpu = time.process_time() - clock
            error = natural_error(W, problem.q, problem.mu, solution.impulse)
            solved = error <= 1.01 * tol and cpu <= LIMIT
            rows.append({"problem": path.stem, "tol": tol, "ms": round(1e3 * cpu, 2), "error": error,
                         "iterations": solution.iterations, "solved": bool(solved)})  # fmt: skip
    recorded: dict = {"peer": PEER["name"]}
    result: dict = {"name": "fclib", "unit": "ms", "lower_is_better": True, "problems": len(paths)}
    for tol, label in zip(TOLERANCES, ("1e-4", "1e-8")):
        here = [row for row in rows if row["tol"] == tol]
        result[f"solved_{label}"] = sum(row["solved"] for row in here)
        result[f"mean_ms_{label}"] = 1e3 * shifted_mean(
            [row["ms"] / 1e3 if row["solved"] else LIMIT for row in here]
        )
        recorded[f"solved_{label}"], recorded[f"mean_ms_{label}"] = PEER[tol]
    result["value"] = result["mean_ms_1e-8"]
    result["cpu_seconds"] = time.process_time() - begin
    result |= {"peer": None, "peer_value": None, "ratio": None, "peer_recorded": recorded}
    result["not_solved"] = [f"{row['problem']} {row['tol']:.0e}" for row in rows if not row["solved"]]
    result["rows"] = rows
    return result
