"""Supports that move by themselves: what they add to the system, and their motion (structures.md, B.42-B.44).

Two kinds of columns. The ground under a whole structure: its unknowns stay relative to that ground, so that only its
inertia and what ties it to other structures know of the difference. A single held node: the structure is assembled
with this node free, then split, which gives the stiffness and mass that couple it to the support. Displacements of
columns are relative to `ground_motion` (of a node: to the ground under its structure) and follow from accelerations by
the rule of the step, so that the same motion given both ways gives the same answer.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from drystone.engines.structures.assembly import Assembled, assemble_uncondensed, condense, point_row
from drystone.engines.structures.mechanisms import mechanism
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.structures import AXES, GROUND, Frame, split_point


class Column(NamedTuple):
    """One component of a support that moves by itself."""

    key: str  # of support_motions
    structure: str
    node: str  # "" for the ground under the structure
    axis: int  # 0 to 2


class Coupling(NamedTuple):
    """How the columns act on the unknowns and on each other (B.43)."""

    stiffness: Floats  # P: force on unknowns by a unit displacement [N/m]          (n, J)
    mass: Floats  # N: force on unknowns against a unit acceleration [kg]            (n, J)
    own: Floats  # K_ss: force on columns by unit displacements of columns [N/m]    (J, J)
    nodes: list[sp.csr_matrix]  # components of the nodes of each structure         (6 n_node, J)


def columns_of(scene: Scene) -> list[Column]:
    """Components of all supports that move otherwise than the ground, in the order of the scene."""
    out = []
    for key, motion in scene.support_motions.items():
        structure, _, node = _split(key, scene.structures)
        for axis, letter in enumerate("xyz"):
            if motion.differs(letter, scene.ground_motion):
                out.append(Column(key, structure, node, axis))
    return out


def _split(key: str, structures: Mapping[str, Any]) -> tuple[str, str, str]:
    if key in structures:
        return key, "", ""
    name = next(one for one in structures if key.startswith(one + "."))
    return name, ".", key[len(name) + 1 :]


def assemble_driven(frame: Frame, name: str, held: list[tuple[str, int]]) -> tuple[Assembled, tuple]:
    """A frame some of whose supports move: its matrices, and P, N, K_ss and node components of these supports."""
    supports: dict[str, Any] = dict(frame.supports)
    for node, axis in held:
        given = supports[node]
        axes = {"fixed": AXES, "pinned": AXES[:3]}[given] if isinstance(given, str) else given
        supports[node] = tuple(one for one in axes if one != AXES[axis])
    loose = assemble_uncondensed(frame.model_copy(update={"supports": supports}))
    if loose.elements:
        text = "a support with a motion of its own is offered for members that are linear"
        raise InputError(
            [Problem(("structures", name), f"{text}: move the ground under the whole structure")]
        )
    rows = [6 * loose.nodes.index(node) + axis for node, axis in held]
    own = np.array([loose.T[row].indices[0] for row in rows])
    made, _ = condense(loose, name, keep=own)
    own = np.array([made.T[row].indices[np.argmax(made.T[row].data)] for row in rows])
    rest = np.setdiff1d(np.arange(made.M.shape[0]), own)
    K, M = made.K.tocsr(), made.M.tocsr()
    parts = (
        -K[rest][:, own].toarray(), M[rest][:, own].toarray(), K[own][:, own].toarray(), made.T[:, own].tocsr()
    )  # fmt: skip
    split = made._replace(
        M=M[rest][:, rest].tocsr(), K=K[rest][:, rest].tocsr(), T=made.T[:, rest].tocsr(),
        influence=made.influence[rest], inertia=made.inertia[rest], rows=made.rows[:, rest].tocsr(),
    )  # fmt: skip
    if made.springs and abs(made.rows[:, own]).sum() > 0.0:
        text = "springs that yield and cables cannot end at a support with a motion of its own: use a device"
        raise InputError([Problem(("structures", name), text)])
    return split, parts


def couple(
    columns: list[Column], made: list[Assembled], names: list[str], first: list[int], parts: dict
) -> Coupling:
    """P, N and K_ss of all columns over all unknowns."""
    n, J = first[-1] + made[-1].M.shape[0], len(columns)
    stiffness, mass, own = np.zeros((n, J)), np.zeros((n, J)), np.zeros((J, J))
    nodes = []
    for k, name in enumerate(names):
        here = slice(first[k], first[k] + made[k].M.shape[0])
        grounds = [j for j, one in enumerate(columns) if one.structure == name and not one.node]
        for j in grounds:
            mass[here, j] = made[k].inertia[:, columns[j].axis]
        driven = [j for j, one in enumerate(columns) if one.structure == name and one.node]
        T = sp.lil_matrix((made[k].T.shape[0], J))
        if driven:
            P, N, K_ss, T_own = parts[name]
            stiffness[here, driven], mass[here, driven] = P, N
            own[np.ix_(driven, driven)] = K_ss
            T[:, driven] = T_own
        nodes.append(T.tocsr())
    return Coupling(stiffness, mass, own, nodes)


def point_part(
    model: Any, structures: Mapping[str, Any], between: tuple[str, str], direction: Floats
) -> Floats:
    """How far the second point moves from the first along a direction, over all unknowns and columns (n + J,)."""
    columns, n = model.columns, model.n
    out = np.zeros(n + len(columns))
    for point, sign in zip(between, (-1.0, 1.0), strict=True):
        if point == GROUND:
            continue
        name, node, share = split_point(point, structures)
        k = model.names.index(name)
        made = model.made[k]
        part = point_row(made, node, share, direction)
        out[model.first[k] : model.first[k] + len(part)] += sign * part
        if columns:
            # the ground under a structure carries all its points; a device to the ground stands on the same ground
            moved = point_row(made._replace(T=model.coupling.nodes[k]), node, share, direction)
            if GROUND not in between:
                for j, one in enumerate(columns):
                    if one.structure == name and not one.node:
                        moved[j] += direction[one.axis]
            out[n:] += sign * moved
    return out


def quasi_static(made: Assembled, P: Floats) -> Floats:
    """R: unknowns that follow the supports statically, K R = P; none for a structure that floats (B.44)."""
    if not P.any() or mechanism(made.K) is not None:
        return np.zeros_like(P)
    return splu(made.K.tocsc()).solve(P).reshape(P.shape)


def support_steps(scene: Scene, columns: list[Column], dt: float, n_step: int, theta: float) -> Floats:
    """Displacement, velocity and mean acceleration over the last step of all columns (n_step + 1, 3 J)."""
    J = len(columns)
    out = np.zeros((n_step + 1, 3 * J))
    for j, one in enumerate(columns):
        below = None
        if one.node and one.structure in scene.support_motions:
            below = scene.support_motions[one.structure]
        a = _means(scene, scene.support_motions[one.key], one, dt, n_step)
        reference = scene.ground_motion
        if below is not None:
            a = a - _means(scene, below, one, dt, n_step)
        elif reference is not None and getattr(reference, "xyz"[one.axis]) is not None:
            a = a - _read(getattr(reference, "xyz"[one.axis]), one).step_means(dt, n_step)
        v = np.concatenate(([0.0], np.cumsum(dt * a)))
        out[1:, j] = np.cumsum(dt * ((1.0 - theta) * v[:-1] + theta * v[1:]))
        out[:, J + j], out[1:, 2 * J + j] = v, a
    return out


def _read(motion: Any, one: Column) -> Any:
    try:
        return motion.read()
    except InputError as error:
        path = ("support_motions", one.key, "xyz"[one.axis])
        raise InputError([Problem(path, p.message) for p in error.problems]) from None


def _means(scene: Scene, support: Any, one: Column, dt: float, n_step: int) -> Floats:
    """Mean acceleration of a support in every step, its delay included."""
    motion = support.along("xyz"[one.axis], scene.ground_motion)
    if motion is None:
        return np.zeros(n_step)
    series = _read(motion, one)
    if support.delay == 0.0:
        return series.step_means(dt, n_step)
    # exact for straight lines between samples: differences of the velocity (B.23)
    a, h = np.asarray(series.acceleration), series.dt
    velocity = np.concatenate(([0.0], np.cumsum(0.5 * h * (a[1:] + a[:-1]))))
    place = np.clip((dt * np.arange(n_step + 1) - support.delay) / h, 0.0, len(a) - 1.0)
    k = np.minimum(place.astype(int), len(a) - 2)
    f = place - k
    at = velocity[k] + h * (a[k] * f + 0.5 * (a[k + 1] - a[k]) * f * f)
    return np.diff(at) / dt
