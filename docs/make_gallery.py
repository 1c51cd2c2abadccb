"""Makes docs/gallery.md and its pictures: small runs of the cases and of the README's wall, drawn like any record.

Run from the root of the repository: python docs/make_gallery.py [NAME ...]. To add a picture of a run: a line in
GALLERY; of anything else: a function that returns a figure and a line in FIGURES; of what another page shows: SHOWN.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import drystone as ds
from drystone.cases import CASES
from drystone.cases.brazil_nut import scene as brazil_nut
from drystone.record import open_record
from drystone.views.camera import Camera
from drystone.views.pictures import draw_bodies

HERE = Path(__file__).parent
FOLDER = HERE / "gallery"


def wall() -> ds.Scene:
    """A dry-stone wall hit by a rock of 1.5 t at 14 m/s."""
    scene = ds.Scene(title="wall after impact", options=ds.Options(tolerance=1e-4))
    scene.add("ground", ds.Plane(), fixed=True)
    rng = np.random.default_rng(4)
    for row in range(7):
        for k in range(12 - row % 2):
            at = (0.62 * k + 0.31 * (row % 2), 0.0, 0.15 + 0.3 * row)
            scene.add(f"stone{row}_{k}", ds.Box(size=(0.61, 0.4, 0.3)), density=2400.0, at=at)
    vertices = rng.normal(size=(18, 3))
    vertices *= 0.55 / np.linalg.norm(vertices, axis=1, keepdims=True)
    scene.add(
        "rock", ds.Polyhedron(vertices=vertices), density=2700.0, at=(3.3, -1.2, 1.3), velocity=(0, 14, 1)
    )
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.55, restitution=0.05))
    scene.run = ds.Run(until=1.2, dt=1e-3, every=0.02, contacts=True)
    return scene


class Picture(NamedTuple):
    """One entry of the gallery."""

    scene: Callable[[], ds.Scene]
    caption: str
    run: dict[str, Any] = {}  # noqa: RUF012
    draw: dict[str, Any] = {}  # noqa: RUF012


GALLERY = {
    "wall": Picture(wall, "a wall of 81 stones, 0.6 s after a rock hit it", {}, {"at": 0.6}),
    "wall-displacement": Picture(
        wall, "the same at the end, coloured by displacement", {}, {"colour": "displacement"}
    ),
    "wall-forces": Picture(
        wall, "forces between the stones while the rock goes through", {}, {"at": 0.1, "forces": True}
    ),
    "arch": Picture(
        lambda: CASES["arch"].scene(ratio=0.100), "an arch too thin to stand opens hinges and falls",
        {"until": 0.6}, {"at": 0.5, "camera": Camera(azimuth=-80.0, elevation=8.0)},
    ),
    "brazil-nut": Picture(
        brazil_nut, "the Brazil nut: a large disk among small ones in a shaken box",
        {"until": 0.4}, {"camera": Camera(azimuth=-90.0, elevation=0.0), "size": (5.0, 5.0)},
    ),
    "frames": Picture(
        lambda: CASES["pounding-two-story"].scene(until=8.0, dt=2e-3),
        "two frames pound in an earthquake: displacements and gaps ten times as large, the impacts in red",
        {}, {"at": 3.967, "colour": "displacement", "forces": True, "magnify": 10.0},
    ),
}  # fmt: skip


def posterior() -> Any:
    """What twelve measured restitutions of a steel ball say about its contact law (case disk-impact, law M3)."""
    from drystone.cases.disk_impact.bayes import posterior as calibrated
    from drystone.views.plots.uq import plot_corner

    found = calibrated("M3", 4096)
    # the unit of the damping depends on the exponent
    units = {"friction": "", "exponent": "", "damping": "1e4 SI", "tangential_stiffness": "1e8 N/m"}
    size = {"damping": 1e4}
    samples = {name: found.x[:, found.names.index(name)] / size.get(name, 1.0) for name in units}
    samples["k_t"], units["k_t"] = samples.pop("tangential_stiffness"), units.pop("tangential_stiffness")
    return plot_corner(samples, units=units, log_likelihood=found.log_likelihood)


def masonry_kinds() -> Any:
    """Every kind of structure in the file of the how-to on masonry, block by block."""
    import re

    import matplotlib.pyplot as plt
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    from drystone.engines.masonry.bond import lay
    from drystone.engines.masonry.standing import planes
    from drystone.scene.files import parse_scene

    text = (HERE / "howto" / "masonry.md").read_text()
    scene = parse_scene(re.findall(r"```yaml\n(# kinds.yaml.*?)```", text, re.DOTALL)[0])
    assert scene.masonry is not None
    blocks = lay(scene.masonry.model_copy(update={"cells": (1, 1, 1)}))
    shades = {
        "support": "#b8bfc4",
        "lintel": "#c9b18a",
        "floor": "#c9b18a",
        "fill": "#d9cbaa",
        "tie": "#444444",
    }
    light = np.array([0.5, -0.7, 0.9]) / np.linalg.norm([0.5, -0.7, 0.9])
    names = list(scene.masonry.structures)
    figure = plt.figure(figsize=(10.0, 8.6))
    for number, name in enumerate(names):
        axes: Any = figure.add_subplot(4, 4, number + 1, projection="3d", computed_zorder=False)
        mine = [one for one in blocks if one.structure == name]
        corner = np.concatenate([one.mesh.node[one.mesh.quad] for one in mine])
        normal = np.cross(corner[:, 2] - corner[:, 0], corner[:, 3] - corner[:, 1])
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        base = [shades.get(one.group, "#c8794f") for one in mine for _ in one.mesh.quad]
        rgb = np.array([[int(c[k : k + 2], 16) / 255 for k in (1, 3, 5)] for c in base])
        shade = (0.72 + 0.28 * np.clip(normal @ light, -1.0, 1.0))[:, None]
        # what looks away, or into another block, would only spoil the order in which faces are drawn
        seen = normal @ np.array([-0.55, -0.75, 0.45]) > 0.0
        covered = []
        for share in ((0.46, 0.22, 0.12, 0.20), (0.12, 0.20, 0.46, 0.22)):
            before = np.einsum("k,qki->qi", share, corner) + 0.01 * normal
            hidden = np.zeros(len(corner), bool)
            for one in mine:
                at, outwards = planes(one.mesh)
                deep = ((at[None] - before[:, None, None]) * outwards[None]).sum(axis=3)
                hidden |= (deep.min(axis=2) > 0.0).any(axis=1)
            covered.append(hidden)
        seen &= ~(covered[0] & covered[1])
        faces = Poly3DCollection(
            corner[seen], facecolors=(rgb * shade)[seen], edgecolors="#3a2a20", linewidths=0.25
        )
        axes.add_collection3d(faces)
        low, high = corner.min(axis=(0, 1)), corner.max(axis=(0, 1))
        middle, half = 0.5 * (low + high), 0.5 * (high - low).max()
        for setter, m in zip((axes.set_xlim, axes.set_ylim, axes.set_zlim), middle, strict=True):
            setter(m - half, m + half)
        axes.set_box_aspect((1, 1, 1), zoom=1.25)
        axes.view_init(elev=26.0, azim=-126.0)
        axes.set_axis_off()
        axes.set_title(f"{name} ({sum(not one.fixed for one in mine)})", fontsize=8, y=0.0)
    figure.subplots_adjust(left=0.0, right=1.0, bottom=0.01, top=1.0, wspace=0.0, hspace=0.0)
    return figure


FIGURES: dict[str, tuple[Callable[[], Any], str]] = {
    "posterior": (
        posterior,
        "what twelve measured restitutions of a steel ball say about its contact law: 4096 samples of the posterior of "
        "law M3 (case disk-impact)",
    ),
    "masonry-kinds": (
        masonry_kinds,
        "kinds of masonry that are built from a few lines (how-to masonry), with the number of blocks that can move",
    ),
}
# pictures of other pages: path within docs, caption
SHOWN = {
    "gallery/avalanche.png": "6300 bricks after their slide down a slope of 45 degrees (case rock-avalanche)",
    "gallery/report.png": "three of the ten printed pages of the report of `make demo`: findings, pictures, posterior",
    "howto/masonry.png": "a vault after a blast: deformed blocks, and joints by their state (how-to masonry)",
    "validation/rockfall-wall-figure-16.png": "which parameter of a rockfall wall matters where (case rockfall-wall)",
    "validation/silo.png": "an arch of five disks (red) stops the flow out of a silo (case silo)",
    "validation/pounding-one-story-response.png": "two frames pound: displacements, impacts marked "
    "(case pounding-one-story)",
    "validation/pounding-one-story-spectra.png": "spectra of their floors with and without pounding "
    "(case pounding-one-story)",
}


def make(name: str, folder: Path) -> None:
    """Run and draw one entry; entries of the same scene share a run."""
    FOLDER.mkdir(exist_ok=True)
    if name in FIGURES:
        FIGURES[name][0]().savefig(FOLDER / f"{name}.png", dpi=110)
        return
    entry = GALLERY[name]
    scene = entry.scene()
    record_path = folder / f"{name.split('-')[0]}.h5"
    record = open_record(record_path) if record_path.exists() else ds.run(scene, to=record_path, **entry.run)
    figure = draw_bodies(record, **{"size": (7.0, 4.0), **entry.draw})
    figure.savefig(FOLDER / f"{name}.png", dpi=130)


def page() -> str:
    """The page with all pictures that exist."""
    parts = [
        f"![{entry.caption}](gallery/{name}.png)\n\n*{name}*: {entry.caption}.\n"
        for name, entry in GALLERY.items()
        if (FOLDER / f"{name}.png").exists()
    ]
    parts += [
        f"![{caption}](gallery/{name}.png)\n\n*{name}*: {caption}.\n"
        for name, (_, caption) in FIGURES.items()
        if (FOLDER / f"{name}.png").exists()
    ]
    parts += [
        f"![{caption}]({path})\n\n{caption[0].upper()}{caption[1:]}.\n" for path, caption in SHOWN.items()
    ]
    drawn = "drawn by `ds.views.draw_bodies` and the functions behind `drystone plot`"
    head = f"# Gallery\n\nMade from the cases by `python docs/make_gallery.py`; {drawn}.\n\n"
    return head + "\n".join(parts)


def main(names: list[str]) -> None:
    """Make some pictures (default: all) and the page."""
    with tempfile.TemporaryDirectory(prefix="drystone-gallery-") as folder:
        for name in names or [*GALLERY, *FIGURES]:
            make(name, Path(folder))
            sys.stdout.write(f"{name}\n")
    (HERE / "gallery.md").write_text(page())


if __name__ == "__main__":
    main(sys.argv[1:])
