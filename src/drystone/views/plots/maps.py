"""Maps drawn over the hillshade of their ground: thickness, speed, energy, arrival, probability."""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.record import Record
from drystone.record.maps import flow_maps, moving_rows, usual_cell
from drystone.scene.releases import inside
from drystone.views.style import make_figure, styled

if TYPE_CHECKING:
    import xarray as xr
    from matplotlib.figure import Figure

SHOWN = ("thickness", "largest_speed", "largest_energy", "arrival")
SUN = (315.0, 45.0)  # azimuth and height of the light on the ground [degrees], as on printed maps
ZERO_SHOWN = ("arrival",)
COLOURS = {"arrival": "viridis_r", "passing": "YlOrRd"}


@styled
def plot_map(
    maps: "xr.Dataset", what: str, *, lines: Sequence[Sequence[tuple[float, float]]] = ()
) -> "Figure":
    """One map of `flow_maps` or `probability_map`, with the marks, releases and fixed bodies of its scene.

    lines: more roads, zones and so on, as points x, y [m].

    >>> maps = ds.views.flow_maps(record, "ball", cell=0.5)
    >>> figure = ds.views.plot_map(maps, "largest_speed", lines=[[(0.5, -1.0), (0.5, 1.0)]])
    >>> figure.savefig(folder / "speed.png")
    """
    figure, axes = make_figure(size=(6.3, 4.6))
    _draw(axes, maps, what, lines)
    return figure


@styled
def plot_maps(record: Record, name: str = "*", cell: float | None = None) -> "Figure":
    """Thickness, largest speed, largest energy and arrival of a run, side by side.

    >>> ds.views.plot_maps(record, "ball", cell=0.5).savefig(folder / "maps.png")
    """
    maps = flow_maps(record, name, cell=cell or usual_cell(record, moving_rows(record, name)))
    figure, every = make_figure(2, 2, size=(9.0, 6.6), sharex=True, sharey=True)
    for axes, what in zip(np.ravel(every), SHOWN, strict=True):
        _draw(axes, maps, what, ())
    return figure


def _mark(axes: Any, maps: "xr.Dataset", what: str, name: str, points: np.ndarray) -> None:
    """A line or a zone with its name; a zone also with the largest value in it, where that has a meaning."""
    from matplotlib.patheffects import withStroke

    closed = len(points) > 3 and (points[0] == points[-1]).all()
    axes.plot(*points.T, color="black", linewidth=0.9 if closed else 1.6, linestyle="--" if closed else "-")
    text = name
    if closed and what in ("largest_energy", "largest_speed"):
        x, y = np.meshgrid(maps["x"].values, maps["y"].values, indexing="ij")
        here = maps[what].values[inside(points[:-1], x, y)]
        here = here[np.isfinite(here)]
        text += f": {here.max():.3g} {maps[what].attrs['units']}" if len(here) else ": none"
    if closed:
        place, aligned = points[np.argmax(points[:, 1])], {"va": "bottom", "ha": "center"}
        place = np.array([points[:, 0].mean(), place[1]])
    else:
        place, aligned = points[np.argmax(points[:, 1])], {"va": "top", "ha": "left"}
    label = axes.text(*place, f" {text} ", fontsize=7, **aligned)
    label.set_path_effects([withStroke(linewidth=2.0, foreground="white")])


def _draw(axes: Any, maps: "xr.Dataset", what: str, lines: Sequence[Sequence[tuple[float, float]]]) -> None:
    from matplotlib.colors import LightSource, LogNorm
    from scipy.ndimage import distance_transform_edt

    one = maps[what]
    x, y = maps["x"].values, maps["y"].values
    half = 0.5 * float(maps.attrs["cell"])
    extent = (x[0] - half, x[-1] + half, y[0] - half, y[-1] + half)
    if "ground" in maps:
        z = maps["ground"].values.T
        gone = ~np.isfinite(z)
        nearest = distance_transform_edt(gone, return_distances=False, return_indices=True)
        shade = LightSource(*SUN).hillshade(z[tuple(nearest)], dx=2 * half, dy=2 * half)
        shade = np.ma.masked_where(gone, shade)
        axes.imshow(shade, cmap="gray", extent=extent, origin="lower", vmin=-0.3, vmax=1.3)
        if np.ptp(z[~gone]) > 0.0 and min(z.shape) > 1:
            axes.contour(x, y, np.ma.masked_where(gone, z), colors="0.3", linewidths=0.3, levels=10)
    values = one.values.T.astype(float)
    drawn = np.ma.masked_where(~np.isfinite(values) | (values <= 0.0) & (what not in ZERO_SHOWN), values)
    # small probabilities matter: from one run of all
    norm = LogNorm(1.0 / max(2, int(maps.attrs["runs"])), 1.0) if what == "passing" else None
    picture = axes.imshow(
        drawn, cmap=COLOURS.get(what, "plasma"), extent=extent, origin="lower", alpha=0.85, norm=norm
    )
    unit = one.attrs.get("units", "1")
    axes.figure.colorbar(
        picture,
        ax=axes,
        shrink=0.7,
        label=f"{one.attrs.get('long_name', what)} [{'-' if unit == '1' else unit}]",
    )
    for line in lines:
        axes.plot(*np.asarray(line, float).T, color="black", linewidth=1.2)
    for outline in json.loads(maps.attrs.get("outlines", "{}")).values():
        axes.fill(*np.asarray(outline).T, facecolor="0.85", edgecolor="black", linewidth=0.8, hatch="////")
    for name, points in json.loads(maps.attrs.get("marks", "{}")).items():
        _mark(axes, maps, what, name, np.asarray(points))
    axes.set(xlabel="x [m]", ylabel="y [m]", aspect="equal")
