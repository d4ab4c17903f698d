"""Who may do what at a table. A link opens a seat; what holds it from then on is the key of a browser.

So whoever gave a link away can take the seat back with a new link, and cannot sit in it unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable

from midnight.kernel.state import WATCHER
from midnight.table.schema import HERE, OPENED, PERSON, SEATED, Chair, Key

Hashes = Collection[str]
MOST_ANSWERS = 64  # kept; strangers may ask with as many keys as they like


class Rights:
    """The chairs of a table and the keys to them."""

    def __init__(
        self, host_hash: str, chairs: dict[int, Chair], keys: Iterable[Key] = (), here: Iterable[int] = ()
    ) -> None:
        self.host_hash = host_hash
        self.chairs = chairs
        self.keys: dict[tuple[str, int], Key] = {}
        self.here = {*here, *(seat for seat, chair in chairs.items() if chair.kind == HERE)}
        self.changes = 0  # who knows an older number asks again
        self.answers: dict[tuple[frozenset[str], str], list[int]] = {}  # of `found`, until something changes
        self.counted: tuple[int, Counter[int]] = (-1, Counter())  # browsers by seat, as of that many changes
        for key in keys:
            self.turn(key)

    def chair(self, seat: int) -> Chair:
        """Who sits there; a person without a name where that is not known, as in a recorded game."""
        return self.chairs.get(seat) or Chair(seat, PERSON, "")

    def turn(self, key: Key) -> None:
        """From now on this is what the browser may do."""
        self.keys[key.key, key.seat] = key
        self.changed()

    def place(self, chair: Chair) -> None:
        """From now on this is who sits there."""
        self.chairs[chair.seat] = chair
        self.changed()

    def changed(self) -> None:
        self.changes += 1
        self.answers = {}

    def found(self, hashes: Hashes, state: str) -> list[int]:
        """The seats these browsers have a key to that holds, in that state."""
        asked = frozenset(hashes), state
        if asked not in self.answers:
            if len(self.answers) >= MOST_ANSWERS:
                self.answers = {}
            mine = [key for key in self.keys.values() if key.key in hashes and key.state == state]
            self.answers[asked] = sorted(key.seat for key in mine if self.holds(key))
        return self.answers[asked]

    def holds(self, key: Key) -> bool:
        """Is the link it was got by still the one of the seat?"""
        chair = self.chairs.get(key.seat)
        return chair is not None and chair.token_hash == key.link != ""

    def seats_of(self, hashes: Hashes) -> list[int]:
        """The seats they sit in."""
        return [seat for seat in self.found(hashes, SEATED) if seat != WATCHER]

    def invited_to(self, hashes: Hashes) -> list[int]:
        """The seats whose links they have opened without sitting down."""
        return [seat for seat in self.found(hashes, OPENED) if seat != WATCHER]

    def browsers(self, seat: int) -> list[str]:
        """The keys of the browsers that sit in that seat."""
        return [key.key for key in self.keys.values() if key.seat == seat and key.state == SEATED and self.holds(key)]

    def devices(self, seat: int) -> int:
        """How many browsers sit in that seat."""
        if self.counted[0] != self.changes:
            seated = [key.seat for key in self.keys.values() if key.state == SEATED and self.holds(key)]
            self.counted = self.changes, Counter(seated)
        return self.counted[1][seat]

    def seat_of_link(self, token_hash: str) -> int | None:
        """The seat this link leads to, or the watchers'; None if it leads nowhere."""
        if not token_hash:
            return None
        return next((seat for seat, chair in self.chairs.items() if chair.token_hash == token_hash), None)

    def hosted_by(self, hashes: Hashes) -> bool:
        return self.host_hash in hashes

    def may_look(self, hashes: Hashes) -> bool:
        """Whoever sits here, hosts or watches."""
        return self.hosted_by(hashes) or bool(self.found(hashes, SEATED))

    def friends(self) -> list[int]:
        """The seats that are taken by a link of their own."""
        return [
            seat
            for seat, chair in sorted(self.chairs.items())
            if seat != WATCHER and chair.token_hash and seat not in self.here
        ]

    def others(self, hashes: Hashes) -> bool:
        """Does anybody else sit here?"""
        return any(
            key.state == SEATED and key.key not in hashes and 0 <= key.seat < int(WATCHER) and self.holds(key)
            for key in self.keys.values()
        )
