"""Fires at Midnight, made ready to play."""

from __future__ import annotations

from pathlib import Path

from midnight.games.fires.bots.coarse import Goals
from midnight.games.fires.bots.sensible import FEW_FINALISTS, NARROW, SensibleFires
from midnight.games.fires.bots.team import Team
from midnight.games.fires.content.reading import FOLDER, VillageFile, read_village
from midnight.games.fires.rules import ids
from midnight.games.fires.rules.position import Fires
from midnight.games.fires.show import closeup, glossary, picture, reckoning, text, view
from midnight.games.fires.words.options import FiresWords
from midnight.kernel.files import Files
from midnight.kernel.game import TOGETHER, Game, Setting, Setup, levels
from midnight.kernel.playout import Bot
from midnight.kernel.settings import presets
from midnight.kernel.show import Show


class FiresSetup(Setup):
    """The village, and what the players agreed on."""

    room = Show(
        view.show,
        text.draw,
        text.speak,
        picture.draw,
        reckoning.players,
        reckoning.reckoning,
        goal=glossary.goal,
        things=glossary.things,
        colours=reckoning.colours,
        tall=picture.draw_tall,
        closeup=closeup.closeup,
        thumb=picture.draw_thumb,
    )
    file: VillageFile
    words: FiresWords

    def __init__(self, game: Game, seats: int, settings: dict[str, str], file: VillageFile) -> None:
        super().__init__(game, seats, settings, file.fingerprint)
        self.file = file
        self.ground = file.village(settings)
        goals = Goals(self.ground)
        self.ground.coarse = goals
        self.team = Team(goals)
        self.words = FiresWords(file, self.ground, seats)

    def start(self) -> Fires:
        return Fires(self.ground, self.seats, None)

    def own_bot(self, name: str) -> Bot:
        return SensibleFires(self.team)

    def light_bot(self) -> Bot:
        return SensibleFires(self.team, NARROW, FEW_FINALISTS)


class FiresGame(Game):
    name = "fires-at-midnight"
    title = "Fires at Midnight"
    blurb = (
        "A village burns. Together you run with water, break doors open and carry people off the table, while after "
        "every single turn the fire spreads, eats houses and sets chests off. Seven saved, and the night is yours."
    )
    rule_sets = ("FM",)
    seats = range(1, 7)
    minutes = 60
    settings = (
        Setting(
            "water_range",
            ("12", "10", "8", "6", "none"),
            "how far water reaches, in inches (R-3)",
            says=(
                "Water reaches 12 inches.",
                "Water reaches 10 inches.",
                "Water reaches 8 inches.",
                "Water reaches 6 inches.",
                "Water reaches as far as one sees.",
            ),
            group="Water",
        ),
        Setting(
            "exit_cost",
            ("1", "2"),
            "action points for leaving with a chest or villager (R-5)",
            says=("Leaving with a load costs one action point.", "Leaving with a load costs two action points."),
            group="Loads",
        ),
        Setting(
            "explosion_count",
            ("markers", "every"),
            "what counts towards the seventh explosion: markers on the table, or each explosion (R-8)",
            says=(
                "Explosion markers on the table are counted.",
                "Every explosion is counted, also where a marker lies already.",
            ),
            group="The village",
        ),
        Setting(
            "pickup",
            ("contact", "square"),
            "what picking up needs: base contact, or the same square (R-4)",
            says=("Picking up needs base contact.", "Picking up needs the same square only."),
            group="Loads",
        ),
        Setting(
            "door_side",
            ("centre", "random"),
            "where doors are: facing the middle, or rolled for (R-12)",
            says=("Doors face the middle of the village.", "The side of each door is rolled for."),
            group="The village",
        ),
        Setting(
            "start_water",
            ("0", "1", "2", "3"),
            "water of each firefighter at the start (R-32)",
            says=(
                "Everybody starts without water.",
                "Everybody starts with one water.",
                "Everybody starts with two water.",
                "Everybody starts with three water.",
            ),
            group="Water",
        ),
        Setting(
            "put_down",
            ("off", "on"),
            "may a load be put down for one action point? (R-29)",
            says=("A load is never put down.", "A load may be put down for one action point."),
            group="Loads",
        ),
        Setting(
            "turn_order",
            ("chief", "seats"),
            "who names the next firefighter: the chief, or the seats (R-30)",
            says=("A chief names who is next.", "Turns go round in the order of the seats."),
            group="Turns",
        ),
        Setting(
            "ring_waiver",
            ("on", "off"),
            "may a Move end near markers if it cannot end anywhere else? (R-7)",
            says=(
                "A Move may end near fire and smoke if it can end nowhere else.",
                "A Move never ends near fire and smoke.",
            ),
            group="Ways",
        ),
        Setting(
            "solid_well",
            ("off", "on"),
            "must ways lead round the well, instead of over it? (R-14)",
            says=("Ways lead over the well.", "Ways lead round the well."),
            group="Ways",
        ),
        Setting("turn_limit", ("0",), "after how many turns it stops undecided, 0 for never (R-36)", free="a number"),
        Setting("content", ("village",), "the village: ours, or a file of your own", free="a village file"),
    )
    presets = presets(
        (
            "Four saved win and three dead lose; turns go round without a chief.",
            {"turn.saved": "4", "turn.dead": "3", "turn_order": "seats"},
        ),
        (
            "Full cans at the start, water reaches everywhere, loads are picked up and put down easily.",
            {"start_water": "3", "water_range": "none", "pickup": "square", "put_down": "on"},
        ),
    )
    bots = ("random", "sensible")
    levels = levels(medium="careless:8", hard="careless:3", expert="search:1500")
    version = 1
    play = TOGETHER
    folder = Path(__file__).parent
    turn_event = int(ids.TURN_BEGAN)
    counts = {
        "loads brought to safety": int(ids.SAVED),
        "dead": int(ids.DIED),
        "explosion markers": int(ids.EXPLODED),
        "explosions in marked squares": int(ids.EXPLODED_AGAIN),
        "chests blown up": int(ids.CHEST_BLEW_UP),
        "trees burnt": int(ids.TREE_BURNT),
        "houses destroyed": int(ids.DESTROYED),
        "knocked down": int(ids.KNOCKED_DOWN),
        "water used": int(ids.DOUSED),
        "moves": int(ids.MOVED),
        "runs": int(ids.RAN),
    }
    also = {"explosion markers": int(ids.FIRST_EXPLOSION)}
    score_says = "The score is how many villagers were saved; trees and chests are loads, but no villagers."
    end_events = {
        "won": int(ids.WON),
        "lost by explosions": int(ids.LOST_BY_EXPLOSIONS),
        "lost by deaths": int(ids.LOST_BY_DEATHS),
        "lost by houses": int(ids.LOST_BY_HOUSES),
        "stopped": int(ids.STOPPED),
    }

    def read(self, settings: dict[str, str], files: Files) -> None:
        files.one("content", settings["content"], FOLDER, "village")

    def ready(self, seats: int, settings: dict[str, str], files: Files) -> Setup:
        return FiresSetup(self, seats, settings, read_village(files))


GAMES: tuple[Game, ...] = (FiresGame(),)
