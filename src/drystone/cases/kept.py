"""Results of the runs of a case, kept in a folder so that a stopped case goes on where it was."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from drystone.maths.processes import process_pool
from drystone.progress import Tally


def data_folder() -> Path | None:
    """Where kept tables lie: beside the pages, in the working folder or in the sources; None in a bare installation."""
    for root in (Path(), Path(__file__).parents[3]):
        if (root / "docs" / "validation").is_dir():
            return root / "docs" / "validation" / "data"
    return None


class Job(NamedTuple):
    """One run: a function of this package, its values, and the file of its result."""

    function: Callable[[dict[str, Any]], dict[str, float]]
    values: dict[str, Any]
    path: str | None


def compute(job: Job) -> dict[str, float]:
    """The result of a run, from its file if that was made with the same values."""
    if job.path is not None and Path(job.path).exists():
        kept = json.loads(Path(job.path).read_text())
        if kept["values"] == json.loads(json.dumps(job.values)):
            return kept["result"]
    result = job.function(job.values)
    if job.path is not None:
        Path(job.path).write_text(json.dumps({"values": job.values, "result": result}))
    return result


def compute_all(
    studies: dict[str, tuple[Callable[[dict[str, Any]], dict[str, float]], dict[str, Any]]],
    to: Path | None,
    workers: int | None,
) -> dict[str, dict[str, float]]:
    """Every run by its name, side by side in several processes if asked."""
    if to is not None:
        to.mkdir(parents=True, exist_ok=True)
    jobs = [Job(f, values, str(to / f"{name}.json") if to else None) for name, (f, values) in studies.items()]
    found: list[dict[str, float]] = []
    if workers and workers > 1:
        with process_pool(workers) as pool, Tally("runs", len(jobs)) as tally:
            for result in pool.map(compute, jobs):
                found.append(result)
                tally.update(len(found))
    else:
        found = [compute(job) for job in jobs]
    return dict(zip(studies, found, strict=True))
