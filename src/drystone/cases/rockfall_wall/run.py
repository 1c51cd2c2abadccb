"""One run of the rockfall wall study: the parameters of Table 4 in, what the study looks at out.

A run of the campaign is the same wall hit at every speed asked for, so that a campaign that was stopped has the same
rows at both energies. It stands alone in this file because a campaign knows its runs by the text of the function that
makes them: edits of figures and tables must not throw 600 runs away. Choices: docs/decisions/0020-wall-plan.md.
"""

import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drystone.cases.rockfall_wall.case import scene
from drystone.cases.rockfall_wall.model import wall_of
from drystone.cases.rockfall_wall.observables import observe_wall, rock_beyond
from drystone.cases.rockfall_wall.plays import measure_plays
from drystone.simulation.simulate import run
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.designs import sobol
from drystone.uq.marginals import Uniform
from drystone.uq.parameters import Parameters

if TYPE_CHECKING:
    import xarray as xr

# a zigzag of long limbs, 14.1 m; at 1e-3 s bars overrun their holes by tenths of a millimetre, the wall rests by 1.2 s
PLAN = (*3 * (0.0,), *4 * (45.0,), *5 * (0.0,), *4 * (-45.0,), *3 * (0.0,))  # angles of the spans [degrees]
STUDY: dict[str, Any] = {"plan": PLAN, "dt": 1e-3, "until": 1.4, "every": 0.01, "max_sweeps": 2000}
SPEEDS = (20.0, 28.0)  # [m/s]: 520 and 1020 kJ
ASIDE = 1e-6  # shift of the projectile in runs that tell chance [m]
DESIGN_SEED = 1


def priors() -> Parameters:
    """Table 4: uniform between its bounds."""
    return Parameters(
        d_z=Uniform(lower=0.05, upper=0.10, unit="m"),
        v_p=Uniform(lower=0.01, upper=0.10, unit="m"),
        mu_cc=Uniform(lower=0.25, upper=0.55),
        mu_cs=Uniform(lower=0.30, upper=0.60),
        e=Uniform(lower=0.0, upper=0.3),
    )


def run_design(
    runs: int,
    to: Path | None = None,
    workers: int | None = None,
    speeds: tuple[float, ...] = SPEEDS,
    choices: tuple[tuple[str, Any], ...] = (),
) -> "xr.Dataset":
    """The campaign: a Sobol' design of so many rows, the wall hit at every speed for each; goes on from its folder."""
    theta = priors()
    model = partial(watch_wall, speeds=speeds, choices=choices)
    return campaign(model, theta, sobol(theta, runs, DESIGN_SEED), to=to, workers=workers)


def watch_wall(
    d_z: float,
    v_p: float,
    mu_cc: float,
    mu_cs: float,
    e: float,
    aside: float = 0.0,
    speeds: tuple[float, ...] = SPEEDS,
    choices: tuple[tuple[str, Any], ...] = (),
) -> "xr.Dataset":
    """The wall hit once at every speed, frames every 0.01 s; all that figures and rows need, by speed.

    displacement (time, point), right (time, point: C and D mirrored), response (point, instant), onset (point) and
    fast (point), energy (time, sink), rock (time, place), plays (joint), cost and what the solver did.
    aside: above 0, the number of a random start 1e-6 m away, to tell what is chance. choices: other fields of `Wall`.
    """
    import xarray as xr

    found = []
    for speed in speeds:
        given = {"d_z": d_z, "v_p": v_p, "mu_cc": mu_cc, "mu_cs": mu_cs, "e": e, "speed": speed}
        given |= {"shake": ASIDE, "seed": int(aside)} if aside else {}
        given = {**STUDY, **dict(choices), **given}
        begin = time.process_time()
        record = run(scene(**given), progress=False)
        cost = time.process_time() - begin
        seen, solver = observe_wall(record), record.solver()
        mirrored = observe_wall(record, side="right")["displacement"].sel(point=["C", "D"])
        plays = measure_plays(record, wall_of(given))
        one = xr.Dataset(
            {
                "displacement": seen["displacement"],
                "right": mirrored.rename(point="mirrored"),
                "response": seen["response"],
                "onset": seen["onset"],
                "fast": seen["fast"],
                "energy": seen["energy"],
                "rock": (("time", "place"), record.position("projectile").values, {"units": "m"}),
                "beyond": ((), rock_beyond(record), {"units": "m"}),
                "plays": (("joint"), [plays.horizontal, plays.stretch, plays.crush], {"units": "m"}),
                "cost": ((), cost, {"units": "s"}),
                "contacts": float(solver.contacts.mean()),
                "sweeps": float(solver.sweeps.mean()),
                "capped": float(solver.capped.mean()),
                "penetration": ((), float(solver.penetration.max()), {"units": "m"}),
            },
            {"joint": ["horizontal", "stretch", "crush"], "place": ["x", "y", "z"]},
        )
        found.append(one)
    return xr.concat(found, xr.Variable("speed", list(speeds), {"units": "m/s"}), join="exact")
