"""Positions written as TOML text: states, and views with `?` for what is not known."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from midnight.games.treat.rules import cards as rules
from midnight.games.treat.rules.street import HOUSES, KINDS, NONE
from midnight.games.treat.rules.treat import TrickOrTreat
from midnight.kernel.game import SEAT_NAMES
from midnight.kernel.state import UNSEEN

if TYPE_CHECKING:
    from midnight.games.treat.words import TreatWords

PHASES = {
    int(rules.RANK): "rank",
    int(rules.DEAL_BUCKET): "buckets",
    int(rules.DEAL_HOUSE): "neighbours",
    int(rules.DEAL_START): "start",
    int(rules.TURN): "turn",
    int(rules.RUMMAGE): "rummage",
    int(rules.MOVED): "after_move",
    int(rules.FLIP): "flipping",
    int(rules.AGAIN): "flip",
    int(rules.SECRET): "drawing",
    int(rules.TAKEN): "after_take",
    int(rules.PILE): "pile_flip",
    int(rules.LOOK): "look",
    int(rules.TRADE): "trade_take",
    int(rules.PEEK): "peek",
    int(rules.PAY): "trade_pay",
    int(rules.DONE): "over",
}
CHANCE_PHASES = ("buckets", "neighbours", "start", "rummage", "flipping", "drawing", "look", "peek")
BEFORE_DEAL = ("rank", "buckets", "neighbours")
HIDDEN = "?"
EMPTY = "-"
UP = "^"
GAME = "trick-or-treat"


def hand(w: TreatWords, counts: list[int]) -> str:
    """Cards by their short names; `?` where they are hidden."""
    if counts[0] == UNSEEN:
        return HIDDEN
    return " ".join(w.kinds[kind] for kind, count in enumerate(counts) for _ in range(count))


def row(values: Any, place: int) -> list[int]:
    """The six counts of a seat or a house."""
    return [int(values[place * KINDS + kind]) for kind in range(KINDS)]


def write(w: TreatWords, state: TrickOrTreat) -> str:
    seats = SEAT_NAMES[: w.seats]
    phase = PHASES[int(state.phase)]
    who = int(state.seat if phase == "rank" else state.turn)
    lines = [f'game = "{GAME}"', f"seats = {w.seats}", f'phase = "{phase}"', f'seat = "{SEAT_NAMES[who]}"']
    if state.is_view():
        lines.append("view = true")
    used = [f'"{name}"' for name, flag in (("move", state.moved), ("take", state.took)) if flag]
    lines.append(f"used = [{', '.join(used)}]")
    lines += write_rest(w, state)
    tables: list[tuple[str, list[str]]] = [
        ("rankings", [quoted(ranking(w, int(number))) for number in state.ranking]),
        ("places", [str(place) for place in state.place]),
        ("buckets", [quoted(hand(w, row(state.bucket, seat))) for seat in range(w.seats)]),
        ("known", [quoted(hand(w, row(state.known, seat))) for seat in range(w.seats)]),
        ("unknown", [str(number) for number in state.unknown]),
    ]
    for name, values in tables:
        lines += ["", f"[{name}]", *(f"{seat} = {value}" for seat, value in zip(seats, values, strict=True))]
    for house in range(HOUSES):
        lines += write_deck(w, state, int(house))
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    return f'"{text}"'


def ranking(w: TreatWords, number: int) -> str:
    if number == UNSEEN:
        return HIDDEN
    return EMPTY if number == NONE else w.ranking_word(number)


def write_rest(w: TreatWords, state: TrickOrTreat) -> list[str]:
    middle = " ".join(w.kinds[state.middle[card]] for card in range(state.flips))
    lying = " ".join(w.kinds[state.lying[card]] for card in range(state.shows))
    pile = " ".join(slot_word(w, state, int(slot)) for slot in range(state.slots))
    log = " ".join(log_word(w, int(state.log[line])) for line in range(state.logged))
    lines = [
        f"home = {{ events = {state.home_events}, safe = {state.home_safe} }}",
        f"pile = {quoted(pile)}",
        f"middle = {quoted(middle)}",
        f"rummaged = {quoted(lying)}",
        f"due = {state.due}",
        f"log = {quoted(log)}",
    ]
    if state.chosen != NONE:
        lines.append(f"chosen = {state.chosen + 1}")
    if state.taken != NONE:
        lines.append(f"taken = {quoted(HIDDEN if state.taken == UNSEEN else w.kinds[state.taken])}")
    if state.peeked:
        lines.append("peeked = true")
    return lines


def slot_word(w: TreatWords, state: TrickOrTreat, slot: int) -> str:
    kind = state.slot[slot]
    if kind == rules.GONE:
        return EMPTY
    face = HIDDEN if kind == UNSEEN else w.kinds[kind]
    return face + (UP if state.face_up[slot] else "")


def log_word(w: TreatWords, code: int) -> str:
    """1:Ch flipped at house 1, 1+Ch back into it, 1A:Ch drawn by A alone, A=Ch from the pile, A-Ch paid."""
    op, house, kind = rules.entry_op(code), rules.entry_house(code) + 1, rules.entry_kind(code)
    seat = SEAT_NAMES[rules.entry_seat(code)]
    face = HIDDEN if kind == rules.HIDDEN_KIND else w.kinds[kind]
    return {
        int(rules.SEEN): f"{house}:{face}",
        int(rules.BACK): f"{house}+{face}",
        int(rules.DRAWN): f"{house}{seat}:{face}",
        int(rules.TAKEN_UNSEEN): f"{seat}={face}",
        int(rules.LET_OUT): f"{seat}-{face}",
    }[int(op)]


def write_deck(w: TreatWords, state: TrickOrTreat, house: int) -> list[str]:
    neighbour, bucket = state.house[house], state.bucket_card[house]
    lines = [
        "",
        "[[decks]]",
        f"house = {quoted(w.file.neighbours[neighbour].id if neighbour != NONE else EMPTY)}",
        f"bucket = {quoted(w.file.buckets[bucket].id if bucket != NONE else EMPTY)}",
        f"dealt = [{state.dealt_candy[house]}, {state.dealt_events[house]}]",
        f"shown = {quoted(hand(w, row(state.shown, house)))}",
        f"inside = {quoted(hand(w, row(state.inside, house)))}",
    ]
    if state.is_view():
        return [*lines, f"size = {state.size[house]}"]
    return [*lines, f"candy = {state.blind_candy[house]}", f"events = {state.blind_events[house]}"]
