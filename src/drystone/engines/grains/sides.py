"""What does not go with periodic sides, told before a run. Theory: grains.md, G.26.

A grain meets the image of a wall that is nearest. That is the only one it can meet if a wall stands free of its own
image by more than a grain, and the right one if the wall reaches through from side to side; all others are refused.
"""

import numpy as np

from drystone.contact.arrays import DRIVEN
from drystone.engines.grains.model import WALL_PLANE, GrainModel, GrainState
from drystone.errors import Problem
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.periodic import AXES
from drystone.shapes.mesh import rotation_matrix

ALIGNED = 1e-9  # how far a unit vector may be from an axis


def side_problems(scene: Scene, model: GrainModel, state: GrainState) -> list[Problem]:
    """Cells that are too short, axes that disks do not have, walls and boxes that do not go with the sides."""
    sides = model.sides
    found: dict[tuple[str, ...], str] = {}
    largest = float(model.radius.max())
    for k in around(model):
        axis, length = AXES[k], float(sides[k, 1] - sides[k, 0])
        if model.dimension == 2 and k == 1:
            found["periodic", "y"] = "disks stay in the x-z plane: leave y out"
            continue
        least = 2.0 * (2.0 * largest + model.skin)
        if length < least:
            text = "(two diameters of the largest grain and twice options.skin): else it meets another on both sides"
            found["periodic", axis] = f"expected at least {least:.3g} m {text}, got {length:.3g} m"
        for name, one in scene.grains.items():
            if one.inside is not None and (one.inside[0][k] > sides[k, 0] or one.inside[1][k] < sides[k, 1]):
                text = f"nobody leaves along {axis}, where the scene is periodic: expected a box with both sides in it"
                found["grains", name, "inside"] = text
        walls = [(int(b), f"a terrain ends at its edges: expected planes and boxes with periodic {axis}")
                 for b in np.flatnonzero(model.ground.number >= 0)]  # fmt: skip
        walls += [
            (int(model.walls.body[n]), _objection(model, state, n, k)) for n in range(len(model.walls.centre))
        ]
        names = [
            name
            for name, body in scene.bodies.items()
            for _ in range(body.repeat.count if body.repeat else 1)
        ]
        found |= {("bodies", names[b]): text for b, text in walls if text}
    return [Problem(path, text) for path, text in found.items()]


def around(model: GrainModel) -> list[int]:
    """The axes along which the scene repeats itself."""
    return np.flatnonzero(np.isfinite(model.sides[:, 0])).tolist()


def _objection(model: GrainModel, state: GrainState, piece: int, k: int) -> str:
    """Why a piece of a wall does not go with sides across axis k; empty if it does."""
    walls, axis, b = model.walls, AXES[k], int(model.walls.body[piece])
    if walls.kind[piece] == WALL_PLANE:
        if abs(_axes(model, state, piece)[0, k]) > ALIGNED:
            return (
                f"its normal has a part along {axis}, where the scene is periodic: expected one across {axis}"
            )
        text = f"it turns towards {axis}, where the scene is periodic: expected a turn about {axis} only"
        return text if turns_across(model, b, k) else ""
    if reaches_through(model, state, piece, k):
        return ""
    length = float(model.sides[k, 1] - model.sides[k, 0])
    size, free = extent(model, state, piece, k), length - 2.0 * (float(model.radius.max()) + model.skin)
    if size <= free:
        return ""
    text = (
        f"{size:.3g} m along {axis} are too long to stand free of its own image, too short to reach through"
    )
    return f"{text}: expected at most {max(free, 0.0):.3g} m, or {length:.3g} m straight along {axis}"


def reaches_through(model: GrainModel, state: GrainState, piece: int, k: int) -> bool:
    """Whether a box or rod lies along axis k, and is at least as long as the cell."""
    along = np.abs(_axes(model, state, piece)[:, k]) > 1.0 - ALIGNED
    half = 0.5 * float(model.sides[k, 1] - model.sides[k, 0]) * (1.0 - ALIGNED)
    long = along.any() and model.walls.half[piece, int(along.argmax())] >= half
    return bool(long) and not turns_across(model, int(model.walls.body[piece]), k)


def extent(model: GrainModel, state: GrainState, piece: int, k: int) -> float:
    """Length of a box or rod along axis k [m], at any time."""
    half = model.walls.half[piece]
    turns = turns_across(model, int(model.walls.body[piece]), k)
    size = float(np.linalg.norm(half)) if turns else float(np.abs(_axes(model, state, piece)[:, k]) @ half)
    return 2.0 * (size + float(model.walls.radius[piece]))


def turns_across(model: GrainModel, wall: int, k: int) -> bool:
    """Whether a wall ever turns about anything but axis k."""
    return bool(np.delete(_motions(model, wall)[:, 3:], k, axis=1).any())


def slides_along(model: GrainModel, wall: int, k: int) -> bool:
    """Whether a wall ever moves along axis k."""
    return bool(_motions(model, wall)[:, k].any())


def _motions(model: GrainModel, wall: int) -> Floats:
    """All velocities and spins that drive a wall [m/s, rad/s] (n, 6)."""
    if model.walls.status[wall] != DRIVEN:
        return np.zeros((0, 6))
    first, end, first_wave, end_wave = model.driven.span[wall]
    return np.concatenate([model.driven.velocity[first:end], model.driven.wave[first_wave:end_wave, 2:]])


def _axes(model: GrainModel, state: GrainState, piece: int) -> Floats:
    """Axes of a piece in world axes, as rows."""
    rotation = rotation_matrix(state.attitude[model.walls.body[piece]])
    return model.walls.axes[piece].reshape(3, 3) @ rotation.T


def centre_planes(model: GrainModel, state: GrainState) -> None:
    """Move the point by which a plane is known to the middle of the cell, so that grains meet it within the cell."""
    walls = model.walls
    for piece in np.flatnonzero(walls.kind[: len(walls.centre)] == WALL_PLANE):
        b = walls.body[piece]
        rotation = rotation_matrix(state.attitude[b])
        place = state.position[b] + rotation @ walls.centre[piece]
        away = np.nan_to_num(model.sides.mean(axis=1) - place)
        walls.centre[piece] += rotation.T @ away
