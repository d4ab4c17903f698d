"""The socket of a table page: messages in, frames out. A bad message gets an error and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starlette.websockets import WebSocket, WebSocketDisconnect

from midnight.errors import TryAgain, UserError
from midnight.kernel.state import WATCHER
from midnight.table import frames, protocol, wire
from midnight.table.audience import COME_AGAIN, REPLACED, Onlooker
from midnight.table.hall import Hall
from midnight.table.leases import Moved
from midnight.table.referee import Refused, refusal, who_decides
from midnight.table.schema import PERSON
from midnight.table.table import Table
from midnight.table.talk import REACTIONS
from midnight.web.limits import Bucket, Limiter, TooMany, timed, visitor_of
from midnight.web.messages import check_message, error_of, named, read_message
from midnight.web.queue import Turns
from midnight.web.security import LONGEST_MESSAGE

LOG = logging.getLogger(__name__)

LIMIT = 1008
MOST_WAITING = 512  # messages that somebody has not taken yet
MOST_BYTES = 4 * 1024 * 1024  # of them
TOO_FAST = "Too many messages: wait a moment."
GOODBYE = 3.0  # seconds to hear why one must go

Answer = TypeVar("Answer")


class TooMuch(Exception):
    """A limit was broken: an error, and the socket is closed."""


class Connection:
    """One socket of one browser."""

    def __init__(
        self,
        socket: WebSocket,
        hall: Hall,
        limiter: Limiter,
        onlooker: tuple[Table, set[str], int, str],
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.limiter = limiter
        self.turns: Turns = socket.app.state.turns
        self.visitor = visitor_of(socket)
        self.outbox: list[str] = []
        self.code = 0  # with which the socket is to be closed; 0 as long as it stays open
        self.waiting = 0  # bytes in it, and of what is being sent
        self.more: asyncio.Future[None] | None = None  # the sender waits for something to send
        limits = limiter.limits
        self.bucket = Bucket(limits.messages_at_once, limits.messages_a_minute)
        table, hashes, viewer, shape = onlooker
        self.table = table
        self.onlooker = Onlooker(table, hashes, viewer, self.put, self.dismiss, shape)
        self.task = asyncio.current_task()

    # === Going out ===

    def put(self, message: str) -> None:
        """Send it when the browser is ready, unless the socket is being closed. Who never reads is let go."""
        if self.code:
            return
        self.waiting += len(message)
        if len(self.outbox) >= MOST_WAITING or self.waiting > MOST_BYTES:
            self.limiter.hit["unread"] += 1
            self.end()
            return
        self.outbox.append(message)
        self.wake()

    def wake(self) -> None:
        """The sender has something to do."""
        if self.more is not None and not self.more.done():
            self.more.set_result(None)

    def close(self, code: int) -> None:
        """Close the socket with that code when all that waits is sent; the first code stands."""
        self.code = self.code or code
        self.wake()

    def dismiss(self, code: int) -> None:
        """Close it; at once if the browser does not take the news."""
        self.close(code)
        asyncio.get_running_loop().call_later(GOODBYE, self.end)

    def end(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def answer(self, message: protocol.ToPage) -> None:
        self.put(wire.encoded(message))

    async def send_all(self) -> None:
        """The sender: takes all that waits and sends it as one list."""
        while True:
            if not self.outbox and not self.code:
                self.more = asyncio.get_running_loop().create_future()
                await self.more
            texts, self.outbox = self.outbox, []
            if texts:
                await self.socket.send_text(f"[{','.join(texts)}]")
                self.waiting -= sum(map(len, texts))
            elif self.code:
                await self.socket.close(self.code)
                return

    # === Coming in ===

    async def run(self) -> None:
        sender = asyncio.ensure_future(self.send_all())
        try:
            self.hall.enter(self.onlooker)
            while True:
                got = await self.socket.receive()
                if got["type"] != "websocket.receive":
                    return
                await self.take(got.get("text"))
        except TooMuch as much:
            self.answer({"error": str(much)})
            self.close(LIMIT)
            await asyncio.wait([sender], timeout=2)
        finally:
            self.task = None
            self.hall.audience.leave(self.onlooker)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def take(self, text: str | None) -> None:
        """One message: an answer, an error in words, or the end."""
        try:
            self.limiter.take(self.visitor, "all_messages")
        except TooMany:
            raise TooMuch(TOO_FAST) from None
        if self.bucket.wait(1) > 0:
            self.limiter.hit["messages"] += 1
            raise TooMuch(TOO_FAST)
        self.bucket.left -= 1
        if not self.onlooker.may_stay:
            self.dismiss(REPLACED)
            return
        if text is None:
            self.answer({"error": "Messages are JSON text."})
            return
        if len(text) > LONGEST_MESSAGE or len(text.encode()) > LONGEST_MESSAGE:
            raise TooMuch("This message is too long.")
        asked: Any = None
        try:
            message = read_message(text)
            asked = message.get("id")
            await self.obey(message)
        except Refused as refused:
            self.answer(error_of(str(refused), asked))
            if refused.stale:
                with contextlib.suppress(TooMany):
                    await self.show()
        except TooMany as much:
            self.answer(error_of(str(much), asked))
        except Moved:
            self.dismiss(COME_AGAIN)  # no answer: the page asks again where the table is now
        except (UserError, TryAgain) as error:
            sentence = str(error)
            self.answer(error_of(f"{sentence[0].upper()}{sentence[1:]}.", asked))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            LOG.exception("a message at table %s failed", self.table.id)
            self.answer(error_of("The server has failed to do that; nothing was changed.", asked))

    async def obey(self, message: dict[str, Any]) -> None:
        name = check_message(message)
        if name not in AT_ONCE:
            await self.turns.mine(self.visitor)
        await COMMANDS[name](self, message)

    async def show(self) -> None:
        """The whole position as it is now, because this visitor wants it: at their cost."""

        async def drawn() -> tuple[None, float]:
            await self.turns.mine(self.visitor)
            return timed(self.hall.audience.show, self.onlooker)

        await self.limiter.dear(self.visitor, drawn)

    # === Commands ===

    async def play(self, message: protocol.Play) -> None:
        option, fence = message["play"], message["fence"]
        self.must_hold_seat("play")
        await self.hall.play(self.table, self.onlooker.viewer, fence, option, self.onlooker.hashes)
        self.answer({"ok": message.get("id"), "fence": fence})

    async def back(self, message: protocol.Back) -> None:
        """Take back the newest decision; where nothing is secret, of any seat at this screen."""
        fence = message["back"]
        self.must_hold_seat("take back")
        seats = frozenset({self.onlooker.viewer}) if self.table.setup.game.secrets else self.onlooker.held
        await self.hall.take_back(self.table, seats, fence, self.onlooker.hashes)
        self.done(message)

    async def why(self, message: protocol.AskWhy) -> None:
        """What forbids what was touched, as this viewer may know it."""
        touched = message["why"]
        table, viewer = self.table, self.onlooker.viewer
        if table.seat != viewer:
            decides = who_decides(table)
            waits: protocol.Why = {"text": f"{decides[0].upper()}{decides[1:]}.", "rule": "", "word": ""}
            self.answer({"why": waits, **named(message)})
            return
        view = table.state.view(viewer)
        option = await self.dearly(table.setup.words.meant, tuple(touched), view)
        if option is None:
            answer: protocol.Why = {"text": "That means nothing here.", "rule": "", "word": ""}
        else:
            sentence, rule = refusal(table, viewer, option)
            answer = {"text": sentence or "That is allowed.", "rule": rule, "word": table.setup.words.word(option)}
        self.answer({"why": answer, **named(message)})

    async def plans(self, message: protocol.AskPlans) -> None:
        """What this viewer may set out to do with what was touched; null if nothing, or if it is not their turn."""
        elements = message["plans"]
        table, viewer = self.table, self.onlooker.viewer
        found: protocol.Plans | None = None
        if table.seat == viewer and viewer in self.onlooker.held:
            ply, view = table.ply, table.state.view(viewer)
            things = await self.dearly(frames.plans, table.named, view, elements)
            found = {"ply": ply, "things": things} if things else None
        self.answer({"plans": found, **named(message)})

    async def see(self, message: protocol.See) -> None:
        """A step into the past, as this viewer knew it then."""
        ply = message["see"]
        if ply is None:
            await self.show()
            return
        table = self.table
        if not 0 <= ply <= table.ply:
            raise Refused(f"There are plies 0 to {table.ply}.")
        connected = self.hall.audience.connected(table)
        drawn = frames.past_frame(table, ply, self.onlooker.viewer, connected, self.onlooker.shape)
        then = await self.dearly(drawn)
        self.answer({"seen": then, "ply": ply, "plies": table.ply})

    async def closeup(self, message: protocol.AskCloseup) -> None:
        """What is under the pointer, from top to ground: the first there is something to tell of, now or then."""
        table, elements = self.table, message["closeup"]
        ply = message.get("ply", table.ply)
        if not 0 <= ply <= table.ply:
            raise Refused(f"There are plies 0 to {table.ply}.")
        viewer = self.onlooker.viewer
        if ply == table.ply:
            close = frames.closeup(table.sights.present(viewer), elements, viewer)
        else:
            then = frames.past_sight(table, ply, viewer)
            close = await self.dearly(lambda: frames.closeup(then(), elements, viewer))
        self.answer({"closeup": close, **named(message)})

    async def shape(self, message: protocol.Turn) -> None:
        """The window was turned: the picture in its other shape, from now on."""
        drawn = self.table.setup.shape(message["shape"])
        if drawn != self.onlooker.shape:
            self.onlooker.shape = drawn
            await self.show()

    async def look_as(self, message: protocol.LookAs) -> None:
        """Another seat of this browser."""
        seat = message["as"]
        viewer = WATCHER if seat == "watcher" else seat
        if viewer not in (*self.onlooker.held, WATCHER):
            raise Refused("This browser does not hold that seat.")
        self.onlooker.viewer = int(viewer)
        await self.show()

    async def hand(self, message: protocol.Hand) -> None:
        seat, to = message["hand"], message["to"]
        if not 0 <= seat < self.table.setup.seats:
            raise Refused("There is no such seat.")
        # Whoever comes back needs nobody's leave to play again.
        if not (seat in self.onlooker.held and to == PERSON):
            self.must_host("hand a seat to a bot")
        self.limiter.take(self.visitor, "changes")
        await self.hall.seating.hand(self.table, seat, to)
        self.done(message)

    async def again(self, message: protocol.Again) -> None:
        """The same people at a new table."""
        self.must_host("open another table for all")
        if not self.table.over:
            raise Refused("This game is not over yet.")
        self.limiter.take(self.visitor, "tables")
        new = await self.hall.again(self.table)
        self.hall.audience.say(self.table, {"table": f"/t/{new.id}"})

    async def name(self, message: protocol.Rename) -> None:
        self.must_hold_seat("have a name")
        self.limiter.take(self.visitor, "talk")
        await self.hall.seating.rename(self.table, self.onlooker.viewer, message["name"], self.onlooker.hashes)
        self.done(message)

    async def alone(self, message: protocol.Alone) -> None:
        """Only this device sits in the seat from now on."""
        self.must_hold_seat("send its other devices away")
        await self.hall.seating.only_device(self.table, self.onlooker.viewer, self.onlooker.hashes)
        self.done(message)

    async def dearly(self, ask: Callable[..., Answer], *given: Any) -> Answer:
        """Ask what takes its time: beside the event loop, one at a time, at the visitor's cost."""

        async def asked() -> tuple[Answer, float]:
            async with self.hall.searching:
                return await asyncio.to_thread(timed, ask, *given)

        return await self.limiter.dear(self.visitor, asked)

    async def say(self, message: protocol.Say) -> None:
        self.limiter.take(self.visitor, "talk")
        await self.hall.talk.say(self.onlooker, message["say"])
        self.done(message)

    async def react(self, message: protocol.React) -> None:
        which = message["react"]
        if not 0 <= which < len(REACTIONS):
            raise Refused(f"There are reactions 0 to {len(REACTIONS) - 1}.")
        self.limiter.take(self.visitor, "talk")
        await self.hall.talk.say(self.onlooker, REACTIONS[which])
        self.done(message)

    async def talk(self, message: protocol.SwitchTalk) -> None:
        self.must_host("switch talk on and off")
        self.limiter.take(self.visitor, "changes")
        await self.hall.talk.switch(self.table, on=message["talk"])
        self.done(message)

    def done(self, message: protocol.FromPage) -> None:
        if "id" in message:
            self.answer({"ok": message["id"]})

    def must_hold_seat(self, what: str) -> None:
        if self.onlooker.viewer not in self.onlooker.held:
            raise Refused(f"Only who holds a seat may {what}.")

    def must_host(self, what: str) -> None:
        if not self.table.rights.hosted_by(self.onlooker.hashes):
            raise Refused(f"Only who made the table may {what}.")


COMMANDS: dict[str, Callable[[Connection, Any], Awaitable[None]]] = {
    "play": Connection.play,
    "back": Connection.back,
    "why": Connection.why,
    "see": Connection.see,
    "as": Connection.look_as,
    "hand": Connection.hand,
    "again": Connection.again,
    "name": Connection.name,
    "alone": Connection.alone,
    "say": Connection.say,
    "react": Connection.react,
    "talk": Connection.talk,
    "closeup": Connection.closeup,
    "plans": Connection.plans,
    "shape": Connection.shape,
}
AT_ONCE = ("play", "back")  # those who play wait for nobody who only asks
