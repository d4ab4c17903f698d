"""What each seat has, and how it came about: for the panel beside the board and for the end."""

from __future__ import annotations

from midnight.games.stash.rules import ids
from midnight.games.stash.rules.position import MidnightStash
from midnight.games.stash.rules.town import NONE
from midnight.games.stash.show.ink import COLOURS
from midnight.games.stash.show.night import Night
from midnight.games.stash.words.options import StashWords
from midnight.kernel.show import Player, Reckoning
from midnight.kernel.words import Event


def colours(words: StashWords) -> list[str]:
    return list(COLOURS[: words.seats])


def players(words: StashWords, state: MidnightStash, night: Night) -> list[Player]:
    """Each kid's stash, costume, scale and place; the kingpin's haul and bullies."""
    scores = [int(score) for score in state.scores()]
    return [
        Player(seat, words.names[seat], str(scores[seat]), holds(words, state, seat)) for seat in range(state.seats)
    ]


def holds(words: StashWords, state: MidnightStash, seat: int) -> str:
    if state.kingpin == NONE:
        return ""
    if seat == state.kingpin:
        names = [words.bully(bully) for bully, space in enumerate(state.bully_at) if space != NONE]
        return f"kingpin, leads {', '.join(names)}" if names else "kingpin"
    parts = []
    if state.costume[seat] != NONE:
        costume = words.content.costumes[state.costume[seat]]
        parts.append(f"{costume.name} ({words.content.types[costume.type]})")
    if state.at[seat] != NONE:
        parts.append(f"carries {state.carried[seat]} on {words.spaces[state.at[seat]]}")
    return ", ".join(parts)


def reckoning(words: StashWords, state: MidnightStash, events: list[Event]) -> list[Reckoning]:
    return [
        Reckoning(
            seat,
            tuple(robberies(words, events) if seat == state.kingpin else stashings(words, seat, events)),
            f"{score:g}",
        )
        for seat, score in enumerate(state.scores())
    ]


def stashings(words: StashWords, seat: int, events: list[Event]) -> list[tuple[str, str]]:
    """Each way home with its time, and what was lost on the way."""
    lines: list[tuple[str, str]] = []
    number = 1
    for event in events:
        if event.kind == ids.TURN_BEGAN:
            number = event.b
        elif event.b != seat:
            continue
        time = words.content.numbers.time(number)
        if event.kind == ids.STASHED:
            lines.append((f"stashed at {time}", f"+{event.a}"))
        elif event.kind == ids.KINGPIN_WON and event.a:
            lines.append((f"{event.a} taken by {words.bully(event.c)} at {time}", "0"))
        elif event.kind == ids.DISCARDED:
            lines.append((f"{event.a} still carried at the end", "0"))
    return lines


def robberies(words: StashWords, events: list[Event]) -> list[tuple[str, str]]:
    """What each bully has taken."""
    taken: dict[int, int] = {}
    for event in events:
        if event.kind == ids.KINGPIN_WON:
            taken[event.c] = taken.get(event.c, 0) + event.a
    return [(f"taken by {words.bully(bully)}", f"+{pieces}") for bully, pieces in sorted(taken.items())]
