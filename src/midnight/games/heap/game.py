"""Top of the Heap, made ready to play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from midnight.errors import UserError
from midnight.games.heap import picture, reckoning, text, view
from midnight.games.heap.bot import Sensible
from midnight.games.heap.compiled import compile_content
from midnight.games.heap.content import ABILITIES, SIZES, Content, read_content
from midnight.games.heap.rules import ids
from midnight.games.heap.rules.box import MOST_SEATS
from midnight.games.heap.rules.heap import Heap
from midnight.games.heap.rules.vocabulary import NONE
from midnight.games.heap.words import HeapWords
from midnight.games.heap.words_story import ABILITY_TEXTS
from midnight.kernel.game import SEAT_NAMES, Event, Game, Picture, Player, Reckoning, Setting, Setup
from midnight.kernel.playout import Bot, RandomBot
from midnight.kernel.state import WATCHER, State

SWITCHES = {
    "awkward_needs_empty": ("false", "true"),
    "primary_forage": ("true", "false"),
    "forage_freely": ("true", "false"),
    "bribe_first": ("false", "true"),
    "ap_reset": ("false", "true"),
    "last_stash": ("false", "true"),
    "risk_residents": ("true", "false"),
}


class HeapSetup(Setup):
    words: HeapWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], content: Content) -> None:
        super().__init__(game, seats, settings, content.fingerprint)
        self.content = content
        numbers = {name: int(settings[name] == "true") for name in SWITCHES}
        numbers["snack_limit"] = snack_limit(settings["snack_limit"])
        numbers["first_player"] = first_player(settings["first_player"], seats)
        numbers["random_animals"] = int(settings["animals"] == "random")
        fixed = fixed_animals(settings["animals"], seats, content)
        self.box = compile_content(content, numbers, fixed, base_costs(settings["base_costs"], content))
        self.words = HeapWords(content, self.box, seats)

    def start(self) -> Heap:
        return Heap(self.box, self.seats, None)

    def show(self, state: State, seat: int = WATCHER) -> dict[str, Any]:
        assert isinstance(state, Heap)
        return view.show(self.words, state, remember=self.settings["open_memory"] == "true")

    def text(self, shown: dict[str, Any]) -> str:
        return text.draw(shown)

    def spoken(self, shown: dict[str, Any]) -> str:
        return text.speak(shown)

    def picture(self, shown: dict[str, Any]) -> Picture:
        return picture.draw(shown)

    def players(self, view: State, shown: dict[str, Any]) -> list[Player]:
        assert isinstance(view, Heap)
        return reckoning.players(view, shown)

    def reckoning(self, state: State, events: list[Event]) -> list[Reckoning]:
        assert isinstance(state, Heap)
        return reckoning.reckoning(self.words, state)

    def bot(self, name: str) -> Bot:
        return RandomBot() if name == "random" else Sensible()

    def cards(self) -> str:
        """Every card with its text made from its data."""
        content = self.content
        lines = ["Animals"]
        for animal in content.animals:
            ability = ABILITIES[animal.ability]
            lines.append(f"  {animal.name} ({', '.join(animal.tags)}), favors {', '.join(animal.favored)}")
            lines.append(f"      {ability}, once per game. {ABILITY_TEXTS[ability]}")
        groups: dict[str, list[str]] = {}
        for card in content.cards:
            copies = f" x{card.copies}" if card.copies > 1 else ""
            number = "" if card.group == "pets" else f"{card.id} "
            entry = f"  {number}{card.name}{copies}{f' [{card.label}]' if card.label else ''}: {card.text}"
            groups.setdefault(card.type_line.split(" (")[0], []).append(entry)
        for title, entries in groups.items():
            lines += ["", title, *entries]
        lines += ["", "Trash"]
        for item in content.items:
            vp = content.size_vp[item.size]
            tags = " ".join(item.tags) or "no tags"
            lines.append(f"  {item.id} {item.name} x{item.copies}: {SIZES[item.size]}, {vp} VP, {tags}")
        return "\n".join(lines) + "\n"


def snack_limit(value: str) -> int:
    if value == "none":
        return int(NONE)
    if not value.isdecimal():
        raise UserError(f"snack_limit must be none or a number of tokens such as 100, not {value!r}")
    return int(value)


def first_player(value: str, seats: int) -> int:
    if value == "random":
        return int(NONE)
    letters = SEAT_NAMES[:seats]
    if value in letters and len(value) == 1:
        return letters.index(value)
    if value.isdecimal() and 1 <= int(value) <= seats:
        return int(value) - 1
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
    if len(parts) != 3 or not all(part.isdecimal() for part in parts):
        raise UserError(f"base_costs must be three numbers for visit, leave and raid, such as 1,0,1, not {value!r}")
    return [int(part) for part in parts]


def switch(name: str, meaning: str) -> Setting:
    return Setting(name, SWITCHES[name], meaning)


class HeapGame(Game):
    name = "top-of-the-heap"
    title = "Top of the Heap"
    blurb = (
        "Wild animals raid the trash cans of a dead-end street for a week of nights, dodge pets and porch lights, and "
        "carry the best of it home. Whoever has stashed the finest heap on Saturday night wins."
    )
    rule_sets = ("TH",)
    seats = range(3, MOST_SEATS + 1)
    minutes = 60
    bots = ("random", "sensible")
    version = 1
    folder = Path(__file__).parent
    turn_event = int(ids.TURN_BEGAN)
    settings = (
        switch("awkward_needs_empty", "an Awkward item needs a completely empty inventory (R-7)"),
        switch("primary_forage", "a turn may start with Forage; false: Move, Pass or forced Retreat only (R-2)"),
        switch("forage_freely", "Forage at a house even if a Raid is possible (R-3)"),
        switch("bribe_first", "the Big Dog is bribed while the Move is declared, which waives its cost (R-28)"),
        switch("ap_reset", "Feeding sets the pool to 5, leftovers are lost (R-12)"),
        switch("last_stash", "after the last night animals in their den may stash what they carry (R-17)"),
        switch("risk_residents", "the Risk deck holds its Risk - Residents (R-23)"),
        Setting("open_memory", ("true", "false"), "cards once seen in a can stay shown (R-47)"),
        Setting("snack_limit", ("none", "100"), "how many Snack tokens there are (R-36)", free="a number"),
        Setting(
            "animals", ("draft", "random"), "how animals are shared out (R-34)", free="a list such as Fox,Raven,Coyote"
        ),
        Setting("first_player", ("random",), "who starts night 1 (R-34)", free="a seat"),
        Setting("base_costs", ("content",), "AP for visit, leave and raid; ours are 1,0,1 (R-1)", free="three numbers"),
        Setting("content", ("",), "a content file of your own, laid over ours", free="a file"),
    )
    counts = {
        "turns": int(ids.TURN_BEGAN),
        "raids": int(ids.RAIDED),
        "raids of dropped items": int(ids.RAIDED_DROPPED),
        "rummages": int(ids.RUMMAGED),
        "retreats": int(ids.RETREATED),
        "forages": int(ids.FORAGED),
        "passes": int(ids.PASSED),
        "swaps": int(ids.SWAPPED),
        "items stashed": int(ids.STASHED),
        "items left behind": int(ids.LEFT_BEHIND),
        "features drawn": int(ids.FEATURE_DRAWN),
        "surprises drawn": int(ids.SURPRISE_DRAWN),
        "risk residents drawn": int(ids.NIGHT_RESIDENT_DRAWN),
        "open tokens": int(ids.OPENED),
        "moves": int(ids.MOVED),
        "feedings": int(ids.FED),
        "reshuffles": int(ids.RESHUFFLED),
    }
    sums = {
        "VP from open tokens": int(ids.OPEN_VP),
        "AP for moves": int(ids.MOVED),
        "AP for raids": int(ids.RAIDED),
        "AP after feeding": int(ids.FED),
        "Snacks eaten": int(ids.SPLIT_SNACKS),
    }
    end_events = {"after the last night": int(ids.GAME_OVER)}

    def ready(self, seats: int, settings: dict[str, str]) -> Setup:
        return HeapSetup(self, seats, settings, read_content(settings["content"]))


GAMES: tuple[Game, ...] = (HeapGame(),)
