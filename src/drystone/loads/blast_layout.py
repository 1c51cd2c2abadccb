"""What stands where in `BlastTable` (model.py), free of compiled code."""

# entries of BlastTable.number
AT_X, AT_Y, AT_Z, IGNITION, LOG_NEAR, CELLS_PER_LOG, INCIDENCE, NEGATIVE, TURNED_AWAY, LOWEST = range(10)
N_NUMBER = 10
# columns of BlastTable.curve
ARRIVAL, DURATION, REFLECTED, REFLECTED_DECAY, INCIDENT, INCIDENT_DECAY, SUCTION, SUCTION_DURATION = range(8)
N_CURVE = 8
# number[INCIDENCE]: the form as corrected, or as first printed (X.6)
CORRECTED, PRINTED = 0, 1
# number[NEGATIVE] (X.7, X.8)
NO_SUCTION, FRIEDLANDER, CUBIC = 0, 1, 2
