"""Siconos' driver: Moreau-Jean stepping and NSGS through MechanicsHdf5Runner, contacts by Bullet.

Debian's build keeps self-checks on that cost several times the work; `launch` preloads `siconos_checks.c`, which
switches two of them off, when a C compiler is there. The line says whether it was so (`checks`).
"""

import contextlib
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

from benchmarks.peers.child import Task, rotation_of

FREE, FIXED = 0, 1  # collision groups
THETA = 0.50001  # as in the examples that come with it


class LimitReachedError(Exception):
    """The CPU limit is reached."""


@contextlib.contextmanager
def output_away(path):
    """Send what the C++ side prints to a file."""
    sys.stdout.flush()
    kept = os.dup(1)
    with open(path, "w") as file:
        os.dup2(file.fileno(), 1)
        try:
            yield
        finally:
            sys.stdout.flush()
            os.dup2(kept, 1)
            os.close(kept)


def package_version():
    """Version of Debian's package; the Python side of some builds misstates it."""
    query = ["dpkg-query", "-W", "-f=${Version}", "python3-siconos"]
    try:
        return subprocess.run(query, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def describe(task, writer):
    """The scene in Siconos' file."""
    from siconos.mechanics.collision.tools import Contactor

    for number, shape in enumerate(task.scene["shapes"]):
        if shape["size"] is not None:
            writer.add_primitive_shape(f"shape{number}", "Box", shape["size"], outsideMargin=0.0)
        else:
            writer.add_convex_shape(f"shape{number}", np.array(shape["vertices"]), outsideMargin=0.0)
    for body in task.free:
        writer.add_object(
            body["name"], [Contactor(f"shape{body['shape']}", collision_group=FREE)],
            translation=body["position"], orientation=body["attitude"],
            velocity=[*body["velocity"], *body["spin"]], mass=body["mass"], inertia=body["inertia"],
        )  # fmt: skip
    for body in task.fixed:
        writer.add_object(
            body["name"], [Contactor(f"shape{body['shape']}", collision_group=FIXED)],
            translation=body["position"], orientation=body["attitude"],
        )  # fmt: skip
    for group, kind in ((FREE, "free"), (FIXED, "fixed")):
        friction, restitution = task.scene["laws"][kind]
        writer.add_Newton_impact_friction_nsl(
            kind, mu=friction, e=restitution, collision_group1=FREE, collision_group2=group
        )


class Watch:
    """Looks after every step, off the clock: frames, contacts, sweeps."""

    def __init__(self, task, numerics):
        self.task, self.numerics = task, numerics
        self.away = 0.0
        self.begin = time.process_time()
        self.contacts, self.sweeps = [], []

    def state(self, runner):
        """Position, rotation, velocity, spin of the free bodies."""
        pose, motion = runner._io.positions(runner._nsds), runner._io.velocities(runner._nsds)
        pose, motion = pose[np.argsort(pose[:, 0]), 1:], motion[np.argsort(motion[:, 0]), 1:]
        rotation = rotation_of(pose[:, 3:7])
        return pose[:, :3], rotation, motion[:, :3], np.einsum("bij,bj->bi", rotation, motion[:, 3:6])

    def spent(self):
        """CPU seconds of the run so far."""
        return time.process_time() - self.begin - self.away

    def __call__(self, runner):
        entered = time.process_time()
        points = runner._io.contactPoints(runner._nsds, 1)
        n = 0 if points is None else len(points)
        options = runner._simulation.oneStepNSProblem(0).numericsSolverOptions()
        self.contacts.append(n)
        self.sweeps.append(int(options.iparam[self.numerics.SICONOS_IPARAM_ITER_DONE]) if n else 0)
        self.task.keep(len(self.contacts), lambda: self.state(runner))
        self.away += time.process_time() - entered
        if self.spent() > self.task.limit:
            raise LimitReachedError


def main():
    """Build, run, report."""
    task = Task()
    folder = tempfile.TemporaryDirectory(prefix="siconos-")
    path = os.path.join(folder.name, "scene.hdf5")
    gravity = np.array(task.scene["gravity"], float)
    with output_away(os.path.join(folder.name, "log")):
        import siconos.io.mechanics_run as mechanics
        import siconos.kernel as kernel
        import siconos.numerics as numerics
        from siconos.mechanics.collision.bullet import SiconosBulletOptions

        with mechanics.MechanicsHdf5Runner(io_filename=path, mode="w", verbose=False) as writer:
            describe(task, writer)
        options = kernel.solver_options_create(numerics.SICONOS_FRICTION_3D_NSGS)
        options.dparam[numerics.SICONOS_DPARAM_TOL] = task.tolerance
        options.iparam[numerics.SICONOS_IPARAM_MAX_ITER] = task.max_sweeps
        collision = SiconosBulletOptions()
        collision.contactBreakingThreshold = 0.02
        collision.perturbationIterations = 3
        collision.minimumPointsPerturbationThreshold = 3

        def weigh(body):
            body.setFExtPtr((body.scalarMass() * gravity).tolist())

        with mechanics.MechanicsHdf5Runner(
            io_filename=path, mode="r+", verbose=False, set_external_forces=weigh
        ) as runner:
            watch = Watch(task, numerics)
            with contextlib.suppress(LimitReachedError):
                runner.run(
                    t0=0, T=task.until, h=task.dt, theta=THETA, Newton_max_iter=1, solver_options=options,
                    bullet_options=collision, constraint_activation_threshold=0.0, verbose=False,
                    verbose_progress=False, output_frequency=10**9, end_run_iteration_hook=watch,
                )  # fmt: skip
            cpu_seconds = watch.spent()
    sweeps = np.array(watch.sweeps)
    task.finish("siconos", package_version(), cpu_seconds, len(sweeps), contacts=float(np.mean(watch.contacts)),
                sweeps=float(sweeps.mean()), capped_share=float((sweeps >= task.max_sweeps).mean()),
                checks="SICONOS_CHECKS_OFF" not in os.environ,
                setting="Moreau-Jean, NSGS, Bullet contacts")  # fmt: skip


if __name__ == "__main__":
    main()
