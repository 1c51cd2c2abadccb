"""The builder of masonry: volumes against closed forms, joints, bonds, what cannot be built."""

import itertools

import numpy as np
import pytest
from scipy.spatial import ConvexHull

import drystone as ds
from drystone.engines.masonry.bond import lay
from drystone.engines.masonry.build import assemble
from drystone.engines.masonry.hexahedra import GAUSS, shape_gradients
from drystone.engines.masonry.mesh_files import cut_solid, refined
from drystone.engines.masonry.settle import settle
from drystone.engines.masonry.standing import check_overlap
from drystone.errors import InputError
from drystone.scene.files import parse_scene, scene_text

build = ds.masonry
JOINT = {"normal_stiffness": 50e9, "tangential_stiffness": 20e9, "friction": 0.6}
BRICK = {"length": 0.25, "height": 0.1, "thickness": 0.12}
STONE = {"length": 0.5, "height": 0.25, "thickness": 0.25}
GRAVITY = (0.0, 0.0, -9.81)
ONE = (1, 1, 1)


def masonry(laid, **values):
    given = {
        "laid": laid,
        "blocks": "rigid",
        "material": build.Material(density=2000.0, young=5e9),
        "bed": ds.Joint(**JOINT),
        **values,
    }
    return ds.Masonry(**given)


def volume(mesh):
    jacobian = [np.einsum("eai,aj->eij", mesh.node[mesh.element], shape_gradients(at)) for at in GAUSS]
    shares = np.linalg.det(np.array(jacobian))
    assert shares.min() > 0.0  # nothing is turned inside out
    return float(shares.sum())


def total(blocks, *groups):
    return sum(volume(one.mesh) for one in blocks if (one.group in groups if groups else not one.fixed))


def polygon(x, z):
    """Area and first moment about x = 0 of a polygon."""
    u, w = np.roll(x, -1), np.roll(z, -1)
    cross = x * w - u * z
    return 0.5 * cross.sum(), ((x + u) * cross).sum() / 6.0


def section(radius, thickness, low, high):
    """A voussoir of one facet, angles from the crown."""
    r = np.array([radius, radius + thickness, radius + thickness, radius])
    angle = np.array([low, low, high, high])
    area, first = polygon(r * np.sin(angle), r * np.cos(angle))
    return abs(area), abs(first)


def corner(**values):
    """A house corner with a window, and a cross wall."""
    window = build.Opening(at=0.6, width=0.5, sill=0.3, height=0.4)
    lines = {
        "front": build.Line(start=(0.0, 0.0), end=(2.0, 0.0), openings={"window": window}),
        "side": build.Line(start=(0.0, 0.0), end=(0.0, 1.5)),
        "cross": build.Line(start=(1.5, 0.0), end=(1.5, 1.0)),
    }
    return build.Walls(**{**BRICK, "courses": 10, "lines": lines, **values})


def house(**values):
    openings = {
        "door": build.HouseOpening(at=1.5, width=1.0, height=2.0),
        "window": build.HouseOpening(wall="right", storey=1, at=1.0, width=0.75, sill=0.75, height=1.0),
    }
    given = {**STONE, "size": (4.0, 3.0), "storeys": 2, "courses": 10, "floor": 0.2, "openings": openings}
    return build.House(**given | values)


def ring_area(radius, thickness, n, half):
    """Area of a ring of n voussoirs of one facet each."""
    return n * 0.5 * np.sin(2.0 * half / n) * ((radius + thickness) ** 2 - radius**2)


SEGMENT = {"radius": (1.0 + 0.16) / 0.8, "half": 2.0 * np.arctan(0.4)}
VOLUMES = {
    "corner": (corner(), (2.06 + 1.44 + 0.94) * 0.12 - 0.5 * 0.4 * 0.12),
    "two wythes": (corner(wythes=2, headers=3, thickness=0.25, lines={"a": build.Line(start=(0, 0), end=(2, 0)),
                   "b": build.Line(start=(0, 0), end=(0, 1.5))}), (2.125 + 1.375) * 0.25),
    "cavity": (corner(wythes=2, cavity=0.05, thickness=0.25, lines={"a": build.Line(start=(0, 0), end=(2, 0))}), 0.4),
    "house": (house(), 2.5 * 3.25 * 2 - 0.25 * (2.0 + 0.75) + 2 * 4.0 * 3.0 * 0.2),
    "pier": (build.Pier(width=0.5, depth=0.4, height=0.2, courses=4, bonded=True), 0.5 * 0.4 * 0.8),
    "column": (build.Pier(width=0.5, height=0.3, courses=4, shape="round"), 4 * np.sin(np.pi / 4) * 0.25**2 * 1.2),
    "rubble": (build.Rubble(span=2.0, courses=6, length=0.3, height=0.15, thickness=0.5, batter=0.1),
               2.0 * (0.5 * 0.9 - 0.1 * 0.9**2)),
    "arch": (build.Arch(span=2.0, thickness=0.2, width=0.5, voussoirs=15), 0.5 * ring_area(1.0, 0.2, 15, np.pi / 2)),
    "segment": (build.Arch(span=2.0, rise=0.4, thickness=0.2, width=0.5, voussoirs=11, bricks=2),
                0.5 * ring_area(SEGMENT["radius"], 0.2, 11, SEGMENT["half"])),
}  # fmt: skip


@pytest.mark.parametrize("name", VOLUMES)
def test_volumes_are_those_of_the_geometry(name):
    laid, expected = VOLUMES[name]
    blocks = lay(masonry(laid, cells=(2, 1, 1)))
    assert total(blocks) == pytest.approx(expected, rel=1e-9)
    assert len({one.name for one in blocks}) == len(blocks)
    check_overlap(masonry(laid), blocks)
    text = scene_text(ds.Scene(masonry=masonry(laid)))
    assert parse_scene(text).masonry.laid == laid


def test_a_pointed_arch_has_an_upright_joint_at_its_crown():
    arch = build.Arch(span=2.0, rise=1.5, thickness=0.2, width=0.5, voussoirs=40)
    blocks = lay(masonry(arch, cells=ONE))
    radius = (1.5**2 + 1.0) / 2.0

    def half(r):  # area under the arc of radius r right of the crown, above the springing
        away = radius - 1.0
        return 0.5 * (r**2 * np.arccos(away / r) - away * np.sqrt(r**2 - away**2))

    exact = 2.0 * 0.5 * (half(radius + 0.2) - half(radius))
    assert total(blocks) == pytest.approx(exact, rel=2e-3)  # facets: a sixth of the angle squared
    joint = [one.mesh.node for one in blocks if one.name in ("voussoir19", "voussoir20")]
    assert all(np.abs(node[:, 0]).min() < 1e-12 for node in joint)


@pytest.mark.parametrize("rise", [1.5, 0.9])
def test_a_bridge_fills_all_between_intrados_and_deck(rise):
    given = {"span": 3.0, "rise": rise, "thickness": 0.3, "width": 2.0, "voussoirs": 15, "arches": 2}
    bridge = build.Bridge(**given, pier=0.8, pier_height=1.5, cover=0.3, spandrel=0.25)
    blocks = lay(masonry(bridge, cells=ONE))
    radius = (1.5**2 + rise**2) / (2 * rise)
    half = np.arccos((radius - rise) / radius)
    opening = 15 * 0.5 * radius**2 * np.sin(2 * half / 15) - 0.5 * radius**2 * np.sin(2 * half)
    above = [one for one in blocks if one.mesh.node[:, 2].min() > -1e-9]
    expected = 2.0 * ((2 * 3.0 + 3 * 0.8) * (rise + 0.6) - 2 * opening)
    assert sum(volume(one.mesh) for one in above) == pytest.approx(expected, rel=1e-9)
    assert total(blocks, "pier") == pytest.approx(0.8 * 2.0 * 1.5)
    check_overlap(masonry(bridge), blocks)


def test_groined_vaults_have_the_volume_of_their_barrels():
    given = {"radius": 2.0, "thickness": 0.2, "courses": 8, "brick": 0.4}
    cross = build.CrossVault(**given)
    blocks = lay(masonry(cross, cells=ONE))
    angle = np.linspace(0.0, np.pi / 3, 9)
    parts = np.array([section(2.0, 0.2, a, b) for a, b in itertools.pairwise(angle)])
    edge = 2.2 * np.sin(np.pi / 3) + 0.2
    assert total(blocks) == pytest.approx(8.0 * (edge * parts[:, 0] - parts[:, 1]).sum(), rel=1e-9)
    check_overlap(masonry(cross), blocks)
    cloister = build.CloisterVault(**given, half_angle=1.5, key=0.25)
    blocks = lay(masonry(cloister, cells=ONE))
    angle = np.linspace(np.arcsin(0.125), 1.5, 9)
    parts = np.array([section(2.0, 0.2, a, b) for a, b in itertools.pairwise(angle)])
    low, high = 0.5**2, 0.55**2
    key = 0.2 * np.cos(np.arcsin(0.125)) / 3.0 * (low + high + np.sqrt(low * high))
    assert total(blocks) == pytest.approx(8.0 * parts[:, 1].sum() + key, rel=1e-9)
    check_overlap(masonry(cloister), blocks)


def test_a_dome_has_the_volume_of_its_facets():
    dome = build.Dome(radius=2.0, thickness=0.25, rings=8, bricks=16, oculus=0.4)
    blocks = lay(masonry(dome, cells=ONE))  # two cells around in running bond
    latitude = np.linspace(0.0, np.arccos(0.2), 9)
    first = sum(section(2.0, 0.25, np.pi / 2 - b, np.pi / 2 - a)[1] for a, b in itertools.pairwise(latitude))
    assert total(blocks) == pytest.approx(32 * np.sin(2 * np.pi / 32) * first, rel=1e-9)
    sphere = 2 / 3 * np.pi * (2.25**3 - 2.0**3) * np.sin(latitude[-1])
    assert total(blocks) == pytest.approx(sphere, rel=0.015)


def test_joints_of_a_plan_carry_its_weight_to_the_ground():
    made = assemble(masonry(corner(lines={"front": build.Line(start=(0, 0), end=(2, 0)),
                                          "side": build.Line(start=(0, 0), end=(0, 1.5))})), GRAVITY)  # fmt: skip
    area = np.bincount(made.model.points.joint, made.model.points.area[: len(made.model.points.joint)])
    assert area[made.joint_kind == 0].sum() == pytest.approx(10 * (2.06 + 1.44) * 0.12, rel=0.02)
    # walls interlock: bricks of both meet across a bed joint at the corner
    kinds = {
        frozenset(made.names[k].split("_")[1][:4] for k in pair)
        for pair, kind in zip(made.joints, made.joint_kind, strict=True)
        if kind == 0 and not any(made.names[k].startswith("support") for k in pair)
    }
    assert frozenset(("fron", "side")) in kinds


def test_head_and_bed_joints_of_meshes_by_direction(tmp_path):
    wall = lay(masonry(build.Wall(bricks=2, courses=2, length=0.25, height=0.1, thickness=0.12)))
    points, elements, names = [], [], []
    for one in wall:
        elements += (one.mesh.element + sum(map(len, points))).tolist()
        points.append(one.mesh.node)
        names += [one.name] * len(one.mesh.element)
    file = tmp_path / "wall.npz"
    np.savez(file, points=np.concatenate(points), hexahedra=elements, block=names)
    stones = build.Stones(file=str(file), fixed=("support*",))
    made = assemble(masonry(stones), GRAVITY)
    laid = assemble(
        masonry(build.Wall(bricks=2, courses=2, length=0.25, height=0.1, thickness=0.12)), GRAVITY
    )
    assert np.bincount(made.joint_kind).tolist() == np.bincount(laid.joint_kind).tolist()
    with pytest.raises(InputError, match="three equal numbers"):
        lay(masonry(stones, cells=(2, 1, 1)))
    finer = lay(masonry(stones, cells=(2, 2, 2)))
    assert len(finer[0].mesh.element) == 8 * len(wall[0].mesh.element)
    assert volume(finer[0].mesh) == pytest.approx(volume(wall[0].mesh))
    with pytest.raises(InputError, match="no block is called"):
        lay(masonry(build.Stones(file=str(file), fixed=("suport*",))))


def test_convex_solids_are_cut_into_hexahedra(tmp_path):
    import trimesh

    draw = np.random.default_rng(3)
    cloud = draw.standard_normal((20, 3))
    cloud /= np.linalg.norm(cloud, axis=1, keepdims=True)
    cube = np.array(np.meshgrid([0, 1], [0, 2], [0, 3])).reshape(3, -1).T.astype(float)
    for points, elements in ((cube, 8), (cloud, None), (cloud[:4], 4)):
        mesh = cut_solid(points)
        assert elements is None or len(mesh.element) == elements
        assert volume(mesh) == pytest.approx(ConvexHull(points).volume, rel=1e-9)
        assert volume(refined(mesh, 2)) == pytest.approx(ConvexHull(points).volume, rel=1e-9)
    low = trimesh.creation.box(bounds=[(0, 0, 0), (400, 200, 200)])
    high = trimesh.creation.box(bounds=[(100, 0, 200), (300, 200, 400)])
    trimesh.util.concatenate([low, high]).export(tmp_path / "two.stl")
    stones = build.Stones(file=str(tmp_path / "two.stl"), scale=1e-3, fixed=("stone0",))
    made = assemble(masonry(stones), GRAVITY)
    assert made.names == ["stone0", "stone1"] and made.joint_kind.tolist() == [0]
    assert made.model.blocks.block_mass.sum() == pytest.approx(2000.0 * (0.016 + 0.008))
    area = made.model.points.area[: len(made.model.points.joint)].sum()
    assert area == pytest.approx(0.04)
    trimesh.creation.annulus(1.0, 2.0, 1.0).export(tmp_path / "ring.obj")
    with pytest.raises(InputError, match="not convex"):
        lay(masonry(build.Stones(file=str(tmp_path / "ring.obj"))))


def opening(**values):
    given = {"at": 0.6, "width": 0.5, "sill": 0.3, "height": 0.4, **values}
    line = build.Line(start=(0.0, 0.0), end=(2.0, 0.0), openings={"window": build.Opening(**given)})
    return corner(lines={"front": line, "side": build.Line(start=(0.0, 0.0), end=(0.0, 1.5))})


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda: opening(at=1.8), "outside of the wall"),
        (lambda: opening(at=0.0), "outside of the wall"),
        (lambda: opening(sill=0.33), "0.3 is"),
        (lambda: opening(height=0.9), "it ends 1.2 m high"),
        (lambda: opening(bearing=0.02), "too short a lintel"),
        (lambda: opening(bearing=0.6), "leave the wall"),
        (lambda: opening(lintel=0.05), "whole courses"),
        (lambda: opening(sill=0.4, height=0.5, lintel=0.2), "stand above the wall"),
        (lambda: corner(lines={"a": build.Line(start=(0, 0), end=(1, 1))}), "turn the structure"),
        (lambda: house(openings={"x": build.HouseOpening(at=1, width=1, height=1, storey=2)}), "storeys are 0 to 1"),
        (lambda: corner(wythes=2, cavity=0.02, ties=2), "give these strength"),
        (lambda: corner(headers=3), "with one wythe"),
        (lambda: build.Arch(span=2, thickness=0.2, width=1), "expected voussoirs"),
        (lambda: build.Arch(span=2, rise=2, thickness=0.2, width=1, voussoirs=9), "even number"),
        (lambda: build.Bridge(span=2, thickness=0.2, width=1, voussoirs=9, pier=0.3, pier_height=1, cover=1),
         "more than 0.4"),
        (lambda: build.Dome(radius=2, thickness=0.2, rings=4, bricks=8, oculus=2.0), "expected between"),
        (lambda: build.Rubble(span=2, courses=9, length=0.3, height=0.2, thickness=0.4, batter=0.2), "at most 0.0"),
        (lambda: corner(courses=20_000, lines={"a": build.Line(start=(0, 0), end=(900, 0))}), "at most"),
    ],
)  # fmt: skip
def test_what_cannot_be_built_is_named(change, words):
    with pytest.raises(InputError, match=words):
        lay(masonry(change()))


def test_blocks_that_overlap_or_float_are_named():
    wall = build.Wall(bricks=2, courses=2, length=0.25, height=0.1, thickness=0.12, supports=("bottom",))
    bare = wall.model_copy(update={"supports": ()})

    def put(at, **values):
        parts = {"low": build.Structure(wall), "high": build.Structure(bare, at=at, **values)}
        return masonry(None, structures=parts)

    assert len(assemble(put((0.0, 0.0, 0.2)), GRAVITY).names) == 11
    with pytest.raises(InputError, match=r"blocks overlap: low.brick1_0 and high.brick0_0"):
        assemble(put((0.05, 0.02, 0.15)), GRAVITY)
    with pytest.raises(InputError, match=r"masonry.structures: 5 blocks touch nothing .* high.brick0_0, "):
        assemble(put((0.0, 0.0, 0.3)), GRAVITY)
    assert len(assemble(put((0.0, 0.0, 0.3), loose=True), GRAVITY).names) == 11


WINDOW = build.Opening(at=0.75, width=0.75, sill=0.5, height=0.75)
STANDS = {
    "corner": build.Walls(**STONE, courses=6, lines={
        "front": build.Line(start=(0, 0), end=(2.5, 0), openings={"window": WINDOW}),
        "side": build.Line(start=(0, 0), end=(0, 1.5))}),
    "bonded": build.Walls(**{**BRICK, "thickness": 0.25}, courses=6, wythes=2, headers=3,
                          lines={"a": build.Line(start=(0, 0), end=(1, 0))}),
    "house": build.House(**STONE, size=(2.5, 2.0), courses=6, floor=0.2,
                         openings={"door": build.HouseOpening(at=0.75, width=0.75, height=1.25)}),
    "pier": build.Pier(width=0.5, height=0.2, courses=4, bonded=True),
    "column": build.Pier(width=0.5, height=0.3, courses=4, shape="round"),
    "rubble": build.Rubble(span=1.5, courses=5, length=0.3, height=0.15, thickness=0.5, batter=0.1),
    "arch": build.Arch(span=2.0, thickness=0.3, width=0.5, voussoirs=11),
    "segment": build.Arch(span=2.0, rise=0.5, thickness=0.25, width=0.5, voussoirs=9),
    "pointed": build.Arch(span=2.0, rise=1.4, thickness=0.3, width=0.5, voussoirs=12),
    "bridge": build.Bridge(span=3.0, rise=1.0, thickness=0.3, width=1.0, voussoirs=11, arches=2, pier=0.8,
                           pier_height=1.0, pier_courses=2, cover=0.3, spandrel=0.2),
    "cross": build.CrossVault(radius=2.0, thickness=0.3, courses=5, brick=0.5),
    "cloister": build.CloisterVault(radius=1.5, thickness=0.3, courses=5, brick=0.5, half_angle=1.4),
    "dome": build.Dome(radius=1.5, thickness=0.25, rings=5, bricks=12, oculus=0.4),
}  # fmt: skip
DRY = ds.Joint(normal_stiffness=20e9, tangential_stiffness=8e9, friction=0.7)


@pytest.mark.parametrize("kind", ["rigid", "deformable"])
@pytest.mark.parametrize("name", STANDS)
def test_every_kind_stands_under_its_weight_without_mortar(name, kind):
    cells = (2, 1, 1) if kind == "rigid" else (2, 1, 2)
    given = {"blocks": kind, "bed": DRY, "cells": cells, "element": 0.25, "settle": build.Settle(until=3.0)}
    made = assemble(masonry(STANDS[name], **given), GRAVITY)
    start = made.state.position.copy()
    found = settle(ds.Scene(masonry=made.masonry), made, False)
    assert found["unbalanced"] <= 1e-3
    assert np.abs(made.state.position - start).max() < 1e-3  # it has not moved but for its springs
    weight = 9.81 * made.model.blocks.block_mass[made.model.blocks.fixed == 0].sum()
    # what joints with fixed blocks carry is the weight
    points, n = made.model.points, len(made.model.points.joint)
    carried = 0.0
    for p in range(n):
        _, b = made.joints[points.joint[p]]
        if made.model.blocks.fixed[b]:
            history, quad = made.state.history[p], made.model.surface.node[made.state.quad[p]].astype(int)
            corner = made.state.position[quad]
            normal = np.cross(corner[2] - corner[0], corner[3] - corner[1])
            stress = history[3] * normal / np.linalg.norm(normal) + history[:3]
            carried -= points.area[p] * stress[2]
    assert carried == pytest.approx(weight, rel=0.01)
