"""The server: routes, what lives as long as it does, and starting it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import socket as sockets_of_system
import sys
import threading
import time
import webbrowser
from collections.abc import AsyncIterator, Callable

import click
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from midnight.errors import UserError
from midnight.table.engine import default_store
from midnight.table.hall import Hall
from midnight.table.lock import InUse, StoreLock
from midnight.table.store import NotRead, NotWritten, Store
from midnight.web import content, form, mine, notices, pages, probes, seats, tables
from midnight.web.door import Door, protocols
from midnight.web.entrance import socket
from midnight.web.hosts import ANY_HOST, KnownHosts, own_names
from midnight.web.limits import Limiter, TooMany
from midnight.web.log import on_loop_trouble, start_log
from midnight.web.security import LONGEST_FRAME, SafeHeaders
from midnight.web.settings import Settings

FIRST_PORT = 8765
PORTS_TRIED = 50
RARELY = (100_000, 20, 50)  # allocations between two searches for garbage, by generation: there is hardly any
HAND_OVER = 0.001  # seconds until the thread that writes to the disk gets its turn

ROUTES = [
    Route("/", mine.lobby),
    Route("/games/{name}/picture.svg", pages.game_picture),
    Route("/games/{name}/rules", pages.rules),
    Route("/games/{name}/new", form.new_table),
    Route("/tables", tables.make_table, methods=["POST"]),
    Route("/t/{id}", tables.table_page),
    Route("/t/{id}/invite", seats.invite),
    Route("/t/{id}/links", seats.new_link, methods=["POST"]),
    Route("/t/{id}/join/{tokens}", seats.join),
    Route("/t/{id}/watch/{tokens}", seats.join),
    Route("/t/{id}/sit", seats.sit, methods=["POST"]),
    Route("/t/{id}/leave", mine.leave, methods=["POST"]),
    Route("/t/{id}/delete", mine.delete, methods=["POST"]),
    Route("/t/{id}/take", mine.take, methods=["POST"]),
    Route("/t/{id}/board", tables.board),
    Route("/t/{id}/record", tables.record),
    Route("/t/{id}/content", content.content_page),
    Route("/t/{id}/content/file", content.content_file),
    Route("/t/{id}/content/variant", content.content_variant),
    Route("/push/key", notices.push_key),
    Route("/push", notices.subscribe, methods=["POST"]),
    Route("/sw.js", notices.service_worker),
    Route("/manifest.webmanifest", notices.manifest),
    Route("/offline", notices.offline),
    Route("/health", probes.health),
    Route("/ready", probes.ready),
    Route("/metrics", probes.metrics),
    Route("/replay", pages.replay),
    Route("/replay/frame", pages.replay_frame, methods=["POST"]),
    Route("/static/{path:path}", pages.static_file),
    WebSocketRoute("/t/{id}/socket", socket),
]


def make_app(
    open_hall: Callable[[], Hall], settings: Settings, network: str = "", door: Door | None = None
) -> Starlette:
    """The application; the hall opens with it and closes with it. `network` is where other devices find it."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(on_loop_trouble)
        hall = app.state.hall = open_hall()
        app.state.network = network
        app.state.limiter = Limiter(settings.limits)
        app.state.door = door
        app.state.notices = telling = notices.Notices(hall, settings.push_services, settings.contact)
        sweeper = asyncio.ensure_future(hall.sweep_for_ever(settings.keep_days))
        try:
            yield
        finally:
            sweeper.cancel()
            await telling.close()
            await hall.close()

    names = frozenset({*own_names(settings.host), *(name.lower() for name in settings.names)})
    return Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=[Middleware(SafeHeaders), Middleware(KnownHosts, names=names)],
        exception_handlers={
            HTTPException: pages.on_http_error,
            TooMany: pages.on_too_many,
            NotWritten: pages.on_store_trouble,
            NotRead: pages.on_store_trouble,
            Exception: pages.on_failure,
        },
    )


def bound(host: str, port: int | None) -> sockets_of_system.socket:
    """A socket to listen on: the port that was asked for, or the first free one."""
    for candidate in [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        family = sockets_of_system.AF_INET6 if ":" in host else sockets_of_system.AF_INET
        listening = sockets_of_system.socket(family)
        listening.setsockopt(sockets_of_system.SOL_SOCKET, sockets_of_system.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            return listening
        except OverflowError:
            listening.close()
            raise UserError(f"a port is a number up to 65535, not {candidate}") from None
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRINUSE and port is None:
                continue
            if error.errno == errno.EADDRINUSE:
                raise UserError(f"port {port} is taken: choose another one with --port") from None
            raise UserError(f"{host} port {candidate} cannot be listened on ({error.strerror or error})") from None
    raise UserError(f"ports {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} are all taken: choose one with --port")


def address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ANY_HOST else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def network_address(host: str, port: int) -> str:
    """Where other devices of this network find a server that listens everywhere; "" if that cannot be told."""
    if host not in ANY_HOST:
        return ""
    with contextlib.suppress(OSError):
        for found in sockets_of_system.gethostbyname_ex(sockets_of_system.gethostname())[2]:
            if not found.startswith("127."):
                return address(found, port)
    return ""


def config_of(app: Starlette, door: Door, proxies: tuple[str, ...] = ()) -> uvicorn.Config:
    http, ws = protocols(door)
    return uvicorn.Config(
        app,
        log_config=None,
        log_level="warning",
        access_log=False,  # addresses hold tokens
        http=http,
        ws=ws,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # it would cost more memory and time than it saves on a local network
        server_header=False,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS") or ",".join(proxies),
        timeout_graceful_shutdown=3,
        backlog=4096,
    )


class Server(uvicorn.Server):
    """Says where it is once it answers."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[sockets_of_system.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def serve(settings: Settings) -> None:
    """Serve until somebody stops it."""
    start_log(settings.log)
    where_kept = settings.store or default_store()
    try:
        lock = StoreLock(where_kept) if "://" not in where_kept else None
    except InUse as used:
        if settings.store or settings.port is not None or not used.address:
            raise
        # Somebody started midnight twice: there is a lobby already.
        click.echo(f"midnight is running already at {used.address}")
        if settings.browser:
            open_browser(used.address)
        return
    listening = bound(settings.host, settings.port)
    port = int(listening.getsockname()[1])
    where, network = address(settings.host, port), network_address(settings.host, port)
    try:
        kept = Store(where_kept)
    except UserError:
        listening.close()
        raise

    def ready() -> None:
        if lock is not None:
            lock.say(where)
        click.echo(f"midnight is at {where} (Ctrl-C ends it; tables are kept)")
        if network:
            click.echo(f"other devices of this network find it at {network}")
        if settings.browser:
            threading.Thread(target=open_browser, args=(where,), daemon=True).start()

    # What is loaded by now stays; collecting it again and again would only hold up the tables.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(HAND_OVER)
    limits = settings.limits

    def open_hall() -> Hall:
        return Hall(kept, settings.pace, bot_seconds=limits.bot_seconds, record_megabytes=limits.record_megabytes)

    door = Door(limits, settings.proxies)
    app = make_app(open_hall, settings, network, door)
    # Ctrl-C is how a server ends.
    with contextlib.suppress(KeyboardInterrupt):
        Server(config_of(app, door, settings.proxies), ready).run(sockets=[listening])
    if lock is not None:
        lock.free()


def open_browser(where: str) -> None:
    """If there is one; the address stands on the screen anyway."""
    time.sleep(0.1)
    with contextlib.suppress(Exception):
        webbrowser.open(where)
