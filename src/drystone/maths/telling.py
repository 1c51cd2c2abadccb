"""What is said while kernels are compiled: what for, how long that usually takes, and how far it is.

A silent pause of seconds looks like a hang. CPU seconds were measured beside other work on two cores (decision 40).
"""

import os
from typing import Any

from drystone.progress import Tally, tell

# kernels that take longer than two seconds: what for, usual CPU seconds, functions that are compiled
USUAL: dict[str, tuple[str, float, int]] = {
    "drystone.engines.bodies.nonsmooth.advance": ("hard contact", 20, 260),
    "drystone.contact.whole.move_together": ("hard contact that converges slowly", 3, 35),
    "drystone.engines.bodies.smooth.advance": ("soft contact", 10, 120),
    "drystone.engines.grains.step.advance": ("grains", 4, 30),
    "drystone.engines.polyhedra.step.advance": ("polyhedra", 8, 60),
    "drystone.engines.masonry.step.advance_blocks": ("masonry", 7, 75),
    "drystone.engines.structures.step.advance": ("structures", 8, 55),
}


class Telling:
    """Of one process: a line for each large kernel, one for all small ones, and a bar on terminals."""

    def __init__(self) -> None:
        self.said = False
        self.done = 0
        self.bar: Tally | None = None

    def begin(self, function: Any) -> None:
        """An outermost function begins to be compiled."""
        if os.environ.get("DRYSTONE_QUIET"):
            return
        name = f"{function.__module__}.{function.__name__}"
        if name in USUAL:
            what, seconds, total = USUAL[name]
            tell(
                f"drystone: compiling kernels for {what}, once: about {seconds:g} s of CPU time (kept for later runs)"
            )
            self.bar, self.done = Tally(f"compiling {what}", total), 0
        elif not self.said:
            tell("drystone: compiling kernels, once (kept for later runs)")
        self.said = True

    def count(self) -> None:
        """A function is through."""
        if self.bar is not None:
            self.done = min(self.done + 1, self.bar.total)
            self.bar.update(self.done)

    def end(self) -> None:
        """The outermost function is through."""
        if self.bar is not None:
            self.bar.__exit__()
            self.bar = None
