"""What lies on the stack of a position fits what its boxes declare: checked at every push and pop, where not compiled.

Compiled code cannot be wrapped and pays nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from types import FunctionType
from typing import Any

from midnight.kernel.state import State
from midnight.kernel.stops import Box

MOST = 5  # arguments of a box


class Turn:
    """A box at work: how many arguments it has, and whether it took them off the stack."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.has_popped = size == 0


turns: list[Turn] = []  # the innermost last


def hold_to_declarations(position: type[State], boxes: Sequence[Box]) -> None:
    """From now on a push or pop of this position that does not fit its box is an AssertionError.

    Such a position has `push(code)` to `push5(code, a, b, c, d, e)`, `pop1()` to `pop5()` and `peek1()` to `peek5()`.
    """
    methods = {name: getattr(position, name) for name in dir(position)}
    if not isinstance(methods["push"], FunctionType):
        return
    sizes = [len(box.arguments()) for box in boxes]
    for size in range(MOST + 1):
        push = f"push{size or ''}"
        setattr(position, push, checked_push(methods[push], size, sizes))
    for size in range(1, MOST + 1):
        setattr(position, f"pop{size}", checked_reader(methods[f"pop{size}"], size, pops=True))
        setattr(position, f"peek{size}", checked_reader(methods[f"peek{size}"], size, pops=False))
    for box, size in zip(boxes, sizes, strict=True):
        for name in ("run", "play", "offer", "forbids"):
            act = vars(type(box)).get(name)
            if act is not None:
                setattr(type(box), name, in_turn(act, size, pops=name in ("run", "play")))


def checked_push(push: Callable[..., None], size: int, sizes: Sequence[int]) -> Callable[..., None]:
    """The push, if the box of that code has so many arguments."""

    @wraps(push)
    def checked(state: State, code: int, *arguments: int) -> None:
        assert sizes[code] == size, f"box {code} has {sizes[code]} arguments, and {size} are pushed"
        push(state, code, *arguments)

    return checked


def checked_reader(read: Callable[..., Any], size: int, *, pops: bool) -> Callable[..., Any]:
    """The pop or peek, if the box at work has so many arguments."""

    @wraps(read)
    def checked(state: State) -> Any:
        if turns:
            turn = turns[-1]
            assert turn.size == size, f"a box has {turn.size} arguments, and {size} are read"
            assert not (pops and turn.has_popped), "a box takes its arguments off once"
            turn.has_popped = turn.has_popped or pops
        return read(state)

    return checked


def in_turn(act: Callable[..., Any], size: int, *, pops: bool) -> Callable[..., Any]:
    """The act of a box with so many arguments, which it must take off where it `pops`."""

    @wraps(act)
    def done(box: Box, *arguments: Any) -> Any:
        turn = Turn(size)
        turns.append(turn)
        try:
            found = act(box, *arguments)
        finally:
            turns.pop()
        assert turn.has_popped or not pops, f"{type(box).__name__} left its arguments on the stack"
        return found

    return done
