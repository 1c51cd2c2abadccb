"""YAML text as plain values, with the line and column of every key; nothing that a few bytes can blow up.

ruamel.yaml speaks YAML 1.2, in which 1e-3 is a number. Its parser makes a graph of nodes, in which an alias is the node
that it names; depth, size after copying, tags, numbers and keys are checked on that graph before anything is copied.
Long tables of numbers are taken out of the text first and read by `json`: the parser needs 0.1 ms for one number.
"""

import json
import re
from typing import Any, NamedTuple

from drystone.errors import InputError, Problem
from drystone.inputs.limits import DEPTH, DIGITS, NODES, TEXT_BYTES, bytes_text

NUMBER = rf"[-+0-9.eE]{{1,{DIGITS}}}"
ROW = rf"\[ *{NUMBER}(?: *, *{NUMBER})* *\]"
LONG_TEXT = 65536  # characters of a text from which tables are looked for
FEW = 100  # rows that are left to the parser
# rows of numbers under each other, and lists of numbers that end a line; every character is looked at once
TABLE = re.compile(rf"(?m)^(?P<indent> *)- (?P<rows>{ROW} *$(?:\n(?P=indent)- {ROW} *$)*+)")
LIST = re.compile(r"(?m)(?<=: )\[[-+0-9.eE,\s\[\]]{1000,}\](?= *$)")
MARK = "\ue000table{}\ue000"  # stands in the text for a table; no key or value has these characters
FOUND = re.compile("\ue000table([0-9]+)\ue000")
SCALARS = {"null", "bool", "int", "float", "str", "timestamp", "merge"}
MANY, INSTEAD = f"more than {NODES} values", "use repeat, populations or grains for many bodies"
CORE = "tag:yaml.org,2002:"


class Tree(NamedTuple):
    """A file that was read: its values, and where they stand."""

    values: dict[str, Any]
    node: Any  # ruamel's mapping at the top
    name: str  # of the file, in messages


def load_tree(text: str, name: str, expected: str) -> Tree:
    """YAML text as a mapping that remembers its lines; raises `InputError` if it is none.

    Example: `load_tree("run: {until: 1.0}", "scene.yaml", "bodies").values["run"]`.
    """
    text, tables = _without_tables(text)
    if len(text) > TEXT_BYTES:
        most = bytes_text(TEXT_BYTES)
        message = (
            f"{bytes_text(len(text))} of text beside tables of numbers, expected at most {most}: {INSTEAD}"
        )
        raise InputError([Problem((), message, f"{name}:1:1")])
    if name.endswith(".py"):
        message = "expected YAML, found Python: run it with python, or name its function in a study"
        raise InputError([Problem((), message, f"{name}:1:1")])
    node = _composed(text, name)
    if node is None or node.id != "mapping":
        raise InputError([Problem((), f"expected a mapping with {expected}", f"{name}:1:1")])
    _Sizes(name).of(node)
    return Tree(_Values(name, tables).of(node), node, name)


def locate(tree: Tree, problems: list[Problem]) -> list[Problem]:
    """The problems with file:line:column, in the order of the file."""
    found = []
    for problem in problems:
        line, column, path = _place(tree.node, problem.path)
        found.append((line, column, Problem(path, problem.message, f"{tree.name}:{line + 1}:{column + 1}")))
    return [problem for _, _, problem in sorted(found, key=lambda item: item[:2])]


def _without_tables(text: str) -> tuple[str, list[Any]]:
    """The text with a mark for each long table of numbers, as many lines as before; and the tables."""
    tables: list[Any] = []
    if len(text) < LONG_TEXT or "\ue000" in text:
        return text, tables

    def taken(match: re.Match[str], rows: str, before: str) -> str:
        try:
            if re.search(rf"[-+0-9.eE]{{{DIGITS + 1}}}", rows):
                return match.group()
            tables.append(json.loads(rows))
        except (ValueError, RecursionError):  # other forms of numbers are left to the parser
            return match.group()
        return before + MARK.format(len(tables) - 1) + "\n" * match.group().count("\n")

    def taken_rows(match: re.Match[str]) -> str:
        if match.group().count("\n") < FEW:
            return match.group()
        rows = match.group("rows").replace(f"\n{match.group('indent')}- ", ",")
        return taken(match, f"[{rows}]", f"{match.group('indent')}- ")

    text = TABLE.sub(taken_rows, text)
    return LIST.sub(lambda match: taken(match, match.group(), ""), text), tables


def _composed(text: str, name: str) -> Any:
    """ruamel's graph of nodes, if it is not too deep."""
    from ruamel.yaml import YAML
    from ruamel.yaml.composer import Composer
    from ruamel.yaml.error import MarkedYAMLError, YAMLError
    from ruamel.yaml.reader import ReaderError

    class Bounded(Composer):
        depth = count = 0

        def compose_node(self, parent: Any, index: Any) -> Any:
            self.depth += 1
            self.count += 1
            if self.depth > DEPTH or self.count > NODES:
                message = f"more than {DEPTH} levels deep" if self.depth > DEPTH else f"{MANY}: {INSTEAD}"
                raise _refused(self.parser.peek_event().start_mark, name, message)
            node = super().compose_node(parent, index)
            self.depth -= 1
            return node

    yaml = YAML(typ="safe", pure=True)
    yaml.Composer = Bounded
    try:
        return yaml.compose(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        raise InputError([Problem((), f"not YAML: {error.problem or error.context}", place)]) from None
    except ReaderError as error:
        before = text[: error.position]
        place = f"{name}:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"
        message = f"not YAML: a character that is not allowed, code {error.character:#x}"
        raise InputError([Problem((), message, place)]) from None
    except YAMLError as error:
        raise InputError([Problem((), f"not YAML: {error}", name)]) from None
    except (ValueError, OverflowError, RecursionError, LookupError, TypeError, AttributeError) as error:
        # ruamel stumbles over some broken directives, escapes and tags
        if isinstance(error, InputError):
            raise
        raise InputError([Problem((), f"not YAML: {error}", name)]) from None


def _refused(mark: Any, name: str, message: str) -> InputError:
    return InputError([Problem((), message, f"{name}:{mark.line + 1}:{mark.column + 1}")])


class _Sizes:
    """Number of values and depth of a graph once its aliases are copied, each node looked at once."""

    def __init__(self, name: str):
        self.name = name
        self.known: dict[int, tuple[int, int] | None] = {}

    def of(self, node: Any) -> tuple[int, int]:
        if id(node) in self.known:
            found = self.known[id(node)]
            if found is None:
                raise _refused(node.start_mark, self.name, "an alias stands inside what it names")
            return found
        self.known[id(node)] = None
        size, depth = 1, 1
        if node.id != "scalar":
            parts = node.value if node.id == "sequence" else [one for pair in node.value for one in pair]
            inner = [self.of(part) for part in parts]
            size += sum(one for one, _ in inner)
            depth += max((one for _, one in inner), default=0)
        if size > NODES:
            raise _refused(node.start_mark, self.name, f"{MANY}, once aliases are copied")
        if depth > DEPTH:
            raise _refused(
                node.start_mark, self.name, f"more than {DEPTH} levels deep, once aliases are copied"
            )
        self.known[id(node)] = (size, depth)
        return size, depth


class _Values:
    """Plain values of nodes; keys are strings, and stand once."""

    def __init__(self, name: str, tables: list[Any]):
        self.name, self.tables = name, tables

    def of(self, node: Any) -> Any:
        kind = self.kind(node)
        if node.id == "scalar":
            return self.scalar(node, kind)
        if node.id == "mapping":
            return self.mapping(node)
        out: list[Any] = []
        for part in node.value:
            value = self.of(part)
            if part.id == "scalar" and isinstance(part.value, str) and FOUND.fullmatch(part.value):
                out.extend(value)  # the rows of a table, each an entry
            else:
                out.append(value)
        return out

    def scalar(self, node: Any, kind: str) -> Any:
        text = node.value
        if kind in ("int", "float") and len(text) > DIGITS:
            message = f"a number of {len(text)} characters, expected at most {DIGITS}"
            raise _refused(node.start_mark, self.name, message)
        if kind in ("str", "timestamp", "merge"):
            table = FOUND.fullmatch(text)
            if table:
                return self.tables[int(table.group(1))]
            return FOUND.sub(lambda mark: json.dumps(self.tables[int(mark.group(1))]), text)
        try:
            return _scalar(text, kind)
        except (ValueError, LookupError):
            message = f'expected a value of kind {kind}, got "{text[:40]}"'
            raise _refused(node.start_mark, self.name, message) from None

    def mapping(self, node: Any) -> dict[str, Any]:
        out: dict[str, Any] = {}
        merged: dict[str, Any] = {}
        for key, part in node.value:
            if key.tag == f"{CORE}merge":
                for one in part.value if part.id == "sequence" else [part]:
                    if one.id != "mapping":
                        raise _refused(one.start_mark, self.name, "expected a mapping to merge")
                    merged = {**self.of(one), **merged}
                continue
            word = self.key(key)
            if word in out:
                raise _refused(key.start_mark, self.name, f'duplicate key "{word[:40]}"')
            out[word] = self.of(part)
        return {**out, **{word: value for word, value in merged.items() if word not in out}}

    def key(self, node: Any) -> str:
        if node.id != "scalar":
            raise _refused(node.start_mark, self.name, "expected a name as key, not a list or mapping")
        self.kind(node)
        return str(node.value)  # numbers as they are written: 1 and '1' are one key

    def kind(self, node: Any) -> str:
        """What a node is; tags that YAML does not have for it are refused."""
        tag = str(node.tag or "")
        kind = tag.removeprefix(CORE)
        fits = {"scalar": SCALARS, "sequence": {"seq"}, "mapping": {"map"}}[node.id]
        if not tag.startswith(CORE) or kind not in fits:
            named = f"!!{kind}" if tag.startswith(CORE) else tag
            message = f'the tag "{named[:60]}" means nothing here: leave it out'
            raise _refused(node.start_mark, self.name, message)
        return kind


def _scalar(text: str, kind: str) -> Any:
    """A value that is no string; raises ValueError or LookupError."""
    word = text.lower().replace("_", "")
    if kind == "null":
        return {"": None, "~": None, "null": None}[word]
    if kind == "bool":
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}[word]
    if kind == "float":
        return float(word.replace(".inf", "inf").replace(".nan", "nan"))
    base = {"0x": 16, "0o": 8, "0b": 2}.get(word.lstrip("+-")[:2], 10)
    return int(word, base)


def _place(node: Any, path: tuple[str | int, ...]) -> tuple[int, int, tuple[str | int, ...]]:
    """Line and column of the deepest key of a path that the file has, and the path without union tags."""
    mark, kept = node.start_mark, []
    for part in path:
        found = _child(node, part)
        if found is None:
            if not (node.id == "mapping" and _kind_of(node) == part):
                kept.append(part)
            continue
        mark, node = found
        kept.append(part)
    return mark.line, mark.column, tuple(kept)


def _child(node: Any, part: str | int) -> tuple[Any, Any] | None:
    """Where an entry of a mapping or list begins, and its node."""
    if node.id == "sequence":
        inside = isinstance(part, int) and part < len(node.value)
        return (node.value[part].start_mark, node.value[part]) if inside else None
    if node.id != "mapping":
        return None
    for key, value in node.value:
        if key.id == "scalar" and str(key.value) == str(part):
            return key.start_mark, value
    for key, value in node.value:  # what was merged stands where it was written
        if key.tag == f"{CORE}merge":
            for one in value.value if value.id == "sequence" else [value]:
                found = _child(one, part)
                if found is not None:
                    return found
    return None


def _kind_of(node: Any) -> str | None:
    return next((str(value.value) for key, value in node.value if key.value == "kind"), None)
