"""LIGGGHTS on a bed of grains. Disks lie in its x-y plane; in two dimensions it takes the density per area."""

import csv
import json
import os
import re
import resource
import subprocess

SECONDS = 6.0  # CPU time wanted

folder = os.environ["GRAIN_TASK"]
with open(f"{folder}/task.json") as file:
    task = json.load(file)
with open(f"{folder}/bed.csv") as file:
    rows = [tuple(map(float, row)) for row in csv.reader(file)]
flat = task["depth"] is None
d, n = task["diameter"], len(rows)


def data():
    """Grains as a data file."""
    top = 1.05 * task["top"] + 2 * d
    high = (task["width"], top, 0.5 * d) if flat else (task["width"], task["depth"], top)
    low = (0.0, 0.0, -0.5 * d if flat else 0.0)
    out = [f"bed\n\n{n} atoms\n1 atom types"]
    out += [f"{a - 0.02 * d:.9g} {b + 0.02 * d:.9g} {k}lo {k}hi" for k, a, b in zip("xyz", low, high)]
    out.append("\nAtoms\n")
    for number, (x, y, z, r) in enumerate(rows, 1):
        density = task["density"] * (4 / 3 * r if flat else 1.0)
        place = (x, z, 0.0) if flat else (x, y, z)
        out.append(f"{number} 1 {2 * r:.9g} {density:.8g} " + " ".join(f"{v:.10g}" for v in place))
    return "\n".join(out) + "\n"


def deck(steps):
    """Input for a run of so many steps after a warm-up."""
    law = "model hertz tangential history"
    walls = [("x", 0.0), ("x", task["width"]), ("y", 0.0)]
    walls += [] if flat else [("y", task["depth"]), ("z", 0.0)]
    pair = {"coefficientRestitution": "restitution", "coefficientFriction": "friction"}
    single = {"youngsModulus": "young", "poissonsRatio": "poisson"}
    out = ["atom_style granular", "atom_modify map array"]
    out += ["dimension 2", "boundary f f p"] if flat else ["boundary f f f"]
    out += ["newton off", "communicate single vel yes", "units si", "read_data bed.data"]
    out += [f"neighbor {0.1 * d:g} bin", "neigh_modify delay 0 every 1 check yes"]
    out += [f"fix {k} all property/global {k} peratomtype {task[v]}" for k, v in single.items()]
    out += [f"fix {k} all property/global {k} peratomtypepair 1 {task[v]}" for k, v in pair.items()]
    out += [f"pair_style gran {law}", "pair_coeff * *"]
    out += [
        f"fix w{k} all wall/gran {law} primitive type 1 {axis}plane {at:.10g}"
        for k, (axis, at) in enumerate(walls)
    ]
    out += ["fix move all nve/sphere"] + (["fix plane all enforce2d"] if flat else [])
    out += [f"fix weight all gravity {task['gravity']} vector {'0 -1 0' if flat else '0 0 -1'}"]
    out += [
        f"timestep {task['dt']}",
        "thermo 100000",
        "thermo_modify lost error norm no",
        "run 100",
        f"run {steps}",
    ]
    return "\n".join(out) + "\n"


def seconds(steps):
    """CPU seconds of a run, and the wall seconds of its last loop."""
    with open(f"{folder}/in.run", "w") as file:
        file.write(deck(steps))
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        ["liggghts", "-in", "in.run", "-log", "none"], capture_output=True, text=True, cwd=folder
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    loops = re.findall(r"Loop time of (\S+) on", done.stdout)
    if done.returncode or not loops:
        raise SystemExit(done.stdout[-400:] + done.stderr[-400:])
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, float(loops[-1])


with open(f"{folder}/bed.data", "w") as file:
    file.write(data())
_, wall = seconds(50)
steps = max(100, int(SECONDS * 50 / max(wall, 1e-6)))
nothing = min(seconds(0)[0] for _ in range(2))
spent = [seconds(steps)[0] - nothing for _ in range(3)]
value = n * steps / min(spent) / 1e6
print(json.dumps({"peer": "liggghts", "value": value, "steps": steps, "cpu_seconds": sum(spent)}))
