"""What the pages on campaigns and studies show runs as written."""

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from drystone.cli import app

DOCS = Path(__file__).parents[3] / "docs"


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)


def test_your_own_function(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    *shown, module = blocks("tutorials/your-own-function.md", "python")
    exec("\n".join(shown), names)
    assert names["table"]["reach"].attrs["units"] == "m" and (names["table"]["status"] == "done").all()
    # the exact reach without drag bounds the one with it, but for one step of the flight
    exact = names["without_drag"].function(
        names["np"].array([[v["speed"], v["angle"]] for v in map(names["theta"].values, names["design"])])
    )
    assert (names["table"]["reach"].values < exact + 0.015).all()
    # two measurements, two parameters that matter: the prediction returns to the measurement
    assert float(names["beyond"]["mean"]) == pytest.approx(9.5, abs=0.2)
    assert names["posterior"].deviation["drag"] == pytest.approx(names["theta"].deviation()[2], rel=0.2)
    Path("ballistic.py").write_text(module)
    (study,) = blocks("tutorials/your-own-function.md", "yaml")
    Path("stone.yaml").write_text(study)
    steps = [run_verb(line) for line in commands("tutorials/your-own-function.md")]
    indices, posterior, prediction = steps
    assert {row["output"] for row in indices["tables"]["Sobol' indices"]} == {"reach", "highest"}
    rows = {row["parameter"]: row for row in posterior["tables"]["posterior"]}
    # where both measurements are met: v sin a = sqrt(1.2 * 2 g), v cos a from the reach
    up = (1.2 * 2 * 9.81) ** 0.5
    along = 9.5 * 9.81 / (up + (up**2 + 2 * 9.81 * 2) ** 0.5)
    speed = rows["speed [m/s]"]
    assert abs(speed["MAP"] - (up**2 + along**2) ** 0.5) < speed["deviation"]
    (row,) = prediction["tables"]["prediction"]
    # a measurement of variance 0.04 that was met, repeated: the variances add
    assert row["mean"] == pytest.approx(9.5, abs=0.05)
    assert row["deviation"] == pytest.approx(0.08**0.5, rel=0.1)


def test_converge(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = "howto/converge.md"
    scene, study = blocks(page, "yaml")
    Path("tower.yaml").write_text(scene)
    Path("study.yaml").write_text(study)
    lines = [line if "drystone fit" in line else f"{line} --workers 0" for line in commands(page)]
    tower, *_, campaign, fit = map(run_verb, lines)
    printed = {row["observable"]: row for row in tower["rows"]}
    assert printed["displacement of rock, largest"]["value"] == pytest.approx(0.0703, abs=1e-3)
    assert printed["displacement of rock, largest"]["deviation_relative"] > 1e-4, "chance"
    assert any("times the shift" in one for one in tower["notes"])
    assert set(campaign["scatter"]) == {"top", "low"}
    assert all(row["scatter floor"] >= 0.0 for row in fit["tables"]["surrogates"])
    names: dict = {}
    exec("\n".join(blocks(page, "python")), names)
    assert [row.observable for row in names["found"].rows] == ["top", "rock"]
    assert Path("tower.png").stat().st_size > 10_000


def test_bouncing_block(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = "tutorials/calibrate-a-bouncing-block.md"
    (study,) = blocks(page, "yaml")
    Path("block.yaml").write_text(study)
    steps = {line.split()[1]: run_verb(line) for line in commands(page)}
    assert steps["campaign"]["done"] == 64
    # the height after the first bounce is linear in restitution and knows no friction
    fitted = {row["output"]: row for row in steps["fit"]["tables"]["surrogates"]}
    assert fitted["height"]["held-out error"] < 1e-4 and fitted["way"]["held-out error"] < 0.02
    total = {
        (r["output"], r["parameter"]): r["total"] for r in steps["sensitivity"]["tables"]["Sobol' indices"]
    }
    assert total["height", "restitution"] > 0.999 and total["way[7]", "friction"] > 0.98
    for row, truth in zip(steps["calibrate"]["tables"]["posterior"], (0.45, 0.30), strict=True):
        assert abs(row["mean"] - truth) < 3.0 * row["deviation"] and row["R-hat"] < 1.1
    predicted = steps["predict"]["tables"]["prediction"]
    assert predicted[-1]["output"] == "way[7]" and predicted[-1]["mean"] == pytest.approx(0.765, abs=0.015)
    text = Path("block/report.html").read_text()
    assert all(
        f"<h3>{word}</h3>" in text
        for word in ("Runs", "Surrogates", "Sensitivity", "Calibration", "Prediction")
    )
    shown = sum(len(one.get("pictures", ())) for one in steps.values())
    assert shown == 5 and text.count("data:image/png") == shown + 1  # and that of the runs

    (code,) = blocks(page, "python")
    assert len([line for line in code.splitlines() if line.strip()]) <= 24
    names: dict = {}
    exec(code, names)
    # the same scene, data and seeds: the same posterior to the last bit, and no run was made
    posterior = names["posterior"]
    for row in steps["calibrate"]["tables"]["posterior"]:
        assert posterior.mean[row["parameter"]] == row["mean"]
    assert names["table"].attrs["hash"] == steps["campaign"]["hash"]


def test_your_own_wall(tmp_path, monkeypatch, capsys):
    """The hour of the tutorial with an eighth of its runs: the printed wall, data and study, verb by verb."""
    monkeypatch.chdir(tmp_path)
    page = "tutorials/your-own-wall.md"
    module, *shown = blocks(page, "python")
    Path("wall.py").write_text(module)
    names: dict = {}
    exec("\n".join([module, *shown]), names)
    without_law, status, slide = capsys.readouterr().out.splitlines()[:3]
    assert (without_law, status) == ("[]", "finished") and float(slide.split()[0]) == pytest.approx(
        0.31, abs=0.02
    )
    assert Path("wall-test.csv").read_text() in (DOCS / page).read_text()
    (study,) = blocks(page, "yaml")
    for old, new in {
        "n: 64": "n: 8",
        "holdout: 0.25}": "degrees: [1], accept_poor: true}",
        "1024": "128",
    }.items():
        assert old in study
        study = study.replace(old, new)
    Path("wall.yaml").write_text(study)
    lines = commands(page)
    assert [line.split()[1] for line in lines[:7]] == [
        "check", "campaign", "fit", "sensitivity", "calibrate", "predict", "report",
    ]  # fmt: skip
    steps = {
        line.split()[1]: run_verb(line.partition("#")[0] + "--workers 0" * ("campaign" in line))
        for line in lines[:7]
    }
    assert steps["campaign"]["done"] == 16 and steps["predict"]["tables"]["exceedance"]
    text = Path("wall/report.html").read_text()
    assert "friction of gabion on ground" in text and "16 runs of wall over 2 parameters: none failed" in text


def test_gabion_wall(tmp_path, monkeypatch):
    """More friction, less slide, over the whole sweep."""
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    code = "\n".join(blocks("howto/gabion-wall.md", "python"))
    assert 'to="sweep")' in code
    exec(code.replace('to="sweep")', 'to="sweep", workers=0)'), names)
    table = names["table"]
    assert (table["status"] == "done").all() and (table["doubt"] == "").all()
    slide = table["gabion0_1"].values
    assert slide[0] > 0.4 and slide[-1] < 0.25 and (slide[1:] < slide[:-1]).all()
    assert Path("sweep.png").stat().st_size > 5_000


def commands(page: str) -> list[str]:
    """The lines of a page that call drystone."""
    return [line for line in (DOCS / page).read_text().splitlines() if line.startswith("drystone ")]


def run_verb(line: str) -> dict:
    """What a command says as JSON, run in this process."""
    words = shlex.split(line.partition("#")[0])[1:]
    done = CliRunner().invoke(app, [*words, "--json"], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout.splitlines()[-1])


def test_how_to(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (text,) = blocks("howto/campaign.md", "yaml")
    Path("study.yaml").write_text(text.replace("n: 64", "n: 4"))
    names: dict = {}
    exec("\n".join(blocks("howto/campaign.md", "python")), names)
    assert (
        names["table"]["height"].dims == ("run", "height_time") and (names["table"]["status"] == "done").all()
    )
    # 2 J of the start for a ball of 1 kg and nothing else leaves: what is lost grows with the mass
    assert names["table"]["lost"].values == pytest.approx(2.0 * names["table"]["mass"].values, rel=0.4)
