"""Imagined positions and flips come with the right probabilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from statistics import mean, pstdev
from typing import Any

import pytest

from midnight.games.treat.bots.odds import Odds
from midnight.games.treat.rules import codes
from midnight.kernel.ints import Offer
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER
from tests.games.treat.rules.worlds import KINDS, TINY, World, decks_of, posterior, tiny_setup, view_text
from tests.games.treat.scenes import PURE, made, stops

LOGS = {
    "a rummage, then one of the shown kind is flipped": ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch"],
    "flipped and returned and flipped again": ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch", "1:K", "1+Ch", "1:Ch"],
    "two decks share the pool": ["1:Ch", "1:Lo", "1+Ch", "1+Lo", "2:Ch", "2+Ch", "1:Ch", "2:Ch"],
    "two drawn unseen after a rummage": ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1B:?"],
    "a flip after an unseen draw": ["1:Ch", "1:K", "1+Ch", "1+K", "1B:?", "1:Ch"],
    "an unseen card was paid": ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1B:?", "B-Lo"],
    "a slot taken unseen, one card paid": ["1B:?", "B=?", "B-Ch", "1:P"],
    "returned and flipped after an unseen draw": ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1:Ch", "1+Ch", "1:Ch"],
    "unseen draws before and after a flip": ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1:P", "1+P", "1B:?", "1:P"],
    "unseen draws from both decks": ["1:Ch", "1:P", "1+Ch", "1+P", "2:Ch", "2+Ch", "1B:?", "2B:?", "1:Ch", "2:Ch"],
    "one paid, of a deck or of the pile": ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "B=?", "B-Ch", "1:Ch"],
    "the same kind paid twice": ["1:Ch", "1+Ch", "1B:?", "1B:?", "B=?", "B-Lo", "B-Lo"],
    "events paid": ["1:P", "1:K", "1+P", "1+K", "1B:?", "1B:?", "B-P", "B-K"],
    "an event paid, of either deck": ["1:P", "1+P", "2:P", "2+P", "1B:?", "2B:?", "B-P", "1:P"],
    "paid between unseen draws": ["1B:?", "B=?", "B-Ch", "1:Ch", "1+Ch", "1B:?", "B-Lo", "1:Ch"],
    "three slots taken unseen, two paid": ["B=?", "B=?", "B=?", "B-Ch", "B-Ch", "1:Ch"],
    "over and over": ["1:Ch", "1:P", "1+Ch", "1+P"] * 6 + ["2:Lo", "2:P", "2+Lo", "2+P"] * 6 + ["1:Ch", "2:P"],
}


def completed(full: Any, rng: Rng) -> World:
    """An imagined position with every card of the two decks drawn."""
    pool = [int(number) for number in full.pool]
    decks = []
    for house in range(2):
        cards = [KINDS[kind] for kind in range(6) for _ in range(full.inside[house * 6 + kind])]
        for blind, kinds in ((int(full.blind_candy[house]), range(4)), (int(full.blind_events[house]), range(4, 6))):
            for _ in range(blind):
                left = rng.below(sum(pool[kind] for kind in kinds))
                for kind in kinds:
                    left -= pool[kind]
                    if left < 0:
                        break
                pool[kind] -= 1
                cards.append(KINDS[kind])
        decks.append(tuple(sorted(cards)))
    held = tuple(sorted(KINDS[kind] for kind in range(6) for _ in range(full.bucket[6 + kind])))
    return (tuple(decks), held)


@pytest.mark.rule("TT-10.4", "TT-10.5", "TT-10.6", "TT-10.7", "TT-10.9")
@pytest.mark.parametrize("case", LOGS)
@pytest.mark.filterwarnings("ignore::midnight.games.treat.content.reading.ContentWarning")
def test_imagined_positions_come_with_the_right_probabilities(case: str, tmp_path: Any) -> None:
    log = LOGS[case]
    setup = made(2, content=str(tiny_setup(tmp_path)))
    view: Any = setup.words.read(view_text(log))
    exact = posterior(log, [(2, 2), (2, 1)], TINY)
    rng = Rng(20261031, len(log), PLAYER_STREAM)
    count = 600 if PURE else 12_000
    found = Counter(completed(view.imagine(rng), rng) for _ in range(count))
    assert set(found) <= set(exact)
    # Each world's share differs from its chance by a standard error of sqrt(p (1 - p) / n); in sum, a chi square.
    square = sum((found[world] - count * float(p)) ** 2 / (count * float(p)) for world, p in exact.items())
    free = len(exact) - 1
    assert square < free + 4.5 * (2 * free) ** 0.5, (square, free)


@pytest.mark.rule("TT-10.5", "TT-10.6")
def test_after_many_flips_at_a_big_deck_its_next_card_has_the_odds_that_bots_reckon() -> None:
    """Twelve cards, four of them seen eight times over: the odds are exact, as no other deck was looked at."""
    setup = made(2)
    draws = Rng(64, 12, PLAYER_STREAM)
    deck = ["Ch", "Ch", "Ch", "Lo", "Lo", "Co", "Co", "So", "So", "P", "P", "K"]
    log: list[str] = []
    for _ in range(8):
        shown = [deck.pop(int(draws.below(len(deck)))) for _ in range(4)]
        log += [f"1:{kind}" for kind in shown] + [f"1+{kind}" for kind in shown]
        deck += shown
    text = f'phase = "turn"\nview = true\nlog = "{" ".join(log)}"\npile = "{"? " * 33}"\nplaces = {{ A = 1, B = 1 }}\n'
    text += "home = { events = 15, safe = 4 }\n[[decks]]\nsize = 12\ndealt = [9, 3]\n"
    view: Any = setup.words.read(text + "[[decks]]\nsize = 7\ndealt = [5, 2]\n" * 5)
    odds = Odds()
    odds.look(view, 0)
    found: list[list[float]] = [[] for _ in KINDS]
    for _ in range(400 if PURE else 8_000):
        full: Any = view.imagine(draws)
        candy, events = sum(full.pool[:4]), sum(full.pool[4:])
        for kind, row in enumerate(found):
            unseen = full.blind_candy[0] / candy if kind < 4 else full.blind_events[0] / events
            row.append((full.inside[kind] + unseen * full.pool[kind]) / 12)
    for chance, row in zip(odds.chance, found, strict=True):
        assert mean(row) == pytest.approx(chance, abs=4.5 * pstdev(row) / len(row) ** 0.5 + 1e-9)


def handwritten(**rest: str) -> Any:
    """A view written by hand, with whatever it leaves out, and a position imagined from it."""
    text = "view = true\n" + "\n".join(f"{key} = {value}" for key, value in rest.items()) + "\n"
    setup = made(2)
    view: Any = setup.words.read(text + "[[decks]]\nsize = 6\ndealt = [4, 2]\n" * 6)
    return view, view.imagine(Rng(6, 6, PLAYER_STREAM))


HANDWRITTEN = {
    "unknown cards that no log explains": {"buckets": '{ B = "?" }', "unknown": "{ B = 5 }"},
    "paid from unknown cards": {"buckets": '{ B = "?" }', "unknown": "{ B = 1 }", "log": '"B-Ch B-P"'},
    "paid what was never drawn": {"buckets": '{ B = "?" }', "log": '"B-Ch B-Ch"'},
    "an open bucket, a hidden log": {"buckets": '{ B = "Ch" }', "log": '"1B:? B=? B-Ch"'},
    "a hidden bucket, an open log": {"buckets": '{ B = "?" }', "unknown": "{ B = 2 }", "log": '"1B:Ch B=Lo"'},
    "more drawn than the deck held": {"log": '"' + "1:Ch " * 9 + '"'},
    "more drawn than there are": {"log": '"' + "1:Ch 1+Lo " * 30 + '"'},
    "flipped and returned without end": {"log": '"' + "1:Ch 1+Ch " * 200 + '"'},
    "several kinds without end": {"log": '"' + "1:Ch 1:Lo 1:Co 1:P 1+Ch 1+Lo 1+Co 1+P " * 50 + '"'},
    "returned what was never drawn": {"log": '"1+Ch 1+Ch 2+P"'},
    "more secret cards than the deck held": {"buckets": '{ B = "?" }', "log": '"' + "1B:? " * 9 + '"'},
    "a trade to be paid from nothing": {
        "phase": '"trade_pay"', "seat": '"B"', "taken": '"?"', "peeked": "true", "middle": '"K"',
        "places": "{ A = 7, B = 7 }", "pile": '"? ? ?"', "buckets": '{ B = "?" }',
    },
}  # fmt: skip


@pytest.mark.parametrize("case", HANDWRITTEN)
def test_a_view_written_by_hand_is_imagined_and_played_to_the_end(case: str) -> None:
    """Also one that cannot have been."""
    view, full = handwritten(**({"places": "{ A = 1, B = 1 }", "pile": '"? ? ?"'} | HANDWRITTEN[case]))
    assert not full.is_view()
    if "unknown" in HANDWRITTEN[case] and "than" not in case:
        assert sum(full.bucket[6:12]) == sum(view.known[6:12]) + view.unknown[1]
    rng, offer = Rng(6, 7, PLAYER_STREAM), Offer()
    while full.seat != OVER:
        offer.clear()
        full.offer(offer)
        assert offer.count > 0
        full.play(rng.draw(offer) if full.seat == CHANCE else rng.pick(offer))


@pytest.mark.rule("TT-2.12", "TT-5.2", "TT-7.1", "TT-10.5", "TT-10.6")
@pytest.mark.filterwarnings("ignore::midnight.games.treat.content.reading.ContentWarning")
def test_flips_have_exactly_the_chances_of_a_shuffled_deck(tmp_path: Any) -> None:
    """Rummage two, flip two: every sequence, by the weights on offer, against going through every deal."""
    setup = made(2, content=str(tiny_setup(tmp_path)))
    text = 'places = { A = 0, B = 0 }\nseat = "A"\npile = "? ? ? ? ? ? ? ?"\nhome = { events = 0, safe = 0 }\n'
    text += "".join(f"[[decks]]\ncandy = {c}\nevents = {e}\n" + 'inside = ""\n' for c, e in [(2, 2)] + [(0, 0)] * 5)
    start: Any = setup.words.read(text.replace('inside = ""\n', ""))
    start.play(setup.words.option("move:1"))
    offered: dict[tuple[str, ...], Fraction] = {}
    walk(setup, start, (), Fraction(1), offered)
    exact: dict[tuple[str, ...], Fraction] = {}
    total = sum(ways for _, ways in decks_of(TINY, 2, 2))
    for deck, ways in decks_of(TINY, 2, 2):
        for shown, chance in sequences(deck, 2):
            for first, more in sequences(deck, 1):
                again = deck - Counter(first)
                for second, last in sequences(again, 1):
                    key = (*shown, *first, *second)
                    exact[key] = exact.get(key, Fraction(0)) + Fraction(ways, total) * chance * more * last
    ended = {key: chance for key, chance in exact.items() if key[2] != "P"}
    assert {key: chance for key, chance in offered.items() if len(key) == 4} == ended


def sequences(deck: Counter[str], count: int) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    if count == 0:
        yield (), Fraction(1)
        return
    for kind in deck:
        part = Fraction(deck[kind], deck.total())
        for rest, chance in sequences(deck - Counter([kind]), count - 1):
            yield (kind, *rest), part * chance


def walk(setup: Any, state: Any, seen: tuple[str, ...], chance: Fraction, out: dict[tuple[str, ...], Fraction]) -> None:
    """Every sequence of two rummaged and two flipped cards, with its chance by the weights on offer."""
    if len(seen) == 4 or (state.seat != CHANCE and state.phase not in (6, 8)):
        out[seen] = out.get(seen, Fraction(0)) + chance
        return
    if state.seat != CHANCE:
        state.play(setup.words.option("take" if state.phase == codes.MOVED else "flip"))
        walk(setup, state, seen, chance, out)
        return
    if state.phase == codes.SECRET:
        out[seen] = out.get(seen, Fraction(0)) + chance
        return
    offer = Offer()
    state.offer(offer)
    for place in range(offer.count):
        twin = state.clone()
        word = setup.words.word(offer.items[place]).rstrip("~")
        twin.play(offer.items[place])
        walk(setup, twin, (*seen, word), chance * Fraction(int(offer.weights[place]), int(offer.total)), out)


def test_what_is_imagined_is_playable_to_the_end() -> None:
    setup = made(4)
    rng = Rng(8, 8, PLAYER_STREAM)
    for ply, (state, option) in enumerate(stops(setup)):
        if option is None or ply % 11:
            continue
        full: Any = state.view(ply % 4).imagine(rng)
        offer = Offer()
        while full.seat != -2:
            offer.clear()
            full.offer(offer)
            assert offer.count > 0
            full.play(rng.draw(offer) if full.seat == CHANCE else rng.pick(offer))
        assert sum(full.bucket) + sum(full.size) > 0
