"""What is meant by touching elements of the picture."""

from __future__ import annotations

from midnight.games.heap.words.options import HeapWords
from midnight.kernel.words import Words
from tests.games.heap.scenes import scene, words


def test_what_is_touched_means_the_first_option_that_is_touched_so() -> None:
    """Found by its families, it is what trying every option finds."""
    s = scene(
        {"A": {"animal": "Fox", "carried": ["Marble", "Jam Jar"]}, "B": {"place": "H1", "carried": ["Soda Can"]}},
        {"H1": {"can": ["Soda Can"], "features": [["F01"], [], []]}},
        nest=["Tricycle", "Marble"],
    )
    w: HeapWords = words(s)
    for play in ("", "move:nest", "swap:Jam-Jar>Marble"):
        if play:
            s.play(play)
        touched = {w.touch(option, s.state) for option in range(w.size)} | {("picture",), ("item-E-3",), ("slot-H1-9",)}
        for elements in touched:
            assert w.meant(elements, s.state) == Words.meant(w, elements, s.state), elements


def test_an_option_is_made_of_its_act_and_its_values() -> None:
    w = words(scene({}))
    assert w.parts(w.option("swap:Marble>Soda-Can")) == ("swap", "Marble", "Soda-Can")
    assert w.parts(w.option("snatch:B:Marble")) == ("snatch", "B", "Marble")
    assert w.parts(w.option("move:H3+Marble")) == ("move", "H3", "Marble")
    assert w.parts(w.option("stash:1+3")) == ("stash", "1+3")
    assert w.parts(w.option("H2")) == ("H2",)
    assert w.parts(w.option("pass")) == ("pass",)
