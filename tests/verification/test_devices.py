"""Devices alone against closed forms: one equation per test (docs/theory/structures.md, B.30-B.39)."""

from math import gamma

import numpy as np
import pytest

import drystone as ds

S = ds.structures
M, F = 2000.0, 0.5
W = 2.0 * np.pi * F
K = M * W**2
G = 9.81


def swing(device, pulled=0.1, until=4.0, dt=1e-3, stiffness=K, **values):
    """A mass on a spring, pulled and let go, with a device to the ground."""
    scene = ds.Scene()
    held = {"pulled": {"floor1": (pulled, 0.0, 0.0)}} if pulled else {}
    scene.add_structure("a", ds.ShearBuilding(masses=(M,), stiffnesses=(stiffness,), **held, **values))
    scene.add_device("d", device)
    record = ds.run(scene, until=until, dt=dt)
    energy = record.energy()
    here = float((energy["kinetic"] + energy["elastic"])[0])
    assert np.abs(energy["residual"]).max() < 1e-9 * max(here, 1.0)
    return record


def amplitudes(record, name="a.floor1", axis="x"):
    """Displacements where the motion turns back, the start included."""
    u = record.displacement(name).sel(axis=axis).values
    turn = np.flatnonzero((u[1:-1] - u[:-2]) * (u[2:] - u[1:-1]) < 0.0) + 1
    return u[np.concatenate(([0], turn))]


def test_linear_damper_is_the_damping_ratio():
    xi = 0.08
    damper = S.ViscousDamper(between=("ground", "a.floor1"), coefficient=2.0 * xi * np.sqrt(K * M))
    record = swing(damper)
    t, d = record.time, W * np.sqrt(1.0 - xi**2)
    exact = 0.1 * np.exp(-xi * W * t) * (np.cos(d * t) + xi * W / d * np.sin(d * t))
    # the trapezoidal rule lags by (w dt)^2/12 a radian
    assert record.displacement("a.floor1").sel(axis="x").values == pytest.approx(exact, abs=1e-6)
    loops = record.structures.device("d").sel(part="axial")
    assert loops["force"].values == pytest.approx(damper.coefficient * loops["velocity"].values)
    assert float(loops["energy"][-1]) == pytest.approx(float(record.energy()["damping"][-1]), rel=1e-4)


@pytest.mark.parametrize("exponent", [0.15, 0.5, 1.6])
def test_energy_of_a_power_law_damper_per_cycle(exponent):
    # lambda c w^a X^(1+a), lambda = 2^(2+a) Gamma(1+a/2)^2 / Gamma(2+a)  (Soong and Constantinou 1994)
    force = 0.5  # small beside the spring's 4 kN: the motion stays harmonic
    damper = S.ViscousDamper(between=("ground", "a.floor1"), coefficient=force, exponent=exponent)
    record = swing(damper, until=1.0 / F, dt=5e-4)
    factor = 2.0 ** (2.0 + exponent) * gamma(1.0 + exponent / 2.0) ** 2 / gamma(2.0 + exponent)
    X = np.abs(amplitudes(record)).mean()
    expected = factor * force * W**exponent * X ** (1.0 + exponent)
    assert float(record.energy()["damping"][-1]) == pytest.approx(expected, rel=2e-3)


def test_maxwell_damper_has_its_loss_and_storage_modulus():
    # at frequency w a brace k and a dashpot c lose pi X^2 k (w tau)/(1 + (w tau)^2), tau = c/k
    brace, tau = 0.002 * K, 1.0 / W
    damper = S.ViscousDamper(between=("ground", "a.floor1"), coefficient=brace * tau, brace=brace)
    record = swing(damper, until=5.0 / F, dt=5e-4)
    lost = record.energy()["damping"].values
    cycle = round(1.0 / F / 5e-4)
    X = np.abs(amplitudes(record))
    # the first cycles hold the start of the dashpot
    assert lost[5 * cycle] - lost[3 * cycle] == pytest.approx(
        2.0 * np.pi * float(X[6:10].mean()) ** 2 * brace * 0.5, rel=5e-3
    )


@pytest.mark.parametrize("brace", [None, 200.0 * K])
def test_friction_damper_takes_four_f_over_k_a_cycle(brace):
    slip = 0.05 * K * 0.1
    record = swing(S.FrictionDamper(between=("ground", "a.floor1"), slip_force=slip, brace=brace), until=8.0)
    found = np.abs(amplitudes(record))[:8]
    assert found == pytest.approx(0.1 - 2.0 * slip / K * np.arange(8), abs=2e-4 if brace else 2e-6)
    loops = record.structures.device("d").sel(part="axial")
    assert np.abs(loops["force"]).max() <= slip * (1.0 + 1e-12)
    assert float(record.energy()["friction"][-1]) > 0.9 * 0.5 * K * 0.1**2


def quasi_static(device, amplitude, y=False, until=15.0, dt=1e-3):
    """A light mass pushed slowly back and forth by the ground's inertia force; three cycles of 5 s."""
    t = np.arange(0.0, until + 0.01, 0.01)
    wave = amplitude / 100.0 * np.sin(2.0 * np.pi * 0.2 * t)
    axes = {"x": 0, "y": 1} if y else {"x": 0}
    mass = S.Structure.from_matrices(
        np.eye(len(axes)) * 100.0, np.eye(len(axes)) * 2e3, np.zeros((len(axes),) * 2), nodes={"p": axes}
    )
    scene = ds.Scene()
    scene.add_structure("a", mass)
    scene.add_device("d", device)
    share = 1.0 / np.sqrt(2.0) if y else 1.0
    motion = S.GroundMotion(dt=0.01, acceleration=share * wave)
    scene.add_ground_motion(x=motion, **({"y": motion} if y else {}))
    return ds.run(scene, until=until, dt=dt)


@pytest.mark.filterwarnings("ignore:ground_motion")
@pytest.mark.parametrize("both", [False, True])
def test_lead_rubber_loop_in_one_direction_or_askew(both):
    k, force, alpha = 1e6, 1e4, 0.1
    bearing = S.LeadRubber(between=("ground", "a.p"), stiffness=k, yield_force=force, hardening=alpha)
    record = quasi_static(bearing, 15e3, y=both)
    loops = record.structures.device("d")
    # along the diagonal both directions add up to the law of one
    d, s = ((loops[n].sum("part") / np.sqrt(2.0) if both else loops[n].sel(part="x")).values
            for n in ("displacement", "force"))  # fmt: skip
    peak = (15e3 - force * (1.0 - alpha)) / (alpha * k)
    assert np.abs(d).max() == pytest.approx(peak, rel=0.01)
    assert np.abs(s - alpha * k * d).max() <= force * (1.0 - alpha) * (1.0 + 1e-9)
    lost = record.energy()["hysteresis"].values
    assert lost[15000] - lost[10000] == pytest.approx(
        4.0 * (1.0 - alpha) * force * (peak - force / k), rel=0.01
    )
    assert np.abs(record.energy()["residual"]).max() < 1e-8 * lost[-1]


@pytest.mark.filterwarnings("ignore:ground_motion")
def test_lead_rubber_yields_on_a_circle():
    # a force that turns once yields in every direction alike: |s - a k d| stays on the circle
    k, force, alpha = 1e6, 1e4, 0.1
    t = np.arange(0.0, 10.01, 0.01)
    rise, turn = np.minimum(t / 5.0, 1.0), 2.0 * np.pi * np.maximum(t - 5.0, 0.0) / 5.0
    scene = ds.Scene()
    mass = S.Structure.from_matrices(
        np.eye(2) * 100.0, np.eye(2) * 2e3, np.zeros((2, 2)), nodes={"p": {"x": 0, "y": 1}}
    )
    scene.add_structure("a", mass)
    bearing = S.LeadRubber(between=("ground", "a.p"), stiffness=k, yield_force=force, hardening=alpha)
    scene.add_device("d", bearing)
    push = -15e3 / 100.0 * rise
    motions = {"x": push * np.cos(turn), "y": push * np.sin(turn)}
    scene.add_ground_motion(**{n: S.GroundMotion(dt=0.01, acceleration=a) for n, a in motions.items()})
    record = ds.run(scene, until=10.0, dt=1e-3)
    loops = record.structures.device("d")
    inner = np.linalg.norm((loops["force"] - alpha * k * loops["displacement"]).values, axis=1)
    assert inner[5500:] == pytest.approx(force * (1.0 - alpha), rel=1e-9)  # it turns steadily by then
    assert inner.max() <= force * (1.0 - alpha) * (1.0 + 1e-12)
    # what the law says along the recorded path, integrated finely by itself
    d = loops["displacement"].values
    z, limit = np.zeros(2), force / k
    for step in np.diff(d, axis=0):
        for _ in range(10):
            z = z + step / 10
            z *= min(1.0, limit / max(np.linalg.norm(z), 1e-300))
    assert (loops["force"].values[-1] - alpha * k * d[-1]) / ((1.0 - alpha) * k) == pytest.approx(
        z, abs=2e-3 * limit
    )


def sliding(friction, velocity, until=6.0, vertical=None, load=M * G, **values):
    """A mass on a friction pendulum, pushed off."""
    free = ("rx", "ry", "rz") if vertical else ("z", "rx", "ry", "rz")
    frame = ds.Frame(
        nodes={"p": S.Node(at=(0.0, 0.0, 1.0), mass=M)}, members={"s": S.Spring(nodes=("ground", "p"), stiffness=1e-6)},
        supports={"p": free}, weight=vertical is not None, velocity={"p": velocity},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("a", frame)
    scene.add_device(
        "d",
        S.FrictionPendulum(
            between=("ground", "a.p"), radius=2.0, friction=friction, load=load, vertical=vertical, **values
        ),
    )
    record = ds.run(scene, until=until, dt=1e-3)
    assert np.abs(record.energy()["residual"]).max() < 1e-9 * 0.5 * M
    return record


@pytest.mark.parametrize("vertical", [None, 1e9])
def test_pendulum_period_whatever_the_mass(vertical):
    record = sliding(0.0, (0.05, 0.0, 0.0), vertical=vertical)
    u = record.displacement("a.p").sel(axis="x").values
    rising = np.flatnonzero((u[:-1] < 0.0) & (u[1:] >= 0.0))
    at = rising + u[rising] / (u[rising] - u[rising + 1])
    period = 2.0 * np.pi * np.sqrt(2.0 / G)
    # in a bowl of depth d^2/2R the mass also moves up and down: 1 + A^2/4R^2 for an amplitude A
    longer = 1.0 + (np.abs(u).max() / 4.0) ** 2 if vertical else 1.0
    assert np.diff(at)[0] * 1e-3 == pytest.approx(period * longer, rel=4e-6)
    assert S.FrictionPendulum(between=("ground", "a.p"), radius=2.0, friction=0.05, load=1.0).period == period


def test_pendulum_with_friction_comes_to_rest_by_two_mu_r_a_swing():
    mu, slip = 0.02, 1e-5
    record = sliding(mu, (0.9, 0.0, 0.0), slip=slip)
    found = amplitudes(record, "a.p")[1:]
    assert np.abs(np.diff(np.abs(found[:3]))) == pytest.approx(2.0 * mu * 2.0, abs=3.0 * slip)
    loops = record.structures.device("d").sel(part="x")
    friction = loops["force"].values - M * G / 2.0 * loops["displacement"].values
    assert np.abs(friction).max() == pytest.approx(mu * M * G, rel=1e-9)
    path = np.abs(np.diff(loops["displacement"].values)).sum()
    assert float(record.energy()["friction"][-1]) == pytest.approx(mu * M * G * path, rel=1e-3)


def test_pendulum_slides_along_any_direction_and_rises_in_its_bowl():
    mu = 0.03
    straight = sliding(mu, (0.5, 0.0, 0.0), vertical=1e8)
    askew = sliding(mu, (0.3, 0.4, 0.0), vertical=1e8)
    one = straight.displacement("a.p").values
    other = askew.displacement("a.p").values
    assert other[:, 0] == pytest.approx(0.6 * one[:, 0], abs=1e-9)
    assert other[:, 1] == pytest.approx(0.8 * one[:, 0], abs=1e-9)
    # the mass rises by d^2/2R; the load follows its vertical motion
    top = int(np.abs(one[:, 0]).argmax())
    assert one[top, 2] - one[0, 2] == pytest.approx(one[top, 0] ** 2 / 4.0, abs=2e-4)
    load = -straight.structures.device("d")["force"].sel(part="z").values
    assert load[0] == pytest.approx(M * G) and load.max() > 1.01 * M * G


def test_pendulum_friction_rises_with_speed():
    record = sliding(0.08, (0.4, 0.0, 0.0), friction_slow=0.03, rate=20.0, slip=1e-5)
    loops = record.structures.device("d").sel(part="x")
    v, inner = loops["velocity"].values, (loops["force"] - M * G / 2.0 * loops["displacement"]).values
    fast = np.abs(v) > 0.02
    expected = M * G * (0.08 - 0.05 * np.exp(-20.0 * np.abs(v[fast])))
    assert np.abs(inner[fast])[50:] == pytest.approx(expected[50:], rel=2e-2)


def test_thrown_up_from_a_support_without_tension():
    # it leaves when the spring is relaxed and comes back after 2 v/g; nothing is lost
    frame = ds.Frame(
        nodes={"p": S.Node(at=(0.0, 0.0, 1.0), mass=M)}, members={"s": S.Spring(nodes=("ground", "p"), stiffness=1e-6)},
        supports={"p": ("y", "rx", "ry", "rz")}, weight=True, velocity={"p": (0.0, 0.0, 1.0)},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("a", frame)
    k = 1e8
    scene.add_device("seat", S.Uplift(between=("ground", "a.p"), stiffness=k))
    record = ds.run(scene, until=0.3, dt=1e-4)
    force = record.structures.device("seat")["force"].sel(part="axial").values
    assert force.max() <= 0.0 and force[0] == pytest.approx(-M * G)
    off = np.flatnonzero(force == 0.0)
    left = np.sqrt(1.0 - M * G**2 / k)  # speed when it lets go
    back = off[np.flatnonzero(np.diff(off) > 1)[0]]
    assert (back - off[0]) * 1e-4 == pytest.approx(2.0 * left / G, abs=3e-4)
    energy = record.energy()
    assert np.abs(energy["residual"]).max() < 1e-9 * M
    assert np.abs(energy["scheme"]).max() < 1e-3 * 0.5 * M


def test_dashpot_of_a_seat_stops_the_bouncing():
    frame = ds.Frame(
        nodes={"p": S.Node(at=(0.0, 0.0, 1.0), mass=M)}, members={"s": S.Spring(nodes=("ground", "p"), stiffness=1e-6)},
        supports={"p": ("y", "rx", "ry", "rz")}, weight=True, velocity={"p": (0.0, 0.0, 0.5)},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("a", frame)
    scene.add_device("seat", S.Uplift(between=("ground", "a.p"), stiffness=1e7, damping=2e5))
    record = ds.run(scene, until=2.0, dt=1e-4)
    energy = record.energy()
    force = record.structures.device("seat")["force"].values
    assert force.max() <= 0.0 and force[-1, 0] == pytest.approx(-M * G, rel=1e-3)
    assert float(energy["damping"][-1]) == pytest.approx(0.5 * M * 0.25, rel=1e-3)
    assert np.abs(energy["residual"]).max() < 1e-9 * M


def test_soil_springs_of_a_square_are_near_those_of_a_disk():
    # rigid disk on a half-space (Reissner, Mindlin, Sneddon): 4 G r/(1-nu), 8 G r/(2-nu), 8 G r^3/(3(1-nu)), 16 G r^3/3
    modulus, nu, side = 5e7, 1.0 / 3.0, 4.0
    area, turned = side**2, side**4
    r, r_turn = (area / np.pi) ** 0.5, (turned / (3.0 * np.pi)) ** 0.25  # of equal area, equal second moments
    disk = {"x": 8 * modulus * r / (2 - nu), "z": 4 * modulus * r / (1 - nu),
            "rx": 8 * modulus * r_turn**3 / (3 * (1 - nu)), "rz": 16 * modulus * r_turn**3 / 3}  # fmt: skip
    for formula in ("pais-kausel", "gazetas"):
        soil = S.HalfSpace(
            shear_modulus=modulus, density=1800.0, poisson=nu, footing=(side, side), formula=formula
        )
        found = S.SoilSprings(point="a.base", soil=soil).impedances()
        for axis, exact in disk.items():
            assert found[axis][0] == pytest.approx(exact, rel=0.1), (formula, axis)
        assert found["x"][0] == pytest.approx(found["y"][0])
        assert found["rx"][0] == pytest.approx(found["ry"][0], rel=0.12)
        assert found["x"][1] == pytest.approx(1800.0 * np.sqrt(modulus / 1800.0) * area)


def test_soil_springs_know_the_long_side():
    soil = {"shear_modulus": 5e7, "density": 1800.0, "footing": (8.0, 3.0), "frequency": 2.0}
    along = S.SoilSprings(point="a.b", soil=S.HalfSpace(**soil)).impedances()
    turned = S.SoilSprings(point="a.b", soil=S.HalfSpace(**{**soil, "footing": (3.0, 8.0)})).impedances()
    assert along["ry"][0] > 3.0 * along["rx"][0] and along["y"][0] > along["x"][0]
    for one, other in (("x", "y"), ("rx", "ry"), ("z", "z"), ("rz", "rz")):
        assert along[one] == turned[other]
    deep = S.SoilSprings(point="a.b", soil=S.HalfSpace(**soil, embedment=1.5)).impedances()
    assert all(deep[axis][0] > along[axis][0] for axis in along)


def test_footing_swings_on_its_soil_and_radiates():
    soil = S.HalfSpace(shear_modulus=4e7, density=1800.0, footing=(4.0, 4.0))
    springs = S.SoilSprings(point="a.base", soil=soil)
    k, c = springs.impedances()["x"]
    m = 4e5
    frame = ds.Frame(
        planar=True, nodes={"base": S.Node(at=(0, 0, 0), mass=m, inertia=(0.0, 1e6, 0.0))},
        members={"s": S.Spring(nodes=("ground", "base"), stiffness=1e-3)}, pulled={"base": (0.01, 0.0, 0.0)},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("a", frame)
    scene.add_device("soil", springs)
    record = ds.run(scene, until=1.0, dt=2e-4)
    w, xi = np.sqrt(k / m), c / (2.0 * np.sqrt(k * m))
    d, t = w * np.sqrt(1.0 - xi**2), record.time
    exact = 0.01 * np.exp(-xi * w * t) * (np.cos(d * t) + xi * w / d * np.sin(d * t))
    assert record.displacement("a.base").sel(axis="x").values == pytest.approx(exact, abs=1e-6)
    assert list(record.structures.device("soil")["part"].values) == ["x", "z", "ry"]
