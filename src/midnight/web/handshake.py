"""The way to a socket: who may come in, and for how many there is room."""

from __future__ import annotations

import asyncio
import contextlib

from starlette.websockets import WebSocket, WebSocketDisconnect

from midnight.errors import TryAgain, UserError
from midnight.kernel.state import WATCHER
from midnight.table import wire
from midnight.table.audience import COME_AGAIN, viewer_number
from midnight.table.hall import Hall
from midnight.table.table import Table, hashed
from midnight.web.limits import Limiter, TooMany, visitor_of
from midnight.web.security import browser_of, hashes_of, same_origin
from midnight.web.sockets import LIMIT, Connection

FORBIDDEN, NO_TABLE, TAKEN = 4403, 4404, 4409


async def socket(websocket: WebSocket) -> None:
    """GET /t/ID/socket?as=SEAT&shape=tall"""
    hall: Hall = websocket.app.state.hall
    limiter: Limiter = websocket.app.state.limiter
    if not same_origin(websocket.headers):
        await websocket.close(FORBIDDEN)
        return
    visitor = visitor_of(websocket)
    try:
        limiter.enter(visitor)
    except TooMany as much:
        await websocket.accept()
        await turn_away(websocket, str(much), LIMIT)
        return
    try:
        # Whoever leaves, and a server that stops, end a socket without a word in the log.
        with contextlib.suppress(WebSocketDisconnect, asyncio.CancelledError):
            await sit_down(websocket, hall, limiter)
    finally:
        limiter.leave(visitor)


async def sit_down(websocket: WebSocket, hall: Hall, limiter: Limiter) -> None:
    try:
        table = await table_or_none(hall, str(websocket.path_params["id"]))
    except TryAgain:
        await websocket.accept()
        await websocket.close(COME_AGAIN)
        return
    await websocket.accept()
    if table is None:
        await websocket.close(NO_TABLE)
        return
    hashes = hashes_of(websocket)
    invited = table.rights.invited_to(hashes)
    if not invited and not table.rights.may_look(hashes):
        await websocket.close(FORBIDDEN)
        return
    held = table.rights.seats_of(hashes)
    first = str([*held, *invited, "watcher"][0])
    viewer = viewer_number(websocket.query_params.get("as", first), table.setup.seats)
    if viewer in invited and viewer not in held:
        # Nobody sits there yet: the link seats whoever comes with it first.
        if not await hall.seating.sit(table, viewer, hashed(browser_of(websocket))):
            await websocket.close(TAKEN)
            return
    elif viewer is None or viewer not in (*held, WATCHER) or not table.rights.may_look(hashes):
        await turn_away(websocket, "This browser does not hold that seat.", FORBIDDEN)
        return
    try:
        make_room(hall, limiter, table, viewer, hashes)
    except TooMany as much:
        await turn_away(websocket, str(much), LIMIT)
        return
    shape = websocket.query_params.get("shape", "")
    await Connection(websocket, hall, limiter, (table, hashes, viewer, shape)).run()


async def turn_away(websocket: WebSocket, sentence: str, code: int) -> None:
    await websocket.send_text(wire.encoded([{"error": sentence}]))
    await websocket.close(code)


def make_room(hall: Hall, limiter: Limiter, table: Table, viewer: int, hashes: set[str]) -> None:
    """A seat always gets in, and of its pages the newest stay; watchers share what room there is."""
    limits, there = limiter.limits, hall.audience.of(table)
    if viewer == WATCHER and not table.rights.seats_of(hashes):
        watching = [one for one in there if not one.held]
        mine = [one for one in watching if one.hashes & hashes]
        if len(watching) >= limits.watchers or len(mine) >= limits.sockets_of_watcher:
            raise limiter.too_many("watchers", 60)
        return
    mine = [one for one in there if one.hashes & hashes]
    for one in sorted(mine, key=lambda one: one.came)[: max(0, len(mine) + 1 - limits.sockets_of_seat)]:
        one.dismiss(LIMIT)


async def table_or_none(hall: Hall, name: str) -> Table | None:
    """The table, or None if there is none that can go on."""
    try:
        return await hall.table(name)
    except UserError:
        return None
