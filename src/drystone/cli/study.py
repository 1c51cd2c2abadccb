"""The verbs of uncertainty quantification; cli/__init__.py takes them in. What is heavy is imported by the verb."""

import json
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from drystone.cli.show import AllowOutside, TrustCode, show
from drystone.cli.warn import telling

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
    """Run a study's design, or the runs that are missing, and tabulate the results.

    Exit code 1 if no run succeeded, or more failed than campaign.allowed_failures; what was done is kept."""
    import time
    import warnings

    from drystone.errors import InputError
    from drystone.scene.files import placed
    from drystone.study.file import read_study

    began = time.perf_counter()
    given = read_study(study, trust_code=trust_code, allow_outside=allow_outside)
    from drystone.uq.campaigns.campaign import campaign as run_campaign
    from drystone.uq.campaigns.outcome import outcome_of

    folder = to or study.with_suffix("")
    settings = given.file.campaign
    telling(given.place)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", r"\d+ of \d+ runs", UserWarning)  # the summary says so
            table = run_campaign(
                given.model,
                given.theta,
                given.design,
                given.observables,
                to=folder,
                workers=workers,
                scheduler=scheduler,
                retry=retry,
                **settings.model_dump(),
            )
    except InputError as error:
        raise placed(error, study) from None
    outcome = outcome_of(table)
    result = summary(table, outcome, folder, time.perf_counter() - began)
    show(json.dumps(result) if as_json else summary_text(result, outcome))
    if outcome.verdict:
        show(outcome.verdict, err=True)
        raise typer.Exit(1)


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
    telling(given.place)
    carry_out = getattr(import_module(f"drystone.study.{name}"), f"{name}_study")
    try:
        step = carry_out(given, **options)
    except InputError as error:
        raise placed(error, study) from None
    show(json.dumps(step.data()) if as_json else str(step))


def summary(table: Any, outcome: Any, folder: Path, seconds: float) -> dict[str, Any]:
    """What came of a campaign, as plain data."""
    from drystone.uq.campaigns.outcome import REASONS
    from drystone.uq.surrogates.fit import table_outputs

    return {
        "table": str(folder / "table.nc"),
        "runs": outcome.runs,
        "done": outcome.done,
        "failed": outcome.failed,
        "reasons": dict(outcome.reasons[:REASONS]),
        "more_reasons": max(0, len(outcome.reasons) - REASONS),
        "doubtful": outcome.doubtful,
        "doubts": dict(outcome.doubts[:REASONS]),
        "verdict": outcome.verdict,
        "observables": table_outputs(table),
        "hash": table.attrs["hash"],
        "wall_seconds": round(seconds, 3),
    }


def summary_text(result: dict[str, Any], outcome: Any) -> str:
    """What came of a campaign, for people: the worst comes last."""
    held = f" with {', '.join(result['observables'])}" if result["observables"] else ", without any result"
    lines = [f"table: {result['table']}{held}", *outcome.lines()]
    doubt = f", {outcome.doubtful} of {outcome.runs} runs are doubtful" if outcome.doubtful else ""
    return "\n".join(
        [*lines, f"{outcome.done} of {outcome.runs} runs done in {result['wall_seconds']:g} s{doubt}"]
    )
