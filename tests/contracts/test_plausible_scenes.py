"""No false alarms: of the scenes of cases, benchmarks and documentation nothing is said that is not so."""

import re
from pathlib import Path

import pytest

import drystone as ds
from benchmarks import scenes
from drystone.cases import CASES
from drystone.demo import WALL
from drystone.scene.files import parse_scene
from drystone.simulation.plausibility import doubts
from drystone.simulation.simulate import prepare

ROOT = Path(__file__).parents[2]

# what is right to say: the paper takes gamma 1/2; a block that may not slide has friction 2; unit cubes of 1 kg
RIGHT = {
    "bouncing-ball": "impacts act late",
    "rocking-block": "coefficient of 2 ",
    "pile": "1 kg/m3",
    "raft": "1 kg/m3",
}


def told(name: str, scene: ds.Scene, **run: float) -> list[str]:
    """What is said of a scene, less what is right."""
    found = [str(one) for one in doubts(*prepare(scene, endless=True, **run)[:6])]
    return [one for one in found if name not in RIGHT or RIGHT[name] not in one]


@pytest.mark.parametrize("case", CASES)
def test_cases(case):
    assert not told(case, CASES[case].scene())


def test_wall_of_one_row():
    """The projectile has no law with the bars, but meets the blocks first."""
    tiny = {"blocks": 3, "rows": 1, "until": 0.2, "dt": 5e-3, "impact_height": 0.6}
    assert not told("wall", CASES["rockfall-wall"].scene(**{**WALL, **tiny}))


def test_benchmarks():
    made = {"wall": scenes.wall(), "pile": scenes.pile(100), "raft": scenes.raft(4, 4)}
    for name, scene in made.items():
        assert not told(name, scene, until=2.0, dt=1e-3), name


def test_documentation():
    seen = 0
    for page in (ROOT / "README.md", ROOT / "docs/howto/blast.md", ROOT / "docs/howto/masonry.md"):
        for block in re.findall(r"```yaml\n(.*?)```", page.read_text(), re.DOTALL):
            if not re.search(r"^(parameters|design|scene):", block, re.MULTILINE):
                assert not told(page.stem, parse_scene(block, page.name))
                seen += 1
    assert seen == 5


def test_what_is_right_is_said():
    assert any(RIGHT["bouncing-ball"] in one for one in told("", CASES["bouncing-ball"].scene()))
