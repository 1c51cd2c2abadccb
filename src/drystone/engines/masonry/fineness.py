"""How finely blocks are cut into elements, whose nodes are the contact points."""

from typing import NamedTuple

from drystone.scene.masonry import Masonry, Structure

Numbers = tuple[int, int, int]


class Fineness(NamedTuple):
    """What a description says of it, for one structure."""

    cells: Numbers | None  # of every block along length, height and thickness
    element: float  # size [m] if nothing is said
    rigid: bool


def fineness(masonry: Masonry, part: Structure) -> Fineness:
    """Of a structure."""
    return Fineness(masonry.cells, masonry.element, masonry.kind_of(part) == "rigid")


def cells_in(
    fine: Fineness, length: float, height: float, thickness: float, *, even: bool = False
) -> Numbers:
    """Cells of a block along its length, height and thickness [m]; even: along its length.

    A rigid block needs points at its corners and, where it lies on two others, in its middle.
    """
    if fine.cells is not None:
        n = list(fine.cells)
    else:
        n = [max(1, round(size / fine.element)) for size in (length, height, thickness)]
        if fine.rigid:
            n = [min(2, n[0]), 1, 1]
    if even and n[0] % 2:
        n[0] += 1
    return n[0], n[1], n[2]
