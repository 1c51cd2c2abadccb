"""What every shape promises: exact mass properties, closed surfaces, round trips, clear refusals. Loops over SHAPES."""

import subprocess
import sys

import numpy as np
import pytest
from pydantic import TypeAdapter

from drystone.errors import InputError
from drystone.shapes import MASSLESS, SHAPES, Shape, contactors, pack
from drystone.shapes.kinds import BOX, FACET, HULL
from drystone.shapes.mesh import edges, moved, normals, rotation_matrix

OCTAHEDRON = [(1, 0, 0), (-1, 0, 0), (0, 0.8, 0), (0, -0.8, 0), (0.2, 0, 1.2), (0, 0, -0.7)]

EXAMPLES = {
    "sphere": [{"radius": 0.7}],
    "box": [{"size": (0.4, 0.6, 1.0)}, {"size": (0.4, 0.6, 1.0), "rounding": 0.15}],
    "capsule": [{"radius": 0.3, "length": 0.8}],
    "cylinder": [{"radius": 0.3, "length": 0.8}],
    "polyhedron": [{"vertices": OCTAHEDRON}],
    "plane": [{}, {"normal": (0, 1, 2)}],
    "terrain": [
        {"heights": ((0, 0.1, 0), (0.2, 0, 0.1), (0, 0, 0.3)), "spacing": (1, 2)},
        {"vertices": [(0, 0, 0), (1, 0, 0), (0, 1, 0)], "triangles": [(0, 1, 2)]},
    ],
    "ring": [{"radius": 0.077}],
    "compound": [
        {
            "parts": [
                {"shape": {"kind": "box", "size": (1, 0.5, 0.5)}},
                {"shape": {"kind": "sphere", "radius": 0.3}, "at": (1, 0, 0), "relative_density": 2.0},
                {
                    "shape": {"kind": "cylinder", "radius": 0.2, "length": 1},
                    "at": (-1, 0.2, 0),
                    "attitude": (1, 1, 0, 0),
                },
                {"shape": {"kind": "ring", "radius": 0.1}, "group": "hole"},
            ]
        }
    ],
}
ALL = [SHAPES[kind](**values) for kind, rows in EXAMPLES.items() for values in rows]
NAMES = [f"{shape.kind}{k}" for k, shape in enumerate(ALL)]
each = pytest.mark.parametrize("shape", ALL, ids=NAMES)

BAD = [
    ("sphere", {"radius": 0}, "greater than 0"),
    ("sphere", {"radius": float("nan")}, "finite"),
    ("sphere", {"radius": 1, "colour": 3}, "unknown key"),
    ("box", {"size": (1, 1, -1)}, "greater than 0"),
    ("box", {"size": (1, 1)}, "a longer list"),
    ("box", {"size": (1, 1, 1), "rounding": 0.5}, "no core"),
    ("plane", {"normal": (0, 0, 0)}, "cannot be zero"),
    ("polyhedron", {"vertices": [*OCTAHEDRON, (0, 0, 0), (0.1, 0, 0)]}, "not convex: 2 of 8"),
    ("polyhedron", {"vertices": [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)]}, "span a volume"),
    ("terrain", {"heights": ((0, 0), (0, 0))}, "needs either"),
    ("terrain", {"heights": ((0, 0), (0,)), "spacing": (1, 1)}, "equal length"),
    ("terrain", {"vertices": [(0, 0, 0), (1, 0, 0), (2, 0, 0)], "triangles": [(0, 1, 2)]}, "no area"),
    ("terrain", {"vertices": [(0, 0, 0), (1, 0, 0), (0, 1, 0)], "triangles": [(0, 1, 3)]}, "vertices 0 to 2"),
    ("terrain", {"vertices": [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)], "triangles": [(0, 1, 2), (1, 2, 3)]},
     "same way round"),
    ("compound", {"parts": []}, "at least 1"),
    ("compound", {"parts": [{"shape": {"kind": "plane"}}]}, "expected one of sphere"),
    ("compound", {"parts": [{"shape": {"kind": "sphere", "radius": 1}, "attitude": (0, 0, 0, 0)}]}, "zero quaternion"),
]  # fmt: skip


def inside(mesh, points):
    """Whether points lie in the body of a mesh, by its own definition: within a rounding radius of its core."""
    if mesh.kind in (HULL, BOX) and mesh.faces:
        normal = normals(mesh)
        height = points @ normal.T - np.array(
            [normal[f] @ mesh.vertices[face[0]] for f, face in enumerate(mesh.faces)]
        )
        if mesh.radius == 0:
            return height.max(axis=1) <= 0
        # the rounded boxes of these tests are centred
        core = np.abs(mesh.vertices).max(axis=0)
        return np.linalg.norm(np.maximum(np.abs(points) - core, 0), axis=1) <= mesh.radius
    first, last = mesh.vertices[0], mesh.vertices[-1]
    axis = last - first
    share = (points - first) @ axis / max(axis @ axis, 1e-300)
    radial = np.linalg.norm(points - first - np.clip(share, 0, 1)[:, None] * axis, axis=1)
    within = radial <= mesh.radius
    return within & (share >= 0) & (share <= 1) if mesh.kind not in (HULL,) else within


def test_every_shape_has_an_example():
    assert set(EXAMPLES) == set(SHAPES)


@each
def test_mass_properties_against_monte_carlo(shape):
    mass = shape.mass_properties()
    if shape.kind in MASSLESS:
        assert mass.volume == 0
        return
    rng, n = np.random.default_rng(0), 400_000
    parts = [(shape, 1.0, np.zeros(3), (1, 0, 0, 0))]
    if shape.kind == "compound":
        parts = [
            (p.shape, p.relative_density, np.array(p.at), p.attitude)
            for p in shape.parts
            if p.shape.kind != "ring"
        ]
    points = rng.uniform(-2, 2, (n, 3))
    weight = np.zeros(n)
    for solid, density, at, attitude in parts:
        weight += density * inside(solid.mesh(), (points - at) @ rotation_matrix(attitude))
    cell = 4.0**3 / n
    volume = weight.sum() * cell
    centre = weight @ points / weight.sum()
    arm = points - mass.centre
    second = (weight[:, None] * arm).T @ arm * cell
    error = 4 / np.sqrt((weight > 0).sum())
    assert volume == pytest.approx(mass.volume, rel=error)
    assert np.allclose(centre, mass.centre, atol=error)
    scale = np.trace(mass.inertia)
    assert np.allclose(np.trace(second) * np.eye(3) - second, mass.inertia, atol=error * scale)


@each
def test_surface_is_closed_and_faces_outward(shape):
    for mesh, _ in contactors(shape):
        if not mesh.faces or mesh.kind == FACET:
            continue
        directed = [(v, w) for face in mesh.faces for v, w in zip(face, face[1:] + face[:1], strict=True)]
        assert len(set(directed)) == len(directed)
        assert {(w, v) for v, w in directed} == set(directed)
        assert len(mesh.vertices) - len(edges(mesh)) + len(mesh.faces) == 2
        centre = mesh.vertices.mean(axis=0)
        for face, normal in zip(mesh.faces, normals(mesh), strict=True):
            height = (mesh.vertices - mesh.vertices[face[0]]) @ normal
            assert height.max() < 1e-9 and normal @ (mesh.vertices[face[0]] - centre) > 0
            assert np.abs(height[list(face)]).max() < 1e-9


@each
def test_pack_keeps_meshes_in_order(shape):
    meshes = [moved(mesh, (1, 2, 3), (1, 0.2, 0.3, 0)) for mesh, _ in contactors(shape)]
    packed = pack(meshes)
    assert len(packed.span) == len(packed.box) == len(meshes)
    for mesh, span, box in zip(meshes, packed.span, packed.box, strict=True):
        assert np.array_equal(packed.vertex[span[0] : span[1]], mesh.vertices)
        assert np.allclose(np.linalg.norm(packed.normal[span[2] : span[3]], axis=1), 1)
        axes = box[6:15].reshape(3, 3)
        assert np.allclose(axes.T @ axes, np.eye(3)) and np.linalg.det(axes) == pytest.approx(1)
        if mesh.kind in (HULL, BOX, FACET):
            local = (mesh.vertices - box[:3]) @ axes
            assert np.allclose(np.abs(local).max(axis=0), box[3:6])
            assert np.linalg.norm(local, axis=1).max() == pytest.approx(box[15])


@each
def test_round_trips(shape):
    kind = TypeAdapter(Shape)
    assert kind.validate_python(shape.model_dump()) == shape
    assert kind.validate_json(shape.model_dump_json()) == shape


@each
def test_frozen(shape):
    with pytest.raises(InputError, match="frozen"):
        shape.kind = "other"


@pytest.mark.parametrize("kind, values, message", BAD, ids=[f"{k}{n}" for n, (k, _, _) in enumerate(BAD)])
def test_bad_input_is_refused(kind, values, message):
    with pytest.raises(InputError, match=message):
        SHAPES[kind](**values)


def test_rounded_box_between_box_and_ball():
    ball = SHAPES["box"](size=(2, 2, 2), rounding=1 - 1e-9).mass_properties()
    exact = SHAPES["sphere"](radius=1).mass_properties()
    assert ball.volume == pytest.approx(exact.volume) and np.allclose(ball.inertia, exact.inertia)


def test_polyhedron_of_a_box_is_that_box():
    box = SHAPES["box"](size=(0.4, 0.6, 1.0))
    solid = SHAPES["polyhedron"](vertices=box.mesh().vertices.tolist())
    assert len(solid.mesh().faces) == 6
    assert np.allclose(solid.mass_properties().inertia, box.mass_properties().inertia)


def test_a_rounded_polyhedron_of_a_box_is_that_rounded_box():
    box = SHAPES["box"](size=(0.4, 0.6, 1.0), rounding=0.07)
    shifted = (box.mesh().vertices + np.array([0.3, -0.2, 0.1])).tolist()
    found, exact = (
        SHAPES["polyhedron"](vertices=shifted, rounding=0.07).mass_properties(),
        box.mass_properties(),
    )
    assert found.volume == pytest.approx(exact.volume, rel=1e-10)
    assert np.allclose(found.centre, [0.3, -0.2, 0.1], atol=1e-10)
    assert np.allclose(found.inertia, exact.inertia, rtol=0.0, atol=1e-9 * exact.inertia.max())


def test_a_rounded_point_is_nearly_a_ball():
    tiny = (1e-6 * np.array(OCTAHEDRON)).tolist()
    found = SHAPES["polyhedron"](vertices=tiny, rounding=0.5).mass_properties()
    exact = SHAPES["sphere"](radius=0.5).mass_properties()
    assert found.volume == pytest.approx(exact.volume, rel=1e-4)
    assert np.allclose(found.inertia, exact.inertia, atol=1e-4)


def test_polyhedron_from_file(tmp_path):
    trimesh = pytest.importorskip("trimesh")
    cube = trimesh.creation.box((2, 2, 2))
    cube.export(tmp_path / "cube.stl")
    solid = SHAPES["polyhedron"].from_file(tmp_path / "cube.stl", scale=0.5)
    assert solid.mass_properties().volume == pytest.approx(1.0)
    hollow = trimesh.creation.annulus(1, 2, 1)
    hollow.export(tmp_path / "ring.obj")
    with pytest.raises(ValueError, match=r"not convex: the solid fills 0\.7"):
        SHAPES["polyhedron"].from_file(tmp_path / "ring.obj")


def test_describing_needs_no_compiler():
    code = (
        "import sys, drystone.shapes; print([m for m in ('numba', 'scipy', 'trimesh') if m in sys.modules])"
    )
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "[]"
