"""Nobody gets in: planted files do not run, paths stay below their folder, text steers nothing (SECURITY.md)."""

import json
import os
import py_compile
import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from io import StringIO
from pathlib import Path

import h5py
import numpy as np
import pytest

import drystone as ds
from drystone.errors import Problem, clean_text
from drystone.inputs.sources import Source, resolve_path
from drystone.scene.files import parse_scene, shortened

BALL = """\
title: "{title}"
gravity: [0, 0, -2]
bodies:
  ball: {{shape: {{kind: sphere, radius: 0.1}}, mass: 1, at: [0, 0, 1.1]}}
  floor: {{shape: {{kind: plane}}, fixed: true}}
interfaces:
  bounce: {{between: [ball, floor], law: {{kind: coulomb, friction: 0, restitution: 0.5}}}}
run: {{until: 0.04, dt: 1e-2, every: 0.02}}
"""
STUDY = """\
function: model.py:total
parameters: {a: {kind: uniform, lower: 0, upper: 1}, b: {kind: uniform, lower: 0, upper: 1}}
design: {kind: sobol, n: 16, seed: 1}
surrogate: {kind: pce, degrees: [1]}
data: [{name: seen, outputs: [y], values: [0.7], discrepancy: {kind: known, variance: 0.01}}]
calibration: {sampler: tmcmc, seed: 1, options: {samples: 64, populations: 4}}
prediction: {seed: 2, draws: 20}
"""
MODEL = "def total(a, b):\n    return {'y': a + b}\n"
PLANTED = (
    "queue", "cloudpickle", "numpy", "h5py", "json", "sitecustomize", "usercustomize", "numba", "typing", "pathlib",
    "typer", "rich", "matplotlib", "scipy", "xarray", "pickle", "struct", "threading", "traceback", "ctypes", "signal",
    "yaml", "ruamel", "PIL", "h5netcdf", "sklearn", "multiprocessing", "concurrent", "pydantic", "csv", "sqlite3",
)  # fmt: skip
VERBS = """\
check ../study/ball.yaml
run ../study/ball.yaml --to r.h5
resume r.h5 --until 0.06
campaign ../study/study.yaml --workers 1 --to c
fit ../study/study.yaml --to c
sensitivity ../study/study.yaml --to c
calibrate ../study/study.yaml --to c
predict ../study/study.yaml --to c
report c
report r.h5
view r.h5
plot r.h5
export r.h5 --to r.csv
export r.h5 --paraview
cases
reproduce incline --quick
"""
# the verbs as the installed command runs them, one after the other: what is imported late is imported here first
DRIVER = """\
import sys
sys.path[:] = [one for one in sys.path if one]
from drystone.cli import main
for line in sys.argv[1].splitlines():
    sys.argv[1:] = line.split()
    try:
        main()
    except SystemExit as stop:
        if stop.code:
            raise RuntimeError(line)
from numba.core import config
config.reload_config()  # as compiling does
assert not config.DISABLE_JIT
"""


@pytest.fixture
def planted(tmp_path):
    """A study folder and a working folder, both full of files named like modules, which leave a mark if they run."""
    mark = tmp_path / "RAN"
    for name in ("study", "work"):
        folder = tmp_path / name
        folder.mkdir()
        for module in PLANTED:
            text = f"open({str(mark)!r}, 'a').write('{module} in {name}\\n')\nraise SystemExit('planted {module}')\n"
            (folder / f"{module}.py").write_text(text)
    (tmp_path / "study" / "ball.yaml").write_text(BALL.format(title="ball"))
    (tmp_path / "study" / "study.yaml").write_text(STUDY)
    (tmp_path / "study" / "model.py").write_text(MODEL)
    (tmp_path / "work" / "matplotlibrc").write_text("text.usetex: True\nbackend: module://numpy\n")
    (tmp_path / "work" / ".numba_config.yaml").write_text("disable_jit: 1\n")
    return mark


def in_work(mark, *command):
    return subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, cwd=mark.parent / "work"
    )


def test_planted_files_do_not_run_whatever_the_verb(planted):
    for name in ("drystone", "importlib"):  # where python -m would fall for them before drystone is there
        (planted.parent / "study" / f"{name}.py").write_text(
            (planted.parent / "study" / "json.py").read_text()
        )
    done = in_work(planted, "-P", "-c", DRIVER, VERBS)
    assert done.returncode == 0, done.stderr
    assert not planted.exists(), planted.read_text()
    assert (planted.parent / "work" / "c" / "report.html").exists()


def test_planted_files_do_not_run_by_python_m(planted):
    done = in_work(
        planted, "-m", "drystone", "campaign", "../study/study.yaml", "--workers", "1", "--to", "c"
    )
    assert done.returncode == 0, done.stderr
    assert not planted.exists(), planted.read_text()


def test_pools_of_processes_find_nothing_in_the_working_folder(planted):
    code = (
        "import sys, multiprocessing\n"
        "from drystone.maths.processes import process_pool\n"
        "if __name__ == '__main__':\n"
        "    multiprocessing.set_start_method('spawn')\n"
        "    with process_pool(1) as pool:\n"
        "        assert pool.submit(int, '7').result() == 7\n"
    )
    (planted.parent / "pool.py").write_text(code)
    done = in_work(planted, planted.parent / "pool.py")
    assert done.returncode == 0, done.stderr
    assert not planted.exists(), planted.read_text()


def test_a_study_changes_no_path_and_ignores_bytecode_beside_it(tmp_path):
    evil = tmp_path / "evil.py"
    evil.write_text("def total(a, b):\n    return {'y': -1.0}\n")
    (tmp_path / "__pycache__").mkdir()
    py_compile.compile(
        str(evil),
        str(tmp_path / "__pycache__" / f"model.{sys.implementation.cache_tag}.pyc"),
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    (tmp_path / "model.py").write_text(MODEL)
    (tmp_path / "study.yaml").write_text(STUDY)
    before = list(sys.path)
    assert ds.uq.read_study(tmp_path / "study.yaml").model(1.0, 2.0) == {"y": 3.0}
    assert sys.path == before
    # a changed text is seen, in the same process
    (tmp_path / "model.py").write_text(MODEL.replace("a + b", "a * b"))
    assert ds.uq.read_study(tmp_path / "study.yaml").model(1.0, 2.0) == {"y": 2.0}


@pytest.mark.parametrize(
    ("function", "message"),
    [
        ("os:system", "--trust-code"),
        ("subprocess:getoutput", "--trust-code"),
        ("drystone.scene.files:write_scene", "--trust-code"),
        ("drystone.cases.rockfall_wall.observables:np", "no function"),
        ("model:total", 'did you mean "model.py:total"'),
        ("../model.py:total", "--allow-outside"),
        ("/etc/model.py:total", "--allow-outside"),
        ("model.py:absent", 'no function "absent"'),
        ("model.py", 'expected "file.py:function"'),
        ("needy.py:total", r'imports "parts", which is not installed: .*load_file'),
        ("broken.py:total", "cannot be loaded .ZeroDivisionError"),
        ("link.py:total", "--allow-outside"),
    ],
)
def test_functions_that_a_study_may_not_name(tmp_path, function, message):
    folder = tmp_path / "inner"
    folder.mkdir()
    for place in (tmp_path, folder):
        (place / "model.py").write_text(MODEL)
    (folder / "needy.py").write_text("import parts\n")
    (folder / "parts.py").write_text("raise SystemExit('planted')\n")
    (folder / "broken.py").write_text("1 / 0\n")
    (folder / "link.py").symlink_to(tmp_path / "model.py")
    path = folder / "study.yaml"
    path.write_text(STUDY.replace("model.py:total", f'"{function}"'))
    with pytest.raises(ds.InputError, match=rf"study.yaml:1:1 function: .*{message}"):
        ds.uq.read_study(path)
    text = STUDY.replace("data:", f'observables: {{y: {{kind: python, call: "{function}"}}}}\ndata:')
    path.write_text(text.replace("function: model.py:total", "case: bouncing-ball"))
    with pytest.raises(ds.InputError, match=rf"study.yaml:5:\d+ observables.y.call: .*{message}"):
        ds.uq.read_study(path)


def test_what_the_user_allows(tmp_path):
    (tmp_path / "inner").mkdir()
    (tmp_path / "model.py").write_text(MODEL)
    path = tmp_path / "inner" / "study.yaml"
    path.write_text(STUDY.replace("model.py", "../model.py"))
    assert ds.uq.read_study(path, allow_outside=True).model(1, 1) == {"y": 2}
    path.write_text(STUDY.replace("model.py:total", "math:hypot"))
    assert ds.uq.read_study(path, trust_code=True).model(3, 4) == 5.0
    own = "observables: {y: {kind: python, call: 'drystone.cases.rockfall_wall.observables:top'}}\ndata:"
    text = STUDY.replace("function: model.py:total", "case: rockfall-wall").replace("data:", own)
    path.write_text(text.replace("outputs: [y]", "outputs: ['y[0]']"))
    assert ds.uq.read_study(path).observables["y"].call.__name__ == "top"


def test_a_model_in_several_files_runs_in_workers(tmp_path):
    (tmp_path / "parts.py").write_text("FACTOR = 3.0\n\n\ndef scaled(x):\n    return FACTOR * x\n")
    (tmp_path / "model.py").write_text(
        "from pathlib import Path\nimport drystone as ds\n\n"
        "parts = ds.uq.load_file(Path(__file__).with_name('parts.py'))\n\n\n"
        "def total(a, b):\n    return {'y': parts.scaled(a) + b}\n"
    )
    (tmp_path / "study.yaml").write_text(STUDY.replace("n: 16", "n: 2"))
    study = ds.uq.read_study(tmp_path / "study.yaml")
    table = ds.campaign(study.model, study.theta, study.design, study.observables, workers=1, progress=False)
    np.testing.assert_allclose(table["y"], 3.0 * table["a"] + table["b"])


def test_resolve_path(tmp_path):
    folder = tmp_path / "scene"
    (folder / "sub").mkdir(parents=True)
    (tmp_path / "out.csv").write_text("1\n")
    (folder / "link.csv").symlink_to(tmp_path / "out.csv")
    (folder / "round.csv").symlink_to(folder / "round.csv")
    os.mkfifo(folder / "pipe")
    source = Source(folder)
    assert resolve_path("sub/../x.csv", source) == str(folder / "x.csv")
    assert resolve_path(str(folder / "sub" / "x.csv"), source) == str(folder / "sub" / "x.csv")
    for outside in ("../out.csv", str(tmp_path / "out.csv"), "link.csv", "/etc/passwd", "sub/../../out.csv"):
        with pytest.raises(ValueError, match="allow-outside"):
            resolve_path(outside, source)
        assert resolve_path(outside, source._replace(outside=True)) == str((folder / outside).resolve())
        # in a record: beside it, by the name
        if outside != "link.csv":
            assert resolve_path(outside, source._replace(record=True)) == str(folder / Path(outside).name)
        assert resolve_path(outside, None) == outside
    for wrong in ("pipe", "sub", "round.csv", "a\0b", "x" * 300):
        with pytest.raises(ValueError):
            resolve_path(wrong, source)


SHAKEN = """\
structures:
  tower: {{kind: shear, masses: [1000.0], stiffnesses: [1e6], heights: [3.0]}}
ground_motion:
  x: {{kind: file, file: {file}, format: csv, unit: g, dt: 0.01}}
run: {{until: 0.1, dt: 0.01}}
"""
WALL = """\
masonry:
  laid: {laid}
  material: {{density: 2000, young: 1e9}}
  bed: {{normal_stiffness: 1e10, tangential_stiffness: 1e10, friction: 0.6}}
  settle: {{state: {state}}}
run: {{until: 0.01}}
"""
BRICKS = "{kind: wall, bricks: 1, courses: 1, length: 0.2, height: 0.1, thickness: 0.1}"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (SHAKEN.format(file="../quake.csv"), r"4:\d+ ground_motion.x.*file"),
        (WALL.format(laid=BRICKS, state="/tmp/rest.npz"), r"5:\d+ masonry.settle.state"),
        (WALL.format(laid=BRICKS, state="../rest.npz"), r"5:\d+ masonry.settle.state"),
        (
            WALL.format(laid="{kind: stones, file: ../stones.npz}", state="rest.npz"),
            r"2:\d+ masonry.laid.file",
        ),
        ("grains: {sand: {file: ../bed.csv, density: 2600}}\n", r"1:\d+ grains.sand"),
    ],
)
def test_scenes_name_files_below_their_folder(tmp_path, text, place):
    (tmp_path / "inner").mkdir()
    (tmp_path / "quake.csv").write_text("0\n1\n")
    path = tmp_path / "inner" / "scene.yaml"
    path.write_text(text)
    with pytest.raises(ds.InputError, match=rf"scene.yaml:{place}: .*lies outside .*--allow-outside"):
        ds.read_scene(path)
    study = tmp_path / "inner" / "study.yaml"
    study.write_text(text + STUDY.partition("\n")[2])
    with pytest.raises(ds.InputError, match=rf"study.yaml:{place}: .*lies outside"):
        ds.uq.read_study(study)
    if "bed.csv" not in text:  # grains are read at once
        ds.read_scene(path, allow_outside=True)


def test_paths_start_at_the_scene_not_at_the_working_folder(tmp_path, monkeypatch):
    (tmp_path / "inner").mkdir()
    monkeypatch.chdir(tmp_path)
    (tmp_path / "inner" / "bed.csv").write_text("0,0,0,0.1\n1,0,0,0.1\n")
    law = "{kind: coulomb, friction: 0.5}"
    grains = "grains: {sand: {file: bed.csv, density: 2600}}\n"
    grains += f"interfaces: {{a: {{between: [sand, sand], law: {law}}}}}\n"
    Path("inner/grains.yaml").write_text(grains)
    assert len(ds.read_scene("inner/grains.yaml").grains["sand"].at) == 2
    Path("inner/wall.yaml").write_text(WALL.format(laid=BRICKS, state="rest.npz"))
    assert ds.read_scene("inner/wall.yaml").masonry.settle.state == str(tmp_path / "inner" / "rest.npz")


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("function: model.py:total", "scene: ../ball.yaml", "1:1 scene"),
        ("kind: sobol, n: 16, seed: 1", "kind: from_file, path: ../rows.csv", r"3:\d+ design.path"),
        ("outputs: [y], values: [0.7]", "file: ../data.csv", r"5:\d+ data.0.file"),
    ],
)
def test_studies_name_files_below_their_folder(tmp_path, old, new, place):
    path = tmp_path / "study.yaml"
    (tmp_path / "model.py").write_text(MODEL)
    assert old in STUDY
    path.write_text(STUDY.replace(old, new))
    with pytest.raises(ds.InputError, match=rf"study.yaml:{place}: .*lies outside"):
        ds.uq.read_study(path)


def test_a_record_reads_beside_itself_and_the_hash_knows_the_content(tmp_path):
    """Wherever the scene lay: a record from elsewhere cannot name other files of ours."""
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    (here / "quake.csv").write_text("\n".join(f"{0.1 * (-1) ** k}" for k in range(50)) + "\n")
    (here / "scene.yaml").write_text(SHAKEN.format(file="quake.csv"))
    scene = ds.read_scene(here / "scene.yaml")
    ds.run(scene, to=there / "run.h5", progress=False)
    with pytest.raises(ds.InputError, match=r"there/quake.csv: no such file.*allow-outside"):
        ds.resume(there / "run.h5", until=0.2, progress=False)
    straight = ds.run(scene, until=0.2, progress=False)
    done = ds.resume(there / "run.h5", until=0.2, progress=False, allow_outside=True)
    assert done.state_hash == straight.state_hash
    (there / "quake.csv").write_bytes((here / "quake.csv").read_bytes())
    assert ds.resume(there / "run.h5", until=0.3, progress=False).time[-1] == pytest.approx(0.3)
    (there / "scene.yaml").write_text(SHAKEN.format(file="quake.csv"))
    moved = ds.read_scene(there / "scene.yaml")
    assert shortened(moved, by_content=True) == shortened(scene, by_content=True) and moved != scene
    (there / "quake.csv").write_text("0\n0\n")
    assert shortened(moved, by_content=True) != shortened(scene, by_content=True)


@pytest.mark.parametrize("state", ["/etc/cron.d/job", "../../job"])
def test_the_scene_of_a_record_names_no_file_outside(tmp_path, state):
    text = WALL.format(laid="{kind: stones, file: /etc/passwd}", state=state)
    scene = parse_scene(text, source=Source(tmp_path, record=True))
    assert scene.masonry.laid.file == str(tmp_path / "passwd")
    assert scene.masonry.settle.state == str(tmp_path / "job")


@pytest.fixture(scope="module")
def evil(tmp_path_factory):
    """A record whose title, names and status try everything."""
    folder = tmp_path_factory.mktemp("evil")
    (folder / "ball.yaml").write_text(BALL.format(title=TITLE.encode("unicode_escape").decode()))
    record = ds.run(ds.read_scene(folder / "ball.yaml"), to=folder / "ball.h5", progress=False)
    assert record.scene.title == TITLE
    return folder / "ball.h5"


TITLE = "\x1b]0;owned\x07\x1b[31mred\u202e [bold]$\\frac{ </script><script>alert(1)</script>\n\x9b2J"


def test_clean_text():
    assert clean_text(TITLE) == "red [bold]$\\frac{ </script><script>alert(1)</script>"
    assert clean_text("a\r\nb\tc", lines=True) == "a\nb c" and clean_text("a\r\nb") == "a b"
    assert clean_text("x" * 50, 10) == "xxxxxx ..." and clean_text("Büchel, 东京") == "Büchel, 东京"
    assert (
        str(Problem(("a\nfake.yaml:1:1", 3), "b\x1b[2J", "f.yaml:1:1")) == "f.yaml:1:1 a fake.yaml:1:1.3: b"
    )


def test_text_of_others_reaches_plots_pages_and_terminal_as_text(evil, capsys):
    from drystone.cli import summary_text
    from drystone.cli.show import show

    record = ds.open(evil)
    assert record.title == clean_text(TITLE)
    for page in (ds.views.view_record(evil, force=True), ds.views.write_report(evil, force=True)):
        text = page.read_text()
        assert "<script>alert" not in text and "\x1b" not in text and "\u202e" not in text
        assert "Content-Security-Policy" in text and "default-src 'none'" in text
        # every script that runs is allowed by its hash, and no other
        policy = re.search(r'Security-Policy" content="([^"]*)"', text).group(1)
        allowed = re.search("script-src ([^;]*)", policy).group(1)
        scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
        hashes = [b64encode(sha256(one.encode()).digest()).decode() for one in scripts]
        assert len(hashes) == 2 and allowed == " ".join(f"'sha256-{one}'" for one in hashes)
    for ending in ("png", "svg"):
        ds.views.plot_record(evil, evil.with_suffix(f".{ending}"), force=True)
    assert "red [bold]$\\frac{ &lt;/script&gt;" in evil.with_suffix(".svg").read_text()
    ds.views.export_record(evil, evil.with_name("picture.png"), force=True)
    result = {**record.summary(), "wall_seconds": 1.0, "status": f"stopped: {TITLE}"}
    show(summary_text(record, result))
    shown = capsys.readouterr().out
    assert "\x1b" not in shown and "\x9b" not in shown and "stopped: red [bold]" in shown


def test_titles_in_progress_bars_are_no_markup(monkeypatch):
    from rich.console import Console

    from drystone import progress

    monkeypatch.setattr(progress, "QUIET_SECONDS", -1.0)
    with progress.Tally(TITLE, 3, show=True) as bar:
        bar.update(1)
        console = Console(width=100, record=True, file=StringIO())
        console.print(bar.bar.get_renderable())
        assert "red [bold]$" in console.export_text()


def test_links_in_hdf5_are_refused(evil, tmp_path):
    secret = tmp_path / "secret.bin"
    secret.write_bytes(np.arange(100.0).tobytes())
    for kind in ("external", "link", "soft"):
        path = tmp_path / f"{kind}.h5"
        path.write_bytes(evil.read_bytes())
        with h5py.File(path, "a") as file:
            del file["frames/time"]
            if kind == "external":
                file.create_dataset("frames/time", (3,), "<f8", external=[(str(secret), 0, 24)])
            elif kind == "link":
                file["frames/time"] = h5py.ExternalLink(str(evil), "/frames/time")
            else:
                file["frames/time"] = h5py.SoftLink("/frames/step")
        with pytest.raises(ds.InputError, match='"frames/time" lies in another file'):
            ds.open(path)


def test_a_report_takes_no_pictures_from_elsewhere(tmp_path):
    from drystone.report.study import study_sections

    (tmp_path / "c").mkdir()
    (tmp_path / "secret.png").write_bytes(b"secret")
    step = {"tables": {}, "notes": ["<script>\x1b"], "pictures": ["../secret.png"]}
    (tmp_path / "c" / "fit.json").write_text(json.dumps(step))
    with pytest.raises(ds.InputError, match="lies outside"):
        study_sections(tmp_path / "c")
    (tmp_path / "c" / "fit.json").write_text(json.dumps({**step, "pictures": []}))
    _, section = study_sections(tmp_path / "c")
    assert "<p>&lt;script&gt;</p>" in section.body


@pytest.mark.parametrize(
    ("words", "home"),
    [
        ("html.escape(", "views/style.py"),  # html_text takes control characters out as well
        ("typer.echo(", "cli/show.py"),  # show likewise
        ("sys.executable", "maths/processes.py"),  # without modules of the working folder
        ("ProcessPoolExecutor(", "maths/processes.py"),
        ("sys.path.insert", ""),
        ("sys.path.append", ""),
        ("allow_pickle=True", ""),
        ("pickle.load(", ""),
    ],
)
def test_edges_have_one_home(words, home):
    source = Path(ds.__file__).parent
    found = {str(path.relative_to(source)) for path in source.rglob("*.py") if words in path.read_text()}
    assert found <= {home}
