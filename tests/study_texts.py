"""Study files of the tests, with changes."""

from pathlib import Path


def write_study(path: Path, text: str, *changes: tuple[str, str]) -> Path:
    """Write a study with some of its text replaced."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text)
    return path
