"""Scenes as YAML files: reading with line and column kept, writing, and the JSON schema for editors.

The path of a problem is walked down the tree of the file (tree.py) as far as it goes; so a missing key is reported at
its parent.
"""

from collections.abc import Callable
from functools import cache
from io import StringIO
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from pydantic import BaseModel, ValidationError

from drystone.errors import InputError, Problem, refuse_overwrite, writing
from drystone.inputs.describe import explain, shown
from drystone.inputs.limits import read_text
from drystone.inputs.sources import Source, content_hash, path_mark
from drystone.scene import Scene
from drystone.scene.tree import Tree, load_tree, locate


def read_scene(path: str | Path, *, allow_outside: bool = False) -> Scene:
    """Read and check a scene file; raises `InputError` with every problem as file:line:column.

    Files that it names are looked for from its folder, and below it unless `allow_outside`.

    Example: `ds.run(ds.read_scene("wall.yaml"), to="wall.h5")`.

    >>> ds.write_scene(scene, folder / "scene.yaml")
    >>> ds.read_scene(folder / "scene.yaml").names()
    ['ball']
    """
    return parse_scene(read_text(path), str(path), source=Source(Path(path).parent, allow_outside))


def as_scene(scene: Any) -> Scene:
    """A scene as it is, or read from its file; raises `InputError` for anything else."""
    if isinstance(scene, Scene):
        return scene
    if isinstance(scene, (str, PathLike)):
        return read_scene(Path(scene))
    raise InputError(f"expected a Scene or the path of a scene file, got {shown(scene)}")


def parse_scene(
    text: str, name: str = "scene", grains: dict[str, Any] | None = None, source: Source | None = None
) -> Scene:
    """Read a scene from YAML text; `name` stands for the file in messages, `grains` are kept apart from the text.

    source: what the text may name; None: it is the caller's own.
    """
    tree = load_tree(text, name, "bodies and interfaces, or structures")
    if "parameters" in tree.values:
        message = "this is a study, not a scene: it has parameters (drystone campaign runs it)"
        raise InputError(locate(tree, [Problem(("parameters",), message)]))
    try:
        scene = Scene.model_validate(tree.values | ({"grains": grains} if grains else {}), context=source)
    except ValidationError as error:
        raise InputError(locate(tree, explain(error, Scene))) from None
    problems = scene.problems()
    if problems:
        raise InputError(locate(tree, problems))
    return scene


def placed(error: InputError, path: str | Path) -> InputError:
    """The same problems with the places of their keys in a scene file, for what only the engine finds."""
    return InputError(placing(path)(error.problems))


def placing(given: Scene | str | Path) -> Callable[[list[Problem]], list[Problem]]:
    """A function that gives problems their places in a file, read when first needed; a scene in memory has none."""

    @cache
    def tree() -> Tree:
        return load_tree(read_text(str(given)), str(given), "keys")

    def place(problems: list[Problem]) -> list[Problem]:
        known = [problem for problem in problems if problem.path and not problem.place]
        rest = [problem for problem in problems if not problem.path or problem.place]
        if isinstance(given, Scene) or not known:
            return problems
        return [*locate(tree(), known), *rest]

    return place


def write_scene(scene: Scene, path: str | Path, *, force: bool = False) -> None:
    """Write a scene as YAML; refuses to overwrite unless told.

    >>> ds.write_scene(scene, folder / "written.yaml")
    >>> (folder / "written.yaml").exists()
    True
    """
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
