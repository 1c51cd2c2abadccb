"""What the site adds to the pages: lists of folders, pages of the root, the API, the validation book, equations.

MkDocs calls the functions `on_...` (mkdocs.yml, `hooks`). Equations become MathML when the site is built, so that pages
need no script and no font from elsewhere.
"""

import inspect
import json
import re
import runpy
from importlib import import_module
from pathlib import Path
from typing import Any

from latex2mathml.converter import convert
from mkdocs.structure.files import File

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PROJECT = {
    "CHANGELOG.md": "Changelog",
    "CONTRIBUTING.md": "Contributing",
    "SECURITY.md": "Security",
    "CODE_OF_CONDUCT.md": "Conduct",
}
SPACES = {
    "": "Scenes, shapes, laws, runs",
    "masonry": "Masonry",
    "structures": "Structures",
    "observables": "Observables",
    "uq": "Uncertainty",
    "views": "Views",
    "datasets": "Datasets",
}


def on_config(config: Any) -> Any:
    """Folders in the navigation become the lists of their pages."""
    made = {
        "theory/": [f"theory/{path.name}" for path in sorted((DOCS / "theory").glob("*.md"))],
        "validation/": [
            "validation/index.md",
            *(f"validation/{path.name}" for path in sorted((DOCS / "validation").glob("*.md"))),
        ],
        "reference/": [
            *(f"reference/{path.name}" for path in sorted((DOCS / "reference").glob("*.md"))),
            {"API": [{title: f"api/{space or 'drystone'}.md"} for space, title in SPACES.items()]},
        ],
        "project/": [
            *({title: f"project/{name.lower()}"} for name, title in PROJECT.items()),
            *([{"History": "history.md"}] if (DOCS / "history.md").exists() else []),
            {"Decisions": [f"decisions/{path.name}" for path in sorted((DOCS / "decisions").glob("*.md"))]},
        ],
    }
    config.nav = [
        {title: made[part] if isinstance(part, str) and part in made else part}
        for entry in config.nav
        for title, part in entry.items()
    ]
    return config


def on_files(files: Any, config: Any) -> Any:
    """Pages that no file in docs holds."""
    pages = {f"project/{name.lower()}": (ROOT / name).read_text(encoding="utf-8") for name in PROJECT}
    pages["validation/index.md"] = runpy.run_path(str(DOCS / "validation_book.py"))["book"]()
    for path in sorted((DOCS / "notebooks").glob("*.ipynb")):
        pages[f"notebooks/{path.stem}.md"] = notebook_page(json.loads(path.read_text(encoding="utf-8")))
    pages.update({f"api/{space or 'drystone'}.md": api_page(space, title) for space, title in SPACES.items()})
    for place, text in pages.items():
        files.append(File.generated(config, place, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links as the repository's host follows them, made to links of the site."""
    if page.file.src_uri.startswith("project/"):
        markdown = re.sub(r"\]\(docs/", "](../", markdown)
        for name in PROJECT:
            markdown = markdown.replace(f"]({name})", f"]({name.lower()})")
    for name in PROJECT:
        markdown = markdown.replace(f"](../../{name})", f"](../project/{name.lower()})")
        markdown = markdown.replace(
            f"](../{name})", f"](project/{name.lower()})"
        )  # of a page beside the folders
    markdown = re.sub(r"\]\(((?:\.\./)?)validation\)", r"](\1validation/index.md)", markdown)
    return re.sub(r"\]\(((?:\.\./)?)theory\)", r"](\1theory/nonsmooth.md)", markdown)


def on_page_content(html: str, **_: Any) -> str:
    """TeX in the pages as MathML."""
    html = re.sub(
        r'<span class="arithmatex">\\\((.*?)\\\)</span>',
        lambda found: mathml(found[1], "inline"),
        html,
        flags=re.DOTALL,
    )
    return re.sub(
        r'<div class="arithmatex">\s*\\\[(.*?)\\\]\s*</div>',
        lambda found: mathml(found[1], "block"),
        html,
        flags=re.DOTALL,
    )


def mathml(text: str, display: str) -> str:
    """One formula; its number, `\\tag{I.1}`, stands at the right."""
    text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    tag = re.search(r"\\tag\{(.*?)\}", text)
    made = convert(re.sub(r"\\tag\{.*?\}", "", text), display=display)
    return f'<div class="equation">{made}<span>({tag[1]})</span></div>' if tag else made


def notebook_page(notebook: dict[str, Any]) -> str:
    """A notebook as a page: its text, its code, and the outputs that it was saved with."""
    parts = []
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        for output in cell["outputs"]:
            data = {kind: "".join(held) for kind, held in output.get("data", {}).items()}
            if "image/png" in data:
                parts.append(f'<img alt="" src="data:image/png;base64,{data["image/png"].strip()}"/>')
            elif "text/html" in data:
                parts.append(f"<div>{data['text/html']}</div>".replace("\n", " "))
            elif "text/plain" in data:
                parts.append(f"```\n{data['text/plain']}\n```")
    return "\n\n".join(parts) + "\n"


def public_names(space: str) -> list[tuple[str, str]]:
    """Names of a namespace and where they are defined, in the order of the modules that define them."""
    package = import_module("drystone" + (f".{space}" if space else ""))
    found = []
    for name in package.__all__:
        thing = getattr(package, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            found.append((name, f"{thing.__module__}.{thing.__qualname__}"))
    return sorted(found, key=lambda pair: pair[1].rpartition(".")[0])


def api_page(space: str, title: str) -> str:
    """Every public name of one namespace, from its docstring."""
    prefix = f"ds.{space}." if space else "ds."
    package = import_module("drystone" + (f".{space}" if space else ""))
    lines = [f"# API: {title}", "", (package.__doc__ or "").strip(), "", "`import drystone as ds`", ""]
    for name, place in public_names(space):
        lines += [
            f"::: {place}",
            "    options:",
            f"      heading: {prefix}{name}",
            f"      toc_label: {name}",
            "",
        ]
    return "\n".join(lines)
