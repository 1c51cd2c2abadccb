"""`drystone serve`: the models of studies, asked by the client of the umbridge package and by our own."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError
from drystone.study.serve import Server

umbridge = pytest.importorskip("umbridge")

MODEL = """
import os
import numpy as np



def both(a, b, power=2.0, seed=0):
    if a > 1.0:
        raise ValueError("too much of a")
    if a < 0.0:
        os._exit(3)
    series = [a, b, a * b] if b < 1.0 else [a, b]
    return {"sum": a + b, "series": series, "power": a**power, "noise": float(np.random.default_rng(seed).normal())}
"""
STUDY = """
function: model.py:both
parameters:
  a: {kind: uniform, lower: 0.0, upper: 1.0, unit: m}
  b: {kind: uniform, lower: 0.0, upper: 1.0}
design: {kind: sobol, n: 4, seed: 1}
"""
BALL = """
case: bouncing-ball
values: {dt: 5e-3}
parameters:
  restitution: {kind: uniform, lower: 0.3, upper: 0.8}
  mass: {kind: uniform, lower: 0.5, upper: 2.0, unit: kg, path: bodies.ball.mass}
design: {kind: sobol, n: 4, seed: 1}
observables:
  height: {kind: position, body: ball, axis: z, at: [0.5, 1.0]}
  lost: {kind: loss, interface: bounce}
"""


def written(folder: Path, text: str = STUDY) -> Path:
    (folder / "model.py").write_text(MODEL)
    (folder / "study.yaml").write_text(text)
    return folder / "study.yaml"


class Running:
    """A server in a thread of the test."""

    def __init__(self, path: Path, workers: int):
        self.told: list[str] = []
        self.server = Server(ds.uq.read_study(path), port=0, workers=workers, tell=self.told.append)
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        self.url = self.server.url

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def function_server(tmp_path_factory):
    running = Running(written(tmp_path_factory.mktemp("function")), workers=2)
    yield running
    running.close()


def test_the_client_of_the_package_gets_all_numbers(function_server):
    model = umbridge.HTTPModel(function_server.url, "forward")
    assert umbridge.supported_models(function_server.url) == ["forward"]
    assert model.get_input_sizes() == [2] and model.get_output_sizes() == [6]
    assert model.supports_evaluate() and not model.supports_gradient()
    (output,) = model([[0.25, 0.5]])
    assert output[:5] == [0.75, 0.25, 0.5, 0.125, 0.0625]
    assert model([[0.25, 0.5]], {"power": 3.0})[0][4] == 0.25**3
    assert model([[0.25, 0.5]], {"seed": 7})[0][5] == np.random.default_rng(7).normal()


def test_it_gives_the_bits_of_a_campaign(function_server, tmp_path):
    study = ds.uq.read_study(written(tmp_path))
    table = ds.campaign(study.model, study.theta, study.design, workers=0, progress=False)
    model = umbridge.HTTPModel(function_server.url, "forward")
    for k, row in enumerate(study.design.tolist()):
        output = np.array(model([row])[0])
        parts = [np.ravel(table[name][k]) for name in ("sum", "series", "power", "noise")]
        np.testing.assert_array_equal(output, np.concatenate(parts))


def test_several_requests_at_once(function_server):
    model = umbridge.HTTPModel(function_server.url, "forward")
    rows = np.random.default_rng(1).random((24, 2)) * 0.9
    with ThreadPoolExecutor(8) as pool:
        sums = list(pool.map(lambda row: model([row.tolist()])[0][0], rows))
    np.testing.assert_array_equal(sums, rows.sum(axis=1))


def test_our_own_client_goes_by_name(function_server):
    swapped = ds.Parameters(b=ds.Uniform(0.0, 0.8), a=ds.Uniform(0.0, 0.8))
    remote = ds.uq.UmbridgeModel(function_server.url, seed="seed")
    rows = swapped.sample(3, 1)
    table = ds.campaign(remote, swapped, rows, workers=2, replicates=2, progress=False)
    np.testing.assert_array_equal(table["power"], np.repeat(rows[:, 1], 2) ** 2.0)
    assert table["series"].shape == (6, 3) and len(np.unique(table["noise"])) == 6
    with pytest.raises(InputError, match='the server needs a value "a"'):
        ds.campaign(remote, swapped.without(["a"]), rows[:, :1])


@pytest.mark.parametrize(
    "row, config, message",
    [
        ([1.5, 0.5], {}, "ModelError: ValueError: too much of a"),
        ([0.5, 1.5], {}, "InvalidOutput: the run gave .*series .2."),
        ([-0.5, 0.5], {}, "ModelError: killed: its worker ended with exit code 3"),
        ([0.5], {}, r"InvalidInput: expected one vector of 2 numbers \(a, b\), got 1"),
        ([0.5, "b"], {}, "InvalidInput: .*not all of them numbers"),
        ([0.5, 0.5], {"powre": 3.0}, "InvalidInput: config.powre: .*did you mean"),
        ([0.5, 0.5], {"a": 3.0}, "InvalidInput: config.a: "),
        ([0.5, 0.5], {"seed": -1}, "InvalidInput: config.seed"),
    ],
)
def test_errors_are_told_in_the_way_of_the_protocol(function_server, row, config, message):
    model = umbridge.HTTPModel(function_server.url, "forward")
    with pytest.raises(Exception, match=f"Model returned error of type {message}"):
        model([row], config)
    assert model([[0.25, 0.5]])[0][0] == 0.75  # it goes on


@pytest.mark.parametrize(
    "path, body, status, kind",
    [
        ("/Evaluate", b"{", 400, "InvalidInput"),
        ("/Evaluate", b"[]", 400, "InvalidInput"),
        ("/Evaluate", b'{"name": "backward", "input": [[1.0, 2.0]]}', 400, "ModelNotFound"),
        ("/Evaluate", b'{"name": "forward", "input": [[1e999, 2.0]]}', 400, "InvalidInput"),
        ("/Evaluate", b'{"name": "forward", "input": 3}', 400, "InvalidInput"),
        ("/Gradient", b'{"name": "forward"}', 400, "UnsupportedFeature"),
        ("/Elsewhere", b"{}", 404, "InvalidInput"),
    ],
)
def test_requests_that_are_wrong(function_server, path, body, status, kind):
    with pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(urllib.request.Request(function_server.url + path, body), timeout=20.0)
    assert caught.value.code == status
    assert json.load(caught.value)["error"]["type"] == kind


def test_scenes_and_experiments(tmp_path):
    """A case, with a parameter by name and one by path; every experiment is a model."""
    tests = "experiments: [{name: low, values: {height: 0.5}}, {name: high}]\n"
    running = Running(written(tmp_path, BALL + tests), workers=0)
    try:
        assert umbridge.supported_models(running.url) == ["low", "high"]
        low, high = (umbridge.HTTPModel(running.url, name) for name in ("low", "high"))
        about = running.server.about("high")
        assert [one["name"] for one in about["inputs"]] == ["restitution", "mass"]
        assert [(one["name"], one["unit"], one["size"]) for one in about["outputs"]] == [
            ("height", "m", 2), ("lost", "J", 1),
        ]  # fmt: skip
        assert low([[0.5, 1.0]])[0][2] < high([[0.5, 1.0]])[0][2]
        assert high([[0.5, 2.0]])[0][2] == pytest.approx(2.0 * high([[0.5, 1.0]])[0][2])
        with pytest.raises(Exception, match=r"InvalidInput: config\.heigth"):
            high([[0.5, 1.0]], {"heigth": 1.0})
    finally:
        running.close()


def test_vectorised_models(tmp_path):
    path = written(tmp_path)
    (tmp_path / "model.py").write_text(
        "import drystone as ds\n@ds.vectorised\ndef both(x, shift=0.0):\n    return {'sum': x.sum(axis=1) + shift}\n"
    )
    running = Running(path, workers=0)
    try:
        model = umbridge.HTTPModel(running.url, "forward")
        assert model([[0.25, 0.5]]) == [[0.75]] and model([[0.25, 0.5]], {"shift": 1.0}) == [[1.75]]
    finally:
        running.close()


def drystone(*arguments: str) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-m", "drystone", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_command(tmp_path):
    path = written(tmp_path, STUDY.partition("design")[0])  # which a served model does not need
    process = drystone("serve", str(path), "--port", "0", "--workers", "1", "--json")
    try:
        about = json.loads(process.stdout.readline())
        assert about["url"].startswith("http://127.0.0.1:") and list(about["models"]) == ["forward"]
        assert umbridge.HTTPModel(about["url"], "forward")([[0.25, 0.5]])[0][0] == 0.75
        port = int(about["url"].rsplit(":", 1)[1])
        with pytest.raises(InputError, match=f"port: {port} is in use on 127.0.0.1"):
            Server(ds.uq.read_study(path, design=False), port=port)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=30)
        assert process.returncode == 0 and "stopped: 2 runs done, 0 failed" in err
    finally:
        process.kill()


@pytest.mark.parametrize(
    "text, message",
    [
        (
            STUDY[: STUDY.index("parameters")] + STUDY[STUDY.index("design") :],
            "parameters: required, but missing",
        ),
        (STUDY.replace("  a:", "  c:"), "did you mean|takes no such value"),
    ],
)
def test_studies_that_cannot_be_served(tmp_path, text, message):
    with pytest.raises(InputError, match=message):
        Server(ds.uq.read_study(written(tmp_path, text)), port=0)


def test_hosts_that_are_none(tmp_path):
    study = ds.uq.read_study(written(tmp_path))
    with pytest.raises(InputError, match="cannot listen at"):
        Server(study, "no.such.host.invalid", 0)
    began = time.monotonic()
    with Server(study, port=0, workers=0):
        pass
    assert time.monotonic() - began < 5.0 and os.getpid()
