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
from functools import partial
from types import FrameType

import click
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute

from midnight.errors import TryAgain, UserError
from midnight.table.bots import default_workers
from midnight.table.database import default_store
from midnight.table.hall import Hall
from midnight.table.invited import Guests, invited
from midnight.table.leases import Leases
from midnight.table.lock import InUse, StoreLock
from midnight.table.store import Store
from midnight.table.table import new_token
from midnight.web import content, form, lobby, pages, probes, push, seats, tables
from midnight.web.connections import Door, protocols
from midnight.web.forward import Inner, Inside, Onward
from midnight.web.handshake import socket
from midnight.web.hosts import ANY_HOST, KnownHosts, own_names
from midnight.web.limits import Limiter, TooMany
from midnight.web.log import on_loop_trouble, start_log
from midnight.web.queue import InTurn, Turns
from midnight.web.security import LONGEST_FRAME, SafeHeaders
from midnight.web.settings import Settings
from midnight.web.supervisor import Crew

FIRST_PORT = 8765
PORTS_TRIED = 50
SHORTEST_LEASE = 1.0  # seconds
RARELY = (100_000, 20, 50)  # allocations between two searches for garbage, by generation: there is hardly any
HAND_OVER = 0.001  # seconds until the thread that writes to the disk gets its turn

# Connections are taken in a few at a time: those that are turned away must be gone before no descriptors are left.
TAKEN_AT_ONCE = 16
WAITING = 4096

ROUTES = [
    Route("/", lobby.lobby),
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
    Route("/t/{id}/leave", lobby.leave, methods=["POST"]),
    Route("/t/{id}/delete", lobby.delete, methods=["POST"]),
    Route("/t/{id}/take", lobby.take, methods=["POST"]),
    Route("/t/{id}/board", tables.board),
    Route("/t/{id}/record", tables.record),
    Route("/t/{id}/content", content.content_page),
    Route("/t/{id}/content/file", content.content_file),
    Route("/t/{id}/content/variant", content.content_variant),
    Route("/push/key", push.push_key),
    Route("/push", push.subscribe, methods=["POST"]),
    Route("/sw.js", push.service_worker),
    Route("/manifest.webmanifest", push.manifest),
    Route("/offline", push.offline),
    Route("/health", probes.health),
    Route("/ready", probes.ready),
    Route("/metrics", probes.metrics),
    Route("/replay", pages.replay),
    Route("/replay/frame", pages.replay_frame, methods=["POST"]),
    Route("/static/{path:path}", pages.static_file),
    WebSocketRoute("/t/{id}/socket", socket),
]


def make_app(
    open_hall: Callable[[], Hall],
    settings: Settings,
    network: str = "",
    door: Door | None = None,
    inner: Inner | None = None,
) -> Starlette:
    """The application; the hall opens with it and closes with it. `network` is where other devices find it.

    `inner` is how other processes of the same store find it.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(on_loop_trouble)
        hall = app.state.hall = open_hall()
        if hall.leases is not None:
            hall.leases.start()
        app.state.network = network
        app.state.limiter = Limiter(settings.limits)
        app.state.turns = Turns()
        app.state.door = door
        app.state.stopping = False
        app.state.notices = telling = push.Notices(hall, settings.push_services, settings.contact)
        sweeper = asyncio.ensure_future(hall.sweep_for_ever(settings.keep_days))
        try:
            yield
        finally:
            sweeper.cancel()
            await telling.close()
            await hall.close()

    names = frozenset({*own_names(settings.host), *(name.lower() for name in settings.names)})
    middleware = [Middleware(SafeHeaders), Middleware(KnownHosts, names=names), Middleware(InTurn)]
    if inner is not None:
        middleware = [Middleware(Inside, inner=inner), *middleware, Middleware(Onward, inner=inner)]
    return Starlette(
        routes=ROUTES,
        lifespan=lifespan,
        middleware=middleware,
        exception_handlers={
            HTTPException: pages.on_http_error,
            TooMany: pages.on_too_many,
            TryAgain: pages.on_store_trouble,
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
        loop="asyncio",  # also where another one is installed: the door needs its transports
        http=http,
        ws=ws,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # it would cost more memory and time than it saves on a local network
        server_header=False,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS") or ",".join(proxies),
        timeout_graceful_shutdown=3,
        backlog=TAKEN_AT_ONCE,
    )


class Server(uvicorn.Server):
    """Says where it is once it answers; stops when those who look have had the time to see that it will."""

    def __init__(self, config: uvicorn.Config, app: Starlette, ready: Callable[[], None], drain: float = 0.0) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready
        self.drain = drain
        self.asked_to_stop: float | None = None

    async def startup(self, sockets: list[sockets_of_system.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(WAITING)
        if self.started:
            self.ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.app.state.stopping = True
        if self.asked_to_stop is None and self.drain:
            self.asked_to_stop = time.monotonic()
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        if self.asked_to_stop is not None and time.monotonic() - self.asked_to_stop >= self.drain:
            self.should_exit = True
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[sockets_of_system.socket] | None = None) -> None:
        await self.app.state.hall.move_out()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until somebody stops it."""
    start_log(settings.log)
    where_kept = settings.store or default_store()
    if settings.workers > 1 and not where_kept.startswith("postgresql"):
        raise UserError(
            "several processes need a store in PostgreSQL, e.g. --store postgresql://midnight@localhost/midnight; "
            "a file is for one process: leave --workers out"
        )
    if settings.lease < SHORTEST_LEASE:
        raise UserError(f"a lease lasts at least {SHORTEST_LEASE:g} second, not {settings.lease:g}")
    guests = invited(settings.bots)
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

    def ready() -> None:
        if lock is not None:
            lock.say(where)
        click.echo(f"midnight is at {where} (Ctrl-C ends it; tables are kept)")
        if network:
            click.echo(f"other devices of this network find it at {network}")
        if settings.browser:
            threading.Thread(target=open_browser, args=(where,), daemon=True).start()

    try:
        if settings.workers <= 1:
            work(settings, guests, where_kept, listening, network, 0, ready)
        else:
            Store(where_kept).close()  # what is wrong with it is said once
            crew = Crew(settings.workers, partial(work, settings, guests, where_kept, listening, network))
            crew.run(ready)
    finally:
        listening.close()
    if lock is not None:
        lock.free()


def work(
    settings: Settings,
    guests: Guests,
    where_kept: str,
    listening: sockets_of_system.socket,
    network: str,
    number: int,
    ready: Callable[[], None],
) -> None:
    """One process of a server, alone or the one of that number."""
    kept, limits, sockets = Store(where_kept), settings.limits, [listening]
    inner, leases, door = None, None, Door(limits, settings.proxies)
    if kept.engine.dialect.name == "postgresql":
        inside = bound(*inner_place(settings.inner, number))
        sockets.append(inside)
        host, door.inner = inside.getsockname()[:2]
        inner = Inner(kept.kept_secret("inner", new_token), door.inner)
        place = f"[{host}]:{door.inner}" if ":" in host else f"{host}:{door.inner}"
        leases = Leases(kept.engine, place, settings.lease)
    # What is loaded by now stays; collecting it again and again would only hold up the tables.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(HAND_OVER)

    def open_hall() -> Hall:
        return Hall(
            kept,
            settings.pace,
            max(1, default_workers() // max(1, settings.workers)),
            bot_seconds=limits.bot_seconds,
            record_megabytes=limits.record_megabytes,
            leases=leases,
            guests=guests,
        )

    app = make_app(open_hall, settings, network, door, inner)
    # Ctrl-C is how a server ends.
    with contextlib.suppress(KeyboardInterrupt):
        Server(config_of(app, door, settings.proxies), app, ready, settings.drain).run(sockets=sockets)


def inner_place(said: str, number: int) -> tuple[str, int]:
    """Where the process of that number listens for the others: ports one after the other, or any that is free."""
    host, mark, port = said.rpartition(":") if said.count(":") == 1 or said.startswith("[") else (said, "", "0")
    if (mark and not port.isdecimal()) or (host or said).strip("[]") in ANY_HOST:
        raise UserError(
            f"inner must be an address of this computer that the other servers reach, with or without a port "
            f"(10.0.0.5 or 10.0.0.5:7000), not {said[:60]!r}"
        )
    return host.strip("[]"), int(port) + number if int(port) else 0


def open_browser(where: str) -> None:
    """If there is one; the address stands on the screen anyway."""
    time.sleep(0.1)
    with contextlib.suppress(Exception):
        webbrowser.open(where)
