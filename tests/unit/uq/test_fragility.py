"""Fragility curves: the fit against a known curve, and an incremental dynamic analysis, small."""

import numpy as np
import pytest
from scipy.special import ndtr

import drystone as ds
from drystone.uq.fragility import fit_curve, fit_lognormal


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
        curve = fit_curve(levels, levels > capacity[:, None], rng.integers(0, 60, (200, 60)))
        covered.append(curve.median_bounds[0] <= 0.5 <= curve.median_bounds[1])
    # 90 % bounds in 40 trials: 36 expected, standard deviation 1.9
    assert sum(covered) >= 31


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
    assert fit_curve(np.array([1.0, 2.0]), np.zeros((3, 2), bool), np.zeros((5, 3), int)) is None
    with pytest.raises(ds.InputError, match="two rising positive intensities"):
        ds.structures.fragility(build, motions(1), (0.2,), unit="g")
