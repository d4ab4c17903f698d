"""Trick or Treat, made ready to play."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from midnight.errors import UserError
from midnight.games.treat import picture, reckoning, text, view
from midnight.games.treat.bot import SensibleTreat, Stroller
from midnight.games.treat.content import StreetFile, read_street
from midnight.games.treat.rules import ids
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.games.treat.words import TreatWords
from midnight.kernel.game import Event, Game, Picture, Player, Reckoning, Setting, Setup
from midnight.kernel.playout import Bot, RandomBot
from midnight.kernel.state import WATCHER, State


class TreatSetup(Setup):
    """A street, its options, its seats."""

    words: TreatWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], file: StreetFile) -> None:
        super().__init__(game, seats, settings, file.fingerprint)
        self.file = file
        start = settings["start_seat"]
        switches = [
            int(settings["action_order"] == "move_first"),
            int(settings["draw_two_open"] == "on"),
            int(settings["pay_with_taken"] == "on"),
            int(settings["fresh_event_pays"] == "on"),
            int(start) - 1 if start != "random" else -1,
        ]
        self.street = file.street(seats, switches)
        self.first = TrickOrTreat(self.street, seats, None)
        self.words = TreatWords(file, self.street, seats, self.first)

    def start(self) -> TrickOrTreat:
        """A copy: quicker than a new one."""
        return self.first.clone()

    def show(self, state: State, seat: int = WATCHER) -> dict[str, Any]:
        assert isinstance(state, TrickOrTreat)
        return view.show(self.words, state, seat, aid=self.settings["memory_aid"] == "on")

    def text(self, shown: dict[str, Any]) -> str:
        return text.draw(shown)

    def spoken(self, shown: dict[str, Any]) -> str:
        return text.speak(shown)

    def picture(self, shown: dict[str, Any]) -> Picture:
        return picture.draw(shown)

    def players(self, view: State, shown: dict[str, Any]) -> list[Player]:
        """The score of a bucket that is not open to this viewer is nobody's business (TT-10.11)."""
        return [
            Player(
                seat,
                row["name"],
                "?" if row["score"] is None else str(row["score"]).replace("-", "−"),
                "1 card" if row["count"] == 1 else f"{row['count']} cards",
            )
            for seat, row in enumerate(shown["players"])
        ]

    def reckoning(self, state: State, events: list[Event]) -> list[Reckoning]:
        assert isinstance(state, TrickOrTreat)
        return reckoning.reckoning(self.words, state)

    def bot(self, name: str) -> Bot:
        if name == "random":
            return RandomBot()
        return Stroller() if name == "stroller" else SensibleTreat()

    def cards(self) -> str:
        """The bucket cards, the neighbours and home, each with its text."""
        lines = ["Bucket cards"]
        for card in self.file.buckets:
            lines.append(f"  {card.id}  {card.name}: {card.candy} candy, {card.events} events")
        lines.append("Neighbours")
        for house in self.file.neighbours:
            symbols = " and ".join(view.symbols_of(self.words, house.effects))
            lines.append(f"  {house.id}  {house.name} ({symbols}): {house.what()}")
        lines.append(self.file.home_name)
        lines += [f"  {symbol}: {what}" for symbol, what in view.home_events(self.words)]
        return "\n".join(lines)


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
        Setting("action_order", ("free", "move_first"), "whether a Take may come before the Move (R-02)"),
        Setting("draw_two_open", ("off", "on"), "whether all see the cards of Draw next 2 (R-06)"),
        Setting("pay_with_taken", ("off", "on"), "whether the card just taken may pay for itself (R-11)"),
        Setting("fresh_event_pays", ("off", "on"), "whether the home event just flipped may be paid (R-11)"),
        Setting("start_seat", ("random", "1", "2", "3", "4"), "who begins (R-22)"),
        Setting("memory_aid", ("on", "off"), "whether the screen keeps the tallies of what was seen (R-21)"),
        Setting("content", ("street",), "the cards: ours, or a file of your own", free="a content file"),
    )
    bots = ("random", "stroller", "sensible")
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

    def ready(self, seats: int, settings: dict[str, str]) -> Setup:
        start = settings["start_seat"]
        if start != "random" and int(start) > seats:
            raise UserError(f"start_seat must be random or 1 to {seats}, not {start}")
        return TreatSetup(self, seats, settings, read_street(settings["content"]))


GAMES: tuple[Game, ...] = (TrickOrTreatGame(),)
