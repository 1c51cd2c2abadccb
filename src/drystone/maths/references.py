"""NamedTuples in compiled code are places in memory, not all their numbers.

Numba hands a tuple from function to function number by number: nine for each array, hundreds for a model or the work
space of a solver, at each of a thousand calls; two thirds of what it wrote for LLVM did nothing else. Here a NamedTuple
is written down once, where Python hands it over, and compiled functions get its address. It never changes while they
run (arrays may), so that every field is read once (`invariant.load`). Only NamedTuples of this package are meant: those
of others, and those that compiled code makes, are of Numba's own kind.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import models, register_default
from numba.core.imputils import lower_builtin, lower_getattr_generic
from numba.core.pythonapi import unbox
from numba.core.typing.typeof import typeof_impl
from numba.extending import NativeValue

PACKAGE = __name__.split(".")[0] + "."
# their two ways to look at a pair must round alike (restarts are bit for bit), and do so number by number
BY_VALUE = PACKAGE + "engines.polyhedra."
UNUSED = ("meminfo", "parent")  # of arrays: for counting references, which kernels do not


class Referred(types.NamedTuple):
    """The type of a NamedTuple of this package that Python hands over."""


class Place(models.PrimitiveModel):
    """The address of the fields."""

    def __init__(self, manager: Any, kind: Any):
        fields = [manager.lookup(one).get_value_type() for one in kind.types]
        super().__init__(manager, kind, ir.LiteralStructType(fields).as_pointer())


def load(builder: Any, place: Any) -> Any:
    """A value read number by number, each of which never changes."""
    kind = place.type.pointee
    if not isinstance(kind, (ir.LiteralStructType, ir.ArrayType)):
        found = builder.load(place)
        found.set_metadata("invariant.load", builder.module.add_metadata([]))
        return found
    whole = ir.Constant(kind, ir.Undefined)
    for k in range(len(kind.elements) if isinstance(kind, ir.LiteralStructType) else kind.count):
        whole = builder.insert_value(whole, load(builder, cgutils.gep_inbounds(builder, place, 0, k)), k)
    return whole


def load_field(context: Any, builder: Any, kind: Any, value: Any, index: int) -> Any:
    """A field of a NamedTuple."""
    place = cgutils.gep_inbounds(builder, value, 0, index)
    if not isinstance(kind.types[index], types.Array):
        return load(builder, place)
    array = cgutils.create_struct_proxy(kind.types[index])(context, builder)
    for k, name in enumerate(array._datamodel._fields):
        inner = cgutils.gep_inbounds(builder, place, 0, k)
        empty = ir.Constant(inner.type.pointee, None)
        setattr(array, name, empty if name in UNUSED else load(builder, inner))
    return array._getvalue()


def read_attribute(context: Any, builder: Any, kind: Any, value: Any, name: str) -> Any:
    """`model.bodies`."""
    return load_field(context, builder, kind, value, kind.fields.index(name))


def read_item(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """`model[0]`, and each of `bodies, contactors = model`."""
    value, index = arguments
    return load_field(context, builder, signature.args[0], value, index)


def write_down(kind: Any, found: Any, c: Any) -> Any:
    """A NamedTuple of Python as a place in memory, for as long as the kernel runs."""
    place = cgutils.alloca_once(c.builder, c.context.get_value_type(kind).pointee)
    wrong = cgutils.alloca_once_value(c.builder, cgutils.false_bit)
    cleanups = []
    for k, inner in enumerate(kind.types):
        native = c.unbox(inner, c.pyapi.tuple_getitem(found, k))
        c.builder.store(native.value, cgutils.gep_inbounds(c.builder, place, 0, k))
        with c.builder.if_then(native.is_error, likely=False):
            c.builder.store(cgutils.true_bit, wrong)
        if native.cleanup is not None:
            cleanups.append(native.cleanup)

    def cleanup() -> None:
        for one in reversed(cleanups):
            one()

    return NativeValue(place, cleanup=cleanup if cleanups else None, is_error=c.builder.load(wrong))


def by_value(kind: Any) -> Any:
    """The type of a NamedTuple as Numba has it, at every depth."""
    if not isinstance(kind, types.NamedTuple):
        return kind
    return types.NamedTuple(tuple(map(by_value, kind.types)), kind.instance_class)


def use_references() -> None:
    """Teach Numba, once per process."""
    usual = typeof_impl.dispatch(tuple)

    def type_of_tuple(value: Any, context: Any) -> Any:
        found = usual(value, context)
        home = found.instance_class.__module__ if type(found) is types.NamedTuple else ""
        if home.startswith(BY_VALUE):
            return by_value(found)
        return Referred(found.types, found.instance_class) if home.startswith(PACKAGE) else found

    typeof_impl.register(tuple)(type_of_tuple)
    register_default(Referred)(Place)
    unbox(Referred)(write_down)
    lower_getattr_generic(Referred)(read_attribute)
    lower_builtin("static_getitem", Referred, types.IntegerLiteral)(read_item)
