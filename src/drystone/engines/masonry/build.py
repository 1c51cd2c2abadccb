"""assemble(masonry) -> arrays: nodes, elements, surfaces, contact points, laws, and the stable time step.

Theory: docs/theory/masonry.md, M.21 for the step.
"""

import itertools
from typing import Any, NamedTuple

import numpy as np

from drystone.engines.ledger import N_LEDGER
from drystone.engines.masonry.blocks import Block
from drystone.engines.masonry.bodies import GROUP, add_bodies, no_strikers
from drystone.engines.masonry.bond import lay
from drystone.engines.masonry.hexahedra import GAUSS, Kind, classify, shape_gradients, shape_values
from drystone.engines.masonry.holding import GROUND, hold, motion_of, sliced, support_arrays
from drystone.engines.masonry.joint_classes import classify_joints, law_rows
from drystone.engines.masonry.joints import find_points, joint_normals, quarters
from drystone.engines.masonry.load_forces import Loading
from drystone.engines.masonry.loading import Placed, Source, make_loading, no_loading
from drystone.engines.masonry.mesh import with_middles
from drystone.engines.masonry.model import (
    N_HISTORY,
    N_PUSH,
    N_SUM,
    SLICES,
    BlockModel,
    Blocks,
    BlockState,
    Points,
    Surface,
)
from drystone.engines.masonry.push import push_problems
from drystone.engines.masonry.standing import check_floating, check_overlap
from drystone.engines.masonry.time_step import stable_step, striking_step
from drystone.engines.momentum import start_momenta
from drystone.engines.trust import start_trust
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats, Longs
from drystone.scene import Scene
from drystone.scene.masonry import Masonry, Material, Stones

FACES_MEET = 1e-6  # distance up to which faces that the program lays are joined [m]


class Assembly(NamedTuple):
    """Everything that a run needs, with the names of its parts."""

    model: BlockModel
    state: BlockState
    names: list[str]
    course: Longs  # of blocks                                       (n_block,)
    joints: list[tuple[int, int]]  # blocks on both sides of each joint
    joint_kind: Longs  # BED or HEAD                                 (n_joint,)
    joint_class: Longs  # row of `class_names`                       (n_joint,)
    class_names: list[str]  # of joints: bed, head, others
    structure: Longs  # of blocks, row of `structure_names`          (n_block,)
    structure_names: list[str]  # one without a name where only `laid` is given
    groups: list[str]  # of blocks: brick, support, lintel ...
    material: Longs  # of blocks, row of `materials`                 (n_block,)
    materials: list[Material]
    supports: list[str]  # names of what holds it; the last is the ground
    step: float  # stable time step, with safety [s]
    masonry: Masonry  # what it was made from
    loading: Loading  # all loads, and the bodies that hit
    sources: list[Source]  # loads by name

    @property
    def n_block(self) -> int:
        """Blocks of the masonry: bodies that hit it come after them."""
        return len(self.names) - len(self.loading.strikers.block)

    @property
    def rigid(self) -> bool:
        """Whether no block deforms."""
        return bool((self.model.blocks.rigid == 1).all())


def build(scene: Scene) -> tuple[Assembly, BlockState]:
    """The assembly of a scene of masonry, and its state before it has settled. Raises `InputError`."""
    problems = scene.problems()
    if problems:
        raise InputError(problems)
    if scene.masonry is None:
        raise InputError([Problem(("masonry",), "required, but missing")])
    made = assemble(scene.masonry, scene.gravity)
    until = scene.run.until if scene.run is not None else None
    motion_of(scene.masonry, made.model.supports, scene.ground_motion, until)
    wrong = push_problems(scene.masonry, made.names, int(made.loading.constant.sum()))
    if wrong:
        raise InputError(wrong)
    return made, made.state


def assemble(
    masonry: Masonry, gravity: tuple[float, float, float], blocks: list[Block] | None = None
) -> Assembly:
    """Build the arrays of a description, of its own blocks or of others that are given."""
    described = blocks is None
    laid = lay(masonry) if blocks is None else blocks
    if described:
        check_overlap(masonry, laid)
    blocks, bodies = hold(masonry.supports, laid, masonry.blocks == "rigid")
    rigid = np.array([bool(one.rigid) for one in blocks])
    inside = masonry.points == "inside"
    if inside:
        blocks = [one._replace(mesh=with_middles(one.mesh)) for one in blocks]
    materials = list(masonry.all_materials().values())
    made_of = np.array([one.material for one in blocks])
    node = np.concatenate([one.mesh.node for one in blocks])
    fixed = np.array([one.fixed for one in blocks])
    # blocks of supports give no contact points, whether springs let them move or not
    stands = fixed | np.array([one.fixed for one in laid])
    first_node = _ends([len(one.mesh.node) for one in blocks])
    first_element = _ends([len(one.mesh.element) for one in blocks])
    element = np.concatenate([one.mesh.element + n for one, n in zip(blocks, first_node[:-1], strict=True)])
    quad, first_quad, side_block = _surfaces(blocks, first_node)
    per_element = np.repeat(made_of, np.diff(first_element))
    kinds, kind, rotation = _elements(node, element, materials, per_element)
    mass = np.zeros(len(node))
    np.add.at(mass, element, np.array([one.mass for one in kinds])[kind])
    owner = np.repeat(np.arange(len(blocks)), np.diff(first_node))
    centre, block_mass, inverse_inertia = _rigid_properties(
        node, element, first_element, np.array([one.density for one in materials])[per_element]
    )
    side = np.repeat(np.arange(len(side_block)), np.diff(first_quad))
    surface = Surface(
        node=quad.astype(np.uint32),
        side=side,
        first_quad=first_quad,
        side_block=side_block.astype(np.uint32),
        first_side=np.searchsorted(side_block, np.arange(len(blocks) + 1)),
    )
    tolerance = max(
        part.laid.tolerance if isinstance(part.laid, Stones) else FACES_MEET
        for part in masonry.parts().values()
    )
    middles = _middles(blocks, first_node) if inside else None
    found, joint, pairs = find_points(node, surface, stands, tolerance, middles)
    course = np.array([one.course for one in blocks])
    normal = joint_normals(node, surface, found, joint, len(pairs))
    joint_kind, joint_class = classify_joints(masonry, blocks, pairs, normal)
    law, of_joint, of_block = law_rows(masonry, blocks, rigid, pairs, joint_kind, joint_class, normal)
    loose_node, loose_own, loose_area = _loose(node, quad, side, stands[owner])
    area = np.concatenate([found.area, loose_area])
    both = np.array(pairs, np.int64).reshape(-1, 2)
    both = np.unique(np.concatenate([both, both[:, ::-1]]), axis=0)
    points = Points(
        node=np.concatenate([found.node, loose_node]).astype(np.uint32),
        own=np.concatenate([first_quad[found.side], loose_own]).astype(np.uint32),
        area=area,
        law=np.concatenate([of_joint[joint], of_block[owner[loose_node]]]).astype(np.uint32),
        margin=1e-3 * np.sqrt(area),
        reach=0.5 * np.sqrt(area),
        joint=joint.astype(np.uint32),
        first_joined=np.searchsorted(both[:, 0], np.arange(len(blocks) + 1)),
        joined=both[:, 1].copy(),
    )
    held = fixed[owner]
    for one, n in zip(blocks, first_node[:-1], strict=True):
        held[one.held + n] = True
    made_blocks = Blocks(
        mass=mass,
        held=held.astype(np.uint8),
        element=element.astype(np.uint32),
        kind=kind.astype(np.uint32),
        owner=owner,
        first_node=first_node.astype(np.uint32),
        first_element=first_element.astype(np.uint32),
        first_block=_slices(first_node).astype(np.uint32),
        fixed=fixed.astype(np.uint8),
        rigid=rigid.astype(np.uint8),
        stiffness=np.array([one.stiffness for one in kinds]),
        corner=np.array([one.corner - one.corner[0] for one in kinds]),
        gradient=np.array([one.gradient for one in kinds]),
        local=node - centre[owner],
        block_mass=block_mass,
        inverse_inertia=inverse_inertia,
    )
    supports = support_arrays(bodies, made_blocks, node)
    if described:
        on = np.concatenate([np.flatnonzero(held), supports.node, supports.spring_node]).astype(np.int64)
        check_floating(masonry, blocks, pairs, np.isin(np.arange(len(blocks)), owner[on]))
    model = BlockModel(
        made_blocks,
        surface,
        points,
        law,
        np.array(gravity, float),
        supports,
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
        exposed=np.zeros((0, 4), np.float32),
        rub=np.zeros((0, n_block, 3)),
        pressed=np.zeros((0, 0), np.uint8),
        sums=np.zeros(N_SUM),
        start=node.copy(),
        joint=np.zeros(1),
        ledger=np.zeros(N_LEDGER),
        reference=np.zeros(1),
        still=np.full(1, np.nan),
        trust=start_trust(),
        momenta=start_momenta(),
        pulled=np.zeros(4),
        swing=np.zeros((len(bodies), 2)),
        reaction=np.zeros((len(masonry.supports) + 1, 6)),
        push=np.zeros(N_PUSH),
        level=np.zeros((n_block, 3)),
    )
    step = masonry.safety * stable_step(model, state, kinds)
    structure_names = list(masonry.parts())
    made = Assembly(
        model=model,
        state=state,
        names=[one.name for one in blocks],
        course=course,
        joints=pairs,
        joint_kind=joint_kind,
        joint_class=joint_class,
        class_names=list(masonry.classes()),
        structure=np.array([structure_names.index(one.structure) for one in blocks]),
        structure_names=structure_names,
        groups=[one.group for one in blocks],
        material=made_of,
        materials=materials,
        supports=[*(one.called for one in masonry.supports), GROUND],
        step=step,
        masonry=masonry,
        loading=no_loading(gravity, no_strikers(len(quad), n_block)),
        sources=[],
    )
    return _tidied(add_loads(made, gravity))


def add_loads(made: Assembly, gravity: tuple[float, float, float]) -> Assembly:
    """The assembly with the bodies that hit it and all its loads."""
    masonry = made.masonry
    made, strikers = add_bodies(masonry.bodies, made)
    model = made.model
    blocks = model.blocks._replace(
        first_block=_slices(model.blocks.first_node.astype(np.int64)).astype(np.uint32)
    )
    model = model._replace(blocks=blocks, supports=sliced(model.supports, blocks))
    step = masonry.safety * striking_step(model, strikers, made.step / masonry.safety)
    loading, exposed, sources = make_loading(masonry, gravity, placed(made), strikers)
    state = made.state._replace(
        exposed=exposed,
        rub=np.zeros((len(strikers.block), len(made.names), 3)),
        pressed=np.zeros((len(strikers.block), int(strikers.first_part[-1])), np.uint8),
        level=np.zeros((len(made.names), 3)),
    )
    return made._replace(model=model, state=state, step=step, loading=loading, sources=sources)


def placed(made: Assembly) -> Placed:
    """What loads need to know of an assembly; bodies that hit are a structure of their own, which no load acts on."""
    title = [made.structure_names[k] or "masonry" for k in made.structure]
    free = (made.model.blocks.fixed == 0) & np.array([one != GROUP for one in made.groups])
    return Placed(made.names, title, free, made.state.position, made.model.surface)


def _tidied(made: Assembly) -> Assembly:
    """One memory layout for all, so that steps are compiled once."""
    model = made.model
    parts = {name: _tidy(getattr(model, name)) for name in ("blocks", "surface", "points", "supports")}
    model = model._replace(law=_own(model.law), gravity=_own(model.gravity), **parts)
    return made._replace(model=model, state=_tidy(made.state))


def _own(array: np.ndarray) -> np.ndarray:
    return np.array(array, order="C")


def _tidy(arrays: Any) -> Any:
    return type(arrays)(*map(_own, arrays))


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


def _elements(
    node: Floats, element: Longs, materials: list[Material], made_of: Longs
) -> tuple[list[Kind], Longs, Floats]:
    """Kinds of all elements; equal shapes of one material share one."""
    try:
        return classify(node, element, [(one.young, one.poisson, one.density) for one in materials], made_of)
    except ValueError as error:
        raise InputError([Problem(("masonry", "laid"), str(error))]) from None


def _rigid_properties(
    node: Floats, element: Longs, first_element: Longs, density: Floats
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
