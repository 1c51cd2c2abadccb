"""Motion without contact: energy and momentum to round-off, exact steady spin."""

import numpy as np
import pytest

import drystone as ds
from drystone.shapes.mesh import rotation_matrix


def _spinning(inertia, spin, *, until=2.0, dt=1e-3, gravity=(0.0, 0.0, 0.0), **values):
    scene = ds.Scene(gravity=gravity)
    scene.add("top", ds.Sphere(radius=0.5), mass=1.0, inertia=inertia, spin=spin, **values)
    return ds.run(scene, until=until, dt=dt, every=until / 20)


def _momentum(record, inertia):
    spin, attitude = record.spin("top").values, record.attitude("top").values
    return np.array(
        [rotation_matrix(q) @ (np.array(inertia) * w) for q, w in zip(attitude, spin, strict=True)]
    )


def test_torque_free_motion_keeps_energy_and_momentum():
    inertia = (0.2, 0.35, 0.5)
    record = _spinning(inertia, (0.3, 8.0, 0.2))  # about the middle axis: it tumbles
    momentum = _momentum(record, inertia)
    energy = record.energy()["kinetic"].values
    assert np.abs(momentum - momentum[0]).max() < 1e-12 * np.linalg.norm(momentum[0])
    assert np.abs(energy - energy[0]).max() < 1e-12 * energy[0]
    assert np.ptp(record.spin("top").values[:, 1]) > 8.0  # it did tumble


def test_symmetric_top_precesses_at_the_exact_rate():
    # body axes: the transverse spin turns at (I3 - I1)/I1 * w3 (Euler)
    i1, i3, w3, wt = 0.3, 0.5, 6.0, 0.8
    until = 1.0
    errors = []
    for dt in (2e-3, 1e-3):
        spin = _spinning((i1, i1, i3), (wt, 0.0, w3), until=until, dt=dt).spin("top").values[-1]
        angle = np.arctan2(spin[1], spin[0])
        expected = (i3 - i1) / i1 * w3 * until
        errors.append(abs((angle - expected + np.pi) % (2 * np.pi) - np.pi))
        assert np.hypot(spin[0], spin[1]) == pytest.approx(wt, rel=1e-12)
    assert errors[1] < 1e-5
    assert np.log2(errors[0] / errors[1]) == pytest.approx(2.0, abs=0.2)  # second order


def test_steady_spin_turns_by_the_exact_angle():
    record = _spinning((0.3, 0.3, 0.5), (0.0, 0.0, 7.0), until=1.0, dt=1e-2)
    w, _, _, z = record.attitude("top").values[-1]
    assert abs(w) == pytest.approx(abs(np.cos(3.5)), abs=1e-12)
    assert abs(z) == pytest.approx(abs(np.sin(3.5)), abs=1e-12)


def test_thrown_body_follows_the_parabola_and_the_ledger_closes():
    scene = ds.Scene(gravity=(0, 0, -10.0))
    scene.add("stone", ds.Box(size=(0.3, 0.2, 0.1)), density=2500.0, velocity=(3, 0, 4), spin=(1, 2, 3))
    record = ds.run(scene, until=1.0, dt=1e-2)
    assert record.position("stone").values[-1] == pytest.approx([3.0, 0.0, 4.0 - 5.0], abs=1e-12)
    energy = record.energy()
    assert np.abs(energy["residual"]).max() < 1e-12 * float(energy["kinetic"][0])


def test_theta_one_books_what_the_scheme_takes():
    scene = ds.Scene(gravity=(0, 0, -10.0), options=ds.Options(theta=1.0))
    scene.add("stone", ds.Sphere(radius=0.1), mass=2.0, velocity=(3, 0, 4))
    energy = ds.run(scene, until=1.0, dt=1e-2).energy().isel(time=-1)
    assert float(energy["scheme"]) == pytest.approx(0.5 * 1e-2 * 2.0 * 10.0**2, rel=1e-9)
    assert abs(float(energy["residual"])) < 1e-12 * 25.0


@pytest.mark.parametrize("inertia", [(1.0, 1.0, 1e-3), (0.21, 0.8, 1.0), (0.2, 0.35, 0.5)])
@pytest.mark.parametrize("speed", [5.0, 900.0, 1e5])
def test_fast_spins_keep_energy_and_momentum(speed, inertia):
    """Rods, plates and bricks, up to a hundred radians a step: the fixed point alone does not contract for them."""
    record = _spinning(inertia, (0.6 * speed, 0.8 * speed, 1e-3 * speed), until=0.02)
    momentum = _momentum(record, inertia)
    energy = record.energy()["kinetic"].values
    # rounding times the ratio of the moments, over the parts of a quarter radian
    tolerance = 1e-9 if speed < 1e4 else 1e-5
    assert np.abs(momentum - momentum[0]).max() < max(tolerance, 1e-8) * np.linalg.norm(momentum[0])
    assert np.abs(energy - energy[0]).max() < tolerance * energy[0]
