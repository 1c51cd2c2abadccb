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
Workers = Annotated[
    int | None, typer.Option(help="processes on this machine; default: one per core; 0: none, for debugging")
]
Scheduler = Annotated[str | None, typer.Option(help="address of a Dask scheduler, instead of workers")]
Folder = Annotated[
    Path | None, typer.Option("--to", help="folder of the campaign; default: the study's name")
]


@verbs.command()
def campaign(
    study: StudyPath,
    to: Annotated[
        Path | None, typer.Option(help="folder of run log and table; default: the study's name")
    ] = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    retry: Annotated[bool, typer.Option("--retry", help="run failed runs again")] = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Run a study's design, or the runs that are missing, and tabulate the results.

    Exit code 1 if no run succeeded, or more failed than campaign.allowed_failures; what was done is kept."""
    import time

    from drystone.errors import InputError
    from drystone.scene.files import placed
    from drystone.study.file import read_study

    began = time.perf_counter()
    given = read_study(study, trust_code=trust_code, allow_outside=allow_outside)
    from drystone.study.campaign import campaign_study
    from drystone.uq.campaigns.outcome import outcome_of

    folder = to or study.with_suffix("")
    telling(given.place)
    try:
        table, failed = campaign_study(given, folder, workers=workers, scheduler=scheduler, retry=retry)
    except InputError as error:
        raise placed(error, study) from None
    for line in failed:
        show(f"converge: {line}", err=True)
    outcome = outcome_of(table)
    result = summary(table, outcome, folder, time.perf_counter() - began)
    show(json.dumps(result) if as_json else summary_text(result, outcome))
    if outcome.verdict:
        show(outcome.verdict, err=True)
        raise typer.Exit(1)


@verbs.command()
def converge(
    file: Annotated[Path, typer.Argument(help="scene or study file (YAML)")],
    to: Annotated[
        Path | None, typer.Option(help="folder; default: SCENE-converge, or that of the study")
    ] = None,
    workers: Workers = None,
    scheduler: Scheduler = None,
    points: Annotated[
        int | None, typer.Option(min=1, help="of a study: the medians, and more points over the prior")
    ] = None,
    starts: Annotated[
        int | None, typer.Option(min=2, help="shifted starts at each point; default: 3")
    ] = None,
    retry: Annotated[bool, typer.Option("--retry", help="run failed runs again")] = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """How much each result moves by dt/2, by tolerance/10 and by starts shifted by 1e-9 of a body."""
    from drystone.study.converge import converge_file

    how = {"points": points, "starts": starts, "workers": workers, "scheduler": scheduler, "retry": retry}
    given = {key: one for key, one in how.items() if one is not None}
    folder, step = converge_file(file, to, trust_code=trust_code, allow_outside=allow_outside, **given)
    found, files = step.value, [str(folder / one) for one in (*step.files, *step.pictures)]
    text = found._replace(notes=[*found.notes, f"written: {', '.join(files)}"])
    show(json.dumps({**found.plain(), "written": files}) if as_json else str(text))
    if found.failed:
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
    workers: Annotated[
        int | None, typer.Option(help="processes on this machine, with model: scene; default: one per core")
    ] = None,
    scheduler: Scheduler = None,
    retry: Annotated[bool, typer.Option("--retry", help="run failed runs again")] = False,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Bayesian calibration: posterior and evidence from data, by surrogates or (model: scene) by runs.

    A killed calibration goes on from its run log when it is started again."""
    how = {"workers": workers, "scheduler": scheduler, "retry": retry}
    _step("calibrate", study, as_json, trust_code, allow_outside, to=to, force=force, **how)


@verbs.command()
def validate(
    study: StudyPath,
    to: Folder = None,
    workers: Annotated[
        int | None, typer.Option(help="processes, for runs at the calibrated sets; default: one per core")
    ] = None,
    scheduler: Scheduler = None,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Cross-validation: every calibration against the data it saw and the tests it has not seen."""
    how = {"workers": workers, "scheduler": scheduler}
    _step("validate", study, as_json, trust_code, allow_outside, to=to, force=force, **how)


@verbs.command()
def predict(
    study: StudyPath,
    to: Folder = None,
    workers: Annotated[
        int | None, typer.Option(help="processes, for predictions by runs; default: one per core")
    ] = None,
    scheduler: Scheduler = None,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Predict with the remaining uncertainty: mean, variance, quantiles, exceedance."""
    how = {"workers": workers, "scheduler": scheduler}
    _step("predict", study, as_json, trust_code, allow_outside, to=to, force=force, **how)


@verbs.command()
def serve(
    study: StudyPath,
    port: Annotated[int, typer.Option(min=0, max=65535, help="to listen at; 0: any that is free")] = 4242,
    host: Annotated[
        str,
        typer.Option(help="address to listen at; 0.0.0.0: whoever reaches this machine may run the model"),
    ] = "127.0.0.1",
    workers: Annotated[
        int | None,
        typer.Option(help="runs at once; default: one per core; 0: in this process, for debugging"),
    ] = None,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Offer a study's model to UM-Bridge clients: parameters in, observables out. Stop it with Ctrl-C."""
    import signal

    from drystone.errors import InputError
    from drystone.scene.files import placed
    from drystone.study.file import read_study

    given = read_study(study, trust_code=trust_code, allow_outside=allow_outside, design=False)
    from drystone.study.serve import serve_study, served_text

    telling(given.place)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends like Ctrl-C

    def ready(server: Any) -> None:
        about = {"url": server.url, "workers": server.forward.workers}
        about |= {"models": {name: server.about(name) for name in server.forward.names}}
        show(json.dumps(about) if as_json else served_text(about))

    show(f"{study}: a run at the medians of the parameters", err=True)
    try:
        done, failed = serve_study(
            given, host=host, port=port, workers=workers, ready=ready, tell=lambda text: show(text, err=True)
        )
    except InputError as error:
        raise placed(error, study) from None
    show(f"stopped: {done} runs done, {failed} failed", err=True)


@verbs.command()
def motions(
    folder: Annotated[Path, typer.Argument(help="folder of records")],
    format: Annotated[str, typer.Option(help="at2, cosmos, columns or csv")],
    unit: Annotated[str | None, typer.Option(help="g, m/s2 or cm/s2, unless the files state it")] = None,
    dt: Annotated[float | None, typer.Option(help="time step [s], unless the files state it")] = None,
    pattern: Annotated[str | None, typer.Option(help="names of the files, such as '*.AT2'")] = None,
    column: Annotated[int, typer.Option(min=1, help="of the acceleration, from 1")] = 1,
    time_column: Annotated[int | None, typer.Option(min=1, help="of the time, from 1")] = None,
    components: Annotated[str, typer.Option(help="one, horizontal or all")] = "one",
    measure: Annotated[
        list[str] | None, typer.Option(help='intensity, such as "sa(0.5 s) in g"; repeat for more')
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the ground motions of a folder: intensities, pulses, and peaks that look like a wrong unit.

    Exit code 1 if any looks odd."""
    from drystone.loads.motions.suite import read_folder
    from drystone.loads.motions.summary import describe_motions
    from drystone.uq.text import table_text

    given = {"unit": unit, "dt": dt, "pattern": pattern, "time_column": time_column}
    suite = read_folder(
        folder, format=format, column=column, components=components,
        **{key: one for key, one in given.items() if one is not None},
    )  # fmt: skip
    rows = describe_motions(suite, *([measure] if measure else []))
    odd = [f"{row['record']}: {row['odd']}" for row in rows if row["odd"]]
    shown = [{key: one for key, one in row.items() if key != "odd"} for row in rows]
    show(json.dumps(rows) if as_json else table_text("motions", shown))
    for text in odd:
        show(f"warning: {text} (--unit)", err=True)
    if odd:
        raise typer.Exit(1)


@verbs.command()
def risk(
    study: StudyPath,
    to: Folder = None,
    workers: Annotated[int | None, typer.Option(help="processes; default: one per core")] = None,
    retry: Annotated[bool, typer.Option("--retry", help="run failed runs again")] = False,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Seismic risk: fragility, incremental dynamic analysis, gaps between buildings; a killed study goes on."""
    _step("risk", study, as_json, trust_code, allow_outside, to=to, workers=workers, retry=retry, force=force)


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
    from drystone.uq.floor import carried_shares
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
        "scatter": carried_shares(table),
        "hash": table.attrs["hash"],
        "wall_seconds": round(seconds, 3),
    }


def summary_text(result: dict[str, Any], outcome: Any) -> str:
    """What came of a campaign, for people: the worst comes last."""
    from drystone.uq.floor import marked_lines

    held = f" with {', '.join(result['observables'])}" if result["observables"] else ", without any result"
    lines = [f"table: {result['table']}{held}", *outcome.lines(), *marked_lines(result["scatter"])]
    doubt = f", {outcome.doubtful} of {outcome.runs} runs are doubtful" if outcome.doubtful else ""
    return "\n".join(
        [*lines, f"{outcome.done} of {outcome.runs} runs done in {result['wall_seconds']:g} s{doubt}"]
    )
