"""The replay in a real browser: no errors, no network, the slider moves bodies, something is drawn."""

import io
from pathlib import Path

import numpy as np
import pytest

import drystone as ds
from animations import every_shape, wave
from browser import Browser, find_browser
from drystone.views.replay import chart_series, page, view_record

PROGRAM = find_browser()
pytestmark = pytest.mark.skipif(
    PROGRAM is None, reason="no Chromium here (Debian: apt-get install chromium); the replay is not looked at"
)
REPLAY = "document.getElementById('replay').replay"
SLIDER = """(time => { const s = document.querySelector('.dsr-bar input[type=range]');
  s.value = time; s.dispatchEvent(new Event('input')); })(%s)"""


@pytest.fixture(scope="module")
def browser():
    found = Browser(str(PROGRAM))
    yield found
    found.close()


def pixels(browser, path: Path) -> np.ndarray:
    """The screenshot as an array."""
    from matplotlib.image import imread

    browser.drawn()
    return imread(io.BytesIO(browser.screenshot(path).read_bytes()))[:, :, :3]


def load(browser, path: Path) -> None:
    browser.errors.clear()
    browser.requests.clear()
    browser.open(path)
    browser.wait_for("document.getElementById('replay')?.dataset.replay")
    assert browser.evaluate("document.getElementById('replay').dataset.replay") == "ready"


def check_quiet(browser, path: Path) -> None:
    assert browser.errors == []
    assert [url for url in browser.requests if url != path.resolve().as_uri()] == []


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    path = tmp_path_factory.mktemp("replay") / "shapes.h5"
    return ds.run(every_shape(), until=0.4, dt=2e-3, every=0.02, contacts=True, to=path)


def test_replay_of_every_shape(browser, record, tmp_path):
    path = view_record(record, tmp_path / "shapes.html")
    load(browser, path)
    first = pixels(browser, tmp_path / "first.png")
    assert first[:, :600].std() > 0.02  # not blank
    start = np.array(browser.evaluate(f"{REPLAY}.position('ball')"))
    browser.evaluate(SLIDER % record.time[-1])
    end = np.array(browser.evaluate(f"{REPLAY}.position('ball')"))
    exact = record.position("ball").values
    assert np.abs(start - exact[0]).max() < 1e-3 and np.abs(end - exact[-1]).max() < 1e-3
    last = pixels(browser, tmp_path / "last.png")
    assert np.abs(last - first)[:, :600].max() > 0.2  # bodies moved on the screen
    check_quiet(browser, path)


def test_colours_chains_picking_and_playing(browser, record, tmp_path):
    path = view_record(record, tmp_path / "shapes.html", charts=("energy", "displacement:ball"))
    load(browser, path)
    browser.evaluate(SLIDER % 0.38)
    plain = pixels(browser, tmp_path / "plain.png")
    for colour in ("displacement", "speed", "contact force"):
        browser.evaluate(
            f"(() => {{ const s = document.querySelector('.dsr-side select'); s.value = '{colour}';"
            " s.dispatchEvent(new Event('change')); })()"
        )
        coloured = pixels(browser, tmp_path / f"{colour}.png")
        assert np.abs(coloured - plain)[:, :600].max() > 0.2, colour
    browser.evaluate(f"{REPLAY}.setChains(true)")
    chains = pixels(browser, tmp_path / "chains.png")[:, :600]
    red = (chains[:, :, 0] > 0.5) & (chains[:, :, 1] < 0.2)
    assert red.sum() > 50
    # the pixel grid of the view, picked one by one, finds most bodies and gives their names
    picked = browser.evaluate(
        f"(() => {{ const r = {REPLAY}; const found = new Set(); for (let x = 5; x < 800; x += 15)"
        " for (let y = 150; y < 450; y += 15) found.add(r.header.names[r.pick(x, y)]); return [...found]; })()"
    )
    assert {"floor", "block", "ball", "drum", "rock"} <= set(picked)
    browser.evaluate(f"{REPLAY}.select({record.names.index('drum')})")
    assert "drum" in browser.evaluate("document.querySelector('.dsr-picked').textContent")
    browser.evaluate(f"{REPLAY}.showChart('displacement of ball')")
    browser.evaluate(SLIDER % 0.0)
    browser.evaluate("document.querySelector('.dsr-bar button').click()")
    browser.wait_for(f"{REPLAY}.state.time > 0.01")
    check_quiet(browser, path)


def test_what_bends_and_grains(browser, tmp_path):
    path = tmp_path / "wave.html"
    path.write_text(page(wave()))
    load(browser, path)
    first = pixels(browser, tmp_path / "first.png")
    browser.evaluate(f"{REPLAY}.setColour('stress')")
    browser.evaluate(SLIDER % 0.3)
    last = pixels(browser, tmp_path / "last.png")
    assert np.abs(last - first)[:, :600].max() > 0.2
    picked = browser.evaluate(
        f"(() => {{ const r = {REPLAY}; const found = new Set(); for (let x = 360; x < 700; x += 30)"
        " for (let y = 320; y < 480; y += 6) found.add(r.header.names[r.pick(x, y)]); return [...found]; })()"
    )
    assert {"jelly", "frame"} <= set(picked)
    check_quiet(browser, path)


KEY = "document.querySelector('.dsr').dispatchEvent(new KeyboardEvent('keydown', {key: '%s'}))"


def test_limits_legend_section_and_keys(browser, record, tmp_path):
    path = view_record(record, tmp_path / "shapes.html")
    load(browser, path)
    legend = "document.querySelector('.dsr-key').innerText"
    assert "ball" in browser.evaluate(legend) and "plate" in browser.evaluate(legend)
    browser.evaluate(SLIDER % 0.3)
    browser.evaluate(f"{REPLAY}.setColour('speed')")
    browser.drawn()
    low, high = browser.evaluate(f"[{REPLAY}.state.low, {REPLAY}.state.high]")
    speed = np.linalg.norm(record.velocity("*").values, axis=2)[:, 1:]
    assert low == 0.0 and 0.9 * np.percentile(speed, 90) < high < speed.max()
    assert "speed [m/s]" in browser.evaluate(legend)
    browser.evaluate(f"{REPLAY}.setLimits(1, 2)")
    browser.drawn()
    boxes = "[...document.querySelectorAll('.dsr-limits input')].map((one) => Number(one.value))"
    assert browser.evaluate(boxes) == [1, 2]
    browser.evaluate(f"{REPLAY}.setChains(true)")
    browser.drawn()
    assert "force between bodies" in browser.evaluate(legend) and " N" in browser.evaluate(legend)
    before = pixels(browser, tmp_path / "whole.png")
    browser.evaluate(KEY % "x")
    assert browser.evaluate(f"{REPLAY}.state.section.axis") == "x"
    cut = pixels(browser, tmp_path / "cut.png")
    assert np.abs(cut - before)[:, :600].max() > 0.2
    browser.evaluate(KEY % "x")
    assert np.abs(pixels(browser, tmp_path / "again.png") - before)[:, :600].max() < 0.05
    browser.evaluate(KEY % "?")
    assert browser.evaluate("!document.querySelector('.dsr-help').hidden")
    browser.evaluate(KEY % "Escape")
    assert browser.evaluate("document.querySelector('.dsr-help').hidden")
    browser.evaluate(KEY % "d")
    assert pixels(browser, tmp_path / "dark.png")[5, 300:400].max() < 0.3
    check_quiet(browser, path)


def test_two_runs_share_time_camera_and_colours(browser, record, tmp_path):
    path = view_record(record, tmp_path / "two.html", beside=every_shape(), charts=("energy",))
    load(browser, path)
    assert browser.evaluate(f"{REPLAY}.worlds.length") == 2
    browser.evaluate(SLIDER % 0.2)
    browser.evaluate(f"{REPLAY}.look('top')")
    seen = browser.evaluate(
        f"{REPLAY}.worlds.map((w) => w.stage.camera.position.clone().sub(w.stage.centre).toArray())"
    )
    assert seen[0] == pytest.approx(seen[1], abs=1e-6)
    # what is picked in one is marked in the other
    browser.evaluate(f"{REPLAY}.select({record.names.index('drum')})")
    marked = browser.evaluate(f"{REPLAY}.worlds.map((w) => w.header.names[w.stage.uniforms.uSelected.value])")
    assert marked == ["drum", "drum"]
    picture = pixels(browser, tmp_path / "two.png")
    assert picture[:, :400].std() > 0.02 and picture[:, 420:780].std() > 0.02
    check_quiet(browser, path)


def test_energy_chart_is_in_the_page(record):
    chart = chart_series(record, ("energy",))[0]
    assert chart["unit"] == "J" and "kinetic" in chart["lines"]
    assert chart["lines"]["kinetic"][-1] == pytest.approx(float(record.energy()["kinetic"][-1]), rel=1e-5)
