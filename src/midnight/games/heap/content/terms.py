"""The terms people agree on before they play, read from the game's settings."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.games.heap.content.cards import Content
from midnight.games.heap.content.tables import compile_content
from midnight.games.heap.rules.box import Box
from midnight.games.heap.rules.vocabulary import NONE
from midnight.kernel.content import whole
from midnight.kernel.position import SEAT_NAMES

SWITCHES = {
    "awkward_needs_empty": ("false", "true"),
    "primary_forage": ("true", "false"),
    "forage_freely": ("true", "false"),
    "bribe_first": ("false", "true"),
    "ap_reset": ("false", "true"),
    "last_stash": ("false", "true"),
    "risk_residents": ("true", "false"),
}


def box_of(content: Content, seats: int, settings: dict[str, str]) -> Box:
    """The box of a game played on these terms."""
    numbers = {name: int(settings[name] == "true") for name in SWITCHES}
    numbers["snack_limit"] = snack_limit(settings["snack_limit"])
    numbers["first_player"] = first_player(settings["first_player"], seats)
    numbers["random_animals"] = int(settings["animals"] == "random")
    fixed = fixed_animals(settings["animals"], seats, content)
    return compile_content(content, numbers, fixed, base_costs(settings["base_costs"], content))


def snack_limit(value: str) -> int:
    if value == "none":
        return int(NONE)
    if whole(value) < 0:
        raise UserError(f"snack_limit must be none or a number of tokens such as 100, not {value!r}")
    return whole(value)


def first_player(value: str, seats: int) -> int:
    if value == "random":
        return int(NONE)
    letters = SEAT_NAMES[:seats]
    if value in letters and len(value) == 1:
        return letters.index(value)
    if 1 <= whole(value) <= seats:
        return whole(value) - 1
    raise UserError(f"first_player must be random, a seat number 1 to {seats} or a letter {', '.join(letters)}")


def fixed_animals(value: str, seats: int, content: Content) -> list[int]:
    if value in ("draft", "random"):
        return []
    names = [animal.name.lower() for animal in content.animals]
    wanted = [name.strip().lower() for name in value.split(",")]
    for name in wanted:
        if name not in names:
            raise UserError(f"animals: there is no animal {name!r}; there are {', '.join(names)}")
    if len(wanted) != seats or len(set(wanted)) != seats:
        raise UserError(f"animals must be draft, random, or {seats} different animals with commas between them")
    return [names.index(name) for name in wanted]


def base_costs(value: str, content: Content) -> list[int]:
    """visit,leave,raid."""
    if value == "content":
        return list(content.costs)
    parts = [part.strip() for part in value.split(",")]
    if len(parts) != 3 or min(map(whole, parts)) < 0:
        raise UserError(f"base_costs must be three numbers for visit, leave and raid, such as 1,0,1, not {value!r}")
    return [whole(part) for part in parts]
