"""One socket of one browser: what goes out is gathered, what comes in is counted, obeyed and answered."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable
from functools import partial
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from midnight.errors import UserError
from midnight.table import frames
from midnight.table.audience import REPLACED, Onlooker
from midnight.table.hall import MOVED, Hall
from midnight.table.leases import Moved
from midnight.table.referee import Refused
from midnight.table.table import Table
from midnight.web.door import LINE, Sockets
from midnight.web.limits import Bucket, Limiter, TooMany, timed, visitor_of
from midnight.web.messages import error_of, play_of, read_message
from midnight.web.security import LONGEST_MESSAGE
from midnight.web.turns import Turns

LOG = logging.getLogger(__name__)

LIMIT = 1008
MOST_WAITING = 512  # messages that somebody has not taken yet
MOST_BYTES = 4 * 1024 * 1024  # of them
TOO_FAST = "Too many messages: wait a moment."
GOODBYE = 3.0  # seconds to hear why one must go
LAST_WORD = 2.0  # the same for whoever has broken a limit


class TooMuch(Exception):
    """A limit was broken: an error, and the socket is closed."""


class Post:
    """What is said in a round of the event loop goes out together in the next, to each page as one message."""

    def __init__(self) -> None:
        self.waiting: list[Wire] = []

    def later(self, one: Wire) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.send)
        self.waiting.append(one)

    def send(self) -> None:
        waiting, self.waiting = self.waiting, []
        for one in waiting:
            try:
                one.flush()
            except Exception:
                LOG.exception("a page of table %s cannot be written to", one.table.id)
                one.end()


class Wire:
    """One socket of one browser."""

    def __init__(
        self,
        socket: WebSocket,
        hall: Hall,
        limiter: Limiter,
        onlooker: tuple[Table, set[str], int, str],
    ) -> None:
        self.socket = socket
        self.line: Sockets = socket.scope[LINE]
        self.hall = hall
        self.limiter = limiter
        self.turns: Turns = socket.app.state.turns
        self.post: Post = socket.app.state.post
        self.visitor = visitor_of(socket)
        self.outbox: list[bytes] = []
        self.waiting = 0  # bytes in it
        self.posted = False
        self.code: int | None = None  # with which the socket is to be closed
        self.closing: asyncio.Task[None] | None = None
        limits = limiter.limits
        self.bucket = Bucket(limits.messages_at_once, limits.messages_a_minute)
        table, hashes, viewer, shape = onlooker
        self.table = table
        self.onlooker = Onlooker(table, hashes, viewer, self.put, self.dismiss, shape)
        self.task = asyncio.current_task()
        self.busy = False  # a message is being obeyed
        self.playing: asyncio.Future[None] | None = None  # a play that was taken at once is under way
        self.excusing: asyncio.Task[None] | None = None
        self.paid = False  # was the next message counted already?

    # === Going out ===

    def put(self, message: bytes) -> None:
        """Send it when the browser is ready. Who never reads is let go."""
        self.waiting += len(message)
        if len(self.outbox) >= MOST_WAITING or self.waiting > MOST_BYTES:
            self.limiter.hit["unread"] += 1
            self.end()
            return
        self.outbox.append(message)
        self.later()

    def later(self) -> None:
        if not self.posted:
            self.posted = True
            self.post.later(self)

    def dismiss(self, code: int) -> None:
        """Close it after what was said before; at once if the browser does not take the news."""
        self.code = code
        self.later()
        asyncio.get_running_loop().call_later(GOODBYE, self.end)

    def end(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def answer(self, message: dict[str, Any]) -> None:
        self.put(frames.encoded(message))

    def flush(self) -> None:
        """Say all that waits, as one list, if there is room."""
        self.posted = False
        if self.outbox:
            if not self.line.say(b"[%b]" % b",".join(self.outbox)):
                return
            self.outbox.clear()
            self.waiting = 0
        if self.code is not None and self.closing is None:
            self.closing = asyncio.ensure_future(self.socket.close(self.code))
            self.closing.add_done_callback(lambda done: done.cancelled() or done.exception())

    # === Coming in ===

    async def run(self) -> None:
        try:
            self.hall.enter(self.onlooker)
            self.line.hear, self.line.resume = self.at_once, self.flush
            while True:
                got = await self.socket.receive()
                if got["type"] != "websocket.receive":
                    return
                self.busy = True
                if self.playing is not None:
                    await self.playing
                await self.take(got.get("text"))
                self.busy = False
        except TooMuch as much:
            self.answer({"error": str(much)})
            self.dismiss(LIMIT)
            self.flush()
            if self.closing is None:  # there is no room now, and perhaps soon
                await asyncio.sleep(LAST_WORD)
            else:
                await asyncio.wait([self.closing], timeout=LAST_WORD)
        finally:
            self.task = self.line.hear = self.line.resume = None
            self.hall.audience.leave(self.onlooker)

    def at_once(self, text: str) -> bool:
        """A play that nothing stands against needs no task. False for all else: then nothing was done."""
        message = play_of(text)
        if message is None or self.busy or self.playing is not None:
            return False
        onlooker = self.onlooker
        if not onlooker.may_stay or onlooker.viewer not in onlooker.held:
            return False
        if not self.limiter.takes(self.visitor, "all_messages", self.bucket):
            return False
        self.paid = True
        option, ply, asked = message
        try:
            done = partial(self.played, asked, ply)
            if not self.hall.play_at_once(self.table, onlooker.viewer, ply, option, done):
                return False
        except Exception:
            LOG.exception("a play at table %s cannot be taken at once", self.table.id)
            return False
        self.paid = False
        self.playing = asyncio.get_running_loop().create_future()
        return True

    def played(self, asked: Any, ply: int, wrong: Exception | None) -> None:
        if wrong is None:
            self.answer({"ok": asked, "ply": ply})
            self.go_on()
        else:
            self.excusing = asyncio.ensure_future(self.excused(asked, wrong))

    async def excused(self, asked: Any, wrong: Exception) -> None:
        async def failed() -> None:
            raise wrong

        try:
            await self.answered(asked, failed())
        finally:
            self.go_on()

    def go_on(self) -> None:
        """The next message may be obeyed."""
        playing, self.playing = self.playing, None
        if playing is not None and not playing.done():
            playing.set_result(None)

    def pay(self) -> None:
        """Each message counts for this page and for its visitor, once."""
        if self.paid:
            self.paid = False
            return
        try:
            self.limiter.take(self.visitor, "all_messages")
        except TooMany:
            raise TooMuch(TOO_FAST) from None
        if self.bucket.wait(1) > 0:
            self.limiter.hit["messages"] += 1
            raise TooMuch(TOO_FAST)
        self.bucket.left -= 1

    async def take(self, text: str | None) -> None:
        """One message: an answer, an error in words, or the end."""
        self.pay()
        if not self.onlooker.may_stay:
            self.dismiss(REPLACED)
            return
        if text is None:
            self.answer({"error": "Messages are JSON text."})
            return
        if len(text) > LONGEST_MESSAGE or len(text.encode()) > LONGEST_MESSAGE:
            raise TooMuch("This message is too long.")
        try:
            message = read_message(text)
        except Refused as refused:
            self.answer(error_of(str(refused), None))
            return
        await self.answered(message.get("id"), self.obey(message))

    async def answered(self, asked: Any, doing: Awaitable[None]) -> None:
        """Do it, or say in words why not."""
        try:
            await doing
        except Refused as refused:
            self.answer(error_of(str(refused), asked))
            if refused.stale:
                with contextlib.suppress(TooMany):
                    await self.show()
        except TooMany as much:
            self.answer(error_of(str(much), asked))
        except Moved:
            self.dismiss(MOVED)  # no answer: the page asks again where the table is now
        except UserError as error:
            sentence = str(error)
            self.answer(error_of(f"{sentence[0].upper()}{sentence[1:]}.", asked))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            LOG.exception("a message at table %s failed", self.table.id)
            self.answer(error_of("The server has failed to do that; nothing was changed.", asked))

    async def obey(self, message: dict[str, Any]) -> None:
        raise NotImplementedError

    async def show(self) -> None:
        """The whole position as it is now, because this visitor wants it: at his cost."""

        async def drawn() -> tuple[None, float]:
            await self.turns.mine(self.visitor)
            return timed(self.hall.audience.show, self.onlooker)

        await self.limiter.dear(self.visitor, drawn)
