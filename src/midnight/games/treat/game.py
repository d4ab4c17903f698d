"""Trick or Treat, made ready to play."""

from __future__ import annotations

from pathlib import Path

from midnight.errors import UserError
from midnight.games.treat.bots.glance import Glance
from midnight.games.treat.bots.odds import Odds
from midnight.games.treat.bots.sensible import SensibleTreat
from midnight.games.treat.bots.stroller import Stroller
from midnight.games.treat.content.reading import FOLDER, StreetFile, read_street, switches
from midnight.games.treat.rules import ids
from midnight.games.treat.rules.chapters import Chapters
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.show import cards, closeup, glossary, picture, reckoning, text, thumb, view
from midnight.games.treat.words.options import CHARACTERS, TreatWords
from midnight.kernel.files import Files
from midnight.kernel.game import Game, Setting, Setup, levels
from midnight.kernel.playout import Bot
from midnight.kernel.settings import presets
from midnight.kernel.show import Show
from midnight.kernel.state import State


class TreatSetup(Setup):
    """A street, its options, its seats."""

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
    words: TreatWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], file: StreetFile) -> None:
        super().__init__(game, seats, settings, file.fingerprint)
        street = file.street(seats, switches(settings))
        self.first = TrickOrTreat(street, Chapters(), seats)
        looks = game.chosen_looks(seats, settings)
        self.words = TreatWords(file, street, seats, self.first, settings["memory_aid"] == "on", looks)

    def start(self) -> TrickOrTreat:
        """A copy: quicker than a new one."""
        return self.first.clone()

    def laid(self, state: State) -> dict[int, tuple[str, ...]]:
        """Each house: its bucket card and its neighbour."""
        assert isinstance(state, TrickOrTreat)
        file, move = self.words.file, self.first.street.lexicon.move
        cards = zip(state.bucket_card, state.house, strict=True)
        return {
            int(move.at(place)): (file.buckets[int(bucket)].id, file.neighbours[int(who)].id)
            for place, (bucket, who) in enumerate(cards, 1)
        }

    def own_bot(self, name: str) -> Bot:
        return Stroller() if name == "stroller" else SensibleTreat(Odds())

    def light_bot(self) -> Bot:
        return SensibleTreat(Glance())


class TrickOrTreatGame(Game):
    name = "trick-or-treat"
    title = "Trick or Treat"
    rule_sets = ("TT",)
    seats = range(2, 5)
    minutes = 20
    blurb = (
        "Walk down a street of six neighbours, dip into their buckets for as long as you dare, and swap what you do "
        "not like at home, until the parents notice. The best bag by your own taste wins."
    )
    settings = (
        Setting(
            "action_order",
            ("free", "move_first"),
            "whether a Take may come before the Move (R-2)",
            says=("Move and Take come in any order.", "The Move comes before the Take."),
            group="Turns",
        ),
        Setting(
            "push",
            ("move", "end"),
            "after Move to the next house: the Move may still be used, or the turn ends (R-10)",
            says=(
                "After a push to the next house a Move may still follow.",
                "A push to the next house ends the turn.",
            ),
            group="Turns",
        ),
        Setting(
            "draw_two_open",
            ("off", "on"),
            "whether all see the cards of Draw next 2 (R-6)",
            says=("Only the taker sees the cards of Draw next 2.", "All see the cards of Draw next 2."),
            group="What is seen",
        ),
        Setting(
            "pay_with_taken",
            ("off", "on"),
            "whether the card just taken may pay for itself (R-11)",
            says=("The card just taken cannot pay for itself.", "The card just taken may pay for itself."),
            group="Trading at home",
        ),
        Setting(
            "fresh_event_pays",
            ("off", "on"),
            "whether the home event just flipped may be paid (R-11)",
            says=("The event just flipped cannot be paid.", "The event just flipped may be paid."),
            group="Trading at home",
        ),
        Setting(
            "start_seat",
            ("random", "1", "2", "3", "4"),
            "who begins (R-22)",
            says=("The lot says who begins.", *(f"Seat {number} begins." for number in range(1, 5))),
            group="Turns",
        ),
        Setting(
            "memory_aid",
            ("on", "off"),
            "whether the screen keeps the tallies of what was seen (R-21)",
            says=("The screen keeps tallies of what was seen.", "Everybody remembers without the screen."),
            group="What is seen",
        ),
        Setting("content", ("street",), "the cards: ours, or a file of your own", free="a content file"),
        Setting(
            "characters",
            ("",),
            "who is which character, seat by seat: witch,mummy; it makes no difference to the play (TT-2.1)",
            free="characters with commas",
        ),
    )
    presets = presets(
        (
            "Fewer events lie before the parents: they may notice from the first card on.",
            {"deal.safe": "0", "events.each": "12"},
        ),
        (
            "All see what is drawn, and at home any card may be traded.",
            {"draw_two_open": "on", "pay_with_taken": "on", "fresh_event_pays": "on"},
        ),
    )
    looks = CHARACTERS
    look = "characters"
    bots = ("random", "stroller", "sensible")
    levels = levels(medium="careless:30", hard="careless:12", expert="search:10000")
    version = 1
    secrets = True
    folder = Path(__file__).parent
    turn_event = int(ids.TURN_BEGAN)
    counts = {
        "rummages": int(ids.RUMMAGE_OVER),
        "takes at neighbours": int(ids.TOOK),
        "matches": int(ids.MATCHED),
        "cards returned": int(ids.RETURNED),
        "cards given": int(ids.GAVE),
        "home events": int(ids.HOME_EVENT),
        "trades": int(ids.PAID),
        "blind trades": int(ids.TRADED_UNSEEN),
    }
    end_events = {"parents": int(ids.PARENTS_CAME)}

    def read(self, settings: dict[str, str], files: Files) -> None:
        files.one("content", settings["content"], FOLDER, "street")

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        start = settings["start_seat"]
        if start != "random" and int(start) > seats:
            raise UserError(f"start_seat must be random or 1 to {seats}, not {start}")
        return TreatSetup(self, seats, settings, read_street(files))


GAMES: tuple[Game, ...] = (TrickOrTreatGame(),)
