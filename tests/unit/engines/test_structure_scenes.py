"""Structures in scenes: descriptions, files, errors, records."""

import numpy as np
import pytest

import drystone as ds
from drystone.cli import app
from drystone.scene.files import parse_scene, scene_text

FILE = """
title: pull back
structures:
  left:
    kind: shear
    masses: [4600]
    stiffnesses: [2.225e6]
    damping: {kind: modal, ratios: [0.005]}
    pulled: {floor1: [-0.024, 0, 0]}
  right: {kind: shear, masses: [3500], stiffnesses: [5.928e6]}
pounding:
  slab: {between: [left.floor1, right.floor1], gap: 0.02, restitution: 0.6}
run: {until: 0.5, dt: 1e-3}
"""


def lines(text):
    with pytest.raises(ds.InputError) as caught:
        parse_scene(text, "f.yaml")
    return [str(problem) for problem in caught.value.problems]


def test_file_and_python_agree(tmp_path):
    scene = parse_scene(FILE)
    again = parse_scene(scene_text(scene))
    assert again == scene
    record = ds.run(scene, to=tmp_path / "a.h5")
    made = ds.Scene(title="pull back")
    made.add_structure("left", ds.ShearBuilding(masses=[4600], stiffnesses=[2.225e6], damping=ds.structures.ModalDamping(ratios=[0.005]), pulled={"floor1": (-0.024, 0, 0)}))  # fmt: skip  # noqa: E501
    made.add_structure("right", ds.ShearBuilding(masses=[3500], stiffnesses=[5.928e6]))
    made.add_contact_pair("slab", "left.floor1", "right.floor1", gap=0.02, restitution=0.6)
    other = ds.run(made, until=0.5, dt=1e-3)
    assert (record.displacement("left.floor1").values == other.displacement("left.floor1").values).all()
    assert record.displacement("*").dims == ("time", "node", "axis")
    assert record.displacement("*").attrs["units"] == "m"


def test_record_is_read_back_and_not_overwritten(tmp_path):
    path = tmp_path / "a.h5"
    record = ds.run(parse_scene(FILE), to=path)
    again = ds.open(path)
    for name in ("displacement", "velocity"):
        assert (getattr(again, name)("*").values == getattr(record, name)("*").values).all()
    for name in ("acceleration", "rotation"):
        one, other = (getattr(which.structures, name)("*").values for which in (again, record))
        assert (one == other).all()
    assert again.structures.impacts().equals(record.structures.impacts()) and again.energy().equals(
        record.energy()
    )
    assert again.structures.drift().equals(record.structures.drift()) and again.structures.gap().equals(
        record.structures.gap()
    )
    assert again.provenance["versions"]["drystone"] == ds.__version__
    assert again.summary()["impacts"] == record.summary()["impacts"] == 2
    with pytest.raises(ds.InputError, match="to overwrite it"):
        ds.run(parse_scene(FILE), to=path)
    with pytest.raises(ds.InputError, match="a run of structures, which has no masonry part"):
        again.masonry.joints()
    with pytest.raises(ds.InputError, match=r'did you mean "left\.floor1"'):
        again.displacement("left.flor1")


def test_same_bits_again():
    first, second = (ds.run(parse_scene(FILE)) for _ in range(2))
    assert first.state_hash == second.state_hash
    assert np.array_equal(first.arrays("q"), second.arrays("q"))
    assert first.structures.impacts().equals(second.structures.impacts())


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("left.floor1, right", "left.flor1, right", 'f.yaml:12:20 pounding.slab.between.0: "left" has no node "flor1", did you mean "floor1"?'),  # noqa: E501
        ("left.floor1, right", "lfet.floor1, right", 'there is no such structure, did you mean "left"?'),
        ("masses: [3500]", "mases: [3500]", 'structures.right.mases: unknown key, did you mean "masses"?'),
        ("[2.225e6]", "[2.225e6, 1e6]", "f.yaml:4:3 structures.left: 2 stiffnesses for 1 masses"),
        ("restitution: 0.6", "restitution: 1.6", "pounding.slab.restitution: expected less than or equal to 1"),
        (", restitution: 0.6", "", "give restitution (hard impact) or law (penalty), one of them"),
        ("ratios: [0.005]", "ratios: [5]", "expected ratios from 0 to below 1"),
        ("pulled: {floor1", "pulled: {floor2", 'structures.left.pulled.floor2: there is no node "floor2"'),
        ("kind: shear\n    m", "kind: sheer\n    m", 'did you mean "shear"?'),
    ],
)  # fmt: skip
def test_bad_files_are_answered_with_places(old, new, expected):
    assert old in FILE
    found = lines(FILE.replace(old, new))
    assert any(expected in line for line in found), found
    assert all(line.startswith("f.yaml:") for line in found)


def test_bodies_and_structures_do_not_mix():
    scene = parse_scene(FILE)
    scene.add("ball", ds.Sphere(radius=0.1), density=1000.0)
    with pytest.raises(ds.InputError, match="not offered"):
        ds.run(scene, until=0.1, dt=1e-3)
    alone = ds.Scene()
    alone.add("ball", ds.Sphere(radius=0.1), density=1000.0)
    alone.pounding["a"] = ds.structures.Pounding(between=("a.b", "c.d"), gap=0.1, restitution=0.5)
    assert "expected structures" in str(alone.problems()[0])


def test_overlap_at_the_start_and_mechanisms_are_refused():
    with pytest.raises(ds.InputError, match=r"overlap by 0.004 m at the start"):
        ds.run(parse_scene(FILE.replace("-0.024", "0.024")))
    floating = ds.Scene()
    floating.add_structure(
        "a", ds.structures.Structure.from_matrices([[1.0]], None, [[0.0]], load={"dof0": (1.0, 0, 0)})
    )
    with pytest.raises(ds.InputError, match="without resistance"):
        ds.run(floating, until=0.1, dt=1e-3)
    unsymmetric = ds.structures.Structure.from_matrices(np.eye(2), None, [[1.0, 0.5], [0.0, 1.0]])
    with pytest.raises(ds.InputError, match="symmetric"):
        ds.structures.modes_of(unsymmetric)


def test_matrices_dense_or_sparse_are_the_same():
    import scipy.sparse as sp

    M, K = np.diag([2.0, 3.0]), np.array([[5.0, -2.0], [-2.0, 2.0]])
    dense = ds.structures.Structure.from_matrices(M, 0.1 * K, K)
    sparse = ds.structures.Structure.from_matrices(sp.csr_matrix(M), sp.csr_matrix(0.1 * K), sp.csr_matrix(K))
    assert ds.structures.modes_of(dense).frequency == pytest.approx(ds.structures.modes_of(sparse).frequency)
    scene = ds.Scene()
    scene.add_structure("a", sparse)
    scene.run = ds.Run(until=1.0, dt=0.1)
    assert ds.structures.modes_of(parse_scene(scene_text(scene)).structures["a"]).frequency == pytest.approx(
        ds.structures.modes_of(dense).frequency
    )


def test_every_need_not_be_every_step():
    scene = parse_scene(FILE)
    fine, coarse = ds.run(scene), ds.run(scene, every=0.01)
    assert (fine.displacement("left.floor1").values[::10] == coarse.displacement("left.floor1").values).all()
    with pytest.raises(ds.InputError, match="spectra need every step"):
        coarse.structures.spectrum("left.floor1")
    spectrum = fine.structures.spectrum("left.floor1")
    assert spectrum["pseudo_acceleration"].attrs["units"] == "m/s2"


def test_acceleration_at_an_impact_grows_as_one_over_dt():
    peaks = [
        float(
            np.abs(ds.run(parse_scene(FILE), dt=dt, until=0.2).structures.acceleration("right.floor1")).max()
        )
        for dt in (1e-3, 1e-4)
    ]
    assert peaks[1] / peaks[0] == pytest.approx(10.0, rel=0.05)


def test_command_line(tmp_path, capsys):
    from typer.testing import CliRunner

    path = tmp_path / "a.yaml"
    motion = tmp_path / "quake.csv"
    t = 0.01 * np.arange(200)
    motion.write_text("\n".join(f"{v}" for v in 0.5 * np.sin(20.0 * t)))
    shaken = "ground_motion:\n  x: {kind: file, file: quake.csv, format: csv, unit: g, dt: 0.01, steps: [{kind: scale, pga: 0.4, unit: g}]}\n"  # noqa: E501
    path.write_text(FILE + shaken)
    result = CliRunner().invoke(app, ["check", str(path)])
    assert result.exit_code == 0 and "left: 1 unknowns, 4600 kg, frequencies 3.5 Hz" in result.output
    result = CliRunner().invoke(app, ["run", str(path)])
    assert result.exit_code == 0 and "impacts:" in result.output and "peak drifts" in result.output
    record = ds.open(tmp_path / "a.h5")
    assert float(np.abs(record.structures.ground()).max()) == pytest.approx(0.4 * 9.80665, rel=0.01)
    path.write_text(FILE + shaken.replace(" unit: g, dt", " dt"))
    result = CliRunner().invoke(app, ["run", str(path), "--force"])
    assert isinstance(result.exception, ds.InputError)
    assert "a.yaml:15:3 ground_motion.x" in str(result.exception) and "does not state its unit" in str(
        result.exception
    )


def frame_of_bars(**cable):
    return ds.Frame(
        planar=True,
        nodes={"a": ds.structures.Node(at=(0, 0, 0)), "b": ds.structures.Node(at=(1, 0, 0), mass=10.0)},
        members={"bar": ds.structures.Bar(nodes=("a", "b"), young=1e9, area=1e-4, **cable)},
        supports={"a": "fixed", "b": ("z", "ry")},
    )


def test_frames_are_checked():
    with pytest.raises(ValueError, match="pretension needs tension_only"):
        frame_of_bars(pretension=10.0)
    wrong = frame_of_bars().model_copy(update={"supports": {"a": "fixed", "c": "pinned"}})
    scene = ds.Scene()
    scene.add_structure("f", wrong)
    assert 'there is no node "c"' in str(scene.problems()[0])
    with pytest.raises(ds.InputError, match="taken"):
        scene.add_structure("f", wrong)


def test_pretension_is_in_equilibrium():
    # two cables pull against each other: nothing moves, both keep their tension
    frame = ds.Frame(
        planar=True,
        nodes={name: ds.structures.Node(at=(k, 0, 0), mass=10.0 * (k == 1)) for k, name in enumerate("abc")},
        members={
            "left": ds.structures.Bar(nodes=("a", "b"), young=1e9, area=1e-4, tension_only=True, pretension=500.0),
            "right": ds.structures.Bar(nodes=("b", "c"), young=1e9, area=1e-4, tension_only=True, pretension=500.0),
        },
        supports={"a": "fixed", "c": "fixed", "b": ("z", "ry")},
    )  # fmt: skip
    scene = ds.Scene()
    scene.add_structure("f", frame)
    record = ds.run(scene, until=0.01, dt=1e-3)
    assert np.abs(record.displacement("f.b").values).max() < 1e-12
    assert record.structures.spring_force().values == pytest.approx(500.0)


def test_howto_runs_as_printed(tmp_path, monkeypatch):
    """The shipped AT2 file and two storey tables: one YAML file, or sixteen lines of Python."""
    import re
    from pathlib import Path

    text = (Path(__file__).parents[3] / "docs" / "howto" / "pounding.md").read_text()
    code = re.search(r"```python\n(.*?)```", text, re.DOTALL).group(1)
    assert len([line for line in code.splitlines() if line.strip()]) <= 17
    monkeypatch.chdir(tmp_path)
    names = {}
    exec(code, names)
    impacts, record = names["record"].structures.impacts(), names["record"]
    assert impacts.sizes["impact"] > 0 and (tmp_path / "pounding.h5").exists()
    assert float(record.structures.spectrum("left.floor3")["pseudo_acceleration"].max()) > 1.0
    (tmp_path / "pounding.yaml").write_text(re.search(r"```yaml\n(.*?)```", text, re.DOTALL).group(1))
    from_file = ds.run(ds.read_scene("pounding.yaml"))
    assert (from_file.displacement("*").values == record.displacement("*").values).all()
