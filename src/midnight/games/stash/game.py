"""Midnight Stash, made ready to play."""

from __future__ import annotations

from pathlib import Path

from midnight.games.stash.bots.sensible import SensibleStash
from midnight.games.stash.content.reading import OURS, Content, read_content, read_files
from midnight.games.stash.content.terms import FILE, LETTERS, agreed
from midnight.games.stash.rules import chapters, ids, setup
from midnight.games.stash.rules.box import Box
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.show import cards, closeup, glossary, picture, reckoning, text, thumb, view
from midnight.games.stash.words.options import StashWords
from midnight.kernel.files import Files
from midnight.kernel.game import ONE_AGAINST_MANY, Game, Setting, Setup, levels
from midnight.kernel.playout import Bot
from midnight.kernel.settings import presets
from midnight.kernel.show import Show
from midnight.kernel.state import WATCHER, State


class StashSetup(Setup):
    """One kingpin and two to four kids on their map."""

    room = Show(
        view.show,
        text.draw,
        text.speak,
        picture.draw,
        reckoning.players,
        reckoning.reckoning,
        cards.listed,
        tall=picture.draw_tall,
        closeup=closeup.closeup,
        thumb=thumb.draw,
        goal=glossary.goal,
        things=glossary.things,
        colours=reckoning.colours,
    )
    content: Content
    words: StashWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], content: Content) -> None:
        super().__init__(game, seats, settings, content.fingerprint)
        self.content = content
        self.box = Box(
            town=content.town(),
            cards=content.house_cards(),
            terms=agreed(content, settings, seats),
            seats=seats,
            stops=chapters.stops(),
            steps=chapters.steps(),
        )
        self.words = StashWords(content, self.box, self.start())

    def start(self) -> MidnightStash:
        return setup.start(self.box)

    def eyes(self, state: State, viewer: int) -> int:
        """All is open but a throw that waits for its answer (MS-11.3)."""
        assert isinstance(state, MidnightStash)
        return int(WATCHER) if state.thrown == NONE else viewer

    def alone(self) -> int:
        return int(self.box.terms.kingpin)

    def roles(self, state: State) -> list[str]:
        """The kingpin, and of each kid the costume with its type."""
        assert isinstance(state, MidnightStash)
        worn = [self.content.costumes[card] for card in state.costume]
        kids = [f"{one.name} ({self.content.types[one.type]})" for one in worn]
        return ["kingpin" if seat == state.kingpin else kids[seat] for seat in range(self.seats)]

    def own_bot(self, name: str) -> Bot:
        return SensibleStash(self.box)


class StashGame(Game):
    name = "midnight-stash"
    title = "Midnight Stash"
    rule_sets = ("MS",)
    seats = range(3, 6)
    minutes = 60
    blurb = (
        "Halloween in one neighbourhood: kids go from door to door, slower with every piece they carry, and must bring "
        "it home to the treehouse, while one player's bullies lie in wait. The fullest bag wins, if it is full enough."
    )
    settings = (
        Setting(
            "kingpin_goal",
            ("target", "haul", "none"),
            "how the kingpin wins (MS-13.2, R-34)",
            says=(
                "The kingpin wins if no bag is full enough at midnight.",
                "The kingpin wins with a large enough haul.",
                "The kingpin cannot win and plays for mischief.",
            ),
            group="Winning",
        ),
        Setting("target", (FILE,), "the stash that beats the kingpin, 30 in our file (MS-13.2)", free="1 to 99"),
        Setting(
            "haul_quota",
            (FILE,),
            "the haul a kingpin_goal of haul asks for: 17/32/48 for 2, 3, 4 kids in our file",
            free="a number, or three with slashes",
        ),
        Setting(
            "movement_limit",
            ("live", "turn_start"),
            "when the movement scale is read (MS-4.3, R-4)",
            says=(
                "Candy slows a kid down at once, step by step.",
                "How far a kid may go is read once, when its turn begins.",
            ),
            group="Kids",
        ),
        Setting(
            "bully_roll",
            ("each", "shared"),
            "a roll for each bully, or one for all (MS-9.2, R-17)",
            says=("Each bully has a roll of its own.", "One roll counts for all bullies."),
            group="Bullies",
        ),
        Setting(
            "bully_choice",
            ("numbered", "free"),
            "the lowest bullies, or the kingpin's choice (MS-1.5, R-2)",
            says=("The bullies with the lowest numbers take part.", "The kingpin chooses which bullies take part."),
            group="Bullies",
        ),
        Setting(
            "treehouse_safe",
            ("off", "on"),
            "on: no bully enters the treehouse (MS-10.4, R-33)",
            says=("Bullies may enter the treehouse.", "No bully enters the treehouse."),
            group="Bullies",
        ),
        Setting(
            "most_candy",
            ("carried", "all"),
            "whether the stash counts for most candy (MS-10.14, R-24)",
            says=(
                "The most candy means what is carried.",
                "The most candy means what is carried and what is in the bag.",
            ),
            group="Bullies",
        ),
        Setting(
            "kingpin_seat",
            ("last", *LETTERS, "random"),
            "who is the kingpin (MS-1.10, R-3)",
            says=(
                "The last seat is the kingpin.",
                *(f"Seat {letter} is the kingpin." for letter in LETTERS),
                "The lot says who is the kingpin.",
            ),
            group="Who",
        ),
        Setting(
            "first_kid",
            ("lowest", *LETTERS, "random"),
            "who is the youngest kid (MS-3.2, R-3)",
            says=(
                "The first kid in the order of seats begins.",
                *(f"Seat {letter} begins." for letter in LETTERS),
                "The lot says who begins.",
            ),
            group="Who",
        ),
        *(
            Setting(part, (ours,), f"the {part}: ours, or a file of your own", free="a file")
            for part, ours in OURS.items()
        ),
    )
    presets = presets(
        (
            "Twelve rounds of half an hour, and a bag of 14 beats the kingpin: half as long.",
            {"clock.rounds": "12", "clock.minutes": "30", "clock.first": "6:30", "target": "14"},
        ),
        (
            "No bully enters the treehouse, and a bag of 28 beats the kingpin.",
            {"treehouse_safe": "on", "target": "28"},
        ),
    )
    bots = ("random", "sensible")
    levels = levels(medium="careless:15", hard="sensible", expert="search:10000")
    drawings = frozenset({"grid"})
    version = 1
    play = ONE_AGAINST_MANY
    folder = Path(__file__).parent
    secrets = True  # a throw that waits for its answer
    turn_event = int(ids.TURN_BEGAN)
    counts = {
        "fights": int(ids.FIGHT),
        "fights won by the kingpin": int(ids.KINGPIN_WON),
        "throws": int(ids.THREW),
        "stashings": int(ids.STASHED),
        "knocks": int(ids.KNOCKED),
        "cards drawn": int(ids.DREW),
        "cards too late": int(ids.TOO_LATE),
        "bully turns without movement": int(ids.BULLY_STAYED),
    }
    sums = {
        "candy knocked for": int(ids.KNOCKED),
        "candy stashed": int(ids.STASHED),
        "haul": int(ids.KINGPIN_WON),
        "candy unstashed at the end": int(ids.DISCARDED),
    }
    score_says = "The kingpin's score is the haul, a kid's the stash."
    end_events = {"kingpin": int(ids.ENDED_FOR_KINGPIN), "kids": int(ids.ENDED_FOR_KIDS)}

    def read(self, settings: dict[str, str], files: Files) -> None:
        read_files(settings, files)

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        return StashSetup(self, seats, settings, read_content(files))


GAMES: tuple[Game, ...] = (StashGame(),)
