"""Parameters: marginals against scipy, the unit cube and back, paths into a scene."""

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

import drystone as ds
from drystone.uq.marginals import MARGINALS

MEASURED = [0.61, 0.58, 0.66, 0.63, 0.60, 0.71, 0.55, 0.64]
REFERENCE = {
    "uniform": (ds.Uniform(-2.0, 3.0), stats.uniform(-2.0, 5.0)),
    "normal": (ds.Normal(1.0, 0.5), stats.norm(1.0, 0.5)),
    "lognormal": (ds.uq.LogNormal(2.0, 0.4), stats.lognorm(0.4, scale=2.0)),
    "beta": (ds.uq.Beta(2.0, 3.5, 1.0, 4.0), stats.beta(2.0, 3.5, 1.0, 3.0)),
    "loguniform": (ds.uq.LogUniform(0.1, 30.0), stats.loguniform(0.1, 30.0)),
    "triangular": (ds.uq.Triangular(0.4, 0.5, 0.9), stats.triang(0.2, 0.4, 0.5)),
    "gamma": (ds.uq.Gamma(2.5, 0.4), stats.gamma(2.5, scale=0.4)),
    "gumbel": (ds.uq.Gumbel(30.0, 4.0), stats.gumbel_r(30.0, 4.0)),
    "weibull": (ds.uq.Weibull(0.8, 2.0, 1.0), stats.weibull_min(0.8, 1.0, 2.0)),
    "student": (ds.uq.Student(3.0, 0.5, 0.1), stats.t(3.0, 0.5, 0.1)),
    "empirical": (
        ds.uq.Empirical(MEASURED, by="ecdf"),
        stats.rv_histogram((np.ones(len(MEASURED) - 1), np.sort(MEASURED)), density=False),
    ),
    "truncated": (
        ds.uq.Truncated(ds.Normal(1.0, 2.0), lower=0.0, upper=2.5),
        stats.truncnorm(-0.5, 0.75, 1.0, 2.0),
    ),
}


def small_scene() -> ds.Scene:
    scene = ds.Scene(run=ds.Run(until=0.1, dt=1e-3))
    scene.add("ground", ds.Plane(), fixed=True)
    scene.add("ball.1", ds.Sphere(radius=0.1), density=1000.0, at=(0.0, 0.0, 1.0))
    scene.add_many("pebble", ds.Sphere(radius=0.01), at=[[0.0, 1.0, 1.0], [0.0, 2.0, 1.0]], density=900.0)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5, restitution=0.1))
    return scene


def test_every_marginal_has_a_reference():
    assert set(REFERENCE) == set(MARGINALS) - {"fixed"}


@pytest.mark.parametrize("kind", REFERENCE)
def test_marginal_agrees_with_scipy(kind):
    one, exact = REFERENCE[kind]
    u = np.linspace(1e-4, 1.0 - 1e-4, 201)
    x = exact.ppf(u)
    assert one.ppf(u) == pytest.approx(x, rel=1e-9, abs=1e-12)
    assert one.cdf(x) == pytest.approx(u, rel=1e-9)
    assert one.logpdf(x) == pytest.approx(exact.logpdf(x), rel=1e-9, abs=1e-12)
    outside = [v for v in (one.support()[0] - 1e-6, one.support()[1] + 1e-6) if np.isfinite(v)]
    assert all(np.isneginf(one.logpdf(np.array([v]))) for v in outside)
    theta = ds.Parameters(p=one)
    assert theta.deviation()[0] == pytest.approx(exact.std(), rel=1e-3)


def test_truncation_far_in_either_tail():
    far = ds.uq.Truncated(ds.Normal(0.0, 1.0), lower=20.0)
    x = far.ppf(np.array([0.1, 0.5, 0.9]))
    # beyond z the excess is nearly exponential with rate z (Mills)
    assert x - 20.0 == pytest.approx(-np.log1p(-np.array([0.1, 0.5, 0.9])) / 20.0, rel=0.01)
    mirrored = ds.uq.Truncated(ds.Normal(0.0, 1.0), upper=-20.0)
    assert mirrored.ppf(np.array([0.9, 0.5, 0.1])) == pytest.approx(-x, rel=1e-9)
    assert far.cdf(x) == pytest.approx([0.1, 0.5, 0.9])


def test_lognormal_from_moments():
    one = ds.uq.LogNormal.from_moments(10.0, 3.0, unit="m")
    assert (one.distribution.mean(), one.distribution.std()) == pytest.approx((10.0, 3.0))
    assert one.unit == "m"


def test_moments_are_those_of_scipy_and_can_be_given():
    for one, exact in REFERENCE.values():
        assert one.moments() == pytest.approx((exact.mean(), exact.std()), rel=1e-3)
    for kind in (ds.uq.Gamma, ds.uq.Gumbel, ds.uq.Weibull, ds.uq.LogNormal):
        assert kind.from_moments(10.0, 3.0, unit="m").moments() == pytest.approx((10.0, 3.0))
    assert ds.uq.Gumbel.from_moments(10.0, 3.0, of="minima").moments() == pytest.approx((10.0, 3.0))
    assert ds.uq.Weibull.from_moments(10.0, 3.0, lower=4.0).moments() == pytest.approx((10.0, 3.0))
    with pytest.raises(ds.InputError, match="above 0"):
        ds.uq.Gamma.from_moments(-1.0, 2.0)


def test_kernel_density_is_that_of_scipy(tmp_path):
    values = np.random.default_rng(1).normal(5.0, 2.0, 200)
    one, exact = ds.uq.Empirical(values), stats.gaussian_kde(values)
    x = np.linspace(-4.0, 14.0, 301)
    assert np.exp(one.logpdf(x)) == pytest.approx(exact.pdf(x), rel=1e-5, abs=1e-12)
    assert one.cdf(x[::20]) == pytest.approx([exact.integrate_box_1d(-np.inf, v) for v in x[::20]], abs=1e-7)
    u = np.array([1e-15, 1e-6, 0.2, 0.5, 0.9, 1.0 - 1e-9])
    assert one.cdf(one.ppf(u)) == pytest.approx(u, rel=1e-7)
    assert one.moments() == pytest.approx((values.mean(), np.sqrt(values.var() + exact.covariance[0, 0])))
    narrow = ds.uq.Empirical(values, bandwidth=0.1)
    assert narrow.moments()[1] == pytest.approx(np.hypot(values.std(), 0.1))
    path = tmp_path / "measured.csv"
    path.write_text("friction [-]\n" + "\n".join(map(repr, values.tolist())) + "\n")
    assert ds.uq.Empirical(str(path)) == one  # the numbers are kept, not the file's name
    theta = ds.Parameters(p=ds.uq.Truncated(one, lower=0.0))
    assert theta.sample(500, 1).min() > 0.0 and theta.deviation()[0] < one.moments()[1]
    path.write_text("1.0\n2.0\nabc\n")
    with pytest.raises(ds.InputError, match=r'measured.csv:3: expected a number, got "abc"'):
        ds.uq.Empirical(str(path))


@given(st.lists(st.floats(0.0, 1.0), min_size=12, max_size=12))
def test_unit_cube_and_back(row):
    theta = ds.Parameters(**{kind: one for kind, (one, _) in REFERENCE.items()})
    x = theta.from_unit(row)
    assert np.isfinite(x).all()
    assert theta.to_unit(x)[0] == pytest.approx(row, abs=2e-9)
    inside = x[0] == np.clip(x[0], *theta.bounds().T)
    assert inside.all()


def test_density_is_the_product_and_samples_extend():
    theta = ds.Parameters(**{kind: one for kind, (one, _) in REFERENCE.items()}, g=ds.uq.Fixed(9.81))
    assert theta.names == list(REFERENCE) and len(theta) == 12
    x = theta.sample(40, seed=3)
    assert (theta.sample(70, seed=3)[:40] == x).all()
    total = sum(exact.logpdf(x[:, k]) for k, (_, exact) in enumerate(REFERENCE.values()))
    assert theta.logpdf(x) == pytest.approx(total)
    outside = x.copy()
    outside[:, 0] = 4.0
    assert np.isneginf(theta.logpdf(outside)).all()
    assert pickle.loads(pickle.dumps(theta)) == theta
    assert ds.Parameters(**theta.model_dump()) == theta


def test_values_have_transforms_and_fixed_ones():
    theta = ds.Parameters(
        k=ds.Uniform(6.0, 9.0, transform="log10"),
        angle=ds.Uniform(0.0, 90.0, transform="degrees"),
        g=ds.uq.Fixed(9.81),
    )
    assert theta.values([7.0, 45.0]) == pytest.approx({"k": 1e7, "angle": np.pi / 4, "g": 9.81})


def test_apply_changes_a_copy_along_the_path():
    theta = ds.Parameters(
        friction=ds.Uniform(0.0, 1.0, path="interfaces.dry.law.friction"),
        height=ds.Normal(1.0, 0.1, path="bodies.ball.1.at.2"),
        row=ds.Uniform(0.0, 1.0, path="populations.pebble.at.1.0"),
        g=ds.uq.Fixed(-1.62, path="gravity.2"),
        gamma=ds.Uniform(1.0, 2.0, path="options.gamma"),
    )
    scene = small_scene()
    before = scene.model_dump_json()
    assert theta.problems(scene) == []
    new = theta.apply(scene, [0.3, 1.5, 0.7, 1.25])
    assert scene.model_dump_json() == before
    assert new.interfaces["dry"].law == ds.Coulomb(friction=0.3, restitution=0.1)
    assert new.bodies["ball.1"].at == (0.0, 0.0, 1.5)
    assert new.populations["pebble"].at.tolist() == [[0.0, 1.0, 1.0], [0.7, 2.0, 1.0]]
    assert new.gravity == (0.0, 0.0, -1.62) and new.options.gamma == 1.25
    assert new.bodies["ground"] is scene.bodies["ground"]


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("interfaces.dry.law.frictoin", 'nothing is called "frictoin" in interfaces.dry.law, did you mean "friction"?'),
        ("bodys.ball.at.2", 'nothing is called "bodys", did you mean "bodies"?'),
        ("bodies.ball.1.at.3", 'expected a number from 0 to 2 in bodies.ball.1.at, got "3"'),
        ("bodies.ball.1.at", "expected one number: go on with 0 to 2"),
        ("interfaces.dry.law", "expected one number: go on with one of kind, friction, restitution"),
        ("bodies.ball.1.driven.time.0", "the scene does not give bodies.ball.1.driven"),
        ("interfaces.dry.law.kind", "expected a number there, found 'coulomb'"),
        ("gravity.2.x", 'gravity.2 is a value: "x" leads nowhere'),
    ],
)  # fmt: skip
def test_wrong_paths_are_found_before_the_runs(path, message):
    theta = ds.Parameters(p=ds.Uniform(0.1, 0.2, path=path))
    (problem,) = theta.problems(small_scene())
    assert problem.path == ("parameters", "p", "path") and problem.message == f"{path}: {message}"


def test_values_that_the_scene_refuses_are_found_before_the_runs():
    theta = ds.Parameters(e=ds.Uniform(0.5, 1.5, path="interfaces.dry.law.restitution"))
    (problem,) = theta.problems(small_scene())
    assert problem.path == ("interfaces", "dry", "law", "restitution")
    assert problem.message.startswith("expected less than or equal to 1")
    assert problem.message.endswith("(with e = 1.499)")
    with pytest.raises(ds.InputError, match="less than or equal to 1"):
        theta.apply(small_scene(), [1.2])


def test_parameters_that_change_nothing_or_the_same():
    theta = ds.Parameters(
        a=ds.Uniform(0.0, 1.0),
        b=ds.Uniform(0.0, 1.0, path="gravity.0"),
        c=ds.uq.Fixed(1.0, path="gravity.0"),
    )
    found = theta.problems(small_scene())
    assert [problem.path for problem in found] == [("parameters", "a"), ("parameters", "c", "path")]
    assert len(theta.problems(small_scene(), by_name=["a"])) == 1


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"kind": "unifrm"}, 'parameters.p.kind: expected one of uniform.*did you mean "uniform"'),
        ({"kind": "uniform", "lower": 0.0, "uper": 1.0}, 'parameters.p.uper: unknown key, did you mean "upper"'),
        ({"kind": "uniform", "lower": 1.0, "upper": 1.0}, "parameters.p: expected lower below upper, got 1 and 1"),
        ({"kind": "triangular", "lower": 0.0, "mode": 2.0, "upper": 1.0}, "p: expected mode from 0 to 1, got 2"),
        ({"kind": "loguniform", "lower": 0.0, "upper": 1.0}, "p.lower: expected greater than 0"),
        ({"kind": "student", "degrees": 2.0, "centre": 0.0, "scale": 1.0}, "p.degrees: expected greater than 2"),
        ({"kind": "gumbel", "mode": 0.0, "scale": 1.0, "of": "maxim"}, 'p.of: expected one.*did you mean "maxima"'),
        ({"kind": "empirical", "values": [1.0, 2.0]}, "p: expected 5 to 20000 values, got 2"),
        ({"kind": "empirical", "values": [1.0, 1.0, 2.0, 3.0, 4.0], "by": "ecdf"}, "p: a value stands twice"),
        ({"kind": "empirical", "values": "nowhere.csv"}, "nowhere.csv"),
        (
            {"kind": "truncated", "of": {"kind": "normal", "mean": 0.0, "deviation": 1.0}},
            "parameters.p: expected lower, upper or both",
        ),
        (
            {"kind": "truncated", "lower": 0.0, "of": {"kind": "normal", "mean": 0.0, "deviation": -1.0}},
            "parameters.p.of.deviation: expected greater than 0",
        ),
    ],
)  # fmt: skip
def test_bad_descriptions(given, message):
    with pytest.raises(ds.InputError, match=message):
        ds.Parameters(p=given)


def test_bad_names():
    with pytest.raises(ds.InputError, match=r"parameters\.a b: expected a name"):
        ds.Parameters(**{"a b": ds.uq.Fixed(1.0)})
    with pytest.raises(ds.InputError, match="takes lower, upper"):
        ds.Uniform(1.0, 2.0, 3.0)
