"""Four small games that ask of the kernel what the castle does not.

| toy | what it needs |
|---|---|
| Treasure | a deck kept as counts, cards nobody has seen, 1 to 8 seats, all win or all lose |
| Seek | hidden choices made at the same time, views, imagining, one against many |
| Markers | points in the plane in quarter inches, a coarse offer for bots |
| Spells | a stack of interrupted flow |

They are interpreted subclasses of a State that may be compiled.
"""

from __future__ import annotations

from midnight.kernel.ints import Ints, Offer, vector
from midnight.kernel.native import i64
from midnight.kernel.rng import Rng
from midnight.kernel.state import ALLOWED, CHANCE, OVER, UNSEEN, all_but, only
from tests.kernel.toy_game import HAPPENED, SECRET, TURN, Toy, ToyGame

# === Treasure: a deck as counts; all win or all lose ===

GOLD, BAT, GHOST = range(3)
DIG, BURY, LIFT = range(3)
FIRST_KIND = 3


class Treasure(Toy):
    """Nobody has seen a buried card: it is one of those still in the deck until somebody lifts it."""

    words = ("dig", "bury", "lift", "gold", "bat", "ghost")
    counts = (3, 5, 4)
    too_many = 3

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.turn = 0
        self.deck = list(self.counts)  # what nobody has seen
        self.found = [0, 0, 0]
        self.buried = [0] * int(seats)
        self.lifting = 0

    def numbers(self) -> list[int]:
        return [self.turn, self.lifting, *self.deck, *self.found, *self.buried]

    def load(self, numbers: list[int]) -> None:
        self.turn, self.lifting = numbers[:2]
        self.deck, self.found, self.buried = numbers[2:5], numbers[5:8], numbers[8:]

    def pile(self) -> int:
        return sum(self.deck) - sum(self.buried)

    def offer(self, out: Offer) -> None:
        if self.seat == CHANCE:
            out.add_counts(FIRST_KIND, vector(self.deck))
        else:
            super().offer(out)

    def refusal(self, option: i64) -> i64:
        if self.seat == OVER:
            return 105
        if self.seat == CHANCE:
            drawn = option >= FIRST_KIND and self.deck[option - FIRST_KIND] > 0
            return ALLOWED if drawn else 106
        if option >= FIRST_KIND:
            return 101
        if option == LIFT:
            return ALLOWED if self.buried[self.seat] else 104
        if self.pile() == 0:
            return 102
        return 103 if option == BURY and self.buried[self.seat] else ALLOWED

    def play(self, option: i64) -> None:
        if self.seat == CHANCE:
            self.reveal(int(option) - FIRST_KIND)
        elif option == BURY:
            self.tell(HAPPENED, 101, self.turn, BURY, 0)
            self.buried[self.turn] = 1
            self.next_turn()
        else:
            self.lifting = int(option == LIFT)
            self.seat = CHANCE

    def reveal(self, kind: int) -> None:
        """Only now does the card get a face."""
        self.tell(HAPPENED, 106, self.turn, FIRST_KIND + kind, 0)
        self.deck[kind] -= 1
        self.found[kind] += 1
        self.buried[self.turn] -= self.lifting
        self.lifting = 0
        if self.found[GOLD] == self.counts[GOLD] or self.found[GHOST] == self.too_many:
            self.seat = OVER
        else:
            self.next_turn()

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % int(self.seats)
        while self.pile() == 0 and not self.buried[self.turn]:
            self.turn = (self.turn + 1) % int(self.seats)
        self.tell(TURN, 101, self.turn, 0, 0)
        self.seat = self.turn

    def scores(self) -> list[float]:
        return [float(self.found[GOLD])] * int(self.seats)

    def winners(self) -> list[int]:
        won = self.seat == OVER and self.found[GOLD] == self.counts[GOLD]
        return list(range(int(self.seats))) if won else []


# === Seek: hidden choices at the same time; one against many ===

NO_PICK = -1
ROOMS = 4


class Seek(Toy):
    """Seat 0 seeks. Asked seat after seat, but nobody knows what the others picked until all are opened."""

    words = tuple(f"room{room}" for room in range(1, ROOMS + 1))

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.picks = [NO_PICK] * int(seats)

    def numbers(self) -> list[int]:
        return list(self.picks)

    def load(self, numbers: list[int]) -> None:
        self.picks = list(numbers)

    def refusal(self, option: i64) -> i64:
        return 202 if self.seat == OVER else ALLOWED

    def play(self, option: i64) -> None:
        seat = int(self.seat)
        self.tell(TURN, 201, seat, 0, 0)
        self.tell_to(only(seat), SECRET, 201, seat, int(option), 0)
        self.tell_to(all_but(seat), HAPPENED, 201, seat, 0, 0)
        self.picks[seat] = int(option)
        self.seat = seat + 1 if seat + 1 < self.seats else OVER

    def view(self, seat: i64) -> Toy:
        seen = self.clone()
        assert isinstance(seen, Seek)
        if self.seat != OVER:
            for other, pick in enumerate(self.picks):
                if other != seat and pick != NO_PICK:
                    seen.picks[other] = UNSEEN
        return seen

    def imagine(self, rng: Rng) -> Toy:
        full = self.clone()
        assert isinstance(full, Seek)
        full.picks = [int(rng.below(ROOMS)) if pick == UNSEEN else pick for pick in self.picks]
        return full

    def found(self) -> list[int]:
        return [seat for seat in range(1, int(self.seats)) if self.picks[seat] == self.picks[0]]

    def scores(self) -> list[float]:
        if self.seat != OVER:
            return [0.0] * int(self.seats)
        return [float(len(self.found())), *(float(seat not in self.found()) for seat in range(1, int(self.seats)))]

    def winners(self) -> list[int]:
        if self.seat != OVER:
            return []
        return [0] if self.found() else list(range(1, int(self.seats)))


# === Markers: points in the plane, in quarter inches ===

INCH = 4
WIDE, HIGH = 8 * INCH + 1, 6 * INCH + 1  # points across and down
APART = 3 * INCH


def point(x: int, y: int) -> int:
    """The option of the point, in quarter inches from the corner."""
    return y * WIDE + x


def inches(option: int) -> str:
    return f"{option % WIDE / INCH:g},{option // WIDE / INCH:g}"


class Markers(Toy):
    """Seats lay markers by turns until there is no room; whoever laid the last one wins."""

    words = tuple(inches(option) for option in range(WIDE * HIGH))

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.markers: list[int] = []

    def numbers(self) -> list[int]:
        return list(self.markers)

    def load(self, numbers: list[int]) -> None:
        self.markers = list(numbers)

    def refusal(self, option: i64) -> i64:
        if self.seat == OVER:
            return 302
        x, y = option % WIDE, option // WIDE
        for marker in self.markers:
            if (x - marker % WIDE) ** 2 + (y - marker // WIDE) ** 2 < APART**2:
                return 301
        return ALLOWED

    def offer_coarse(self, out: Offer) -> None:
        """Whole inches, or if none is free, any point."""
        for y in range(0, HIGH, INCH):
            for x in range(0, WIDE, INCH):
                if self.refusal(point(x, y)) == ALLOWED:
                    out.add(point(x, y))
        if out.count == 0:
            self.offer(out)

    def play(self, option: i64) -> None:
        self.tell(TURN, 301, int(self.seat), int(option), 0)
        self.markers.append(int(option))
        self.seat = (self.seat + 1) % self.seats
        if len(self.options()) == 0:
            self.seat = OVER

    def scores(self) -> list[float]:
        return [float(len(self.markers[seat :: int(self.seats)])) for seat in range(int(self.seats))]

    def winners(self) -> list[int]:
        return [(len(self.markers) - 1) % int(self.seats)] if self.seat == OVER else []


# === Spells: flow that is interrupted, and its interruption too ===

CAST, REST, ANSWER, LET = range(4)
SPELL, ANSWERED = 0, 1  # kinds of frames
TURNS_EACH = 3
ANSWERS_EACH = 2


class Spells(Toy):
    """What was begun waits on a stack of small numbers, seat * 2 + kind, until all have let it pass."""

    words = ("cast", "rest", "answer", "let")

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.turns = 0
        self.stack = Ints()
        self.answers = [ANSWERS_EACH] * int(seats)
        self.points = [0] * int(seats)

    def numbers(self) -> list[int]:
        return [self.turns, *self.answers, *self.points, *(int(frame) for frame in self.stack.values())]

    def load(self, numbers: list[int]) -> None:
        seats = int(self.seats)
        self.turns = numbers[0]
        self.answers, self.points = numbers[1 : 1 + seats], numbers[1 + seats : 1 + 2 * seats]
        self.stack = Ints()
        for frame in numbers[1 + 2 * seats :]:
            self.stack.add(frame)

    def refusal(self, option: i64) -> i64:
        if self.seat == OVER:
            return 404
        if self.stack.count == 0:
            return ALLOWED if option in (CAST, REST) else 401
        if option == ANSWER:
            return ALLOWED if self.answers[self.seat] else 402
        return ALLOWED if option == LET else 402

    def play(self, option: i64) -> None:
        seat = int(self.seat)
        self.tell(HAPPENED, 401 if option in (CAST, REST) else 402, seat, int(option), 0)
        if option == CAST:
            self.stack.add(seat * 2 + SPELL)
            self.ask_after(seat)
        elif option == ANSWER:
            self.answers[seat] -= 1
            self.stack.add(seat * 2 + ANSWERED)
            self.ask_after(seat)
        elif option == LET:
            self.ask_after(seat)
        else:
            self.next_turn()

    def ask_after(self, seat: int) -> None:
        """The next seat may answer; when it is the owner's turn again, the top of the stack takes effect."""
        while self.stack.count:
            owner = int(self.stack.last()) // 2
            seat = (seat + 1) % int(self.seats)
            if seat != owner:
                self.seat = seat
                return
            self.resolve()
            seat = int(self.stack.last()) // 2 if self.stack.count else owner
        self.next_turn()

    def resolve(self) -> None:
        frame = int(self.stack.pop())
        self.tell(HAPPENED, 403, frame // 2, frame % 2, 0)
        if frame % 2 == SPELL:
            self.points[frame // 2] += 1
        else:
            self.stack.pop()

    def next_turn(self) -> None:
        self.turns += 1
        if self.turns == TURNS_EACH * self.seats:
            self.seat = OVER
        else:
            self.seat = self.turns % int(self.seats)
            self.tell(TURN, 401, int(self.seat), 0, 0)

    def scores(self) -> list[float]:
        return [float(points) for points in self.points]

    def winners(self) -> list[int]:
        best = max(self.points)
        return [seat for seat, points in enumerate(self.points) if points == best] if self.seat == OVER else []


TREASURE = ToyGame(Treasure, range(1, 9))
SEEK = ToyGame(Seek, range(2, 9))
MARKERS = ToyGame(Markers, range(2, 4))
SPELLS = ToyGame(Spells, range(1, 5))
TOYS = (TREASURE, SEEK, MARKERS, SPELLS)
