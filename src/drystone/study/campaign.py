"""What `drystone campaign` does: the runs of a study, in all of its experiments; or the table of runs that exist."""

import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

from drystone.errors import InputError
from drystone.study.converge import converge_study
from drystone.study.file import Study
from drystone.study.folder import keep_source, study_folder
from drystone.uq.active import active_campaign
from drystone.uq.campaigns.campaign import campaign
from drystone.uq.campaigns.simulator import Simulator
from drystone.uq.likelihood import columns_of_groups
from drystone.uq.umbridge import UmbridgeModel

if TYPE_CHECKING:
    import xarray as xr


def campaign_study(
    study: Study,
    to: str | Path | None = None,
    *,
    workers: int | None = None,
    scheduler: str | None = None,
    retry: bool = False,
    progress: bool | None = None,
) -> "tuple[xr.Dataset, list[str]]":
    """Make the runs that are missing; the table, and what failed in the runs for the scatter floor, if any were asked.

    >>> table, failed = ds.uq.campaign_study(study, workers=0)
    >>> table.sizes["run"]
    8
    """
    folder = study_folder(study, to)
    how: dict[str, Any] = {"workers": workers, "scheduler": scheduler, "retry": retry, "progress": progress}
    if study.source is not None:
        return keep_source(study, folder), []
    if study.file.design is None:
        raise InputError(f"{study.path}:1:1: design: required by drystone campaign, but missing")
    if isinstance(study.model, UmbridgeModel) and study.data:  # its outputs are known before the first run
        with Simulator(study.model, study.theta, study.observables, experiments=study.experiments) as model:
            model.watch(lambda labels: columns_of_groups(study.data, labels))
    failed = []
    if study.file.converge is not None:
        failed = converge_study(study, folder, **how).value.failed
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", r"\d+ of \d+ runs", UserWarning)  # the summary says so
        settings, active = study.file.campaign.model_dump(), study.file.active
        if active is not None:
            data = study.data if active.criterion == "posterior" else ()
            return active_campaign(
                study.model, study.theta, study.observables, start=study.design, data=data, to=folder,
                **active.model_dump(), **how, **settings,
            ), failed  # fmt: skip
        table = campaign(
            study.model, study.theta, study.design, study.observables, experiments=study.experiments, to=folder,
            **how, **settings,
        )  # fmt: skip
    return table, failed
