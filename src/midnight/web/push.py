"""A word to whoever's turn it is and who has closed the page; and the page as an app."""

from __future__ import annotations

import asyncio
import json
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from midnight.errors import TryAgain, UserError
from midnight.table.hall import Hall
from midnight.table.schema import BOT
from midnight.table.table import Table, hashed
from midnight.web.limits import visitor_of
from midnight.web.pages import STATIC, hall_of, limiter_of, must_be_ours, page, sentence_of, static_version
from midnight.web.security import body_of, browser_of
from midnight.web.webpush import Subscription, deliver, new_key, packed, point_of, read_key, subscription_of

LOG = logging.getLogger(__name__)
VAPID = "vapid"
THREADS = 4
MOST_WAITING = 1000
MOST_KEPT = 100_000  # turns that were spoken of


class Notices:
    """Tells people whose turn has come, once a turn."""

    def __init__(self, hall: Hall, services: tuple[str, ...], contact: str) -> None:
        self.hall = hall
        self.services = services
        self.contact = contact
        self.key = read_key(hall.store.kept_secret(VAPID, new_key))
        self.told: dict[str, tuple[int, int]] = {}  # by table: the row and the seat that were spoken of
        self.pool = ThreadPoolExecutor(THREADS, thread_name_prefix="push")
        self.tasks: set[asyncio.Task[None]] = set()
        hall.on_turn = self.turn

    @property
    def public(self) -> str:
        return packed(point_of(self.key.public_key()))

    def turn(self, table: Table) -> None:
        """It may be somebody's turn who is not here."""
        seat, chair = table.seat, table.rights.chairs.get(table.seat)
        if chair is None or chair.kind == BOT or table.over or seat in self.hall.audience.connected(table):
            return
        if self.told.get(table.id) == (table.fence, seat) or len(self.tasks) >= MOST_WAITING:
            return
        if len(self.told) >= MOST_KEPT:
            self.told = {}
        self.told[table.id] = table.fence, seat
        task = asyncio.ensure_future(self.tell(table, seat))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tell(self, table: Table, seat: int) -> None:
        browsers = table.rights.browsers(seat)
        message = {"title": table.setup.game.title, "text": "It is your turn.", "url": f"/t/{table.id}"}
        try:
            store, loop = self.hall.store, asyncio.get_running_loop()
            for browser, to in await store.reading(store.subscriptions, browsers):
                sent = partial(deliver, self.key, self.contact, Subscription(*to), message)
                if not await loop.run_in_executor(self.pool, sent):
                    await store.append_subscription(browser, to[0], "", "")
        except TryAgain:
            LOG.warning("somebody could not be told that it is their turn, as the store does not answer")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)


# === Pages ===


def notices_of(request: Request) -> Notices:
    notices: Notices = request.app.state.notices
    return notices


async def push_key(request: Request) -> Response:
    """GET /push/key: what a browser needs to subscribe."""
    return JSONResponse({"key": notices_of(request).public})


async def subscribe(request: Request) -> Response:
    """POST /push: from now on this browser is told when it is its turn; with {"off": endpoint} no more."""
    must_be_ours(request)
    limiter_of(request).take(visitor_of(request), "links")
    secret, body = browser_of(request), await body_of(request)
    if not secret:
        raise HTTPException(403, "Sit down at a table first.")
    try:
        told = json.loads(body or b"")
        if isinstance(told, dict) and isinstance(told.get("off"), str):
            if not told["off"].isprintable():
                raise HTTPException(422, "An address has no such letters.")
            await hall_of(request).store.append_subscription(hashed(secret), told["off"][:1000], "", "")
            return JSONResponse({"on": False})
        made = subscription_of(told, notices_of(request).services)
    except (ValueError, RecursionError):
        raise HTTPException(422, "A subscription is JSON.") from None
    except UserError as error:
        raise HTTPException(422, sentence_of(error)) from None
    await hall_of(request).store.append_subscription(hashed(secret), made.endpoint, made.p256dh, made.auth)
    return JSONResponse({"on": True})


async def service_worker(request: Request) -> Response:
    """GET /sw.js: at the root, as it looks after all pages."""
    text = Path(STATIC / "sw.js").read_text(encoding="utf-8").replace("VERSION", static_version())
    return Response(text, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


async def manifest(request: Request) -> Response:
    """GET /manifest.webmanifest"""
    icon = {"src": f"/static/favicon.svg?v={static_version()}", "type": "image/svg+xml", "sizes": "any"}
    told = {
        "name": "midnight",
        "short_name": "midnight",
        "description": "Tabletop games of the night",
        "start_url": "/",
        "display": "standalone",
        "background_color": "#080b20",
        "theme_color": "#080b20",
        "icons": [icon, {**icon, "purpose": "maskable"}],
    }
    return Response(json.dumps(told), media_type="application/manifest+json")


async def offline(request: Request) -> Response:
    """GET /offline: what the installed page shows without a network."""
    words = "There is no way to the server at the moment. Your tables are kept; try again when the network is back."
    return page("message.html", heading="Out of reach", text=words, again=True)
