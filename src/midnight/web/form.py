"""The form of a new table: who sits where, how it is played, and a file that somebody brings."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from midnight.errors import UserError
from midnight.kernel import toml
from midnight.kernel.game import Game, Setting
from midnight.kernel.settings import AS_PRINTED, Preset
from midnight.table.brought import FILE, Brought, file_name, shipped, taking, wished
from midnight.table.deadlines import usual_stand_in
from midnight.table.pool import Failed
from midnight.web.limits import visitor_of
from midnight.web.pages import game_of, hall_of, limiter_of, page

DEADLINES = {"an hour": 3600, "a day": 86400, "three days": 3 * 86400, "a week": 7 * 86400}
LONGEST_VARIANT = 4000
LONGEST_FORM = 256 * 1024  # a file as large as may be, every sign of it written as three
LONGEST_ERROR = 400
FEW = 3  # values that are shown side by side


async def new_table(request: Request) -> Response:
    """GET /games/NAME/new"""
    return new_page(request, game_of(request), {}, "")


def new_page(request: Request, one: Game, chosen: dict[str, str], error: str, status: int = 200) -> Response:
    """The form of a new table, with what was chosen before and what was wrong with it."""
    return page(
        "new.html",
        status,
        game=one,
        players=hall_of(request).guests.players(one),
        chosen=chosen,
        error=error,
        called=called(one),
        deadlines=DEADLINES,
        stand_in=usual_stand_in(one),
        questions=questions(one),
        presets=[preset_told(one, preset) for preset in one.presets],
        files=taking(one),
    )


@cache
def called(one: Game) -> list[list[str]]:
    """What each seat is called, by how many sit at the table."""
    tables = [one.setup(count).words.names for count in one.seats]
    return [[names[seat] if seat < len(names) else "" for names in tables] for seat in range(one.seats[-1])]


# === Settings ===


@cache
def questions(one: Game) -> list[tuple[str, list[dict[str, Any]]]]:
    """The settings to choose from, by their headings: each value in a sentence, the usual first, and the reason."""
    groups: dict[str, list[dict[str, Any]]] = {}
    for setting in one.settings:
        values = choices(one, setting)
        if len(values) > 1:
            groups.setdefault(setting.group or "More", []).append(
                {
                    "name": setting.name,
                    "meaning": setting.meaning,
                    "reason": reason(one, setting),
                    "values": [(value, said(setting, value)) for value in values],
                    "few": len(values) <= FEW,
                }
            )
    return list(groups.items())


def choices(one: Game, setting: Setting) -> tuple[str, ...]:
    return (*setting.values, *shipped(one, setting.name)) if setting.takes_file else setting.values


def said(setting: Setting, value: str) -> str:
    """A value in a sentence; a file of ours by its name."""
    ours = value and value not in setting.values
    return f"The {setting.name} is “{value.replace('_', ' ')}”, one of ours." if ours else setting.sentence(value)


def reason(one: Game, setting: Setting) -> str:
    """Why it is as it is if nobody says otherwise: our ruling on what the book leaves open, where it leaves it."""
    return setting.why or one.rulebook().rulings.get(setting.ruling, "").replace("`", "")


def preset_told(one: Game, preset: Preset) -> dict[str, Any]:
    """A preset, and what it chooses: settings that are asked for, and the rest as lines of a variant."""
    asked = {question["name"] for _, group in questions(one) for question in group}
    lines = [
        f"{name} = {value if value.startswith('[') or value.isdecimal() else toml.text(value)}"
        for name, value in preset.settings.items()
        if name not in asked
    ]
    chosen = {name: value for name, value in preset.settings.items() if name in asked}
    return {"name": preset.name, "says": preset.says, "settings": json.dumps(chosen), "lines": "\n".join(lines)}


def chosen_settings(one: Game, fields: dict[str, str], seats: int) -> dict[str, str]:
    """The settings a form asks for: what was chosen one by one goes before what a preset says."""
    preset = one.preset(fields.get("preset") or AS_PRINTED)
    settings = dict(preset.settings)
    for setting in one.settings:
        value = fields.get(f"set-{setting.name}", setting.default)
        if value not in choices(one, setting):
            raise UserError(f"{setting.name} must be one of {', '.join(filter(None, choices(one, setting)))}")
        if value != setting.default or setting.name not in settings:
            settings[setting.name] = value
    if one.looks:
        looks = [fields.get(f"look-{seat}", "") for seat in range(seats)]
        if not set(looks) <= {"", *one.looks}:
            raise UserError(f"{one.look} must be among {', '.join(one.looks)}")
        settings[one.look] = ",".join(looks).rstrip(",")
    return settings


def brought(one: Game, fields: dict[str, str], kilobytes: int) -> Brought | None:
    """The file that came with a form, if there is one."""
    text = fields.get("own", "")
    if not text.strip():
        return None
    if len(text.encode()) > kilobytes * 1024:
        raise UserError(f"a file of content has at most {kilobytes} kilobytes here")
    settings = taking(one)
    setting = fields.get("own-setting") or settings[0]
    if setting not in settings:
        raise UserError(f"a file of content is for one of {', '.join(settings)}")
    return Brought(setting, file_name(fields.get("own-name", "")), text)


async def content_of(
    request: Request, one: Game, seats: int, settings: dict[str, str], fields: dict[str, str]
) -> tuple[dict[str, str], str, dict[str, str]]:
    """Settings and content of a new table, and what is kept of the file; what strangers write is read by a worker."""
    limiter, visitor = limiter_of(request), visitor_of(request)
    variant = fields.get("variant", "").replace("\r\n", "\n")
    if variant.strip() == preset_told(one, one.preset(fields.get("preset") or AS_PRINTED))["lines"]:
        variant = ""  # the page shows what a preset changes; the settings have it already
    file = brought(one, fields, limiter.limits.content_kilobytes)
    if file is None and not variant.strip():
        return settings, "", {}
    if len(variant) > LONGEST_VARIANT:
        raise UserError(f"a variant has at most {LONGEST_VARIANT} letters here")
    limiter.take(visitor, "contents")
    try:
        chosen, own = await hall_of(request).readers.ask(
            *(visitor.keys[0], limiter.limits.content_seconds, wished),
            *(one.name, seats, settings, variant, file),
        )
    except UserError as error:
        told = str(error)
        raise UserError(told if len(told) <= LONGEST_ERROR else f"{told[:LONGEST_ERROR]} …") from None
    except Failed:
        raise UserError("this content takes too long to read, or a game of it has no end") from None
    return chosen, own, {FILE: f"{file.name}\n{file.text}"} if file is not None else {}
