"""The verbs of uncertainty quantification; cli/__init__.py takes them in. What is heavy is imported by the verb."""

import json
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from drystone.cli.show import AllowOutside, TrustCode, show

verbs = typer.Typer()

StudyPath = Annotated[Path, typer.Argument(help="study file (YAML)")]
AsJson = Annotated[bool, typer.Option("--json", help="print the result as JSON")]
Force = Annotated[bool, typer.Option("--force", help="overwrite existing files")]
Folder = Annotated[
    Path | None, typer.Option("--to", help="folder of the campaign; default: the study's name")
]


@verbs.command()
def campaign(
    study: StudyPath,
    to: Annotated[
        Path | None, typer.Option(help="folder of run log and table; default: the study's name")
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(help="processes on this machine; default: one per core; 0: none, for debugging"),
    ] = None,
    scheduler: Annotated[
        str | None, typer.Option(help="address of a Dask scheduler, instead of workers")
    ] = None,
    retry: Annotated[bool, typer.Option("--retry", help="run failed runs again")] = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Run a study's design, or the runs that are missing, and tabulate the results."""
    import time

    from drystone.errors import InputError
    from drystone.scene.files import placed
    from drystone.study.file import read_study

    began = time.perf_counter()
    given = read_study(study, trust_code=trust_code, allow_outside=allow_outside)
    from drystone.uq.campaigns.campaign import campaign as run_campaign

    folder = to or study.with_suffix("")
    settings = given.file.campaign
    try:
        table = run_campaign(
            given.model,
            given.theta,
            given.design,
            given.observables,
            to=folder,
            workers=workers,
            scheduler=scheduler,
            retry=retry,
            seed=settings.seed,
            timeout=settings.timeout,
            keep=settings.keep,
        )
    except InputError as error:
        raise placed(error, study) from None
    result = summary(table, folder, time.perf_counter() - began)
    show(json.dumps(result) if as_json else summary_text(result))


@verbs.command()
def fit(
    study: StudyPath,
    to: Folder = None,
    holdout: Annotated[
        float | None,
        typer.Option(min=0.0, max=0.9, help="share of the runs kept for validation; default: the study's"),
    ] = None,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Fit surrogates to the table of a campaign."""
    _step("fit", study, as_json, trust_code, allow_outside, to=to, holdout=holdout, force=force)


@verbs.command()
def sensitivity(
    study: StudyPath,
    to: Folder = None,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Sensitivity analysis: first, total and pair Sobol' indices."""
    _step("sensitivity", study, as_json, trust_code, allow_outside, to=to, force=force)


@verbs.command()
def calibrate(
    study: StudyPath,
    to: Folder = None,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Bayesian calibration: posterior and evidence from data."""
    _step("calibrate", study, as_json, trust_code, allow_outside, to=to, force=force)


@verbs.command()
def predict(
    study: StudyPath,
    to: Folder = None,
    workers: Annotated[
        int | None, typer.Option(help="processes, for predictions by runs; default: one per core")
    ] = None,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Predict with the remaining uncertainty: mean, variance, quantiles, exceedance."""
    _step("predict", study, as_json, trust_code, allow_outside, to=to, workers=workers, force=force)


def _step(
    name: str, study: Path, as_json: bool, trust_code: bool, allow_outside: bool, **options: Any
) -> None:
    """Carry out a step of a study and print its result; mistakes get their places in the file."""
    from drystone.errors import InputError
    from drystone.scene.files import placed
    from drystone.study.file import read_study

    given = read_study(study, trust_code=trust_code, allow_outside=allow_outside)
    carry_out = getattr(import_module(f"drystone.study.{name}"), f"{name}_study")
    try:
        step = carry_out(given, **options)
    except InputError as error:
        raise placed(error, study) from None
    show(json.dumps(step.data()) if as_json else str(step))


def summary(table: Any, folder: Path, seconds: float) -> dict[str, Any]:
    """What came of a campaign, as plain data."""
    from collections import Counter

    failed = table["reason"].values[table["status"].values == "failed"]
    return {
        "table": str(folder / "table.nc"),
        "runs": table.sizes["run"],
        "done": int((table["status"].values == "done").sum()),
        "failed": len(failed),
        "reasons": dict(Counter(map(str, failed)).most_common()),
        "observables": [str(name) for name in table.data_vars if name not in ("status", "reason", "seconds")],
        "hash": table.attrs["hash"],
        "wall_seconds": round(seconds, 3),
    }


def summary_text(result: dict[str, Any]) -> str:
    lines = [f"{result['done']} of {result['runs']} runs done in {result['wall_seconds']:g} s"]
    lines += [f"failed, {count} times: {reason}" for reason, count in result["reasons"].items()]
    lines.append(f"table: {result['table']} with {', '.join(result['observables'])}")
    return "\n".join(lines)
