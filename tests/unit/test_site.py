"""The site's navigation holds every page; the book counts what the pages say."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_navigation_is_whole():
    """Tutorials and how-tos are listed by hand, other folders as a whole."""
    listed = set(re.findall(r"[\w/-]+\.md", (ROOT / "mkdocs.yml").read_text()))
    pages = {
        f"{kind}/{path.name}"
        for kind in ("tutorials", "howto")
        for path in (ROOT / "docs" / kind).glob("*.md")
    }
    assert pages <= listed, f"not in mkdocs.yml: {sorted(pages - listed)}"
    held = {page for page in listed if (ROOT / "docs" / page).exists()}
    made = {f"notebooks/{path.stem}.md" for path in (ROOT / "docs" / "notebooks").glob("*.ipynb")}
    assert listed - held == made


def test_titles_differ():
    """No two pages have one title."""
    titles = [path.read_text().splitlines()[0] for path in (ROOT / "docs").rglob("*.md")]
    twice = {title for title in titles if titles.count(title) > 1}
    assert not twice


def test_pages_open_with_what_the_reader_will_have():
    """Tutorials and how-tos say in their first paragraph what stands at their end."""
    pages = [path for kind in ("tutorials", "howto") for path in (ROOT / "docs" / kind).glob("*.md")]
    assert len(pages) > 30
    silent = [path.name for path in pages if "At the end" not in path.read_text().split("\n\n")[1]]
    assert not silent, f'these pages do not open with "At the end you have ...": {silent}'


def load(name: str):
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_book_counts_rows():
    """Kinds and verdicts are those of the pages; every miss is listed."""
    made = load("validation_book")
    page = (
        "# a\n\nAn arch. And more.\n\n| quantity | kind | reference | drystone | verdict |\n|---|---|---|---|---|\n"
        "| a | paper | 1 | 1 | holds |\n| b | own | 1 | 2 | not judged |\n\n| x | y |\n|---|---|\n| holds | holds |\n"
    )
    assert [(row.kind, row.verdict) for row in made.rows_of(page)] == [
        ("paper", "holds"),
        ("own", "not judged"),
    ]
    assert made.about(page) == "An arch"
    text = made.book()
    misses = sum(
        row.verdict == "MISSES"
        for path in (ROOT / "docs" / "validation").glob("*.md")
        for row in made.rows_of(path.read_text())
    )
    assert f"{misses} miss.**" in text and text.split("## Every miss")[1].count("\n| [") == misses
    for name in re.findall(r"\]\(([\w-]+\.md)\)", text):
        assert (ROOT / "docs" / "validation" / name).exists()


def test_equations_become_mathml():
    pytest.importorskip("mkdocs", reason="the extra docs is not installed")
    pytest.importorskip("latex2mathml", reason="the extra docs is not installed")
    assert "(I.1)" in load("site_hooks").mathml(r"x^2 \tag{I.1}", "block")
