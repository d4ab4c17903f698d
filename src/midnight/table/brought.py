"""Content of one's own at a table: a file that somebody brought, checked before it is used, and kept with the table."""

from __future__ import annotations

import json
import re
import resource
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from midnight.errors import UserError
from midnight.games import game
from midnight.games.variants import MARKUP, check_changes, from_form
from midnight.kernel.content import ContentError, parse
from midnight.kernel.game import Game, Setup
from midnight.kernel.state import WATCHER

FILE = "file"  # the fact that holds the file as it came: its name, a line's end, its text

LONGEST_NAME = 40
MOST_SECONDS = 0.3  # of the processor to make a game ready or to draw it
MOST_KILOBYTES = 200 * 1024  # of memory more than before
TOO_LARGE = "this content is too large for a table here"
PLAIN_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*\.toml")


@dataclass(frozen=True)
class Brought:
    """A file that somebody brought: the setting it is for, what it is called, what is in it."""

    setting: str
    name: str
    text: str


def file_name(given: str) -> str:
    """A name that can be no path: the last part of what was given, in plain letters."""
    last = re.split(r"[/\\]", given)[-1].removesuffix(".toml")
    plain = re.sub(r"[^A-Za-z0-9_-]+", "_", last).strip("_-")[: LONGEST_NAME - 5]
    return f"{plain or 'mine'}.toml"


def packed(own: Mapping[str, Any]) -> str:
    """Content as it is kept."""
    return json.dumps(own, sort_keys=True, separators=(",", ":")) if own else ""


def unpacked(own: str) -> dict[str, Any]:
    """Content as it is read."""
    found: dict[str, Any] = json.loads(own) if own else {}
    return found


def taking(one: Game) -> list[str]:
    """The settings of a game that take a file of content."""
    return [setting.name for setting in one.settings if setting.takes_file]


@cache
def shipped(one: Game, setting: str) -> tuple[str, ...]:
    """Our own files that this setting may name, the usual one left out."""
    usual = next(known.default for known in one.settings if known.name == setting)
    names = sorted(path.stem for path in (one.folder / "content").glob("*.toml"))
    return tuple(name for name in names if name != usual and fits(one, {setting: name}))


def fits(one: Game, settings: dict[str, str]) -> bool:
    try:
        return one.setup(None, settings).fingerprint != one.setup(None).fingerprint
    except UserError:
        return False


# === In a worker: nothing of a stranger's is read anywhere else ===


def wished(name: str, seats: int, settings: dict[str, str], variant: str, file: Brought | None) -> tuple[Any, str]:
    """All settings of a table, and the content it brings; a UserError names the file, the key and the reason."""
    one = game(name)
    chosen = {**settings, **(from_form(variant, one) if variant.strip() else {})}
    own: dict[str, Any] = {}
    if file is not None:
        own = {file.setting: read(file, one)}
        chosen[file.setting] = file.name
    check_settings(one, chosen, own)
    one.setup(seats)  # what is read once for all is not counted
    began, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    try:
        setup = one.setup(seats, chosen, own)
    except RecursionError:
        raise ContentError("tables stand in tables without end") from None
    check_cost(began)
    if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before > MOST_KILOBYTES:
        raise UserError(TOO_LARGE)
    prove(setup)
    return setup.settings, packed(setup.own)


def read(file: Brought, one: Game) -> dict[str, Any]:
    """The tables of a file, all texts in it plain."""
    tables = parse(file.text, file.name)
    check_plain(tables, one, file.name)
    return tables


def check_plain(tables: Mapping[str, Any], one: Game, where: str) -> None:
    """No text is anything else on a page; a plan drawn in signs is never shown as text."""
    for path, text in texts(tables, (where,)):
        if path[-1] not in one.drawings and set(text) & MARKUP:
            raise ContentError(f"{': '.join(path)}: must be plain, without < > & \\ or quotes")


def texts(value: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every text in a table and where it stands; names of keys too."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield (*path, key), key
            yield from texts(below, (*path, key))
    elif isinstance(value, list):
        for number, below in enumerate(value, 1):
            yield from texts(below, (*path, str(number)))
    elif isinstance(value, str):
        yield path, value
    elif not isinstance(value, int):
        raise ContentError(f"{': '.join(path)}: must be a text, a whole number, true or false, not {str(value)[:40]}")


def check_settings(one: Game, settings: Mapping[str, str], own: Mapping[str, Any]) -> None:
    """None of them names a file of this computer, and what is changed is plain."""
    known = {setting.name: setting for setting in one.settings}
    for name, value in settings.items():
        setting = known.get(name)
        if setting is None or value in setting.values:
            continue
        if setting.takes_file and (value in shipped(one, name) or (name in own and PLAIN_NAME.fullmatch(value))):
            continue
        if setting.takes_file or not setting.free:
            ours = ", ".join(filter(None, (*setting.values, *(shipped(one, name) if setting.takes_file else ()))))
            raise UserError(f"{name} must be one of {ours}" if ours else f"{name} is a file: bring it along")
        if len(value) > LONGEST_NAME or set(value) & MARKUP:
            raise UserError(f"{name} must be {setting.free}")
    check_changes(settings)


def prove(setup: Setup) -> None:
    """It can be shown, and a whole game of it comes to an end."""
    record = setup.random_game(1)
    for ply in (0, len(record.plays) // 2, len(record.plays)):
        state = record.replay(ply)
        began = time.process_time()
        shown = setup.show(state.view(WATCHER))
        setup.svg(shown)
        setup.picture(shown, "tall")
        check_cost(began)


def check_cost(began: float) -> None:
    """Whatever a server does again and again for such a table is quick."""
    if time.process_time() - began > MOST_SECONDS:
        raise UserError(TOO_LARGE)
