"""What an operator may set: by flags, then by the environment, then by a file; all with defaults for a home."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, TypeVar

from midnight.errors import UserError

PREFIX = "MIDNIGHT_"
DAY = 24 * 3600.0


@dataclass(frozen=True)
class Limits:
    """What one visitor may do. A minute's number refills steadily; so much may be done at once."""

    tables_at_once: float = 60
    tables_a_minute: float = 20
    links_at_once: float = 120  # join links and pages of invitations opened
    links_a_minute: float = 60
    records_at_once: float = 120  # moments of recorded games asked for
    records_a_minute: float = 240
    messages_at_once: float = 40  # by one socket
    messages_a_minute: float = 1200
    all_messages_at_once: float = 400  # by all of them
    all_messages_a_minute: float = 3000
    seconds_at_once: float = 6  # of thinking about dear questions: looking back, plans, why not, records
    seconds_a_minute: float = 20
    talk_at_once: float = 12  # things said, and new names
    talk_a_minute: float = 30
    changes_at_once: float = 24  # seats handed on, talk switched on and off
    changes_a_minute: float = 60
    contents_at_once: float = 10  # tables with a file or a variant of one's own
    contents_a_minute: float = 6
    content_kilobytes: int = 64  # of such a file
    content_seconds: float = 10  # to read it
    sockets: int = 100  # open at the same time
    sockets_of_seat: int = 8  # at one table; the newest stay
    sockets_of_watcher: int = 8  # at one table
    watchers: int = 64  # sockets of all who watch one table
    connections: int = 2000  # of one address
    all_connections: int = 15000
    browsers_of_address: float = 4  # an address may do so many times what a browser may
    bot_seconds: float = 60  # for one decision, then the sensible player decides
    record_seconds: float = 10
    record_megabytes: int = 1024  # of the process that reads records


@dataclass(frozen=True)
class Settings:
    """A server as it was asked for."""

    host: str = "127.0.0.1"
    port: int | None = None
    store: str = ""  # a file in the data folder
    browser: bool = True
    pace: float = 0.7
    bots: tuple[str, ...] = ()  # players from outside that may sit at its tables: NAME=module:Name, NAME=engine:COMMAND
    names: tuple[str, ...] = ()  # host names it answers to, besides those of this computer
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")  # whose word on where a request comes from is taken
    workers: int = 1  # processes on this computer, where the store is in PostgreSQL
    inner: str = "127.0.0.1"  # where the other processes of the same store reach this one: an address, or address:port
    lease: float = 4  # seconds after which a process that is not heard of has lost its tables to the others
    drain: float = 0  # seconds between saying that it stops and stopping, for a proxy to notice
    log: str = "text"
    contact: str = "mailto:operator@localhost"  # what push services are told of whoever runs this server
    push_services: tuple[str, ...] = ()  # whose addresses it may call, besides those of the large browsers
    keep_days: float = 0  # tables nobody has touched for so long are deleted; 0 keeps them
    limits: Limits = field(default_factory=Limits)


def settings_of(flags: Mapping[str, Any], config: str | None, environment: Mapping[str, str] = os.environ) -> Settings:
    """What was said, the nearest word first."""
    config = config or environment.get(f"{PREFIX}CONFIG")
    made = changed(Settings(), file_words(config) if config else {}, config or "")
    made = changed(made, environment_words(environment), "the environment")
    return changed(made, {name: value for name, value in flags.items() if value is not None}, "the command line")


def file_words(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"the settings {path} cannot be read ({error.strerror or error})") from None
    except (ValueError, RecursionError) as error:
        raise UserError(f"the settings {path} are no TOML: {error}") from None


def environment_words(environment: Mapping[str, str]) -> dict[str, Any]:
    """MIDNIGHT_PORT=80, MIDNIGHT_LIMITS_TABLES_A_MINUTE=5; what is not ours is passed over."""
    words: dict[str, Any] = {}
    for one in fields(Settings):
        if one.name != "limits" and (said := environment.get(PREFIX + one.name.upper())) is not None:
            words[one.name] = said
    limits = {one.name: environment.get(f"{PREFIX}LIMITS_{one.name.upper()}") for one in fields(Limits)}
    if any(said is not None for said in limits.values()):
        words["limits"] = {name: said for name, said in limits.items() if said is not None}
    return words


Some = TypeVar("Some", Settings, Limits)


def changed(made: Some, words: Mapping[str, Any], where: str) -> Some:
    known = {one.name: one.type for one in fields(made)}
    values: dict[str, Any] = {}
    for name, said in words.items():
        if name not in known:
            raise UserError(f"{where} has no setting {name}; there are {', '.join(known)}")
        if name == "limits" and isinstance(made, Settings):
            if not isinstance(said, Mapping):
                raise UserError(f"{where}: limits is a table of numbers")
            values[name] = changed(made.limits, said, f"{where}, limits,")
        else:
            values[name] = read(name, str(known[name]), said, where)
    return replace(made, **values)


def read(name: str, kind: str, said: Any, where: str) -> Any:
    """One value of that kind, from TOML or from a text."""
    try:
        if kind.startswith("tuple"):
            parts = said.split(",") if isinstance(said, str) else said
            return tuple(str(part).strip() for part in parts if str(part).strip())
        if kind == "bool":
            return {"true": True, "false": False, "yes": True, "no": False}[str(said).lower()]
        if kind.startswith(("int", "float")):
            number = float(said)
            if isinstance(said, bool) or not 0 <= number < 1e12 or (kind.startswith("int") and number != int(number)):
                raise ValueError
            return int(number) if kind.startswith("int") else number
    except (ValueError, TypeError, KeyError, OverflowError):
        wanted = "true or false" if kind == "bool" else "a list" if kind.startswith("tuple") else "a number from 0 on"
        raise UserError(f"{where}: {name} must be {wanted}, not {str(said)[:40]!r}") from None
    if not isinstance(said, str):
        raise UserError(f"{where}: {name} must be a text")
    if name == "log" and said not in ("text", "json"):
        raise UserError(f"{where}: log must be text or json, not {said[:40]!r}")
    return said
