"""Functions that are compiled when they are first called: what a scene never needs is never compiled.

A kernel calls such a function through a pointer that is empty at first. The first call asks Python for the function: it
is read from the cache or compiled, and the pointer is kept. The kernel carries the function's name and the types of its
arguments with it, so that one read from the cache can ask as well as one that was just compiled. Caller and callee are
always the same machine code, whenever the callee comes: results do not depend on what was compiled before.
"""

import _thread
import ctypes
import hashlib
import importlib
import inspect
import pickle
import signal
import threading
import traceback
import zlib
from collections.abc import Callable
from typing import Any

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

FIND = "drystone_find_late"  # name of the entry below for compiled code
found: dict[bytes, int] = {}  # addresses by description


def type_of(returns: Any) -> Any:
    """The type that a late function returns: None, bool, int, float, or a tuple of them."""
    if isinstance(returns, tuple):
        return types.BaseTuple.from_types([type_of(item) for item in returns])
    return {None: types.none, bool: types.boolean, int: types.int64, float: types.float64}[returns]


def call_late(compiled: Any, returns: Any, widened: Callable) -> Any:
    """What kernels call in place of a function that is compiled when it is first called.

    compiled: its dispatcher, without an entry from Python; returns: see `type_of`; widened: as for other calls.
    """
    function, result = compiled.py_func, type_of(returns)

    def define(typing_context, *kinds):
        signature = result(*map(widened, kinds))
        told = pickle.dumps((function.__module__, function.__name__, signature))
        description = zlib.compress(told)
        name = "drystone.late." + hashlib.sha256(description).hexdigest()  # one name, one content

        def generate(context, builder, signature, arguments):
            byte, size = ir.IntType(8).as_pointer(), ir.IntType(64)
            kind = context.call_conv.get_function_type(signature.return_type, signature.args)
            slot = ir.GlobalVariable(builder.module, byte, builder.module.get_unique_name("drystone.late"))
            slot.linkage, slot.initializer = "internal", ir.Constant(byte, None)
            place = cgutils.alloca_once_value(builder, builder.load(slot))
            with builder.if_then(cgutils.is_null(builder, builder.load(place)), likely=False):
                find = cgutils.get_or_insert_function(
                    builder.module, ir.FunctionType(byte, [byte, size]), FIND
                )
                text = context.insert_const_bytes(builder.module, description, name)
                address = builder.call(find, [text, ir.Constant(size, len(description))])
                with builder.if_then(cgutils.is_null(builder, address), likely=False):
                    context.call_conv.return_user_exc(
                        builder,
                        RuntimeError,
                        (f"{function.__module__}.{function.__name__} was not compiled",),
                    )
                builder.store(address, slot)
                builder.store(address, place)
            callee = builder.bitcast(builder.load(place), kind.as_pointer())
            status, value = context.call_conv.call_function(
                builder, callee, signature.return_type, signature.args, arguments
            )
            with cgutils.if_unlikely(builder, status.is_error):
                context.call_conv.return_status_propagate(builder, status)
            return value

        return signature, generate

    # the names of the arguments, which Numba reads off the definition
    parameters = [
        inspect.Parameter(name, inspect.Parameter.POSITIONAL_OR_KEYWORD)
        for name in ("typing_context", *inspect.signature(function).parameters)
    ]
    define.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    define.__name__ = define.__qualname__ = function.__name__
    stub: Any = intrinsic(define)
    stub.compiled = compiled
    return stub


def address_of(description: bytes) -> int:
    """Address of the late function of a description, read from the cache or compiled now."""
    if description not in found:
        module, name, signature = pickle.loads(zlib.decompress(description))
        dispatcher = getattr(importlib.import_module(module), name).compiled
        dispatcher.compile(signature)
        result = dispatcher.overloads[tuple(signature.args)]
        found[description] = result.library.get_pointer_to_function(result.fndesc.llvm_func_name)
    return found[description]


def _find(text: int, size: int) -> int:
    """Entry for compiled code. An interrupt while compiling is kept until the kernel is back; a failure is told."""
    interrupted: list[Any] = []
    in_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, lambda *_: interrupted.append(True)) if in_main else None
    try:
        return address_of(ctypes.string_at(text, size))
    except Exception:
        traceback.print_exc()
        return 0
    finally:
        if in_main:
            signal.signal(signal.SIGINT, before)
        if interrupted:
            threading.Timer(0.05, _thread.interrupt_main).start()


_entry = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)(_find)
binding.add_symbol(FIND, ctypes.cast(_entry, ctypes.c_void_p).value)
