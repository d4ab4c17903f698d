"""The end and scoring: TH-20."""

from __future__ import annotations

from typing import Any

import pytest

from midnight.games.heap.content.reading import read_content
from midnight.games.heap.content.source import read_files
from midnight.kernel.files import Files
from tests.games.heap.scenes import ALL, house, mat, scene

rule = pytest.mark.rule
CONTENT = read_content(read_files("", Files()))
# Half points of each item for Raccoon, Opossum, Fox, Coyote, Raven, Seagull.
WORTH = {
    "Bottle Cap": (2, 2, 2, 2, 4, 4),
    "Drumstick": (4, 2, 4, 6, 2, 2),
    "Snow Globe": (2, 2, 4, 2, 4, 2),
    "Jam Jar": (6, 6, 4, 4, 6, 4),
    "Meatball Sub": (4, 4, 6, 6, 4, 6),
    "Whole Pizza in Its Box": (6, 8, 8, 8, 8, 8),
    "Turkey Carcass": (8, 6, 8, 10, 6, 6),
    "Crumby Toaster": (8, 6, 6, 6, 8, 10),
    "Board Game Box": (6, 8, 8, 6, 8, 6),
}


@rule("TH-20.5", "TH-20.6")
def test_the_last_night_ends_without_cleanup() -> None:
    seats = {"A": {"carried": ["Marble"], "snacks": 4, "out": True}, "B": {"out": True}}
    s = scene(seats, {"H1": {"resident": ["N01"]}}, night=7, round=4, turn="C").play("pass")
    assert s.decides == "over"
    assert (mat(s, "A")["carried"], mat(s, "A")["stash"], mat(s, "A")["stashed_snacks"]) == (["Marble"], [], 4)
    assert house(s, "H1")["resident"] == ["Night Owl"]
    assert s.options == set()
    assert s.refusal("pass") == "TH-20.9"
    s = scene(seats, night=7, round=4, turn="C", options={"last_stash": "true"}).play("pass")
    assert (s.decides, s.options) == ("A", {"stash:none", "stash:1"})
    s.play("stash:1")
    assert (s.decides, mat(s, "A")["stash"]) == ("over", ["Marble"])


@rule("TH-20.4", "TH-20.7", "TH-20.8")
@pytest.mark.parametrize("item", CONTENT.items, ids=lambda item: item.name)
def test_every_item_is_worth_its_size_and_the_tags_its_animal_favors(item: Any) -> None:
    base = {"T": 1, "C": 2, "A": 3}[item.id[0]]
    for number, animal in enumerate(ALL):
        s = scene({"A": {"animal": animal, "stash": [item.name]}}, {f"H{n}": {"can": []} for n in range(1, 7)})
        bonus = len(set(item.tags) & set(next(a for a in CONTENT.animals if a.name == animal).favored))
        assert s.state.scores()[0] == base + bonus
        if item.name in WORTH:
            assert s.state.half_points(0) == WORTH[item.name][number]
