"""The common ground of everything a user describes, and what is wrong with a description in our words.

A description refuses unknown keys, infinities and NaN. Booleans and strings are no numbers. Numbers stay within the
magnitudes of their unit (limits.py), which is read from the brackets of the field's description. This is done once for
all fields, in the schema that pydantic compiles. Made from Python, a description raises `InputError`, as files do.
"""

import re
from collections.abc import Callable
from functools import cache, wraps
from math import inf
from numbers import Real
from typing import Any, ClassVar, get_args, get_origin

import numpy as np
from pydantic import AfterValidator, BaseModel, ConfigDict, ValidationError
from pydantic_core import core_schema

from drystone.errors import InputError, Path, Problem, did_you_mean
from drystone.inputs.limits import COUNT, COUNT_BYTES, LARGEST_INT, magnitude, too_many

# what a wrong value can cause in a validator, besides ValueError
MISHAPS = (TypeError, AttributeError, ArithmeticError, LookupError, RecursionError)

# what pydantic puts among the keys of a path: keys of mappings, branches of unions
UNION_LABEL = re.compile(r"\[key\]$|(function-\w+|literal|list|tuple|dict|nullable|union)\[.*\]$")
PHRASES = {  # of pydantic, in our words
    "input should be": "expected",
    "a valid dictionary or object to extract fields from": "a description or a mapping such as {kind: ...}",
    "a valid dictionary": "a mapping",
    "a valid string": "a string",
    "a valid boolean": "true or false",
    "a valid list": "a list",
    "a valid tuple": "a list",
    "a valid number": "a number",
    "a valid integer": "a whole number",
    ", got a number with a fractional part": "",
}
GOT = re.compile(r"expected (.*?)(, got .*?)?(, did you mean .*)?$", re.DOTALL)  # parts of a message
SEED = "seed"  # the one whole number that counts nothing
MOST_WORDS = 20  # that are listed beside the one that was probably meant
MOST_PROBLEMS = 50  # of one description that are listed


class Described(BaseModel):
    """What can be described in Python and in files, with one kind of answer to mistakes."""

    # what may be given by place: the first required field, or, where a class says so, all that its children add to it
    by_place: ClassVar[bool] = False

    def __init__(self, *places: Any, **values: Any) -> None:
        if places:
            values |= _by_place(type(self), places, values)
        try:
            self.__pydantic_validator__.validate_python(values, self_instance=self)
        except ValidationError as error:
            raise InputError(explain(error, type(self), (type(self).__name__,))) from None

    # pydantic then makes parts of a larger description without calling it, and keeps their places
    __init__.__pydantic_base_init__ = True  # type: ignore[attr-defined]

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            super().__setattr__(name, value)
        except ValidationError as error:
            raise InputError(explain(error, type(self), (type(self).__name__,))) from None

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        schema = handler(source)
        inner = schema
        while inner["type"] != "model":
            if "schema" not in inner:
                return schema  # a reference to one that was made before
            _guard(inner)
            inner = inner["schema"]
        fields = inner["schema"]
        while fields["type"] != "model-fields":
            _guard(fields)
            fields = fields["schema"]
        for name, field in fields["fields"].items():
            about = cls.__pydantic_fields__.get(name)
            unit = SEED if name == SEED else _unit_of(about.description if about else None)
            field["schema"] = _strict(field["schema"], unit)
        return schema


class Frozen(Described):
    """A description: never changes, refuses unknown keys, infinities and NaN."""

    model_config = ConfigDict(frozen=True, extra="forbid", allow_inf_nan=False)


def _by_place(kind: type[Described], places: tuple[Any, ...], values: dict[str, Any]) -> dict[str, Any]:
    """Values given by place, under the names of their fields."""
    named = [name for name in kind.model_fields if name != "kind"]
    taken = [name for name in named if kind.model_fields[name].is_required()][:1]
    if kind.by_place:
        common = next(one for one in kind.__mro__ if "by_place" in one.__dict__).model_fields  # type: ignore[attr-defined]
        taken = [name for name in named if name not in common]
    if len(places) > len(taken):
        most = f"takes {', '.join(taken)} by place" if taken else "takes nothing by place"
        raise InputError(
            f"{kind.__name__} {most}, got {len(places)} values: give names, {_with_names(kind, places, taken, named)}"
        )
    twice = [name for name in taken[: len(places)] if name in values]
    if twice:
        raise InputError(f"{kind.__name__} got {twice[0]} twice")
    return dict(zip(taken, places, strict=False))


def _with_names(kind: type[Described], places: tuple[Any, ...], taken: list[str], named: list[str]) -> str:
    """What was probably meant: 'Box(size=(1, 1, 1))', 'Coulomb(friction=0.6, restitution=0.1)'."""
    told = [shown(value) for value in places]
    hint = kind.model_fields[taken[0]].annotation if taken else None
    if get_origin(hint) is tuple and len(get_args(hint)) == len(places):
        return f"{kind.__name__}({taken[0]}=({', '.join(told)}))"
    if len(places) > len(named):
        told = ["..." for _ in named]
    return (
        f"{kind.__name__}({', '.join(f'{name}={value}' for name, value in zip(named, told, strict=False))})"
    )


def _unit_of(description: str | None) -> str:
    """The unit in the first brackets of a field's description."""
    found = re.search(r"\[([^\]]+)\]", description or "")
    return found.group(1) if found else ""


def _strict(schema: Any, unit: str) -> Any:
    """The schema of a field with its numbers strict and bounded, and its validators guarded."""
    kind = schema["type"]
    if kind in ("float", "int"):
        positive = schema.get("gt") == 0
        return core_schema.no_info_before_validator_function(
            _number_check(kind, unit, positive, unit != SEED), schema
        )
    if kind in ("model", "definition-ref", "definitions", "json-schema"):
        return schema
    _guard(schema)
    for key in ("schema", "keys_schema", "values_schema"):
        if key in schema:
            schema[key] = _strict(schema[key], unit)
    if kind == "function-before" and schema["schema"]["type"] == "any":  # an array of numbers
        return core_schema.no_info_after_validator_function(_array_check(unit), schema)
    for key in ("items_schema", "choices"):
        inner = schema.get(key)
        if isinstance(inner, list):
            schema[key] = [
                (_strict(one[0], unit), one[1]) if isinstance(one, tuple) else _strict(one, unit)
                for one in inner
            ]
        elif isinstance(inner, dict) and "type" in inner and isinstance(inner["type"], str):
            schema[key] = _strict(inner, unit)
        elif isinstance(inner, dict):
            schema[key] = {tag: _strict(one, unit) for tag, one in inner.items()}
    return schema


def at_most(most: float, each: float) -> AfterValidator:
    """For a count of things that take so many bytes each."""

    def check(n: int) -> int:
        wrong = too_many(n, most, each)
        if wrong:
            raise ValueError(wrong)
        return n

    return AfterValidator(check)


def _number_check(kind: str, unit: str, positive: bool, counts: bool) -> Callable[[Any], Any]:
    what = "a whole number" if kind == "int" else "a number"

    def check(value: Any) -> Any:
        if isinstance(value, (bool, str, bytes, np.bool_)):
            raise ValueError(f"expected {what}, got {shown(value)}")
        if isinstance(value, Real):
            if kind == "int" and counts and COUNT < value < inf:  # type: ignore[operator]
                raise ValueError(too_many(float(min(int(value), 10**300)), COUNT, COUNT_BYTES))  # type: ignore[call-overload]
            if kind == "int" and abs(value) > LARGEST_INT:  # type: ignore[operator]
                raise ValueError(f"expected {what} below 2^63, got {shown(value)}")
            wrong = magnitude(value, unit, positive) if kind == "float" else ""  # type: ignore[arg-type]
            if wrong:
                raise ValueError(f"{wrong}, got {shown(value)}")
        return value

    return check


def _array_check(unit: str) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if isinstance(value, np.ndarray) and value.size and value.dtype.kind == "f":
            wrong = magnitude(float(np.abs(value).max()), unit)
            if wrong:
                raise ValueError(f"{wrong}, got {float(np.abs(value).max()):g}")
        return value

    return check


def _guard(schema: Any) -> None:
    """Let a validator answer a wrong value with a problem, whatever the value makes of it."""
    about = schema.get("function")
    if not str(schema["type"]).startswith("function-") or not isinstance(about, dict):
        return
    function = about["function"]

    @wraps(function)
    def guarded(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except MISHAPS as error:
            raise ValueError(f"cannot be understood ({error})") from None

    about["function"] = guarded


def numbers(value: Any, what: str = "numbers") -> np.ndarray:
    """Anything array-like as a new array of finite floats; raises `ValueError` for whatever is no number.

    Example: `numbers([[0, 0.1], [1, 0.2]])`.
    """
    try:
        raw = np.asarray(value)
        if raw.dtype == object:  # rows of different length, mappings, numbers beyond 64 bits
            raise ValueError
        array = np.array(raw, float) if raw.dtype.kind in "iuf" else raw
    except (*MISHAPS, ValueError, MemoryError):
        raise ValueError(f"expected {what}, in rows of one length{_culprit(value)}") from None
    if raw.dtype.kind not in "iuf" or (isinstance(value, (list, tuple)) and _has_boolean(value)):
        raise ValueError(f"expected {what}{_culprit(value)}")
    if not np.isfinite(array).all():
        raise ValueError("expected finite numbers")
    return array


def floats(value: Any, name: str) -> np.ndarray:
    """Anything array-like as floats, NaN and infinities among them; raises `InputError` that names it."""
    try:
        raw = np.asarray(value)
        if raw.dtype.kind in "fiu":
            return np.asarray(raw, float)
    except (*MISHAPS, ValueError):
        pass
    raise InputError(f"{name}: expected numbers{_culprit(value)}")


def vector(value: Any, name: str) -> np.ndarray:
    """Three finite numbers; raises `InputError` that names them."""
    try:
        found = numbers(value)
    except ValueError as error:
        raise InputError(f"{name}: {error}") from None
    if found.shape != (3,):
        raise InputError(f"{name}: expected three numbers, got shape {found.shape}")
    return found


def _has_boolean(value: Any) -> bool:
    """Whether a boolean hides among numbers, where NumPy takes it for one."""
    if isinstance(value, (list, tuple)):
        return any(_has_boolean(one) for one in value)
    return isinstance(value, (bool, np.bool_)) or (isinstance(value, np.ndarray) and value.dtype.kind == "b")


def _culprit(value: Any) -> str:
    """', got "abc" at 3.1': the first thing that is no number."""
    place: list[int] = []
    while isinstance(value, (list, tuple)) and len(place) < 8:
        bad = next((k for k, one in enumerate(value) if not _is_number(one)), None)
        if bad is None:
            return ""
        place.append(bad)
        value = value[bad]
    where = f" at {'.'.join(map(str, place))}" if place else ""
    return f", got {shown(value)}{where}" if not isinstance(value, np.ndarray) else ""


def _is_number(value: Any) -> bool:
    if isinstance(value, (list, tuple)):
        return all(_is_number(one) for one in value)
    return isinstance(value, (Real, np.ndarray)) and not isinstance(value, bool) and not _beyond(value)


def _beyond(value: Any) -> bool:
    return isinstance(value, int) and abs(value) > LARGEST_INT


def shown(value: Any) -> str:
    """A value in a message: short, whatever it is."""
    if isinstance(value, (bool, np.bool_)) or value is None:
        return {True: "true", False: "false", None: "nothing"}[None if value is None else bool(value)]
    if isinstance(value, str):
        return f'"{value[:40]}"' + ("..." if len(value) > 40 else "")
    if isinstance(value, int) and abs(value) >= 10**15:
        digits = int(value.bit_length() * 0.30103) + 1
        return f"{value:g}" if digits < 300 else f"a number of about {digits} digits"
    if isinstance(value, Real):
        return f"{float(value):g}"
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    if isinstance(value, type):
        return f"the class itself: write {value.__name__}(...)"
    return type(value).__name__


def checked(kind: type[Described], path: tuple[str | int, ...], /, **values: Any) -> Any:
    """Make a description; turn pydantic's complaint into ours, with the path from the top of the scene."""
    try:
        return kind.model_validate(values)
    except ValidationError as error:
        raise InputError(explain(error, kind, path)) from None


def explain(error: Any, kind: type[BaseModel], prefix: tuple[str | int, ...] = ()) -> list[Problem]:
    """pydantic's errors as problems: path, what was expected, and "did you mean" for unknown keys."""
    found: list[Problem] = []
    listed = error.errors(include_url=False)
    for item in listed[:MOST_PROBLEMS]:
        path = tuple(part for part in item["loc"] if not UNION_LABEL.match(str(part)))
        message = item["msg"].removeprefix("Value error, ")
        if item["type"] == "extra_forbidden":
            message = "unknown key" + did_you_mean(str(path[-1]), keys_at(kind, path[:-1]))
        elif item["type"] == "missing" and path and isinstance(path[-1], int):  # a list that ends too early
            path = path[:-1]
            about = told_at(kind, path)
            message = f"expected a longer list{f', {about}' if about else ''}, got {shown(item['input'])}"
        elif item["type"] in ("missing", "union_tag_not_found"):
            message = "required, but missing"
            about = told_at(kind, path) if item["type"] == "missing" else ""
            message += f": {about}" if about else ""
            path = (*path, "kind") if item["type"] == "union_tag_not_found" else path
        elif item["type"] in ("union_tag_invalid", "literal_error"):
            context = item.get("ctx", {})
            options = [
                o.strip(" '")
                for o in re.split(",| or ", str(context.get("expected_tags", context.get("expected", ""))))
            ]
            given = str(context.get("tag", item["input"]))[:100]
            meant = did_you_mean(given, options)
            known = f"{len(options)} words" if meant and len(options) > MOST_WORDS else ", ".join(options)
            message = f"expected one of {known}{meant}"
            path = (*path, "kind") if item["type"] == "union_tag_invalid" else path
        elif item["type"] == "frozen_instance":
            message = "frozen: a description never changes, make another one"
        elif item["type"] == "value_error":
            message = message[0].lower() + message[1:] if message else "not understood"
            # what a description says as a whole of one of its fields belongs to that field
            name, colon, rest = message.partition(": ")
            if colon and name.isidentifier() and name in keys_at(kind, path):
                path, message = (*path, name), rest
        else:
            message = message[0].lower() + message[1:]
            for theirs, ours in PHRASES.items():
                message = message.replace(theirs, ours)
            if isinstance(item["input"], (str, list, tuple)) and ", got " not in message:
                message += f", got {shown(item['input'])}"
            elif isinstance(item["input"], Real):
                names = [k for k, part in enumerate(path, 1) if isinstance(part, str)]
                unit = _unit_of(told_at(kind, path[: names[-1]])) if names else ""
                message += f", got {shown(item['input'])}" + (f" {unit}" if unit not in ("", "-") else "")
        found.append(Problem((*prefix, *path), message))
    found = _joined(found)
    if len(listed) > MOST_PROBLEMS:
        found.append(Problem(prefix, f"and {len(listed) - MOST_PROBLEMS} problems more"))
    return found


def _joined(found: list[Problem]) -> list[Problem]:
    """One problem for a value that fits none of several kinds; what is wrong inside one of them says more than that."""
    kinds: dict[Path, list[Problem]] = {}
    for problem in found:
        kinds.setdefault(problem.path, []).append(problem)
    out = []
    for path, several in kinds.items():
        alike = len(several) > 1 and all(one.message.startswith("expected ") for one in several)
        if several[0].message.startswith("expected ") and any(
            len(other) > len(path) and other[: len(path)] == path for other in kinds
        ):
            continue
        if not alike:
            out += several
            continue
        parts = [GOT.match(one.message).groups("") for one in several]  # type: ignore[union-attr]
        wanted = list(dict.fromkeys(one for one, _, _ in parts))
        got, meant = (max((part[k] for part in parts), key=len) for k in (1, 2))
        # words to choose from come last: they have commas of their own
        wanted.sort(key=lambda one: one.startswith("one of "))
        out.append(Problem(path, f"expected {' or '.join(wanted)}{got}{meant}"))
    return out


def keys_at(kind: type[BaseModel], path: tuple[str | int, ...]) -> list[str]:
    """The keys that a description takes at a path."""
    return sorted({key for node in _nodes_at(kind, path) for key in node.get("properties", {})})


def told_at(kind: type[BaseModel], path: tuple[str | int, ...]) -> str:
    """What a description says of the field at a path, with its unit: 'outer lengths along x, y, z [m]'."""
    nodes = _nodes_at(kind, path[:-1])
    fields = [node["properties"][path[-1]] for node in nodes if path[-1] in node.get("properties", {})]
    told = {field.get("description", "") for field in fields}
    return told.pop() if len(told) == 1 else ""


@cache
def _schema_of(kind: type[BaseModel]) -> dict:
    """The JSON schema of a description, made once: a tenth of a second for a scene."""
    return kind.model_json_schema()


def _nodes_at(kind: type[BaseModel], path: tuple[str | int, ...]) -> list[dict]:
    """What the JSON schema of a description says of a path."""
    schema = _schema_of(kind)
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
    return _resolved(nodes, schema)


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
