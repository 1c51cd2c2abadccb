"""What has become of masonry: pieces that came loose, where they will land, whether it stands, and the line of thrust.

A *piece* is what joints that still touch hold together; one that hangs on nothing fixed is loose. A block *leaves* if
it has moved by more than a given way, or if its piece is loose and flies so fast that it will have when it reaches the
ground: so a structure in flight is not called standing because its blocks have not gone far yet. Theory:
docs/theory/masonry.md, M.64-M.66.
"""

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from drystone.engines.ledger import KINETIC, POTENTIAL, WORK
from drystone.engines.masonry.mesh import quad_normals
from drystone.errors import InputError
from drystone.laws.kinds import OPEN
from drystone.maths.arrays import Floats, Longs

if TYPE_CHECKING:
    import xarray as xr

    from drystone.record.masonry import Masonry

STANDS, BREACHED, COLLAPSING, COLLAPSED = VERDICTS = ("stands", "breached", "collapsing", "collapsed")
COLLAPSE_SHARE = 0.5  # of the free mass of a structure: what more than half of has left is no structure
UNDECIDED = 0.1  # share of the energy put in that, while still kinetic, leaves the end open [-]
AT_REST = 0.05  # speed below which a block is at rest [m/s]: it rises by 0.1 mm at most


class Verdict(NamedTuple):
    """Whether masonry stands at a time."""

    verdict: str  # one of VERDICTS
    moving: bool  # whether free blocks are faster than AT_REST, by the root of the mean square over mass
    speed: float  # that mean [m/s]
    left: float  # share of the free mass that has moved farther than the way [-]
    leaving: float  # share that has, or will have when it lands [-]
    loose: float  # share in loose pieces [-]
    kinetic: float  # kinetic energy over the energy put in (work, or potential energy that was lost) [-]
    way: float  # beyond which a block has left [m]
    structures: dict[str, str]  # verdict of each structure by name

    def text(self) -> str:
        """A line for people."""
        share = f"{100.0 * self.leaving:.3g} % of the mass leaves" if self.leaving else "nothing leaves"
        still = f", still moving at {self.speed:.3g} m/s" if self.moving else ", at rest"
        flies = (
            f", {100.0 * self.kinetic:.3g} % of the energy put in is kinetic" if self.kinetic > 0.01 else ""
        )
        open_end = (
            ": run longer to be sure" if self.kinetic > UNDECIDED and self.verdict in VERDICTS[:2] else ""
        )
        return f"{self.verdict}: {share}{still}{flies}{open_end}"


def free_blocks(part: "Masonry") -> np.ndarray:
    """Blocks of the masonry that can move; not the bodies that hit it."""
    return (part.assembly.model.blocks.fixed == 0) & (np.arange(len(part.names)) < part.assembly.n_block)


def pieces(part: "Masonry", at: float | None = None) -> tuple[Longs, np.ndarray]:
    """Number of the piece of each block at a time [s], and whether a piece is loose: hangs on nothing fixed or held."""
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components

    made = part.assembly
    blocks, points = made.model.blocks, made.model.points
    joint, n = points.joint.astype(np.int64), len(part.names)
    status = part.record.arrays("status", frames=np.array([part.frame(at)]))[0][0]
    touching = np.unique(joint[status != OPEN])
    pair = np.array(made.joints, np.int64).reshape(-1, 2)[touching]
    graph = coo_matrix((np.ones(len(pair)), (pair[:, 0], pair[:, 1])), shape=(n, n))
    count, piece = connected_components(graph, directed=False)
    held = blocks.fixed.astype(bool)
    held = held | (np.bincount(blocks.owner, blocks.held, n) > 0)
    anchored = np.zeros(count, bool)
    anchored[piece[held]] = True
    return piece.astype(np.int64), ~anchored


def landing(part: "Masonry", at: float | None = None, ground: float | None = None) -> tuple[Floats, Floats]:
    """Horizontal way from their start at which blocks would land in free flight [m], and how far they would fall [m].

    ground: height [m]; default: the lowest point of the masonry at the start. No drag, no bouncing, no rolling; without
    gravity nothing lands, and the way is endless for what moves.
    """
    moved, velocity = part.motion_at(part.frame(at))
    level = float(part.boxes[0][: part.assembly.n_block, 2].min()) if ground is None else ground
    g = -float(part.record.scene.gravity[2])
    low, high = part.boxes
    height = np.maximum(part.middle[:, 2] + moved[:, 2] - level - 0.5 * (high - low)[:, 2], 0.0)
    if g <= 0.0:
        duration = np.where(np.linalg.norm(velocity, axis=1) > AT_REST, np.inf, 0.0)
    else:
        up = velocity[:, 2]
        duration = (up + np.sqrt(up * up + 2.0 * g * height)) / g
    speed = np.linalg.norm(velocity[:, :2], axis=1)
    flown = np.where(
        speed[:, None] > 0.0, velocity[:, :2] * np.where(speed > 0.0, duration, 0.0)[:, None], 0.0
    )
    return np.linalg.norm(moved[:, :2] + flown, axis=1), height


def leaving(
    part: "Masonry", at: float | None, beyond: float | None
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Of each block: whether it has moved farther than the way, whether it has or will have, whether it is loose."""
    frame = np.array([part.frame(at)])
    way = part.thickness if beyond is None else np.full(len(part.names), beyond)
    moved, velocity = part.motion_at(int(frame[0]))
    speed = np.linalg.norm(velocity, axis=1)
    gone = np.linalg.norm(moved, axis=1) > way
    # loose in this frame and in the one before: a block that only bounces between its neighbours is not in flight
    loose = np.ones(len(part.names), bool)
    for k in {max(int(frame[0]) - 1, 0), int(frame[0])}:
        piece, hangs = pieces(part, float(part.time[k]))
        loose &= hangs[piece]
    ways, height = landing(part, at)
    going = loose & (speed > AT_REST) & (np.hypot(ways, height) > way)
    free = free_blocks(part)
    return gone & free, (gone | going) & free, loose & free


def verdict(part: "Masonry", at: float | None = None, beyond: float | None = None) -> Verdict:
    """Whether the masonry stands at a time [s] (default: the end); beyond: way of a block that has left [m].

    stands: nothing leaves; breached: something does, up to half of the free mass; beyond that collapsing while it
    moves, collapsed when it has come to rest. The verdict of the whole is the worst of its structures.
    """
    frame = part.frame(at)
    mass = part.assembly.model.blocks.block_mass * free_blocks(part)
    total = float(mass.sum()) or 1.0
    velocity = part.motion_at(frame)[1]
    square = (velocity**2).sum(axis=1)
    gone, going, loose = leaving(part, at, beyond)
    found = {}
    for number, name in enumerate(part.structures):
        here = mass * (part.structure == number)
        own = float(here.sum())
        if own > 0.0:
            fast = np.sqrt(float(here @ square) / own) > AT_REST
            found[name] = _word(float(here @ going) / own, fast)
    speed = float(np.sqrt(mass @ square / total))
    energy = part.record.arrays("ledger", frames=np.array([frame]))[0][0]
    start = float(part.record.arrays("ledger", frames=np.array([0]))[0][0][POTENTIAL])
    given = max(float(energy[WORK]), 0.0) + max(start - float(energy[POTENTIAL]), 0.0)
    return Verdict(
        verdict=max(found.values(), key=VERDICTS.index, default=STANDS),
        moving=speed > AT_REST,
        speed=speed,
        left=float(mass @ gone) / total,
        leaving=float(mass @ going) / total,
        loose=float(mass @ loose) / total,
        kinetic=float(energy[KINETIC]) / given if given > 0.0 else 0.0,
        way=float(np.min(part.thickness)) if beyond is None else beyond,
        structures=found,
    )


def _word(share: float, fast: bool) -> str:
    if share <= 0.0:
        return STANDS
    if share <= COLLAPSE_SHARE:
        return BREACHED
    return COLLAPSING if fast else COLLAPSED


def debris(
    part: "Masonry", at: float | None = None, beyond: float | None = None, ground: float | None = None
) -> "xr.Dataset":
    """Pieces that leave, heaviest first: blocks, mass [kg], speed [m/s], energy [J], where they are, range [m] (M.65).

    range: horizontal way from the start of the piece to where it would land in free flight on level ground; a lower
    bound for what rolls on. Attributes: mass and energy of all, their share of the free mass.
    """
    import xarray as xr

    frame = np.array([part.frame(at)])
    mass = part.assembly.model.blocks.block_mass
    moved, velocity = part.motion_at(int(frame[0]))
    place = part.middle + moved
    _, going, _ = leaving(part, at, beyond)
    piece, _ = pieces(part, at)
    ways, _ = landing(part, at, ground)
    groups = [np.flatnonzero(going & (piece == k)) for k in np.unique(piece[going])]
    groups.sort(key=lambda one: -float(mass[one].sum()))

    def mean(values: Floats) -> Floats:
        parts = [mass[one] @ values[one] / mass[one].sum() for one in groups]
        return np.array(parts).reshape(len(groups), *values.shape[1:])

    speed = np.linalg.norm(mean(velocity), axis=1) if groups else np.zeros(0)
    weight = np.array([float(mass[one].sum()) for one in groups])
    energy = np.array([0.5 * float(mass[one] @ (velocity[one] ** 2).sum(axis=1)) for one in groups])
    free = float((mass * free_blocks(part)).sum())
    axes = list("xyz")
    return xr.Dataset(
        {
            "blocks": ("piece", np.array([len(one) for one in groups], int)),
            "mass": ("piece", weight, {"units": "kg"}),
            "speed": ("piece", speed, {"units": "m/s"}),
            "energy": ("piece", energy, {"units": "J"}),
            "range": ("piece", mean(ways) if groups else np.zeros(0), {"units": "m"}),
            "position": (("piece", "axis"), mean(place) if groups else np.zeros((0, 3)), {"units": "m"}),
        },
        coords={"piece": [part.names[int(one[0])] for one in groups], "axis": axes},
        attrs={
            "time": float(part.time[frame[0]]),
            "mass": float(weight.sum()),
            "share": float(weight.sum() / free) if free else 0.0,
            "energy": float(energy.sum()),
        },
    )


def thrust_line(part: "Masonry", at: float | None = None, blocks: str = "*") -> "xr.Dataset":
    """The line of thrust through the joints between courses at a time [s] (default: the end) (M.66).

    One section for each pair of courses that follow each other (of a structure), of the joints of blocks whose names
    fit the pattern: centre of pressure [m], normal force [N], thickness [m], eccentricity [m] (from the middle of the
    section, outwards of the arc positive), and `use`: eccentricity over half the thickness, 1 where a hinge has formed.
    """
    import xarray as xr

    made = part.assembly
    meant = np.array([fnmatchcase(name, blocks) for name in part.names])
    if not meant.any():
        raise InputError(f'no block is called "{blocks}"')
    points, course = made.model.points, np.asarray(made.course)
    joint = points.joint.astype(np.int64)
    pair = np.array(made.joints, np.int64).reshape(-1, 2)
    follows = np.abs(course[pair[:, 0]] - course[pair[:, 1]]) == 1
    chosen = follows & (meant[pair[:, 0]] | meant[pair[:, 1]])
    chosen &= part.structure[pair[:, 0]] == part.structure[pair[:, 1]]
    if not chosen.any():
        raise InputError("there are no joints between courses that follow each other: no line of thrust")
    frame = np.array([part.frame(at)])
    normal = part.record.arrays("normal", frames=frame)[0][0].astype(float)
    position = part.start + part.nodes(frame)[0]
    area = points.area[: len(joint)]
    push = np.maximum(-normal, 0.0) * area
    where = position[points.node[: len(joint)]]
    facing = quad_normals(position, made.model.surface.node[points.own[: len(joint)]].astype(np.int64))
    key = np.stack([part.structure[pair[:, 0]], np.minimum(course[pair[:, 0]], course[pair[:, 1]])], axis=1)
    rows: list[dict[str, Any]] = []
    for structure, row in np.unique(key[chosen], axis=0):
        in_section = chosen & (key == (structure, row)).all(axis=1)
        here = in_section[joint]
        weight, at_point = area[here], where[here]
        middle = weight @ at_point / weight.sum()
        # joints may name their blocks either way round
        turn = np.where(course[pair[joint[here], 0]] == row, 1.0, -1.0)
        across = (weight * turn) @ facing[here]
        force = float(push[here].sum())
        centre = push[here] @ at_point / force if force > 0.0 else np.full(3, np.nan)
        rows.append({"structure": int(structure), "course": int(row), "middle": middle, "points": at_point,
                     "normal": across / np.linalg.norm(across), "force": force, "centre": centre})  # fmt: skip
    through = _through(rows)
    thickness = np.array([np.ptp(one["points"] @ t) for one, t in zip(rows, through, strict=True)])
    offset = np.array([(one["centre"] - one["middle"]) @ t for one, t in zip(rows, through, strict=True)])
    return xr.Dataset(
        {
            "centre": (("section", "axis"), np.array([one["centre"] for one in rows]), {"units": "m"}),
            "middle": (("section", "axis"), np.array([one["middle"] for one in rows]), {"units": "m"}),
            "force": ("section", np.array([one["force"] for one in rows]), {"units": "N"}),
            "thickness": ("section", thickness, {"units": "m"}),
            "eccentricity": ("section", offset, {"units": "m"}),
            "use": ("section", 2.0 * np.abs(offset) / thickness, {"units": "1"}),
        },
        coords={
            "section": [f"{part.structures[one['structure']]}:{one['course']}" for one in rows],
            "axis": list("xyz"),
        },
        attrs={"time": float(part.time[frame[0]])},
    )


def _through(rows: list[dict[str, Any]]) -> list[Floats]:
    """Direction through the thickness of each section: in the plane of the arc, away from its middle.

    Where the middles of the sections lie on a straight line (a wall, a pier): the shorter way across the section.
    """
    out = []
    for one in rows:
        mates = np.array([other["middle"] for other in rows if other["structure"] == one["structure"]])
        heart = mates.mean(axis=0)
        _, size, axes = np.linalg.svd(mates - heart)
        bent = len(mates) > 2 and size[1] > 1e-3 * size[0]
        if bent:
            # the plane's normal is the direction in which the middles do not spread
            direction = np.cross(axes[2], one["normal"])
        else:
            spread = one["points"] - one["middle"]
            flat = spread - np.outer(spread @ one["normal"], one["normal"])
            _, _, own = np.linalg.svd(flat, full_matrices=False)
            direction = own[1]
        direction = direction / np.linalg.norm(direction)
        outward = float(direction @ (one["middle"] - heart)) if bent else float(direction.sum())
        out.append(direction if outward >= 0.0 else -direction)
    return out
