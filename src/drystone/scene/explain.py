"""What is wrong with a description, in our words: the path of the key, what was expected, "did you mean"."""

from typing import Any

from pydantic import BaseModel, ValidationError

from drystone.describe import Frozen
from drystone.errors import InputError, Problem, did_you_mean


def checked(kind: type[Frozen], path: tuple[str, ...], **values: Any) -> Any:
    """Make a description; turn pydantic's complaint into ours, with the path from the top of the scene."""
    try:
        return kind(**values)
    except ValidationError as error:
        raise InputError(explain(error, kind, path)) from None


def explain(error: Any, kind: type[BaseModel], prefix: tuple[str | int, ...] = ()) -> list[Problem]:
    """pydantic's errors as problems: path, what was expected, and "did you mean" for unknown keys."""
    found = []
    for item in error.errors():
        path = tuple(part for part in item["loc"] if part != "[key]")
        message = item["msg"].removeprefix("Value error, ")
        if item["type"] == "extra_forbidden":
            message = "unknown key" + did_you_mean(str(path[-1]), keys_at(kind, path[:-1]))
        elif item["type"] in ("missing", "union_tag_not_found"):
            message = "required, but missing"
            path = (*path, "kind") if item["type"] == "union_tag_not_found" else path
        elif item["type"] in ("union_tag_invalid", "literal_error"):
            context = item.get("ctx", {})
            options = [
                o.strip(" '")
                for o in str(context.get("expected_tags", context.get("expected", ""))).split(",")
            ]
            given = str(context.get("tag", item["input"]))
            message = f"expected one of {', '.join(options)}" + did_you_mean(given, options)
            path = (*path, "kind") if item["type"] == "union_tag_invalid" else path
        else:
            message = message[0].lower() + message[1:]
            message = message.replace("input should be", "expected")
            if isinstance(item["input"], (int, float)):
                message += f", got {item['input']:g}"
        found.append(Problem((*prefix, *path), message))
    return found


def keys_at(kind: type[BaseModel], path: tuple[str | int, ...]) -> list[str]:
    """The keys that a description takes at a path, found by walking its JSON schema."""
    schema = kind.model_json_schema()
    nodes = [schema]
    for part in path:
        following = []
        for node in _resolved(nodes, schema):
            if part in node.get("properties", {}):
                following.append(node["properties"][part])
            elif isinstance(part, int) and "items" in node:
                following.append(node["items"])
            elif isinstance(node.get("additionalProperties"), dict):
                following.append(node["additionalProperties"])
            elif "patternProperties" in node:
                following.extend(node["patternProperties"].values())
            elif part in node.get("discriminator", {}).get("mapping", {}):
                following.append({"$ref": node["discriminator"]["mapping"][part]})
        nodes = following or nodes  # tags of unions are no keys of the file
    return sorted({key for node in _resolved(nodes, schema) for key in node.get("properties", {})})


def _resolved(nodes: list[dict], schema: dict) -> list[dict]:
    out = []
    todo = list(nodes)
    while todo:
        node = todo.pop()
        if "$ref" in node:
            todo.append(schema["$defs"][node["$ref"].split("/")[-1]])
            continue
        out.append(node)
        todo.extend(node.get("anyOf", []) + node.get("oneOf", []) + node.get("allOf", []))
    return out
