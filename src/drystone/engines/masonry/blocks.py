"""A block as placed, and what is said where a pattern means none."""

from typing import NamedTuple

import numpy as np

from drystone.engines.masonry.mesh import Mesh
from drystone.errors import did_you_mean

NONE = np.zeros(0, np.int64)
SUPPORT = 0.15  # depth of fixed blocks [m], as in Masi et al. 2020
ANY = -1_000_000  # of no course: joints are bed or head by their direction


class Block(NamedTuple):
    """One block as placed."""

    name: str
    mesh: Mesh
    fixed: bool
    course: int = ANY  # blocks of one course meet in head joints, of two in bed joints
    held: np.ndarray = NONE  # nodes of a free block that never move
    structure: str = ""
    group: str = "brick"
    material: int = 0  # row of `masonry.all_materials()`
    rigid: bool | None = None  # default: as masonry.blocks
    pitch: tuple[float, float] | None = None  # size across bed and head joints [m]; default: from its mesh


def no_block(pattern: str, blocks: list[Block]) -> str:
    """That a pattern means no block, and which groups of blocks there are."""
    groups = {f"{one.structure}.{one.group}*" if one.structure else f"{one.group}*" for one in blocks}
    hint = did_you_mean(pattern, [*sorted(groups), *(one.name for one in blocks)])
    return f'no block is called "{pattern}"{hint}; there are {", ".join(sorted(groups)[:12])}'
