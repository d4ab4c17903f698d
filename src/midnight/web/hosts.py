"""Which names the server answers to: a page of another name could otherwise pass for ours."""

from __future__ import annotations

import contextlib
import socket

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

LOOPBACK = ("127.0.0.1", "localhost", "::1")
ANY_HOST = ("0.0.0.0", "::", "")
OPEN_TO_ALL = ("/health", "/ready")  # whoever asks them knows no name


def own_names(host: str) -> set[str]:
    """The names of this computer, as far as it listens there."""
    names = {*LOOPBACK, host.lower()}
    if host in ANY_HOST:
        name = socket.gethostname().lower()
        names |= {name, name.partition(".")[0], f"{name.partition('.')[0]}.local", *own_addresses()}
    return names - {""}


def own_addresses() -> set[str]:
    """The addresses of this computer that others may reach it by."""
    found: set[str] = set()
    with contextlib.suppress(OSError):
        found |= set(socket.gethostbyname_ex(socket.gethostname())[2])
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        # Nothing is sent: it only says by which address one would leave for there.
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((far, 9))
            found.add(str(asked.getsockname()[0]))
    return found


def name_in(host: str) -> str:
    """The name in a Host header, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower()


class KnownHosts:
    """Turns away whoever asks for a name that is not ours."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and scope["path"] not in OPEN_TO_ALL:
            if name_in(Headers(scope=scope).get("host", "")) not in self.names:
                if scope["type"] == "websocket":
                    await WebSocketClose(4403)(scope, receive, send)
                else:
                    sentence = "This server does not answer to that name. Its operator can add it with --name.\n"
                    await PlainTextResponse(sentence, 421)(scope, receive, send)
                return
        await self.app(scope, receive, send)
