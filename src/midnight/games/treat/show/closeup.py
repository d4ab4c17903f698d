"""Something on the table held close: what it is, what it means now and to whom, and the rule."""

from __future__ import annotations

from collections.abc import Callable

from midnight.games.treat.rules.cards import CANDY, HOME
from midnight.games.treat.show import enlarged
from midnight.games.treat.show.evening import Child, Counts, Evening, House
from midnight.games.treat.show.sweets import PARENTS
from midnight.games.treat.words.options import TreatWords
from midnight.kernel.show import Closeup
from midnight.kernel.words import many

# What a match does, by the key of the event: in a sentence.
MEANS = {
    "return_minus2": "Every flipped candy worth −2 to you goes back into the deck.",
    "return_plus3": "Every flipped candy worth +3 to you goes back into the deck.",
    "return_previous": "The card flipped just before it goes back into the deck.",
    "draw_two": "The next 2 cards go into your bucket, and nobody else sees them.",
    "give_left": "The card flipped just before it goes to the player on your left.",
    "give_right": "The card flipped just before it goes to the player on your right.",
    "over2_return_all": "If you have flipped more than 2 cards, all before it go back into the deck.",
    "over3_return_all": "If you have flipped more than 3 cards, all before it go back into the deck.",
    "next_house": "You run on to the next house and keep what was flipped.",
}


def closeup(words: TreatWords, evening: Evening, element: str) -> Closeup | None:
    kind, _, rest = element.partition("-")
    found = TELLERS.get(kind)
    return found(words, evening, rest) if found else None


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def counted(evening: Evening, counts: Counts) -> str:
    """Cards by name: 2 × chocolate and 1 × skull."""
    found = [f"{count} × {evening.kinds[kind].name}" for kind, count in enumerate(counts) if count]
    return listed(found) if found else "nothing"


def here(evening: Evening, seats: tuple[int, ...]) -> list[str]:
    names = evening.names(seats)
    return [f"{listed(names)} {'is' if len(names) == 1 else 'are'} here."] if names else []


def worth_lines(evening: Evening, kind: int) -> list[str]:
    """What a card is worth to each seat that has shown its taste."""
    if kind >= CANDY:
        return []
    found = [
        f"{evening.values[child.ranking.index(kind)]} to {child.name}" for child in evening.children if child.ranking
    ]
    return [f"It is worth {listed(found)}."] if found else ["Nobody has shown yet what it is worth."]


# === Houses ===


def house(words: TreatWords, evening: Evening, rest: str) -> Closeup | None:
    if rest == "0":
        lines = ["Everybody starts here, left of the first house.", *here(evening, evening.start)]
        return Closeup("The start of the street", tuple(lines), "TT-2.16", enlarged.child(0, (), (), 0))
    if rest == str(HOME):
        return home(words, evening)
    one = house_of(evening, rest)
    if one is None:
        return None
    if not one.card.name:
        lines = ["Who lives here is laid out when everybody has ranked the candy."]
        return Closeup(f"House {rest}", tuple(lines), "TT-2.9", enlarged.house(int(rest) - 1, (), ""))
    shows = " or ".join(words.card(kind) for kind in one.card.symbols)
    lines = [
        f"If you flip {shows} here, that is a match: flipping stops.",
        MEANS.get(one.card.key, f"{capital(one.card.event)}."),
    ]
    if one.card.event.startswith("pumpkin:"):
        lines[1] = f"{capital(one.card.event)}."
    lines.append(deck_line(one))
    lines += here(evening, one.visitors)
    if not one.visited:
        lines.append("Nobody was here yet: whoever comes first shows the top cards to all.")
    drawing = enlarged.house(int(rest) - 1, one.card.symbols, one.card.key)
    return Closeup(f"{rest}. {one.card.name}", tuple(lines), one.card.rule, drawing)


def house_of(evening: Evening, rest: str) -> House | None:
    return next((one for one in evening.street if str(one.position) == rest), None)


def home(words: TreatWords, evening: Evening) -> Closeup:
    one = evening.home
    lines = [f"{capital(event.symbol)}: {event.what}." for event in one.events]
    lines += ["Every event rings here; when the parents card comes, the game is over.", *here(evening, one.visitors)]
    return Closeup(one.name, tuple(lines), "TT-8.1", enlarged.home(one.does))


def deck_line(one: House) -> str:
    if not one.size:
        return "The deck is empty."
    if one.left:
        return f"{many(one.size, 'card')} left: {one.left.candy} candy and {many(one.left.events, 'event')}."
    return f"{many(one.size, 'card')} left."


def deck(words: TreatWords, evening: Evening, rest: str) -> Closeup | None:
    if rest == str(HOME):
        return home_deck(evening)
    one = house_of(evening, rest)
    if one is None or not one.card.name:
        return None
    lines = [deck_line(one)]
    if one.bucket:
        dealt = f"{one.bucket.dealt.candy} candy and {many(one.bucket.dealt.events, 'event')}"
        lines.append(f"It was filled from the {one.bucket.name}: {dealt}.")
    if one.unseen:
        lines.append(f"{many(one.unseen, 'card')} left it unseen.")
    if any(one.sure):
        lines.append(f"Seen inside: {counted(evening, one.sure)}.")
    drawing = enlarged.deck(one.size, one.left, one.sure)
    return Closeup(f"The deck of {one.card.name}", tuple(lines), "TT-6.1", drawing)


def home_deck(evening: Evening) -> Closeup | None:
    size, safe = evening.home.size, evening.home.safe
    if not size:
        return None
    if evening.over:
        lines: tuple[str, ...] = ("The parents have come.", f"{many(size, 'event')} still lay in the deck.")
        return Closeup("The deck at home", lines, "TT-9.1", enlarged.deck(size))
    if safe:
        line = f"The top {many(safe, 'card')} cannot be the parents."
    else:
        line = f"Any of the {many(size, 'card')} may be the parents: 1 in {size}."
    lines = (f"{many(size, 'card')}: events, and one of them the parents.", line)
    return Closeup("The deck at home", lines, "TT-2.14", enlarged.deck(size))


# === Seats ===


def seat(words: TreatWords, evening: Evening, letter: str) -> Closeup | None:
    child = next((one for one in evening.children if one.seat == letter), None)
    if child is None:
        return None
    lines = [f"Stands at {words.place_name(child.place)}.", f"The bucket holds {many(child.count, 'card')}."]
    if child.cards:
        lines.append(f"In it: {counted(evening, child.cards)}.")
        if child.ranking:
            lines.append(f"That makes {child.points}.")
    elif child.known:
        unknown = f", and {many(child.unknown, 'card')} nobody else has seen" if child.unknown else ""
        lines.append(f"Known of it: {counted(evening, child.known)}{unknown}.")
    if child.ranking:
        taste = [f"{evening.kinds[kind].name} {evening.values[k]}" for k, kind in enumerate(child.ranking)]
        lines.append(f"Taste: {listed(taste)}.")
    else:
        lines.append("Has ranked in secret." if child.ranked else "Has not ranked the candy yet.")
    drawing = enlarged.child(child.look, child.ranking, evening.values, child.count)
    return Closeup(child.name, tuple(lines), "TT-10.11", drawing)


def bucket(words: TreatWords, evening: Evening, rest: str) -> Closeup:
    mine = evening.owner
    if not mine or not mine.cards:
        secret = "What is in a bucket only its owner may look at, until the end."
        return Closeup("The buckets", (secret,), "TT-6.8", enlarged.bucket((0,) * 6, ()))
    lines = [f"{many(mine.count, 'card')}: {counted(evening, mine.cards)}."]
    if mine.ranking:
        lines.append(f"By {mine.name}'s taste that makes {mine.points}.")
    drawing = enlarged.bucket(mine.cards, worths(evening, mine))
    return Closeup(f"{mine.name}'s bucket", tuple(lines), "TT-6.8", drawing)


def worths(evening: Evening, child: Child) -> tuple[str, ...]:
    """Worth by kind, "" for events."""
    ranking = child.ranking
    return tuple([evening.values[ranking.index(kind)] if ranking and kind < CANDY else "" for kind in range(6)])


def rank(words: TreatWords, evening: Evening, rest: str) -> Closeup | None:
    if not rest.isdigit() or not 1 <= int(rest) <= len(evening.values):
        return None
    value = evening.values[int(rest) - 1]
    lines = (
        f"The candy you lay here counts {value} for each card in your bucket.",
        "Each kind has one place; the others see it when all have ranked, and it never changes.",
    )
    return Closeup(f"Worth {value}", lines, "TT-2.5", enlarged.worth(value))


# === Cards ===


def kind_named(words: TreatWords, short: str) -> int | None:
    return words.kinds.index(short) if short in words.kinds else None


def card_lines(words: TreatWords, evening: Evening, kind: int) -> tuple[list[str], str]:
    """What a card is, and the rule."""
    if kind == len(words.kinds) - 1:
        return ["It ends the game at once; only the deck at home holds it."], "TT-9.1"
    if kind >= CANDY:
        where = [f"house {one.position}" for one in evening.street if kind in one.card.symbols]
        lines = [
            f"An event: it matches at {listed([*where, 'home'])}.",
            "It scores nothing, but three alike pay for a trade.",
        ]
        return lines, "TT-6.4"
    return worth_lines(evening, kind), "TT-9.3"


def about(words: TreatWords, evening: Evening, kind: int, first: tuple[str, ...] = (), rule: str = "") -> Closeup:
    lines, by = card_lines(words, evening, kind)
    name = capital(words.kind_names[kind])
    return Closeup(name, (*first, *lines), rule or by, enlarged.card(kind, name))


def card(words: TreatWords, evening: Evening, short: str) -> Closeup | None:
    kind = kind_named(words, short)
    return None if kind is None else about(words, evening, kind)


def kind_of_card(words: TreatWords, evening: Evening, short: str) -> Closeup | None:
    """A kind of card in the bucket."""
    kind, mine = kind_named(words, short), evening.owner
    if kind is None or kind > 5:
        return None
    if not mine or not mine.cards or evening.phase == "rank":
        return about(words, evening, kind)
    count = mine.cards[kind]
    return about(words, evening, kind, (f"{mine.name} has {count} of them.",))


def slot(words: TreatWords, evening: Evening, rest: str) -> Closeup | None:
    one = next((one for one in evening.pile if str(one.number) == rest), None)
    if one is None:
        return None
    if one.kind is None:
        lines = ("It lies face-down; nobody knows what it is." if evening.aid else "It lies face-down.",)
        return Closeup(f"Slot {rest} of the pile", lines, "TT-8.3", enlarged.card(None, f"slot {rest}"))
    side = "It lies face-up" if one.up else "It lies face-down, but was seen,"
    return about(words, evening, one.kind, (f"{side} in slot {rest} of the pile.",), "TT-8.3")


def pile(words: TreatWords, evening: Evening, rest: str) -> Closeup:
    up = [0] * 6
    for one in evening.pile:
        if one.up and one.kind is not None:
            up[one.kind] += 1
    down = len(evening.pile) - sum(up)
    lines = (
        f"{many(len(evening.pile), 'card')}: {sum(up)} face-up and {down} face-down.",
        "At home one turns cards over here, then may swap one: it costs one candy, or three events alike.",
    )
    return Closeup("The candy pile", lines, "TT-8.7", enlarged.pile(tuple(up), down))


def middle(words: TreatWords, evening: Evening, rest: str) -> Closeup | None:
    cards = evening.middle
    if not rest.isdigit() or not 1 <= int(rest) <= len(cards):
        return None
    line = f"Card {rest} of {len(cards)} flipped in this Take; it goes into the bucket when the Take ends."
    return about(words, evening, cards[int(rest) - 1], (line,), "TT-6.7")


def rummage(words: TreatWords, evening: Evening, rest: str) -> Closeup | None:
    cards = evening.rummaged
    if not cards:
        return None
    names = listed([words.kind_names[kind] for kind in cards])
    lines = (f"Shown to all: {names}.", "They are shuffled back into the deck.")
    return Closeup("The rummage", lines, "TT-5.2", enlarged.row(cards))


def taken(words: TreatWords, evening: Evening, rest: str) -> Closeup | None:
    if evening.taken is None:
        return None
    kind, line = evening.taken.kind, "It was taken from the pile and must be paid for."
    if kind is None:
        return Closeup("The card taken", (line, "Only its taker has seen it."), "TT-8.9", enlarged.card(None, "taken"))
    return about(words, evening, kind, (line,), "TT-8.9")


def parents(words: TreatWords, evening: Evening, rest: str) -> Closeup:
    return about(words, evening, PARENTS)


TELLERS: dict[str, Callable[[TreatWords, Evening, str], Closeup | None]] = {
    "house": house,
    "way": house,
    "deck": deck,
    "seat": seat,
    "piece": seat,
    "bucket": bucket,
    "rank": rank,
    "kind": kind_of_card,
    "card": card,
    "slot": slot,
    "pile": pile,
    "middle": middle,
    "rummage": rummage,
    "taken": taken,
    "parents": parents,
}
