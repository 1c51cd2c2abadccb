"""PyBullet's driver: maximal coordinates, 200 iterations, damping and sleeping off.

Bullet multiplies the values of two surfaces: free bodies get the square root of the friction between them, fixed
ones the quotient that makes each pair's value right; restitution likewise. Friction of such bodies is a pyramid.
"""

from importlib.metadata import version

import numpy as np
import pybullet as bullet

from benchmarks.peers.child import Task, rotation_of, step_through

ITERATIONS = 200


def surface(laws, fixed, which):
    """Value of one surface, so that products are those of the laws. which: 0 friction, 1 restitution."""
    root = laws["free"][which] ** 0.5
    if not fixed:
        return root
    return laws["fixed"][which] / root if root > 0.0 else 0.0


def build(task):
    """All bodies; returns the numbers of the free ones."""
    shapes, numbers = {}, []
    for body in task.free + task.fixed:
        if body["shape"] not in shapes:
            shape = task.shape(body)
            if shape["size"] is not None:
                made = bullet.createCollisionShape(bullet.GEOM_BOX, halfExtents=(shape["size"] / 2).tolist())
            else:
                made = bullet.createCollisionShape(bullet.GEOM_MESH, vertices=shape["vertices"].tolist())
            shapes[body["shape"]] = made
        w, x, y, z = body["attitude"]
        mass = 0.0 if body["fixed"] else body["mass"]
        number = bullet.createMultiBody(
            mass, shapes[body["shape"]], basePosition=body["position"], baseOrientation=[x, y, z, w],
            useMaximalCoordinates=1,
        )  # fmt: skip
        bullet.changeDynamics(
            number, -1, linearDamping=0, angularDamping=0, rollingFriction=0, spinningFriction=0,
            lateralFriction=surface(task.scene["laws"], body["fixed"], 0),
            restitution=surface(task.scene["laws"], body["fixed"], 1),
        )  # fmt: skip
        if not body["fixed"]:
            bullet.changeDynamics(number, -1, mass=mass, localInertiaDiagonal=body["inertia"])
            spin = rotation_of(body["attitude"]) @ body["spin"]
            bullet.resetBaseVelocity(number, body["velocity"], spin.tolist())
            numbers.append(number)
    return numbers


def main():
    """Build, run, report."""
    task = Task()
    bullet.connect(bullet.DIRECT)
    bullet.setGravity(*task.scene["gravity"])
    bullet.setPhysicsEngineParameter(
        fixedTimeStep=task.dt, numSolverIterations=ITERATIONS, solverResidualThreshold=0.0, numSubSteps=0,
        deterministicOverlappingPairs=1,
    )  # fmt: skip
    numbers = build(task)

    def state():
        poses = [bullet.getBasePositionAndOrientation(number) for number in numbers]
        motions = [bullet.getBaseVelocity(number) for number in numbers]
        position = np.array([pose[0] for pose in poses])
        rotation = rotation_of(np.roll([pose[1] for pose in poses], 1, axis=1))
        return position, rotation, np.array([m[0] for m in motions]), np.array([m[1] for m in motions])

    cpu_seconds, steps = step_through(task, bullet.stepSimulation, state)
    task.finish("pybullet", version("pybullet"), cpu_seconds, steps, sweeps=ITERATIONS,
                setting="maximal coordinates, 200 iterations, friction pyramid")  # fmt: skip


if __name__ == "__main__":
    main()
