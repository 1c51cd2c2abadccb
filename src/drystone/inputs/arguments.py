"""Arguments of public functions are checked against their annotations, so that Python gets the answers that files get.

`strict(function)` looks at what is given before the function does: a boolean or a string is no number, numbers are
finite, paths are strings or paths, descriptions are of their class. What a value means is still the function's own
matter.
"""

import inspect
import os
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from numbers import Integral, Real
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ForwardRef,
    Literal,
    TypeVar,
    Union,
    Unpack,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np
from numpy.typing import ArrayLike

from drystone.errors import InputError, Problem, did_you_mean
from drystone.inputs.describe import shown
from drystone.inputs.limits import ANY_MAGNITUDE, LARGEST_INT

Kind = TypeVar("Kind")
MOST_LOOKED_AT = 1000  # entries of a sequence


class _Own:
    """The default of a keyword that stands with its field."""

    def __repr__(self) -> str:
        return "..."


OWN = _Own()


def strict(function: Any) -> Any:
    """The function, with its arguments checked by their annotations; raises `InputError` with the argument's name.

    Example: `strict(sobol)(theta, "many", 1)` says `sobol.n: expected a whole number, got "many"`.
    """
    signature = inspect.signature(function)
    name = function.__name__
    hints: dict[str, Any] = {}

    @wraps(function)
    def call(*arguments: Any, **keywords: Any) -> Any:
        try:
            bound = signature.bind(*arguments, **keywords)
        except TypeError as error:
            raise InputError(f"{name}: {error}{_meant(str(error), signature)}") from None
        if not hints:
            hints.update(_hints(function, signature))
        wrong = []
        for key, value in bound.arguments.items():
            kind = signature.parameters[key].kind
            each = {key: value}
            if kind is inspect.Parameter.VAR_KEYWORD:
                each = value
            elif kind is inspect.Parameter.VAR_POSITIONAL:
                each = {f"{key}[{k}]": one for k, one in enumerate(value)}
            for place, one in each.items():
                if key == "seed" and isinstance(one, Integral) and one < 0:
                    wrong.append(Problem((name, place), f"expected a seed from 0 on, got {shown(one)}"))
                elif not fits(one, hints[key]):
                    meant = _choice(one, hints[key])
                    wrong.append(
                        Problem((name, place), f"expected {words(hints[key])}, got {shown(one)}{meant}")
                    )
        if wrong:
            raise InputError(wrong)
        return function(*arguments, **keywords)

    call.__signature__ = _spelled(signature)  # type: ignore[attr-defined]
    return call


def _spelled(signature: inspect.Signature) -> inspect.Signature:
    """A signature with the keywords that a TypedDict names one by one, as help and notebooks show it."""
    shown = []
    for parameter in signature.parameters.values():
        if get_origin(parameter.annotation) is Unpack:
            named = get_type_hints(get_args(parameter.annotation)[0])
            shown += [
                inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=OWN, annotation=hint)
                for name, hint in named.items()
            ]
        else:
            shown.append(parameter)
    return signature.replace(parameters=shown)


def strict_methods(kind: type[Kind]) -> type[Kind]:
    """The class, with the arguments of its public methods checked."""
    for name, method in list(vars(kind).items()):
        if name.startswith("_"):
            continue
        if isinstance(method, types.FunctionType):
            setattr(kind, name, strict(method))
        elif isinstance(method, classmethod):
            setattr(kind, name, classmethod(strict(method.__func__)))
    return kind


def _hints(function: Any, signature: inspect.Signature) -> dict[str, Any]:
    """What each parameter expects; names that exist only for type checkers mean anything."""
    found = {}
    for key, parameter in signature.parameters.items():
        hint = parameter.annotation
        if isinstance(hint, str):
            try:
                hint = eval(hint, function.__globals__)
            except (NameError, AttributeError, TypeError):
                hint = hint if hint.startswith("xr.") else Any
        if parameter.default is None and hint is not inspect.Parameter.empty and hint is not Any:
            hint = Union[hint, None]  # noqa: UP007 - the other form is not taken by every hint
        found[key] = Any if hint is inspect.Parameter.empty else hint
    return found


def fits(value: Any, hint: Any) -> bool:
    """Whether a value can be meant by an annotation."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint == ArrayLike:
        return _is_array(value)
    if hint is Any or isinstance(hint, TypeVar) or hint is object:
        return True
    if isinstance(hint, (str, ForwardRef)):  # a class of xarray, imported for type checkers only
        return type(value).__name__ in str(getattr(hint, "__forward_arg__", hint))
    if hint is None or hint is type(None):
        return value is None
    if origin is Unpack:  # what is described checks its own fields
        return True
    if origin is Annotated:
        return fits(value, inner[0])
    if origin in (Union, types.UnionType):
        if Path in inner and isinstance(value, str) and "\0" in value:
            return False
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return any(type(value) is type(one) and value == one for one in inner)
    if hint in (float, int):
        return _is_number(value, hint)
    if hint is bool:
        return isinstance(value, (bool, np.bool_))
    if hint is Path:
        return isinstance(value, os.PathLike)
    if origin is np.ndarray or hint is np.ndarray:
        return _is_array(value)
    if origin is Callable or hint is Callable:
        return callable(value)
    return _fits_container(value, origin or hint, inner)


def _fits_container(value: Any, kind: Any, inner: tuple[Any, ...]) -> bool:
    if kind in (tuple, list, Sequence, Iterable):
        if isinstance(value, (str, bytes, Mapping)) or not hasattr(value, "__iter__"):
            return False
        if not hasattr(value, "__len__") or not hasattr(value, "__getitem__"):
            return kind is Iterable
        if kind is tuple and inner and inner[-1] is not Ellipsis:
            return len(value) == len(inner) and all(map(fits, value, inner))
        return not inner or all(fits(one, inner[0]) for one in list(value[:MOST_LOOKED_AT]))
    if isinstance(kind, type):
        try:
            return isinstance(value, kind)
        except TypeError:  # a protocol that cannot be asked
            return True
    return True


def _is_number(value: Any, hint: type) -> bool:
    if isinstance(value, np.ndarray) and value.ndim == 0:
        value = value[()]
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, Real):
        return False
    if hint is int:
        return isinstance(value, Integral) and abs(int(value)) <= LARGEST_INT
    return bool(abs(value) <= ANY_MAGNITUDE[1])  # type: ignore[operator]  # not for NaN, nor 10**400


def _is_array(value: Any) -> bool:
    """Finite numbers, or names."""
    if isinstance(value, (str, bytes, Mapping, bool)) or value is None:
        return False
    try:
        array = np.asarray(value)
        if array.dtype.kind == "U":
            return True
        return array.dtype.kind in "fiu" and bool((np.abs(array) <= ANY_MAGNITUDE[1]).all())
    except (TypeError, ValueError, OverflowError):
        return False


def words(hint: Any) -> str:
    """What an annotation expects, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    plain = {
        float: "a finite number", int: "a whole number", bool: "true or false", str: "a string", Path: "a path",
        dict: "a mapping", None: "nothing", type(None): "nothing", Any: "a value",
    }  # fmt: skip
    if hint == ArrayLike:
        return "a finite number or an array of them"
    if isinstance(hint, type | types.NoneType) and hint in plain:
        return plain[hint]
    if origin is Annotated:
        return words(inner[0])
    if origin in (Union, types.UnionType):
        named = list(dict.fromkeys(words(one) for one in inner))
        named = [one for one in named if one != "nothing"] + (["nothing"] if "nothing" in named else [])
        return " or ".join(named) if len(named) < 8 else " or ".join([*named[:6], "..."])
    if origin is Literal:
        return "one of " + ", ".join(map(str, inner))
    if origin is tuple and inner and inner[-1] is not Ellipsis:
        return f"{len(inner)} values, each {words(inner[0])}"
    if origin in (tuple, list, Sequence, Iterable) or hint in (tuple, list, Sequence, Iterable):
        return f"a list, each {words(inner[0])}" if inner else "a list"
    if origin is np.ndarray or hint is np.ndarray:
        return "an array of numbers"
    if origin is Callable or hint is Callable:
        return "a function"
    if origin is Mapping or origin is dict or hint is Mapping:
        return "a mapping"
    if isinstance(hint, (str, ForwardRef)):
        return f"a {getattr(hint, '__forward_arg__', hint)}"
    return f"a {getattr(hint, '__name__', hint)}"


def _choice(value: Any, hint: Any) -> str:
    """'did you mean' for a word that is one of few."""
    options = [
        one for part in (hint, *get_args(hint)) if get_origin(part) is Literal for one in get_args(part)
    ]
    return did_you_mean(value, map(str, options)) if isinstance(value, str) and options else ""


def _meant(message: str, signature: inspect.Signature) -> str:
    """'did you mean' for a keyword that is none."""
    if "unexpected keyword argument" not in message:
        return ""
    return did_you_mean(message.split("'")[1], signature.parameters)
