"""Three solutions of one symmetric step, two of them not symmetric. Theory: docs/theory/friction.md, Symmetry.

The wall of the benchmarks is its own mirror image. In the step of the impact, contacts and velocities before it are
mirrored to round-off, yet what the solver returns is not, its mirror image solves the same step as well as it does, and
a third solution is symmetric. The residual is measured here, with NumPy alone, on the contacts of the step.
"""

from typing import NamedTuple

import numpy as np
import pytest

import drystone as ds
from drystone.contact.arrays import LATE

quality = pytest.importorskip("benchmarks.quality", reason="run from the root of the repository")
FLIP, FLIP_SPIN = np.array([-1.0, 1.0, 1.0]), np.array([1.0, -1.0, -1.0])


class Step(NamedTuple):
    """One step as a friction problem u = W r + q, impulses in the frames of the contacts, and its mirror."""

    W: np.ndarray
    q: np.ndarray
    mu: np.ndarray
    H: np.ndarray
    inverse_mass: np.ndarray
    free: np.ndarray
    twin: np.ndarray  # contact that is the mirror image of each
    mirror: np.ndarray  # takes impulses to those of the mirror image


def _cross(a):
    return np.array([[0.0, -a[2], a[1]], [a[2], 0.0, -a[0]], [-a[1], a[0], 0.0]])


def _step_of(run, names):
    """The problem of the step just done, and the impulses that were found."""
    contacts, work = run.buffers.contacts, run.buffers.work
    n, n_body = int(contacts.count[0]), len(names)
    rows = np.flatnonzero(contacts.status[:n] != LATE)
    n = len(rows)
    frame = contacts.frame[rows].reshape(n, 3, 3)
    body, point, bias = contacts.body[rows], contacts.point[rows], contacts.bias[rows]
    H, inverse_mass = np.zeros((3 * n, 6 * n_body)), np.zeros((6 * n_body, 6 * n_body))
    for c in range(n):
        here = slice(3 * c, 3 * c + 3)
        for b, sign, arm in zip(body[c], (1, -1), (contacts.arm_i[rows[c]], contacts.arm_j[rows[c]])):
            H[here, 6 * b : 6 * b + 3] = sign * frame[c]
            H[here, 6 * b + 3 : 6 * b + 6] = -sign * frame[c] @ _cross(arm)
    for b in range(n_body):
        inverse_mass[6 * b : 6 * b + 3, 6 * b : 6 * b + 3] = work.inverse_mass[b] * np.eye(3)
        inverse_mass[6 * b + 3 : 6 * b + 6, 6 * b + 3 : 6 * b + 6] = work.inverse_inertia[b].reshape(3, 3)
    # what is mirrored: bodies by their names, contacts by bodies and points, in either order of the two bodies
    other = np.array([names.index(_twin(name)) for name in names])
    twin, mirror = np.zeros(n, int), np.zeros((3 * n, 3 * n))
    for c in range(n):
        same, turned = (body == other[body[c]]).all(1), (body == other[body[c][::-1]]).all(1)
        found = np.flatnonzero(same | turned)
        t = twin[c] = found[np.abs(point[found] - point[c] * FLIP).max(1).argmin()]
        sign = 1.0 if same[t] else -1.0
        assert point[t] == pytest.approx(point[c] * FLIP, abs=1e-12)
        assert sign * frame[t, 0] == pytest.approx(frame[c, 0] * FLIP, abs=1e-12)
        assert bias[t] == pytest.approx(bias[c], abs=1e-11)
        mirror[3 * t : 3 * t + 3, 3 * c : 3 * c + 3] = sign * frame[t] @ np.diag(FLIP) @ frame[c].T
    assert sorted(twin) == list(range(n))
    free = work.free
    assert free[other] * np.hstack((FLIP, FLIP_SPIN)) == pytest.approx(free, abs=1e-12)
    q = H @ free.ravel()
    q[::3] += bias
    mu, impulse = contacts.friction[rows], (contacts.impulse - contacts.carried)[rows]
    return Step(H @ inverse_mass @ H.T, q, mu, H, inverse_mass, free, twin, mirror), impulse.ravel()


def _twin(name):
    """The block at the other side of the wall; others are their own."""
    if name[0] != "b" or not name[1].isdigit():
        return name
    return f"{name[:2]}_{10 - int(name[1]) % 2 - int(name[3:]):02d}"


def _residual(step, r):
    """Of the worst contact, over the velocities that close (F.5) [-]."""
    r, u, q = (x.reshape(-1, 3).copy() for x in (r, step.W @ r + step.q, step.q))
    weight = np.einsum("ckck->c", step.W.reshape(len(r), 3, len(r), 3)) / 3.0
    u[:, 0] += step.mu * np.linalg.norm(u[:, 1:], axis=1)
    x = r - u / weight[:, None]
    slide, projected = np.linalg.norm(x[:, 1:], axis=1), x.copy()
    normal = (x[:, 0] + step.mu * slide) / (1.0 + step.mu**2)
    outside = slide > step.mu * x[:, 0]
    projected[outside, 0] = normal[outside]
    projected[outside, 1:] *= (step.mu * normal / np.maximum(slide, 1e-300))[outside, None]
    projected[step.mu * slide <= -x[:, 0]] = 0.0
    closing = q[q[:, 0] < 0.0]
    return (weight * np.linalg.norm(r - projected, axis=1)).max() / np.sqrt((closing**2).sum(1).mean())


def test_a_symmetric_step_has_several_solutions():
    scene = quality.scenes.wall(tolerance=1e-13, max_sweeps=20000)
    run = quality.Stepper(scene, 1e-3)
    run.advance(3)  # the projectile hits in the third
    step, found = _step_of(run, scene.names())
    image = step.mirror @ found

    # the third is looked for among symmetric impulses: half of the contacts carry their twins along
    half = np.flatnonzero(np.arange(len(step.mu)) < step.twin)
    pick = (3 * half[:, None] + np.arange(3)).ravel()
    both = np.eye(len(found))[:, pick] + step.mirror[:, pick]
    start = 0.5 * (found + image)[pick]
    solved = ds.solve_contacts(
        step.W[pick] @ both, step.q[pick], step.mu[half], tol=1e-13, measure="inv", r0=start
    )
    symmetric = both @ solved.impulse

    speed = [step.free.ravel() + step.inverse_mass @ step.H.T @ r for r in (found, image, symmetric)]
    assert max(_residual(step, r) for r in (found, image, symmetric)) < 1e-12
    assert _residual(step, 0.5 * (found + image)) > 1e-4  # no linear space of solutions
    assert np.abs(speed[0] - speed[1]).max() > 1e-2  # m/s, rad/s: not the impulses alone
    assert np.abs(speed[0] - speed[2]).max() > 1e-2
