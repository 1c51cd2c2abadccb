"""Structures by their own matrices: M q'' + C q' + K q = loads (theory: structures.md, B.8)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, PlainSerializer, WithJsonSchema, model_validator

from drystone.inputs.describe import Frozen, numbers
from drystone.scene.structures.common import Axis, Standing


def _entries(value: Any) -> Any:
    """A matrix as size and (row, column, value) entries, from rows of numbers or a sparse matrix."""
    if isinstance(value, (Mapping, Matrix)):
        return value
    if hasattr(value, "tocoo"):
        sparse = value.tocoo()
        size, rows = sparse.shape, np.column_stack((sparse.row, sparse.col, sparse.data))
    else:
        full = numbers(value)
        if full.ndim != 2:
            raise ValueError("expected rows of numbers")
        size, at = full.shape, np.nonzero(full)
        rows = np.column_stack((*at, full[at]))
    if size[0] != size[1]:
        raise ValueError(f"expected a square matrix, got {size[0]} x {size[1]}")
    return {"size": size[0], "entries": rows}


def _rows_of_three(value: Any) -> np.ndarray:
    rows = numbers(value)
    if rows.size % 3:
        raise ValueError("expected rows of: row, column, value")
    rows = rows.reshape(-1, 3)
    if (rows[:, :2] != np.floor(rows[:, :2])).any():
        raise ValueError("expected whole numbers for row and column")
    rows.setflags(write=False)
    return rows


Entries = Annotated[
    Any, BeforeValidator(_rows_of_three), PlainSerializer(lambda v: v.tolist()),
    WithJsonSchema({"type": "array", "items": {"type": "array", "items": {"type": "number"}}}),
]  # fmt: skip


class Matrix(Frozen):
    """A square matrix by its entries; a list of rows is understood too."""

    size: int = Field(ge=1)
    entries: Entries = Field(description="rows of: row, column (from 0), value")

    @model_validator(mode="before")
    @classmethod
    def _from_rows(cls, value: Any) -> Any:
        return _entries(value)

    @model_validator(mode="after")
    def _inside(self) -> Self:
        if len(self.entries) and (self.entries[:, :2].min() < 0 or self.entries[:, :2].max() >= self.size):
            raise ValueError(f"expected rows and columns from 0 to {self.size - 1}")
        return self


class Structure(Standing):
    """A structure by its matrices: M q'' + C q' + K q = loads, with q relative to the ground.

    >>> one = ds.structures.Structure.from_matrices(M=[[1000.0]], C=[[0.0]], K=[[4e5]])  # [kg], [N s/m], [N/m]
    >>> round(float(ds.structures.modes_of(one, 1).frequency[0]), 3)  # [Hz]
    3.183
    """

    kind: Literal["matrices"] = "matrices"
    M: Matrix = Field(description="mass [kg]")
    C: Matrix | None = Field(default=None, description="damping [N s/m]; on top of `damping`")
    K: Matrix = Field(description="stiffness [N/m]")
    nodes: dict[str, dict[Axis, int]] = Field(
        default_factory=dict,
        description="nodes: which unknown (from 0) is which axis; default: dof0, dof1, ... all along x",
    )

    @classmethod
    def from_matrices(cls, M: Any, C: Any, K: Any, **values: Any) -> Self:
        """From dense or sparse matrices; keywords are the other fields (nodes, damping, pulled, ...)."""
        return cls(M=M, C=C, K=K, **values)

    @model_validator(mode="after")
    def _same_size(self) -> Self:
        for name in ("C", "K"):
            matrix = getattr(self, name)
            if matrix is not None and matrix.size != self.M.size:
                raise ValueError(f"{name} has {matrix.size} rows, M has {self.M.size}")
        for name, axes in self.nodes.items():
            for axis, number in axes.items():
                if not 0 <= number < self.M.size:
                    raise ValueError(f"{name}.{axis}: expected an unknown from 0 to {self.M.size - 1}")
        return self
