"""A request for a table that another process has goes on to that process, and its answer comes back.

The way between processes is plain HTTP to the address in the owner's row of the store, with a secret that only those
who may read the store know. It is one step: whoever is asked in this way has the table, takes it, or says no.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from midnight.errors import TryAgain, UserError
from midnight.table.audience import COME_AGAIN
from midnight.table.hall import Hall
from midnight.table.leases import Elsewhere, Leases, Owner
from midnight.web.security import LONGEST_BODY

PATIENCE = 15.0  # seconds in which an owner that died is replaced, generously
SHAKEN = 5.0  # seconds until a process says hello
ANSWERED = 60.0
LONGEST_HEAD = 64 * 1024
GONE = "The server that has this table has just gone: look whether it was done, and try again.\n"
NOT_MINE = 421
MOST_KNOWN = 20_000  # tables of others whose owners are remembered

SECRET, CLIENT, SCHEME, HOST = "x-midnight-inner", "x-midnight-client", "x-midnight-scheme", "x-midnight-host"
OURS = (SECRET, CLIENT, SCHEME, HOST)
# What belongs to one connection, or was believed or not on the way in.
NOT_PASSED = {"connection", "keep-alive", "upgrade", "transfer-encoding", "content-length", "expect", "te", "host"}
NOT_PASSED |= {"x-forwarded-for", "x-forwarded-proto", "forwarded", *OURS}
OF_SOCKETS = "sec-websocket-"

Answer = TypeVar("Answer")


class Lost(Exception):
    """The owner cannot be reached, or went away; `asked` if it may have done something before."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked


@dataclass(frozen=True)
class Inner:
    """What processes need to know of each other."""

    secret: str
    port: int  # where this one is asked by the others, and by nobody else


class Inside:
    """Outermost: lets the other processes in by the inner port, and nobody else; they say for whom they ask."""

    def __init__(self, app: ASGIApp, inner: Inner) -> None:
        self.app = app
        self.inner = inner

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            known = hmac.compare_digest(headers.get(SECRET, "").encode(), self.inner.secret.encode())
            if not known and (scope.get("server") or ("", 0))[1] == self.inner.port:
                await refuse(scope, receive, send)
                return
            if known:
                scope = {**scope, "client": (headers.get(CLIENT, ""), 0), "midnight.inner": True}
                secure, socket = headers.get(SCHEME) in ("https", "wss"), scope["type"] == "websocket"
                scope["scheme"] = ("ws" if socket else "http") + ("s" if secure else "")
                given = MutableHeaders(raw=list(scope["headers"]))
                given["host"] = headers.get(HOST, "")
                for name in OURS:
                    del given[name]
                scope["headers"] = given.raw
        await self.app(scope, receive, send)


async def refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await WebSocketClose(4403)(scope, receive, send)
    else:
        await PlainTextResponse("This is the way between servers.\n", 403)(scope, receive, send)


class Onward:
    """Innermost: what concerns a table of another process goes there."""

    def __init__(self, app: ASGIApp, inner: Inner) -> None:
        self.app = app
        self.inner = inner
        self.known: dict[str, Owner] = {}  # where tables were found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket") or not scope["path"].startswith("/t/"):
            await self.app(scope, receive, send)
            return
        hall: Hall = scope["app"].state.hall
        table = scope["path"].split("/")[2]
        if scope.get("midnight.inner"):
            if await place(hall, table) is None:
                await self.app(scope, receive, send)
            else:
                await Response(status_code=NOT_MINE)(scope, receive, send)
        elif scope["type"] == "websocket":
            await self.socket(hall, table, scope, receive, send)
        else:
            await self.page(hall, table, scope, receive, send)

    async def owner(self, hall: Hall, table: str) -> Owner | None:
        """Who has the table; None if this process has it, or nobody."""
        assert hall.leases is not None
        hall.leases.look_at_clock()
        if table in hall.tables:
            self.known.pop(table, None)
            return None
        known = self.known.get(table)
        if known is None or known.server not in hall.leases.living:
            self.known.pop(table, None)
            known = await place(hall, table)
            if known is not None:
                if len(self.known) >= MOST_KNOWN:
                    self.known.clear()
                self.known[table] = known
        return known

    # === Pages ===

    async def page(self, hall: Hall, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        assert hall.leases is not None
        body: bytes | None = None
        ends = time.monotonic() + PATIENCE
        while True:
            owner = await self.owner(hall, table)
            if owner is None:
                await self.app(scope, receive if body is None else again(body), send)
                return
            body = await body_of(receive) if body is None else body
            lost = Lost(asked=False)
            try:
                answer = await unless_gone(hall.leases, owner, asked(owner, self.inner, scope, body), ANSWERED)
                if answer.status_code != NOT_MINE:
                    await answer(scope, receive, send)
                    return
            except Lost as found:
                lost = found
            self.known.pop(table, None)
            if time.monotonic() > ends or (lost.asked and scope["method"] not in ("GET", "HEAD")):
                await PlainTextResponse(GONE, 503)(scope, receive, send)
                return
            await hall.leases.next_beat()

    # === Sockets ===

    async def socket(self, hall: Hall, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        assert hall.leases is not None
        ends = time.monotonic() + PATIENCE
        while True:
            owner = await self.owner(hall, table)
            if owner is None:
                await self.app(scope, receive, send)
                return
            try:
                far = await unless_gone(hall.leases, owner, shaken(owner, self.inner, scope), SHAKEN)
                break
            except InvalidStatus:
                await WebSocketClose(4403)(scope, receive, send)
                return
            except Lost:
                self.known.pop(table, None)
                if time.monotonic() > ends:
                    await WebSocketClose(COME_AGAIN)(scope, receive, send)
                    return
                await hall.leases.next_beat()
        try:
            code = await carried(far, hall.leases.end_of(owner.server), receive, send)
        finally:
            far.transport.abort()
        if code == COME_AGAIN:
            self.known.pop(table, None)
        if code is not None:
            await send({"type": "websocket.close", "code": code})


async def place(hall: Hall, table: str) -> Owner | None:
    """Who has the table, if it is somebody else. What nobody has is taken."""
    try:
        await hall.table(table)
    except Elsewhere as elsewhere:
        return elsewhere.owner
    except (UserError, TryAgain):
        pass  # it is said where it is asked for
    return None


async def unless_gone(leases: Leases, owner: Owner, asked: Coroutine[Any, Any, Answer], seconds: float) -> Answer:
    """The answer of a process; Lost if it is not believed to live any more before it gives one."""
    answering, end = asyncio.ensure_future(asked), asyncio.ensure_future(leases.end_of(owner.server).wait())
    try:
        await asyncio.wait({answering, end}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise Lost(asked=True)
        return answering.result()
    finally:
        answering.cancel()
        end.cancel()
        await asyncio.gather(answering, end, return_exceptions=True)


def passed_on(scope: Scope, inner: Inner) -> list[tuple[str, str]]:
    """The headers of a request as they go on, with the word for whom it is asked."""
    headers = Headers(scope=scope)
    kept = [(name, value) for name, value in headers.items() if name not in NOT_PASSED and OF_SOCKETS not in name]
    client = (scope.get("client") or ("", 0))[0]
    return [*kept, *zip(OURS, (inner.secret, client, scope["scheme"], headers.get("host", "")), strict=True)]


def path_of(scope: Scope) -> str:
    path = bytes(scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    query = scope["query_string"].decode("latin-1")
    return f"{path}?{query}" if query else path


async def body_of(receive: Receive) -> bytes:
    """All of it, or so much that whoever gets it finds it too long."""
    body, more = b"", True
    while more and len(body) <= LONGEST_BODY:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def again(body: bytes) -> Receive:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


async def asked(owner: Owner, inner: Inner, scope: Scope, body: bytes) -> Response:
    """One request and its whole answer; of HTTP the old version, as it ends when the connection does."""
    host, _, port = owner.address.rpartition(":")
    try:
        reader, writer = await asyncio.open_connection(host.strip("[]"), int(port), limit=LONGEST_HEAD)
    except OSError:
        raise Lost(asked=False) from None
    try:
        lines = [f"{scope['method']} {path_of(scope)} HTTP/1.0"]
        lines += [f"{name}: {value}" for name, value in passed_on(scope, inner)]
        lines += [f"content-length: {len(body)}", "", ""]
        writer.write("\r\n".join(lines).encode("latin-1") + body)
        head = await reader.readuntil(b"\r\n\r\n")
        return answer_of(head, await reader.read(-1), scope["method"])
    except (OSError, EOFError, ValueError, asyncio.LimitOverrunError):
        raise Lost(asked=True) from None
    finally:
        writer.transport.abort()


def answer_of(head: bytes, body: bytes, method: str) -> Response:
    first, *lines = head.decode("latin-1").rstrip("\r\n").split("\r\n")
    answer = Response(body, int(first.split()[1]))
    answer.raw_headers = []
    for line in lines:
        name, _, value = line.partition(":")
        if name.lower() == "content-length" and method != "HEAD" and int(value) != len(body):
            raise EOFError("it went away in the middle of a word")
        if name.lower() not in ("connection", "date", "transfer-encoding"):
            answer.raw_headers.append((name.lower().encode("latin-1"), value.strip().encode("latin-1")))
    return answer


async def shaken(owner: Owner, inner: Inner, scope: Scope) -> ClientConnection:
    headers = [(name, value) for name, value in passed_on(scope, inner) if name != "user-agent"]
    try:
        return await connect(
            f"ws://{owner.address}{path_of(scope)}",
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,  # a process that is gone is known by its lease
            user_agent_header=None,
            open_timeout=None,
            proxy=None,
        )
    except InvalidStatus as status:
        if status.response.status_code == NOT_MINE:
            raise Lost(asked=False) from None
        raise
    except (OSError, EOFError, InvalidHandshake):
        raise Lost(asked=False) from None


async def carried(far: ClientConnection, end: asyncio.Event, receive: Receive, send: Send) -> int | None:
    """Messages both ways until one side ends it or the owner is gone: the code for the browser; None if it has left."""
    await receive()  # that it wants to be let in
    await send({"type": "websocket.accept"})

    async def in_wards() -> None:
        while (got := await receive())["type"] == "websocket.receive":
            text = got.get("text")
            await far.send(text if text is not None else got["bytes"])

    async def out_wards() -> None:
        async for message in far:
            kind = "text" if isinstance(message, str) else "bytes"
            await send({"type": "websocket.send", kind: message})

    ways = [asyncio.ensure_future(way) for way in (in_wards(), out_wards(), end.wait())]
    try:
        done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        if ways[0] in done and ways[0].exception() is None:
            with contextlib.suppress(ConnectionClosed, TimeoutError):
                await asyncio.wait_for(far.close(), SHAKEN)
            return None
        if ways[2] in done:
            return COME_AGAIN
        if isinstance(ways[1].exception() if ways[1] in done else None, OSError):
            return None
        # Without a word of why, the owner has died.
        code = far.close_code
        return {None: COME_AGAIN, 1005: 1000, 1006: COME_AGAIN}.get(code, code)
    finally:
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)
