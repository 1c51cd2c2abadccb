"""Results of the runs of a case, kept in a folder so that a stopped case goes on where it was.

What a page needs of runs that take long is kept beside the pages too, as one compressed table of values and results:
then the case judges and draws again without the runs. Asked for with a folder, it runs what is missing there and writes
the table anew.
"""

import gzip
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from drystone.maths.processes import process_pool
from drystone.progress import Tally

Studies = dict[str, tuple[Callable[[dict[str, Any]], dict[str, Any]], dict[str, Any]]]


def data_folder() -> Path | None:
    """Where kept tables lie: beside the pages, in the working folder or in the sources; None in a bare installation."""
    for root in (Path(), Path(__file__).parents[3]):
        if (root / "docs" / "validation").is_dir():
            return root / "docs" / "validation" / "data"
    return None


class Job(NamedTuple):
    """One run: a function of this package, its values, and the file of its result."""

    function: Callable[[dict[str, Any]], dict[str, Any]]
    values: dict[str, Any]
    path: str | None


def compute(job: Job) -> dict[str, Any]:
    """The result of a run, from its file if that was made with the same values."""
    if job.path is not None and Path(job.path).exists():
        kept = json.loads(Path(job.path).read_text())
        if kept["values"] == _plain(job.values):
            return kept["result"]
    result = job.function(job.values)
    if job.path is not None:
        beside = Path(f"{job.path}.part")
        beside.write_text(json.dumps({"values": job.values, "result": result}))
        beside.replace(job.path)
    return result


def compute_all(
    studies: Studies, to: Path | None, workers: int | None, table: str | None = None
) -> dict[str, dict[str, Any]]:
    """Every run by its name, side by side in several processes if asked.

    table: name of the file beside the pages. Without a folder, results in it with the same values are taken from
    there; with one, it is written when all are done.
    """
    if to is not None:
        to.mkdir(parents=True, exist_ok=True)
    known = read_table(table) if table is not None and to is None else {}
    found = {
        name: known[name]["result"]
        for name, (_, values) in studies.items()
        if name in known and known[name]["values"] == _plain(values)
    }
    left = [name for name in studies if name not in found]
    jobs = [Job(*studies[name], str(to / f"{name}.json") if to else None) for name in left]
    if workers and workers > 1:
        with process_pool(workers) as pool:
            _gather(found, left, pool.map(compute, jobs))
    else:
        _gather(found, left, map(compute, jobs))
    if to is not None and table is not None and data_folder() is not None:
        write_table(table, {name: {"values": studies[name][1], "result": found[name]} for name in studies})
    return {name: found[name] for name in studies}


def _gather(found: dict[str, dict[str, Any]], names: list[str], results: Any) -> None:
    if not names:
        return
    with Tally("runs", len(names)) as tally:
        for k, (name, result) in enumerate(zip(names, results, strict=True)):
            found[name] = result
            tally.update(k + 1)


def _plain(values: Any) -> Any:
    """As JSON gives it back."""
    return json.loads(json.dumps(values))


@cache
def read_table(name: str) -> dict[str, dict[str, Any]]:
    """Values and results of runs by their names; empty if there is no such table."""
    folder = data_folder()
    if folder is None or not (folder / name).is_file():
        return {}
    return json.loads(gzip.decompress((folder / name).read_bytes()))


def write_table(name: str, runs: dict[str, dict[str, Any]]) -> None:
    """As compressed JSON; the same bytes for the same numbers."""
    folder = data_folder()
    assert folder is not None
    folder.mkdir(exist_ok=True)
    text = json.dumps(_plain(runs), sort_keys=True, separators=(",", ":"))
    (folder / name).write_bytes(gzip.compress(text.encode(), mtime=0))
    read_table.cache_clear()
