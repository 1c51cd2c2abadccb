"""From descriptions of devices to rows of the system: deformation d = row . q, linear parts, laws (B.30-B.39).

What is linear (dashpots, soil, rubber upwards) goes into K and C; what is not becomes local rows after those of the
springs. A device has a row for every direction in which its points can move. A row that ends at an unknown without
mass is refused: such unknowns are condensed and would not feel the device.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
import scipy.sparse as sp

from drystone.engines.ledger import DAMPING_LOSS, FRICTION_LOSS, HYSTERESIS_LOSS, PLASTIC_LOSS, SCHEME_LOSS
from drystone.engines.structures.assembly import BILINEAR, BOUC_WEN, Assembled
from drystone.engines.structures.device_laws import (
    ACROSS,
    CAUSE,
    FOLLOWER,
    MAXWELL,
    NO_TENSION,
    PENDULUM,
    RUBBER,
    SLIDER,
    VISCOUS,
)
from drystone.engines.structures.supports import point_part
from drystone.errors import InputError, Problem
from drystone.maths.arrays import Floats
from drystone.scene.structures import AXES, GROUND, Bilinear, Frame, split_point
from drystone.scene.structures.devices import (
    FrictionDamper,
    FrictionPendulum,
    LeadRubber,
    SoilSprings,
    Uplift,
    ViscousDamper,
)

LINEAR = 0  # no law of its own


class DeviceRow(NamedTuple):
    """One direction of a device."""

    device: str
    part: str  # "axial", or the axis
    row: Floats  # deformation from all unknowns                            (n,)
    shift: Floats  # deformation from supports that move by themselves     (J,)
    stiffness: float  # that enters K [N/m]
    damping: float  # that enters C [N s/m]
    kind: int = LINEAR
    parameter: tuple[float, ...] = ()
    cause: int = DAMPING_LOSS  # entry of the ledger


def device_rows(model: Any, structures: Mapping[str, Any], devices: Mapping[str, Any]) -> list[DeviceRow]:
    """Rows of all devices, in the order of the scene; raises InputError for those that cannot act."""
    out: list[DeviceRow] = []
    for name, device in devices.items():
        rows = _rows(model, structures, name, device)
        if not rows:
            message = "neither of its points can move along its directions"
            raise InputError([Problem(("devices", name), message)])
        out.extend(rows)
    return out


def _rows(model: Any, structures: Mapping[str, Any], name: str, device: Any) -> list[DeviceRow]:
    if isinstance(device, SoilSprings):
        given = device.impedances()
        found = []
        for axis, row in _component_rows(model, structures, name, device.point):
            if axis in given:
                found.append(DeviceRow(name, axis, row, np.zeros(len(model.columns)), *given[axis]))
        return found
    if isinstance(device, LeadRubber | FrictionPendulum):
        return _isolator(model, structures, name, device)
    row, shift = _deformation(model, structures, name, device.between, _direction(structures, device))
    if not np.abs(row).sum() > 0.0:
        return []
    if isinstance(device, Uplift):
        cause = DAMPING_LOSS if device.damping > 0.0 else SCHEME_LOSS
        parameter = (device.stiffness, device.gap, device.damping)
        return [DeviceRow(name, "axial", row, shift, device.stiffness, 0.0, NO_TENSION, parameter, cause)]
    if isinstance(device, ViscousDamper):
        c, exponent = device.coefficient, device.exponent
        if device.brace is not None:
            return [DeviceRow(name, "axial", row, shift, 0.0, 0.0, MAXWELL, (0.0, c, exponent, device.brace))]
        if exponent == 1.0:
            return [DeviceRow(name, "axial", row, shift, 0.0, c)]
        return [DeviceRow(name, "axial", row, shift, 0.0, 0.0, VISCOUS, (0.0, c, exponent))]
    if isinstance(device, FrictionDamper):
        if device.brace is None:
            return [
                DeviceRow(
                    name, "axial", row, shift, 0.0, 0.0, SLIDER, (0.0, device.slip_force), FRICTION_LOSS
                )
            ]
        parameter = (device.brace, device.slip_force, 0.0)
        return [DeviceRow(name, "axial", row, shift, device.brace, 0.0, BILINEAR, parameter, FRICTION_LOSS)]
    law, k = device.hysteresis, device.stiffness
    force, hardening = law.yield_force[0], law.hardening
    if isinstance(law, Bilinear):
        return [DeviceRow(name, "axial", row, shift, k, 0.0, BILINEAR, (k, force, hardening), PLASTIC_LOSS)]
    smooth = (k, force, hardening, law.sharpness, law.beta)
    return [DeviceRow(name, "axial", row, shift, k, 0.0, BOUC_WEN, smooth, PLASTIC_LOSS)]


def _isolator(model: Any, structures: Mapping[str, Any], name: str, device: Any) -> list[DeviceRow]:
    """A block: rows across, and the vertical if it is not linear."""
    rows = {}
    for axis, direction in zip("xyz", np.eye(3), strict=True):
        if axis == "z" and device.vertical is None:
            continue
        row, shift = _deformation(model, structures, name, device.between, direction)
        if np.abs(row).sum() > 0.0:
            rows[axis] = (row, shift)
    across = [axis for axis in "xy" if axis in rows]
    if not across:
        return []
    if device.vertical is not None and "z" not in rows:
        message = "expected no vertical stiffness: neither of its points can move up or down"
        raise InputError([Problem(("devices", name, "vertical"), message)])
    pendulum = isinstance(device, FrictionPendulum)
    values = np.zeros(CAUSE)
    if pendulum:
        k = (
            device.friction * device.load / device.slip
            if device.friction > 0.0
            else device.load / device.radius
        )
        slow = device.friction if device.friction_slow is None else device.friction_slow
        values[:6] = (k, device.radius, slow, device.friction, device.rate, device.load)
    else:
        k = device.stiffness
        values[:3] = (k, device.yield_force, device.hardening)
    values[ACROSS] = len(across) + (10 if pendulum and "z" in rows else 0)
    kind, cause = (PENDULUM, FRICTION_LOSS) if pendulum else (RUBBER, HYSTERESIS_LOSS)
    out = [
        DeviceRow(name, axis, *rows[axis], k, 0.0, kind if i == 0 else FOLLOWER, tuple(values), cause)
        for i, axis in enumerate(across)
    ]
    if "z" in rows:
        law = (FOLLOWER, (device.vertical,), cause) if pendulum else (LINEAR, (), cause)
        out.append(DeviceRow(name, "z", *rows["z"], device.vertical, 0.0, *law))
    return out


def _direction(structures: Mapping[str, Any], device: Any) -> Floats:
    """Along which a device of one row acts: given, along its line, or x."""
    if device.direction is not None:
        return np.array(device.direction, float) / np.linalg.norm(device.direction)
    ends = [place_of(structures, point) for point in device.between]
    if ends[0] is not None and ends[1] is not None:
        line = ends[1] - ends[0]
        if np.linalg.norm(line) > 0.0:
            return line / np.linalg.norm(line)
    return np.array([1.0, 0.0, 0.0])


def place_of(structures: Mapping[str, Any], point: str) -> Floats | None:
    """Where a point of a frame is at rest [m]; None for the ground and for structures without places."""
    if point == GROUND:
        return None
    name, node, share = split_point(point, structures)
    frame = structures[name]
    if not isinstance(frame, Frame):
        return None
    if share is not None:
        a, b = (np.array(frame.nodes[end].at) for end in frame.members[node].nodes)
        return a + share * (b - a)
    if node in frame.nodes:
        return np.array(frame.nodes[node].at)
    floor = frame.floors[node]
    if floor.centre is not None:
        return np.array(floor.centre)
    return np.mean([frame.nodes[one].at for one in floor.nodes], axis=0)


def _deformation(
    model: Any, structures: Mapping[str, Any], name: str, between: tuple[str, str], direction: Floats
) -> tuple[Floats, Floats]:
    """How far the second point moves from the first along a direction, over all unknowns and supports."""
    for point in between:
        if point != GROUND:
            which, node, share = split_point(point, structures)
            _refuse_loose(model.made[model.names.index(which)], name, point, node, share, direction)
    whole = point_part(model, structures, between, direction)
    return whole[: model.n], whole[model.n :]


def _component_rows(model: Any, structures: Mapping[str, Any], name: str, point: str):
    """Displacements and rotations of a node, as rows over all unknowns, where it can move."""
    which, node, share = split_point(point, structures)
    if share is not None:
        raise InputError([Problem(("devices", name, "point"), "expected a node, not a point on a member")])
    k = model.names.index(which)
    made = model.made[k]
    first = 6 * made.nodes.index(node)
    for place, axis in enumerate(AXES):
        part = np.asarray(made.T[first + place].todense()).ravel()
        if not np.abs(part).sum() > 0.0:
            continue
        if made.loose is not None and made.loose[first + place]:
            raise _massless(name, point)
        row = np.zeros(model.n)
        row[model.first[k] : model.first[k] + len(part)] = part
        yield axis, row


def _massless(name: str, point: str) -> InputError:
    message = f'"{point}" has no mass there: give the node a mass (and moments of inertia for rotations)'
    return InputError([Problem(("devices", name), message)])


def _refuse_loose(
    made: Assembled, name: str, point: str, node: str, share: float | None, direction: Floats
) -> None:
    """Unknowns without mass are condensed: a device there would act on a node that does not feel it."""
    if made.loose is None:
        return
    if share is None:
        first = 6 * made.nodes.index(node)
        felt = made.loose[first : first + 3] & (np.abs(direction) > 1e-12)
    else:
        ends = [6 * made.nodes.index(n) for n in made.members[node][0].nodes] if node in made.members else []
        felt = np.concatenate([made.loose[k : k + 3] & (np.abs(direction) > 1e-12) for k in ends or [0]])
    if felt.any():
        raise _massless(name, point)


def linear_parts(rows: list[DeviceRow], n: int) -> tuple[sp.csr_matrix, sp.csr_matrix]:
    """What devices add to K and C."""
    if not rows:
        return sp.csr_matrix((n, n)), sp.csr_matrix((n, n))
    B = sp.csr_matrix(np.array([one.row for one in rows]))
    k, c = (sp.diags([getattr(one, name) for one in rows]) for name in ("stiffness", "damping"))
    return (B.T @ k @ B).tocsr(), (B.T @ c @ B).tocsr()


def support_parts(rows: list[DeviceRow], name: str) -> tuple[Floats, Floats]:
    """What devices add to P and K_ss, or to Q and C_ss, of supports that move by themselves (B.43)."""
    B, D = np.array([one.row for one in rows]), np.array([one.shift for one in rows])
    k = np.array([getattr(one, name) for one in rows])[:, None]
    return -B.T @ (k * D), D.T @ (k * D)


def with_devices(model: Any, k: int) -> Assembled:
    """Structure number k with the first stiffness of the devices that tie it to itself or to the ground."""
    made, first = model.made[k], model.first[k]
    size = made.M.shape[0]
    own = [
        one._replace(row=one.row[first : first + size])
        for one in model.device_rows
        if np.abs(one.row).sum() == np.abs(one.row[first : first + size]).sum()
    ]
    return made._replace(K=(made.K + linear_parts(own, size)[0]).tocsr()) if own else made
