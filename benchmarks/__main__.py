"""python -m benchmarks NAME [NAME ...] [--peers]: one JSON line per benchmark; `all` runs every one, `list` names them.

`--peers` runs the other codes that are installed on the same scene, one after the other in the same session.
"""

import argparse
import json
from collections.abc import Callable
from typing import Any

from benchmarks import (
    blocks,
    boulder,
    bricks,
    campaign,
    cluster,
    fclib,
    frame_hinges,
    frames,
    grains,
    hard,
    house,
    impacts,
    lammps,
    pce,
    quality,
    replay,
    rockable,
    speed,
    stacks,
    tmcmc,
    viewer,
)

BENCHMARKS: dict[str, Callable[[bool], dict[str, Any]]] = {
    "compile": speed.compile_kernels,
    "startup": speed.startup,
    "first-picture": speed.first_picture,
    "wall": speed.wall,
    "rockfall-run": speed.rockfall_run,
    "pile200": speed.pile200,
    "pile1000": speed.pile1000,
    "stack-rest": speed.stack_rest,
    "growth": speed.growth,
    "fclib": fclib.run,
    "silo2d": grains.silo2d,
    "box3d-1000": grains.box3d_1000,
    "box3d-10000": grains.box3d_10000,
    "box3d-50000": grains.box3d_50000,
    "grain-threads": grains.threads,
    "grain-million": grains.million,
    "grains-terrain": grains.terrain,
    "lammps-bridge": lammps.bridge,
    "lammps-ranks": lammps.ranks,
    "lammps-million": lammps.million,
    "bricks500": bricks.bricks500,
    "bricks6300": bricks.bricks6300,
    "brick-threads": bricks.threads,
    "brick-growth": bricks.growth,
    "bricks-terrain": bricks.on_terrain,
    "rockable-throws": rockable.run_throws,
    "rockable-avalanches": rockable.run_avalanches,
    "replay": replay.run,
    "viewer": viewer.run,
    "quality": quality.run,
    "pce": pce.run,
    "campaign": campaign.run,
    "calibrate-scene": cluster.calibrate_scene,
    "parent-rate": cluster.parent_rate,
    "impacts": impacts.run,
    "tmcmc": tmcmc.run,
    "frames": frames.frames,
    "frame-hinges": frame_hinges.frame_hinges,
    "vault": blocks.vault,
    "boulder": boulder.boulder,
    "house": house.house,
    "stack50": stacks.stack50,
    "stack200": stacks.stack200,
    "rockfall-converged": stacks.rockfall_converged,
    "hard-threads": hard.threads,
    "pile10000": hard.pile10000,
}


def rounded(value: Any) -> Any:
    """Floats with six digits, at any depth."""
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(one) for one in value]
    return float(f"{value:.6g}") if isinstance(value, float) else value


def main(arguments: list[str] | None = None) -> None:
    """Run what is asked for and print its lines."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("names", nargs="+", choices=[*BENCHMARKS, "all", "list"], metavar="NAME")
    parser.add_argument("--peers", action="store_true", help="run other codes beside, where installed")
    given = parser.parse_args(arguments)
    if "list" in given.names:
        print("\n".join(BENCHMARKS))
        return
    for name in BENCHMARKS if "all" in given.names else given.names:
        print(json.dumps(rounded(BENCHMARKS[name](given.peers))), flush=True)


if __name__ == "__main__":
    main()
