"""The castle in characters for a terminal, and in sentences for somebody who listens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from textwrap import wrap

from midnight.games.castle.content.reading import BoardFile
from midnight.games.castle.show.evening import Chamber, Evening, Guest, Place, Seat
from midnight.games.castle.words.options import CastleWords
from midnight.kernel.words import minus, signed

WIDTH = 80  # columns at most
SIDE = 9  # columns for chambers left and right of the ring
WIDEST, NARROWEST = 9, 6  # columns of a cell with its border
LINES = 3  # of a cell: its upper border and two for guests
TRACK = 31  # columns of the scoring track
NAME = 16  # letters of a seat's name
PHANTOM = "{o.o}"
ARROWS = {"top": "↑", "right": "→", "bottom": "↓", "left": "←"}
# By the lines that meet in a point: up 1, right 2, down 4, left 8.
JOINTS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"


def draw(words: CastleWords, shown: Evening) -> str:
    """The whole position, at most WIDTH columns wide."""
    notes: list[str] = []
    lines = [*head(shown), "", *castle(shown, notes), *notes, *legend(words.file), "", *seat_lines(shown)]
    return "\n".join(line.rstrip()[:WIDTH] for line in lines) + "\n"


def letters(shown: Evening, guests: Sequence[Guest]) -> str:
    """One letter a guest, seat by seat."""
    return "".join(sorted(shown.seats[one.seat].letter for one in guests))


def counted(guests: str) -> str:
    """The same with numbers: A3B2."""
    return "".join(letter + (str(count) if count > 1 else "") for letter, count in sorted(Counter(guests).items()))


# === Head and seats ===


def head(shown: Evening) -> list[str]:
    lines = [shown.title]
    if shown.clock:
        clock = shown.clock
        faces = []
        for number, (time, speed) in enumerate(zip(clock.times, clock.speeds, strict=True)):
            face = f"{time} ({speed})" if speed else f"{time} end"
            faces.append(f"[{face}]" if number == clock.now else face)
        lines += folded("Clock (speed of the Phantom): ", faces)
    if shown.round:
        pace = f"; the Phantom's speed is {shown.phantom.speed}" if shown.phantom.speed else ""
        lines.append(f"Round {shown.round.now} of {shown.round.count}{pace}")
    if shown.phantom.place is None:
        lines.append("The Phantom is off the board.")
    elif not shown.phantom.in_gallery:
        lines.append("Chambers are shut until the Phantom is in the gallery.")
    return [line for long in lines for line in cut(long)]


def legend(file: BoardFile) -> list[str]:
    exact = "; = takes an exact roll" if any(chamber.exact for chamber in file.chambers) else ""
    return ["", f"{PHANTOM} the Phantom; [A] a guest of seat A in a chamber{exact}"]


def cut(line: str) -> list[str]:
    """A long line as several."""
    words, out = line.split(" "), [""]
    for word in words:
        if len(out[-1]) + len(word) + 1 > WIDTH and out[-1]:
            out.append("")
        out[-1] += (" " if out[-1] else "") + word
    return out


def folded(begin: str, parts: list[str]) -> list[str]:
    """The parts one after the other, in as many lines as they need."""
    lines = [begin]
    for part in parts:
        if len(lines[-1]) + len(part) + 2 > WIDTH:
            lines.append(" " * len(begin))
        lines[-1] += part + "  "
    return lines


def seat_lines(shown: Evening) -> list[str]:
    longest = max(len(seat.name[:NAME]) for seat in shown.seats)
    lines = []
    for seat in shown.seats:
        mine = shown.decides == seat.seat or (shown.phase == "roll" and shown.turn == seat.seat)
        score = minus(seat.score)
        mark = "*" if seat.winner else ">" if mine else " "
        line = f"{mark} {seat.letter} {seat.name[:NAME]:<{longest}} {score:>5}"
        if shown.limit is not None:
            line += f"  0 {track(seat, shown.limit)} {shown.limit}"
        waiting = letters(shown, [one for one in shown.waiting if one.seat == seat.seat])
        lines.append(line + (f"  to place: {waiting}" if waiting else "") + ("  wins" if seat.winner else ""))
    return lines


def track(seat: Seat, limit: int) -> str:
    """The scoring track with the seat's token."""
    length = min(limit + 1, TRACK)
    at = min(seat.score * (length - 1) // limit, length - 1)
    return f"{'·' * at}{seat.letter}{'·' * (length - 1 - at)}"


# === The castle ===


class Paper:
    """Rows of characters that grow as they are written on."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []

    def write(self, column: int, row: int, words: str) -> None:
        while len(self.rows) <= row:
            self.rows.append([])
        line = self.rows[row]
        line.extend(" " * (column + len(words) - len(line)))
        line[column : column + len(words)] = words

    def free(self, column: int, row: int, length: int) -> bool:
        if row >= len(self.rows):
            return True
        return not "".join(self.rows[row][max(column - 1, 0) : column + length + 1]).strip()

    def lines(self) -> list[str]:
        return ["".join(row) for row in self.rows]


def castle(shown: Evening, notes: list[str]) -> list[str]:
    """Ring and staircase as a grid with the chambers round it; as a list where the grid is too wide."""
    used = shown.cells.values()
    left = min(column for column, _ in used)
    top = min(row for _, row in used)
    columns = max(column for column, _ in used) - left + 1
    sides = {chamber.side for chamber in shown.chambers}
    before, after = SIDE if "left" in sides else 0, SIDE if "right" in sides else 0
    pitch = min(WIDEST, (WIDTH - 1 - before - after) // columns)
    around = pitch >= NARROWEST  # else the chambers are listed under the grid
    if not around:
        before = after = 0
        pitch = min(WIDEST, (WIDTH - 1) // columns)
    if pitch < NARROWEST:
        return listed(shown)
    paper = Paper()
    above = packed(shown, "top", before - left * pitch, pitch) if around else []
    origin = (before - left * pitch, len(above) - top * LINES)
    for row, line in enumerate(above):
        paper.write(0, row, line)
    draw_borders(paper, shown, origin, pitch)
    for place in shown.places:
        if place.cell:
            draw_place(paper, place, shown, origin, pitch, notes)
    if around:
        draw_sides(paper, shown, origin, pitch, columns + left, notes)
        for row, line in enumerate(packed(shown, "bottom", origin[0], pitch), len(paper.rows)):
            paper.write(0, row, line)
    else:
        notes[:0] = ["", *chamber_list(shown)]
    return paper.lines()


def draw_borders(paper: Paper, shown: Evening, origin: tuple[int, int], pitch: int) -> None:
    joints: Counter[tuple[int, int]] = Counter()
    cells = shown.cells.values()
    edges = set()
    for column, row in cells:
        edges |= {(column, row, "-"), (column, row + 1, "-"), (column, row, "|"), (column + 1, row, "|")}
    for column, row, way in sorted(edges):
        x, y = origin[0] + column * pitch, origin[1] + row * LINES
        if way == "-":
            paper.write(x + 1, y, "─" * (pitch - 1))
            joints[column, row] |= 2
            joints[column + 1, row] |= 8
        else:
            for k in range(1, LINES):
                paper.write(x, y + k, "│")
            joints[column, row] |= 4
            joints[column, row + 1] |= 1
    for (column, row), joint in joints.items():
        paper.write(origin[0] + column * pitch, origin[1] + row * LINES, JOINTS[joint])


def draw_place(
    paper: Paper, place: Place, shown: Evening, origin: tuple[int, int], pitch: int, notes: list[str]
) -> None:
    """The name in the upper border, with an arrow to the chamber of a doorway; below it who stands there."""
    column, row = shown.cells[place.id]
    x, y = origin[0] + column * pitch + 1, origin[1] + row * LINES
    side = next((chamber.side for chamber in shown.chambers if chamber.id == place.doorway_of), None)
    name = minus(place.id) + (ARROWS[side] if side else "")
    paper.write(x, y, name[: pitch - 1])
    inside = pitch - 1
    guests = letters(shown, place.guests)
    lines = []
    if shown.phantom.place == place.id:
        lines.append(PHANTOM.center(inside))
    elif place is shown.places[0] and len(guests) <= inside:
        lines.append("exit".center(inside))
    room = inside * (LINES - 1 - len(lines))
    if len(guests) > room and len(counted(guests)) > room:
        notes.append(f"On {place.id.replace('-', '−')}: {' '.join(guests)}")
        guests = str(len(guests))
    elif len(guests) > room:
        guests = counted(guests)
    lines += [guests[k : k + inside] for k in range(0, len(guests), inside)]
    for k, line in enumerate(lines[: LINES - 1]):
        paper.write(x, y + 1 + k, line.center(inside))


def chamber_words(chamber: Chamber, shown: Evening) -> str:
    """Number, coat, = for an exact roll, and who is inside."""
    inside = letters(shown, [chamber.occupant]) if chamber.occupant else " "
    coat = signed(chamber.coat) if chamber.coat else ""
    notes = coat + ("=" if chamber.exact else "")
    return f"{chamber.id} {notes + ' ' if notes else ''}[{inside}]"


def draw_sides(paper: Paper, shown: Evening, origin: tuple[int, int], pitch: int, end: int, notes: list[str]) -> None:
    cells = shown.cells
    for chamber in shown.chambers:
        if chamber.side not in ("left", "right"):
            continue
        x = 0 if chamber.side == "left" else origin[0] + end * pitch + 2
        width = SIDE - 1 if chamber.side == "left" else WIDTH - x
        words = chamber_words(chamber, shown)
        lines = [*[part[:width] for part in wrap(chamber.name, width)[: LINES - 1]], words]
        y = origin[1] + cells[chamber.doorway][1] * LINES + LINES - len(lines)
        if len(words) > width or not all(paper.free(x, y + k, len(line)) for k, line in enumerate(lines)):
            notes.append(f"{words} {chamber.name}, {chamber.side} of {chamber.doorway}")
            continue
        for k, line in enumerate(lines):
            paper.write(x, y + k, line.rjust(width) if chamber.side == "left" else line)


def packed(shown: Evening, side: str, origin: int, pitch: int) -> list[str]:
    """The chambers of one side above or below their doorways, in as many rows as they need."""
    cells = shown.cells
    paper = Paper()
    for chamber in shown.chambers:
        if chamber.side != side:
            continue
        name, words = chamber.name[: 2 * SIDE], chamber_words(chamber, shown)
        length = max(len(name), len(words))
        middle = origin + cells[chamber.doorway][0] * pitch + pitch // 2
        x = min(max(middle - length // 2, 0), max(WIDTH - length, 0))
        row = 0
        while not (paper.free(x, row, length) and paper.free(x, row + 1, length)):
            row += 2
        paper.write(x, row, name.center(length))
        paper.write(x, row + 1, words.center(length))
    return paper.lines()


def chamber_list(shown: Evening) -> list[str]:
    return [
        f"{chamber.doorway:>4}{ARROWS[chamber.side]} {chamber_words(chamber, shown)} {chamber.name}"
        for chamber in shown.chambers
    ]


def listed(shown: Evening) -> list[str]:
    """Every place that holds somebody, for a board too wide to draw."""
    lines = []
    for place in shown.places:
        here = letters(shown, place.guests)
        ghost = PHANTOM if shown.phantom.place == place.id else ""
        if (here or ghost) and place.kind != "chamber":
            lines.append(f"{place.id.replace('-', '−'):>5}  {' '.join(part for part in (ghost, here) if part)}")
    return [*lines, "", *chamber_list(shown)]


# === In sentences ===


def joined(parts: list[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def by_seat(guests: Sequence[Guest]) -> list[tuple[int, int]]:
    """Whose guests these are, and how many of each."""
    seats = [one.seat for one in guests]
    return [(seat, seats.count(seat)) for seat in dict.fromkeys(seats)]


def standing(shown: Evening) -> list[str]:
    """Where the guests of each seat are."""
    where: list[list[str]] = [[] for _ in shown.seats]
    for place in shown.places:
        if place.guests:
            way = "in" if place.kind == "chamber" else "on"
            for seat, count in by_seat(place.guests):
                where[seat].append(("" if count == 1 else f"{count} ") + f"{way} {place.name}")
    for seat, count in by_seat(shown.waiting):
        where[seat].append(f"{count} still to be placed")
    return [joined(places) if places else "nowhere" for places in where]


def speak(words: CastleWords, shown: Evening) -> str:
    """The position in sentences."""
    phantom = shown.phantom
    said = [f"{shown.title}. {shown.ask}"]
    if shown.clock:
        said.append(f"The clock shows {shown.clock.time}.")
    if shown.round:
        said.append(f"It is round {shown.round.now} of {shown.round.count}.")
    if phantom.place is None:
        said.append("The Phantom is off the board.")
    else:
        speed = f" and moves {phantom.speed} at a time" if phantom.speed else ""
        said.append(f"The Phantom is on {phantom.name}{speed}.")
        said.append("The chambers are open." if phantom.in_gallery else "The chambers are still shut.")
    for seat, guests in zip(shown.seats, standing(shown), strict=True):
        points = str(seat.score).replace("-", "minus ")
        unit = "point" if abs(seat.score) == 1 else "points"
        said.append(f"{seat.name} has {points} {unit}; guests: {guests}.")
    return " ".join(said)
