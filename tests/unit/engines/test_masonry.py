"""Masonry: meshes, joints from geometry, stages, record, files."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drystone as ds
from drystone.engines.masonry.build import assemble
from drystone.engines.masonry.hexahedra import make_kind
from drystone.engines.masonry.joint_classes import BED, HEAD
from drystone.engines.masonry.mesh import box, surface, voussoir
from drystone.engines.masonry.mesh_files import read_blocks
from drystone.errors import InputError
from drystone.scene.files import parse_scene, scene_text

JOINT = {"normal_stiffness": 50e9, "tangential_stiffness": 20e9, "friction": 0.6}


def small_wall(**values):
    """Four courses of two bricks and a charge near enough to move them."""
    given = {
        "laid": ds.masonry.Wall(bricks=2, courses=4, length=0.25, height=0.09, thickness=0.12),
        "material": ds.masonry.Material(density=2000.0, young=5e9),
        "bed": ds.Joint(**JOINT),
        "cells": (2, 1, 2),
        "blast": ds.Blast(charge=5.0, at=(0.0, -4.0, 0.2), ignition=-4e-3),
        **values,
    }
    return ds.Scene(masonry=ds.Masonry(**given), run=ds.Run(until=4e-3, every=1e-3))


def test_hinged_edges_are_held_along_a_line():
    wall = {"bricks": 2, "courses": 4, "length": 0.25, "height": 0.09, "thickness": 0.12, "hinged": True}
    made = assemble(small_wall(laid=ds.masonry.Wall(**wall)).masonry, (0.0, 0.0, -9.81))
    assert not any(name.startswith("support") for name in made.names)
    x, y, z = made.state.position[made.model.blocks.held == 1].T
    assert np.abs(y).max() == 0.0
    assert np.all(np.isclose(np.abs(x), 0.25) | np.isclose(z, 0.0) | np.isclose(z, 0.36))
    # two bricks of three nodes along the bottom; a brick of three and two halves of two along the top
    assert np.isclose(z, 0.0).sum() == 6 and np.isclose(z, 0.36).sum() == 7
    free = assemble(small_wall(laid=ds.masonry.Wall(**wall, supports=("left",))).masonry, (0.0, 0.0, -9.81))
    assert np.allclose(free.state.position[free.model.blocks.held == 1, 0], -0.25)
    for change, words in (({"blocks": "rigid"}, "leave it out"), ({"cells": (2, 1, 3)}, "even number")):
        with pytest.raises(ValueError, match=words):
            small_wall(laid=ds.masonry.Wall(**wall), **change)


def test_surfaces_have_six_sides_and_the_right_area():
    for mesh, area, sides in ((box((0, 0, 0), (1, 2, 3), (2, 3, 4)), 22.0, 6),
                              (voussoir((0.2, 0.5), (1.0, 1.3), (0.0, 0.4), (4, 2, 3)), None, 6)):  # fmt: skip
        corner = mesh.node[mesh.quad]
        vector = 0.5 * np.cross(corner[:, 2] - corner[:, 0], corner[:, 3] - corner[:, 1])
        assert np.abs(vector.sum(axis=0)).max() < 1e-12  # closed, turned outwards everywhere
        volume = (vector * corner.mean(axis=1)).sum() / 3
        assert volume > 0
        assert mesh.side.max() + 1 == sides
        if area is not None:
            assert np.linalg.norm(vector, axis=1).sum() == pytest.approx(area)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.floats(-0.2, 0.2), min_size=24, max_size=24), st.floats(0.0, 0.45))
def test_stiffness_knows_rigid_motion_and_constant_stress(shift, poisson):
    from drystone.engines.masonry.hexahedra import CORNERS

    corner = CORNERS + np.array(shift).reshape(8, 3)
    kind = make_kind(corner, 1e9, poisson, 1000.0)
    scale = np.abs(kind.stiffness).max()
    assert np.allclose(kind.stiffness, kind.stiffness.T)
    for k in range(3):
        move = np.zeros((8, 3))
        move[:, k] = 1.0
        axis = np.eye(3)[k]
        for motion in (move, np.cross(axis, corner)):
            assert np.abs(kind.stiffness @ motion.ravel()).max() < 1e-9 * scale
    assert np.linalg.eigvalsh(kind.stiffness)[6] > 0.0  # nothing else is free
    # constant strain does the work of its stress: the incompatible modes stay at rest
    strain = np.diag([1e-3, 0.0, 0.0])
    energy = 0.5 * (corner @ strain).ravel() @ kind.stiffness @ (corner @ strain).ravel()
    volume = kind.mass.sum() / 1000.0
    modulus = 1e9 * (1 - poisson) / ((1 + poisson) * (1 - 2 * poisson))
    assert energy == pytest.approx(0.5 * modulus * 1e-6 * volume, rel=1e-9)


def test_joints_of_a_wall_have_the_areas_of_its_faces():
    scene = small_wall()
    made = assemble(scene.masonry, scene.gravity)
    area = np.bincount(made.model.points.joint, made.model.points.area[: len(made.model.points.joint)])
    bed, head = area[made.joint_kind == BED], area[made.joint_kind == HEAD]
    assert bed.sum() == pytest.approx(5 * 0.5 * 0.12)  # between four courses and both supports
    # whole courses have a joint within and one at each end, the others one more
    assert head.sum() == pytest.approx((3 + 4 + 3 + 4) * 0.09 * 0.12)
    assert np.abs(made.state.place[: len(made.model.points.joint)]).max() < 1.0 + 1e-9
    assert len(made.names) == 2 + 3 + 2 + 3 + 8 + 2


def test_rigid_blocks_take_the_stiffness_of_table_9():
    from drystone.cases.barrel_vault import scene

    made = assemble(scene(blocks="rigid", cells=(2, 1, 1)).masonry, (0.0, 0.0, -9.81))
    rows = {int(kind): made.model.law[law] for kind, law in zip(
        made.joint_kind[made.model.points.joint], made.model.points.law, strict=False)}  # fmt: skip
    bed, head = rows[BED], rows[HEAD]
    for ours, paper in ((bed[0], 36.0e9), (bed[1], 15.0e9), (head[0], 32.0e9), (head[1], 13.4e9)):
        assert ours == pytest.approx(paper, rel=0.015)  # printed with two or three digits


def test_mesh_files_give_the_same_blocks(tmp_path):
    mesh = box((0, 0, 0), (0.2, 0.1, 0.1), (2, 1, 1))
    other = box((0.2, 0, 0), (0.4, 0.1, 0.1), (1, 1, 1))
    points = np.concatenate([mesh.node, other.node])
    hexahedra = np.concatenate([mesh.element, other.element + len(mesh.node)])
    np.savez(tmp_path / "two.npz", points=points, hexahedra=hexahedra, block=["left", "left", "right"])
    lines = ["*NODE", *(f"{k + 1}, {x}, {y}, {z}" for k, (x, y, z) in enumerate(points))]
    for name, rows in (("left", hexahedra[:2]), ("right", hexahedra[2:])):
        lines.append(f"*ELEMENT, TYPE=C3D8, ELSET={name}")
        lines += [", ".join(map(str, (k + 1, *(row + 1)))) for k, row in enumerate(rows)]
    (tmp_path / "two.inp").write_text("\n".join(lines))
    for file in ("two.npz", "two.inp"):
        found = read_blocks(tmp_path / file)
        assert list(found) == ["left", "right"]
        assert len(found["left"].element) == 2 and len(found["left"].quad) == 10
    masonry = ds.Masonry(
        laid=ds.masonry.Stones(file=str(tmp_path / "two.npz"), fixed=("left",)),
        material=ds.masonry.Material(density=2000.0, young=5e9), bed=ds.Joint(**JOINT), settle=None,
    )  # fmt: skip
    made = assemble(masonry, (0.0, 0.0, 0.0))
    assert made.joints == [(1, 0)]
    assert made.model.points.area[:4].sum() == pytest.approx(0.01)
    with pytest.raises(InputError, match="no such file"):
        read_blocks(tmp_path / "three.npz")
    for name, words in (("three.stl", "no solid"), ("three.vtk", r"\.npz, \.inp, \.stl")):
        (tmp_path / name).write_text("")
        with pytest.raises(InputError, match=words):
            read_blocks(tmp_path / name)


def test_elements_turned_inside_out_are_refused():
    mesh = box((0, 0, 0), (1, 1, 1), (1, 1, 1))
    node = mesh.node.copy()
    node[0] = (1.5, 1.5, 1.5)
    with pytest.raises(ValueError, match="inside out"):
        make_kind(node[surface(node, mesh.element).element[0]], 1e9, 0.2, 1000.0)


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    folder = tmp_path_factory.mktemp("masonry")
    made = small_wall(settle=ds.masonry.Settle(state=str(folder / "rest.npz")))
    return ds.run(made, to=folder / "wall.h5"), folder


def test_a_wall_is_pushed_away_from_the_charge(record):
    found, _ = record
    y = found.displacement(found.masonry.key).sel(axis="y")
    assert float(y[-1]) > 1e-3 and y.attrs["units"] == "m"
    energy = found.energy()
    assert float(energy["work"][-1]) > 0
    assert abs(float(energy["residual"][-1])) < 0.05 * float(energy["work"][-1])
    assert float(energy["friction"][-1]) >= 0.0 and float(energy["damping"][-1]) == 0.0


def test_the_record_reads_as_it_was_written(record):
    found, folder = record
    again = ds.open(folder / "wall.h5")
    assert again.names == found.names
    assert np.array_equal(again.displacement("brick*").values, found.displacement("brick*").values)
    joints = again.masonry.joints()
    assert set(np.unique(joints["state"])) <= {"intact", "slipping", "open"}
    assert float(joints["area"].sum()) == pytest.approx(5 * 0.06 + 14 * 0.0108)
    assert again.summary()["joints"] == found.summary()["joints"]
    assert again.masonry.line((-0.25, 0, 0.18), (0.25, 0, 0.18), 5).dims == ("time", "distance", "axis")
    assert again.masonry.stress().sizes["principal"] == 3
    assert (
        again.masonry.breach(beyond=1e-4).attrs["courses"] >= 1 and again.masonry.breach().attrs["count"] == 0
    )
    with pytest.raises(InputError, match="did you mean"):
        again.displacement("brik1_0")
    with pytest.raises(InputError, match="exists"):
        ds.run(small_wall(), to=folder / "wall.h5")


def test_a_settled_state_is_reused_bit_for_bit(record):
    found, _ = record
    masonry = found.scene.masonry
    again = ds.run(ds.Scene(masonry=masonry, run=found.scene.run))
    assert again.provenance["settled"]["reused"] and not found.provenance["settled"]["reused"]
    assert np.array_equal(again.displacement("*").values, found.displacement("*").values)
    other = masonry.model_copy(update={"bed": ds.Joint(**{**JOINT, "friction": 0.3})})
    with pytest.raises(InputError, match="other blocks, joints or gravity"):
        ds.run(ds.Scene(masonry=other, run=found.scene.run))


def test_the_command_line_checks_and_runs_masonry(tmp_path):
    from typer.testing import CliRunner

    from drystone.cli import app

    (tmp_path / "wall.yaml").write_text(scene_text(small_wall()))
    found = CliRunner().invoke(app, ["check", str(tmp_path / "wall.yaml")])
    assert found.exit_code == 0 and "20 blocks, 10 free" in found.output and "16 loaded faces" in found.output
    found = CliRunner().invoke(app, ["run", str(tmp_path / "wall.yaml"), "--until", "0.002"])
    assert found.exit_code == 0 and "deflection [mm]: brick" in found.output
    assert (tmp_path / "wall.h5").exists()


def test_scene_files_speak_of_masonry(tmp_path):
    scene = small_wall()
    assert parse_scene(scene_text(scene)).masonry == scene.masonry
    text = scene_text(scene).replace("friction: 0.6", "frction: 0.6")
    with pytest.raises(InputError, match="frction"):
        parse_scene(text)
    with pytest.raises(InputError, match="limit of stability"):
        ds.run(scene, dt=1e-3)
    far = small_wall(blast=ds.Blast(charge=1.0, at=(0.0, -100.0, 0.2)))
    with pytest.raises(InputError, match="scaled distance"):
        ds.run(far)
    both = small_wall()
    both.add("ball", ds.Sphere(radius=0.1), density=1.0)
    assert "two scenes" in both.problems()[0].message


def test_rigid_blocks_run_in_the_same_scene():
    found = ds.run(small_wall(blocks="rigid"))
    assert float(found.displacement(found.masonry.key).sel(axis="y")[-1]) > 1e-3
    energy = found.energy()
    assert float(energy["elastic"][-1]) == pytest.approx(float(found.masonry.joint_energy()[-1]), rel=1e-12)
    assert abs(float(energy["residual"][-1])) < 0.05 * float(energy["work"][-1])
    with pytest.raises(InputError, match="rigid blocks have no stress"):
        found.masonry.stress()


def test_pictures_and_animation(record, tmp_path):
    found, folder = record
    figure = ds.masonry.draw_masonry(found, magnify=5.0)
    figure.savefig(tmp_path / "wall.png")
    assert (tmp_path / "wall.png").stat().st_size > 10_000
    animation = ds.views.animation_of(found, frames=[0, 4])
    assert animation.nodes.position.shape[0] == 2
    assert animation.nodes.hexahedra.max() < animation.nodes.position.shape[1]
    assert animation.nodes.cell_fields["stress"].shape[2] == 6
    ds.views.view_record(
        found, tmp_path / "wall.html", charts=["energy", f"displacement:{found.masonry.key}"]
    )
    ds.views.export_paraview(found, tmp_path / "wall.xdmf")
    ds.views.export_record(found, tmp_path / "wall.csv")
    ds.views.write_report(folder / "wall.h5", tmp_path / "report.html")
    ds.views.export_record(found, tmp_path / "bodies.png", colour="displacement")
    assert all(
        (tmp_path / name).exists()
        for name in ("wall.html", "wall.xdmf", "wall.csv", "report.html", "bodies.png")
    )


def test_what_masonry_would_ignore_is_refused():
    scene = small_wall()
    assert scene.problems() == []
    scene.add_blast(charge=1.0, at=(0.0, -9.0, 0.0))
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    assert [problem.path for problem in scene.problems()] == [("blast",), ("interfaces",)]
