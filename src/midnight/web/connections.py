"""The door: connections are counted, those that say nothing or too much are let go, and nobody can hold it shut."""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from typing import Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from midnight.web.limits import Bucket, site_of
from midnight.web.settings import Limits

REQUEST_SECONDS = 20.0  # until a request is said to its end
ANSWER_SECONDS = 120.0  # until its answer is taken
GOODBYE_SECONDS = 5.0  # until a socket that was closed is gone
READ_AT_ONCE = 16 * 1024  # bytes: a thousand tiny frames are no long work
FRAMES = (200.0, 1200.0)  # pings, pongs and fragments of a socket: at once, and a minute
BYTES = (512 * 1024.0, 4 * 1024 * 1024.0)
SHORT, FEW = 1024, 4  # bytes of a message, and how many of them may wait while more is read
FILES_KEPT = 200  # descriptors for the store, workers, static files

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain\r\nConnection: close\r\nRetry-After: 30\r\n\r\n"
    b"There are too many connections at the moment: try again in half a minute.\n"
)


class Door:
    """Who is connected, by address."""

    def __init__(self, limits: Limits, proxies: tuple[str, ...] = ()) -> None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < hard and hard != resource.RLIM_INFINITY:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        self.most = max(16, min(limits.all_connections, soft - FILES_KEPT))
        self.most_of_one = limits.connections
        self.inner = 0  # the port where other processes come in, each for many visitors
        self.proxies = {site_of(proxy) for proxy in proxies}
        self.sites: dict[asyncio.BaseTransport, str] = {}
        self.count: Counter[str] = Counter()
        self.turned_away = 0

    def lets_in(self, transport: asyncio.BaseTransport, address: str) -> bool:
        site = site_of(address)
        for_many = site in self.proxies and not is_loopback(site)
        if self.inner and (transport.get_extra_info("sockname") or ("", 0))[1] == self.inner:
            for_many = True
        many = self.count[site] >= self.most_of_one and not for_many
        if many or len(self.sites) >= self.most:
            self.turned_away += 1
            return False
        self.sites[transport] = site
        self.count[site] += 1
        return True

    def gone(self, transport: asyncio.BaseTransport) -> None:
        site = self.sites.pop(transport, None)
        if site is not None:
            self.count[site] -= 1
            if self.count[site] <= 0:
                del self.count[site]


def is_loopback(site: str) -> bool:
    return site.startswith(("127.", "::/"))


class Pages(H11Protocol):
    """HTTP with an end to every silence."""

    door: Door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.alarm: asyncio.TimerHandle | None = None
        if not self.door.lets_in(transport, self.client[0] if self.client else ""):
            transport.write(FULL)
            transport.close()
            self.wake_in(GOODBYE_SECONDS)
            return
        self.wake_in(REQUEST_SECONDS)

    def wake_in(self, seconds: float) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = self.loop.call_later(seconds, self.transport.abort)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        answering = self.answering()
        super().handle_events()
        if self.answering() != answering:
            self.wake_in(REQUEST_SECONDS if answering else ANSWER_SECONDS)

    def answering(self) -> bool:
        """Is a request said to its end, and its answer under way?"""
        return self.cycle is not None and not self.cycle.response_complete and not self.cycle.more_body

    def on_response_complete(self) -> None:
        self.wake_in(REQUEST_SECONDS)
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        self.door.gone(self.transport)
        super().connection_lost(exc)


class Sockets(WebSocketsSansIOProtocol):
    """WebSockets where tiny frames, endless ones and deaf ears cost little."""

    door: Door

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        cast(Any, transport).max_size = READ_AT_ONCE
        self.small = Bucket(*FRAMES)
        self.volume = Bucket(*BYTES)

    def spend(self, bucket: Bucket, amount: float) -> bool:
        """False if that was too much; then the connection is gone."""
        if bucket.wait(amount) > 0:
            self.transport.abort()
            return False
        bucket.left -= amount
        return True

    def data_received(self, data: bytes) -> None:
        if self.spend(self.volume, len(data)):
            super().data_received(data)

    def handle_cont(self, event: Any) -> None:
        if self.spend(self.small, 1):
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.spend(self.small, 1):
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self.spend(self.small, 1):
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """As uvicorn does it, but reading is not stopped for a few short messages: most come one at a time."""
        data, self.frames = b"".join(self.frames), []
        if self.transport.is_closing() or self.close_sent:
            return
        if self.curr_msg_data_type == "text":
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if not self.read_paused and (len(data) > SHORT or self.queue.qsize() > FEW):
            self.read_paused = True
            self.transport.pause_reading()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        # Whoever does not read would keep a closed connection, with all that waits for them, for ever.
        self.loop.call_later(GOODBYE_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.gone(self.transport)
        super().connection_lost(exc)


def protocols(door: Door) -> tuple[type[Pages], type[Sockets]]:
    """The protocols of one server."""
    return type("Pages", (Pages,), {"door": door}), type("Sockets", (Sockets,), {"door": door})
