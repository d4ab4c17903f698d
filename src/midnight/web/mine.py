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
from midnight.table.days import due, free_seats
from midnight.table.engine import TryAgain
from midnight.table.rights import Hashes
from midnight.table.schema import BOT
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
        except TryAgain:
            raise
        except UserError:
            continue
        if table is not None and (table.may_look(hashes) or table.invited_to(hashes)):
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
            "with": others(table, []),
            "free": len(free_seats(table)),
            "since": ago(table.row.created),
        }
        for table in await hall_of(request).open_tables()
        if not table.may_look(hashes)
    ]


def row_of(request: Request, table: Table, hashes: Hashes) -> dict[str, Any]:
    held = table.seats_of(hashes)
    viewer = held[0] if held else int(WATCHER)
    ends = due(table)
    return {
        "id": table.id,
        "title": table.setup.game.title,
        "url": f"/t/{table.id}",
        "turn": table.words.ask(table.state.view(viewer)),
        "mine": table.seat in held and table.chairs[table.seat].kind != BOT,
        "over": table.over,
        "with": others(table, held),
        "since": ago(table.moved),
        "ends": "" if ends is None else within(ends),
        "host": table.hosted_by(hashes),
        "may_delete": table.hosted_by(hashes) and (table.over or not hall_of(request).others(table, hashes)),
    }


def others(table: Table, held: list[int]) -> str:
    """Who else sits there, by name."""
    names = [
        f"{table.words.names[seat]} (bot)" if chair.kind == BOT else table.words.names[seat]
        for seat, chair in sorted(table.chairs.items())
        if seat != WATCHER and seat not in held
    ]
    return ", ".join(names)


def span(seconds: float) -> str:
    for unit, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        if seconds >= unit:
            count = int(seconds // unit)
            return f"{count} {name}{'s' if count > 1 else ''}"
    return "a moment"


def ago(at: float) -> str:
    return f"since {span(max(0.0, time.time() - at))}"


def within(at: float) -> str:
    return f"{span(max(0.0, at - time.time()))} left"


# === What one may do ===


async def leave(request: Request) -> Response:
    """POST /t/ID/leave"""
    must_be_ours(request)
    table = await table_of(request)
    await hall_of(request).leave(table, hashes_of(request))
    return RedirectResponse("/", 303)


async def delete(request: Request) -> Response:
    """POST /t/ID/delete"""
    must_be_ours(request)
    table = await table_of(request)
    try:
        await hall_of(request).delete(table, hashes_of(request))
    except TryAgain:
        raise
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
        await hall_of(request).take_seat(table, hashed(secret))
    except TryAgain:
        raise
    except UserError as error:
        raise HTTPException(403, sentence_of(error)) from None
    response = RedirectResponse(f"/t/{table.id}", 303)
    known_browser(response, request, secret)
    return response
