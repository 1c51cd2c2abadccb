"""Yade on a bed of grains; started by `yade -n -x`, whose names (O, sphere, wall, the engines) are simply there.

Disks are spheres with blocked degrees of freedom.
"""
# ruff: noqa: F821

import csv
import json
import math
import os
import time

SECONDS = 9.0  # CPU time wanted

folder = os.environ["GRAIN_TASK"]
with open(f"{folder}/task.json") as file:
    task = json.load(file)
with open(f"{folder}/bed.csv") as file:
    rows = [tuple(map(float, row)) for row in csv.reader(file)]
flat, n = task["depth"] is None, len(rows)
stuff = FrictMat(
    young=task["young"],
    poisson=task["poisson"],
    density=task["density"],
    frictionAngle=math.atan(task["friction"]),
)
O.materials.append(stuff)
for x, y, z, r in rows:
    number = O.bodies.append(sphere((x, y, z), r, material=stuff))
    if flat:
        O.bodies[number].state.blockedDOFs = "yXZ"
walls = [(0, 0.0), (0, task["width"]), (2, 0.0)] + ([] if flat else [(1, 0.0), (1, task["depth"])])
for axis, at in walls:
    O.bodies.append(wall(Vector3(*[at if k == axis else 0.0 for k in range(3)]), axis=axis, material=stuff))
O.engines = [
    ForceResetter(),
    InsertionSortCollider([Bo1_Sphere_Aabb(), Bo1_Wall_Aabb()], verletDist=0.1 * 0.475 * task["diameter"]),
    InteractionLoop(
        [Ig2_Sphere_Sphere_ScGeom(), Ig2_Wall_Sphere_ScGeom()],
        [Ip2_FrictMat_FrictMat_MindlinPhys(en=task["restitution"], es=task["restitution"])],
        [Law2_ScGeom_MindlinPhys_Mindlin()],
    ),
    NewtonIntegrator(gravity=Vector3(0.0, 0.0, -task["gravity"]), damping=0.0),
]
O.dt = task["dt"]
O.run(100, True)


def seconds(steps):
    """CPU seconds of so many steps."""
    begin = time.process_time()
    O.run(steps, True)
    return time.process_time() - begin


steps = max(20, int(20 * SECONDS / 3 / seconds(20)))
spent = [seconds(steps) for _ in range(3)]
line = {"peer": "yade", "value": n * steps / min(spent) / 1e6, "steps": steps, "cpu_seconds": sum(spent)}
print("\n" + json.dumps(line), flush=True)
os._exit(0)
