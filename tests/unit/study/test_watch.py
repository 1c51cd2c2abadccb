"""`drystone watch`: what is read of a campaign while it goes, and the page about it."""

import json
import sqlite3
import warnings

import numpy as np
import pytest

import drystone as ds
from browser import Browser, find_browser
from drystone.study.watch import Page, Watcher, fingerprint, watch_study, watched_folder
from drystone.study.watch_page import body_html, histogram_svg, plot_svg
from drystone.uq.samplers import forming as samplers_forming
from drystone.views.elapsed import in_words
from drystone.views.page_server import PageServer

PROGRAM = find_browser()


def slide(friction, speed):
    if friction > 0.78:
        raise ValueError(f"no <b>such</b> friction {friction:.3f}")
    return {"way": speed**2 / (19.62 * friction), "path": np.linspace(0.0, speed, 5)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    to = tmp_path_factory.mktemp("watched") / "slide"
    theta = ds.Parameters(friction=ds.Uniform(0.4, 0.8), speed=ds.Uniform(1.0, 3.0))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ds.campaign(slide, theta, ds.designs.sobol(theta, 64, seed=1), to=to, workers=0, progress=False)
    return to


def test_what_is_read_of_the_runs(folder):
    seen = Watcher(folder).look()
    assert seen.runs is not None
    count = seen.runs.states
    assert (
        count["done"] + count["failed"] == 64
        and count["failed"] >= 2
        and count["running"] == count["queued"] == 0
    )
    assert seen.runs.reasons and "no <b>such</b> friction" in seen.runs.reasons[0][0]
    assert seen.runs.parameters == ["friction", "speed"]
    way, path = seen.runs.outputs
    assert way.name == "way" and path.name == "path, last of 5"
    assert way.y == pytest.approx(way.x[:, 1] ** 2 / (19.62 * way.x[:, 0]))
    # a smooth function: the surrogate of all runs misses next to nothing, that of a quarter more
    sizes, missed = zip(*seen.errors["way"], strict=True)
    assert (
        list(sizes) == [count["done"] // 4, count["done"] // 2, count["done"]]
        and missed[-1] < 1e-2 <= missed[0] * 100
    )


def test_a_campaign_that_goes(folder, tmp_path):
    """Runs that are to come, the rate of those that end, and who makes them."""
    path = tmp_path / "run_log.sqlite"
    with sqlite3.connect(folder / "run_log.sqlite") as old, sqlite3.connect(path) as new:
        old.backup(new)
    done = new.execute("SELECT key FROM runs WHERE state = 'done'").fetchall()
    new.executemany("UPDATE runs SET state = 'queued' WHERE key = ?", done[:40])
    new.execute("UPDATE runs SET seconds = 2.0")
    new.commit()
    watcher = Watcher(tmp_path)
    first = watcher.look()
    text = body_html(first, "")
    assert first.runs.owner and first.rate == 0.0 and "40 queued" in text
    new.execute("UPDATE runs SET state = 'running' WHERE key = ?", done[0])
    new.commit()
    assert watcher.look().rate == pytest.approx(0.5)  # one at a time, two seconds each
    for key in done[:20]:
        new.execute("UPDATE runs SET state = 'done' WHERE key = ?", key)
    new.commit()
    new.close()
    later = watcher.look()
    assert later.rate > 0.5 and "left (process" in body_html(later, "")


def test_the_page_is_text_and_plots(folder):
    text = body_html(Watcher(folder).look(), "a1")
    assert "no &lt;b&gt;such&lt;/b&gt; friction" in text and "<b>such" not in text
    assert "all 64 runs have ended" in text and "Results so far" in text and "Surrogates as they form" in text
    assert text.count("<svg") >= 3 and 'data-left="a1"' in text and "speed (rank correlation 0.9" in text


def test_a_posterior_as_it_forms(folder, tmp_path):
    x = np.random.default_rng(1).normal([0.6, 2.0, 0.1], 0.05, (200, 3))
    np.savez(tmp_path / "calibrate.npz", x=x, p=0.25, stages=np.zeros((3, 4)))
    (tmp_path / "calibrate.npz").rename(tmp_path / "calibrate.checkpoint")
    seen = Watcher(tmp_path).look()
    assert seen.runs is None and seen.stage.share == 0.25 and seen.stage.names[-1] == "of the errors 3"
    text = body_html(seen, "")
    assert "25 % of the data, after 3 stages" in text and text.count("<svg") == 3


@pytest.mark.parametrize(
    ("sampler", "options", "said"),
    [
        ("adaptive-metropolis", {"chains": 4, "steps": 20, "start": 4}, "of the steps"),
        ("ensemble", {"walkers": 8, "steps": 20}, "of the steps"),
        ("tmcmc", {"samples": 32}, "of the data, after"),
    ],
)
def test_every_kind_of_chain_is_seen_as_it_goes(tmp_path, monkeypatch, sampler, options, said):
    monkeypatch.setattr(samplers_forming, "EVERY", 0.0)
    seen = []

    def loglike(x):
        seen.append(Watcher(tmp_path).look().stage)
        return -50.0 * (x[:, 0] - 1.0) ** 2

    theta = ds.Parameters(height=ds.Uniform(0.5, 2.0))
    with samplers_forming.forming(tmp_path / samplers_forming.FORMING):
        ds.sample(loglike, theta, sampler, rows=True, seed=1, show=False, **options)
    last = seen[-1]
    assert (
        0.0 < last.share < 1.0
        and last.x.shape[1] == 1
        and said in body_html(Watcher(tmp_path).look()._replace(stage=last), "")
    )
    assert not list(tmp_path.iterdir())


def test_what_steps_leave_is_fetched_when_it_changes(folder):
    before = fingerprint(folder)
    page = Page(folder)
    assert before and b"<h2>" in page.steps().body
    (folder / "fit.failed").write_text("too few runs\n")
    assert fingerprint(folder) != before
    assert b"too few runs" in page.steps().body
    (folder / "fit.failed").unlink()


def test_bad_input(tmp_path):
    with pytest.raises(
        ds.InputError, match=r"wall: no such folder yet; start drystone campaign .*wall.yaml first"
    ):
        watch_study(tmp_path / "wall.yaml")
    with pytest.raises(ds.InputError, match="no study here, and no runs"):
        watched_folder(tmp_path)
    (tmp_path / "run_log.sqlite").write_text("something else")
    assert watched_folder(tmp_path) == tmp_path
    with pytest.raises(ds.RunError, match="cannot be read just now"):
        Watcher(tmp_path).look()


def test_words_and_plots():
    assert [in_words(one) for one in (0.1234, 45.2, 600.0, 7200.0, 3e5)] == [
        "0.12 s",
        "45 s",
        "10 min",
        "2 h",
        "3.5 days",
    ]
    odd = plot_svg(np.array([1.0, np.nan, 2.0]), np.array([1.0, 2.0, 1.0]), "<x>", "y")
    assert odd.count("<circle") == 2 and "&lt;x&gt;" in odd
    assert histogram_svg(np.ones(5), "all the same").count("<rect") == 24


@pytest.mark.skipif(PROGRAM is None, reason="no Chromium here; the page is not looked at")
def test_the_page_in_a_browser(folder):
    import threading

    browser, server = Browser(str(PROGRAM)), PageServer(Page(folder).answers())
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        browser.send("Page.navigate", url=server.address)
        browser.wait_for(
            "document.body?.dataset?.ready && document.querySelector('section')?.innerText.length > 10"
        )
        assert browser.evaluate("document.querySelectorAll('main svg').length") >= 3
        assert browser.evaluate("document.querySelector('.lost').hidden")
        assert browser.errors == [] and all(
            url.startswith((server.address, "data:")) for url in browser.requests
        )
        assert (
            json.loads(browser.evaluate("JSON.stringify(document.querySelector('h1').textContent)"))
            == "slide"
        )
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
        browser.close()
