"""Arrays of masonry: what never changes in a run (BlockModel), what a restart needs (BlockState). Theory: masonry.md.

Every block, rigid or not, is nodes with elements and a surface of quads; joints and pressures only know nodes and
quads. Nodes, elements and quads of one block stand together, quads of one side too. Index arrays are uint32, as in
every hot loop; those that may say "none" are int64 with -1.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from drystone.maths.arrays import Floats, Longs

Indices = NDArray[np.uint32]
Bytes = NDArray[np.uint8]

# columns of the running sums of a run [J]: work of loads; lost by sliding, by breaking and parting, by damping, by
# hits; work of supports and of loads that grow in a quasi-static run
BLAST_WORK, FRICTION, PLASTIC, DAMPING, IMPACT, SUPPORT_WORK, N_SUM = range(7)
# entries of the report: a node is no longer finite, which, unbalanced force over weight
NON_FINITE, FIRST_NODE, UNBALANCED, N_REPORT = range(4)
# columns of the history of points: shear stress in space [Pa], normal stress [Pa], plastic slip, open crack, dilation
# [m], damage 0..1, status as in laws/joint_stress.py
SHEAR, NORMAL, SLIP, CRACK, DILATION, DAMAGE, STATUS, N_HISTORY = 0, 3, 4, 5, 6, 7, 8, 9

# columns of the state of a quasi-static run: factor now, that of the period before, when this period began [s], largest
# factor that was balanced, residual at the last look, 1: collapsed, 1: all was reached
FACTOR, FORMER, STARTED, BALANCED, RESIDUAL_NOW, COLLAPSED, REACHED, N_PUSH = range(8)

# Parts of the work that threads share: sums are made within parts and then in their order, so that the bits do not
# depend on the number of threads. Points go by turns, since those without a partner cost nothing.
SLICES, POINT_SLICES = 16, 64
# columns of the sums of a slice of blocks: work of pressures before and after the step, lost by damping, kinetic
# energy [J], unbalanced force [N], mass [kg], largest squared speed [m2/s2], first node that is not finite, or -1
BEFORE, AFTER, DRAGGED, MOVING, REST, MASS, SPEED2, BAD, N_PART = range(9)
# columns of the sums of a slice of points [J]
BY_FRICTION, BY_BREAKING = range(2)


class Blocks(NamedTuple):
    """Nodes and elements."""

    mass: Floats  # of nodes [kg]                                    (n_node,)
    held: Bytes  # 1: the node never moves                           (n_node,)
    element: Indices  # corners                                      (n_element, 8)
    kind: Indices  # of elements                                     (n_element,)
    owner: Longs  # block of each node                               (n_node,)
    first_node: Indices  # of blocks, with the end                   (n_block + 1,)
    first_element: Indices  # of blocks, with the end                (n_block + 1,)
    first_block: Indices  # of slices, with the end                   (SLICES + 1,)
    fixed: Bytes  # 1: the block never moves                         (n_block,)
    rigid: Bytes  # 1: six freedoms; 0: its elements deform           (n_block,)
    stiffness: Floats  # of kinds [N/m]                              (n_kind, 24, 24)
    corner: Floats  # of kinds, in their own axes [m]                (n_kind, 8, 3)
    gradient: Floats  # of kinds, at the centre [1/m]                (n_kind, 8, 3)
    local: Floats  # nodes about the centre of their block [m]       (n_node, 3)
    block_mass: Floats  # [kg]                                       (n_block,)
    inverse_inertia: Floats  # about the centre, at the start [1/(kg m2)]  (n_block, 9)


class Surface(NamedTuple):
    """Quads of the surfaces."""

    node: Indices  # counter-clockwise from outside                  (n_quad, 4)
    side: Longs  # of quads                                          (n_quad,)
    first_quad: Longs  # of sides, with the end                      (n_side + 1,)
    side_block: Indices  # of sides                                  (n_side,)
    first_side: Longs  # of blocks, with the end                     (n_block + 1,)


class Points(NamedTuple):
    """Contact points: a node of one block against a side of another, for an area.

    First those of the joints, then one for each node of each side that may meet what it was not joined to.
    """

    node: Indices  # of the first block                              (n_point,)
    own: Indices  # a quad of its own side at that node              (n_point,)
    area: Floats  # [m2]                                             (n_point,)
    law: Indices  # row of the law                                   (n_point,)
    margin: Floats  # how far outside its quad before others are tried [m]  (n_point,)
    reach: Floats  # how far beyond the edge of a side it is kept [m]  (n_point,)
    joint: Indices  # which joint of the list of joints              (n_joint_point,)
    first_joined: Longs  # of blocks in `joined`, with the end        (n_block + 1,)
    joined: Longs  # blocks that a joint connects each to             (2 n_pair,)


class Supports(NamedTuple):
    """What holds nodes, turns or pulls, sorted by node; a body has one motion, the last is the ground."""

    node: Indices  # held ones                                       (n_held,)
    body: Longs  # of held nodes                                     (n_held,)
    first: Longs  # of held nodes in slices, with the end            (SLICES + 1,)
    centre: Floats  # a point of the line about which a body turns [m]  (n_body, 3)
    axis: Floats  # its direction                                    (n_body, 3)
    support: Longs  # of bodies, in the order of the description      (n_body,)
    hinge: Longs  # bodies that turn by themselves                    (n_hinge,)
    hinge_block: Longs  # the block of each                           (n_hinge,)
    hinge_inertia: Floats  # about the line [kg m2]                   (n_hinge,)
    first_hinge: Longs  # of slices, with the end                     (SLICES + 1,)
    spring_node: Indices  #                                           (n_spring,)
    spring_body: Longs  #                                             (n_spring,)
    stiffness: Floats  # of springs along x, y, z [N/m]               (n_spring, 3)
    anchor: Floats  # where a spring is free of force at the start [m]  (n_spring, 3)
    first_spring: Longs  # of slices, with the end                    (SLICES + 1,)


class BlockModel(NamedTuple):
    blocks: Blocks
    surface: Surface
    points: Points
    law: Floats  # numbers of the joint laws                         (n_law, n_number)
    gravity: Floats  # [m/s2]                                        (3,)
    supports: Supports


class BlockState(NamedTuple):
    """All that changes."""

    time: Floats  # [s]                                              (1,)
    step: Longs  #                                                    (1,)
    position: Floats  # of nodes [m]                                 (n_node, 3)
    velocity: Floats  # of nodes, half a step before [m/s]           (n_node, 3)
    rotation: Floats  # of elements from their own axes              (n_element, 9)
    centre: Floats  # of rigid blocks [m]                            (n_block, 3)
    attitude: Floats  # of rigid blocks, from the start              (n_block, 9)
    momentum: Floats  # of rigid blocks: linear, angular [kg m/s]    (n_block, 6)
    quad: Longs  # that each point touches, -1: none                  (n_point,)
    place: Floats  # on that quad, from -1 to 1                      (n_point, 2)
    outside: Floats  # how far it was beyond all quads of the side when it was last looked for [m]  (n_point,)
    gap: Floats  # distance at which it is free of stress [m]        (n_point,)
    travel: Floats  # way since the last search for contacts [m]     (1,)
    history: Floats  # stress and what the joint law remembers       (n_point, N_HISTORY)
    exposed: Floats  # weights of the nodes of the faces of loads, for what is bare of them  (n_loaded, 4)
    rub: Floats  # friction of bodies that hit on blocks [N]         (n_body, n_block, 3)
    pressed: Bytes  # 1: this part of a face was going into the body  (n_body, n_part)
    sums: Floats  # running sums of work [J]                         (N_SUM,)
    start: Floats  # of nodes when the dynamic stage began [m]       (n_node, 3)
    joint: Floats  # elastic energy of the joints [J]                (1,)
    ledger: Floats  # rows of LEDGER [J]                             (N_LEDGER,)
    reference: Floats  # energy at the start [J]                     (1,)
    still: Floats  # since when all has been at rest [s], nan: not   (1,)
    trust: Floats  # columns of TRUST: convergence, overlap, passing  (N_TRUST,)
    momenta: (
        Floats  # rows of MOMENTUM, of which present and residual are summed when asked for  (N_MOMENTUM, 6)
    )
    pulled: Floats  # sum of m x [kg m] and of m [kg] of what can move  (4,)
    swing: Floats  # angle [rad] and rate [rad/s] of bodies of supports that turn by themselves  (n_body, 2)
    reaction: (
        Floats  # force [N] and moment about the origin [N m] of supports on the masonry  (n_support + 1, 6)
    )
    push: Floats  # columns FACTOR ... of a quasi-static run          (N_PUSH,)
    level: Floats  # displacements of blocks at its last balance [m]  (n_block, 3)


class Scratch(NamedTuple):
    """Arrays that steps work in, shared by threads."""

    force: Floats  # of elements and joints on nodes [N]              (n_node, 3)
    load: Floats  # of loads on nodes [N]                             (n_node, 3)
    push: Floats  # of points on what they face [N]                   (n_point, 3)
    part: Floats  # sums of slices of blocks                          (SLICES, N_PART)
    lost: Floats  # sums of slices of points [J]                      (POINT_SLICES, 2)
    flow: Floats  # force and moment about the origin by supports, pressure and drag, slice by slice  (3 SLICES, 6)
    corner: Floats  # displacements and forces of an element, by thread  (8, 2, 24)
    pose: Floats  # of bodies of supports before, now and next, by thread  (8, 3, n_body, 12)
    carry: Floats  # force and moment of springs [N], work of supports before and after [J]  (SLICES, 8)
    box: Floats  # around blocks [m]                                  (n_block, 6)
    cell: Longs  # first entry of cells of the grid, with the end     (n_cell + 1,)
    item: Longs  # blocks by cells                                    (CELLS_EACH n_block,)
    large: Longs  # number of blocks too large for the grid, and these  (n_block + 1,)
    gravity: Floats  # now [m/s2]                                      (3,)
    factor: Floats  # of the constant loads [-]                       (1,)
    blow: Floats  # force and moment of blocks on bodies that hit      (n_body, n_block, 6)
    struck: Floats  # sums of slices, columns of strike.py [J]         (SLICES, 3)
    report: Floats  # columns NON_FINITE ...                          (N_REPORT,)
    barrier: Longs  # counters that threads meet at                   (32,)
