"""What all verbs share: how they print, and the options that say what a file may name."""

from typing import Annotated

import typer

from drystone.errors import clean_text

AllowOutside = Annotated[
    bool, typer.Option("--allow-outside", help="let the file name others outside its folder")
]
TrustCode = Annotated[
    bool, typer.Option("--trust-code", help="let the study name functions of installed modules")
]


def show(text: str, *, err: bool = False) -> None:
    """Print for people or machines: names and titles that others wrote may not steer the terminal."""
    typer.echo(clean_text(text, lines=True), err=err)
