"""Who sits where: names, bots that stand in, links, and the keys of browsers. What changes is written, then true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from midnight.errors import UserError
from midnight.kernel.state import WATCHER
from midnight.table.audience import Audience
from midnight.table.deadlines import stand_in
from midnight.table.invited import Guests
from midnight.table.referee import Refused
from midnight.table.rights import Hashes
from midnight.table.schema import BOT, GONE, HERE, OPENED, PERSON, SEATED, Chair, Key
from midnight.table.store import Store, now
from midnight.table.table import Table, hashed, new_token

LONGEST_NAME = 24
MOST_KEYS = 500  # by one link
OPEN = "open"  # the fact that a table stands in the lobby for everybody


def clean_name(name: str) -> str:
    """A display name: printable, one line, short."""
    kept = " ".join("".join(letter for letter in name if letter.isprintable()).split())
    if len(kept) > LONGEST_NAME:
        raise UserError(f"a name has at most {LONGEST_NAME} letters")
    return kept


def free_seats(table: Table) -> list[int]:
    """The seats for friends in which nobody sits."""
    rights = table.rights
    return [seat for seat in rights.friends() if rights.chairs[seat].kind == PERSON and not rights.devices(seat)]


class Seating:
    """Changes at the seats of a table, under its lock."""

    def __init__(self, store: Store, audience: Audience, guests: Guests, wake: Callable[[Table], None]) -> None:
        self.store = store
        self.audience = audience
        self.guests = guests
        self.wake = wake  # somebody else may have to decide now
        self.on_return: Callable[[Table], None] = lambda table: None  # somebody comes back to their own turn

    # === Chairs ===

    async def put(self, table: Table, seat: int, change: Callable[[Chair], Chair]) -> None:
        """What changes of a chair, and nothing else of it: written down, then true."""
        async with table.lock:
            chair = change(table.rights.chairs[seat])
            await self.store.append_chairs(table.id, [chair], table.epoch)
            table.rights.place(chair)

    async def rename(self, table: Table, seat: int, name: str, hashes: Hashes) -> None:
        kept = clean_name(name)
        if not kept:
            raise UserError("a name has at least one letter")
        async with table.lock:
            if seat not in table.rights.seats_of(hashes):
                raise Refused("The link of this seat was replaced by a new one.")
            chair = replace(table.rights.chairs[seat], name=kept)
            await self.store.append_chairs(table.id, [chair], table.epoch)
            table.rights.place(chair)
        self.audience.tell_players(table)
        self.audience.show_all(table)  # the story speaks of them too

    async def hand(self, table: Table, seat: int, to: str) -> None:
        """A person's seat to a bot, or back."""
        kind, _, bot = to.partition(":")
        players = self.guests.players(table.setup.game)
        if not table.rights.chairs[seat].token_hash:
            raise UserError("no person has ever held that seat")
        if kind == PERSON and not bot:
            if seat == table.seat:
                self.on_return(table)
            was = HERE if seat in table.rights.here else PERSON
            await self.put(table, seat, lambda chair: replace(chair, kind=was, bot=""))
        elif kind == BOT and bot in players:
            await self.put(table, seat, lambda chair: replace(chair, kind=BOT, bot=bot))
        else:
            raise UserError(f"a seat is handed to a person or to one of {', '.join(players)}")
        self.audience.show_all(table)
        self.wake(table)

    async def new_link(self, table: Table, seat: int) -> str:
        """A new token for that seat (or the watchers); the old one and all keys got by it end, and nobody else's."""
        token = new_token()
        await self.put(table, seat, lambda chair: replace(chair, token_hash=hashed(token)))
        self.audience.dismiss_strangers(table)
        return token

    # === Keys ===

    async def turn(self, table: Table, keys: Sequence[Key]) -> None:
        """What browsers may do from now on: written down, then true. The table's lock is held."""
        await self.store.append_keys(table.id, keys, table.epoch)
        for key in keys:
            table.rights.turn(key)

    async def open_link(self, table: Table, token: str, browser: str) -> int | None:
        """A browser has opened a link; which seat it leads to, None if it leads nowhere.

        It does not sit down yet: programs that look at links for people open them too.
        """
        async with table.lock:
            link = hashed(token)
            seat = table.rights.seat_of_link(link)
            if seat is None or seat in table.rights.here:
                return None
            known = table.rights.keys.get((browser, seat))
            if known is None or known.link != link or known.state == GONE:
                # Whoever opens one link again and again shuts that one alone, and a new one opens it.
                if sum(key.link == link for key in table.rights.keys.values()) >= MOST_KEYS:
                    raise UserError("too many browsers have opened links of this table: ask for a new one")
                state = SEATED if seat == WATCHER else OPENED
                await self.turn(table, [Key(seat, link, browser, state, now())])
        return seat

    async def sit(self, table: Table, seat: int, browser: str, *, beside: bool = False) -> bool:
        """Sit down by an opened link; False if somebody sits there and this is not to be another device of theirs."""
        async with table.lock:
            key = table.rights.keys.get((browser, seat))
            if key is None or not table.rights.holds(key) or key.state == GONE:
                return False
            if key.state == OPENED:
                if table.rights.devices(seat) and not beside:
                    return False
                await self.turn(table, [replace(key, state=SEATED, at=now())])
                self.audience.another_device(table, seat, browser)
        if beside:
            self.audience.tell_players(table)
        return True

    async def watch_instead(self, table: Table, seat: int, browser: str) -> None:
        """Who has opened the link of a seat that is taken looks on."""
        async with table.lock:
            key = table.rights.keys.get((browser, seat))
            if key is not None and table.rights.holds(key) and key.state == OPENED:
                at, watchers = now(), table.rights.chairs[int(WATCHER)]
                looks = Key(watchers.seat, watchers.token_hash, browser, SEATED, at)
                await self.turn(table, [replace(key, state=GONE, at=at), looks])

    async def only_device(self, table: Table, seat: int, hashes: Hashes) -> None:
        """All other browsers lose this seat."""
        async with table.lock:
            others = [key for key in table.rights.keys.values() if key.seat == seat and key.key not in hashes]
            await self.turn(table, [replace(key, state=GONE, at=now()) for key in others if key.state != GONE])
        self.audience.dismiss_strangers(table)
        self.audience.tell_players(table)

    # === Coming and going ===

    async def take_seat(self, table: Table, browser: str) -> int:
        """Sit down in the first free seat of an open table."""
        async with table.lock:
            held = table.rights.seats_of({browser})
            if held:
                return held[0]
            free = free_seats(table)
            if table.facts.get(OPEN) != "yes" or not free:
                raise UserError("this table has no free seat any more")
            await self.turn(table, [Key(free[0], table.rights.chairs[free[0]].token_hash, browser, SEATED, now())])
        self.audience.tell_players(table)
        return free[0]

    async def leave(self, table: Table, hashes: Hashes) -> None:
        """Not my table any more; in a game that goes on a bot plays where I sat."""
        rights = table.rights
        held = rights.seats_of(hashes)
        async with table.lock:
            mine = [key for key in rights.keys.values() if key.key in hashes and key.state != GONE]
            await self.turn(table, [replace(key, state=GONE, at=now()) for key in mine])
        self.audience.dismiss_strangers(table)
        for seat in held:
            if not table.over and rights.chairs[seat].kind != BOT and not rights.devices(seat):
                await self.hand(table, seat, f"{BOT}:{stand_in(table)}")
