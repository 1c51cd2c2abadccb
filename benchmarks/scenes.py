"""The scenes on which drystone and other codes are timed: a wall hit by a block, piles of cubes in a box.

Dimensions are those of the comparison with Siconos, LMGC90, PyBullet and MuJoCo (docs/validation/peers.md).
"""

import numpy as np

import drystone as ds


def cut_cube(size: float) -> np.ndarray:
    """24 vertices of a cube whose edges and corners are cut off at a third of its side [m]."""
    half, third = size / 2.0, size / 6.0
    signs = np.array(np.meshgrid([1, -1], [1, -1], [1, -1], indexing="ij")).reshape(3, -1).T
    return np.concatenate([np.roll(signs * [half, third, third], k, axis=1) for k in range(3)])


def wall(
    speed: float = 20.0,
    tilt: float = 0.0,
    projectile: bool = True,
    columns: int = 11,
    rows: int = 4,
    **options,
) -> ds.Scene:
    """42 blocks in rows of 11, 10, 11, 10 with head joints of 10 mm, and a 2600 kg block that flies at them.

    speed [m/s] of the projectile; tilt [degrees] of gravity along the wall; columns and rows of other walls.
    """
    angle = np.radians(tilt)
    gravity = (9.81 * np.sin(angle), 0.0, -9.81 * np.cos(angle))
    scene = ds.Scene(title="wall", gravity=gravity, options=ds.Options(**options))
    size = (1.56, 0.76, 0.80)
    for row in range(rows):
        n = columns - row % 2
        for k in range(n):
            at = ((k - (n - 1) / 2) * (size[0] + 0.01), 0.0, size[2] * (row + 0.5))
            scene.add(f"b{row}_{k:02d}", ds.Box(size=size), mass=1800.0, at=at)
    if projectile:
        shape = ds.Polyhedron(vertices=cut_cube(1.1))
        start = (0.0, -(0.76 / 2 + 0.55 + 0.05), 1.7)
        scene.add("projectile", shape, mass=2600.0, at=start, velocity=(0.0, speed, 0.0))
    scene.add("ground", ds.Box(size=(60.0, 60.0, 1.0)), at=(0.0, 0.0, -0.5), fixed=True)
    scene.interface("blocks", between=("*", "*"), law=ds.Coulomb(friction=0.32, restitution=0.2))
    scene.interface("ground", between=("*", "ground"), law=ds.Coulomb(friction=0.31, restitution=0.2))
    return scene


def pile(n: int = 200, **options) -> ds.Scene:
    """n unit cubes of 1 kg, turned at random, dropped from a grid into an open box."""
    rng = np.random.default_rng(0)
    side = int(np.ceil(n ** (1 / 3) - 1e-9))
    inner = 1.8 * side
    attitude = np.zeros((n, 4))
    at = np.zeros((n, 3))
    for k in range(n):
        q = rng.normal(size=4)
        attitude[k] = q / np.linalg.norm(q)
        x, y, z = k % side, (k // side) % side, k // side**2
        at[k] = 1.8 * np.array([x - (side - 1) / 2, y - (side - 1) / 2, z + 0.55])
    scene = ds.Scene(title=f"pile of {n}", options=ds.Options(**options))
    scene.add_many("cube", ds.Box(size=(1.0, 1.0, 1.0)), at=at, attitude=attitude, mass=1.0)
    scene.add("floor", ds.Box(size=(inner + 4, inner + 4, 1.0)), at=(0.0, 0.0, -0.5), fixed=True)
    for sign in (-1, 1):
        name = "left" if sign < 0 else "right"
        off, up = sign * (inner + 1) / 2, 1.5 * inner
        scene.add(f"{name} x", ds.Box(size=(1.0, inner + 4, 3 * inner)), at=(off, 0, up), fixed=True)
        scene.add(f"{name} y", ds.Box(size=(inner + 4, 1.0, 3 * inner)), at=(0, off, up), fixed=True)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.4))
    return scene


def stack(n: int = 50, shake: float = 0.0, **options) -> ds.Scene:
    """n equal blocks on top of each other; shake: velocity [m/s] and spin [rad/s] of each at random."""
    rng = np.random.default_rng(0)
    scene = ds.Scene(title=f"stack of {n}", options=ds.Options(**options))
    scene.add("ground", ds.Plane(), fixed=True)
    size = (0.4, 0.2, 0.2)
    for k in range(n):
        velocity, spin = (tuple(map(float, shake * rng.normal(size=3))) for _ in range(2))
        at = (0.0, 0.0, size[2] * (k + 0.5))
        scene.add(f"b{k:03d}", ds.Box(size=size), density=2000.0, at=at, velocity=velocity, spin=spin)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.6))
    return scene


def raft(columns: int, lines: int, layers: int = 5, **options) -> ds.Scene:
    """Layers of 1 m cubes in running bond on the ground, each pushed sideways at random with up to 0.5 m/s."""
    rng = np.random.default_rng(0)
    grid = np.array(list(np.ndindex(layers, lines, columns)), float)
    shift = 0.5 * (grid[:, 0] % 2)
    at = np.column_stack((1.05 * grid[:, 2] + shift, 1.05 * grid[:, 1] + shift, grid[:, 0] + 0.5))
    push = np.column_stack((rng.uniform(-0.5, 0.5, (len(at), 2)), np.zeros(len(at))))
    scene = ds.Scene(title=f"raft of {len(at)}", options=ds.Options(**options))
    scene.add_many("cube", ds.Box(size=(1.0, 1.0, 1.0)), at=at, velocity=push, mass=1.0)
    scene.add("ground", ds.Plane(), fixed=True)
    scene.interface("dry", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    return scene
