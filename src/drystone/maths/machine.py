"""Single machine instructions for compiled code, with plain Python for runs without the compiler."""

import os
import struct
from typing import Any

from numba.core import config, types
from numba.extending import intrinsic

from drystone.maths.jit import helper

PLAIN = bool(config.DISABLE_JIT)  # type: ignore[attr-defined]


def _atomic_add(array: Any, row: int, value: int) -> int:
    """Add to a row of an int64 vector that threads share and return what was there before; orders memory."""
    before = array[row]
    array[row] = before + value
    return before


def _typed_atomic_add(typing: Any, array: Any, row: Any, value: Any) -> Any:
    def generate(context, builder, signature, arguments):
        shared = context.make_array(signature.args[0])(context, builder, arguments[0])
        return builder.atomic_rmw("add", builder.gep(shared.data, [arguments[1]]), arguments[2], "seq_cst")

    return types.int64(array, types.int64, types.int64), generate


def _give_way() -> int:
    """Let another thread have this core: a thread that only waits would keep it from the one it waits for."""
    return 0


def _fetch(array: Any, offset: int) -> int:
    """Ask for the cache line of a number of an array, by its place in memory order, before it is needed."""
    return 0


def _typed_fetch(typing: Any, array: Any, offset: Any) -> Any:
    from llvmlite import ir

    def generate(context, builder, signature, arguments):
        shared = context.make_array(signature.args[0])(context, builder, arguments[0])
        place = builder.bitcast(builder.gep(shared.data, [arguments[1]]), ir.IntType(8).as_pointer())
        word = ir.IntType(32)
        kind = ir.FunctionType(ir.VoidType(), [place.type, word, word, word])
        function = builder.module.declare_intrinsic("llvm.prefetch", (place.type,), kind)
        builder.call(function, [place, word(0), word(3), word(1)])
        return context.get_constant(types.int64, 0)

    return types.int64(array, types.int64), generate


def _bits_of(x: float) -> int:
    """The 64 bits of a number as an integer."""
    return struct.unpack("<q", struct.pack("<d", x))[0]


def _float_of(bits: int) -> float:
    """The number with these 64 bits."""
    return struct.unpack("<d", struct.pack("<q", bits))[0]


def _typed_bits_of(typing: Any, x: Any) -> Any:
    def generate(context, builder, signature, arguments):
        return builder.bitcast(arguments[0], context.get_value_type(types.int64))

    return types.int64(types.float64), generate


def _typed_float_of(typing: Any, bits: Any) -> Any:
    def generate(context, builder, signature, arguments):
        return builder.bitcast(arguments[0], context.get_value_type(types.float64))

    return types.float64(types.int64), generate


atomic_add: Any = _atomic_add if PLAIN else intrinsic(_typed_atomic_add)
give_way: Any = helper(_give_way)
if not PLAIN and os.name == "posix":
    give_way = types.ExternalFunction("sched_yield", types.int32())
fetch: Any = _fetch if PLAIN else intrinsic(_typed_fetch)
bits_of: Any = _bits_of if PLAIN else intrinsic(_typed_bits_of)
float_of: Any = _float_of if PLAIN else intrinsic(_typed_float_of)
