"""Top of the Heap, made ready to play."""

from __future__ import annotations

from pathlib import Path

from midnight.games.heap.bots.sensible import SensibleHeap
from midnight.games.heap.content.cards import Content
from midnight.games.heap.content.reading import read_content
from midnight.games.heap.content.source import forget_totals, read_files
from midnight.games.heap.content.terms import SWITCHES, box_of
from midnight.games.heap.rules import ids, setup, table
from midnight.games.heap.rules.position import Heap
from midnight.games.heap.show import cards, closeup, glossary, picture, reckoning, text, thumb, view
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.places import part
from midnight.kernel.files import Files
from midnight.kernel.game import Game, Setting, Setup, levels
from midnight.kernel.playout import Bot
from midnight.kernel.settings import presets
from midnight.kernel.show import Show
from midnight.kernel.state import State


class HeapSetup(Setup):
    """The game on its terms."""

    room = Show(
        view.show,
        text.draw,
        text.speak,
        picture.draw,
        reckoning.players,
        reckoning.reckoning,
        cards.listed,
        goal=glossary.goal,
        things=glossary.things,
        colours=reckoning.colours,
        tall=picture.draw_tall,
        closeup=closeup.closeup,
        thumb=thumb.draw,
    )
    words: HeapWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], content: Content) -> None:
        super().__init__(game, seats, settings, content.fingerprint)
        self.content = content
        self.box = box_of(content, seats, settings)
        self.words = HeapWords(content, self.box, seats, open_memory=settings["open_memory"] == "true")

    def start(self) -> Heap:
        return setup.start(self.box, self.seats)

    def roles(self, state: State) -> list[str]:
        """The animals."""
        assert isinstance(state, Heap)
        return [self.content.animals[animal].name for animal in part(state, table.ANIMAL, self.seats)]

    def own_bot(self, name: str) -> Bot:
        return SensibleHeap()


def switch(name: str, group: str, meaning: str, yes: str, no: str) -> Setting:
    """A setting that is true or false, with a sentence for each."""
    says = {"true": yes, "false": no}
    return Setting(name, SWITCHES[name], meaning, says=tuple(says[value] for value in SWITCHES[name]), group=group)


class HeapGame(Game):
    name = "top-of-the-heap"
    title = "Top of the Heap"
    blurb = (
        "Wild animals raid the trash cans of a dead-end street for a week of nights, dodge pets and porch lights, and "
        "carry the best of it home. Whoever has stashed the finest heap on Saturday night wins."
    )
    rule_sets = ("TH",)
    seats = range(3, table.MOST_SEATS + 1)
    minutes = 60
    bots = ("random", "sensible")
    levels = levels(hard="search:40", expert="search:4000")
    version = 1
    folder = Path(__file__).parent
    turn_event = int(ids.TURN_BEGAN)
    settings = (
        switch(
            "awkward_needs_empty",
            "What one carries",
            "an Awkward item needs a completely empty inventory (R-7)",
            "An Awkward item needs empty paws.",
            "A Tiny item may be carried beside an Awkward one.",
        ),
        switch(
            "primary_forage",
            "Turns",
            "a turn may start with Forage; false: Move, Pass or forced Retreat only (R-2)",
            "A turn may start with Forage.",
            "A turn starts with Move, Pass or a forced Retreat only.",
        ),
        switch(
            "forage_freely",
            "Turns",
            "Forage at a house even if a Raid is possible (R-3)",
            "One may forage even where a raid is possible.",
            "Where a raid is possible, one may not forage.",
        ),
        switch(
            "bribe_first",
            "Turns",
            "the Big Dog is bribed while the Move is declared, which waives its cost (R-28)",
            "The Big Dog is bribed with the Move, which then costs nothing for it.",
            "The Big Dog is bribed after the visit is paid.",
        ),
        switch(
            "ap_reset",
            "Food",
            "Feeding sets the pool to 5, leftovers are lost (R-12)",
            "Feeding sets Action Points to 5; what is left over is lost.",
            "Action Points above 5 are kept, up to 10.",
        ),
        switch(
            "last_stash",
            "What one carries",
            "after the last night animals in their den may stash what they carry (R-17)",
            "After the last night, animals in their den may stash what they carry.",
            "What is not stashed after the last night is lost.",
        ),
        switch(
            "risk_residents",
            "Cards",
            "the Risk deck holds its Risk - Residents (R-23)",
            "The Risk deck holds its Residents.",
            "The Risk deck holds no Residents.",
        ),
        Setting(
            "open_memory",
            ("true", "false"),
            "cards once seen in a can stay shown (R-47)",
            says=("Cards once seen in a can stay shown.", "Everybody remembers what was seen without the screen."),
            group="Cards",
        ),
        Setting(
            "snack_limit",
            ("none", "100"),
            "how many Snack tokens there are (R-36)",
            free="a number",
            says=("There are as many Snacks as needed.", "There are 100 Snacks."),
            group="Food",
        ),
        Setting(
            "animals",
            ("draft", "random"),
            "how animals are shared out (R-34)",
            free="a list such as Fox,Raven,Coyote",
            says=("Everybody chooses an animal.", "Animals are dealt."),
            group="Setup",
        ),
        Setting("first_player", ("random",), "who starts night 1 (R-34)", free="a seat"),
        Setting("base_costs", ("content",), "AP for visit, leave and raid; ours are 1,0,1 (R-1)", free="three numbers"),
        Setting("content", ("",), "a content file of your own, laid over ours", free="a file"),
    )
    presets = presets(
        (
            "Four nights, Wednesday to Saturday, with one pickup; animals are dealt.",
            {
                "night.nights": "4",
                "night.pickup": "[3]",
                "night.names": '["Wednesday", "Thursday", "Friday", "Saturday"]',
                "animals": "random",
            },
        ),
        (
            "No Residents among the risks, and what is carried home last is not lost.",
            {"risk_residents": "false", "last_stash": "true"},
        ),
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

    def read(self, settings: dict[str, str], files: Files) -> None:
        read_files(settings["content"], files)

    def follow(self, files: Files) -> None:
        """Fewer or more copies of a card are no mistake when they are wished."""
        if not any(path.startswith("totals.") for path in files.changes):
            forget_totals(files, "the changed content")

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        return HeapSetup(self, seats, settings, read_content(files))


GAMES: tuple[Game, ...] = (HeapGame(),)
