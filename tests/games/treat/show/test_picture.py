"""The pictures for desk and phone: good SVG with all one may touch, large enough, in classes of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from xml.etree import ElementTree

import pytest

from midnight.games.treat.show.ink import FORMS
from midnight.games.treat.show.layout import (
    CELL,
    MODULE,
    STRIP,
    TALL,
    WIDE,
    house_x,
    kind_box,
    offered_box,
    pail_box,
    pile_cell,
    rank_boxes,
    seen,
    spot,
)
from midnight.kernel.ink import Box
from midnight.kernel.show import Picture, Shape
from midnight.kernel.state import WATCHER
from tests.games.treat.scenes import AtHome, Night, ParentsNight, made
from tests.pictures import LEAST_TARGET, LEAST_TYPE, SHAPES, both, sizes_of_type, stops


def test_watchers_and_whoever_waits_see_good_pictures_too() -> None:
    setup = made(3)
    for state in islice(stops(setup, "sensible", 9), 0, None, 7):
        for viewer in (0, int(WATCHER)):
            for shape, picture in both(setup, setup.show(state.view(viewer), viewer)):
                ElementTree.fromstring(picture.svg())
                assert min(sizes_of_type(picture.svg())) >= LEAST_TYPE[shape]


def pictures(scene: Night, seat: int = 0) -> Iterator[tuple[Shape, Picture]]:
    return both(scene.setup, scene.view(seat))


def test_what_lies_on_a_thing_comes_after_it_whenever_it_comes() -> None:
    """The page adds pieces that are new on top of those there are: nothing is hidden by that in a whole game."""
    setup = made(3)
    kept: dict[Shape, list[str]] = {shape: [] for shape in SHAPES}
    for state in stops(setup, "sensible"):
        for shape, picture in both(setup, setup.show(state.view(0), 0)):
            kept[shape] = [key for key in kept[shape] if key in picture.pieces]
            kept[shape] += [key for key in picture.pieces if key not in kept[shape]]
            at = {key: place for place, key in enumerate(kept[shape])}
            assert at["house-7"] < at["deck-7"] < at["bucket"] < at["pile"] < at["kind-Ch"]
            assert all(at["pile"] < place for key, place in at.items() if key.startswith("slot-"))
            assert all(at["deck-7"] < place for key, place in at.items() if key.startswith(("piece-", "middle-")))


def test_what_moves_has_its_place_in_its_transform() -> None:
    flipped = Night(2, places="1 2", decks={1: "So K Lo P Ch Ch"}, buckets={"A": "Ch"}, pile="? Ch^").play("take", "So")
    traded = AtHome("Ch Lo^ ?", "So Lo").play("take", "K", "turn:1")
    for scene, keys in ((flipped, ("piece-A", "middle-1", "deck-1", "kind-Ch")), (traded, ("slot-1", "slot-3"))):
        for _, picture in pictures(scene):
            for key in keys:
                assert re.match(rf'<g id="{key}"[^>]* transform="translate\(', picture.pieces[key]), key


# === Sizes on a phone ===


def test_all_that_is_touched_on_a_phone_is_large_enough() -> None:
    targets = [Box(0, 0, CELL, STRIP), Box(0, 0, MODULE * TALL.scale, TALL.front.wall * TALL.scale)]
    targets += [kind_box(TALL, order) for order in range(6)] + rank_boxes(TALL)
    targets += [Box(0, 0, *(side * offered_box(TALL, order)[2] for side in TALL.card)) for order in range(4)]
    targets += [pail_box(TALL, order, count) for count in (1, 2, 3, 4) for order in range(count)] + [TALL.rug]
    targets += [pile_cell(TALL, cell, cells, busy=True) for cells in (27, 40, 55, 72) for cell in range(cells)]
    assert all(min(box.w, box.h) >= LEAST_TARGET for box in targets)


@pytest.mark.parametrize("cells", [20, 40, 60, 72])
def test_the_cards_of_the_pile_lie_beside_each_other_on_their_rug(cells: int) -> None:
    boxes = [pile_cell(TALL, cell, cells, busy=True) for cell in range(cells)]
    rug = TALL.busy_rug
    assert all(box.x >= rug.x - 1 and box.right <= rug.right + 1 for box in boxes)
    assert all(box.y >= rug.y - 1 and box.bottom <= rug.bottom + 1 for box in boxes)
    assert not [(one, other) for k, one in enumerate(boxes) for other in boxes[:k] if overlap(one, other)]


def overlap(one: Box, other: Box) -> bool:
    edge = 0.01
    return (
        one.x + edge < other.right
        and other.x + edge < one.right
        and one.y + edge < other.bottom
        and other.y + edge < one.bottom
    )


def test_the_phone_shows_three_houses_around_who_has_the_turn() -> None:
    assert [list(seen(place)) for place in (0, 1, 3, 6, 7)] == [[1, 2, 3], [1, 2, 3], [2, 3, 4], [5, 6, 7], [5, 6, 7]]
    for place in range(8):
        window = seen(place)
        assert all(0 < house_x(TALL, position, window[0]) < TALL.width for position in window)
        x, y, _ = spot(TALL, place, window[0], 0, 1)
        assert 0 <= x <= TALL.width
        assert TALL.feet <= y <= TALL.feet + 4
    scene = Night(2, places="4 1", decks={4: "So K Lo"})
    pieces = scene.setup.picture(scene.view(0), "tall").pieces
    assert {f"deck-{position}" for position in (3, 4, 5)} <= set(pieces)
    assert pieces["deck-1"] == '<g id="deck-1"></g>'
    assert {f"house-{position}" for position in range(8)} <= set(pieces)


# === What is seen ===


def test_seats_differ_in_form_and_not_in_colour_alone() -> None:
    assert len(set(FORMS)) == 4
    scene = Night(4, places="1 2 3 4", decks={1: "So K Lo"})
    for _, picture in pictures(scene):
        for number, seat in enumerate("ABCD"):
            assert f"#treat-form-{number}" in picture.pieces[f"piece-{seat}"]
            assert f"#treat-who-{number}" in picture.pieces[f"piece-{seat}"]
        assert all(f"#treat-form-{number}" in picture.pieces[f"seat-{seat}"] for number, seat in ((1, "B"), (3, "D")))


def test_the_four_places_of_the_ranking_show_their_worth_and_candy_lies_on_them_once_ranked() -> None:
    setup = made(2)
    state = setup.start()
    before = setup.show(state.view(0), 0)
    order = setup.words.option("Lo>Co>Ch>So")
    state.play(order)
    after = setup.show(state.view(0), 0)
    for shape in SHAPES:
        waiting, lying = setup.picture(before, shape).pieces, setup.picture(after, shape).pieces
        for place, worth in enumerate(("+3", "+1", "+0", "−2")):
            assert f">{worth}</text>" in waiting[f"rank-{place + 1}"]
        boxes = rank_boxes(TALL if shape == "tall" else WIDE)
        for place, short in enumerate(("Lo", "Co", "Ch", "So")):
            x, y = where(lying[f"kind-{short}"])
            assert boxes[place].x < x < boxes[place].right
            assert boxes[place].y < y < boxes[place].bottom
            assert not any(box.y < where(waiting[f"kind-{short}"])[1] < box.bottom for box in boxes)
    others = setup.show(state.view(1), 1)
    for shape in SHAPES:
        assert setup.picture(others, shape).pieces["kind-Lo"] == setup.picture(before, shape).pieces["kind-Lo"]


def where(piece: str) -> tuple[float, float]:
    found = re.search(r"translate\((-?[\d.]+) (-?[\d.]+)\)", piece)
    assert found
    return float(found[1]), float(found[2])


def test_a_flipped_card_lies_large_before_the_door() -> None:
    scene = Night(2, places="3 2", decks={3: "So K Lo P Ch Ch"}).play("take", "So")
    wide = scene.setup.picture(scene.view(0)).pieces
    assert "#treat-card-3" in wide["middle-1"]
    assert abs(where(wide["middle-1"])[0] - where(wide["house-3"])[0]) < 1
    assert "scale(2)" in wide["middle-1"]  # of a card of 40 by 56


def test_a_door_opens_when_somebody_was_there_and_shows_what_was_seen_inside() -> None:
    scene = Night(2, places="2 1", decks={1: "So K Lo", 2: "Ch"})
    for _, picture in pictures(scene):
        assert "url(#treat-lit)" in picture.pieces["house-1"]
        assert "#treat-kind-3" in picture.pieces["house-1"]
        assert "url(#treat-lit)" not in picture.pieces["house-3"]


def test_the_bucket_has_its_kinds_by_their_worth_to_me() -> None:
    scene = Night(2, places="1 1", decks={1: "So K Lo"}, buckets={"A": "Ch Ch So", "B": "Lo"})
    for _, picture in pictures(scene):
        at = [where(picture.pieces[f"kind-{short}"])[0] for short in ("Ch", "Lo", "Co", "So", "P", "K")]
        assert at == sorted(at)
        assert ">+3<" in picture.pieces["kind-Ch"]
        assert ">2<" in picture.pieces["kind-Ch"]
        assert ">−2<" in picture.pieces["kind-So"]


def test_nobody_elses_cards_are_in_my_picture() -> None:
    shown = Night(2, places="1 1", decks={1: "So K Lo"}, buckets={"A": "Ch", "B": "Lo Lo"}).view(0)
    devil, ghost = shown.children
    other = replace(shown, children=(devil, replace(ghost, known=(0,) * 6)))
    setup = made(2)
    for shape in SHAPES:
        assert setup.picture(shown, shape).pieces == setup.picture(other, shape).pieces


def test_the_parents_stand_in_the_door_at_the_end() -> None:
    scene = ParentsNight("7 1", {"A": "Ch", "B": "Lo"})
    before = scene.setup.picture(scene.view(0)).pieces["house-7"]
    scene.play("take", "X")
    assert before != scene.setup.picture(scene.view(0)).pieces["house-7"]


def test_names_are_text() -> None:
    scene = Night(2, places="1 1", decks={1: "So K Lo"})
    shown, name = scene.view(0), '<b onload="x">&'
    house = shown.street[0]
    shown = replace(
        shown,
        children=tuple(replace(child, name=name) for child in shown.children),
        kinds=(replace(shown.kinds[0], name=name), *shown.kinds[1:]),
        street=(replace(house, card=replace(house.card, name=name)), *shown.street[1:]),
        home=replace(shown.home, name=name),
    )
    for _, picture in both(scene.setup, shown):
        ElementTree.fromstring(picture.svg())
        assert "<b " not in picture.svg()
