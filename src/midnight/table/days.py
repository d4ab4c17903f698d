"""Play over days: a deadline for each turn, tables open to whoever comes, leaving, and deleting."""

from __future__ import annotations

import contextlib
from dataclasses import replace

from midnight.errors import UserError
from midnight.kernel.state import OVER, WATCHER
from midnight.table.deadline import DEADLINE, deadline_of, due, stand_in
from midnight.table.rights import Hashes
from midnight.table.schema import BOT, GONE, PERSON, SEATED, Key
from midnight.table.seating import Seating
from midnight.table.store import NotRead, now
from midnight.table.table import Table
from midnight.table.upkeep import remove

OPEN = "open"  # the fact that a table stands in the lobby for everybody
MOST_OPEN = 30  # tables the lobby shows to everybody
MOST_WATCHED = 20_000  # tables whose deadlines are watched
NO_TABLE = 4404


def free_seats(table: Table) -> list[int]:
    """The seats for friends in which nobody sits."""
    return [seat for seat in table.friends() if table.chairs[seat].kind == PERSON and not table.devices(seat)]


class Days(Seating):
    """What people need who do not play in one evening."""

    looked_after: dict[str, float]  # tables whose late turn was ended, by the moment of their last move

    async def table(self, name: str) -> Table | None:
        raise NotImplementedError

    async def look(self, name: str) -> Table | None:
        raise NotImplementedError

    def forget(self, name: str) -> None:
        """The table leaves memory."""
        raise NotImplementedError

    # === Deadlines ===

    async def watch_deadlines(self) -> None:
        """Where a turn has lasted too long, the agreed bot stands in until its person comes back."""
        with contextlib.suppress(NotRead):
            agreed = await self.store.reading(self.store.with_fact, DEADLINE, MOST_WATCHED)
            moved = await self.store.reading(self.store.last_moves, sorted(agreed))
            for name, words in agreed.items():
                at = moved.get(name, 0.0)
                # Of a table that is not late, or was looked after since its last move, nothing need be loaded.
                if self.looked_after.get(name) != at and now() >= at + float(words.partition(" ")[0]):
                    with contextlib.suppress(UserError):
                        table = await self.table(name)
                        if table is not None and await self.end_late_turn(table):
                            self.looked_after[name] = at

    async def hand(self, table: Table, seat: int, to: str) -> None:
        """Whoever comes back to his own turn has the whole time for it."""
        if to == PERSON and seat == table.seat:
            table.moved = now()
            self.looked_after.pop(table.id, None)
        await super().hand(table, seat, to)

    async def end_late_turn(self, table: Table) -> bool:
        """False if the turn may still last."""
        late, agreed = due(table), deadline_of(table)
        if late is None or agreed is None:
            return True
        if now() < late:
            return False
        await self.hand(table, table.seat, f"{BOT}:{agreed[1]}")
        return True

    # === Open tables ===

    async def open_tables(self) -> list[Table]:
        """Tables with a free seat for whoever comes."""
        found = []
        for name in await self.store.reading(self.store.with_fact, OPEN, MOST_OPEN):
            with contextlib.suppress(UserError):
                table = await self.look(name)
                if table is None:
                    continue
                if not table.over and free_seats(table):
                    found.append(table)
                else:
                    # It makes room in the list for those that are open.
                    table.facts[OPEN] = ""
                    await self.store.append_fact(name, OPEN, "")
        return found

    async def take_seat(self, table: Table, browser: str) -> int:
        """Sit down in the first free seat of an open table."""
        async with table.lock:
            held = table.seats_of({browser})
            if held:
                return held[0]
            free = free_seats(table)
            if table.facts.get(OPEN) != "yes" or not free:
                raise UserError("this table has no free seat any more")
            await self.turn(table, [Key(free[0], table.chairs[free[0]].token_hash, browser, SEATED, now())])
        self.audience.tell_players(table)
        return free[0]

    # === Going ===

    async def leave(self, table: Table, hashes: Hashes) -> None:
        """Not my table any more; in a game that goes on a bot plays where I sat."""
        held = table.seats_of(hashes)
        async with table.lock:
            mine = [key for key in table.keys.values() if key.key in hashes and key.state != GONE]
            await self.turn(table, [replace(key, state=GONE, at=now()) for key in mine])
        self.audience.dismiss_strangers(table)
        for seat in held:
            if table.state.seat != OVER and table.chairs[seat].kind != BOT and not table.devices(seat):
                await self.hand(table, seat, f"{BOT}:{stand_in(table)}")

    def others(self, table: Table, hashes: Hashes) -> bool:
        """Does anybody else sit here?"""
        return any(
            key.state == SEATED and key.key not in hashes and 0 <= key.seat < int(WATCHER) and table.holds(key)
            for key in table.keys.values()
        )

    async def delete(self, table: Table, hashes: Hashes) -> None:
        """The table and all that was played and said at it are gone."""
        if not table.hosted_by(hashes):
            raise UserError("only who made the table may delete it")
        if self.others(table, hashes) and not table.over:
            raise UserError("others sit at this table and their game goes on: you can leave it")
        async with table.lock:
            await self.store.reading(remove, self.store.engine, [table.id])
            self.forget(table.id)
            for one in list(self.audience.of(table)):
                self.audience.leave(one)
                one.dismiss(NO_TABLE)
