"""Escape from the Hidden Castle and Midnight Party, made ready to play."""

from __future__ import annotations

from pathlib import Path

from midnight.errors import UserError
from midnight.games.castle.bots.sensible import SensibleCastle, SensibleParty
from midnight.games.castle.content.reading import FOLDER, BoardFile, read_board
from midnight.games.castle.rules import ids
from midnight.games.castle.rules.castle import HiddenCastle
from midnight.games.castle.rules.common import Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.games.castle.show import closeup, glossary, picture, reckoning, text, thumb, view
from midnight.games.castle.words.options import COLOURS, CastleWords
from midnight.kernel.files import Files
from midnight.kernel.game import Game, Setting, Setup, levels
from midnight.kernel.playout import Bot
from midnight.kernel.settings import presets
from midnight.kernel.show import Show

BOARD = Setting(
    "board",
    ("",),
    "the board: one of ours by name, or a file of your own",
    free="a board file",
    says=("The board is the one above.",),
    group="The board",
    why="The rules speak of it by its chambers and numbers; the others are made for a change.",
)
COLOUR = Setting(
    "colours",
    ("",),
    "who has which colour, seat by seat: green,white; it makes no difference to the play (HC-2.2)",
    free="colours with commas",
)


class CastleSetup(Setup):
    """Either of the two games on its board."""

    room = Show(
        view.show,
        text.draw,
        text.speak,
        picture.draw,
        reckoning.players,
        reckoning.reckoning,
        tall=picture.draw_tall,
        closeup=closeup.closeup,
        thumb=thumb.draw,
        goal=glossary.goal,
        things=glossary.things,
        colours=reckoning.colours,
    )
    file: BoardFile
    words: CastleWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], file: BoardFile) -> None:
        super().__init__(game, seats, settings, file.fingerprint)
        self.file = file
        self.board = file.board(seats, settings.get("clock_end") == "stop")
        looks = game.chosen_looks(seats, settings)
        self.words = CastleWords(file, self.board, seats, self.start(), looks)

    def start(self) -> Castle:
        if not self.file.party:
            return HiddenCastle(self.board, self.seats, None)
        shallow = self.settings["mp_overflow"] == "shallow"
        youngest_first = self.settings["mp_first_player"] == "youngest"
        return MidnightParty(self.board, self.seats, shallow, youngest_first, None)

    def own_bot(self, name: str) -> Bot:
        return SensibleParty() if self.file.party else SensibleCastle()


class CastleGame(Game):
    rule_sets = ("HC", "MP")
    looks = COLOURS
    look = COLOUR.name
    seats = range(2, 9)
    minutes = 30
    bots = ("random", "sensible")
    levels = levels(easy="careless:60", medium="careless:30", hard="sensible", expert="search:10000")
    version = 1
    folder = Path(__file__).parent
    turn_event = int(ids.ROLLED)

    def read(self, settings: dict[str, str], files: Files) -> None:
        files.one("board", settings["board"] or self.default_board(settings), FOLDER, "board")

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        return CastleSetup(self, seats, settings, read_board(files, self.name))

    def default_board(self, settings: dict[str, str]) -> str:
        raise NotImplementedError


class HiddenCastleGame(CastleGame):
    name = "hidden-castle"
    title = "Escape from the Hidden Castle"
    blurb = (
        "Guests flee round the gallery of a haunted castle, slip into chambers and shove each other out, while a "
        "Phantom sweeps the ring faster with every hour. Whoever is caught least escapes."
    )
    settings = (
        Setting(
            "version",
            ("castle", "midnight_party"),
            "this game, or the original on the same board",
            says=("We play the Hidden Castle.", "We play its original, Midnight Party."),
            group="The game",
            why="It is the newer game of the two, and the one whose name this table bears.",
        ),
        Setting(
            "clock_end",
            ("finish", "stop"),
            "when the last clock strikes: the Phantom finishes its move first, or stops on the exit (R-19)",
            says=(
                "At the last clock the Phantom still finishes its move.",
                "At the last clock the Phantom stops on the exit.",
            ),
            group="The end",
        ),
        BOARD,
        COLOUR,
    )
    presets = presets(
        (
            "The game is over at 32 points: little more than half as long.",
            {"scoring.limit": "32"},
        ),
        (
            "The Phantom grows faster only late and a little, so fewer guests are caught at once.",
            {
                "clocks.chain.3.speed": "3",
                "clocks.chain.4.speed": "4",
                "clocks.chain.5.speed": "4",
                "clocks.chain.6.speed": "5",
            },
        ),
    )
    counts = {
        "captures": int(ids.CAPTURED),
        "boots": int(ids.BOOTED),
        "hidings": int(ids.HID),
        "overflows": int(ids.OVERFLOWED),
    }
    end_events = {
        "by score": int(ids.ENDED_BY_SCORE),
        "by clock": int(ids.ENDED_BY_CLOCK),
        "by both": int(ids.ENDED_BY_BOTH),
    }

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        if settings["version"] == "midnight_party":
            if settings["clock_end"] != "finish":
                raise UserError("clock_end is a setting of the castle: the party has no clock")
            same = {name: settings[name] for name in ("board", "colours")}
            _, chosen, _ = MIDNIGHT_PARTY.checked(seats, same)
            return MIDNIGHT_PARTY.ready(seats, {**chosen, **files.changes}, files)
        return super().ready(seats, settings, files)

    def default_board(self, settings: dict[str, str]) -> str:
        if settings["version"] == "midnight_party":
            return MIDNIGHT_PARTY.default_board(MIDNIGHT_PARTY.checked(None, None)[1])
        return "castle"


class MidnightPartyGame(CastleGame):
    name = "midnight-party"
    own_rules = "MP"
    title = "Midnight Party"
    blurb = (
        "The original of the castle chase: three rounds, hidden guests are safe for good, caught guests stay caught, "
        "and after each round everybody counts up. Whoever loses least wins."
    )
    settings = (
        Setting(
            "mp_board",
            ("nine", "eleven"),
            "how many chambers the board has (R-27)",
            says=("The board has nine chambers.", "The board has eleven chambers, as the classic one."),
            group="The board",
        ),
        Setting(
            "mp_overflow",
            ("deep", "shallow"),
            "where a group goes when every step is taken: the deepest step or the mildest (R-29)",
            says=(
                "When every step is taken, the caught go to the deepest one.",
                "When every step is taken, the caught go to the mildest one.",
            ),
            group="Being caught",
        ),
        Setting(
            "mp_first_player",
            ("continue", "youngest"),
            "who starts rounds 2 and 3: the next seat in turn, or seat A (R-35)",
            says=("Each round begins with the next seat in turn.", "Every round begins with the first seat."),
            group="Turns",
        ),
        BOARD,
        COLOUR,
    )
    presets = presets(
        ("Two rounds instead of three.", {"rounds.count": "2"}),
        (
            "Eleven chambers to hide in, and a full staircase costs little.",
            {"mp_board": "eleven", "mp_overflow": "shallow"},
        ),
    )
    counts = {
        "captures": int(ids.CAPTURED),
        "hidings": int(ids.HID),
        "idle rolls": int(ids.IDLE),
        "declines": int(ids.DECLINED),
        "overflows": int(ids.OVERFLOWED),
        "rounds ended by full chambers": int(ids.ROUND_FULL),
        "rounds ended by an empty gallery": int(ids.ROUND_EMPTY),
    }

    def default_board(self, settings: dict[str, str]) -> str:
        return f"midnight_{settings['mp_board']}"


MIDNIGHT_PARTY = MidnightPartyGame()
GAMES: tuple[Game, ...] = (HiddenCastleGame(), MIDNIGHT_PARTY)
