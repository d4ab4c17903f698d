"""Reads and checks the files of a game, map, houses, costumes, charts, numbers; the rules get them as tables."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from midnight.games.stash.content_map import MapFile, check_map
from midnight.games.stash.rules import box as rules
from midnight.games.stash.rules.ids import MS_7_7, MS_7_8
from midnight.games.stash.rules.town import EAST, NORTH, Town
from midnight.kernel.content import ContentError, Table, fingerprint, load

FOLDER = Path(__file__).parent / "content"
PARTS = ("map", "houses", "costumes", "charts", "numbers")
OURS = {"map": "neighbourhood", "houses": "houses", "costumes": "costumes", "charts": "charts", "numbers": "numbers"}
ACTIONS = ("fill", "robbed", "nothing", "party", "family", "haunted", "gift")
MOST_KIDS = 4


def minutes(time: str) -> int:
    """Minutes after noon of a time like 6:15; 12:00 is midnight. -1 if it is no time."""
    hours, colon, rest = time.partition(":")
    if not (colon and hours.isdecimal() and rest.isdecimal() and len(rest) == 2 and int(rest) < 60):
        return -1
    return int(hours) * 60 + int(rest) if 1 <= int(hours) <= 12 else -1


def clock_text(after_noon: int) -> str:
    hours = after_noon // 60
    return f"{hours - 12 if hours > 12 else hours}:{after_noon % 60:02d}"


@dataclass(frozen=True)
class Numbers:
    rounds: int
    first: int  # the time of round 1, minutes after noon
    minutes: int  # of a round
    limits: tuple[int, ...]
    bank: int
    die: int
    wins: int
    equal_throws: int
    target: int
    quota: tuple[int, ...]

    def time(self, round_: int) -> str:
        """What the clock shows in a round (MS-2.3)."""
        return clock_text(self.first + (round_ - 1) * self.minutes)


@dataclass(frozen=True)
class Costume:
    id: str
    name: str
    type: int


@dataclass(frozen=True)
class Card:
    """A house card: ordinary with candy, time and bonuses, or special with an action and a count."""

    id: str
    name: str
    candy: int = 0
    time: str = ""
    dark_from: int = 0
    bonuses: tuple[tuple[int, int], ...] = ()  # costume type, pieces
    action: str = ""
    type: int = -1
    count: int = 1

    @property
    def special(self) -> bool:
        return bool(self.action)


@dataclass(frozen=True)
class Bully:
    name: str
    actions: tuple[str, ...]
    rows: tuple[tuple[int, int, int], ...]  # action, steps, whom


@dataclass(frozen=True)
class Content:
    """All five files, checked one by one and against each other."""

    map: MapFile
    numbers: Numbers
    types: tuple[str, ...]
    costumes: tuple[Costume, ...]
    cards: tuple[Card, ...]
    bullies: tuple[Bully, ...]
    fingerprint: str

    def town(self) -> Town:
        return Town(list(self.map.step), list(self.map.house), self.map.treehouse, list(self.map.base))

    def house_cards(self) -> rules.Cards:
        ordinary = [card for card in self.cards if not card.special]
        bonus = [dict(card.bonuses).get(kind, 0) for card in ordinary for kind in range(len(self.types))]
        cheap = self.types.index("Cheap") if "Cheap" in self.types else -1
        return rules.Cards(
            [card.candy for card in ordinary],
            [card.dark_from for card in ordinary],
            bonus,
            [ACTIONS.index(card.action) if card.special else -1 for card in self.cards],
            [card.type for card in self.cards],
            [card.candy for card in self.cards],
            [int(MS_7_8 if card.type == cheap else MS_7_7) for card in self.cards],
            [card.count for card in self.cards],
            [costume.type for costume in self.costumes],
            len(self.types),
        )

    def terms(self) -> rules.Terms:
        numbers = self.numbers
        rows = [row for bully in self.bullies for row in bully.rows]
        return rules.Terms(
            list(numbers.limits),
            numbers.rounds,
            numbers.bank,
            numbers.die,
            numbers.wins,
            numbers.equal_throws,
            [row[0] for row in rows],
            [row[1] for row in rows],
            [row[2] for row in rows],
        )


def path_of(part: str, name: str) -> Path:
    """One of our files by its name, or a file of the user's."""
    ours = FOLDER / f"{name}.toml"
    path = ours if name == OURS[part] else Path(name)
    if not path.is_file():
        raise ContentError(f"{part}: there is no file {name!r}: give the path of a file, or {OURS[part]} for ours")
    return path


def read_content(names: dict[str, str]) -> Content:
    """The five files by their settings; what is left out is ours."""
    paths = {part: path_of(part, names.get(part, OURS[part])) for part in PARTS}
    data = {part: load(path) for part, path in paths.items()}
    tables = {part: Table(data[part], paths[part].name) for part in PARTS}
    numbers = check_numbers(tables["numbers"])
    town = check_map(tables["map"])
    types, costumes = check_costumes(tables["costumes"])
    cards = check_houses(tables["houses"], types, numbers, sum(1 for house in town.house if house >= 0))
    bullies = check_charts(tables["charts"], types, numbers)
    return Content(town, numbers, types, costumes, cards, bullies, fingerprint(data))


# === Numbers ===


def check_numbers(table: Table) -> Numbers:
    clock, scale, bank = table.table("clock"), table.table("scale"), table.table("bank")
    die, fight, goal = table.table("die"), table.table("fight"), table.table("goal")
    first = minutes(clock.get("first", str))
    clock.check("first", first > 0, f"must be a time like 6:15, not {clock.data['first']!r}")
    limits = scale.list_of("limits", int)
    scale.check("limits", len(limits) >= 2, "needs a limit for no candy and for each bubble")
    scale.check("limits", min(limits) >= 1, "a kid must always be able to move one space")
    falling = all(more <= less for less, more in pairwise(limits))
    scale.check("limits", falling, "more candy must never raise the limit (MS-4.2)")
    quota = goal.list_of("quota", int)
    kinds = MOST_KIDS - 1
    goal.check("quota", len(quota) == kinds, f"needs {kinds} numbers, for 2 to {MOST_KIDS} kids, not {len(quota)}")
    goal.check("quota", min(quota) >= 1, "each must be at least 1")
    numbers = Numbers(
        clock.number("rounds", 1, 99),
        first,
        clock.number("minutes", 1, 120),
        tuple(limits),
        bank.number("pieces", 1, 9999),
        die.number("sides", 2, 30),
        fight.number("wins", 1, 9),
        fight.number("equal_throws", 1, 99),
        goal.number("target", 1, 99),
        tuple(quota),
    )
    for part in (clock, scale, bank, die, fight, goal, table):
        part.done()
    return numbers


# === Costumes ===


def slug(name: str) -> str:
    """A card's name as one word."""
    return "-".join("".join(letter if letter.isalnum() else " " for letter in name.lower()).split())


def check_costumes(table: Table) -> tuple[tuple[str, ...], tuple[Costume, ...]]:
    types: list[str] = []
    costumes: list[Costume] = []
    for key in table.data:
        if key == "source":
            continue
        kind = table.table(key)
        table.check(key, key.isalnum(), "a costume type is one word")
        types.append(key)
        for name in kind.list_of("cards", str):
            kind.check("cards", bool(slug(name)), f"a costume needs a name, not {name!r}")
            twice = any(costume.id == slug(name) for costume in costumes)
            kind.check("cards", not twice, f"{name} is there twice")
            costumes.append(Costume(slug(name), name, len(types) - 1))
        kind.done()
    if len(costumes) < MOST_KIDS:
        raise ContentError(f"{table.where}: {len(costumes)} costume cards are too few for {MOST_KIDS} kids")
    table.done()
    return tuple(types), tuple(costumes)


# === House deck ===


def type_number(table: Table, key: str, types: tuple[str, ...], name: str) -> int:
    table.check(key, name in types, f"there is no costume type {name!r}; there are {', '.join(types)}")
    return types.index(name)


def check_houses(table: Table, types: tuple[str, ...], numbers: Numbers, houses: int) -> tuple[Card, ...]:
    table.get("title", str, "")
    full = len(numbers.limits) - 1
    cards: list[Card] = []
    for row in table.tables("ordinary"):
        cards.append(check_ordinary(row, types, numbers, full))
    for row in table.tables("special"):
        cards.append(check_special(row, types, full))
    for number, card in enumerate(cards):
        twice = any(card.id == other.id for other in cards[:number])
        table.check("cards", not twice, f"{card.id} is there twice")
    left = sum(card.count for card in cards)
    runs_out = table.get("may_run_out", bool, False)
    table.check("cards", left >= 1, "the deck has no card")
    few = f"{left} cards are too few for {houses} houses; if that is meant, say may_run_out = true (MS-5.9)"
    table.check("cards", runs_out or left >= houses, few)
    table.done()
    return tuple(cards)


def card_id(row: Table) -> str:
    name = row.get("id", str)
    row.check("id", bool(name) and slug(name) == name.lower(), f"must be one word of letters and digits, not {name!r}")
    row.check("id", not name.isdecimal(), "a plain number would be taken for a face of the die")
    return name


def check_ordinary(row: Table, types: tuple[str, ...], numbers: Numbers, full: int) -> Card:
    time = row.get("time", str)
    past, rest = divmod(minutes(time) - numbers.first, numbers.minutes)
    row.check("time", minutes(time) >= 0, f"must be a time like 9:30, not {time!r}")
    last = numbers.time(numbers.rounds)
    on_a_mark = rest == 0 and 1 <= past < numbers.rounds
    row.check("time", on_a_mark, f"{time} is no mark of the clock after the first; marks run to {last}")
    bonuses = row.get("bonuses", dict, {})
    row.check("bonuses", len(bonuses) <= 2, f"a card has at most two bonuses (MS-6.1), not {len(bonuses)}")
    given = Table(bonuses, f"{row.where}: bonuses")
    card = Card(
        card_id(row),
        row.get("name", str),
        row.number("candy", 0, full),
        time,
        past + 1,
        tuple((type_number(row, "bonuses", types, kind), given.number(kind, 1, full)) for kind in bonuses),
    )
    row.done()
    return card


def check_special(row: Table, types: tuple[str, ...], full: int) -> Card:
    action = row.one_of("action", ACTIONS)
    gift = action == "gift"
    card = Card(
        card_id(row),
        row.get("name", str),
        row.number("candy", 1, full) if gift else 0,
        action=action,
        type=type_number(row, "type", types, row.get("type", str)) if gift else -1,
        count=row.number("count", 1, 99, 1),
    )
    row.done()
    return card


# === Bully charts ===


def check_charts(table: Table, types: tuple[str, ...], numbers: Numbers) -> tuple[Bully, ...]:
    bullies: list[Bully] = []
    for row in table.tables("bullies"):
        name = row.get("name", str)
        row.check("name", name.isalpha(), f"must be one word of letters, not {name!r}")
        row.check("name", name not in [bully.name for bully in bullies], f"{name} is there twice")
        actions = row.list_of("actions", str)
        few = f"needs {numbers.die} actions, one for each face of the die, not {len(actions)}"
        row.check("actions", len(actions) == numbers.die, few)
        bullies.append(Bully(name, tuple(actions), tuple(check_action(row, action, types) for action in actions)))
        row.done()
    table.check("bullies", len(bullies) == MOST_KIDS, f"{MOST_KIDS} bullies are needed, not {len(bullies)}")
    table.done()
    return tuple(bullies)


def check_action(row: Table, text: str, types: tuple[str, ...]) -> tuple[int, int, int]:
    """An action, its steps, and whom it goes towards or which way."""
    words = text.split()
    if text in ("none", "home"):
        return (int(rules.STILL if text == "none" else rules.HOME), 0, 0)
    steps = int(words[-1]) if words and words[-1].isdecimal() else 0
    row.check("actions", 1 <= steps <= 12, f"{text!r} must end with a number of steps from 1 to 12")
    if words[0] == "free" and len(words) == 2:
        return (int(rules.FREE), steps, 0)
    if words[0] == "compass" and len(words) == 3 and words[1] in ("EW", "NS"):
        return (int(rules.COMPASS), steps, int(EAST if words[1] == "EW" else NORTH))
    if words[0] == "toward" and len(words) == 3:
        whom = words[1]
        if whom == "most_candy":
            return (int(rules.TOWARD), steps, int(rules.MOST_CANDY))
        if whom == "any":
            return (int(rules.TOWARD), steps, int(rules.ANY_KID))
        if whom.startswith("type:"):
            return (int(rules.TOWARD), steps, type_number(row, "actions", types, whom[len("type:") :]))
    raise row.wrong(
        "actions",
        f"{text!r} is no action; there are free N, compass EW|NS N, toward type:T|most_candy|any N, none and home",
    )
