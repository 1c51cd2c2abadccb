"""The friction solvers: input, warm start, safety, and agreement of the two forms."""

import numpy as np
import pytest
import scipy.sparse as sp
from hypothesis import given, settings
from hypothesis import strategies as st

from compiled import solve_velocities
from drystone.contact.fclib import read_fclib
from drystone.contact.friction import make_friction_scratch
from drystone.contact.problem import solve_contacts


def natural_error(W, q, mu, r, scale_free=False):
    """The error measures (F.4) and (F.5), apart from the solver."""
    return np.linalg.norm(natural_residuals(W, q, mu, r, scale_free)) / np.linalg.norm(q)


def natural_residuals(W, q, mu, r, scale_free):
    """The residual of each contact."""
    n = len(mu)
    r = np.asarray(r).reshape(n, -1)
    u = (W @ r.ravel() + q).reshape(r.shape)
    u[:, 0] += mu * np.linalg.norm(u[:, 1:], axis=1)
    weight = np.diag(W).reshape(r.shape).mean(axis=1) if scale_free else np.ones(n)
    residual = np.zeros(n)
    for k in range(n):
        z = r[k] - u[k] / weight[k]
        size = np.linalg.norm(z[1:])
        if mu[k] * size <= -z[0]:
            p = 0.0 * z
        elif size <= mu[k] * z[0]:
            p = z
        else:
            normal = (z[0] + mu[k] * size) / (1.0 + mu[k] ** 2)
            p = np.concatenate(([normal], mu[k] * normal * z[1:] / size))
        residual[k] = weight[k] * np.linalg.norm(r[k] - p)
    return residual


def random_problem(seed, n, dim, rank=None, mu=0.5):
    rng = np.random.default_rng(seed)
    G = rng.normal(size=(dim * n, rank or dim * n + 3))
    # q in the range of W: a velocity field of the bodies, as in mechanics
    return G @ G.T, G @ rng.normal(size=G.shape[1]), np.full(n, mu)


class Bodies:
    """A column of boxes on a fixed one, four contacts per joint, and arrays for both forms."""

    def __init__(self, boxes, seed=0, mu=0.5, speed=0.3):
        rng = np.random.default_rng(seed)
        n_body, n = boxes + 1, 4 * boxes
        self.inverse_mass = np.r_[0.0, 1.0 / rng.uniform(0.5, 2.0, boxes)]
        self.inverse_inertia = np.zeros((n_body, 9))
        self.inverse_inertia[1:, 0::4] = self.inverse_mass[1:, None] * rng.uniform(4.0, 9.0, (boxes, 3))
        self.velocity = rng.normal(size=(n_body, 6)) * speed
        self.velocity[0] = 0.0
        self.velocity[1:, 2] -= 1.0
        self.body = np.zeros((n, 2), np.int32)
        self.frame = np.tile([0.0, 0, 1, 1, 0, 0, 0, 1, 0], (n, 1))
        self.arm_i, self.arm_j = np.zeros((n, 3)), np.zeros((n, 3))
        corner = 0.5 * np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]])
        for c in range(n):
            self.body[c] = c // 4 + 1, c // 4
            self.arm_i[c] = *corner[c % 4], -0.4
            self.arm_j[c] = *corner[c % 4], 0.4
        self.friction, self.bias = np.full(n, mu), np.zeros(n)
        self.active = np.arange(n, dtype=np.int32)
        self.impulse = np.zeros((n, 3))

    def solve(self, tolerance=1e-10, max_sweeps=5000, count=None):
        v, r = self.velocity.copy(), self.impulse.copy()
        scratch = make_friction_scratch(len(r) + 3, len(v))
        count = len(self.active) if count is None else count
        sweeps, error, _ = solve_velocities(
            self.body, self.frame, self.arm_i, self.arm_j, self.friction, self.bias, self.active, count,
            self.inverse_mass, self.inverse_inertia, v, r, tolerance, max_sweeps, scratch,
        )  # fmt: skip
        return v, r, sweeps, error

    def matrices(self):
        """H (u = H v) and M^-1."""
        n, n_body = len(self.body), len(self.velocity)
        H = np.zeros((3 * n, 6 * n_body))
        for c in range(n):
            for side, arm, sign in ((0, self.arm_i[c], 1.0), (1, self.arm_j[c], -1.0)):
                b = self.body[c, side]
                for k, axis in enumerate(self.frame[c].reshape(3, 3)):
                    H[3 * c + k, 6 * b : 6 * b + 3] += sign * axis
                    H[3 * c + k, 6 * b + 3 : 6 * b + 6] += sign * np.cross(arm, axis)
        M_inverse = np.zeros((6 * n_body, 6 * n_body))
        for b in range(n_body):
            M_inverse[6 * b : 6 * b + 3, 6 * b : 6 * b + 3] = self.inverse_mass[b] * np.eye(3)
            M_inverse[6 * b + 3 : 6 * b + 6, 6 * b + 3 : 6 * b + 6] = self.inverse_inertia[b].reshape(3, 3)
        return H, M_inverse


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 6), st.sampled_from([2, 3]), st.floats(0.0, 1.0))
def test_solution_meets_the_conditions(seed, n, dim, mu):
    W, q, mu = random_problem(seed, n, dim, mu=mu)
    solution = solve_contacts(W, q, mu, tol=1e-9)
    assert solution.converged
    r = solution.impulse.reshape(n, dim)
    u = (W @ solution.impulse + q).reshape(n, dim)
    size = np.linalg.norm(q)
    assert natural_error(W, q, mu, r) <= 1.01e-9
    assert np.all(np.linalg.norm(r[:, 1:], axis=1) <= mu * r[:, 0] + 1e-9 * size)
    assert np.all(u[:, 0] >= -1e-8 * size)
    assert abs(np.sum(r[:, 0] * u[:, 0])) <= 1e-7 * size * (1.0 + np.linalg.norm(r))


@pytest.mark.parametrize("dim", [2, 3])
def test_singular_matrix(dim):
    W, q, mu = random_problem(3, 12, dim, rank=10)
    solution = solve_contacts(sp.csr_matrix(W), q, mu, tol=1e-8)
    assert solution.converged
    assert natural_error(W, q, mu, solution.impulse) <= 1.01e-8


def test_slightly_unsymmetric_matrix_is_solved_as_given():
    W, q, mu = random_problem(4, 8, 3)
    rng = np.random.default_rng(0)
    W += 1e-3 * np.abs(W).max() * rng.normal(size=W.shape)
    solution = solve_contacts(W, q, mu, tol=1e-10)
    assert solution.converged
    assert natural_error(W, q, mu, solution.impulse) <= 1.01e-10


def test_both_measures():
    W, q, mu = random_problem(5, 10, 3)
    for scale_free, name in ((False, "nat_q"), (True, "inv")):
        solution = solve_contacts(W, q, mu, tol=1e-7, measure=name)
        assert natural_error(W, q, mu, solution.impulse, scale_free) == pytest.approx(
            solution.error, rel=1e-3, abs=1e-14
        )


def test_warm_start_needs_fewer_iterations():
    W, q, mu = random_problem(6, 30, 3)
    cold = solve_contacts(W, q, mu, tol=1e-8)
    warm = solve_contacts(W, q, mu, tol=1e-8, r0=cold.impulse * (1.0 + 1e-7))
    assert solve_contacts(W, q, mu, tol=1e-8, r0=cold.impulse).iterations == 0
    assert warm.iterations < cold.iterations


def test_cap_and_time_limit_are_reported():
    W, q, mu = random_problem(7, 60, 3, rank=30)
    few = solve_contacts(W, q, mu, tol=1e-14, max_iterations=5)
    assert few.iterations == 5 and not few.converged and few.error > 1e-14
    assert not solve_contacts(W, q, mu, tol=1e-30, time_limit=0.01).converged


def test_trivial_problems():
    empty = solve_contacts(np.zeros((0, 0)), [], [])
    assert empty.converged and empty.impulse.size == 0
    rest = solve_contacts(np.eye(3), np.zeros(3), [0.5])
    assert rest.converged and not rest.impulse.any()


@pytest.mark.parametrize(
    ("W", "q", "mu", "words"),
    [
        (np.eye(4), np.zeros(4), [0.1], "2 or 3 per contact"),
        (np.eye(3), np.zeros(6), [0.1, 0.1], "shape"),
        (np.eye(3), np.zeros(3), [-0.1], "not negative"),
        (np.eye(3), np.array([np.nan, 0, 0]), [0.1], "not finite"),
        (np.diag([1.0, np.inf, 1.0]), np.zeros(3), [0.1], "not finite"),
    ],
)
def test_bad_input(W, q, mu, words):
    with pytest.raises(ValueError, match=words):
        solve_contacts(W, q, mu)


def test_bad_options():
    with pytest.raises(ValueError, match="measure"):
        solve_contacts(np.eye(3), np.ones(3), [0.1], measure="other")
    with pytest.raises(ValueError, match="r0"):
        solve_contacts(np.eye(3), np.ones(3), [0.1], r0=[1.0])
    with pytest.raises(ValueError, match="tol"):
        solve_contacts(np.eye(3), np.ones(3), [0.1], tol=0.0)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 4), st.sampled_from([0.0, 0.2, 0.8]))
def test_velocity_form_agrees_with_matrix_form(seed, boxes, mu):
    # without friction velocities are unique (a convex problem); with it several may satisfy the conditions, which judge
    bodies = Bodies(boxes, seed, mu)
    v, r, _, error = bodies.solve(1e-7)
    assert error <= 1e-7
    H, M_inverse = bodies.matrices()
    W, q = H @ M_inverse @ H.T, H @ bodies.velocity.ravel()
    assert natural_error(W, q, bodies.friction, r, scale_free=True) <= 1.01e-7
    assert np.allclose(v.ravel(), bodies.velocity.ravel() + M_inverse @ H.T @ r.ravel(), atol=1e-12)
    same = solve_contacts(W, q, bodies.friction, tol=1.01e-7, r0=r, measure="inv")
    assert same.iterations == 0
    if mu == 0.0:
        other = solve_contacts(W, q, bodies.friction, tol=1e-10)
        assert other.converged
        assert np.allclose(H @ v.ravel(), W @ other.impulse + q, atol=1e-5)


def test_velocity_form_uses_the_warm_start():
    bodies = Bodies(5, 1)
    _, r, cold, _ = bodies.solve(1e-6)
    bodies.impulse = r
    _, _, warm, error = bodies.solve(1e-6)
    assert cold > 0 and warm == 0 and error <= 1e-6


def test_velocity_form_returns_the_true_error_at_the_cap():
    bodies = Bodies(6, 2)
    _, r, sweeps, error = bodies.solve(1e-9, max_sweeps=7)
    H, M_inverse = bodies.matrices()
    W, q = H @ M_inverse @ H.T, H @ bodies.velocity.ravel()
    # the worst contact, over the mean of those that close without impulses
    closing = q.reshape(-1, 3)[q[::3] < 0.0]
    mean = np.sqrt(np.mean(np.sum(closing**2, axis=1)))
    worst = np.max(natural_residuals(W, q, bodies.friction, r, scale_free=True))
    assert sweeps == 7
    assert worst / mean == pytest.approx(error, rel=1e-6)
    assert error > natural_error(W, q, bodies.friction, r, scale_free=True)


def test_a_far_guard_does_not_loosen_the_tolerance():
    bodies = Bodies(3, 5)
    *_, before = bodies.solve(1e-6, max_sweeps=4)
    bodies.active = np.append(bodies.active, bodies.active[-1] + 1).astype(np.int32)
    for name in ("body", "frame", "arm_i", "arm_j", "friction", "impulse"):
        array = getattr(bodies, name)
        setattr(bodies, name, np.concatenate((array, array[-1:])))
    bodies.bias = np.append(bodies.bias, 1e3)
    *_, after = bodies.solve(1e-6, max_sweeps=4)
    assert after == pytest.approx(before, rel=1e-6)


def test_contacts_that_are_not_active_do_nothing():
    bodies = Bodies(2, 3)
    v, r, _, _ = bodies.solve(count=4)
    assert not r[4:].any()
    assert np.array_equal(v[2], bodies.velocity[2])


def test_bodies_that_cannot_move_keep_their_velocity():
    bodies = Bodies(2, 3)
    bodies.inverse_mass[1] = 0.0
    bodies.inverse_inertia[1] = 0.0
    bodies.impulse[:] = 1.0
    v, r, _, error = bodies.solve(1e-9)
    assert np.array_equal(v[:2], bodies.velocity[:2])
    assert error <= 1e-9 and not r[:4].any() and np.isfinite(r).all()


def test_nothing_active_and_no_velocity():
    bodies = Bodies(2, 3)
    _, _, sweeps, error = bodies.solve(count=0)
    assert sweeps == 0 and error == 0.0
    bodies.velocity[:] = 0.0
    _, r, sweeps, error = bodies.solve()
    assert sweeps == 0 and error == 0.0 and not r.any()


def test_the_same_bits_twice():
    bodies = Bodies(5, 4)
    first, second = bodies.solve(1e-8), bodies.solve(1e-8)
    assert np.array_equal(first[0], second[0]) and np.array_equal(first[1], second[1])


def test_reader(tmp_path):
    h5py = pytest.importorskip("h5py")
    W = sp.csr_matrix(np.array([[2.0, 0.0, 0.5], [0.0, 1.0, 0.0], [0.5, 0.0, 1.0]]))
    path = tmp_path / "one.hdf5"
    with h5py.File(path, "w") as file:
        group = file.create_group("fclib_local")
        group["spacedim"] = [3]
        for key, value in (("m", 3), ("n", 3), ("nz", -2), ("p", W.indptr), ("i", W.indices), ("x", W.data)):
            group[f"W/{key}"] = np.atleast_1d(value)
        group["vectors/q"], group["vectors/mu"] = [-1.0, 0.1, 0.0], [0.3]
    problem = read_fclib(path)
    assert np.array_equal(problem.W.toarray(), W.toarray())
    assert problem.name == "one" and problem.dim == 3 and problem.guess is None
    assert solve_contacts(problem.W, problem.q, problem.mu).converged
    with h5py.File(tmp_path / "other.hdf5", "w") as file:
        file["nothing"] = 1
    with pytest.raises(ValueError, match="neither"):
        read_fclib(tmp_path / "other.hdf5")
    with pytest.raises(FileNotFoundError):
        read_fclib(tmp_path / "missing.hdf5")
