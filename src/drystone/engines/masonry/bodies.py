"""Bodies that hit, added to an assembly as its last blocks: rigid, without elements or joints, met by strike.py.

Their first node is the centre of mass and carries all of it, so that the displacement of such a block is that of its
centre; the others are corners of what is drawn and of what other bodies meet. Theory: docs/theory/masonry.md, M.47.
"""

from typing import Any, NamedTuple

import numpy as np

from drystone.engines.masonry.blocks import ANY
from drystone.engines.masonry.exposure import bare_faces
from drystone.engines.masonry.mesh import cube
from drystone.engines.masonry.model import Surface
from drystone.engines.masonry.strike import Strikers
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats, Longs
from drystone.scene.hitting import Hitting
from drystone.shapes import Sphere
from drystone.shapes.mesh import rotation_matrix

GROUP, BODIES = "body", "bodies"  # group and structure of the blocks that bodies are
ROUND = 6  # quads along each side of the cube that is blown up to a ball
PART = 0.05  # of the size of a body: parts of faces that it meets are no longer
MOST_PARTS = 8
OVERLAP = 1e-3  # of its radius: how deep a body may stand in blocks at the start
SUNK = 0.25  # of its radius: a body this deep in a block is no contact any more


class Solid(NamedTuple):
    """A body in its own axes about its centre of mass."""

    node: Floats  # the centre first [m]                             (n_node, 3)
    quad: Longs  # counter-clockwise from outside                    (n_quad, 4)
    side: Longs  # of quads                                          (n_quad,)
    plane: Floats  # outward normals and distances [m]; none: a ball  (n_plane, 4)
    radius: float  # of a ball [m], else 0
    centre: Floats  # of mass, in the axes of the shape [m]          (3,)
    inertia: Floats  # about it [kg m2]                              (3, 3)
    mass: float  # [kg]


def solid(body: Hitting) -> Solid:
    """The surface of a body as quads, and its mass."""
    properties, mass = body.shape.mass_properties(), body.weight()
    inertia = properties.inertia * mass / properties.volume
    if isinstance(body.shape, Sphere):
        made = cube((ROUND, ROUND, ROUND))
        at = np.tan((made.node - 0.5) * 0.5 * np.pi)  # equal angles, so that quads are alike
        used, number = np.unique(made.quad, return_inverse=True)
        ball = body.shape.radius * at[used] / np.linalg.norm(at[used], axis=1, keepdims=True)
        node = np.concatenate([np.zeros((1, 3)), ball])
        return Solid(node, 1 + number.reshape(-1, 4), made.side, np.zeros((0, 4)), body.shape.radius,
                     properties.centre, inertia, mass)  # fmt: skip
    mesh = body.shape.mesh()
    vertex = mesh.vertices - properties.centre
    nodes: list[Floats] = [np.zeros(3)]
    quads, sides, planes = [], [], []
    for side, face in enumerate(mesh.faces):
        corner = vertex[list(face)]
        middle = corner.mean(axis=0)
        normal = np.cross(corner - middle, np.roll(corner, -1, 0) - middle).sum(axis=0)
        normal /= np.linalg.norm(normal)
        planes.append([*normal, float((corner @ normal).max())])
        first, n = len(nodes), len(face)
        nodes += [*corner, *(0.5 * (corner + np.roll(corner, -1, 0))), middle]
        quads += [(first + k, first + n + k, first + 2 * n, first + n + (k - 1) % n) for k in range(n)]
        sides += [side] * n
    return Solid(np.array(nodes), np.array(quads), np.array(sides), np.array(planes), 0.0, properties.centre,
                 inertia, mass)  # fmt: skip


def body_names(bodies: tuple[Hitting, ...], taken: list[str]) -> list[str]:
    """Names of the bodies. Raises `InputError` where one is taken."""
    out: list[str] = []
    for k, body in enumerate(bodies):
        name = body.name or f"body{k + 1}"
        if name in taken or name in out:
            raise InputError([Problem(("masonry", "bodies", k, "name"), f'"{name}" is taken')])
        out.append(name)
    return out


def no_strikers(n_quad: int, n_block: int) -> Strikers:
    """No body at all."""
    return Strikers(
        block=np.zeros(0, np.int64),
        radius=np.zeros(0),
        around=np.zeros(0),
        first=np.zeros(1, np.int64),
        plane=np.zeros((0, 4)),
        law=np.zeros((0, 4)),
        parts=np.zeros(n_quad, np.int64),
        first_part=np.zeros(n_quad + 1, np.int64),
        bare=np.zeros(n_quad, np.uint8),
        patch=np.zeros(n_block),
        size=np.zeros(n_block),
        flying=np.ones(1, np.int64),
    )


def add_bodies(bodies: tuple[Hitting, ...], made: Any) -> tuple[Any, Strikers]:
    """An assembly with the bodies as its last blocks, and what `strike` needs. Raises `InputError`."""
    model, state, names = made.model, made.state, list(made.names)
    if not bodies:
        return made, no_strikers(len(model.surface.node), len(names))
    solids = [solid(body) for body in bodies]
    new = body_names(bodies, names)
    turn = [rotation_matrix(body.attitude) for body in bodies]
    centre = np.array(
        [np.array(body.at) + r @ one.centre for body, r, one in zip(bodies, turn, solids, strict=True)]
    )
    local = [one.node @ r.T for one, r in zip(solids, turn, strict=True)]
    inertia = [r @ one.inertia @ r.T for one, r in zip(solids, turn, strict=True)]
    n_old, n_new = len(names), len(bodies)
    blocks, surface = model.blocks, model.surface
    first = np.concatenate([[0], np.cumsum([len(one.node) for one in solids])])
    many = int(first[-1])
    mass = np.zeros(many)
    mass[first[:-1]] = [one.mass for one in solids]
    first_node = np.concatenate([blocks.first_node, blocks.first_node[-1] + first[1:]])
    end = int(blocks.first_element[-1])
    blocks = blocks._replace(
        mass=np.concatenate([blocks.mass, mass]),
        held=_longer(blocks.held, many, 0),
        owner=np.concatenate([blocks.owner, n_old + np.repeat(np.arange(n_new), np.diff(first))]),
        first_node=first_node.astype(np.uint32),
        first_element=_longer(blocks.first_element, n_new, end),
        fixed=_longer(blocks.fixed, n_new, 0),
        rigid=_longer(blocks.rigid, n_new, 1),
        local=np.concatenate([blocks.local, *local]),
        block_mass=np.concatenate([blocks.block_mass, [one.mass for one in solids]]),
        inverse_inertia=np.concatenate(
            [blocks.inverse_inertia, [np.linalg.inv(one).ravel() for one in inertia]]
        ),
    )
    surface = _with_surfaces(surface, solids, int(blocks.first_node[n_old]) + first)
    at = np.concatenate([x + c for x, c in zip(local, centre, strict=True)])
    attitude = np.tile(np.eye(3).ravel(), (n_new, 1))
    state = state._replace(
        position=np.concatenate([state.position, at]),
        velocity=_longer(state.velocity, many, 0.0),
        centre=np.concatenate([state.centre, centre]),
        attitude=np.concatenate([state.attitude, attitude]),
        momentum=_longer(state.momentum, n_new, 0.0),
        start=np.concatenate([state.start, at]),
    )
    strikers = _strikers(bodies, solids, turn, n_old, model._replace(blocks=blocks, surface=surface), state)
    _check_overlap(strikers, surface, state, names + new)
    made = made._replace(
        model=model._replace(blocks=blocks, surface=surface),
        state=state,
        names=names + new,
        course=_longer(made.course, n_new, ANY),
        structure=_longer(made.structure, n_new, len(made.structure_names)),
        structure_names=[*made.structure_names, BODIES],
        groups=[*made.groups, *[GROUP] * n_new],
        material=_longer(made.material, n_new, 0),
    )
    return made, strikers


def _longer(array: np.ndarray, n: int, value: float) -> np.ndarray:
    """An array with n rows more of a value."""
    return np.concatenate([array, np.full((n, *array.shape[1:]), value, array.dtype)])


def _with_surfaces(surface: Surface, solids: list[Solid], first: Longs) -> Surface:
    """The surface with the faces of bodies, each side its own."""
    quad, side = [surface.node], [surface.side]
    counts: list[int] = []
    owner: list[int] = []
    n_side, block = len(surface.side_block), len(surface.first_side) - 1
    for k, one in enumerate(solids):
        quad.append((one.quad + first[k]).astype(np.uint32))
        side.append(one.side + n_side + len(counts))
        sizes = np.bincount(one.side).tolist()
        counts += sizes
        owner += [block + k] * len(sizes)
    sides = np.cumsum([len(np.unique(one.side)) for one in solids])
    return surface._replace(
        node=np.concatenate(quad),
        side=np.concatenate(side),
        first_quad=np.concatenate([surface.first_quad, surface.first_quad[-1] + np.cumsum(counts)]),
        side_block=np.concatenate([surface.side_block, np.array(owner, np.uint32)]),
        first_side=np.concatenate([surface.first_side, n_side + sides]),
    )


def _strikers(
    bodies: tuple[Hitting, ...], solids: list[Solid], turn: list[Floats], n_old: int, model: Any, state: Any
) -> Strikers:
    """Arrays for `strike`; planes are given as the body stands at the start, from where attitudes count."""
    blocks, quad = model.blocks, model.surface.node.astype(np.int64)
    around = np.array([np.linalg.norm(one.node, axis=1).max() for one in solids])
    corner = state.position[quad]
    longest = np.linalg.norm(corner - np.roll(corner, 1, axis=1), axis=2).max(axis=1)
    fine = PART * 2.0 * float(around.min())
    owner, first = blocks.owner, blocks.first_node[:-1].astype(np.int64)
    area = 0.5 * np.linalg.norm(np.cross(corner[:, 2] - corner[:, 0], corner[:, 3] - corner[:, 1]), axis=1)
    block = model.surface.side_block[model.surface.side].astype(np.int64)
    mean = np.bincount(block, area) / np.bincount(block)
    away = np.linalg.norm(state.position - state.position[first[owner]], axis=1)
    planes = [
        np.column_stack([one.plane[:, :3] @ r.T, one.plane[:, 3]])
        for one, r in zip(solids, turn, strict=True)
    ]
    parts = np.clip(np.ceil(longest / fine), 2, MOST_PARTS).astype(np.int64)
    return Strikers(
        block=n_old + np.arange(len(bodies)),
        radius=np.array([one.radius for one in solids]),
        around=around,
        first=np.concatenate([[0], np.cumsum([len(one) for one in planes])]),
        plane=np.concatenate(planes),
        law=np.array([body.contact.row() for body in bodies]),
        parts=parts,
        first_part=np.concatenate([[0], np.cumsum(parts**2)]),
        bare=bare_faces(model.surface, state.position).astype(np.uint8),
        patch=mean,
        size=1.1 * np.maximum.reduceat(away, first),
        flying=np.ones(1, np.int64),
    )


def depths(strikers: Strikers, surface: Surface, state: Any) -> list[tuple[float, int]]:
    """How deep each body stands in another block [m], and in which; (0, -1): in none."""
    share = np.linspace(0.0, 1.0, 5)
    a, b = (one.ravel()[:, None] for one in np.meshgrid(share, share))
    weight = np.concatenate([(1 - a) * (1 - b), a * (1 - b), a * b, (1 - a) * b], axis=1)
    owner = surface.side_block[surface.side].astype(np.int64)
    out = []
    for k, own in enumerate(strikers.block.tolist()):
        corner = state.position[surface.node] - state.centre[own]
        middle = corner.mean(axis=1)
        wide = np.linalg.norm(corner - middle[:, None], axis=2).max(axis=1)
        near = np.flatnonzero((np.linalg.norm(middle, axis=1) < strikers.around[k] + wide) & (owner != own))
        way = np.einsum("sk,qki->qsi", weight, corner[near]) @ state.attitude[own].reshape(3, 3)
        if strikers.radius[k] > 0.0:
            depth = strikers.radius[k] - np.linalg.norm(way, axis=2)
        else:
            plane = strikers.plane[strikers.first[k] : strikers.first[k + 1]]
            depth = (plane[:, 3] - way @ plane[:, :3].T).min(axis=2)
        most = depth.max(axis=1)
        q = int(most.argmax()) if len(most) else -1
        out.append((float(most[q]), int(owner[near[q]])) if q >= 0 and most[q] > 0.0 else (0.0, -1))
    return out


def _check_overlap(strikers: Strikers, surface: Surface, state: Any, names: list[str]) -> None:
    """Refuse bodies that stand in blocks or in each other when the run begins."""
    for k, (depth, block) in enumerate(depths(strikers, surface, state)):
        if depth > OVERLAP * strikers.around[k]:
            text = f'overlaps block "{names[block]}" by {depth:.3g} m when the run begins: move it away'
            raise InputError([Problem(("masonry", "bodies", k, "at"), text)])


def throw(bodies: tuple[Hitting, ...], strikers: Strikers, made: Any, state: Any) -> float:
    """Put the bodies where they start and give them their velocities; returns their kinetic energy [J]."""
    blocks, energy = made.model.blocks, 0.0
    for body, b in zip(bodies, strikers.block.tolist(), strict=True):
        nodes = slice(int(blocks.first_node[b]), int(blocks.first_node[b + 1]))
        velocity, spin = np.array(body.velocity), np.array(body.spin)
        inertia = np.linalg.inv(blocks.inverse_inertia[b].reshape(3, 3))
        state.momentum[b, :3], state.momentum[b, 3:] = blocks.block_mass[b] * velocity, inertia @ spin
        state.velocity[nodes] = velocity + np.cross(spin, state.position[nodes] - state.centre[b])
        energy += 0.5 * float(velocity @ state.momentum[b, :3] + spin @ state.momentum[b, 3:])
    return energy
