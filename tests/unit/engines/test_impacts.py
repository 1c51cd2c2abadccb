"""Batched impacts: closed forms, orders of the integrators, samples as single runs, same bits for any threads."""

import numpy as np
import pytest

import drystone as ds
from drystone.engines.impacts.simulate import arrival_phase

STEEL = {"young": 2.1e11, "poisson": 0.3}
PAPER = ds.Hertz(**STEEL, damping=0.81e4, tangential_stiffness=1e8, friction=0.109)
BALL = {"radius": 0.02225, "mass": 0.3538}


def test_elastic_impact_of_hertz():
    """Overlap (5 m v^2/4 k)^(2/5), force k d^1.5, duration 2.9432 d/v."""
    law = ds.Hertz(**STEEL, friction=0.0)
    found = ds.simulate_impacts(law, speed=2.0, steps=1000, **BALL).isel(angle=0)
    stiffness = 4.0 / 3.0 * 2.1e11 / (2.0 * 0.91) * np.sqrt(0.02225)
    overlap = (1.25 * 0.3538 * 4.0 / stiffness) ** 0.4
    assert float(found.overlap) == pytest.approx(overlap, rel=1e-5)
    assert float(found.force) == pytest.approx(stiffness * overlap**1.5, rel=1e-5)
    assert float(found.contact_time) == pytest.approx(2.9432 * overlap / 2.0, rel=1e-4)
    assert float(found.normal_restitution) == pytest.approx(1.0, abs=1e-6)


@pytest.mark.parametrize("spin", [0.0, -60.0])
def test_gross_slip(spin):
    """The friction impulse is mu times the normal one while the surface never stops sliding."""
    angle, speed, mu = np.radians([40.0, 60.0, 80.0]), 3.0, 0.1
    law = ds.HertzMindlin(**STEEL, restitution=0.9, friction=mu)
    found = ds.simulate_impacts(law, speed=speed, angle=angle, spin=spin, **BALL)
    spun = 2.5 * mu * 1.9 * speed * np.cos(angle) / 0.02225
    # the start sticks: the spring must first be stretched to the limit
    assert found.tangential_restitution.values == pytest.approx(1.0 - mu * 1.9 / np.tan(angle), abs=2e-3)
    assert found.spin.values - spin == pytest.approx(spun, rel=5e-3)


def test_two_spheres():
    """Equal spheres: half the radius and mass; the other one takes the same spin."""
    law = ds.HertzMindlin(**STEEL, restitution=0.8, friction=0.2)
    two = ds.simulate_impacts(
        law, radius=0.01, mass=0.02, other_radius=0.01, other_mass=0.02, speed=2.0, angle=0.5
    )
    wall = ds.simulate_impacts(law, radius=0.005, mass=0.01, speed=2.0, angle=0.5)
    for name in ("normal_restitution", "tangential_restitution", "contact_time", "force", "damping"):
        assert float(two[name][0]) == pytest.approx(float(wall[name][0]), rel=1e-12)
    assert float(two.spin_other[0]) == float(two.spin[0]) and float(wall.spin_other[0]) == 0.0
    assert float(two.spin[0]) == pytest.approx(0.25 * float(wall.spin[0]), rel=1e-12)


def test_phase_of_arrival():
    """Sums over (k + phase) dt integrate t^p better by an order than those over k dt."""
    assert arrival_phase(np.array([0.0, 1.0])) == pytest.approx([0.5, 0.5 + np.sqrt(1.0 / 12.0)])
    for p in (0.25, 0.44, 0.5):
        for n in (20, 80):
            times = np.arange(n) + arrival_phase(np.array([p]))[0]
            end = times[-1]
            total = np.sum(times**p) - 0.5 * end**p - p * end ** (p - 1.0) / 12.0
            assert total == pytest.approx(end ** (p + 1.0) / (p + 1.0), abs=1e-4)


def errors(law, angle, integrator):
    """Largest error of restitutions and duration for 100 ... 800 steps, against 20 000."""
    fine = ds.simulate_impacts(law, speed=2.0, angle=angle, steps=20000, **BALL)
    out = []
    for steps in (100, 200, 400, 800):
        found = ds.simulate_impacts(law, speed=2.0, angle=angle, steps=steps, integrator=integrator, **BALL)
        names = ("normal_restitution", "tangential_restitution")
        out.append(max(float(np.abs(found[name] - fine[name]).max()) for name in names))
    return np.array(out)


def order(error):
    return -np.polyfit(np.log([100, 200, 400, 800]), np.log(error), 1)[0]


def test_accuracy_of_the_integrators():
    """Both have order two (the ends of the contact cost Gear its third); Gear is several times better without friction.

    A step of Gear costs a tenth more than one of Verlet (docs/theory/soft-laws.md).
    """
    for exponent, damping in ((0.25, 0.81e4), (0.5, 8.41e4)):
        law = PAPER.model_copy(update={"exponent": exponent, "damping": damping})
        rough = [errors(law, np.radians([10.0, 25.0, 50.0]), name) for name in ("verlet", "gear")]
        assert min(map(order, rough)) > 1.7
        assert np.exp(np.mean(np.log(rough[1] / rough[0]))) < 1.2
        smooth = law.model_copy(update={"friction": 0.0})
        verlet, gear = (errors(smooth, np.array([0.3]), name) for name in ("verlet", "gear"))
        assert order(verlet) > 1.8 and order(gear) > 1.8
        assert np.exp(np.mean(np.log(gear / verlet))) < 0.5


def test_samples_are_single_runs_and_threads_do_not_matter():
    rng = np.random.default_rng(3)
    n, angle = 3000, np.radians([10.0, 35.0, 60.0])
    samples = {
        "damping": rng.uniform(0.1e4, 2e4, n), "friction": rng.uniform(0.05, 0.2, n),
        "tangential_stiffness": rng.uniform(0.1e8, 15e8, n), "exponent": rng.uniform(0.15, 1.35, n),
    }  # fmt: skip
    one = ds.simulate_impacts(PAPER, speed=2.1, angle=angle, samples=samples, steps=50, **BALL)
    two = ds.simulate_impacts(PAPER, speed=2.1, angle=angle, samples=samples, steps=50, threads=2, **BALL)
    assert one.identical(two)
    assert one.normal_restitution.dims == ("sample", "angle") and one.force.attrs["units"] == "N"
    for k in (0, 1234):
        law = PAPER.model_copy(update={name: float(value[k]) for name, value in samples.items()})
        alone = ds.simulate_impacts(law, speed=2.1, angle=angle, steps=50, **BALL)
        assert alone.equals(one.isel(sample=k))
    slow = ds.simulate_impacts(
        PAPER, speed=2.1, samples={"young": [2e11, 2.1e11], "damping": [1e4, 2e4]}, **BALL
    )
    law = ds.Hertz(**{**PAPER.model_dump(), "young": 2e11, "damping": 1e4})
    assert slow.isel(sample=0).equals(ds.simulate_impacts(law, speed=2.1, **BALL))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"samples": {"dampng": [1.0]}}, 'did you mean "damping"'),
        ({"samples": {"damping": [1.0, -3.0]}}, "got -3"),
        ({"samples": {"damping": [1.0, 2.0], "friction": [0.1]}}, "as many as"),
        ({"samples": {"damping": [np.nan]}}, "finite"),
        ({"speed": 0.0}, "speeds above 0"),
        ({"angle": 1.6}, "between -pi/2 and pi/2"),
        ({"radius": -1.0}, "greater than 0, got -1"),
        ({"other_radius": 1.0}, "needs other_radius and other_mass"),
        ({"steps": 5}, "at least 10"),
        ({"integrator": "euler"}, "verlet, gear"),
        ({"speed": [1.0, 2.0]}, "must fit"),
        ({"law": ds.Coulomb(friction=0.1)}, "hard law"),
    ],
)
def test_bad_input(change, words):
    given = {"law": PAPER, "speed": 2.0, "angle": [0.1, 0.2, 0.3], **BALL, **change}
    with pytest.raises(ds.InputError, match=words):
        ds.simulate_impacts(given.pop("law"), **given)


def test_an_impact_that_never_ends():
    law = ds.Linear(normal_stiffness=1e5, damping=1e5, friction=0.0, attraction=True)
    with pytest.raises(ds.RunError, match="1 of 1 impacts did not end"):
        ds.simulate_impacts(law, speed=1.0, **BALL)
