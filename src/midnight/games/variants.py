"""A variant: a small TOML file of what differs from a game as it is, settings and content alike.

game = "hidden-castle"
[set]
clock_end = "stop"
scoring.limit = 40
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from midnight.errors import UserError
from midnight.games import game, games
from midnight.kernel import toml
from midnight.kernel.content import parse
from midnight.kernel.files import Files
from midnight.kernel.game import Game, Setup
from midnight.kernel.paths import is_single, listed

MARKUP = frozenset('<>&\\`"')  # signs that a page might take for something else than text


def changeable(one: Game, settings: dict[str, str]) -> list[tuple[str, str, str]]:
    """The path, present value and meaning of every setting and of everything in the content."""
    _, chosen, wishes = one.checked(None, settings)
    files = Files()
    one.read(chosen, files)
    files.change(wishes)
    rows = [(setting.name, chosen[setting.name], setting.meaning) for setting in one.settings]
    for place in listed(files.tables):
        value = place.sample if isinstance(place.sample, str) else toml.text(place.sample)
        rows.append((place.path, value, files.meaning(place)))
    return rows


def differences(setup: Setup) -> dict[str, str]:
    """The settings, by name, and the content, by path, that differ from the usual game."""
    usual = {setting.name: setting.default for setting in setup.game.settings}
    return {name: value for name, value in setup.settings.items() if value != usual.get(name)}


def in_words(setup: Setup) -> str:
    """The differences of a game made ready, in a few words."""
    return ", ".join(f"{name}={value}" for name, value in differences(setup).items()) or "as it is"


def to_text(setup: Setup) -> str:
    """The text of a variant file; values are written as behind `--set`."""
    head = f"# A variant of {setup.game.title}: give it to any command with --variant FILE.\n"
    changed = {name: readable(value) for name, value in differences(setup).items()}
    lines = [f"{'.'.join(map(toml.name, name.split('.')))} = {toml.text(value)}" for name, value in changed.items()]
    return "\n".join([f'{head}game = "{setup.game.name}"', "", "[set]", *lines, ""])


def readable(value: str) -> Any:
    """A number for a text that is one; any other text as it is."""
    return int(value) if value.lstrip("-").isdecimal() and str(int(value)) == value else value


def from_text(text: str, source: str) -> tuple[str, dict[str, str]]:
    """The game of a variant file, and its settings as `--set` would give them."""
    data = parse(text, source)
    unknown = [key for key in data if key not in ("game", "set")]
    if unknown:
        raise UserError(f"{source}: {unknown[0]}: is not known here; a variant has game and set")
    if not isinstance(data.get("game"), str) or not isinstance(data.get("set"), dict):
        raise UserError(f'{source}: a variant says its game, game = "hidden-castle", and has a table [set]')
    return data["game"], dict(flat(data["set"], ""))


def flat(table: Mapping[str, Any], before: str) -> Iterable[tuple[str, str]]:
    """The dotted path and the text of every value in a table of tables."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        elif is_single(value):
            yield f"{before}{key}", value if isinstance(value, str) else toml.text(value)
        else:
            yield f"{before}{key}", toml.text(value)


def check_changes(settings: Mapping[str, Any]) -> None:
    """Refuse signs that a page would take for something else than text, in what strangers change."""
    for path, value in settings.items():
        if path.startswith("rules."):  # would be a setting after all, which may name a file
            raise UserError(f"{path}: write {path.removeprefix('rules.')} here")
        signs = MARKUP - {'"'} if str(value).startswith(("[", "{")) else MARKUP
        if "." in path and set(f"{path}{value}") & signs:
            raise UserError(f"{path}: must be plain, without < > & \\ or quotes")


def from_form(text: str, one: Game) -> dict[str, str]:
    """The settings of a variant that somebody pasted: the whole file, or only its lines."""
    if "[set]" not in text:
        text = f'game = "{one.name}"\n[set]\n{text}'
    name, settings = from_text(text, "the variant")
    if name != one.name:
        raise UserError(f"this is a variant of {name}, not of {one.name}")
    check_changes(settings)
    return settings


def game_of(name: str | None, settings: Mapping[str, str]) -> Game:
    """The game of that name; without a name, the only game that has all these settings."""
    if name is not None:
        return game(name)
    fitting = [one for one in games().values() if fits(one, settings)]
    if len(fitting) != 1:
        names = ", ".join(one.name for one in fitting) or "none"
        raise UserError(f"say the game behind the file: these settings fit {names}")
    return fitting[0]


def fits(one: Game, settings: Mapping[str, str]) -> bool:
    """Whether a game takes these settings."""
    try:
        one.setup(None, settings)
    except UserError:
        return False
    return True
