"""The pages of a table: making it, giving out its links, sitting down at it."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game
from midnight.kernel.show import Shape
from midnight.kernel.state import WATCHER
from midnight.table import frames
from midnight.table.audience import viewer_number
from midnight.table.hall import Sitter
from midnight.table.store import BOT, HERE, PERSON
from midnight.table.table import Table, hashed, ready
from midnight.table.takeback import free
from midnight.variants import from_form
from midnight.web.pages import hall_of, must_be_ours, new_page, page, sentence_of, table_of
from midnight.web.qr import qr
from midnight.web.security import (
    body_of,
    hashes_of,
    invites_of,
    remember,
    remember_invites,
    tokens_in,
    tokens_of,
)
from midnight.web.sockets import REPLACED

BOARDS_KEPT = 64
LOOPBACK = ("127.0.0.1", "localhost", "::1")

# === New tables ===


async def make_table(request: Request) -> Response:
    """POST /tables"""
    must_be_ours(request)
    fields = await fields_of(request)
    try:
        one = game(fields.get("game", ""))
    except UserError:
        raise HTTPException(422, "There is no such game.") from None
    try:
        seats, settings, sitters = wishes(one, fields)
        made = await hall_of(request).make(one.name, seats, settings, sitters, free=fields.get("free", "") == "yes")
    except UserError as error:
        return new_page(one, fields, sentence_of(error), 422)
    here = [seat for seat, sitter in enumerate(sitters) if sitter.kind == HERE]
    friends = {seat: token for seat, token in made.seats.items() if seat not in here}
    name = made.table.id
    response = RedirectResponse(f"/t/{name}/invite" if friends else f"/t/{name}", 303)
    remember(response, request, name, [made.host, *(made.seats[seat] for seat in here)])
    remember_invites(response, request, name, {**friends, int(WATCHER): made.watch})
    return response


async def fields_of(request: Request) -> dict[str, str]:
    body = await body_of(request)
    if body is None:
        raise HTTPException(413, "That form is too long.")
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=100))
    except ValueError:
        raise HTTPException(422, "That form cannot be read.") from None


def wishes(one: Game, fields: dict[str, str]) -> tuple[int, dict[str, str], list[Sitter]]:
    """A form: how many seats, the settings, and who sits where."""
    wanted = fields.get("seats", "")
    if not (wanted.isascii() and wanted.isdecimal() and len(wanted) < 3 and int(wanted) in one.seats):
        raise UserError(f"{one.title} takes {one.seats[0]} to {one.seats[-1]} seats")
    seats = int(wanted)
    pasted = from_form(fields.get("variant", ""), one) if fields.get("variant", "").strip() else {}
    settings = {**pasted}
    for setting in one.settings:
        value = pasted.get(setting.name, fields.get(f"set-{setting.name}", setting.default))
        # Whatever else a setting may be, such as a file of this computer, is not for strangers to name.
        if value not in setting.values:
            raise UserError(f"{setting.name} must be one of {', '.join(setting.values)}")
        settings[setting.name] = value
    if one.looks:
        looks = [fields.get(f"look-{seat}", "") for seat in range(seats)]
        if not set(looks) <= {"", *one.looks}:
            raise UserError(f"{one.look} must be among {', '.join(one.looks)}")
        settings[one.look] = ",".join(looks).rstrip(",")
    sitters = [sitter(one, fields.get(f"seat-{seat}", ""), fields.get(f"name-{seat}", "")) for seat in range(seats)]
    if [fields.get(f"seat-{seat}") for seat in range(seats)].count("me") > 1:
        raise UserError("you sit in one seat; another person at this screen sits `here`")
    return seats, settings, sitters


def sitter(one: Game, who: str, name: str) -> Sitter:
    kind, _, bot = who.partition(":")
    if kind == "bot" and bot in one.bots:
        return Sitter(BOT, name, bot)
    if who == "friend":
        return Sitter(PERSON, name)
    if who in ("me", "here"):
        return Sitter(HERE, name)
    raise UserError("each seat is me, a friend, somebody here or a bot")


# === Invitations ===


def about(table: Table, hashes: set[str]) -> dict[str, Any]:
    """A table as its pages speak of it to this browser."""
    held = table.seats_of(hashes)
    return {
        "id": table.id,
        "title": table.setup.game.title,
        "game": table.setup.game.name,
        "url": f"/t/{table.id}",
        "rules": f"/games/{table.setup.game.name}/rules",
        "secrets": table.setup.game.secrets,
        "host": table.hosted_by(hashes),
        "seats": held,
        "watcher": not held,
        "bots": list(table.setup.game.bots),
        "free": free(table),
    }


async def must_host(request: Request) -> Table:
    table = await table_of(request)
    if not table.hosted_by(hashes_of(request, table.id)):
        raise HTTPException(403, "Only who made this table may give out its links.")
    return table


async def invite(request: Request) -> Response:
    """GET /t/ID/invite: the links as this browser knows them; the server does not."""
    table = await must_host(request)
    known = {seat: token for seat, token in invites_of(request, table.id).items() if holds(table, seat, token)}
    here = (request.url.hostname or "") in LOOPBACK
    site = request.app.state.network if here else ""
    base = f"{(site or str(request.base_url)).rstrip('/')}/t/{table.id}"
    links = []
    for seat in hall_of(request).friends(table):
        if seat in known:
            url = f"{base}/join/{known[seat]}"
            name = table.chairs[seat].name or table.setup.words.names[seat]
            links.append({"seat": seat, "name": name, "url": url, "qr": qr(url)})
    watch = None
    if int(WATCHER) in known:
        url = f"{base}/watch/{known[int(WATCHER)]}"
        watch = {"url": url, "qr": qr(url)}
    shown = about(table, hashes_of(request, table.id))
    return page("invite.html", table=shown, links=links, watch=watch, near=here and not site)


def holds(table: Table, seat: int, token: str) -> bool:
    return seat in table.chairs and table.chairs[seat].token_hash == hashed(token)


async def new_links(request: Request) -> Response:
    """POST /t/ID/links"""
    must_be_ours(request)
    table = await must_host(request)
    hall = hall_of(request)
    friends = hall.friends(table)
    asked = (await fields_of(request)).get("seat")
    seats = friends
    if asked is not None:
        seat = viewer_number(asked, table.setup.seats)
        if seat is None or seat not in (*friends, WATCHER):
            raise HTTPException(422, "That seat has no link.")
        seats = [seat]
    tokens = await hall.new_links(table, seats)
    for onlooker in list(hall.audience.of(table)):
        if onlooker.held != frozenset(table.seats_of(onlooker.hashes)) or not table.may_look(onlooker.hashes):
            onlooker.dismiss(REPLACED)
    response = RedirectResponse(f"/t/{table.id}/invite", 303)
    remember_invites(response, request, table.id, tokens)
    return response


async def join(request: Request) -> Response:
    """GET /t/ID/join/TOKEN and /t/ID/watch/TOKEN: the link becomes a cookie."""
    table = await table_of(request)
    tokens = [token for token in tokens_in(request.path_params["tokens"]) if table.may_look({hashed(token)})]
    if not tokens:
        raise HTTPException(403, "This link opens nothing: ask for a new one.")
    response = RedirectResponse(f"/t/{table.id}", 303)
    remember(response, request, table.id, tokens)
    return response


# === The table ===


async def table_page(request: Request) -> Response:
    """GET /t/ID"""
    table = await table_of(request)
    tokens = tokens_of(request, table.id)
    inherited = []
    if not table.may_look({hashed(token) for token in tokens}) and table.row.before:
        # The people of the table before sit here with the same links.
        inherited = tokens_of(request, table.row.before)
    hashes = {hashed(token) for token in [*tokens, *inherited]}
    if not table.may_look(hashes):
        raise HTTPException(403, "This table is for those who have a link to it.")
    names = table.setup.words.names
    held = table.seats_of(hashes)
    response = page(
        "table.html",
        table=about(table, hashes),
        held=[{"seat": seat, "called": names[seat], "name": table.chairs[seat].name or names[seat]} for seat in held],
        viewer=str(table.seat if table.seat in held else held[0]) if held else "watcher",
    )
    if inherited:
        remember(response, request, table.id, inherited)
    return response


async def board(request: Request) -> Response:
    """GET /t/ID/board?as=SEAT&shape=tall: the layer of the picture that never changes."""
    table = await table_of(request)
    hashes = hashes_of(request, table.id)
    if not table.may_look(hashes):
        raise HTTPException(403, "This table is for those who have a link to it.")
    viewer = viewer_number(request.query_params.get("as", "watcher"), table.setup.seats)
    if viewer is None or viewer not in (*table.seats_of(hashes), WATCHER):
        raise HTTPException(403, "This browser does not hold that seat.")
    row = table.row
    shape = table.setup.shape(request.query_params.get("shape", ""))
    packed = packed_board(row.game, row.seats, tuple(sorted(row.settings.items())), viewer, shape)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(packed), media_type="application/json")
    return Response(packed, media_type="application/json", headers={"Content-Encoding": "gzip"})


@lru_cache(maxsize=BOARDS_KEPT)
def packed_board(
    name: str, seats: int, settings: tuple[tuple[str, str], ...], viewer: int, shape: Shape = "wide"
) -> bytes:
    """Made from the first position, as it is the same at all of them."""
    setup = ready(name, seats, settings)
    shown = setup.show(setup.start().view(viewer), viewer)
    return gzip.compress(frames.encoded(frames.board(setup, shown, shape)).encode())


async def record(request: Request) -> Response:
    """GET /t/ID/record: the whole game once it is over."""
    table = await table_of(request)
    if not table.may_look(hashes_of(request, table.id)):
        raise HTTPException(403, "This table is for those who have a link to it.")
    if not table.over:
        raise HTTPException(403, "The record is open when the game is over.")
    name = f"midnight-{table.setup.game.name}-{table.id}.txt"
    return PlainTextResponse(
        table.record().to_text(), headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )
