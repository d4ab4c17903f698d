"""Something on the table held close: what it is, what it means now and to whom, and the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from midnight.games.heap.content.cards import Card, slug
from midnight.games.heap.show import enlarged
from midnight.games.heap.show.view import discarded, printed, sign_of
from midnight.games.heap.show.wares import face_of
from midnight.games.heap.words.options import HeapWords
from midnight.games.heap.words.story import in_vp, listed
from midnight.kernel.show import Closeup, Shown
from midnight.kernel.words import many, minus

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


def closeup(words: HeapWords, shown: Shown, element: str) -> Closeup | None:
    kind, _, rest = element.partition("-")
    found = TELLERS.get(element) or TELLERS.get(kind)
    return found(words, shown, rest) if found else None


def who(mat: dict[str, Any]) -> str:
    named = mat["name"] == mat["animal"] or not mat["animal"]
    return mat["name"] if named else f"{mat['name']} the {mat['animal']}"


def seat_of(shown: Shown, seat: str) -> dict[str, Any] | None:
    return next((mat for mat in shown["seats"] if mat["seat"] == seat), None)


def house_of(shown: Shown, name: str) -> tuple[dict[str, Any], int] | None:
    """The house, and which of the six fronts it has."""
    fronts = {one: 2 * k + row for row, side in enumerate(shown["sides"]) for k, one in enumerate(side)}
    return next(((house, fronts.get(name, 0)) for house in shown["houses"] if house["id"] == name), None)


def payer(shown: Shown) -> str:
    """Whose costs are shown."""
    mat = seat_of(shown, shown["turn"])
    return who(mat) if mat else "the animal whose turn it is"


# === Items ===


def about_item(shown: Shown, item: dict[str, Any], where: str) -> Closeup:
    meaning, rule = SIZES.get(item["size"], ("", "TH-20.4"))
    lines = [where, f"{item['size']}, {item['vp']} VP. {meaning}", worths(shown, item)]
    if "FOOD" in item["tags"]:
        lines.append(f"FOOD: stashed, it can be eaten before a night for {1 + item['vp']} AP.")
    return Closeup(item["name"], tuple(line for line in lines if line), rule, enlarged.item_of(item))


def worths(shown: Shown, item: dict[str, Any]) -> str:
    """What an item would bring each animal: its size, and 1 for each favored tag (TH-20.7)."""
    found = [
        f"{item['vp'] + sum(tag in mat['favored'] for tag in item['tags'])} to {who(mat)}"
        for mat in shown["seats"]
        if mat["animal"]
    ]
    return f"Stashed it is worth {listed(found)}." if found else ""


def carried(words: HeapWords, shown: Shown, rest: str) -> Closeup | None:
    seat, _, place = rest.partition("-")
    mat = seat_of(shown, seat)
    if mat is None:
        return None
    if int(place) > len(mat["carried"]):
        lines = (f"{who(mat)} has a free paw.", "Two hold Tiny or Compact things, the third only a Tiny one.")
        return Closeup("An empty paw", lines, "TH-12.1", enlarged.row_of((), "nothing carried here"))
    return about_item(shown, mat["carried"][int(place) - 1], f"{who(mat)} carries it. Carried things do not score.")


# === A card that is held up ===


def held(words: HeapWords, shown: Shown, name: str) -> Closeup | None:
    """By its name in one word: what is printed on it, wherever it lies."""
    for item in printed(words.bare).items:
        if slug(item["name"]) == name:
            return about_item(shown, item, "")
    card = next((card for card in words.content.cards if slug(card.name) == name), None)
    if card is None:
        return None
    return Closeup(card.name, (f"{card.type_line}.", card.text), CARD_RULES[card.group], drawn(card))


def drawn(card: Card) -> str:
    icon, delta = sign_of(card)
    pet = card.name if card.group == "pets" else next((effect.pet for effect in card.now if effect.pet), "")
    if pet:
        return enlarged.pet_large(pet, awake=True)
    if card.group in ("residents", "risk_residents"):
        return enlarged.at_window(card.name, 0)
    if card.group == "features":
        return enlarged.standing(card.name, card.type_line, icon, signed(delta))
    return enlarged.happening(icon, signed(delta), sudden=card.group == "surprises")


def signed(delta: int) -> str:
    return f"+{delta}" if delta > 0 else minus(delta) if delta else ""


# === Houses ===


def house(words: HeapWords, shown: Shown, name: str) -> Closeup | None:
    found = house_of(shown, name)
    if found is None:
        return None
    one, front = found
    card = one["resident"]["card"]
    lines = [f"{card['name']} lives here: {card['text']}" if card else "Nobody lives here."]
    lines += [
        f"{slot['card']['name']}: {'open, nobody heeds it.' if slot['open'] else slot['card']['text']}"
        for slot in one["features"]
        if slot["card"]
    ]
    lines.append(can_line(one["can"]))
    lines.append(f"{many(one['snacks'], 'Snack')} in the Yard.")
    if one["pets"]:
        lines.append(f"Here is the {listed(one['pets'])}.")
    here = [who(mat) for mat in shown["seats"] if mat["place"] == name]
    if here:
        lines.append(f"{listed(here)} {'is' if len(here) == 1 else 'are'} here.")
    lines += cost_lines(shown, one)
    things = tuple([(slot["card"]["name"], slot["card"]["type"]) for slot in one["features"] if slot["card"]])
    top = face_of(one["can"]["top"]) if one["can"]["top"] else None
    return Closeup(name, tuple(lines), "TH-2.4", enlarged.house(card["name"] if card else "", front, things, top))


def can_line(can: dict[str, Any]) -> str:
    if not can["size"]:
        return "The can is empty."
    top = f"{can['top']['name']} on top" if can["top"] else "face-down"
    return f"The can holds {many(can['size'], 'card')}, {top}."


def resident(words: HeapWords, shown: Shown, name: str) -> Closeup | None:
    found = house_of(shown, name)
    if found is None:
        return None
    slot, front = found[0]["resident"], found[1]
    card = slot["card"]
    if not card:
        return Closeup("Nobody at home", (f"No Resident lives at {name}.",), "TH-2.10", enlarged.at_window("", front))
    lines = [f"At the window of {name}, a {card['type']}.", card["text"]]
    if slot["below"]:
        lines.append(f"It covers {listed(slot['below'])}: only the top card is in force.")
    return Closeup(card["name"], tuple(lines), "TH-17.1", enlarged.at_window(card["name"], front))


def slot(words: HeapWords, shown: Shown, rest: str) -> Closeup | None:
    name, _, number = rest.partition("-")
    found = house_of(shown, name)
    if found is None:
        return None
    one = found[0]["features"][int(number) - 1]
    card = one["card"]
    if not card:
        lines = (f"Slot {number} of {name}. A Feature drawn at a Raid here may be put on it.",)
        return Closeup("An empty Feature slot", lines, "TH-7.1", enlarged.standing("", "", "", ""))
    lines_, rule = [f"Slot {number} of {name}, a {card['type']}.", card["text"]], "TH-7.2"
    if one["open"]:
        opener = seat_of(shown, one["open"])
        until = "for tonight" if one["tonight"] else "until it is covered or discarded"
        lines_.append(f"Opened by {who(opener) if opener else one['open']} {until}: nobody heeds it.")
        lines_.append("When another animal comes here by Move, its opener gains 1 VP.")
        rule = "TH-15.1"
    if one["dropped"]:
        lines_.append(f"{one['dropped']['name']} lies on it; another animal may take it by a Raid.")
        rule = "TH-15.12"
    if one["below"]:
        lines_.append(f"Under it, from the top: {listed(one['below'])}. Only the top card is in force.")
    icon, delta = card["sign"]
    drawing = enlarged.standing(card["name"], card["type"], icon, signed(delta))
    return Closeup(card["name"], tuple(lines_), rule, drawing)


def can(words: HeapWords, shown: Shown, name: str) -> Closeup | None:
    found = house_of(shown, name)
    if found is None:
        return None
    one = found[0]
    pile = one["can"]
    lines = [can_line(pile)]
    if pile["top"]:
        lines.append(worths(shown, pile["top"]))
    known = [item for item in pile["below"] if item != "?"]
    unknown = len(pile["below"]) - len(known)
    if known:
        lines.append(f"Seen under it before: {listed(known)}.")
    if unknown:
        lines.append(f"{many(unknown, 'card')} nobody has seen.")
    if one["raid"] is not None:
        lines.append(f"A Raid costs {payer(shown)} {one['raid']} AP, once it is here by Move.")
    lines.append("It was raided tonight." if one["raided"] else "Nobody has raided it tonight.")
    drawing = enlarged.item_of(pile["top"]) if pile["top"] else enlarged.row_of((), can_line(pile))
    return Closeup(f"The can of {name}", tuple(line for line in lines if line), "TH-6.2", drawing)


def cost_lines(shown: Shown, one: dict[str, Any]) -> list[str]:
    verbs = (("visit", "coming here costs"), ("leave", "leaving costs"), ("raid", "a Raid here costs"))
    found = [f"{verb} {one[key]} AP" for key, verb in verbs if one[key] is not None]
    return [f"For {payer(shown)}, {listed(found)}."] if found else []


def costs(words: HeapWords, shown: Shown, name: str) -> Closeup | None:
    found = house_of(shown, name)
    if found is None:
        return None
    one = found[0]
    going = next(((key, one[key]) for key in ("visit", "leave") if one[key] is not None), None)
    lines = cost_lines(shown, one) or ["Costs are shown while somebody has a turn."]
    lines.append("Counted in: Pets, the Resident, every Feature that is not open, and what holds tonight.")
    return Closeup(f"The gate of {name}", tuple(lines), "TH-5.4", enlarged.price(going, one["raid"]))


def yard(words: HeapWords, shown: Shown, name: str) -> Closeup | None:
    found = house_of(shown, name)
    if found is None:
        return None
    count = found[0]["snacks"]
    lines = (f"{many(count, 'Snack')} in the Yard of {name}.", "Whoever comes here takes all of them.")
    return Closeup("Snacks", lines, "TH-5.13", enlarged.snacks(count))


def pet(words: HeapWords, shown: Shown, rest: str) -> Closeup | None:
    name = rest.replace("-", " ")
    at = next((house for house in shown["houses"] if name in house["pets"]), None)
    card = next((card for card in words.content.cards if card.group == "pets" and card.name == name), None)
    if at is None or card is None:
        return None
    friends = [who(mat) for mat in shown["seats"] if name in mat["friends"]]
    lines = [f"It is at {at['id']}.", card.text]
    if friends:
        lines.append(f"{listed(friends)} ignores it for the rest of the game.")
    return Closeup(
        f"The {name}", tuple(lines), PET_RULES.get(name, "TH-16.6"), enlarged.pet_large(name, bool(at["animals"]))
    )


# === Nest, dens, animals ===


def nest(words: HeapWords, shown: Shown, rest: str) -> Closeup | None:
    found = shown["nest"]
    if rest == "cost":
        cost = found["cost"]
        line = (
            f"Going to the Nest costs {payer(shown)} {cost} AP." if cost is not None else "Nobody is on the way there."
        )
        lines = (line, "It has no cost of its own; leaving a house may have one.")
        return Closeup("The way to the Nest", lines, "TH-5.3", enlarged.price(("visit", cost or 0), None))
    if rest:
        number = int(rest)
        if number <= len(found["items"]):
            return about_item(shown, found["items"][number - 1], "At the Nest: one carried item can be swapped for it.")
        bare = ("Nothing lies here until the Nest is filled again.",)
        return Closeup("An empty place at the Nest", bare, "TH-3.11", enlarged.row_of((), "empty"))
    names = [item["name"] for item in found["items"]]
    here = [who(mat) for mat in shown["seats"] if mat["place"] == "nest"]
    lines_ = [f"On offer: {listed(names) or 'nothing'}.", "After a Move here, one carried item may be swapped for one."]
    lines_ += [f"{listed(here)} {'is' if len(here) == 1 else 'are'} here."] if here else []
    cards = tuple([(face_of(item), 1) for item in found["items"]])
    return Closeup("The Magpie's Nest", tuple(lines_), "TH-8.1", enlarged.row_of(cards, "nothing on offer"))


def den(words: HeapWords, shown: Shown, seat: str) -> Closeup | None:
    """All of it: carried, stashed, Snacks."""
    mat = seat_of(shown, seat)
    if mat is None:
        return None
    names = [item["name"] for item in mat["carried"]]
    lines = [
        f"{mat['ap']} AP and {many(mat['snacks'], 'Snack')}.",
        f"Carries {listed(names) or 'nothing'}.",
        f"Stashed: {many(sum(item['copies'] for item in mat['stash']), 'item')}, "
        f"{many(mat['stashed_snacks'], 'Snack')}, {mat['vp']} VP in tokens. Together {in_vp(mat['points'])} VP.",
    ]
    cards = tuple([(face_of(item), item["copies"]) for item in mat["stash"]])
    return Closeup(f"The den of {who(mat)}", tuple(lines), "TH-20.7", enlarged.row_of(cards, "nothing stashed yet"))


def animal(words: HeapWords, shown: Shown, seat: str) -> Closeup | None:
    mat = seat_of(shown, seat)
    if mat is None:
        return None
    if not mat["animal"]:
        lines = [f"{mat['name']} has not chosen an animal yet."]
        return Closeup(mat["name"], tuple(lines), "TH-2.6", enlarged.animal(seat, ""))
    place = {"den": "in its den", "nest": "at the Nest"}.get(mat["place"], f"at {mat['place']}")
    lines = [
        f"{'Out for tonight, ' if mat['out'] else ''}{place} with {mat['ap']} AP and {many(mat['snacks'], 'Snack')}.",
        f"It is {listed(mat['tags'])}, and favors {listed(mat['favored'])}.",
        f"{mat['ability']}, {'used up' if mat['used'] else 'once per game'}: {mat['ability_text']}",
    ]
    if mat["friends"]:
        lines.append(f"It ignores the {listed(mat['friends'])}.")
    drawing = enlarged.den(seat, mat["animal"], mat["ap"], mat["snacks"], tuple(mat["favored"]))
    return Closeup(who(mat), tuple(line[0].upper() + line[1:] for line in lines), "TH-21.1", drawing)


# === Notices ===


def nights(words: HeapWords, shown: Shown, rest: str) -> Closeup:
    now = f"Night {shown['night']} of {shown['nights']}, {shown['night_name']}." if shown["night"] else "Setting up."
    turn = f"Turn {shown['round']} of {shown['turns']}." if shown["round"] else ""
    coming = [str(night) for night in shown["pickups"] if night > shown["night"]]
    lines = [now, turn, "Tonight the Trash was picked up." if shown["pickup"] else ""]
    lines.append(f"Trash pickup empties all cans before night {listed(coming)}." if coming else "")
    lines.append("After the last night only what is stashed counts.")
    told = [line for line in lines if line]
    drawing = enlarged.written("Nights", shown["night_name"] or "Setting up", " ".join(told[:-1]), "#151846", "#f8ecc9")
    return Closeup("The week", tuple(told), "TH-1.2", drawing)


def event(words: HeapWords, shown: Shown, rest: str) -> Closeup | None:
    card = shown["event"]
    if not card:
        return None
    drawing = enlarged.written("Tonight", card["name"], card["text"], "#f3e6c4", "#150f1f")
    return Closeup(card["name"], ("Tonight's Event.", card["text"]), "TH-3.14", drawing)


def risk(words: HeapWords, shown: Shown, rest: str) -> Closeup | None:
    if not shown["resolving"]:
        return None
    card = shown["resolving"][-1]
    rule = "TH-7.1" if "Feature" in card["type"] else "TH-7.4" if "Surprise" in card["type"] else "TH-7.8"
    drawing = enlarged.written(card["type"], card["name"], card["text"], "#3a1626", "#ffffff")
    return Closeup(card["name"], (f"{card['type']}, being carried out.", card["text"]), rule, drawing)


def decks(words: HeapWords, shown: Shown, rest: str) -> Closeup:
    lines = []
    for name, deck in shown["decks"].items():
        gone = sum(deck["discards"].values())
        lines.append(f"{name}: {many(deck['left'], 'card')} left, {gone} discarded.")
    drawing = enlarged.written("Cards", "Four decks", " ".join(lines), "#20183a", "#f8ecc9")
    lines += [f"{name} discards: {discarded(deck)}." for name, deck in shown["decks"].items() if deck["discards"]]
    lines.append("When a deck is empty its discards are shuffled.")
    return Closeup("The decks", tuple(lines), "TH-19.1", drawing)


TELLERS: dict[str, Callable[[HeapWords, Shown, str], Closeup | None]] = {
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
