"""An avalanche of bricks: deposit, angles and where the energy goes (Daudon et al. 2014, sections 3-4, Tables 2-3).

Full: 6300 bricks, cubes and ripples, three seeds each, run to rest, and what stands beside (study.py); judged and drawn
from the table beside the pages. With `--to FOLDER` releases that the table lacks are run there, and one that was
stopped goes on. Quick: 600 bricks. How it is built: model.py; what is measured: outcome.py; bounds: rows.py.
"""

import tempfile
from pathlib import Path
from typing import Any

from drystone.cases.rock_avalanche.model import Setting, pouring
from drystone.cases.rock_avalanche.outcome import measure
from drystone.cases.rock_avalanche.rows import energies, full_rows, plateau_rows, run_rows, table_2
from drystone.cases.rock_avalanche.study import kept, run_all
from drystone.cases.row import Row
from drystone.scene import Scene

TITLE = "bricks slide down a slope and come to rest"
REFERENCE = "Daudon et al. 2014, sections 3-4, Tables 2-3, figs 5-8"

QUICK_BRICKS = 600


def scene(bricks: int = QUICK_BRICKS, cubes: bool = False, seed: int = 1) -> Scene:
    """The pouring of an avalanche; `release` in model.py tilts the board."""
    return pouring(Setting(bricks=bricks, cubes=cubes, seed=seed))


def rows(quick: bool = False, *, to: Path | None = None, workers: int | None = None) -> list[Row]:
    """Deposit and energy of the reference, its variants and the paper's statements.

    workers: processes that share the releases; of the quick form, which is one release, its threads.
    """
    with tempfile.TemporaryDirectory(prefix="drystone-") as scratch:
        folder = Path(scratch) if to is None else to
        if quick:
            return quick_rows(measure(Setting(bricks=QUICK_BRICKS)._asdict(), folder, workers or 1))
        found = kept() if to is None else {}
        return full_rows(found or run_all(folder, workers or 1))


def quick_rows(found: dict[str, Any]) -> list[Row]:
    """600 bricks in a box scaled by 0.46 are not the paper's mass: lengths are shown."""
    small = "600 bricks in a box scaled by 0.46: not the paper's mass"
    lengths = [row._replace(ok=None, tolerance=None, note=small) for row in table_2([found])]
    return [*lengths, *energies("bricks", [found]), *plateau_rows([found])[1:], *run_rows({"quick": found})]


def story(result: dict[str, Any], folder: Path) -> str:
    """What stands on the page after the tables: experiment, model and ours side by side, pictures, assumptions."""
    from drystone.cases.rock_avalanche.page import write

    return write(result["quick"], folder)
