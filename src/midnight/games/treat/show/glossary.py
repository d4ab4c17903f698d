"""What wins, and everything one may ask about: houses and what is left in them, candy, events, the pile, buckets."""

from __future__ import annotations

from midnight.games.treat.rules.cards import CANDY
from midnight.games.treat.rules.position import TrickOrTreat
from midnight.games.treat.show.evening import Evening, House
from midnight.games.treat.show.text import speak_child, tally
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.show import Thing
from midnight.kernel.words import many

WORDS = (
    (("take", "flip"), "flip cards of the deck where you stand for as long as you dare; a match ends it.", "TT-6.2"),
    (("match",), "an event whose symbol is on the house card: the house's event happens.", "TT-6.4"),
    (("rummage",), "the first visitor of a house shows four cards to all and shuffles them back.", "TT-5.2"),
    (("move",), "to any house further right, up to one beyond the front.", "TT-4.4"),
    (("trade", "pay"), "at home: a card of the pile for a candy or three equal events.", "TT-8.7"),
    (("ranking", "rank"), "which candy is worth what to you: shown when all have ranked, never changed.", "TT-2.5"),
)


def goal(words: TreatWords, evening: Evening) -> str:
    """What wins and what ends it (TT-9)."""
    return "The best bucket by your own ranking wins. The game ends when the parents card is flipped at home."


def things(words: TreatWords, state: TrickOrTreat, evening: Evening) -> list[Thing]:
    """As this viewer knows it."""
    found = [house(evening, one) for one in evening.street if one.card.name]
    home, up = evening.home, [slot for slot in evening.pile if slot.up]
    left = f"{home.safe} of them safe on top" if home.safe else "the parents may come with any of them"
    does = "; ".join(f"{event.symbol}: {event.what}" for event in home.events)
    found.append(Thing(("home", "house 7"), f"{many(home.size, 'card')}, {left}. {does}.", "TT-8.1"))
    found.append(Thing(("pile",), f"{many(len(evening.pile), 'card')}, {len(up)} face-up.", "TT-8.7"))
    names = tuple(kind.name for kind in evening.kinds)
    for child in evening.children:
        said = speak_child(names, child).removeprefix(child.name).strip()
        found.append(Thing((child.name, child.seat), said, "TT-10.11"))
    found += [kind(words, evening, number) for number in range(len(words.kinds) - 1)]
    found.append(Thing(("parents card", "parents", "X"), "it ends the game at once; only home holds it.", "TT-9.1"))
    for card in words.file.buckets:
        text = f"a bucket card: {card.candy} candy and {many(card.events, 'event')} in the deck."
        found.append(Thing((card.name, card.id), text, "TT-2.12"))
    laid = {one.card.id for one in evening.street}
    for other in words.file.neighbours:
        if other.id not in laid:
            found.append(
                Thing((other.name, other.id), f"a neighbour who is not in this street: {other.what()}.", "TT-2.9")
            )
    return found + [Thing(*row) for row in WORDS]


def house(evening: Evening, one: House) -> Thing:
    """Who lives there, and what everybody knows of the deck."""
    shows = " and ".join(evening.kinds[kind].name for kind in one.card.symbols)
    text = f"shows {shows}: {one.card.event}. {many(one.size, 'card')} left"
    if one.left:
        text += f", {one.left.candy} candy and {many(one.left.events, 'event')}"
    inside = tally(evening, one.sure)
    text += f"; seen inside: {inside}." if inside else "."
    return Thing((one.card.name, f"house {one.position}", one.card.id), text, one.card.rule)


def kind(words: TreatWords, evening: Evening, number: int) -> Thing:
    names = (words.kind_names[number], words.kinds[number], f"{words.kind_names[number]}s")
    if number >= CANDY:
        where = [f"house {one.position}" for one in evening.street if number in one.card.symbols]
        return Thing(names, f"an event; it matches at {', '.join([*where, 'home'])}.", "TT-6.4")
    worth = [
        f"{child.name} {evening.values[child.ranking.index(number)]}" for child in evening.children if child.ranking
    ]
    return Thing(names, "candy" + (f"; worth to {', '.join(worth)}." if worth else "."), "TT-9.3")
