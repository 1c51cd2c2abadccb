"""One mass on one device in OpenSeesPy, shaken along x and y: run as a child on a neutral JSON file.

Devices: elastomericBearingPlasticity, singleFPBearing (Coulomb or speed-dependent friction), ViscousDamper (Maxwell)
beside a spring. Newmark's average acceleration, Newton iterations. Answers with displacements and device forces along
x and y at every step. Usage: python opensees_devices.py IN.json OUT.json
"""

import json
import sys
from pathlib import Path

import openseespy.opensees as ops

UP = ("-orient", 0.0, 0.0, 1.0, 1.0, 0.0, 0.0)  # local x is the vertical, local y is x
SOFT, STIFF = 1, 2


def build(data):
    """Nodes 1 (ground) and 2 (mass), and the device as element 1."""
    ops.wipe()
    ops.model("basic", "-ndm", 3, "-ndf", 6)
    ops.node(1, 0.0, 0.0, 0.0)
    ops.node(2, 0.0, 0.0, 0.0)
    ops.fix(1, 1, 1, 1, 1, 1, 1)
    mass, device = data["mass"], data["device"]
    ops.mass(2, mass, mass, mass, 0.0, 0.0, 0.0)
    ops.uniaxialMaterial("Elastic", SOFT, 1.0)
    ops.uniaxialMaterial("Elastic", STIFF, 1e10)
    springs = ("-P", STIFF, "-T", SOFT, "-My", SOFT, "-Mz", SOFT)
    pendulum = device["kind"] == "friction-pendulum"
    ops.fix(2, 0, 0, 0 if pendulum else 1, 1, 1, 1)
    if device["kind"] == "lead-rubber":
        k, alpha = device["stiffness"], device["hardening"]
        strength = (1.0 - alpha) * device["yield_force"]
        bearing = (k, strength, alpha, 0.0, 1.0, *springs, *UP)
        ops.element("elastomericBearingPlasticity", 1, 1, 2, *bearing)
    elif pendulum:
        slow, fast = device["friction_slow"], device["friction"]
        if slow == fast:
            ops.frictionModel("Coulomb", 1, fast)
        else:
            ops.frictionModel("VelDependent", 1, slow, fast, device["rate"])
        first = fast * device["load"] / device["slip"]
        ops.element("singleFPBearing", 1, 1, 2, 1, device["radius"], first, *springs, *UP, "-iter", 200, 1e-6)
        ops.timeSeries("Constant", 9)
        ops.pattern("Plain", 9, 9)
        ops.load(2, 0.0, 0.0, -device["load"], 0.0, 0.0, 0.0)
    else:
        ops.uniaxialMaterial("ViscousDamper", 3, device["brace"], device["coefficient"], device["exponent"])
        ops.element("zeroLength", 1, 1, 2, "-mat", 3, "-dir", 1)
        ops.uniaxialMaterial("Elastic", 4, data["spring"])
        ops.element("zeroLength", 2, 1, 2, "-mat", 4, 4, "-dir", 1, 2)


def main(source, target):
    data = json.loads(Path(source).read_text())
    build(data)
    ops.constraints("Plain")
    ops.numberer("RCM")
    ops.system("FullGeneral")
    ops.test("NormDispIncr", data["tolerance"], 100)
    ops.algorithm("Newton")
    if data["device"]["kind"] == "friction-pendulum":
        ops.integrator("LoadControl", 1.0)
        ops.analysis("Static")
        ops.analyze(1)
        ops.loadConst("-time", 0.0)
        ops.wipeAnalysis()
        ops.constraints("Plain")
        ops.numberer("RCM")
        ops.system("FullGeneral")
        ops.test("NormDispIncr", data["tolerance"], 100)
        ops.algorithm("Newton")
    for tag, name in ((1, "x"), (2, "y")):
        ops.timeSeries("Path", tag, "-dt", data["motion_dt"], "-values", *data[name], "-factor", 1.0)
        ops.pattern("UniformExcitation", tag, tag, "-accel", tag)
    ops.integrator("Newmark", 0.5, 0.25)
    ops.analysis("Transient")
    rows = []
    status = 0
    for _ in range(data["steps"]):
        status = ops.analyze(data["fine"], data["dt"] / data["fine"]) or status
        force = ops.eleForce(1)
        rows.append([ops.nodeDisp(2, 1), ops.nodeDisp(2, 2), force[6], force[7]])
    Path(target).write_text(json.dumps({"status": status, "rows": rows}))


if __name__ == "__main__":
    main(*sys.argv[1:3])
