"""Reports: findings first with their trust, numbered figures and tables, one look, and pages that print whole."""

import base64
import json
import re
import shutil

import pytest

import drystone as ds
from animations import every_shape
from browser import Browser, find_browser
from drystone.report.html import PARTS, quantity
from drystone.report.page import write_report
from drystone.report.pdf import print_pdf

PROGRAM = find_browser()
PAPERS = {"A4": (8.27, 11.69), "Letter": (8.5, 11.0)}  # [in]


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("report") / "shapes.h5"
    return ds.run(every_shape(), until=0.4, dt=2e-3, every=0.02, contacts=True, to=path, progress=False)


def parts_of(text: str) -> list[str]:
    return re.findall(r"<h2>(.*?)</h2>", text)


def test_report_of_a_run(record, tmp_path):
    """One file, the parts in their order; numbers of the run are in it, hashes at its end."""
    shutil.copy(record.path, tmp_path / "run.h5")
    text = write_report(tmp_path / "run.h5", title="for a client").read_text()
    assert "<h1>for a client</h1>" in text and parts_of(text) == list(PARTS.values())
    summary = record.summary()
    hashed = text.index(summary["state_hash"][:16])
    assert hashed > text.index(">Provenance</h2>") and f"{summary['energy']['kinetic']:.6g}" in text
    assert text.index("The body that moved farthest") < text.index("<img")
    assert "<b>Trust:</b> Nothing that drystone watches speaks against this run" in text
    numbers = [int(one) for one in re.findall(r"<figcaption><b>Figure (\d+)\.</b> [A-Z]", text)]
    assert numbers == list(range(1, text.count("<figure") + 1)) and len(numbers) >= 6
    assert "<b>Table 1.</b>" in text and 'src="http' not in text and "DrystoneReplay.mount" in text
    assert "numerical aids</td><td>none" in text
    with pytest.raises(ds.InputError, match="exists"):
        write_report(tmp_path / "run.h5")
    shutil.copy(record.path, tmp_path / "second.h5")
    both = write_report(tmp_path, replay=False).read_text()
    assert "<h3>Run run</h3>" in both and "<h3>Run second</h3>" in both and "DrystoneReplay" not in both
    (tmp_path / "empty").mkdir()
    with pytest.raises(ds.InputError, match="no records"):
        write_report(tmp_path / "empty")


def test_report_warns_of_a_run_cut_short(tmp_path):
    scene = every_shape()
    scene.options = ds.Options(stop=ds.Stop(inside=((-1, -1, 0.65), (99, 9, 9))))
    record = ds.run(scene, until=0.4, dt=2e-3, every=0.02, to=tmp_path / "out.h5", progress=False)
    assert record.status not in ("finished", "at rest")
    text = write_report(record.path, replay=False).read_text()
    assert "<b>Not to be trusted:</b> The run did not reach its end" in text and "<b>Trust:</b>" not in text


def test_report_of_a_case(tmp_path):
    """The rows of a case look like a run and a study: what holds and misses first."""
    row = {"unit": "m", "tolerance": 0.1, "note": "by its closed form", "kind": "exact"}
    rows = [
        {"id": "a", "quantity": "reach", "paper": 1.0, "ours": 1.05, "ok": True, **row},
        {"id": "b", "quantity": "height", "paper": 1.0, "ours": 1.5, "ok": False, **row},
        {"id": "c", "quantity": "time", "paper": None, "ours": 3.0, "ok": None, **row, "kind": "cost"},
    ]
    path = tmp_path / "arch.json"
    path.write_text(json.dumps({"case": "arch", "title": "An arch", "rows": rows, "wall_seconds": 1.0}))
    text = write_report(path).read_text()
    assert parts_of(text) == ["Findings", "Results in numbers", "Methods and settings"]
    assert "<li>1 of 2 judged rows hold; 1 are shown only.</li>" in text
    assert "<b>Misses:</b> height: 1.5 against 1 m." in text and "by its closed form" in text
    path.write_text("[]")
    with pytest.raises(ds.InputError, match="expected the JSON of drystone reproduce"):
        write_report(path, force=True)


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [(546e3, "J", "546 kJ"), (0.0032, "m", "3.2 mm"), (0.2, "m", "0.2 m"), (1234.0, "m", "1.23e+03 m"),
     (0.0, "N", "0 N"), (-2e-3, "s", "-2 ms"), (90.0, "s", "90 s"), (3e-9, "m", "0.003 µm")],
)  # fmt: skip
def test_quantities_read_well(value, unit, text):
    assert quantity(value, unit) == text


def test_pdf_asks_for_a_browser(tmp_path, monkeypatch):
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(ds.InputError, match=r"PDF needs Chromium, Chrome or Edge, .* print it to a file"):
        print_pdf(tmp_path / "page.html", tmp_path / "page.pdf")


@pytest.mark.skipif(PROGRAM is None, reason="no Chromium here: the page is not printed")
def test_pdf_is_printed(tmp_path):
    (tmp_path / "page.html").write_text("<!doctype html><title>a</title><p>A finding.")
    made = print_pdf(tmp_path / "page.html", tmp_path / "page.pdf")
    assert made.read_bytes().startswith(b"%PDF") and sorted(one.name for one in tmp_path.iterdir()) == [
        "page.html",
        "page.pdf",
    ]
    with pytest.raises(ds.InputError, match="exists"):
        print_pdf(tmp_path / "page.html", made)


@pytest.mark.skipif(PROGRAM is None, reason="no Chromium here: the printed page is not looked at")
def test_report_prints_whole_figures(record, tmp_path):
    """On A4 and Letter no figure is higher than a page or may be cut, and nothing is wider than the paper."""
    path = write_report(record.path, tmp_path / "page.html", replay=False)
    browser = Browser(str(PROGRAM))
    try:
        browser.open(path)
        browser.wait_for("document.images.length && [...document.images].every(one => one.complete)")
        browser.send("Emulation.setEmulatedMedia", media="print")
        for width, height in PAPERS.values():
            inner = {"width": round(96 * (width - 30 / 25.4)), "height": round(96 * (height - 34 / 25.4))}
            browser.send("Emulation.setDeviceMetricsOverride", **inner, deviceScaleFactor=1, mobile=False)
            sizes = browser.evaluate(
                "[...document.querySelectorAll('figure,.trust')].map(one => [one.getBoundingClientRect().height, "
                "one.getBoundingClientRect().right, getComputedStyle(one).breakInside])"
            )
            assert len(sizes) >= 7
            for high, right, may_break in sizes:
                assert high < inner["height"] and right <= inner["width"] + 1 and may_break == "avoid"
            assert browser.evaluate("document.documentElement.scrollWidth") <= inner["width"]
            printed = browser.send(
                "Page.printToPDF", paperWidth=width, paperHeight=height, preferCSSPageSize=False
            )
            pages = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed["data"])))
            assert 2 <= pages <= 8
    finally:
        browser.close()
