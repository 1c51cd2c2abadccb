"""YAML through bounds: bombs, depth, tags, numbers, tables; and the places of keys."""

import itertools
import time

import numpy as np
import pytest

import drystone as ds
from drystone.errors import InputError
from drystone.inputs.limits import DEPTH, FILE_BYTES, NODES
from drystone.scene.tree import load_tree

LETTERS = "abcdefghi"
LAUGHS = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{two}: &{two} [{', '.join([f'*{one}'] * 9)}]\n" for one, two in itertools.pairwise(LETTERS)
)
MERGES = "x0: &x0 {a: 1}\n" + "".join(
    f"x{k}: &x{k}\n  <<: [{', '.join([f'*x{k - 1}'] * 9)}]\n" for k in range(1, 12)
)
BOMBS = {
    "aliases": (LAUGHS, "aliases are copied"),
    "aliases under an unknown key": (
        "foo:\n" + "".join(f"  {line}\n" for line in LAUGHS.splitlines()),
        "aliases",
    ),
    "merge keys": (MERGES, "aliases are copied"),
    "a chain of aliases": (
        "".join(f"k{k}: &k{k} [{f'*k{k - 1}' if k else 1}]\n" for k in range(300)),
        f"more than {DEPTH} levels deep",
    ),
    "an alias in itself": ("a: &a [*a]\n", "inside what it names"),
    **{
        f"depth {n}": (f"gravity: {'[' * n}{']' * n}\n", f"more than {DEPTH} levels")
        for n in (300, 2000, 100_000)
    },
    "blocks in blocks": ("".join(f"{' ' * k}a:\n" for k in range(1000)), f"more than {DEPTH} levels"),
    "digits": (f"gravity: [0, 0, {'9' * 5000}]\n", "number of 5000 characters"),
    "digits of a fraction": (f"gravity: [0, 0, 0.{'9' * 5000}]\n", "number of 5002 characters"),
    "a long scalar": (f"title: {'x' * 2_000_000}\n", "2 MB of text"),
    "many values": ("foo: [" + "a, " * (NODES + 10) + "]\n", f"more than {NODES} values"),
    "python": ("!!python/object/apply:os.system\nbodies: {}\n", "means nothing here"),
    "a set": ("bodies: !!set {a, b}\n", "means nothing here"),
    "an own tag": ("title: !mine x\n", "means nothing here"),
    "a number that is none": ("title: !!int x\n", "expected a value of kind int"),
    "two keys that are one": ("bodies: {1: {}, '1': {}}\n", "duplicate key"),
    "a list as key": ("? [a, b]\n: 1\n", "expected a name as key"),
    "control characters": ("title: a\0b\n", "not allowed"),
    "another document": ("a: 1\n---\nb: 1\n", "another document"),
    "a merge of no mapping": ("a: {<<: [1, 2]}\n", "expected a mapping to merge"),
    "an escape beyond all": ('title: "\\UFFFFFFFF"\n', "not YAML"),
}


@pytest.mark.parametrize("name", BOMBS)
def test_bombs_are_answered_at_once(name):
    text, message = BOMBS[name]
    began = time.process_time()
    with pytest.raises(InputError, match=message) as caught:
        load_tree(text, "bomb.yaml", "bodies")
    assert time.process_time() - began < 5.0
    assert str(caught.value).startswith("bomb.yaml") and len(str(caught.value)) < 300


def test_files_of_other_kinds(tmp_path):
    import os

    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "utf16").write_text("title: a", encoding="utf-16")
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(FILE_BYTES + 1)
    for path, message in {
        tmp_path: "a folder", tmp_path / "pipe": "a pipe", "/dev/zero": "a device", tmp_path / "utf16": "UTF-8",
        tmp_path / "huge": "at most 20 MB", tmp_path / "none": "No such file", "a\0b": "a path",
    }.items():  # fmt: skip
        with pytest.raises(InputError, match=message):
            ds.read_scene(path)


def test_values_are_those_of_yaml():
    text = "a: 1e-3\nb: 0x1F\nc: 1_000\nd: ~\ne: [true, .5, -2, '3', 2024-01-01]\nf: &x {p: 1}\ng: {<<: *x, q: 2}\n"
    assert load_tree(text, "x", "y").values == {
        "a": 1e-3, "b": 31, "c": 1000, "d": None, "e": [True, 0.5, -2, "3", "2024-01-01"], "f": {"p": 1},
        "g": {"p": 1, "q": 2},
    }  # fmt: skip


def test_long_tables_are_read_by_the_quick_way():
    """The same numbers and the same places, with rows under each other and as one list."""
    rows = np.random.default_rng(1).random((4000, 3)).round(6)
    under = "".join(f"    - [{x}, {y}, {z}]\n" for x, y, z in rows)
    listed = ", ".join(f"[{x}, {y}, {z}]" for x, y, z in rows)
    began = time.process_time()
    for at in (f"\n{under}", f" [{listed}]\n"):
        text = f"grains:\n  sand:\n    at:{at}    radius: 0.1\n    density: 1000\ntitel: x\n"
        tree = load_tree(text, "x", "y")
        assert np.array_equal(tree.values["grains"]["sand"]["at"], rows)
        with pytest.raises(InputError, match=rf"s:{text.count(chr(10))}:1 titel: unknown key, did you mean"):
            _parsed(text)
    assert time.process_time() - began < 3.0  # 12 000 numbers would take the parser of YAML that long alone


def _parsed(text):
    from drystone.scene.files import parse_scene

    return parse_scene(text, "s")


def test_a_merged_key_is_found_where_it_was_written():
    text = (
        "bodies:\n  a: &a {shape: {kind: sphere, radius: -1}, density: 1}\n  b: {<<: *a, at: [0, 0, 1]}\n"
        "interfaces: {x: {between: [a, b], law: {kind: coulomb, friction: 0.1}}}\n"
    )
    with pytest.raises(InputError) as caught:
        _parsed(text)
    assert [line.split()[0] for line in str(caught.value).splitlines()] == ["s:2:32", "s:2:32"]
