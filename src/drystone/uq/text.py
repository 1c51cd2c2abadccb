"""Tables as text for terminals: of the steps of a study, of `converge`."""

import math
from typing import Any

Rows = list[dict[str, Any]]


def table_text(title: str, rows: Rows) -> str:
    """Rows as aligned text under their title."""
    head = list(rows[0])
    cells = [head, *([_cell(row.get(key)) for key in head] for row in rows)]
    widths = [max(len(line[k]) for line in cells) for k in range(len(head))]
    words = [isinstance(rows[0][key], str) for key in head]
    lines = [
        "  ".join(
            cell.ljust(w) if word else cell.rjust(w)
            for cell, w, word in zip(line, widths, words, strict=True)
        )
        for line in cells
    ]
    return "\n".join([f"{title}:", *(line.rstrip() for line in lines)])


def _cell(value: Any) -> str:
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return "-"
    return f"{value:.4g}" if isinstance(value, float) else str(value)
