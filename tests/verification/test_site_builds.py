"""The site is built as a whole, without warnings and without anything from other hosts."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.slow


def test_site(tmp_path):
    pytest.importorskip("mkdocstrings", reason="the extra docs is not installed: pip install -e '.[docs]'")
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "mkdocs",
            "build",
            "--strict",
            "--quiet",
            "--site-dir",
            str(tmp_path / "site"),
        ],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr[-4000:]
    front = (tmp_path / "site" / "index.html").read_text()
    assert not re.findall(r'<(?:script|link)[^>]+(?:src|href)="https?://[^"]+\.(?:js|css|woff2?)', front)
    assert "<math" in (tmp_path / "site" / "theory" / "inference.html").read_text()
    assert "ds.Scene" in (tmp_path / "site" / "api" / "drystone.html").read_text()
