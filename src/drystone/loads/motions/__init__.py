"""Ground motions beyond one record: treatments, intensities, target spectra, matching, pulses, files and suites."""
