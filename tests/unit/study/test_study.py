"""Study files: the three kinds of model, places of mistakes, the verb `campaign`."""

import json
import subprocess
import sys

import numpy as np
import pytest

import drystone as ds

SCENE = """\
gravity: [0, 0, -2]
bodies:
  ball: {shape: {kind: sphere, radius: 0.1}, mass: 1, at: [0, 0, 1.1]}
  floor: {shape: {kind: plane}, fixed: true}
interfaces:
  bounce: {between: [ball, floor], law: {kind: coulomb, friction: 0, restitution: 0.5}}
run: {until: 1.2, dt: 1e-3, every: 0.01}
"""
STUDY = """\
parameters:
  restitution: {kind: uniform, lower: 0.2, upper: 0.8, path: interfaces.bounce.law.restitution}
design: {kind: sobol, n: 4, seed: 1}
observables:
  loss: {kind: loss, interface: bounce}
"""
FUNCTION = """\
function: my_model.py:area
values: {unit: 2.0}
parameters:
  width: {kind: uniform, lower: 1.0, upper: 2.0, unit: m}
  height: {kind: fixed, value: 3.0}
design: {kind: grid, n: 3}
campaign: {seed: 7, timeout: 60}
"""


def drystone(*arguments, cwd=None):
    return subprocess.run(
        [sys.executable, "-m", "drystone", *map(str, arguments)], capture_output=True, text=True, cwd=cwd
    )


def study(folder, text, name="study.yaml"):
    path = folder / name
    path.write_text(text)
    return path


def test_scene_inline_and_beside(tmp_path):
    (tmp_path / "ball.yaml").write_text(SCENE)
    inline = ds.uq.read_study(study(tmp_path, SCENE + STUDY))
    beside = ds.uq.read_study(study(tmp_path, "scene: ball.yaml\n" + STUDY))
    assert isinstance(inline.model, ds.Scene) and inline.model == beside.model
    assert inline.theta.names == ["restitution"] and inline.design.shape == (4, 1)
    assert inline.observables == {"loss": ds.observables.Loss(interface="bounce")}


def test_case_with_values(tmp_path):
    text = STUDY.replace(", path: interfaces.bounce.law.restitution", "")
    given = ds.uq.read_study(study(tmp_path, "case: bouncing-ball\nvalues: {dt: 1e-2}\n" + text))
    scene = given.model(restitution=0.3)
    assert scene.interfaces["bounce"].law.restitution == 0.3 and scene.run.dt == 1e-2
    table = ds.campaign(given.model, given.theta, given.design, given.observables, workers=0)
    # all but the last bounces: 2 J of the start less what is still there
    assert (table["status"] == "done").all() and float(table["loss"].min()) > 1.0


def test_design_from_file_and_errors_of_it(tmp_path):
    (tmp_path / "rows.csv").write_text("restitution\n0.3\n0.4\n")
    text = SCENE + STUDY.replace("{kind: sobol, n: 4, seed: 1}", "{kind: from_file, path: rows.csv}")
    np.testing.assert_array_equal(ds.uq.read_study(study(tmp_path, text)).design, [[0.3], [0.4]])
    (tmp_path / "rows.csv").write_text("restituton\n0.3\n")
    with pytest.raises(ds.InputError, match=r"rows.csv:1 restituton: .*did you mean"):
        ds.uq.read_study(study(tmp_path, text))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("kind: sobol", "kind: sobl", r':10:10 design.kind: expected one of .*did you mean "sobol"'),
        ("seed: 1", "sed: 1", r'design.sed: unknown key, did you mean "seed"'),
        ("lower: 0.2", "lower: 0.9", r":9:3 parameters.restitution"),
        ("observables:", "observable:", r':11:1 observable: unknown key, did you mean "observables"'),
        ("gravity:", "gravty:", r':1:1 gravty: unknown key, did you mean "gravity"'),
        ("radius: 0.1", "radios: 0.1", r':3:32 bodies.ball.shape.radios: unknown key, did you mean "radius"'),
        ("kind: loss", "kind: los", r':12:10 observables.loss.kind: .*did you mean "loss"'),
        ("design:", "case: arch\ndesign:", r"expected one of scene, case, function"),
        ("design:", "values: {a: 1}\ndesign:", r"values are for a case or a function"),
        ("run: {until: 1.2", "run: {until: 1.2, [", r"not YAML"),
    ],
)
def test_mistakes_have_places(tmp_path, old, new, message):
    assert old in SCENE + STUDY
    with pytest.raises(ds.InputError, match=message):
        ds.uq.read_study(study(tmp_path, (SCENE + STUDY).replace(old, new, 1)))


def test_unknown_case_function_and_file(tmp_path):
    with pytest.raises(ds.InputError, match=r':1:1 case: there is no case "arc", did you mean "arch"'):
        ds.uq.read_study(study(tmp_path, "case: arc\n" + STUDY))
    with pytest.raises(ds.InputError, match=r":1:1 function: nowhere.py: no such file beside the study"):
        ds.uq.read_study(study(tmp_path, "function: nowhere.py:f\n" + STUDY))
    with pytest.raises(ds.InputError, match=r"nothing.yaml: No such file"):
        ds.uq.read_study(study(tmp_path, "scene: nothing.yaml\n" + STUDY))


def test_verb(tmp_path):
    (tmp_path / "my_model.py").write_text(
        "def area(width, height, unit):\n    return width * height * unit\n"
    )
    path = study(tmp_path, FUNCTION)
    done = drystone("campaign", path, "--workers", 1, "--json", cwd=tmp_path.parent)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["runs"] == result["done"] == 3 and result["observables"] == ["value"]
    again = drystone("campaign", path, "--to", tmp_path / "study")
    assert again.returncode == 0 and "3 of 3 runs done" in again.stdout
    import xarray as xr

    with xr.open_dataset(tmp_path / "study" / "table.nc", engine="h5netcdf") as table:
        np.testing.assert_array_equal(table["value"], [6.0, 9.0, 12.0])
        assert table["width"].attrs["units"] == "m" and table.attrs["hash"] == result["hash"]


def test_verb_on_bad_input(tmp_path):
    path = study(tmp_path, SCENE + STUDY.replace("interface: bounce", "interface: bonce"))
    done = drystone("campaign", path)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert f'{path}:12:22 observables.loss.interface: no interface is called "bonce"' in done.stderr
    path = study(tmp_path, SCENE + STUDY.replace("law.restitution", "law.bounciness"))
    done = drystone("campaign", path)
    assert done.returncode == 2 and f"{path}:9:" in done.stderr and not (tmp_path / "study").exists()
