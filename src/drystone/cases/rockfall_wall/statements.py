"""What Gupta et al. 2023 print about their wall, and the bound of each row, fixed before any run of the study's plan.

A statement has the paper's number or words, a bound and its reason. Rows on an output whose scatter (starts 1e-6 m
aside) exceeds `SCATTER` of its variance over the design are shown and not judged. What needs the measured curves, which
stand only in the paper's figures, is not here: it is shown with synthetic data in tables of its own.
"""

from typing import NamedTuple

SCATTER = 0.3  # share of the variance by starts a hair aside above which an output is not judged [-]
RMSE = {"impact": 0.099, "distant": 0.023}  # of the paper's calibrated model against its measurements [m]
REPRESENTATIVE = {"impact": 1.15, "distant": 0.41}  # 9.9 cm are 8.6 %, 2.3 cm are 5.6 % of it [m]
MODELLING = (
    0.5  # share of the energy lost in damage of concrete, in the simulations that the paper quotes [-]
)

# Table 5, in its order: eight points (MAP), two energies and all (mean)
PARAMETERS = ("d_z", "v_p", "mu_cc", "mu_cs", "e")
TABLE_5 = {
    "point Top 20": (0.057, 0.052, 0.251, 0.311, 0.190),
    "point Base 20": (0.096, 0.038, 0.419, 0.304, 0.194),
    "point C 20": (0.053, 0.067, 0.474, 0.340, 0.138),
    "point D 20": (0.054, 0.065, 0.265, 0.346, 0.033),
    "point Top 28": (0.095, 0.090, 0.378, 0.306, 0.152),
    "point Base 28": (0.062, 0.080, 0.512, 0.351, 0.290),
    "point C 28": (0.068, 0.076, 0.510, 0.301, 0.283),
    "point D 28": (0.050, 0.070, 0.342, 0.301, 0.200),
    "energy 20": (0.072, 0.065, 0.351, 0.320, 0.198),
    "energy 28": (0.068, 0.071, 0.323, 0.308, 0.220),
    "all": (0.068, 0.071, 0.316, 0.307, 0.222),
}


class Statement(NamedTuple):
    """One statement: its number in the paper (None: words only), what holds, and why this bound."""

    id: str
    quantity: str
    unit: str
    paper: float | None
    bound: float
    way: str  # near: paper +- bound; least: at least bound; most: at most bound
    words: str
    reason: str


TWO_ERRORS = "two of the paper's own root mean square errors on this axis"
INDEX = "the bound that the paper prints"
HALF = "half of the difference between 0.22 and 0.04, the effect that the paper names"

# displacements of the run at the paper's set 'all'
DISPLACEMENT = (
    Statement(
        "impact-largest",
        "impact axis, largest displacement (Top 20, Base 20, Base 28)",
        "m",
        1.15,
        2 * RMSE["impact"],
        "near",
        "9.9 cm = 8.6 % of representative displacements, read as the largest",
        TWO_ERRORS,
    ),
    Statement(
        "distant-largest",
        "distant axis, largest displacement (C, D; 20 and 28 m/s)",
        "m",
        0.41,
        2 * RMSE["distant"],
        "near",
        "2.3 cm = 5.6 % of representative displacements, read as the largest",
        TWO_ERRORS,
    ),
    Statement(
        "impact-mean",
        "impact axis, mean over sensors, instants and energies",
        "m",
        1.15,
        2 * RMSE["impact"],
        "near",
        "the same number, read as the mean",
        TWO_ERRORS,
    ),
    Statement(
        "distant-mean",
        "distant axis, mean over sensors, instants and energies",
        "m",
        0.41,
        2 * RMSE["distant"],
        "near",
        "the same number, read as the mean",
        TWO_ERRORS,
    ),
    Statement(
        "C-small",
        "C at 520 kJ, largest displacement over that of Top",
        "-",
        None,
        0.1,
        "most",
        "'very small amplitude' at C, 520 kJ",
        "an order of magnitude",
    ),
)

# for each of C, D at both speeds; times count from the beginning of the impact
ONSET_TIME = Statement(
    "onset",
    "displacement reaches 1 cm at",
    "s",
    0.25,
    0.25,
    "most",
    "init, 0.25 s on the distant axis, lies where 'the displacement is fast and varies rather linearly'",
    "a point that has not moved by 1 cm is not fast",
)
SPEED_SHARE = Statement(
    "fast",
    "mean speed from 0.20 to 0.30 s over the largest of any 0.1 s",
    "-",
    None,
    0.5,
    "least",
    "'fast' at 0.25 s",
    "half of the largest speed",
)
LAG = Statement(
    "lag",
    "onset of the earlier of C, D minus that of the later of Top, Base",
    "s",
    None,
    0.01,
    "least",
    "'relative initiation time lag' between the axes",
    "one frame of the record",
)

# the range of the design holds the representative displacement (largest reading): figure 13
ENVELOPE = "'the range of numerical outcomes envelops the experimental observations' but for Top at 1020 kJ"

# total indices: id, parameter, point, speed, instant
TOTALS = (
    (
        Statement(
            "v_p-D-20",
            "total index of v_p, init at D, 520 kJ",
            "-",
            0.7,
            0.7,
            "least",
            "'exceeds 0.7'",
            INDEX,
        ),
        "v_p",
        "D",
        20.0,
        "init",
    ),
    (
        Statement(
            "v_p-D-28",
            "total index of v_p, init at D, 1020 kJ",
            "-",
            0.7,
            0.7,
            "least",
            "'exceeds 0.7'",
            INDEX,
        ),
        "v_p",
        "D",
        28.0,
        "init",
    ),
    (
        Statement(
            "mu_cs-C-20",
            "total index of mu_cs, rest at C, 520 kJ",
            "-",
            0.8,
            0.8,
            "least",
            "'exceeds 0.8'",
            INDEX,
        ),
        "mu_cs",
        "C",
        20.0,
        "rest",
    ),
    (
        Statement(
            "mu_cs-C-28",
            "total index of mu_cs, rest at C, 1020 kJ",
            "-",
            0.8,
            0.8,
            "least",
            "'exceeds 0.8'",
            INDEX,
        ),
        "mu_cs",
        "C",
        28.0,
        "rest",
    ),
    (
        Statement(
            "v_p-Top-20",
            "total index of v_p, init at Top, 520 kJ",
            "-",
            0.7,
            0.7,
            "least",
            "'exceeded 0.7'",
            INDEX,
        ),
        "v_p",
        "Top",
        20.0,
        "init",
    ),
    (
        Statement(
            "v_p-C-28",
            "total index of v_p, rest at C, 1020 kJ",
            "-",
            0.0,
            0.1,
            "most",
            "'close to zero'",
            "a tenth of the variance",
        ),
        "v_p",
        "C",
        28.0,
        "rest",
    ),
    (
        Statement(
            "e-Top-28", "total index of e, init at Top, 1020 kJ", "-", 0.22, 0.09, "near", "0.22", HALF
        ),
        "e",
        "Top",
        28.0,
        "init",
    ),
    (
        Statement("e-C-20", "total index of e, max at C, 520 kJ", "-", 0.04, 0.09, "near", "0.04", HALF),
        "e",
        "C",
        20.0,
        "max",
    ),
)

TENTH = "a change of 0.1 is what a surrogate with an error of 0.1 can tell"
# over all outputs or instants
PATTERNS = {
    "e-lowest": Statement(
        "e-lowest",
        "mean total index of e over the lowest of the others",
        "-",
        None,
        1.0,
        "most",
        "e 'globally exhibits the lower Sobol indices'",
        "the word",
    ),
    "two-highest": Statement(
        "two-highest",
        "lower of v_p, mu_cs over the highest of the others, mean total indices",
        "-",
        None,
        1.0,
        "least",
        "'the higher values are observed for' v_p and mu_cs",
        "the word",
    ),
    "v_p-falls": Statement(
        "v_p-falls",
        "total index of v_p, init minus rest",
        "-",
        None,
        0.1,
        "least",
        "v_p on the upper blocks 'decreased with time'",
        TENTH,
    ),
    "mu_cs-grows": Statement(
        "mu_cs-grows",
        "total index of mu_cs, rest minus init, mean over the four points",
        "-",
        None,
        0.1,
        "least",
        "'global increasing trend with time'",
        TENTH,
    ),
    "mu_cc-upper": Statement(
        "mu_cc-upper",
        "mean total index of mu_cc at Top and D over that at Base and C",
        "-",
        None,
        1.5,
        "least",
        "'much higher in the upper part'",
        "half as much again is the least of 'much'",
    ),
    "all-count": Statement(
        "all-count",
        "smallest of all total indices",
        "-",
        None,
        0.005,
        "least",
        "'non-zero Sobol indices for each parameter'",
        "nonzero with two digits",
    ),
}

SURROGATES = {
    "left-out": Statement(
        "left-out",
        "largest leave-one-out error of the outputs above their scatter",
        "-",
        0.1,
        0.1,
        "most",
        "'in the order of 1e-2 to 1e-1 for all'",
        INDEX,
    ),
    "impact-better": Statement(
        "impact-better",
        "median leave-one-out error, impact over distant axis",
        "-",
        None,
        1.0,
        "most",
        "'along the impact axis relatively better than in the distant one'",
        "the word",
    ),
}
