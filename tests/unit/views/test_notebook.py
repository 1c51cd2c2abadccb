"""What notebooks show: tables and pictures of objects, the replay in a frame, bars without widgets."""

import sys
import types

import numpy as np
import pytest

import drystone as ds
from drystone import progress
from drystone.simulation.simulate import at_start


@pytest.fixture(scope="module")
def scene():
    scene = ds.Scene(title="two <b>balls</b>", gravity=(0, 0, -9.81))
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(0, 0, 0.3))
    scene.interface("touch", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    return scene


def test_scene(scene):
    text = scene._repr_html_()
    assert "bodies" in text and "2: floor, ball" in text and "nonsmooth" in text
    assert "<b>balls</b>" not in text  # titles are text, not HTML


def test_scene_before_any_run(scene, tmp_path):
    """One frame, nothing moved; the frame of the page holds the viewer."""
    record = at_start(scene)
    assert list(record.time) == [0.0] and float(record.position("ball").sel(axis="z")[0]) == 0.3
    page = scene.view(height=300)._repr_html_()
    assert page.startswith("<iframe") and "height:300px" in page and 'sandbox="allow-scripts"' in page
    with pytest.raises(ds.InputError, match="height"):
        scene.view(height=3)


def test_record(scene):
    record = ds.run(scene, until=0.05, dt=1e-3, every=0.01)
    text = record._repr_html_()
    assert "finished" in text and "energy [J]" in text and "data:image/png;base64," in text
    assert "<script" not in text
    assert "srcdoc=" in record.view()._repr_html_()


def test_posterior_and_surrogates():
    theta = ds.Parameters(a=ds.Uniform(0, 1), b=ds.Uniform(0, 1))
    x = np.random.default_rng(1).random((32, 2))
    table = {"a": x[:, 0], "b": x[:, 1]}
    table["y"] = 2.0 * table["a"] + table["b"] ** 2
    found = ds.fit(table, inputs=["a", "b"], outputs=["y"])
    text = found._repr_html_()
    assert "Surrogates" in text and "<td>y</td>" in text
    posterior = ds.sample(
        ds.vectorised(lambda x: -0.5 * ((x[:, 0] - 0.4) / 0.1) ** 2), theta, sampler="tmcmc", seed=1
    )
    text = posterior._repr_html_()
    assert "R-hat" in text and "<td>a</td>" in text and "log evidence" in text


def test_bar_in_a_notebook(monkeypatch):
    """In a kernel a bar appears as HTML and goes when all is done; elsewhere nothing is imported."""
    shown = []

    class Handle:
        def update(self, thing):
            shown.append(thing)

    class ZMQInteractiveShell:
        pass

    display = types.ModuleType("IPython.display")
    display.HTML = str
    display.display = lambda thing, display_id: shown.append(thing) or Handle()
    shell = types.ModuleType("IPython")
    shell.get_ipython = ZMQInteractiveShell
    monkeypatch.setitem(sys.modules, "IPython", shell)
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.setattr(progress, "QUIET_SECONDS", -1.0)
    with progress.Tally("runs <1>", 4) as tally:
        tally.update(2, failed=1)
    assert 'value="0"' in shown[0] and "runs &lt;1&gt;" in shown[0] and shown[-1] == ""
