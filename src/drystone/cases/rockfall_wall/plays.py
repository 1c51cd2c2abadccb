"""The plays of the wall's connectors, measured from a record: how far bars leave their holes, how far chains stretch.

Everything is taken from poses alone, not from contacts, so that a contact that was overlooked shows (W.8).
"""

from typing import NamedTuple

import numpy as np

from drystone.cases.rockfall_wall.model import Wall
from drystone.errors import InputError
from drystone.record import Record
from drystone.scene.articulated_parts import (
    BOX_LENGTH,
    STOPPER_LENGTH,
    bar_length,
    block_on_line,
    ring_levels,
)
from drystone.scene.articulated_wall import ArticulatedWall, half_plan


class Plays(NamedTuple):
    """Beyond what the connectors allow, largest over time and lines [m]; zero if never violated."""

    horizontal: float  # bar axis off the middle of a ring, beyond the play
    stretch: float  # ball pushed into the box above it
    crush: float  # ball pushed into the stopper below it
    lateral: float  # not a violation: farthest that a ball was off the axis of its stops
    rings_left: int  # bars that left the plane of a ring of theirs, counted over frames


class Pose(NamedTuple):
    """Positions (frame, line, 3) and axes as columns (frame, line, 3, 3)."""

    at: np.ndarray
    axes: np.ndarray

    def point(self, x: np.ndarray | float, z: float) -> np.ndarray:
        """World position of a point of the body in its plane y = 0."""
        return self.at + np.asarray(x)[..., None] * self.axes[..., 0] + z * self.axes[..., 2]


def measure_plays(record: Record, given: Wall) -> Plays:
    """Largest violations over all frames, lines and joints."""
    wall = given.structure
    if wall.connector != "bars":
        raise InputError("plays are measured on bars; of a line as one connector the record has its opening")
    bars = {n: _pose(record, [f"bar{n}:{k}" for k in range(wall.n_line)]) for n in range(1, wall.rows + 2)}
    blocks = {row: _blocks(record, wall, row) for row in range(1, wall.rows + 1)}
    levels = ring_levels(wall)
    beyond, left = 0.0, 0
    for row, (block, hole) in blocks.items():
        for level in levels:
            for bar, z in ((row, -level), (row + 1, level)):
                off, through = _off_centre(bars[bar], bar_length(wall, bar), block.point(hole, z), block)
                beyond = max(beyond, float(np.where(through, off - wall.horizontal_play, 0.0).max()))
                left += int((~through).sum())
    up, down, aside = [], [], []
    for n in range(1, wall.rows + 2):
        # the ball in the head of bar n belongs to the next bar, at the top to the block
        length = bar_length(wall, n)
        if n <= wall.rows:
            low = -0.5 * bar_length(wall, n + 1) - 0.5 * wall.local_play - 0.5 * wall.tube_outer
            ball = bars[n + 1].point(0.0, low)
        else:
            block, hole = blocks[wall.rows]
            ball = block.point(hole, 0.5 * wall.block_height - 0.5 * wall.local_play - 0.5 * wall.tube_outer)
        height, side = _in_axes(bars[n], ball)
        up.append((height + 0.5 * wall.tube_outer - 0.5 * length - 0.5 * wall.local_play, side, BOX_LENGTH))
        down.append(
            (0.5 * length - 0.5 * wall.local_play - 0.5 * wall.tube_outer - height, side, STOPPER_LENGTH)
        )
        aside.append(side.max())
    if wall.anchor == "block":
        block, hole = blocks[1]
        foot = -0.5 * bar_length(wall, 1) - 0.5 * wall.local_play - 0.5 * wall.tube_outer
        seat = Pose(block.point(hole, 0.0), block.axes)
        height, side = _in_axes(seat, bars[1].point(0.0, foot))
        up.append(
            (
                height + 0.5 * wall.tube_outer + 0.5 * wall.block_height - 0.5 * wall.local_play,
                side,
                BOX_LENGTH,
            )
        )
    worst_up, worst_down = (_worst(joints, wall.tube_outer) for joints in (up, down))
    return Plays(beyond, worst_up, worst_down, float(max(aside)), left)


def _worst(joints: list[tuple[np.ndarray, np.ndarray, float]], diameter: float) -> float:
    """Deepest overlap where the ball's centre faces its stop."""
    return max(
        float(np.where(side < 0.5 * length * diameter, deep, 0.0).max(initial=0.0))
        for deep, side, length in joints
    )


def _pose(record: Record, names: list[str]) -> Pose:
    rows = [record.names.index(name) for name in names]
    w, x, y, z = np.moveaxis(record.attitude().values[:, rows], -1, 0)
    axes = np.stack(
        [
            np.stack([1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)], axis=-1),
            np.stack([2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)], axis=-1),
            np.stack([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)], axis=-1),
        ],
        axis=-1,
    )
    return Pose(record.position().values[:, rows], axes)


def _blocks(record: Record, wall: ArticulatedWall, row: int) -> tuple[Pose, np.ndarray]:
    """The block of a row on each line, and where its hole is along its length [m]."""
    names = [block_on_line(wall, row, line) for line in range(wall.n_line)]
    holes = []
    for line, name in enumerate(names):
        side = (line if row % 2 else line - 1) % 2 - 0.5
        holes.append(-half_plan(wall).centroid if name.startswith("half") else wall.spacing * side)
    return _pose(record, names), np.array(holes)


def _off_centre(bar: Pose, length: float, ring: np.ndarray, block: Pose) -> tuple[np.ndarray, np.ndarray]:
    """Distance of the bar's axis from the middle of a ring, in its plane [m]; whether the bar passes through it."""
    normal, along = block.axes[..., 2], bar.axes[..., 2]
    way = ((ring - bar.at) * normal).sum(-1) / (along * normal).sum(-1)
    return np.linalg.norm(bar.at + way[..., None] * along - ring, axis=-1), np.abs(way) <= 0.5 * length


def _in_axes(pose: Pose, point: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Height along a body's axis and distance from it [m]."""
    arm = point - pose.at
    height = (arm * pose.axes[..., 2]).sum(-1)
    return height, np.linalg.norm(arm - height[..., None] * pose.axes[..., 2], axis=-1)
