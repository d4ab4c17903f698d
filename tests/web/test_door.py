"""Messages that come whole are read the short way, all others the library's: nobody can tell the difference."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any

import pytest

from midnight.web.door import framed, unmasked
from midnight.web.messages import play_of
from tests.attack.raw import framed as masked
from tests.attack.raw import is_let_go, upgrade, wire
from tests.web.house import Browser, House

PING, PONG, TEXT, MORE, BINARY = 9, 10, 1, 0, 2


class Listener:
    """Reads what a server sends."""

    def __init__(self, wire: socket.socket) -> None:
        self.wire = wire
        self.data = b""

    def take(self, count: int) -> bytes:
        while len(self.data) < count:
            more = self.wire.recv(65536)
            assert more, "the server hung up"
            self.data += more
        taken, self.data = self.data[:count], self.data[count:]
        return taken

    def shake(self) -> None:
        while b"\r\n\r\n" not in self.data:
            self.data += self.wire.recv(1)
        self.data = b""

    def frame(self) -> tuple[int, bytes]:
        kind, length = self.take(2)
        if length == 126:
            (length,) = struct.unpack("!H", self.take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self.take(8))
        return kind & 15, self.take(length)

    def answer(self, asked: Any) -> dict[str, Any]:
        """The answer to the message of that id; what else is heard does not matter."""
        while True:
            kind, body = self.frame()
            for message in json.loads(body) if kind == TEXT else ():
                if asked in (message.get("id"), message.get("ok")):
                    return dict(message)


def test_whole_messages_pieces_and_pings_are_all_understood_in_their_order(house: House, browser: Browser) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    with wire(house) as one:
        hears = Listener(one)
        one.sendall(upgrade(house, browser, table, 0))
        hears.shake()

        def ask(number: int) -> bytes:
            return masked(json.dumps({"why": ["die"], "id": number}).encode())

        one.sendall(ask(1))
        assert "why" in hears.answer(1)
        one.sendall(masked(b"hello", PING))
        while (heard := hears.frame())[0] != PONG:
            pass
        assert heard == (PONG, b"hello")
        one.sendall(ask(2) + ask(3))  # two at once
        assert "why" in hears.answer(2)
        assert "why" in hears.answer(3)
        one.sendall(ask(4)[:9])
        one.sendall(ask(4)[9:])
        assert "why" in hears.answer(4)
        one.sendall(masked(b'{"why": ["di', last=False))
        one.sendall(masked(b'e"], "id": 5}', MORE))
        assert "why" in hears.answer(5)
        one.sendall(ask(6))
        assert "why" in hears.answer(6)


@pytest.mark.parametrize(
    "sent",
    [
        b"\x81\x05hello",  # not masked
        b"\xc1\x85\0\0\0\0hello",  # a bit that nobody agreed on
        b"\x80\x85\0\0\0\0hello",  # more of what was never begun
        b"\x83\x85\0\0\0\0hello",  # no such kind
        masked(b"\xff\xfe"),  # no text
        masked(b"", last=False) + masked(b"{}"),  # a message within a message
    ],
)
def test_what_no_browser_sends_ends_the_socket(house: House, browser: Browser, sent: bytes) -> None:
    table = browser.make("hidden-castle", "me", "bot:random")
    with wire(house) as one:
        hears = Listener(one)
        one.sendall(upgrade(house, browser, table, 0))
        hears.shake()
        hears.frame()
        one.sendall(sent)
        assert is_let_go(one)


def test_a_message_that_waits_for_a_play_is_answered_after_it(browser: Browser) -> None:
    """Plays are taken at once; whatever comes on their heels keeps its place in the line."""
    table = browser.make("hidden-castle", "me", "bot:random")
    sitting = browser.sit(table, 0)
    frame = sitting.hear()["frame"]
    option = frame["options"][0][0]
    sitting.send(f'{{"play":{option},"ply":{frame["fence"]},"id":1}}')
    sitting.send(f'{{"play":{option},"ply":{frame["fence"]},"id":2}}')  # twice is once
    sitting.send({"why": ["die"], "id": 3})
    answers: list[Any] = []
    while len(answers) < 3:
        message = sitting.hear()
        if "ok" in message or "id" in message:
            answers.append(message.get("ok", message.get("id")))
    assert answers == [1, 2, 3]


def test_messages_are_framed_and_unmasked_as_the_standard_has_it() -> None:
    for length in (0, 1, 125, 126, 65535, 65536):
        text = b"x" * length
        told = framed(text)
        kind, size = told[0], told[1]
        assert kind == 0x81
        assert size == (length if length < 126 else 126 if length < 65536 else 127)
        assert told.endswith(text)
        assert len(told) - length == {126: 4, 127: 10}.get(size, 2)
    for text in (b"", b"a", b"abcd", b"abcdefg", bytes(range(120))):
        mask = b"\x37\xfa\x21\x3d"
        mixed = bytes(letter ^ mask[k % 4] for k, letter in enumerate(text))
        assert unmasked(bytes((0x81, 0x80 | len(text))) + mask + mixed) == text


def test_only_a_play_as_a_page_sends_it_is_read_the_short_way() -> None:
    assert play_of('{"play":12,"ply":3,"id":5}') == (12, 3, 5)
    assert play_of('{"play":12,"ply":3}') == (12, 3, None)
    for text in (
        '{"play":true,"ply":3}',
        '{"play":1.0,"ply":3}',
        '{"play":1e400,"ply":3}',
        '{"play":1}',
        '{"play":1,"ply":3,"see":0}',
        '{"play":1,"ply":3,"id":[]}',
        '{"play":1,"ply":36893488147419103232}',
        '{"play":1,"ply":3',
        '[{"play":1,"ply":3}]',
        '{"play":1,"ply":3,"id":"' + "x" * 300 + '"}',
        "",
    ):
        assert play_of(text) is None
