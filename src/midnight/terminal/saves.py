"""Games on disk: written whole or not at all, and never over a game that they do not continue."""

from __future__ import annotations

import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from midnight.errors import UserError
from midnight.kernel.record import Record

MOST_BESIDE = 1000  # numbered files beside one name


@dataclass(frozen=True)
class SavedGame:
    """Where a game lies now; `beside` is the file that was left as it was because it holds another game."""

    path: Path
    beside: Path | None = None


def fresh_name(record: Record) -> str:
    return f"midnight-{record.setup.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.txt"


def games_folder() -> Path:
    """Where finished games go by themselves."""
    return Path(platformdirs.user_data_dir("midnight", appauthor=False)) / "games"


def write_whole(path: Path, text: str) -> None:
    """A new file beside it, on disk to the last letter, then renamed: whoever looks finds the old one or the new."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~umask())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def umask() -> int:
    """The rights new files do not get; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def continues(record: Record, path: Path) -> bool:
    """Is this game what lies there, or what it became?"""
    try:
        old = Record.from_text(path.read_text(encoding="utf-8"))
    except (OSError, UserError, UnicodeDecodeError):
        return False
    same = Record(old.setup).head() == Record(record.setup).head()
    return same and record.plays[: len(old.plays)] == old.plays


def free_place(record: Record, path: Path) -> Path:
    """The path itself, or the first one with a number whose game this one continues."""
    for number in range(1, MOST_BESIDE):
        candidate = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        if not candidate.exists() or continues(record, candidate):
            return candidate
    raise UserError(f"{path} and all its numbered neighbours hold other games")


def save(record: Record, name: str) -> SavedGame:
    """Write the record under that name or beside it; a UserError if it cannot be written."""
    path = Path(name).expanduser()
    try:
        if path.is_dir():
            path = path / fresh_name(record)
        place = free_place(record, path)
        write_whole(place, record.to_text())
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else error
        raise UserError(f"{name} cannot be written ({reason})") from None
    return SavedGame(place, None if place == path else path)


def save_finished(record: Record) -> SavedGame:
    """A game that is over, into the data folder."""
    folder = games_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder} cannot be made ({error.strerror or error})") from None
    return save(record, str(folder / fresh_name(record)))
