"""Calibration at two levels of fidelity, and of experiments that differ: what it costs and that it is exact."""
