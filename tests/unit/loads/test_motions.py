"""Suites of motions: files as they come, intensities, targets, matching, pulses, folders, what ships."""

import json

import numpy as np
import pytest

import drystone as ds
from drystone.cases.pounding.shaking_table import RECORDS
from drystone.loads.ground_motion import G
from drystone.loads.motions.matching import check_periods, suite_factor
from drystone.loads.motions.pulses import centre_period, daubechies, filter_of_order_4
from drystone.loads.motions.shipped import RECIPES, recipe
from drystone.loads.motions.suite import split_name

st = ds.structures
VALUES = np.array([0.0, 0.1, -0.2, 0.05, 0.0, 0.02])


def sine(frequency=2.0, dt=0.005, duration=10.0, size=1.0):
    t = dt * np.arange(round(duration / dt) + 1)
    return st.GroundMotion(dt=dt, acceleration=size * np.sin(2.0 * np.pi * frequency * t))


@pytest.mark.parametrize(
    ("separator", "decimal"), [(";", ","), (";", "."), ("\t", ","), (",", "."), (" ", ",")]
)
def test_csv_of_any_country(tmp_path, separator, decimal):
    path = tmp_path / "a.csv"
    rows = [f"{0.02 * k:.2f}{separator}{v:.3f}".replace(".", decimal) for k, v in enumerate(VALUES)]
    path.write_text(f"\ufeffZeit{separator}Beschleunigung\n" + "\n".join(rows) + "\n")
    motion = st.read_motion(path, format="csv", unit="m/s2", column=2, time_column=1)
    assert motion.dt == pytest.approx(0.02) and motion.acceleration == pytest.approx(VALUES)


def test_a_decimal_comma_is_explained(tmp_path):
    path = tmp_path / "a.csv"
    path.write_text("0,00 0,1\n0,02 0,2\n0,04 0,1\n")
    with pytest.raises(
        ds.InputError, match=r"a.csv:1: expected numbers.*decimal comma\? give decimal: comma"
    ):
        st.read_motion(path, format="columns", unit="g", column=2, time_column=1, decimal="point")
    path.write_text("0,00,0,1\n0,02,0,2\n")
    with pytest.raises(ds.InputError, match="a comma cannot be both"):
        st.read_motion(path, format="csv", unit="g", column=2, time_column=1, decimal="comma")
    with pytest.raises(ds.InputError, match="separator is not for files in the format at2"):
        st.read_motion(path, format="at2", separator="comma")


def test_gaps_are_refused_with_their_line_or_filled(tmp_path):
    path = tmp_path / "a.csv"
    given = {"format": "csv", "unit": "g", "column": 2, "time_column": 1}
    path.write_text("t,a\n0.00,0.0\n0.01,0.1\n0.02,0.2\n0.05,0.5\n0.06,0.4\n")
    with pytest.raises(
        ds.InputError, match=r"a.csv:5: expected even steps in column 1, got 0.02 to 0.05 s.*gaps: straight"
    ):
        st.read_motion(path, **given)
    filled = st.read_motion(path, gaps="straight", **given)
    assert filled.acceleration == pytest.approx(G * np.array([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.4]))
    assert "2 samples filled in" in filled.source
    for cell in ("nan", ""):
        path.write_text(f"t,a\n0.00,0.0\n0.01,{cell}\n0.02,0.2\n0.03,0.1\n")
        with pytest.raises(ds.InputError, match=r"a.csv:3: no number: the motion has a gap"):
            st.read_motion(path, **given)
        assert st.read_motion(path, gaps="straight", **given).acceleration[1] == pytest.approx(0.1 * G)
    path.write_text("0.0 1\n0.01 2\n0.01 3\n0.02 1\n")
    with pytest.raises(ds.InputError, match=r"a.csv:3: time goes from 0.01 to 0.01 s"):
        st.read_motion(path, format="columns", unit="g", column=2, time_column=1)
    # 128 Hz printed with three digits is even
    path.write_text("\n".join(f"{k / 128:.3f} {k}" for k in range(60)))
    even = st.read_motion(path, format="columns", unit="g", column=2, time_column=1)
    assert even.dt == pytest.approx(1 / 128, rel=1e-3)


def test_cosmos_volume_2_with_its_headers(tmp_path):
    """A file as the strong-motion centres write them: step in the real header, velocity after the acceleration."""
    path = tmp_path / "CE12345.V2"
    real = np.full(100, -999.0)
    real[33] = 0.005
    rows = "\n".join("".join(f"{v:15.6f}" for v in real[k : k + 5]) for k in range(0, 100, 5))
    values = np.round(50.0 * np.sin(0.1 * np.arange(400)), 5)

    def block(title, numbers, unit):
        lines = "\n".join(
            "".join(f"{v:10.5f}" for v in numbers[k : k + 8]) for k in range(0, len(numbers), 8)
        )
        head = f"     400 {title} pts, approx   2 secs, units={unit},Format=(8f10.5)"
        return f"{head}\n{lines}\nEnd-of-data for Chan 1 {title}\n"

    text = "Corrected acceleration (Format v01.20 with 13 text lines)\n"
    text += " 100 Real-header values follow on 20 lines, Format= (5F15.6)\n" + rows + "\n   0 Comment lines\n"
    text += block("acceleration", values, "cm/sec2(04)") + block("velocity", values, "cm/sec(05)")
    path.write_text(text + text.replace("Chan 1", "Chan 2").replace("cm/sec2(04)", "cm/s^2 (4)"))
    for series in (1, 2):
        motion = st.read_motion(path, format="cosmos", column=series)
        assert motion.dt == 0.005 and motion.acceleration == pytest.approx(0.01 * values)
    with pytest.raises(ds.InputError, match="it has 2 accelerations, number 3"):
        st.read_motion(path, format="cosmos", column=3)
    path.write_text(text.replace("units=cm/sec2(04)", "units=counts (50)"))
    with pytest.raises(ds.InputError, match="raw counts"):
        st.read_motion(path, format="cosmos")


def test_intensities_of_a_sine_against_closed_forms():
    f, a = 2.0, 3.0
    motion = sine(f, size=a)
    w = 2.0 * np.pi * f
    assert motion.intensity("pga in m/s2") == pytest.approx(a, rel=1e-3)
    assert motion.intensity("pgv in cm/s") == pytest.approx(
        100.0 * 2.0 * a / w, rel=1e-3
    )  # from rest: a (1-cos)/w
    arias = np.pi / (2.0 * G) * a**2 * 5.0
    assert motion.intensity("arias in m/s") == pytest.approx(arias, rel=1e-3)
    assert motion.intensity("cav in m/s") == pytest.approx(10.0 * a * 2.0 / np.pi, rel=2e-3)
    assert motion.intensity("duration in s") == pytest.approx(9.0, abs=0.1)
    # resonance: the steady state a/(2 z) is reached
    assert motion.intensity("sa(0.5 s) in m/s2") == pytest.approx(a / (2.0 * 0.05), rel=0.01)
    average = st.Intensity(kind="avgsa", unit="g", periods=(0.4, 0.6))
    sa = motion.spectrum(np.geomspace(0.4, 0.6, 10))["pseudo_acceleration"].values
    assert motion.intensity(average) == pytest.approx(np.exp(np.log(sa).mean()) / G, rel=1e-9)
    with pytest.raises(ds.InputError, match="unit of pgv: expected m/s or cm/s"):
        st.Intensity(kind="pgv", unit="g")
    with pytest.raises(ds.InputError, match="sa needs a period"):
        st.Intensity(kind="sa", unit="g")
    with pytest.raises(ds.InputError, match="pga in g"):
        motion.intensity("very strong")


def test_components_count_together():
    x, y = sine(size=4.0), sine(size=1.0)
    both = {"x": x, "y": y}
    measure = {"kind": "pga", "unit": "m/s2"}
    assert st.Intensity(**measure).of(both) == pytest.approx(2.0, rel=1e-3)
    assert st.Intensity(**measure, components="largest").of(both) == pytest.approx(4.0, rel=1e-3)
    assert st.Intensity(**measure, components="y").of(both) == pytest.approx(1.0, rel=1e-3)
    # in phase, the pair is one motion of size sqrt(17) along one line; its median over all directions is that times
    # the median of |cos|
    rotated = np.sqrt(17.0) * np.median(np.abs(np.cos(np.deg2rad(np.arange(180.0)) - np.arctan2(1.0, 4.0))))
    assert st.Intensity(**measure, components="rotd50").of(both) == pytest.approx(rotated, rel=1e-3)


def test_scaling_to_any_intensity():
    motion = sine(size=0.7)
    for words, value in (("sa(0.3 s) in g", 0.5), ("pgv in m/s", 0.4), ("arias in m/s", 2.0)):
        scaled = motion.treated(st.Scale(intensity=words, value=value))
        assert scaled.intensity(words) == pytest.approx(value, rel=1e-9)
    with pytest.raises(ds.InputError, match="cannot be scaled to a significant duration"):
        motion.treated(st.Scale(intensity="duration in s", value=3.0))
    with pytest.raises(ds.InputError, match="give pga and its unit, or factor, or intensity and value"):
        st.Scale(pga=0.3, unit="g", factor=2.0)


def test_baselines_take_away_their_own_drift():
    t = np.linspace(0.0, 10.0, 2001)
    for of, drift, degree in (
        ("acceleration", 0.3 + 0.1 * t, 1),
        ("velocity", 0.2 - 0.05 * t, 2),
        ("displacement", 0.1 * t**2 - 0.3, 4),
    ):
        left = st.GroundMotion(dt=0.005, acceleration=drift).treated(st.Baseline(of=of, degree=degree))
        assert left.pga < 1e-4 * np.abs(drift).max(), of
    with pytest.raises(ds.InputError, match="of displacement: expected a degree of at least 2"):
        st.Baseline(of="displacement", degree=1)


def test_targets_of_codes():
    asce = st.ASCE7(short=1.0, one_second=0.5, unit="g", long=4.0)
    assert asce.at(np.array([0.0, 0.1, 0.3, 1.0, 8.0])) == pytest.approx(
        G * np.array([0.4, 1.0, 1.0, 0.5, 0.03125])
    )
    with pytest.raises(ds.InputError, match="below the long period"):
        st.ASCE7(short=0.1, one_second=1.0, unit="g", long=4.0)


def test_matching_fits_and_leaves_no_drift():
    target = st.Eurocode8(ground="C", spectrum=1, acceleration=0.25, unit="g")
    # a motion that ends at rest
    motion = st.motions("art1")["art1"]["x"]
    velocity = 0.01 * np.cumsum(motion.acceleration) * np.clip(np.linspace(6.0, 0.0, 1201), 0.0, 1.0)
    motion = st.GroundMotion(dt=0.01, acceleration=np.diff(velocity, prepend=0.0) / 0.01)
    matched, found = st.match_spectrum(motion, st.Match(target=target, periods=(0.1, 1.5)))
    # judged by the spectrum's own recursion, at periods between those that were matched
    period = np.geomspace(0.11, 1.4, 77)
    ratio = matched.spectrum(period)["pseudo_acceleration"].values / target.at(period)
    assert found.before > 0.1 and found.misfit < 0.05 and np.abs(ratio - 1.0).max() < 0.15
    velocity = 0.01 * np.cumsum(matched.acceleration)
    assert abs(velocity[-1]) < 0.02 * np.abs(velocity).max()
    assert "misfit" in matched.source
    with pytest.raises(ds.InputError, match="still misses its target"):
        st.match_spectrum(motion, st.Match(target=target, iterations=1, tolerance=0.01))
    # a suite by one factor, as Eurocode 8 has it
    first = check_periods(0.5)
    spectra = [
        one["x"].spectrum(first)["pseudo_acceleration"].values for one in st.motions("art1", "art2").values()
    ]
    lifted = suite_factor(spectra, first, target) * np.mean(spectra, axis=0) / target.at(first)
    assert lifted.min() == pytest.approx(0.9) and first[0] == pytest.approx(0.1) and first[-1] == 1.0


def test_the_wavelet_is_daubechies_of_order_four():
    low = filter_of_order_4()
    assert low[:3] == pytest.approx(
        [0.23037781, 0.71484657, 0.63088077], abs=1e-7
    )  # Daubechies 1992, table 6.1
    wave = daubechies()
    place = np.linspace(0.0, 7.0, len(wave))
    for power in range(4):  # vanishing moments
        assert abs(np.trapezoid(place**power * wave, place)) < 2e-2 * np.trapezoid(
            place**power * np.abs(wave), place
        )
    assert centre_period() == pytest.approx(1.4, abs=0.05)


def pulse_motion(period=2.0, size=1.0, at=6.0, noise=0.1, seed=0):
    """A pulse of Mavroeidis and Papageorgiou in noise."""
    dt = 0.01
    t = dt * np.arange(4001)
    s = np.clip((t - at) / (1.5 * period), -0.5, 0.5)
    velocity = size * 0.5 * (1.0 + np.cos(2.0 * np.pi * s)) * np.cos(2.0 * np.pi * (t - at) / period)
    rng = np.random.default_rng(seed)
    shake = st.motions("art5")["art5"]["x"].acceleration
    shake = np.pad(shake, (200, len(t)))[: len(t)]
    hum = np.cumsum(shake) * dt
    velocity = velocity + noise * hum / np.abs(hum).max() + 1e-4 * rng.standard_normal(len(t))
    return st.GroundMotion(dt=dt, acceleration=np.gradient(velocity, dt))


def test_pulses_are_found_and_noise_is_not():
    for period in (1.0, 2.0, 4.0):
        found = st.find_pulse(pulse_motion(period))
        assert found.is_pulse and found.period == pytest.approx(period, rel=0.2)
    assert not st.find_pulse(pulse_motion(size=0.0, noise=0.4)).is_pulse
    late = st.find_pulse(pulse_motion(size=0.6, at=30.0, noise=0.6))
    assert not late.is_pulse and not late.early
    assert not st.find_pulse(st.GroundMotion(dt=0.01, acceleration=np.zeros(100))).is_pulse


def test_a_folder_of_records(tmp_path):
    for name in ("RSN6_IMPVALL.I_I-ELC180", "RSN6_IMPVALL.I_I-ELC270", "RSN6_IMPVALL.I_I-ELC-UP"):
        text = "PEER\nSomewhere\nACCELERATION IN UNITS OF G\nNPTS= 6, DT= .01 SEC\n"
        (tmp_path / f"{name}.AT2").write_text(text + " ".join(map(str, VALUES)) + "\n")
    assert list(st.read_folder(tmp_path, format="at2")) == [
        "RSN6_IMPVALL.I_I-ELC-UP", "RSN6_IMPVALL.I_I-ELC180", "RSN6_IMPVALL.I_I-ELC270",
    ]  # fmt: skip
    for components, axes in (("horizontal", ["x", "y"]), ("all", ["x", "y", "z"])):
        suite = st.read_folder(tmp_path, format="at2", components=components)
        assert list(suite) == ["RSN6_IMPVALL.I_I-ELC"] and list(suite["RSN6_IMPVALL.I_I-ELC"]) == axes
    with pytest.raises(ds.InputError, match="change their proportion"):
        st.read_folder(tmp_path, format="at2", components="all", steps=[st.Scale(pga=0.1, unit="g")])
    (tmp_path / "RSN6_IMPVALL.I_I-ELC270.AT2").unlink()
    with pytest.raises(ds.InputError, match="expected two horizontal components, got 1"):
        st.read_folder(tmp_path, format="at2", components="horizontal")
    (tmp_path / "bad.AT2").write_text("x\n" * 6)
    with pytest.raises(ds.InputError, match=r"bad.AT2:4: expected NPTS and DT"):
        st.read_folder(tmp_path, format="at2")
    with pytest.raises(ds.InputError, match=r"no files \*.\[cC\]"):
        st.read_folder(tmp_path, format="csv")
    assert split_name("kobe_JMA_NS") == ("kobe_JMA", 0.0) and split_name("ARL-360") == ("ARL", 360.0)
    with pytest.raises(ds.InputError, match="no component at its end"):
        split_name("somewhere")


def test_the_verb_lists_a_folder_and_asks_about_units(tmp_path):
    from typer.testing import CliRunner

    from drystone.cli import app

    for name, motion in st.motions("art1", "art2").items():
        (tmp_path / f"{name}.txt").write_text("\n".join(f"{v:.5f}" for v in motion["x"].acceleration))
    given = [
        "motions",
        str(tmp_path),
        "--format",
        "columns",
        "--dt",
        "0.01",
        "--measure",
        "sa(0.5 s) in g",
        "--json",
    ]
    done = CliRunner().invoke(app, [*given, "--unit", "m/s2"])
    rows = json.loads(done.stdout)
    assert done.exit_code == 0 and [row["record"] for row in rows] == ["art1", "art2"]
    # the spectrum that they were made for: 2.5 a_g S at 0.5 s
    assert rows[0]["Sa(0.5 s) [g]"] == pytest.approx(2.5 * 1.2 * 0.2, rel=0.1) and rows[0]["odd"] == ""
    odd = CliRunner().invoke(app, [*given, "--unit", "g"])
    assert odd.exit_code == 1 and "is its unit m/s2 or cm/s2?" in odd.output


def test_what_ships_is_what_its_recipe_makes():
    shipped = st.motions()
    assert list(shipped) == list(RECIPES) and all(list(one) == ["x", "y"] for one in shipped.values())
    again = recipe("art1", "y").read()
    kept = shipped["art1"]["y"]
    assert np.asarray(kept.acceleration) == pytest.approx(
        np.asarray(again.acceleration), abs=1e-3 * again.pga
    )
    assert 0.15 < kept.pga / G < 0.35 and "seed 201" in kept.source
    with pytest.raises(ds.InputError, match="no motion"):
        st.motions("elcentro")


def test_a_wrong_unit_is_asked_about():
    from drystone.loads.motions.doubts import peak_doubt

    assert peak_doubt(0.3 * G) == ""
    assert "300 g" in peak_doubt(300 * G) and "cm/s2?" in peak_doubt(300 * G)
    assert "0.0001 g" in peak_doubt(1e-4 * G) and "is its unit g?" in peak_doubt(1e-4 * G)
    assert "no unit" in peak_doubt(1e9)


@pytest.mark.peers
@pytest.mark.skipif(not RECORDS.is_dir(), reason="the public records lie beside the project")
def test_public_records():
    """Known pulses (Rinaldi and Sylmar 1994) and none (El Centro 1940); all thirteen can be matched."""
    flags, target = {}, st.Eurocode8(ground="B", spectrum=1, acceleration=0.3, unit="g")
    for entry in json.loads((RECORDS / "manifest.json").read_text())["records"]:
        motion = st.read_motion(RECORDS / entry["file"], format="columns", unit="g", dt=entry["dt_s"])
        flags[entry["file"]] = st.find_pulse(motion).is_pulse
        assert motion.intensity("arias in m/s") == pytest.approx(entry["Arias_m_s"], rel=0.03)
        assert motion.intensity("duration in s") == pytest.approx(entry["D5_95_s"], rel=0.02)
        wanted = st.Match(target=target, periods=(max(0.05, 4.0 * motion.dt), 2.0))
        assert st.match_spectrum(motion, wanted)[1].misfit < 0.06
    assert flags["northridge_1994_rinaldi_228.txt"] and flags["northridge_1994_sylmar_360.txt"]
    assert not any(flag for name, flag in flags.items() if "elcentro" in name)
