"""A drystone scene in plain numbers, for codes that know nothing of drystone.

Shapes are convex polyhedra about their centre of mass; boxes also keep their size, for codes that treat them
apart. Bodies carry mass, principal moments, pose and velocities. Laws are (friction, restitution) of two kinds of
pair: free with free, free with fixed. Scenes that need more are refused, not bent.
"""

from typing import Any

import numpy as np
from scipy.spatial import ConvexHull

from drystone import Box, Polyhedron, Scene
from drystone.contact.arrays import FREE
from drystone.engines.bodies.build import build
from drystone.engines.bodies.model import Model


def neutral_scene(scene: Scene) -> dict[str, Any]:
    """The scene as numbers, lists and names; ValueError where it holds what the peers cannot take."""
    model, state = build(scene)
    shapes: list[dict[str, Any]] = []
    number: dict[int, int] = {}
    bodies = []
    for b, (name, matter, _) in enumerate(scene.members()):
        if id(matter.shape) not in number:
            number[id(matter.shape)] = _shape_number(shapes, _plain_shape(name, matter.shape))
        moments = model.bodies.inertia[b].reshape(3, 3)
        if np.abs(moments - np.diag(np.diag(moments))).max() > 1e-9 * max(np.abs(moments).max(), 1e-300):
            raise ValueError(f'"{name}": body axes are not principal axes')
        bodies.append(
            {
                "name": name,
                "shape": number[id(matter.shape)],
                "fixed": bool(model.bodies.status[b] != FREE),
                "mass": float(model.bodies.mass[b]),
                "inertia": np.diag(moments).tolist(),
                "position": state.position[b].tolist(),
                "attitude": state.attitude[b].tolist(),
                "velocity": state.velocity[b].tolist(),
                "spin": state.spin[b].tolist(),
            }
        )
    # free bodies first: the peers number them so
    bodies.sort(key=lambda body: body["fixed"])
    return {
        "title": scene.title,
        "gravity": list(scene.gravity),
        "shapes": shapes,
        "bodies": bodies,
        "laws": {"free": _law(model, FREE), "fixed": _law(model, None)},
    }


def _shape_number(shapes: list[dict[str, Any]], shape: dict[str, Any]) -> int:
    if shape not in shapes:
        shapes.append(shape)
    return shapes.index(shape)


def _plain_shape(name: str, shape: Any) -> dict[str, Any]:
    """Vertices about the centre of mass, triangles with outward order, size if it is a box."""
    if isinstance(shape, Box):
        size = np.asarray(shape.size, float)
        vertices = (np.array(list(np.ndindex(2, 2, 2))) - 0.5) * size
    elif isinstance(shape, Polyhedron):
        size = None
        vertices = np.asarray(shape.vertices, float) - np.asarray(shape.mass_properties().centre)
    else:
        raise ValueError(f'"{name}": a {shape.kind} is not among the shapes that all peers know')
    hull = ConvexHull(vertices)
    triangles = hull.simplices.copy()
    corner = vertices[triangles]
    turn = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])
    inward = (turn * hull.equations[:, :3]).sum(1) < 0.0
    triangles[inward] = triangles[inward][:, ::-1]
    return {
        "size": None if size is None else size.tolist(),
        "vertices": vertices.tolist(),
        "triangles": triangles.tolist(),
        "volume": float(hull.volume),
    }


def _law(model: Model, status: int | None) -> list[float]:
    """Friction and restitution of free bodies with others of a status (None: fixed); they must be one law."""
    category, body = model.contactors.category, model.contactors.body
    free = model.bodies.status[body] == FREE
    first = np.unique(category[free])
    second = first if status == FREE else np.unique(category[~free])
    if not len(second):
        return [0.0, 0.0]
    used = np.unique(model.interfaces.table[np.ix_(first, second)])
    rows = np.unique(model.interfaces.parameter[used][:, :2], axis=0)
    if used.min() < 0 or len(rows) != 1:
        raise ValueError("pairs of one kind must share one law")
    return rows[0].tolist()
