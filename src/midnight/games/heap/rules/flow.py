"""Flow that is interrupted: a position with a stack of boxes that are still to come.

A box lies there as its arguments with its code on top, all of them small numbers, so that a copy is one move of memory.
A box that has its turn finds its code taken off, and takes its arguments off with the `pop` of their number.
"""

from __future__ import annotations

from typing import Final

from midnight.kernel.ints import filled
from midnight.kernel.native import append, i64, vec
from midnight.kernel.state import State

STACK_ROOM: Final[i64] = 32


class Flow(State):
    """A position that knows what is still to happen."""

    # An index with a name of its own (`k`) is read in place when compiled; one that is worked out between the brackets
    # counts a reference to the row first. Where there is no room, room is made and the same is done again: so what is
    # usual has no call in its way.

    def __init__(self, seats: i64, like: Flow | None) -> None:
        """Nothing is to happen yet, or what is to happen in `like`."""
        super().__init__(seats)
        if like is None:
            self.stack: vec[i64] = filled(STACK_ROOM, 0)
            self.depth: i64 = 0  # of the stack
        else:
            self.stack = like.stack[:]
            self.depth = like.depth

    def step(self) -> i64:
        """The code on top: what happens next, or what play waits for."""
        k = self.depth - 1
        return self.stack[k]

    def under(self, depth: i64) -> i64:
        """The number that lies so far below the code on top."""
        k = self.depth - 1 - depth
        return self.stack[k]

    # === What comes next ===

    def make_room(self) -> None:
        """Let the stack grow."""
        for _number in range(STACK_ROOM):
            self.stack = append(self.stack, 0)

    def put(self, number: i64) -> None:
        """Lay one number on the stack."""
        k = self.depth
        if k < len(self.stack):
            self.depth = k + 1
            self.stack[k] = number
        else:
            self.make_room()
            self.put(number)

    def push(self, code: i64) -> None:
        """A box without arguments comes next."""
        k = self.depth
        if k < len(self.stack):
            self.depth = k + 1
            self.stack[k] = code
        else:
            self.make_room()
            self.push(code)

    def push1(self, code: i64, a: i64) -> None:
        """A box with one argument comes next."""
        k = self.depth + 1
        if k < len(self.stack):
            self.depth = k + 1
            stack = self.stack
            stack[k - 1] = a
            stack[k] = code
        else:
            self.make_room()
            self.push1(code, a)

    def push2(self, code: i64, a: i64, b: i64) -> None:
        """A box with two arguments comes next."""
        k = self.depth + 2
        if k < len(self.stack):
            self.depth = k + 1
            stack = self.stack
            stack[k - 2] = a
            stack[k - 1] = b
            stack[k] = code
        else:
            self.make_room()
            self.push2(code, a, b)

    def push3(self, code: i64, a: i64, b: i64, c: i64) -> None:
        """A box with three arguments comes next."""
        k = self.depth + 3
        if k < len(self.stack):
            self.depth = k + 1
            stack = self.stack
            stack[k - 3] = a
            stack[k - 2] = b
            stack[k - 1] = c
            stack[k] = code
        else:
            self.make_room()
            self.push3(code, a, b, c)

    def push4(self, code: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """A box with four arguments comes next."""
        self.put(a)
        self.put(b)
        self.put(c)
        self.put(d)
        self.put(code)

    def push5(self, code: i64, a: i64, b: i64, c: i64, d: i64, e: i64) -> None:
        """A box with five arguments comes next."""
        k = self.depth + 5
        if k < len(self.stack):
            self.depth = k + 1
            stack = self.stack
            stack[k - 5] = a
            stack[k - 4] = b
            stack[k - 3] = c
            stack[k - 2] = d
            stack[k - 1] = e
            stack[k] = code
        else:
            self.make_room()
            self.push5(code, a, b, c, d, e)

    # === The arguments of a box that has its turn, its code taken off already ===

    def pop1(self) -> i64:
        """Take its one argument off."""
        k = self.depth - 1
        self.depth = k
        return self.stack[k]

    def pop2(self) -> tuple[i64, i64]:
        """Take its two arguments off, in the order they were pushed."""
        k = self.depth - 2
        self.depth = k
        stack = self.stack
        return stack[k], stack[k + 1]

    def pop3(self) -> tuple[i64, i64, i64]:
        """Take its three arguments off, in the order they were pushed."""
        k = self.depth - 3
        self.depth = k
        stack = self.stack
        return stack[k], stack[k + 1], stack[k + 2]

    def pop4(self) -> tuple[i64, i64, i64, i64]:
        """Take its four arguments off, in the order they were pushed."""
        k = self.depth - 4
        self.depth = k
        stack = self.stack
        return stack[k], stack[k + 1], stack[k + 2], stack[k + 3]

    def pop5(self) -> tuple[i64, i64, i64, i64, i64]:
        """Take its five arguments off, in the order they were pushed."""
        k = self.depth - 5
        self.depth = k
        stack = self.stack
        return stack[k], stack[k + 1], stack[k + 2], stack[k + 3], stack[k + 4]

    # === The arguments of the box on top, which stay ===

    def peek1(self) -> i64:
        """Its one argument."""
        k = self.depth - 2
        return self.stack[k]

    def peek2(self) -> tuple[i64, i64]:
        """Its two arguments."""
        k = self.depth - 3
        stack = self.stack
        return stack[k], stack[k + 1]

    def peek3(self) -> tuple[i64, i64, i64]:
        """Its three arguments."""
        k = self.depth - 4
        stack = self.stack
        return stack[k], stack[k + 1], stack[k + 2]

    def peek4(self) -> tuple[i64, i64, i64, i64]:
        """Its four arguments."""
        k = self.depth - 5
        stack = self.stack
        return stack[k], stack[k + 1], stack[k + 2], stack[k + 3]

    def peek5(self) -> tuple[i64, i64, i64, i64, i64]:
        """Its five arguments."""
        k = self.depth - 6
        stack = self.stack
        return stack[k], stack[k + 1], stack[k + 2], stack[k + 3], stack[k + 4]
