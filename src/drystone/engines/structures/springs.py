"""Springs with laws of their own at rest: the start of a run (B.9)."""

from drystone.engines.structures.local_laws import is_spring, spring_impulse
from drystone.maths.jit import kernel


@kernel
def solve_springs(kind, parameter, compliance, d_free, d, impulse, history, n_sweep):
    """Deformations of springs at rest under constant loads: impulse plays the force, compliance is B K^-1 B^T."""
    for _ in range(n_sweep):
        change = 0.0
        for c in range(kind.size):
            if not is_spring(kind[c]):
                continue
            free = d_free[c]
            for k in range(kind.size):
                if k != c:
                    free += compliance[c, k] * impulse[k]
            new = spring_impulse(kind[c], parameter, c, history, 0.0, free, compliance[c, c], 1.0)
            change = max(change, abs(new - impulse[c]) * compliance[c, c])
            impulse[c] = new
            d[c] = free + compliance[c, c] * new
        largest = 1.0e-12
        for c in range(kind.size):
            largest = max(largest, abs(d[c]))
        if change <= 1.0e-13 * largest:
            break
