"""A new table: who shall sit where, and the links and keys that open its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from midnight.kernel.game import Setup
from midnight.kernel.state import WATCHER
from midnight.table.brought import packed
from midnight.table.schema import BOT, HERE, HOST, LOOKING, SEATED, Chair, Key, TableRow
from midnight.table.seating import OPEN, clean_name
from midnight.table.store import now
from midnight.table.table import Table, hashed, new_name, new_token


@dataclass(frozen=True)
class Sitter:
    """Who shall sit in a seat of a new table."""

    kind: str
    name: str = ""
    bot: str = ""


@dataclass(frozen=True)
class Made:
    """A new table and the tokens of its links, which are known nowhere else."""

    table: Table
    host: str  # the key of whoever made it
    watch: str
    seats: dict[int, str]  # the links of the seats that are taken by one


def new_table(
    setup: Setup,
    sitters: Sequence[Sitter],
    *,
    before: str = "",
    free: bool = False,
    host: str = "",
    facts: Mapping[str, str] | None = None,
) -> Made:
    """Every seat of a friend gets a link; the seats here are held by the host's own browser."""
    host, watch = host or new_token(), new_token()
    mine, at = hashed(host), now()
    tokens = {seat: new_token() for seat, sitter in enumerate(sitters) if sitter.kind != BOT}
    chairs = {int(WATCHER): Chair(int(WATCHER), LOOKING, "", "", hashed(watch))}
    for seat, sitter in enumerate(sitters):
        link = hashed(tokens[seat]) if seat in tokens else ""
        chairs[seat] = Chair(seat, sitter.kind, clean_name(sitter.name), sitter.bot, link)
    keys = [Key(chair.seat, chair.token_hash, mine, SEATED, at) for chair in chairs.values() if chair.kind == HERE]
    keys.append(Key(HOST, mine, mine, SEATED, at))
    row = TableRow(
        id=new_name(),
        game=setup.game.name,
        version=setup.game.version,
        seats=setup.seats,
        settings=setup.settings,
        content=setup.fingerprint,
        created=at,
        host_hash=mine,
        before=before,
        free=free,
        own=packed(setup.own),
    )
    table = Table(row, chairs, [], keys)
    table.facts = dict(facts or {})
    return Made(table, host, watch, {seat: tokens[seat] for seat in table.rights.friends()})


def next_table(table: Table) -> Table:
    """Play again: a new table with the same game, people and links."""
    row = replace(table.row, id=new_name(), created=now(), before=table.id)
    rights = table.rights
    new = Table(row, dict(rights.chairs), [], list(rights.keys.values()), rights.here)
    new.facts = {name: value for name, value in table.facts.items() if name != OPEN}
    return new
