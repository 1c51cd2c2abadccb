"""assemble(masonry) -> arrays: nodes, elements, surfaces, contact points, laws, and the stable time step.

Theory: docs/theory/masonry.md, M.21 for the step.
"""

import itertools
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

import numpy as np

from drystone.engines.ledger import N_LEDGER
from drystone.engines.masonry.bond import Block, brick_size, lay
from drystone.engines.masonry.hexahedra import GAUSS, Kind, classify, shape_gradients, shape_values
from drystone.engines.masonry.joints import find_points, quarters
from drystone.engines.masonry.mesh import quad_normals, with_middles
from drystone.engines.masonry.model import (
    N_HISTORY,
    N_SUM,
    SLICES,
    BlockModel,
    Blocks,
    BlockState,
    Points,
    Surface,
)
from drystone.engines.momentum import start_momenta
from drystone.engines.trust import start_trust
from drystone.errors import InputError, Problem
from drystone.laws.joint import Joint, natural_modulus, rigid_block_stiffness
from drystone.maths.arrays import Floats, Longs
from drystone.scene import Scene
from drystone.scene.masonry import Masonry, StaticPressure, Stones

BED, HEAD = 0, 1
NEVER = 1e30  # strength of joints that never fail [Pa]


class Assembly(NamedTuple):
    """Everything that a run needs, with the names of its parts."""

    model: BlockModel
    state: BlockState
    names: list[str]
    course: Longs  # of blocks                                       (n_block,)
    joints: list[tuple[int, int]]  # blocks on both sides of each joint
    joint_kind: Longs  # BED or HEAD                                 (n_joint,)
    step: float  # stable time step, with safety [s]
    rigid: bool
    masonry: Masonry  # what it was made from


def build(scene: Scene) -> tuple[Assembly, BlockState]:
    """The assembly of a scene of masonry, and its state before it has settled. Raises `InputError`."""
    problems = scene.problems()
    if problems:
        raise InputError(problems)
    if scene.masonry is None:
        raise InputError([Problem(("masonry",), "required, but missing")])
    made = assemble(scene.masonry, scene.gravity)
    return made, made.state


def assemble(
    masonry: Masonry, gravity: tuple[float, float, float], blocks: list[Block] | None = None
) -> Assembly:
    """Build the arrays of a description, of its own blocks or of others that are given."""
    blocks = lay(masonry) if blocks is None else blocks
    rigid = masonry.blocks == "rigid"
    inside = rigid and masonry.points == "inside"
    if inside:
        blocks = [one._replace(mesh=with_middles(one.mesh)) for one in blocks]
    node = np.concatenate([one.mesh.node for one in blocks])
    fixed = np.array([one.fixed for one in blocks])
    first_node = _ends([len(one.mesh.node) for one in blocks])
    first_element = _ends([len(one.mesh.element) for one in blocks])
    element = np.concatenate([one.mesh.element + n for one, n in zip(blocks, first_node[:-1], strict=True)])
    quad, first_quad, side_block = _surfaces(blocks, first_node)
    kinds, kind, rotation = _elements(masonry, blocks)
    mass = np.zeros(len(node))
    np.add.at(mass, element, np.array([one.mass for one in kinds])[kind])
    owner = np.repeat(np.arange(len(blocks)), np.diff(first_node))
    centre, block_mass, inverse_inertia = _rigid_properties(
        node, element, first_element, masonry.material.density
    )
    side = np.repeat(np.arange(len(side_block)), np.diff(first_quad))
    surface = Surface(
        node=quad.astype(np.uint32),
        side=side,
        first_quad=first_quad,
        side_block=side_block.astype(np.uint32),
        first_side=np.searchsorted(side_block, np.arange(len(blocks) + 1)),
        loaded=np.zeros(0, np.uint32),
        static=np.zeros(0),
    )
    tolerance = masonry.laid.tolerance if isinstance(masonry.laid, Stones) else 1e-6
    middles = _middles(blocks, first_node) if inside else None
    found, joint, pairs = find_points(node, surface, fixed, tolerance, middles)
    course = np.array([one.course for one in blocks])
    joint_kind = np.array([HEAD if course[a] == course[b] else BED for a, b in pairs], np.int64)
    law = np.array([joint_row(masonry, BED), joint_row(masonry, HEAD)])
    loose_node, loose_own, loose_area = _loose(node, quad, side, fixed[owner])
    area = np.concatenate([found.area, loose_area])
    joined_blocks = np.zeros((len(blocks), len(blocks)), np.uint8)
    for a, b in pairs:
        joined_blocks[a, b] = joined_blocks[b, a] = 1
    points = Points(
        node=np.concatenate([found.node, loose_node]).astype(np.uint32),
        own=np.concatenate([first_quad[found.side], loose_own]).astype(np.uint32),
        area=area,
        law=np.concatenate([joint_kind[joint], np.full(len(loose_node), BED)]).astype(np.uint32),
        margin=1e-3 * np.sqrt(area),
        reach=0.5 * np.sqrt(area),
        joint=joint.astype(np.uint32),
        joined=joined_blocks,
    )
    joined = np.zeros(len(side_block), bool)
    joined[found.side] = True
    joined[side[found.quad]] = True
    loaded, static = _loaded(masonry, blocks, node, quad, side, side_block, joined)
    held = fixed[owner]
    for one, n in zip(blocks, first_node[:-1], strict=True):
        held[one.held + n] = True
    model = BlockModel(
        Blocks(
            mass=mass,
            held=held.astype(np.uint8),
            element=element.astype(np.uint32),
            kind=kind.astype(np.uint32),
            owner=owner,
            first_node=first_node.astype(np.uint32),
            first_element=first_element.astype(np.uint32),
            first_block=_slices(first_node).astype(np.uint32),
            fixed=fixed.astype(np.uint8),
            stiffness=np.array([one.stiffness for one in kinds]),
            corner=np.array([one.corner - one.corner[0] for one in kinds]),
            gradient=np.array([one.gradient for one in kinds]),
            local=node - centre[owner],
            block_mass=block_mass,
            inverse_inertia=inverse_inertia,
        ),
        surface._replace(loaded=loaded.astype(np.uint32), static=static),
        points,
        law,
        np.array(gravity, float),
    )
    n_block, n_point = len(blocks), len(points.node)
    state = BlockState(
        time=np.zeros(1),
        step=np.zeros(1, np.int64),
        position=node.copy(),
        velocity=np.zeros_like(node),
        rotation=rotation.reshape(-1, 9),
        centre=centre,
        attitude=np.tile(np.eye(3).ravel(), (n_block, 1)),
        momentum=np.zeros((n_block, 6)),
        quad=np.concatenate([found.quad, np.full(len(loose_node), -1)]),
        place=np.concatenate([found.place, np.zeros((len(loose_node), 2))]),
        outside=np.zeros(n_point),
        gap=np.concatenate(
            [np.where(np.abs(found.gap) < tolerance, found.gap, 0.0), np.zeros(len(loose_node))]
        ),
        travel=np.zeros(1),
        history=np.zeros((n_point, N_HISTORY)),
        sums=np.zeros(N_SUM),
        start=node.copy(),
        joint=np.zeros(1),
        ledger=np.zeros(N_LEDGER),
        reference=np.zeros(1),
        still=np.full(1, np.nan),
        trust=start_trust(),
        momenta=start_momenta(),
        pulled=np.zeros(4),
    )
    step = masonry.safety * _limit(model, state, kinds, kind, owner, rigid)
    # one memory layout for all, so that steps are compiled once
    model = BlockModel(_tidy(model.blocks), _tidy(model.surface), _tidy(model.points), *map(_own, model[3:]))
    return Assembly(
        model, _tidy(state), [one.name for one in blocks], course, pairs, joint_kind, step, rigid, masonry
    )


def _own(array: np.ndarray) -> np.ndarray:
    return np.array(array, order="C")


def _tidy(arrays: Any) -> Any:
    return type(arrays)(*map(_own, arrays))


def joint_row(masonry: Masonry, kind: int) -> tuple[float, ...]:
    """The numbers of a joint law; between rigid blocks the springs hold the blocks as well (eqs 9, 13, 14)."""
    given = masonry.head if kind == HEAD and masonry.head is not None else masonry.bed
    if masonry.blocks == "rigid":
        given = for_rigid_blocks(masonry, given, kind)
    if masonry.elastic:
        given = given.model_copy(update={"cohesion": NEVER, "tensile_strength": NEVER, "friction": 0.0})
    return given.row()


def for_rigid_blocks(masonry: Masonry, joint: Joint, kind: int) -> Joint:
    """A joint with block and mortar in series; head joints take the length of a brick, bed joints its height.

    The height around an arc is that of the inner face, as in Table 9 of Masi et al. 2020.
    """
    laid, material = masonry.laid, masonry.material
    assert not isinstance(laid, Stones)
    length, height, _ = brick_size(laid)
    if laid.kind == "vault":
        height = laid.radius * laid.opening / laid.courses
    size = (length if kind == HEAD else height) - laid.mortar
    shear = 0.5 * material.young / (1.0 + material.poisson)
    stiffness = []
    for modulus, spring in ((material.young, joint.normal_stiffness), (shear, joint.tangential_stiffness)):
        real = natural_modulus(modulus, size, laid.mortar)
        stiffness.append(rigid_block_stiffness(real, spring * laid.mortar, size, laid.mortar))
    return joint.model_copy(update={"normal_stiffness": stiffness[0], "tangential_stiffness": stiffness[1]})


def _ends(counts: list[int]) -> Longs:
    return np.concatenate([[0], np.cumsum(counts)])


def _slices(first_node: Longs) -> Longs:
    """First block of each slice, with the end: slices of about as many nodes."""
    share = np.arange(SLICES + 1) * first_node[-1] / SLICES
    return np.searchsorted(first_node, share - 1e-9)


def _surfaces(blocks: list[Block], first_node: Longs) -> tuple[Longs, Longs, Longs]:
    """Quads of all blocks, ends of the sides, block of each side."""
    quads, counts, owner = [], [], []
    for b, one in enumerate(blocks):
        quads.append(one.mesh.quad + first_node[b])
        sizes = np.bincount(one.mesh.side)
        counts += sizes.tolist()
        owner += [b] * len(sizes)
    return np.concatenate(quads), _ends(counts), np.array(owner)


def _middles(blocks: list[Block], first_node: Longs) -> Longs:
    """Nodes in the middle of all quads: the last of their block."""
    ends = first_node[1:]
    return np.concatenate(
        [
            end - len(one.mesh.quad) + np.arange(len(one.mesh.quad))
            for one, end in zip(blocks, ends, strict=True)
        ]
    )


def _loose(node: Floats, quad: Longs, side: Longs, held: np.ndarray) -> tuple[Longs, Longs, Floats]:
    """Nodes of sides of free blocks, a quad of the side at each, and areas: points that have no partner yet."""
    _, area = quarters(node, quad)
    every = side[:, None] * len(node) + quad
    label, first, number = np.unique(every, return_index=True, return_inverse=True)
    summed = np.bincount(number.ravel(), area.ravel())
    corner = label % len(node)
    free = ~held[corner]
    return corner[free], first[free] // 4, summed[free]


def _elements(masonry: Masonry, blocks: list[Block]) -> tuple[list[Kind], Longs, Floats]:
    """Kinds of all elements; equal shapes share one."""
    material = masonry.material
    node = np.concatenate([one.mesh.node for one in blocks])
    first = _ends([len(one.mesh.node) for one in blocks])
    element = np.concatenate([one.mesh.element + n for one, n in zip(blocks, first[:-1], strict=True)])
    try:
        return classify(node, element, material.young, material.poisson, material.density)
    except ValueError as error:
        raise InputError([Problem(("masonry", "laid"), str(error))]) from None


def _rigid_properties(
    node: Floats, element: Longs, first_element: Longs, density: float
) -> tuple[Floats, Floats, Floats]:
    """Centres of mass, masses and inverse inertias of blocks, by the quadrature of their elements."""
    volume, point = [], []
    for at in GAUSS:
        jacobian = np.einsum("eai,aj->eij", node[element], shape_gradients(at))
        volume.append(density * np.linalg.det(jacobian))
        point.append(np.einsum("a,eai->ei", shape_values(at), node[element]))
    share, where = np.array(volume), np.array(point)  # (8, n_element), (8, n_element, 3)
    centres, masses, inverses = [], [], []
    for a, b in itertools.pairwise(first_element):
        m, x = share[:, a:b].ravel(), where[:, a:b].reshape(-1, 3)
        centre = m @ x / m.sum()
        r = x - centre
        inertia = np.eye(3) * (m @ (r * r).sum(1)) - np.einsum("p,pi,pj->ij", m, r, r)
        centres.append(centre)
        masses.append(m.sum())
        try:
            inverses.append(np.linalg.inv(inertia).ravel())
        except np.linalg.LinAlgError:
            text = f"block {len(centres)} has a moment of inertia that rounds to nothing: is it so thin, or so small?"
            raise InputError([Problem(("masonry", "laid"), text)]) from None
    return np.array(centres), np.array(masses), np.array(inverses)


def _loaded(
    masonry: Masonry,
    blocks: list[Block],
    node: Floats,
    quad: Longs,
    side: Longs,
    side_block: Longs,
    joined: np.ndarray,
) -> tuple[Longs, Floats]:
    """Free faces that look at the charge or at the point of the constant pressure, and that pressure."""
    middle, normal = node[quad].mean(axis=1), quad_normals(node, quad)
    owner = side_block[side]
    free = ~joined[side] & ~np.array([one.fixed for one in blocks])[owner]

    def seen(point: tuple[float, float, float], patterns: tuple[str, ...]) -> np.ndarray:
        meant = np.array([any(fnmatchcase(one.name, p) for p in patterns) for one in blocks])
        if not meant.any():
            raise InputError([Problem(("masonry",), f"no block is called {' or '.join(patterns)}")])
        return free & meant[owner] & (((np.array(point) - middle) * normal).sum(axis=1) > 0.0)

    blasted = seen(masonry.blast.at, masonry.blast.on) if masonry.blast else np.zeros(len(quad), bool)
    pressed = np.zeros(len(quad), bool)
    constant: StaticPressure | None = masonry.pressure
    if constant is not None:
        pressed = seen(constant.towards, constant.on)
    chosen = np.flatnonzero(blasted | pressed)
    return chosen, np.where(pressed, constant.value if constant else 0.0, 0.0)[chosen]


def _limit(
    model: BlockModel, state: BlockState, kinds: list[Kind], kind: Longs, owner: Longs, rigid: bool
) -> float:
    """Largest stable time step [s]: 2 over the root of the squares of the highest frequencies summed (M.21)."""
    points, quad, mass = model.points, model.surface.node, model.blocks.mass
    n = len(points.joint)
    node = points.node[:n]
    stiff = (np.maximum(model.law[points.law, 0], model.law[points.law, 1]) * points.area)[:n]
    xi, eta = state.place[:n, 0], state.place[:n, 1]
    weight = 0.25 * np.stack(
        [(1 - xi) * (1 - eta), (1 + xi) * (1 - eta), (1 + xi) * (1 + eta), (1 - xi) * (1 + eta)], 1
    )
    faced = quad[state.quad[:n]] if len(stiff) else np.zeros((0, 4), np.int64)
    held = model.blocks.held.astype(bool)
    if not rigid:
        # Gershgorin's sum of each row: |k| from the point itself and from what it faces
        row = np.zeros(len(mass))
        np.add.at(row, node, 2.0 * stiff)
        np.add.at(row, faced, 2.0 * stiff[:, None] * np.abs(weight))
        joint = float((row[~held] / mass[~held]).max(initial=0.0))
        inside = max(kinds[k].frequency for k in np.unique(kind)) ** 2
        return 2.0 / np.sqrt(inside + joint)
    rows = np.zeros(len(model.blocks.block_mass))
    inverse = np.array([np.linalg.eigvalsh(one.reshape(3, 3))[-1] for one in model.blocks.inverse_inertia])
    for b in (owner[node], owner[faced[:, 0]]):
        where = state.position[node] - state.centre[b]
        np.add.at(rows, b, 2.0 * stiff * (1.0 / model.blocks.block_mass[b] + (where**2).sum(1) * inverse[b]))
    moving = ~model.blocks.fixed.astype(bool)
    return 2.0 / np.sqrt(float(rows[moving].max(initial=1e-12)))
