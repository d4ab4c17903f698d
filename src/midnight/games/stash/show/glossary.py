"""What wins, and everything one may ask about: kids, bullies with their charts, houses, cards, costumes, spaces."""

from __future__ import annotations

from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.show.night import DARK, EMPTY, Bully, House, Kid, Night
from midnight.games.stash.show.text import house_text
from midnight.games.stash.words.options import StashWords
from midnight.kernel.show import Thing
from midnight.kernel.words import many

WORDS = (
    (("knock",), "take a lit house's candy, once for each kid; it takes no step.", "MS-6.1"),
    (("stash", "treehouse"), "on the treehouse all that is carried goes into the bag, where it is safe.", "MS-8.1"),
    (("scale", "limit"), "the more a kid carries, the fewer steps they have.", "MS-4.1"),
    (("fight",), "rock, paper, scissors; two throws win. The kingpin's win takes all that is carried.", "MS-11.3"),
    (("haul",), "what the bullies have taken.", "MS-11.8"),
)


def goal(words: StashWords, night: Night) -> str:
    """What wins and what ends it (MS-13)."""
    last = night.times[-1]
    return f"The fullest bag wins at {last}; only stashed candy counts. {night.goal}"


def things(words: StashWords, state: MidnightStash, night: Night) -> list[Thing]:
    """As the night stands now."""
    found = [kid(one) for one in night.kids]
    found += [bully(one) for one in night.bullies]
    found += [house(words, one) for one in night.houses]
    numbers = range(len(words.content.cards))
    found += [
        Thing((words.content.cards[k].name, words.content.cards[k].id), card(words, k), "MS-6.1") for k in numbers
    ]
    for costume in words.content.costumes:
        kind = words.content.types[costume.type]
        worn = [one.name for one in night.kids if one.costume == costume.name]
        found.append(Thing((costume.name, costume.id), f"{kind}{wearing(worn)}.", "MS-1.3"))
    for kind in words.content.types:
        worn = [one.name for one in night.kids if one.type == kind]
        found.append(Thing((kind,), f"a type of costume{wearing(worn)}.", "MS-6.1"))
    deck = f"{many(night.deck, 'card')} undrawn; the bank holds {night.bank}."
    return [*found, Thing(("deck", "bank"), deck, "MS-5.9"), *(Thing(*row) for row in WORDS)]


def wearing(names: list[str]) -> str:
    return f", worn by {' and '.join(names)}" if names else ""


def kid(one: Kid) -> Thing:
    where = f"on {one.at}" if one.at else "not on the board yet"
    costume = f" as {one.costume} ({one.type})" if one.costume else ""
    text = (
        f"{where}{costume}, carries {one.carried} of {one.full}, so {many(one.limit, 'step')} a turn; "
        f"{one.stash} in the bag."
    )
    return Thing((one.name, one.seat), text, "MS-4.1")


def bully(one: Bully) -> Thing:
    chart = "; ".join(f"{face} {action}" for face, action in enumerate(one.chart, 1))
    return Thing((one.name, f"bully {one.number}"), f"on {one.at}, base {one.base}. Chart: {chart}.", "MS-9.2")


def house(words: StashWords, one: House) -> Thing:
    names = (one.space, f"house on {one.space}")
    if one.state == EMPTY:
        return Thing(names, "an empty house: whoever lands there draws a card.", "MS-5.3")
    if one.state == DARK:
        return Thing(names, f"{one.name}, dark: nobody opens any more.", "MS-5.5")
    return Thing(names, house_text(one).partition(" ")[2] + ".", "MS-6.1")


def card(words: StashWords, number: int) -> str:
    return "a house card. " + words.card_text(number).partition(": ")[2] + "."
