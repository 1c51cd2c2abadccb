"""Structures seen: shapes, places, displacements and impacts in every view; plots and report by their verbs."""

import json
from pathlib import Path
from xml.etree import ElementTree

import h5py
import numpy as np
import pytest
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from drystone.views.animation.structures import animate, round_factor
from drystone.views.encode import unpack
from drystone.views.pictures import draw_bodies, magnified
from drystone.views.replay import encode


def portal(x: float = 0.0) -> ds.Frame:
    """A portal whose slab sways over two clamped columns."""
    at = {"a": (x, 0, 0), "b": (x + 4, 0, 0), "top_a": (x, 0, 3), "top_b": (x + 4, 0, 3)}
    steel = {"young": 2.1e11, "area": 5e-3, "inertia": 2e-5}
    members = {f"column_{k}": ds.structures.Beam(nodes=(k, f"top_{k}"), **steel) for k in "ab"}
    members["brace"] = ds.structures.Bar(nodes=("a", "top_b"), young=1e6, area=1e-4)
    return ds.Frame(
        nodes={name: ds.structures.Node(at=place) for name, place in at.items()}, members=members, planar=True,
        floors={"slab": ds.structures.Floor(nodes=("top_a", "top_b"), mass=4000.0)},
        supports={"a": "fixed", "b": "fixed"},
    )  # fmt: skip


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A portal is pulled and hits a shear building; both at the origin of their own coordinates."""
    scene = ds.Scene(title="pull")
    scene.add_structure("frame", portal().model_copy(update={"pulled": {"slab": (-0.02, 0, 0)}}))
    scene.add_structure("house", ds.ShearBuilding(masses=(3000.0, 2000.0), stiffnesses=(4e6, 3e6)))
    scene.add_contact_pair("hit", "frame.top_b", "house.floor1", gap=0.01, restitution=0.5)
    scene.run = ds.Run(until=0.5, dt=1e-3)
    path = tmp_path_factory.mktemp("structures") / "pull.h5"
    return ds.run(scene, to=path, progress=False)


def test_beams_follow_their_nodes_and_bend(record):
    animation = animate(record)
    nodes = animation.nodes
    column = nodes.owner == animation.names.index("frame.column_b")
    moved = (nodes.position - nodes.rest)[:, column]
    top = record.displacement("frame.top_b").values
    assert moved[:, -1] == pytest.approx(top, abs=1e-15) and np.abs(moved[:, 0]).max() == 0.0
    # nearly clamped at both ends (the slab turns with its columns a little): the middle moves near half as much
    share = moved[0, 4, 0] / moved[0, -1, 0]
    assert 0.3 < share < 0.55
    # the engine's own answer for a point on the member, which the shape functions give too
    assert moved[0, 4, 0] != pytest.approx(0.5 * moved[0, -1, 0], rel=1e-6)
    # pulled at the start: displacements are counted from rest, not from the first frame
    assert moved[0, -1, 0] == pytest.approx(-0.02, rel=1e-6)
    assert np.abs(animation.position[0] - animation.rest).max() > 0.01


def test_structures_stand_as_far_apart_as_their_gap(record):
    animation = animate(record)
    nodes = animation.nodes
    slab = nodes.rest[nodes.owner == animation.names.index("house.floor1")]
    assert slab[:, 0].min() - 4.0 == pytest.approx(0.01)
    # drawn ten times: the gap too, so that what touches is drawn touching
    drawn, factor = magnified(animation, 10.0)
    hit = int(np.abs(animation.time - float(record.structures.impacts()["time"][0])).argmin())
    left = drawn.nodes.position[hit, nodes.owner == animation.names.index("frame.slab")][:, 0].max()
    right = drawn.nodes.position[hit, nodes.owner == animation.names.index("house.floor1")][:, 0].min()
    assert factor == 10.0 and right - left == pytest.approx(
        10.0 * float(record.structures.gap()[hit, 0]), abs=1e-9
    )


def test_impacts_are_marked_when_they_happen(record):
    animation = animate(record)
    count = np.diff(animation.chains.end, prepend=0)
    impact = float(record.structures.impacts()["time"][0])
    assert animation.chains.unit == "N s" and count[np.abs(animation.time - impact).argmin()] >= 1
    assert count[animation.time < impact - 0.02].sum() == 0
    header, arrays = unpack(encode(animation))
    assert header["chains"]["quantity"] == "impulse" and header["nodes"]["magnify"] == animation.nodes.magnify
    assert arrays["node_rest"] == pytest.approx(animation.nodes.rest, abs=1e-5)


def test_magnification_is_stated_and_checked(record):
    assert [round_factor(x) for x in (0.3, 1.7, 2.0, 49.0, 730.0)] == [1.0, 1.0, 2.0, 20.0, 500.0]
    figure = draw_bodies(record, at=0.0, colour="displacement", forces=True, magnify=7.0)
    assert "displacements x 7" in figure.axes[0].get_title()
    scale = figure.axes[1]
    assert scale.get_ylabel() == "displacement [m]" and 0.01 < scale.get_ylim()[1] <= 0.0201
    with pytest.raises(ds.InputError, match="more than 0"):
        draw_bodies(record, magnify=0.0)


def test_paraview_has_beams_with_displacements(record, tmp_path):
    path = ds.views.export_paraview(record, tmp_path / "pull.xdmf", max_frames=20)
    names = {g.get("Name") for g in ElementTree.parse(path).iter("Grid") if g.get("GridType") == "Uniform"}
    assert names == {"beams", "surface"}
    with h5py.File(tmp_path / "pull.xdmf.h5") as file:
        assert np.abs(file["beams/0/displacement"][:, 0]).max() == pytest.approx(0.02, rel=1e-3)


@pytest.mark.parametrize(
    "words",
    [
        ["view"], ["report"], ["plot"], ["plot", "--what", "loss"], ["plot", "--what", "impacts"],
        ["plot", "--what", "spectra"], ["plot", "--what", "gap"], ["plot", "--what", "drift"],
        ["plot", "--what", "acceleration", "--body", "house.floor2"],
        ["export", "--to", "gap.csv", "--what", "gap"], ["export", "--to", "hits.nc", "--what", "impacts"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_verbs(record, words, tmp_path):
    verb, *options = words
    if "--to" in options:
        options[options.index("--to") + 1] = str(tmp_path / options[options.index("--to") + 1])
    done = CliRunner().invoke(app, [verb, str(record.path), *options, "--json", "--force"])
    assert done.exit_code == 0, (words, done.output, done.exception)
    made = json.loads(done.output)["file"]
    assert Path(made).stat().st_size > 400


def test_bad_wishes(record, tmp_path):
    for options, message in (
        ({"what": "spektra"}, 'did you mean "spectra"'), ({"what": "displacement"}, "at least one node"),
    ):  # fmt: skip
        from drystone.views.plots.verb import plot_record

        with pytest.raises(ds.InputError, match=message):
            plot_record(record, tmp_path / "a.png", **options)
    with pytest.raises(ds.InputError, match="chart"):
        ds.views.view_record(record, tmp_path / "a.html", charts=["gaps"])
