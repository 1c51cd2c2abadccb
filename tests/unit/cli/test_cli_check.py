"""`drystone check`: warnings with their places, --strict, and studies; `run` and `campaign` say the same once."""

import json
import sys
import warnings

import pytest

import drystone as ds
from drystone.cli import kind_of_file, main
from drystone.errors import SceneWarning

ODD = """\
bodies:
  ground: {shape: {kind: plane}, fixed: true, density: 2000}
  block:
    shape: {kind: box, size: [1.0, 1.0, 1.0]}
    density: 2.4
    at: [0, 0, 0.5]
interfaces:
  old: {between: [block, ground], law: {kind: coulomb, friction: 0.5}}
  dry: {between: ["*", "*"], law: {kind: coulomb, friction: 35}}
run: {until: 0.02, dt: 1e-3, every: 0.5}
"""
FINE = ODD.replace("2.4", "2400").replace("35", "0.5").replace("every: 0.5", "every: 0.01")
FINE = FINE.replace("  old: {between: [block, ground], law: {kind: coulomb, friction: 0.5}}\n", "")
PLACES = {  # line and column of the key, key, words
    "5:5": ("bodies.block.density", "2.4 t/m3 would be 2400 kg/m3"),
    "8:3": ("interfaces.old", "no pair of bodies has this law"),
    "9:51": ("interfaces.dry.law.friction", "tan(35 deg) = 0.7"),
    "10:30": ("run.every", "longer than the run"),
}
STUDY = """\
parameters:
  mu: {kind: uniform, lower: 0.3, upper: 0.7, path: interfaces.dry.law.friction}
  idle: {kind: uniform, lower: 1000, upper: 3000, path: bodies.ground.density}
design: {kind: sobol, n: 8, seed: 1}
observables:
  slide: {kind: displacement, body: block, axis: x}
"""
LEARN = """\
data:
  - {name: test, outputs: [slide], values: [0.1], discrepancy: {kind: known, variance: 0.01}}
calibration: {sampler: tmcmc, seed: 1}
prediction: {seed: 2, outputs: [slide]}
"""


@pytest.fixture
def drystone(capsys, monkeypatch, tmp_path):
    """Call the command line in a folder of its own: exit code, standard output, standard error."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        monkeypatch.setattr(sys, "argv", ["drystone", *map(str, arguments)])
        code = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        told = capsys.readouterr()
        # the first call in a fresh cache also says that it compiles
        err = "".join(line for line in told.err.splitlines(True) if "compiling kernels" not in line)
        return code, told.out, err

    return call


@pytest.fixture
def write(tmp_path):
    def put(name, text):
        (tmp_path / name).write_text(text)
        return name

    return put


def test_warnings_have_places(drystone, write):
    code, out, err = drystone("check", write("odd.yaml", ODD))
    assert code == 0 and "warnings: 4" in out
    lines = err.splitlines()
    assert len(lines) == len(PLACES)
    for line, (place, (key, words)) in zip(lines, PLACES.items(), strict=True):
        assert line.startswith(f"warning: odd.yaml:{place} {key}: ") and words in line


def test_strict_and_json(drystone, write):
    write("odd.yaml", ODD)
    assert drystone("check", "odd.yaml", "--strict")[0] == 1
    code, out, err = drystone("check", "odd.yaml", "--json")
    told = json.loads(out)["warnings"]
    assert code == 0 and not err
    assert [one["place"] for one in told] == [f"odd.yaml:{place}" for place in PLACES]
    code, out, err = drystone("check", write("fine.yaml", FINE), "--strict")
    assert code == 0 and not err and "warnings" not in out


def test_run_warns_and_keeps_it(drystone, write):
    code, _, err = drystone("run", write("odd.yaml", ODD))
    assert code == 0
    assert sorted(err.splitlines()) == sorted(drystone("check", "odd.yaml")[2].splitlines())
    kept = ds.open("odd.h5").provenance["warnings"]
    assert {".".join(one["path"]) for one in kept} == {key for key, _ in PLACES.values()}
    assert not drystone("run", write("fine.yaml", FINE))[2]
    assert ds.open("fine.h5").provenance["warnings"] == []


def test_python_says_the_same(write, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    scene = ds.read_scene(write("odd.yaml", ODD))
    told = ds.check(scene)["warnings"]
    assert {".".join(one["path"]) for one in told} == {key for key, _ in PLACES.values()}
    with pytest.warns(SceneWarning) as heard:
        ds.run(scene, progress=False)
    assert {str(one.message) for one in heard} == {
        f"{'.'.join(one['path'])}: {one['message']}" for one in told
    }
    assert all(one.filename == __file__ for one in heard)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ds.run(ds.read_scene(write("fine.yaml", FINE)), progress=False)


def test_a_campaign_warns_once(drystone, write):
    with pytest.warns(SceneWarning) as heard:
        given = ds.uq.read_study(write("study.yaml", ODD + STUDY))
        ds.campaign(given.model, given.theta, given.design, given.observables, workers=0, progress=False)
    assert len([one for one in heard if "density" in str(one.message)]) == 1
    text = (ODD + STUDY).replace("n: 8", "n: 2")
    code, _, err = drystone("campaign", write("study.yaml", text), "--workers", "0", "--to", "runs")
    assert code == 0 and err.count("warning: study.yaml:5:5 bodies.block.density") == 1
    assert not drystone("campaign", "study.yaml", "--workers", "0", "--to", "runs")[2]  # nothing was run


def test_what_a_file_is(write, tmp_path):
    for text, kind in (
        (ODD, "scene"),
        (ODD + STUDY, "study"),
        ("case: incline\n", "study"),
        ("bodies:\n  data: {}\n", "scene"),
    ):
        assert kind_of_file(tmp_path / write("one.yaml", text)) == kind


def test_study(drystone, write):
    code, out, err = drystone("check", write("study.yaml", FINE + STUDY + LEARN))
    assert code == 0
    assert "8 runs (sobol) of its own scene" in out and "mu (0.3" in out and "outputs: slide" in out
    assert "data: test (1 values); calibration: tmcmc" in out and "20 steps" in out
    [line] = err.splitlines()
    assert line.startswith(
        "warning: study.yaml:12:51 parameters.idle.path: bodies.ground.density changes nothing"
    )
    assert '"ground" is fixed' in line
    assert drystone("check", "study.yaml", "--strict")[0] == 1


def test_study_of_a_scene_file_and_of_a_case(drystone, write):
    write("odd.yaml", ODD)
    err = drystone("check", write("study.yaml", "scene: odd.yaml\n" + STUDY))[2]
    assert "/odd.yaml:5:5 bodies.block.density" in err and "warning: study.yaml:4:51 parameters.idle" in err
    case = "case: rocking-block\nparameters: {friction: {kind: uniform, lower: 1.8, upper: 2.2}}\n"
    case += "design: {kind: sobol, n: 4, seed: 1}\nobservables: {e: {kind: energy, entry: kinetic}}\n"
    code, out, err = drystone("check", write("case.yaml", case))
    assert code == 0 and "4 runs (sobol) of case rocking-block" in out
    assert "warning: case.yaml:1:1 case: in its scene, interfaces.dry.law.friction" in err


MISTAKES = {
    "interfaces.dry.law.friction": ("interfaces.dri.law.friction", "study.yaml:11:47", 'did you mean "dry"?'),
    "body: block": ("body: blok", "study.yaml:14:31", 'did you mean "block"?'),
    "axis: x": ("axis: x, at: 5.0", "study.yaml:14:53", "the run ends at 0.02 s"),
    "upper: 0.7": ("upper: 0.1", "study.yaml:11", "lower"),
    "lower: 0.3": ("lower: -0.3", "study.yaml:8", "greater than or equal to 0"),
    "n: 8": ("n: 0", "study.yaml:12:23", "expected"),
    "outputs: [slide], values": ("outputs: [slid], values", "study.yaml:16:28", 'did you mean "slide"?'),
    "sampler: tmcmc": ("sampler: tmc", "study.yaml:17:1", "tmcmc"),
    "seed: 2, outputs: [slide]": ("seed: 2, outputs: [slid]", "study.yaml:18:33", 'did you mean "slide"?'),
    "calibration: {sampler: tmcmc, seed: 1}\n": ("", "study.yaml:17:1", "expected calibration"),
}


@pytest.mark.parametrize("old", MISTAKES)
def test_mistakes_in_a_study(drystone, write, old):
    new, place, words = MISTAKES[old]
    text = (
        FINE
        + STUDY.replace(
            "  idle: {kind: uniform, lower: 1000, upper: 3000, path: bodies.ground.density}\n", ""
        )
        + LEARN
    )
    assert old in text
    code, out, err = drystone("check", write("study.yaml", text.replace(old, new)))
    assert code == 2 and not out, err
    assert place in err and words in err


MODEL = """\
import pathlib
pathlib.Path("loaded").touch()

def area(width, height, unit=1.0):
    return {"area": width * height * unit}
"""
FUNCTION = """\
function: model.py:area
parameters:
  width: {kind: uniform, lower: 1.0, upper: 2.0}
  height: {kind: uniform, lower: 1.0, upper: 2.0}
design: {kind: grid, n: 3}
"""


def test_functions_of_a_study_are_not_loaded(drystone, write, tmp_path):
    write("model.py", MODEL)
    code, out, _ = drystone("check", write("study.yaml", FUNCTION))
    assert code == 0 and "9 runs (grid) of function area" in out
    for old, new, words in (
        ("py:area", "py:aria", 'no function "aria", did you mean "area"?'),
        ("model.py", "modell.py", "no such file beside the study"),
        ("model.py", "../model.py", "lies outside"),
        ("  height", "  hight", 'takes no such value, did you mean "height"?'),
    ):
        code, _, err = drystone("check", write("study.yaml", FUNCTION.replace(old, new)))
        assert code == 2 and words in err and "study.yaml:" in err
    code, _, err = drystone("check", write("study.yaml", FUNCTION.replace("model.py", "model")))
    assert code == 0 and "study.yaml:1:1 function:" in err and "--trust-code" in err
    assert not (tmp_path / "loaded").exists()


PRESSED = """\
masonry:
  laid: {kind: wall, bricks: 2, courses: 2, length: 0.25, height: 0.1, thickness: 0.12}
  material: {density: 2000, young: 5.0e+9}
  bed: {normal_stiffness: 50.0e+9, tangential_stiffness: 20.0e+9, friction: 0.6}
  cells: [2, 1, 2]
  loads:
    - {kind: pressure, name: wind, value: 1000, direction: [0, -1, 0]}
    - {kind: blast, charge: 1, at: [0, -3, 0.1], charg: 2}
run: {until: 0.5}
"""


def test_loads_of_masonry_are_told_and_drawn(drystone, tmp_path):
    path = tmp_path / "pressed.yaml"
    path.write_text(PRESSED)
    code, _, err = drystone("check", str(path))
    assert code == 2 and f"{path}:8:50 masonry.loads.1.charg: unknown key, did you mean" in err
    path.write_text(PRESSED.replace(", charg: 2", ""))
    code, out, _ = drystone("check", str(path), "--picture", str(tmp_path / "loads.png"))
    assert (
        code == 0 and "wind on masonry: 0.1 m2, 1 kPa at most, 50 N s" in out and "blast2 on masonry" in out
    )
    assert (tmp_path / "loads.png").stat().st_size > 10_000
    code, _, err = drystone("check", str(path), "--picture", str(tmp_path / "loads.png"))
    assert code == 2 and "--force" in err
    loads = json.loads(drystone("check", str(path), "--json")[1])["loads"]
    assert [(one["name"], one["on"]) for one in loads] == [("wind", "masonry"), ("blast2", "masonry")]
    assert loads[0]["area"] == pytest.approx(0.1) and loads[0]["impulse"] == pytest.approx(50.0)
