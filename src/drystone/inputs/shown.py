"""What notebooks show of an object: HTML made by views/notebook.py, which is imported when something is shown."""

from importlib import import_module
from typing import Any


def notebook() -> Any:
    """The module that shows things in notebooks; it stands downstream of everything it shows."""
    return import_module("drystone.views.notebook")


class Shown:
    """Objects with a picture or a table in notebooks."""

    def _repr_html_(self) -> str:
        return notebook().html_of(self)
