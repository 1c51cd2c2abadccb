"""Wrong values to every public entry point of Python: our own error, or rightly accepted; never a raw one."""

import inspect
import math
import warnings

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError, RunError
from drystone.inputs.arguments import fits, strict, words
from drystone.inputs.describe import Described

WRONG = (
    None, True, "abc", -1, math.nan, math.inf, 10**400, 1e300, {}, [], object(), [[1, 2], [3]], "\0", b"x", 1 + 2j,
    {"a": 1}, ["a"], np.array([]), int, 1.5,
)  # fmt: skip
OK = "accepted"


def scene():
    made = ds.Scene(run=ds.Run(until=0.002, dt=1e-3, every=1e-3))
    made.add("ground", ds.Plane(), fixed=True)
    made.add("ball", ds.Sphere(radius=0.1), density=1000.0, at=(0, 0, 0.2))
    made.interface("all", between=("*", "*"), law=ds.Coulomb(friction=0.3))
    return made


THETA = ds.Parameters(x=ds.Uniform(0.1, 0.5))
DESIGN = ds.designs.sobol(THETA, 8, 1)
Q, MU = np.array([-1.0, 0.0, 0.0]), [0.3]
GROUP = ds.DataGroup("d", outputs=["y"], values=[0.5], discrepancy=ds.uq.KnownVariance(1e-4))


def model(x):
    return {"y": 2.0 * x}


CALLS = {
    "run": lambda v: ds.run(v),
    "check": lambda v: ds.check(v),
    "start": lambda v: ds.start(v),
    "resume": lambda v: ds.resume(v),
    "open": lambda v: ds.open(v),
    "read_scene": lambda v: ds.read_scene(v),
    "write_scene": lambda v: ds.write_scene(v, "never.yaml"),
    "run(until)": lambda v: ds.run(scene(), until=v),
    "run(dt)": lambda v: ds.run(scene(), dt=v),
    "start(dt)": lambda v: ds.start(scene(), dt=v),
    "add(name)": lambda v: scene().add(v, ds.Sphere(0.1), density=1.0),
    "add(shape)": lambda v: scene().add("b", v),
    "add(at)": lambda v: scene().add("b", ds.Sphere(0.1), at=v, density=1.0),
    "add_many": lambda v: scene().add_many("b", ds.Sphere(0.1), at=v, density=1.0),
    "add_grains": lambda v: scene().add_grains("b", at=v, radius=0.1, density=1.0),
    "interface(between)": lambda v: scene().interface("x", between=v, law=ds.Coulomb(0.1)),
    "interface(law)": lambda v: scene().interface("x", between=("*", "*"), law=v),
    "scene.gravity": lambda v: setattr(scene(), "gravity", v),
    "observe": lambda v: ds.observe(v, {"e": ds.Energy(entry="kinetic", at="final")}),
    "designs.sobol(n)": lambda v: ds.designs.sobol(THETA, v, 1),
    "designs.sobol(seed)": lambda v: ds.designs.sobol(THETA, 4, v),
    "designs.sobol(theta)": lambda v: ds.designs.sobol(v, 4, 1),
    "designs.grid": lambda v: ds.designs.grid(THETA, v),
    "designs.extend": lambda v: ds.designs.extend(v, THETA, 16, 1),
    "Parameters": lambda v: ds.Parameters(x=v),
    "theta.sample": lambda v: THETA.sample(v, 1),
    "theta.logpdf": lambda v: THETA.logpdf(v),
    "campaign(model)": lambda v: ds.campaign(v, THETA, DESIGN, workers=0),
    "campaign(theta)": lambda v: ds.campaign(model, v, DESIGN, workers=0),
    "campaign(design)": lambda v: ds.campaign(model, THETA, v, workers=0),
    "campaign(workers)": lambda v: ds.campaign(model, THETA, DESIGN, workers=0 if v is None else v),
    "campaign(timeout)": lambda v: ds.campaign(model, THETA, DESIGN[:1], workers=0, timeout=v),
    "PCE.fit(y)": lambda v: ds.PCE.fit(v, THETA),
    "PCE.fit(theta)": lambda v: ds.PCE.fit(DESIGN[:, 0], v, DESIGN),
    "fit_surrogates": lambda v: ds.uq.fit_surrogates(v, THETA),
    "calibrate(theta)": lambda v: ds.calibrate(v, model, [GROUP], seed=1),
    "calibrate(model)": lambda v: ds.calibrate(THETA, v, [GROUP], seed=1),
    "calibrate(data)": lambda v: ds.calibrate(THETA, model, v, seed=1),
    "calibrate(sampler)": lambda v: ds.calibrate(THETA, model, [GROUP], v, seed=1),
    "sample(loglike)": lambda v: ds.sample(v, THETA, seed=1, samples=16, populations=1),
    "sample(prior)": lambda v: ds.sample(model, v, seed=1, samples=16, populations=1),
    "fit(data)": lambda v: ds.fit(v, ["x"], ["y"]),
    "fit(inputs)": lambda v: ds.fit({"x": DESIGN[:, 0], "y": DESIGN[:, 0]}, v),
    "correlation": lambda v: ds.Parameters(x=ds.Uniform(0.1, 0.5), correlation=v),
    "split_variance": lambda v: ds.uq.split_variance(v, THETA),
    "predict": lambda v: ds.predict(v, model, seed=1),
    "compare_models": lambda v: ds.uq.compare_models(v),
    "solve_contacts(W)": lambda v: ds.solve_contacts(v, Q, MU),
    "solve_contacts(q)": lambda v: ds.solve_contacts(np.eye(3), v, MU),
    "solve_contacts(tol)": lambda v: ds.solve_contacts(np.eye(3), Q, MU, tol=v),
    "lattice": lambda v: ds.packings.lattice(v, width=1.0, radius=0.1),
    "packings.random": lambda v: ds.packings.random(3, low=v, high=(1, 1, 1), radius=0.01),
    "views.view_record": lambda v: ds.views.view_record(v),
    "views.plot_record": lambda v: ds.views.plot_record(v),
    "views.export_paraview": lambda v: ds.views.export_paraview(v),
    "modes_of": lambda v: ds.structures.modes_of(v),
    "read_motion": lambda v: ds.structures.read_motion(v, format="at2"),
    "read_study": lambda v: ds.uq.read_study(v),
}


def said(call, value):
    """What a call answers: our error, or that it accepted the value; anything else is raised."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        try:
            call(value)
        except (InputError, RunError) as error:
            return str(error)
    return OK


@pytest.mark.parametrize("name", CALLS)
def test_wrong_values_end_in_our_error(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for value in WRONG:
        text = said(CALLS[name], value)
        assert text == OK or (text.strip() and "pydantic" not in text), (name, value)
        if name in ("run", "check", "start") and not isinstance(value, str):
            assert "expected a Scene" in text, text


def described():
    """Every public description."""
    spaces = (ds, ds.uq, ds.structures, ds.masonry)
    found = {name: getattr(space, name) for space in spaces for name in space.__all__}
    return {name: one for name, one in found.items() if isinstance(one, type) and issubclass(one, Described)}


@pytest.mark.parametrize("name", described())
def test_descriptions_refuse_in_our_words(name):
    """Every field of every public description, with every wrong value: no error of pydantic, none of Python."""
    kind = described()[name]
    for field in kind.model_fields:
        for value in WRONG:
            text = said(lambda v, field=field: kind(**{field: v}), value)
            assert "pydantic" not in text and "validation error" not in text
    assert "unknown key" in said(lambda v: kind(**{v: 1}), "colour_of_it") or name == "Parameters"
    if name not in ("Scene", "Parameters"):
        assert said(lambda v: kind(*[v] * 20), 1).count("\n") == 0


def test_booleans_and_strings_are_no_numbers():
    for make in (
        lambda: ds.Sphere(radius=True), lambda: ds.Sphere(radius="0.1"), lambda: ds.Coulomb(friction="0.1"),
        lambda: ds.Run(until=True), lambda: ds.Box(size=(1, "1", 1)), lambda: ds.Options(seed="3"),
        lambda: ds.Grains(at=[[0, 0, True]], radius=0.1, density=1.0), lambda: ds.run(scene(), until=True),
        lambda: ds.Sphere(radius=np.bool_(True)), lambda: ds.Grains(at=[["0", "1"]], radius=0.1, density=1.0),
    ):  # fmt: skip
        with pytest.raises(InputError, match=r"expected .*number"):
            make()
    assert ds.Sphere(radius=1).radius == 1.0
    assert ds.Sphere(radius=np.float32(0.5)).radius == 0.5 and ds.Sphere(radius=np.int64(2)).radius == 2.0
    assert ds.Box(size=np.array([1, 2, 3])).size == (1.0, 2.0, 3.0) and ds.Box(size=[1, 2, 3]).size[2] == 3.0


def test_values_by_place():
    assert (
        ds.Sphere(0.1).radius == 0.1 and ds.Coulomb(0.6).friction == 0.6 and ds.Box((1, 1, 1)).size[0] == 1.0
    )
    assert ds.Normal(0, 1).deviation == 1.0 and ds.uq.Beta(2, 3, 0.0, 4.0).upper == 4.0
    with pytest.raises(
        InputError, match=r"Box takes size by place, got 3 values: give names, Box\(size=\(1, 1, 1\)\)"
    ):
        ds.Box(1, 1, 1)
    with pytest.raises(InputError, match="Coulomb got friction twice"):
        ds.Coulomb(0.6, friction=0.5)
    with pytest.raises(InputError, match=r"Coulomb.mu: unknown key|Coulomb.friction: required"):
        ds.Coulomb(mu=0.6)
    with pytest.raises(InputError, match=r'Sphere.raduis: unknown key, did you mean "radius"'):
        ds.Sphere(raduis=1.0)


def test_a_scene_by_its_path(tmp_path):
    path = tmp_path / "scene.yaml"
    ds.write_scene(scene(), path)
    assert ds.check(str(path)) == ds.check(path) == ds.check(scene())
    with pytest.raises(InputError, match="No such file"):
        ds.run(tmp_path / "none.yaml")


def test_strict_keeps_signature_and_words():
    def f(n: int, *, kind: str | None = None, at: tuple[float, float] = (0.0, 0.0)) -> int:
        """Doc."""
        return n

    made = strict(f)
    assert inspect.signature(made) == inspect.signature(f) and made.__doc__ == "Doc." and made(3) == 3
    with pytest.raises(InputError, match=r'f.n: expected a whole number, got "3"'):
        made("3")
    with pytest.raises(InputError, match=r"f.at: expected 2 values, each a finite number, got a list of 3"):
        made(1, at=(1, 2, 3))
    with pytest.raises(InputError, match=r'unexpected keyword argument.*did you mean "kind"'):
        made(1, kinds="a")
    assert fits(np.int64(3), int) and not fits(3.0, int) and not fits(True, float) and words(float | None)
