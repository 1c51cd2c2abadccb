"""Two frames with elastic gap elements in OpenSeesPy: run as a child on a neutral JSON file.

Elastic beam-columns, trusses, rigid diaphragms, modal damping, uniform excitation, Newmark's average acceleration with
Newton iterations; contact by ElasticPPGap between corners. One `analyze` call for all steps; a recorder writes.
Usage: python opensees.py IN.json OUT.json
"""

import json
import sys
import tempfile
import time
from pathlib import Path

import openseespy.opensees as ops


def build(data):
    """The model; returns tags of nodes by name."""
    ops.wipe()
    ops.model("basic", "-ndm", 3, "-ndf", 6)
    tag, masters = {}, set()
    for frame in data["frames"]:
        for name, node in frame["nodes"].items():
            tag[name] = len(tag) + 1
            ops.node(tag[name], *node["at"])
            ops.mass(tag[name], *node["mass"])
        for name in frame["supports"]:
            ops.fix(tag[name], 1, 1, 1, 1, 1, 1)
        for name, slaves in frame["floors"].items():
            ops.fix(tag[name], 0, 0, 1, 1, 1, 0)
            ops.rigidDiaphragm(3, tag[name], *(tag[n] for n in slaves))
            masters.add(tag[name])
    number = 0
    for frame in data["frames"]:
        for one in frame["beams"]:
            number += 1
            ops.geomTransf("Linear", number, *one["side"])
            ends = (tag[one["nodes"][0]], tag[one["nodes"][1]])
            section = [one[k] for k in ("area", "young", "shear", "torsion", "inertia_side", "inertia")]
            ops.element("elasticBeamColumn", number, *ends, *section, number)
        for one in frame["bars"]:
            number += 1
            ops.uniaxialMaterial("Elastic", number, one["young"])
            ops.element("Truss", number, tag[one["nodes"][0]], tag[one["nodes"][1]], one["area"], number)
    for pair in data["pairs"]:
        number += 1
        ops.uniaxialMaterial("ElasticPPGap", number, pair["stiffness"], -1e12, -pair["gap"], 0.0)
        ends = [tag[n] for n in pair["nodes"]]
        ops.element("zeroLength", number, *ends, "-mat", number, "-dir", 1, "-orient", 1, 0, 0, 0, 1, 0)
    return tag


def main(source, target):
    data = json.loads(Path(source).read_text())
    tag = build(data)
    ratios = data["ratios"]
    values = ops.eigen("-fullGenLapack", len(ratios))
    ops.modalDamping(*ratios)
    ops.timeSeries("Path", 1, "-dt", data["motion_dt"], "-values", *data["motion"], "-factor", 1.0)
    ops.pattern("UniformExcitation", 1, 1, "-accel", 1)
    folder = tempfile.TemporaryDirectory()
    path = str(Path(folder.name) / "out.txt")
    watched = [tag[n] for n in data["watch"]]
    ops.recorder("Node", "-file", path, "-time", "-node", *watched, "-dof", 1, "disp")
    ops.constraints("Transformation")
    ops.numberer("RCM")
    ops.system("BandGeneral")
    ops.test("NormDispIncr", 1e-10, 20)
    ops.algorithm("Newton")
    ops.integrator("Newmark", 0.5, 0.25)
    ops.analysis("Transient")
    clock = time.process_time()
    status = ops.analyze(data["steps"], data["dt"])
    cpu_seconds = time.process_time() - clock
    ops.wipe()
    rows = [[float(w) for w in line.split()] for line in Path(path).read_text().splitlines()]
    frequencies = [max(v, 0.0) ** 0.5 / 6.283185307179586 for v in values]
    answer = {"cpu_seconds": cpu_seconds, "status": status, "frequencies": frequencies, "rows": rows}
    Path(target).write_text(json.dumps(answer))


if __name__ == "__main__":
    main(*sys.argv[1:3])
