"""What `make demo` runs: a ball that bounces, a tower that stands; each with its record and its picture."""

import sys
from pathlib import Path

from drystone.cases.bouncing_ball import exact_height, heights
from drystone.cases.bouncing_ball import scene as ball_scene
from drystone.cases.tower import tower
from drystone.simulate import run
from drystone.views.pictures import draw_bodies
from drystone.views.plots import plot_energy, plot_series


def main(folder: str = "demo") -> None:
    """Run both examples into a folder and say what was found and where it lies."""
    target = Path(folder)
    target.mkdir(exist_ok=True)
    say = sys.stdout.write

    record = run(ball_scene(), to=target / "ball.h5", force=True)
    time, height = heights(record)
    exact = exact_height(time)
    figure = plot_series(
        time, {"drystone": height, "exact": exact}, "height of the lowest point [m]", "bouncing ball"
    )
    figure.savefig(target / "ball.png", dpi=150)
    say(f"ball: largest error against the exact motion {abs(height - exact).max():.2g} m\n")
    say(f"      record {target / 'ball.h5'}, picture {target / 'ball.png'}\n")

    record = run(tower(), to=target / "tower.h5", force=True)
    sunk = abs(record.displacement("block9").values).max()
    draw_bodies(record).savefig(target / "tower.png", dpi=150)
    plot_energy(record).savefig(target / "tower-energy.png", dpi=150)
    say(f"tower: its top block moved {sunk:.2g} m in {record.time[-1]:g} s\n")
    say(
        f"      record {target / 'tower.h5'}, pictures {target / 'tower.png'}, {target / 'tower-energy.png'}\n"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
