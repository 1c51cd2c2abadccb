"""From descriptions of supports to blocks that are fixed or freed, and arrays of held nodes, hinges and springs.

`hold` changes the blocks before their arrays are made, `support_arrays` makes those of the supports. A *body* of a
support is what has one motion: all blocks of a fixed support, each block of a hinge. The last body is the ground: what
is fixed and belongs to no support. Theory: docs/theory/masonry.md, M.50-M.55.
"""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from math import inf
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from drystone.engines.masonry.blocks import NONE, Block
from drystone.engines.masonry.drives import Drives, Track, at_rest, displaced, pack, shaken, turned_by
from drystone.engines.masonry.joints import quarters
from drystone.engines.masonry.mesh import quad_normals
from drystone.engines.masonry.model import SLICES, Blocks, BlockState, Scratch, Supports
from drystone.errors import InputError, Problem, did_you_mean
from drystone.maths.arrays import Floats, Longs
from drystone.scene.masonry import Masonry
from drystone.scene.masonry.push import PushSupport
from drystone.scene.masonry.supports import OUTWARD, Fixed, Hinged, History, Sprung, Support, Turn

GROUND = "ground"  # name of what is fixed and belongs to no support
LOOKS = 0.7  # cosine of a side's normal with the direction that its name says
ON_LINE = 1e-6  # distance of nodes from the line of a hinge [m]


class Body(NamedTuple):
    """What has one motion."""

    support: int  # number in masonry.supports, or their count for the ground
    blocks: tuple[int, ...]
    nodes: dict[int, Longs]  # held ones of a block; of whole blocks all
    centre: Floats = np.zeros(3)  # a point of the line about which it turns [m]
    axis: Floats = np.array([0.0, 0.0, 1.0])
    hinged: bool = False  # turns by itself
    springs: Mapping[int, tuple[Longs, Floats]] = MappingProxyType(
        {}
    )  # of a block: nodes, stiffnesses (n, 3) [N/m]


def hold(supports: Sequence[Support], blocks: list[Block], rigid: bool) -> tuple[list[Block], list[Body]]:
    """Blocks as the supports hold or free them, and the bodies of the supports; the ground is the last.

    rigid: what blocks are that say nothing else.
    """
    out = [one if one.rigid is not None else one._replace(rigid=rigid) for one in blocks]
    bodies: list[Body] = []
    problems = _named_twice(supports)
    claimed: dict[int, int] = {}  # blocks that a support takes as a whole
    for k, support in enumerate(supports):
        place: tuple[str | int, ...] = ("masonry", "supports", k)
        found = _meant(support, blocks, place, problems)
        for b in found:
            other = claimed.get(b)
            whole = isinstance(support, Sprung | Hinged) or support.side is None
            if other is not None:
                text = (
                    f'"{blocks[b].name}" is held by "{supports[other].called}" already: expected one of them'
                )
                problems.append(Problem((*place, "on"), text))
            elif whole:
                claimed[b] = k
        if problems:
            continue
        make: Any = {"fixed": _fixed, "hinged": _hinged, "spring": _sprung}[support.kind]
        bodies += make(k, support, found, out, place, problems)
    problems += _held_twice(supports, bodies, out)
    if problems:
        raise InputError(problems)
    taken = set(claimed)
    rest = [b for b, one in enumerate(out) if one.fixed and b not in taken]
    ground = {b: np.arange(len(out[b].mesh.node)) for b in rest}
    for b, one in enumerate(out):
        if not one.fixed and len(one.held):
            mine = [body.nodes[b] for body in bodies if b in body.nodes]
            left = np.setdiff1d(one.held, np.concatenate(mine)) if mine else one.held
            if len(left):
                ground[b] = left
    bodies.append(Body(len(supports), tuple(rest), ground))
    return out, bodies


def _named_twice(supports: Sequence[Support]) -> list[Problem]:
    names = [one.called for one in supports]
    return [
        Problem(("masonry", "supports", k, "name"), f'another support is called "{name}" already')
        for k, name in enumerate(names)
        if name in (*names[:k], GROUND)
    ]


def _meant(
    support: Support, blocks: list[Block], place: tuple[str | int, ...], problems: list[Problem]
) -> list[int]:
    """Blocks that the patterns of a support name."""
    found: list[int] = []
    names = [one.name for one in blocks]
    for j, pattern in enumerate(support.on):
        new = [b for b, name in enumerate(names) if fnmatchcase(name, pattern) and b not in found]
        if not new:
            text = f'no block is called "{pattern}"{did_you_mean(pattern, names)}'
            problems.append(Problem((*place, "on", j), text))
        found += new
    return sorted(found)


def _side(one: Block, side: str) -> tuple[Longs, Floats, Floats]:
    """Nodes of a side of a block, their shares of its area [m2], and its middle [m]."""
    mesh = one.mesh
    normal = quad_normals(mesh.node, mesh.quad)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    there = normal @ np.array(OUTWARD[side]) > LOOKS
    if not there.any():
        return NONE, np.zeros(0), np.zeros(3)
    _, area = quarters(mesh.node, mesh.quad[there])
    node, number = np.unique(mesh.quad[there], return_inverse=True)
    share = np.bincount(number.ravel(), area.ravel()).astype(float)
    middle = (area.sum(axis=1) @ mesh.node[mesh.quad[there]].mean(axis=1)) / area.sum()
    return node, share, middle


def _no_side(one: Block, side: str) -> str:
    return f'"{one.name}" has no side that looks to the {side}'


def _fixed(
    k: int,
    support: Fixed,
    found: list[int],
    out: list[Block],
    place: tuple[str | int, ...],
    problems: list[Problem],
) -> list[Body]:
    nodes: dict[int, Longs] = {}
    for b in found:
        one = out[b]
        if support.side is None:
            out[b] = one._replace(fixed=True, held=NONE)
            nodes[b] = np.arange(len(one.mesh.node))
            continue
        if one.fixed or one.rigid:
            why = "fixed as a whole" if one.fixed else "rigid"
            problems.append(Problem((*place, "side"), f'"{one.name}" is {why}: leave the side out'))
            continue
        nodes[b] = _side(one, support.side)[0]
        if not len(nodes[b]):
            problems.append(Problem((*place, "side"), _no_side(one, support.side)))
        out[b] = one._replace(held=np.union1d(one.held, nodes[b]))
    turn: Turn | None = support.turn
    line = (
        (np.array(turn.through), _unit(turn.along))
        if turn
        else (Body._field_defaults["centre"], np.eye(3)[2])
    )
    return [Body(k, tuple(found), nodes, *line)]


def _hinged(
    k: int,
    support: Hinged,
    found: list[int],
    out: list[Block],
    place: tuple[str | int, ...],
    problems: list[Problem],
) -> list[Body]:
    axis, bodies = _unit(support.along), []
    for b in found:
        one = out[b]
        middle = _side(one, support.side)[2] if support.through is None else np.array(support.through)
        if support.through is None and not len(_side(one, support.side)[0]):
            problems.append(Problem((*place, "side"), _no_side(one, support.side)))
        elif one.fixed:  # a body that turns behind its joint
            bodies.append(Body(k, (b,), {b: np.arange(len(one.mesh.node))}, middle, axis, True))
        elif one.rigid:
            text = f'"{one.name}" is a rigid block of the masonry: hinge the support block behind its joint instead'
            problems.append(Problem((*place, "on"), text))
        else:  # its nodes on the line, without a joint
            away = one.mesh.node - middle
            away -= np.outer(away @ axis, axis)
            nodes = np.flatnonzero(np.linalg.norm(away, axis=1) < ON_LINE)
            if not len(nodes):
                text = f'no node of "{one.name}" lies on the line: an even number of cells across it would have some'
                problems.append(Problem(place, text))
            out[b] = one._replace(held=np.union1d(one.held, nodes))
            bodies.append(Body(k, (b,), {b: nodes}, middle, axis))
    return bodies


def _sprung(
    k: int,
    support: Sprung,
    found: list[int],
    out: list[Block],
    place: tuple[str | int, ...],
    problems: list[Problem],
) -> list[Body]:
    sides = {b: _side(out[b], support.side) for b in found}
    for b, (nodes, _, _) in sides.items():
        if not len(nodes):
            problems.append(Problem((*place, "side"), _no_side(out[b], support.side)))
        if out[b].fixed:
            out[b] = out[b]._replace(fixed=False, rigid=True)
    whole = sum(area.sum() for _, area, _ in sides.values())
    stiffness = np.array(support.stiffness) / (whole if support.per == "support" and whole else 1.0)
    springs = {b: (nodes, np.outer(area, stiffness)) for b, (nodes, area, _) in sides.items()}
    return [Body(k, tuple(found), {}, springs=springs)]


def _held_twice(supports: Sequence[Support], bodies: list[Body], blocks: list[Block]) -> list[Problem]:
    """Nodes of one block that two supports hold, and that are not both at rest."""
    found = []
    for j, second in enumerate(bodies):
        for first in bodies[:j]:
            if first.support == second.support or _rests(supports[first.support], supports[second.support]):
                continue
            for b, nodes in second.nodes.items():
                if b in first.nodes and len(np.intersect1d(nodes, first.nodes[b])):
                    text = f'"{blocks[b].name}": "{supports[first.support].called}" holds some of these nodes too'
                    found.append(Problem(("masonry", "supports", second.support), text))
    return found


def _rests(*both: Support) -> bool:
    return all(isinstance(one, Fixed) and one.displacement is None and one.turn is None
               and one.ground is None for one in both)  # fmt: skip


def _unit(along: Any) -> Floats:
    return np.array(along, float) / np.linalg.norm(along)


def support_arrays(bodies: list[Body], blocks: Blocks, node: Floats) -> Supports:
    """Arrays of held nodes, hinges and springs, sorted by node."""
    first_node = blocks.first_node.astype(np.int64)
    held, of = [NONE], [NONE]
    sprung, spring_of, stiffness = [NONE], [NONE], [np.zeros((0, 3))]
    hinges = []
    for k, body in enumerate(bodies):
        for b, nodes in body.nodes.items():
            held.append(nodes + first_node[b])
            of.append(np.full(len(nodes), k))
        for b, (nodes, values) in body.springs.items():
            sprung.append(nodes + first_node[b])
            spring_of.append(np.full(len(nodes), k))
            stiffness.append(values)
        if body.hinged:
            hinges.append((body.blocks[0], k))
    # a node that two resting supports hold belongs to the first
    number, first = np.unique(np.concatenate(held), return_index=True)
    order = np.argsort(np.concatenate(sprung), kind="stable")
    spring_node = np.concatenate(sprung)[order]
    hinges.sort()
    none = np.zeros(SLICES + 1, np.int64)
    hinge_block = np.array([b for b, _ in hinges], np.int64)
    made = Supports(
        node=number.astype(np.uint32),
        body=np.concatenate(of)[first],
        first=none,
        centre=np.array([one.centre for one in bodies]),
        axis=np.array([one.axis for one in bodies]),
        support=np.array([one.support for one in bodies]),
        hinge=np.array([k for _, k in hinges], np.int64),
        hinge_block=hinge_block,
        hinge_inertia=np.array([_inertia(blocks, b, bodies[k], node) for b, k in hinges]),
        first_hinge=none,
        spring_node=spring_node.astype(np.uint32),
        spring_body=np.concatenate(spring_of)[order],
        stiffness=np.concatenate(stiffness)[order],
        anchor=node[spring_node],
        first_spring=none,
    )
    return sliced(made, blocks)


def sliced(supports: Supports, blocks: Blocks) -> Supports:
    """The supports with the ends of what each slice of blocks has."""
    first_block = blocks.first_block.astype(np.int64)
    ends = blocks.first_node.astype(np.int64)[first_block]  # first node of slices
    return supports._replace(
        first=np.searchsorted(supports.node, ends),
        first_hinge=np.searchsorted(supports.hinge_block, first_block),
        first_spring=np.searchsorted(supports.spring_node, ends),
    )


def _inertia(blocks: Blocks, b: int, body: Body, node: Floats) -> float:
    """Moment of inertia of a block about its hinge [kg m2], by the masses of its nodes."""
    own = slice(int(blocks.first_node[b]), int(blocks.first_node[b + 1]))
    away = node[own] - body.centre
    away = away - np.outer(away @ body.axis, body.axis)
    return float(blocks.mass[own] @ (away**2).sum(axis=1))


def motion_of(masonry: Masonry, supports: Supports, ground: Any, until: float | None) -> Drives:
    """The given motion of every body of the supports. Raises `InputError`.

    ground: `Scene.ground_motion`. until: end of the run [s]; histories that end before are refused.
    """
    if ground is not None and not len(supports.node) and not len(supports.spring_node):
        raise InputError(
            [Problem(("ground_motion",), "nothing is held, so nothing is shaken: give supports")]
        )
    if until == inf:  # advanced by hand, for as long as its caller likes
        until = None
    common, pushed = ground_tracks(ground), at_rest()
    by_support: list[list[Track]] = []
    problems: list[Problem] = []
    silent = ground is None or ground.after is None
    if silent and ground is not None:
        axes = [axis for axis in "xyz" if getattr(ground, axis) is not None]
        for axis, track in zip(axes, common, strict=True):
            problems += _ends_early(track, until, ("ground_motion", axis))
    for k, support in enumerate(masonry.supports):
        place: tuple[str | int, ...] = ("masonry", "supports", k)
        tracks = [*common] if support.ground is None else _own_ground(support, ground, (*place, "ground"))
        if silent and support.ground is not None:
            problems += [one for track in tracks for one in _ends_early(track, until, (*place, "ground"))][:1]
        if support.displacement is not None:
            problems += _too_short(support.displacement, until, (*place, "displacement"))
            tracks.append(displaced(support.displacement))
        turn = getattr(support, "turn", None)
        if turn is not None:
            problems += _too_short(turn, until, (*place, "turn"))
            tracks.append(turned_by(turn))
        if isinstance(masonry.push, PushSupport) and masonry.push.support == support.called:
            tracks.append(pushed)
        by_support.append(tracks)
    if problems:
        raise InputError(problems)
    by_support.append(common)
    return pack([by_support[int(k)] for k in supports.support], pushed)


def ground_tracks(ground: Any) -> list[Track]:
    """Tracks of the ground motion of a scene, axis by axis."""
    if ground is None:
        return []
    given = {axis: getattr(ground, axis) for axis in "xyz"}
    return [
        shaken("xyz".index(axis), motion, 0.0, ("ground_motion", axis))
        for axis, motion in given.items()
        if motion is not None
    ]


def _own_ground(support: Support, ground: Any, place: tuple[str | int, ...]) -> list[Track]:
    """Tracks of a support that moves otherwise than the ground."""
    assert support.ground is not None
    out = []
    for k, axis in enumerate("xyz"):
        motion = support.ground.along(axis, ground)
        if motion is not None:
            out.append(shaken(k, motion, support.ground.delay, (*place, axis)))
    if not out:
        raise InputError(
            [Problem((*place, "delay"), "expected ground_motion, or x, y, z here: nothing is delayed")]
        )
    return out


def _too_short(given: Any, until: float | None, place: tuple[str | int, ...]) -> list[Problem]:
    """A history that ends before the run does, unless it says what comes then."""
    time = given.time if isinstance(given, History | Turn) else ()
    if until is None or not time or given.after == "hold" or until <= time[-1] * (1.0 + 1e-9):
        return []
    text = f"it ends at {time[-1]:g} s, the run at {until:g} s: expected run.until <= {time[-1]:g}, or after: hold"
    return [Problem((*place, "time"), text)]


def _ends_early(track: Track, until: float | None, place: tuple[str | int, ...]) -> list[Problem]:
    """A ground motion that ends before the run does, where nothing says what comes then."""
    end = float(track.time[-1])
    if until is None or until <= end * (1.0 + 1e-9):
        return []
    text = f"the motion ends at {end:.6g} s, the run at {until:g} s: expected run.until <= {end:.6g}"
    return [Problem(place, f"{text}, or ground_motion.after: rest (no acceleration after its end)")]


def reactions(supports: Supports, state: BlockState, scratch: Scratch, dt: float) -> Floats:
    """Force [N] and moment about the origin [N m] that each support, and last the ground, put on the masonry."""
    n_support = len(state.reaction)
    out = np.zeros((n_support, 6))
    # forces are those of the step before the last motion
    held = supports.node
    at = state.position[held] - dt * state.velocity[held]
    _add(out, supports.support[supports.body], at, -scratch.force[held])
    if len(supports.spring_node):
        body, node, pose = supports.spring_body, supports.spring_node, scratch.pose[0, 1]
        turn = pose[body, :9].reshape(-1, 3, 3)
        anchor = supports.anchor + pose[body, 9:]
        anchor = anchor + np.einsum("sij,sj->si", turn, supports.anchor - supports.centre[body])
        at = state.position[node] - dt * state.velocity[node]
        _add(out, supports.support[body], at, supports.stiffness * (anchor - at))
    return out


def _add(out: Floats, number: Longs, at: Floats, force: Floats) -> None:
    both = np.concatenate([force, np.cross(at, force)], axis=1)
    for j in range(6):
        out[:, j] += np.bincount(number, both[:, j], len(out))


def stored(supports: Supports, state: BlockState) -> float:
    """Elastic energy of the springs while nothing has moved their anchors [J]."""
    away = supports.anchor - state.position[supports.spring_node]
    return float(0.5 * (supports.stiffness * away**2).sum())
