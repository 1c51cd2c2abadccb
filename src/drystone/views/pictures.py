"""Pictures of bodies without a display: matplotlib, polygons painted from far to near.

Faces are shaded by their slope to a light and sorted by depth. Planes are drawn first as a patch around the
bodies. Round bodies are drawn as faceted ones; only the picture is faceted, not the mechanics.
"""

from typing import TYPE_CHECKING

import numpy as np

from drystone.build import origin_of
from drystone.record import Record
from drystone.scene import Body
from drystone.shapes.mesh import rotation_matrix
from drystone.shapes.polygons import polygons_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PALETTE = ("#c9a66b", "#7f9bb3", "#b5674d", "#8aa67f", "#a58bb0", "#d0b84f")
GROUND = "#d9d6cf"
LIGHT = np.array([-0.4, -0.7, 0.9]) / np.linalg.norm([-0.4, -0.7, 0.9])


def draw_bodies(
    record: Record,
    *,
    at: float | None = None,
    body: str = "*",
    azimuth: float = -60.0,
    elevation: float = 18.0,
) -> "Figure":
    """The bodies at a time [s] (default: the end), seen from azimuth and elevation [degrees]."""
    import matplotlib

    matplotlib.use("Agg", force=False)
    from matplotlib.collections import PolyCollection
    from matplotlib.colors import to_rgb
    from matplotlib.figure import Figure

    frame = len(record.time) - 1 if at is None else int(np.abs(record.time - at).argmin())
    wanted = set(record.rows(body))
    position = record.position().isel(time=frame).values
    attitude = record.attitude().isel(time=frame).values
    scene = record.scene
    view, depth = _camera(np.radians(azimuth), np.radians(elevation))
    moving: list[tuple[np.ndarray, tuple[float, ...]]] = []
    still: list[tuple[np.ndarray, tuple[float, ...]]] = []
    colours: dict[str, str] = {}
    for b, (_, matter, _) in enumerate(scene.members()):
        if b not in wanted:
            continue
        fixed = isinstance(matter, Body) and matter.fixed
        colour = (
            GROUND
            if fixed
            else colours.setdefault(matter.shape.model_dump_json(), PALETTE[len(colours) % len(PALETTE)])
        )
        rotation = rotation_matrix(attitude[b])
        origin = origin_of(matter, matter.shape.mass_properties())
        for polygon in polygons_of(matter.shape, size=_extent(position, wanted)):
            (still if fixed else moving).append(
                (position[b] + (polygon - origin) @ rotation.T, to_rgb(colour))
            )
    figure = Figure(figsize=(8.0, 5.5), layout="constrained")
    axes = figure.add_subplot()
    for group in (still, moving):
        shown = []
        for polygon, paint in group:
            normal = np.cross(polygon[1] - polygon[0], polygon[2] - polygon[0])
            normal = normal / max(np.linalg.norm(normal), 1e-300)
            if group is moving and normal @ depth < -1e-9:
                continue
            shade = 0.55 + 0.45 * abs(float(normal @ LIGHT))
            shown.append(
                (
                    float((polygon @ depth).mean()),
                    polygon @ view.T,
                    tuple(shade * c for c in paint),
                )
            )
        shown.sort(key=lambda item: item[0])
        axes.add_collection(
            PolyCollection(
                [polygon for _, polygon, _ in shown],
                facecolors=[colour for _, _, colour in shown],
                edgecolors=(0.1, 0.1, 0.1, 0.55),
                linewidths=0.5,
            )
        )
    axes.set_aspect("equal")
    every = np.concatenate([polygon for polygon, _ in (moving or still)]) @ view.T
    margin = 0.08 * np.ptp(every, axis=0).max()
    # fill the page: widen the narrower direction to the proportions of the figure
    low, high = every.min(axis=0) - margin, every.max(axis=0) + margin
    width, height = figure.get_size_inches()
    extra = np.maximum(
        0.0, np.array([width / height * (high - low)[1], height / width * (high - low)[0]]) - (high - low)
    )
    axes.set_xlim(low[0] - 0.5 * extra[0], high[0] + 0.5 * extra[0])
    axes.set_ylim(low[1] - 0.5 * extra[1], high[1] + 0.5 * extra[1])
    axes.set_axis_off()
    axes.set_title(f"{scene.title or record.path.stem}, t = {record.time[frame]:.3g} s", fontsize=10)
    return figure


def _extent(position: np.ndarray, wanted: set[int]) -> float:
    chosen = position[sorted(wanted)]
    return float(max(1.0, 2.5 * np.ptp(chosen, axis=0).max()))


def _camera(azimuth: float, elevation: float) -> tuple[np.ndarray, np.ndarray]:
    """Rows of the picture plane (right, up) and the direction towards the viewer."""
    towards = np.array(
        [np.cos(elevation) * np.cos(azimuth), np.cos(elevation) * np.sin(azimuth), np.sin(elevation)]
    )
    right = np.array([-np.sin(azimuth), np.cos(azimuth), 0.0])
    return np.stack([right, np.cross(towards, right)]), towards
