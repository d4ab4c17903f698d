"""Boxes: each at the place of its code, with its arguments said once."""

from __future__ import annotations

from types import ModuleType

import pytest

from midnight.kernel.stops import Box, Step, Stop, boxes_of
from tests.kernel.toy_game import Toy


class Wait(Stop[Toy]):
    """Somebody decides."""

    code = 2
    name = "wait"
    args = "seat house"


class Fill(Step[Toy]):
    """Nobody decides."""

    code = 0
    name = "fill"


class Shared(Stop[Toy]):
    """Without a code it is no box of its own."""


def chapter(*boxes: type[Box]) -> ModuleType:
    made = ModuleType(__name__)
    for box in boxes:
        setattr(made, box.__name__, box)
    return made


def test_boxes_stand_at_the_places_of_their_codes() -> None:
    boxes = boxes_of(chapter(Wait, Shared), chapter(Fill))
    assert [box.name for box in boxes] == ["fill", "", "wait"]


def test_arguments_are_said_once_and_lie_under_the_code() -> None:
    wait = Wait()
    assert wait.arguments() == ["seat", "house"]
    assert (wait.depth_of("seat"), wait.depth_of("house"), wait.depth_of("card")) == (2, 1, 0)


def test_two_boxes_of_one_code_are_a_mistake() -> None:
    class Other(Step[Toy]):
        """The same code as another."""

        code = 2

    with pytest.raises(ValueError, match="Other and Wait have the code 2"):
        boxes_of(chapter(Wait, Other))
