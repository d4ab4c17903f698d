"""The castle's language: names of places and options, sentences of the story, position text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from midnight.errors import UserError
from midnight.games.castle.content import PHANTOM_WORD, BoardFile
from midnight.games.castle.rules import ids
from midnight.games.castle.rules.board import NOBODY, OFF, PHANTOM_FACE, Board
from midnight.games.castle.rules.castle import HiddenCastle
from midnight.games.castle.rules.common import DONE, LIFTED, MOVE, PLACE, RETURN, ROLL, Castle
from midnight.games.castle.rules.party import MidnightParty
from midnight.kernel.content import Table, parse
from midnight.kernel.game import SEAT_NAMES, Event, Words
from midnight.kernel.state import CHANCE, OVER, State

COLOURS = ("Red", "Blue", "Turquoise", "Yellow", "Gray", "Green", "White", "Purple")
PHASES = {PLACE: "place", ROLL: "roll", MOVE: "move", RETURN: "return", DONE: "over"}


def signed(points: int) -> str:
    """Points as a coat of arms shows them."""
    return f"{points:+d}".replace("-", "−")


class CastleWords(Words):
    """Words of one board, for one of the two games."""

    def __init__(self, file: BoardFile, board: Board, seats: int, start: Castle) -> None:
        self.file = file
        self.board = board
        self.seats = seats
        self.start = start
        self.size = int(board.options)
        self.names = list(COLOURS[:seats])
        sign = "-" if file.party else "+"
        steps = [f"{sign}{points}" for points in file.step_points]
        self.places = [*file.spaces, *(chamber.id for chamber in file.chambers), *steps, "Door"]
        self.number = {name: place for place, name in enumerate(self.places)}
        self.elements = tuple("place-" + name.replace("+", "s").replace("-", "s") for name in self.places)
        self.faces = file.words_of_faces()

    # === The lexicon ===

    def word(self, option: int) -> str:
        board = self.board
        if option < board.places:
            return self.places[option]
        if option < board.decline:
            return self.faces[option - board.first_face]
        if option == board.decline:
            return "decline"
        return f"{self.places[board.origin(option)]}>{self.places[board.target(option)]}"

    def option(self, word: str) -> int:
        text = word.strip().replace("→", ">").replace("->", ">")
        if text.lower() == "decline":
            return int(self.board.decline)
        shown = PHANTOM_WORD if text.lower() in ("p", PHANTOM_WORD.lower()) else text
        if shown in self.faces:
            return int(self.board.first_face) + self.faces.index(shown)
        parts = [part.strip("() ") for part in (text.split(">") if ">" in text else text.split())]
        found = [self.place(part) for part in parts]
        if len(found) == 1:
            return found[0]
        if len(found) == 2:
            return int(self.board.move(found[0], found[1]))
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

    def say(self, option: int, state: State) -> str:
        assert isinstance(state, Castle)
        board = self.board
        if option < board.places:
            return f"{self.full_name(option)}{self.doorway_note(option)}"
        if option < board.decline:
            face = self.faces[option - board.first_face]
            return f"the die shows {face}" if face.isdecimal() else "the die shows the Phantom"
        if option == board.decline:
            return "do not move"
        origin, target = int(board.origin(option)), int(board.target(option))
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

    def touch(self, option: int, state: State) -> tuple[str, ...]:
        board = self.board
        if option < board.places:
            return (self.element(option),)
        if option < board.decline:
            return (f"die-{self.faces[option - board.first_face]}",)
        if option == board.decline:
            return ()
        return (self.element(int(board.origin(option))), self.element(int(board.target(option))))

    def ask(self, state: State) -> str:
        assert isinstance(state, Castle)
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

    # === The story ===

    def sentence(self, event: Event) -> str:
        make = SENTENCES[event.kind]
        return make(self, event)

    def who(self, seat: int) -> str:
        return self.names[seat]

    # === Position text ===

    def write(self, state: State) -> str:
        assert isinstance(state, Castle)
        lines = [f'game = "{self.file.game}"', f"seats = {self.seats}", f'phase = "{PHASES[state.phase]}"']
        lines.append(f'seat = "{SEAT_NAMES[state.turn]}"')
        if state.phase == MOVE:
            lines.append(f'roll = "{state.roll}"')
        if state.phantom != LIFTED:
            lines.append(f'phantom = "{self.places[state.phantom_place()]}"')
        if isinstance(state, HiddenCastle):
            lines.append(f'clock = "{self.file.clocks[state.clock]}"')
        if isinstance(state, MidnightParty):
            lines.append(f"round = {state.round}")
        lines += ["", "[scores]"]
        lines += [f"{SEAT_NAMES[seat]} = {state.score[seat]}" for seat in range(self.seats)]
        lines += ["", "[guests]"]
        each = int(self.board.guests_each)
        for seat in range(self.seats):
            places = [int(state.place[seat * each + k]) for k in range(each)]
            words = ", ".join('"off"' if place == OFF else f'"{self.places[place]}"' for place in places)
            lines.append(f"{SEAT_NAMES[seat]} = [{words}]")
        return "\n".join(lines) + "\n"

    def read(self, text: str, source: str = "position") -> State:
        table = Table(parse(text, source), source)
        table.check("game", table.get("game", str, self.file.game) == self.file.game, f"is not {self.file.game!r}")
        table.check("seats", table.get("seats", int, self.seats) == self.seats, f"is not {self.seats}")
        state = self.start.clone()
        assert isinstance(state, Castle)
        self.read_guests(table, state)
        standing = any(place != OFF for place in state.place)
        phase = table.one_of("phase", tuple(PHASES.values()), "roll" if standing else "place")
        state.phase = next(number for number, name in PHASES.items() if name == phase)
        self.read_phantom(table, state)
        self.read_scores(table, state)
        self.read_turn(table, state)
        table.done()
        self.check_rules(table, state)
        return state

    def seat(self, table: Table, key: str, name: str) -> int:
        seats = SEAT_NAMES[: self.seats]
        table.check(key, len(name) == 1 and name in seats, f"there is no seat {name!r}; seats are {', '.join(seats)}")
        return seats.index(name)

    def read_guests(self, table: Table, state: Castle) -> None:
        each = int(self.board.guests_each)
        guests: dict[str, Any] = table.get("guests", dict, {})
        for name in guests:
            seat = self.seat(table, "guests", name)
            places = Table(guests, f"{table.where}: guests").list_of(name, str)
            table.check(
                f"guests: {name}",
                len(places) <= each,
                f"{len(places)} guests, but with {self.seats} seats each has {each}: one is too many or in two places",
            )
            for k, word in enumerate(places):
                if word == "off":
                    continue
                place = self.place(word)
                table.check(f"guests: {name}", place != self.board.door, "no guest ever stands on the Door")
                taken = self.board.is_chamber(place) and state.crowd[place] > 0
                table.check(f"guests: {name}", not taken, f"{word} holds a guest already; a chamber holds one (HC-7.4)")
                state.set_guest(seat * each + k, place)

    def read_phantom(self, table: Table, state: Castle) -> None:
        if state.phase == RETURN:
            state.phantom = LIFTED
        word = table.get("phantom", str, "")
        if "phantom" not in table.data:
            return
        place = self.number.get(word.replace("−", "-"), OFF)
        board = self.board
        on_path = place != OFF and not board.is_chamber(place) and not (self.file.party and place == board.door)
        table.check("phantom", on_path, f"stands on no space it can reach: {word!r}; steps and gallery are its path")
        table.check("phantom", state.phase != RETURN, "is lifted off the board while guests come back (MP-7.1)")
        if board.is_gallery(place):
            state.phantom = board.steps + 1 + place
        else:
            state.phantom = 0 if place == board.door else place - board.first_step + 1

    def read_scores(self, table: Table, state: Castle) -> None:
        scores: dict[str, Any] = table.get("scores", dict, {})
        for name in scores:
            seat = self.seat(table, "scores", name)
            least = -9999 if self.file.party else 0
            state.score[seat] = Table(scores, f"{table.where}: scores").number(name, least, 9999)
        if isinstance(state, HiddenCastle):
            state.clock = self.file.clocks.index(table.one_of("clock", self.file.clocks, self.file.clocks[0]))
        if isinstance(state, MidnightParty):
            state.round = table.number("round", 1, self.file.rounds, 1)

    def read_turn(self, table: Table, state: Castle) -> None:
        """Whose turn it is, and from the phase who decides."""
        state.turn = self.seat(table, "seat", table.get("seat", str, "A"))
        pips = [str(face) for face in self.board.face_pips if face != PHANTOM_FACE]
        if state.phase == MOVE:
            state.roll = int(table.one_of("roll", tuple(pips)))
            state.seat = state.turn
            if isinstance(state, MidnightParty) and state.in_gallery(state.turn) == 0:
                raise table.wrong("phase", "nobody of this seat is in the gallery, so there is no move (MP-4.8)")
            if not any(True for _ in state.options()):
                raise table.wrong("phase", "this seat has no guest on the board to move")
        elif state.phase == ROLL:
            state.seat = CHANCE
        elif state.phase == PLACE:
            state.seat = state.turn
            table.check("phase", state.guest_at(state.turn, OFF) != NOBODY, "this seat has placed all its guests")
        elif state.phase == DONE:
            state.seat = OVER
        else:
            self.read_return(table, state)

    def read_return(self, table: Table, state: Castle) -> None:
        guest = state.next_to_return() if isinstance(state, MidnightParty) else NOBODY
        table.check("phase", guest != NOBODY, "guests come back only in Midnight Party, from the staircase (MP-7.3)")
        state.seat = state.owner(guest)

    def check_rules(self, table: Table, state: Castle) -> None:
        hidden = any(guest != NOBODY for guest in state.held)
        closed = hidden and not state.phantom_in_gallery() and state.phase != DONE
        table.check("guests", not closed, "no guest can be in a chamber before the Phantom is in the gallery (HC-7.2)")
        space = state.phantom_place()
        shared = self.board.is_gallery(space) and state.crowd[space] > 0
        table.check("phantom", not shared, f"shares {self.places[max(space, 0)]} with a guest (HC-6.11)")
        if state.phase in (PLACE, RETURN):
            crowded = any(state.crowd[place] > 1 for place in range(self.board.spaces))
            table.check("guests", not crowded, "guests are placed one to a space (HC-2.7)")
        if state.phase == PLACE:
            self.check_placing(table, state)
        if state.phase == RETURN:
            table.check(
                "round",
                isinstance(state, MidnightParty) and state.round < self.file.rounds,
                "nobody comes back after the last round (MP-8.1)",
            )
        if isinstance(state, HiddenCastle) and state.phase != DONE:
            running = state.clock < len(self.file.clocks) - 1
            table.check("clock", running, "is the last one, so the phase must be over (HC-10.1)")
            running = all(score < self.file.limit for score in state.score)
            table.check("scores", running, f"one has reached {self.file.limit}, so the phase must be over (HC-10.2)")

    def check_placing(self, table: Table, state: Castle) -> None:
        """Nobody has moved yet, and seats have placed in turn."""
        table.check(
            "phantom", state.phantom == self.start.phantom, "has not moved before all guests are placed (HC-2.3)"
        )
        each = int(self.board.guests_each)
        placed = [
            sum(place != OFF for place in state.place[seat * each : seat * each + each]) for seat in range(self.seats)
        ]
        in_turn = all(count == placed[state.turn] + (seat < state.turn) for seat, count in enumerate(placed))
        table.check("guests", in_turn, "seats place one guest each in turn (HC-2.6)")
        standing = all(place == OFF or self.board.is_gallery(place) for place in state.place)
        table.check("guests", standing, "guests are placed in the gallery (HC-2.9)")


def _placed(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} places a guest on {w.full_name(e.b)}."


def _rolled(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} rolls {'the Phantom' if e.b == PHANTOM_FACE else e.b}."


def _walked(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} moves from {w.full_name(e.b)} to {w.full_name(e.c)}."


def _hid(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} hides: from {w.full_name(e.b)} into {w.full_name(e.c)}."


def _booted(w: CastleWords, e: Event) -> str:
    return f"{w.who(e.a)} is booted out of {w.full_name(e.b)} onto {w.full_name(e.c)}."


def _captured(w: CastleWords, e: Event) -> str:
    return f"The Phantom captures {w.who(e.a)} on {w.full_name(e.b)}: off to {w.full_name(e.c)}."


def _coat(w: CastleWords, e: Event) -> str:
    return f"The coat of arms in {w.full_name(e.b)} gives {w.who(e.a)} {signed(e.c)}."


def _phantom(w: CastleWords, e: Event) -> str:
    return f"The Phantom goes from {w.full_name(e.a)} to {w.full_name(e.b)}."


def _clock(w: CastleWords, e: Event) -> str:
    speed = w.board.speed[e.a]
    return f"The clock strikes {w.file.clocks[e.a]}" + (f": the Phantom's speed is {speed}." if speed else ".")


SENTENCES: dict[int, Callable[[CastleWords, Event], str]] = {
    ids.PLACED: _placed,
    ids.ROLLED: _rolled,
    ids.WALKED: _walked,
    ids.HID: _hid,
    ids.BOOTED: _booted,
    ids.CAPTURED: _captured,
    ids.COAT: _coat,
    ids.PHANTOM_WENT: _phantom,
    ids.CLOCK_STRUCK: _clock,
    ids.ENDED_BY_SCORE: lambda w, e: f"A score has reached {w.file.limit}: the game is over.",
    ids.ENDED_BY_CLOCK: lambda w, e: "The last clock has struck: the game is over.",
    ids.ENDED_BY_BOTH: lambda w, e: f"The last clock has struck and a score has reached {w.file.limit}: it is over.",
    ids.DECLINED: lambda w, e: f"{w.who(e.a)} does not move.",
    ids.IDLE: lambda w, e: f"{w.who(e.a)} has nobody in the gallery to move {e.b}.",
    ids.ROUND_FULL: lambda w, e: f"Every chamber is taken: round {e.a} is over.",
    ids.ROUND_EMPTY: lambda w, e: f"Nobody is left in the gallery: round {e.a} is over.",
    ids.LEFT_BEHIND: lambda w, e: f"{w.who(e.a)} is left behind on {w.full_name(e.b)}: off to {w.full_name(e.c)}.",
    ids.GUEST_SCORED: lambda w, e: f"{w.who(e.a)} counts {signed(e.c)} for {w.full_name(e.b)}.",
    ids.TOTAL: lambda w, e: f"{w.who(e.a)} now has {str(e.b).replace('-', '−')} in all.",
    ids.CAME_OUT: lambda w, e: f"{w.who(e.a)} steps out of {w.full_name(e.b)} onto {w.full_name(e.c)}.",
    ids.RETURNED: lambda w, e: f"{w.who(e.a)} comes back from {w.full_name(e.b)} to {w.full_name(e.c)}.",
    ids.ROUND_BEGAN: lambda w, e: f"Round {e.a} begins; {w.who(e.b)} starts.",
    ids.OVERFLOWED: lambda w, e: f"Every step holds a guest: this group goes onto {w.full_name(e.a)}.",
    ids.PARTY_OVER: lambda w, e: f"The party is over after {e.a} rounds.",
}
