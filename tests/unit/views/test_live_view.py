"""The page of a run that is still going: who gets it, what it says, and how it follows in a real browser."""

import http.client
import json
import socket
import threading
from urllib.parse import urlsplit

import numpy as np
import pytest

import drystone as ds
from browser import Browser, find_browser
from drystone.record import Record
from drystone.views.animation import animation_of
from drystone.views.encode import unpack
from drystone.views.live import Follower, view_live
from drystone.views.page_server import Answer, PageServer, serve_page

PROGRAM = find_browser()


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    scene = ds.Scene(title="a ball")
    scene.add("floor", ds.Plane(), fixed=True)
    scene.add("ball", ds.Sphere(radius=0.1), mass=1.0, at=(0, 0, 0.3))
    scene.interface("touch", between=("*", "*"), law=ds.Coulomb(friction=0.5))
    to = tmp_path_factory.mktemp("live") / "ball.h5"
    ds.run(scene, until=0.2, dt=1e-3, every=0.005, to=to)
    return to


@pytest.fixture
def going(path, monkeypatch):
    """A run that seems to be going, with so many frames as `going.frames` says."""

    class Going:
        status, frames = "running", 11

    whole = Record(path).time
    monkeypatch.setattr(Record, "status", property(lambda _: Going.status))
    monkeypatch.setattr(Record, "time", property(lambda _: whole[: Going.frames]))
    return Going


def asked(server, name, *, token=None, host=None):
    """Status and body of what a server answers."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    headers = {} if host is None else {"Host": host}
    connection.request("GET", f"/{server.token if token is None else token}/{name}", headers=headers)
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found


class Served:
    """A server in a thread, until the end of a block."""

    def __init__(self, answers):
        self.server = PageServer(answers)

    def __enter__(self):
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        self.thread.start()
        return self.server

    def __exit__(self, *_):
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


def test_only_who_has_the_token_gets_the_page():
    def broken():
        raise ds.InputError("not just now")

    with Served({"": lambda: Answer(b"page"), "data": lambda: Answer(b"x"), "broken": broken}) as server:
        assert server.server_address[0] == "127.0.0.1" and len(server.token) >= 24
        assert urlsplit(server.address).path == f"/{server.token}/"
        assert asked(server, "") == (200, b"page") and asked(server, "data") == (200, b"x")
        assert asked(server, "", token="x")[0] == 403 and asked(server, "", token="")[0] == 403
        assert asked(server, "", host="evil.example")[0] == 403  # a name that leads here is not enough
        assert asked(server, "other")[0] == 404
        assert asked(server, "broken") == (503, b"not just now")


def test_a_port_in_use_is_one_line():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(
            ds.InputError, match=f"{port} is in use on 127.0.0.1: stop what listens there, or take"
        ):
            PageServer({}, port)


def test_ctrl_c_ends_it():
    def ready(_):
        raise KeyboardInterrupt

    serve_page({}, ready=ready)


def test_a_run_is_followed(path, going):
    follower = Follower(path, max_frames=8)
    told = follower.status()
    assert (
        told["kind"] == "running"
        and told["version"] == 11
        and told["text"].startswith("running: 0.05 of 0.2 s, 11")
    )
    header, _ = unpack(follower.replay())
    assert header["time"][0] == 0.0 and header["time"][-1] == pytest.approx(0.05) and len(header["time"]) <= 8
    for frames in (12, 13, 30, 41):
        going.frames = frames
        header, found = unpack(follower.replay())
        assert header["time"][-1] == pytest.approx(0.005 * (frames - 1)) and 3 < len(header["time"]) <= 9
    rows = np.rint(np.array(header["time"]) / 0.005).astype(int)
    exact = animation_of(Record(path), frames=rows).position
    position = found["position_origin"][:, None] + found["position_step"][:, None, None] * found["position"]
    assert np.abs(position.transpose(1, 0, 2) - exact).max() < 1e-4
    going.status = "finished"
    follower._asked = -1e9
    told = follower.status()
    assert told["ended"] and told["kind"] == "done" and told["version"] == 41


@pytest.mark.parametrize(
    ("status", "words"),
    [
        ("finished", "has ended .finished.; see it with drystone view"),
        ("cut off", "go on with drystone resume"),
    ],
)
def test_a_run_that_is_over_says_what_to_do(path, going, status, words):
    going.status = status
    with pytest.raises(ds.InputError, match=words):
        view_live(path)


def test_no_record_yet(tmp_path):
    with pytest.raises(ds.InputError, match="no such record yet; start the run first"):
        view_live(tmp_path / "none.h5")


def test_no_frame_yet(path, going):
    going.frames = 0
    told = Follower(path).status()
    assert told["version"] == 0 and told["text"] == "running, no frame yet"


@pytest.mark.skipif(PROGRAM is None, reason="no Chromium here; the page is not looked at")
def test_the_page_follows_in_a_browser(path, going):
    going.frames = 0
    browser = Browser(str(PROGRAM))
    replay = "document.getElementById('replay').replay"
    try:
        with Served(Follower(path).answers()) as server:
            browser.send("Page.navigate", url=server.address)
            browser.wait_for("document.querySelector('.dsr-message')?.textContent.includes('no frame yet')")
            going.frames = 11
            browser.wait_for("document.getElementById('replay').dataset.replay")
            assert browser.evaluate(f"{replay}.state.time") == pytest.approx(0.05)
            going.frames = 31
            browser.wait_for(f"{replay}.worlds[0].header.time.at(-1) > 0.149")
            assert browser.evaluate(f"{replay}.state.time") == pytest.approx(0.15)  # it follows
            browser.evaluate(f"{replay}.setTime(0.02, true)")  # until somebody looks back
            going.frames, going.status = 41, "finished"
            browser.wait_for(
                "document.querySelector('.dsr-badge').textContent.startsWith('finished at 0.2 s')"
            )
            browser.wait_for(f"{replay}.worlds[0].header.time.at(-1) > 0.199")
            assert browser.evaluate(f"{replay}.state.time") == pytest.approx(0.02)
            assert browser.errors == []
            assert all(url.startswith(server.address) for url in browser.requests)
            assert json.loads(asked(server, "status")[1])["ended"]
    finally:
        browser.close()
