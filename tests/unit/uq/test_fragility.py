"""Fragility curves: the fit against a known curve, and an incremental dynamic analysis, small."""

import numpy as np
import pytest
from scipy.special import ndtr

import drystone as ds
from drystone.uq.fragility import fit_curve, fit_lognormal, resampled


def test_fit_recovers_the_curve():
    levels = np.geomspace(0.1, 2.0, 12)
    median, spread = fit_lognormal(levels, ndtr(np.log(levels / 0.5) / 0.4), 1000)
    assert (median, spread) == pytest.approx((0.5, 0.4), rel=1e-6)


def test_bounds_cover_the_truth():
    levels = np.geomspace(0.1, 2.0, 10)
    covered = []
    for seed in range(40):
        rng = np.random.default_rng(seed)
        capacity = 0.5 * np.exp(0.4 * rng.standard_normal(60))
        curve = fit_curve(levels, levels > capacity[:, None], resampled(range(60), 200, seed))
        covered.append(curve.median_bounds[0] <= 0.5 <= curve.median_bounds[1])
    # 90 % bounds in 40 trials: 36 expected, standard deviation 1.9
    assert sum(covered) >= 31


def test_draws_of_the_same_records_are_no_more_records():
    """Thirteen records, each eight times: the same bounds as once, and wider than if the cases were independent."""
    levels = np.geomspace(0.05, 1.0, 8)
    capacity = 0.2 * np.exp(0.5 * np.random.default_rng(2).standard_normal(13))
    names = [f"record{k:02d}" for k in range(13)]
    once = fit_curve(levels, levels > capacity[:, None], resampled(names, 400, 7))
    event = np.repeat(levels > capacity[:, None], 8, axis=0)
    again = fit_curve(levels, event, resampled(np.repeat(names, 8), 400, 7))
    assert np.ptp(once.median_bounds) > 0.05
    assert again.median_bounds == pytest.approx(once.median_bounds, rel=1e-4)
    assert again.spread_bounds == pytest.approx(once.spread_bounds, rel=1e-3)
    independent = fit_curve(levels, event, resampled(range(104), 400, 7))
    assert np.ptp(again.median_bounds) > 2.0 * np.ptp(independent.median_bounds)


def build(motion, restitution=0.6, gap=0.02):
    scene = ds.Scene()
    for name, mass, k in (("a", 4600.0, 2.2e6), ("b", 3500.0, 5.9e6)):
        damping = ds.structures.ModalDamping(ratios=(0.02,))
        scene.add_structure(name, ds.ShearBuilding(masses=(mass,), stiffnesses=(k,), damping=damping))
    scene.add_contact_pair("slab", "a.floor1", "b.floor1", gap=gap, restitution=restitution)
    scene.add_ground_motion(x=motion)
    scene.run = ds.Run(until=5.0, dt=2e-3)
    return scene


def motions(n):
    target = ds.structures.Eurocode8(ground="B", spectrum=1, acceleration=0.2, unit="g")
    return {
        f"m{k}": ds.structures.ArtificialMotion(
            target=target, seed=k, duration=5.0, dt=0.01, iterations=3
        ).read()
        for k in range(n)
    }


def test_incremental_dynamic_analysis():
    given = {"unit": "g", "uncertain": {"restitution": (0.4, 0.8), "gap": (0.01, 0.03)}, "seed": 3}
    levels = (0.05, 0.1, 0.2, 0.4, 0.8)
    result = ds.structures.fragility(build, motions(4), levels, draws=2, drift_limits=(0.005,), **given)
    assert result.runs.sizes == {"case": 8, "intensity": 5}
    impacts = result.runs["impacts"].values
    assert (impacts[:, 0] == 0).all() and (impacts[:, -1] > 0).all()
    assert result.runs["gap"].values.min() >= 0.01 and result.runs["gap"].values.max() <= 0.03
    curve = result.pounding
    assert 0.1 < curve.median < 0.8 and curve.median_bounds[0] <= curve.median <= curve.median_bounds[1]
    low, high = curve.bounds([0.2, 0.4])
    assert (low <= curve.probability([0.2, 0.4]) + 1e-9).all() and (
        high >= curve.probability([0.2, 0.4]) - 1e-9
    ).all()
    assert result.drift[0.005].median > 0.0
    # the same bits from two processes
    again = ds.structures.fragility(build, motions(4), levels, draws=2, workers=2, **given)
    assert again.runs.equals(result.runs) and again.pounding.median == curve.median


def test_nothing_to_fit_and_bad_input():
    assert fit_curve(np.array([1.0, 2.0]), np.zeros((3, 2), bool), np.ones((5, 3))) is None
    with pytest.raises(ds.InputError, match="two rising positive intensities"):
        ds.structures.fragility(build, motions(1), (0.2,), unit="g")
