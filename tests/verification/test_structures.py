"""Structures against closed forms: one equation per test (docs/theory/structures.md)."""

import numpy as np
import pytest

import drystone as ds
from drystone.cases.pounding.pull_back import error
from drystone.cases.pounding.pull_back import scene as pull_back

M, F = 2000.0, 2.0
K = M * (2.0 * np.pi * F) ** 2


def oscillator(damping=0.0, **values):
    ratio = ds.structures.ModalDamping(ratios=(damping,)) if damping else None
    return ds.ShearBuilding(masses=(M,), stiffnesses=(K,), damping=ratio, **values)


def run_one(structure, until=3.0, dt=1e-3, motion=None, **options):
    scene = ds.Scene(options=ds.Options(**options))
    scene.add_structure("a", structure)
    if motion is not None:
        scene.add_ground_motion(x=motion)
    return ds.run(scene, until=until, dt=dt)


def test_free_vibration_with_damping():
    xi, w = 0.05, 2.0 * np.pi * F
    record = run_one(oscillator(xi, pulled={"floor1": (0.1, 0.0, 0.0)}))
    t, d = record.time, w * np.sqrt(1.0 - xi**2)
    exact = 0.1 * np.exp(-xi * w * t) * (np.cos(d * t) + xi * w / d * np.sin(d * t))
    # the trapezoidal rule lags by (w dt)^2/12 a radian
    assert record.displacement("a.floor1").sel(axis="x").values == pytest.approx(
        exact, abs=0.1 * w**3 * 1e-6 / 12 * 3
    )


def test_resonance_reaches_one_over_two_xi():
    xi, w, a, dt = 0.05, 2.0 * np.pi * F, 1.0, 1e-3
    t = np.arange(0.0, 20.0, 0.001)
    motion = ds.structures.GroundMotion(dt=0.001, acceleration=a * np.sin(w * t))
    record = run_one(oscillator(xi), until=19.0, dt=dt, motion=motion)
    u = record.displacement("a.floor1").sel(axis="x").values
    steady = a / w**2 / (2.0 * xi)
    assert np.abs(u[-1000:]).max() == pytest.approx(steady, rel=2e-3)


def test_order_two_without_impact_and_energy_kept_at_theta_one_half():
    errors = []
    w = 2.0 * np.pi * F
    for dt in (4e-3, 2e-3, 1e-3):
        record = run_one(oscillator(pulled={"floor1": (0.1, 0.0, 0.0)}), until=1.0, dt=dt)
        u = record.displacement("a.floor1").sel(axis="x").values
        errors.append(np.abs(u - 0.1 * np.cos(w * record.time)).max())
        energy = record.energy()
        assert np.ptp((energy["kinetic"] + energy["elastic"]).values) < 1e-12 * 0.5 * K * 0.01
    assert np.log2(np.array(errors[:-1]) / errors[1:]) == pytest.approx(2.0, abs=0.05)


def test_theta_above_one_half_loses_energy_and_books_it():
    record = run_one(oscillator(pulled={"floor1": (0.1, 0.0, 0.0)}), theta=0.7)
    energy = record.energy()
    assert float(energy["scheme"][-1]) > 0.0
    assert float(np.abs(energy["residual"]).max()) < 1e-10 * 0.5 * K * 0.01


@pytest.mark.parametrize("locate", [True, False])
def test_two_masses_collide(locate):
    m = np.array([3.0, 1.0])
    scene = ds.Scene()
    for name, mass, speed in (("a", m[0], 2.0), ("b", m[1], -1.0)):
        free = ds.structures.Structure.from_matrices(
            [[mass]], None, [[0.0]], nodes={"p": {"x": 0}}, velocity={"p": (speed, 0, 0)}
        )
        scene.add_structure(name, free)
    scene.add_contact_pair("hit", "a.p", "b.p", gap=0.1234, restitution=0.7, locate=locate)
    record = ds.run(scene, until=0.2, dt=1e-3)
    v = record.velocity("*").sel(axis="x").values[-1]
    common = (m @ [2.0, -1.0]) / m.sum()
    assert m @ v == pytest.approx(m @ [2.0, -1.0], rel=1e-12)
    assert v == pytest.approx(common + np.array([-1.0, 3.0]) * 0.7 * 3.0 / 4.0, rel=1e-9)
    impact = record.structures.impacts().isel(impact=0)
    assert float(impact["loss"]) == pytest.approx(0.5 * 0.75 * 9.0 * (1.0 - 0.49), rel=1e-9)
    assert abs(float(impact["time"]) - 0.1234 / 3.0) < (1e-9 if locate else 1e-3)


def test_located_impacts_are_of_second_order_and_eq_13_of_first():
    steps = np.array([4e-3, 2e-3, 1e-3, 5e-4])
    orders = {}
    for locate in (True, False):
        # one run's error depends on where in a step the impact falls: average over several restitutions
        misses = [
            np.mean([error(ds.run(pull_back(restitution=e, locate=locate, dt=dt, until=0.8)), e)
                     for e in (0.5, 0.55, 0.6, 0.65, 0.7)])
            for dt in steps
        ]  # fmt: skip
        orders[locate] = np.polyfit(np.log(steps), np.log(misses), 1)[0]
    assert orders[True] == pytest.approx(2.0, abs=0.2)
    assert orders[False] == pytest.approx(1.0, abs=0.25)


@pytest.mark.parametrize("e", [0.0, 0.65])
def test_long_undamped_run_never_gains_energy(e):
    # hundreds of impacts, also weak and repeated ones; kinetic, elastic and lost energy always add up
    record = ds.run(pull_back(restitution=e, until=200.0))
    energy = record.energy()
    total = (energy["kinetic"] + energy["elastic"]).values
    assert np.isfinite(total).all() and total.max() <= total[0] * (1.0 + 1e-3)
    assert float(record.structures.gap().min()) > -1e-6
    assert float(np.abs(energy["residual"]).max()) < 1e-9 * total[0]


def test_elastic_impacts_keep_energy_exactly_by_eq_13_and_to_second_order_when_located():
    gains = []
    for dt, locate in ((2e-3, True), (1e-3, True), (5e-4, True), (1e-3, False)):
        energy = ds.run(pull_back(restitution=1.0, until=20.0, dt=dt, locate=locate)).energy()
        total = (energy["kinetic"] + energy["elastic"]).values
        gains.append(np.abs(total / total[0] - 1.0).max())
    assert gains[3] < 1e-12
    assert gains[1] < 0.02 and np.polyfit(np.log([4.0, 2.0, 1.0]), np.log(gains[:3]), 1)[0] > 1.6


def test_three_in_a_row_pass_the_impulse_on():
    scene = ds.Scene()
    for name, speed in (("a", 1.0), ("b", 0.0), ("c", 0.0)):
        given = {"p": (speed, 0.0, 0.0)} if speed else {}
        free = ds.structures.Structure.from_matrices(
            [[2.0]], None, [[0.0]], nodes={"p": {"x": 0}}, velocity=given
        )
        scene.add_structure(name, free)
    scene.add_contact_pair("ab", "a.p", "b.p", gap=0.01, restitution=1.0)
    scene.add_contact_pair("bc", "b.p", "c.p", gap=0.01, restitution=1.0)
    record = ds.run(scene, until=0.1, dt=1e-3)
    assert record.velocity("*").sel(axis="x").values[-1] == pytest.approx([0.0, 0.0, 1.0], abs=1e-9)


def test_friction_at_a_pair_slips_by_coulomb():
    # a mass hits a wall obliquely and slips all along: the tangential impulse is mu times the normal one
    scene = ds.Scene()
    mass = ds.structures.Structure.from_matrices(
        np.eye(2) * 3.0,
        None,
        np.zeros((2, 2)),
        nodes={"p": {"x": 0, "y": 1}},
        velocity={"p": (1.0, 2.0, 0.0)},
    )
    scene.add_structure("a", mass)
    scene.add_contact_pair("wall", "a.p", "ground", gap=0.05, restitution=0.5, friction=0.3)
    record = ds.run(scene, until=0.1, dt=1e-3)
    v = record.velocity("a.p").values[-1]
    assert v[0] == pytest.approx(-0.5, rel=1e-9)
    assert v[1] == pytest.approx(2.0 - 0.3 * 1.5, rel=1e-9)
    energy = record.energy().isel(time=-1)
    assert float(energy["friction"]) == pytest.approx(0.5 * 3.0 * (4.0 - 1.55**2), rel=1e-6)


def cantilever(n, planar=True, **values):
    beam = {"young": 2.1e11, "area": 0.01, "inertia": 1e-5, "inertia_side": 3e-5, "density": 7800.0, **values}
    nodes = {f"n{k}": ds.structures.Node(at=(0.0, 0.0, 4.0 * k / n)) for k in range(n + 1)}
    members = {f"b{k}": ds.structures.Beam(nodes=(f"n{k}", f"n{k + 1}"), **beam) for k in range(n)}
    return ds.Frame(nodes=nodes, members=members, supports={"n0": "fixed"}, planar=planar)


def test_cantilever_frequencies():
    roots = np.array([1.8751040687, 4.6940911330, 7.8547574382])
    exact = roots**2 / (2.0 * np.pi * 16.0) * np.sqrt(2.1e11 * 1e-5 / (7800.0 * 0.01))
    # cubic elements of length l err by (beta l)^4/1440
    ours = ds.structures.modes_of(cantilever(10), 3).frequency
    assert (np.abs(ours / exact - 1.0) < 1.1 * (roots / 10.0) ** 4 / 1440.0 + 1e-8).all()
    both = ds.structures.modes_of(cantilever(10, planar=False), 2).frequency
    assert both == pytest.approx([exact[0], exact[0] * np.sqrt(3.0)], rel=1e-4)
    assert ds.structures.modes_of(cantilever(40, mass="lumped"), 3).frequency == pytest.approx(
        exact, rel=5e-3
    )


def test_portal_frame_stiffness():
    # rigid beam: 2 columns of 12 E I/h^3; massless unknowns are condensed
    E, inertia, h, m = 2.0e11, 4e-6, 3.0, 5000.0
    column = {"young": E, "area": 1e4, "inertia": inertia}
    frame = ds.Frame(
        planar=True,
        nodes={
            "a": ds.structures.Node(at=(0, 0, 0)), "b": ds.structures.Node(at=(4, 0, 0)),
            "c": ds.structures.Node(at=(0, 0, h)), "d": ds.structures.Node(at=(4, 0, h)),
        },
        members={
            "left": ds.structures.Beam(nodes=("a", "c"), **column),
            "right": ds.structures.Beam(nodes=("b", "d"), **column),
            "beam": ds.structures.Beam(nodes=("c", "d"), young=E, area=1e4, inertia=1e3),
        },
        floors={"slab": ds.structures.Floor(nodes=("c", "d"), mass=m)},
        supports={"a": "fixed", "b": "fixed"},
    )  # fmt: skip
    assert ds.structures.modes_of(frame, 1).frequency[0] == pytest.approx(
        np.sqrt(24.0 * E * inertia / h**3 / m) / (2.0 * np.pi), rel=1e-6
    )


def test_static_load_and_weight():
    frame = cantilever(4).model_copy(update={"load": {"n4": (1000.0, 0.0, 0.0)}, "weight": True})
    record = run_one(frame, until=0.01, dt=1e-3)
    u = record.displacement("a.n4").values
    assert u[0, 0] == pytest.approx(1000.0 * 64.0 / (3.0 * 2.1e11 * 1e-5), rel=1e-9)
    assert u[0, 2] == pytest.approx(-7800.0 * 9.81 * 16.0 / (2.0 * 2.1e11), rel=1e-6)
    assert np.abs(u - u[0]).max() < 1e-12


def test_slab_hits_a_column_between_its_ends():
    # the point on the member moves by the cubic shape functions; momentum goes through them
    scene = ds.Scene()
    scene.add_structure("column", cantilever(1))
    ball = ds.structures.Structure.from_matrices(
        [[100.0]], None, [[0.0]], nodes={"p": {"x": 0}}, velocity={"p": (1.0, 0, 0)}
    )
    scene.add_structure("slab", ball)
    scene.add_contact_pair("mid", "slab.p", "column.b0@0.5", gap=0.001, restitution=0.4)
    record = ds.run(scene, until=0.01, dt=1e-5)
    impact = record.structures.impacts(merge=0.0).isel(impact=0)
    assert float(impact["speed_after"]) == pytest.approx(0.4 * float(impact["speed_before"]), rel=1e-6)
    assert float(record.energy()["residual"].max()) < 1e-9


def test_bilinear_spring_loop():
    # pulled slowly beyond yield and back: the dissipated energy of an elastic-plastic cycle
    k, force, alpha = 1e6, 1e4, 0.1
    building = ds.ShearBuilding(
        masses=(100.0,), stiffnesses=(k,), hysteresis=ds.structures.Bilinear(yield_force=(force,), hardening=alpha),
        damping=ds.structures.ModalDamping(ratios=(0.1,)),
    )  # fmt: skip
    # inertia force m a of amplitude 15 kN, 0.2 Hz: quasi-static
    t = np.arange(0.0, 15.001, 0.01)
    motion = ds.structures.GroundMotion(dt=0.01, acceleration=150.0 * np.sin(2.0 * np.pi * 0.2 * t))
    record = run_one(building, until=15.0, dt=1e-3, motion=motion)
    u = record.structures.drift().sel(storey="a.storey1", axis="x").values
    s = record.structures.spring_force().sel(spring="a.storey1").values
    peak = (15e3 - force * (1.0 - alpha)) / (alpha * k)
    assert np.abs(u).max() == pytest.approx(peak, rel=0.01)
    assert np.abs(s - alpha * k * u).max() <= force * (1.0 - alpha) * (1.0 + 1e-9)
    loop = 4.0 * (1.0 - alpha) * force * (peak - force / k)
    hysteresis = record.energy()["hysteresis"].values
    assert hysteresis[15000] - hysteresis[10000] == pytest.approx(loop, rel=0.01)
    assert np.abs(record.energy()["residual"]).max() < 1e-8 * hysteresis[-1]
    # base shear is the spring's force
    assert record.structures.base_shear().sel(axis="x").values[:, 0] == pytest.approx(s, abs=1e-6 * force)


def test_bouc_wen_saturates_and_dissipates():
    k, force = 1e6, 1e4
    building = ds.ShearBuilding(
        masses=(100.0,),
        stiffnesses=(k,),
        hysteresis=ds.structures.BoucWen(yield_force=(force,), hardening=0.05, sharpness=2.0),
    )
    t = np.arange(0.0, 6.0, 0.01)
    motion = ds.structures.GroundMotion(dt=0.01, acceleration=150.0 * np.sin(2.0 * np.pi * 2.0 * t) * t / 6.0)
    record = run_one(building, until=6.0, dt=1e-3, motion=motion)
    u = record.structures.drift().sel(storey="a.storey1", axis="x").values
    z = (record.structures.spring_force().values[:, 0] - 0.05 * k * u) / (0.95 * k)
    assert np.abs(u).max() > 1.5 * force / k and np.abs(z).max() <= force / k * (1.0 + 1e-6)
    lost = record.energy()["hysteresis"].values
    assert lost[-1] > 0.0 and np.abs(record.energy()["residual"]).max() < 1e-9 * lost[-1]
    # the law itself, integrated finely along the recorded path
    fine = 0.0
    for du in np.diff(u):
        for _ in range(20):
            fine += du / 20 * (1.0 - (abs(fine) * k / force) ** 2 * (0.5 * np.sign(du * fine) + 0.5))
    assert z[-1] == pytest.approx(fine, abs=2e-3 * force / k)


def test_cable_swings_with_two_stiffnesses():
    # a mass between ground and a slack-capable cable and a spring: half a period at each stiffness
    k, c, m = 4e5, 6e5, 1000.0
    cable = ds.structures.Bar(nodes=("a", "b"), young=c * 2.0, area=1.0, tension_only=True)
    frame = ds.Frame(
        planar=True,
        nodes={"a": ds.structures.Node(at=(0, 0, 0)), "b": ds.structures.Node(at=(2.0, 0, 0), mass=m)},
        members={"cable": cable, "spring": ds.structures.Spring(nodes=("ground", "b"), stiffness=k)},
        supports={"a": "fixed", "b": ("z", "ry")},
        pulled={"b": (0.01, 0.0, 0.0)},
    )
    record = run_one(frame, until=1.0, dt=1e-4)
    u = record.displacement("a.b").sel(axis="x").values
    assert u[0] == pytest.approx(0.01)
    rising = np.flatnonzero((u[:-1] < 0.0) & (u[1:] >= 0.0))
    period = (rising[1] - rising[0]) * 1e-4
    assert period == pytest.approx(np.pi * (np.sqrt(m / k) + np.sqrt(m / (k + c))), abs=2e-4)
    assert u.min() == pytest.approx(-0.01 * np.sqrt((k + c) / k), rel=1e-3)


def test_modal_damping_gives_its_ratios():
    building = ds.ShearBuilding(
        masses=(1e3, 2e3, 1e3),
        stiffnesses=(1e6, 8e5, 5e5),
        damping=ds.structures.ModalDamping(ratios=(0.02, 0.05)),
    )
    from drystone.engines.structures.assembly import assemble
    from drystone.engines.structures.modes import damping_parts, find_modes

    made = assemble(building)
    parts, modes = damping_parts(made, building.damping), find_modes(made, 3)
    C = parts.sparse.toarray() + parts.vectors @ np.diag(parts.weight) @ parts.vectors.T
    modal = modes.shape.T @ C @ modes.shape
    expected = np.array([0.02, 0.05, 0.0]) * 2.0 * 2.0 * np.pi * modes.frequency
    assert modal == pytest.approx(np.diag(expected), abs=1e-9)


def test_large_frame_agrees_with_dense_algebra():
    # the sparse factor and the Woodbury correction against numpy, one step of a 3D tower
    frame = cantilever(60, planar=False).model_copy(
        update={"damping": ds.structures.ModalDamping(ratios=(0.05, 0.03, 0.02))}
    )
    frame = frame.model_copy(update={"pulled": {"n60": (0.01, 0.02, 0.0)}})
    record = run_one(frame, until=0.002, dt=1e-3)
    from drystone.engines.structures.assembly import assemble
    from drystone.engines.structures.modes import damping_parts

    made = assemble(frame)
    parts = damping_parts(made, frame.damping)
    M_, K_ = made.M.toarray(), made.K.toarray()
    C = parts.vectors @ np.diag(parts.weight) @ parts.vectors.T
    J = M_ + 5e-4 * C + 25e-8 * K_
    q, v = record.arrays("q")[0][0], np.zeros(len(M_))
    for _ in range(2):
        new = v + np.linalg.solve(J, -1e-3 * (C @ v + K_ @ (q + 5e-4 * v)))
        q, v = q + 5e-4 * (v + new), new
    assert record.arrays("q")[0][2] == pytest.approx(q, abs=1e-9 * np.abs(q).max())


def test_bounces_are_merged_by_default_and_impulses_added():
    # a mass pushed to a wall bounces like a ball: at 1, 2, 2.5 ... tenths of a second, then rests there
    scene = ds.Scene()
    scene.add_structure(
        "a", ds.structures.Structure.from_matrices([[2.0]], None, [[0.0]], nodes={"p": {"x": 0}})
    )
    scene.add_contact_pair("wall", "a.p", "ground", gap=0.1, restitution=0.5, direction=(1.0, 0.0, 0.0))
    scene.add_ground_motion(x=ds.structures.GroundMotion(dt=0.1, acceleration=np.full(6, -20.0)))
    record = ds.run(scene, until=0.4, dt=1e-3)
    raw, merged = record.structures.impacts(merge=0.0), record.structures.impacts()
    assert raw.sizes["impact"] > merged.sizes["impact"] == 4  # 0.1, 0.2, 0.25, and all from 0.275 s on
    assert merged["time"].values == pytest.approx([0.1, 0.2, 0.25, 0.275], abs=1.5e-3)
    assert int(merged["raw"].sum()) == raw.sizes["impact"] == merged.attrs["raw_impacts"]
    assert merged.attrs["merge"] == 0.02 and raw.attrs["merge"] == 0.0
    for name in ("impulse", "loss"):
        assert float(merged[name].sum()) == pytest.approx(float(raw[name].sum()), rel=1e-12)
    summary = record.summary()
    assert summary["impacts"] == 4 and f"({summary['raw_impacts']} bounces; merged within 20 ms)" in str(
        record.structures.summary_lines(summary)
    )
    with pytest.raises(ds.InputError, match="merge: expected a time"):
        record.structures.impacts(merge=-1.0)
