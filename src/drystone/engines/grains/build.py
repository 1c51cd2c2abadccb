"""build_grains(scene) -> (GrainModel, GrainState): the arrays of the fast path, and the time step it needs.

Bodies of such a scene are walls, and come first in all arrays; then the grains, population after population.
"""

from math import inf

import numpy as np

from drystone.contact.arrays import DRIVEN
from drystone.contact.grid import skin_of
from drystone.engines.bodies.build import build_driven, build_interfaces, origin_of, start_of, status_of
from drystone.engines.grains.model import (
    CONSTANT_TORQUE,
    INTEGRATORS,
    MEMORY,
    NO_ROLLING,
    ROLLING_KIND,
    SPRING_DASHPOT,
    SPRINGS,
    WALL_BOX,
    WALL_FACET,
    WALL_PLANE,
    WALL_ROD,
    GrainHistory,
    GrainModel,
    GrainState,
    Walls,
)
from drystone.engines.grains.sides import around, centre_planes, side_problems
from drystone.engines.ledger import N_LEDGER
from drystone.engines.momentum import start_momenta
from drystone.engines.trust import start_trust
from drystone.errors import InputError, Problem
from drystone.laws import AnyLaw
from drystone.laws.rolling import rolling_stiffness
from drystone.maths.arrays import Floats
from drystone.scene import Matter, Scene, matches
from drystone.shapes import Terrain, contactors
from drystone.shapes.kinds import BOX, PLANE, Ground
from drystone.shapes.mesh import Mesh, rotation_matrix
from drystone.shapes.surfaces import make_ground

SLICES = 8  # parts of the work that threads can share
SLICED_FROM = 2000  # grains; fewer are not worth it


def build_grains(scene: Scene) -> tuple[GrainModel, GrainState]:
    """The arrays of a scene of grains and walls. Raises `InputError` with everything that is wrong."""
    problems = [*scene.problems(), *_shape_problems(scene)]
    if problems:
        raise InputError(problems)
    members = scene.body_members()
    patterns = [pattern for rule in scene.interfaces.values() for pattern in rule.between]
    categories: dict[tuple[bool, ...], int] = {}

    def category(name: str, group: str) -> int:
        signature = tuple(matches(pattern, name, group) for pattern in patterns)
        return categories.setdefault(signature, len(categories))

    every = list(scene.grains.values())
    # grains come first, so that a scene of one kind of grains has category 0 for all of them
    numbers = [category(f"{name}:0", one.group) for name, one in scene.grains.items()]
    counts = [len(one.at) for one in every]
    walls, ground, position, attitude = _build_walls(members, category)
    n_wall, n = len(members), sum(counts)
    radius = np.concatenate([one.radii() for one in every])
    integrator = INTEGRATORS[scene.options.integrator]
    dimension = 2 if every[0].shape == "disk" else 3
    box = np.array(
        [(-inf, -inf, -inf, inf, inf, inf) if g.inside is None else np.ravel(g.inside) for g in every]
    )
    model = GrainModel(
        dimension=dimension,
        integrator=integrator,
        radius=radius,
        mass=np.concatenate([one.masses() for one in every]),
        inertia=np.concatenate([one.inertias() for one in every]),
        category=np.repeat(np.array(numbers, np.int32), counts),
        kinds=len(set(numbers)),
        interfaces=build_interfaces(scene, list(categories)),
        rolling=build_rolling(scene, dimension),
        walls=walls,
        ground=ground,
        driven=build_driven(members),
        gravity=scene.gravity,
        inside=box[:1] if len(every) == 1 else np.repeat(box, counts, axis=0),
        skin=skin_of(scene.options.skin, radius),
        born=np.concatenate([one.births() for one in every]),
        sides=np.full((3, 2), np.nan) if scene.periodic is None else scene.periodic.sides(),
        slices=SLICES if n >= SLICED_FROM else 1,
    )
    rows = n_wall + n
    state = GrainState(
        time=np.zeros(1), step=np.zeros(1, np.int64), position=np.zeros((rows, 3)), attitude=attitude,
        velocity=np.zeros((rows, 3)), spin=np.zeros((rows, 3)), memory=np.zeros((n, 6 * MEMORY[integrator])),
        anchor=np.full((rows, 3), np.nan), anchor_attitude=attitude.copy(),
        present=(model.born <= 0.0).astype(np.uint8), load=np.zeros((n_wall, 6)),
        ledger=np.zeros(N_LEDGER), reference=np.zeros(1), still=np.full(1, np.nan),
        trust=start_trust(), momenta=start_momenta(), pulled=np.zeros(4),
        loss=np.zeros((max(1, len(scene.interfaces)), 2)), contacts=np.zeros(3),
        history=make_grain_history(64, rolls(model)),
    )  # fmt: skip
    state.position[:n_wall] = position
    _start_drives(model, state, n_wall)
    first = n_wall
    for one, count in zip(every, counts, strict=True):
        here = slice(first, first + count)
        state.position[here] = one.at
        state.velocity[here] = 0.0 if one.velocity is None else one.velocity
        state.spin[here] = 0.0 if one.spin is None else one.spin
        first += count
    if model.dimension == 2:
        state.velocity[n_wall:, 1] = 0.0
        state.spin[n_wall:, [0, 2]] = 0.0
    forget_memory(model, state, np.arange(n))
    if problems := side_problems(scene, model, state):
        raise InputError(problems)
    if axes := around(model):
        for k in axes:
            model.inside[:, k], model.inside[:, 3 + k] = -inf, inf
        centre_planes(model, state)
    return model, state


def rolling_row(law: AnyLaw, dimension: int) -> tuple[float, ...]:
    """A row of GrainModel.rolling from a law, for disks (2) or spheres (3)."""
    one = getattr(law, "rolling", None)
    if one is None:
        return (NO_ROLLING, 0.0, 0.0, 0.0, 0.0, 0.0)
    if one.kind == "constant-torque":
        return (CONSTANT_TORQUE, one.friction, 0.0, 0.0, 0.0, 0.0)
    stiffness, follows = rolling_stiffness(law, dimension)
    return (
        SPRING_DASHPOT, one.friction, stiffness, float(follows), 2.0 * one.ratio(), one.damping or 0.0,
    )  # fmt: skip


def build_rolling(scene: Scene, dimension: int) -> Floats:
    """Rolling resistance of every interface."""
    rows = [rolling_row(rule.law, dimension) for rule in scene.interfaces.values()]
    return np.array(rows or [(NO_ROLLING, 0.0, 0.0, 0.0, 0.0, 0.0)])


def rolls(model: GrainModel) -> bool:
    """Whether pairs keep a rolling spring."""
    return bool((model.rolling[:, ROLLING_KIND] == SPRING_DASHPOT).any())


def make_grain_history(capacity: int, rolling: bool) -> GrainHistory:
    """Empty, with room for so many pairs."""
    columns = SPRINGS + 3 if rolling else SPRINGS
    return GrainHistory(
        np.zeros(1, np.int64), np.zeros((capacity, 2), np.int64), np.zeros((capacity, columns))
    )


def forget_memory(model: GrainModel, state: GrainState, grains: np.ndarray) -> None:
    """What integrators keep of some grains, as at a start from their present velocity."""
    n_wall = len(state.attitude)
    state.memory[grains] = 0.0
    if model.integrator != INTEGRATORS["gear"]:
        state.memory[grains, :3] = state.velocity[n_wall + grains]
        state.memory[grains, 3:] = state.spin[n_wall + grains]


def _start_drives(model: GrainModel, state: GrainState, n_wall: int) -> None:
    """Velocities of driven walls at the start."""
    drive = model.driven
    for b in np.flatnonzero(model.walls.status == DRIVEN):
        first, end, first_wave, end_wave = drive.span[b]
        wave = drive.wave[first_wave:end_wave]
        now = np.cos(wave[:, 1]) @ wave[:, 2:]
        if first < end and drive.time[first] <= 0.0 <= drive.time[end - 1]:
            now += [np.interp(0.0, drive.time[first:end], column) for column in drive.velocity[first:end].T]
        state.velocity[b], state.spin[b] = now[:3], now[3:]


def _build_walls(
    members: list[tuple[str, Matter, int]], category
) -> tuple[Walls, Ground, np.ndarray, np.ndarray]:
    """Walls, the ground of triangles among them, and the positions and attitudes of their bodies."""
    n = len(members)
    position, attitude = np.zeros((n, 3)), np.zeros((n, 4))
    pieces: list[tuple[int, int, int, np.ndarray, np.ndarray, np.ndarray, float]] = []
    reach = np.zeros(n)
    surfaces: list[tuple[np.ndarray, np.ndarray]] = []
    number, facets = (
        np.full(n, -1, np.int32),
        np.zeros((0, 3), np.int32),
    )  # of triangles: wall, kind, category
    for b, (name, matter, k) in enumerate(members):
        at, turned, _, _ = start_of(matter, k)
        origin = origin_of(matter, matter.shape.mass_properties())
        position[b], attitude[b] = at + rotation_matrix(turned) @ origin, turned
        if isinstance(matter.shape, Terrain):
            vertex, triangle = matter.shape.surface()
            number[b] = len(surfaces)
            surfaces.append((vertex - origin, triangle))
            row = (b, WALL_FACET, category(name, matter.group))
            facets = np.vstack([facets, np.tile(np.array(row, np.int32), (len(triangle), 1))])
            reach[b] = np.linalg.norm(vertex - origin, axis=1).max()
            continue
        for mesh, group in contactors(matter.shape):
            kind, centre, axes, half = _piece(mesh)
            pieces.append(
                (b, kind, category(name, group or matter.group), centre - origin, axes, half, mesh.radius)
            )
            if kind != WALL_PLANE:
                reach[b] = max(reach[b], np.linalg.norm(mesh.vertices - origin, axis=1).max() + mesh.radius)
    m = len(pieces)
    walls = Walls(
        status=np.array([status_of(matter) for _, matter, _ in members], np.int32),
        life=np.array([(x.born, inf if x.dies is None else x.dies) for _, x, _ in members], float).reshape(
            n, 2
        ),
        body=np.append(np.array([piece[0] for piece in pieces], np.int32), facets[:, 0]),
        kind=np.append(np.array([piece[1] for piece in pieces], np.int32), facets[:, 1]),
        category=np.append(np.array([piece[2] for piece in pieces], np.int32), facets[:, 2]),
        centre=np.array([piece[3] for piece in pieces], float).reshape(m, 3),
        axes=np.array([piece[4].ravel() for piece in pieces], float).reshape(m, 9),
        half=np.array([piece[5] for piece in pieces], float).reshape(m, 3),
        radius=np.array([0.0 if piece[1] == WALL_PLANE else piece[6] for piece in pieces], float),
        reach=reach,
    )
    return walls, make_ground(surfaces, number), position, attitude


def _piece(mesh: Mesh) -> tuple[int, np.ndarray, np.ndarray, np.ndarray]:
    """Kind, centre, axes as rows and half sizes of a contactor, in the axes of its shape."""
    v = mesh.vertices
    if mesh.kind == PLANE:
        return WALL_PLANE, v[0], np.stack([v[1], np.zeros(3), np.zeros(3)]), np.zeros(3)
    if mesh.kind == BOX:
        edges = np.stack([v[1] - v[0], v[2] - v[0], v[4] - v[0]])
        length = np.linalg.norm(edges, axis=1)
        return WALL_BOX, v.mean(axis=0), edges / length[:, None], 0.5 * length
    along = v[-1] - v[0]
    length = float(np.linalg.norm(along))
    axis = along / length if length > 0.0 else np.array([0.0, 0.0, 1.0])
    return (
        WALL_ROD,
        v.mean(axis=0),
        np.stack([axis, np.zeros(3), np.zeros(3)]),
        np.array([0.5 * length, 0.0, 0.0]),
    )


def _shape_problems(scene: Scene) -> list[Problem]:
    """Laws and shapes that grains do not know, and walls that would push disks out of their plane."""
    blocks = [name for name, rule in scene.interfaces.items() if rule.law.kind == "hysteretic"]
    if blocks:
        return [Problem(("interfaces", name, "law"), "the hysteretic law is for bodies") for name in blocks]
    shapes = {grains.shape for grains in scene.grains.values()}
    if len(shapes) > 1:
        return [Problem(("grains",), "expected disks or spheres, not both in one scene")]
    if shapes != {"disk"}:
        return []
    found = [
        Problem(("bodies", name), "a terrain is a wall of spheres, not of disks")
        for name, body in scene.bodies.items()
        if isinstance(body.shape, Terrain)
    ]
    for name, body in scene.bodies.items():
        if isinstance(body.shape, Terrain):
            continue
        rotation = rotation_matrix(body.attitude)
        for mesh, _ in contactors(body.shape):
            _, centre, axes, half = _piece(mesh)
            world, middle = axes @ rotation.T, np.asarray(body.at) + rotation @ centre
            upright = np.abs(world[:, 1]) > 1.0 - 1e-9
            leaning = np.abs(world[:, 1]) > 1e-9
            covers = mesh.kind != BOX or (upright.any() and abs(middle[1]) <= half[upright.argmax()])
            if (leaning & ~upright).any() or (mesh.kind != BOX and leaning.any()) or not covers:
                found.append(
                    Problem(
                        ("bodies", name),
                        "a wall of disks must be seen edge-on in the x-z plane, and cross y = 0",
                    )
                )
    if any(grains.velocity is not None and grains.velocity[:, 1].any() for grains in scene.grains.values()):
        found.append(Problem(("grains",), "disks move in the x-z plane: expected no velocity along y"))
    return found
