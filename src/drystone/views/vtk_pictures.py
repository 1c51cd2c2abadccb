"""Pictures by VTK through PyVista (extra `viz`): smoother shading than the painter, and true depth.

VTK's wheel ends the whole program where neither EGL nor OSMesa is installed, so a child process tries first; if
that fails the error says what to install.
"""

import subprocess
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from drystone.errors import InputError
from drystone.maths.processes import python_command
from drystone.record import Record
from drystone.record.frames import frame_at
from drystone.views.animation import Animation, animation_of
from drystone.views.camera import Camera, resolve
from drystone.views.paint import LIGHT, rotations
from drystone.views.pictures import (
    colours_of,
    magnified,
    node_scalar,
    scalar_of,
    scale_colours,
    shown_values,
)

PROBE = (
    "import pyvista; p = pyvista.Plotter(off_screen=True, window_size=(32, 32));"
    "p.add_mesh(pyvista.Cube()); p.screenshot()"
)
PROBE_SECONDS = 120.0


@cache
def works() -> str:
    """Empty if PyVista can draw here, else the reason why not."""
    try:
        done = subprocess.run(
            python_command(PROBE), capture_output=True, text=True, timeout=PROBE_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return "PyVista did not draw a cube in time"
    if done.returncode == 0:
        return ""
    if "No module named" in done.stderr:
        return 'PyVista is not installed: pip install "drystone[viz]"'
    return "PyVista cannot draw without a display here: install libegl1 or libosmesa6 (Debian)"


def draw_with_pyvista(
    record: Record,
    to: Path,
    *,
    at: float | None = None,
    colour: str = "group",
    camera: Camera | None = None,
    size: tuple[int, int] = (1600, 1000),
    magnify: float | None = None,
) -> Path:
    """A picture of the bodies at a time [s] (default: the end), as .png."""
    if to.suffix != ".png":
        raise InputError(f"{to}: PyVista writes pictures as .png")
    reason = works()
    if reason:
        raise InputError(f"{reason}; the painter (default) needs neither")
    frame = frame_at(record.time, at)
    frames = [frame] if frame == 0 else [0, frame]
    animation = animation_of(record, frames=frames, chains=colour == "contact force")
    render(animation, len(frames) - 1, to, colour, camera or Camera(), size, magnify)
    return to


def render(
    animation: Animation,
    frame: int,
    to: Path,
    colour: str,
    camera: Camera,
    size: tuple[int, int],
    magnify: float | None = None,
) -> None:
    """One merged mesh with a colour per face; parallel projection, as the painter."""
    pyvista: Any = import_module("pyvista")
    scalar, _ = scalar_of(animation, frame, colour)
    on_nodes = node_scalar(animation, frame, colour)
    shown = shown_values(animation, scalar, on_nodes)
    paint = (255.0 * colours_of(animation, scalar, shown)).astype(np.uint8)
    animation, factor = magnified(animation, magnify)
    alive = (animation.life[:, 0] <= animation.time[frame]) & (animation.time[frame] < animation.life[:, 1])
    plotter = pyvista.Plotter(off_screen=True, window_size=list(size), lighting="none")
    plotter.set_background("white")
    plotter.add_light(pyvista.Light(position=tuple(10.0 * LIGHT), light_type="scene light", intensity=0.75))
    plotter.add_light(pyvista.Light(light_type="headlight", intensity=0.35))
    moving = []
    for solid in animation.solids:
        member = alive[solid.body]
        body, scale = solid.body[member], solid.scale[member]
        if not len(body):
            continue
        turn = rotations(animation.attitude[frame, body])
        vertex = animation.position[frame, body][:, None] + np.einsum(
            "bij,bvj->bvi", turn, scale[:, None] * solid.vertices
        )
        n = len(solid.vertices)
        faces = [
            np.array([len(face), *(m * n + v for v in face)])
            for m in range(len(body))
            for face in solid.faces
        ]
        mesh = pyvista.PolyData(vertex.reshape(-1, 3), np.concatenate(faces))
        mesh.cell_data["tint"] = np.repeat(paint[body], len(solid.faces), axis=0)
        edges = not solid.ball and len(body) < 3000
        plotter.add_mesh(mesh, scalars="tint", rgb=True, show_edges=edges, edge_opacity=0.5, ambient=0.2)
        if not animation.still[body].all():
            moving.append(vertex[~animation.still[body]].reshape(-1, 3))
    nodes = animation.nodes
    if nodes is not None:
        tint = paint[nodes.owner]
        if on_nodes is not None and shown is not None:
            tint = (255.0 * scale_colours(on_nodes, shown)).astype(np.uint8)
        for mesh in _node_meshes(pyvista, animation, frame, tint):
            plotter.add_mesh(mesh, scalars="tint", rgb=True, ambient=0.2)
        moving.append(nodes.position[frame])
        if factor != 1.0:
            plotter.add_text(f"displacements x {factor:g}", font_size=10, color="black")
    view = resolve(camera, animation)
    points = np.concatenate(moving) if moving else animation.position[frame]
    low, high = points.min(axis=0), points.max(axis=0)
    centre = 0.5 * (low + high) if view.centre is None else view.centre
    flat = (points - centre) @ view.plane.T
    half = float(max(np.abs(flat[:, 1]).max(), np.abs(flat[:, 0]).max() * size[1] / size[0])) or 1.0
    plotter.enable_parallel_projection()
    plotter.camera.focal_point = centre
    plotter.camera.position = centre + 20.0 * half * view.towards
    plotter.camera.up = (0.0, 0.0, 1.0)
    plotter.camera.parallel_scale = 1.08 * half / view.zoom
    plotter.camera.clipping_range = (0.1 * half, 200.0 * half)
    plotter.screenshot(str(to))
    plotter.close()


def _node_meshes(pyvista: Any, animation: Animation, frame: int, tint: np.ndarray) -> list[Any]:
    """Surfaces of bending bodies, and beams as tubes."""
    nodes = animation.nodes
    assert nodes is not None
    at, found = nodes.position[frame], []
    if len(nodes.triangles):
        cells = np.column_stack([np.full(len(nodes.triangles), 3), nodes.triangles])
        mesh = pyvista.PolyData(at, cells.ravel())
        mesh.point_data["tint"] = tint
        found.append(mesh)
    for width in np.unique(nodes.width):
        chosen = nodes.segments[nodes.width == width]
        mesh = pyvista.PolyData(at, lines=np.column_stack([np.full(len(chosen), 2), chosen]).ravel())
        mesh.point_data["tint"] = tint
        found.append(mesh.tube(radius=0.5 * float(width), n_sides=12))
    return found
