"""The releases of the study, in the order in which they run, and the table of their results beside the page.

Asked for with a folder, every release that the table lacks is run to rest there, and the table is written
after each: a study that was stopped goes on, and the page says how many seeds stand.
"""

from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

from drystone.cases.kept import Job, compute, data_folder, read_table, write_table
from drystone.cases.rock_avalanche.model import Setting, poured
from drystone.cases.rock_avalanche.outcome import measure
from drystone.maths.processes import process_pool
from drystone.progress import Tally

DATA = "rock-avalanche.json.gz"
SEEDS = (1, 2, 3)
HIGH = 0.008  # of the ripples whose rows are judged [m]: as high as a brick is thick
HEIGHTS = (0.004, HIGH, 0.015)  # of ripples that are compared [m]: up to the width of a brick
RADII = (0.05, 0.2, 0.9)  # of the rounded toe [m]
SMALL = 600  # bricks in a box scaled in all directions, for what is quickly compared
Found = dict[str, dict[str, Any]]

REFERENCE, CUBES = Setting(), Setting(cubes=True)
TEETH = Setting(ripples="teeth", high=HIGH)


def releases() -> dict[str, Setting]:
    """All of them by name: first what Tables 2 and 3 have, seed by seed, then what stands beside."""
    main = [one._replace(seed=seed) for seed in SEEDS for one in (REFERENCE, CUBES, TEETH)]
    small = REFERENCE._replace(bricks=SMALL)
    beside = [small, *(small._replace(radius=radius) for radius in RADII)]
    beside += [TEETH._replace(bricks=SMALL), TEETH._replace(bricks=SMALL, ripples="rods")]
    for plain in (small, REFERENCE):
        beside += [plain._replace(rounding=rounding) for rounding in (0.0005, 0.002)]
        beside += [plain._replace(weighting="number")]
    beside += [REFERENCE._replace(radius=radius) for radius in RADII]
    beside += [TEETH._replace(high=high) for high in HEIGHTS if high != HIGH]
    beside += [TEETH._replace(ripples="rods", high=high) for high in HEIGHTS]
    return {one.name: one for one in [*main, *beside]}


def values_of(setting: Setting) -> dict[str, Any]:
    """What tells a release from others; `seen`: whether its places are kept for pictures."""
    values = setting._asdict()
    values.pop("threads")
    return values | {"seen": setting in (REFERENCE, CUBES, TEETH)}


def kept() -> Found:
    """Results in the table beside the page, as far as they are of these releases."""
    table = read_table(DATA)
    return {
        name: table[name]["result"]
        for name, one in releases().items()
        if name in table and table[name]["values"] == values_of(one)
    }


def run_all(folder: Path, workers: int = 1) -> Found:
    """Every release; what the table beside the page lacks is run in the folder, and the table grows with each.

    workers: processes. With several, the beds that releases share are poured first.
    """
    found = kept()
    left = {name: one for name, one in releases().items() if name not in found}
    folder.mkdir(parents=True, exist_ok=True)
    jobs = [job(name, one, folder) for name, one in left.items()]
    with ExitStack() as stack:
        tally = stack.enter_context(Tally("releases", len(left)))
        results: Iterator[dict[str, Any]] = map(compute, jobs)
        if workers > 1 and jobs:
            pool = stack.enter_context(process_pool(workers))
            beds = {one.poured: one for name, one in left.items() if not (folder / f"{name}.json").exists()}
            deque(pool.map(poured, beds.values(), [folder] * len(beds)), maxlen=0)
            results = pool.map(compute, jobs)
        for k, (name, result) in enumerate(zip(left, results, strict=True)):
            found[name] = result
            keep(found)
            tally.update(k + 1)
    return found


def job(name: str, setting: Setting, folder: Path) -> Job:
    """One release, with the file of its result in the folder."""
    return Job(partial(measure, folder=folder), values_of(setting), str(folder / f"{name}.json"))


def keep(found: Found) -> None:
    """Write results into the table beside the page, if there are pages."""
    if data_folder() is not None:
        settings = {name: one for name, one in releases().items() if name in found}
        write_table(DATA, {n: {"values": values_of(one), "result": found[n]} for n, one in settings.items()})


def seeds_of(found: Found, setting: Setting) -> list[dict[str, Any]]:
    """The results of one kind of release that stand, one per seed."""
    names = [setting._replace(seed=seed).name for seed in SEEDS]
    return [found[name] for name in names if name in found]
