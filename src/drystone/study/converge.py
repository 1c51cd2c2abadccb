"""What `drystone converge` does: how much the observables of a scene or a study move by dt, tolerance and chance.

Of a study it leaves converge.nc in the study's folder, from which the other steps take the scatter floor; of a scene
everything in a folder SCENE-converge. The runs are in a run log below it: a second call makes only what is missing.
"""

from pathlib import Path
from typing import Any

from drystone.errors import InputError
from drystone.scene.files import load_tree, placed, read_scene, read_text
from drystone.study.file import ConvergeSettings, Study, read_study
from drystone.study.folder import Step, drawn, read_table, study_folder, written
from drystone.uq.campaigns.experiments import joined_version, named_in, parts_of
from drystone.uq.campaigns.task import Vectorised
from drystone.uq.convergence import Convergence, converge
from drystone.uq.floor import FILE, Floor, percent, read_floor
from drystone.uq.surrogates.fit import file_name, names_of
from drystone.uq.umbridge import UmbridgeModel


def is_study(path: Path) -> bool:
    """Whether a file is a study: it has parameters."""
    return "parameters" in load_tree(read_text(path), str(path), "a scene or a study").values


def converge_study(
    study: Study,
    to: str | Path | None = None,
    *,
    points: int | None = None,
    starts: int | None = None,
    share: float | None = None,
    **how: Any,
) -> Step:
    """How much the observables of a study move at the medians of its parameters, or at more points of the prior.

    how: workers, scheduler, retry, progress, as of a campaign. `step.value` is the `Convergence`.

    >>> found = ds.uq.converge_study(study, workers=0).value
    >>> found.lines  # what is not converged
    []
    """
    folder = study_folder(study, to)
    settings = (study.file.converge or ConvergeSettings()).model_dump()
    given = {"points": points, "starts": starts, "share": share}
    settings |= {key: one for key, one in given.items() if one is not None}
    if not study.observables and not any(one.observables for one in study.experiments):
        raise InputError(f"{study.path}: converge needs observables: what should it compare?")
    if study.model is None or study.source is not None:
        raise InputError(f"{study.path}: converge needs a model to run, not a table")
    folder.mkdir(parents=True, exist_ok=True)
    runs = study.file.campaign
    by_test = {}
    for part in parts_of(study.model, study.theta, study.observables, study.experiments):
        place = folder / "converge" / file_name(part.name) if part.name else folder / "converge"
        by_test[part.name] = converge(
            part.model, part.observables, theta=study.theta, to=place, seed=runs.seed, timeout=runs.timeout,
            **settings, **how,
        )  # fmt: skip
    found = _joined(by_test) if study.experiments else by_test[""]
    return _kept(found, folder, f"for the scatter floor of drystone fit {study.path} and what follows")


def converge_file(
    path: Path,
    to: str | Path | None = None,
    *,
    trust_code: bool = False,
    allow_outside: bool = False,
    **how: Any,
) -> tuple[Path, Step]:
    """The same of a study file; or of a scene file, with observables that suit its engine. Folder and step."""
    scene = None if is_study(path) else read_scene(path, allow_outside=allow_outside)
    study = read_study(path, trust_code=trust_code, allow_outside=allow_outside) if scene is None else None
    try:
        if study is not None:
            return study_folder(study, to), converge_study(study, to, **how)
        folder = Path(to) if to is not None else path.with_name(f"{path.stem}-converge")
        return folder, _kept(converge(scene, to=folder, **how), folder, "")
    except InputError as error:
        raise placed(error, path) from None


def floor_of(study: Study, folder: Path) -> Floor:
    """The scatter floor of a study's outputs; empty if there is no table or nobody asked for it."""
    return read_floor(read_table(study, folder), folder) if (folder / "table.nc").exists() else Floor({})


def floor_notes(study: Study, floor: Floor) -> list[str]:
    """What the floor is, or how to find out."""
    if floor.shares:
        return ["the scatter floor is a share of the variance too: no surrogate's error can be below it"]
    no_runs = (
        study.model is None
        or study.source is not None
        or isinstance(study.model, (Vectorised, UmbridgeModel))
    )
    if floor.note or no_runs or not study.observables:
        return []
    return [
        f"no scatter floor is known: drystone converge {study.path} tells how much of the variance is chance"
    ]


def data_notes(study: Study, folder: Path) -> list[str]:
    """Data of outputs for which nothing is claimed: a calibration learns little from them but chance."""
    floor = floor_of(study, folder)
    lines = [
        f'data group "{group.name}", {name}: scatter {percent(floor.share(str(name)))} of variance: '
        "what these data say about the parameters is mostly chance"
        for group in study.data
        for output in (group.outputs if group.outputs is not None else floor.shares)
        for name in (names_of(str(output), list(floor.shares)) if str(output).endswith("*") else [output])
        if floor.marked(str(name))
    ]
    return [*lines, floor.note] if floor.note else lines


def _joined(found: dict[str, Convergence]) -> Convergence:
    """What was found in several experiments as one, outputs by the name of their experiment."""
    import xarray as xr

    first = next(iter(found.values()))
    data: dict[str, Any] = {}
    for name, one in found.items():
        own = {str(dim): named_in(name, str(dim)) for dim in one.data.dims if dim != "point"}
        data |= {named_in(name, str(key)): part for key, part in one.data.rename_dims(own).data_vars.items()}
    codes = {name: str(one.data.attrs["of"]) for name, one in found.items()}
    return first._replace(
        rows=[
            row._replace(observable=named_in(name, row.observable))
            for name, one in found.items()
            for row in one.rows
        ],
        lines=[named_in(name, line) for name, one in found.items() for line in one.lines],
        failed=[named_in(name, line) for name, one in found.items() for line in one.failed],
        notes=list(dict.fromkeys(line for one in found.values() for line in one.notes)),
        data=xr.Dataset(data, attrs={**first.data.attrs, "of": joined_version(codes)}),
    )


def _kept(found: Convergence, folder: Path, purpose: str) -> Step:
    """Tables and plot in the folder; the dataset whole or not at all."""
    from drystone.uq.campaigns.table import write_table
    from drystone.views.plots.convergence import plot_convergence

    write_table(found.data, folder / FILE)
    pictures = [drawn(folder, "converge.png", plot_convergence(found))]
    notes = [*found.notes, *([f"{FILE}: {purpose}"] if purpose else [])]
    warned = [*found.lines, *found.failed]
    tables = {"how much each observable moves": found.shown()}
    return written(
        folder, Step("converge", tables, notes, [FILE], pictures, found.data.attrs["scene"], found, warned)
    )
