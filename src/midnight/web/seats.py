"""Seats and their links: giving them out, sitting down, and being asked who one is."""

from __future__ import annotations

from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from midnight.errors import UserError
from midnight.kernel.state import WATCHER
from midnight.table.audience import viewer_number
from midnight.table.table import Table, hashed, new_token
from midnight.table.takeback import free
from midnight.web.limits import visitor_of
from midnight.web.pages import fields_of, hall_of, limiter_of, must_be_ours, page, sentence_of, table_of
from midnight.web.qr import qr
from midnight.web.security import (
    browser_of,
    hashes_of,
    invites_of,
    known_browser,
    remember_invites,
    tokens_in,
)

LOOPBACK = ("127.0.0.1", "localhost", "::1")


def about(request: Request, table: Table) -> dict[str, Any]:
    """A table as its pages speak of it to this browser."""
    hashes = hashes_of(request)
    held = table.rights.seats_of(hashes)
    return {
        "id": table.id,
        "title": table.setup.game.title,
        "game": table.setup.game.name,
        "url": f"/t/{table.id}",
        "rules": f"/games/{table.setup.game.name}/rules",
        "secrets": table.setup.game.secrets,
        "host": table.rights.hosted_by(hashes),
        "seats": held,
        "watcher": not held,
        "bots": list(hall_of(request).guests.players(table.setup.game)),
        "free": free(table),
    }


def name_of(table: Table, seat: int) -> str:
    return table.words.names[seat]


# === Invitations ===


async def must_host(request: Request) -> Table:
    table = await table_of(request)
    if not table.rights.hosted_by(hashes_of(request)):
        raise HTTPException(403, "Only who made this table may give out its links.")
    return table


async def invite(request: Request) -> Response:
    """GET /t/ID/invite: the links as this browser knows them; the server does not."""
    table = await must_host(request)
    known = {seat: token for seat, token in invites_of(request, table.id).items() if leads(table, seat, token)}
    here = (request.url.hostname or "") in LOOPBACK
    site = request.app.state.network if here else ""
    base = f"{(site or str(request.base_url)).rstrip('/')}/t/{table.id}"
    links = []
    for seat in table.rights.friends():
        link = {"seat": seat, "name": name_of(table, seat), "devices": table.rights.devices(seat), "url": "", "qr": ""}
        if seat in known:
            link["url"] = f"{base}/join/{known[seat]}"
            link["qr"] = qr(str(link["url"]))
        links.append(link)
    watch = {"seat": "watcher", "url": "", "qr": ""}
    if int(WATCHER) in known:
        watch["url"] = f"{base}/watch/{known[int(WATCHER)]}"
        watch["qr"] = qr(watch["url"])
    shown = about(request, table)
    return page("invite.html", table=shown, links=links, watch=watch, near=here and not site)


def leads(table: Table, seat: int, token: str) -> bool:
    return seat in table.rights.chairs and table.rights.chairs[seat].token_hash == hashed(token)


async def new_link(request: Request) -> Response:
    """POST /t/ID/links: a new link for one seat, or for the watchers."""
    must_be_ours(request)
    table = await must_host(request)
    seat = viewer_number((await fields_of(request)).get("seat", ""), table.setup.seats)
    if seat is None or seat not in (*table.rights.friends(), WATCHER):
        raise HTTPException(422, "That seat has no link.")
    token = await hall_of(request).seating.new_link(table, seat)
    response = RedirectResponse(f"/t/{table.id}/invite", 303)
    remember_invites(response, request, table.id, {seat: token})
    return response


# === Sitting down ===


async def join(request: Request) -> Response:
    """GET /t/ID/join/TOKEN and /t/ID/watch/TOKEN: the link becomes a key of this browser."""
    limiter_of(request).take(visitor_of(request), "links")
    table = await table_of(request)
    secret = browser_of(request) or new_token()
    tokens = tokens_in(request.path_params["tokens"])
    if table.rights.hosted_by({hashed(secret)}):
        for seat in (table.rights.seat_of_link(hashed(token)) for token in tokens):
            if seat is not None and seat != WATCHER and table.rights.devices(seat):
                return question(request, table, seat)
    try:
        opened = [await hall_of(request).seating.open_link(table, token, hashed(secret)) for token in tokens]
    except UserError as error:
        raise HTTPException(403, sentence_of(error)) from None
    if all(seat is None for seat in opened):
        raise HTTPException(403, "This link opens nothing: ask for a new one.")
    response = RedirectResponse(f"/t/{table.id}", 303)
    known_browser(response, request, secret)
    return response


def question(request: Request, table: Table, seat: int) -> Response:
    """Somebody sits there already: is it the same person?"""
    return page(
        "join.html",
        table=about(request, table),
        seat=seat,
        name=name_of(table, seat),
        called=table.setup.words.names[seat],
    )


async def sit(request: Request) -> Response:
    """POST /t/ID/sit: the answer to that question."""
    must_be_ours(request)
    table = await table_of(request)
    fields, browser = await fields_of(request), hashed(browser_of(request))
    seat = viewer_number(fields.get("seat", ""), table.setup.seats)
    if seat is None or seat not in table.rights.invited_to({browser}):
        raise HTTPException(403, "This link opens nothing: ask for a new one.")
    if fields.get("as") == "same":
        if table.rights.hosted_by({browser}):
            raise HTTPException(403, "Who made the table can take a seat away with a new link, but not look into it.")
        await hall_of(request).seating.sit(table, seat, browser, beside=True)
    elif fields.get("as") == "watcher":
        await hall_of(request).seating.watch_instead(table, seat, browser)
    else:
        raise HTTPException(422, "Say whether you are the same person or want to watch.")
    return RedirectResponse(f"/t/{table.id}", 303)
