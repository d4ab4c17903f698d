"""The socket of a table page: messages in, frames out. A bad message gets an error and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from midnight.errors import UserError
from midnight.kernel.state import WATCHER
from midnight.table import frames
from midnight.table.audience import Onlooker, viewer_number
from midnight.table.hall import Hall
from midnight.table.referee import Refused, refusal, who_decides
from midnight.table.table import Table
from midnight.web.messages import error_of, named, read_message
from midnight.web.security import (
    LONGEST_MESSAGE,
    MOST_SOCKETS,
    Bucket,
    element_ids,
    hashes_of,
    same_origin,
    whole_number,
)

LOG = logging.getLogger(__name__)

LIMIT, FORBIDDEN, NO_TABLE, REPLACED = 1008, 4403, 4404, 4410
MOST_WAITING = 512  # messages that somebody has not taken yet


class TooMuch(Exception):
    """A limit was broken: an error, and the socket is closed."""


class Connection:
    """One socket of one browser."""

    def __init__(
        self, socket: WebSocket, hall: Hall, table: Table, hashes: set[str], viewer: int, shape: str = ""
    ) -> None:
        self.socket = socket
        self.hall = hall
        self.table = table
        self.outbox: asyncio.Queue[str | int] = asyncio.Queue()
        self.bucket = Bucket()
        self.onlooker = Onlooker(table, hashes, viewer, self.put, self.put, shape)

    # === Going out ===

    def put(self, message: str | int) -> None:
        """Send it when the browser is ready; a number closes the socket. Who never reads is let go."""
        if self.outbox.qsize() < MOST_WAITING:
            self.outbox.put_nowait(message)
        elif self.outbox.qsize() == MOST_WAITING:
            self.outbox.put_nowait(LIMIT)

    def answer(self, message: dict[str, Any]) -> None:
        self.put(frames.encoded(message))

    async def send_all(self) -> None:
        """The sender: takes all that waits and sends it as one list."""
        while True:
            waiting = [await self.outbox.get()]
            while not self.outbox.empty():
                waiting.append(self.outbox.get_nowait())
            texts = [message for message in waiting if isinstance(message, str)]
            if texts:
                await self.socket.send_text(f"[{','.join(texts)}]")
            for code in waiting:
                if isinstance(code, int):
                    await self.socket.close(code)
                    return

    # === Coming in ===

    async def run(self) -> None:
        sender = asyncio.ensure_future(self.send_all())
        audience = self.hall.audience
        audience.enter(self.onlooker)
        try:
            while True:
                got = await self.socket.receive()
                if got["type"] != "websocket.receive":
                    return
                await self.take(got.get("text"))
        except TooMuch as much:
            self.answer({"error": str(much)})
            self.put(LIMIT)
            await asyncio.wait([sender], timeout=2)
        finally:
            audience.leave(self.onlooker)
            sender.cancel()
            await asyncio.gather(sender, return_exceptions=True)

    async def take(self, text: str | None) -> None:
        """One message: an answer, an error in words, or the end."""
        if not self.bucket.take():
            raise TooMuch("Too many messages: wait a moment.")
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
                self.hall.audience.show(self.onlooker)
        except UserError as error:
            sentence = str(error)
            self.answer(error_of(f"{sentence[0].upper()}{sentence[1:]}.", asked))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            LOG.exception("a message at table %s failed", self.table.id)
            self.answer(error_of("The server has failed to do that; nothing was changed.", asked))

    async def obey(self, message: dict[str, Any]) -> None:
        commands = [name for name in message if name in COMMANDS]
        if len(commands) != 1:
            raise Refused(f"A message has exactly one of {', '.join(COMMANDS)}.")
        known = set(FIELDS[commands[0]])
        for field in message:
            if field not in known:
                raise Refused(f"A message to {commands[0]} has no such field.")
        await COMMANDS[commands[0]](self, message)

    # === Commands ===

    async def play(self, message: dict[str, Any]) -> None:
        option, ply = message["play"], message.get("ply", "")
        if not whole_number(option) or not whole_number(ply):
            raise Refused("A play needs the number of an option and of a ply.")
        self.must_hold_seat("play")
        await self.hall.play(self.table, self.onlooker.viewer, ply, option)
        self.answer({"ok": message.get("id"), "ply": ply})

    async def back(self, message: dict[str, Any]) -> None:
        """Take back the newest decision; where nothing is secret, of any seat at this screen."""
        fence = message["back"]
        if not whole_number(fence):
            raise Refused("Taking back needs the number of the frame's fence.")
        self.must_hold_seat("take back")
        seats = frozenset({self.onlooker.viewer}) if self.table.setup.game.secrets else self.onlooker.held
        await self.hall.take_back(self.table, seats, fence)
        self.done(message)

    async def why(self, message: dict[str, Any]) -> None:
        """What forbids what was touched, as this viewer may know it."""
        touched = message["why"]
        if not element_ids(touched):
            raise Refused("What was touched is a list of one to eight element ids.")
        table, viewer = self.table, self.onlooker.viewer
        if table.seat != viewer:
            decides = who_decides(table)
            waits = {"text": f"{decides[0].upper()}{decides[1:]}.", "rule": "", "word": ""}
            self.answer({"why": waits, **named(message)})
            return
        # A lexicon is long: looking through it must not hold up other tables.
        view = table.state.view(viewer)
        async with self.hall.searching:
            option = await asyncio.to_thread(table.setup.words.meant, tuple(touched), view)
        if option is None:
            answer = {"text": "That means nothing here.", "rule": "", "word": ""}
        else:
            sentence, rule = refusal(table, viewer, option)
            answer = {"text": sentence or "That is allowed.", "rule": rule, "word": table.setup.words.word(option)}
        self.answer({"why": answer, **named(message)})

    async def plans(self, message: dict[str, Any]) -> None:
        """What this viewer may set out to do with what was touched; null if nothing, or if it is not his turn."""
        elements = message["plans"]
        if not element_ids(elements):
            raise Refused("What was touched is a list of one to eight element ids.")
        table, viewer = self.table, self.onlooker.viewer
        found = None
        if table.seat == viewer and viewer in self.onlooker.held:
            ply, view = table.ply, table.state.view(viewer)
            async with self.hall.searching:
                things = await asyncio.to_thread(frames.plans, table.setup, view, elements)
            found = {"ply": ply, "things": things} if things else None
        self.answer({"plans": found, **named(message)})

    async def see(self, message: dict[str, Any]) -> None:
        """A step into the past, as this viewer knew it then."""
        ply = message["see"]
        if ply is None:
            self.hall.audience.show(self.onlooker)
            return
        table = self.table
        if not whole_number(ply) or not 0 <= ply <= table.ply:
            raise Refused(f"There are plies 0 to {table.ply}.")
        connected = self.hall.audience.connected(table)
        then = frames.past_frame(table, ply, self.onlooker.viewer, connected, self.onlooker.shape)
        self.answer({"seen": then, "ply": ply, "plies": table.ply})

    async def closeup(self, message: dict[str, Any]) -> None:
        """What is under the pointer, from top to ground: the first there is something to tell of, now or then."""
        table, elements = self.table, message["closeup"]
        ply = message.get("ply", table.ply)
        if not element_ids(elements):
            raise Refused("What is looked at is a list of one to eight element ids.")
        if not whole_number(ply) or not 0 <= ply <= table.ply:
            raise Refused(f"There are plies 0 to {table.ply}.")
        viewer = self.onlooker.viewer
        seen = frames.present(table, viewer) if ply == table.ply else frames.past_sight(table, ply, viewer)
        self.answer({"closeup": frames.closeup(seen, elements, viewer), **named(message)})

    async def shape(self, message: dict[str, Any]) -> None:
        """The window was turned: the picture in its other shape, from now on."""
        wanted = message["shape"]
        if wanted not in ("wide", "tall"):
            raise Refused("A picture is wide or tall.")
        drawn = self.table.setup.shape(wanted)
        if drawn != self.onlooker.shape:
            self.onlooker.shape = drawn
            self.hall.audience.show(self.onlooker)

    async def look_as(self, message: dict[str, Any]) -> None:
        """Another seat of this browser."""
        seat = message["as"]
        viewer = WATCHER if seat == "watcher" else seat
        if not whole_number(viewer) or viewer not in (*self.onlooker.held, WATCHER):
            raise Refused("This browser does not hold that seat.")
        self.onlooker.viewer = int(viewer)
        self.hall.audience.show(self.onlooker)

    async def hand(self, message: dict[str, Any]) -> None:
        self.must_host("hand a seat to a bot")
        seat, to = message["hand"], message.get("to")
        if not whole_number(seat) or not 0 <= seat < self.table.setup.seats or not isinstance(to, str):
            raise Refused("Handing needs a seat and to whom: person or bot:NAME.")
        await self.hall.hand(self.table, seat, to)
        self.done(message)

    async def again(self, message: dict[str, Any]) -> None:
        """The same people at a new table."""
        self.must_host("open another table for all")
        if message["again"] is not True:
            raise Refused("To play again say true.")
        if not self.table.over:
            raise Refused("This game is not over yet.")
        new = await self.hall.again(self.table)
        self.hall.audience.say(self.table, {"table": f"/t/{new.id}"})

    async def name(self, message: dict[str, Any]) -> None:
        self.must_hold_seat("have a name")
        name = message["name"]
        if not isinstance(name, str):
            raise Refused("A name is a text.")
        await self.hall.rename(self.table, self.onlooker.viewer, name)
        self.done(message)

    def done(self, message: dict[str, Any]) -> None:
        if "id" in message:
            self.answer({"ok": message["id"], "ply": self.table.ply})

    def must_hold_seat(self, what: str) -> None:
        if self.onlooker.viewer not in self.onlooker.held:
            raise Refused(f"Only who holds a seat may {what}.")

    def must_host(self, what: str) -> None:
        if not self.table.hosted_by(self.onlooker.hashes):
            raise Refused(f"Only who made the table may {what}.")


COMMANDS = {
    "play": Connection.play,
    "back": Connection.back,
    "why": Connection.why,
    "see": Connection.see,
    "as": Connection.look_as,
    "hand": Connection.hand,
    "again": Connection.again,
    "name": Connection.name,
    "closeup": Connection.closeup,
    "plans": Connection.plans,
    "shape": Connection.shape,
}
FIELDS = {name: (name, "id") for name in COMMANDS} | {
    "play": ("play", "ply", "id"),
    "hand": ("hand", "to", "id"),
    "closeup": ("closeup", "ply", "id"),
}


async def socket(websocket: WebSocket) -> None:
    """GET /t/ID/socket?as=SEAT&shape=tall"""
    hall: Hall = websocket.app.state.hall
    if not same_origin(websocket.headers):
        await websocket.close(FORBIDDEN)
        return
    name = str(websocket.path_params["id"])
    table = await table_or_none(hall, name)
    await websocket.accept()
    if table is None:
        await websocket.close(NO_TABLE)
        return
    hashes = hashes_of(websocket, name)
    if not table.may_look(hashes):
        await websocket.close(FORBIDDEN)
        return
    if len(hall.audience.of(table)) >= MOST_SOCKETS:
        await websocket.send_text(frames.encoded([{"error": "Too many look at this table already."}]))
        await websocket.close(LIMIT)
        return
    held = table.seats_of(hashes)
    viewer = viewer_number(websocket.query_params.get("as", str(held[0]) if held else "watcher"), table.setup.seats)
    if viewer is None or viewer not in (*held, WATCHER):
        await websocket.send_text(frames.encoded([{"error": "This browser does not hold that seat."}]))
        await websocket.close(FORBIDDEN)
        return
    # Whoever leaves, and a server that stops, end a socket without a word in the log.
    with contextlib.suppress(WebSocketDisconnect, asyncio.CancelledError):
        shape = websocket.query_params.get("shape", "")
        await Connection(websocket, hall, table, hashes, viewer, shape).run()


async def table_or_none(hall: Hall, name: str) -> Table | None:
    """The table, or None if there is none that can go on."""
    try:
        return await hall.table(name)
    except UserError:
        return None
