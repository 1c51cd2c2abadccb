"""Records of runs: written as they grow, read by names."""
