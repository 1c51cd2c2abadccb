"""Rules about where bodies are and whom they meet: supports, laws that are missing or never used, gaps in stacks.

Bodies are seen by the boxes around them and by their straight or ballistic path from the start. That decides nothing
that is close: rules speak only of what boxes tell for sure, or nearly so, and look at samples where there are many.
"""

from collections.abc import Iterator
from math import inf

import numpy as np

from drystone.errors import Problem
from drystone.maths.arrays import Floats
from drystone.shapes.kinds import BOX, CYLINDER, PLANE
from drystone.simulation.plausibility.seen import EVERYWHERE, Parts, Seen, Things, odd

TOUCH = 1e-6  # share of a body's size up to which boxes count as touching [-]
GAP = (
    1e-4,
    0.05,
)  # a body that hangs lower than this share of its size over another was meant to stand on it [-]
COVER = 0.1  # share of the width of the narrower that must lie over the other [-]
MASS_RATIO = 1e7
SAMPLES = 100  # bodies whose path is followed
MOMENTS = 128  # along a path
PARTS = 20  # of a compound that are looked at
TESTS = 2_000_000  # boxes compared in one rule, at most


def nothing_fixed(seen: Seen) -> list[Problem]:
    """Everything would fall for ever."""
    things, g = seen.things, float(np.linalg.norm(seen.gravity))
    masonry = seen.scene.masonry
    if g == 0.0 or not (things or masonry):
        return []
    if masonry:
        made = seen.model.model
        held = made.blocks.fixed.any() or made.blocks.held.any() or len(made.supports.spring_node)
        text = "no edge is supported, so the whole falls: supports: [bottom] is meant?"
        return [] if held else odd(("masonry", "laid", "supports"), text)
    if not things.free.any() or not things.free.all():
        return []
    text = "nothing is fixed or driven, so everything falls for ever under gravity: a ground is missing? "
    return odd(things.entries[0].path[:1], text + "gravity: [0, 0, 0] if they are meant to fly freely")


def nothing_moves(seen: Seen) -> list[Problem]:
    """A run in which nothing can happen."""
    things = seen.things
    if not things or things.free.any():
        return []
    text = "every body is fixed or driven, so nothing can answer to a contact: fixed: true is too much?"
    return odd(("bodies",), text)


def lifetimes(seen: Seen) -> Iterator[Problem]:
    """Bodies and grains that appear after the end of the run."""
    if seen.settings is None:
        return
    for one in seen.things.entries:
        if seen.things.life[one.first, 0] >= seen.settings.until:
            text = f"appears after the end of the run at {seen.settings.until:g} s, so it takes no part"
            yield from odd((*one.path, "born"), text)
    for name, grains in seen.scene.grains.items():
        late = int((grains.births() >= seen.settings.until).sum())
        if late and seen.settings.until < inf:
            path = (
                ("insertions", name, "until") if name in seen.scene.insertions else ("grains", name, "born")
            )
            text = f"{late} of {len(grains.at)} grains enter after the end of the run at {seen.settings.until:g} s"
            yield from odd(path, f"{text}: they take no part")


def unused_interfaces(seen: Seen) -> Iterator[Problem]:
    """Laws that no pair of bodies has."""
    things = seen.things
    if not things or not things.free.any():
        return
    used = used_interfaces(things)
    for number, (name, rule) in enumerate(seen.scene.interfaces.items()):
        if number not in used:
            a, b = rule.between
            text = f'no pair of bodies has this law: "{a}" and "{b}" are fixed or driven, one and the same body, '
            yield from odd(("interfaces", name), text + "or a later interface takes their place")


def used_interfaces(things: Things) -> set[int]:
    """Numbers of the interfaces that two bodies have, one of them free."""
    n = len(things.table)
    body, category = things.parts.body, things.parts.category
    free = things.free[body]
    # for every category its first and last body, of all and of the free ones: two ends that differ are two bodies
    first, last = np.full((2, n), np.iinfo(np.int32).max), np.full((2, n), -1)
    for k, mine in enumerate((np.ones(len(body), bool), free)):
        np.minimum.at(first[k], category[mine], body[mine])
        np.maximum.at(last[k], category[mine], body[mine])
    used = set()
    for a, b in np.argwhere(things.table >= 0):
        if last[1, a] >= 0 and last[0, b] >= 0 and (first[1, a] != last[0, b] or last[1, a] != first[0, b]):
            used.add(int(things.table[a, b]))
    return used


def mass_ratios(seen: Seen) -> Iterator[Problem]:
    """Heavy bodies that may stand on light ones, in hard contact: right up to ratios of 1e8 in stacks."""
    things = seen.things
    if seen.name != "nonsmooth" or not things.free.any():
        return
    free = things.free[things.parts.body]
    body, category = things.parts.body[free], things.parts.category[free]
    order = np.lexsort((things.mass[body], category))
    kinds, start = np.unique(category[order], return_index=True)
    light = dict(zip(kinds.tolist(), body[order[start]].tolist(), strict=True))
    heavy = dict(zip(kinds.tolist(), body[order[np.append(start[1:], len(order)) - 1]].tolist(), strict=True))
    worst: float = MASS_RATIO
    pair = None
    for a in heavy:
        for b in light:
            ratio = float(things.mass[heavy[a]] / things.mass[light[b]])
            if things.table[a, b] >= 0 and ratio > worst:
                worst, pair = ratio, (heavy[a], light[b])
    if pair is not None:
        one, other = (f'"{things.name(row)}" ({things.mass[row]:.3g} kg)' for row in pair)
        text = f"{one} is {worst:.2g} times as heavy as {other}, which it may meet: contacts between them converge "
        yield from odd(things.path(pair[0]), text + "slowly or not at all; are the masses right?")


def kinds_of(things: Things) -> tuple[np.ndarray, np.ndarray]:
    """Bodies that interfaces treat alike: a number for each body, and which numbers have any law together."""
    body, category = things.parts.body, things.parts.category
    groups: dict[tuple[int, ...], int] = {}
    kind = np.zeros(len(things.entry), int)
    if len(body) == len(kind):
        kind = category.astype(int)
        sets: list[tuple[int, ...]] = [(c,) for c in range(len(things.table))]
    else:
        ends = np.searchsorted(body, np.arange(len(kind) + 1))
        for b in range(len(kind)):
            key = tuple(sorted(set(category[ends[b] : ends[b + 1]].tolist())))
            kind[b] = groups.setdefault(key, len(groups))
        sets = list(groups)
    lawful = np.array([[(things.table[np.ix_(a, b)] >= 0).any() for b in sets] for a in sets])
    return kind, lawful.reshape(len(sets), len(sets))


def without_law(seen: Seen) -> Iterator[Problem]:
    """Bodies without a common law that touch at the start, or that run into each other."""
    things = seen.things
    for row, other, when in meetings_without_law(seen):
        does = "touch at the start" if when == 0.0 else f"meet at about {when:.2g} s"
        text = f'"{things.name(row)}" and "{things.name(other)}" {does}, but no interface gives them a law: '
        yield from odd(things.path(row), text + "they pass through each other")


def meetings_without_law(seen: Seen) -> Iterator[tuple[int, int, float]]:
    """Rows of two bodies that meet without a common law, and when [s]; one pair for each pair of descriptions."""
    things = seen.things
    if not things.free.any() or len(things.entry) < 2:
        return
    kind, lawful = kinds_of(things)
    present = np.bincount(kind, minlength=len(lawful))
    # a kind of a single body has no pair with itself
    open_: np.ndarray = ~lawful & (present[:, None] > 0) & (present[None, :] > 0)
    open_[np.diag_indices(len(open_))] &= present > 1
    rows = np.flatnonzero(things.free & open_[kind].any(axis=1) & (things.life[:, 0] <= 0.0))
    told: set[tuple[int, int]] = set()
    for row in sampled(rows, min(SAMPLES, max(1, TESTS // (MOMENTS * len(kind))))):
        row = int(row)
        for other, when in _meetings(seen, row, lawful[kind[row]][kind]):
            pair = (int(things.entry[row]), int(things.entry[other]))
            if pair in told or pair[::-1] in told or connected(seen, row, other):
                continue
            if when == 0.0 and _stands_inside(things, row, other, lawful[kind[other]][kind]):
                continue
            told.add(pair)
            yield row, other, when


def _stands_inside(things: Things, row: int, other: int, lawful: np.ndarray) -> bool:
    """Whether a body stands within the bounds of another and meets a third by a law there, as an anchor in a hole that
    holds the bar in it: a law with the body around it would only make them overlap."""
    inside = (things.low[other] > things.low[row]).all() and (things.high[other] < things.high[row]).all()
    if not inside:
        return False
    apart = (things.low > things.high[other]) | (things.high < things.low[other])
    near = lawful & ~apart.any(axis=1)
    near[[row, other]] = False
    return bool(near.any())


def connected(seen: Seen, row: int, other: int) -> bool:
    """Whether a connector is between two bodies: they may well be in each other."""
    if not seen.scene.connectors:
        return False
    pair = {seen.things.name(row), seen.things.name(other)}
    return any(pair <= set(one.between) for one in seen.scene.connectors.values())


def outsiders(seen: Seen) -> Iterator[Problem]:
    """Free bodies that have a law with nobody."""
    things = seen.things
    if len(things.entry) < 2 or not seen.scene.interfaces:
        return
    kind, lawful = kinds_of(things)
    present = np.bincount(kind, minlength=len(lawful))
    pairs = lawful * (present[None, :] - np.eye(len(lawful), dtype=int))
    alone = things.free & (pairs.sum(axis=1) <= 0)[kind]
    for one in things.entries:
        rows = slice(one.first, one.first + one.rows)
        if alone[rows].any():
            row = one.first + int(alone[rows].argmax())
            group = getattr(one.matter, "group", "")
            named = f' or its group "{group}"' if group else ""
            text = f'no interface gives "{things.name(row)}" a law with any other body: it passes through everything'
            yield from odd(one.path, f"{text}; is its name{named} meant by one?")


def _meetings(seen: Seen, row: int, lawful: np.ndarray) -> list[tuple[int, float]]:
    """Bodies without a law that a body meets on its way before it meets one with a law, and when [s]."""
    things, size = seen.things, float(seen.things.size[row])
    slack, others = TOUCH * size, np.arange(len(lawful)) != row
    others &= things.life[:, 0] <= 0.0
    now = _near(things, row, np.zeros((2, 3)), others, slack)[0]
    now[now] = [_touch(things.parts, row, int(j), slack) for j in np.flatnonzero(now)]
    at_once = [(int(j), 0.0) for j in np.flatnonzero(now & ~lawful)]
    if at_once or seen.settings is None or not np.isfinite(seen.settings.until):
        return at_once
    held = np.flatnonzero(now & lawful)
    velocity, g = things.velocity[row], np.zeros(3) if len(held) else seen.gravity
    if any(_stops(things, row, int(j)) for j in held) or not (velocity.any() or g.any()):
        return []
    time = seen.settings.until * np.linspace(0.0, 1.0, MOMENTS + 1)
    path = time[:, None] * velocity + 0.5 * time[:, None] ** 2 * g
    met = _near(things, row, path, others & ~now, 0.0, time)
    stop = int(_first(met & lawful))
    found = _first(met & ~lawful, by_body=True)
    # boxes are not bodies: what stands half a body before a partner with a law may not be reached
    last = path[min(stop, MOMENTS)]
    clear = [
        int(j)
        for j in np.flatnonzero(found < stop)
        if stop > MOMENTS or np.linalg.norm(last - path[found[j]]) > 0.5 * min(size, things.size[j])
    ]
    return [(j, float(time[found[j]])) for j in clear]


def _stops(things: Things, row: int, other: int) -> bool:
    """Whether a body moves into another that it touches: along the axis on which their boxes overlap least."""
    velocity = things.velocity[row] - things.velocity[other]
    planes = np.flatnonzero((things.parts.body == other) & (things.parts.kind == PLANE))
    if len(planes):
        return bool((velocity @ things.parts.axes[planes, :, 2].T < 0.0).any())
    low, high = (
        np.maximum(things.low[row], things.low[other]),
        np.minimum(things.high[row], things.high[other]),
    )
    axis = int((high - low).argmin())
    ahead = (things.low + things.high)[other, axis] - (things.low + things.high)[row, axis]
    return bool(velocity[axis] * ahead > 0.0)


def _touch(parts: Parts, one: int, other: int, slack: float) -> bool:
    """Whether boxes around parts of two bodies meet, whatever way they are turned; planes meet by what lies below."""
    first, second = (np.flatnonzero(parts.body == body) for body in (one, other))
    if (parts.kind[first] == PLANE).any() or (parts.kind[second] == PLANE).any():
        return True
    for a in first[:PARTS]:
        for b in second[:PARTS]:
            between = parts.centre[b] - parts.centre[a]
            across = np.cross(parts.axes[a].T[:, None], parts.axes[b].T[None]).reshape(-1, 3)
            axes = np.concatenate([parts.axes[a].T, parts.axes[b].T, across, between[None]])
            length = np.linalg.norm(axes, axis=1)
            axes = axes[length > 1e-9] / length[length > 1e-9, None]
            room = np.abs(axes @ parts.axes[a]) @ parts.half[a] + np.abs(axes @ parts.axes[b]) @ parts.half[b]
            if (np.abs(axes @ between) <= room + parts.radius[a] + parts.radius[b] + slack).all():
                return True
    return False


def _first(met: np.ndarray, by_body: bool = False) -> np.ndarray:
    """Number of the first moment at which there is a meeting; beyond the last if there is none."""
    some = met if by_body else met.any(axis=1)
    return np.where(some.any(axis=0), some.argmax(axis=0), len(met) + 1)


def _near(
    things: Things, row: int, path: Floats, others: np.ndarray, slack: float, time: Floats | None = None
) -> np.ndarray:
    """Whether boxes meet between each moment of a path and the next: (moments, bodies)."""
    low = np.minimum(path[:-1], path[1:]) + things.low[row] - slack
    high = np.maximum(path[:-1], path[1:]) + things.high[row] + slack
    met = np.zeros((len(low), len(others)), bool)
    at = np.flatnonzero(others)
    away = np.zeros((len(low), 1, 3)) if time is None else time[:-1, None, None] * things.velocity[at]
    apart = (low[:, None] > things.high[at] + away) | (high[:, None] < things.low[at] + away)
    met[:, at] = ~apart.any(axis=2)
    for c in np.flatnonzero(things.parts.kind == PLANE):
        b, n = things.parts.body[c], things.parts.axes[c, :, 2]
        lowest = np.where(n > 0.0, low, high) @ n - things.parts.centre[c] @ n
        met[:, b] = others[b] & (lowest <= 0.0)
    return met


def gaps(seen: Seen) -> Iterator[Problem]:
    """Bodies at rest that hang a little above a flat face: they were meant to stand on it."""
    things, g = seen.things, seen.gravity
    if not things.free.any() or g[2] >= 0.0 or np.abs(g[:2]).max() > 1e-6 * abs(g[2]):
        return
    parts = things.parts
    upright: np.ndarray = np.abs(parts.axes[:, 2, :]).max(axis=1) > 1.0 - 1e-9
    flat, reach, top = _flat_faces(things, upright)
    upper = _resting(things)
    upper[parts.body[~upright]] = False  # tilted bodies were dropped, not stacked
    rows = np.flatnonzero(upper)
    size = np.minimum(things.size, 2.0 * (things.high[:, 2] - things.low[:, 2]))  # of plates their thickness
    first = np.searchsorted(top, things.low[rows, 2] - GAP[1] * size[rows])
    end = np.searchsorted(top, things.low[rows, 2] - GAP[0] * size[rows])
    found: dict[int, list[tuple[float, int, int]]] = {}
    for row in sampled(rows[end > first], max(1, TESTS // max(1, len(flat)))):
        below = _covered(things, int(row), flat, reach)
        height = things.low[row, 2] - top
        near = below & (height > GAP[0] * size[row])
        if not near.any() or (below & (np.abs(height) <= GAP[0] * size[row])).any():
            continue
        k = int(np.where(near, height, np.inf).argmin())
        if height[k] <= GAP[1] * size[row]:
            told = (float(height[k]), int(row), int(parts.body[flat[k]]))
            found.setdefault(int(things.entry[row]), []).append(told)
    for entry, items in found.items():
        drop, row, other = max(items)
        more = f", and {len(items) - 1} more of its kind do so" if len(items) > 1 else ""
        text = f'"{things.name(row)}" hangs {1e3 * drop:.3g} mm above "{things.name(other)}" and drops at the start'
        yield from odd(things.entries[entry].path, f"{text}{more}: meant to touch?")


def _flat_faces(things: Things, upright: np.ndarray) -> tuple[np.ndarray, Floats, Floats]:
    """Parts with a level face on top, the half sizes of that face and its height [m], by rising height."""
    parts = things.parts
    level = upright & np.isin(parts.kind, (BOX, CYLINDER, PLANE)) & (things.life[parts.body, 0] <= 0.0)
    level &= (parts.kind != PLANE) | (parts.axes[:, 2, 2] > 0.0)  # one that faces downwards carries nothing
    reach = parts.reach()
    top = parts.centre[:, 2] + np.where(parts.kind == PLANE, 0.0, reach[:, 2])
    flat = np.flatnonzero(level)
    flat = flat[np.argsort(top[flat])]
    return flat, reach[flat], top[flat]


def _covered(things: Things, row: int, flat: np.ndarray, reach: Floats) -> np.ndarray:
    """Which flat faces lie under a body, seen from above."""
    low, high = things.low[row, :2], things.high[row, :2]
    centre = things.parts.centre[flat, :2]
    over = np.minimum(high, centre + reach[:, :2]) - np.maximum(low, centre - reach[:, :2])
    need = COVER * np.minimum(high - low, 2.0 * reach[:, :2])
    return (over > need).all(axis=1) & (things.parts.body[flat] != row)


def _resting(things: Things) -> np.ndarray:
    """Free bodies, but no grains, that exist and do not move at the start."""
    single = np.array([one.path[0] != "grains" for one in things.entries])[things.entry]
    still = ~things.velocity.any(axis=1) & (things.turning == 0.0)
    return things.free & single & still & (things.life[:, 0] <= 0.0)


def floating(seen: Seen) -> Iterator[Problem]:
    """Bodies at rest with nothing below them, while others stand."""
    things, g = seen.things, seen.gravity
    if not things or things.free.all() or g[2] >= 0.0 or np.abs(g[:2]).max() > 1e-3 * abs(g[2]):
        return
    plane = things.parts.kind == PLANE
    if (things.parts.axes[plane, 2, 2] > 0.1).any():
        return
    until = np.inf if seen.settings is None else seen.settings.until
    hung = {name for one in seen.scene.connectors.values() for name in one.between}
    rows = np.flatnonzero(_resting(things) & (things.size < 0.5 * -g[2] * until * until))
    rows = rows[[things.name(int(row)) not in hung for row in rows]] if hung else rows
    for row in sampled(rows, min(SAMPLES, max(1, TESTS // len(things.entry)))):
        low, high, slack = things.low[row], things.high[row], 0.01 * things.size[row]
        over = ((things.low[:, :2] <= high[:2]) & (things.high[:, :2] >= low[:2])).all(axis=1)
        below = over & (things.low[:, 2] < low[2])
        near = ((things.low <= high + slack) & (things.high >= low - slack)).all(axis=1)
        below[row] = near[row] = False
        if not (below | near).any():
            text = f'nothing is below "{things.name(row)}": it falls out of the scene; is a ground missing there?'
            yield from odd(things.path(row), text)
            return


def enclosed(seen: Seen) -> Iterator[Problem]:
    """Bodies wholly inside a solid one, where no surfaces touch."""
    things, parts = seen.things, seen.things.parts
    if not things.free.any():
        return
    single = np.bincount(parts.body, minlength=len(things.entry))[parts.body] == 1
    alive = things.life[:, 0] <= 0.0
    solid = np.flatnonzero(single & np.isin(parts.kind, (BOX, CYLINDER)) & alive[parts.body])
    largest = solid[np.argsort(-things.size[parts.body[solid]])][:20]
    round_ = 0.5 * np.linalg.norm(np.minimum(things.high - things.low, EVERYWHERE), axis=1)
    middle = 0.5 * (things.low + things.high)
    for c in largest:
        b = int(parts.body[c])
        place = np.abs((middle - parts.centre[c]) @ parts.axes[c])
        room = parts.half[c] + parts.radius[c]
        if parts.kind[c] == CYLINDER:
            room = np.array([0.7 * parts.radius[c], 0.7 * parts.radius[c], parts.half[c, 2]])
        inside = (place + round_[:, None] < room).all(axis=1) & (things.free | things.free[b]) & alive
        inside[b] = False
        for row in [one for one in np.flatnonzero(inside).tolist() if not connected(seen, one, b)][:1]:
            text = f'"{things.name(row)}" lies inside "{things.name(b)}", which is solid: another place is meant?'
            yield from odd(things.path(row), text)


def sampled(rows: np.ndarray, most: int) -> np.ndarray:
    """Some of many, evenly spread."""
    if len(rows) <= most:
        return rows
    return rows[np.linspace(0, len(rows) - 1, most).astype(int)]
