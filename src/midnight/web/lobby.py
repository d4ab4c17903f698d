"""My tables in the lobby, open tables for everybody, and what one may do with them."""

from __future__ import annotations

import time
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from midnight.errors import UserError
from midnight.games import games
from midnight.kernel.state import WATCHER
from midnight.table.deadlines import deadline_of, due
from midnight.table.rights import Hashes
from midnight.table.schema import BOT
from midnight.table.seating import free_seats
from midnight.table.table import Table, hashed, new_token
from midnight.web.limits import visitor_of
from midnight.web.pages import card, hall_of, limiter_of, must_be_ours, page, sentence_of, table_of
from midnight.web.security import browser_of, hashes_of, known_browser

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


async def lobby(request: Request) -> Response:
    """GET /"""
    return page(
        "lobby.html",
        games=[card(one) for one in games().values()],
        tables=await my_tables(request),
        open_tables=await open_tables(request),
    )


async def my_tables(request: Request) -> list[dict[str, Any]]:
    """The tables this browser has a part in: those where it is its turn first, then the newest."""
    hall, hashes = hall_of(request), hashes_of(request)
    found = []
    for name in await hall.tables_of(hashes):
        try:
            table = await hall.look(name)
        except UserError:
            continue
        if table is not None and (table.rights.may_look(hashes) or table.rights.invited_to(hashes)):
            found.append(table)
    rows = [row_of(request, table, hashes) for table in sorted(found, key=lambda table: -table.row.created)]
    return sorted(rows, key=lambda row: (row["over"], not row["mine"]))


async def open_tables(request: Request) -> list[dict[str, Any]]:
    """Tables with a free seat, not mine."""
    hashes = hashes_of(request)
    return [
        {
            "title": table.setup.game.title,
            "url": f"/t/{table.id}",
            "with": others(table, free_seats(table)),
            "free": len(free_seats(table)),
            "since": f"set {span(table.row.created)} ago",
            "pace": pace(table),
        }
        for table in await hall_of(request).open_tables()
        if not table.rights.may_look(hashes)
    ]


def row_of(request: Request, table: Table, hashes: Hashes) -> dict[str, Any]:
    held = table.rights.seats_of(hashes)
    viewer = held[0] if held else int(WATCHER)
    ends = due(table)
    return {
        "id": table.id,
        "title": table.setup.game.title,
        "url": f"/t/{table.id}",
        "turn": table.words.ask(table.state.view(viewer)),
        "mine": table.seat in held and table.rights.chairs[table.seat].kind != BOT,
        "over": table.over,
        "with": others(table, held),
        "since": f"ended {span(table.moved)} ago" if table.over else f"waiting for {span(table.moved)}",
        "ends": "" if ends is None else left(ends),
        "host": table.rights.hosted_by(hashes),
        "may_delete": table.rights.hosted_by(hashes) and (table.over or not table.rights.others(hashes)),
    }


def others(table: Table, but: list[int]) -> str:
    """Who else sits there, by name; who has not come yet is only invited."""
    free = free_seats(table)
    notes = {seat: " (bot)" for seat, chair in table.rights.chairs.items() if chair.kind == BOT}
    notes |= dict.fromkeys(free, " (invited)")
    seats = [seat for seat in sorted(table.rights.chairs) if seat != WATCHER and seat not in but]
    return ", ".join(f"{table.words.names[seat]}{notes.get(seat, '')}" for seat in seats)


def counted(seconds: float) -> list[str]:
    """Days, hours and minutes, the largest first; of what there is none nothing is said."""
    found = []
    for unit, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        count, seconds = int(seconds // unit), seconds % unit
        if count:
            found.append(f"{count} {name}{'s' if count > 1 else ''}")
    return found or ["a moment"]


def span(at: float) -> str:
    """How long ago that was, in one word."""
    return counted(max(0.0, time.time() - at))[0]


def left(at: float) -> str:
    """How long it is until then: nobody should count on more than there is."""
    return f"{' '.join(counted(max(0.0, at - time.time()))[:2])} left"


def pace(table: Table) -> str:
    """How fast they play at a table that one might join."""
    agreed = deadline_of(table)
    return "" if agreed is None else f"a turn may last {counted(agreed[0])[0]}"


# === What one may do ===


async def leave(request: Request) -> Response:
    """POST /t/ID/leave"""
    must_be_ours(request)
    table = await table_of(request)
    await hall_of(request).seating.leave(table, hashes_of(request))
    return RedirectResponse("/", 303)


async def delete(request: Request) -> Response:
    """POST /t/ID/delete"""
    must_be_ours(request)
    table = await table_of(request)
    try:
        await hall_of(request).delete(table, hashes_of(request))
    except UserError as error:
        raise HTTPException(403, sentence_of(error)) from None
    return RedirectResponse("/", 303)


async def take(request: Request) -> Response:
    """POST /t/ID/take: sit down at an open table."""
    must_be_ours(request)
    limiter_of(request).take(visitor_of(request), "links")
    table = await table_of(request)
    secret = browser_of(request) or new_token()
    try:
        await hall_of(request).seating.take_seat(table, hashed(secret))
    except UserError as error:
        raise HTTPException(403, sentence_of(error)) from None
    response = RedirectResponse(f"/t/{table.id}", 303)
    known_browser(response, request, secret)
    return response
