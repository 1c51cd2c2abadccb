"""Seismic risk: runs of a suite scaled to intensities, fragility, incremental dynamic analysis, separation, shares."""
