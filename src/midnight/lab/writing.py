"""Files that appear whole or not at all: written beside their place, then renamed.

What is no ordinary file, such as /dev/null or a pipe, is written to as it is and never replaced or removed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from midnight.errors import UserError


def write(path: Path, put: Callable[[Path], None]) -> None:
    """Let `put` write a file at the path it is given, which becomes `path` when it is complete."""
    if path.exists() and not path.is_file():
        if path.is_dir():
            raise UserError(f"{path} cannot be written: it is a folder")
        write_at(path, path, put)
        return
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        write_at(aside, path, put)
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)


def write_at(aside: Path, path: Path, put: Callable[[Path], None]) -> None:
    try:
        put(aside)
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror or error})") from None


def write_text(path: Path, text: str) -> None:
    """A text file, written whole or not at all."""
    write(path, lambda place: put_bytes(place, text.encode()))


def put_bytes(place: Path, data: bytes) -> None:
    """Opened and written plainly, so that a device is only written to."""
    with open(place, "wb") as file:
        file.write(data)
