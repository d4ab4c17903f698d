"""The castle's lexicon: names of places and options, how a person says and touches them."""

from __future__ import annotations

from midnight.errors import UserError
from midnight.games.castle.content.reading import PHANTOM_WORD, BoardFile
from midnight.games.castle.rules.board import NOBODY, Board
from midnight.games.castle.rules.common import MOVE, PLACE, RETURN, ROLL, Castle
from midnight.games.castle.rules.lexicon import CastleLexicon
from midnight.games.castle.rules.party import MidnightParty
from midnight.games.castle.words import calls
from midnight.games.castle.words.cells import MEANINGS
from midnight.games.castle.words.position import POSITIONS
from midnight.games.castle.words.story import SENTENCES, STAGED
from midnight.kernel.words import Form, Words, signed

COLOURS = ("Red", "Blue", "Turquoise", "Yellow", "Gray", "Green", "White", "Purple")


class CastleWords(Words[Castle]):
    """Words of one board, for one of the two games."""

    sentences = SENTENCES
    staged = STAGED
    positions = POSITIONS
    meanings = MEANINGS
    file: BoardFile
    board: Board

    def __init__(self, file: BoardFile, board: Board, seats: int, start: Castle, looks: list[int]) -> None:
        self.game = file.game
        self.file = file
        self.board = board
        self.seats = seats
        self.start = start
        self.lexicon: CastleLexicon = board.lexicon
        self.size = int(board.lexicon.size)
        self.seat_looks = looks  # the colour of each seat, by its place in COLOURS
        self.names = [COLOURS[look] for look in looks]
        sign = "-" if file.party else "+"
        steps = [f"{sign}{points}" for points in file.step_points]
        self.places = [*file.spaces, *(chamber.id for chamber in file.chambers), *steps, "Door"]
        self.number = {name: place for place, name in enumerate(self.places)}
        self.elements = tuple("place-" + name.replace("+", "s").replace("-", "s") for name in self.places)
        self.faces = file.words_of_faces()
        self.forms = {
            "place": Form("{}", self.places),
            "face": Form("{}", self.faces),
            "decline": Form("decline"),
            "move": Form("{}>{}", self.places, self.places),
        }

    # === The lexicon ===

    def option(self, word: str) -> int:
        text = word.strip().replace("→", ">").replace("->", ">")
        if text.lower() == "decline":
            return int(self.lexicon.decline)
        shown = PHANTOM_WORD if text.lower() in ("p", PHANTOM_WORD.lower()) else text
        if shown in self.faces:
            return int(self.lexicon.face.at(self.faces.index(shown)))
        parts = [part.strip("() ") for part in (text.split(">") if ">" in text else text.split())]
        found = [self.place(part) for part in parts]
        if len(found) == 1:
            return found[0]
        if len(found) == 2:
            return int(self.lexicon.move.pair(found[0], found[1]))
        raise UserError(f"{word!r} is no option: name a space (G13), a move (G4>C2), a face of the die or decline")

    def place(self, name: str) -> int:
        wanted = name.strip().replace("−", "-")
        for known in (wanted, wanted.upper(), wanted.capitalize()):
            if known in self.number:
                return self.number[known]
        raise UserError(
            f"there is no place {name!r}: gallery G0 to {self.file.spaces[-1]}, chambers C1 to "
            f"{self.file.chambers[-1].id}, steps {self.places[self.board.first_step]} to {self.places[-2]}, Door"
        )

    def full_name(self, place: int) -> str:
        """A place for people: chambers by name."""
        if self.board.is_chamber(place):
            chamber = self.file.chambers[place - self.board.first_chamber]
            return f"the {chamber.name} ({chamber.id})"
        if place == 0:
            return f"the exit ({self.places[0]})"
        if self.board.is_step(place):
            return f"step {self.places[place].replace('-', '−')}"
        return "the Door" if place == self.board.door else self.places[place]

    def say(self, option: int, state: Castle) -> str:
        family = self.lexicon.family_of(option)
        if family.name == "place":
            return f"{self.full_name(option)}{self.doorway_note(option)}"
        if family.name == "face":
            face = self.word(option)
            return f"the die shows {face}" if face.isdecimal() else "the die shows the Phantom"
        if family.name == "decline":
            return "do not move"
        return self.say_move(int(family.first(option)), int(family.second(option)), state)

    def say_move(self, origin: int, target: int, state: Castle) -> str:
        """A move with what it leads to: the Phantom's arms, a coat, somebody booted."""
        board = self.board
        if board.is_gallery(target):
            caught = " and into the Phantom's arms" if state.phantom_place() == target else ""
            return f"{self.full_name(origin)} to {self.full_name(target)}{caught}"
        held = state.held[target - board.first_chamber] if board.is_chamber(target) else NOBODY
        booted = f", booting {self.names[state.owner(held)]}" if held != NOBODY else ""
        coat = self.file.chambers[target - board.first_chamber].coat if board.is_chamber(target) else 0
        points = f", {signed(coat)}" if coat else ""
        return f"{self.full_name(origin)} into {self.full_name(target)}{points}{booted}"

    def doorway_note(self, place: int) -> str:
        for chamber in self.file.chambers:
            if chamber.doorway == place:
                return f", doorway of the {chamber.name}"
        return ""

    def element(self, place: int) -> str:
        """The id of a place in the picture."""
        return self.elements[place]

    def touch(self, option: int, state: Castle) -> tuple[str, ...]:
        family = self.lexicon.family_of(option)
        if family.name == "face":
            return (f"die-{self.word(option)}",)
        return tuple(self.element(place) for place in family.values(option))

    def meant(self, touched: tuple[str, ...], state: Castle) -> int | None:
        """A place, or a place and where to move from there; a face of the die."""
        if len(touched) == 1 and touched[0].startswith("die-"):
            face = touched[0].removeprefix("die-")
            return int(self.lexicon.face.at(self.faces.index(face))) if face in self.faces else None
        if not touched or not all(one in self.elements for one in touched):
            return None
        places = [self.elements.index(one) for one in touched]
        if len(places) == 1:
            return places[0]
        return int(self.lexicon.move.pair(places[0], places[1])) if len(places) == 2 else None

    def gives_up(self, option: int, state: Castle) -> str:
        if option != self.lexicon.decline or len(state.options()) < 2:  # nothing else could be done
            return ""
        return f"leaves your guest where it is and the {state.roll} unused"

    # === At a real table ===

    def drawn_by(self, state: Castle) -> str:
        return calls.drawn_by(self, state)

    def called(self, option: int) -> tuple[str, ...]:
        return calls.called(self, option)

    def group(self, option: int, state: Castle) -> tuple[str, ...]:
        return calls.group(self, option, state)

    def ask(self, state: Castle) -> str:
        if state.phase == PLACE:
            return f"{self.names[state.seat]} places a guest on an empty gallery space."
        if state.phase == ROLL:
            return f"{self.names[state.turn]} rolls the die."
        if state.phase == MOVE:
            pips = "1 space" if state.roll == 1 else f"{state.roll} spaces"
            return f"{self.names[state.seat]} rolled {state.roll}: move one guest {pips}."
        if state.phase == RETURN:
            guest = state.next_to_return() if isinstance(state, MidnightParty) else NOBODY
            return (
                f"{self.names[state.seat]} brings a guest back from {self.full_name(state.place[guest])} "
                "to an empty gallery space."
            )
        winners = [self.names[seat] for seat in state.winners()]
        return f"The game is over: {' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}."
