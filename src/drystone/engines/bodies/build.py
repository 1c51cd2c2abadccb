"""build(scene) -> (Model, State): from names and descriptions to the arrays of the engine.

Bodies keep the order of `scene.names()`. Equal shapes share one mesh. Interfaces become a table over
*categories*: contactors that match the same patterns are in one category, so a pair's law is one look-up.
"""

import numpy as np

from drystone.contact.arrays import DRIVEN, FIXED, FREE, Contactors
from drystone.engines.bodies.connector_build import build_connectors
from drystone.engines.bodies.model import (
    Bodies,
    ConnectorState,
    Driven,
    Interfaces,
    Model,
    Numerics,
    State,
    make_history,
)
from drystone.engines.ledger import N_LEDGER
from drystone.engines.momentum import start_momenta
from drystone.engines.trust import start_trust
from drystone.errors import InputError, Problem
from drystone.laws import LAWS
from drystone.loads.blast_faces import no_blast_load, patches
from drystone.loads.blast_layout import BlastLoad
from drystone.scene import Body, Matter, Population, Scene, matches
from drystone.scene.grains import Grains
from drystone.shapes import contactors
from drystone.shapes.kinds import CYLINDER, GROUND, PLANE, RING, Meshes
from drystone.shapes.mesh import MassProperties, Mesh, bounding_box, moved, pack, rotation_matrix
from drystone.shapes.surfaces import with_relief

PLANE_RADIUS = 1e30  # a plane has no size; only the smaller of two radii is ever used


def build(scene: Scene) -> tuple[Model, State]:
    """The arrays of a scene. Raises `InputError` with everything that is wrong."""
    problems = scene.problems()
    if problems:
        raise InputError(problems)
    members = scene.members()
    bodies, state = _build_bodies(scene, members)
    parts, meshes, categories = _build_contactors(scene, members, bodies)
    options = scene.options
    numerics = Numerics(
        gravity=scene.gravity,
        theta=float(options.theta),
        gamma=float(2.0 - options.theta if options.gamma is None else options.gamma),
        tolerance=float(options.tolerance),
        floor=velocity_floor(scene, bodies),
        max_sweeps=int(options.max_sweeps),
        projection=float(options.projection),
    )
    packed, interfaces = pack(meshes), build_interfaces(scene, categories)
    if packed.ground is not None:
        packed = packed._replace(ground=with_relief(packed.ground, 2.0 * typical_radius(bodies)))
    blast_load = _build_blast_load(scene, members, bodies, state, parts, packed)
    connectors, kept = build_connectors(scene, members, bodies, state.position, state.attitude)
    model = Model(bodies, parts, packed, interfaces, build_driven(members), numerics, blast_load, connectors)
    state = state._replace(connectors=kept)
    problems = find_blow_ups(model, state, scene)
    if problems:
        raise InputError(problems)
    return model, state


def typical_radius(bodies: Bodies) -> float:
    """Mean radius of the free bodies [m]; 1 m if there are none."""
    free = bodies.status == FREE
    return float(bodies.radius[free].mean()) if free.any() else 1.0


def velocity_floor(scene: Scene, bodies: Bodies) -> float:
    """The tolerance times the speed of a fall from the typical thickness of free bodies [m/s] (F.19).

    After an impact the contacts of a structure close at millimetres a second while its bodies move at metres a second:
    a residual relative to the former asks for nanometres a step.
    """
    free = bodies.size[(bodies.status == FREE) & np.isfinite(bodies.size) & (bodies.size < PLANE_RADIUS)]
    typical = float(np.median(free)) if len(free) else 0.0
    return float(scene.options.tolerance) * float(np.sqrt(np.linalg.norm(scene.gravity) * typical))


def _build_bodies(scene: Scene, members: list[tuple[str, Matter, int]]) -> tuple[Bodies, State]:
    n = len(members)
    bodies = Bodies(
        status=np.zeros(n, np.int32),
        mass=np.zeros(n),
        inertia=np.zeros((n, 9)),
        inverse_mass=np.zeros(n),
        inverse_inertia=np.zeros((n, 9)),
        radius=np.zeros(n),
        size=np.full(n, np.inf),
        life=np.zeros((n, 2)),
    )
    state = State(
        time=np.zeros(1),
        step=np.zeros(1, np.int64),
        position=np.zeros((n, 3)),
        attitude=np.zeros((n, 4)),
        velocity=np.zeros((n, 3)),
        spin=np.zeros((n, 3)),
        ledger=np.zeros(N_LEDGER),
        reference=np.zeros(1),
        still=np.full(1, np.nan),
        trust=start_trust(),
        momenta=start_momenta(),
        loss=np.zeros((max(1, len(scene.interfaces)) + len(scene.connectors), 2)),
        connectors=ConnectorState(np.zeros(0, np.int64), np.zeros(0), np.zeros((0, 4))),
        history=make_history(16 * n + 64),
    )
    known: dict[int, tuple[MassProperties, np.ndarray, np.ndarray]] = {}
    for b, (_, matter, k) in enumerate(members):
        if id(matter) not in known:
            properties = matter.shape.mass_properties()
            known[id(matter)] = (properties, *_mass(matter, properties))
        properties, mass, inertia = known[id(matter)]
        at, attitude, velocity, spin = start_of(matter, k)
        rotation = rotation_matrix(attitude)
        bodies.status[b] = status_of(matter)
        state.attitude[b] = attitude
        state.position[b] = at + rotation @ origin_of(matter, properties)
        state.velocity[b] = velocity
        state.spin[b] = rotation.T @ spin
        bodies.life[b] = matter.born, np.inf if matter.dies is None else matter.dies
        bodies.mass[b], bodies.inertia[b] = mass, inertia.ravel()
        if bodies.status[b] == FREE:
            bodies.inverse_mass[b] = 1.0 / mass
            bodies.inverse_inertia[b] = np.linalg.inv(inertia).ravel()
    return bodies, state


def status_of(matter: Matter | Grains) -> int:
    if isinstance(matter, Body):
        return FIXED if matter.fixed else DRIVEN if matter.driven is not None else FREE
    return FREE


def origin_of(matter: Matter, properties: MassProperties) -> np.ndarray:
    """Where body axes have their origin in the shape's axes: the centre of mass, if there is one."""
    return np.asarray(properties.centre) if properties.volume > 0.0 else np.zeros(3)


def _mass(matter: Matter, properties: MassProperties) -> tuple[np.ndarray, np.ndarray]:
    """Mass and inertia tensor; of fixed and driven bodies without either, zero."""
    if matter.density is not None:
        return np.array(matter.density * properties.volume), matter.density * np.asarray(properties.inertia)
    if matter.mass is None or (matter.inertia is None and not properties.volume > 0.0):
        return np.array(matter.mass or 0.0), np.zeros((3, 3))
    if matter.inertia is not None:
        return np.array(matter.mass), np.diag(matter.inertia).astype(float)
    return np.array(matter.mass), matter.mass / properties.volume * np.asarray(properties.inertia)


def start_of(matter: Matter, k: int) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Position of the shape's origin, attitude, velocity and spin of copy or member k."""
    if isinstance(matter, Body):
        shift = k * np.asarray(matter.repeat.by) if matter.repeat else np.zeros(3)
        return (
            np.asarray(matter.at) + shift,
            np.asarray(matter.attitude),
            np.asarray(matter.velocity),
            np.asarray(matter.spin),
        )
    assert isinstance(matter, Population)
    attitude = np.array([1.0, 0.0, 0.0, 0.0]) if matter.attitude is None else matter.attitude[k]
    velocity, spin = (np.zeros(3) if rows is None else rows[k] for rows in (matter.velocity, matter.spin))
    return matter.at[k], attitude / np.linalg.norm(attitude), velocity, spin


def _build_contactors(
    scene: Scene, members: list[tuple[str, Matter, int]], bodies: Bodies
) -> tuple[Contactors, list[Mesh], list[tuple[bool, ...]]]:
    """Contactors sorted by body, the distinct meshes, and what each category of contactors matches."""
    patterns = [pattern for rule in scene.interfaces.values() for pattern in rule.between]
    meshes: list[Mesh] = []
    categories: dict[tuple[bool, ...], int] = {}
    rows: list[tuple[int, int, int, int, float]] = []
    known: dict[int, list[tuple[int, int, float, str]]] = {}
    for b, (name, matter, _) in enumerate(members):
        if id(matter) not in known:
            origin = origin_of(matter, matter.shape.mass_properties())
            parts = []
            for mesh, group in contactors(matter.shape):
                meshes.append(moved(mesh, -origin))
                parts.append((len(meshes) - 1, mesh.kind, mesh.radius, group or matter.group))
            known[id(matter)] = parts
        for number, kind, radius, group in known[id(matter)]:
            signature = tuple(matches(pattern, name, group) for pattern in patterns)
            category = categories.setdefault(signature, len(categories))
            rows.append((b, kind, number, category, radius))
            size = PLANE_RADIUS if kind == PLANE else _farthest(meshes[number])
            bodies.radius[b] = max(bodies.radius[b], size)
    table = np.array([row[:4] for row in rows], np.int32).reshape(-1, 4)
    found = Contactors(
        body=table[:, 0].copy(),
        kind=table[:, 1].copy(),
        mesh=table[:, 2].copy(),
        category=table[:, 3].copy(),
        radius=np.array([row[4] for row in rows], float),
        size=np.array([smallest_extent(mesh) for mesh in meshes], float)[table[:, 2]],
    )
    np.minimum.at(bodies.size, found.body, found.size)
    return found, meshes, list(categories)


def _farthest(mesh: Mesh) -> float:
    """Largest distance of a point of a contactor from the origin [m], or a little more."""
    return float(np.linalg.norm(mesh.vertices, axis=1).max()) + mesh.radius


def smallest_extent(mesh: Mesh) -> float:
    """Thickness of a contactor [m]; planes, terrains and holes have none of their own."""
    if mesh.kind in (PLANE, RING, GROUND):
        return np.inf
    extents = 2.0 * bounding_box(mesh)[3:6]
    if mesh.kind == CYLINDER:
        return float(min(2.0 * mesh.radius, extents[2]))
    return float(extents.min() + 2.0 * mesh.radius)


def build_interfaces(scene: Scene, categories: list[tuple[bool, ...]]) -> Interfaces:
    n = len(categories)
    table = np.full((n, n), -1, np.int32)
    for number in range(len(scene.interfaces)):
        first = np.array([match[2 * number] for match in categories], bool)
        second = np.array([match[2 * number + 1] for match in categories], bool)
        table[np.outer(first, second) | np.outer(second, first)] = number
    rows = max(1, len(scene.interfaces))
    law, parameter = np.zeros(rows, np.int32), np.zeros((rows, 8))
    for number, rule in enumerate(scene.interfaces.values()):
        law[number] = LAWS[rule.law.kind][0]
        values = rule.law.row()
        parameter[number, : len(values)] = values
    return Interfaces(table, law, parameter)


def build_driven(members: list[tuple[str, Matter, int]]) -> Driven:
    span = np.zeros((len(members), 4), np.int32)
    times: list[float] = []
    rows: list[np.ndarray] = []
    waves: list[tuple[float, ...]] = []
    for b, (_, matter, _) in enumerate(members):
        span[b] = len(times), len(times), len(waves), len(waves)
        if isinstance(matter, Body) and matter.driven is not None:
            motion = matter.driven
            spin = motion.spin or ((0.0, 0.0, 0.0),) * len(motion.time)
            times.extend(motion.time)
            rows.extend(np.array([*v, *w]) for v, w in zip(motion.velocity, spin, strict=True))
            for sine in motion.harmonics:
                fast = sine.frequency * np.array([*sine.shift, *sine.turn])
                waves.append((sine.frequency, sine.phase, *fast))
        span[b, 1], span[b, 3] = len(times), len(waves)
    return Driven(
        span,
        np.array(times, float),
        np.array(rows, float).reshape(-1, 6),
        np.array(waves, float).reshape(-1, 8),
    )


def _build_blast_load(
    scene: Scene,
    members: list[tuple[str, Matter, int]],
    bodies: Bodies,
    state: State,
    parts: Contactors,
    meshes: Meshes,
) -> BlastLoad:
    """Patches of the free bodies that the blast acts on."""
    if scene.blast is None:
        return no_blast_load()
    hit = np.array(
        [any(matches(p, name, matter.group) for p in scene.blast.on) for name, matter, _ in members]
    )
    rotation = np.array([rotation_matrix(q).ravel() for q in state.attitude]).reshape(-1, 9)
    return patches(
        scene.blast, hit & (bodies.status == FREE), state.position, rotation, parts.body, parts.kind, parts.mesh,
        meshes,
    )  # fmt: skip


def pairs_without_law(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of names that no interface lets meet, a free body among them; shown by the scene check.

    Bodies that copy one description count once, under the first copy's name.
    """
    seen: dict[int, tuple[str, Matter | Grains]] = {}
    for name, matter, _ in scene.body_members():
        seen.setdefault(id(matter), (name, matter))
    entries = [*seen.values(), *((f"{name}:0", grains) for name, grains in scene.grains.items())]
    # bodies that match the same patterns are alike: ten thousand of them are one class, not fifty million pairs
    patterns = [pattern for rule in scene.interfaces.values() for pattern in rule.between]
    classes: dict[frozenset[tuple[bool, ...]], int] = {}
    kinds = [
        classes.setdefault(
            frozenset(tuple(matches(p, name, group) for p in patterns) for group in _groups(matter)),
            len(classes),
        )
        for name, matter in entries
    ]
    apart = [{b for b, other in enumerate(classes) if not _meet(one, other)} for one in classes]
    found = []
    for a, (first, one) in enumerate(entries):
        if not apart[kinds[a]]:
            continue
        for (second, other), kind in zip(entries[a:], kinds[a:], strict=True):
            if kind not in apart[kinds[a]] or (status_of(one) != FREE and status_of(other) != FREE):
                continue
            if first == second and not (isinstance(one, Population | Grains) or getattr(one, "repeat", None)):
                continue
            found.append((first, second))
    return found


def _meet(one: frozenset[tuple[bool, ...]], other: frozenset[tuple[bool, ...]]) -> bool:
    """Whether an interface is between two classes, given which patterns their contactors match."""
    return any(
        (a[k] and b[k + 1]) or (a[k + 1] and b[k]) for a in one for b in other for k in range(0, len(a), 2)
    )


def _groups(matter: Matter | Grains) -> set[str]:
    if isinstance(matter, Grains):
        return {matter.group}
    return {group or matter.group for _, group in contactors(matter.shape)}


def find_blow_ups(model: Model, state: State, scene: Scene) -> list[Problem]:
    """Numbers that would break the run: masses of zero, and mass ratios beyond what doubles carry."""
    names = scene.names()
    free = model.bodies.status == FREE
    bad = free & ~((model.bodies.mass > 0.0) & np.isfinite(model.bodies.mass))
    return [Problem(("bodies", names[b]), "expected a positive mass") for b in np.flatnonzero(bad)]
