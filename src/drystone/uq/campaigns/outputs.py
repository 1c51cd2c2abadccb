"""Answers of models in whatever form - array, mapping, xarray - as one table of columns with labels."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from drystone.errors import InputError, Problem, RunError, did_you_mean
from drystone.inputs.describe import shown


def ask(model: Any, x: np.ndarray) -> Any:
    """The model's answer at rows of x: `model.predict(x)` if it has that, else `model(x)`."""
    if hasattr(model, "predict") and not isinstance(model, type):
        return model.predict(x)
    if not callable(model) or isinstance(model, type):
        raise InputError(
            f"model: expected a surrogate or a function of rows of parameters, got {shown(model)}"
        )
    return model(x)


def table_of(answer: Any, n: int) -> np.ndarray:
    """(n, column): every output of an answer flattened, in the order of `labels_of`."""
    parts = [_flat(part, n) for part in _parts(answer).values()]
    return parts[0] if len(parts) == 1 else np.concatenate(parts, axis=1)


def labels_of(answer: Any, n: int) -> list[str]:
    """A label per column: names of a mapping or Dataset, coordinates of a DataArray, else numbers."""
    labels: list[str] = []
    several = isinstance(answer, Mapping) or hasattr(answer, "data_vars")
    for name, part in _parts(answer).items():
        m = _flat(part, n).shape[1]
        if several:
            labels += [name] if m == 1 else [f"{name}[{k}]" for k in range(m)]
        elif hasattr(part, "dims") and part.ndim == 1 and part.name:
            labels.append(str(part.name))
        elif hasattr(part, "dims") and part.ndim == 2 and part.dims[1] in part.coords:
            labels += [str(value) for value in part.coords[part.dims[1]].values]
        else:
            labels += [str(k) for k in range(m)]
    return labels


def columns_named(
    labels: list[str], wanted: list[str | int] | None, path: tuple[str | int, ...]
) -> np.ndarray:
    """Columns by number or label; the name of a series stands for all of its columns, "TEST: *" for all of a test."""
    if wanted is None:
        return np.arange(len(labels))
    found: list[int] = []
    wrong = []
    for k, one in enumerate(wanted):
        if isinstance(one, int):
            own = [one] if 0 <= one < len(labels) else []
        else:
            whole = one[:-1] if one.endswith(": *") else f"{one}["
            own = [i for i, label in enumerate(labels) if label == one or label.startswith(whole)]
        if not own:
            hint = did_you_mean(str(one), labels)
            wrong.append(
                Problem((*path, k), f'the model has no output "{one}" among its {len(labels)}{hint}')
            )
        found += own
    if wrong:
        raise InputError(wrong)
    return np.array(found)


def _parts(answer: Any) -> dict[str, Any]:
    if hasattr(answer, "data_vars"):
        return {str(name): answer[name] for name in answer.data_vars}
    if isinstance(answer, Mapping):
        return {str(name): part for name, part in answer.items()}
    return {"": answer}


def _flat(part: Any, n: int) -> np.ndarray:
    array = np.asarray(part, float)
    if array.ndim == 0 or len(array) != n:
        raise RunError(f"the model gave shape {array.shape} for {n} rows")
    return array.reshape(n, -1)
