"""Options in words: their names in records, how a person says and touches them, what is asked."""

from __future__ import annotations

from midnight.kernel.state import CHANCE, OVER
from midnight.kernel.words import Form, Words

from dice_race.rules.race import MOST_PIPS, NOBODY, SEATS, START, Race, Track
from dice_race.words.position import POSITIONS
from dice_race.words.story import SENTENCES


class RaceWords(Words[Race]):
    """The words of one track: `T7` moves the runner on space 7, `4` is what the die shows."""

    sentences = SENTENCES
    positions = POSITIONS
    meanings = {
        "decides": "who decides now: a seat, -1 for chance, -2 when it is over",
        "turn": "whose turn it is",
        "roll": "pips to be moved, 0 before the roll",
        "place": "where a runner stands",
    }

    def __init__(self, track: Track) -> None:
        self.game = "dice-race"
        self.seats = int(SEATS)
        self.track = track
        self.home = int(track.home)
        self.size = int(track.lexicon.size)
        self.names = ["Red", "Blue"]
        self.lexicon = track.lexicon
        self.forms = {
            "move": Form("{}", [f"T{place}" for place in range(self.home + 1)]),
            "face": Form("{}", [str(pips) for pips in range(1, MOST_PIPS + 1)]),
        }

    def say(self, option: int, state: Race) -> str:
        if self.track.face.has(option):
            return f"the die shows {self.word(option)}"
        target = option + int(state.roll)
        rival = 1 - int(state.turn)
        sent = target < self.home and state.runner_at(rival, target) != NOBODY
        said = f"from {self.place_name(option)} to {self.place_name(target)}"
        return said + (f", sending {self.names[rival]} back" if sent else "")

    def place_name(self, place: int) -> str:
        if place >= self.home:
            return "home"
        return "the start" if place == START else f"space {place}"

    def touch(self, option: int, state: Race) -> tuple[str, ...]:
        return (f"place-{option}",) if self.track.move.has(option) else ()

    def ask(self, state: Race) -> str:
        name = self.names[state.turn]
        if state.seat == OVER:
            return f"The race is over: {name} wins."
        return f"{name} rolls the die." if state.seat == CHANCE else f"{name} rolled {state.roll}: which runner moves?"
