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


def make_state(kind: type, read: Callable[[str], np.ndarray], prefix: str = "") -> Any:
    """A state of a class from its arrays by name."""
    fields: Any = kind
    hints = get_type_hints(kind)
    values: dict[str, Any] = {}
    for name in fields._fields:
        if name == "count" and name == fields._fields[0]:
            values[name] = np.zeros(1, np.int64)
        elif hasattr(hints[name], "_fields"):
            values[name] = make_state(hints[name], read, f"{prefix}{name}_")
        else:
            values[name] = read(prefix + name)
    if fields._fields[0] == "count":
        values["count"][0] = len(values[fields._fields[1]])
    return kind(**values)
