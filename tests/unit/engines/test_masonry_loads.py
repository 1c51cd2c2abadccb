"""Loads on masonry before a run: what is bare and seen of faces, areas and impulses, names, bad input."""

from itertools import pairwise

import numpy as np
import pytest
from scipy.integrate import dblquad

import drystone as ds
from drystone.cases.blocks_verification import stiff
from drystone.engines.masonry.blocks import Block
from drystone.engines.masonry.build import Assembly, assemble, placed
from drystone.engines.masonry.loading import blows, resting
from drystone.engines.masonry.mesh import box
from drystone.errors import InputError
from drystone.loads.blast import Clearing, blast_table, clearing_time, pressure_at
from drystone.loads.blast_pressure import face_impulse
from drystone.loads.history import histories, mean_value, value_at
from drystone.maths.jit import kernel

AT = (0.0, -4.0, 0.5)


def wall(y: float, name: str, cells=(2, 1, 1)) -> list[Block]:
    """A wall of 2 m by 1.2 m, 0.12 m thick, in 64 blocks."""
    blocks = []
    for i in range(8):
        for j in range(8):
            low, high = (-1 + 0.25 * i, y, 0.15 * j), (-0.75 + 0.25 * i, y + 0.12, 0.15 * (j + 1))
            blocks.append(Block(f"{name}{j}_{i}", box(low, high, cells), False, j, structure=name))
    return blocks


def loaded(blocks: list[Block], *loads: dict, bodies=()) -> Assembly:
    """Blocks by hand under some loads; every structure is named by its blocks."""
    names = list(dict.fromkeys(one.structure for one in blocks))
    laid = ds.masonry.Stones(file="")
    masonry = ds.Masonry(
        structures={name: {"laid": laid} for name in names},
        material=ds.masonry.Material(density=2000.0, young=1e10),
        bed=stiff(1e11, 5e10),
        loads=loads,
        bodies=bodies,
    )
    return assemble(masonry, (0.0, 0.0, -9.81), blocks)


def told(made: Assembly, until: float | None = 1.0) -> dict[tuple[str, str], tuple[float, float | None]]:
    """Area [m2] and impulse [N s] of each load on each structure."""
    found = blows(made.loading, made.sources, made.state.exposed, placed(made), until)
    return {(one.name, one.on): (one.area, one.impulse) for one in found}


def blast(**values) -> dict:
    return {"kind": "blast", "charge": 5.0, "at": AT} | values


def test_a_wall_wholly_behind_another_gets_nothing():
    found = told(loaded(wall(0.0, "front") + wall(1.0, "back"), blast()))
    assert set(found) == {("blast1", "front"), ("blast1", "back")}
    assert found["blast1", "back"] == (0.0, 0.0)  # told, not left out
    assert found["blast1", "front"][0] == pytest.approx(2.4)
    # seen past the edge of a wall half as long: more than half of it, as the shadow widens
    half = [one for one in wall(0.0, "front") if int(one.name[-1]) < 4]
    share = told(loaded(half + wall(1.0, "back", (4, 1, 2)), blast()))["blast1", "back"][0] / 2.4
    # the line from the charge past x = 0 meets the second wall at x = 0: what is right of it is seen
    assert share == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize(("cells", "bound"), [((2, 1, 1), 0.01), ((8, 1, 4), 0.01)])
def test_a_cross_wall_takes_away_what_it_covers_alone(cells, bound):
    cross = [
        Block(
            f"c{j}",
            box((-0.06, 0.12, 0.15 * j), (0.06, 0.62, 0.15 * (j + 1)), (1, 2, 1)),
            False,
            j,
            structure="cross",
        )
        for j in range(8)
    ]
    back = {"kind": "pressure", "value": 1e3, "direction": (0.0, 1.0, 0.0), "name": "back"}
    alone = told(loaded(wall(0.0, "wall", cells), back))["back", "wall"]
    found = told(loaded(wall(0.0, "wall", cells) + cross, back))
    assert alone[0] == pytest.approx(2.4) and alone[1] == pytest.approx(2400.0)
    # parts of a quarter of a face: at most half a part at each of both edges of the joint
    part = 0.25 / cells[0] / 4
    assert found["back", "wall"][0] == pytest.approx(2.4 - 0.12 * 1.2, abs=part * 1.2)
    assert found["back", "cross"][0] == pytest.approx(0.12 * 1.2)
    # before, a face joined anywhere lost all of its load: half of the wall's back and more
    assert found["back", "wall"][0] > 0.9 * alone[0]


def test_what_is_bare_of_a_face_is_pressed_in_its_middle():
    low = Block("low", box((0, 0, 0), (1, 1, 0.5), (1, 1, 1)), False, 0, structure="a")
    half = Block("half", box((0, 0, 0.5), (0.5, 1, 1.0), (1, 1, 1)), True, 1, structure="a")
    made = loaded([low, half], {"kind": "pressure", "value": 1.0, "direction": (0, 0, 1)})
    (row,) = np.flatnonzero(made.state.exposed.sum(axis=1) > 0)
    node = made.model.surface.node[made.loading.face[row]]
    weight = made.state.exposed[row].astype(float)
    assert weight.sum() == pytest.approx(0.5)
    assert weight @ made.state.position[node] / weight.sum() == pytest.approx([0.75, 0.5, 0.5])


def test_faces_of_the_vault_are_bare_or_not():
    from drystone.cases.barrel_vault import scene

    made = assemble(scene(cells=(1, 1, 1)).masonry, (0.0, 0.0, -9.81))
    share = made.state.exposed.sum(axis=1)
    assert set(share.tolist()) == {0.0, 1.0}
    (area,) = (one[0] for one in told(made).values())
    laid = made.masonry.laid
    chord = 2.0 * laid.radius * np.sin(0.5 * laid.opening / laid.courses)
    assert area == pytest.approx(laid.courses * chord * laid.length, rel=1e-9)


def test_the_impulse_on_a_plate_is_the_integral_over_it():
    plate = [Block("plate", box((-0.5, 0.0, 0.0), (0.5, 0.1, 1.0), (8, 1, 8)), False, 0, structure="plate")]
    area, impulse = told(loaded(plate, blast(charge=1.0, at=(0.2, -2.0, 0.0))))["blast1", "plate"]
    charge = ds.Blast(charge=1.0, at=(0.2, -2.0, 0.0))

    def specific(z, x):
        wave = ds.masonry.blast_wave(charge, [np.hypot(np.hypot(x - 0.2, z), 2.0)])
        cosine = 2.0 / float(wave.distance[0])
        incident, reflected = float(wave.incident_impulse[0]), float(wave.reflected_impulse[0])
        return reflected * cosine**2 + incident * (1.0 + cosine - 2.0 * cosine**2)

    whole = dblquad(specific, -0.5, 0.5, 0.0, 1.0, epsrel=1e-3)[0]
    assert area == pytest.approx(1.0)
    # one pressure for each face of 0.125 m, two metres away: the square of half its angle, 0.1 %
    assert impulse == pytest.approx(whole, rel=2e-3)


def test_several_loads_have_names_and_order():
    loads = (
        {"kind": "force", "force": (0, 0, -1e3), "at": (0, 0.06, 1.2), "name": "roof"},
        blast(ignition=0.5),
        {"kind": "pressure", "time": (0.0, 0.1, 0.1), "pressure": (0.0, 1e3, 0.0), "towards": AT},
        {"kind": "pressure", "value": 50.0, "towards": AT, "on": ("front",)},
        {"kind": "tilt", "axis": (1, 0, 0), "angle": 3.0},
    )
    made = loaded(wall(0.0, "front"), *loads)
    assert [one.name for one in made.sources] == ["roof", "blast2", "pressure3", "pressure4", "tilt5"]
    found = told(made)
    assert found["roof", "front"] == (0.0, pytest.approx(1e3))
    assert found["pressure3", "front"] == (pytest.approx(2.4), pytest.approx(2.4 * 0.5 * 0.1 * 1e3))
    assert told(made, None)["pressure4", "front"][1] is None
    # while it settles only what is constant acts, under gravity as tilted at the start
    still = resting(made.loading)
    assert len(still.first) == 2 and still.pressure.value[0] == 50.0
    assert len(still.number) == 0 and len(still.force) == 1 and still.tilt.value[0] == 3.0


@pytest.mark.parametrize(
    ("loads", "words"),
    [
        ([blast(at=(0.02, 0.05, 0.5))], 'loads.0.at: the charge stands inside block "front3_4"'),
        ([blast(on=("frontt",))], 'loads.0.on: no block or structure is called "frontt", did you mean "front"'),
        ([blast(at=(0.0, -0.05, 0.5))], "0.178"),
        ([blast(), blast(name="blast1")], 'loads.1.name: two loads are called "blast1"'),
        ([{"kind": "force", "force": (0, 0, -1), "at": (0.02, 0.05, 0.5)}], 'lies inside block "front3_4"'),
        ([{"kind": "force", "force": (0, 0, -1), "at": (5.0, 0.0, 9.0)}], "no face lies ahead of it"),
        ([{"kind": "tilt", "axis": (1, 0, 0), "angle": 1.0}] * 2, "expected one tilt"),
        ([blast(at=(9.0, 0.06, 1.0), on=("front0_0",))], "sees no face"),
    ],
)  # fmt: skip
def test_bad_loads_are_named(loads, words):
    with pytest.raises(InputError, match=words.replace("(", "\\(").replace("[", "\\[")):
        loaded(wall(0.0, "front"), *loads)


@pytest.mark.parametrize(
    ("load", "words"),
    [
        ({"kind": "pressure", "towards": AT}, "expected value"),
        ({"kind": "pressure", "value": 1.0}, "expected towards"),
        (
            {"kind": "pressure", "time": (0.0, 1.0), "pressure": (1.0,), "towards": AT},
            "1 values of pressure for 2",
        ),
        ({"kind": "pressure", "time": (1.0, 0.0), "pressure": (1.0, 2.0), "towards": AT}, "increasing"),
        ({"kind": "force", "force": (0, 0, 0), "at": AT}, "some length"),
        ({"kind": "force", "force": (0, 0, 1), "path": (AT, AT), "speed": 1.0}, "the same"),
        ({"kind": "force", "force": (0, 0, 1), "path": (AT,)}, "two or more corners"),
        ({"kind": "tilt", "axis": (0, 0, 1), "angle": (1.0, 2.0)}, "2 values of angle for 0 times"),
        ({"kind": "blast", "charge": 1.0, "at": AT, "patch": 0.1}, "leave it out"),
    ],
)
def test_bad_descriptions_are_refused(load, words):
    with pytest.raises(InputError, match=words):
        loaded(wall(0.0, "front"), load)


def test_bodies_are_the_last_blocks():
    ball = {"shape": {"kind": "sphere", "radius": 0.2}, "density": 2600.0, "at": (0.0, -0.5, 0.6),
            "contact": {"normal_stiffness": 1e10}}  # fmt: skip
    turned = {"shape": {"kind": "box", "size": (0.2, 0.3, 0.4)}, "mass": 40.0, "at": (0.5, -0.5, 0.6),
              "attitude": (1.0, 0.2, 0.3, 0.4), "contact": {"normal_stiffness": 1e10}, "name": "crate"}  # fmt: skip
    made = loaded(wall(0.0, "front"), blast(), bodies=(ball, turned))
    assert made.names[-2:] == ["body1", "crate"] and made.n_block == 64
    blocks = made.model.blocks
    assert blocks.block_mass[-2] == pytest.approx(2600.0 * 4 / 3 * np.pi * 0.2**3)
    # moments of a box do not change when it is turned
    moments = 1.0 / np.linalg.eigvalsh(blocks.inverse_inertia[-1].reshape(3, 3))
    assert sorted(moments) == pytest.approx(sorted(40.0 / 12 * np.array([0.25, 0.2, 0.13])))
    quads = made.model.surface.node[made.model.surface.side_block[made.model.surface.side] == 65]
    at = made.state.position[quads]
    vector = 0.5 * np.cross(at[:, 2] - at[:, 0], at[:, 3] - at[:, 1])
    assert np.abs(vector.sum(axis=0)).max() < 1e-12
    assert (vector * (at.mean(axis=1) - made.state.centre[65])).sum() / 3 == pytest.approx(0.2 * 0.3 * 0.4)
    # the ball throws a shadow
    assert told(made)["blast1", "front"][0] < 2.4 - 0.9 * np.pi * 0.2**2
    inside = ball | {"at": (0.0, -0.1, 0.6)}
    with pytest.raises(InputError, match=r'bodies.0.at: overlaps block "front\d_\d" by 0.1 m'):
        loaded(wall(0.0, "front"), bodies=(inside,))
    with pytest.raises(InputError, match=r'bodies.1.name: "body1" is taken'):
        loaded(wall(0.0, "front"), bodies=(ball, turned | {"name": "body1"}))
    brick = {"kind": "box", "size": (1, 1, 1), "rounding": 0.1}
    for change, words in (({"mass": 3.0}, "density or mass"), ({"shape": brick}, "sharp")):
        with pytest.raises(InputError, match=words):
            loaded(wall(0.0, "front"), bodies=(ball | change,))
    scene = ds.Scene(masonry=made.masonry)
    scene.add("rock", ds.Sphere(radius=1.0), density=1.0)
    assert "those that hit it stand in masonry.bodies" in str(scene.problems()[0])


@kernel
def impulse_between(table, px, py, pz, start, end):
    """`face_impulse` on a face that looks towards -x."""
    return face_impulse(table, px, py, pz, -1.0, 0.0, 0.0, start, end)


def test_edges_relieve_the_reflected_pressure():
    charge = {"charge": 100.0, "at": (0.0, 0.0, 0.0), "negative": "none"}
    endless, at = ds.Blast(**charge), (20.0, 0.0, 0.0)
    wave = ds.masonry.blast_wave(endless, [20.0])
    arrival, duration = float(wave.arrival[0]), float(wave.duration[0])
    small = ds.Blast(**charge, clearing=Clearing(height=1.2, width=2.0))
    # S = 1 m, G = 1.2 m; sound behind the reflected front by Rankine and Hugoniot with 7/5
    ratio = 1.0 + float(wave.incident_pressure[0]) / 101325.0
    again = (8.0 * ratio - 1.0) / (ratio + 6.0)
    hot = np.prod([r * (r + 6.0) / (6.0 * r + 1.0) for r in (ratio, again)])
    relieved = 4.0 / (1.0 + 1.0 / 1.2) / (340.29 * np.sqrt(hot))
    assert float(clearing_time(small, 20.0)) == pytest.approx(relieved)
    assert relieved < duration
    time = arrival + np.linspace(1e-6, duration, 4001)
    full, cleared = (pressure_at(one, at, (-1.0, 0.0, 0.0), time) for one in (endless, small))
    assert (cleared <= full).all() and cleared[0] == pytest.approx(full[0], rel=1e-3)
    # later: incident pressure and wind, 2.5 p^2/(7 p_0 + p)
    side = pressure_at(ds.Blast(**charge, turned_away="incident"), at, (1.0, 0.0, 0.0), time)
    late = time - arrival > relieved
    flow = side + 2.5 * side**2 / (7.0 * 101325.0 + side)
    assert cleared[late] == pytest.approx(np.minimum(flow, full)[late], rel=1e-6, abs=1e-6)
    by_hand = np.trapezoid(cleared, time)
    compiled = impulse_between(blast_table(small), *at, arrival - 1e-3, arrival + duration)
    assert compiled == pytest.approx(by_hand, rel=1e-3)
    parts = np.linspace(arrival - 1e-3, arrival + duration, 300)
    steps = sum(impulse_between(blast_table(small), *at, a, b) for a, b in pairwise(parts))
    assert steps == pytest.approx(compiled, rel=1e-4)
    # between the incident and the whole reflected impulse; a wide surface is as good as endless
    assert float(wave.incident_impulse[0]) < compiled < 0.9 * float(wave.reflected_impulse[0])
    wide = ds.Blast(**charge, clearing=Clearing(height=100.0, width=100.0))
    assert impulse_between(blast_table(wide), *at, arrival - 1e-3, arrival + duration) == pytest.approx(
        float(wave.reflected_impulse[0]), rel=1e-3
    )


@kernel
def means(tables, k, start, end):
    """`mean_value` from Python."""
    return mean_value(tables, k, start, end)


@kernel
def values(tables, k, time):
    """`value_at` from Python."""
    return value_at(tables, k, time)


def test_tables_have_exact_means():
    tables = histories([((0.0, 1.0, 1.0, 3.0), (0.0, 2.0, 5.0, 5.0)), ((0.0,), (7.0,))])
    assert means(tables, 0, 0.0, 1.0) == pytest.approx(1.0)
    assert means(tables, 0, 0.5, 1.5) == pytest.approx(0.5 * 1.5 + 0.5 * 5.0)
    assert means(tables, 0, -2.0, -1.0) == 0.0 and means(tables, 0, 5.0, 6.0) == pytest.approx(5.0)
    assert means(tables, 1, 0.0, 0.1) == 7.0
    assert values(tables, 0, 0.5) == pytest.approx(1.0) and values(tables, 0, 1.0) == 5.0
    assert values(tables, 0, -1.0) == 0.0 and values(tables, 0, 9.0) == 5.0
