"""Pages of the documentation whose code is run here, as printed; other pages are run by the tests of their subject."""

import re
from pathlib import Path

import pytest

import drystone as ds
from drystone.limits import MAGNITUDES

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


def test_calibrate(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec(code_of("howto/calibrate.md"), names)
    assert max(names["surrogates"].larger_error.values()) < 0.05
    assert float(names["band"]["mean"]) == pytest.approx(0.75, abs=0.1) and Path("wall.nc").exists()


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
    assert "Sphere.radius: expected a number, got true" in said and "Box(size=...)" in said
    assert 'did you mean "friction"?' in said and "run.scene: expected a Scene" in said
    text = (DOCS / "reference" / "limits.md").read_text()
    for unit in MAGNITUDES:
        assert re.search(rf"^\| ([^|]*, )?{re.escape(unit)}[, ]", text, re.MULTILINE), unit


def test_impacts(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    exec(code_of("howto/impacts.md"), {})


def test_masonry(tmp_path, monkeypatch):
    """The printed wall, smaller."""
    monkeypatch.chdir(tmp_path)
    text = (DOCS / "howto" / "masonry.md").read_text()
    wall = next(
        one for one in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL) if one.startswith("# wall.yaml")
    )
    for old, new in {"bricks: 8": "bricks: 1", "until: 0.1,": "until: 0.01,"}.items():
        assert old in wall
        wall = wall.replace(old, new)
    Path("wall.yaml").write_text(wall)
    ds.run(ds.read_scene("wall.yaml"), to="wall.h5", progress=False)
    exec(code_of("howto/masonry.md"), {})
    assert Path("wall.png").stat().st_size > 10_000


def test_warnings(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    exec(code_of("reference/warnings.md"), {})
    assert capsys.readouterr().out.startswith("bodies.block.density 2.4 kg/m3")
