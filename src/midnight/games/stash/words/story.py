"""Sentences of the night's story, one for each kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.terms import GOAL_HAUL
from midnight.kernel.words import SEAT_NAMES, Event, Staged, many, points

if TYPE_CHECKING:
    from midnight.games.stash.words.options import StashWords

HANDS = ("rock", "paper", "scissors")  # what is thrown, by its number

# Why a bully does not move, by the rule that says so.
STAYS = {
    int(ids.MS_10_9): ": there is no way to go",
    int(ids.MS_10_10): ": there is no way to go in either direction",
    int(ids.MS_10_12): ": no kid wears that costume",
    int(ids.MS_10_14): ": nobody carries candy",
    int(ids.MS_10_15): ": no kid is on the board",
    int(ids.MS_10_16): ": whom it wants stands there already",
    int(ids.MS_10_18): ", which is its base",
}


def candy(number: int) -> str:
    return many(number, "piece of candy", "pieces of candy") if number else "no candy"


def _dressed(w: StashWords, e: Event) -> str:
    costume = w.content.costumes[e.b]
    return f"{w.who(e.a)} goes as {costume.name}: {w.content.types[costume.type]}."


def _drew(w: StashWords, e: Event) -> str:
    return f"{w.who(e.a)} turns up a card on {w.place(e.c)}: {w.card_text(e.b)}."


def _too_late(w: StashWords, e: Event) -> str:
    return (
        f"{w.content.cards[e.b].name} has closed at {w.content.cards[e.b].time}: the lights on {w.place(e.c)} are off."
    )


def _spared(w: StashWords, e: Event) -> str:
    why = {int(ids.MS_7_3): "nobody opens", int(ids.MS_7_4): "an odd number", int(ids.MS_7_5): "an odd number"}
    reason = why.get(e.rule, "another costume is wanted")
    return f"Nothing happens to {w.who(e.a)} ({w.content.cards[e.b].name}): {reason}."


def _lost(w: StashWords, e: Event) -> str:
    name = w.content.cards[e.c].name
    if e.a == 0:
        return f"{w.who(e.b)} carries no candy to lose ({name})."
    return f"{w.who(e.b)} loses {candy(e.a)} ({name})."


def _rolled(w: StashWords, e: Event) -> str:
    return f"{w.bully(e.a)} rolls {e.b}: {w.chart_text(e.a, e.b)}."


def _threw(w: StashWords, e: Event) -> str:
    result = "nobody scores" if e.a == e.b else f"{'the kid' if (e.a - e.b) % 3 == 1 else 'the kingpin'} scores"
    return f"{w.who(e.c)} shows {HANDS[e.a]}, the kingpin {HANDS[e.b]}: {result}."


def _kingpin_won(w: StashWords, e: Event) -> str:
    return f"{w.bully(e.c)} beats {w.who(e.b)} and takes {candy(e.a)}; both are sent home."


def _ended_for_kingpin(w: StashWords, e: Event) -> str:
    terms = w.box.terms
    if terms.goal == GOAL_HAUL:
        return f"Midnight: the haul is {e.b}, and {terms.quota} were asked for. The kingpin wins."
    return f"Midnight: no bag holds {terms.target}, the fullest has {e.a}; the haul is {e.b}. The kingpin wins."


def _ended_for_kids(w: StashWords, e: Event) -> str:
    return f"Midnight: the largest stash, {e.a}, wins; the haul is {e.b}."


SENTENCES: dict[int, Callable[[StashWords, Event], str]] = {
    int(ids.KINGPIN_IS): lambda w, e: f"{w.who(e.a)} is the kingpin.",
    int(ids.YOUNGEST_IS): lambda w, e: f"{w.who(e.a)} is the youngest kid and begins every round.",
    int(ids.DRESSED): _dressed,
    int(ids.BULLIES_PICKED): lambda w, e: f"The kingpin sends {', '.join(w.bully_names(e.a))}.",
    int(ids.TURN_BEGAN): lambda w, e: f"{w.content.numbers.time(e.b)}: {w.who(e.a)}'s turn.",
    int(ids.MOVED): lambda w, e: f"{w.who(e.a)} goes from {w.place(e.b)} to {w.place(e.c)}.",
    int(ids.DREW): _drew,
    int(ids.TOO_LATE): _too_late,
    int(ids.KNOCKED): lambda w, e: f"{w.who(e.b)} knocks on {w.place(e.c)} and gets {candy(e.a)}.",
    int(ids.STASHED): lambda w, e: f"{w.who(e.b)} stashes {candy(e.a)}.",
    int(ids.TURN_ENDED): lambda w, e: f"{w.who(e.a)}'s turn is over.",
    int(ids.HOUSE_ROLLED): lambda w, e: f"{w.who(e.b)} rolls {e.a} at the {w.content.cards[e.c].name}.",
    int(ids.GAINED): lambda w, e: f"{w.who(e.b)} gains {candy(e.a)} ({w.content.cards[e.c].name}).",
    int(ids.LOST): _lost,
    int(ids.SPARED): _spared,
    int(ids.SENT_HOME): lambda w, e: f"{w.who(e.a)} is sent back to the treehouse.",
    int(ids.BULLY_ROLLED): _rolled,
    int(ids.BULLY_MOVED): lambda w, e: f"{w.bully(e.a)} goes from {w.place(e.b)} to {w.place(e.c)}.",
    int(ids.BULLY_STAYED): lambda w, e: f"{w.bully(e.a)} stays on {w.place(e.b)}{STAYS.get(e.rule, '')}.",
    int(ids.FIGHT): lambda w, e: f"{w.bully(e.a)} has caught {w.who(e.b)} on {w.place(e.c)}: a fight.",
    int(ids.HELD): lambda w, e: f"{w.who(e.b)} holds {HANDS[e.a]} behind the back.",
    int(ids.THREW): _threw,
    int(ids.THROW_ROLLED): lambda w, e: f"The die shows {e.a}: {w.who(e.b) if e.a % 2 else 'the kingpin'} scores.",
    int(ids.KID_WON): lambda w, e: f"{w.who(e.a)} beats {w.bully(e.b)} and keeps everything.",
    int(ids.KINGPIN_WON): _kingpin_won,
    int(ids.CLOCK_MOVED): lambda w, e: f"The clock moves on to {w.content.numbers.time(e.a)}.",
    int(ids.WENT_DARK): lambda w, e: f"{w.content.cards[e.a].name} on {w.place(e.b)} turns its lights off.",
    int(ids.DISCARDED): lambda w, e: f"{w.who(e.b)} was not home in time: {candy(e.a)} back to the bank.",
    int(ids.ENDED_FOR_KINGPIN): _ended_for_kingpin,
    int(ids.ENDED_FOR_KIDS): _ended_for_kids,
    int(ids.SHARED_ROLL): lambda w, e: f"One roll for all bullies: {e.a}.",
}


# === How it is staged ===


def _way(w: StashWords, origin: int, target: int) -> tuple[str, ...]:
    """The elements of a shortest way from space to space."""
    town = w.box.town
    way = [origin]
    while way[-1] != target:
        beside = [int(space) for space in town.step[4 * way[-1] : 4 * way[-1] + 4] if space >= 0]
        nearer = [space for space in beside if town.far(space, target) < town.far(way[-1], target)]
        if not nearer:
            return w.touches[origin] + w.touches[target]
        way.append(nearer[0])
    return tuple(element for space in way for element in w.touches[space])


def _walk(w: StashWords, e: Event) -> Staged:
    return Staged("move", _way(w, e.b, e.c), f"kid-{SEAT_NAMES[e.a]}", seats=(e.a,))


def _bully_walk(w: StashWords, e: Event) -> Staged:
    return Staged("move", _way(w, e.b, e.c), f"bully-{e.a + 1}")


def _card(w: StashWords, e: Event) -> Staged:
    card = w.content.cards[e.b]
    return Staged("card", (f"house-{w.spaces[e.c]}",), f"card-{card.id}", owner=e.a, title=card.name, seats=(e.a,))


def _fight(w: StashWords, e: Event) -> Staged:
    path = (f"kid-{SEAT_NAMES[e.b]}", f"bully-{e.a + 1}")
    return Staged("blow", path, owner=e.b, seats=(e.b, *w.kingpins()))


def _robbed(w: StashWords, e: Event) -> Staged:
    path = (f"kid-{SEAT_NAMES[e.b]}",)
    return Staged("blow", path, "", f"−{e.a}" if e.a else "", e.b, seats=(e.b, *w.kingpins()))


def _silent(w: StashWords, e: Event) -> None:
    return None


STAGED: dict[int, Callable[[StashWords, Event], Staged | None]] = {
    int(ids.DRESSED): lambda w, e: Staged(
        "card", (), f"card-{w.content.costumes[e.b].id}", owner=e.a, title=w.content.costumes[e.b].name, seats=(e.a,)
    ),
    int(ids.TURN_BEGAN): _silent,
    int(ids.TURN_ENDED): _silent,
    int(ids.MOVED): _walk,
    int(ids.DREW): _card,
    int(ids.TOO_LATE): lambda w, e: Staged("word", (f"house-{w.spaces[e.c]}",), seats=(e.a,)),
    int(ids.KNOCKED): lambda w, e: points(e.a, e.b, *w.touches[e.c]),
    int(ids.STASHED): lambda w, e: points(e.a, e.b),
    int(ids.HOUSE_ROLLED): lambda w, e: Staged("roll", (), "", str(e.a), e.b, seats=(e.b,)),
    int(ids.GAINED): lambda w, e: points(e.a, e.b),
    int(ids.LOST): lambda w, e: points(-e.a, e.b),
    int(ids.SPARED): lambda w, e: Staged("word", seats=(e.a,)),
    int(ids.SENT_HOME): lambda w, e: Staged("move", (), f"kid-{SEAT_NAMES[e.a]}", seats=(e.a,)),
    int(ids.BULLY_ROLLED): lambda w, e: Staged("roll", (), "", str(e.b), seats=w.kingpins()),
    int(ids.SHARED_ROLL): lambda w, e: Staged("roll", (), "", str(e.a), seats=w.kingpins()),
    int(ids.BULLY_MOVED): _bully_walk,
    int(ids.BULLY_STAYED): _silent,
    int(ids.FIGHT): _fight,
    int(ids.HELD): lambda w, e: Staged("word", seats=(e.b,)),
    int(ids.THREW): lambda w, e: Staged("word", ("fight",), seats=(e.c, *w.kingpins())),
    int(ids.THROW_ROLLED): lambda w, e: Staged("roll", (), "", str(e.a), e.b, seats=(e.b, *w.kingpins())),
    int(ids.KID_WON): lambda w, e: Staged("blow", (f"bully-{e.b + 1}",), owner=e.a, seats=(e.a, *w.kingpins())),
    int(ids.KINGPIN_WON): _robbed,
    int(ids.CLOCK_MOVED): lambda w, e: Staged("word", ("clock",)),
    int(ids.WENT_DARK): lambda w, e: Staged("word", (f"house-{w.spaces[e.b]}",)),
    int(ids.DISCARDED): lambda w, e: points(-e.a, e.b),
}
