"""Broken scenes and studies, the same for the same seed, and what the real reader and `check` say to them.

A mutation changes the values of an example (a key taken out or doubled, another type, an absurd number, a wrong name,
nesting), or its text (aliases, tags, control characters, cut bytes). An answer is right if the input is accepted or
refused by `InputError`; anything else, a warning of NumPy or more than 5 s is a fault.
"""

import copy
import random
import signal
import time
import traceback
import warnings
from pathlib import Path
from typing import Any, NamedTuple

from ruamel.yaml import YAML

import drystone as ds
from drystone.errors import InputError
from drystone.scene.files import parse_scene, placed, scene_text
from drystone.study.file import read_study
from engine_scenes import SCENES

LIMIT = 5.0  # seconds for one answer

STUDY = """
case: bouncing-ball
values: {height: 1.0}
parameters:
  restitution: {kind: uniform, lower: 0.3, upper: 0.8}
  mass: {kind: truncated, of: {kind: normal, mean: 1.0, deviation: 0.1}, lower: 0.5}
design: {kind: sobol, n: 8, seed: 1}
observables:
  rest: {kind: rest_time, body: ball, speed: 2e-3}
  lost: {kind: energy, entry: impact, at: final}
campaign: {seed: 3, timeout: 60}
surrogate: {kind: pce, holdout: 0.2, degrees: [1, 2]}
data:
  - {name: test, outputs: [rest], values: [2.9], discrepancy: {kind: known, variance: 0.01}}
  - name: more
    outputs: [lost]
    values: [[1.0], [1.1]]
    discrepancy: {kind: relative, prior: {kind: uniform, lower: 0.0, upper: 0.1}}
calibration: {sampler: tmcmc, seed: 1, options: {samples: 64, populations: 4}}
prediction: {seed: 2, outputs: [rest], levels: [3.0], draws: 50}
"""

MORE = {
    "shapes": """
bodies:
  ground:
    shape: {kind: terrain, heights: [[0, 0, 0], [0, 0.1, 0], [0, 0, 0]], spacing: [4.0, 4.0]}
    fixed: true
    at: [-4, -4, 0]
  stone:
    shape: {kind: polyhedron, vertices: [[0, 0, 0], [0.3, 0, 0], [0, 0.3, 0], [0, 0, 0.3]]}
    density: 2000
    at: [0, 0, 1]
  can: {shape: {kind: cylinder, radius: 0.1, length: 0.4}, mass: 3.0, inertia: [0.1, 0.1, 0.05], at: [1, 0, 1]}
  pill:
    shape: {kind: capsule, radius: 0.1, length: 0.2}
    density: 900
    at: [2, 0, 1]
    attitude: [1, 0.2, 0, 0]
    spin: [0, 1, 0]
  pair:
    shape:
      kind: compound
      parts: [{shape: {kind: sphere, radius: 0.1}}, {shape: {kind: box, size: [0.1, 0.1, 0.1]}, at: [0.1, 0, 0]}]
    density: 1000
    at: [0, 2, 1]
    born: 0.1
  row: {shape: {kind: box, size: [0.2, 0.2, 0.2]}, density: 2400, at: [0, -2, 1], repeat: {count: 4, by: [0.3, 0, 0]}}
  plate:
    shape: {kind: box, size: [1.0, 1.0, 0.1]}
    at: [0, 0, 3]
    driven: {time: [0, 0.1], velocity: [[0, 0, 0], [0.1, 0, 0]], harmonics: [{frequency: 6.0, shift: [0.01, 0, 0]}]}
interfaces:
  all: {between: ["*", "*"], law: {kind: coulomb, friction: 0.5, restitution: 0.2}}
blast: {charge: 1.0, at: [0, -20, 1], burst: hemispherical, on: [row*]}
options: {tolerance: 1e-6, max_sweeps: 500, stop: {rest_speed: 1e-3, rest_for: 0.1, inside: [[-9, -9, -9], [9, 9, 9]]}}
run: {until: 0.1, dt: 1e-3, every: 0.01, contacts: true}
""",
    "frame": """
structures:
  frame:
    kind: frame
    planar: true
    nodes: {a: {at: [0, 0, 0]}, b: {at: [0, 0, 3], mass: 1000}, c: {at: [4, 0, 3], mass: 1000}, d: {at: [4, 0, 0]}}
    members:
      left: {kind: beam, nodes: [a, b], young: 2e11, area: 0.01, inertia: 1e-4, density: 7800}
      top: {kind: beam, nodes: [b, c], young: 2e11, area: 0.01, inertia: 1e-4}
      right: {kind: beam, nodes: [d, c], young: 2e11, area: 0.01, inertia: 1e-4}
      brace: {kind: bar, nodes: [a, c], young: 2e11, area: 1e-3, tension_only: true, pretension: 100.0}
    supports: {a: fixed, d: pinned}
    damping: {kind: rayleigh, ratios: [0.02, 0.05]}
    load: {b: [10.0, 0, 0]}
  table:
    kind: matrices
    M: [[1000.0, 0], [0, 1000.0]]
    K: [[2e6, -1e6], [-1e6, 1e6]]
pounding:
  slab: {between: [frame.c, table.dof1], gap: 0.01, law: {kind: hnl, stiffness: 1e8}}
ground_motion:
  x: {kind: samples, dt: 0.01, acceleration: [0, 1, 0, -1, 0]}
run: {until: 0.05, dt: 1e-3, every: 0.01}
""",
    "vault": """
masonry:
  laid: {kind: vault, radius: 1.0, thickness: 0.1, length: 0.5, courses: 5, bricks: 2, opening: 3.0, mortar: 0.01}
  blocks: rigid
  material: {density: 2000.0, young: 5e9, poisson: 0.2}
  bed: {normal_stiffness: 5e10, tangential_stiffness: 2e10, friction: 0.6, cohesion: 1e5}
  element: 1.0  # coarse: ten times thicker, the search for contact points takes seconds at 0.2, and rightly so
  settle: {tolerance: 0.1, damping: 0.8, until: 0.01}
  pressure: {value: 100.0, towards: [0, 0, 10]}
  damping: 0.1
run: {until: 1e-4, every: 1e-5}
""",
}

WRONG: list[Any] = [
    None, True, False, "abc", "1e3", "", "1", "*", "wall.yaml", -1, 0, 1, 2, 7, 0.5, -0.25, 1e-3, 1e3, 1e6, 1e9, 1e12,
    1e15, 1e18, 1e30, 1e100, 1e300, 1.7e308, -1.7e308, 1e-9, 1e-15, 1e-30, 1e-308, 5e-324, 4.6e18, 3e8, 200000, 10**9,
    10**12, 10**18, 2**63, 10**30, 10**400, float("nan"), float("inf"), -float("inf"), {}, [], [[]], [None],
    {"kind": "x"}, {"a": {"b": [1]}}, [0, 0, 0], [1, 2], [1, 1, 1, 1], [0.0, 0.0, 0.0, 0.0], [1, 0, 0, -1e308],
    [[1, 2, 3], [4, 5]],     [[0, 0, 0], [0, 0, 0]], [[1, 1, 1], [0, 0, 0]], ["a", "b"], list(range(300)),
    "x" * 3000, "\x1b[31m", "\u202e", "é",
    "a b", "../../etc/passwd", "/dev/zero", "none",
]  # fmt: skip


class Answer(NamedTuple):
    """What became of one input."""

    kind: str  # "refused", "accepted", or what went wrong
    text: str
    seconds: float


def sources() -> dict[str, Any]:
    """The examples as plain data, by name: six engines and a study."""
    load = YAML(typ="safe", pure=True).load
    found = {name: load(scene_text(make())) for name, make in SCENES.items()}
    return {**found, **{name: load(text) for name, text in MORE.items()}, "study": load(STUDY)}


def inputs(number: int, seed: int) -> list[tuple[str, str]]:
    """So many broken inputs: which example they come from, and their text."""
    rng = random.Random(seed)
    examples = sources()
    names = list(examples)
    return [(name, _broken(examples[name], rng)) for name in (names[k % len(names)] for k in range(number))]


def _broken(example: Any, rng: random.Random) -> str:
    tree = copy.deepcopy(example)
    if rng.random() < 0.2:
        return _broken_text(_written(tree), rng)
    for _ in range(rng.choice((1, 1, 1, 1, 2))):
        rng.choice((*[_other_value] * 5, *[_scaled] * 5, _no_key, _new_key, _wrong_name, _nested, _swapped))(
            tree, rng
        )
    return _written(tree)


def _written(tree: Any, flow: bool = False) -> str:
    """Values as YAML, by hand: also those that no writer of YAML would write."""
    if isinstance(tree, dict) and not flow:
        return "".join(
            f"{_written(str(key), True)}: {_written(value, True)}\n" for key, value in tree.items()
        )
    if isinstance(tree, dict):
        return (
            "{"
            + ", ".join(f"{_written(str(key), True)}: {_written(one, True)}" for key, one in tree.items())
            + "}"
        )
    if isinstance(tree, (list, tuple)):
        return "[" + ", ".join(_written(one, True) for one in tree) + "]"
    if tree is None or isinstance(tree, bool):
        return {None: "null", True: "true", False: "false"}[tree]
    if isinstance(tree, float):
        return repr(tree).replace("nan", ".nan").replace("inf", ".inf")
    if isinstance(tree, int):
        return str(tree)
    word = str(tree)
    plain = word.replace("_", "").replace("-", "").isalnum() and word[0].isalpha() and word != "none"
    return (
        word if plain else '"' + word.replace("\\", "\\\\").replace('"', '\\"').replace("\x1b", "\\e") + '"'
    )


def _places(tree: Any) -> list[tuple[Any, Any]]:
    """Every container and key of it."""
    found = []
    keys = list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    for key in keys:
        found.append((tree, key))
        found.extend(_places(tree[key]))
    return found


def _other_value(tree: Any, rng: random.Random) -> None:
    if places := _places(tree):
        holder, key = rng.choice(places)
        holder[key] = copy.deepcopy(rng.choice(WRONG))


def _scaled(tree: Any, rng: random.Random) -> None:
    """A number of another size: most of them pass the first checks."""
    places = [(holder, key) for holder, key in _places(tree) if type(holder[key]) in (int, float)]
    if places:
        holder, key = rng.choice(places)
        # counts stay moderate: ten times as many blocks take ten times as long, and rightly so
        powers = (-1, 1) if isinstance(holder[key], int) else (-12, -6, -3, -1, 1, 2, 3, 6, 9, 12)
        holder[key] = (holder[key] or 1) * rng.choice((-1, 1, 1)) * 10.0 ** rng.choice(powers)


def _no_key(tree: Any, rng: random.Random) -> None:
    if places := _places(tree):
        holder, key = rng.choice(places)
        del holder[key]


def _new_key(tree: Any, rng: random.Random) -> None:
    holders = [tree, *(holder[key] for holder, key in _places(tree) if isinstance(holder[key], dict))]
    name = rng.choice(
        ("kind", "density", "mass", "repeat", "lattice", "file", "cells", "inside", "xyz", "1", "gravity")
    )
    rng.choice(holders)[name] = copy.deepcopy(rng.choice([*WRONG, {"count": 10**9, "by": [1, 0, 0]}]))


def _wrong_name(tree: Any, rng: random.Random) -> None:
    places = [(holder, key) for holder, key in _places(tree) if isinstance(holder, dict)]
    if places:
        holder, key = rng.choice(places)
        holder[rng.choice((key[:-1], key + "s", key.upper(), "x", key[::-1]))] = holder.pop(key)


def _nested(tree: Any, rng: random.Random) -> None:
    if places := _places(tree):
        holder, key = rng.choice(places)
        for _ in range(rng.choice((1, 2, 30, 60))):
            holder[key] = [holder[key]] if rng.random() < 0.5 else {"a": holder[key]}


def _swapped(tree: Any, rng: random.Random) -> None:
    if places := _places(tree):
        (one, a), (other, b) = rng.choice(places), rng.choice(places)
        one[a], other[b] = copy.deepcopy(other[b]), copy.deepcopy(one[a])


def _broken_text(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text))
    lines = text.splitlines()
    line = rng.randrange(len(lines))
    bomb = "a: &a [x, x, x, x, x, x, x, x]\n" + "".join(
        f"{name}: &{name} [{', '.join([f'*{before}'] * 8)}]\n"
        for before, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    return rng.choice((
        lambda: text[:at],
        lambda: text[:at] + rng.choice("\x00\x07\x1b\t\ufeff\u202e\ud7ff{}[]:,&*!|>'\"%@`#-?\\") + text[at:],
        lambda: text[:at] + text[at + rng.randrange(1, 9):],
        lambda: text[:at] + text[rng.randrange(len(text)):],
        lambda: "\n".join([*lines, lines[line]]),
        lambda: "\n".join([*lines[:line], "  " + lines[line], *lines[line + 1:]]),
        lambda: text + bomb,
        lambda: text.replace("{", "&x {", 1).replace("}", "}", 1) + "more: [*x, *x]\n",
        lambda: "".join(f"<<: {{k{k}: 1}}\n" for k in range(2)) + text,
        lambda: text.replace(": ", rng.choice((": !!str ", ": !!python/name:os.system ", ": !x ", ": !!float ")), 1),
        lambda: text + "deep: " + "[" * rng.choice((30, 100, 3000)) + "\n",
        lambda: text + "\n---\n" + text,
        lambda: text[:at] + "9" * 5000 + text[at:],
    ))()  # fmt: skip


def answer(name: str, text: str, folder: Path) -> Answer:
    """Feed one input to the reader and to `check`."""

    def late(*_: Any) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, 4.0 * LIMIT)  # of wall time; a machine may be shared
    began = time.process_time()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", RuntimeWarning)
            kind, said = "accepted", ""
            path = folder / "input.yaml"
            path.write_text(text, encoding="utf-8", errors="surrogatepass")
            if name == "study":
                read_study(path)
            else:
                scene = parse_scene(text, "input.yaml")
                try:
                    ds.check(scene)
                except InputError as error:
                    raise placed(error, path) from None
    except InputError as error:
        kind, said = ("refused", str(error)) if str(error).strip() else ("refused without a word", "")
    except TimeoutError:
        kind = "slow"
    except BaseException as error:
        last = traceback.extract_tb(error.__traceback__)[-3:]
        kind = type(error).__name__
        said = f"{error} " + " <- ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(last))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        signal.signal(signal.SIGALRM, before)
    spent = time.process_time() - began
    return Answer("slow" if spent > LIMIT else kind, said, spent)


def warm(folder: Path) -> dict[str, Answer]:
    """The answers to the examples themselves; compiles what `check` needs, which takes longer than any limit."""
    for make in SCENES.values():
        ds.check(make())
    return {name: answer(name, _written(tree), folder) for name, tree in sources().items()}
