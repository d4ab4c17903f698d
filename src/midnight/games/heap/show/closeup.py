"""Something on the table held close: what it is, what it means now and to whom, and the rule."""

from __future__ import annotations

from collections.abc import Callable

from midnight.games.heap.content.cards import Card, slug
from midnight.games.heap.show import enlarged
from midnight.games.heap.show.street import Can, Costs, Face, House, Street, Ware
from midnight.games.heap.show.view import printed
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.story import in_vp, listed
from midnight.kernel.show import Closeup
from midnight.kernel.words import many

SIZES = {
    "Tiny": ("A Tiny thing fits into any free paw.", "TH-12.1"),
    "Compact": ("A Compact thing fits into one of two paws; the third holds only a Tiny one.", "TH-12.1"),
    "Awkward": ("An Awkward thing is all one can carry, with at most one Tiny beside it.", "TH-12.3"),
}
CARD_RULES = {
    "features": "TH-7.1",
    "surprises": "TH-7.4",
    "risk_residents": "TH-7.8",
    "residents": "TH-17.1",
    "events": "TH-3.14",
    "pets": "TH-16.6",
}
PET_RULES = {"Cat": "TH-16.1", "Big Dog": "TH-16.3", "Small Dog": "TH-16.5"}


def closeup(words: HeapWords, street: Street, element: str) -> Closeup | None:
    kind, _, rest = element.partition("-")
    found = TELLERS.get(element) or TELLERS.get(kind)
    return found(words, street, rest) if found else None


def payer(street: Street) -> str:
    """Whose costs are shown."""
    mat = street.mat(street.turn)
    return mat.who if mat else "the animal whose turn it is"


# === Items ===


def about_item(street: Street, item: Ware, where: str) -> Closeup:
    meaning, rule = SIZES.get(item.size, ("", "TH-20.4"))
    lines = [where, f"{item.size}, {item.vp} VP. {meaning}", worths(street, item)]
    if "FOOD" in item.tags:
        lines.append(f"FOOD: stashed, it can be eaten before a night for {1 + item.vp} AP.")
    return Closeup(item.name, tuple(line for line in lines if line), rule, enlarged.item(item))


def worths(street: Street, item: Ware) -> str:
    """What an item would bring each animal: its size, and 1 for each favored tag (TH-20.7)."""
    found = [
        f"{item.vp + sum(tag in mat.animal.favored for tag in item.tags)} to {mat.who}"
        for mat in street.mats
        if mat.animal.name
    ]
    return f"Stashed it is worth {listed(found)}." if found else ""


def carried(words: HeapWords, street: Street, rest: str) -> Closeup | None:
    seat, _, place = rest.partition("-")
    mat = street.mat(seat)
    if mat is None:
        return None
    if int(place) > len(mat.carried):
        lines = (f"{mat.who} has a free paw.", "Two hold Tiny or Compact things, the third only a Tiny one.")
        return Closeup("An empty paw", lines, "TH-12.1", enlarged.row_of((), "nothing carried here"))
    return about_item(street, mat.carried[int(place) - 1], f"{mat.who} carries it. Carried things do not score.")


# === A card that is held up ===


def held(words: HeapWords, street: Street, name: str) -> Closeup | None:
    """By its name in one word: what is printed on it, wherever it lies."""
    prints = printed(words.bare)
    for item in prints.items:
        if slug(item.name) == name:
            return about_item(street, item, "")
    for card, face in zip(words.content.cards, prints.cards, strict=True):
        if slug(card.name) == name:
            return Closeup(card.name, (f"{face.type}.", face.text), CARD_RULES[card.group], drawn(card, face))
    return None


def drawn(card: Card, face: Face) -> str:
    pet = card.name if card.group == "pets" else next((effect.pet for effect in card.now if effect.pet), "")
    if pet:
        return enlarged.pet_large(pet, awake=True)
    if card.group in ("residents", "risk_residents"):
        return enlarged.at_window(card.name, 0)
    if card.group == "features":
        return enlarged.standing(face)
    return enlarged.happening(face, sudden=card.group == "surprises")


# === Houses ===


def house(words: HeapWords, street: Street, name: str) -> Closeup | None:
    one = street.house(name)
    if one is None:
        return None
    card = one.resident.card
    lines = [f"{card.name} lives here: {card.text}" if card else "Nobody lives here."]
    lines += [
        f"{slot.card.name}: {'open, nobody heeds it.' if slot.opener else slot.card.text}"
        for slot in one.features
        if slot.card
    ]
    lines.append(can_line(one.can))
    lines.append(f"{many(one.snacks, 'Snack')} in the Yard.")
    if one.pets:
        lines.append(f"Here is the {listed(one.pets)}.")
    here = [mat.who for mat in street.mats if mat.place == name]
    if here:
        lines.append(f"{listed(here)} {'is' if len(here) == 1 else 'are'} here.")
    lines += cost_lines(street, one)
    return Closeup(name, tuple(lines), "TH-2.4", enlarged.house(one))


def can_line(can: Can) -> str:
    if not can.size:
        return "The can is empty."
    top = f"{can.top.name} on top" if can.top else "face-down"
    return f"The can holds {many(can.size, 'card')}, {top}."


def resident(words: HeapWords, street: Street, name: str) -> Closeup | None:
    one = street.house(name)
    if one is None:
        return None
    slot, front = one.resident, one.front
    card = slot.card
    if not card:
        return Closeup("Nobody at home", (f"No Resident lives at {name}.",), "TH-2.10", enlarged.at_window("", front))
    lines = [f"At the window of {name}, a {card.type}.", card.text]
    if slot.below:
        lines.append(f"It covers {listed(slot.below)}: only the top card is in force.")
    return Closeup(card.name, tuple(lines), "TH-17.1", enlarged.at_window(card.name, front))


def slot(words: HeapWords, street: Street, rest: str) -> Closeup | None:
    name, _, number = rest.partition("-")
    found = street.house(name)
    if found is None:
        return None
    one = found.features[int(number) - 1]
    card = one.card
    if not card:
        lines = (f"Slot {number} of {name}. A Feature drawn at a Raid here may be put on it.",)
        return Closeup("An empty Feature slot", lines, "TH-7.1", enlarged.standing(None))
    lines_, rule = [f"Slot {number} of {name}, a {card.type}.", card.text], "TH-7.2"
    if one.opener:
        opener = street.mat(one.opener)
        until = "for tonight" if one.tonight else "until it is covered or discarded"
        lines_.append(f"Opened by {opener.who if opener else one.opener} {until}: nobody heeds it.")
        lines_.append("When another animal comes here by Move, its opener gains 1 VP.")
        rule = "TH-15.1"
    if one.dropped:
        lines_.append(f"{one.dropped.name} lies on it; another animal may take it by a Raid.")
        rule = "TH-15.12"
    if one.below:
        lines_.append(f"Under it, from the top: {listed(one.below)}. Only the top card is in force.")
    return Closeup(card.name, tuple(lines_), rule, enlarged.standing(card))


def can(words: HeapWords, street: Street, name: str) -> Closeup | None:
    one = street.house(name)
    if one is None:
        return None
    pile = one.can
    lines = [can_line(pile)]
    if pile.top:
        lines.append(worths(street, pile.top))
    unknown = len(pile.below) - len(pile.known)
    if pile.known:
        lines.append(f"Seen under it before: {listed(pile.known)}.")
    if unknown:
        lines.append(f"{many(unknown, 'card')} nobody has seen.")
    if one.costs.raid is not None:
        lines.append(f"A Raid costs {payer(street)} {one.costs.raid} AP, once it is here by Move.")
    lines.append("It was raided tonight." if one.raided else "Nobody has raided it tonight.")
    drawing = enlarged.item(pile.top) if pile.top else enlarged.row_of((), can_line(pile))
    return Closeup(f"The can of {name}", tuple(line for line in lines if line), "TH-6.2", drawing)


def cost_lines(street: Street, one: House) -> list[str]:
    found = [f"{cost} AP" for cost in one.costs.listed("coming here costs", "leaving costs", "a Raid here costs")]
    return [f"For {payer(street)}, {listed(found)}."] if found else []


def costs(words: HeapWords, street: Street, name: str) -> Closeup | None:
    one = street.house(name)
    if one is None:
        return None
    lines = cost_lines(street, one) or ["Costs are shown while somebody has a turn."]
    lines.append("Counted in: Pets, the Resident, every Feature that is not open, and what holds tonight.")
    return Closeup(f"The gate of {name}", tuple(lines), "TH-5.4", enlarged.price(one.costs))


def yard(words: HeapWords, street: Street, name: str) -> Closeup | None:
    one = street.house(name)
    if one is None:
        return None
    count = one.snacks
    lines = (f"{many(count, 'Snack')} in the Yard of {name}.", "Whoever comes here takes all of them.")
    return Closeup("Snacks", lines, "TH-5.13", enlarged.snacks(count))


def pet(words: HeapWords, street: Street, rest: str) -> Closeup | None:
    name = rest.replace("-", " ")
    at = next((house for house in street.houses if name in house.pets), None)
    card = next((card for card in words.content.cards if card.group == "pets" and card.name == name), None)
    if at is None or card is None:
        return None
    friends = [mat.who for mat in street.mats if name in mat.friends]
    lines = [f"It is at {at.id}.", card.text]
    if friends:
        lines.append(f"{listed(friends)} ignores it for the rest of the game.")
    return Closeup(
        f"The {name}", tuple(lines), PET_RULES.get(name, "TH-16.6"), enlarged.pet_large(name, awake=bool(at.animals))
    )


# === Nest, dens, animals ===


def nest(words: HeapWords, street: Street, rest: str) -> Closeup | None:
    found = street.nest
    if rest == "cost":
        cost = found.cost
        line = (
            f"Going to the Nest costs {payer(street)} {cost} AP." if cost is not None else "Nobody is on the way there."
        )
        lines = (line, "It has no cost of its own; leaving a house may have one.")
        return Closeup("The way to the Nest", lines, "TH-5.3", enlarged.price(Costs(cost or 0, None, None)))
    if rest:
        number = int(rest)
        if number <= len(found.items):
            return about_item(street, found.items[number - 1], "At the Nest: one carried item can be swapped for it.")
        bare = ("Nothing lies here until the Nest is filled again.",)
        return Closeup("An empty place at the Nest", bare, "TH-3.11", enlarged.row_of((), "empty"))
    names = [item.name for item in found.items]
    here = [mat.who for mat in street.mats if mat.place == "nest"]
    lines_ = [f"On offer: {listed(names) or 'nothing'}.", "After a Move here, one carried item may be swapped for one."]
    lines_ += [f"{listed(here)} {'is' if len(here) == 1 else 'are'} here."] if here else []
    cards = tuple([(item, 1) for item in found.items])
    return Closeup("The Magpie's Nest", tuple(lines_), "TH-8.1", enlarged.row_of(cards, "nothing on offer"))


def den(words: HeapWords, street: Street, seat: str) -> Closeup | None:
    """All of it: carried, stashed, Snacks."""
    mat = street.mat(seat)
    if mat is None:
        return None
    names = [item.name for item in mat.carried]
    lines = [
        f"{mat.ap} AP and {many(mat.snacks, 'Snack')}.",
        f"Carries {listed(names) or 'nothing'}.",
        f"Stashed: {many(mat.stashed, 'item')}, "
        f"{many(mat.stashed_snacks, 'Snack')}, {mat.vp} VP in tokens. Together {in_vp(mat.points)} VP.",
    ]
    return Closeup(f"The den of {mat.who}", tuple(lines), "TH-20.7", enlarged.row_of(mat.stash, "nothing stashed yet"))


def animal(words: HeapWords, street: Street, seat: str) -> Closeup | None:
    mat = street.mat(seat)
    if mat is None:
        return None
    if not mat.animal.name:
        lines = [f"{mat.name} has not chosen an animal yet."]
        return Closeup(mat.name, tuple(lines), "TH-2.6", enlarged.unknown(seat))
    lines = [
        f"{'Out for tonight, ' if mat.out else ''}{mat.where} with {mat.ap} AP and {many(mat.snacks, 'Snack')}.",
        f"It is {listed(mat.animal.tags)}, and favors {listed(mat.animal.favored)}.",
        f"{mat.animal.ability}, {'used up' if mat.used else 'once per game'}: {mat.animal.ability_text}",
    ]
    if mat.friends:
        lines.append(f"It ignores the {listed(mat.friends)}.")
    drawing = enlarged.den(mat)
    return Closeup(mat.who, tuple(line[0].upper() + line[1:] for line in lines), "TH-21.1", drawing)


# === Notices ===


def nights(words: HeapWords, street: Street, rest: str) -> Closeup:
    now = f"Night {street.night} of {street.nights}, {street.night_name}." if street.night else "Setting up."
    turn = f"Turn {street.round} of {street.turns}." if street.round else ""
    coming = [str(night) for night in street.pickups if night > street.night]
    lines = [now, turn, "Tonight the Trash was picked up." if street.pickup else ""]
    lines.append(f"Trash pickup empties all cans before night {listed(coming)}." if coming else "")
    lines.append("After the last night only what is stashed counts.")
    told = [line for line in lines if line]
    drawing = enlarged.written("Nights", street.night_name or "Setting up", " ".join(told[:-1]), "#151846", "#f8ecc9")
    return Closeup("The week", tuple(told), "TH-1.2", drawing)


def event(words: HeapWords, street: Street, rest: str) -> Closeup | None:
    card = street.event
    if not card:
        return None
    drawing = enlarged.written("Tonight", card.name, card.text, "#f3e6c4", "#150f1f")
    return Closeup(card.name, ("Tonight's Event.", card.text), "TH-3.14", drawing)


def risk(words: HeapWords, street: Street, rest: str) -> Closeup | None:
    card = street.resolving
    if card is None:
        return None
    rule = "TH-7.1" if "Feature" in card.type else "TH-7.4" if "Surprise" in card.type else "TH-7.8"
    drawing = enlarged.written(card.type, card.name, card.text, "#3a1626", "#ffffff")
    return Closeup(card.name, (f"{card.type}, being carried out.", card.text), rule, drawing)


def decks(words: HeapWords, street: Street, rest: str) -> Closeup:
    lines = []
    for deck in street.decks:
        gone = sum(copies for _, copies in deck.discards)
        lines.append(f"{deck.name}: {many(deck.left, 'card')} left, {gone} discarded.")
    drawing = enlarged.written("Cards", "Four decks", " ".join(lines), "#20183a", "#f8ecc9")
    lines += [f"{deck.name} discards: {deck.discarded}." for deck in street.decks if deck.discards]
    lines.append("When a deck is empty its discards are shuffled.")
    return Closeup("The decks", tuple(lines), "TH-19.1", drawing)


TELLERS: dict[str, Callable[[HeapWords, Street, str], Closeup | None]] = {
    "card": held,
    "house": house,
    "resident": resident,
    "slot": slot,
    "can": can,
    "costs": costs,
    "yard": yard,
    "pet": pet,
    "nest": nest,
    "den": den,
    "item": carried,
    "animal": animal,
    "nights": nights,
    "event": event,
    "risk": risk,
    "decks": decks,
}
