"""Planar frames that yield, in OpenSeesPy: run as a child on a neutral JSON file.

Elastic beam-columns, hinges as zero-length springs of Steel01 at their ends, fibre sections in displacement-based
beam-columns (two Gauss points), geometric transformations Linear, PDelta, Corotational; constant loads first, then
uniform excitation by Newmark's average acceleration with Newton's iterations; contact by ElasticPPGap; damping in
proportion to the mass. One `analyze` call for all steps; recorders write. Usage: python opensees_members.py IN OUT
"""

import json
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

import openseespy.opensees as ops

TRANSFORMATION = {"linear": "Linear", "p-delta": "PDelta", "corotational": "Corotational"}


class Tags:
    """Numbers for everything."""

    def __init__(self):
        self.last = 0

    def new(self):
        self.last += 1
        return self.last


def material(tags, one):
    """A uniaxial law of a fibre."""
    tag = tags.new()
    if one["kind"] == "concrete":
        strength = -one["strength"]
        ops.uniaxialMaterial(
            "Concrete01", tag, strength, -one["strain"], one["residual"] * strength, -one["crushing"]
        )
    elif one["curve"] == "bilinear":
        ops.uniaxialMaterial("Steel01", tag, one["yield_stress"], one["young"], one["hardening"])
    else:
        ops.uniaxialMaterial(
            "Steel02", tag, one["yield_stress"], one["young"], one["hardening"], *one["transition"]
        )
    return tag


def hinge(tags, node, own, stiff):
    """A rotational spring between a node and the end of its beam; returns that end."""
    end = tags.new()
    ops.node(end, *ops.nodeCoord(node))
    ops.equalDOF(node, end, 1, 2)
    spring, plastic = stiff * own["six"], own["hardening"] * own["six"]
    law, element = tags.new(), tags.new()
    ops.uniaxialMaterial("Steel01", law, own["yield_moment"], spring, plastic / (spring + plastic))
    ops.element("zeroLength", element, node, end, "-mat", law, "-dir", 6)
    return end


def build(data):
    """The model; returns tags of nodes and of the first and last element of every beam by name."""
    ops.wipe()
    ops.model("basic", "-ndm", 2, "-ndf", 3)
    tags, node, beams = Tags(), {}, {}
    for name, one in data["nodes"].items():
        node[name] = tags.new()
        ops.node(node[name], *one["at"])
        ops.mass(node[name], one["mass"], one["mass"], 0.0)
        if one["fix"]:
            ops.fix(node[name], *one["fix"])
    for name, one in data["beams"].items():
        law = tags.new()
        ops.geomTransf(TRANSFORMATION[one["geometry"]], law)
        start, end = (node[n] for n in one["nodes"])
        inside = []
        a, b = ops.nodeCoord(start), ops.nodeCoord(end)
        for k in range(1, one["pieces"]):
            inside.append(tags.new())
            share = k / one["pieces"]
            ops.node(inside[-1], *(x + share * (y - x) for x, y in zip(a, b, strict=True)))
        if one["hinges"]:
            start, end = (hinge(tags, n, one["hinges"], data["hinge_stiffness"]) for n in (start, end))
        if one["fibres"]:
            materials = [material(tags, m) for m in one["materials"]]
            section, rule = tags.new(), tags.new()
            ops.section("Fiber", section)
            for y, z, area, m in one["fibres"]:
                ops.fiber(y, z, area, materials[int(m)])
            ops.beamIntegration("Legendre", rule, section, 2)
        along, elements = [start, *inside, end], []
        for first, second in pairwise(along):
            elements.append(tags.new())
            if one["fibres"]:
                ops.element("dispBeamColumn", elements[-1], first, second, law, rule)
            else:
                numbers = one["area"], one["young"], one["inertia"]
                ops.element("elasticBeamColumn", elements[-1], first, second, *numbers, law)
        beams[name] = elements
    for one in data["springs"]:
        law = tags.new()
        ops.uniaxialMaterial("Elastic", law, one["stiffness"])
        ops.element("zeroLength", tags.new(), *(node[n] for n in one["nodes"]), "-mat", law, "-dir", 1)
    for one in data["pairs"]:
        law = tags.new()
        ops.uniaxialMaterial("ElasticPPGap", law, one["stiffness"], -1e12, -one["gap"], 0.0)
        ops.element("zeroLength", tags.new(), *(node[n] for n in one["nodes"]), "-mat", law, "-dir", 1)
    return node, beams


def main(source, target):
    data = json.loads(Path(source).read_text())
    node, beams = build(data)
    ops.constraints("Transformation")
    ops.numberer("RCM")
    ops.system("BandGeneral")
    ops.test("NormDispIncr", data["tolerance"], 50)
    ops.algorithm("Newton")
    if data["loads"]:
        ops.timeSeries("Linear", 1)
        ops.pattern("Plain", 1, 1)
        for name, force in data["loads"].items():
            ops.load(node[name], *force, 0.0)
        ops.integrator("LoadControl", 0.1)
        ops.analysis("Static")
        ops.analyze(10)
        ops.loadConst("-time", 0.0)
        ops.wipeAnalysis()
        ops.constraints("Transformation")
        ops.numberer("RCM")
        ops.system("BandGeneral")
        ops.test("NormDispIncr", data["tolerance"], 50)
        ops.algorithm("Newton")
    if data["mass_damping"]:
        ops.rayleigh(data["mass_damping"], 0.0, 0.0, 0.0)
    ops.timeSeries("Path", 2, "-dt", data["motion_dt"], "-values", *data["motion"])
    ops.pattern("UniformExcitation", 2, 1, "-accel", 2)
    folder = tempfile.TemporaryDirectory()
    moved, forces = str(Path(folder.name) / "u.txt"), str(Path(folder.name) / "f.txt")
    ops.recorder(
        "Node",
        "-file",
        moved,
        "-precision",
        16,
        "-node",
        *(node[n] for n in data["watch"]),
        "-dof",
        1,
        2,
        "disp",
    )
    ends = [element for name in data["watch_beams"] for element in (beams[name][0], beams[name][-1])]
    if ends:
        ops.recorder("Element", "-file", forces, "-precision", 16, "-ele", *ends, "localForce")
    ops.integrator("Newmark", 0.5, 0.25)
    ops.analysis("Transient")
    clock = time.process_time()
    status, hard_steps, number = 0, 0, 0
    while number < data["steps"] and status == 0:
        if ops.analyze(data["steps"] - number, data["dt"]) != 0:
            # a step that Newton's iterations do not balance: in shorter ones
            hard_steps += 1
            for parts in (2, 5, 20, 100):
                number = int(ops.getTime() / data["dt"] + 1e-6)
                rest = (number + 1) * data["dt"] - ops.getTime()
                status = ops.analyze(parts, rest / parts)
                if status == 0:
                    break
        number = round(ops.getTime() / data["dt"])
    cpu_seconds = time.process_time() - clock
    ops.wipe()

    def rows(path):
        return [[float(w) for w in line.split()] for line in Path(path).read_text().splitlines()]

    answer = {
        "cpu_seconds": cpu_seconds, "status": status, "hard_steps": hard_steps, "displacement": rows(moved),
        "forces": rows(forces) if ends else [],
    }  # fmt: skip
    Path(target).write_text(json.dumps(answer))


if __name__ == "__main__":
    main(*sys.argv[1:3])
