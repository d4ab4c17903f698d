"""Who knows what, TT-10: views, stories, what stays secret, and imagining with the right probabilities."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from midnight.games import game
from midnight.kernel.game import events_of
from midnight.kernel.ints import Offer
from midnight.kernel.rng import PLAYER_STREAM, Rng
from midnight.kernel.state import CHANCE, OVER, WATCHER, Chronicle
from tests.games.treat.tables import PURE, Night, made, stops

KINDS = ("Ch", "Lo", "Co", "So", "P", "K")


# === Views ===


@pytest.mark.rule("TT-10.1", "TT-10.11", "TT-10.17")
def test_no_view_holds_another_seats_bucket_or_anything_nobody_has_seen() -> None:
    for seats in (2, 4):
        for state, option in stops(made(seats)):
            for seat in (*range(seats), WATCHER):
                seen: Any = state.view(seat)
                for row in (seen.inside, seen.blind_candy, seen.blind_events, seen.pool):
                    assert set(row) == {-9}
                if option is None:
                    continue
                for other in set(range(seats)) - {seat}:
                    assert set(seen.bucket[other * 6 : other * 6 + 6]) == {-9}
                    if state.phase == 0:
                        assert seen.ranking[other] in (-1, -9)


@pytest.mark.rule("TT-10.2", "TT-10.3", "TT-10.4")
def test_what_lies_open_is_the_same_for_everybody() -> None:
    open_keys = ("phase", "turn", "home", "middle", "rummaged", "pile", "street", "start")
    setup = made(3)
    for state, _ in stops(setup):
        shown = [setup.show(state.view(seat), seat) for seat in (0, 1, 2, WATCHER)]
        for key in open_keys:
            assert all(one[key] == shown[0][key] for one in shown), key
        counts = [[player["count"] for player in one["players"]] for one in shown]
        assert all(one == counts[0] for one in counts)
        truth = [sum(state.bucket[seat * 6 : seat * 6 + 6]) for seat in range(3)]
        assert counts[0] == truth


@pytest.mark.rule("TT-10.12", "TT-10.13")
def test_known_and_unknown_cards_are_never_more_than_the_bucket() -> None:
    for number in range(4):
        for state, _ in stops(made(4), number):
            for seat in range(4):
                bucket, known = (list(row[seat * 6 : seat * 6 + 6]) for row in (state.bucket, state.known))
                assert all(0 <= seen <= there for seen, there in zip(known, bucket, strict=True))
                assert sum(known) + state.unknown[seat] == sum(bucket)


@pytest.mark.rule("TT-10.12")
def test_without_the_memory_aid_the_screen_keeps_no_tally_and_bots_get_the_same() -> None:
    scene = Night(2, {"memory_aid": "off"}, places="1 1", decks={1: "So K Lo P Ch Ch"}, buckets={"A": "Ch", "B": "Lo"})
    scene.play("take", "So", "stop")
    shown = scene.view(1)
    assert shown["players"][0]["known"] is None
    assert shown["street"][0]["sure"] is None
    assert shown["players"][1]["cards"] == [0, 1, 0, 0, 0, 0]
    aided = Night(2, places="1 1", decks={1: "So K Lo P Ch Ch"}, buckets={"A": "Ch", "B": "Lo"})
    aided.play("take", "So", "stop")
    assert list(aided.state.view(1).cells()) == list(scene.state.view(1).cells())


@pytest.mark.rule("TT-10.18")
def test_a_trade_refused_and_a_trade_that_cannot_be_paid_look_the_same_to_the_others() -> None:
    """The same to see for everybody; A's two unknown cards are a candy that pays, or events that do not."""

    can, cannot = (Night(2, places="6 7", houses={6: "N4"}, decks={6: "P K K Ch Ch"}, pile="? ?") for _ in range(2))
    for scene, secret in ((can, "Ch"), (cannot, "K")):
        scene.play("take", "P", secret, secret, "move:7", "take", "K", "turn:1", "Lo", "no")
        scene.play("take", "P", "turn:1", "turn:2", "Co")
        assert scene.decides == "A"
    assert can.options == {"no", "trade:1", "trade:2"}
    assert cannot.options == {"no"}
    for seat in (1, WATCHER):
        assert list(can.state.view(seat).cells()) == list(cannot.state.view(seat).cells())
        assert list(can.state.view(seat).options()) == list(cannot.state.view(seat).options())
    can.play("no")
    cannot.play("no")
    for seat in (1, WATCHER):
        assert list(can.state.view(seat).cells()) == list(cannot.state.view(seat).cells())
        assert can.heard(seat) == cannot.heard(seat)
    assert "Devil makes no trade. TT-8.6" in can.heard(1)


@pytest.mark.rule("TT-10.7", "TT-10.9", "TT-10.10", "TT-10.18")
def test_stories_tell_nobody_what_he_may_not_know() -> None:
    """At each stop: imagine another truth for a seat, play the same on, and the seat hears the same."""
    setup = made(3)
    rng = Rng(5, 5, PLAYER_STREAM)
    for number in range(1 if PURE else 6):
        for ply, (state, option) in enumerate(stops(setup, number)):
            if option is None or state.seat == CHANCE or state.phase == 0:  # rankings are about to be shown
                continue
            seat = (0, 1, 2, WATCHER)[ply % 4]
            other: Any = state.view(seat).imagine(rng)
            if other.refusal(option) != 0:
                continue  # a payment the other truth cannot make
            twin = state.clone()
            heard = []
            for one in (twin, other):
                one.story = chronicle = Chronicle()
                one.play(option)
                heard.append([setup.words.sentence(event) for event in events_of(chronicle, seat)])
            assert heard[0] == heard[1]


@pytest.mark.rule("TT-10.16")
def test_at_the_end_everybody_sees_every_bucket() -> None:
    for state, option in stops(made(3)):
        if option is None:
            for seat in (0, 1, 2, WATCHER):
                shown = made(3).show(state.view(seat), seat)
                assert [player["score"] for player in shown["players"]] == [int(score) for score in state.scores()]


@pytest.mark.rule("TT-10.15")
def test_while_safe_events_lie_on_top_the_parents_cannot_come() -> None:
    setup = made(2)
    for number in range(5):
        for state, _ in stops(setup, number):
            if state.phase == 7 and state.place[state.turn] == 7:
                shown = setup.show(state.view(0), 0)
                chances = dict(zip(state.options(), state.weights(), strict=True))
                parents = chances.get(setup.words.option("X"), 0)
                expected = Fraction(0) if shown["home"]["safe"] else Fraction(1, shown["home"]["size"])
                assert Fraction(parents, sum(chances.values())) == expected


# === The odds of the cards, against enumeration of every deal ===

TINY = dict.fromkeys(KINDS[:4], 3) | {"P": 3, "K": 3}


def deals(pool: dict[str, int], kinds: tuple[str, ...], count: int) -> Iterator[tuple[Counter[str], int]]:
    """Every hand of so many cards of these kinds, and in how many ways it is dealt."""
    cards = [kind for kind in kinds for _ in range(pool[kind])]
    hands = Counter(tuple(sorted(cards[place] for place in hand)) for hand in combinations(range(len(cards)), count))
    for hand, ways in hands.items():
        yield Counter(hand), ways


def decks_of(pool: dict[str, int], candy: int, events: int) -> Iterator[tuple[Counter[str], int]]:
    for sweets, ways in deals(pool, KINDS[:4], candy):
        for signs, more in deals(pool, KINDS[4:], events):
            yield sweets + signs, ways * more


World = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]


def posterior(log: list[str], dealt: list[tuple[int, int]], pool: dict[str, int]) -> dict[World, Fraction]:
    """The chances of what is left in each deck and what B holds unseen, by going through every deal.

    Written from the rules alone, with whole decks: no card is tracked, nothing is drawn lazily.
    """
    weights: dict[World, Fraction] = {}
    for first, ways in decks_of(pool, *dealt[0]):
        rest = {kind: pool[kind] - first[kind] for kind in KINDS}
        for second, more in decks_of(rest, *dealt[1]):
            left = {kind: rest[kind] - second[kind] for kind in KINDS}
            for world, chance in follow(log, [first, second], left, Counter(), Fraction(ways * more)):
                weights[world] = weights.get(world, Fraction(0)) + chance
    total = sum(weights.values())
    return {world: chance / total for world, chance in weights.items()}


def follow(
    log: list[str], decks: list[Counter[str]], rest: dict[str, int], held: Counter[str], chance: Fraction
) -> Iterator[tuple[World, Fraction]]:
    """Play the log on: seen draws have their chance, unseen ones branch."""
    if not log:
        left = tuple(tuple(sorted(deck.elements())) for deck in decks)
        yield (left, tuple(sorted(held.elements()))), chance
        return
    entry, later = log[0], log[1:]
    if entry.startswith("B-"):
        kind = entry[2:]
        if held[kind]:
            yield from follow(later, decks, rest, held - Counter([kind]), chance)
        return
    if entry.startswith("B="):
        total = sum(rest[kind] for kind in KINDS[:4])
        for kind in KINDS[:4]:
            if rest[kind]:
                fewer = {**rest, kind: rest[kind] - 1}
                yield from follow(later, decks, fewer, held + Counter([kind]), chance * Fraction(rest[kind], total))
        return
    number = int(entry[0]) - 1
    deck = decks[number]
    if "+" in entry:
        yield from follow(later, put(decks, number, deck + Counter([entry[2:]])), rest, held, chance)
        return
    unseen = entry[1] == "B"
    for kind in KINDS if unseen else (entry[2:],):
        if deck[kind]:
            part = chance * Fraction(deck[kind], deck.total())
            mine = held + Counter([kind]) if unseen else held
            yield from follow(later, put(decks, number, deck - Counter([kind])), rest, mine, part)


def put(decks: list[Counter[str]], number: int, deck: Counter[str]) -> list[Counter[str]]:
    return [deck if place == number else other for place, other in enumerate(decks)]


TINY_FILE = """
name = "tiny"
title = "A tiny street"
[candy]
kinds = [{ id = "Ch", name = "a" }, { id = "Lo", name = "b" }, { id = "Co", name = "c" }, { id = "So", name = "d" }]
each = 5
[events]
symbols = [{ id = "P", name = "p" }, { id = "K", name = "k" }]
each = 3
[scores]
values = [3, 1, 0, -2]
[deal]
safe = 0
rummage = 2
[home]
K = "flip1_trade1"
P = "flip2_trade1"
[[buckets]]
id = "B1"
name = "one"
candy = 2
events = 2
[[buckets]]
id = "B2"
name = "two"
candy = 1
events = 1
"""


def tiny_setup(folder: Any) -> Any:
    """Two real decks; the other houses hold one candy or event each."""
    text = TINY_FILE
    for number in range(3, 7):
        text += f'[[buckets]]\nid = "B{number}"\nname = "x"\n'
        text += "candy = 1\nevents = 0\n" if number == 3 else "candy = 0\nevents = 1\n"
    for number in range(1, 7):
        text += f'[[neighbours]]\nid = "N{number}"\nname = "n"\nP = "draw_two"\n'
    path = folder / "tiny.toml"
    path.write_text(text, encoding="utf-8")
    return path


LOGS = {
    "a rummage, then one of the shown kind is flipped": ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch"],
    "flipped and returned and flipped again": ["1:Ch", "1:P", "1+Ch", "1+P", "1:Ch", "1:K", "1+Ch", "1:Ch"],
    "two decks share the pool": ["1:Ch", "1:Lo", "1+Ch", "1+Lo", "2:Ch", "2+Ch", "1:Ch", "2:Ch"],
    "two drawn unseen after a rummage": ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1B:?"],
    "a flip after an unseen draw": ["1:Ch", "1:K", "1+Ch", "1+K", "1B:?", "1:Ch"],
    "an unseen card was paid": ["1:Ch", "1:P", "1+Ch", "1+P", "1B:?", "1B:?", "B-Lo"],
    "a slot taken unseen, one card paid": ["1B:?", "B=?", "B-Ch", "1:P"],
}


def view_text(log: list[str]) -> str:
    """A's view of a street of two decks with that history; what left a deck for all to see is A's."""
    gone: Counter[str] = Counter()
    sizes = [4, 3]
    unknown = 0
    paid = []
    for entry in log:
        if entry[0] == "B":
            unknown += 1 if "=" in entry else -1
            paid += [entry[2:]] if "-" in entry else []
        else:
            sizes[int(entry[0]) - 1] += 1 if "+" in entry else -1
            if "B" in entry:
                unknown += 1
            else:
                gone[entry[2:]] += -1 if "+" in entry else 1
    bucket = " ".join(gone.elements())
    pile = " ".join(["?"] * 4 + [f"{kind}^" for kind in paid])
    lines = [f'phase = "turn"\nseat = "A"\nview = true\npile = "{pile}"\nlog = "{" ".join(log)}"']
    lines.append("home = { events = 2, safe = 0 }\nplaces = { A = 2, B = 2 }")
    lines.append(
        f'[buckets]\nA = "{bucket}"\nB = "?"\n[known]\nA = "{bucket}"\nB = ""\n[unknown]\nA = 0\nB = {unknown}'
    )
    for number in range(6):
        dealt = [(2, 2), (2, 1)][number] if number < 2 else (0, 0)
        size = sizes[number] if number < 2 else 0
        lines.append(f'[[decks]]\nsize = {size}\nshown = ""\ndealt = [{dealt[0]}, {dealt[1]}]')
    return "\n".join(lines)


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
@pytest.mark.filterwarnings("ignore::midnight.games.treat.content.ContentWarning")
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


@pytest.mark.rule("TT-2.12", "TT-5.2", "TT-7.1", "TT-10.5", "TT-10.6")
@pytest.mark.filterwarnings("ignore::midnight.games.treat.content.ContentWarning")
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
        state.play(setup.words.option("take" if state.phase == 6 else "flip"))
        walk(setup, state, seen, chance, out)
        return
    if state.phase == 9:
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


@pytest.mark.rule("TT-10.11")
def test_the_panel_shows_no_score_but_the_viewers_own_before_the_end() -> None:
    setup = game("trick-or-treat").setup(3)
    state = setup.start()
    chance, players, offer = Rng(4, 0, 1), Rng(4, 0, 2), Offer()
    while state.seat != OVER:
        for viewer in (0, 1, 2, int(WATCHER)):
            seen = state.view(viewer)
            for one in setup.players(seen, setup.show(seen, viewer)):
                assert (one.score == "?") == (one.seat != viewer)
        offer.clear()
        state.offer(offer)
        state.play(chance.draw(offer) if state.seat == CHANCE else players.pick(offer))
    seen = state.view(int(WATCHER))
    shown = [one.score for one in setup.players(seen, setup.show(seen))]
    assert shown == [f"{score:g}".replace("-", "−") for score in state.scores()]
