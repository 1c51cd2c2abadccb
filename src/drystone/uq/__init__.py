"""Uncertainty quantification: parameters and designs, campaigns, surrogates, sensitivity, calibration, prediction.

One direction, one file per stage: marginals -> parameters -> designs -> campaign -> bases -> surrogates ->
sensitivity -> likelihood -> samplers -> calibration -> prediction. Nothing is imported before it is used: workers
of campaigns come through here and must start quickly.
"""

from importlib import import_module
from typing import Any

__all__ = ["designs"]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module 'drystone.uq' has no attribute '{name}'")
    return import_module(f"drystone.uq.{name}")
