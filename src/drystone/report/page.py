"""`drystone report`: one HTML file that says what was run and what came out, ready to be read, printed and kept.

A report is a list of sections; a section is a title and a piece of HTML. `run_sections` writes those of a run;
campaigns and studies add theirs in the same way. Pictures and plots are inside the file as PNG, the replay as in
views/replay.py, loaded when asked for.
"""

from collections.abc import Sequence
from pathlib import Path

from drystone import __version__
from drystone.errors import InputError, refuse_overwrite, writing
from drystone.record import Record, open_record
from drystone.report.html import Section
from drystone.report.study import beside_record, study_sections
from drystone.views.kinds import shown_by
from drystone.views.replay import page_policy, viewer_script
from drystone.views.style import html_text

STYLE = """
body{font:15px/1.5 system-ui,"Segoe UI",Roboto,"Liberation Sans",sans-serif;color:#222;
max-width:60rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.7rem;margin-bottom:.2rem}
h2{font-size:1.2rem;margin-top:2rem;border-bottom:1px solid #ddd;padding-bottom:.2rem}
p.lead{color:#555;margin-top:0}table{border-collapse:collapse;margin:.6rem 0;font-size:.9rem}
th,td{padding:.15rem .8rem .15rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #eee}
td.number{text-align:right;font-variant-numeric:tabular-nums}figure{margin:1rem 0}figure img{max-width:100%;height:auto}
figcaption{color:#555;font-size:.88rem}.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.replay{height:36rem;border:1px solid #ddd;margin:1rem 0}.replay>button{font:inherit;margin:1rem;padding:.4rem 1rem}
pre{background:#f6f6f4;padding:.8rem;overflow:auto;font-size:.8rem;max-height:30rem}nav a{margin-right:1rem}
.warning{border-left:4px solid #d55e00;padding:.3rem .8rem;background:#fdf3ec}
@media print{body{max-width:none;margin:0;font-size:10.5pt}.replay,nav{display:none}h2{break-after:avoid}
figure,table{break-inside:avoid}pre{max-height:none;white-space:pre-wrap}}
"""


def write_report(
    source: str | Path,
    to: str | Path | None = None,
    *,
    replay: bool = True,
    force: bool = False,
    allow_outside: bool = False,
) -> Path:
    """Write the report of a record, or of a folder: its study and all its records; returns its path.

    allow_outside: the scenes of the records may name files outside their folder.
    """
    source = Path(source)
    if source.is_dir():
        records = sorted(source.glob("*.h5"))
        if not records and not any(
            (source / one).exists() for one in ("table.nc", "risk.json", "calibrate.json")
        ):
            raise InputError(f"{source}: no records (*.h5) and no study (table.nc) in this folder")
        target = Path(to) if to is not None else source / "report.html"
        title = source.resolve().name
    else:
        records = [source]
        target = Path(to) if to is not None else source.with_name(f"{source.stem}-report.html")
        title = source.stem
    if target.suffix not in (".html", ".htm"):
        raise InputError(f"{target}: expected a file that ends in .html")
    refuse_overwrite(target, force)
    sections = study_sections(source) if source.is_dir() else []
    for path in records:
        prefix = f"{path.stem}: " if len(records) > 1 else ""
        record = open_record(path, allow_outside=allow_outside)
        shown = [*run_sections(record, replay=replay), *beside_record(record)]
        sections += [Section(prefix + s.title, s.body) for s in shown]
    with writing(target) as part:
        part.write_text(page(title, sections), encoding="utf-8")
    return target


def page(title: str, sections: Sequence[Section]) -> str:
    """The whole file."""
    links = "".join(f'<a href="#s{k}">{html_text(s.title)}</a>' for k, s in enumerate(sections))
    bodies = "".join(
        f'<section id="s{k}"><h2>{html_text(s.title)}</h2>{s.body}</section>\n'
        for k, s in enumerate(sections)
    )
    scripts = [viewer_script(), MOUNT] if 'class="replay"' in bodies else []
    viewer = "".join(f"<script>{script}</script>" for script in scripts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{page_policy(*scripts)}'
        f"<title>{html_text(title)}</title>"
        f"<style>{STYLE}</style></head>\n<body><h1>{html_text(title)}</h1>"
        f'<p class="lead">Report by drystone {__version__}</p><nav>{links}</nav>\n{bodies}{viewer}</body></html>\n'
    )


# the replay starts when it is asked for: a page with several would else fill the memory of the graphics card
MOUNT = """for (const box of document.querySelectorAll(".replay")) {
  const data = box.querySelector("script").textContent;
  box.querySelector("button").addEventListener("click", () => {
    box.textContent = "";
    DrystoneReplay.mount(box, data);
  });
}"""


def run_sections(record: Record, *, replay: bool = True) -> list[Section]:
    """What a run has to say: summary, pictures, replay, energy, motion, solver, scene."""
    if not len(record.time):
        raise InputError(f"{record.title}: no frames yet")
    return shown_by(record, "report").sections(record, replay=replay)
