"""The momentum ledger at the end of a run, as plain data and as a sentence. Theory: docs/theory/momentum.md."""

from typing import Any

import numpy as np

from drystone.engines.momentum import MOMENTUM, UNEXPLAINED


def momentum_summary(last: np.ndarray) -> dict[str, Any]:
    """Every flow of the last frame: linear [N s], angular [N m s]; None where an engine has no such thing."""
    parts = {"linear": last[:, :3], "angular": last[:, 3:]}
    return {
        part: {name: _plain(row) for name, row in zip(MOMENTUM, rows, strict=True)}
        for part, rows in parts.items()
    }


def _plain(row: np.ndarray) -> list[float] | None:
    return [float(x) for x in row] if np.isfinite(row).all() else None


def residual_text(summary: dict[str, Any]) -> str:
    """How well the momentum ledger closes, over the largest flow."""
    said = []
    for part, unit in (("linear", "N s"), ("angular", "N m s about the origin")):
        rows = summary[part]
        if rows["residual"] is not None:
            size = [float(np.linalg.norm(row)) for row in rows.values()]
            largest = max(size[:UNEXPLAINED])
            share = size[UNEXPLAINED] / largest if largest > 0.0 else 0.0
            said.append(f"{size[UNEXPLAINED]:.2g} {unit} ({share:.1g} of the largest flow)")
    return f"residual {', '.join(said)}" if said else "not told by this engine but for what is present"


def momentum_row(summary: dict[str, Any]) -> list[tuple[str, str]]:
    """A row of the table of a report; none for records that keep no momentum."""
    return [("momentum", residual_text(summary["momentum"]))] if "momentum" in summary else []
