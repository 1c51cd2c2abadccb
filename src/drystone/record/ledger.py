"""The energy ledger as records tell it: entries that an engine cannot give are absent, never zero."""

from collections.abc import Sequence

import numpy as np

from drystone.engines.ledger import LEDGER


def told(ledger: np.ndarray, absent: Sequence[str]) -> dict[str, np.ndarray]:
    """The entries that an engine gives, by name; ledgers have them along the last axis."""
    return {name: ledger[..., k] for k, name in enumerate(LEDGER) if name not in absent}
