"""One after the other: what strangers ask for is begun one thing at a time, and whoever asks most waits for themselves.

A thousand pages that are asked for at once are a thousand short pieces of work. If all of them were begun at once,
those who play would wait for the last; between two of these turns everything else of the server goes on.
"""

from __future__ import annotations

import asyncio
from collections import deque

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from midnight.web.limits import Visitor, visitor_of

AT_ONCE = ("/static/", "/health", "/ready", "/metrics")

Line = deque[asyncio.Future[None]]


class Turns:
    """Lines of those who wait: addresses are served in turn, and of each address its browsers."""

    def __init__(self) -> None:
        self.lines: dict[str, dict[str, Line]] = {}
        self.caller: asyncio.Task[None] | None = None

    async def mine(self, visitor: Visitor) -> None:
        """Wait until it is one's turn; alone that is at once."""
        if self.caller is None:
            self.caller = asyncio.ensure_future(self.call())
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        browser, address = visitor.keys
        self.lines.setdefault(address, {}).setdefault(browser, deque()).append(waiting)
        await waiting

    async def call(self) -> None:
        """The next one each time everything else has had its turn."""
        await asyncio.sleep(0)
        while self.lines:
            waiting = self.next()
            if not waiting.done():
                waiting.set_result(None)
                await asyncio.sleep(0)
        self.caller = None

    def next(self) -> asyncio.Future[None]:
        address = next(iter(self.lines))
        browsers = self.lines.pop(address)
        browser = next(iter(browsers))
        line = browsers.pop(browser)
        waiting = line.popleft()
        # Whoever has more goes behind the others.
        if line:
            browsers[browser] = line
        if browsers:
            self.lines[address] = browsers
        return waiting


class InTurn:
    """Pages and sockets are begun in turn."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not scope["path"].startswith(AT_ONCE):
            turns: Turns = scope["app"].state.turns
            await turns.mine(visitor_of(HTTPConnection(scope)))
        await self.app(scope, receive, send)
