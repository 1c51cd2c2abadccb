"""What the drivers of other codes share: the task they are given, the clock around a step, the frames they keep.

Runs in the peer's interpreter, with NumPy and the standard library only. Only the peer's own step is timed, in
CPU seconds of the process; building the scene and reading states are not.
"""

import argparse
import json
import os
import sys
import time

for variable in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

import numpy as np  # noqa: E402  (threads are limited before NumPy is loaded)


class Task:
    """Scene and settings from standard input and the command line, and the frames kept on the way."""

    def __init__(self):
        parser = argparse.ArgumentParser()
        parser.add_argument("--dt", type=float, required=True)
        parser.add_argument("--until", type=float, required=True)
        parser.add_argument("--tolerance", type=float, default=1e-4)
        parser.add_argument("--max-sweeps", type=int, default=1000)
        parser.add_argument("--every", type=int, default=10, help="steps between frames")
        parser.add_argument("--frames", help="file for the frames (.npz)")
        parser.add_argument("--limit", type=float, default=300.0, help="CPU seconds after which to stop")
        given = parser.parse_args()
        self.dt, self.until = given.dt, given.until
        self.tolerance, self.max_sweeps = given.tolerance, given.max_sweeps
        self.every, self.path, self.limit = given.every, given.frames, given.limit
        self.scene = json.load(sys.stdin)
        self.n_step = round(self.until / self.dt)
        self.free = [body for body in self.scene["bodies"] if not body["fixed"]]
        self.fixed = [body for body in self.scene["bodies"] if body["fixed"]]
        self.frames = []

    def shape(self, body):
        """The shape of a body, with arrays."""
        shape = self.scene["shapes"][body["shape"]]
        return {key: None if value is None else np.asarray(value) for key, value in shape.items()}

    def keep(self, step, state):
        """Keep a frame (position, rotation matrix, velocity, spin in world axes of free bodies) when one is due."""
        if self.path and (step % self.every == 0 or step == self.n_step):
            self.frames.append((step, *state()))

    def finish(self, peer, version, cpu_seconds, steps, **more):
        """Write the frames and print the line."""
        if self.path:
            names = ("step", "position", "rotation", "velocity", "spin")
            np.savez(self.path, **{name: np.array(rows) for name, rows in zip(names, zip(*self.frames))})
        line = {"peer": peer, "version": version, "scene": self.scene["title"], "cpu_seconds": cpu_seconds,
                "steps": steps, "stopped_early": steps < self.n_step, "dt": self.dt, **more}  # fmt: skip
        print(json.dumps(line), flush=True)


def step_through(task, step, state):
    """Call step() for every step under the clock; returns CPU seconds and the steps done."""
    spent = 0.0
    for number in range(1, task.n_step + 1):
        begin = time.process_time()
        step()
        spent += time.process_time() - begin
        task.keep(number, state)
        if spent > task.limit:
            return spent, number
    return spent, task.n_step


def rotation_of(attitude):
    """Rotation matrices of quaternions (..., 4), scalar first."""
    w, x, y, z = np.moveaxis(np.asarray(attitude, float), -1, 0)
    rows = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
        [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
        [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
    ]
    return np.stack([np.stack(row, -1) for row in rows], -2)
