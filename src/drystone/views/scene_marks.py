"""A scene before any run: what is drawn over its bodies, so that one sees what was described.

Loads and velocities as arrows, supports, first contacts in the colour of their law, pairs that meet without one, and a
sentence about each of what cannot be drawn. `drystone view scene.yaml` and `scene.view()` show it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from drystone.errors import clean_text
from drystone.loads.blast import Blast
from drystone.loads.on_masonry import Force, Pressure, Tilt
from drystone.maths.arrays import Floats
from drystone.record import Record
from drystone.scene import Scene, matches
from drystone.simulation.check import looked_at
from drystone.simulation.plausibility.places import meetings_without_law
from drystone.simulation.plausibility.seen import Seen
from drystone.views.animation import Animation, Mark, MarkKind, Note, view_box
from drystone.views.style import COLOURS

MOST_POINTS = 2000  # contacts of a law that are drawn
MOST_LABELS = 12  # marks of a kind that carry their names
MOST_PAIRS = 40  # without a law
HAIR = 1e-7  # by which bodies are moved together to find who touches, of their distances [-]
LENGTH = 0.3  # of the longest arrow over half the size of the scene [-]
SUPPORT, DRIVEN, VELOCITY, LOAD, NO_LAW, LAW = "support", "driven", "velocity", "load", "no law", "law"
COLOUR = {SUPPORT: "#4d4d4d", DRIVEN: "#7b3294", VELOCITY: "#1d6fb8", LOAD: "#d55e00", NO_LAW: "#d7191c"}


def scene_marks(record: Record, animation: Animation) -> Animation:
    """What a scene shows before any run: the animation with marks, a legend of them and notes."""
    scene, seen = record.scene, looked_at(record.scene)
    low, high = view_box(animation)
    reach = LENGTH * 0.5 * float(np.linalg.norm(high - low))
    kinds: dict[str, MarkKind] = {}
    marks: list[Mark] = []
    notes = [_gravity(scene)]
    for part in (
        _supports(animation),
        _moving(scene, animation, reach),
        _loads(scene, animation, reach),
        _masonry(record),
        _contacts(seen),
        _lawless(seen, animation),
    ):
        kinds |= part[0]
        marks += part[1]
        notes += part[2]
    notes += [Note(f"{name}: {_said(one.connector)}", COLOURS[6]) for name, one in _some(scene.connectors)]
    notes += [
        Note(f"{name}: {' and '.join(one.between)} may hit each other, gap {one.gap:.4g} m", COLOUR[LOAD])
        for name, one in _some(scene.pounding)
    ]
    every = {**animation.mark_kinds, **kinds}
    return animation._replace(marks=(*animation.marks, *marks), mark_kinds=every, notes=tuple(notes))


Part = tuple[dict[str, MarkKind], list[Mark], list[Note]]


def _some(named: Any, most: int = MOST_LABELS) -> list[tuple[str, Any]]:
    return list(named.items())[:most]


def _said(thing: Any, most: int = 3) -> str:
    """What a law or a connector is, with the numbers that were given."""
    given = [
        f"{key.replace('_', ' ')} {one:.4g}"
        for key, one in thing.model_dump(exclude_unset=True).items()
        if isinstance(one, int | float) and not isinstance(one, bool)
    ]
    return ", ".join([str(thing.kind), *given[:most]])


def _gravity(scene: Scene) -> Note:
    size = float(np.linalg.norm(scene.gravity))
    towards = ", ".join(f"{one:g}" for one in scene.gravity)
    return Note(f"gravity {size:.4g} m/s2 ({towards})" if size else "no gravity", "#888888")


def _supports(animation: Animation) -> Part:
    """What never moves."""
    drawn = [one.body for one in animation.solids]
    if animation.nodes is not None:
        drawn.append(animation.nodes.owner)
    still = np.intersect1d(np.flatnonzero(animation.still), np.concatenate(drawn))
    if not len(still):
        return {}, [], [Note("nothing is fixed", COLOUR[NO_LAW])]
    named = len(still) <= MOST_LABELS
    marks = [
        Mark(SUPPORT, np.zeros((1, 3)), int(b), animation.names[b] if named else "")
        for b in still[:MOST_POINTS]
    ]
    return {SUPPORT: MarkKind(f"fixed ({len(still)})", COLOUR[SUPPORT], "triangle")}, marks, []


def _moving(scene: Scene, animation: Animation, reach: float) -> Part:
    """Velocities at the start, and bodies that move as given."""
    kinds: dict[str, MarkKind] = {}
    start: list[tuple[int, Floats]] = []
    driven: list[tuple[int, Floats]] = []
    for b, (_, matter, k) in enumerate(scene.body_members()):
        motion, velocity = getattr(matter, "driven", None), getattr(matter, "velocity", None)
        if motion is not None:
            row = next((np.asarray(one, float) for one in motion.velocity if any(one)), np.zeros(3))
            driven.append((b, row))
        elif velocity is not None:
            row = np.asarray(velocity, float)
            row = row[k] if row.ndim == 2 else row
            if row.any():
                start.append((b, row))
    if start:
        kinds[VELOCITY] = MarkKind(f"velocity at the start ({len(start)})", COLOUR[VELOCITY], "arrow")
    if driven:
        kinds[DRIVEN] = MarkKind(f"moves as given ({len(driven)})", COLOUR[DRIVEN], "arrow")
    found = [*_arrows(VELOCITY, start, animation, reach), *_arrows(DRIVEN, driven, animation, reach)]
    return kinds, found, []


def _arrows(
    kind: str, rows: Sequence[tuple[int, Floats]], animation: Animation, reach: float
) -> Iterable[Mark]:
    """Arrows from the middles of bodies, as long as their velocities [m/s] beside each other."""
    largest = max((float(np.linalg.norm(row)) for _, row in rows), default=0.0)
    for b, row in rows[:MOST_POINTS]:
        size = float(np.linalg.norm(row))
        label = ""
        if len(rows) <= MOST_LABELS:
            label = f"{animation.names[b]} {size:.3g} m/s" if size else f"{animation.names[b]}, driven"
        end = row * (reach / largest) if largest else np.array([0.0, 0.0, 0.5 * reach])
        middle = animation.position[0, b]
        yield Mark(kind, np.stack([middle, middle + end]), label=label)


def _loads(scene: Scene, animation: Animation, reach: float) -> Part:
    """Charges and forces where they are; pressures, tilts and shaking in words."""
    marks: list[Mark] = []
    notes: list[Note] = []
    masonry = scene.masonry
    every: list[Any] = [scene.blast] if scene.blast is not None else []
    if masonry is not None:
        every += [one for one in (masonry.blast, masonry.pressure) if one is not None]
        every += list(masonry.loads)
    low, high = view_box(animation)
    for load in every:
        name = clean_text(getattr(load, "name", "") or "")
        if isinstance(load, Blast):
            text = f"{name or 'charge'}: {load.charge:g} kg {load.explosive}"
            marks.append(Mark(LOAD, np.array([load.at], float), label=text))
            notes.append(Note(f"{text} at t = {load.ignition:g} s", COLOUR[LOAD]))
        elif isinstance(load, Force):
            points = np.array([load.at] if load.at is not None else load.path, float)
            force = np.asarray(load.force, float)
            size = float(np.linalg.norm(force))
            text = f"{name or 'force'} {size:.4g} N"
            back = points[0] - force * (reach / size)
            marks.append(Mark(LOAD, np.stack([back, points[0]]), label=text))
            notes.append(Note(text + (" along a path" if load.path else ""), COLOUR[LOAD]))
        elif isinstance(load, Pressure):
            most = load.value if load.value is not None else max(load.pressure, key=abs)
            notes.append(Note(f"{name or 'pressure'} up to {most:.4g} Pa", COLOUR[LOAD]))
        elif isinstance(load, Tilt):
            notes.append(Note(f"{name or 'gravity'} is tilted", COLOUR[LOAD]))
        else:
            notes.append(Note("a pressure at rest on faces", COLOUR[LOAD]))
    shaken = scene.ground_motion
    for axis, name in enumerate("xyz"):
        if shaken is not None and getattr(shaken, name) is not None:
            end = np.zeros(3)
            end[axis] = reach
            base = np.array([*0.5 * (low + high)[:2], low[2]])
            marks.append(Mark(LOAD, np.stack([base, base + end]), label=f"ground motion along {name}"))
            notes.append(Note(f"ground motion along {name}", COLOUR[LOAD]))
    if not marks:
        return {}, [], notes
    return {LOAD: MarkKind("load", COLOUR[LOAD], "arrow")}, marks, notes


def _masonry(record: Record) -> Part:
    """Joints in the colour of their class, supports that are held otherwise, and how it is pushed."""
    masonry = record.scene.masonry
    if masonry is None:
        return {}, [], []
    found = record.masonry.joints()
    place, of = found["position"].values, found["class"].values.astype(str)
    kinds, marks = {}, []
    for k, (name, law) in enumerate(masonry.classes().items()):
        here = np.flatnonzero(of == name)
        if not len(here):
            continue
        kind = f"{LAW} {name}"
        numbers = {
            key.replace("_", " "): getattr(law, key, None) for key in ("friction", "cohesion", "tension")
        }
        said = ", ".join(
            f"{key} {one:.4g}" for key, one in numbers.items() if isinstance(one, int | float) and one
        )
        kinds[kind] = MarkKind(
            f"{name} joints ({len(here)}): {said}", COLOURS[k % len(COLOURS)], "point", k > 6
        )
        marks += [Mark(kind, place[j : j + 1]) for j in here[:MOST_POINTS]]
    names = record.names
    notes = []
    for one in masonry.supports:
        held = [name for name in names if any(matches(pattern, name, "") for pattern in one.on)]
        moved = ", moved" if one.displacement is not None or one.ground is not None else ""
        notes.append(Note(f"support {one.called}: {one.kind}{moved}, of {len(held)} blocks", COLOUR[SUPPORT]))
    if masonry.push is not None:
        notes.append(Note(f"quasi-static: {masonry.push.kind}", COLOUR[LOAD]))
    return kinds, marks, notes


def _contacts(seen: Seen) -> Part:
    """First contacts as points in the colour of their law; laws without any are listed."""
    if not seen.scene.interfaces:
        return {}, [], []
    points, interface = np.zeros((0, 3)), np.zeros(0, int)
    known = seen.name in ("nonsmooth", "smooth", "polyhedra")
    if known:
        # compiled code that views of other engines do not need
        from drystone.engines.bodies.runner import contacts_at
        from drystone.engines.polyhedra.runner import contacts_at_start

        find: Any = contacts_at_start if seen.name == "polyhedra" else contacts_at
        # a hair closer together: what was stacked face on face must not be apart by a rounding error
        at = seen.state.position
        found = find(seen.model, seen.state._replace(position=at - HAIR * (at - at.mean(axis=0))))
        n = int(found.count[0])
        points, interface = found.point[:n], found.interface[:n]
    kinds, marks = {}, []
    for k, (name, rule) in enumerate(seen.scene.interfaces.items()):
        here = np.flatnonzero(interface == k)
        count = f" ({len(here)} at the start)" if known else ""
        kind = f"{LAW} {name}"
        kinds[kind] = MarkKind(f"{name}: {_said(rule.law)}{count}", COLOURS[k % len(COLOURS)], "point")
        rows = here[:: max(1, len(here) // MOST_POINTS)]
        marks += [Mark(kind, points[c : c + 1]) for c in rows]
    return kinds, marks, []


def _lawless(seen: Seen, animation: Animation) -> Part:
    """Pairs that meet without a law, joined by a line."""
    if not seen.things:
        return {}, [], []
    marks, notes = [], []
    place = {name: b for b, name in enumerate(animation.names)}
    for row, other, when in meetings_without_law(seen):
        names = seen.things.name(row), seen.things.name(other)
        told = "touch" if when == 0.0 else f"meet at about {when:.2g} s"
        notes.append(Note(f"no law: {names[0]} and {names[1]} {told}", COLOUR[NO_LAW]))
        rows = [place[name] for name in reversed(names) if name in place and not animation.still[place[name]]]
        if rows:  # a line to the middle of a plane would lead nowhere
            marks.append(Mark(NO_LAW, animation.position[0, rows], label=f"{names[0]}, {names[1]}: no law"))
        if len(notes) == MOST_PAIRS:
            break
    if not notes:
        return {}, [], []
    return (
        {NO_LAW: MarkKind("no law: pass through each other", COLOUR[NO_LAW], "point", dash=(6, 4))},
        marks,
        notes,
    )
