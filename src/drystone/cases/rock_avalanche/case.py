"""An avalanche of bricks: deposit, angles and where the energy goes (Daudon et al. 2014, sections 3-4, Tables 2-3).

Full: 6300 bricks, and variants with 1500 in a box scaled in all directions: cubes, ripples on the slope, a rounded toe;
the reference is shown at both sizes. Quick: 600 bricks, the reference alone. With `--to FOLDER` every run is kept, and
one that was stopped goes on. How it is built: rock_avalanche_model.py.
"""

import tempfile
from pathlib import Path

import numpy as np

from drystone.cases.rock_avalanche.model import (
    BRICKS,
    HEIGHT,
    REST,
    TRANSITION,
    ZONES,
    Outcome,
    Setting,
    let_go,
    outcome,
    pouring,
)
from drystone.cases.row import Row, at_most, near, near_share, shown
from drystone.record import Record
from drystone.scene import Scene

TITLE = "bricks slide down a slope and come to rest"
REFERENCE = "Daudon et al. 2014, sections 3-4, Tables 2-3, figs 5-8"

VARIANT_BRICKS, QUICK_BRICKS, QUICK_UNTIL = 1500, 600, 1.8
LONGER = 3.2  # ripples hold bricks back [s]
RADII = (0.05, 0.2, 0.9)  # of the rounded toe [m]
LENGTHS = {"L": (0.882, "length"), "W": (1.383, "width"), "R": (0.824, "run_out")}
ENOUGH = 0.8  # run-out on ripples over that without: the paper's is 0.57
MODES = ("collisions", "friction")
PARTNERS = ("base", "bricks")


def scene(bricks: int = QUICK_BRICKS, cubes: bool = False, seed: int = 0) -> Scene:
    """The pouring of an avalanche; `release` in rock_avalanche_model.py tilts the board."""
    return pouring(Setting(bricks=bricks, cubes=cubes, seed=seed))


def rows(quick: bool = False, *, to: Path | None = None, workers: int | None = None) -> list[Row]:
    """Deposit and energy of the reference, and the trends of its variants. workers: threads of each run."""
    with tempfile.TemporaryDirectory(prefix="drystone-") as scratch:
        folder = Path(scratch) if to is None else to
        threads = workers or 1
        size = QUICK_BRICKS if quick else BRICKS
        setting = Setting(bricks=size, threads=threads)
        if quick:
            setting = setting._replace(until=QUICK_UNTIL)
        record = let_go(setting, folder)
        reference = outcome(record, setting)
        out = [*deposit_rows(reference, quick), *energy_rows(reference)]
        if to is not None:
            draw(record, reference, folder)
        if not quick:
            small = Setting(bricks=VARIANT_BRICKS, threads=threads)
            found = {name: outcome(let_go(one, folder), one) for name, one in variants(small).items()}
            out.extend(variant_rows(found))
        return out


def variants(small: Setting) -> dict[str, Setting]:
    """What is compared at the smaller size."""
    out = {
        "reference": small,
        "cubes": small._replace(cubes=True),
        "hilly": small._replace(hilly=True, until=LONGER),
    }
    return out | {f"toe {radius:g} m": small._replace(radius=radius) for radius in RADII}


def deposit_rows(found: Outcome, quick: bool) -> list[Row]:
    """Table 2."""
    deposit = found.deposit
    small = "600 bricks in a box scaled by 0.46: not the paper's mass"
    bulk = f"bulk: bricks that hang together, centres within 1.5 lengths; {100 * found.isolated:.1f} % are isolated"
    out = [
        shown("H", "height of the highest brick", "m", 0.120, deposit.height, "the paper's own error is 60 %")
    ]
    for id, (paper, field) in LENGTHS.items():
        ours, title = getattr(deposit, field), field.replace("_", "-") + " of the deposit"
        out.append(
            shown(id, title, "m", paper, ours, small)
            if quick
            else near_share(id, title, "m", paper, ours, 0.15, bulk)
        )
    centre = "centre of the deposit from the toe"
    angles = {"phi_CM": (40.1, found.phi_cm, "angle from centre to centre"),
              "phi_app": (32.2, found.phi_app, "angle from the rear foot of the box to the front")}  # fmt: skip
    if quick:
        out.append(shown("X_CM", centre, "m", 0.332, deposit.centre[0], small))
        out.extend(shown(id, title, "deg", paper, ours, small) for id, (paper, ours, title) in angles.items())
    else:
        out.append(near_share("X_CM", centre, "m", 0.332, deposit.centre[0], 0.15, bulk))
        out.extend(near(id, title, "deg", paper, ours, 1.5) for id, (paper, ours, title) in angles.items())
    out.append(
        shown("front", "x that 95 % of the bricks have not passed", "m", None, found.front, "no rule of bulk")
    )
    out.append(at_most("rest", "mean speed of the bricks at the end", "m/s", REST, found.speed, "at rest"))
    return out


def energy_rows(found: Outcome) -> list[Row]:
    """Figure 5a, as shares of the energy released; and the ledger."""
    out = [
        at_most("ledger", "largest residual of the ledger over the energy released", "-", 1e-3,
                found.residual / found.released),
        at_most("lost", "energy released and not yet lost, as a share", "-", 0.01,
                abs(1.0 - found.loss.sum() / found.released), "what is left is kinetic and elastic"),
    ]  # fmt: skip
    total = found.loss.sum()
    bars = "fig. 5a has bars without numbers"
    for z, zone in enumerate(ZONES):
        for m, mode in enumerate(MODES):
            for p, partner in enumerate(PARTNERS):
                title = f"share lost by {mode}, {partner}, zone {zone}"
                out.append(
                    shown(f"{zone}-{mode}-{partner}", title, "-", None, found.loss[z, m, p] / total, bars)
                )
    friction = float(found.loss[:, 1].sum() / total)
    out.append(Row("friction", "share lost by friction", "-", None, friction, None, friction > 0.5,
                   f"bricks lose most by friction; the transition reaches {TRANSITION:g} m to both sides"))  # fmt: skip
    return out


def variant_rows(found: dict[str, Outcome]) -> list[Row]:
    """Trends of Table 3 and figs 5-8 at the smaller size."""
    base = found["reference"]
    size = f"{VARIANT_BRICKS} bricks, box scaled by {(VARIANT_BRICKS / BRICKS) ** (1 / 3):.2f}, gate at {HEIGHT:g} m"
    out = []
    for name, one in found.items():
        mark = name.replace(" ", "-")
        out.append(shown(f"{mark}-R", f"{name}: run-out", "m", None, one.deposit.run_out, size))
        title = f"{name}: x that 95 % of the bricks have not passed"
        out.append(shown(f"{mark}-front", title, "m", None, one.front, size))
        out.append(
            shown(f"{mark}-X_CM", f"{name}: centre of the deposit", "m", None, one.deposit.centre[0], size)
        )
        out.append(
            shown(f"{mark}-phi_CM", f"{name}: angle from centre to centre", "deg", None, one.phi_cm, size)
        )
        out.append(
            at_most(
                f"{mark}-ledger", f"{name}: residual of the ledger", "-", 1e-3, one.residual / one.released
            )
        )
    cubes, hilly = found["cubes"], found["hilly"]
    # of the bulk: isolated cubes go farther, as in the paper
    out.append(_trend("cubes-shorter", "run-out of cubes over bricks", 0.76 / 0.84,
                      cubes.deposit.run_out / base.deposit.run_out, 1.0))  # fmt: skip
    out.append(_trend("cubes-collide", "collisional share of bricks over cubes", None,
                      collisions(base) / collisions(cubes), 1.0))  # fmt: skip
    # isolated bricks go farther on ripples, as in the paper: here the bulk is compared
    out.append(_trend("hilly-shorter", "run-out on ripples over that on the flat slope", 0.48 / 0.84,
                      hilly.deposit.run_out / base.deposit.run_out, ENOUGH))  # fmt: skip
    steeper = hilly.phi_cm - base.phi_cm
    title = "ripples: rise of the angle from centre to centre"
    out.append(Row("hilly-steeper", title, "deg", 5.4, steeper, None, steeper > 0.0, "holds if it rises"))
    before = float(hilly.loss[0].sum() / hilly.loss.sum())
    out.append(Row("hilly-before", "ripples: share lost before the transition", "-", 0.75, before, None, before > 0.5,
                   "holds if it is most"))  # fmt: skip
    toes = [base, *(found[f"toe {radius:g} m"] for radius in RADII)]
    hits = np.array([one.loss[1, 0].sum() / one.released for one in toes])
    out.append(_trend("toe-hits", "collisional loss at the transition, largest radius over sharp toe", None,
                      hits[-1] / max(hits[0], 1e-12), 0.5))  # fmt: skip
    falls = float(np.diff(hits).max())
    out.append(Row("toe-falls", "largest rise of that loss with the radius", "-", None, falls, None, falls < 0.005,
                   "share of the energy released; holds if it only falls"))  # fmt: skip
    x = np.array([one.deposit.centre[0] for one in toes])
    grows = float(x[2] - x[0])
    out.append(Row("toe-grows", "growth of X_CM from the sharp toe to 0.2 m", "m", None, grows, None, grows > 0.0,
                   "fig. 8"))  # fmt: skip
    level = abs(x[3] - x[2]) / max(grows, 1e-9)
    out.append(Row("toe-levels", "change of X_CM from 0.2 to 0.9 m over that growth", "-", None, level, 1.0,
                   bool(level < 1.0), "fig. 8: levels off"))  # fmt: skip
    return out


def collisions(one: Outcome) -> float:
    """Share of the energy that was lost by collisions."""
    return float(one.loss[:, 0].sum() / one.loss.sum())


def _trend(id: str, title: str, paper: float | None, ours: float, bound: float) -> Row:
    """Holds if ours stays below a bound."""
    return Row(id, title, "-", paper, float(ours), None, bool(ours < bound), f"holds below {bound:g}")


def draw(record: Record, found: Outcome, folder: Path) -> None:
    """Energy bars (fig. 5) and the deposit from above; and the deposit as one sees it."""
    from drystone.views.camera import Camera
    from drystone.views.pictures import draw_bodies
    from drystone.views.style import make_figure

    figure, axes = make_figure(1, 2, size=(10.5, 4.2))
    bottom = np.zeros(3)
    colours = {(0, 0): "#1f4e79", (0, 1): "#7fb2dd", (1, 0): "#b0413e", (1, 1): "#e8a598"}
    for (m, p), colour in colours.items():
        axes[0].bar(
            ZONES, found.loss[:, m, p], bottom=bottom, color=colour, label=f"{MODES[m]}, {PARTNERS[p]}"
        )
        bottom += found.loss[:, m, p]
    axes[0].set(ylabel="energy lost [J]", ylim=(0.0, 1.5 * float(bottom.max())))
    axes[0].legend(frameon=False, loc="upper right")
    at = record.state.position[record.rows("brick")]
    height = axes[1].scatter(
        at[:, 0], at[:, 1], c=1e3 * at[:, 2], s=6, cmap="viridis", vmax=np.quantile(1e3 * at[:, 2], 0.99)
    )
    far = at[~found.deposit.bulk]
    axes[1].scatter(
        far[:, 0], far[:, 1], s=18, facecolors="none", edgecolors="#b0413e", linewidths=0.6, label="isolated"
    )
    axes[1].axvline(0.0, color="grey", linewidth=0.8)
    axes[1].set(xlabel="x from the toe [m]", ylabel="y [m]", aspect="equal")
    axes[1].legend(frameon=False)
    figure.colorbar(height, label="height of the centre [mm]")
    figure.savefig(folder / f"{record.title}.png", dpi=110)
    seen = draw_bodies(record, camera=Camera(azimuth=-60.0, elevation=28.0, zoom=1.35), size=(8.0, 4.2))
    seen.axes[0].set_title("")
    seen.savefig(folder / f"{record.title}-deposit.png", dpi=110)
