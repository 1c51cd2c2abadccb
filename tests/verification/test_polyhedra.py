"""Blocks in soft contact: restitution by construction, rotation, hard against soft, the ledger, bits."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.ledger import POTENTIAL, RESIDUAL
from drystone.engines.polyhedra.build import build_polyhedra
from drystone.engines.polyhedra.runner import advance_polyhedra, make_lists, start_polyhedra
from drystone.record.deposits import clusters, losses_by_place
from drystone.shapes.mesh import rotation_matrix

BRICK = ds.Box(size=(0.031, 0.015, 0.008), rounding=0.001)
STIFF = {"normal_stiffness": 1e5, "tangential_stiffness": 4e4}
LAW = ds.Hysteretic(restored=0.53, friction=0.46, **STIFF)
TETRAHEDRON = ds.Polyhedron(
    vertices=[(0.01, 0.01, 0.01), (0.01, -0.01, -0.01), (-0.01, 0.01, -0.01), (-0.01, -0.01, 0.01)]
)
L_SHAPE = ds.Compound(
    parts=(
        ds.Part(shape=ds.Box(size=(0.03, 0.01, 0.01), rounding=0.001)),
        ds.Part(shape=ds.Box(size=(0.01, 0.03, 0.01), rounding=0.001), at=(0.01, 0.02, 0.0)),
    )
)


def turn_down(direction):
    """The attitude that turns a direction of the body to the ground."""
    a = np.asarray(direction, float) / np.linalg.norm(direction)
    down = np.array([0.0, 0.0, -1.0])
    axis = np.cross(a, down)
    if np.linalg.norm(axis) < 1e-12:
        return (1.0, 0.0, 0.0, 0.0) if a @ down > 0 else (0.0, 1.0, 0.0, 0.0)
    angle = np.arctan2(np.linalg.norm(axis), a @ down)
    return (np.cos(angle / 2), *(np.sin(angle / 2) * axis / np.linalg.norm(axis)))


def advanced(scene, dt, n_step, threads=1):
    model, state = build_polyhedra(scene)
    lists, state = start_polyhedra(model, state, dt)
    lists, state = advance_polyhedra(model, state, lists, dt, n_step, threads)
    return model, state, lists


LANDINGS = {
    "face": (BRICK, (0, 0, -1), "plane"),
    "edge": (BRICK, (0, -0.0065, -0.003), "plane"),
    "vertex": (BRICK, (-0.0145, -0.0065, -0.003), "plane"),
    "vertex on a block": (BRICK, (-0.0145, -0.0065, -0.003), "block"),
    "face on a block": (BRICK, (0, 0, -1), "block"),
    "ball on a block": (ds.Sphere(radius=0.01), (0, 0, -1), "block"),
    "tetrahedron": (TETRAHEDRON, (0.01, 0.01, 0.01), "plane"),
    "tetrahedron on its face": (TETRAHEDRON, (-0.01, -0.01, -0.01), "block"),
}


@pytest.mark.parametrize("name", LANDINGS)
def test_a_body_rebounds_to_the_share_of_its_energy(name):
    shape, direction, ground = LANDINGS[name]
    scene = ds.Scene(gravity=(0.0, 0.0, 0.0))
    attitude = turn_down(direction)
    if ground == "plane":
        scene.add("ground", ds.Plane(), fixed=True)
    else:
        scene.add("ground", ds.Box(size=(0.1, 0.1, 0.02)), at=(0.0, 0.0, -0.01), fixed=True)
    scene.add(
        "body", shape, density=1700.0, at=(0.0, 0.0, 0.02), attitude=attitude, velocity=(0.0, 0.0, -1.5)
    )
    scene.interface("law", between=("*", "*"), law=LAW)
    model, state, _ = advanced(scene, 1e-5, 2500)
    body = int(np.flatnonzero(model.model.bodies.mass > 0.0)[-1])
    assert state.velocity[body, 2] > 0.0
    v, w = state.velocity[body], state.spin[body]
    energy = 0.5 * model.model.bodies.mass[body] * v @ v
    energy += 0.5 * w @ model.model.bodies.inertia[body].reshape(3, 3) @ w
    # 95 and more steps per collision; the turn-round falls within a step, which costs order dt
    assert energy / (0.5 * model.model.bodies.mass[body] * 1.5**2) == pytest.approx(0.53, abs=0.004)
    assert abs(state.ledger[RESIDUAL]) < 1e-9 * state.reference[0]


def test_free_rotation_is_of_second_order_and_keeps_momentum():
    def spun(dt):
        scene = ds.Scene(gravity=(0.0, 0.0, 0.0))
        scene.add("brick", BRICK, density=1700.0, spin=(20.0, 60.0, 35.0))
        scene.add("far", BRICK, density=1700.0, at=(1.0, 0.0, 0.0))
        scene.interface("law", between=("*", "*"), law=LAW)
        model, state, _ = advanced(scene, dt, round(0.064 / dt))
        inertia = model.model.bodies.inertia[0].reshape(3, 3)
        momentum = rotation_matrix(state.attitude[0]) @ inertia @ state.spin[0]
        return state.attitude[0], momentum, inertia @ [20.0, 60.0, 35.0]

    exact, _, _ = spun(2.5e-5)
    errors = []
    for dt in (8e-4, 4e-4):
        attitude, momentum, start = spun(dt)
        errors.append(np.linalg.norm(attitude - exact))
        assert momentum == pytest.approx(start, rel=1e-10)
    assert 3.6 < errors[0] / errors[1] < 4.4


def test_a_ball_that_rolls_is_slowed_by_the_rolling_lever():
    radius, lever = 0.01, 2e-4
    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True)
    law = ds.Hysteretic(restored=0.5, friction=0.5, rolling_lever=lever, **STIFF)
    scene.add("ball", ds.Sphere(radius=radius), density=1700.0, at=(0.0, 0.0, radius - 7e-7), velocity=(0.3, 0.0, 0.0),
              spin=(0.0, 0.3 / radius, 0.0))  # fmt: skip
    scene.interface("law", between=("*", "*"), law=law)
    model, state, _ = advanced(scene, 2e-5, 15000)
    # m v' + I v'/R^2 = -lever m g / R
    slowed = lever * 9.81 / radius / 1.4 * 0.3
    assert 0.3 - state.velocity[1, 0] == pytest.approx(slowed, rel=0.01)
    lost = 0.7 * model.model.bodies.mass[1] * (0.3**2 - state.velocity[1, 0] ** 2)
    assert state.loss[0, 1] == pytest.approx(lost, rel=0.01)


def heap(n=12, law=LAW, shape=BRICK, places=None, seed=3, **values):
    """Bodies that fall on each other on the ground, with a wall."""
    scene = ds.Scene(options=ds.Options(places=places, **values))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("wall", ds.Box(size=(0.02, 0.2, 0.1)), at=(-0.03, 0.0, 0.05), fixed=True)
    random = np.random.default_rng(seed)
    at = np.stack([0.005 * random.random(n), 0.005 * random.random(n), 0.03 + 0.03 * np.arange(n)], axis=1)
    scene.add_many("brick", shape, at=at, attitude=random.normal(size=(n, 4)), density=1700.0)
    scene.interface("base", between=("brick", "*"), law=law)
    scene.interface("bricks", between=("brick", "brick"), law=law)
    return scene


PLACES = ds.PlaceBins(low=-0.1, high=0.1, count=20)


@pytest.mark.parametrize("shape", [BRICK, TETRAHEDRON, L_SHAPE], ids=["brick", "sharp", "hollow"])
def test_the_ledger_closes_by_mode_and_place(shape):
    _, state, _ = advanced(heap(shape=shape, places=PLACES), 1e-5, 30000)
    kinetic, potential, elastic, impact, friction = state.ledger[:5]
    released = state.reference[0] - potential
    assert released > 0.0 and impact > 0.1 * released and friction > 0.05 * released
    # a collision or friction booked with the wrong sign would leave twice its share
    assert abs(kinetic + elastic + impact + friction - released) < 1e-3 * released
    assert abs(state.ledger[RESIDUAL]) < 1e-3 * released
    assert state.place.sum(axis=(0, 1)) == pytest.approx(state.loss, rel=1e-12)
    assert (state.loss > 0.0).all()


WEIGHTED = LAW.model_copy(update={"weighting": "number"})


def test_weighted_points_share_the_stiffness_of_a_face():
    # a brick on its face: four points with k_n each, or k_n for all of them; the overlap is v sqrt(m/k)
    deepest = {}
    for law in (LAW, WEIGHTED):
        scene = ds.Scene(gravity=(0.0, 0.0, 0.0))
        scene.add("ground", ds.Plane(), fixed=True)
        scene.add("body", BRICK, density=1700.0, at=(0.0, 0.0, 0.0041), velocity=(0.0, 0.0, -0.5))
        scene.interface("law", between=("*", "*"), law=law)
        model, state, _ = advanced(scene, 2e-6, 1500)
        mass = model.model.bodies.mass[1]
        # the first step of the touch, not yet shared, is felt in the first percent of the overlap
        exact = 0.5 * np.sqrt(mass / (1e5 if law.weighting == "number" else 4e5))
        assert state.contacts[1] == pytest.approx(exact, rel=0.02)
        assert (state.velocity[1, 2] / 0.5) ** 2 == pytest.approx(0.53, abs=0.01)
        deepest[law.weighting] = state.contacts[1]
    assert deepest["number"] / deepest["none"] == pytest.approx(2.0, rel=0.02)


def test_the_ledger_closes_with_weighted_contacts(tmp_path):
    scene = heap(law=WEIGHTED)
    _, state, _ = advanced(scene, 1e-5, 20000)
    released = state.reference[0] - state.ledger[POTENTIAL]
    assert abs(state.ledger[RESIDUAL]) < 1e-3 * released
    assert (state.loss > 0.0).all()
    straight = ds.run(heap(4, law=WEIGHTED), until=0.16, dt=2e-5, every=0.08)
    ds.run(heap(4, law=WEIGHTED), until=0.08, dt=2e-5, every=0.08, to=tmp_path / "cut.h5")
    assert ds.resume(tmp_path / "cut.h5", until=0.16).state_hash == straight.state_hash
    assert straight.provenance["numerical_aids"] == {"weighted_contacts": 1.0}


def test_threads_chunks_and_age_of_lists_do_not_change_the_bits():
    scene = heap(places=PLACES)
    _, one, _ = advanced(scene, 2e-5, 8000)
    _, two, _ = advanced(scene, 2e-5, 8000, threads=2)
    model, state = build_polyhedra(scene)
    lists, state = start_polyhedra(model, state, 2e-5)
    for chunk in (1, 499, 3333):
        lists, state = advance_polyhedra(model, state, lists, 2e-5, chunk)
    # a list rebuilt from the state alone, as by a restart
    lists, state = advance_polyhedra(model, state, make_lists(model, state), 2e-5, 8000 - 3833)
    thick, other = build_polyhedra(heap(places=PLACES, skin=0.4))
    lists, other = start_polyhedra(thick, other, 2e-5)
    lists, other = advance_polyhedra(thick, other, lists, 2e-5, 8000)
    for name in ("position", "attitude", "velocity", "spin", "place", "ledger"):
        for found in (two, state, other):
            assert np.array_equal(getattr(one, name), getattr(found, name)), name


def test_a_cut_run_goes_on_with_the_same_bits(tmp_path):
    scene = heap(6, places=PLACES)
    straight = ds.run(scene, until=0.16, dt=2e-5, every=0.02, contacts=True)
    ds.run(scene, until=0.08, dt=2e-5, every=0.02, contacts=True, to=tmp_path / "cut.h5")
    resumed = ds.resume(tmp_path / "cut.h5", until=0.16)
    assert resumed.state_hash == straight.state_hash
    assert np.array_equal(losses_by_place(resumed).values, losses_by_place(straight).values)
    pushed = straight.contacts(-1)
    assert np.array_equal(pushed["impulse"].values, resumed.contacts(-1)["impulse"].values)
    assert straight.summary()["deepest_overlap"] > 0.0
    assert float(losses_by_place(straight).sum()) == pytest.approx(float(straight.loss()[-1].sum()), rel=1e-9)


def test_one_scene_two_schemes():
    """A brick slides down a slope and stops against nothing: hard and soft contact agree as the stiffness grows."""

    def slid(law, **run):
        scene = ds.Scene(gravity=(9.81 * np.sin(0.5), 0.0, -9.81 * np.cos(0.5)))
        scene.add("slope", ds.Plane(), fixed=True)
        scene.add("under", BRICK, density=1700.0, at=(0.0, 0.0, 0.004))
        scene.add("upper", BRICK, density=1700.0, at=(0.002, 0.001, 0.012))
        scene.interface("base", between=("*", "slope"), law=law(0.3))
        scene.interface("between", between=("under", "upper"), law=law(0.9))
        record = ds.run(scene, until=0.2, every=0.02, **run)
        assert record.engine == ("nonsmooth" if law(0.3).kind == "coulomb" else "polyhedra")
        return record.displacement("under").sel(axis="x").values[-1], record

    hard, _ = slid(lambda mu: ds.Coulomb(friction=mu), dt=1e-3)
    exact = 0.5 * 9.81 * (np.sin(0.5) - 0.3 * np.cos(0.5)) * 0.2**2
    assert hard == pytest.approx(exact, rel=0.01)
    errors = []
    for stiffness in (1e4, 1e6):
        soft, record = slid(
            lambda mu, k=stiffness: ds.Hysteretic(
                restored=0.3, friction=mu, normal_stiffness=k, tangential_stiffness=0.5 * k
            )
        )
        errors.append(abs(soft - hard))
    # the tangential spring stretches by mu m g / k_t before it slips
    assert errors[1] < 0.002 * exact and errors[1] < errors[0]
    assert record.displacement("upper").sel(axis="x").values[-1] == pytest.approx(soft, abs=1e-4)


def test_the_gate_of_a_box_dies():
    scene = ds.Scene()
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("gate", ds.Plane(normal=(0.0, 0.0, 1.0)), at=(0.0, 0.0, 0.05), fixed=True, dies=0.05)
    scene.add("brick", BRICK, density=1700.0, at=(0.0, 0.0, 0.0542))
    scene.interface("law", between=("brick", "*"), law=LAW)
    record = ds.run(scene, until=0.2, dt=2e-5, every=0.01)
    z = record.position("brick").sel(axis="z").values
    assert z[:6].min() > 0.0535 and z[-1] < 0.03
    assert float(abs(record.energy()["residual"]).max()) < 1e-5 * 0.0063 * 9.81 * 0.05


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda s: s.add("tube", ds.Cylinder(radius=0.1, length=0.2), density=1.0, at=(1, 1, 1)), "takes boxes"),
        (lambda s: s.interface("two", between=("wall", "brick"),
                               law=ds.Linear(normal_stiffness=1.0, friction=0.0)), "stands alone"),
        (lambda s: s.interface("base", between=("brick", "*"), law=ds.Coulomb(friction=0.1)), "one kind"),
    ],
)  # fmt: skip
def test_what_is_not_offered_is_said(change, words):
    scene = heap(2)
    change(scene)
    with pytest.raises(ds.InputError, match=words):
        ds.run(scene, until=0.01)


def test_time_steps_are_advised_and_checked():
    record = ds.run(heap(2), until=0.02)
    shortest = LAW.duration(0.5 * 1700.0 * BRICK.mass_properties().volume)
    assert 27 < shortest / record.scene.run.dt < 33
    with pytest.raises(ds.InputError, match="too long"):
        ds.run(heap(2), until=0.01, dt=1e-4)


def test_clusters_and_places():
    at = np.array([[0.0, 0, 0], [1.0, 0, 0], [2.0, 0, 0], [10.0, 0, 0]])
    assert clusters(at, 1.1).tolist() == [0, 0, 0, 1]
    with pytest.raises(ValueError, match="high above low"):
        ds.PlaceBins(low=1.0, high=1.0, count=3)
