"""What records of masonry say of damage: states, crushing, pieces, verdict, debris, line of thrust, strain rates."""

import numpy as np
import pytest

import drystone as ds
from drystone.record.masonry_damage import COLLAPSING, STANDS, landing
from drystone.record.masonry_joints import STATE_OF_JOINT, joint_states
from drystone.record.masonry_stress import strain_tensors

TILT, DENSITY = 0.05, 2000.0


def joint(**more):
    return ds.masonry.Joint(normal_stiffness=5e9, tangential_stiffness=2e9, friction=0.6, **more)


def column(strength=None):
    """Four blocks on each other, gravity leaning along y; settled, then left alone."""
    masonry = ds.Masonry(
        laid=ds.masonry.Wall(
            bricks=1, courses=4, length=0.4, height=0.2, thickness=0.3, supports=("bottom",), bond="stack"
        ),
        material=ds.masonry.Material(density=DENSITY, young=5e9, strength=strength),
        bed=joint(),
        cells=(2, 2, 4),
        settle=ds.masonry.Settle(tolerance=1e-4),
    )  # fmt: skip
    return ds.Scene(masonry=masonry, gravity=(0.0, 9.81 * TILT, -9.81), run=ds.Run(until=1e-3, every=2.5e-4))


@pytest.fixture(scope="module")
def leaning():
    return ds.run(column(strength=1e4), progress=False)


@pytest.fixture(scope="module")
def blown():
    """A dry wall on the ground before a charge: all of it flies."""
    masonry = ds.Masonry(
        laid=ds.masonry.Wall(
            bricks=2, courses=3, length=0.25, height=0.1, thickness=0.12, supports=("bottom",)
        ),
        material=ds.masonry.Material(density=DENSITY, young=5e9),
        bed=joint(),
        cells=(2, 1, 2),
        blast=ds.Blast(charge=4.0, at=(0.1, -2.0, 0.15)),
    )
    return ds.run(ds.Scene(masonry=masonry, run=ds.Run(until=0.05, every=1e-3)), progress=False)


def test_line_of_thrust_of_a_leaning_column_is_that_of_statics(leaning):
    line = leaning.masonry.thrust_line()
    above = 0.2 * np.array([4.0, 3.0, 2.0, 1.0])
    weight = DENSITY * 9.81 * 0.4 * 0.3 * above
    assert line["force"].values == pytest.approx(weight, rel=1e-3)
    # moment of what stands above about the middle of the joint, over its normal force
    assert np.abs(line["eccentricity"].values) == pytest.approx(TILT * above / 2.0, rel=0.02)
    assert line["thickness"].values == pytest.approx(0.3, rel=1e-4)
    assert line["centre"].sel(axis="y").values == pytest.approx(TILT * above / 2.0, rel=0.02)


def test_pressure_above_the_strength_is_told_wherever_it_is_read(leaning):
    found = leaning.masonry.crushing()
    # Navier: sigma = N/A (1 + 6 e/t), at the edge of the lowest joint
    stress = DENSITY * 9.81 * 0.8 * (1.0 + 6.0 * TILT * 0.4 / 0.3)
    assert found.pressure == pytest.approx(stress, rel=0.1)
    assert (
        found.utilisation == pytest.approx(found.pressure / 1e4) and found.joint == "brick0_0|support_bottom"
    )
    assert found.mean == pytest.approx(DENSITY * 9.81 * 0.8, rel=0.01)
    assert any("would have crushed" in line for line in leaning.trust.lines)
    summary = leaning.summary()
    assert summary["joints"]["crushed"] == found.joints > 0
    assert any("would have crushed" in line for line in leaning.summary_lines(summary))
    assert set(leaning.masonry.joints()["state"].values) >= {"crushed"}


def test_strengths_that_hold_and_that_are_not_given():
    calm = ds.run(column(strength=1e7), progress=False)
    found = calm.masonry.crushing()
    assert found.joints == 0 and found.utilisation < 0.01 and "of the strength at most" in found.text()
    assert not calm.trust.lines and calm.masonry.verdict().verdict == STANDS
    assert "no strength" in found._replace(utilisation=None).text()


def test_strain_rates_sum_up_to_the_strain(blown):
    part = blown.masonry
    step = np.diff(part.time)
    rate = np.stack([part.strain_rate(t).sum("principal").values for t in part.time[1:]])
    before, after = (np.trace(strain_tensors(part, k)[0], axis1=1, axis2=2) for k in (0, len(part.time) - 1))
    assert step @ rate == pytest.approx(after - before, abs=1e-9)
    highest, block, _ = part.highest_strain_rate()
    assert highest == pytest.approx(max(abs(part.strain_rate(t)).max() for t in part.time[1:])) and block


def test_what_flies_is_collapsing_before_it_has_gone_far(blown):
    part = blown.masonry
    early = part.time[np.abs(part.record.arrays("displacement")[0]).max(axis=(1, 2)) < 0.1][-1]
    assert part.breach(early).attrs["count"] == 0
    found = part.verdict(early)
    assert found.verdict == COLLAPSING and found.left == 0.0 and found.leaving > 0.5 and found.kinetic > 0.2
    assert "still moving" in found.text()
    assert part.verdict(0.0).verdict == STANDS
    pieces = part.debris(early)
    assert pieces.attrs["mass"] == pytest.approx(float(pieces["mass"].sum()))
    assert pieces.attrs["share"] == pytest.approx(found.leaving)
    assert (np.diff(pieces["mass"].values) <= 1e-9).all()


def test_the_range_of_debris_does_not_change_in_free_flight(blown):
    part = blown.masonry
    top = part.names.index("brick2_0")
    ways = [landing(part, t)[0][top] for t in (0.03, 0.05)]
    assert ways[1] == pytest.approx(ways[0], rel=0.02) and ways[0] > 0.5


def test_states_of_all_frames_are_those_of_each(blown):
    part = blown.masonry
    every = joint_states(part, np.arange(len(part.time)))
    for frame in (0, 20, 50):
        alone = part.joints(float(part.time[frame]))["state"].values
        assert [STATE_OF_JOINT[k] for k in every[frame]] == list(alone)
    assert (every[-1] == STATE_OF_JOINT.index("open")).mean() > 0.5


def test_stress_by_class_holds_the_extremes_of_all(blown):
    found, every = blown.masonry.stress_by_class(), blown.masonry.joint_stress()
    assert list(found["class"].values) == ["bed", "head"]
    assert found["compression"].max() == pytest.approx(float(every["compression"].max()))
    assert (found["mean_compression"] <= found["compression"] * (1 + 1e-6)).all()


def test_energy_that_is_not_accounted_for_is_told(blown, monkeypatch):
    assert blown.masonry.energy_residual() >= 0.0
    monkeypatch.setattr("drystone.record.masonry.RESIDUAL_SHARE", -1.0)
    assert any("energy residual" in line for line in blown.trust.lines)


def test_every_view_shows_the_joints(blown, tmp_path):
    animation = ds.views.animation_of(blown, frames=[0, 30])
    joints = animation.nodes.joints
    assert joints.state.shape == (2, len(blown.masonry.assembly.joints))
    # every edge of a brick is there: 4 along each of three directions, in as many pieces as it has cells
    assert len(np.unique(joints.edge, axis=0)) >= 12 * len(blown.names)
    assert set(joints.edge_joint.tolist()) - {-1} == set(range(len(blown.masonry.assembly.joints)))
    from drystone.views.pictures import draw_bodies

    draw_bodies(blown, colour="joints").savefig(tmp_path / "joints.png")
    ds.masonry.draw_masonry(blown, at=0.03).savefig(tmp_path / "two.png")
    ds.views.view_record(blown, tmp_path / "wall.html")
    ds.views.export_paraview(blown, tmp_path / "wall.xdmf")
    assert 'Name="state"' in (tmp_path / "wall.xdmf").read_text()
    ds.masonry.plot_thrust(blown, at=0.0).savefig(tmp_path / "thrust.png")
    ds.masonry.plot_joints(blown).savefig(tmp_path / "states.png")


def test_a_hyperbola_parts_what_a_hyperbola_made():
    rng = np.random.default_rng(3)
    p, i = 10.0 ** rng.uniform(4.0, 6.5, 200), 10.0 ** rng.uniform(1.5, 4.0, 200)
    beyond = (p > 5e4) & (i > 200.0) & ((p - 5e4) * (i - 200.0) > 3e7)
    found = ds.masonry.part_by_hyperbola(p, i, beyond)
    assert found.wrong <= 2
    assert ds.masonry.part_by_hyperbola(p, i, np.ones(200, bool)) is None
    damage = beyond.astype(int) + (beyond & (p > 5e5))
    figure = ds.masonry.plot_pressure_impulse(p, i, damage, names=("stands", "breached", "collapsed"))
    assert len(figure.axes[0].lines) == 2


def test_ground_that_moves_is_no_damage(leaning, monkeypatch):
    true = leaning.arrays

    def carried(*fields, frames=None):
        found = true(*fields, frames=frames)
        return [one + 1.0 if name in ("displacement", "ground") else one for name, one in zip(fields, found)]

    monkeypatch.setattr(leaning, "arrays", carried)
    found = leaning.masonry.verdict()
    assert found.verdict == STANDS and found.left == 0.0 and leaning.masonry.breach().attrs["count"] == 0
    assert leaning.masonry.largest()[0] < 1e-3
