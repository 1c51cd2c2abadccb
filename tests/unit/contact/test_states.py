"""Steps on the states of contacts, and the central path with contacts that have no friction."""

import numpy as np
import scipy.sparse as sp

from drystone.contact.interior_point import follow_central_path
from drystone.contact.problem import solve_contacts
from drystone.contact.states import step_states


def _problem(n=6, seed=3, friction=0.4):
    rng = np.random.default_rng(seed)
    H = rng.standard_normal((3 * n, 3 * n + 4))
    q = rng.standard_normal((n, 3))
    q[:, 0] -= 1.0
    return H @ H.T / (3 * n), q, np.full(n, friction)


def _step(W, q, mu, r, softness=1e-9):
    n = mu.size
    weight = np.trace(W.reshape(n, 3, n, 3).diagonal(axis1=0, axis2=2), axis1=0, axis2=1) / 3.0
    return step_states(sp.csr_matrix(W), q, mu, weight, r, softness)


def test_a_step_with_the_right_states_is_newtons():
    """Errors of 1e-3 in impulses of sliding, sticking and open contacts become their square."""
    W, q, mu = _problem()
    exact = solve_contacts(W, q.ravel(), mu, tol=1e-13).impulse.reshape(-1, 3)
    size, limit = np.hypot(exact[:, 1], exact[:, 2]), mu * exact[:, 0]
    slides = (exact[:, 0] > 0.0) & (size > (1.0 - 1e-6) * limit)
    sticks = (exact[:, 0] > 0.0) & ~slides
    assert slides.any() and sticks.any()
    r = exact.copy()
    r[:, 0] *= 1.0 + 1e-3 * np.sin(np.arange(len(r)))
    r[slides, 1:] *= (mu[slides] * r[slides, 0] / size[slides])[:, None]
    after = _step(W, q, mu, r)[0]
    assert np.abs(r - exact).max() > 1e-4
    assert np.abs(after - exact).max() < 1e-5


def test_parts_of_a_step_end_where_contacts_open():
    """Two bodies that part: without the impulse that the start has, the solution is zero."""
    q = np.array([[1.0, 0.0, 0.0], [3.0, 0.0, 0.0]])
    r = np.array([[1.0, 0.0, 0.0], [1.0, 0.0, 0.0]])
    whole, part = _step(np.eye(6), q, np.array([0.5, 0.5]), r)
    assert not whole.any()
    # u = (2, 4): the second falls to zero after a quarter of its step, the first is at half then
    assert np.allclose(part, [[0.5, 0.0, 0.0], [0.0, 0.0, 0.0]], atol=1e-8)
    assert _step(np.eye(6), q, np.array([0.5, 0.5]), np.zeros((2, 3))) == []


def test_a_contact_without_friction_keeps_to_its_normal():
    W, q, mu = _problem()
    mu[::2] = 0.0
    exact = solve_contacts(W, q.ravel(), mu, tol=1e-12).impulse.reshape(-1, 3)
    weight = np.ones(mu.size)

    def error(r):
        return float(np.abs(r - exact).max())

    r, _ = follow_central_path(
        sp.csr_matrix(W), q, mu, weight, np.zeros_like(q), 1.0, error, 1e-7, 60, lambda: False
    )
    assert not r[::2, 1:].any()
    assert error(r) < 1e-6
    after = _step(W, q, mu, exact)[0]
    assert np.abs(after - exact).max() < 1e-8
