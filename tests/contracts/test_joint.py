"""A joint at one point: shear, tension, mixed and cyclic paths against closed forms; never a gain of energy."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiled_blast import joint_walk
from drystone.laws.joint import (
    Joint,
    mortar_stiffness,
    natural_modulus,
    rigid_block_stiffness,
    swollen_modulus,
)
from drystone.laws.kinds import INTACT, OPEN, SLIPPING, STUCK

KN, KT, PHI, C, FT = (
    50e9,
    20.83e9,
    np.tan(np.radians(30.0)),
    500e3,
    100e3,
)  # wall of Masi et al. 2020, Table 1
NORMAL, SHEAR_T, SHEAR_S, SLIP, GAP, DILATION, DAMAGE, STATUS, LOSS = range(9)


def joint(**values):
    return Joint(**{"normal_stiffness": KN, "tangential_stiffness": KT, "friction": PHI, **values})


def walk(law, opening, slip, slip_s=None, state=None):
    """Rows of what joint_stress returns along total openings and slips."""
    opening, slip = np.broadcast_arrays(np.asarray(opening, float), np.asarray(slip, float))
    other = np.zeros_like(slip) if slip_s is None else np.asarray(slip_s, float)
    path = np.column_stack([opening, np.diff(slip, prepend=0.0), np.diff(other, prepend=0.0)])
    out = np.zeros((len(path), 9))
    joint_walk(np.array([law.row()]), path, np.zeros(6) if state is None else np.array(state, float), out)
    return out


def stored(rows):
    return 0.5 * rows[:, NORMAL] ** 2 / KN + 0.5 * (rows[:, SHEAR_T] ** 2 + rows[:, SHEAR_S] ** 2) / KT


def test_shear_under_compression_falls_to_the_residual_at_first_failure():
    law = joint(cohesion=C, tensile_strength=FT)
    slip, press = np.linspace(0.0, 1e-4, 201), -1e-5
    rows = walk(law, press, slip)
    peak, residual = C + PHI * KN * 1e-5, PHI * KN * 1e-5
    elastic = KT * slip <= peak
    assert rows[:, SHEAR_T] == pytest.approx(np.where(elastic, KT * slip, residual), rel=1e-12)
    assert rows[:, NORMAL] == pytest.approx(KN * press)
    assert rows[:, SLIP] == pytest.approx(np.where(elastic, 0.0, slip - residual / KT), rel=1e-9, abs=1e-18)
    assert (rows[:, STATUS] == np.where(elastic, INTACT, SLIPPING)).all()
    # energy: what was put in is stored or lost; put in is the area below peak and residual
    lost = rows[:, LOSS].sum()
    put_in = 0.5 * peak**2 / KT + residual * (slip[-1] - peak / KT)
    assert lost + stored(rows)[-1] - stored(rows)[0] == pytest.approx(put_in, rel=5e-3)


def test_tension_breaks_once_and_the_crack_closes_without_stress():
    law = joint(cohesion=C, tensile_strength=FT)
    opening = np.concatenate(
        [np.linspace(0.0, 5e-6, 51), np.linspace(5e-6, -2e-6, 71), np.linspace(-2e-6, 3e-6, 51)]
    )
    rows = walk(law, opening, 0.0)
    before = np.arange(len(opening)) <= np.flatnonzero(KN * opening > FT)[0] - 1
    assert rows[:, NORMAL] == pytest.approx(
        np.where(before, KN * opening, np.minimum(KN * opening, 0.0)), abs=1e-3
    )
    open_now = ~before & (opening > 1e-12)
    assert (rows[open_now, STATUS] == OPEN).all()
    assert rows[open_now, GAP] == pytest.approx(opening[open_now])
    assert rows[~before & (opening < -1e-12), STATUS].tolist() == [STUCK] * int(
        (~before & (opening < -1e-12)).sum()
    )
    assert rows[:, LOSS].sum() == pytest.approx(0.5 * FT**2 / KN, rel=0.1)  # the spring's energy at the break


def test_tension_above_the_apex_counts_as_the_apex():
    law = joint(cohesion=C, tensile_strength=10.0 * C / PHI)
    rows = walk(law, np.linspace(0.0, 2e-5, 400), 0.0)
    assert rows[:, NORMAL].max() == pytest.approx(C / PHI, rel=5e-3)


def test_softening_over_slip_is_a_straight_line():
    length = 2e-4
    law = joint(cohesion=C, softening_slip=length, softening_opening=length)
    slip = np.linspace(0.0, 3e-4, 301)
    rows = walk(law, -1e-5, slip)
    friction = PHI * KN * 1e-5
    start = (C + friction) / KT
    # KT (u - p) = C (1 - p/length) + friction
    plastic = (KT * slip - C - friction) / (KT - C / length)
    plastic = np.where(slip < start, 0.0, np.where(plastic > length, slip - friction / KT, plastic))
    assert rows[:, SLIP] == pytest.approx(plastic, rel=1e-9, abs=1e-15)
    assert rows[:, SHEAR_T] == pytest.approx(KT * (slip - plastic), rel=1e-9)
    # cohesion costs half its height times the length; friction acts besides
    assert rows[:, LOSS].sum() == pytest.approx(0.5 * C * length + friction * plastic[-1], rel=2e-3)


def test_softening_over_opening_costs_the_fracture_energy():
    length = 2e-5
    law = joint(cohesion=C, tensile_strength=FT, softening_slip=1.0, softening_opening=length)
    opening = np.linspace(0.0, 3e-5, 1201)
    rows = walk(law, opening, 0.0)
    gap = np.where(opening < FT / KN, 0.0, (KN * opening - FT) / (KN - FT / length))
    gap = np.where(gap > length, opening, gap)
    assert rows[:, NORMAL] == pytest.approx(KN * (opening - gap), abs=1e-6 * FT)
    assert rows[:, LOSS].sum() == pytest.approx(0.5 * FT * length, rel=2e-3)


@pytest.mark.parametrize("degrees", [0.0, 10.0, 30.0])
def test_plastic_matrix(degrees):
    """Eq. 8 of the paper (J.6): rates of stress while slipping, for any opening and slip."""
    psi = np.tan(np.radians(degrees))
    law = joint(dilatancy=psi)
    first = walk(law, [-1e-5], [4e-5])  # already slipping
    assert first[0, STATUS] == SLIPPING
    for du_n, du_t in ((0.0, 1e-6), (-2e-7, 1e-6), (3e-7, 1e-6)):
        rows = walk(law, [-1e-5, -1e-5 + du_n], [4e-5, 4e-5 + du_t])
        change = rows[1, [NORMAL, SHEAR_T]] - rows[0, [NORMAL, SHEAR_T]]
        normal = KN / (1.0 + KN / KT * PHI * psi) * (du_n - psi * du_t)
        expected = np.array([normal, -PHI * normal])
        assert change == pytest.approx(expected, rel=1e-7, abs=1e-3)


def test_dilation_lifts_both_ways_until_its_limit():
    psi, limit = np.tan(np.radians(10.0)), 6e-4
    law = joint(dilatancy=psi, dilation_limit=limit)
    slip = np.concatenate([np.linspace(0.0, 4e-4, 101), np.linspace(4e-4, -4e-4, 201)])
    press = 1e5
    # hold the normal stress: the opening follows the dilation
    state, done = np.zeros(6), []
    number = np.array([law.row()])
    for step in np.diff(slip, prepend=0.0):
        out = np.zeros((60, 9))
        opening = state[4] - press / KN
        for k in range(60):
            trial = state.copy()
            joint_walk(number, np.array([[opening, step, 0.0]]), trial, out[k : k + 1])
            if abs(out[k, NORMAL] + press) < 1e-6 * press:
                break
            opening -= (out[k, NORMAL] + press) / KN
        state = trial
        done.append([opening, *out[k]])
    rows = np.array(done)
    assert rows[:, 1 + DILATION] == pytest.approx(psi * np.minimum(rows[:, 1 + SLIP], limit), abs=1e-12)
    assert rows[-1, 0] == pytest.approx(psi * limit - press / KN, rel=1e-6)
    assert np.abs(rows[:, 1 + SHEAR_T]).max() == pytest.approx(PHI * press, rel=1e-5)


def test_cycles_of_shear_lose_the_area_of_the_loop():
    law = joint(cohesion=C, cohesion_residual=C)
    amplitude, press = 2e-4, 1e-5
    strength = C + PHI * KN * press
    there = np.linspace(0.0, amplitude, 200, endpoint=False)
    loop = np.concatenate([there, amplitude - 2.0 * there, -amplitude + 2.0 * there])
    rows = walk(law, -press, np.concatenate([loop, loop[200:], [amplitude]]))
    second = rows[600:1000, LOSS].sum()
    assert second == pytest.approx(4.0 * strength * (amplitude - strength / KT), rel=1e-2)
    assert np.abs(rows[:, SHEAR_T]).max() == pytest.approx(strength)


def test_open_joint_carries_nothing_and_rubs_when_it_closes():
    law = joint(cohesion=C, tensile_strength=FT, cohesion_residual=0.5 * C, dilatancy=0.1)
    rows = walk(law, [1e-4, 1e-4, 1e-4, -1e-6, -1e-6], [0.0, 1e-3, 5e-3, 5e-3, 6e-3])
    assert not rows[1:3, [NORMAL, SHEAR_T]].any()
    assert (rows[:3, STATUS] == OPEN).all() and not rows[:3, SLIP].any() and not rows[:3, DILATION].any()
    assert rows[3, NORMAL] == pytest.approx(-KN * 1e-6)
    assert rows[4, SHEAR_T] == pytest.approx(0.5 * C - PHI * rows[4, NORMAL], rel=1e-9)


def test_fresh_contact_of_broken_faces():
    law = joint(cohesion=C, tensile_strength=FT)
    rows = walk(law, [2e-3, -1e-6], [0.0, 1e-3], state=[0, 0, 0, 2e-3, 0, 1.0])
    assert rows[0, NORMAL] == 0.0 and rows[1, NORMAL] == pytest.approx(-KN * 1e-6)
    assert rows[1, SHEAR_T] == pytest.approx(PHI * KN * 1e-6)


def test_mixed_failure_at_the_corner():
    law = joint(cohesion=C, cohesion_residual=C, tensile_strength=FT, tensile_residual=FT)
    rows = walk(law, [1e-5], [1e-4])
    assert rows[0, [NORMAL, SHEAR_T]] == pytest.approx([FT, C - PHI * FT])
    assert rows[0, GAP] == pytest.approx(1e-5 - FT / KN)
    assert rows[0, SLIP] == pytest.approx(1e-4 - (C - PHI * FT) / KT)
    # with the apex at hand everything but the direction of the step is lost
    cone = joint(cohesion=C, cohesion_residual=C, tensile_strength=1e9, tensile_residual=1e9)
    assert walk(cone, [1e-3], [1e-6])[0, [NORMAL, SHEAR_T]] == pytest.approx([C / PHI, 0.0], abs=1e-3)


values = st.floats(-1.0, 1.0)
laws = st.builds(
    lambda friction, share, c, f, cr, fr, slip, opening, limit: joint(
        friction=friction, dilatancy=share * friction, cohesion=c, tensile_strength=f, cohesion_residual=cr * c,
        tensile_residual=fr * f, softening_slip=slip, softening_opening=opening, dilation_limit=limit,
    ),
    st.floats(0.0, 1.0), st.sampled_from((0.0, 0.5, 1.0)), st.floats(0.0, 1e6), st.floats(0.0, 5e5),
    st.floats(0.0, 1.0), st.floats(0.0, 1.0), st.sampled_from((0.0, 1e-4)), st.sampled_from((0.0, 5e-5)),
    st.sampled_from((None, 0.0, 1e-4)),
)  # fmt: skip


@settings(max_examples=120)
@given(laws, st.lists(st.tuples(values, values, values), min_size=1, max_size=30))
def test_never_a_gain_and_always_admissible(law, steps):
    """Any path, any step: losses are not negative and the stress lies on or inside the surface of its damage."""
    path = np.cumsum(np.array(steps) * [1e-5, 1e-4, 1e-4], axis=0)
    rows = walk(law, path[:, 0], path[:, 1], path[:, 2])
    assert np.isfinite(rows).all()
    assert (rows[:, LOSS] >= -1e-9).all()
    damage = rows[:, DAMAGE]
    assert (np.diff(damage, prepend=0.0) >= 0.0).all() and (damage <= 1.0).all()
    assert (np.diff(rows[:, SLIP], prepend=0.0) >= 0.0).all() and (rows[:, GAP] >= 0.0).all()
    c = (1.0 - damage) * law.cohesion + damage * law.cohesion_residual
    f = (1.0 - damage) * law.tensile_strength + damage * law.tensile_residual
    shear = np.hypot(rows[:, SHEAR_T], rows[:, SHEAR_S])
    assert (rows[:, NORMAL] <= f + 1.0).all()
    assert (shear <= c - law.friction * rows[:, NORMAL] + 1.0).all()
    # a crack carries no pressure
    assert (rows[rows[:, GAP] > 0.0, NORMAL] >= 0.0).all()
    # the normal stress is that of the spring
    assert rows[:, NORMAL] == pytest.approx(KN * (path[:, 0] - rows[:, GAP] - rows[:, DILATION]), abs=1.0)


@settings(max_examples=40)
@given(laws, values, values, st.floats(0.0, 6.3))
def test_the_frame_of_the_plane_does_not_matter(law, a, b, angle):
    """A turned path gives turned stresses."""
    slip = np.cumsum(np.array([[a, b], [b, -a], [a, a]]), axis=0) * 1e-4
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    one = walk(law, -1e-5, slip[:, 0], slip[:, 1])
    other = walk(law, -1e-5, *(slip @ turn.T).T)
    assert other[:, 1:3] == pytest.approx(one[:, 1:3] @ turn.T, abs=1.0)
    assert other[:, LOSS] == pytest.approx(one[:, LOSS], rel=1e-6, abs=1e-6)


def test_small_steps_close_the_energy():
    """Work put in = stored + lost, to the order of the step, also through softening and dilation."""
    law = joint(cohesion=C, tensile_strength=FT, dilatancy=0.3, softening_slip=2e-4, softening_opening=2e-5)
    errors = []
    for n in (400, 800):
        s = np.linspace(0.0, 1.0, n + 1)
        opening, slip = -1e-5 + 2.2e-5 * s**2, 3e-4 * np.sin(4.0 * s)
        rows = walk(law, opening, slip)
        work = (0.5 * (rows[1:, NORMAL] + rows[:-1, NORMAL]) * np.diff(opening)).sum()
        work += (0.5 * (rows[1:, SHEAR_T] + rows[:-1, SHEAR_T]) * np.diff(slip)).sum()
        errors.append(
            abs(work - (stored(rows)[-1] - stored(rows)[0]) - rows[1:, LOSS].sum()) / rows[:, LOSS].sum()
        )
    assert errors[1] < 0.02 and errors[1] < 0.7 * errors[0]


def test_stiffness_of_the_paper():
    """Table 9 of Masi et al. 2020 from Table 4: 36 and 32, 15 and 13.4 GPa/m; eq. 9 read backwards gives E_b."""
    mortar_e, mortar_g = 100e9 * 0.01, 41.7e9 * 0.01
    assert mortar_stiffness(mortar_e, 0.01) == 100e9
    for height, normal, tangential in ((0.25, 36.0e9, 15.0e9), (0.296, 32.0e9, 13.4e9)):
        e, g = natural_modulus(14.5e9, height, 0.01), natural_modulus(6.0e9, height, 0.01)
        assert swollen_modulus(e, height, 0.01) == pytest.approx(14.5e9)
        assert rigid_block_stiffness(e, mortar_e, height, 0.01) == pytest.approx(normal, rel=1e-2)
        assert rigid_block_stiffness(g, mortar_g, height, 0.01) == pytest.approx(tangential, rel=1e-2)


def test_what_makes_no_sense_is_refused():
    with pytest.raises(ValueError, match=r"dilatancy 0[.]9: expected at most"):
        joint(dilatancy=0.9)
    with pytest.raises(ValueError, match="cohesion_residual"):
        joint(cohesion=1.0, cohesion_residual=2.0)
    with pytest.raises(ValueError, match="softening_slip"):
        joint(cohesion=C, softening_slip=1e-6)
    with pytest.raises(ValueError, match="softening_opening"):
        joint(cohesion=C, tensile_strength=FT, softening_opening=1e-7)
