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


def test_book_counts_rows():
    pytest.importorskip("mkdocs", reason="the extra docs is not installed")
    pytest.importorskip("latex2mathml", reason="the extra docs is not installed")
    spec = importlib.util.spec_from_file_location("site_hooks", ROOT / "docs" / "site_hooks.py")
    assert spec and spec.loader
    hooks = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hooks)
    page = (
        "| quantity | kind | paper | drystone | verdict |\n|---|---|---|---|---|\n| a | paper | 1 | 1 | holds |\n"
        "| b | own | 1 | 2 | not judged |\n\n| x | y |\n|---|---|\n| holds | holds |\n"
    )
    assert hooks.rows_of(page) == [("paper", "holds"), ("own", "not judged")]
    assert "(I.1)" in hooks.mathml(r"x^2 \tag{I.1}", "block")
