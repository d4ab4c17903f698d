"""What the program says of itself, put into the pages as Markdown, so that it cannot drift.

A page has a line `<!-- generated: settings -->`; what stands for it is made when the site is built.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import click
from sphinx.application import Sphinx

from midnight.cli import COMMANDS, load
from midnight.games import games

MARK = re.compile(r"^<!-- generated: ([a-z]+)(?: ([a-z-]+))? -->$", re.MULTILINE)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def code(text: str) -> str:
    return f"`{text}`"


# === The games ===


def games_table() -> str:
    """Every game in a line."""
    rows = []
    for one in games().values():
        few, many = one.seats[0], one.seats[-1]
        bots = ", ".join(map(code, one.bots))
        rows.append([code(one.name), one.title, f"{few} to {many}" if few < many else str(few), f"{one.minutes}", bots])
    return table(["name", "game", "seats", "minutes", "bots"], rows)


def settings() -> str:
    """Every setting of every game, the usual value first."""
    parts = []
    for one in games().values():
        rows = []
        for setting in one.settings:
            values = [code(value) if value else "ours" for value in setting.values]
            values[0] = f"**{values[0]}**"
            rows.append([code(setting.name), ", ".join([*values, *filter(None, [setting.free])]), setting.meaning])
        kinds = [
            [preset.name, preset.says, ", ".join(code(f"{name}={value}") for name, value in preset.settings.items())]
            for preset in one.presets
        ]
        parts += [f"### {one.title}", code(one.name), table(["setting", "values", "meaning"], rows)]
        parts += [table(["preset", "what it is", "settings"], kinds)]
    return "\n\n".join(parts)


def content() -> str:
    """The content files of every game, and the settings that take a file of your own."""
    rows = []
    for one in games().values():
        files = ", ".join(code(path.name) for path in sorted((one.folder / "content").glob("*.toml")))
        taking = ", ".join(code(setting.name) for setting in one.settings if "file" in setting.free)
        rows.append([code(one.name), code(f"games/{one.folder.name}/content/"), files, taking])
    return table(["game", "folder", "files", "named by"], rows)


# === The command line ===


def command(name: str) -> str:
    """A command as click knows it: what it does, how it is called, its options."""
    one = load(name)
    context = click.Context(one, info_name=f"midnight {name}", show_default=True)
    usage = " ".join(one.get_usage(context).removeprefix("Usage: ").split())
    options = [one.get_help_record(context) for one in one.get_params(context) if isinstance(one, click.Option)]
    rows = [[code(names), text] for names, text in filter(None, options) if "--help" not in names]
    parts = [(one.help or "").replace("\n", " "), f"```text\n{usage}\n```"]
    return "\n\n".join([*parts, table(["option", "what it does"], rows)] if rows else parts)


def rest(page: str) -> str:
    """The commands that a page does not name itself."""
    named = {found[2] for found in MARK.finditer(page) if found[1] == "command"}
    return "\n\n".join(f"## midnight {name}\n\n{command(name)}" for name in COMMANDS if name not in named)


MADE: dict[str, Callable[..., str]] = {
    "games": games_table,
    "settings": settings,
    "content": content,
    "command": command,
    "rest": rest,
}


def filled(page: str) -> str:
    """The page with everything that is generated."""

    def made(found: re.Match[str]) -> str:
        arguments = [page] if found[1] == "rest" else [found[2]] if found[2] else []
        return MADE[found[1]](*arguments)

    return MARK.sub(made, page)


def fill(app: Sphinx, name: str, source: list[str]) -> None:
    source[0] = filled(source[0])


def setup(app: Sphinx) -> dict[str, Any]:
    app.connect("source-read", fill)
    return {"parallel_read_safe": True}
