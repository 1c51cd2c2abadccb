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


def test_view_of_two_and_of_sensors(record, tmp_path):
    study = tmp_path / "study.yaml"
    study.write_text(
        f"scene: {tmp_path / 'scene.yaml'}\n"
        "parameters: {g: {kind: uniform, lower: -10.0, upper: -9.0, path: gravity.2}}\n"
        "observables: {fall: {kind: displacement, body: ball, axis: z}}\n"
    )
    ds.write_scene(every_shape(), tmp_path / "scene.yaml")
    words = [
        "view",
        str(record),
        str(tmp_path / "scene.yaml"),
        "--study",
        str(study),
        "--to",
        str(tmp_path / "two.html"),
    ]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, (done.output, done.exception)
    assert (tmp_path / "two.html").read_text().count('class="data"') == 2


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--live", "--to", "x.html"], "leave out --to"),
        (["--live", "{record}"], "leave out a second record"),
        (["--port", "8000"], "--port is for --live"),
        (["{record}", "{record}"], "expected one or two records or scenes, got 3"),
        (["--live"], "this run has ended"),
    ],
)
def test_view_tells_what_does_not_go_together(record, words, told):
    given = [str(record) if word == "{record}" else word for word in words]
    done = CliRunner().invoke(app, ["view", str(record), *given])
    assert done.exit_code != 0 and told in " ".join(
        f"{done.output} {done.exception}".replace("│", " ").split()
    )


def test_pages_that_are_served_tell_their_address(record, monkeypatch, capsys):
    """The address, and what to do where there is no display; Ctrl-C ends it."""
    from drystone.views import page_server

    def interrupted(self, poll_interval=0.5):
        raise KeyboardInterrupt

    monkeypatch.setattr(page_server.PageServer, "serve_forever", interrupted)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    folder = record.parent / "campaign"
    folder.mkdir()
    (folder / "fit.failed").write_text("why\n")
    done = CliRunner().invoke(app, ["watch", str(folder), "--open"])
    assert done.exit_code == 0, (done.output, done.exception)
    assert "watching" in done.output and "http://127.0.0.1:" in done.output
    assert "this machine has no display: open http://127.0.0.1:" in done.output and "ssh -L" in done.output
    done = CliRunner().invoke(app, ["watch", str(folder), "--json"])
    assert json.loads(done.output.splitlines()[0])["url"].startswith("http://127.0.0.1:")


def test_setup_compiles_what_is_named_and_refuses_the_rest():
    done = CliRunner().invoke(app, ["setup", "hard contact", "--json"])
    assert done.exit_code == 0 and list(json.loads(done.output)["cpu_seconds"]) == ["hard contact"]
    assert "warning" not in done.output
    wrong = CliRunner().invoke(app, ["setup", "hard contct"])
    assert isinstance(wrong.exception, ds.InputError) and 'did you mean "hard contact"' in str(
        wrong.exception
    )


def test_a_report_of_nothing_is_bad_input(tmp_path):
    done = CliRunner().invoke(app, ["report", str(tmp_path / "none.json")])
    assert isinstance(done.exception, ds.InputError) and "no such file" in str(done.exception)
    assert not list(tmp_path.iterdir())
