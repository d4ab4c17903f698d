"""Positions of Midnight Stash in a few words, for its tests."""

from __future__ import annotations

from tests.scene import Scene

TYPES = {
    "Funny": ("rubber-chicken", "walking-taco", "upside-down-clown"),
    "Cute": ("bumblebee", "baby-panda", "ladybug"),
    "Cool": ("astronaut", "ninja", "rock-star"),
    "Scary": ("vampire", "werewolf", "mummy"),
    "Cheap": ("bedsheet-ghost",),
}


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
