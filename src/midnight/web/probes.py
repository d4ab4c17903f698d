"""For whoever runs the server: is it alive, is it ready, and numbers for Prometheus. No table and no token is named."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from midnight.table.store import NotRead
from midnight.web.limits import Limiter
from midnight.web.pages import hall_of


async def health(request: Request) -> Response:
    """GET /health: the process answers."""
    return PlainTextResponse("alive\n")


async def ready(request: Request) -> Response:
    """GET /ready: it can take plays, and does not stop just now."""
    hall = hall_of(request)
    if hall.closing or request.app.state.stopping:
        return PlainTextResponse("stopping\n", 503)
    try:
        # Who is not believed to live has no tables; that need not be asked of a database that may not answer.
        good = (hall.leases is None or hall.leases.me != "") and await hall.store.reading(hall.store.ready)
    except NotRead:
        good = False
    return PlainTextResponse("ready\n" if good else "the store does not take what is written\n", 200 if good else 503)


async def metrics(request: Request) -> Response:
    """GET /metrics"""
    hall, limiter = hall_of(request), request.app.state.limiter
    assert isinstance(limiter, Limiter)
    door, lag = request.app.state.door, await loop_lag()
    gauges = {
        "midnight_tables_in_memory": len(hall.tables),
        "midnight_sockets": sum(len(some) for some in hall.audience.at.values()),
        "midnight_connections": len(door.sites) if door else 0,
        "midnight_bots_thinking": len(hall.thinking),
        "midnight_bots_waiting": hall.bots.workers.waiting + hall.bots.thinkers.waiting,
        "midnight_records_waiting": hall.readers.waiting,
        "midnight_event_loop_lag_seconds": round(lag, 6),
    }
    counters = {
        "midnight_plays_total": hall.counts["plays"],
        "midnight_refusals_total": hall.counts["refusals"],
        "midnight_tables_made_total": hall.counts["tables"],
        "midnight_connections_turned_away_total": door.turned_away if door else 0,
    }
    lines = [line for name, value in gauges.items() for line in (f"# TYPE {name} gauge", f"{name} {value}")]
    lines += [line for name, value in counters.items() for line in (f"# TYPE {name} counter", f"{name} {value}")]
    lines.append("# TYPE midnight_limits_hit_total counter")
    lines += [f'midnight_limits_hit_total{{limit="{name}"}} {count}' for name, count in sorted(limiter.hit.items())]
    lines += hall.latency.lines("midnight_play_seconds")
    return PlainTextResponse("\n".join([*lines, ""]), media_type="text/plain; version=0.0.4")


async def loop_lag() -> float:
    """How late a thing that was to be done at once is done."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    await asyncio.sleep(0)
    return loop.time() - began
