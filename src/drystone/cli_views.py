"""The verbs that show results; cli.py takes them in. Everything heavy is imported by the verb that needs it."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

verbs = typer.Typer()

RecordPath = Annotated[Path, typer.Argument(help="record of a run")]
AsJson = Annotated[bool, typer.Option("--json", help="print the result as JSON")]
Force = Annotated[bool, typer.Option("--force", help="overwrite what exists")]


def _say(paths: list[Path], as_json: bool, **more: Any) -> None:
    typer.echo(json.dumps({"file": str(paths[0]), **more}) if as_json else "\n".join(map(str, paths)))


@verbs.command()
def view(
    record: RecordPath,
    to: Annotated[Path | None, typer.Option(help="page; default: the record's name with .html")] = None,
    chart: Annotated[
        list[str] | None,
        typer.Option(
            help="what to plot beside: energy (default), displacement:BODY, velocity:BODY; repeat for more"
        ),
    ] = None,
    frames: Annotated[int, typer.Option(help="at most so many frames")] = 400,
    open_it: Annotated[bool, typer.Option("--open", help="open it in the browser")] = False,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Make a replay that turns and plays in any browser: one HTML file."""
    from drystone.views.replay import view_record

    page = view_record(record, to, charts=chart or ("energy",), max_frames=frames, force=force)
    _say([page], as_json, megabytes=round(page.stat().st_size / 1e6, 3))
    if open_it:
        import webbrowser

        webbrowser.open(page.resolve().as_uri())


@verbs.command()
def export(
    record: RecordPath,
    to: Annotated[
        Path | None,
        typer.Option(
            help="file to write: .csv, .nc (NetCDF), .png .svg .pdf (a picture), .mp4 .gif (a film)"
        ),
    ] = None,
    paraview: Annotated[
        bool,
        typer.Option("--paraview", help="write .xdmf and .xdmf.h5 for ParaView beside the record, or --to"),
    ] = False,
    body: Annotated[str, typer.Option(help="name, population or pattern")] = "*",
    what: Annotated[
        str, typer.Option(help="of tables: position, displacement, velocity, spin, attitude or energy")
    ] = "position",
    at: Annotated[float | None, typer.Option(help="time of the picture [s]; default: the end")] = None,
    colour: Annotated[
        str, typer.Option(help="of pictures and films: group, displacement, speed, contact force")
    ] = "group",
    forces: Annotated[bool, typer.Option("--forces", help="draw the forces between bodies")] = False,
    azimuth: Annotated[
        float | None,
        typer.Option(help="of the viewer, about z from x [degrees]; default: across the longer side"),
    ] = None,
    elevation: Annotated[float, typer.Option(help="of the viewer [degrees]")] = 18.0,
    zoom: Annotated[float, typer.Option(min=0.01, help="larger shows less")] = 1.0,
    speed: Annotated[
        float | None, typer.Option(help="of films: seconds of the run per second; default: 1 if that suits")
    ] = None,
    renderer: Annotated[str, typer.Option(help="of pictures: painter, or pyvista (extra viz)")] = "painter",
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Write series as a table, a picture, a film, or files for ParaView."""
    from drystone.views.export import export_record
    from drystone.views.pictures import Camera

    if paraview:
        from drystone.views.paraview import export_paraview

        made = export_paraview(record, to, force=force)
        _say([made, made.with_name(made.name + ".h5")], as_json)
        return
    if to is None:
        raise typer.BadParameter("give a file with --to, or --paraview")
    camera = Camera(azimuth=azimuth, elevation=elevation, zoom=zoom)
    export_record(
        record, to, body=body, what=what, at=at, colour=colour, forces=forces, camera=camera, speed=speed,
        renderer=renderer, force=force,
    )  # fmt: skip
    _say([to], as_json)


@verbs.command()
def plot(
    record: RecordPath,
    what: Annotated[
        str,
        typer.Option(
            help="energy, loss, solver, impacts; with --body: displacement, velocity, position, pressure"
        ),
    ] = "energy",
    body: Annotated[list[str] | None, typer.Option(help="a body; repeat for more")] = None,
    axis: Annotated[str, typer.Option(help="x, y, z, or size")] = "size",
    to: Annotated[Path | None, typer.Option(help="file: .png, .svg, .pdf; default: RECORD-WHAT.png")] = None,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Draw a plot of a run."""
    from drystone.views.plot_record import plot_record

    target = to or record.with_name(f"{record.stem}-{what}.png")
    _say([plot_record(record, target, what=what, bodies=body or [], axis=axis, force=force)], as_json)


@verbs.command()
def report(
    source: Annotated[Path, typer.Argument(help="record of a run, or a folder with records or a study")],
    to: Annotated[
        Path | None, typer.Option(help="page; default: report.html in the folder, NAME-report.html")
    ] = None,
    replay: Annotated[bool, typer.Option("--replay/--no-replay", help="with the 3D replay inside")] = True,
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Write a report: one HTML file with what was run, what came out, pictures, plots and the replay."""
    from drystone.report import write_report

    _say([write_report(source, to, replay=replay, force=force)], as_json)
