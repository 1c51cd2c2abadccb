"""The viewer in headless Chromium, rendered in software at 1366 x 768: seconds to open 6300 bodies, pictures a second.

The wall is the run of the benchmark `replay`, played with its contacts; the 6300 bodies are those made up there.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import drystone as ds
from benchmarks import scenes
from benchmarks.replay import rough
from benchmarks.speed import OPTIONS, start_line
from drystone.views.replay import page, view_record

SIZE = (1366, 768)
PLAYED = 5.0  # [s]
COUNT = """new Promise(done => { const replay = document.getElementById('replay').replay; replay.state.speed = %g;
  replay.toggle(); let drawn = 0; const begin = performance.now();
  const tick = now => { drawn += 1; if (now - begin < %g) requestAnimationFrame(tick);
    else { replay.toggle(); done(1000 * drawn / (now - begin)); } };
  requestAnimationFrame(tick); })"""


def run(peers: bool = False) -> dict[str, Any]:
    """Wall seconds until 6300 bodies x 200 frames are ready; pictures a second of the wall while it plays."""
    sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
    from browser import Browser, find_browser  # the tests' own

    program = find_browser()
    if program is None:
        raise SystemExit("viewer: no Chromium here (Debian: apt-get install chromium)")
    began = time.process_time()
    with tempfile.TemporaryDirectory(prefix="drystone-viewer-") as name:
        folder = Path(name)
        (folder / "many.html").write_text(page(rough()), encoding="utf-8")
        scene = scenes.wall(**OPTIONS, projection=1.0)
        ds.run(scene, until=2.0, dt=1e-3, every=0.01, contacts=True, to=folder / "wall.h5", progress=False)
        wall = view_record(folder / "wall.h5", folder / "wall.html")
        browser = Browser(program, SIZE)
        try:
            opened = [_ready(browser, path) for path in (folder / "many.html", wall)]
            rate = browser.evaluate(COUNT % (0.9 * 2.0 / PLAYED, 1e3 * PLAYED))  # almost to its end
        finally:
            browser.close()
    return start_line("viewer", opened[0], "s", time.process_time() - began) | {
        "target": 3.0, "seconds_to_open_the_wall": opened[1], "pictures_a_second": rate, "target_pictures": 25.0,
    }  # fmt: skip


def _ready(browser: Any, path: Path) -> float:
    """Wall seconds from the address to a replay that is drawn."""
    begin = time.perf_counter()
    browser.open(path)
    browser.wait_for("document.getElementById('replay')?.dataset.replay")
    browser.drawn()
    return time.perf_counter() - begin
