"""From a scene's structures to arrays: build(scene) -> (Model, State), make_system for one step length.

All structures are one block system. J = M + theta dt C + (theta dt)^2 K is factorised once (Langlade et al. 2021,
eq. 9); the few modes of modal damping enter by the Woodbury formula, so that J stays sparse. Springs with a law of
their own and pairs that pound are local rows: B q is their deformation or gap, D = B J^-1 B^T their coupling (eq. 20).
Theory: B.8-B.13.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import scipy.sparse as sp
from scipy.sparse.linalg import splu

from drystone.engines.ledger import HYSTERESIS_LOSS, N_LEDGER, SCHEME_LOSS
from drystone.engines.momentum import start_momenta
from drystone.engines.structures.assembly import (
    BILINEAR,
    BOUC_WEN,
    TENSION_ONLY,
    assemble,
    condense,
    point_row,
)
from drystone.engines.structures.chords import make_tangent, members_of, tangent_stiffness
from drystone.engines.structures.device_laws import CAUSE
from drystone.engines.structures.devices import device_rows, linear_parts, support_parts
from drystone.engines.structures.mechanisms import refuse_mechanisms
from drystone.engines.structures.members import commit_still, look_at_members
from drystone.engines.structures.model import (
    FRICTION,
    HARD,
    N_PARAMETER,
    TANGENT,
    Drive,
    Factor,
    Local,
    Model,
    Sparse,
    State,
    System,
    Work,
    make_kept,
    make_trial,
    make_work,
)
from drystone.engines.structures.modes import damping_parts
from drystone.engines.structures.momentum import make_balance
from drystone.engines.structures.springs import solve_springs
from drystone.engines.structures.supports import (
    Column,
    assemble_driven,
    columns_of,
    couple,
    point_part,
    quasi_static,
)
from drystone.engines.trust import start_trust
from drystone.errors import InputError, Problem
from drystone.laws.penalty import HNL, NLVE, PENALTY_LAWS
from drystone.maths.arrays import Floats
from drystone.scene import Scene
from drystone.scene.structures import Standing

LOAD_STEPS, STATIC_ITERATIONS = 10, 50  # of the start under constant loads, with members that are not linear


def build(scene: Scene) -> tuple[Model, State]:
    """Assembled structures with their local rows, and the state at the start. Raises `InputError`."""
    problems = scene.problems()
    if problems:
        raise InputError(problems)
    model = assemble_scene(scene)
    refuse_mechanisms(model, scene.structures)
    return model, initial_state(model, scene.plain_structures(), np.array(scene.gravity))


def assemble_scene(scene: Scene) -> Model:
    """All structures of a scene with their devices and pairs."""
    structures = scene.plain_structures()
    return assemble_all(structures, scene.all_pairs(), dict(scene.devices), columns_of(scene))


def _sparse(matrix: Any) -> Sparse:
    return Sparse(
        matrix.indptr.astype(np.uint32), matrix.indices.astype(np.uint32), matrix.data.astype(np.float64)
    )


def _tangents(normal: Floats) -> tuple[Floats, Floats]:
    """Two directions across a normal."""
    other = np.array([0.0, 0.0, 1.0]) if abs(normal[2]) < 0.9 else np.array([0.0, 1.0, 0.0])
    t = np.cross(other, normal)
    t /= np.linalg.norm(t)
    return t, np.cross(normal, t)


def assemble_all(
    structures: dict[str, Any],
    pounding: dict[str, Any] | None = None,
    devices: dict[str, Any] | None = None,
    columns: list[Column] | None = None,
) -> Model:
    """Assembled structures and their places in one system, with the local rows of springs, devices and pairs."""
    pounding = pounding or {}
    made, parts, columns = [], {}, columns or []
    for name, structure in structures.items():
        held = [(one.node, one.axis) for one in columns if one.structure == name and one.node]
        if held:
            one, parts[name] = assemble_driven(structure, name, held)
            made.append(one)
        else:
            made.append(assemble(structure, name))
    sizes = [one.M.shape[0] for one in made]
    springs = [f"{name}.{s.name}" for name, one in zip(structures, made, strict=True) for s in one.springs]
    first = list(np.cumsum([0, *sizes[:-1]]))
    members, beams, sideways = members_of(made, list(structures), first)
    bare = Model(
        list(structures), made, first, [""] * len(springs), springs, [], columns,
        couple(columns, made, list(structures), first, parts), {}, sum(sizes), None, np.zeros(0, np.int64),
        np.zeros((0, N_PARAMETER)), np.zeros(0), np.zeros((0, len(columns))), members, beams, sideways,
    )  # fmt: skip
    bare = bare._replace(device_rows=device_rows(bare, structures, devices or {}))
    bare.pairs.extend([""] * len(bare.device_names))
    rows, kind, parameter, offset, shift = _local_rows(bare, structures, pounding)
    return bare._replace(rows=rows, kind=kind, parameter=parameter, offset=offset, shift=shift)


def pair_rows(model: Model, structures: dict[str, Any], pair: Any) -> list[Floats]:
    """Opening of a pair along its direction, and with friction also across it, over all unknowns and supports."""
    normal = np.array(pair.direction, float) / np.linalg.norm(pair.direction)
    directions = [normal, *_tangents(normal)] if pair.friction > 0.0 else [normal]
    return [point_part(model, structures, pair.between, direction) for direction in directions]


def make_system(
    model: Model,
    structures: dict[str, Any],
    pounding: dict[str, Any],
    gravity: Floats,
    theta: float,
    dt: float,
) -> System:
    """Everything that the steps of one length dt [s] need; J is factorised once."""
    made = model.made
    M = sp.block_diag([one.M for one in made], format="csr")
    more_stiffness, more_damping = linear_parts(model.device_rows, model.n)
    K = (sp.block_diag([one.K for one in made], format="csr") + more_stiffness).tocsr()
    parts = [damping_parts(one, structures[n].damping, n) for n, one in zip(model.names, made, strict=True)]
    C = (sp.block_diag([part.sparse for part in parts], format="csr") + more_damping).tocsr()
    V = sp.block_diag([part.vectors for part in parts], format="csr").toarray()
    weight = np.concatenate([part.weight for part in parts])
    inertia = np.vstack([one.inertia for one in made])
    force = constant_force(model, structures, gravity)

    B, kind, parameter = model.rows, model.kind, model.parameter.copy()
    factor, solve = _factorise(M, C, K, V, weight, theta, dt)
    response = np.ascontiguousarray(solve(B.T.toarray()).T) if B.shape[0] else np.zeros((0, model.n))
    coupling = np.ascontiguousarray(B @ response.T)
    for row in np.flatnonzero(kind == TANGENT):
        # a direction in which neither point can move: any compliance will do, its velocity is zero
        if coupling[row, row] <= 1e-12 * coupling.diagonal().max():
            coupling[row, row] = coupling.diagonal().max()
    _effective_mass(M, B, kind, parameter, pounding, model, dt)
    local = Local(_sparse(B), kind, parameter, model.offset, response, coupling)
    R = np.vstack([one.influence for one in made])
    pulled = constant_force(model, structures, gravity, weight_alone=True)
    balance = make_balance(R, M, K, C, B, (V, weight), inertia, force, pulled)
    massless = np.flatnonzero(np.asarray(abs(M).sum(axis=1)).ravel() == 0.0)
    return System(
        _sparse(M),
        _sparse(K),
        _sparse(C),
        V,
        weight,
        inertia,
        force,
        factor,
        local,
        balance,
        model.members,
        _drive(model, parts),
        massless,
    )


def _drive(model: Model, damping: list[Any]) -> Drive:
    """Supports that move by themselves: P, Q, N and what they do to each other (B.43, B.44)."""
    P, N, own = (np.array(one) for one in model.coupling[:3])
    Q, own_damping = np.zeros_like(P), np.zeros_like(own)
    for k, (one, part) in enumerate(zip(model.made, damping, strict=True)):
        here = slice(model.first[k], model.first[k] + one.M.shape[0])
        R = quasi_static(one, P[here])
        CR = part.sparse @ R + part.vectors @ (part.weight[:, None] * (part.vectors.T @ R))
        Q[here] = CR
        own_damping += R.T @ CR
    if model.device_rows and model.columns:
        for name, (force, itself) in {"stiffness": (P, own), "damping": (Q, own_damping)}.items():
            more, more_own = support_parts(model.device_rows, name)
            force += more
            itself += more_own
    return Drive(P, Q, N, own, own_damping, np.ascontiguousarray(model.shift))


def make_room(system: System, model: Model, theta: float, dt: float) -> Work:
    """Scratch, with the pattern of J for members that are not linear."""

    def matrix(one: Sparse) -> sp.csr_matrix:
        return sp.csr_matrix(
            (one.value, one.at.astype(np.int64), one.start.astype(np.int64)), (model.n, model.n)
        )

    J = matrix(system.mass)
    if len(model.members.kind):
        J = J + theta * dt * matrix(system.damping) + (theta * dt) ** 2 * matrix(system.stiffness)
    k, m = len(system.weight), len(model.kind)
    tangent = make_tangent(model.members, J, k, m)
    return make_work(model.n, k, m, make_trial(model.members, model.n), tangent)


def constant_force(
    model: Model, structures: Mapping[str, Any], gravity: Floats, weight_alone: bool = False
) -> Floats:
    """Weight and constant loads [N] over all unknowns, or the weight alone."""
    force = np.zeros(model.n)
    for k, name in enumerate(model.names):
        one, structure = model.made[k], structures[name]
        here = slice(model.first[k], model.first[k] + one.M.shape[0])
        if structure.weight:
            force[here] += one.inertia @ gravity
        for node, value in {} if weight_alone else structure.load.items():
            force[here] += point_row(one, node, None, np.array(value))
    return force


def _local_rows(model: Model, structures: dict[str, Any], pounding: dict[str, Any]):
    blocks, kind, parameter, offset = [], [], [], []
    shift = [np.zeros(len(model.columns)) for _ in model.springs]
    if model.springs:
        blocks.append(sp.block_diag([one.rows for one in model.made], format="csr"))
    for one in model.made:
        for spring in one.springs:
            kind.append(spring.kind)
            parameter.append(spring.parameter)
            offset.append(0.0)
    cause = [SCHEME_LOSS if one == TENSION_ONLY else HYSTERESIS_LOSS for one in kind]
    for row in (one for one in model.device_rows if one.kind):
        blocks.append(sp.csr_matrix(row.row))
        shift.append(row.shift)
        kind.append(row.kind)
        parameter.append(row.parameter)
        offset.append(0.0)
        cause.append(row.cause)
    for name, pair in pounding.items():
        rows = pair_rows(model, structures, pair)
        if not np.abs(rows[0][: model.n]).sum() > 0.0:
            message = "neither point can move along the direction"
            raise InputError([Problem(("pounding", name, "direction"), message)])
        model.row_of[name] = len(kind)
        if pair.law is not None:
            kind.append(PENALTY_LAWS[pair.law.kind][0])
            parameter.append(pair.law.row())
        else:
            kind.extend([FRICTION, TANGENT, TANGENT] if pair.friction > 0.0 else [HARD])
            parameter.extend(
                [(pair.restitution, pair.friction, float(pair.locate))] + [(0.0,)] * (len(rows) - 1)
            )
        offset.extend([pair.gap] + [0.0] * (len(rows) - 1))
        model.pairs.extend([name] * len(rows))
        blocks.append(sp.csr_matrix(np.array(rows)[:, : model.n]))
        shift.extend(row[model.n :] for row in rows)
    B = sp.vstack(blocks, format="csr") if blocks else sp.csr_matrix((0, model.n))
    table = np.zeros((len(kind), N_PARAMETER))
    for row, values in zip(table, parameter, strict=True):
        row[: len(values)] = values
    table[: len(cause), CAUSE] = cause
    shifts = np.array(shift, float).reshape(len(kind), len(model.columns))
    return B, np.array(kind, np.int64), table, np.array(offset, float), shifts


def _factorise(M, C, K, V, weight, theta: float, dt: float):
    """J = M + theta dt C + (theta dt)^2 K (B.8), without and with the modes of modal damping."""
    n = M.shape[0]
    J = (M + theta * dt * C + (theta * dt) ** 2 * K).tocsc()
    options = {"SymmetricMode": True}
    lu = splu(J, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options=options)
    modal = np.zeros((n, len(weight)))
    if len(weight):
        Y = lu.solve(V)
        modal = Y @ np.linalg.inv(np.diag(1.0 / (theta * dt * weight)) + V.T @ Y)
    L, U = lu.L.tocsc(), lu.U.tocsc()
    pivot = 1.0 / U.diagonal()
    L, U = sp.tril(L, -1, format="csc"), sp.triu(U, 1, format="csc")
    places = (lu.perm_r.astype(np.uint32), lu.perm_c.astype(np.uint32))
    factor = Factor(_sparse(L), _sparse(U), pivot, *places, np.ascontiguousarray(modal))

    def solve(b: Floats) -> Floats:
        x = lu.solve(np.asarray(b, float))
        return x - modal @ (V.T @ x) if len(weight) else x

    return factor, solve


def _effective_mass(M, B, kind, parameter, pounding, model: Model, dt: float) -> None:
    """Dashpots of penalty laws from the mass that a pair feels; refuses steps too long for the contact (B.21)."""
    soft = [k for k in range(len(kind)) if HNL <= kind[k] <= NLVE]
    if not soft:
        return
    # unknowns without mass follow the others
    parts = [condense(one._replace(elements=[]), "")[1] for one in model.made]
    all_of = sp.block_diag(
        [
            sp.identity(one.M.shape[0]) if part is None else part
            for one, part in zip(model.made, parts, strict=True)
        ],
        format="csr",
    )
    M, B = all_of.T @ M @ all_of, (B @ all_of).tocsr()
    response = splu(M.tocsc()).solve(B[soft].T.toarray())
    for row, column in zip(soft, np.atleast_2d(response.T), strict=True):
        mass = 1.0 / float(B[row].toarray().ravel() @ column)
        parameter[row, 3] = mass
        law = pounding[model.pairs[row]].law
        length = contact_duration(law.stiffness, mass, kind[row] in (HNL, HNL + 1, NLVE))
        longest = length / law.steps_per_contact if law.steps_per_contact else np.inf
        if dt > longest * (1.0 + 1e-9):
            raise InputError([Problem(
                ("pounding", model.pairs[row], "law"),
                f"a contact lasts about {length:.3g} s, so the time step {dt:g} s gives {length / dt:.3g} steps in it; "
                f"expected dt <= {longest:.3g} s (or a smaller steps_per_contact)",
            )])  # fmt: skip


def contact_duration(stiffness: float, mass: float, hertz: bool, speed: float = 0.3) -> float:
    """How long an elastic contact lasts [s]; of a Hertz spring for an impact at a usual speed [m/s] (B.21)."""
    if not hertz:
        return float(np.pi * np.sqrt(mass / stiffness))
    deepest = (1.25 * mass * speed**2 / stiffness) ** 0.4
    return float(2.9432 * deepest / speed)


def initial_state(model: Model, structures: Mapping[str, Standing], gravity: Floats) -> State:
    """Equilibrium under constant loads with the pulled nodes held, then the given velocities."""
    m = len(model.kind)
    state = State(
        time=np.zeros(1), step=np.zeros(1, np.int64), q=np.zeros(model.n), v=np.zeros(model.n),
        history=np.zeros((m, 1)), event=np.zeros((m, 8)), stored=np.zeros(m), ratio=np.zeros(m),
        ledger=np.zeros(N_LEDGER), reference=np.zeros(1), still=np.full(1, np.nan),
        trust=start_trust(), momenta=start_momenta(), members=make_kept(model.members, model.n),
    )  # fmt: skip
    held, value = [], []
    for k, name in enumerate(model.names):
        one, first = model.made[k], model.first[k]
        for node, wanted in structures[name].pulled.items():
            for axis in range(3):
                row = np.zeros(model.n)
                row[first : first + one.M.shape[0]] = point_row(one, node, None, np.eye(3)[axis])
                if np.abs(row).sum() > 0.0:
                    held.append(row)
                    value.append(wanted[axis])
                elif wanted[axis]:
                    message = f"it cannot move along {'xyz'[axis]}"
                    raise InputError([Problem(("structures", name, "pulled", node), message)])
    force = constant_force(model, structures, gravity)
    cables = any(s.parameter[1] < 0.0 for one in model.made for s in one.springs)
    wanted_rows, wanted_values = np.array(held).reshape(-1, model.n), np.array(value)
    if len(model.members.kind):
        _statics_of_members(model, state, force, wanted_rows, wanted_values)
    elif held or force.any() or cables:
        _statics(model, state, force, wanted_rows, wanted_values)
    for k, name in enumerate(model.names):
        one, first = model.made[k], model.first[k]
        for node, given in structures[name].velocity.items():
            here = slice(first, first + one.M.shape[0])
            place = 6 * one.nodes.index(node)
            T = one.T[place : place + 3].toarray()
            state.v[here] += np.linalg.pinv(T) @ np.array(given)
    return state


def _statics_of_members(model: Model, state: State, force: Floats, held: Floats, value: Floats) -> None:
    """Equilibrium with members that are not linear: the loads in steps, Newton's iterations in each (M.23)."""
    members, trial, n = model.members, make_trial(model.members, model.n), model.n
    n_step = LOAD_STEPS if force.any() or value.any() else 1
    size, change = 0.0, state.q
    for number in range(1, n_step + 1):
        share = number / n_step
        for _ in range(STATIC_ITERATIONS):
            look_at_members(members, state.members, trial, state.q)
            slopes = tangent_stiffness(members, trial.tangent, n)
            before = state.q.copy()
            try:
                loads = share * force - trial.force + slopes @ before
                _statics(model, state, loads, held, share * value, slopes)
            except InputError:
                if number == 1:
                    raise
                change = state.q  # its slopes have become singular: it moves on as it has moved
                break
            change, size = np.abs(state.q - before), np.abs(state.q).max(initial=0.0)
            if not change.max(initial=0.0) > 1e-12 * size or not size < 1e6:
                break
        if not np.abs(change).max(initial=0.0) <= 1e-8 * max(size, 1e-12):
            text = f"no equilibrium at {100 * share:.3g} % of its constant loads: it yields or buckles"
            raise InputError([Problem(("structures",), f'{text}, most at "{_farthest(model, change)}"')])
        look_at_members(members, state.members, trial, state.q)
        commit_still(members, state.members, trial, state.q, np.zeros(3))
    state.members.tangent[:] = trial.tangent
    _refuse_buckled(model, tangent_stiffness(members, trial.tangent, n))


def _refuse_buckled(model: Model, slopes: Any) -> None:
    """Equilibrium may be found and not be stable: K with the slopes of members must be positive (M.23)."""
    for name, one, first in zip(model.names, model.made, model.first, strict=True):
        if not one.elements:
            continue
        size = one.M.shape[0]
        K = (one.K + slopes[first : first + size, first : first + size]).tocsc()
        lu = splu(K, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
        if (lu.U.diagonal() < 0.0).any():
            shape = np.ones(size)
            for _ in range(4):
                shape = lu.solve(shape / np.linalg.norm(shape))
            change = np.zeros(model.n)
            change[first : first + size] = shape
            text = f'not stable under its constant loads: it buckles, most at "{_farthest(model, change)}"'
            raise InputError([Problem(("structures", name), text)])


def _farthest(model: Model, change: Floats) -> str:
    """The node that moves most, as "structure.node"."""
    best, name = -1.0, ""
    for k, one in enumerate(model.made):
        moved = one.T @ change[model.first[k] : model.first[k] + one.M.shape[0]]
        size = np.abs(np.nan_to_num(moved[: 6 * len(one.nodes)], nan=np.inf)).reshape(-1, 6).max(axis=1)
        if size.max(initial=-1.0) > best:
            best, name = float(size.max()), f"{model.names[k]}.{one.nodes[int(size.argmax())]}"
    return name


def _statics(
    model: Model, state: State, force: Floats, held: Floats, value: Floats, more: Any = None
) -> None:
    """K q + spring forces = force, held rows at their values; springs by their own laws (B.9). `more` is added to K."""
    K = sp.block_diag([one.K for one in model.made], format="csr")
    K = (K + linear_parts(model.device_rows, model.n)[0]).tocsr()
    K = K if more is None else (K + more).tocsr()
    n, h = model.n, len(held)
    try:
        lu = splu(sp.bmat([[K, held.T], [held, None]], format="csc") if h else K.tocsc())
    except RuntimeError:
        message = "it can move without resistance, so it has no equilibrium: support it"
        raise InputError([Problem(("structures",), message)]) from None

    def solve(f: Floats, g: Floats) -> Floats:
        return lu.solve(np.concatenate((f, g)))[:n]

    s = len(model.springs) + len(model.device_names)
    kind, parameter = model.kind[:s], model.parameter[:s]
    extra = np.zeros(n)
    if s:
        rows = model.rows[:s].toarray()
        compliance = np.array([rows @ solve(row, np.zeros(h)) for row in rows]).T
        d, impulse = np.zeros(s), np.zeros(s)
        solve_springs(
            kind,
            parameter,
            np.ascontiguousarray(compliance),
            rows @ solve(force, value),
            d,
            impulse,
            state.history,
            np.zeros(3),
            np.zeros(3),
            10000,
        )
        extra = rows.T @ impulse
        for c in range(s):
            k, soft = parameter[c, 0], 1.0 - parameter[c, 2]
            if kind[c] == BILINEAR:
                state.history[c, 0] = impulse[c] / (k * soft)
            elif kind[c] == BOUC_WEN:
                state.history[c, 0] = d[c] - impulse[c] / (k * soft)
    state.q[:] = solve(force + extra, value)


def gap_problems(scene: Scene, model: Model, state: State) -> list[Problem]:
    """Hard pairs must be apart at the start."""
    found, gap = [], gaps(model, state)
    for name, pair in scene.all_pairs().items():
        depth = -float(gap[model.row_of[name]])
        if depth > 1e-9 and pair.law is None:
            text = f"the points overlap by {depth:.3g} m at the start"
            found.append(Problem(("pounding", name, "gap"), text))
    return found


def gaps(model: Model, state: State) -> Floats:
    """Gaps of pairs [m] and deformations of springs, by local row."""
    return model.offset + model.rows @ state.q
