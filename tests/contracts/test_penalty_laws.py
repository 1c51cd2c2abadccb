"""What every penalty law of pounding must keep: no pull unless it says so, dissipation, the restitution it promises."""

import numpy as np
import pytest

import drystone as ds
from drystone.laws.penalty import PENALTY_LAWS

E = 0.65
MASS = (3.0, 2.0)
PUBLISHED = [("hdnl", "ye"), ("mlve", "mahmoud"), ("nlve", "jankowski"), ("nlve", "khatami")]
# the 2e-6 s steps of a collision of milliseconds leave this much [-]
STEP_ERROR = 2e-3


def example(kind, stiffness=1e6, **values):
    _, law, _ = PENALTY_LAWS[kind]
    given = {} if kind == "hnl" else {"restitution": E}
    return law(stiffness=stiffness, **given, **values)


def collide(law, dt=2e-6, until=0.02):
    scene = ds.Scene()
    for name, mass, speed in (("a", MASS[0], 0.4), ("b", MASS[1], 0.0)):
        given = {"p": (speed, 0.0, 0.0)} if speed else {}
        scene.add_structure(
            name,
            ds.structures.Structure.from_matrices(
                [[mass]], None, [[0.0]], nodes={"p": {"x": 0}}, velocity=given
            ),
        )
    scene.add_contact_pair("hit", "a.p", "b.p", gap=1e-4, law=law)
    return ds.run(scene, until=until, dt=dt)


@pytest.mark.parametrize("kind", PENALTY_LAWS)
def test_descriptions(kind):
    number, description, _ = PENALTY_LAWS[kind]
    law = example(kind)
    assert law.kind == kind and description.model_validate(law.model_dump()) == law
    assert np.isfinite(law.row()).all()
    assert [n for n, _, _ in PENALTY_LAWS.values()].count(number) == 1


@pytest.mark.parametrize("kind", PENALTY_LAWS)
def test_one_collision(kind):
    record = collide(example(kind))
    v = record.velocity("*").sel(axis="x").values
    force = np.diff(v[:, 1]) * MASS[1] / 2e-6
    if not PENALTY_LAWS[kind][2]:
        assert force.min() >= -1e-6 * force.max()
    momentum = v @ MASS
    assert momentum == pytest.approx(momentum[0], rel=1e-12)
    energy = record.energy()
    scale = float(energy["kinetic"][0])
    assert float(energy["impact"].min()) >= -1e-6 * scale
    assert float(np.abs(energy["residual"]).max()) < 1e-10 * scale
    law = example(kind)
    assert (v[-1, 1] - v[-1, 0]) / 0.4 == pytest.approx(law.bounce(), abs=STEP_ERROR)
    assert law.bounce() == pytest.approx(1.0 if kind == "hnl" else E, abs=1e-12)
    impact = record.structures.impacts()
    assert impact.sizes["impact"] == 1 and float(impact["loss"][0]) == pytest.approx(
        float(energy["impact"][-1])
    )


@pytest.mark.parametrize(("kind", "formula"), PUBLISHED)
def test_how_published_dampings_really_bounce(kind, formula):
    # the closed form of bounce() against the law integrated by the engine, for ratios that do not give e
    law = example(kind, formula=formula)
    v = collide(law).velocity("*").sel(axis="x").values
    assert (v[-1, 1] - v[-1, 0]) / 0.4 == pytest.approx(law.bounce(), abs=STEP_ERROR)
    assert abs(law.bounce() - E) > 2e-3  # else this test would say nothing about bounce()


@pytest.mark.parametrize("kind", ["hdnl", "mlve", "nlve"])
@pytest.mark.parametrize("e", [1e-3, 0.1, 1.0 / np.e, 0.5, 0.9, 1.0 - 1e-7, 1.0])
def test_exact_damping_gives_the_restitution(kind, e):
    _, law, _ = PENALTY_LAWS[kind]
    assert law(stiffness=1.0, restitution=e).bounce() == pytest.approx(e, rel=1e-9)


def test_the_record_says_how_the_law_bounces():
    record = collide(example("nlve", formula="khatami"))
    said = record.provenance["penalty_laws"]["hit"]
    assert said["formula"] == "khatami" and said["bounces"] == pytest.approx(0.943, abs=1e-3)
    assert any(
        "bounces with 0.943 (asked 0.65)" in line
        for line in record.structures.summary_lines(record.summary())
    )


def test_duration_of_the_elastic_contact():
    mass = MASS[0] * MASS[1] / sum(MASS)
    linear = collide(ds.structures.LinearViscoelastic(stiffness=1e6, restitution=1.0)).structures.impacts()
    assert float(linear["duration"][0]) == pytest.approx(np.pi * np.sqrt(mass / 1e6), abs=5e-6)
    hertz = collide(example("hnl", 1e8)).structures.impacts()
    deepest = (1.25 * mass * 0.16 / 1e8) ** 0.4
    assert float(hertz["duration"][0]) == pytest.approx(2.9432 * deepest / 0.4, rel=2e-3)
    assert float(hertz["peak_force"][0]) == pytest.approx(1e8 * deepest**1.5, rel=1e-3)


def test_damping_ratios_of_table_4():
    assert ds.structures.LinearViscoelastic(stiffness=1.0, restitution=0.65).ratio() == pytest.approx(
        0.136, abs=5e-4
    )
    jankowski = ds.structures.NonlinearViscoelastic(stiffness=1.0, restitution=0.65, formula="jankowski")
    assert jankowski.ratio() == pytest.approx(0.373, abs=5e-4)
    khatami = ds.structures.NonlinearViscoelastic(stiffness=1.0, restitution=0.65, formula="khatami")
    assert khatami.ratio() == pytest.approx(0.0428, abs=5e-5)


def test_steps_too_long_for_the_contact_are_refused():
    with pytest.raises(ds.InputError, match=r"pounding.hit.law.*expected dt <= "):
        collide(example("lve"), dt=1e-3)
    collide(example("lve", steps_per_contact=0.0), dt=1e-3)


def test_soft_tends_to_hard():
    from drystone.cases.pounding.pull_back import error, scene
    from drystone.simulation.simulate import run

    misses = [
        error(
            run(
                scene(law=ds.structures.LinearViscoelastic(stiffness=k, restitution=0.65), dt=2e-5, until=0.6)
            ),
            0.65,
        )
        for k in (1e8, 1e9, 1e10)
    ]
    assert misses[0] > 2.0 * misses[1] > 4.0 * misses[2]
