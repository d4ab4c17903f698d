"""What a table is played with, told to all who may look at it: settings in sentences, changes, a file brought along."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from midnight.games.variants import differences, to_text
from midnight.table.brought import FILE
from midnight.table.deadlines import deadline_of
from midnight.table.table import Table
from midnight.web.lobby import counted
from midnight.web.pages import page, table_of
from midnight.web.security import hashes_of


async def looked_at(request: Request) -> Table:
    table = await table_of(request)
    if not table.rights.may_look(hashes_of(request)):
        raise HTTPException(403, "This table is for those who have a link to it.")
    return table


async def content_page(request: Request) -> Response:
    """GET /t/ID/content: the settings in sentences, what differs from the printed game, and the file."""
    table = await looked_at(request)
    setup = table.setup
    changed = differences(setup)
    told = [
        {"says": setting.sentence(value), "changed": setting.name in changed, "name": setting.name}
        for setting in setup.game.settings
        if not setting.takes_file and setting.name != setup.game.look
        for value in [setup.settings[setting.name]]
        if setting.says or setting.name in changed
    ]
    agreed = deadline_of(table)
    if agreed is not None:
        says = f"A turn may last {counted(agreed[0])[0]}; then the bot “{agreed[1]}” stands in."
        told.append({"says": says, "changed": False, "name": ""})
    name, _, text = table.facts.get(FILE, "").partition("\n")
    return page(
        "content.html",
        table={"id": table.id, "title": setup.game.title, "url": f"/t/{table.id}"},
        told=told,
        paths={path: value for path, value in changed.items() if "." in path},
        file={"name": name, "text": text} if text else None,
        fingerprint=setup.fingerprint,
    )


async def content_file(request: Request) -> Response:
    """GET /t/ID/content/file: the file that was brought, as it came."""
    table = await looked_at(request)
    name, _, text = table.facts.get(FILE, "").partition("\n")
    if not text:
        raise HTTPException(404, "Nobody has brought a file to this table.")
    return download(name, text)


async def content_variant(request: Request) -> Response:
    """GET /t/ID/content/variant: what differs from the game as it is, as a variant file."""
    table = await looked_at(request)
    return download(f"{table.setup.game.name}-{table.id}.toml", to_text(table.setup))


def download(name: str, text: str) -> Response:
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})
