"""A steel sphere hits a steel wall at an angle: the law and its calibration."""
