"""What every soft law must keep between bodies: no pull, the cone, an open ledger, action and reaction, any frame."""

import numpy as np
import pytest

import drystone as ds
from drystone.laws import LAWS
from drystone.shapes.mesh import rotation_matrix

EXAMPLES = {
    "hertz": ds.Hertz(
        young=2e7, poisson=0.3, damping=300.0, exponent=0.5, tangential_stiffness=1e5, friction=0.4
    ),
    "linear": ds.Linear(normal_stiffness=2e5, tangential_stiffness=1e5, restitution=0.5, friction=0.4),
    "hertz-mindlin": ds.HertzMindlin(young=2e7, poisson=0.3, restitution=0.5, friction=0.4),
    "hysteretic": ds.Hysteretic(restored=0.3, friction=0.4, normal_stiffness=2e5, tangential_stiffness=1e5),
}
DT = 1e-4


def test_every_soft_law_has_an_example():
    assert set(EXAMPLES) == {kind for kind, (_, law) in LAWS.items() if law.soft}


def tumble(law, attitude=(1.0, 0.0, 0.0, 0.0), lift=0.2, until=0.6, every=0.01):
    """Three rounded bodies fall on each other in a corner of two planes, the whole scene turned by an attitude."""
    turn = rotation_matrix(attitude)
    scene = ds.Scene(gravity=tuple(turn @ [1.0, 0.0, -9.0]))
    shapes = [
        ds.Box(size=(0.3, 0.2, 0.25), rounding=0.02),
        ds.Sphere(radius=0.12),
        ds.Capsule(radius=0.08, length=0.2),
    ]
    for k, shape in enumerate(shapes):
        scene.add(f"body{k}", shape, density=1000.0, at=tuple(turn @ [0.02 * k, 0.03 * k, lift + 0.35 * k]),
                  attitude=attitude, velocity=tuple(turn @ [0.4, 0.1 * k, -1.0]))  # fmt: skip
    scene.add("floor", ds.Plane(), fixed=True, attitude=attitude)
    scene.add(
        "wall", ds.Plane(normal=(-1, 0, 0)), fixed=True, at=tuple(turn @ [0.5, 0, 0]), attitude=attitude
    )
    scene.interface("law", between=("*", "*"), law=law)
    return ds.run(scene, until=until, dt=DT, every=every, contacts=True)


@pytest.fixture(scope="module", params=EXAMPLES)
def tumbled(request):
    law = EXAMPLES[request.param]
    return law, tumble(law)


def test_no_pull_and_cone_kept(tumbled):
    law, record = tumbled
    seen = 0
    for frame in range(len(record.time)):
        contacts = record.contacts(frame)
        impulse, normal = contacts["impulse"].values, contacts["normal"].values
        push = (impulse * normal).sum(axis=1)
        slide = np.linalg.norm(impulse - push[:, None] * normal, axis=1)
        assert (push >= 0.0).all()
        assert (slide <= law.friction * push * (1.0 + 1e-9) + 1e-15).all()
        seen += int((push > 0.0).sum())
    assert seen > 20


def test_energy_is_lost_and_accounted_for(tumbled):
    _, record = tumbled
    energy = record.energy()
    scale = float(energy["kinetic"].max())
    assert (
        float(np.abs(energy["residual"]).max()) < 5e-3 * scale
    )  # order dt^2, and contacts that change features
    total = energy["kinetic"] + energy["potential"] + energy["elastic"]
    assert float((total - total[0]).max()) < 5e-3 * scale
    assert float(energy["damping"][-1] + energy["impact"][-1]) > 0.0 and float(energy["friction"][-1]) > 0.0


@pytest.mark.parametrize("law", EXAMPLES.values(), ids=EXAMPLES)
def test_momentum_changes_by_the_impulses_of_the_ground_alone(law):
    record = tumble(law, lift=0.127, until=60 * DT, every=DT)
    scene = record.scene
    mass = np.array(
        [1000.0 * body.shape.mass_properties().volume for body in list(scene.bodies.values())[:3]]
    )
    momentum = np.einsum("b,tbi->ti", mass, record.velocity("body*").values)
    seen = 0
    for frame in range(1, len(record.time)):
        contacts = record.contacts(frame)
        given = np.zeros(3)
        for c in range(contacts.sizes["contact"]):
            pair = (str(contacts["candidate"][c].values), str(contacts["antagonist"][c].values))
            fixed = [name in ("floor", "wall") for name in pair]
            if any(fixed):
                seen += 1
                given += contacts["impulse"][c].values * (1.0 if fixed[1] else -1.0)
        expected = given + mass.sum() * np.array(scene.gravity) * DT
        assert momentum[frame] - momentum[frame - 1] == pytest.approx(expected, abs=1e-10 * mass.sum())
    assert seen > 20


def test_any_frame_gives_the_same_motion(tumbled):
    law, record = tumbled
    attitude = np.array([0.5, 0.1, -0.7, 0.3])
    attitude /= np.linalg.norm(attitude)
    turned = tumble(law, tuple(attitude), until=0.25)
    expected = (
        record.position("body*").values[:26] @ rotation_matrix(attitude).T
    )  # before chaos amplifies round-off
    assert turned.position("body*").values == pytest.approx(expected, abs=1e-6)
