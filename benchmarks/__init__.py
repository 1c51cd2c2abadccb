"""Speed and quality of drystone, as JSON lines; other codes on the same scenes in `benchmarks.peers`."""
