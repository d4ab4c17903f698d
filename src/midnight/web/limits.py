"""What one visitor may ask of the server, all in one place. A visitor is a browser, and an address of several."""

from __future__ import annotations

import asyncio
import ipaddress
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.requests import HTTPConnection

from midnight.table.table import hashed
from midnight.web.security import browser_of
from midnight.web.settings import Limits

MINUTE = 60.0
A_LITTLE = 0.05  # seconds that must be left for a dear question
MOST_KEPT = 50_000  # visitors remembered
IPV6_SITE = 64  # bits of an address that are one household

SENTENCES = {
    "tables": "You have made many tables in a short time",
    "contents": "You have brought much content in a short time",
    "links": "You have opened many links in a short time",
    "records": "You have asked for much of recorded games in a short time",
    "all_messages": "Too many messages",
    "seconds": "You have asked for much in a short time",
    "sockets": "You have too many tables open at the same time",
    "watchers": "Too many look at this table already",
    "changes": "You have changed much at the table in a short time",
    "talk": "You have said a lot in a short time",
}


Answer = TypeVar("Answer")


class TooMany(Exception):
    """A limit was met: what to say, and after how many seconds to try again."""

    def __init__(self, what: str, wait: float) -> None:
        self.what = what
        self.wait = max(1, round(wait + 0.5))
        super().__init__(f"{SENTENCES[what]}: try again in {self.wait} seconds.")


@dataclass(frozen=True)
class Visitor:
    address: str
    browser: str  # the hash of its secret, or ""

    @property
    def keys(self) -> tuple[str, str]:
        """As a browser, and as the address; those without a secret are one browser."""
        return self.browser or f"? {self.address}", self.address


def site_of(address: str) -> str:
    """One household: an address, or of IPv6 its prefix."""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "unknown"
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, IPV6_SITE), strict=False))
    return str(parsed)


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Where a request comes from; a trusted proxy has been taken at its word before."""
    secret = browser_of(connection)
    address = connection.client.host if connection.client else ""
    return Visitor(site_of(address), hashed(secret) if secret else "")


class Bucket:
    """So much in the long run, and some at once now and then."""

    __slots__ = ("left", "most", "refill", "since")

    def __init__(self, most: float, a_minute: float) -> None:
        self.most = self.left = most
        self.refill = a_minute / MINUTE
        self.since = time.monotonic()

    def fill(self) -> None:
        at = time.monotonic()
        self.left = min(self.most, self.left + (at - self.since) * self.refill)
        self.since = at

    def wait(self, amount: float) -> float:
        """Seconds until so much may be taken; 0 for now."""
        self.fill()
        lacks = min(amount, self.most) - self.left
        return 0.0 if lacks <= 0 else lacks / self.refill if self.refill else MINUTE


class Limiter:
    """Counts for everybody."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: Counter[str] = Counter()
        self.asking: dict[str, asyncio.Lock] = {}
        self.hit: Counter[str] = Counter()  # limits met, by name

    def bucket(self, what: str, key: str, share: float) -> Bucket:
        found = self.buckets.get((what, key))
        if found is None:
            if len(self.buckets) >= MOST_KEPT:
                self.forget()
            most = getattr(self.limits, f"{what}_at_once") * share
            found = self.buckets[what, key] = Bucket(most, getattr(self.limits, f"{what}_a_minute") * share)
        return found

    def forget(self) -> None:
        """Whoever has used nothing of late; if that does not help, the oldest half."""
        for name, bucket in list(self.buckets.items()):
            bucket.fill()
            if bucket.left >= bucket.most:
                del self.buckets[name]
        if len(self.buckets) >= MOST_KEPT:
            for name in list(self.buckets)[: MOST_KEPT // 2]:
                del self.buckets[name]
        self.asking = {key: lock for key, lock in self.asking.items() if lock.locked()}

    def both(self, visitor: Visitor, what: str) -> list[Bucket]:
        browser, address = visitor.keys
        return [self.bucket(what, browser, 1), self.bucket(what, address, self.limits.browsers_of_address)]

    def take(self, visitor: Visitor, what: str, amount: float = 1) -> None:
        """So much of it now, or TooMany."""
        both = self.both(visitor, what)
        wait = max(bucket.wait(amount) for bucket in both)
        if wait > 0:
            raise self.too_many(what, wait)
        for bucket in both:
            bucket.left -= amount

    def too_many(self, what: str, wait: float) -> TooMany:
        self.hit[what] += 1
        return TooMany(what, wait)

    # === Sockets ===

    def enter(self, visitor: Visitor) -> None:
        """One more socket; every `enter` is followed by a `leave`."""
        browser, address = visitor.keys
        most = self.limits.sockets
        if self.sockets[browser] >= most or self.sockets[address] >= most * self.limits.browsers_of_address:
            raise self.too_many("sockets", MINUTE)
        self.sockets.update(visitor.keys)

    def leave(self, visitor: Visitor) -> None:
        for key in visitor.keys:
            self.sockets[key] -= 1
            if self.sockets[key] <= 0:
                del self.sockets[key]

    # === Dear questions ===

    async def dear(self, visitor: Visitor, ask: Callable[[], Awaitable[tuple[Answer, float]]]) -> Answer:
        """Ask what takes its time, off the event loop; of one visitor one question at a time.

        `ask` gives an awaitable of an answer and the seconds it took; they are counted.
        """
        async with self.asking.setdefault(visitor.keys[0], asyncio.Lock()):
            both = self.both(visitor, "seconds")
            # What it will cost nobody knows: it is asked as long as anything is left.
            wait = max(bucket.wait(A_LITTLE) for bucket in both)
            if wait > 0:
                raise self.too_many("seconds", wait)
            answer, took = await ask()
            for bucket in both:
                bucket.left -= took
            return answer


def timed(ask: Callable[..., Answer], *given: Any) -> tuple[Answer, float]:
    """In a thread: the answer, and how much of the processor it took."""
    began = time.thread_time()
    answer = ask(*given)
    return answer, time.thread_time() - began
