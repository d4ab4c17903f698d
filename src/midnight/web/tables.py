"""The pages of a table: making it, giving out its links, sitting down at it."""

from __future__ import annotations

import gzip
from functools import lru_cache

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game
from midnight.kernel.show import Shape
from midnight.kernel.state import WATCHER
from midnight.table import frames, wire
from midnight.table.audience import viewer_number
from midnight.table.deadlines import DEADLINE, usual_stand_in
from midnight.table.newtable import Sitter
from midnight.table.schema import BOT, HERE, PERSON
from midnight.table.seating import OPEN
from midnight.table.table import hashed, new_token, ready
from midnight.web.form import DEADLINES, LONGEST_FORM, chosen_settings, content_of, new_page
from midnight.web.limits import visitor_of
from midnight.web.pages import (
    fields_of,
    hall_of,
    limiter_of,
    must_be_ours,
    page,
    sentence_of,
    table_of,
)
from midnight.web.seats import about, question
from midnight.web.security import browser_of, hashes_of, known_browser, remember_invites

BOARDS_KEPT = 64

# === New tables ===


async def make_table(request: Request) -> Response:
    """POST /tables"""
    must_be_ours(request)
    limiter_of(request).take(visitor_of(request), "tables")
    fields = await fields_of(request, LONGEST_FORM)
    try:
        one = game(fields.get("game", ""))
    except UserError:
        raise HTTPException(422, "There is no such game.") from None
    players = hall_of(request).guests.players(one)
    try:
        seats, chosen, sitters = wishes(one, fields, players)
        settings, own, file = await content_of(request, one, seats, chosen, fields)
        free_take_back = fields.get("free", "") == "yes"
        browser = browser_of(request) or new_token()
        made = await hall_of(request).make(
            *(one.name, seats, settings, sitters),
            free=free_take_back,
            host=browser,
            facts=agreed(one, fields, players) | file,
            own=own,
        )
    except UserError as error:
        return new_page(request, one, fields, sentence_of(error), 422)
    name = made.table.id
    response = RedirectResponse(f"/t/{name}/invite" if made.seats else f"/t/{name}", 303)
    known_browser(response, request, browser)
    remember_invites(response, request, name, {**made.seats, int(WATCHER): made.watch})
    return response


def wishes(one: Game, fields: dict[str, str], players: tuple[str, ...]) -> tuple[int, dict[str, str], list[Sitter]]:
    """A form: how many seats, the settings, and who sits where."""
    wanted = fields.get("seats", "")
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 3 and int(wanted) in one.seats):
        raise UserError(f"{one.title} takes {one.seats[0]} to {one.seats[-1]} seats")
    seats = int(wanted)
    settings = chosen_settings(one, fields, seats)
    sitters = [sitter(players, fields.get(f"seat-{seat}", ""), fields.get(f"name-{seat}", "")) for seat in range(seats)]
    if [fields.get(f"seat-{seat}") for seat in range(seats)].count("me") > 1:
        raise UserError("you sit in one seat; another person at this screen sits `here`")
    return seats, settings, sitters


def agreed(one: Game, fields: dict[str, str], players: tuple[str, ...]) -> dict[str, str]:
    """What a form says of the table itself: is it open to all, and how long may a turn last?"""
    facts = {OPEN: "yes"} if fields.get("open") == "yes" else {}
    wanted = fields.get("deadline", "")
    if wanted not in ("", *DEADLINES):
        raise UserError(f"a turn may last {', '.join(DEADLINES)} or as long as one likes")
    if wanted:
        bot = fields.get("stand-in") or usual_stand_in(one)
        if bot not in players:
            raise UserError(f"{one.title} has no bot of that name; it has {', '.join(players)}")
        facts[DEADLINE] = f"{DEADLINES[wanted]} {bot}"
    return facts


def sitter(players: tuple[str, ...], who: str, name: str) -> Sitter:
    kind, _, bot = who.partition(":")
    if kind == "bot" and bot in players:
        return Sitter(BOT, name, bot)
    if who == "friend":
        return Sitter(PERSON, name)
    if who in ("me", "here"):
        return Sitter(HERE, name)
    raise UserError("each seat is me, a friend, somebody here or a bot")


# === The table ===


async def table_page(request: Request) -> Response:
    """GET /t/ID"""
    table = await table_of(request)
    hashes = hashes_of(request)
    invited = table.rights.invited_to(hashes)
    known = table.rights.hosted_by(hashes) or bool(table.rights.seats_of(hashes))
    if not known and any(table.rights.devices(seat) for seat in invited):
        return question(request, table, next(seat for seat in invited if table.rights.devices(seat)))
    if not invited and not table.rights.may_look(hashes):
        raise HTTPException(403, "This table is for those who have a link to it.")
    if known:
        # Who sits here anyway takes the free seats of other links that they have opened.
        for seat in invited:
            await hall_of(request).seating.sit(table, seat, hashed(browser_of(request)))
        invited = []
    names = table.setup.words.names
    held = sorted({*table.rights.seats_of(hashes), *invited})
    shown = about(request, table) | {"seats": held, "watcher": not held}
    return page(
        "table.html",
        table=shown,
        held=[{"seat": seat, "called": names[seat], "name": table.words.names[seat]} for seat in held],
        viewer=str(table.seat if table.seat in held else held[0]) if held else "watcher",
    )


async def board(request: Request) -> Response:
    """GET /t/ID/board?as=SEAT&shape=tall: the layer of the picture that never changes."""
    table = await table_of(request)
    hashes = hashes_of(request)
    invited = table.rights.invited_to(hashes)
    if not invited and not table.rights.may_look(hashes):
        raise HTTPException(403, "This table is for those who have a link to it.")
    viewer = viewer_number(request.query_params.get("as", "watcher"), table.setup.seats)
    if viewer is None or viewer not in (*table.rights.seats_of(hashes), *invited, WATCHER):
        raise HTTPException(403, "This browser does not hold that seat.")
    row = table.row
    shape = table.setup.shape(request.query_params.get("shape", ""))
    packed = packed_board(row.game, row.seats, tuple(sorted(row.settings.items())), viewer, shape, row.own)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="application/json")
    return Response(packed, media_type="application/json", headers={"Content-Encoding": "gzip"})


@lru_cache(maxsize=BOARDS_KEPT)
def packed_board(
    name: str, seats: int, settings: tuple[tuple[str, str], ...], viewer: int, shape: Shape = "wide", own: str = ""
) -> bytes:
    """Made from the first position, as it is the same at all of them."""
    setup = ready(name, seats, settings, own)
    shown = setup.show(setup.start().view(viewer), viewer)
    return gzip.compress(wire.encoded(frames.board(setup, shown, shape)).encode())


async def record(request: Request) -> Response:
    """GET /t/ID/record: the whole game once it is over."""
    table = await table_of(request)
    if not table.rights.may_look(hashes_of(request)):
        raise HTTPException(403, "This table is for those who have a link to it.")
    if not table.over:
        raise HTTPException(403, "The record is open when the game is over.")
    name = f"midnight-{table.setup.game.name}-{table.id}.txt"
    return PlainTextResponse(
        table.history.record().to_text(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
