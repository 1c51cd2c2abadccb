"""A picture of what loads masonry, before any run: faces by peak pressure and by impulse, charges, forces, bodies."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.masonry.build import build, placed
from drystone.engines.masonry.loading import face_areas, face_pressures
from drystone.errors import InputError
from drystone.loads.blast import Blast
from drystone.loads.on_masonry import Force
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.files import as_scene
from drystone.views.style import SCALE, blank_figure, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

BARE, BODY = "#e8e4da", "#8d8d8d"  # faces without load, bodies that hit
NEAR = 1.0  # charges farther than this many sizes of the masonry are not drawn


@styled
def plot_loads(scene: Scene | str | Path, view: tuple[float, float] | None = None) -> "Figure":
    """Loaded faces of masonry by largest pressure [kPa] and impulse per area [Pa s], of all loads together.

    view: elevation and azimuth [degrees]; by default from the side of the first charge. A face that is bare in part has
    its share of the colour.

    >>> ds.views.plot_loads(record.scene).savefig(folder / "loads.png")
    """
    from matplotlib import colormaps
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection  # type: ignore[import-untyped]

    described = as_scene(scene)
    if described.masonry is None:
        raise InputError("loads are drawn for scenes of masonry: this one has none")
    made, state = build(described)
    blocks, until = placed(made), described.run.until if described.run is not None else None
    peak, impulse = (np.zeros(len(blocks.surface.node)) for _ in range(2))
    share = state.exposed.sum(axis=1).astype(float)
    high, given = face_pressures(made.loading, made.sources, state.exposed, blocks, until)
    np.maximum.at(peak, made.loading.face, share * np.abs(high))
    np.add.at(impulse, made.loading.face, share * np.nan_to_num(given))
    corner = state.position[blocks.surface.node]
    owner = blocks.surface.side_block[blocks.surface.side].astype(np.int64)
    body, fixed = owner >= made.n_block, made.model.blocks.fixed[owner] == 1
    low, top = corner.min(axis=(0, 1)), corner.max(axis=(0, 1))
    figure = blank_figure((10.0, 4.6))
    shown = (("peak pressure [kPa]", peak / 1e3), ("impulse per area [Pa s]", impulse))
    for k, (title, values) in enumerate(shown):
        axes: Any = figure.add_subplot(1, 2, k + 1, projection="3d", computed_zorder=False)
        norm = Normalize(0.0, float(values.max()) or 1.0)
        colour = colormaps[SCALE](norm(values))
        colour[values == 0.0] = _rgba(BARE)
        colour[body] = _rgba(BODY)
        # supports behind blocks behind bodies: faces are sorted by their middles, which large ones upset
        for order, part in enumerate((fixed & ~body, ~fixed & ~body, body)):
            if part.any():
                drawn = Poly3DCollection(
                    corner[part],
                    facecolors=colour[part],
                    edgecolors="#00000040",
                    linewidths=0.15,
                    zorder=order,
                )
                axes.add_collection3d(drawn)
        _mark(axes, made, low, top)
        axes.set(xlim=(low[0], top[0]), ylim=(low[1], top[1]), zlim=(low[2], top[2]))
        axes.set(xlabel="x [m]", ylabel="y [m]", zlabel="z [m]")
        axes.set_box_aspect(np.maximum(top - low, 0.05 * float((top - low).max())))
        for axis, extent in zip("xyz", top - low, strict=True):
            axes.locator_params(axis=axis, nbins=max(2, round(6.0 * extent / float((top - low).max()))))
        axes.view_init(*(view or _from(made, 0.5 * (low + top))))
        figure.colorbar(ScalarMappable(norm, SCALE), ax=axes, shrink=0.6, pad=0.12, label=title)
    bare = float((np.where(peak > 0.0, 1.0, 0.0) * face_areas(blocks)).sum())
    figure.suptitle(f"{described.title or 'masonry'}: loads at the start, on faces of {bare:.4g} m²")
    return figure


def _rgba(colour: str) -> tuple[float, float, float, float]:
    from matplotlib.colors import to_rgba

    return to_rgba(colour)


def _from(made: Any, middle: Floats) -> tuple[float, float]:
    """Elevation and azimuth [degrees] of the first charge or body, or of a usual view."""
    eyes = [one.load.at for one in made.sources if isinstance(one.load, Blast)]
    eyes += [body.at for body in made.masonry.bodies]
    way = np.array(eyes[0]) - middle if eyes else np.array([-1.0, -2.0, 1.0])
    flat = float(np.hypot(way[0], way[1]))
    return float(np.degrees(np.arctan2(way[2], flat))) + 15.0, float(
        np.degrees(np.arctan2(way[1], way[0]))
    ) + 20.0


def _mark(axes: Any, made: Any, low: Floats, top: Floats) -> None:
    """Charges that are near as stars, forces and velocities of bodies as arrows."""
    size = float((top - low).max())
    for one in made.sources:
        if isinstance(one.load, Blast):
            at = np.array(one.load.at)
            if (np.abs(at - 0.5 * (low + top)) < NEAR * size).all():
                axes.scatter(*at, marker="*", s=80, color="#d55e00", zorder=3)
        elif isinstance(one.load, Force):
            way = np.array(one.load.force) / np.linalg.norm(one.load.force) * 0.2 * size
            for place in (one.load.at,) if one.load.at is not None else one.load.path:
                axes.quiver(*(np.array(place) - way), *way, color="#d55e00", linewidth=1.5, zorder=3)
    for body in made.masonry.bodies:
        speed = float(np.linalg.norm(body.velocity))
        if speed > 0.0:
            axes.quiver(
                *body.at, *(np.array(body.velocity) / speed * 0.2 * size), color="#000000", linewidth=1.5
            )
