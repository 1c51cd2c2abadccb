"""What can be said about structures before they run: unknowns, frequencies, moved mass, pairs."""

from typing import Any

import numpy as np

from drystone.engines.structures.assembly import assemble
from drystone.engines.structures.build import build_system
from drystone.engines.structures.modes import find_modes
from drystone.engines.structures.runner import ground_steps, run_settings
from drystone.scene import Scene

SHOWN_MODES = 6


def check_structures(scene: Scene) -> dict[str, Any]:
    """Frequencies [Hz] and masses [kg] of all structures; raises `InputError` if the scene cannot run."""
    out: dict[str, Any] = {"structures": {}, "pounding": len(scene.pounding)}
    for name, structure in scene.structures.items():
        made = assemble(structure, name)
        modes = find_modes(made, SHOWN_MODES, name)
        mass = np.einsum("ia,ia->a", made.influence, made.inertia)
        out["structures"][name] = {
            "unknowns": made.M.shape[0],
            "mass": float(mass.max()),
            "frequencies": [float(f) for f in modes.frequency],
        }
    if scene.run is not None:
        settings = run_settings(scene, None, None, None)
        assert settings.dt is not None
        gravity = np.array(scene.gravity)
        build_system(dict(scene.structures), dict(scene.pounding), gravity, scene.options.theta, settings.dt)
        ground_steps(scene, settings.dt, 1)
    return out


def checked_text(result: dict[str, Any]) -> str:
    """The result for people."""
    lines = []
    for name, one in result["structures"].items():
        listed = ", ".join(f"{f:.4g}" for f in one["frequencies"])
        lines.append(f"{name}: {one['unknowns']} unknowns, {one['mass']:.6g} kg, frequencies {listed} Hz")
    lines.append(f"{result['pounding']} pairs that may pound")
    return "\n".join(lines)
