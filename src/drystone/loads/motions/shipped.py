"""Ground motions that ship with drystone: artificial ones, made by loads/artificial.py from the seeds told here.

Eight motions, two components each, that fit the spectrum of Eurocode 8, type 1, ground B, 0.2 g, each with another
duration; kept as 16-bit numbers in shipped.npz (`python -m drystone.loads.motions.shipped` makes it again). They are
our own and under the licence of drystone. Measured records are not shipped: those that we know of may not be passed on.
"""

from functools import lru_cache
from pathlib import Path

import numpy as np

from drystone.errors import InputError, did_you_mean
from drystone.loads.artificial import ArtificialMotion
from drystone.loads.ground_motion import GroundMotion
from drystone.loads.motions.targets import Eurocode8

KEPT = Path(__file__).with_name("shipped.npz")
STEP = 0.01  # [s]
FULL = 32767  # of a 16-bit number
RECIPES = {  # duration [s], seeds of x and y
    "art1": (12.0, 101, 201), "art2": (14.0, 102, 202), "art3": (16.0, 103, 203), "art4": (18.0, 104, 204),
    "art5": (20.0, 105, 205), "art6": (22.0, 106, 206), "art7": (24.0, 107, 207), "art8": (26.0, 108, 208),
}  # fmt: skip


def shipped_motions(*names: str) -> dict[str, dict[str, GroundMotion]]:
    """The motions that ship with drystone, or some of them, by name and axis (x, y).

    Artificial: EN 1998-1 type 1, ground B, a_g = 0.2 g. Example: `shipped_motions("art1")["art1"]["x"].pga`.

    >>> shipped = ds.structures.motions()
    >>> motion = next(iter(next(iter(shipped.values())).values()))
    >>> motion.dt > 0.0  # [s]
    True
    """
    for name in names:
        if name not in RECIPES:
            raise InputError(
                f'no motion "{name}" is shipped: {", ".join(RECIPES)}{did_you_mean(name, RECIPES)}'
            )
    kept = _kept()
    return {
        name: {
            axis: GroundMotion(
                dt=STEP,
                acceleration=kept[f"{name}_{axis}"] * (float(kept[f"{name}_{axis}_peak"]) / FULL),
                source=f"drystone {name} {axis}: artificial, seed {seed}, EN 1998-1 type 1 ground B 0.2 g",
            )
            for axis, seed in zip("xy", RECIPES[name][1:], strict=True)
        }
        for name in names or RECIPES
    }


@lru_cache(maxsize=1)
def _kept() -> dict[str, np.ndarray]:
    with np.load(KEPT, allow_pickle=False) as file:
        return {name: file[name] for name in file.files}


def recipe(name: str, axis: str) -> ArtificialMotion:
    """How a shipped motion was made."""
    duration, *seeds = RECIPES[name]
    target = Eurocode8(ground="B", spectrum=1, acceleration=0.2, unit="g")
    return ArtificialMotion(target=target, seed=seeds["xy".index(axis)], duration=duration, dt=STEP)


def make() -> None:
    """Write shipped.npz."""
    out: dict[str, np.ndarray] = {}
    for name in RECIPES:
        for axis in "xy":
            motion = recipe(name, axis).read()
            values = np.asarray(motion.acceleration) / motion.pga
            out[f"{name}_{axis}"] = np.round(FULL * values).astype(np.int16)
            out[f"{name}_{axis}_peak"] = np.array(motion.pga)
    np.savez_compressed(KEPT, **out)  # type: ignore[arg-type]


if __name__ == "__main__":
    make()
