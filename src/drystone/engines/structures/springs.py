"""Springs with laws of their own at rest: the start of a run (B.9)."""

from drystone.engines.structures.device_laws import (
    MAXWELL,
    NO_TENSION,
    block_commit,
    block_impulses,
    block_shape,
    is_block,
    uplift_impulse,
)
from drystone.engines.structures.local_laws import is_spring, spring_impulse
from drystone.maths.jit import kernel


@kernel
def solve_springs(kind, parameter, compliance, d_free, d, impulse, history, new, rest, n_sweep):
    """Deformations of springs and devices at rest under constant loads: impulse plays the force.

    compliance is B K^-1 B^T; new, rest (3,) are scratch. Dampers and sliders carry nothing at rest.
    """
    for _ in range(n_sweep):
        change = 0.0
        for c in range(kind.size):
            if is_block(kind[c]):
                _, n = block_shape(parameter, c)
                for i in range(n):
                    d[c + i] = d_free[c + i]
                    for k in range(kind.size):
                        d[c + i] += compliance[c + i, k] * impulse[k]
                block_impulses(
                    kind[c], parameter, c, history, d, d, d, impulse, compliance, 1.0, 1.0, True, new
                )
                for i in range(n):
                    difference = new[i] - impulse[c + i]
                    change = max(change, abs(difference) * compliance[c + i, c + i])
                    impulse[c + i] = new[i]
                    for k in range(n):
                        d[c + k] += compliance[c + k, c + i] * difference
                continue
            if not is_spring(kind[c]) and kind[c] != NO_TENSION:
                continue
            free = d_free[c]
            for k in range(kind.size):
                if k != c:
                    free += compliance[c, k] * impulse[k]
            if kind[c] == NO_TENSION:
                push = uplift_impulse(parameter, c, 0.0, free, compliance[c, c], 0.0, 1.0)
            else:
                push = spring_impulse(kind[c], parameter, c, history, 0.0, free, compliance[c, c], 1.0)
            change = max(change, abs(push - impulse[c]) * compliance[c, c])
            impulse[c] = push
            d[c] = free + compliance[c, c] * push
        largest = 1.0e-12
        for c in range(kind.size):
            largest = max(largest, abs(d[c]))
        if change <= 1.0e-13 * largest:
            break
    # blocks have slid to here, dashpots behind braces have relaxed
    for c in range(kind.size):
        if is_block(kind[c]):
            _, n = block_shape(parameter, c)
            for i in range(3):
                new[i], rest[i] = (d[c + i] if i < n else 0.0), 0.0
            block_commit(kind[c], parameter, c, history, new, rest)
        elif kind[c] == MAXWELL:
            d[c] = d_free[c]
            for k in range(kind.size):
                d[c] += compliance[c, k] * impulse[k]
            history[c, 0] = d[c]
