"""Positions read from text, with everything left out at its starting value, and checked against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from midnight.games.fires.content.reading import SIDE_WORDS, LaidTable, square_number, square_word
from midnight.games.fires.rules import bases, codes, markers
from midnight.games.fires.rules.ground import Ground
from midnight.games.fires.rules.plane import squares
from midnight.games.fires.rules.plane.numbers import NONE
from midnight.games.fires.rules.position import Fires
from midnight.kernel.content import Table
from midnight.kernel.position import SEAT_NAMES, seat_named

if TYPE_CHECKING:
    from midnight.games.fires.words.options import FiresWords

MOST_DIGITS: Final = 6
SQUARE_WORDS: Final = [square_word(square) for square in range(squares.SQUARES)]
SQUARE_NUMBERS: Final[dict[str, int]] = {word: square for square, word in enumerate(SQUARE_WORDS)}
RESUMES: Final[dict[int, str]] = {codes.AT_TREES: "trees", codes.AT_CHESTS: "chests"}
RESULTS: Final[dict[int, str]] = {
    codes.WON_ALL: "won",
    codes.TOO_MANY_DEAD: "deaths",
    codes.NO_HOUSES: "houses",
    codes.TOO_MANY_EXPLOSIONS: "explosions",
    codes.OUT_OF_TURNS: "turns",
}
RESUME_NUMBERS: Final[dict[str, int]] = {name: resume for resume, name in RESUMES.items()}
RESULT_NUMBERS: Final[dict[str, int]] = {name: result for result, name in RESULTS.items()}
SIDE_NUMBERS: Final[dict[str, int]] = {name: side for side, name in SIDE_WORDS.items()}


def kinds(ground: Ground) -> tuple[tuple[str, int, int], ...]:
    """Name, first and end of each kind of thing."""
    chest, tree = int(ground.first_chest), int(ground.first_tree)
    return (("villagers", 0, chest), ("chests", chest, tree), ("trees", tree, int(ground.things)))


def point_of(word: str) -> tuple[int, int]:
    """The numbers of 54,24; NONE twice of any other word."""
    x, _, y = word.partition(",")
    y = y.lstrip()
    if x.isdecimal() and y.isdecimal() and len(x) <= MOST_DIGITS and len(y) <= MOST_DIGITS:
        return int(x), int(y)
    return int(NONE), int(NONE)


def placed(w: FiresWords, table: Table) -> Fires:
    """The position of a text, checked against the rules."""
    return Reader(w, table).read()


class Reader:
    """Reads one position text, checking it against the rules as it goes."""

    def __init__(self, w: FiresWords, table: Table) -> None:
        self.file = w.file
        self.ground = w.ground
        self.seats = w.seats
        self.phases = w.phases
        self.table = table
        self.state = Fires(w.ground, w.seats, None)

    def read(self) -> Fires:
        table, state = self.table, self.state
        laid = self.laid_table()
        self.read_markers()
        self.read_houses(laid)
        self.read_crew()
        for name, first, last in reversed(kinds(self.ground)):
            self.read_things(name, first, last, laid)
        self.read_counts()
        self.read_flow()
        table.done()
        self.check_end()
        return state

    def laid_table(self) -> LaidTable | None:
        if "table" not in self.table.data:
            return None
        return self.file.tables[self.table.one_of("table", tuple(self.file.tables))]

    def square(self, table: Table, key: str, word: str) -> int:
        found = SQUARE_NUMBERS.get(word)
        if found is not None:
            return found
        try:
            return square_number(word)
        except ValueError:
            raise table.wrong(key, f"there is no square {word!r}; squares are W1B1 to W6B6") from None

    def strings(self, key: str) -> list[str]:
        return self.table.list_of(key, str, [])

    def read_markers(self) -> None:
        table, state = self.table, self.state
        for key, kind in (("fire", codes.FIRE), ("smoke", codes.SMOKE)):
            for word in self.strings(key):
                square = self.square(table, key, word)
                if markers.at(state, square) != codes.CLEAR:
                    raise table.wrong(key, f"{word} has a marker already (FM-1.10)")
                markers.lay(state, square, kind)
        for word in self.strings("explosions"):
            square = self.square(table, "explosions", word)
            if markers.is_marked(state, square):
                raise table.wrong("explosions", f"{word} is marked already (FM-1.11)")
            markers.mark(state, square)
        laid = int(markers.count_blasts(state))
        most = int(self.ground.explosions)
        if laid > most:
            raise table.wrong("explosions", f"{laid} markers, but there are {most}")
        state.made = table.number("explosions_made", laid, 999, laid)

    # === Houses ===

    def read_houses(self, laid: LaidTable | None) -> None:
        """Those of the laid table, changed or joined by those of the text."""
        state, table = self.state, self.table
        rows = table.tables("houses", [])
        taken = list(laid.houses) if laid else []
        named = [self.square(row, "square", row.get("square", str)) for row in rows]
        for row, square in zip(rows, named, strict=True):
            row.check("square", named.count(square) == 1, "two houses in one square (FM-3.2)")
            row.check("square", not squares.is_centre(square), "is a centre square (FM-3.2)")
            if square not in taken:
                taken.append(square)
        most = int(self.ground.houses)
        if len(taken) > most:
            raise table.wrong("houses", f"{len(taken)} houses, but there are {most}")
        for house, square in enumerate(taken):
            state.house_square[house] = square
            state.door_side[house] = self.ground.door_side(square)
        unsided = table.get("phase", str, "") == self.name_of(codes.DOOR)
        if unsided and taken:
            state.door_side[len(taken) - 1] = NONE
        for row, square in zip(rows, named, strict=True):
            self.read_house(row, taken.index(square))
            row.done()
        state.lay_out()

    def read_house(self, row: Table, house: int) -> None:
        state = self.state
        if "door" in row.data:
            state.door_side[house] = row.named("door", SIDE_NUMBERS)
        state.door_open[house] = int(row.get("open", bool, False))
        state.die[house] = row.number("integrity", 0, int(self.ground.integrity), int(self.ground.integrity))

    # === People and things ===

    def point(self, table: Table, key: str, word: str) -> tuple[int, int]:
        x, y = point_of(word)
        if x == NONE:
            raise table.wrong(key, f"is no point: {word!r}; a point is like 54,24")
        if x > self.ground.side or y > self.ground.side:
            raise table.wrong(key, f"({x},{y}) is off the table (FM-1.1)")
        return x, y

    def check_base(self, table: Table, key: str, x: int, y: int, seat: int) -> None:
        """Where a base may be at all (FM-2.8 to FM-2.10, FM-2.15)."""
        state = self.state
        house = int(state.layout.house_at(x, y))
        if house != codes.OUTSIDE:
            if not state.layout.in_room(house, x, y):
                raise table.wrong(key, f"({x},{y}) is in the walls of a house (FM-2.8)")
            # A ruin holds nobody; what was put down in the house before may lie under it.
            if state.die[house] == codes.RUIN and key not in ("trees", "chests"):
                raise table.wrong(key, f"({x},{y}) is in a ruin (FM-2.15)")
        if bases.overlaps(state, x, y, seat):
            raise table.wrong(key, f"({x},{y}) overlaps another base (FM-2.10)")

    def read_crew(self) -> None:
        table, state, ground = self.table, self.state, self.ground
        rows = table.tables("firefighters", [])
        if len(rows) > self.seats:
            raise table.wrong("firefighters", f"{len(rows)} of them at {self.seats} seats")
        for seat, row in enumerate(rows):
            state.water[seat] = row.number("water", 0, int(ground.water), int(ground.terms.start_water))
            off, down = row.get("off", bool, False), row.get("down", bool, False)
            if "at" in row.data:
                x, y = self.point(row, "at", row.get("at", str))
                if off:
                    row.check("at", ground.on_edge(x, y), "who is off the table left it over its edge (FM-5.17)")
                    row.check("down", not down, "nobody is knocked down off the table (FM-5.19)")
                else:
                    self.check_base(row, "at", x, y, seat)
                state.fx[seat], state.fy[seat] = x, y
                state.room[seat] = codes.OUTSIDE if off else state.layout.house_at(x, y)
                state.away[seat], state.down[seat] = int(off), int(down)
            row.done()

    def read_things(self, name: str, first: int, last: int, laid: LaidTable | None) -> None:
        table = self.table
        if name in table.data:
            found = table.list_of(name, str)
        else:
            found = [square_word(square) for square in getattr(laid, name, ())]
        if len(found) > last - first:
            raise table.wrong(name, f"{len(found)} {name}, but there are {last - first}")
        for thing, word in enumerate(found, first):
            self.read_thing(name, thing, word)

    def read_thing(self, name: str, thing: int, word: str) -> None:
        table, state, ground = self.table, self.state, self.ground
        where, _, rest = word.partition(" ")
        tree = name == "trees"
        if rest != "" and not (tree and rest == "chopped"):
            raise table.wrong(name, f"cannot be {word!r}")
        if where in ("waiting", "saved", "dead", "gone"):
            if where == ("gone" if name == "villagers" else "dead"):
                raise table.wrong(name, f"cannot be {word!r}")
            state.status[thing] = (
                codes.WAITING if where == "waiting" else codes.SAFE if where == "saved" else codes.GONE
            )
        elif len(where) == 1:
            self.read_load(name, thing, where)
        else:
            x, y = self.thing_point(name, where)
            state.x[thing], state.y[thing], state.status[thing] = x, y, codes.LYING
        carried_off = state.status[thing] in (codes.CARRIED, codes.SAFE)
        if tree and (rest or carried_off):
            state.chopped[thing - ground.first_tree] = 1

    def thing_point(self, name: str, word: str) -> tuple[int, int]:
        """A point, or a square's centre; a villager finds the free point nearest to it (FM-2.3, FM-2.14)."""
        table, state, ground = self.table, self.state, self.ground
        x, y = point_of(word)
        if x != NONE:
            x, y = self.point(table, name, word)
        else:
            square = self.square(table, name, word)
            x, y = int(ground.centre_x(square)), int(ground.centre_y(square))
            if name == "villagers":
                point = int(bases.free_point(state, square))
                table.check(name, point != NONE, f"{word} has no free point (FM-2.14)")
                x, y = int(ground.x(point)), int(ground.y(point))
        self.check_base(table, name, x, y, NONE)
        return x, y

    def read_load(self, name: str, thing: int, letter: str) -> None:
        table, state = self.table, self.state
        seat = seat_named(table, name, letter, self.seats)
        if state.load[seat] != NONE:
            raise table.wrong(name, f"{letter} carries two things (FM-5.22)")
        if state.away[seat] != 0:
            raise table.wrong(name, f"{letter} is not on the table to carry anything (FM-5.18)")
        state.load[seat] = thing
        state.status[thing] = codes.CARRIED

    def read_counts(self) -> None:
        """`saved = 6` and `dead = 4` stand for villagers not named one by one."""
        state, table = self.state, self.table
        for key, status in (("saved", codes.SAFE), ("dead", codes.GONE)):
            for _ in range(table.number(key, 0, int(self.ground.villagers), 0)):
                waiting = [v for v in range(self.ground.villagers) if state.status[v] == codes.WAITING]
                table.check(key, bool(waiting), "there are not so many villagers (FM-3.4)")
                state.status[waiting[0]] = status

    # === Whose turn it is ===

    def name_of(self, code: int) -> str:
        """The name of a box."""
        return self.ground.stops[code].name

    def usual_phase(self) -> str:
        """The first phase that is not done yet."""
        data = self.table.data
        if "firefighters" in data:
            return self.name_of(codes.ACT)
        if "villagers" in data:
            return self.name_of(codes.PLACE)
        if "fire" in data or "explosions" in data:
            return self.name_of(codes.VILLAGERS)
        return self.name_of(codes.FIRST if "table" in data else codes.ITEMS)

    def read_flow(self) -> None:
        table, state, ground = self.table, self.state, self.ground
        state.phase = table.named("phase", self.phases, self.usual_phase())
        state.round = table.number("round", 0, 10**6, 1 if state.phase >= codes.CHOOSE else 0)
        state.turns = table.number("turns", 0, 10**6, 0)
        state.rolls = table.number("rolls", 0, 10**6, 0)
        state.resume = table.named("resume", RESUME_NUMBERS, "trees")
        for letter in self.strings("acted"):
            state.acted[seat_named(table, "acted", letter, self.seats)] = 1
        self.read_turn()
        state.stop_at(state.phase)
        full = int(ground.points) if state.phase == codes.ACT else 0
        state.points = table.number(
            "points", 0 if state.phase == codes.DONE else min(full, 1), int(ground.points), full
        )
        table.check(
            "points", state.phase in (codes.ACT, codes.DONE) or state.points == 0, "only who acts has points (FM-4.3)"
        )
        if state.phase == codes.DONE:
            state.result = table.named("result", RESULT_NUMBERS)

    def read_turn(self) -> None:
        table, state = self.table, self.state
        placed = [seat for seat in range(self.seats) if state.fx[seat] != NONE]
        if state.phase == codes.PLACE:
            table.check("firefighters", len(placed) < self.seats, "all are placed already (FM-3.11)")
            table.check("firefighters", placed == list(range(len(placed))), "are placed in seat order (FM-3.11)")
            state.turn = len(placed)
            table.get("turn", str, "")
        elif state.phase < codes.PLACE:
            table.get("turn", str, "")
        else:
            missing = [SEAT_NAMES[seat] for seat in range(self.seats) if seat not in placed]
            if missing:
                raise table.wrong("firefighters", f"{', '.join(missing)} must be somewhere by now (FM-3.11)")
            self.read_acting()

    def read_acting(self) -> None:
        table, state = self.table, self.state
        if state.phase == codes.CHOOSE:
            left = [seat for seat in range(self.seats) if not state.acted[seat]]
            table.check("acted", len(left) > 1, "there is nothing to choose with one left (FM-4.2)")
            return
        state.turn = seat_named(table, "turn", table.get("turn", str, "A"), self.seats)
        state.acted[state.turn] = 1

    def check_end(self) -> None:
        """A decided game is over (FM-8)."""
        table, state, ground = self.table, self.state, self.ground
        if state.phase == codes.DONE:
            return
        come = int(ground.villagers) - int(state.count_villagers(codes.WAITING))
        most = int(ground.on_table) - 1 if state.phase == codes.VILLAGERS else 0
        early = state.phase < codes.PLACE and come > most
        table.check("villagers", not early, "come after the first explosion, then it is the firefighters (FM-3.10)")
        table.check(
            "villagers", state.count_villagers(codes.SAFE) < ground.saved, "enough are saved: it is over (FM-8.1)"
        )
        table.check(
            "villagers", state.count_villagers(codes.GONE) < ground.dead, "too many are dead: it is over (FM-8.2)"
        )
        table.check("houses", state.count_ruins() < ground.houses, "all are destroyed: it is over (FM-8.3)")
        if state.phase == codes.DOOR:
            table.check("houses", NONE in list(state.door_side)[: state.layout.count], "no door is to be rolled for")
