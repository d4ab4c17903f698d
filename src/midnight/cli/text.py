"""Text on its way in and out: files to read, and prose in lines of one width."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from midnight.errors import UserError

WIDTH = 100


def read_text(path: str) -> str:
    """The text of a file, or of standard input if the path is `-`."""
    name = "standard input" if path == "-" else path
    try:
        text = (sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()).decode()
    except UnicodeDecodeError:
        raise UserError(f"{name} is not a text file") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise UserError(f"{name} cannot be read ({reason})") from None
    return text.replace("\r\n", "\n").removeprefix("\ufeff")


def print_wrapped(text: str, indent: str = "", hanging: str | None = None) -> None:
    """Print a paragraph; its later lines begin with `hanging`, or with the indent."""
    click.echo(click.wrap_text(text, WIDTH, indent, indent if hanging is None else hanging))
