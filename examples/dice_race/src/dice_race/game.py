"""Dice Race, made ready to play: what the rest of the program asks of this game."""

from __future__ import annotations

from pathlib import Path

from midnight.kernel.files import Files
from midnight.kernel.game import Game, Setting, Setup
from midnight.kernel.playout import Bot
from midnight.kernel.show import Show

from dice_race.bots.sensible import SensibleRace
from dice_race.content.reading import FOLDER, read_track
from dice_race.rules import ids
from dice_race.rules.race import Race
from dice_race.show import picture, reckoning, text, view
from dice_race.words.options import RaceWords


class RaceSetup(Setup):
    """The race on its track."""

    room = Show(view.show, text.draw, text.speak, picture.draw, reckoning.players, reckoning.reckoning)

    def __init__(self, game: Game, seats: int, settings: dict[str, str], files: Files) -> None:
        self.track, mark = read_track(files)
        super().__init__(game, seats, settings, mark)
        self.words = RaceWords(self.track)

    def start(self) -> Race:
        return Race(self.track)

    def own_bot(self, name: str) -> Bot:
        return SensibleRace()


class RaceGame(Game):
    name = "dice-race"
    title = "Dice Race"
    blurb = "Two runners each on a winding track at night. Roll, choose who runs, and send rivals back to the start."
    rule_sets = ("DR",)
    seats = range(2, 3)
    minutes = 5
    settings = (Setting("content", ("track",), "the track: ours, or a file of your own", free="a track file"),)
    bots = ("random", "sensible")
    version = 1
    folder = Path(__file__).parent
    turn_event = int(ids.ROLLED)
    counts = {"sent back": int(ids.SENT_BACK), "turns passed": int(ids.PASSED)}

    def read(self, settings: dict[str, str], files: Files) -> None:
        files.one("content", settings["content"], FOLDER, "track")

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        return RaceSetup(self, seats, settings, files)


GAMES: tuple[Game, ...] = (RaceGame(),)
