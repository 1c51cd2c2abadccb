"""Seismic risk: fits against known curves, small studies, the gap between buildings, what is refused."""

import numpy as np
import pytest
from scipy.special import ndtr

import drystone as ds
from drystone.uq.risk.curves import fit_curve, fit_lognormal, resampled
from drystone.uq.risk.fragility import LimitState, capacities, incremental
from drystone.uq.risk.separation import cqc, first_mode


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


def building(gap=0.02, restitution=0.6):
    scene = ds.Scene()
    for name, mass, k in (("a", 4600.0, 2.2e6), ("b", 3500.0, 5.9e6)):
        damping = ds.structures.ModalDamping(ratios=(0.02,))
        scene.add_structure(name, ds.ShearBuilding(masses=(mass,), stiffnesses=(k,), damping=damping))
    scene.add_contact_pair("slab", "a.floor1", "b.floor1", gap=gap, restitution=restitution)
    scene.run = ds.Run(until=5.0, dt=2e-3)
    return scene


def motions(n):
    """Short ones."""
    rng = np.random.default_rng(3)
    t = 0.01 * np.arange(401)
    shape = np.sin(np.pi * t / 4.0) ** 2
    return {
        f"m{k}": ds.structures.GroundMotion(dt=0.01, acceleration=shape * rng.standard_normal(401))
        for k in range(n)
    }


OBSERVED = {
    "drift": {"kind": "largest_drift"},
    "impacts": {"kind": "impacts"},
    "a": {"kind": "closing", "pair": "slab", "at": "max"},
}
LIMITS = {"pounding": {"of": "impacts", "above": 0}, "damage": {"of": "drift", "above": 0.005}}
THETA = ds.Parameters(
    e=ds.Uniform(0.4, 0.8, path="pounding.slab.restitution"),
    gap=ds.Uniform(0.01, 0.03, path="pounding.slab.gap"),
)


def test_fragility_of_two_limit_states(tmp_path):
    levels = (0.05, 0.2, 0.4, 0.8, 3.2)
    given = {"theta": THETA, "draws": 2, "seed": 3, "rest": 0.5}
    result = ds.structures.fragility(
        building(), motions(3), "pga in g", levels, OBSERVED, LIMITS, to=tmp_path / "runs", workers=0, **given
    )
    runs = result.runs
    assert runs["impacts"].shape == (6, 5) and list(runs["record"].values) == [
        "m0",
        "m0",
        "m1",
        "m1",
        "m2",
        "m2",
    ]
    assert (runs["impacts"].values[:, 0] == 0).all() and (runs["impacts"].values[:, -1] > 0).all()
    assert runs["gap"].values.min() >= 0.01 and runs["gap"].values.max() <= 0.03
    assert runs["intensity"].attrs == {"units": "g", "long_name": "PGA"}
    curve = result.curves["pounding"]
    assert 0.1 < curve.median < 3.2 and curve.median_bounds[0] <= curve.median <= curve.median_bounds[1]
    assert result.curves["damage"].median > 0.0
    # more records cost their own runs only, and the others keep their bits; without draws they are other rows
    import sqlite3

    def count():
        with sqlite3.connect(tmp_path / "runs" / "run_log.sqlite") as log:
            return log.execute("select count(*) from runs where state = 'done'").fetchone()[0]

    once = {"rest": 0.5, "to": tmp_path / "runs", "workers": 0}
    plain = ds.structures.fragility(building(), motions(2), "pga in g", levels, OBSERVED, LIMITS, **once)
    before = count()
    more = ds.structures.fragility(building(), motions(3), "pga in g", levels, OBSERVED, LIMITS, **once)
    assert count() - before == 5
    np.testing.assert_array_equal(more.runs["drift"].values[:2], plain.runs["drift"].values)


def test_elastic_curves_are_straight_lines_and_collapse_is_flat():
    scene = building(gap=50.0)
    runs = ds.structures.fragility(
        scene,
        motions(2),
        "sa(0.3 s) in g",
        (0.1, 0.2, 0.4),
        OBSERVED,
        {"x": {"of": "drift", "above": 1.0}},
        workers=0,
    ).runs
    found = incremental(runs, "drift")
    per_unit = found["curve"].values / found["intensity"].values
    # an elastic oscillator answers in proportion, to round-off
    assert per_unit == pytest.approx(np.repeat(per_unit[:, :1], 3, axis=1), rel=1e-9)
    middle = np.median(found["curve"].values, axis=0)
    assert found["fractile"].sel(share=0.5).values == pytest.approx(middle)
    limit = float(runs["drift"].values[:, 1].max())
    state = LimitState(of="drift", above=0.999 * limit, collapse=True)
    flat = incremental(runs, "drift", {"collapse": state})["curve"].values
    gone = runs["drift"].values > 0.999 * limit
    assert np.isinf(flat[gone]).all() and (flat[~gone] == runs["drift"].values[~gone]).all() and gone.any()
    reached = capacities(runs, state)
    assert np.isfinite(reached).sum() == gone.any(axis=1).sum()


def test_failed_runs_are_left_out_or_counted():
    import xarray as xr

    runs = xr.Dataset(
        {"drift": (("case", "intensity"), [[0.1, 0.3], [0.1, np.nan]])},
        coords={"record": ("case", ["p", "q"]), "case": ["p:0", "q:0"], "intensity": [1.0, 2.0]},
    )
    state = {"of": "drift", "above": 0.2}
    np.testing.assert_array_equal(LimitState(**state).reached(runs), [[0, 1], [0, np.nan]])
    np.testing.assert_array_equal(LimitState(**state, failed=True).reached(runs), [[0, 1], [0, 1]])
    share = fit_lognormal(np.array([1.0, 2.0, 4.0]), np.array([0.1, 0.5, 0.9]), np.array([10.0, 10.0, 10.0]))
    less = fit_lognormal(
        np.array([1.0, 2.0, 3.0, 4.0]), np.array([0.1, 0.5, 0.0, 0.9]), np.array([10.0, 10.0, 0.0, 10.0])
    )
    assert less == pytest.approx(share, rel=1e-6)  # a level without runs says nothing


def test_rates_against_a_closed_form():
    """A hazard that falls as a power: rate = k0 median^-k exp((k spread)^2 / 2) (Cornell 1996)."""
    from drystone.uq.risk.curves import Curve

    x = np.geomspace(1e-3, 1e3, 30)
    hazard = ds.structures.Hazard(intensity=tuple(x), rate=tuple(1e-4 * x**-2.5), years=50.0)
    curve = Curve(0.6, 0.4, (0, 0), (0, 0), np.zeros((1, 2)))
    exact = 1e-4 * 0.6**-2.5 * np.exp(0.5 * (2.5 * 0.4) ** 2)
    assert hazard.rate_of(curve.probability) == pytest.approx(exact, rel=1e-3)
    assert hazard.chance(exact) == pytest.approx(1.0 - np.exp(-50.0 * exact))
    with pytest.raises(ds.InputError, match="falling positive rates"):
        ds.structures.Hazard(intensity=(0.1, 0.2), rate=(0.1, 0.2))


def test_separation_beside_the_rules():
    found = ds.structures.separation(building(), motions(4), "pga in g", (0.2, 0.4), workers=0)
    closing, first, second = (found.runs[name].values[:, :, 0] for name in ("closing", "first", "second"))
    # elastic and apart: in proportion, and never more than the sum of the displacements
    assert closing[:, 1] == pytest.approx(2.0 * closing[:, 0], rel=1e-9)
    assert (closing <= first + second + 1e-12).all()
    rules = found.rules()
    assert (rules["ddc"] <= rules["srss"]).all() and (rules["srss"] <= rules["abs"]).all()
    need = found.required(0.1)
    assert (need["lower"] <= need["gap"]).all() and (need["gap"] <= need["upper"]).all()
    gap = float(need["gap"][0, 0])
    assert found.chance(gap, 0, "slab") == pytest.approx(0.1)
    hazard = ds.structures.Hazard(intensity=(0.01, 0.1, 1.0), rate=(0.1, 1e-2, 1e-4))
    wide = found.required_by_hazard(0.1, "slab", hazard)
    assert hazard.chance(found.rate(wide, "slab", hazard)) == pytest.approx(0.1, rel=1e-3)
    assert found.required_by_hazard(0.01, "slab", hazard) > wide
    with pytest.raises(ds.InputError, match="where the gap is sought"):
        ds.structures.separation(building(), motions(1), "pga in g", (0.2, 0.4), theta=THETA, workers=0)


def test_correlation_of_modes():
    assert cqc(10.0, 0.05, 10.0, 0.05) == pytest.approx(1.0)
    assert cqc(10.0, 0.05, 30.0, 0.05) < 0.01
    omega, ratio = first_mode(building().structures["a"])
    assert omega == pytest.approx(np.sqrt(2.2e6 / 4600.0)) and ratio == pytest.approx(0.02)
    rayleigh = ds.ShearBuilding(
        masses=(3e5, 2e5), stiffnesses=(4e8, 3e8), damping=ds.structures.RayleighDamping(ratios=(0.05, 0.05))
    )
    assert first_mode(rayleigh)[1] == pytest.approx(0.05, rel=1e-6)


def test_shares_of_parameters_and_records():
    indices = ds.structures.disaggregate(
        building(), motions(3), "pga in g", 0.2, {"a": OBSERVED["a"]},
        ds.Parameters(mass=ds.Uniform(3000.0, 6000.0, path="structures.a.masses.0")), 8, workers=0, seed=1,
    )["a"]  # fmt: skip
    assert list(indices["parameter"].values) == ["record", "mass"]
    total = indices["total"].values
    assert (total > 0.0).all() and total.sum() > 0.7 and np.isfinite(indices["total_interval"].values).all()


def test_nothing_to_fit_and_bad_input():
    assert fit_curve(np.array([1.0, 2.0]), np.zeros((3, 2), bool), np.ones((5, 3))) is None
    call = ds.structures.fragility
    with pytest.raises(ds.InputError, match="two rising positive intensities"):
        call(building(), motions(1), "pga in g", (0.2,), OBSERVED, LIMITS)
    with pytest.raises(
        ds.InputError, match=r'limits.x.of: no observable is called "drft", did you mean "drift"'
    ):
        call(building(), motions(1), "pga in g", (0.1, 0.2), OBSERVED, {"x": {"of": "drft", "above": 1}})
    shaken = building()
    shaken.add_ground_motion(x=motions(1)["m0"])
    with pytest.raises(ds.InputError, match="leave out its own ground motion"):
        call(shaken, motions(1), "pga in g", (0.1, 0.2), OBSERVED, LIMITS)
    with pytest.raises(ds.InputError, match="the same samples as another"):
        call(
            building(),
            {"p": motions(1)["m0"], "q": motions(1)["m0"]},
            "pga in g",
            (0.1, 0.2),
            OBSERVED,
            LIMITS,
        )
    with pytest.raises(ds.InputError, match="cannot be scaled to a duration"):
        call(building(), motions(1), "duration in s", (1.0, 2.0), OBSERVED, LIMITS)
    with pytest.raises(ds.InputError, match="this name is taken by the study"):
        theta = ds.Parameters(record=ds.Uniform(0.4, 0.8, path="pounding.slab.restitution"))
        call(building(), motions(1), "pga in g", (0.1, 0.2), OBSERVED, LIMITS, theta=theta)
