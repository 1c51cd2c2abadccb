"""Quality of a run, measured with NumPy alone and alike for every code.

Nothing here asks the engine that made the run: overlap is found by separating axes on the true shapes, energy
from masses and velocities. States are position, rotation matrix, velocity and spin (world axes) of the free
bodies of a neutral scene (`peers.neutral`).
"""

from typing import Any

import numpy as np

from benchmarks.peers.child import rotation_of


class Bodies:
    """The bodies of a neutral scene: free ones first, then fixed ones."""

    def __init__(self, plain: dict[str, Any]):
        bodies = plain["bodies"]
        self.names = [body["name"] for body in bodies]
        self.n_free = sum(not body["fixed"] for body in bodies)
        free = bodies[: self.n_free]
        self.mass = np.array([body["mass"] for body in free])
        self.inertia = np.array([body["inertia"] for body in free])
        self.gravity = np.array(plain["gravity"], float)
        self.shape = np.array([body["shape"] for body in bodies])
        self.solids = [Solid(shape["vertices"], shape["triangles"]) for shape in plain["shapes"]]
        self.position = np.array([body["position"] for body in bodies], float)
        self.rotation = rotation_of([body["attitude"] for body in bodies])
        velocity = np.array([body["velocity"] for body in free], float)
        spin = np.einsum("bij,bj->bi", self.rotation[: self.n_free], [body["spin"] for body in free])
        self.start_energy = self.energy(self.position[: self.n_free], self.rotation, velocity, spin)

    def energy(self, position, rotation, velocity, spin) -> float:
        """Kinetic and potential energy [J]; spin in world axes."""
        body_spin = np.einsum("bji,bj->bi", rotation[: self.n_free], spin)
        kinetic = 0.5 * (self.mass * (velocity**2).sum(1)).sum() + 0.5 * (self.inertia * body_spin**2).sum()
        return float(kinetic - (self.mass * (position @ self.gravity)).sum())

    def overlap(self, position, rotation) -> float:
        """Deepest overlap of any two bodies, one of them free, by separating axes [m]."""
        n = self.n_free
        at = np.concatenate([position, self.position[n:]])
        turned = np.concatenate([rotation, self.rotation[n:]])
        corners = [self.solids[s].vertices @ turned[b].T + at[b] for b, s in enumerate(self.shape)]
        low = np.array([points.min(0) for points in corners])
        high = np.array([points.max(0) for points in corners])
        meet = (low[:n, None] < high[None]).all(2) & (low[None] < high[:n, None]).all(2)
        first, second = np.nonzero(np.triu(meet, 1))
        deepest = 0.0
        kinds = np.stack([self.shape[first], self.shape[second]], 1)
        for a, b in np.unique(kinds, axis=0):
            here = (kinds == (a, b)).all(1)
            i, j = first[here], second[here]
            depth = overlap_depth(self.solids[a], self.solids[b], at[i], at[j], turned[i], turned[j])
            deepest = max(deepest, float(depth.max()))
        return deepest


class Solid:
    """A convex polyhedron: vertices, and the directions its faces and edges can separate along."""

    def __init__(self, vertices, triangles):
        self.vertices = np.asarray(vertices, float)
        corner = self.vertices[np.asarray(triangles)]
        self.normals = distinct_directions(np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0]))
        # diagonals of flat faces come along: more axes than needed, never a wrong answer
        self.edges = distinct_directions((corner - np.roll(corner, 1, axis=1)).reshape(-1, 3))


def distinct_directions(vectors) -> np.ndarray:
    """Unit vectors, one of each pair of opposites."""
    unit = np.round(vectors / np.linalg.norm(vectors, axis=1)[:, None], 9)
    lead = np.argmax(np.abs(unit) > 1e-6, axis=1)
    unit *= np.sign(np.take_along_axis(unit, lead[:, None], 1))
    unit = np.unique(unit + 0.0, axis=0)
    return unit / np.linalg.norm(unit, axis=1)[:, None]


def overlap_depth(first: Solid, second: Solid, x, y, R, S) -> np.ndarray:
    """Depth of overlap of pairs of solids at x, y with rotations R, S [m]; negative: apart by at least so much."""
    edge_i, edge_j = first.edges @ R.transpose(0, 2, 1), second.edges @ S.transpose(0, 2, 1)
    across = np.cross(edge_i[:, :, None], edge_j[:, None]).reshape(len(x), -1, 3)
    axes = np.concatenate(
        [first.normals @ R.transpose(0, 2, 1), second.normals @ S.transpose(0, 2, 1), across], 1
    )
    length = np.linalg.norm(axes, axis=2)
    parallel = length < 1e-6
    axes = axes / np.where(parallel, 1.0, length)[:, :, None]
    shadow_i = np.einsum("pak,pvk->pav", axes, first.vertices @ R.transpose(0, 2, 1))
    shadow_j = np.einsum("pak,pvk->pav", axes, second.vertices @ S.transpose(0, 2, 1))
    shift = np.einsum("pak,pk->pa", axes, y - x)
    one_way = shadow_i.max(2) - shadow_j.min(2) - shift
    other_way = shadow_j.max(2) + shift - shadow_i.min(2)
    return np.where(parallel, np.inf, np.minimum(one_way, other_way)).min(1)


class Frames:
    """States of a run at some steps."""

    def __init__(self, step, position, rotation, velocity, spin, dt):
        self.step, self.position, self.rotation = step, position, rotation
        self.velocity, self.spin, self.dt = velocity, spin, dt

    def at(self, time: float):
        """The frame nearest to a time."""
        k = int(np.abs(self.step * self.dt - time).argmin())
        return self.position[k], self.rotation[k], self.velocity[k], self.spin[k]

    def summary(self, bodies: Bodies) -> dict[str, Any]:
        """Largest and last overlap, energy, escapes; for the wall also where it is at 0.1 s."""
        depth = [bodies.overlap(x, R) for x, R in zip(self.position, self.rotation)]
        energy = [
            bodies.energy(*frame) for frame in zip(self.position, self.rotation, self.velocity, self.spin)
        ]
        rise = np.diff([bodies.start_energy, *energy])
        out = {
            "penetration_mm": 1e3 * max(depth),
            "penetration_end_mm": 1e3 * depth[-1],
            "energy_start_J": bodies.start_energy,
            "energy_end_J": energy[-1],
            "energy_rise_between_frames_J": float(max(rise.max(), 0.0)),
        }
        if "projectile" in bodies.names and "b3_04" in bodies.names and self.step[-1] * self.dt >= 0.1:
            out["at_0.1_s"] = early_state(bodies, *self.at(0.1))
        return out


def early_state(bodies: Bodies, position, rotation, velocity, spin) -> dict[str, Any]:
    """The wall: lift of the two blocks above the hit, displacement of the projectile, energy, mirror symmetry."""
    start = bodies.position[: bodies.n_free]
    row = bodies.names.index
    moved = position - start
    return {
        "lift_m": [float(moved[row(name), 2]) for name in ("b3_04", "b3_05")],
        "projectile_m": float(moved[row("projectile"), 1]),
        "energy_kJ": bodies.energy(position, rotation, velocity, spin) / 1e3,
        "mirror_pair_mm": 1e3 * mirror_error(bodies, position, ["b3_04"]),
        "mirror_all_mm": 1e3 * mirror_error(bodies, position),
    }


def mirror_error(bodies: Bodies, position, names=None) -> float:
    """Largest distance of a block of the wall from the mirror image of its twin [m]."""
    rows: dict[str, int] = {}
    blocks = [name for name in bodies.names if name[0] == "b" and name[1].isdigit()]
    for name in blocks:
        rows[name[:2]] = rows.get(name[:2], 0) + 1
    worst = 0.0
    for name in names or blocks:
        twin = f"{name[:2]}_{rows[name[:2]] - 1 - int(name[3:]):02d}"
        here, there = position[bodies.names.index(name)], position[bodies.names.index(twin)]
        worst = max(worst, float(np.linalg.norm(here - there * (-1.0, 1.0, 1.0))))
    return worst
