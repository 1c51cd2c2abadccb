"""The command line: each verb is one public function. Exit code 0 done, 1 a check failed, 2 bad input.

Only typer is imported here; everything else is imported by the verb that needs it, so that --help answers at
once.
"""

import json
import os
import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from drystone.cli.setup import verbs as setting_up
from drystone.cli.show import AllowOutside, show
from drystone.cli.study import verbs as studies
from drystone.cli.views import verbs as views
from drystone.cli.warn import tell_odd, telling

app = typer.Typer(
    name="drystone",
    help="Contact dynamics with uncertainty quantification.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(studies)

app.add_typer(views)
app.add_typer(setting_up)

AsJson = Annotated[bool, typer.Option("--json", help="print the result as JSON")]
Force = Annotated[bool, typer.Option("--force", help="overwrite existing files")]
Ranks = Annotated[int | None, typer.Option(help="processes of MPI, for --engine lammps")]
Launcher = Annotated[str | None, typer.Option(help="what starts them: mpiexec (default), mpirun or srun")]
Until = Annotated[float | None, typer.Option(help="end time [s]")]


def _tell_version(asked: bool) -> None:
    """The versions that a report of a fault needs, in a line."""
    if asked:
        import platform
        from importlib.metadata import version

        from drystone import __version__

        of = ", ".join(f"{name} {version(name)}" for name in ("numpy", "numba"))
        show(f"drystone {__version__} (Python {platform.python_version()}, {of}, {platform.platform()})")
        raise typer.Exit(0)


@app.callback()
def _every_verb(
    version: Annotated[
        bool, typer.Option("--version", help="print versions and stop", callback=_tell_version, is_eager=True)
    ] = False,
) -> None:
    """Contact dynamics with uncertainty quantification."""


def main() -> None:
    """Entry point: turns our own errors into lines on standard error and exit codes."""
    import warnings

    from drystone.errors import InputError, RunError, TrustWarning, file_error
    from drystone.maths.processes import skip_settings_here

    os.environ["PYTHONSAFEPATH"] = "1"  # no process started from here looks for modules in the working folder
    skip_settings_here()
    warnings.simplefilter("always", TrustWarning)
    warnings.showwarning = _show_warning
    try:
        code = app(
            standalone_mode=False
        )  # newer versions of click return the code of typer.Exit, older ones raise
        if isinstance(code, int) and code:
            sys.exit(code)
    except (typer.Exit, SystemExit) as stop:
        code = getattr(stop, "exit_code", getattr(stop, "code", 0))
        sys.exit(code)
    except typer.Abort:
        sys.exit(1)
    except InputError as error:
        show(str(error), err=True)
        sys.exit(2)
    except RunError as error:
        show(str(error), err=True)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
        sys.exit(130)
    except BrokenPipeError:  # nobody reads what we print
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:  # a full disk, a file that may not be written: said in a line by whatever verb
        show(str(file_error(error)), err=True)
        sys.exit(1)
    except Exception as error:
        if type(error).__module__.startswith(("click", "typer")) and hasattr(error, "format_message"):
            show(error.format_message(), err=True)
            sys.exit(2)
        raise


def _show_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    """A warning in one line, without the place in our source."""
    show(f"warning: {message}", err=True)


def say(result: dict[str, Any], as_json: bool, text: str) -> None:
    """Print a result for people or for machines."""
    show(json.dumps(result) if as_json else text)


def summary_text(record: Any, result: dict[str, Any]) -> str:
    """How a run ended, for people; the last line says whether it can be trusted."""
    lines = [
        f"{result['time']:g} s in {result['steps']} steps, {result['wall_seconds']:g} s of wall time",
        *record.summary_lines(result),
        f"record: {result['record']}",
        f"{'NOT TO BE TRUSTED: ' if result['trust'] else ''}{result['status']}",
    ]
    return "\n".join(lines)


def tell(record: Any, seconds: float, as_json: bool) -> None:
    """Print how a run ended; exit code 1 if it cannot be trusted and the scene does not ignore that."""
    result = {**record.summary(), "wall_seconds": round(seconds, 3)}
    say(result, as_json, summary_text(record, result))
    if result["trust"] and record.scene.options.trust != "ignore":
        raise typer.Exit(1)


@app.command()
def run(
    scene: Annotated[Path, typer.Argument(help="scene file (YAML)")],
    to: Annotated[Path | None, typer.Option(help="record; default: the scene's name with .h5")] = None,
    until: Until = None,
    dt: Annotated[float | None, typer.Option(help="time step [s]")] = None,
    every: Annotated[float | None, typer.Option(help="time between frames [s]")] = None,
    contacts: Annotated[bool | None, typer.Option("--contacts/--no-contacts", help="record contacts")] = None,
    engine: Annotated[
        str | None,
        typer.Option(help="which engine; lammps: grains on LAMMPS under MPI; default: by the scene"),
    ] = None,
    ranks: Ranks = None,
    launcher: Launcher = None,
    force: Force = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Simulate a scene."""
    import time

    from drystone.errors import InputError
    from drystone.scene.files import placed, placing, read_scene

    began = time.perf_counter()
    description = read_scene(scene, allow_outside=allow_outside)
    from drystone.simulation.simulate import run as run_scene

    target = to or scene.with_suffix(".h5")
    telling(placing(scene))
    try:
        record = run_scene(
            description, until=until, dt=dt, every=every, contacts=contacts, to=target, force=force,
            engine=engine, ranks=ranks, launcher=launcher,
        )  # fmt: skip
    except InputError as error:
        raise placed(error, scene) from None
    tell(record, time.perf_counter() - began, as_json)


@app.command()
def resume(
    record: Annotated[Path, typer.Argument(help="record of a stopped, killed or finished run")],
    until: Until = None,
    ranks: Ranks = None,
    launcher: Launcher = None,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Continue a run, bit for bit (on LAMMPS: from its restart file)."""
    import time

    from drystone.simulation.simulate import resume as resume_run

    began = time.perf_counter()
    done = resume_run(record, until=until, allow_outside=allow_outside, ranks=ranks, launcher=launcher)
    tell(done, time.perf_counter() - began, as_json)


@app.command()
def check(
    scene: Annotated[
        Path | None, typer.Argument(help="scene or study file (YAML), or a record (HDF5)")
    ] = None,
    schema: Annotated[bool, typer.Option("--schema", help="print the JSON schema for editors")] = False,
    strict: Annotated[bool, typer.Option("--strict", help="exit with 1 if anything looks odd")] = False,
    allow_outside: AllowOutside = False,
    repair: Annotated[
        bool,
        typer.Option("--repair", help="of a record: write what is whole to a new one beside it, or --to"),
    ] = False,
    to: Annotated[Path | None, typer.Option(help="the repaired record; default: NAME-repaired.h5")] = None,
    picture: Annotated[
        Path | None, typer.Option(help="of masonry: draw its loaded faces to this file (png, pdf, svg)")
    ] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Check a scene or study file and print what is in it and what looks odd, without running it; or say
    whether a record is whole."""
    from drystone.errors import InputError, Problem
    from drystone.scene.files import placed, placing, read_scene, scene_schema

    if schema:
        show(json.dumps(scene_schema(), indent=1))
        return
    if scene is None:
        raise typer.BadParameter("give a scene or study file, or --schema")
    from drystone.simulation.check import looks_like_record

    if repair or looks_like_record(scene):
        check_record(scene, repair, to, force, as_json)
        return
    if kind_of_file(scene) == "study":
        from drystone.study.check import check_study, study_text

        result = check_study(scene, allow_outside=allow_outside)
        text = study_text(scene, result)
    else:
        from drystone.simulation.check import check as check_scene

        description = read_scene(scene, allow_outside=allow_outside)
        try:
            result = check_scene(description)
        except InputError as error:
            raise placed(error, scene) from None
        odd = [Problem(tuple(one["path"]), one["message"]) for one in result["warnings"]]
        result["warnings"] = [one.data() for one in placing(scene)(odd)]
        text = check_text(scene, result)
        if picture is not None:
            draw_loads(description, picture, force)
    say(result, as_json, text)
    odd = [Problem(tuple(one["path"]), one["message"], one["place"]) for one in result["warnings"]]
    if not as_json:
        tell_odd(odd)
    if strict and odd:
        raise typer.Exit(1)


def draw_loads(scene: Any, to: Path, force: bool) -> None:
    """A picture of the loaded faces of masonry."""
    from drystone.views.plots.loads import plot_loads
    from drystone.views.plots.verb import target_of
    from drystone.views.style import save_figure

    save_figure(plot_loads(scene), target_of(to, force))
    show(f"loads drawn: {to}", err=True)


def kind_of_file(path: Path) -> str:
    """What a file describes: a scene or a study, by the keys at its top."""
    from drystone.inputs.limits import read_text

    keys = "parameters|design|observables|surrogate|data|calibration|prediction|risk|case|function"
    top = re.compile(rf"^(?:{{\s*)?[\"']?(?:{keys})[\"']?\s*:", re.MULTILINE)
    return "study" if top.search(read_text(path)) else "scene"


def check_record(path: Path, repair: bool, to: Path | None, force: bool, as_json: bool) -> None:
    """Whether a record is whole (exit code 0) or not (1), and what can be kept of it."""
    from drystone.record.verify import repair_record, verify_record

    verdict = verify_record(path)
    say(verdict._asdict(), as_json, str(verdict))
    if repair:
        kept = repair_record(path, to, force=force)
        show(f"what is whole: {kept}", err=as_json)
    if not verdict.whole:
        raise typer.Exit(1)


COUNTED = {  # in the text of `check`, in this order
    "grains": "grains", "enter": "of them that enter later", "free": "free", "interfaces": "interfaces",
    "connectors": "connectors", "elements": "elements",
    "bed_joints": "bed joints", "head_joints": "head joints", "contact_points": "contact points",
    "loaded_faces": "loaded faces", "unknowns": "unknowns", "springs": "springs with laws of their own",
    "devices": "devices",     "pairs": "pairs that may pound", "contacts": "contacts at the start",
}  # fmt: skip


def check_text(scene: Path, result: dict[str, Any]) -> str:
    """What a scene is made of, for people."""
    from drystone.simulation.check import THINGS

    counts = ", ".join(f"{result[key]} {words}" for key, words in COUNTED.items() if key in result)
    counts = f"{result['bodies']} {THINGS[result['label']]}, {counts}"
    lines = [f"{scene}: engine {result['engine']}; {counts}; {result['mass']:.6g} kg"]
    if "settings" in result:
        steps = result["settings"]
        lines.append(f"{steps['n_step']} steps of {steps['dt']:.4g} s, a frame every {steps['every']:.4g} s")
    for name, one in result.get("structures", {}).items():
        listed = ", ".join(f"{f:.4g}" for f in one["frequencies"])
        lines.append(f"{name}: {one['unknowns']} unknowns, {one['mass']:.6g} kg, frequencies {listed} Hz")
    if "blast" in result:
        lines.append(blast_text(result["blast"]))
    lines += [load_text(one) for one in result.get("loads", ())]
    lines += [f"no contact law: {a} and {b} (no interface matches)" for a, b in result.get("without_law", [])]
    lines += result.get("differences", [])
    if "advice" in result:
        lines.append(result["advice"])
    if result["warnings"]:
        lines.append(f"warnings: {len(result['warnings'])}")
    return "\n".join(lines)


def blast_text(blast: dict[str, Any]) -> str:
    """One line on the faces that a blast loads."""
    (near, far), (low, high) = blast["distance"], blast["scaled_distance"]
    stretched = ", beyond the curves (extrapolated)" if blast["extrapolated"] else ""
    return (
        f"blast: {blast['tnt']:g} kg of TNT sees {blast['area']:.4g} m2 of {blast['bodies']} bodies "
        f"({blast['patches']} patches), {near:.4g} to {far:.4g} m away, Z = {low:.3g} to {high:.3g}{stretched}"
    )


def load_text(load: dict[str, Any]) -> str:
    """One line on what a load does to a structure."""
    size = {"force": f"{load['peak']:.4g} N at most"}.get(
        load["kind"], f"{load['peak'] / 1e3:.4g} kPa at most"
    )
    blow = "" if load["impulse"] is None else f", {load['impulse']:.4g} N s"
    return f"{load['name']} on {load['on']}: {load['area']:.4g} m2, {size}{blow}"


@app.command()
def cases(as_json: AsJson = False) -> None:
    """List the studies that can be reproduced."""
    from drystone.cases import CASES

    result = {name: case.title for name, case in CASES.items()}
    say(result, as_json, "\n".join(f"{name:20} {title}" for name, title in result.items()))


@app.command()
def reproduce(
    case: Annotated[str, typer.Argument(help="name of a case, see: drystone cases")],
    quick: Annotated[
        bool, typer.Option("--quick", help="a smaller form, for a first look and for tests")
    ] = False,
    json_file: Annotated[
        Path | None, typer.Option("--json", help="write the rows as JSON to this file")
    ] = None,
    page: Annotated[
        Path | None, typer.Option(help="write a Markdown page, e.g. docs/validation/CASE.md")
    ] = None,
    runs: Annotated[int | None, typer.Option(min=1, help="runs of a case that is a campaign")] = None,
    to: Annotated[Path | None, typer.Option(help="folder of its campaign, from which it resumes")] = None,
    workers: Annotated[int | None, typer.Option(help="processes for its campaign")] = None,
    data: Annotated[Path | None, typer.Option(help="CSV file with measurements, for rockfall-wall")] = None,
) -> None:
    """Run a study and compare it, row by row, with the published or exact numbers."""
    from drystone.cases import reproduce_case, table_text, write_page

    result = reproduce_case(case, quick=quick, runs=runs, to=to, workers=workers, data=data)
    show(table_text(result))
    if json_file is not None:
        json_file.write_text(json.dumps(result, indent=1) + "\n")
    target = page or (
        Path("docs/validation") / f"{case}.md" if Path("docs/validation").is_dir() and not quick else None
    )
    if target is not None:
        write_page(result, target)
        show(f"page: {target}")
    if any(row["ok"] is False for row in result["rows"]):
        raise typer.Exit(1)
