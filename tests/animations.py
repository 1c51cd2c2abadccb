"""Made-up animation for tests of the views: every kind of thing that can be drawn."""

import numpy as np

import drystone as ds
from drystone.shapes.polygons import polygons_of
from drystone.views.animation import Animation, Chains, Field, Nodes, Solid
from drystone.views.animation.bodies import mesh_of

SHAPES = {
    "ball": ds.Sphere(radius=0.3),
    "block": ds.Box(size=(0.6, 0.4, 0.3)),
    "cobble": ds.Box(size=(0.6, 0.4, 0.3), rounding=0.05),
    "pill": ds.Capsule(radius=0.15, length=0.5),
    "drum": ds.Cylinder(radius=0.25, length=0.4),
    "rock": ds.Polyhedron(vertices=((0, 0, 0), (0.6, 0, 0), (0, 0.5, 0), (0, 0, 0.5), (0.4, 0.4, 0.4))),
    "plate": ds.Compound(
        parts=(
            ds.Part(shape=ds.Box(size=(0.6, 0.2, 0.2))),
            ds.Part(shape=ds.Ring(radius=0.08), at=(0.2, 0.0, 0.1)),
            ds.Part(shape=ds.Sphere(radius=0.12), at=(-0.3, 0.0, 0.1)),
        )
    ),
    "hole": ds.Ring(radius=0.2),
}


def every_shape() -> ds.Scene:
    """A scene with each shape once, over a plane and a terrain."""
    scene = ds.Scene(title="every shape", gravity=(0, 0, -9.81))
    scene.add("floor", ds.Plane(), fixed=True)
    heights = [[0.3 * np.sin(i) * np.cos(j) - 0.4 for j in range(5)] for i in range(5)]
    scene.add("hill", ds.Terrain(heights=heights, spacing=(0.5, 0.5)), at=(0, 2.0, 0.6), fixed=True)
    for k, (name, shape) in enumerate(SHAPES.items()):
        matter = {"mass": 1.0, "inertia": (1.0, 1.0, 1.0)} if shape.kind == "ring" else {"density": 2000.0}
        scene.add(name, shape, at=(1.1 * k, 0.0, 0.7), spin=(0.5, 0.0, 1.0), **matter)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    return scene


def wave(n_body: int = 30, n_frame: int = 12, seed: int = 3) -> Animation:
    """Rigid bricks and grains, a bending block, a swaying frame, forces: all that engines may hand over."""
    rng = np.random.default_rng(seed)
    time = np.linspace(0.0, 1.1, n_frame)
    names = [*(f"brick:{k}" for k in range(n_body)), *(f"sand:{k}" for k in range(20)), "jelly", "frame"]
    n = len(names)
    start = rng.uniform(0.0, 4.0, (n, 3))
    position = start + 0.5 * np.sin(time[:, None, None] + np.arange(n)[None, :, None])
    attitude = rng.normal(size=(n, 4)) + 0.2 * time[:, None, None]
    attitude /= np.linalg.norm(attitude, axis=2, keepdims=True)
    cube, faces = mesh_of(polygons_of(ds.Box(size=(1.0, 1.0, 1.0))))
    ball, round_faces = mesh_of(polygons_of(ds.Sphere(radius=1.0)))
    bricks = np.arange(n_body, dtype=np.int32)
    grains = np.arange(n_body, n_body + 20, dtype=np.int32)
    radius = rng.uniform(0.05, 0.2, 20)
    solids = [
        Solid(cube, faces, bricks, np.tile([0.4, 0.2, 0.1], (n_body, 1))),
        Solid(ball, round_faces, grains, np.repeat(radius[:, None], 3, axis=1), ball=True),
    ]
    chains = Chains(
        end=np.arange(1, n_frame + 1, dtype=np.int32) * 3,
        body=rng.integers(0, n_body, (3 * n_frame, 2)).astype(np.int32),
        point=rng.uniform(0.0, 4.0, (3 * n_frame, 3)),
        force=rng.uniform(1.0, 9.0, 3 * n_frame),
    )
    speed = np.abs(np.cos(time[:, None] + np.arange(n)[None, :]))
    return Animation(
        title="wave",
        time=time,
        names=names,
        labels=["brick", "sand", "jelly", "frame"],
        label=np.array([0] * n_body + [1] * 20 + [2, 3], np.int32),
        still=np.zeros(n, bool),
        life=np.tile([0.0, np.inf], (n, 1)),
        position=position,
        attitude=attitude,
        solids=solids,
        fields={"speed": Field(speed, "m/s")},
        chains=chains,
        nodes=bending(time, n - 2, n - 1),
        ground=0.0,
    )


def bending(time: np.ndarray, block: int, frame: int) -> Nodes:
    """A cube of eight nodes that shears (five tetrahedra, twelve triangles), and a portal of beams that sways."""
    corner = np.array([(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)], float)
    corner[:, 0] += 5.0
    portal = np.array([(7, 0, 0), (7, 0, 1), (7, 0, 2), (8, 0, 2), (9, 0, 2), (9, 0, 1), (9, 0, 0)], float)
    rest = np.concatenate([corner, portal])
    shift = np.zeros((len(time), len(rest), 3))
    shift[:, :, 0] = 0.02 * np.sin(6.0 * time)[:, None] * rest[:, 2]
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    triangles = [(a, b, c) for a, b, c, _ in quads] + [(a, c, d) for a, _, c, d in quads]
    stress = np.sin(6.0 * time)[:, None] * rest[:, 2]
    return Nodes(
        position=rest + shift,
        owner=np.array([block] * 8 + [frame] * 7, np.int32),
        triangles=np.array(triangles, np.int32),
        segments=np.array([(8 + k, 9 + k) for k in range(6)], np.int32),
        width=np.full(6, 0.15),
        tetrahedra=np.array([(0, 4, 2, 1), (7, 4, 1, 2), (6, 4, 7, 2), (5, 4, 1, 7), (3, 1, 2, 7)], np.int32),
        fields={"stress": Field(stress, "Pa")},
    )
