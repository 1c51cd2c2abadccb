"""Beams that yield and bend far, against closed forms: one equation per test (docs/theory/members.md)."""

import numpy as np
import pytest

import drystone as ds

S = ds.structures
E = 2.0e11


def at_rest(frame, gravity=(0.0, 0.0, 0.0)):
    """A structure in equilibrium under its constant loads: one step of a run."""
    scene = ds.Scene(gravity=gravity)
    scene.add_structure("a", frame)
    return ds.run(scene, until=1e-3, dt=1e-3, progress=False)


def column(length=3.0, load=(0.0, 0.0, 0.0), planar=True, geometry="linear", **values):
    """A cantilever that stands upright with a mass at its top."""
    beam = {"young": E, "area": 0.01, "inertia": 1e-5, **values}
    if "section" in beam:
        beam = {key: one for key, one in beam.items() if key not in ("area", "inertia")}
    if hasattr(beam.get("section"), "fibres"):
        del beam["young"]
    nodes = {"foot": S.Node(at=(0, 0, 0)), "top": S.Node(at=(0, 0, length), mass=1000.0)}
    return ds.Frame(
        planar=planar, geometry=geometry, nodes=nodes, members={"c": S.Beam(nodes=("foot", "top"), **beam)},
        supports={"foot": "fixed"}, load={"top": load},
    )  # fmt: skip


@pytest.mark.parametrize("geometry", ["linear", "p-delta"])
@pytest.mark.parametrize("planar", [True, False])
def test_section_forces_of_a_cantilever(planar, geometry):
    # second-order effects are P L^2/(3 E I) = 7.5e-5
    load = (2.0, 0.0 if planar else 3.0, -50.0)
    frame = column(load=load, planar=planar, geometry=geometry, inertia_side=3e-5)
    forces = at_rest(frame).structures.member_forces("a.c").isel(time=-1)
    start, end = (
        dict(zip(forces["component"].values, forces.sel(end=e).values, strict=True)) for e in ("start", "end")
    )
    # local axes of an upright beam: x up, y along x, z along y; a moment about z bends towards y
    assert start["N"] == end["N"] == pytest.approx(-50.0, rel=1e-9)
    assert start["V_y"] == pytest.approx(2.0, rel=2e-4) and end["V_y"] == pytest.approx(2.0, rel=2e-4)
    assert abs(start["M_z"]) == pytest.approx(6.0, rel=2e-4) and end["M_z"] == pytest.approx(0.0, abs=1e-6)
    assert start["V_z"] == pytest.approx(load[1], rel=2e-4, abs=1e-9)
    assert abs(start["M_y"]) == pytest.approx(3.0 * load[1], rel=2e-4, abs=1e-9)


def test_a_beam_whose_up_is_across_the_plane_bends_sideways():
    frames = [
        column(load=(5.0, 0, 0), up=up, inertia=a, inertia_side=b, hinges=h)
        for up, a, b, h in (
            (None, 3e-5, 1e-5, None),
            ((0, 1, 0), 1e-5, 3e-5, None),
            ((0, 1, 0), 1e-5, 3e-5, S.Hinges(yield_moment=1e9)),
        )
    ]
    records = [at_rest(frame) for frame in frames]
    top = [float(record.displacement("a.top").sel(axis="x")[-1]) for record in records]
    assert top == pytest.approx([5.0 * 27.0 / (3.0 * E * 3e-5)] * 3, rel=1e-9)
    forces = [record.structures.member_forces("a.c").isel(time=-1).sel(end="start") for record in records]
    assert [abs(float(f.sel(component="M_y"))) for f in forces] == pytest.approx([0.0, 15.0, 15.0], abs=1e-6)
    assert forces[1].values == pytest.approx(forces[2].values, abs=1e-6)


def test_stress_of_a_section():
    shape = S.Rectangle(depth=0.3, width=0.2)
    frame = column(load=(1e4, 0, -2e5), section=shape)
    stress = at_rest(frame).structures.member_stress("a.c").isel(time=-1).sel(end="start")
    plain, bent = -2e5 / 0.06, 3e4 / (0.2 * 0.3**2 / 6.0)
    assert stress.values == pytest.approx([plain + bent, plain - bent, 1e4 / 0.06], rel=1e-9)
    with pytest.raises(ds.InputError, match="modulus"):
        at_rest(column(load=(1e4, 0, 0))).structures.member_stress("a.c")


def portal(push, **hinges):
    """Fixed feet, three bars of the same hinges; pushed at its shoulder."""
    beam = {"young": E, "area": 0.02, "inertia": 1e-4, "hinges": S.Hinges(yield_moment=1e5, **hinges)}
    at = {"a": (0, 0, 0), "b": (4, 0, 0), "c": (0, 0, 3), "d": (4, 0, 3)}
    ends = {"left": ("a", "c"), "right": ("b", "d"), "beam": ("c", "d")}
    return ds.Frame(
        planar=True, nodes={n: S.Node(at=p, mass=1000.0 * (p[2] > 0)) for n, p in at.items()},
        members={n: S.Beam(nodes=two, **beam) for n, two in ends.items()},
        supports={"a": "fixed", "b": "fixed"}, load={"c": (push, 0, 0)},
    )  # fmt: skip


def test_a_portal_collapses_at_four_plastic_moments_over_its_height():
    # sway mechanism: hinges at both feet and both shoulders, H h = 4 M_p
    collapse = 4.0 * 1e5 / 3.0
    record = at_rest(portal(0.999 * collapse))
    feet = [record.structures.member_forces(f"a.{one}").isel(time=-1) for one in ("left", "right")]
    assert [abs(float(f.sel(end="start", component="M_z"))) for f in feet] == pytest.approx(
        [1e5] * 2, rel=1e-6
    )
    assert sum(float(f.sel(end="start", component="V_y")) for f in feet) == pytest.approx(0.999 * collapse)
    with pytest.raises(ds.InputError, match=r'no equilibrium at 100 % .* "a\.[cd]"'):
        at_rest(portal(1.001 * collapse))


def test_hardening_gives_the_slope_after_all_hinges_yield():
    # beyond the mechanism the push grows by the sum of H_p/h^2 a metre of sway, its elastic part aside
    pushes, sways = [1.6e5, 2.0e5], []
    for push in pushes:
        record = at_rest(portal(push, hardening=0.02))
        sways.append(float(record.displacement("a.c").sel(axis="x")[-1]))
        rotation = record.structures.hinge_rotation("a.left").isel(time=-1).sel(around="z", end="start")
        assert abs(float(rotation)) > 0.01
    columns, beam = (0.02 * 6.0 * E * 1e-4 / length for length in (3.0, 4.0))
    # at a shoulder the hinges of column and beam yield together, one after the other on the way of the moment
    plastic = (2.0 * columns + 2.0 / (1.0 / columns + 1.0 / beam)) / 9.0
    elastic = 24.0 * E * 1e-4 / 27.0  # at most: a rigid beam
    slope = (pushes[1] - pushes[0]) / (sways[1] - sways[0])
    assert 0.97 * plastic < slope < 1.0 / (1.0 / plastic + 1.0 / elastic)


@pytest.mark.parametrize(
    ("force", "hinges", "share"),
    [
        (-4e5, {"axial_yield": 1e6}, 1.0 - 0.16),
        (5e5, {"axial_yield": 1e6}, 1.0 - 0.25),
        (-2e5, {"interaction": ((-1e6, 0.0), (-4e5, 1.4), (0.0, 1.0), (5e5, 0.0))}, 1.2),
    ],
)
def test_axial_force_changes_the_yield_moment(force, hinges, share):
    limit = share * 1e5 / 3.0
    law = S.Hinges(yield_moment=1e5, **hinges)
    record = at_rest(column(load=(0.999 * limit, 0.0, force), hinges=law))
    assert float(np.abs(record.structures.hinge_rotation("a.c")).max()) == 0.0
    with pytest.raises(ds.InputError, match="no equilibrium"):
        at_rest(column(load=(1.001 * limit, 0.0, force), hinges=law))


def test_hinges_in_space_yield_on_an_ellipse():
    hinges = S.Hinges(yield_moment=1e5, yield_moment_side=2e5)
    direction = np.array([0.6, 0.8, 0.0])
    limit = 1.0 / np.hypot(0.6 * 3.0 / 1e5, 0.8 * 3.0 / 2e5)
    frame = {"planar": False, "hinges": hinges, "inertia_side": 2e-5}
    at_rest(column(load=tuple(0.999 * limit * direction), **frame))
    with pytest.raises(ds.InputError, match="no equilibrium"):
        at_rest(column(load=tuple(1.001 * limit * direction), **frame))


def test_second_order_moments_of_a_column():
    # F at the top of a cantilever under P: delta = F L^3/(3 E I) * 3 (tan u - u)/u^3, u = L sqrt(P/(E I))
    critical = np.pi**2 * E * 1e-5 / (4.0 * 9.0)
    for share in (0.2, 0.6):
        u = 3.0 * np.sqrt(share * critical / (E * 1e-5))
        exact = 100.0 * 27.0 / (3.0 * E * 1e-5) * 3.0 * (np.tan(u) - u) / u**3
        frame = column(load=(100.0, 0, -share * critical), geometry="p-delta", pieces=8)
        record = at_rest(frame)
        top = float(record.displacement("a.top").sel(axis="x")[-1])
        # pieces know the moment of their chord only: the critical load is (u/n)^2/12 too high
        assert top == pytest.approx(exact, rel=1.2 * (np.pi / 2.0 / 8.0) ** 2 / 12.0 * share / (1.0 - share))
        # 1/(1 - P/P_cr) is the engineer's approximation of the same factor
        assert exact / (100.0 * 27.0 / (3.0 * E * 1e-5)) == pytest.approx(1.0 / (1.0 - share), rel=0.02)
        foot = record.structures.member_forces("a.c").isel(time=-1).sel(end="start", component="M_z")
        assert abs(float(foot)) == pytest.approx(100.0 * 3.0 + share * critical * top, rel=3e-3)


@pytest.mark.parametrize(("load", "down", "back"), [(1.0, 0.30172, 0.05643), (10.0, 0.81061, 0.55500)])
def test_elastica(load, down, back):
    # cantilever with a force at its tip, P L^2/(E I) = load: Mattiasson 1981, elliptic integrals
    push = load * E * 1e-5 / 9.0
    record = at_rest(column(load=(push, 0, 0), area=10.0, geometry="corotational", pieces=16))
    moved = record.displacement("a.top").isel(time=-1)
    assert float(moved.sel(axis="x")) / 3.0 == pytest.approx(down, rel=2e-3)
    assert -float(moved.sel(axis="z")) / 3.0 == pytest.approx(back, rel=3e-3)


@pytest.mark.parametrize("planar", [True, False])
def test_fibres_of_steel_reach_the_plastic_moment(planar):
    steel = S.Steel(yield_stress=2.5e8, hardening=0.0)
    section = S.SteelSection(shape=S.Rectangle(depth=0.2, width=0.1), steel=steel, layers=40)
    beam = {"section": section, "pieces": 20, "planar": planar}
    # the first section lies a fifth of a piece from the foot: 0.211 of 3 m/20
    limit = 2.5e8 * 0.1 * 0.2**2 / 4.0 / (3.0 - 0.21132 * 3.0 / 20)
    moved = [
        float(at_rest(column(load=(s * limit, 0, 0), **beam)).displacement("a.top")[-1, 0])
        for s in (0.6, 0.99)
    ]
    elastic = 0.6 * limit * 27.0 / (3.0 * E * 0.1 * 0.2**3 / 12.0)
    assert moved[0] == pytest.approx(elastic, rel=2e-3)
    assert 2.0 * moved[0] < moved[1] < 4.0 * moved[0]
    with pytest.raises(ds.InputError, match="no equilibrium"):
        at_rest(column(load=(1.01 * limit, 0, 0), **beam))


def shaken(frame, until=3.0, size=6.0, **options):
    t = 0.01 * np.arange(400)
    wave = size * np.sin(2.0 * np.pi * 1.5 * t) * np.exp(-(((t - 1.5) / 1.0) ** 2))
    scene = ds.Scene(options=ds.Options(**options))
    scene.add_structure("a", frame)
    scene.add_ground_motion(x=S.GroundMotion(dt=0.01, acceleration=wave))
    return ds.run(scene, until=until, dt=1e-3, progress=False)


def heavy_portal(geometry="linear", hinges=None, density=0.0):
    beam = {"young": E, "area": 0.01, "inertia": 1e-4, "hinges": hinges, "density": density}
    at = {"a": (0, 0, 0), "b": (4, 0, 0), "c": (0, 0, 3), "d": (4, 0, 3)}
    ends = {"left": ("a", "c"), "right": ("b", "d"), "beam": ("c", "d")}
    return ds.Frame(
        planar=True, geometry=geometry, nodes={n: S.Node(at=p, mass=2e4 * (p[2] > 0)) for n, p in at.items()},
        members={n: S.Beam(nodes=two, **beam) for n, two in ends.items()}, supports={"a": "fixed", "b": "fixed"},
        load={"c": (0, 0, -2e5), "d": (0, 0, -2e5)},
    )  # fmt: skip


@pytest.mark.parametrize("geometry", ["linear", "p-delta", "corotational"])
@pytest.mark.parametrize("theta", [0.5, 0.6])
def test_ledger_and_base_shear_of_a_frame_that_yields(geometry, theta):
    hinges = S.Hinges(yield_moment=1e5, hardening=0.02, axial_yield=2e6)
    record = shaken(heavy_portal(geometry, hinges), theta=theta)
    energy = record.energy()
    work = float(energy["work"][-1])
    assert float(energy["plastic"][-1]) > 0.5 * work
    assert (np.diff(energy["plastic"]) > -1e-9 * work).all()
    assert float(np.abs(energy["residual"]).max()) < 1e-8 * work
    # curved paths: what the mean of two states misses is small at theta = 1/2
    assert abs(float(energy["scheme"][-1])) < (1e-5 if theta == 0.5 else 0.1) * work
    # the force on the ground is what accelerates the masses: mean over a step
    base = record.structures.base_shear().sel(structure="a", axis="x").values
    push = 2e4 * record.structures.acceleration("*").sel(axis="x", node=["a.c", "a.d"]).sum("node").values
    mean = (1.0 - theta) * base[:-1] + theta * base[1:]
    assert mean == pytest.approx(-push[1:], abs=1e-6 * np.abs(base).max())


def test_fibres_keep_the_ledger():
    bars = [S.BarRow(at=z, count=3, diameter=0.02) for z in (-0.16, 0.16)]
    section = S.ReinforcedConcrete(
        depth=0.4, width=0.4, cover=0.04, concrete=S.Concrete(strength=3e7, tension=2e6), bars=bars,
        steel=S.Steel(yield_stress=4.5e8, curve="menegotto-pinto"),
    )  # fmt: skip
    frame = column(section=section, load=(0, 0, -5e5)).model_copy(update={"geometry": "corotational"})
    nodes = {**frame.nodes, "top": S.Node(at=(0, 0, 3), mass=5e4)}
    record = shaken(frame.model_copy(update={"nodes": nodes}), size=4.5)
    energy = record.energy()
    work = float(energy["work"].max())
    assert float(energy["hysteresis"][-1]) > 0.5 * work
    assert float(np.abs(energy["residual"]).max()) < 1e-7 * work
    assert record.trust.unconverged == 0.0


def test_elastic_members_step_as_the_linear_engine():
    # hinges that never yield go through Newton's iterations, plain beams through the factor made once
    plain = shaken(heavy_portal(density=7800.0))
    never = shaken(heavy_portal(hinges=S.Hinges(yield_moment=1e12), density=7800.0))
    a, b = (one.displacement("*").values for one in (plain, never))
    assert a == pytest.approx(b, abs=1e-10 * np.abs(a).max())
    for member in ("left", "beam"):
        f, g = (one.structures.member_forces(f"a.{member}").values for one in (plain, never))
        assert f == pytest.approx(g, abs=1e-8 * np.abs(f).max())


def test_unknowns_without_mass_stay_in_balance_after_impacts():
    # rotations have no mass: condensed in the plain frame, balanced at every step in the other; both bounce alike
    runs = []
    for hinges in (None, S.Hinges(yield_moment=1e12)):
        scene = ds.Scene()
        scene.add_structure(
            "a", heavy_portal(hinges=hinges).model_copy(update={"velocity": {"c": (1.0, 0, 0)}})
        )
        scene.add_contact_pair("wall", "a.d", "ground", gap=0.005, restitution=0.5)
        runs.append(ds.run(scene, until=0.5, dt=1e-3, progress=False))
    first, second = (one.structures.impacts() for one in runs)
    assert first.sizes["impact"] > 1 and first.sizes["impact"] == second.sizes["impact"]
    assert first["impulse"].values == pytest.approx(second["impulse"].values, rel=1e-6)
    turn = runs[1].structures.rotation("a.c").sel(axis="y").values
    assert turn == pytest.approx(runs[0].structures.rotation("a.c").sel(axis="y").values, abs=1e-9)
