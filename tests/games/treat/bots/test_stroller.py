"""The stroller does what it is said to do."""

from __future__ import annotations

from tests.games.treat.scenes import AtHome, Night, choice


def test_the_stroller_walks_one_house_and_flips_three() -> None:
    scene = Night(2, places="1 4", decks={2: "Ch Ch Ch Ch Ch"})
    assert choice(scene, "stroller") == "move:2"
    scene.play("move:2")
    assert choice(scene, "stroller") == "take"
    scene.play("take", "Ch", "flip", "Ch")
    assert choice(scene, "stroller") == "flip"
    scene.play("flip", "Ch")
    assert choice(scene, "stroller") == "stop"


def test_the_stroller_swaps_its_worst_candy_for_the_best_in_sight() -> None:
    scene = AtHome("Lo^ ? Ch Ch^", "Co So")
    assert choice(scene, "stroller") == "take"
    scene.play("take", "P")
    assert choice(scene, "stroller") == "turn:2"
    scene.play("turn:2", "Lo")
    assert choice(scene, "stroller") == "turn:1"
    scene.play("turn:1")
    assert choice(scene, "stroller") == "trade:3"
    scene.play("trade:3")
    assert choice(scene, "stroller") == "pay:So"
    content = AtHome("Lo^ Lo", "Ch")
    content.play("take", "K", "turn:2")
    assert choice(content, "stroller") == "no"
