"""A charge among bodies: which faces it sees, the motion it gives, and what is said when it cannot be."""

from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import drystone as ds
from drystone.cli import app
from drystone.engines.bodies.build import build
from drystone.loads.blast import blast_wave, pressure_at
from drystone.record.pressure import pressure_on
from drystone.scene.files import parse_scene, scene_text
from drystone.views.plots.blast import plot_pressure
from drystone.views.plots.verb import plot_record

BRICK = ds.Box(size=(0.24, 0.12, 0.08))
WALL = """
gravity: [0, 0, -9.81]
bodies:
  ground: {shape: {kind: plane}, fixed: true}
  low: {shape: {kind: box, size: [0.24, 0.12, 0.08]}, at: [-0.25, 0, 0.04], density: 2000, group: brick,
        repeat: {count: 3, by: [0.25, 0, 0]}}
  top: {shape: {kind: box, size: [0.24, 0.12, 0.08]}, at: [-0.125, 0, 0.12], density: 2000, group: brick,
        repeat: {count: 2, by: [0.25, 0, 0]}}
interfaces:
  dry: {between: ["*", "*"], law: {kind: coulomb, friction: 0.6}}
blast: {charge: 0.5, at: [0, -6, 0], on: [brick]}
run: {until: 0.02, dt: 1.0e-3, every: 1.0e-3}
"""


def flying(law=None, **blast):
    """One block in the void before a charge three metres away."""
    scene = ds.Scene(gravity=(0.0, 0.0, 0.0))
    scene.add("block", ds.Box(size=(0.2, 0.4, 0.1)), at=(0.0, 3.2, 0.0), density=2000.0)
    scene.add("still", BRICK, at=(0.0, 60.0, 0.0), fixed=True)
    scene.interface("contact", between=("*", "*"), law=law or ds.Coulomb(friction=0.5))
    scene.add_blast(
        **{"charge": 10.0, "at": (0.0, 0.0, 0.0), "burst": "spherical", "negative": "none", **blast}
    )
    return scene


@pytest.mark.parametrize("dt", [2e-5, 2.5e-3])
def test_a_block_flies_with_the_impulse_of_the_curves(dt):
    """Steps need not be short against the blast of 4 ms: the impulse over a step is exact."""
    scene = flying()
    record = ds.run(scene, until=0.02, dt=dt, every=0.01)
    impulse = float(blast_wave(scene.blast, 3.0).reflected_impulse[0])
    expected = impulse * 0.02 / 16.0
    assert record.velocity("block").values[-1, 1] == pytest.approx(expected, rel=3e-3)
    assert np.abs(record.state.spin[0]).max() < 1e-9
    energy = record.energy().isel(time=-1)
    assert float(energy.work) == pytest.approx(0.5 * 16.0 * expected**2, rel=1e-2)
    assert abs(float(energy.residual)) < 1e-9 * float(energy.work)


def test_soft_contact_takes_the_same_blow():
    law = ds.Linear(normal_stiffness=1e7, friction=0.0)
    soft = ds.run(flying(law), until=0.02, dt=1e-4, every=0.01)
    hard = ds.run(flying(), until=0.02, dt=1e-4, every=0.01)
    assert soft.velocity("block").values[-1] == pytest.approx(
        hard.velocity("block").values[-1], rel=1e-3, abs=1e-9
    )
    assert abs(float(soft.energy().residual[-1])) < 1e-9 * float(soft.energy().work[-1])


def test_an_askew_block_takes_the_pressure_of_each_face_by_its_angle():
    scene = flying()
    half = np.pi / 12.0  # turned by 30 degrees about z
    attitude = (float(np.cos(half)), 0.0, 0.0, float(np.sin(half)))
    heavy = {"attitude": attitude, "mass": 1e6, "density": None}
    turned = scene.bodies["block"].model_copy(update=heavy)
    scene.bodies["block"] = turned
    scene.add_blast(charge=10.0, at=(0, 0, 0), burst="spherical", patch=0.02)
    record = ds.run(scene, until=0.05, dt=5e-4, every=0.05)
    # so heavy that it stays: the impulse is that of the fixed faces, here by a fine grid of our own
    c, s = np.cos(2.0 * half), np.sin(2.0 * half)
    turn = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
    time = np.concatenate([np.linspace(0.001, 0.012, 12001), np.linspace(0.012, 0.05, 1001)[1:]])
    total = np.zeros(3)
    moment = np.zeros(3)
    for axis, sign in ((0, -1), (0, 1), (1, -1), (1, 1)):
        other = 1 - axis
        size = (0.2, 0.4, 0.1)
        u, v = np.meshgrid(*((np.arange(8) + 0.5) / 8.0 - 0.5,) * 2)
        local = np.zeros((64, 3))
        local[:, axis], local[:, other], local[:, 2] = (
            0.5 * sign * size[axis],
            u.ravel() * size[other],
            v.ravel() * 0.1,
        )
        normal = turn @ (sign * np.eye(3)[axis])
        arm = local @ turn.T
        pressure = pressure_at(scene.blast, (arm + np.array([0.0, 3.2, 0.0]))[:, None], normal, time[None])
        impulse = -np.trapezoid(pressure, time, axis=1)[:, None] * normal * size[other] * 0.1 / 64.0
        total += impulse.sum(axis=0)
        moment += np.cross(arm, impulse).sum(axis=0)
    assert 1e6 * record.velocity("block").values[-1] == pytest.approx(
        total, rel=3e-3, abs=1e-3 * abs(total[1])
    )
    inertia = 1e6 / 12.0 * (0.2**2 + 0.4**2)
    assert inertia * record.state.spin[0, 2] == pytest.approx(moment[2], rel=2e-2)


def test_joints_backs_and_undersides_are_in_the_dark():
    scene = parse_scene(WALL)
    found = ds.check(scene)["blast"]
    assert found["area"] == pytest.approx(5 * 0.24 * 0.08)  # open joints of 10 mm do not count
    assert found["bodies"] == 5 and not found["extrapolated"]
    assert found["distance"] == pytest.approx([5.940, 5.947], abs=1e-3)


def test_a_screen_casts_a_shadow():
    scene = flying()
    whole = build(scene)[0].blast_load.area
    scene.add("screen", ds.Box(size=(4.0, 0.1, 4.0)), at=(2.0, 1.0, 0.0), fixed=True)  # hides x > 0
    blast_load = build(scene)[0].blast_load
    front = blast_load.area[:, 1] < 0.0
    assert -blast_load.area[front, 1].sum() == pytest.approx(0.01, rel=0.2)
    assert (blast_load.point[front, 0] < 0.0).all() and -whole[whole[:, 1] < 0.0, 1].sum() == pytest.approx(
        0.02
    )
    record = ds.run(scene, until=0.02, dt=1e-3, every=0.02)
    assert record.state.spin[0, 2] < -0.1  # pushed at its left half alone
    scene.bodies.pop("screen")
    scene.add("screen", ds.Box(size=(4.0, 0.1, 4.0)), at=(0.0, 1.0, 0.0), fixed=True)
    with pytest.raises(ds.InputError, match="sees no face"):
        build(scene)


def test_what_is_wrong_is_named_with_its_place():
    def problems(old, new):
        with pytest.raises(ds.InputError) as error:
            ds.check(parse_scene(WALL.replace(old, new), "wall.yaml"))
        return str(error.value)

    assert 'blast.on.0: no body or group is called "bick", did you mean "brick"?' in problems(
        "on: [brick]", "on: [bick]"
    )
    assert "blast.charge" in problems("charge: 0.5", "charge: -1")
    assert 'explosive "TNB": expected one of TNT' in problems("charge: 0.5", "charge: 0.5, explosive: TNB")
    assert "expected 0.178 to 40" in problems("at: [0, -6, 0]", "at: [0, -0.15, 0.04]")
    assert "the charge stands inside" in problems("at: [0, -6, 0]", "at: [0, 0, 0.04]")
    assert "no free body with flat faces" in problems("on: [brick]", "on: [ground]")
    grains = flying()
    grains.blast, kept = None, grains.blast
    grains.add_grains("sand", at=[[0.0, 9.0, 0.0]], radius=[0.01], density=2000.0)
    grains.blast = kept
    assert [p.path for p in grains.problems()] == [("blast",)]
    with pytest.raises(ds.InputError, match=r"blast: not offered with the hysteretic law"):
        ds.check(flying(ds.Hysteretic(restored=0.5, friction=0.0, normal_stiffness=1e6)))


def test_extrapolation_is_said_in_the_record():
    near = WALL.replace("at: [0, -6, 0]", "at: [0, -0.15, 0.04], extrapolate: true")
    scene = parse_scene(near)
    assert ds.check(scene)["blast"]["extrapolated"]
    record = ds.run(scene, until=2e-3, dt=1e-3)
    assert record.provenance["numerical_aids"] == {"blast_extrapolate": 1.0}


def test_resumed_within_the_blast_bit_for_bit(tmp_path):
    scene = flying()
    whole = ds.run(scene, until=8e-3, dt=5e-4, every=1e-3)
    ds.run(scene, until=4e-3, dt=5e-4, every=1e-3, to=tmp_path / "half.h5")
    resumed = ds.resume(tmp_path / "half.h5", until=8e-3)
    assert (resumed.state.velocity == whole.state.velocity).all() and whole.state.velocity[0, 1] > 0.5
    assert (resumed.state.ledger == whole.state.ledger).all()


def test_the_charge_can_be_uncertain():
    theta = ds.Parameters(mass=ds.Uniform(5.0, 15.0, path="blast.charge"))
    assert not theta.problems(flying())
    assert theta.apply(flying(), [12.0]).blast.charge == 12.0


def test_written_and_read_again():
    scene = parse_scene(WALL)
    again = parse_scene(scene_text(scene))
    assert again.blast == scene.blast and "negative" not in scene_text(scene)


def test_pressures_of_a_run_and_their_plots(tmp_path):
    scene = parse_scene(WALL)
    record = ds.run(scene, to=tmp_path / "wall.h5")
    found = pressure_on(record, "low1")
    assert list(found.face.values) == ["-y"] and found.attrs["units"] == "Pa"
    peak = float(blast_wave(scene.blast, np.hypot(5.94, 0.04)).reflected_pressure[0])
    assert float(found.max()) == pytest.approx(peak, rel=2e-2)
    assert float(found.area[0]) == pytest.approx(0.24 * 0.08)
    with pytest.raises(ds.InputError, match="did you mean"):
        pressure_on(record, "low9")
    made = plot_record(record, tmp_path / "p.png", what="pressure", bodies=["low1", "top0"])
    assert made.stat().st_size > 10_000
    with pytest.raises(ds.InputError, match="needs at least one body"):
        plot_record(record, tmp_path / "q.png", what="pressure")
    figure = plot_pressure(scene.blast, (0.0, 0.0, 0.0), (0.0, -1.0, 0.0))
    labels = [text.get_text() for text in figure.axes[0].get_legend().get_texts()]
    ir = float(blast_wave(scene.blast, 6.0).reflected_impulse[0])
    assert float(labels[0].split()[2]) == pytest.approx(ir, rel=2e-3) and labels[1].startswith("negative")


def test_the_how_to_can_be_run():
    text = (Path(__file__).parents[3] / "docs" / "howto" / "blast.md").read_text()
    scene = parse_scene(text.split("```yaml\n")[1].split("```")[0])
    found = ds.check(scene)["blast"]
    # fronts of 39 bricks, and the undersides of four that stand out at the ends
    assert found["bodies"] == 39 and found["area"] == pytest.approx(39 * 0.24 * 0.08 + 4 * 0.5 * 0.24 * 0.12)
    before = scene.blast
    scene.add_blast(charge=2.0, at=(0, -4, 0), on=("brick",))
    assert scene.blast == before
    exec(text.split("```python\n")[1].split("```")[0].replace('figure.savefig("pressure.png")', ""), {})


def test_the_check_verb_tells_what_the_charge_sees(tmp_path):
    (tmp_path / "wall.yaml").write_text(WALL)
    result = CliRunner().invoke(app, ["check", str(tmp_path / "wall.yaml")])
    assert result.exit_code == 0
    assert "blast: 0.5 kg of TNT sees 0.096 m2 of 5 bodies (10 patches)" in result.output
