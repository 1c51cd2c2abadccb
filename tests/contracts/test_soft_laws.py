"""What every soft law must keep in a single contact: no pull, the friction limit, no gain of energy, its promises."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soft_examples import MASS, RADIUS, SOFT

import drystone as ds
from compiled import soft_forces
from drystone.laws import LAWS, collision_time

# laws whose force follows from overlap and rate; the hysteretic law remembers, and is tried on bodies
RATES = [kind for kind, (_, law) in LAWS.items() if law.soft and kind != "hysteretic"]


def forces(law, overlap, rate, stretch=None):
    """Columns: normal force, elastic force, elastic energy, tangential stiffness, tangential damping."""
    row = np.zeros((1, 8))
    row[0, : len(law.row())] = law.row()
    overlap = np.asarray(overlap, float)
    stretch = np.zeros_like(overlap) if stretch is None else stretch
    out = np.zeros((overlap.size, 5))
    soft_forces(LAWS[law.kind][0], row, overlap, np.asarray(rate, float), stretch, RADIUS, MASS, out)
    return out


def test_every_soft_law_is_tried():
    assert {law.kind for law in SOFT.values()} == set(RATES)


@pytest.mark.parametrize("law", SOFT.values(), ids=SOFT)
def test_no_pull_unless_it_says_so(law):
    overlap, rate = (v.ravel() for v in np.meshgrid(np.logspace(-9, -3, 40), np.linspace(-5.0, 5.0, 41)))
    assert (forces(law, overlap, rate)[:, 0] >= 0.0).all()
    pulling = type(law).model_validate({**law.model_dump(), "attraction": True})
    assert (forces(pulling, overlap, rate)[:, 0] < 0.0).any()


@pytest.mark.parametrize("law", SOFT.values(), ids=SOFT)
def test_elastic_energy_is_the_integral_of_the_elastic_force(law):
    root = np.linspace(0.0, np.sqrt(1e-4), 2001)
    overlap = root**2  # smooth integrand: d^1.5 dd = 2 r^4 dr
    found = forces(law, overlap, 0.0 * overlap)
    work = np.trapezoid(2.0 * root * found[:, 1], root)
    assert found[-1, 2] == pytest.approx(work, rel=1e-5)
    stretched = forces(law, overlap[-1:], [0.0], np.array([3e-5]))
    assert stretched[0, 2] - found[-1, 2] == pytest.approx(0.5 * found[-1, 3] * 3e-5**2, rel=1e-9)


@pytest.mark.parametrize("law", SOFT.values(), ids=SOFT)
@settings(max_examples=30, deadline=None)
@given(
    speed=st.floats(0.01, 20.0),
    angle=st.floats(-1.5, 1.5),
    spin=st.floats(-500.0, 500.0),
    friction=st.floats(0.0, 1.0),
)
def test_random_impacts(law, speed, angle, spin, friction):
    law = type(law).model_validate({**law.model_dump(), "friction": friction})
    given_ = {"radius": RADIUS, "mass": MASS, "speed": speed}
    found = ds.simulate_impacts(law, angle=angle, spin=spin, **given_).isel(angle=0)
    closing, passing, inertia = speed * np.cos(angle), speed * np.sin(angle), 0.4 * MASS * RADIUS**2
    e = float(found.normal_restitution)
    assert 0.0 <= e <= 1.0 + 1e-3
    # the friction impulse is within the limit
    impulse = inertia * (float(found.spin) - spin) / RADIUS
    assert abs(impulse) <= friction * MASS * (1.0 + e) * closing * (1.0 + 1e-3)
    # nothing gained, all accounted for
    along = passing - impulse / MASS
    before = 0.5 * MASS * speed**2 + 0.5 * inertia * spin**2
    after = 0.5 * MASS * ((e * closing) ** 2 + along**2) + 0.5 * inertia * float(found.spin) ** 2
    lost = float(found.damping) + float(found.friction)
    assert before - after == pytest.approx(lost, abs=1e-9 * before)
    assert float(found.damping) >= -1e-4 * before and float(found.friction) >= -1e-4 * before
    # the mirror image moves as the mirror image
    mirrored = ds.simulate_impacts(law, angle=-angle, spin=-spin, **given_).isel(angle=0)
    assert float(mirrored.spin) == pytest.approx(-float(found.spin), rel=1e-12, abs=1e-12)
    assert float(mirrored.normal_restitution) == e


@pytest.mark.parametrize("restitution", [0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1.0])
@pytest.mark.parametrize("speed", [0.02, 5.0])
def test_restitution_as_promised(restitution, speed):
    """Exact to 1e-3 at the default step, 1/50 of the collision time; with attraction (a jump at the end) at 1/200."""
    elastic = {"young": 2e9, "poisson": 0.3, "friction": 0.0, "restitution": restitution}
    linear = {"normal_stiffness": 1e6, "friction": 0.0, "restitution": restitution}
    for attraction, steps in ((False, 50), (True, 200)):
        for law in (
            ds.HertzMindlin(**elastic, attraction=attraction),
            ds.Linear(**linear, attraction=attraction),
        ):
            found = ds.simulate_impacts(law, radius=RADIUS, mass=MASS, speed=speed, steps=steps)
            assert float(found.normal_restitution[0]) == pytest.approx(restitution, abs=1e-3)


@pytest.mark.parametrize("kind", RATES)
def test_collision_time(kind):
    values = {
        "hertz": {"young": 2e9, "poisson": 0.3},
        "linear": {"normal_stiffness": 1e6},
        "hertz-mindlin": {"young": 2e9, "poisson": 0.3, "restitution": 1.0},
    }
    law = LAWS[kind][1](friction=0.0, **values[kind])
    found = ds.simulate_impacts(law, radius=RADIUS, mass=MASS, speed=2.0, steps=1000)
    assert collision_time(law, MASS, RADIUS, 2.0) == pytest.approx(float(found.contact_time[0]), rel=1e-4)


@pytest.mark.parametrize(
    ("law", "values", "words"),
    [
        (ds.Hertz, {"young": -2e9, "poisson": 0.3, "friction": 0.1}, "greater than 0"),
        (ds.Hertz, {"young": 2e9, "poisson": 0.5, "friction": 0.0}, "less than 0.5"),
        (ds.Hertz, {"young": 2e9, "poisson": -1.0, "friction": 0.0}, "greater than -1"),
        (ds.Hertz, {"young": 2e9, "poisson": 0.3, "friction": 0.2}, "friction 0.2 needs"),
        (ds.Hertz, {"young": 2e9, "poisson": 0.3, "friction": 0.0, "exponent": -0.1}, "or equal to 0"),
        (ds.Linear, {"normal_stiffness": -1.0, "friction": 0.0}, "greater than 0"),
        (ds.Linear, {"normal_stiffness": 1.0, "friction": 0.0, "restitution": 1.2}, "equal to 1"),
        (ds.Linear, {"normal_stiffness": 1.0, "friction": 0, "restitution": 1, "damping": 1}, "not both"),
        (ds.HertzMindlin, {"young": 1e9, "poisson": 0.3, "friction": 0, "restitution": 0.0}, "equal to 0.01"),
    ],
)
def test_bad_parameters_are_refused(law, values, words):
    with pytest.raises(ValueError, match=words):
        law(**values)
