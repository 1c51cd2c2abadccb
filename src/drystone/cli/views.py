"""The verbs that show results; cli/__init__.py takes them in. What is heavy is imported by the verb."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from drystone.cli.show import AllowOutside, TrustCode, show

verbs = typer.Typer()

RecordPath = Annotated[Path, typer.Argument(help="record of a run")]
AsJson = Annotated[bool, typer.Option("--json", help="print the result as JSON")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="of the page that is served; 0: any that is free")]
Force = Annotated[bool, typer.Option("--force", help="overwrite existing files")]


def _say(paths: list[Path], as_json: bool, **more: Any) -> None:
    show(json.dumps({"file": str(paths[0]), **more}) if as_json else "\n".join(map(str, paths)))


@verbs.command()
def view(
    source: Annotated[
        list[Path],
        typer.Argument(
            help="record of a run, or a scene (.yaml) before any run; two are shown side by side",
            show_default=False,
        ),
    ],
    to: Annotated[Path | None, typer.Option(help="page; default: the name of the source with .html")] = None,
    chart: Annotated[
        list[str] | None,
        typer.Option(
            help="what to plot beside: energy (default), displacement:BODY, velocity:BODY; of structures gap, drift, "
            "displacement:STRUCTURE.NODE; repeat for more"
        ),
    ] = None,
    study: Annotated[
        Path | None, typer.Option(help="study file whose observables are shown as sensors, with their curves")
    ] = None,
    frames: Annotated[int, typer.Option(help="largest number of frames")] = 400,
    live: Annotated[
        bool,
        typer.Option(
            "--live", help="follow a run that is still going: a page for the browser of this machine"
        ),
    ] = False,
    port: Port = 0,
    open_it: Annotated[bool, typer.Option("--open", help="open it in the browser")] = False,
    force: Force = False,
    trust_code: TrustCode = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Write a 3D replay for any browser: one HTML file; of a scene, how it stands before any run."""
    if len(source) > 2:
        raise typer.BadParameter(f"expected one or two records or scenes, got {len(source)}")
    scenes = [one.suffix in (".yaml", ".yml") for one in source]
    if any(scenes) and chart:
        raise typer.BadParameter("a scene that was not run has no series; --chart is for records")
    if live:
        wrong = {"a second record": len(source) > 1, "--to": to, "--force": force, "--study": study}
        for name, given in wrong.items():
            if given:
                raise typer.BadParameter(
                    f"--live shows one run as it goes and writes no file: leave out {name}"
                )
        if scenes[0]:
            raise typer.BadParameter(
                f"{source[0]} is a scene: start its run first, then view the record --live"
            )
        _follow(
            source[0], port, open_it, as_json, charts=chart, max_frames=frames, allow_outside=allow_outside
        )
        return
    if port:
        raise typer.BadParameter("--port is for --live")
    from drystone.record import open_record
    from drystone.scene.files import read_scene
    from drystone.views.replay import view_record

    marking = None
    if study is not None:
        from drystone.study.file import read_study
        from drystone.views.sensors import sensors_of

        asked = read_study(study, trust_code=trust_code, allow_outside=allow_outside, design=False)
        marking = sensors_of(asked.observables)
    runs = [
        (read_scene if before else open_record)(one, allow_outside=allow_outside)
        for one, before in zip(source, scenes, strict=True)
    ]
    page = view_record(
        runs[0], to or source[0].with_suffix(".html"), beside=runs[1] if len(runs) > 1 else None, charts=chart,
        max_frames=frames, force=force, marking=marking,
    )  # fmt: skip
    _say([page], as_json, megabytes=round(page.stat().st_size / 1e6, 3))
    if open_it:
        _open(page.resolve().as_uri())


def _follow(source: Path, port: int, open_it: bool, as_json: bool, **how: Any) -> None:
    from drystone.views.live import view_live

    def ready(server: Any) -> None:
        _tell_address(f"following {source}", server, open_it, as_json)

    stop_with_ctrl_c()
    view_live(source, port=port, ready=ready, **how)
    show("stopped following; a run that was going goes on", err=True)


@verbs.command()
def watch(
    study: Annotated[Path, typer.Argument(help="folder of a campaign or study, or the study file (YAML)")],
    port: Port = 0,
    open_it: Annotated[bool, typer.Option("--open", help="open it in the browser")] = False,
    as_json: AsJson = False,
) -> None:
    """Follow a campaign or calibration in a page: runs, time left, results, surrogates and posterior as they form."""
    from drystone.study.watch import watch_study

    def ready(server: Any) -> None:
        _tell_address(f"watching {study}", server, open_it, as_json)

    stop_with_ctrl_c()
    watch_study(study, port=port, ready=ready)
    show("stopped watching; what was going goes on", err=True)


def stop_with_ctrl_c() -> None:
    """Whoever ends the process (SIGTERM) ends it as Ctrl-C does."""
    import signal

    signal.signal(signal.SIGTERM, signal.default_int_handler)


def _tell_address(what: str, server: Any, open_it: bool, as_json: bool) -> None:
    """Where the page is; the token in its address keeps others out."""
    if as_json:
        show(json.dumps({"url": server.address, "port": server.port}))
    else:
        show(f"{what} at {server.address}\nfor browsers of this machine only; stop with Ctrl-C")
    if open_it:
        _open(server.address, server.port)


def _open(address: str, port: int | None = None) -> None:
    """Open a page in the browser; where there is none, say what to do."""
    import os
    import sys
    import webbrowser

    screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )
    if screen and webbrowser.open(address):
        return
    why = "no browser was found" if screen else "this machine has no display"
    way = f"open {address} yourself"
    if port is not None:
        way += f"; from another machine first: ssh -L {port}:127.0.0.1:{port} THIS-MACHINE"
    show(f"{why}: {way}", err=True)


@verbs.command()
def export(
    record: Annotated[Path, typer.Argument(help="record of a run, or folder of a study with kept records")],
    to: Annotated[
        Path | None,
        typer.Option(
            help="file to write: .csv, .nc (NetCDF), .png .svg .pdf (a picture), .mp4 .gif (a film); of maps .tif "
            "(GeoTIFF), .vts (ParaView), .nc"
        ),
    ] = None,
    paraview: Annotated[
        bool,
        typer.Option("--paraview", help="write .xdmf and .xdmf.h5 for ParaView beside the record, or --to"),
    ] = False,
    frames: Annotated[int, typer.Option(min=1, help="for ParaView: largest number of frames")] = 1000,
    body: Annotated[str, typer.Option(help="name, population or pattern")] = "*",
    what: Annotated[
        str | None,
        typer.Option(
            help="of tables: position (default), displacement, velocity, spin, attitude, energy, force, impulse, "
            "moment (--body: load cells); of maps map (all), largest_speed, largest_energy, arrival, passed, "
            "thickness, ground, of a study passing, passing_error; of masonry pushover, reaction; of structures "
            "displacement (default), velocity, acceleration, rotation, drift, gap, base_shear, impacts, energy"
        ),
    ] = None,
    at: Annotated[float | None, typer.Option(help="time of the picture [s]; default: the end")] = None,
    colour: Annotated[
        str, typer.Option(help="of pictures and films: group, displacement, speed, contact force")
    ] = "group",
    forces: Annotated[bool, typer.Option("--forces", help="draw the forces between bodies")] = False,
    azimuth: Annotated[
        float | None,
        typer.Option(help="of the viewer, about z from x [degrees]; default: across the longer side"),
    ] = None,
    elevation: Annotated[float | None, typer.Option(help="of the viewer [degrees]; default: 18")] = None,
    zoom: Annotated[float, typer.Option(min=0.01, help="larger shows less")] = 1.0,
    speed: Annotated[
        float | None,
        typer.Option(help="of films: seconds of the run per second; default: 1, if it lasts 2 to 30 s"),
    ] = None,
    magnify: Annotated[
        float | None,
        typer.Option(help="factor on displacements of structures and deformable bodies; stated in the title"),
    ] = None,
    cell: Annotated[
        float | None,
        typer.Option(min=0.0, help="of maps: side of a cell [m]; default: what suits the blocks"),
    ] = None,
    renderer: Annotated[str, typer.Option(help="of pictures: painter, or pyvista (extra viz)")] = "painter",
    force: Force = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Write series as a table, a picture, a film, or files for ParaView."""
    from drystone.record import open_record
    from drystone.views.camera import Camera
    from drystone.views.export import export_record
    from drystone.views.map_files import RUN_MAPS, export_maps

    if record.is_dir():
        if to is None:
            raise typer.BadParameter("give a file with --to: .tif, .vts or .nc")
        _say([export_maps(record, to, what=what, body=body, cell=cell, force=force)], as_json)
        return
    source = open_record(record, allow_outside=allow_outside)
    if paraview:
        from drystone.views.paraview import export_paraview

        made = export_paraview(source, to, max_frames=frames, force=force)
        _say([made, made.with_name(made.name + ".h5")], as_json)
        return
    if to is None:
        raise typer.BadParameter("give a file with --to, or --paraview")
    if what in RUN_MAPS or to.suffix in (".tif", ".vts"):
        _say([export_maps(source, to, what=what, body=body, cell=cell, force=force)], as_json)
        return
    asked = azimuth is not None or elevation is not None or zoom != 1.0
    usual = Camera()
    camera = Camera(azimuth, usual.elevation if elevation is None else elevation, zoom) if asked else None
    export_record(
        source, to, body=body, what=what, at=at, colour=colour, forces=forces, camera=camera, speed=speed,
        renderer=renderer, magnify=magnify, force=force,
    )  # fmt: skip
    _say([to], as_json)


@verbs.command()
def plot(
    source: Annotated[
        Path, typer.Argument(help="record of a run, folder of a study, or runs of a study of risk (.nc)")
    ],
    what: Annotated[
        str | None,
        typer.Option(
            help="of runs: energy (default), loss, solver, impacts, map, force, impulse, moment of load cells, and "
            "with --body displacement, velocity, position, pressure; of masonry pushover, reaction; of structures also "
            "drift, gap, loops, spectra, acceleration, member, envelope; of studies: corner "
            "(default), sobol, runs, validation, bands, exceedance, error-map, approaches, cross-validation, "
            "probability-map; fragility"
        ),
    ] = None,
    body: Annotated[
        list[str] | None,
        typer.Option(help="a body, or a node, beam or device of structures; repeat for more"),
    ] = None,
    axis: Annotated[str | None, typer.Option(help="x, y, z, or size; default: size, of structures x")] = None,
    output: Annotated[str | None, typer.Option(help="of studies: which output; default: the first")] = None,
    parameter: Annotated[
        list[str] | None, typer.Option(help="of an error map: the two parameters; default: the first two")
    ] = None,
    calibration: Annotated[
        str | None, typer.Option(help="of a study with approaches: whose posterior; default: the last")
    ] = None,
    limit: Annotated[
        list[float] | None,
        typer.Option(help="limit of the response of fragility, or threshold of exceedance; repeat for more"),
    ] = None,
    to: Annotated[Path | None, typer.Option(help="file: .png, .svg, .pdf; default: SOURCE-WHAT.png")] = None,
    force: Force = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Draw a plot of a run or of a study."""
    from drystone.views.plots.verb import plot_record

    made = plot_record(
        source, to, what=what, bodies=body or [], axis=axis, output=output, parameters=parameter or [],
        limits=limit or [], calibration=calibration, force=force, allow_outside=allow_outside,
    )  # fmt: skip
    _say([made], as_json)


@verbs.command()
def report(
    source: Annotated[
        Path, typer.Argument(help="record of a run, folder with records or a study, or JSON of reproduce")
    ],
    to: Annotated[
        Path | None, typer.Option(help="page; default: report.html in the folder, NAME-report.html")
    ] = None,
    title: Annotated[
        str | None, typer.Option(help="heading; default: the title of the scene, or the name")
    ] = None,
    replay: Annotated[bool, typer.Option("--replay/--no-replay", help="with the 3D replay inside")] = True,
    pdf: Annotated[
        bool, typer.Option("--pdf", help="also as PDF beside the page; needs Chromium, Chrome or Edge")
    ] = False,
    force: Force = False,
    allow_outside: AllowOutside = False,
    as_json: AsJson = False,
) -> None:
    """Write a report: one HTML file with findings, pictures, curves, replay, numbers and settings; prints well."""
    from drystone.report.page import write_report
    from drystone.report.pdf import find_browser, print_pdf

    if pdf:
        find_browser()  # before any work
    made = write_report(source, to, title=title, replay=replay, force=force, allow_outside=allow_outside)
    _say([made, *([print_pdf(made, made.with_suffix(".pdf"), force=force)] if pdf else [])], as_json)
