"""`drystone report`: one HTML file that says what came out and what was run, ready to be read, printed and handed over.

A report is a list of sections, each in one of the parts of `PARTS` (html.py): findings first, then pictures and curves,
the replay, numbers, settings, provenance. Runs, studies and cases give sections in the same way and so look alike.
Pictures are inside the file as PNG, the replay as in views/replay.py, loaded when asked for.
"""

import itertools
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from drystone import __version__
from drystone.errors import InputError, refuse_overwrite, writing
from drystone.record import Record, open_record
from drystone.report.case import case_sections, read_case
from drystone.report.html import PARTS, Section
from drystone.report.study import beside_record, study_sections
from drystone.views.kinds import shown_by
from drystone.views.replay import page_policy, viewer_script
from drystone.views.style import html_text

OF_STUDIES = ("table.nc", "risk.json", "calibrate.json")  # any of them makes a folder one of a study
SCREEN = ' class="screen"'  # not printed
STYLE = """
:root{--ink:#1f2528;--soft:#5c666b;--line:#d9dee0;--accent:#3f5866}
body{font:15px/1.5 system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;color:var(--ink);
max-width:68rem;margin:2rem auto;padding:0 1.2rem}
header{border-top:6px solid var(--accent);padding-top:.6rem}
h1{font-size:1.9rem;line-height:1.2;margin:.2rem 0}h2{font-size:1.3rem;color:var(--accent);margin:2.2rem 0 .6rem;
border-bottom:1px solid var(--line);padding-bottom:.2rem}h3{font-size:1.02rem;margin:1.4rem 0 .3rem}
p.lead{color:var(--soft);margin:0 0 .6rem}nav{font-size:.9rem}nav a{margin-right:1.1rem;color:var(--accent)}
ul{padding-left:1.2rem}li{margin:.25rem 0}
table{border-collapse:collapse;margin:1rem 0 1.4rem;font-size:.86rem;min-width:26rem}
caption{caption-side:top;text-align:left;color:var(--soft);font-size:.88rem;padding-bottom:.25rem}
caption b,figcaption b{color:var(--ink);font-weight:600}
th,td{padding:.18rem .9rem .18rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #edf0f1;
overflow-wrap:anywhere}th{font-weight:600;overflow-wrap:normal}
td.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.grid{display:grid;grid-template-columns:repeat(6,minmax(0,1fr));gap:1.4rem 1.6rem;align-items:end}
.grid>*{grid-column:span 3}.grid>.wide{grid-column:1/-1}.grid>.small{grid-column:span 2}figure{margin:0}
figure img{display:block;max-width:100%;max-height:44rem;height:auto;margin:0 auto}
section>figure img{max-width:38rem;margin:0}
figcaption{color:var(--soft);font-size:.86rem;line-height:1.35;margin-top:.35rem}
.replay{height:36rem;border:1px solid var(--line);margin:1rem 0}
.replay>button{font:inherit;margin:1rem;padding:.4rem 1rem}
pre{background:#f5f6f6;padding:.8rem;overflow:auto;font-size:.78rem;max-height:30rem}
summary{cursor:pointer;color:var(--accent)}
.warning,.trust{border-left:4px solid #d55e00;padding:.35rem .9rem;background:#fdf3ec;margin:.6rem 0}
.trust{border-color:#009e73;background:#eff8f4}
@media screen and (max-width:46rem){.grid>*,.grid>.small{grid-column:1/-1}}
@page{margin:16mm 15mm 18mm;@bottom-right{content:counter(page) " / " counter(pages);font-size:8pt;color:#5c666b}}
@media print{:root{font-size:9.5pt}body{max-width:none;margin:0;padding:0;font-size:1rem;line-height:1.4}
.screen,.replay,nav,details{display:none}
h1{font-size:19pt}h2{font-size:13pt;margin:7mm 0 2mm;break-after:avoid}h3{break-after:avoid}
figure,table,.warning,.trust,li{break-inside:avoid}thead,caption{break-after:avoid}
.grid{gap:6mm 7mm}figure img{max-height:100mm}.wide img{max-height:130mm}
table{font-size:8pt;max-width:100%}th,td{padding-right:2.5mm}a{color:inherit;text-decoration:none}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
"""


def write_report(
    source: str | Path,
    to: str | Path | None = None,
    *,
    title: str | None = None,
    replay: bool = True,
    force: bool = False,
    allow_outside: bool = False,
) -> Path:
    """Write the report of a record, a folder (its study and all its records) or a reproduced case; returns its path.

    One HTML file with everything inside: findings in sentences with their trust, pictures and curves with numbered
    captions, the 3D replay, tables, settings, provenance. It prints on A4 and Letter.

    source: a record (.h5), a folder, or the JSON of `drystone reproduce CASE --json`. to: the page to write; default
    NAME-report.html beside the source, report.html in a folder. title: its heading; default the title of the scene, or
    the name. replay: with the 3D replay inside. force: overwrite.
    allow_outside: the scenes of the records may name files outside their folder.

    Example:
        >>> record = ds.run(scene, until=0.1, dt=1e-2, to=folder / "ball.h5", progress=False)
        >>> ds.views.write_report(folder / "ball.h5", replay=False).name
        'ball-report.html'
    """
    source = Path(source)
    folder = source.is_dir()
    records = sorted(source.glob("*.h5")) if folder else [] if source.suffix == ".json" else [source]
    if folder and not records and not any((source / one).exists() for one in OF_STUDIES):
        raise InputError(f"{source}: no records (*.h5) and no study (table.nc) in this folder")
    target = source / "report.html" if folder else source.with_name(f"{source.stem}-report.html")
    target = target if to is None else Path(to)
    if target.suffix not in (".html", ".htm"):
        raise InputError(f"{target}: expected a file that ends in .html")
    refuse_overwrite(target, force)
    name, lead, sections = source.resolve().stem, "Report", []
    if source.suffix == ".json":
        result = read_case(source)
        name, lead = f"Case {result['case']}", result.get("title", "") or lead
        sections = case_sections(result)
    elif folder and any((source / one).exists() for one in OF_STUDIES):
        sections, lead = study_sections(source), "Report of a study"
    alone = not sections and len(records) == 1
    runs: list[Section] = []
    for path in records:
        record = open_record(path, allow_outside=allow_outside)
        shown = [*run_sections(record, replay=replay), *beside_record(record)]
        if alone:
            name, lead = record.title, "Report of a run"
        runs += shown if alone else [_of_run(path.stem, one) for one in shown]
    sections = [*sections[:1], *runs, *sections[1:]]  # the study's findings, then what its runs look like
    with writing(target) as part:
        part.write_text(page(title or name, sections, lead), encoding="utf-8")
    return target


def _of_run(name: str, section: Section) -> Section:
    """A section of one run among others, under its name."""
    title = f"Run {name}" + (f": {section.title}" if section.title else "")
    return section._replace(title=title)


def page(title: str, sections: Sequence[Section], lead: str = "Report") -> str:
    """The whole file: the parts in the order of PARTS, figures and tables numbered through."""
    parts = {part: [one for one in sections if one.part == part] for part in PARTS}
    parts = {part: found for part, found in parts.items() if found}
    links = "".join(f'<a href="#{part}">{PARTS[part]}</a>' for part in parts)
    bodies = "".join(
        f'<section id="{part}"{SCREEN if part == "replay" else ""}><h2>{PARTS[part]}</h2>'
        f"{_grouped(part, found)}</section>\n"
        for part, found in parts.items()
    )
    bodies = numbered(numbered(bodies, "figcaption", "Figure"), "caption", "Table")
    scripts = [viewer_script(), MOUNT] if 'class="replay"' in bodies else []
    viewer = "".join(f"<script>{script}</script>" for script in scripts)
    made = datetime.now(UTC)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{page_policy(*scripts)}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html_text(title)}</title>"
        f"<style>{STYLE}</style></head>\n<body><header><h1>{html_text(title)}</h1>"
        f'<p class="lead">{html_text(lead)}, by drystone {__version__}, {made.day} {made:%B %Y}</p>'
        f"<nav>{links}</nav></header>\n{bodies}{viewer}</body></html>\n"
    )


def _grouped(part: str, sections: Sequence[Section]) -> str:
    """The sections of a part, each title once; pictures stand in a grid."""
    out, last = [], ""
    for one in sections:
        if one.title and one.title != last:
            out.append(f"<h3>{html_text(one.title)}</h3>")
        out.append(f'<div class="grid">{one.body}</div>' if part == "figures" else one.body)
        last = one.title
    return "".join(out)


def numbered(text: str, tag: str, word: str) -> str:
    """Captions with their numbers; what others wrote is escaped and has no tags."""
    count = itertools.count(1)
    return re.sub(f"<{tag}>", lambda _: f"<{tag}><b>{word} {next(count)}.</b> ", text)


# the replay starts when it is asked for: a page with several would else fill the memory of the graphics card
MOUNT = """for (const box of document.querySelectorAll(".replay")) {
  const data = box.querySelector("script").textContent;
  box.querySelector("button").addEventListener("click", () => {
    box.textContent = "";
    DrystoneReplay.mount(box, data);
  });
}"""


def run_sections(record: Record, *, replay: bool = True) -> list[Section]:
    """What a run has to say: findings, pictures and curves, replay, numbers, settings, provenance."""
    if not len(record.time):
        raise InputError(f"{record.title}: no frames yet")
    return shown_by(record, "report").sections(record, replay=replay)
