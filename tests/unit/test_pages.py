"""Pages of the documentation whose code is run here, as printed; other pages are run by the tests of their subject."""

import re
from pathlib import Path

import pytest

import drystone as ds
from drystone.inputs.limits import MAGNITUDES

DOCS = Path(__file__).parents[2] / "docs"


def code_of(page: str) -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.DOTALL))


def test_records(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/records.md"), names)
    assert names["record"].engine == "nonsmooth" and names["record"].status == "finished"
    assert ds.open("run.h5").time[-1] == pytest.approx(0.1)


def test_polyhedra(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/polyhedra.md"), names)
    assert names["sim"].engine == "polyhedra" and names["sim"].time > 0.0


def test_load_cells(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/load-cells.md"), names)
    record, mass = names["record"], 2600.0 * 4.0 / 3.0 * 3.141592653589793 * 0.3**3
    assert float(record.impulse("front").values[-1, 0]) == pytest.approx(1.2 * 8.0 * mass, rel=1e-6)
    assert record.impulse("top").values[-1, 0] == record.impulse("post").values[-1, 0]


def test_masonry_results(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/masonry-results.md"), names)
    assert names["verdict"].verdict in ("breached", "collapsing") and names["pieces"].attrs["mass"] > 0.0
    assert {*names["found"].curves} == {"breach"} and names["found"].runs["leaving"].shape == (2, 3)
    top, standing = (names["shaken"].runs[name].values for name in ("top", "standing"))
    assert (top[:, 0] < 5e-3).all() and (top[:, 1:] > 5e-3).all()  # it rocks above b/h = 0.2 g, not below
    assert (standing[:, 0] == 0).all() and (standing[:, -1] > 0).all()
    assert all(Path(name).exists() for name in ("two.png", "joints.png", "wall.html", "wall.xdmf", "pi.png"))


def test_calibrate(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/calibrate.md"), names)
    assert max(names["surrogates"].larger_error.values()) < 0.05
    assert float(names["band"]["mean"]) == pytest.approx(0.75, abs=0.1) and Path("wall.nc").exists()


@pytest.mark.filterwarnings("ignore:.*samples of centre lie within:UserWarning")
def test_own_likelihood():
    names: dict = {}
    exec(code_of("howto/own-likelihood.md"), names)
    assert 0.5 < names["posterior"].mean["centre"] < 2.5 and abs(names["ratio"].log_ratio) < 5.0
    assert names["height"].mean["height"] == pytest.approx(0.5 * 9.81 * 0.45**2, abs=0.05)
    assert names["made"].held_out["energy"] < 1e-6


def test_dependence():
    from ruamel.yaml import YAML

    names: dict = {}
    exec(code_of("howto/dependence.md"), names)
    assert float(names["shares"]["shapley"].sum()) == pytest.approx(1.0)
    text = (DOCS / "howto" / "dependence.md").read_text()
    printed = YAML(typ="safe").load(re.search(r"```yaml\n(.*?)```", text, re.DOTALL).group(1))
    theta = ds.Parameters(**printed["parameters"], correlation=printed["correlation"])
    assert theta.correlation == names["theta"].correlation


@pytest.mark.filterwarnings("ignore:the populations disagree:UserWarning")
def test_fidelity_and_hierarchy(tmp_path, monkeypatch):
    """Both pages: the Python is run, the studies are read, the small one is calibrated too."""
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/fidelity.md"), names)
    assert names["told"]["runs_per_effective"] < 6.0
    assert names["posterior"].mean["friction"] == pytest.approx(0.48, abs=0.1)
    assert names["by_runs"].about["fidelity"]["fine_runs"] < 80
    exec(code_of("howto/hierarchy.md"), names)
    assert names["own"]["speed"].mean(("chain", "draw")).values.argmax() == 2
    (tmp_path / "drops.py").write_text(
        "import drystone as ds\n\n\n@ds.vectorised\ndef drop(x, factor=1.0):\n"
        '    return {"height": factor * (1.0 - x[:, 0]) * x[:, 1] ** 2 / 19.62}\n'
    )
    for page, name in (("fidelity", "wall.yaml"), ("hierarchy", "drops.yaml")):
        text = (DOCS / "howto" / f"{page}.md").read_text()
        (tmp_path / name).write_text(re.search(r"```yaml\n(.*?)```", text, re.DOTALL).group(1))
    wall = ds.uq.read_study(tmp_path / "wall.yaml")
    assert wall.model.masonry.cells == (4, 2, 4) and wall.coarse.masonry.cells == (1, 1, 1)
    step = ds.uq.calibrate_study(ds.uq.read_study(tmp_path / "drops.yaml"), progress=False)
    assert [row["experiment"] for row in step.tables["experiments"]] == ["concrete", "steel"]


def test_noise():
    names: dict = {}
    exec(code_of("howto/noise.md"), names)
    # friction's part is 25^2 0.6^2 / 12 = 18.75, noise E(0.5 + 4 d)^2 = 7.58
    assert float(names["split"]["noise"]) == pytest.approx(7.58, rel=0.5)
    assert names["chosen"].sizes["run"] == 16


def test_dem_calibration(tmp_path, monkeypatch):
    """The heap of the page; the printed law and study are read, with what they observe."""
    from ruamel.yaml import YAML

    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/dem-calibration.md"), names)
    mass = names["scene"].grains["sand"].masses().sum()
    assert float(names["seen"]["weight"]) == pytest.approx(-9.81 * mass, rel=0.2)
    text = (DOCS / "howto" / "dem-calibration.md").read_text()
    files = {one.split()[1].strip(":"): one for one in re.findall(r"```yaml\n(# .*?)```", text, re.DOTALL)}
    printed = YAML(typ="safe").load(files["law.yaml"])["law"]
    assert ds.Linear(**printed).rolling.friction == 0.12
    Path("heap.yaml").write_text(files["heap.yaml"])
    Path("bench.py").write_text(re.search(r"```python\n(# bench.py\n.*?)```", text, re.DOTALL).group(1))
    study = ds.uq.read_study("heap.yaml")
    assert list(study.theta.names) == ["sliding", "rolling"] and len(study.experiments) == 2
    assert ds.check(names["bed"](0.4, 0.1, "gate", 3))["grains"] == 200


def test_first_wall(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("tutorials/first-wall.md"), names)
    assert names["record"].status == "finished"


def test_trust(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(code_of("theory/trust.md"), {})
    assert "of 50 steps unconverged" in capsys.readouterr().out


def test_limits(capsys):
    """The answers are those of the comments, and every unit of the table has its row."""
    exec(code_of("reference/limits.md"), {})
    said = capsys.readouterr().out
    assert "Sphere.radius: expected a number, got true" in said and "Box(size=(1, 1, 1))" in said
    assert 'did you mean "friction"?' in said and "run.scene: expected a Scene" in said
    text = (DOCS / "reference" / "limits.md").read_text()
    for unit in MAGNITUDES:
        assert re.search(rf"^\| ([^|]*, )?{re.escape(unit)}[, ]", text, re.MULTILINE), unit


def test_impacts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(code_of("howto/impacts.md"), {})


def test_members(tmp_path, monkeypatch):
    """The printed frame yields; the printed section and observables are those of a scene."""
    import matplotlib.pyplot as plt
    from ruamel.yaml import YAML

    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/members.md"), names)
    plt.close("all")
    assert float(names["record"].energy()["plastic"][-1]) > 0.0
    text = (DOCS / "howto" / "members.md").read_text()
    members, observables = (
        YAML(typ="safe").load(one) for one in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    )
    beam = ds.structures.Beam(**members["members"]["column1"])
    assert beam.properties().area == pytest.approx(0.16)
    got = ds.observe(names["record"], observables["observables"])
    assert abs(float(got["rotation"])) > 1e-3


def test_masonry(tmp_path, monkeypatch):
    """The printed wall, smaller; the printed corner and kinds are built."""
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "howto" / "masonry.md").read_text()
    files = {one.split()[1]: one for one in re.findall(r"```yaml\n(# .*?)```", text, re.DOTALL)}
    wall = files["wall.yaml"]
    for name, blocks in (("corner.yaml", 107), ("kinds.yaml", 1314)):
        Path(name).write_text(files[name])
        assert ds.check(name)["bodies"] == blocks
    for old, new in {"bricks: 8": "bricks: 1", "until: 0.1,": "until: 0.01,"}.items():
        assert old in wall
        wall = wall.replace(old, new)
    Path("wall.yaml").write_text(wall)
    ds.run(ds.read_scene("wall.yaml"), to="wall.h5", progress=False)
    exec(code_of("howto/masonry.md").replace("at=0.05", "at=0.005"), {})
    assert Path("wall.png").stat().st_size > 10_000


def test_masonry_supports(tmp_path, monkeypatch):
    """The printed arch and table, shorter; the printed wall falls at its slenderness."""
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "howto" / "masonry-supports.md").read_text()
    short = {"to: 0.2}": "to: 0.005}", "until: 3.0,": "until: 0.05,"}
    for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL):
        name = block.partition("\n")[0].removeprefix("# ")
        for old, new in short.items():
            block = block.replace(old, new)
        Path(name).write_text(block)
        ds.run(ds.read_scene(name), to=Path(name).with_suffix(".h5"), progress=False)
    names: dict = {}
    exec(code_of("howto/masonry-supports.md"), names)
    assert names["record"].status.startswith("balanced") and float(names["thrust"][-1]) > 0.0
    assert names["pushed"].masonry.pushover().attrs["collapse"] == pytest.approx(0.2, abs=0.008)
    assert ds.open("table.h5").masonry.relative("brick3_0").shape == (6, 3)


def test_masonry_loads(tmp_path, monkeypatch):
    """The printed wall, smaller; the printed axles are loads."""
    from ruamel.yaml import YAML

    monkeypatch.chdir(tmp_path)
    text = (DOCS / "howto" / "masonry-loads.md").read_text()
    wall, axles = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    for old, new in {
        "bricks: 6": "bricks: 2",
        "until: 0.1,": "until: 2.0e-3,",
        "-12, 0.5]": "-6, 0.5]",
    }.items():
        assert old in wall
        wall = wall.replace(old, new)
    Path("hit.yaml").write_text(wall)
    names: dict = {}
    exec(code_of("howto/masonry-loads.md"), names)
    assert [one["name"] for one in ds.check("hit.yaml")["loads"]] == ["car", "wind", "beam"]
    assert Path("loads.png").stat().st_size > 10_000 and names["record"].names[-1] == "boulder"
    for axle in YAML(typ="safe").load(axles)["loads"]:
        ds.masonry.Force(**axle)


def test_warnings(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(code_of("reference/warnings.md"), {})
    assert capsys.readouterr().out.startswith("bodies.block.density 2.4 kg/m3")


def test_unequal_storeys(tmp_path, monkeypatch):
    """The how-to as printed; its file describes the same buildings and pairs."""
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/unequal-storeys.md"), names)
    scene = names["scene"]
    assert {"joint.floor1-c1_2", "joint.c3_1-floor1"} <= set(scene.all_pairs())
    assert names["hits"].sizes["impact"] > 0
    assert float(names["loops"]["energy"].isel(time=-1).sum()) > 0.0
    assert float(names["calm"].energy()["friction"][-1]) > 0.0
    text = re.search(
        r"```yaml\n(# unequal.*?)```", (DOCS / "howto" / "unequal-storeys.md").read_text(), re.DOTALL
    )
    Path("unequal.yaml").write_text(text.group(1))
    read = ds.read_scene("unequal.yaml")
    assert read.structures == scene.structures and read.all_pairs() == scene.all_pairs()


def test_seismic_risk(tmp_path, monkeypatch):
    """The printed study, with fewer records, levels and steps."""
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "howto" / "seismic-risk.md").read_text()
    short = {
        "dt: 2.0e-3": "dt: 1.0e-2", "{kind: shipped}": "{kind: shipped, names: [art1, art2]}", "draws: 2": "draws: 1",
        "[0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]": "[0.1, 0.2, 0.3, 0.4]", "rest: 2.0": "rest: 0.0",
    }  # fmt: skip
    for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL):
        name = block.partition("\n")[0].removeprefix("# ")
        for old, new in short.items():
            block = block.replace(old, new)
        Path(name).write_text(block)
    code = code_of("howto/seismic-risk.md")
    quick = {
        "workers=2": "workers=0", '("art1", "art2", "art3")': '("art1", "art2")', "motions()": 'motions("art1")',
        "Match(target=target)": "Match(target=target, periods=(0.1, 1.0))",
    }  # fmt: skip
    for old, new in quick.items():
        assert old in code
        code = code.replace(old, new)
    names: dict = {}
    exec(code, names)
    assert names["gap"]["intensity"] == 0.4 and 30.0 < names["gap"]["P = 0.1 [mm]"] < 90.0
    assert names["how"].largest < 0.2 and names["found"].curves["damage"].median > 0.1


def test_connectors(tmp_path, monkeypatch, capsys):
    """The numbers of the page are those that it prints."""
    monkeypatch.chdir(tmp_path)
    exec(code_of("howto/connectors.md"), {})
    assert capsys.readouterr().out.splitlines() == ["336.3 N", "{'hinge': 0.34}", "2"]


def test_experiments(tmp_path, monkeypatch, capsys):
    """The printed Python; the printed study of another wall and two tests, smaller, from its campaign to its report."""
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "howto" / "experiments.md").read_text()
    exec(code_of("howto/experiments.md"), {})
    assert "each, slow fast: base unseen" in capsys.readouterr().out
    blocks = re.findall(r"```(?:yaml)?\n(.*?)```", text, re.DOTALL)
    wall = next(one for one in blocks if one.startswith("# wall.yaml"))
    small = {
        "rows: 3, blocks: 6, impact_height: 1.5, until: 1.2, dt: 2e-3": "rows: 1, blocks: 2, impact_height: 0.6, "
        "until: 0.05, dt: 5e-3, max_sweeps: 20",
        "n: 64": "n: 6",
        "{kind: pce, holdout: 0.2}": "{kind: pce, degrees: [1], accept_poor: true}",
        "seed: 7}": "seed: 7, options: {chains: 8, steps: 40, start: 20}}",
        "{seed: 1, outputs": "{seed: 1, draws: 50, outputs",
    }
    for old, new in small.items():
        assert old in wall, old
        wall = wall.replace(old, new)
    Path("wall.yaml").write_text(wall)
    Path("tests-500.csv").write_text(next(one for one in blocks if one.startswith("output, value")))
    study = ds.uq.read_study("wall.yaml")
    assert [one.name for one in study.members] == [
        "by point, 500 kJ: base", "by point, 500 kJ: far", "by point, 1000 kJ: base", "by point, 1000 kJ: far",
        "by energy, 500 kJ", "by energy, 1000 kJ", "all",
    ]  # fmt: skip
    table, _ = ds.uq.campaign_study(study, workers=0, progress=False)
    assert float(table["1000 kJ: base"].mean()) > float(table["500 kJ: base"].mean()) > 0.01
    ds.uq.fit_study(study, progress=False)
    ds.uq.calibrate_study(study, progress=False)
    rows = ds.uq.validate_study(study, workers=0, progress=False).value
    assert len(rows) == 7 * 4 and all(one.error_of_runs > 0.0 and one.unit == "m" for one in rows)
    assert list(ds.uq.predict_study(study).value) == ["500 kJ: far", "1000 kJ: far"]


def test_articulated_walls(tmp_path, monkeypatch, capsys):
    """The printed wall, scene and study; the study is read, one wall of it is run for a moment."""
    from drystone.study.file import read_study

    monkeypatch.chdir(tmp_path)
    text = (DOCS / "howto" / "rockfall-wall.md").read_text()
    for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL):
        Path(block.partition("\n")[0].removeprefix("# ")).write_text(block)
    exec(code_of("howto/rockfall-wall.md"), {})
    assert "4.76 m long, 0.040 m between blocks, 27 bodies" in capsys.readouterr().out
    assert len(ds.read_scene("scene.yaml").names()) == 27
    study = read_study("wall.yaml")
    scene = study.model(**study.theta.values(study.design[0]))
    assert sum(name.startswith("row") for name in scene.names()) == 14
    record = ds.run(scene, until=0.04, progress=False)
    seen = ds.observables.observe(record, {"middle": study.observables["middle"]})
    assert 0.05 < float(seen["middle"]) < 1.0


def test_fields_of_masonry():
    """The page is that of the descriptions."""
    import runpy

    made = runpy.run_path(str(DOCS / "make_masonry_reference.py"))
    assert made["page"]() == (DOCS / "reference" / "masonry.md").read_text()


def test_notebooks(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/notebooks.md"), names)
    assert all(names[shown]._repr_html_().startswith("<iframe") for shown in ("before", "replay"))
    assert names["heights"].iloc[0] == pytest.approx(0.5)


@pytest.mark.filterwarnings("ignore:the populations disagree")
def test_cluster(tmp_path, monkeypatch):
    """Python as printed, a cluster of this process in the place of SLURM; the study; the form of the manifests."""
    import sys
    from types import ModuleType

    from ruamel.yaml import YAML
    from typer.testing import CliRunner

    from drystone.cli import app

    distributed = pytest.importorskip("distributed")
    from distributed.cli.dask_worker import main as dask_worker

    class Here(distributed.LocalCluster):
        def __init__(self, cores, processes, memory, walltime):
            super().__init__(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None)

        def adapt(self, minimum_jobs, maximum_jobs):
            assert minimum_jobs <= maximum_jobs

    monkeypatch.chdir(tmp_path)
    jobs = ModuleType("dask_jobqueue")
    jobs.SLURMCluster = Here  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "dask_jobqueue", jobs)
    names: dict = {"__name__": "__main__"}
    first, slurm = re.findall(r"```python\n(.*?)```", (DOCS / "howto/cluster.md").read_text(), re.DOTALL)
    exec(first, names)
    here = names["posterior"]
    assert here.about["runs"]["failed"] == 0 and here.x.tobytes() == names["again"].x.tobytes()
    assert float(names["band"]["mean"]) == pytest.approx(31.0, abs=1.5)
    exec(slurm, names)
    assert names["posterior"].x.tobytes() == here.x.tobytes()
    study, manifests = re.findall(r"```yaml\n(.*?)```", (DOCS / "howto/cluster.md").read_text(), re.DOTALL)
    Path("ball.yaml").write_text(study.replace("samples: 64", "samples: 16"))
    for verb in ("calibrate", "predict"):
        done = CliRunner().invoke(app, [verb, "ball.yaml", "--workers", "0"], catch_exceptions=False)
        assert done.exit_code == 0, done.output
    found = {f"{one['kind']} {one['metadata']['name']}": one for one in YAML(typ="safe").load_all(manifests)}
    assert len(found) == 4
    job = found["Job calibrate"]["spec"]["template"]["spec"]["containers"][0]["command"]
    assert job[:3] == ["drystone", "calibrate", "ball.yaml"]
    worker = found["Deployment dask-worker"]["spec"]["template"]["spec"]["containers"][0]
    options = {name for one in dask_worker.params for name in one.opts}
    assert {one for one in worker["command"] if one.startswith("--")} <= options
    assert worker["resources"]["limits"]["cpu"] == worker["command"][-1]
