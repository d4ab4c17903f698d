"""Small drawings round their own middle: dice, markers, models. Each has a shape of its own besides its colour."""

from __future__ import annotations

CREW_COLOURS = {"A": "#e4572e", "B": "#4f8fe6", "C": "#f2c14e", "D": "#59b36b", "E": "#e8e6df", "F": "#b07cd8"}
PIPS = {
    0: (),
    1: ((0, 0),),
    2: ((-1, 1), (1, -1)),
    3: ((-1, 1), (0, 0), (1, -1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def die(number: int, face: str, pip: str, size: int) -> str:
    half, step = size / 2, size * 0.27
    pips = "".join(
        f'<circle cx="{x * step:.1f}" cy="{y * step:.1f}" r="{size * 0.085:.1f}" fill="{pip}"/>'
        for x, y in PIPS[number]
    )
    return (
        f'<rect x="{-half}" y="{-half}" width="{size}" height="{size}" rx="{size / 5:.0f}" fill="{face}" '
        f'stroke="#7b879b"/>{pips}'
    )


def fire() -> str:
    """A flame with a bright heart."""
    return (
        '<path d="M0 -30C6 -18 22 -12 20 8C19 22 9 29 0 29C-9 29 -19 22 -20 8'
        'C-21 -4 -10 -6 -9 -18C-4 -14 -2 -20 0 -30Z" '
        'fill="#e8481c" stroke="#ffd27a" stroke-width="2"/>'
        '<path d="M1 -8C5 0 11 4 10 14C9 22 4 25 0 25C-5 25 -10 21 -10 14C-10 7 -2 4 1 -8Z" fill="#ffb63d"/>'
        '<path d="M0 9C3 13 5 15 5 19C5 23 2 25 0 25C-3 25 -5 22 -5 19C-5 15 -1 14 0 9Z" fill="#fff1b8"/>'
    )


def smoke() -> str:
    """A cloud of three puffs."""
    return (
        '<g fill="#aab4c0" stroke="#e6edf5" stroke-width="2"><circle cx="-12" cy="7" r="13"/>'
        '<circle cx="12" cy="8" r="12"/><circle cx="0" cy="-8" r="15"/></g>'
        '<g fill="#aab4c0"><circle cx="-11" cy="7" r="11"/><circle cx="11" cy="8" r="10"/>'
        '<circle cx="0" cy="-7" r="13"/>'
        '<rect x="-13" y="2" width="26" height="15" rx="7"/></g>'
        '<path d="M-9 -6q6 -7 12 0t10 2M-14 8q6 -6 12 0t12 1" fill="none" stroke="#6f7b8a" stroke-width="2.5"/>'
    )


def explosion() -> str:
    """A jagged star: the square's label."""
    return (
        '<path d="M0 -15L4 -6L13 -10L8 -1L16 4L6 5L7 15L0 8L-7 15L-6 5L-16 4L-8 -1L-13 -10L-4 -6Z" fill="#ffe08a" '
        'stroke="#8a2f0c" stroke-width="2"/><circle r="3.5" fill="#8a2f0c"/>'
    )


def tag(text: str) -> str:
    """A name under a base."""
    return f'<text y="28" font-size="11" text-anchor="middle" font-weight="bold">{text}</text>'


def villager(name: str) -> str:
    """Head and shoulders on a pale base."""
    return (
        '<circle r="16" fill="#f3e3bf" stroke="#fff" stroke-width="2"/>'
        '<circle cy="-5" r="5.5" fill="#6b4b35"/><path d="M-9 9C-9 0 9 0 9 9Z" fill="#6b4b35"/>' + tag(name)
    )


def tree(name: str) -> str:
    return (
        '<circle r="16" fill="#1f3b2a" stroke="#79b983" stroke-width="2"/>'
        '<path d="M0 -15L9 -3H4L11 7H-11L-4 -3H-9Z" fill="#5fae6b"/>'
        '<rect x="-2.5" y="7" width="5" height="5" fill="#8a6239"/>' + tag(name)
    )


def log(name: str) -> str:
    """A chopped tree."""
    return (
        '<circle r="16" fill="#1f3b2a" stroke="#79b983" stroke-width="2" stroke-dasharray="4 3"/>'
        '<rect x="-12" y="-6" width="24" height="10" rx="5" fill="#8a6239"/>'
        '<circle cx="9" cy="-1" r="4" fill="#d8b07d"/>' + tag(name)
    )


def chest(name: str) -> str:
    return (
        '<rect x="-15" y="-13" width="30" height="26" rx="4" fill="#8b5a2b" stroke="#e5b567" stroke-width="2"/>'
        '<path d="M-15 -2H15M-8 -13V13M8 -13V13" stroke="#e5b567" stroke-width="2"/>'
        '<rect x="-4" y="-6" width="8" height="8" rx="2" fill="#ffd97a"/>' + tag(name)
    )


def drop() -> str:
    return '<path d="M0 -8C4 -2 6 1 6 4A6 6 0 1 1 -6 4C-6 1 -4 -2 0 -8Z" fill="#58b7f0" stroke="#dff3ff"/>'


def crew_figure(letter: str, down: bool, acting: bool) -> str:
    """A helmet from above with his letter; lying on his side when knocked down, haloed when he acts."""
    colour = CREW_COLOURS[letter]
    halo = '<circle r="22" fill="none" stroke="#fff3c4" stroke-width="3"/>' if acting else ""
    turn = ' transform="rotate(90)"' if down else ""
    fallen = '<path d="M-21 17H21" stroke="#ff9d6b" stroke-width="4" stroke-dasharray="6 4"/>' if down else ""
    return (
        f'{halo}<circle r="16" fill="#202733" stroke="{colour}" stroke-width="3"/>'
        f'<g{turn}><path d="M-12 5C-12 -14 12 -14 12 5Z" fill="{colour}"/><path d="M-15 5H15" stroke="{colour}" '
        f'stroke-width="4" stroke-linecap="round"/><text y="2" font-size="13" text-anchor="middle" font-weight="bold" '
        f'style="fill:#10151e">{letter}</text></g>{fallen}'
    )
