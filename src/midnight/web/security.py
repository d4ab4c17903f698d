"""What keeps a hostile page, link or message from doing harm: headers, cookies, origins, limits."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from midnight.table.table import hashed

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    # Links hold tokens. They never leave this origin; `no-referrer` would make form posts say "Origin: null".
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Cache-Control": "no-store",
}

BROWSER_COOKIE = "midnight"  # one secret for all tables: no number of links can push another out
TABLE_COOKIE = "t_"  # of tables made before there was the one
INVITE_COOKIE = "i_"
MOST_TABLES = 50  # of the old cookies
MOST_TOKENS = 16  # in one cookie: more than seats, host and watcher
SHORTEST_SECRET = 24
YEAR = 365 * 24 * 3600
LONGEST_TOKEN = 64

LONGEST_MESSAGE = 16 * 1024
LONGEST_FRAME = 64 * 1024  # beyond this the connection is cut without a word
LONGEST_BODY = 128 * 1024


class SafeHeaders:
    """Puts the headers on every answer that has not set its own."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_safely)


# === Where a request comes from ===


def same_origin(headers: Headers) -> bool:
    """The page that asks is one of ours: its origin is the host it asks."""
    origin = headers.get("origin", "")
    if origin in ("", "null"):
        return headers.get("sec-fetch-site") == "same-origin"
    return origin.partition("://")[2] == headers.get("host", "") != ""


async def body_of(request: Request, longest: int = LONGEST_BODY) -> bytes | None:
    """The body, or None if it is too long."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            return None
    return body


# === Cookies ===


def tokens_in(text: str) -> list[str]:
    """The tokens of a cookie or a link."""
    return [token for token in text.split(".")[:MOST_TOKENS] if 0 < len(token) <= LONGEST_TOKEN]


def browser_of(connection: HTTPConnection) -> str:
    """The secret of this browser; "" if it has none."""
    secret = connection.cookies.get(BROWSER_COOKIE, "")
    fits = SHORTEST_SECRET <= len(secret) <= LONGEST_TOKEN and secret.isascii()
    return secret if fits else ""


def hashes_of(connection: HTTPConnection) -> set[str]:
    """What this browser holds its seats with."""
    secret = browser_of(connection)
    found = {hashed(secret)} if secret else set()
    for name in [name for name in connection.cookies if name.startswith(TABLE_COOKIE)][:MOST_TABLES]:
        found |= {hashed(token) for token in tokens_in(connection.cookies[name])}
    return found


def known_browser(response: Response, connection: HTTPConnection, secret: str) -> None:
    """Keep the secret in the browser for another year."""
    set_cookie(response, connection, BROWSER_COOKIE, secret)


def remember_invites(response: Response, connection: HTTPConnection, table: str, tokens: Mapping[int, str]) -> None:
    """The links the host gives away are known to the host's browser alone, on the page that shows them."""
    known = {**invites_of(connection, table), **tokens}
    value = ".".join(f"{seat}~{token}" for seat, token in known.items())
    set_cookie(response, connection, INVITE_COOKIE + table, value, f"/t/{table}")


def invites_of(connection: HTTPConnection, table: str) -> dict[int, str]:
    found = {}
    for part in connection.cookies.get(INVITE_COOKIE + table, "").split(".")[:MOST_TOKENS]:
        seat, mark, token = part.partition("~")
        if mark and seat.isascii() and seat.isdecimal() and len(seat) < 3 and 0 < len(token) <= LONGEST_TOKEN:
            found[int(seat)] = token
    return found


def set_cookie(response: Response, connection: HTTPConnection, name: str, value: str, path: str = "/") -> None:
    safe = connection.url.scheme in ("https", "wss")
    response.set_cookie(name, value, max_age=YEAR, path=path, httponly=True, samesite="lax", secure=safe)
