"""Positions of Midnight Stash in a few words, for its tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from midnight.games.stash.content.reading import FOLDER, OURS
from midnight.testing.scene import Scene

TYPES = {
    "Funny": ("rubber-chicken", "walking-taco", "upside-down-clown"),
    "Cute": ("bumblebee", "baby-panda", "ladybug"),
    "Cool": ("astronaut", "ninja", "rock-star"),
    "Scary": ("vampire", "werewolf", "mummy"),
    "Cheap": ("bedsheet-ghost",),
}
LAST = "phase = 'bully-roll', bully = 'Mean'"  # the second of two bullies is about to roll


def night(head: str = "", seats: int = 4, settings: dict[str, str] | None = None, **parts: str) -> Scene:
    """A scene: kids by letter, `A="E5 c4 s10 Cute"`, bullies by name, `Biker="G2"`, houses by space, `E5="N02 AB"`.

    The letters after a house's card are its marks; "dark" puts the card face down.
    """
    lines = [part.strip() for part in head.split(",") if part.strip()]
    worn: dict[str, int] = {}
    kids, bullies, houses = [], [], []
    for name, text in parts.items():
        if len(name) == 1:
            kids += [f"[kids.{name}]", *(kid_line(word, worn) for word in text.split())]
        elif name.isalpha():
            bullies.append(f'{name} = "{text}"')
        else:
            card, *rest = text.split()
            marks = next((word for word in rest if word.isupper()), "")
            lit = ", lit = false" if "dark" in rest else ""
            houses.append(f'{name} = {{ card = "{card}", marks = "{marks}"{lit} }}')
    lines += [*kids, "[bullies]", *bullies, "[houses]", *houses]
    return Scene("midnight-stash", "\n".join(lines), seats, **(settings or {}))


def kid_line(word: str, worn: dict[str, int]) -> str:
    if word[0] == "c" and word[1:].isdecimal():
        return f"carried = {word[1:]}"
    if word[0] == "s" and word[1:].isdecimal():
        return f"stash = {word[1:]}"
    if word in TYPES:
        worn[word] = worn.get(word, 0) + 1
        return f'costume = "{TYPES[word][worn[word] - 1]}"'
    return f'at = "{word}"'


def bullies(name: str = "Biker", seats: int = 3, settings: dict[str, str] | None = None, **parts: str) -> Scene:
    """The stop before that bully's roll."""
    return night(f"phase = 'bully-roll', bully = '{name}'", seats, settings, **parts)


def fight(seats: int = 3, **parts: str) -> Scene:
    """Biker on F6 has just landed on A."""
    return night("phase = 'bully-roll'", seats, None, A="E6 c6", Biker="F6", **parts).play("1", "E6")


def at(scene: Scene, kid: str) -> str:
    space: str = scene.position["kids"][kid]["at"]
    return space


def carried(scene: Scene, kid: str) -> int:
    pieces: int = scene.position["kids"][kid]["carried"]
    return pieces


def stash(scene: Scene, kid: str) -> int:
    pieces: int = scene.position["kids"][kid]["stash"]
    return pieces


def spaces(scene: Scene) -> set[str]:
    """The spaces on offer."""
    return {word for word in scene.options if word[0].isupper() and word[1:].isdecimal()}


def bully(scene: Scene, name: str) -> str:
    space: str = scene.position["bullies"][name]
    return space


def changed(tmp_path: Path, part: str, change: Callable[[str], str]) -> dict[str, str]:
    """Our file of that part with a change, as a setting."""
    path = tmp_path / f"{part}.toml"
    text = (FOLDER / f"{OURS[part]}.toml").read_text()
    path.write_text(change(text))
    assert path.read_text() != text
    return {part: str(path)}
