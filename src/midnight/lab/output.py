"""Files that appear whole or not at all: each is written beside its place and then renamed.

What is no ordinary file, such as /dev/null or a pipe, is written to as it is and never replaced or removed. A link
stays: what it names is written.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from midnight.errors import UserError

ASIDE = ".part"
DEVICES = (Path("/dev"), Path("/dev/fd"))


def write(path: Path, put: Callable[[Path], None]) -> None:
    """Let `put` write a file at the path it is given, which becomes `path` when it is complete."""
    if path.is_dir():
        raise UserError(f"{path} cannot be written: it is a folder")
    if is_special(path):
        write_at(path, path, put)
        return
    place = Path(os.path.realpath(path))
    aside = place.with_name(f".{place.name}.{os.getpid()}{ASIDE}")
    try:
        write_at(aside, path, put)
        write_at(aside, path, lambda whole: settle(whole, place))
    finally:
        aside.unlink(missing_ok=True)


def check_place(*paths: Path | None) -> None:
    """Refuse, before anything is played, a file whose folder does not exist."""
    for path in paths:
        if path is not None and not path.absolute().parent.is_dir():
            raise UserError(f"{path} cannot be written: there is no folder {path.absolute().parent}")


def settle(whole: Path, place: Path) -> None:
    """Give a whole file its name once it is on the disk, as a machine may be lost at any moment."""
    with open(whole, "rb") as file:
        os.fsync(file.fileno())
    whole.replace(place)


def is_special(path: Path) -> bool:
    """Whether it is a device, a pipe or the like; whatever lies in /dev is, even if it leads to a file."""
    folder = Path(os.path.abspath(path)).parent
    return (path.exists() and not path.is_file()) or folder in DEVICES or folder.is_relative_to("/proc")


def forget_unfinished(folder: Path) -> None:
    """Remove what a killed process left half written in a folder of ours."""
    for left in folder.glob(f".*{ASIDE}"):
        left.unlink(missing_ok=True)


def write_at(aside: Path, path: Path, put: Callable[[Path], None]) -> None:
    """Let `put` write, and name `path` in the error if it cannot."""
    try:
        put(aside)
    except OSError as error:
        raise UserError(f"{path} cannot be written ({error.strerror or error})") from None


def write_text(path: Path, text: str) -> None:
    """Write a text file whole or not at all."""
    write(path, lambda place: put_bytes(place, text.encode()))


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write a text file of these lines whole or not at all."""

    def put(place: Path) -> None:
        with open(place, "w", encoding="utf-8") as file:
            file.writelines(f"{line}\n" for line in lines)

    write(path, put)


def put_bytes(place: Path, data: bytes) -> None:
    """Write bytes to a file without replacing it, so that a device stays a device."""
    with open(place, "wb") as file:
        file.write(data)
