"""How sure: parameters and designs, campaigns, surrogates, sensitivity, calibration, prediction.

One direction, one file per stage: marginals -> parameters -> designs -> campaign -> bases -> surrogates ->
sensitivity -> likelihood -> samplers -> calibration -> prediction. Nothing heavy is imported here.
"""

from drystone.uq import designs

__all__ = ["designs"]
