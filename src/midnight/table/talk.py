"""What people say to each other at a table, kept with it. Players and watchers have a room each."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.kernel.state import WATCHER
from midnight.table import protocol, wire
from midnight.table.audience import Audience, Onlooker
from midnight.table.schema import Said
from midnight.table.store import TALK_KEPT, Store, now
from midnight.table.table import Table

LONGEST = 300  # letters
AT_TABLE, WATCHING = "table", "watchers"
TALK = "talk"  # the fact that switches it off
REACTIONS = ("Well played!", "Oh no!", "Ha ha!", "Hm …", "Thank you!", "Boo!")


def room_of(onlooker: Onlooker) -> str:
    """Who holds no seat talks to those who hold none."""
    return AT_TABLE if onlooker.held else WATCHING


def clean_text(text: str) -> str:
    kept = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if not kept:
        raise UserError("say something")
    if len(kept) > LONGEST:
        raise UserError(f"say it in at most {LONGEST} letters")
    return kept


def line_of(table: Table, said: Said) -> protocol.Spoken:
    name = "a watcher" if said.seat == WATCHER else table.words.names[said.seat]
    return {"at": round(said.at), "seat": said.seat, "name": name, "text": said.text}


class Talk:
    """Talk at all tables."""

    def __init__(self, store: Store, audience: Audience) -> None:
        self.store = store
        self.audience = audience

    async def say(self, onlooker: Onlooker, text: str) -> None:
        """Written down, then heard by all of the same room."""
        table = onlooker.table
        if table.facts.get(TALK) == "off":
            raise UserError("talk is switched off at this table")
        seat = onlooker.viewer if onlooker.viewer in onlooker.held else min(onlooker.held, default=int(WATCHER))
        said = Said(now(), seat, room_of(onlooker), clean_text(text))
        await self.store.append_talk(table.id, said, table.epoch)
        table.talk = [*table.talk, said][-TALK_KEPT:]
        message = wire.encoded({"said": [line_of(table, said)]})
        for one in list(self.audience.of(table)):
            if room_of(one) == said.room:
                one.send(message)

    def tell(self, onlooker: Onlooker, *, always: bool = False) -> None:
        """All that was said in their room so far; nothing where there is nothing to tell."""
        table = onlooker.table
        lines = [line_of(table, said) for said in table.talk if said.room == room_of(onlooker)]
        off = table.facts.get(TALK) == "off"
        if lines or off or always:
            onlooker.send(wire.encoded({"talk": {"lines": [] if off else lines, "on": not off}}))

    async def switch(self, table: Table, *, on: bool) -> None:
        value = "on" if on else "off"
        await self.store.append_fact(table.id, TALK, value, table.epoch)
        table.facts[TALK] = value
        for one in list(self.audience.of(table)):
            self.tell(one, always=True)
