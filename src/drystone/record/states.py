"""States as rows: every array of a state by name, its hash, and the state again. The same for every engine."""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any, get_type_hints

import numpy as np


def leaves(state: Any, prefix: str = "") -> Iterator[tuple[str, np.ndarray]]:
    """Every array of a state with its name; what contacts remember only as far as it is in use."""
    used = int(state.count[0]) if state._fields[0] == "count" else None
    for name, value in zip(state._fields, state, strict=True):
        if hasattr(value, "_fields"):
            yield from leaves(value, f"{prefix}{name}_")
        elif used is None:
            yield prefix + name, np.asarray(value)
        elif name != "count":
            yield prefix + name, np.asarray(value)[:used]


def state_hash(state: Any) -> str:
    """A hash of all bits of a state."""
    digest = hashlib.sha256()
    for name, array in leaves(state):
        digest.update(name.encode())
        digest.update(np.ascontiguousarray(array).tobytes())
    return digest.hexdigest()


def seal_of(state: Any, lengths: np.ndarray, header: bytes) -> bytes:
    """What seals a restart slot: a hash of the state, its layout, the lengths of all that had grown, and the header."""
    layout = [(name, array.dtype.str, array.shape) for name, array in leaves(state)]
    told = f"{state_hash(state)} {layout} {[int(n) for n in lengths]} ".encode() + header
    return hashlib.sha256(told).hexdigest().encode()


def misfit(fresh: Any, kept: Any) -> str:
    """What keeps a state from taking the place of a fresh one of its scene, or nothing: compiled code asks no more."""
    free = set(remembered(fresh))  # as many rows as there were contacts
    wanted, found = dict(leaves(fresh)), dict(leaves(kept))
    for name, array in wanted.items():
        other = found[name]
        first = 1 if name in free else 0
        if array.dtype != other.dtype or array.shape[first:] != other.shape[first:]:
            return f"{name} is {other.dtype} of shape {other.shape}, its scene makes {array.dtype} of {array.shape}"
    return ""


def remembered(state: Any, prefix: str = "") -> Iterator[str]:
    """Names of the arrays that hold what contacts remember."""
    counted = state._fields[0] == "count"
    for name, value in zip(state._fields, state, strict=True):
        if hasattr(value, "_fields"):
            yield from remembered(value, f"{prefix}{name}_")
        elif counted:
            yield prefix + name


def make_state(kind: type, read: Callable[[str], np.ndarray], prefix: str = "") -> Any:
    """A state of a class from its arrays by name."""
    fields: Any = kind
    hints = get_type_hints(kind)
    values: dict[str, Any] = {}
    for name in fields._fields:
        if name == "count" and name == fields._fields[0]:
            values[name] = np.zeros(1, np.int64)
        elif hasattr(hints.get(name), "_fields"):
            values[name] = make_state(hints[name], read, f"{prefix}{name}_")
        else:
            values[name] = read(prefix + name)
    if fields._fields[0] == "count":
        values["count"][0] = len(values[fields._fields[1]])
    return kind(**values)
