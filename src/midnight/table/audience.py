"""Who looks at a table, and telling them: one frame a ply for each, made once for all who see the same."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable

from midnight.kernel.show import Shape
from midnight.kernel.state import WATCHER
from midnight.table import frames, protocol, wire
from midnight.table.sights import Sight
from midnight.table.table import Table

LOG = logging.getLogger(__name__)

NOTHING_YET = -1
COME_AGAIN = 1012  # a socket is closed with it: the page opens a new one
REPLACED = 4410  # the link they came by was replaced by a new one


class Onlooker:
    """Somebody at a table: which viewer they are just now, the shape of their picture, what they were sent last."""

    def __init__(
        self,
        table: Table,
        hashes: set[str],
        viewer: int,
        send: Callable[[str], None],
        dismiss: Callable[[int], None],
        shape: str = "",
    ) -> None:
        self.table = table
        self.hashes = hashes
        self.viewer = viewer
        self.known = NOTHING_YET  # as many changes of rights `seats` has seen
        self.seats: frozenset[int] = frozenset()
        self.send = send
        self.dismiss = dismiss
        self.ply = NOTHING_YET
        self.came = time.monotonic()
        self.shape: Shape = table.setup.shape(shape)

    @property
    def held(self) -> frozenset[int]:
        """The seats they sit in, as rights are now."""
        if self.known != self.table.rights.changes:
            self.known = self.table.rights.changes
            self.seats = frozenset(self.table.rights.seats_of(self.hashes))
        return self.seats

    @property
    def may_stay(self) -> bool:
        """May they still look with the eyes they look with?"""
        return self.table.rights.may_look(self.hashes) and (self.viewer == WATCHER or self.viewer in self.held)


class Audience:
    """The onlookers of every table."""

    def __init__(self) -> None:
        self.at: dict[str, set[Onlooker]] = {}

    def of(self, table: Table) -> set[Onlooker]:
        return self.at.get(table.id, set())

    def connected(self, table: Table) -> set[int]:
        """The seats somebody holds at this moment."""
        found: set[int] = set()
        for one in self.of(table):
            found |= one.held
        return found

    def enter(self, onlooker: Onlooker) -> None:
        """Shown everything at once; the others hear who has come."""
        table = onlooker.table
        already = self.connected(table)
        self.at.setdefault(table.id, set()).add(onlooker)
        self.reach(table, [onlooker], self.show)
        if not onlooker.held <= already:
            self.tell_players(table, but=onlooker)

    def leave(self, *gone: Onlooker) -> None:
        """They look no more; the others of their table hear who is there still."""
        table = gone[0].table
        there = self.of(table)
        if there.isdisjoint(gone):
            return
        before = self.connected(table)
        there.difference_update(gone)
        if not there:
            self.at.pop(table.id, None)
        elif before != self.connected(table):
            self.tell_players(table)

    def reach(self, table: Table, some: Iterable[Onlooker], tell: Callable[[Onlooker], None]) -> None:
        """Tell each of them; whoever cannot be told is asked to come again, and stops neither others nor the game."""
        failed = []
        for one in list(some):
            try:
                tell(one)
            except Exception:
                LOG.exception("viewer %s of table %s cannot be told of ply %s", one.viewer, table.id, table.ply)
                failed.append(one)
        if failed:
            self.leave(*failed)
            for one in failed:
                one.dismiss(COME_AGAIN)

    def show(self, onlooker: Onlooker) -> None:
        """The whole position as it is now."""
        table = onlooker.table
        now = table.sights.present(onlooker.viewer)
        onlooker.send(frames.frame(table, now, None, onlooker.viewer, self.connected(table), onlooker.shape))
        onlooker.ply = table.ply

    # === Telling ===

    def before(self, table: Table) -> dict[int, Sight]:
        """What each viewer sees before a play: what has changed is told against it."""
        seen: dict[int, Sight] = {}

        def look(one: Onlooker) -> None:
            seen[one.viewer] = table.sights.present(one.viewer)

        self.reach(table, self.of(table), look)
        return seen

    def tell(self, table: Table, before: dict[int, Sight]) -> None:
        """A play was made: everybody is told what changed for them. Whoever missed something is told everything."""
        connected = self.connected(table)
        commons: dict[tuple[int, int, int, Shape], str] = {}  # by what was seen before and now, who hears, the shape
        made: dict[tuple[int, bool, Shape], str] = {}  # by viewer, whether they saw what was before, and the shape
        table.sights.clear()

        def tell_one(one: Onlooker) -> None:
            follows = one.viewer in before and before[one.viewer].ply == one.ply
            wanted = (one.viewer, follows, one.shape)
            if wanted not in made:
                old, new = before[one.viewer] if follows else None, table.sights.present(one.viewer)
                # A story of more than one ply may hold what was whispered before.
                hearer = new.eyes if old is not None and old.ply == new.ply - 1 else one.viewer
                seen = (id(old), id(new), hearer, one.shape)
                if seen not in commons:
                    commons[seen] = frames.common(table, new, old, hearer, connected, one.shape)
                made[wanted] = wire.framed(frames.private(table, new, one.viewer), commons[seen])
            one.send(made[wanted])
            one.ply = table.ply

        self.reach(table, self.of(table), tell_one)

    def tell_players(self, table: Table, but: Onlooker | None = None) -> None:
        """Who sits where and who is there has changed."""
        connected = self.connected(table)
        made: dict[int, str] = {}  # by what is seen

        def tell_one(one: Onlooker) -> None:
            seen = table.sights.present(one.viewer)
            if id(seen) not in made:
                made[id(seen)] = wire.encoded({"players": frames.players(table, seen.players, connected)})
            one.send(made[id(seen)])

        self.reach(table, self.of(table) - {but}, tell_one)

    def say(self, table: Table, message: protocol.ToPage) -> None:
        """The same to everybody at the table."""
        text = wire.encoded(message)
        for one in list(self.of(table)):
            one.send(text)

    def another_device(self, table: Table, seat: int, browser: str) -> None:
        """Whoever sat there before hears of it."""
        text = wire.encoded({"notice": {"kind": "device", "seat": seat}})
        for one in list(self.of(table)):
            if seat in one.held and browser not in one.hashes:
                one.send(text)

    def dismiss_strangers(self, table: Table) -> None:
        """Rights have changed: whoever may no longer look as they do is told no more, and goes."""
        for one in list(self.of(table)):
            if not one.may_stay:
                self.leave(one)
                one.dismiss(REPLACED)
        self.tell_players(table)

    def show_all(self, table: Table) -> None:
        """Everybody sees everything anew, e.g. when a seat was handed to a bot and its options go."""
        self.reach(table, self.of(table), self.show)


def viewer_number(text: str, seats: int) -> int | None:
    """A viewer by its number or the word; None if there is none like that."""
    if text == "watcher":
        return int(WATCHER)
    if text.isascii() and text.isdecimal() and len(text) < 3 and int(text) < seats:
        return int(text)
    return None
