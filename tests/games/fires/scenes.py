"""What the scenarios share: position texts, and questions to a scene."""

from __future__ import annotations

from typing import Any

from midnight.testing.scene import Scene

GAME = "fires-at-midnight"
BARE = 'table = "B"'  # four houses in the corners and nothing else
FAR = 'villagers = ["W6B4", "W6B5", "W5B6"]'
WAITING = 'firefighters = [{ at = "96,40", off = true }]'  # off the table, about to end his turn


def scene(*lines: str, seats: int = 1, **settings: str) -> Scene:
    return Scene(GAME, "\n".join(lines), seats=seats, **settings)


def squares(words: str) -> str:
    """`W3B3 W2B2` as a TOML list."""
    return "[" + ", ".join(f'"{word}"' for word in words.split()) + "]"


def crew(at: str, **more: Any) -> str:
    """One firefighter's entry."""
    parts = [f'at = "{at}"']
    for key, value in more.items():
        parts.append(f"{key} = {str(value).lower()}")
    return "{ " + ", ".join(parts) + " }"


def team(*entries: str) -> str:
    return f"firefighters = [{', '.join(entries)}]"


def fires(found: Scene) -> str:
    return " ".join(found.position["fire"])


def smokes(found: Scene) -> str:
    return " ".join(found.position["smoke"])


def marks(found: Scene) -> str:
    return " ".join(found.position["explosions"])


def house(found: Scene, square: str) -> dict[str, Any]:
    houses: list[dict[str, Any]] = found.position["houses"]
    return next(one for one in houses if one["square"] == square)


def sorted_squares(words: str) -> str:
    return " ".join(sorted(words.split()))


def legal(found: Scene, *words: str) -> bool:
    """Are all of these on offer?"""
    return set(words) <= found.options


def refused(found: Scene, *words: str) -> set[str]:
    """The rules that forbid these; "" if one is allowed."""
    return {found.refusal(word) for word in words}
