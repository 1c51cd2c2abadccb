"""x^a without a call, so that loops over contacts take several at a time; the library's `pow` costs more than the rest.

x = 2^e m with m in [sqrt(1/2), sqrt(2)), ln m by the series of artanh in (m - 1)/(m + 1), 2^y by the exponential series
over [-1/2, 1/2]. Terms are kept until they are below 1e-16; the result is good to some 1e-15 |a log2 x|.
"""

from drystone.maths.jit import helper
from drystone.maths.machine import bits_of, float_of

ROOT_HALF = 0x3FE6A09E667F3BCD  # bits of sqrt(1/2)
LEAST = 1e-300  # below this a power is taken as 0
PER_LN2, LN2 = 1.4426950408889634, 0.6931471805599453
SHIFT, SHIFT_BITS = (
    6755399441055744.0,
    0x4338000000000000,
)  # 1.5 2^52: added, it leaves whole numbers in the last bits


@helper
def power_of(x, a):
    """x^a for x >= 0 and a > 0, as long as it is neither huge nor tiny (1e-300 to 1e300)."""
    bits = bits_of(x)
    e = (bits - ROOT_HALF) >> 52
    m = float_of(bits - (e << 52))
    s = (m - 1.0) / (m + 1.0)
    z = s * s
    series = 2.0 / 15.0 + z * (2.0 / 17.0 + z * (2.0 / 19.0))
    series = 2.0 / 9.0 + z * (2.0 / 11.0 + z * (2.0 / 13.0 + z * series))
    series = 2.0 + z * (2.0 / 3.0 + z * (2.0 / 5.0 + z * (2.0 / 7.0 + z * series)))
    y = a * (e + PER_LN2 * (s * series))
    n = bits_of(y + SHIFT) - SHIFT_BITS
    f = LN2 * (y - n)
    tail = 1.0 / 362880.0 + f * (
        1.0 / 3628800.0 + f * (1.0 / 39916800.0 + f * (1.0 / 479001600.0 + f / 6227020800.0))
    )
    tail = 1.0 / 120.0 + f * (1.0 / 720.0 + f * (1.0 / 5040.0 + f * (1.0 / 40320.0 + f * tail)))
    whole = 1.0 + f * (1.0 + f * (0.5 + f * (1.0 / 6.0 + f * (1.0 / 24.0 + f * tail))))
    return float_of(bits_of(whole) + (n << 52)) if x > LEAST else 0.0
