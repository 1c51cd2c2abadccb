"""Where a record comes from: versions, machine, start, seed, engine, numerical aids, settings, counts."""

import platform
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from typing import Any

from drystone.engines.contract import Settings
from drystone.scene import Scene

PACKAGES = ("drystone", "numpy", "scipy", "numba", "h5py")


@cache
def versions() -> dict[str, str]:
    """Of the packages that a result depends on."""
    return {**{name: version(name) for name in PACKAGES}, "python": platform.python_version()}


def provenance(scene: Scene, engine: str, settings: Settings, counts: dict[str, Any]) -> dict[str, Any]:
    """Of a run that starts now, as plain data."""
    return {
        "versions": versions(),
        "machine": platform.machine(),
        "platform": platform.system(),
        "started": datetime.now(UTC).isoformat(timespec="seconds"),
        "seed": scene.options.seed,
        "engine": engine,
        "numerical_aids": scene.aids(),
        "settings": settings._asdict(),
        "counts": counts,
    }
