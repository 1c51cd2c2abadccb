"""Warnings about scenes on the command line: lines on standard error, each with its place in the file."""

import warnings
from collections.abc import Callable
from typing import Any

from drystone.cli.show import show
from drystone.errors import Problem, SceneWarning


def tell_odd(problems: list[Problem]) -> None:
    """One line each."""
    for one in problems:
        show(f"warning: {one}", err=True)


def telling(place: Callable[[list[Problem]], list[Problem]]) -> None:
    """From now on whatever scenes are warned of is told at once; `place` finds it in the scene or study file."""
    warnings.simplefilter("always", SceneWarning)
    usual = warnings.showwarning

    def tell(message: Any, *rest: Any, **more: Any) -> None:
        if isinstance(message, SceneWarning):
            tell_odd(place([message.problem]))
        else:
            usual(message, *rest, **more)

    warnings.showwarning = tell
