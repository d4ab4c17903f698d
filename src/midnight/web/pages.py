"""The pages: lobby, new table, invitations, the table, rules, replay. They carry only what is made from a view."""

from __future__ import annotations

import hashlib
import json
import logging
import mimetypes
import time
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl

import jinja2
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from midnight.errors import UserError
from midnight.games import game
from midnight.kernel.game import Game
from midnight.kernel.rulebook import RULE, RULING
from midnight.table import protocol
from midnight.table.hall import Hall
from midnight.table.pool import Failed
from midnight.table.replay import moment
from midnight.table.table import Table
from midnight.web.limits import Limiter, TooMany, visitor_of
from midnight.web.security import (
    LONGEST_BODY,
    PICTURE_POLICY,
    body_of,
    same_origin,
)

LOG = logging.getLogger(__name__)

HERE_FOLDER = Path(__file__).parent
STATIC = HERE_FOLDER / "static"
FOR_EVER = "public, max-age=31536000, immutable"
LONGEST_NAME_OF_TABLE = 16

TEMPLATES = jinja2.Environment(
    loader=jinja2.FileSystemLoader(HERE_FOLDER / "templates"), autoescape=True, trim_blocks=True, lstrip_blocks=True
)


def page(template: str, status: int = 200, **context: Any) -> HTMLResponse:
    return HTMLResponse(TEMPLATES.get_template(template).render(context, version=static_version()), status)


# === Static files ===


@cache
def static_version() -> str:
    """Stands in the address of static files, so that a browser may keep them for ever."""
    digest = hashlib.sha256()
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(str(path.relative_to(STATIC)).encode() + path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def static_paths() -> dict[str, Path]:
    return {str(path.relative_to(STATIC)): path for path in STATIC.rglob("*") if path.is_file()}


async def static_file(request: Request) -> Response:
    """Only files that are there are known: no path leads out of the folder."""
    path = static_paths().get(request.path_params["path"])
    if path is None:
        raise HTTPException(404, "There is no such file.")
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if request.query_params.get("v") == static_version():
        return Response(path.read_bytes(), media_type=kind, headers={"Cache-Control": FOR_EVER})
    mark = f'"{static_version()}"'
    headers = {"Cache-Control": "no-cache", "ETag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(path.read_bytes(), media_type=kind, headers=headers)


# === Errors ===

TITLES = {403: "Not for these eyes", 404: "Nothing here", 405: "Not like that", 413: "Too long", 422: "Not like that"}
TITLES |= {429: "Slowly", 503: "Not at the moment"}


async def on_http_error(request: Request, error: Exception) -> Response:
    """An error in words, as a page or for a script."""
    assert isinstance(error, HTTPException)
    sentence = error.detail if error.detail.endswith(".") else "There is nothing at this address."
    if "text/html" not in request.headers.get("accept", "text/html"):
        return JSONResponse({"error": sentence}, error.status_code)
    title = TITLES.get(error.status_code, "That went wrong")
    return page("message.html", error.status_code, heading=title, text=sentence)


async def on_too_many(request: Request, error: Exception) -> Response:
    assert isinstance(error, TooMany)
    response = await on_http_error(request, HTTPException(429, str(error)))
    response.headers["Retry-After"] = str(error.wait)
    return response


async def on_store_trouble(request: Request, error: Exception) -> Response:
    return await on_http_error(request, HTTPException(503, sentence_of(error)))


async def on_failure(request: Request, error: Exception) -> Response:
    LOG.error("%s %s failed", request.method, request.scope["path"].split("/join/")[0].split("/watch/")[0])
    return PlainTextResponse("The server has failed to do that; nothing was changed.", 500)


def must_be_ours(request: Request) -> None:
    if not same_origin(request.headers):
        raise HTTPException(403, "This came from a page of another site.")


async def fields_of(request: Request, longest: int = LONGEST_BODY) -> dict[str, str]:
    body = await body_of(request, longest)
    if body is None:
        raise HTTPException(413, "That form is too long.")
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=100))
    except ValueError:
        raise HTTPException(422, "That form cannot be read.") from None


def sentence_of(error: Exception) -> str:
    """What a user got wrong, as a sentence of its own; a file or path it begins with stays as it is written."""
    text = str(error)
    return f"{text}." if "." in text.split()[0] else f"{text[0].upper()}{text[1:]}."


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def limiter_of(request: Request) -> Limiter:
    limiter: Limiter = request.app.state.limiter
    return limiter


def game_of(request: Request) -> Game:
    try:
        return game(request.path_params["name"])
    except UserError:
        raise HTTPException(404, "There is no such game.") from None


async def table_of(request: Request) -> Table:
    name = request.path_params["id"]
    try:
        table = await hall_of(request).table(name) if len(name) <= LONGEST_NAME_OF_TABLE else None
    except UserError as error:
        raise HTTPException(404, sentence_of(error)) from None
    if table is None:
        raise HTTPException(404, "There is no such table.")
    return table


# === Games ===


def card(one: Game) -> dict[str, Any]:
    """A game as the lobby shows it."""
    few, many = one.seats[0], one.seats[-1]
    return {
        "name": one.name,
        "title": one.title,
        "seats": f"{few} to {many}" if few < many else str(few),
        "minutes": one.minutes,
        "blurb": one.blurb,
        "picture": f"/games/{one.name}/picture.svg",
        "rules": f"/games/{one.name}/rules",
        "new": f"/games/{one.name}/new",
    }


async def game_picture(request: Request) -> Response:
    """GET /games/NAME/picture.svg"""
    headers = {"Content-Security-Policy": PICTURE_POLICY, "Cache-Control": "public, max-age=3600"}
    drawn = await hall_of(request).bots.picture(game_of(request).name)
    return Response(drawn, media_type="image/svg+xml", headers=headers)


async def rules(request: Request) -> Response:
    """GET /games/NAME/rules"""
    one = game_of(request)
    part = request.query_params.get("part")
    return page(
        "rules_part.html" if part else "rules.html",
        game=card(one),
        chapters=chapters(one.name),
    )


@cache
def chapters(name: str) -> list[dict[str, Any]]:
    """The rulebook's chapters; each line is a rule with its id or prose without."""
    found: list[dict[str, Any]] = []
    for line in game(name).rulebook().lines:
        rule = RULE.match(line)
        if line.startswith("#"):
            found.append({"title": line.lstrip("# "), "id": f"chapter-{len(found)}", "parts": []})
        elif line.strip() and found:
            ruling = RULING.match(line)
            text = rule[4] if rule else ruling[2] if ruling else line.strip().removeprefix("- ")
            number = f"{rule[1]}-{rule[2]}.{rule[3]}" if rule else ruling[1] if ruling else ""
            found[-1]["parts"].append({"id": number, "text": text.replace("**", "")})
    return [chapter for chapter in found if chapter["parts"]]


# === Replay ===


async def replay(request: Request) -> Response:
    """GET /replay: the game stands behind the # of the address, which no server is told."""
    return page("replay.html")


async def replay_frame(request: Request) -> Response:
    """POST /replay/frame: one moment, or an element of its picture held close."""
    must_be_ours(request)
    body = await body_of(request)
    if body is None:
        raise HTTPException(413, "That record is too long.")
    try:
        wanted = json.loads(body)
        text, at = wanted["record"], wanted.get("at")
        shape, elements = str(wanted.get("shape", "")), wanted.get("closeup")
        if not isinstance(text, str) or not (at is None or (isinstance(at, int) and not isinstance(at, bool))):
            raise ValueError
        if elements is not None and not protocol.element_ids(elements):
            raise ValueError
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return JSONResponse({"error": "Say which record, and at which ply."}, 422)
    limiter, visitor = limiter_of(request), visitor_of(request)
    limiter.take(visitor, "records")

    async def asked() -> tuple[dict[str, Any], float]:
        began = time.monotonic()
        told = await hall_of(request).readers.ask(
            visitor.keys[0],
            limiter.limits.record_seconds,
            moment,
            *(text, at, shape, elements, wanted.get("about") is True),
        )
        return told, time.monotonic() - began

    try:
        return JSONResponse(await limiter.dear(visitor, asked))
    except UserError as error:
        return JSONResponse({"error": sentence_of(error)}, 422)
    except Failed:
        return JSONResponse({"error": "This record takes too long to read."}, 422)
