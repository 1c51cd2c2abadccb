"""Names of what moves, and the rows that a name, a population or a pattern means."""

from fnmatch import fnmatchcase

from drystone.engines.contract import Labels
from drystone.errors import InputError, did_you_mean


def every_name(labels: Labels) -> list[str]:
    """All names, in the order of the arrays."""
    return [*labels.singles, *(f"{name}:{k}" for name, n in labels.populations for k in range(n))]


def name_of(labels: Labels, row: int) -> str:
    """One name."""
    if row < len(labels.singles):
        return labels.singles[row]
    row -= len(labels.singles)
    for name, n in labels.populations:
        if row < n:
            return f"{name}:{row}"
        row -= n
    raise IndexError(row)


def names_of(labels: Labels, rows: list[int]) -> list[str]:
    """The names of some rows."""
    return [name_of(labels, row) for row in rows] if len(rows) < 1000 else _many(labels, rows)


def _many(labels: Labels, rows: list[int]) -> list[str]:
    every = every_name(labels)
    return [every[row] for row in rows]


def find_rows(labels: Labels, name: str) -> list[int]:
    """The rows that a name, a population or a pattern means; `InputError` with the nearest name if there are none."""
    found = [k for k, one in enumerate(labels.singles) if fnmatchcase(one, name) or one.split(":")[0] == name]
    first = len(labels.singles)
    for one, n in labels.populations:
        if one == name or name in ("*", f"{one}:*"):
            found.extend(range(first, first + n))
        elif ":" in name or "*" in name or "?" in name:
            found.extend(first + k for k in range(n) if fnmatchcase(f"{one}:{k}", name))
        first += n
    if not found:
        known = [*labels.singles, *(one for one, _ in labels.populations)]
        begin = sum(one.startswith(name) for one in known)
        meant = f', did you mean "{name}*" ({begin} of them)?' if begin > 1 else did_you_mean(name, known)
        raise InputError(f'no {labels.dim} is called "{name}"{meant}')
    return found
