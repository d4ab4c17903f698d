"""The drawings of the picture: candy, symbols, characters, each a shape of its own as well as a colour."""

from __future__ import annotations

from functools import lru_cache

# Each in a square of 40 by 40 around its middle, by the number of the card kind.
KINDS = (
    # chocolate: a bar with squares
    '<rect x="-13" y="-16" width="26" height="32" rx="3" fill="#7b4a2d" stroke="#e8c9a8" stroke-width="1.5"/>'
    '<path d="M0-16V16M-13-5.500H13M-13 5.500H13" stroke="#4a2a18" stroke-width="2"/>',
    # lollipop: a swirl on a stick
    '<path d="M0 4V19" stroke="#f4efe2" stroke-width="3.5" stroke-linecap="round"/>'
    '<circle cy="-5" r="13" fill="#e5397f" stroke="#ffd6e6" stroke-width="1.5"/>'
    '<path d="M0-5a4 4 0 0 1 5 5a8 8 0 0 1-13-5a9 9 0 0 1 15-6" fill="none" stroke="#ffd6e6" stroke-width="2.5" '
    'stroke-linecap="round"/>',
    # candy corn: a triangle of three stripes
    '<path d="M0-17C4-17 17 10 15 14C12 18-12 18-15 14C-17 10-4-17 0-17Z" fill="#ff9a2e"/>'
    '<path d="M0-17C3-17 7-8 9-4H-9C-7-8-3-17 0-17Z" fill="#fffaf0"/>'
    '<path d="M13.5 7C15.5 11 15.5 13 15 14C12 18-12 18-15 14C-15.5 13-15.5 11-13.5 7Z" fill="#ffd84a"/>'
    '<path d="M0-17C4-17 17 10 15 14C12 18-12 18-15 14C-17 10-4-17 0-17Z" fill="none" stroke="#fff3d0"/>',
    # sour candy: wrapped, with twisted ends
    '<path d="M-9 0L-19-9V9ZM9 0L19-9V9Z" fill="#a6e22e" stroke="#20400a" stroke-width="1"/>'
    '<ellipse rx="11.5" ry="10" fill="#5fb52c" stroke="#e6ffc2" stroke-width="1.5"/>'
    '<path d="M-5-8L3 9M1-9.500L8 6" stroke="#e6ffc2" stroke-width="2"/>',
    # pumpkin
    '<path d="M1-12c0-5 3-6 5-6" fill="none" stroke="#6fae3a" stroke-width="4" stroke-linecap="round"/>'
    '<ellipse cy="2" rx="17" ry="14" fill="#f0731a"/><ellipse cy="2" rx="9" ry="14" fill="#ff8c2b"/>'
    '<path d="M-9-1l5-5 3 5zM9-1l-5-5-3 5zM-10 6q10 9 20 0l-3 4-3-2-2 3-2-3-2 3-2-3-3 2z" fill="#2a1205"/>',
    # skull
    '<path d="M-14-3a14 14 0 0 1 28 0c0 6-2 8-5 10v7H-9V7c-3-2-5-4-5-10Z" fill="#e9edf5" stroke="#39405c" '
    'stroke-width="1.5"/><circle cx="-5.5" cy="-2" r="4" fill="#232842"/><circle cx="5.5" cy="-2" r="4" '
    'fill="#232842"/><path d="M0 3l-2 4h4zM-4 9v5M0 9v5M4 9v5" fill="#232842" stroke="#232842" stroke-width="1.5"/>',
    # parents: two heads
    '<circle cx="-7" cy="-5" r="6" fill="#f3c9a5"/><circle cx="7" cy="-6" r="6" fill="#d9a679"/>'
    '<path d="M-17 16q0-14 10-14q5 0 7 3q2-4 7-4q10 0 10 15z" fill="#5a4b8a"/>',
)

CHARACTERS = (
    # devil
    '<path d="M-12-8L-16-21L-4-14ZM12-8L16-21L4-14Z" fill="#ffb3a8"/><circle r="14" fill="#d7263d"/>'
    '<path d="M-8-4l6 3M8-4l-6 3" stroke="#2a0509" stroke-width="2.5"/><circle cx="-5" cy="1" r="1.8" fill="#fff"/>'
    '<circle cx="5" cy="1" r="1.8" fill="#fff"/><path d="M-6 7q6 4 12 0" fill="none" stroke="#2a0509" '
    'stroke-width="2"/>',
    # ghost
    '<path d="M-14 15V-3a14 14 0 0 1 28 0V15l-4.7-4-4.6 4-4.7-4-4.7 4-4.6-4Z" fill="#f4f6ff" stroke="#7d89b8"/>'
    '<circle cx="-5" cy="-3" r="2.6" fill="#1f2547"/><circle cx="5" cy="-3" r="2.6" fill="#1f2547"/>'
    '<ellipse cy="4" rx="2.6" ry="3.5" fill="#1f2547"/>',
    # witch
    '<circle cy="3" r="12" fill="#7fc76b"/><path d="M-18-3Q0-9 18-3L17 0Q0-5-17 0ZM-10-5L3-22L11-5Q0-8-10-5Z" '
    'fill="#6a3fb0" stroke="#c9a9ff" stroke-width="1"/><circle cx="-4" cy="4" r="1.8" fill="#14210f"/>'
    '<circle cx="5" cy="4" r="1.8" fill="#14210f"/><path d="M-4 10q4 3 8 0" fill="none" stroke="#14210f" '
    'stroke-width="2"/>',
    # mummy
    '<circle r="14" fill="#e6d8b5"/><path d="M-13-5Q0-10 13-7M-14 2Q0-4 14-1M-12 8Q0 3 13 7M-6 13Q2 8 9 11" '
    'fill="none" stroke="#a8936a" stroke-width="2"/><path d="M-11-3Q0-8 12-5L12 1Q0-3-11 2Z" fill="#2c2417"/>'
    '<circle cx="-4" cy="-2" r="2.4" fill="#ffe45c"/><circle cx="5" cy="-2.5" r="2.4" fill="#ffe45c"/>',
)


def defs() -> str:
    """All of them, to be used by id."""
    kinds = "".join(f'<g id="icon-{number}">{drawing}</g>' for number, drawing in enumerate(KINDS))
    characters = "".join(f'<g id="who-{number}">{drawing}</g>' for number, drawing in enumerate(CHARACTERS))
    return kinds + characters


@lru_cache(maxsize=4096)
def icon(kind: int, x: float, y: float, size: float) -> str:
    """A card's drawing around a point."""
    return f'<use href="#icon-{kind}" transform="translate({x:g} {y:g}) scale({size / 40:g})"/>'


@lru_cache(maxsize=256)
def character(seat: int, x: float, y: float, size: float) -> str:
    return f'<use href="#who-{seat}" transform="translate({x:g} {y:g}) scale({size / 40:g})"/>'
