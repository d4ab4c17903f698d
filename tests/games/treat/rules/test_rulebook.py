"""Refusals name rules of the book."""

from __future__ import annotations

from tests.games.treat.scenes import Night


def test_the_refusals_are_rules_of_the_book() -> None:
    scene = Night(2, places="2 1")
    rulebook = scene.game.rulebook()
    assert rulebook.rule(scene.refusal("move:4")).startswith("TT-4.4 You may go to any position")
