"""Rows, pictures and words of the page of the wall under far blasts."""

from pathlib import Path
from typing import Any

import numpy as np

from drystone.cases import blast_wall_study as study
from drystone.cases.row import Row, near, shown
from drystone.uq.posterior import Posterior
from drystone.views.style import COLOURS, label_with, legend_beside, make_figure, styled

Results = dict[str, dict[str, Any]]
PAPER = {"outward": 78.2, "inward": 38.2}  # Table 2 [mm]
BREACH = (13.0, 4.0)  # Table 3, experiment: courses, bricks


def quick_rows(result: Results) -> list[Row]:
    """Test 1 on the coarse mesh for 45 ms."""
    one = result["test-1"]
    return [
        shown("outward", "test 1, 810 kg: largest deflection away from the charge", "mm", PAPER["outward"],
              1e3 * one["outward"], "size fitted to this number; coarse mesh", "fitted"),
        near("breach-1", "test 1: blocks that left the wall", "-", 0.0, one["blocks"], 0.0, "none left in the test",
             "paper"),
    ]  # fmt: skip


def mesh_errors(result: Results, meshes: Any) -> tuple[float, float]:
    """Relative errors of the coarse mesh, outward and inward: its distance from the finest, at least 5 % [-]."""
    names = ["mesh-" + "x".join(map(str, cells)) for cells in meshes]
    coarse, fine = result[names[0]], result[names[-1]]
    return tuple(max(0.05, abs(float(np.log(fine[key] / coarse[key])))) for key in ("outward", "inward"))  # type: ignore[return-value]


def all_rows(result: Results, found: dict[str, Posterior], errors: tuple[float, float]) -> list[Row]:
    """Every row of the page."""
    one, two = result["test-1"], result["test-2"]
    fitted = "8 x 22 bricks were fitted to both tests"
    out = [
        near("breach-1", "test 1: blocks that left the wall", "-", 0.0, one["blocks"], 0.0, "none left in the test",
             "paper"),
        near("breach-height", "test 2, 1150 kg: height of the breach in courses", "-", BREACH[0], two["courses"], 2.0,
             "bound: two courses; cause untested: size, supports and friction of the tested wall are not in the text",
             "paper"),
        near("breach-width", "test 2: width of the breach in bricks", "-", BREACH[1], two["bricks"], 1.0,
             "bound: one brick; cause untested, as above", "paper"),
        shown("outward", "test 1, 810 kg: largest deflection away from the charge", "mm", PAPER["outward"],
              1e3 * one["outward"], f"experiment 77.0; {fitted}", "fitted"),
        shown("inward", "test 1: largest deflection towards the charge", "mm", PAPER["inward"], 1e3 * one["inward"],
              f"experiment 37.0; {fitted}", "fitted"),
        shown("blocks-2", "test 2: blocks that left the wall within 0.3 s", "-", None, two["blocks"], fitted, "fitted"),
        shown("permanent", "test 1: mean deflection over the last 15 ms of 0.15 s", "mm", 7.1, 1e3 * one["permanent"],
              "the wall still swings then: nothing but slip damps it", "paper"),
    ]  # fmt: skip
    for name, run in result.items():
        if name.startswith("mesh-"):
            out.append(shown(name, f"test 1, 8 x 22 bricks, {name[5:]} elements a brick: outward", "mm", None,
                             1e3 * run["outward"], f"inward {1e3 * run['inward']:.1f} mm", "own"))  # fmt: skip
        if name.startswith("size-"):
            out.append(shown(name, f"test 1, coarse mesh, {name[5:]} bricks x courses: outward", "mm", PAPER["outward"],
                             1e3 * run["outward"], "how the size matters", "own"))  # fmt: skip
    return out + _study_rows(result, found, errors)


def _study_rows(result: Results, found: dict[str, Posterior], errors: tuple[float, float]) -> list[Row]:
    """What the two swings of Table 2 say, and the test that was held out."""
    out = []
    for support, posterior in found.items():
        runs = f"{support} edges, {len(study.table_of(result, support)[0])} runs"
        for name, marks in posterior.quantiles((0.05, 0.5, 0.95)).items():
            unit = posterior.parameters.marginals[name].unit or "-"
            note = f"90 % between {marks[0]:.3g} and {marks[2]:.3g}; mesh errors {errors[0]:.2f} and {errors[1]:.2f}"
            out.append(
                shown(
                    f"{support}-{name}",
                    f"study, {runs}: {name}, median",
                    unit,
                    None,
                    marks[1],
                    note,
                    "fitted",
                )
            )
        out.append(shown(f"{support}-evidence", f"study, {runs}: log evidence", "-", None, posterior.log_evidence.value,
                         "of both swings", "fitted"))  # fmt: skip
        missed = study.surrogate(result, support).left_out
        text = f"study, {runs}: error of the Gaussian process on runs left out, share of their variance"
        note = f"outward {missed[0]:.2f}, inward {missed[1]:.2f}"
        out.append(shown(f"{support}-process", text, "-", 0.0, float(max(missed)), note, "own"))
        held = [result[name] for name in result if name.startswith(f"held-{support}-")]
        if held:
            share = float(np.mean([one["blocks"] > 0 for one in held]))
            most = max(held, key=lambda one: one["blocks"])
            note = (
                f"held out: {len(held)} draws with 1150 kg, {study.UNTIL['2']:g} s; the experiment breaches, 13 x 4; "
                f"largest here {most['courses']:g} x {most['bricks']:.3g}; edges and prior are ours: not judged"
            )
            text = f"study, {support} edges: share of draws that breach in test 2"
            out.append(shown(f"{support}-held", text, "-", 1.0, share, note, "paper"))
    return out


@styled
def swings(kept: Results) -> Any:
    """Inward over outward swing of every run of the campaigns, with the data; and the wall's middle in time."""
    figure, (left, right) = make_figure(1, 2, size=(9.0, 3.6))
    for k, support in enumerate(study.RUNS):
        runs = [one for name, one in kept.items() if name.startswith(f"study-{support}-")]
        out = np.array([1e3 * one["outward"] for one in runs])
        back = np.array([1e3 * one["inward"] for one in runs])
        if len(out):
            left.scatter(out, back, s=18, color=COLOURS[k], label=f"{support} edges, {len(out)} runs")
    left.plot(PAPER["outward"], PAPER["inward"], "k*", markersize=11, label="Table 2, DEM")
    left.plot(77.0, 37.0, "kx", label="experiment")
    left.set(
        xlim=(0.0, 200.0),
        ylim=(0.0, 100.0),
        xlabel=label_with("outward", "mm"),
        ylabel=label_with("inward", "mm"),
    )
    left.legend(fontsize=7)
    for k, name in enumerate(n for n, one in kept.items() if n.startswith("mesh-") and "middle" in one):
        run = kept[name]
        right.plot(
            1e3 * np.array(run["clock"]), 1e3 * np.array(run["middle"]), color=COLOURS[k], label=name[5:]
        )
    right.set(
        xlabel=label_with("time", "ms"),
        ylabel=label_with("middle", "mm"),
        title="test 1, 8 x 22 bricks, by mesh",
    )
    legend_beside(right)
    return figure


def tell(kept: dict[str, dict[str, Any]], result: dict[str, Any], folder: Path) -> str:
    """The part of the page after its tables: the sentence follows from the rows."""
    if not kept:
        return "The table of runs is not here: no pictures.\n"
    swings({name: one["result"] for name, one in kept.items()}).savefig(
        folder / "blast-wall-study.png", dpi=110
    )
    rows = {row["id"]: row for row in result["rows"]}
    parts = ["## The wall test as a study\n"]
    for support in study.RUNS:
        if f"{support}-span" not in rows:
            continue
        held = rows.get(f"{support}-held")
        said = "" if held is None else (
            f" Of draws that explain it {100.0 * held['ours']:.0f} % breach in test 2 ({held['note'].split(';')[0]})."
        )  # fmt: skip
        damping = rows[f"{support}-damping"]
        parts.append(
            f"{support.capitalize()} edges: span {rows[f'{support}-span']['ours']:.2f} m, height over width "
            f"{rows[f'{support}-aspect']['ours']:.2f}, friction {rows[f'{support}-friction']['ours']:.0f} deg, local "
            f"damping {damping['ours']:.3f} ({damping['note'].split(';')[0]}).{said}\n"
        )
    both = [rows.get(f"{support}-evidence") for support in study.RUNS]
    if all(both):
        gap = both[0]["ours"] - both[1]["ours"]  # type: ignore[index]
        odds, better = float(np.exp(min(abs(gap), 20.0))), list(study.RUNS)[0 if gap > 0 else 1]
        says = f"favours {better} edges" if odds > 3.0 else "does not tell the edges apart"
        parts.append(
            f"The evidence of both swings {says}: {odds:.2f} to 1 for {better} ones, equal before the data, with the "
            "ranges of spans above as priors.\n"
        )
    parts.append(_near_runs(kept))
    if not any(name.startswith("held-") for name in kept):
        parts.append(
            "Draws of the posteriors have not been run with the charge of test 2: `--to FOLDER` runs them. Until then "
            "the held-out test says nothing here.\n"
        )
    return "\n".join(parts) + STORY


def _near_runs(kept: dict[str, dict[str, Any]]) -> str:
    """Which runs of the campaigns meet both swings."""
    found = []
    for name, one in kept.items():
        swing = {key: 1e3 * one["result"][key] for key in PAPER} if name.startswith("study-") else {}
        if swing and all(abs(swing[key] / paper - 1.0) <= 0.15 for key, paper in PAPER.items()):
            v = one["values"]
            found.append(
                f"{'hinged' if v['hinged'] else 'fixed'} {v['bricks']} x {v['courses']}, {v['friction']:.0f} deg, "
                f"damping {v['damping']:.3f}: {swing['outward']:.0f} and {swing['inward']:.0f} mm"
            )
    total = sum(name.startswith("study-") for name in kept)
    listed = "; ".join(found) if found else "none"
    return (
        f"Of {total} runs {len(found)} meet both swings of Table 2 within 15 % ({listed}). Walls that differ in size, "
        "shape, friction, damping and edges answer test 1 alike: two swings do not tell which was tested.\n"
    )


STORY = """
![Swings of every run of the study, and the middle of the wall by mesh](blast-wall-study.png)

The paper holds the wall "simply supported at its four edges (only rotations around the supports are allowed)"; lines
of the edges at mid-thickness are held here (`hinged: true`). Size, friction and damping that explain test 1 are
fitted, whatever they are: they are in the table of fitted numbers and never judged. Span means (1/W^2 + 1/H^2)^(-1/2)
of a wall W wide and H high. The mesh counts as an error of the model, as large as the change from the coarse mesh of
the campaign to the finest one run: the outward swing does not converge up to 6 x 3 x 6 elements a brick (from 4 x 2 x 4
on refinements add 8 and 7 %: beyond half the thickness, 60 mm, the arch of the wall is past its rise, and its hinges at
the edges are as hard as their outermost points). So a size that fits on one mesh is a fit of size and mesh. Runs of
test 1 that did not come back tell nothing of the inward swing.

![Test 2 after 0.14 s, seen from behind: bricks leave through the breach; right, the joints](blast-wall.png)

Test 2 (1150 kg), 0.14 s, 8 x 22 bricks, seen from behind.

Runs and their values are kept in `data/blast-wall.json.gz`; with `--to FOLDER` they are run again, and go on where
they stopped.
"""
