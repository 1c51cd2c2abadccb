"""The verbs that show results, as a user types them."""

import json

import pytest
from typer.testing import CliRunner

import drystone as ds
from animations import every_shape
from drystone.cli import app


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("verbs") / "shapes.h5"
    ds.run(every_shape(), until=0.04, dt=2e-3, every=0.02, contacts=True, to=path)
    return path


def test_each_verb_writes_its_file_and_says_which(record):
    for words, name in (
        (["view", "--chart", "velocity:ball"], "shapes.html"),
        (["report"], "shapes-report.html"),
        (["plot", "--what", "loss"], "shapes-loss.png"),
        (["plot", "--what", "velocity", "--body", "ball", "--axis", "z"], "shapes-velocity.png"),
        (["export", "--paraview"], "shapes.xdmf"),
    ):
        verb, *options = words
        done = CliRunner().invoke(app, [verb, str(record), *options, "--json"])
        assert done.exit_code == 0, (words, done.output, done.exception)
        assert json.loads(done.output)["file"] == str(record.with_name(name))
        assert record.with_name(name).stat().st_size > 2000
        again = CliRunner().invoke(app, [verb, str(record), *options])
        assert isinstance(again.exception, ds.InputError) and "exists" in str(again.exception)


def test_pictures_take_a_camera(record):
    done = CliRunner().invoke(
        app,
        [
            "export",
            str(record),
            "--to",
            str(record.with_name("a.png")),
            "--azimuth",
            "10",
            "--zoom",
            "2",
            "--forces",
        ],
    )
    assert done.exit_code == 0, done.exception
    missing = CliRunner().invoke(app, ["export", str(record)])
    assert missing.exit_code == 2
