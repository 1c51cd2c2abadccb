"""What a release consists of: one version, and files that say what they must."""

import re
import tomllib
from pathlib import Path

import drystone as ds

ROOT = Path(__file__).parents[2]


def test_one_version():
    """A build reads the version from the package; the citation says the same."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert "version" not in project["project"] and project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"]["path"] == "src/drystone/__init__.py"
    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text(), re.MULTILINE)
    assert cited and cited[1] == ds.__version__


def test_changelog_form():
    """Newest first, each release with a date or "unreleased", known kinds of change."""
    lines = (ROOT / "CHANGELOG.md").read_text().splitlines()
    heads = [line for line in lines if line.startswith("## ")]
    assert all(re.fullmatch(r"## \d+\.\d+\.\d+ \((unreleased|\d{4}-\d\d-\d\d)\)", head) for head in heads)
    numbers = [tuple(map(int, head.split()[1].split("."))) for head in heads]
    assert numbers == sorted(numbers, reverse=True)
    assert ds.__version__ in {head.split()[1] for head in heads}
    kinds = {line[4:] for line in lines if line.startswith("### ")}
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_workflow_covers_supported_versions():
    """The workflow tests the oldest Python that the package allows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    oldest = project["project"]["requires-python"].removeprefix(">=")
    assert f'"{oldest}"' in (ROOT / ".github/workflows/tests.yml").read_text()


def test_contributing_names_what_there_is():
    """Files of the table of what can be added exist, and the tables stand where it says."""
    text = (ROOT / "CONTRIBUTING.md").read_text()
    source, tests = ROOT / "src" / "drystone", ROOT / "tests"
    for named in re.findall(r"`((?:contracts|unit|cases)/[\w/]+(?:\.py|/))`", text):
        assert "NAME" in named or (tests / named).exists() or (source / named).exists(), named
    for table, place in re.findall(r"`([A-Z]{4,})`, `([\w/]+\.py)`", text):
        assert re.search(rf"^{table}\b", (source / place).read_text(), re.MULTILINE), (table, place)
