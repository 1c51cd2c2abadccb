"""build_polyhedra(scene) -> (PolyhedraModel, PolyhedraState): the arrays of the fast path, and the time step it needs.

Bodies and meshes are those of build(); added are edges with the directions into their faces, the bins of the ledger by
place, and what this path cannot do, said before the run. Theory: polyhedra.md, P.1-P.12.
"""

import numpy as np

from drystone.contact.arrays import FREE
from drystone.engines.bodies.build import build, typical_radius
from drystone.engines.bodies.model import Model
from drystone.engines.polyhedra.model import (
    MEMORY,
    PUSH_COLUMNS,
    SLICES,
    Places,
    PolyhedraHistory,
    PolyhedraModel,
    PolyhedraState,
    Skeleton,
)
from drystone.engines.polyhedra.relief import add_relief
from drystone.errors import InputError, Problem
from drystone.scene import Scene
from drystone.shapes.kinds import BOX, GROUND, HULL, PLANE

FINE = 0.03  # features closer than this share of a mean diameter have slots; half the skin at most
HOLLOW = 1e-6  # least bend of an edge that can be touched [-]
KINDS = (HULL, PLANE, BOX, GROUND)


def build_polyhedra(scene: Scene) -> tuple[PolyhedraModel, PolyhedraState]:
    """The arrays of a scene of sphero-polyhedra. Raises `InputError` with everything that is wrong."""
    model, given = build(scene)
    problems = kind_problems(scene, model)
    if problems:
        raise InputError(problems)
    size = typical_radius(model.bodies)
    skin = float(scene.options.skin * 2.0 * size)
    rule = scene.options.places
    places = Places(0, 0.0, 1.0, 1)
    if rule is not None:
        places = Places("xyz".index(rule.axis), rule.low, (rule.high - rule.low) / rule.count, rule.count)
    n_rule, n_body = max(1, len(scene.interfaces)), len(model.bodies.mass)
    state = PolyhedraState(
        **{name: getattr(given, name) for name in given._fields if name not in ("history", "connectors")},
        place=np.zeros((SLICES, places.bins, n_rule, 2)),
        contacts=np.zeros(2),
        pulled=np.zeros(4),
        wrench=np.zeros((n_body, 6)),
        history=make_polyhedra_history(64),
    )
    fine_skin = min(FINE * 2.0 * size, 0.5 * skin)
    ground, skeleton = model.meshes.ground, make_skeleton(model)
    model = model._replace(meshes=model.meshes._replace(ground=None))
    if ground is None or not len(ground.triangle):
        return PolyhedraModel(model, skeleton, None, None, places, skin, fine_skin), state
    meshes, skeleton, relief = add_relief(model.meshes, skeleton, ground, 2.0 * size)
    model = model._replace(meshes=meshes)
    return PolyhedraModel(model, skeleton, ground, relief, places, skin, fine_skin), state


def make_polyhedra_history(capacity: int) -> PolyhedraHistory:
    """Empty, with room for so many contacts."""
    return PolyhedraHistory(
        np.zeros(1, np.int64), np.zeros((capacity, 3), np.int64), np.zeros((capacity, MEMORY + PUSH_COLUMNS))
    )


def kind_problems(scene: Scene, model: Model) -> list[Problem]:
    """Shapes that the path does not know."""
    names, parts, found = scene.names(), model.contactors, []
    odd = ~np.isin(parts.kind, KINDS) | (
        np.isin(parts.kind, (PLANE, GROUND)) & (model.bodies.status[parts.body] == FREE)
    )
    for b in sorted({int(c) for c in parts.body[odd]}):
        text = (
            "the hysteretic law takes boxes, polyhedra, spheres and capsules, alone or in compounds, "
            "and planes and terrains that are fixed or driven"
        )
        found.append(Problem(("bodies", names[b].split(":")[0]), text))
    return found


def make_skeleton(model: Model) -> Skeleton:
    """Edges of all meshes with the directions into their faces (P.5), by edge, by vertex and by face."""
    meshes = model.meshes
    rows, bend = np.zeros((len(meshes.edge), 13)), np.zeros(len(meshes.edge), np.uint8)
    fan = np.zeros((len(meshes.vertex), 2), np.int64)
    spoke: list[np.ndarray] = []
    rim = np.zeros((len(meshes.face_vertex), 6))
    ground = np.unique(model.contactors.mesh[model.contactors.kind == GROUND])
    for first_vertex, end_vertex, first_face, end_face, first_edge, end_edge in np.delete(
        meshes.span, ground, axis=0
    ):
        for e in range(first_edge, end_edge):
            v, w, left, right = meshes.edge[e]
            start, end = meshes.vertex[first_vertex + v], meshes.vertex[first_vertex + w]
            length = float(np.linalg.norm(end - start))
            along = (end - start) / length
            rows[e, :3], rows[e, 3:6], rows[e, 6] = start, along, length
            bend[e] = 1
            if end_face > first_face and meshes.face_span[first_face, 1] > meshes.face_span[first_face, 0]:
                into_left = np.cross(meshes.normal[first_face + left], along)
                into_right = -np.cross(meshes.normal[first_face + right], along)
                rows[e, 7:10], rows[e, 10:13] = into_left, into_right
                # beyond a ridge the right face falls away from the left one
                bend[e] = 1 if meshes.normal[first_face + left] @ into_right < -HOLLOW else 0
        ends = meshes.edge[first_edge:end_edge, :2]
        for v in range(end_vertex - first_vertex):
            begun = len(spoke)
            for k in np.flatnonzero((ends == v).any(axis=1)):
                row = rows[first_edge + k]
                sign = 1.0 if ends[k, 0] == v else -1.0
                if bend[first_edge + k]:
                    spoke.append(np.concatenate([sign * row[3:6], row[7:13], row[6:7]]))
            fan[first_vertex + v] = begun, len(spoke)
        known = {(int(v), int(w)): first_edge + k for k, (v, w) in enumerate(ends)}
        for f in range(first_face, end_face):
            corner = meshes.face_vertex[slice(*meshes.face_span[f])]
            for at, (v, w) in enumerate(zip(np.roll(corner, 1), corner, strict=True)):
                ahead = known.get((int(v), int(w)))
                edge = known[int(w), int(v)] if ahead is None else ahead
                into = rows[edge, 7:13] if ahead is not None else np.roll(rows[edge, 7:13], 3)
                rim[meshes.face_span[f, 0] + at] = into
    return Skeleton(rows, bend, fan, np.array(spoke, float).reshape(-1, 10), rim)
