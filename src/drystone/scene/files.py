"""Scenes as YAML files: reading with line and column kept, writing, and the JSON schema for editors.

ruamel.yaml speaks YAML 1.2, in which 1e-3 is a number, and remembers where each key stands. The path of a
problem is walked down that tree as far as it goes; so a missing key is reported at its parent.
"""

from collections.abc import Callable
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import BaseModel, ValidationError

from drystone.errors import InputError, Problem, refuse_overwrite, writing
from drystone.scene import Scene, explain
from drystone.sources import Source, content_hash, path_mark


def read_scene(path: str | Path, *, allow_outside: bool = False) -> Scene:
    """Read and check a scene file; raises `InputError` with every problem as file:line:column.

    Files that it names are looked for from its folder, and below it unless `allow_outside`.

    Example: `ds.run(ds.read_scene("wall.yaml"), to="wall.h5")`.
    """
    return parse_scene(read_text(path), str(path), source=Source(Path(path).parent, allow_outside))


def read_text(path: str | Path) -> str:
    """The text of a file; raises `InputError` if there is none."""
    path = Path(path)
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: expected a text file in UTF-8 ({error.reason})") from None


def parse_scene(
    text: str, name: str = "scene", grains: dict[str, Any] | None = None, source: Source | None = None
) -> Scene:
    """Read a scene from YAML text; `name` stands for the file in messages, `grains` are kept apart from the text.

    source: what the text may name; None: it is the caller's own.
    """
    tree = load_tree(text, name, "bodies and interfaces, or structures")
    try:
        scene = Scene.model_validate(plain(tree) | ({"grains": grains} if grains else {}), context=source)
    except ValidationError as error:
        raise InputError(_placed(explain(error, Scene), tree, name)) from None
    problems = scene.problems()
    if problems:
        raise InputError(_placed(problems, tree, name))
    return scene


def load_tree(text: str, name: str, expected: str) -> Any:
    """YAML text as a mapping that remembers its lines; raises `InputError` if it is none."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    try:
        tree = YAML(typ="rt").load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        raise InputError([Problem((), f"not YAML: {error.problem or error.context}", place)]) from None
    except YAMLError as error:
        raise InputError([Problem((), f"not YAML: {error}", name)]) from None
    if not isinstance(tree, dict):
        raise InputError([Problem((), f"expected a mapping with {expected}", f"{name}:1:1")])
    return tree


def placed(error: InputError, path: str | Path) -> InputError:
    """The same problems with the places of their keys in a scene file, for what only the engine finds."""
    return InputError(placing(path)(error.problems))


def placing(given: Scene | str | Path) -> Callable[[list[Problem]], list[Problem]]:
    """A function that gives problems their places in a file, read when first needed; a scene in memory has none."""

    @cache
    def tree() -> Any:
        from ruamel.yaml import YAML

        return YAML(typ="rt").load(Path(str(given)).read_text(encoding="utf-8"))

    def place(problems: list[Problem]) -> list[Problem]:
        known = [problem for problem in problems if problem.path and not problem.place]
        rest = [problem for problem in problems if not problem.path or problem.place]
        if isinstance(given, Scene) or not known:
            return problems
        return [*_placed(known, tree(), str(given)), *rest]

    return place


def write_scene(scene: Scene, path: str | Path, *, force: bool = False) -> None:
    """Write a scene as YAML; refuses to overwrite unless told."""
    path = Path(path)
    refuse_overwrite(path, force)
    with writing(path) as part:
        part.write_text(scene_text(scene), encoding="utf-8")


def scene_text(scene: Scene) -> str:
    """A scene as YAML text; what has its default value is left out."""
    from ruamel.yaml import YAML

    yaml = YAML()
    yaml.default_flow_style = None
    yaml.width = 110
    out = StringIO()
    yaml.dump(shortened(scene), out)
    return out.getvalue()


def shortened(value: Any, *, by_content: bool = False) -> Any:
    """A description as plain data without what has its default value, but with the kind of shapes and laws.

    by_content: what files hold instead of where they lie, to tell whether results would be the same.
    """
    if isinstance(value, BaseModel):
        out = {}
        for name, field in type(value).model_fields.items():
            given = getattr(value, name)
            default = field.get_default(call_default_factory=True)
            if by_content and isinstance(given, str) and (mark := path_mark(field)):
                given = content_hash(given) if mark.read else default
            if name == "kind" or isinstance(given, np.ndarray) or given != default:
                out[name] = shortened(given, by_content=by_content)
        return out
    if isinstance(value, dict):
        return {key: shortened(one, by_content=by_content) for key, one in value.items()}
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, (tuple, list)):
        return [shortened(one, by_content=by_content) for one in value]
    return value


def scene_schema() -> dict[str, Any]:
    """JSON schema of scene files, for editors."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **Scene.model_json_schema()}


def plain(tree: Any) -> Any:
    """The tree without ruamel's types."""
    if isinstance(tree, dict):
        return {str(key): plain(value) for key, value in tree.items()}
    if isinstance(tree, list):
        return [plain(value) for value in tree]
    if isinstance(tree, float):
        return float(tree)
    return int(tree) if isinstance(tree, int) and not isinstance(tree, bool) else tree


def _placed(problems: list[Problem], tree: Any, name: str) -> list[Problem]:
    """The problems with file:line:column, in the order of the file."""
    found = []
    for problem in problems:
        line, column, path = _locate(tree, problem.path)
        found.append((line, column, Problem(path, problem.message, f"{name}:{line + 1}:{column + 1}")))
    return [problem for _, _, problem in sorted(found, key=lambda item: item[:2])]


def _locate(tree: Any, path: tuple[str | int, ...]) -> tuple[int, int, tuple[str | int, ...]]:
    """Line and column of the deepest key of a path that the file has, and the path without union tags."""
    line, column = 0, 0
    node: Any = tree
    kept: list[str | int] = []
    for part in path:
        where: Any = getattr(node, "lc", None)
        if isinstance(node, dict) and part in node:
            line, column = where.key(part)
        elif isinstance(node, list) and isinstance(part, int) and part < len(node):
            line, column = where.item(part)
        elif isinstance(node, dict) and part == node.get("kind"):
            continue
        else:
            kept.append(part)
            continue
        node = node[part]
        kept.append(part)
    return line, column, tuple(kept)
