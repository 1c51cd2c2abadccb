"""What every interface law must keep: no pull, the cone, dissipation, action and reaction, any frame."""

import numpy as np
import pytest

import drystone as ds
from drystone.laws import LAWS
from drystone.shapes.mesh import rotation_matrix

EXAMPLES = {
    "coulomb": ds.Coulomb(friction=0.4, restitution=0.3),
    "hertz": ds.Hertz(
        young=2e9, poisson=0.3, damping=300.0, exponent=0.25, tangential_stiffness=2e6, friction=0.4
    ),
    "linear": ds.Linear(normal_stiffness=1e6, tangential_stiffness=5e5, restitution=0.6, friction=0.4),
    "hertz-mindlin": ds.HertzMindlin(young=2e9, poisson=0.3, restitution=0.6, friction=0.4),
    "hysteretic": ds.Hysteretic(restored=0.5, friction=0.4, normal_stiffness=1e5, tangential_stiffness=5e4),
}
HARD = [kind for kind, (_, law) in LAWS.items() if not law.soft]


def test_every_law_has_an_example():
    assert set(EXAMPLES) == set(LAWS)


@pytest.mark.parametrize("kind", LAWS)
def test_descriptions(kind):
    number, description = LAWS[kind]
    law = EXAMPLES[kind]
    assert isinstance(law, description) and law.kind == kind
    assert description.model_validate(law.model_dump()) == law
    assert len(law.row()) <= 8 and np.isfinite(law.row()).all()
    assert [n for n, _ in LAWS.values()].count(number) == 1


def _tumble(law, attitude=(1.0, 0.0, 0.0, 0.0)):
    """Four bodies fall on each other in a corner of two planes, the whole scene turned by an attitude."""
    turn = rotation_matrix(attitude)
    scene = ds.Scene(
        gravity=tuple(turn @ [1.0, 0.0, -9.0]), options=ds.Options(tolerance=1e-10, max_sweeps=20000)
    )
    shapes = [ds.Box(size=(0.3, 0.2, 0.25)), ds.Sphere(radius=0.12), ds.Capsule(radius=0.08, length=0.2)]
    shapes.append(ds.Polyhedron(vertices=[(0, 0, 0), (0.3, 0, 0), (0, 0.3, 0), (0, 0, 0.3), (0.2, 0.2, 0.2)]))
    for k, shape in enumerate(shapes):
        scene.add(f"body{k}", shape, density=1000.0, at=tuple(turn @ [0.02 * k, 0.03 * k, 0.3 + 0.4 * k]),
                  attitude=attitude, velocity=tuple(turn @ [0.2, 0.1 * k, -1.0]))  # fmt: skip
    scene.add("floor", ds.Plane(), fixed=True, attitude=attitude)
    scene.add(
        "wall", ds.Plane(normal=(-1, 0, 0)), fixed=True, at=tuple(turn @ [1.0, 0, 0]), attitude=attitude
    )
    scene.interface("law", between=("*", "*"), law=law)
    return ds.run(scene, until=0.6, dt=1e-3, every=1e-3, contacts=True)


@pytest.fixture(scope="module", params=HARD)
def tumbled(request):
    law = EXAMPLES[request.param]
    return law, _tumble(law)


def test_no_pull_and_cone_kept(tumbled):
    law, record = tumbled
    seen = 0
    for frame in range(0, len(record.time), 5):
        contacts = record.contacts(frame)
        impulse, normal = contacts["impulse"].values, contacts["normal"].values
        push = (impulse * normal).sum(axis=1)
        slide = np.linalg.norm(impulse - push[:, None] * normal, axis=1)
        assert (push >= 0.0).all()
        assert (slide <= law.friction * push * (1.0 + 1e-9) + 1e-15).all()
        seen += int((push > 0.0).sum())
    assert seen > 50


def test_energy_is_lost_and_accounted_for(tumbled):
    _, record = tumbled
    energy = record.energy()
    total = energy["kinetic"] + energy["potential"]
    scale = float(energy["kinetic"].max())
    assert float(np.abs(energy["residual"]).max()) < 1e-12 * scale
    assert float(total.diff("time").max()) < 1e-4 * scale  # pivoting on edges may gain at order dt
    assert float(energy["impact"][-1]) > 0.0 and float(energy["friction"][-1]) > 0.0


def test_momentum_changes_by_the_impulses_of_the_ground_alone(tumbled):
    _, record = tumbled
    scene = record.scene
    mass = np.array(
        [1000.0 * body.shape.mass_properties().volume for body in list(scene.bodies.values())[:4]]
    )
    momentum = np.einsum("b,tbi->ti", mass, record.velocity("body*").values)
    for frame in range(1, len(record.time), 7):
        contacts = record.contacts(frame)
        given = np.zeros(3)
        for c in range(contacts.sizes["contact"]):
            pair = (str(contacts["candidate"][c].values), str(contacts["antagonist"][c].values))
            fixed = [name in ("floor", "wall") for name in pair]
            if any(fixed):
                given += contacts["impulse"][c].values * (1.0 if fixed[1] else -1.0)
        expected = given + mass.sum() * np.array(scene.gravity) * 1e-3
        assert momentum[frame] - momentum[frame - 1] == pytest.approx(expected, abs=1e-10 * mass.sum())


def test_any_frame_gives_the_same_motion(tumbled):
    law, record = tumbled
    attitude = np.array([0.5, 0.1, -0.7, 0.3])
    attitude /= np.linalg.norm(attitude)
    turned = _tumble(law, tuple(attitude))
    k = 250  # before chaos has amplified round-off
    expected = record.position("body*").values[: k + 1] @ rotation_matrix(attitude).T
    assert turned.position("body*").values[: k + 1] == pytest.approx(expected, abs=1e-6)
