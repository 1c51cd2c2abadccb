"""Studies whose runs a UM-Bridge server makes: of the umbridge package, and of `drystone serve`."""

import json
import re
import threading
from pathlib import Path

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError
from drystone.study.check import check_study
from drystone.study.serve import Server
from serving import free_port, package_server

pytest.importorskip("umbridge")

STUDY = """
model: {umbridge: URL, name: forward, outputs: [sum, difference, product]}
parameters:
  a: {kind: uniform, lower: 0.0, upper: 1.0}
  b: {kind: uniform, lower: 0.0, upper: 1.0}
design: {kind: sobol, n: 32, seed: 1}
data:
  - {name: seen, outputs: [sum, difference], values: [0.9, 0.1], discrepancy: {kind: known, variance: 1e-4}}
calibration: {sampler: tmcmc, seed: 3, options: {samples: 64, steps: 1}}
prediction: {seed: 2, outputs: [product], draws: 8}
"""


@pytest.fixture(scope="module")
def server():
    with package_server(free_port()) as url:
        yield url


def written(folder, text, url):
    path = folder / "study.yaml"
    path.write_text(text.replace("URL", url))
    return path


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_campaign_calibration_and_prediction(server, tmp_path):
    study = ds.uq.read_study(written(tmp_path, STUDY, server))
    table, _ = ds.uq.campaign_study(study, workers=4, progress=False)
    np.testing.assert_allclose(table["product"], study.design.prod(axis=1))
    posterior = ds.uq.calibrate_study(study, workers=4, progress=False).value
    assert posterior.mean["a"] == pytest.approx(0.5, abs=0.02)
    predicted = ds.uq.predict_study(study, workers=4, progress=False).value
    assert float(predicted["product"]["mean"]) == pytest.approx(0.2, abs=0.02)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_surrogates_of_its_campaign(server, tmp_path):
    text = STUDY.replace("name: forward,", "surrogate: true,")
    study = ds.uq.read_study(written(tmp_path, text, server))
    ds.uq.campaign_study(study, workers=4, progress=False)
    ds.uq.fit_study(study, progress=False)
    posterior = ds.uq.calibrate_study(study, progress=False).value
    assert posterior.mean["b"] == pytest.approx(0.4, abs=0.02) and "runs" not in posterior.about


MODEL = "def both(a, b, scale=1.0):\n    return {'sum': scale * (a + b), 'pair': [a, b]}\n"
ASKED = """
function: model.py:both
MODEL
parameters:
  a: {kind: uniform, lower: 0.0, upper: 1.0}
  b: {kind: uniform, lower: 0.0, upper: 1.0}
design: {kind: sobol, n: 4, seed: 1}
experiments: [{name: once}, {name: twice, values: {scale: 2.0}}]
"""


def test_the_same_study_asks_the_server_of_itself(tmp_path):
    """`model: {umbridge: ...}` beside the function: the values of experiments go into the config."""
    (tmp_path / "model.py").write_text(MODEL)
    path = tmp_path / "study.yaml"
    path.write_text(
        ASKED.replace("MODEL", "").replace(
            "experiments: [{name: once}, {name: twice, values: {scale: 2.0}}]", ""
        )
    )
    with Server(ds.uq.read_study(path), port=0, workers=0) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        path.write_text(ASKED.replace("MODEL", f"model: {{umbridge: {server.url}}}"))
        table, _ = ds.uq.campaign_study(
            ds.uq.read_study(path), tmp_path / "served", workers=2, progress=False
        )
        server.shutdown()
    path.write_text(ASKED.replace("MODEL", ""))
    own, _ = ds.uq.campaign_study(ds.uq.read_study(path), tmp_path / "own", workers=0, progress=False)
    for name in ("once: sum", "twice: sum", "twice: pair"):
        np.testing.assert_array_equal(table[name], own[name])


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_how_to(tmp_path):
    """The study and the Python of docs/howto/umbridge.md, with a server of our own."""
    text = (Path(__file__).parents[3] / "docs" / "howto" / "umbridge.md").read_text()
    (study,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (tmp_path / "model.py").write_text("def both(a, b):\n    return {'sum': a + b, 'product': a * b}\n")
    path = tmp_path / "served.yaml"
    path.write_text(ASKED.replace("MODEL", "").partition("experiments:")[0])
    with Server(ds.uq.read_study(path), port=0, workers=0) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        path.write_text(study.replace("http://127.0.0.1:4242", server.url).replace("n: 64", "n: 4"))
        table, _ = ds.uq.campaign_study(ds.uq.read_study(path), progress=False)
        names = {"address": server.url}
        exec(code, names)
        server.shutdown()
    np.testing.assert_array_equal(table["sum"], table["a"] + table["b"])
    found = names["posterior"].mean
    assert found["a"] + found["b"] == pytest.approx(0.9, abs=0.03)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("URL", "ftp://here", "2:9 model.umbridge: expected an address such as"),
        ("umbridge: URL, name", "umbrige: URL, name", 'model.umbrige: .*did you mean "umbridge"'),
        (
            "{umbridge: URL, name: forward, outputs: [sum, difference, product]}",
            "scen",
            'did you mean "scene"',
        ),
        ("design:", "converge: {points: 2}\ndesign:", "converge: needs a scene that is run here"),
        ("outputs: [sum, difference], values", "outputs: [sums, difference], values", 'did you mean "sum"'),
    ],
)
def test_what_is_wrong_in_the_file_has_its_place(tmp_path, old, new, message):
    path = written(tmp_path, STUDY.replace(old, new), "http://127.0.0.1:1")
    with pytest.raises(InputError, match=message):
        ds.uq.read_study(path)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("name: forward", "name: foward", 'model.name: .*has no model "foward", did you mean "forward"'),
        (
            "difference, product]",
            "difference, product, more]",
            "model.outputs: 4 names, but the server gives 1 vectors of 3 numbers",
        ),
        (
            "  b: {kind: uniform, lower: 0.0, upper: 1.0}\n",
            "",
            r"parameters: the server takes 2 numbers \(2\), got 1: a",
        ),
        ("values: [0.9, 0.1]", "values: [0.9]", "data.*expected 2 values"),
    ],
)
def test_what_does_not_fit_the_server_is_said_before_the_first_run(server, tmp_path, old, new, message):
    from typer.testing import CliRunner

    from drystone.cli import app

    path = written(tmp_path, STUDY.replace(old, new), server)
    try:
        study = ds.uq.read_study(path)
    except InputError as error:
        assert re.search("expected 2 values", str(error))
        return
    for verb in (ds.uq.campaign_study, ds.uq.calibrate_study):
        with pytest.raises(InputError, match=message):
            verb(study, tmp_path / "folder", progress=False)
    result = CliRunner().invoke(app, ["campaign", str(path)])
    assert isinstance(result.exception, InputError) and re.search(
        r"study\.yaml:\d+:\d+ ", str(result.exception)
    )
    assert not (tmp_path / "folder" / "run_log.sqlite").exists()


def test_a_check_asks_nobody(tmp_path):
    found = check_study(written(tmp_path, STUDY, "http://127.0.0.1:1"))
    assert found["model"].startswith("forward at http://127.0.0.1:1") and found["outputs"] == [
        "sum",
        "difference",
        "product",
    ]
    assert json.dumps(found)
