"""Which class a joint is of, and the numbers of its law. Theory: docs/theory/masonry.md, M.2 and M.30-M.32.

Blocks of one course meet in head joints, of two courses in bed joints; where blocks have no course, or belong to two
structures, the direction of the joint says it. Classes that name blocks go before these. Between rigid blocks the
springs hold the blocks as well.
"""

from fnmatch import fnmatchcase

import numpy as np

from drystone.engines.masonry.blocks import ANY, Block, no_block
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Bools, Floats, Longs
from drystone.scene.masonry import JointClass, Masonry, Material

BED, HEAD = 0, 1
STEEP = np.cos(np.radians(45.0))  # joints whose normal is nearer to the vertical are bed joints
NEVER = 1e30  # strength of joints that never fail [Pa]


def classify_joints(
    masonry: Masonry, blocks: list[Block], pairs: list[tuple[int, int]], normal: Floats
) -> tuple[Longs, Longs]:
    """BED or HEAD, and the class of each joint as a row of `masonry.classes()`; an error if a class matches nothing."""
    kind = np.where(np.abs(normal[:, 2]) >= STEEP, BED, HEAD)
    for j, (a, b) in enumerate(pairs):
        one, other = blocks[a], blocks[b]
        if one.structure == other.structure and ANY not in (one.course, other.course):
            kind[j] = HEAD if one.course == other.course else BED
    out = kind.copy()
    rules = enumerate(masonry.classes().items())
    for row, (name, rule) in sorted(rules, key=lambda one: one[1][1].between is not None):
        if rule.direction is not None and row > HEAD:
            mine = kind == (HEAD if rule.direction == "head" else BED)
        elif rule.between is not None:
            mine = _between(rule.between, blocks, pairs, ("masonry", "joints", name, "between"))
        else:
            continue
        if not mine.any():
            text = f"no joint is of this class: {_what_meets(blocks, pairs, rule)}"
            raise InputError([Problem(("masonry", "joints", name), text)])
        out[mine] = row
    return kind, out


def _between(
    patterns: tuple[str, str], blocks: list[Block], pairs: list[tuple[int, int]], path: tuple[str, ...]
) -> Bools:
    """Joints whose blocks match both patterns, either way round."""
    hits = []
    for k, pattern in enumerate(patterns):
        hit = np.array([fnmatchcase(one.name, pattern) for one in blocks])
        if not hit.any():
            raise InputError([Problem((*path, k), no_block(pattern, blocks))])
        hits.append(hit)
    a, b = np.array(pairs, np.int64).reshape(-1, 2).T
    return (hits[0][a] & hits[1][b]) | (hits[1][a] & hits[0][b])


def _what_meets(blocks: list[Block], pairs: list[tuple[int, int]], rule: JointClass) -> str:
    """Groups of blocks that do meet."""
    if rule.between is None:
        return f"there is no {rule.direction} joint"
    groups = [f"{one.structure}.{one.group}" if one.structure else one.group for one in blocks]
    found = sorted({" and ".join(sorted((groups[a], groups[b]))) for a, b in pairs})
    return f"blocks of both patterns are there but do not touch; joints are between {', '.join(found[:8])}"


def law_rows(
    masonry: Masonry,
    blocks: list[Block],
    rigid: Bools,
    pairs: list[tuple[int, int]],
    kind: Longs,
    joint_class: Longs,
    normal: Floats,
) -> tuple[Floats, Longs, Longs]:
    """Numbers of the laws; the row of each joint, and of each block for contacts that were not there at the start."""
    rules = list(masonry.classes().values())
    rows: list[tuple[float, ...]] = []
    number: dict[tuple[float, ...], int] = {}

    def row_of(rule: JointClass, soft: tuple[float, float]) -> int:
        row = law_row(rule, masonry.elastic, soft)
        if row not in number:
            number[row] = len(rows)
            rows.append(row)
        return number[row]

    materials = list(masonry.all_materials().values())
    give = [
        _compliance(one, materials[one.material], bool(stiff))
        for one, stiff in zip(blocks, rigid, strict=True)
    ]
    of_joint = np.zeros(len(pairs), np.int64)
    for j, (a, b) in enumerate(pairs):
        soft = [0.0, 0.0]
        for k in (a, b):
            size = _size_across(blocks[k], int(kind[j]), normal[j])
            soft = [s + 0.5 * size * g for s, g in zip(soft, give[k], strict=True)]
        of_joint[j] = row_of(rules[joint_class[j]], (soft[0], soft[1]))
    up = np.array([0.0, 0.0, 1.0])
    of_block = np.zeros(len(blocks), np.int64)
    for k, one in enumerate(blocks):
        size = _size_across(one, BED, up)
        of_block[k] = row_of(rules[BED], (size * give[k][0], size * give[k][1]))
    return np.array(rows), of_joint, of_block


def law_row(rule: JointClass, elastic: bool, soft: tuple[float, float]) -> tuple[float, ...]:
    """The numbers of a joint law with the compliance of rigid blocks in series [m/Pa], normal and tangential (M.31)."""
    if rule.stiffness == "mortar" and soft[0] > 0.0:
        update = {
            "normal_stiffness": 1.0 / (1.0 / rule.normal_stiffness + soft[0]),
            "tangential_stiffness": 1.0 / (1.0 / rule.tangential_stiffness + soft[1]),
        }
        rule = rule.model_copy(update=update)
    if elastic:
        rule = rule.model_copy(update={"cohesion": NEVER, "tensile_strength": NEVER, "friction": 0.0})
    return rule.row()


def _compliance(block: Block, material: Material, rigid: bool) -> tuple[float, float]:
    """Compliance of a block that a joint has to stand for, normal and tangential [1/Pa].

    None for blocks that deform themselves and for fixed ones, which are as stiff as the ground. Walls and vaults keep
    the rule of Masi et al. 2020: all their joints are alike.
    """
    if not rigid or (block.fixed and block.pitch is None):
        return 0.0, 0.0
    return 1.0 / material.young, 2.0 * (1.0 + material.poisson) / material.young


def _size_across(block: Block, kind: int, normal: Floats) -> float:
    """Size of a block across a joint [m]."""
    if block.pitch is not None:
        return block.pitch[kind]
    along = block.mesh.node @ normal
    return float(along.max() - along.min())
