"""What beams carried in a run: section forces at their ends, envelopes, stresses, plastic rotations (members.md, M.25).

Forces of linear beams follow exactly from the recorded displacements, f = k u; those of beams that yield or bend far
are in the record. They are section forces on the face that looks along the member: N is positive in tension, and a
force that is constant along the beam has one value at both ends. They hold neither the inertia of the beam itself nor,
unless asked for, the damping: its stiffness-proportional part b k u' may be added; modal damping has no share of single
beams. Axes are local ones, of the present chord for beams that bend far.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from drystone.engines.structures.chords import first_stiffness
from drystone.engines.structures.elements import COROTATIONAL, LINEAR, beam_stiffness, spread
from drystone.engines.structures.model import FIBRE_BEAM, HINGED_BEAM, LENGTH, Model
from drystone.engines.structures.modes import rayleigh_parts
from drystone.engines.structures.supports import quasi_static
from drystone.errors import InputError, did_you_mean
from drystone.maths.arrays import Floats
from drystone.scene import matches

if TYPE_CHECKING:
    import xarray as xr

COMPONENTS = ("N", "V_y", "V_z", "T", "M_y", "M_z")
UNITS = {"N": "N", "V_y": "N", "V_z": "N", "T": "N m", "M_y": "N m", "M_z": "N m"}
ENDS = ("start", "end")
STRESSES = ("max", "min", "shear")
AROUND = ("z", "y")  # of plastic rotations


def beam_names(model: Model) -> list[str]:
    """All beams, as "structure.member"."""
    return [
        f"{name}.{beam}" for name, one in zip(model.names, model.made, strict=True) for beam in one.members
    ]


def find_beam(model: Model, name: str) -> tuple[int, str]:
    """Number of the structure and name of the member of "structure.member"."""
    for k, structure in enumerate(model.names):
        if name.startswith(structure + ".") and name[len(structure) + 1 :] in model.made[k].members:
            return k, name[len(structure) + 1 :]
    known = beam_names(model)
    raise InputError(f'there is no beam "{name}"{did_you_mean(name, known)}')


def section_forces(structures: Any, name: str, damping: bool) -> Floats:
    """Section forces at both ends of a beam (time, end, component) [N, N m]."""
    model, record = structures.model, structures.record
    k, member = find_beam(model, name)
    made, first = model.made[k], model.first[k]
    rows = [e for e, (beam, _) in enumerate(model.beams) if beam == name]
    here = slice(first, first + made.M.shape[0])
    beam, length, rotation = made.members[member]
    along = made.pieces[member]
    length /= len(along) - 1
    out = np.zeros((len(record.time), 2, 6))
    outer = ((0, along[:2]), (1, along[-2:]))
    k_e = beam_stiffness(beam, length) @ spread(rotation)

    # supports that move by themselves carry the ends of their members along (B.42)
    carried, supports = model.coupling.nodes[k], structures.support().values

    def linear(values: Floats, end: int, nodes: list[int], moved: Floats) -> Floats:
        u = np.hstack([values @ made.T[row : row + 6].T + moved @ carried[row : row + 6].T for row in nodes])
        force = u @ k_e.T
        return -force[:, :6] if end == 0 else force[:, 6:]

    if rows:
        basic, q = record.arrays("member")[0], record.arrays("q")[0]
        for end, e in ((0, rows[0]), (1, rows[-1])):
            out[:, end] = _of_chord(model, e, basic[:, e], q, end)
    else:
        q = record.arrays("q")[0]
        for end, nodes in outer:
            out[:, end] = linear(q[:, here], end, nodes, supports)
    if damping:
        share = rayleigh_parts(made, record.scene.structures[model.names[k]].damping, model.names[k])[1]
        # damping acts on velocities relative to those that follow the supports (B.44)
        n = supports.shape[1]
        follow = quasi_static(made, model.coupling.stiffness[here])
        v = record.arrays("v")[0][:, here] - record.arrays("support")[0][:, n : 2 * n] @ follow.T
        for end, nodes in outer:
            out[:, end] += share * linear(v, end, nodes, np.zeros_like(supports))
    return out


def _of_chord(model: Model, e: int, basic: Floats, q: Floats, end: int) -> Floats:
    """Section forces of a beam from its basic forces, by the present length of its chord (M.25)."""
    members = model.members
    out = np.zeros((len(basic), 6))
    length = np.full(len(basic), members.parameter[e, LENGTH])
    if members.geometry[e] == COROTATIONAL:
        y = chord(model, e, q)
        length = np.hypot(length + y[:, 0], y[:, 1])
    face = -1.0 if end == 0 else 1.0
    out[:, 0] = basic[:, 0]
    out[:, 1] = -(basic[:, 1] + basic[:, 2]) / length
    out[:, 5] = face * basic[:, 1 + end]
    if members.size[e] == 8:
        out[:, 2] = (basic[:, 3] + basic[:, 4]) / length
        out[:, 3] = basic[:, 5]
        out[:, 4] = face * basic[:, 3 + end]
    elif model.sideways[e]:
        out[:, 2], out[:, 4] = -out[:, 1], out[:, 5]
        out[:, 1] = out[:, 5] = 0.0
    return out


def chord(model: Model, e: int, q: Floats) -> Floats:
    """How the chord of a beam lies, y = R q (time, 4 or 8)."""
    members = model.members
    size, width = members.size[e], members.width[e]
    return q[:, members.at[e, :width]] @ members.rows[e, :size, :width].T


def beyond_linear(model: Model, e: int, basic: Floats, q: Floats) -> Floats:
    """Forces on the chord's coordinates beyond those of the first stiffness, p - k_0 y (time, 4 or 8) (M.2)."""
    members = model.members
    y, length = chord(model, e, q), members.parameter[e, LENGTH]
    size, geometry = members.size[e], members.geometry[e]
    p = np.zeros_like(y)
    if size == 4:
        c, s, present = np.ones(len(y)), np.zeros(len(y)), np.full(len(y), length)
        if geometry == COROTATIONAL:
            present = np.hypot(length + y[:, 0], y[:, 1])
            c, s = (length + y[:, 0]) / present, y[:, 1] / present
        shear = (basic[:, 1] + basic[:, 2]) / present
        p[:, 0] = basic[:, 0] * c + shear * s
        p[:, 1] = basic[:, 0] * s - shear * c
        if geometry not in (LINEAR, COROTATIONAL):
            p[:, 1] += basic[:, 0] * y[:, 1] / length
        p[:, 2:] = basic[:, 1:3]
    else:
        p[:, 0] = basic[:, 0]
        p[:, 1] = -(basic[:, 1] + basic[:, 2]) / length
        p[:, 2] = (basic[:, 3] + basic[:, 4]) / length
        if geometry != LINEAR:
            p[:, 1:3] += basic[:, :1] * y[:, 1:3] / length
        p[:, 3:] = basic[:, 1:6]
    return p - y @ first_stiffness(members.parameter[e], size)


def forces_array(structures: Any, name: str, damping: bool) -> "xr.DataArray":
    """`record.structures.member_forces`."""
    coords = {"end": list(ENDS), "component": list(COMPONENTS)}
    out = structures._array(
        section_forces(structures, name, damping),
        ("time", "end", "component"),
        coords,
        "member_forces",
        "N, N m",
    )
    out.attrs["long_name"] = f"section forces of {name}"
    out.attrs["damping"] = "stiffness-proportional part added" if damping else "not in it"
    return out


def envelope(structures: Any, pattern: str) -> "xr.DataArray":
    """Smallest and largest section forces of beams (member, end, component, bound)."""
    import xarray as xr

    known = beam_names(structures.model)
    names = [name for name in known if matches(pattern, name, "")]
    if not names:
        raise InputError(f'no beam is called "{pattern}"{did_you_mean(pattern, known)}')
    rows = []
    for name in names:
        forces = section_forces(structures, name, False)
        rows.append(np.stack((forces.min(axis=0), forces.max(axis=0)), axis=-1))
    coords = {"member": names, "end": list(ENDS), "component": list(COMPONENTS), "bound": ["min", "max"]}
    return xr.DataArray(
        np.stack(rows),
        coords,
        ("member", "end", "component", "bound"),
        "member_envelope",
        {"units": "N, N m"},
    )


def stress_array(structures: Any, name: str) -> "xr.DataArray":
    """Largest and smallest normal stress of the section's edges, N/A +- M_z/W_z +- M_y/W_y, and V/A [Pa] (M.26)."""
    k, member = find_beam(structures.model, name)
    beam, _, _ = structures.model.made[k].members[member]
    if any(structures.model.members.kind[e] == FIBRE_BEAM for e in rows_of(structures.model, name)):
        raise InputError(f'"{name}" is made of fibres: its stresses are not those of elastic bending')
    known, forces = beam.properties(), section_forces(structures, name, False)
    bent = np.zeros(forces.shape[:2])
    for component, modulus, word in ((5, known.modulus, "modulus"), (4, known.modulus_side, "modulus_side")):
        moment = np.abs(forces[..., component])
        if moment.max(initial=0.0) == 0.0:
            continue
        if modulus is None:
            raise InputError(f'"{name}" is bent: give the beam a section, or {word} [m3], for its stresses')
        bent += moment / modulus
    plain = forces[..., 0] / known.area
    shear = np.hypot(forces[..., 1], forces[..., 2]) / known.area
    values = np.stack((plain + bent, plain - bent, shear), axis=-1)
    coords = {"end": list(ENDS), "stress": list(STRESSES)}
    return structures._array(values, ("time", "end", "stress"), coords, "member_stress", "Pa")


def rows_of(model: Model, name: str) -> list[int]:
    """Rows of a beam among those that are not linear."""
    return [e for e, (beam, _) in enumerate(model.beams) if beam == name]


def hinged_beams(model: Model) -> list[str]:
    """Beams with hinges, as "structure.member"."""
    found = [model.beams[e][0] for e in np.flatnonzero(model.members.kind == HINGED_BEAM)]
    return list(dict.fromkeys(found))


def rotation_array(structures: Any, name: str) -> "xr.DataArray":
    """Plastic rotations of the hinges of a beam (time, end, around) [rad]."""
    model = structures.model
    find_beam(model, name)
    if name not in hinged_beams(model):
        raise InputError(f'"{name}" has no hinges{did_you_mean(name, hinged_beams(model))}')
    hinged = [int(e) for e in np.flatnonzero(model.members.kind == HINGED_BEAM)]
    kept = structures.record.arrays("hinge")[0]
    values = np.zeros((len(structures.time), 2, 2))
    for row, e in enumerate(hinged):
        if model.beams[e][0] == name:
            last = e + 1 == len(model.beams) or model.beams[e + 1][0] != name
            for end in range(2):
                if (end == 0 and model.beams[e][1] == 0) or (end == 1 and last):
                    both = kept[:, row, [end, 2 + end]]
                    values[:, end] = both[:, ::-1] if model.sideways[e] else both
    coords = {"end": list(ENDS), "around": list(AROUND)}
    return structures._array(values, ("time", "end", "around"), coords, "hinge_rotation", "rad")
