"""The neighbourhood in characters and in sentences."""

from __future__ import annotations

from tests.games.stash.scenes import night


def test_text_and_speech_tell_what_there_is() -> None:
    scene = night("round = 3", A="E6 c2 s7 Cute", E5="N02 B", D5="N24 dark", Biker="E6")
    shown = scene.setup.show(scene.state)
    text = scene.setup.text(shown)
    assert max(len(line) for line in text.splitlines()) <= 80
    for part in (
        "6:45 (round 3 of 24)",
        "[4]",
        "[#]",
        "A1",
        "E5 Nana Gourd's Cottage: 4 until 8:00, Cute +2, knocked: B",
    ):
        assert part in text
    spoken = scene.setup.spoken(shown)
    for part in ("Orange, the Bumblebee, Cute, is on E6, carries 2 of 10", "Biker is on E6.", "Dark are D5."):
        assert part in spoken
