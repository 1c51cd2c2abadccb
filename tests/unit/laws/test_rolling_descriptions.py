"""Rolling resistance as users write it: defaults, refusals, the same from Python and YAML."""

import pytest

import drystone as ds
from drystone.engines.choose import engine_of
from drystone.errors import InputError
from drystone.laws.rolling import SpringDashpot, rolling_stiffness

LINEAR = {"normal_stiffness": 1e4, "tangential_stiffness": 5e3, "restitution": 0.5, "friction": 0.5}


def test_the_stiffness_is_derived_unless_given():
    law = ds.Linear(**LINEAR, rolling={"kind": "spring-dashpot", "friction": 0.1})
    assert rolling_stiffness(law, 2) == (pytest.approx(3.0 * 1e4 * 0.01), False)
    assert rolling_stiffness(law, 3) == (pytest.approx(2.25 * 1e4 * 0.01), False)
    assert law.rolling.ratio() == 0.3
    given = ds.Linear(**LINEAR, rolling=SpringDashpot(friction=0.1, stiffness=50.0, damping=0.2))
    assert rolling_stiffness(given, 3) == (50.0, False) and given.rolling.ratio() == 0.0
    hertz = ds.HertzMindlin(young=1e7, poisson=0.25, restitution=0.5, friction=0.5, rolling=law.rolling)
    assert rolling_stiffness(hertz, 3) == (pytest.approx(2.25 * 0.01 * hertz.row()[1]), True)


@pytest.mark.parametrize(
    ("rolling", "said"),
    [
        ({"friction": 0.1}, "kind"),
        ({"kind": "spring-dashpots", "friction": 0.1}, "spring-dashpot"),
        ({"kind": "spring-dashpot"}, "friction"),
        ({"kind": "spring-dashpot", "friction": -0.1}, "friction"),
        ({"kind": "constant-torque", "friction": 0.1, "stiffness": 1.0}, "stiffness"),
        ({"kind": "spring-dashpot", "friction": 0.1, "damping": 1.0, "damping_ratio": 0.2}, "not both"),
    ],
)
def test_mistakes_are_named(rolling, said):
    with pytest.raises(InputError, match=said):
        ds.Linear(**LINEAR, rolling=rolling)


def test_only_grains_roll():
    rolling = {"kind": "constant-torque", "friction": 0.1}
    scene = ds.Scene()
    scene.add("ball", ds.Sphere(radius=0.1), density=1000.0, at=(0, 0, 0.1))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.interface("soft", between=("*", "*"), law=ds.Linear(**LINEAR, rolling=rolling))
    assert engine_of(scene) == "smooth"
    with pytest.raises(InputError, match=r"interfaces\.soft\.law\.rolling.*rolling resistance"):
        ds.run(scene, until=0.1)
    with pytest.raises(InputError, match="too short to roll"):
        ds.simulate_impacts(
            ds.Linear(**LINEAR, rolling=rolling), radius=0.01, mass=1e-3, speed=1.0, angle=[0.1]
        )
    with pytest.raises(InputError, match="rolling"):
        ds.Coulomb(friction=0.5, rolling=rolling)


def test_written_and_read(tmp_path):
    scene = ds.Scene()
    scene.add_grains("sand", at=[(0, 0, 0.01)], radius=0.01, density=2000.0)
    scene.add("floor", ds.Plane(), fixed=True)
    law = ds.Linear(**LINEAR, rolling=SpringDashpot(friction=0.1, damping_ratio=0.5))
    scene.interface("soft", between=("*", "*"), law=law)
    ds.write_scene(scene, tmp_path / "scene.yaml")
    assert ds.read_scene(tmp_path / "scene.yaml").interfaces["soft"].law == law
