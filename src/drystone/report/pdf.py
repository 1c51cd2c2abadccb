"""A report as PDF, printed by a browser that is installed: Chromium, Chrome or Edge. None is shipped."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from drystone.errors import InputError, RunError, clean_text, refuse_overwrite, writing

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge", "chrome")
PATIENCE = 300.0  # of one page [s]


def find_browser() -> str:
    """Path of a browser that prints; raises `InputError` with the way that works without one."""
    found = next((path for name in PROGRAMS if (path := shutil.which(name))), None)
    if found is None:
        raise InputError(
            "PDF needs Chromium, Chrome or Edge, which is not installed here: "
            "open the report in any browser and print it to a file"
        )
    return found


def print_pdf(page: Path, to: Path, *, force: bool = False) -> Path:
    """Print a page of ours as PDF, in the format that it asks for (A4 or Letter, as the browser is set)."""
    program = find_browser()
    refuse_overwrite(to, force)
    with tempfile.TemporaryDirectory(prefix="drystone-print-") as folder, writing(to) as part:
        flags = ["--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking",
                 f"--user-data-dir={folder}", "--no-pdf-header-footer", f"--print-to-pdf={part}"]  # fmt: skip
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # its sandbox refuses to be root
            flags.append("--no-sandbox")
        try:
            done = subprocess.run(
                [program, *flags, page.resolve().as_uri()], capture_output=True, timeout=PATIENCE, check=False
            )
        except subprocess.TimeoutExpired:
            raise RunError(f"{program} did not print {page} within {PATIENCE:g} s") from None
        if not part.exists() or not part.stat().st_size:
            said = clean_text(
                done.stderr.decode(errors="replace").strip().splitlines()[-1:] or "nothing", 200
            )
            raise RunError(f"{program} did not print {page}: {said}")
    return to
