"""What the pages on campaigns show runs as written."""

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)


def test_your_own_function(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    names: dict = {}
    exec("\n".join(blocks("tutorials/your-own-function.md", "python")), names)
    assert names["table"]["reach"].attrs["units"] == "m" and (names["table"]["status"] == "done").all()
    # the exact reach without drag bounds the one with it, but for one step of the flight
    exact = names["without_drag"].function(
        names["np"].array([[v["speed"], v["angle"]] for v in map(names["theta"].values, names["design"])])
    )
    assert (names["table"]["reach"].values < exact + 0.015).all()


def test_how_to(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (text,) = blocks("howto/campaign.md", "yaml")
    Path("study.yaml").write_text(text.replace("n: 64", "n: 4"))
    names: dict = {}
    exec("\n".join(blocks("howto/campaign.md", "python")), names)
    assert (
        names["table"]["height"].dims == ("run", "height_time") and (names["table"]["status"] == "done").all()
    )
    # 2 J of the start for a ball of 1 kg and nothing else leaves: what is lost grows with the mass
    assert names["table"]["lost"].values == pytest.approx(2.0 * names["table"]["mass"].values, rel=0.4)
