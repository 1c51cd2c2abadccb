"""Reading, treating and generating ground motions; response spectra."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import drystone as ds
from drystone.cases.pounding.shaking_table import RECORDS
from drystone.loads.ground_motion import G

SHARED = RECORDS
VALUES = np.array([0.0, 0.1, -0.2, 0.05, 0.0, 0.02])


def at2(path, unit="IN UNITS OF G", line="NPTS=     6, DT=   .0100 SEC,", values=VALUES):
    rows = "\n".join("".join(f"{v:15.7E}" for v in values[k : k + 5]) for k in range(0, len(values), 5))
    path.write_text(f"PEER STRONG MOTION\nSomewhere\nACCELERATION TIME SERIES {unit}\n{line}\n{rows}\n")
    return path


def test_at2(tmp_path):
    motion = ds.structures.read_motion(at2(tmp_path / "a.AT2"), format="at2")
    assert motion.dt == 0.01 and motion.acceleration == pytest.approx(G * VALUES)
    old = ds.structures.read_motion(at2(tmp_path / "b.at2", line="   6   0.0200   NPTS, DT"), format="at2")
    assert old.dt == 0.02 and motion.pga == pytest.approx(0.2 * G)


def test_a_missing_or_wrong_unit_is_an_error(tmp_path):
    path = at2(tmp_path / "a.AT2", unit="")
    with pytest.raises(ds.InputError, match="does not state its unit"):
        ds.structures.read_motion(path, format="at2")
    assert ds.structures.read_motion(path, format="at2", unit="cm/s2").pga == pytest.approx(0.002)
    with pytest.raises(ds.InputError, match=r"states unit g, but m/s2"):
        ds.structures.read_motion(at2(tmp_path / "b.AT2"), format="at2", unit="m/s2")
    with pytest.raises(ds.InputError, match="expected one of g, m/s2, cm/s2"):
        ds.structures.read_motion(path, format="at2", unit="gal")
    with pytest.raises(ds.InputError, match="says 7 points, the file has 6"):
        ds.structures.read_motion(at2(tmp_path / "c.AT2", line="NPTS= 7, DT= .01 SEC"), format="at2")


def test_columns_and_csv(tmp_path):
    path = tmp_path / "a.txt"
    path.write_text("# time acceleration\n" + "\n".join(f"{0.02 * k} {v}" for k, v in enumerate(VALUES)))
    motion = ds.structures.read_motion(path, format="columns", unit="m/s2", column=2, time_column=1)
    assert motion.dt == pytest.approx(0.02) and motion.acceleration == pytest.approx(VALUES)
    with pytest.raises(ds.InputError, match="does not state its dt"):
        ds.structures.read_motion(path, format="columns", unit="m/s2", column=2)
    with pytest.raises(ds.InputError, match="does not state its unit"):
        ds.structures.read_motion(path, format="columns", dt=0.02, column=2)
    table = tmp_path / "a.csv"
    table.write_text("t,a\n" + "\n".join(f"{0.02 * k},{v}" for k, v in enumerate(VALUES)))
    assert ds.structures.read_motion(
        table, format="csv", unit="g", column=2, time_column=1
    ).pga == pytest.approx(0.2 * G)
    table.write_text("t,a\n0,1\n0.02,x\n")
    with pytest.raises(ds.InputError, match=r"a.csv:3: expected numbers"):
        ds.structures.read_motion(table, format="csv", unit="g", dt=0.02, column=2)
    path.write_text("0 1\n0.02 2\n0.07 3\n")
    with pytest.raises(ds.InputError, match="expected even steps"):
        ds.structures.read_motion(path, format="columns", unit="g", column=2, time_column=1)


def test_cosmos_and_csmip(tmp_path):
    path = tmp_path / "a.v2"
    rows = "".join(f"{100 * v:10.5f}" for v in VALUES)
    head = "Corrected acceleration\nsome header\n"
    path.write_text(
        head + f"       6 acceleration pts, approx 0 secs, units=cm/sec2 (04),Format=(8f10.5)\n{rows}\n"
    )
    motion = ds.structures.read_motion(path, format="cosmos", dt=0.01)
    assert motion.acceleration == pytest.approx(VALUES)
    with pytest.raises(ds.InputError, match="does not state its dt"):
        ds.structures.read_motion(path, format="cosmos")
    path.write_text(
        head + f"    6 points of accel data equally spaced at  .020 sec, in cm/sec2. (8f10.5)\n{rows}\n"
    )
    assert ds.structures.read_motion(path, format="cosmos").dt == 0.02


@given(st.floats(0.0007, 0.03), st.integers(3, 40))
@settings(max_examples=50)
def test_step_means_keep_the_integral(dt, n):
    rng = np.random.default_rng(n)
    motion = ds.structures.GroundMotion(dt=0.01, acceleration=rng.standard_normal(n))
    a = np.asarray(motion.acceleration)
    steps = int(np.ceil(motion.duration / dt)) + 2
    total = dt * motion.step_means(dt, steps).sum()
    assert total == pytest.approx(0.005 * (a[1:] + a[:-1]).sum(), abs=1e-12)


def test_treatments():
    t = 0.01 * np.arange(4000)
    wave = np.sin(2.0 * np.pi * 1.0 * t) * np.exp(-0.1 * t)
    motion = ds.structures.GroundMotion(
        dt=0.01, acceleration=wave + 0.05 + 0.3 * np.sin(2.0 * np.pi * 30.0 * t)
    )
    assert motion.scaled_to(0.4, "g").pga == pytest.approx(0.4 * G)
    drifting = ds.structures.GroundMotion(dt=0.01, acceleration=0.05 + 0.02 * t).treated(
        ds.structures.Baseline(degree=2)
    )
    assert drifting.pga < 1e-12
    smooth = np.asarray(motion.treated(ds.structures.Filter(low=0.1, high=10.0)).acceleration)
    # away from the ends, where the filter meets the offset
    assert smooth[1500:-1500] == pytest.approx(wave[1500:-1500], abs=0.01)
    with pytest.raises(ds.InputError, match="expected below 50 Hz"):
        motion.treated(ds.structures.Filter(high=60.0))
    assert np.asarray(motion.reversed().acceleration) == pytest.approx(-np.asarray(motion.acceleration))


def test_spectrum_of_a_resonant_sine_against_the_closed_form():
    # undamped response from rest to a sin(w t) at resonance: a/(2 w^2) (sin w t - w t cos w t)
    w, a, dt = 2.0 * np.pi / 0.8, 1.0, 0.002
    t = dt * np.arange(4001)
    exact = np.abs(a / (2.0 * w**2) * (np.sin(w * t) - w * t * np.cos(w * t))).max()
    ours = ds.structures.response_spectrum(a * np.sin(w * t), dt, [0.8], 0.0)
    # the sine is taken straight between samples: (w dt)^2/12 less of it
    assert float(ours["displacement"][0]) == pytest.approx(exact, rel=(w * dt) ** 2)


def test_spectrum_is_exact_for_straight_lines():
    # a ramp of acceleration: u = -(a t/w^2 - a sin(wt)/w^3) without damping, whatever the step
    w, slope = 2.0 * np.pi / 0.5, 3.0
    for dt in (0.25, 0.05):
        n = round(2.0 / dt)
        t = dt * np.arange(n + 1)
        from drystone.loads.spectra import recursion

        A = recursion((0.5,), 0.0, dt)[0]
        u = v = 0.0
        for k in range(n):
            a0, a1 = slope * t[k], slope * t[k + 1]
            u, v = (A[0] * u + A[1] * v + A[4] * a0 + A[5] * a1, A[2] * u + A[3] * v + A[6] * a0 + A[7] * a1)
        assert u == pytest.approx(-slope * (2.0 / w**2 - np.sin(w * 2.0) / w**3), rel=1e-12)


def test_artificial_motion_fits_its_target_and_repeats():
    target = ds.structures.Eurocode8(ground="B", spectrum=1, acceleration=0.2, unit="g")
    wanted = ds.structures.ArtificialMotion(target=target, seed=4, duration=15.0)
    motion = wanted.read()
    period = np.geomspace(0.05, 1.8, 60)
    ratio = motion.spectrum(period)["pseudo_acceleration"].values / target.at(period)
    assert np.sqrt(np.mean((ratio - 1.0) ** 2)) < 0.06 and ratio.min() > 0.8 and ratio.max() < 1.25
    assert (np.asarray(wanted.read().acceleration) == np.asarray(motion.acceleration)).all()
    other = wanted.model_copy(update={"seed": 5}).read()
    assert np.abs(np.asarray(other.acceleration) - np.asarray(motion.acceleration)).max() > 0.1
    points = ds.structures.SpectrumPoints(
        period=(0.05, 0.2, 1.0, 2.0), acceleration=(2.0, 5.0, 3.0, 1.0), unit="m/s2"
    )
    assert points.at(np.array([0.2, 1.0])) == pytest.approx([5.0, 3.0])
    with pytest.raises(ValueError, match="rising positive periods"):
        ds.structures.SpectrumPoints(period=(0.2, 0.1), acceleration=(1.0, 2.0), unit="g")


def test_eurocode_values():
    spectrum = ds.structures.Eurocode8(ground="A", spectrum=1, acceleration=1.0, unit="m/s2")
    assert spectrum.at(np.array([0.0, 0.15, 0.4, 0.8, 4.0])) == pytest.approx([1.0, 2.5, 2.5, 1.25, 0.125])


@pytest.mark.peers
@pytest.mark.skipif(not SHARED.is_dir(), reason="the public records lie beside the project")
def test_public_records():
    import json

    for entry in json.loads((SHARED / "manifest.json").read_text())["records"]:
        motion = ds.structures.read_motion(
            SHARED / entry["file"], format="columns", unit="g", dt=entry["dt_s"]
        )
        assert len(motion.acceleration) == entry["npts"]
        assert motion.pga / G == pytest.approx(entry["PGA_g"], abs=1e-4)
