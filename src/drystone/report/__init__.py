"""Reports: one HTML page of a run or a study."""
