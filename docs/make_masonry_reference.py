"""Makes docs/reference/masonry.md from the descriptions of masonry: python docs/make_masonry_reference.py."""

from pathlib import Path
from typing import Any, get_args

from pydantic_core import PydanticUndefined

from drystone.scene.masonry import HouseOpening, Joint, JointClass, Line, Material, Opening, Structure
from drystone.scene.masonry.laid import Laid

HEAD = """# Fields of masonry

What can be said under `masonry` of blocks and joints, from the descriptions in `scene/masonry/`; made by
`python docs/make_masonry_reference.py`. How they go together: [build masonry](../howto/masonry.md). Laws of joints:
[joint](../theory/joint.md). [Loads](../howto/masonry-loads.md) and [supports](../howto/masonry-supports.md) have pages
of their own.
"""


def rows(model: Any, leave: frozenset[str] = frozenset()) -> list[str]:
    """A row for each field."""
    out = ["| field | default | meaning |", "|---|---|---|"]
    for name, field in model.model_fields.items():
        if name in leave:
            continue
        given = f"{field.default:.6g}" if isinstance(field.default, float) else str(field.default)
        default = "required" if field.default is PydanticUndefined else f"`{given}`".replace("()", "[]")
        default = "" if field.default is None else default
        text = (field.description or "").replace("|", "or")
        out.append(f"| `{name}` | {default} | {text} |")
    return out


def page() -> str:
    """The whole page."""
    kinds = get_args(get_args(Laid)[0])
    parts = [HEAD]
    for kind in sorted(kinds, key=lambda one: one.model_fields["kind"].default):
        summary = (kind.__doc__ or "").split("\n")[0]
        parts += [f"## laid: {{kind: {kind.model_fields['kind'].default}}}\n", summary + "\n"]
        parts += [*rows(kind, frozenset({"kind"})), ""]
    law = frozenset(Joint.model_fields)
    for title, model, leave in (
        ("lines of walls", Line, frozenset()),
        ("openings of lines", Opening, frozenset()),
        ("openings of houses, beside those of lines", HouseOpening, frozenset(Opening.model_fields)),
        ("structures", Structure, frozenset()),
        ("material, materials", Material, frozenset()),
        ("joints, beside the law", JointClass, law),
    ):
        parts += [f"## {title}\n", *rows(model, leave), ""]
    return "\n".join(parts).rstrip() + "\n"


if __name__ == "__main__":
    (Path(__file__).parent / "reference" / "masonry.md").write_text(page())
