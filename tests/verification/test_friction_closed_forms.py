"""Friction against closed forms: one contact, a block on an incline, mirror symmetry, published problems."""

import numpy as np
import pytest

from compiled import solve_velocities
from drystone.contact.fclib import read_fclib
from drystone.contact.friction import make_friction_scratch
from drystone.contact.problem import solve_contacts

fclib_benchmark = pytest.importorskip("benchmarks.fclib", reason="run from the root of the repository")


def block_on_incline(angle, mu, dt=1e-3, steps=200, tolerance=1e-10):
    """Velocity along the slope of a block pushed by gravity from rest, four contacts below it."""
    g, mass, half = 9.81, 3.0, np.array([0.2, 0.15, 0.1])
    inertia = mass / 3.0 * (np.sum(half**2) - half**2)
    corner = np.array([[a * half[0], b * half[1], -half[2]] for a in (-1, 1) for b in (-1, 1)])
    frame = np.tile([0.0, 0, 1, 1, 0, 0, 0, 1, 0], (4, 1))
    body = np.tile(np.array([1, 0], np.int32), (4, 1))
    v, r = np.zeros((2, 6)), np.zeros((4, 3))
    inverse_inertia = np.zeros((2, 9))
    inverse_inertia[1, ::4] = 1.0 / inertia
    scratch = make_friction_scratch(4, 2)
    for _ in range(steps):
        v[1, :3] += dt * g * np.array([np.sin(angle), 0.0, -np.cos(angle)])
        _, error, _ = solve_velocities(
            body, frame, corner, corner, np.full(4, mu), np.zeros(4), np.arange(4, dtype=np.int32), 4,
            np.array([0.0, 1.0 / mass]), inverse_inertia, v, r, tolerance, 1000, scratch,
        )  # fmt: skip
        assert error <= tolerance
    return v[1], r, steps * dt * g


def test_open_contact():
    assert not solve_contacts(np.eye(3), [1.0, 5.0, 0.0], [0.5]).impulse.any()


def test_sticking_contact():
    # r = -W^-1 q is inside the cone
    W = np.array([[2.0, 0.1, 0.0], [0.1, 1.0, 0.2], [0.0, 0.2, 1.5]])
    q = np.array([-1.0, 0.05, -0.1])
    assert np.allclose(solve_contacts(W, q, [0.6]).impulse, -np.linalg.solve(W, q), atol=1e-8)


def test_sliding_contact():
    # W = w I: r_n = -q_n / w, r_t against q_t with the length mu r_n
    w, mu, q = 4.0, 0.3, np.array([-1.0, 3.0, 4.0])
    expected = np.array([0.25, -0.3 * 0.25 * 0.6, -0.3 * 0.25 * 0.8])
    assert np.allclose(solve_contacts(w * np.eye(3), q, [mu]).impulse, expected, atol=1e-9)


def test_sliding_contact_in_the_plane():
    # coupled normal and tangent: u_n = 0 and r_t = -mu r_n give r_n = -q_n / (w_nn - mu w_nt)
    W, mu, q = np.array([[2.0, 0.4], [0.4, 1.0]]), 0.3, np.array([-1.0, 2.0])
    r_n = 1.0 / (2.0 - 0.3 * 0.4)
    assert np.allclose(solve_contacts(W, q, [mu]).impulse, [r_n, -mu * r_n], atol=1e-9)


def test_no_friction():
    W = np.array([[2.0, 0.5, 0.0], [0.5, 1.0, 0.0], [0.0, 0.0, 1.0]])
    assert np.allclose(solve_contacts(W, [-1.0, 1.0, 0.3], [0.0]).impulse, [0.5, 0.0, 0.0], atol=1e-9)


def test_block_sticks_on_a_gentle_incline():
    angle, mu = np.radians(20.0), 0.5
    v, r, momentum = block_on_incline(angle, mu)
    assert np.abs(v).max() <= 1e-9 * momentum
    assert np.sum(r[:, 0]) == pytest.approx(3.0 * 9.81e-3 * np.cos(angle), rel=1e-8)


def test_block_slides_on_a_steep_incline():
    angle, mu = np.radians(35.0), 0.4
    v, _, momentum = block_on_incline(angle, mu)
    assert v[0] == pytest.approx(momentum * (np.sin(angle) - mu * np.cos(angle)), rel=1e-8)
    assert np.abs(v[1:]).max() <= 1e-8 * momentum


def test_mirror_symmetry_to_the_tolerance():
    # a bar falls level on two supports; the velocities of its ends mirror each other
    for tolerance in (1e-4, 1e-8):
        body = np.array([[1, 0], [1, 0]], np.int32)
        frame = np.tile([0.0, 0, 1, 1, 0, 0, 0, 1, 0], (2, 1))
        arm = np.array([[-1.0, 0, -0.1], [1.0, 0, -0.1]])
        v, r = np.zeros((2, 6)), np.zeros((2, 3))
        v[1, 2] = -1.0
        inverse_inertia = np.zeros((2, 9))
        inverse_inertia[1, ::4] = (100.0, 3.0, 3.0)
        solve_velocities(
            body, frame, arm, arm, np.full(2, 0.4), np.zeros(2), np.arange(2, dtype=np.int32), 2,
            np.array([0.0, 1.0]), inverse_inertia, v, r, tolerance, 500, make_friction_scratch(2, 2),
        )  # fmt: skip
        assert r[0, 0] == pytest.approx(r[1, 0], abs=10.0 * tolerance)
        assert abs(v[1, 4]) <= 10.0 * tolerance


def test_published_problems():
    try:
        folder = fclib_benchmark.folder()
    except FileNotFoundError as problem:
        pytest.skip(str(problem))
    for path in sorted(folder.glob("*.hdf5")):
        problem = read_fclib(path)
        solution = solve_contacts(problem.W, problem.q, problem.mu, tol=1e-4)
        assert solution.converged, path.stem
        error = fclib_benchmark.natural_error(problem.W, problem.q, problem.mu, solution.impulse)
        assert error <= 1.01e-4, path.stem
