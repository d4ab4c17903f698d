"""Wires without manners: they say what no browser would, and do not read."""

from __future__ import annotations

import contextlib
import os
import socket
import struct
import subprocess
from collections.abc import Iterator

from tests.web.house import Browser, House

PATIENCE = 300.0  # seconds: a generous end, never a pace


@contextlib.contextmanager
def wire(house: House, receive: int = 0) -> Iterator[socket.socket]:
    with socket.socket() as made:
        if receive:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        made.settimeout(PATIENCE)
        made.connect(("127.0.0.1", house.port))
        yield made


def upgrade(house: House, browser: Browser, table: str, seat: int | str) -> bytes:
    return (
        f"GET /t/{table}/socket?as={seat} HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        f"Origin: {house.base}\r\nCookie: {browser.cookie()}\r\n\r\n"
    ).encode()


def framed(data: bytes, opcode: int = 1, *, last: bool = True) -> bytes:
    """A masked frame."""
    head = bytes([(0x80 if last else 0) | opcode])
    if len(data) < 126:
        head += bytes([0x80 | len(data)])
    elif len(data) < 65536:
        head += bytes([0x80 | 126]) + struct.pack("!H", len(data))
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", len(data))
    return head + b"\0\0\0\0" + data


def is_let_go(made: socket.socket) -> bool:
    """Has the other side ended it, within some patience?"""
    try:
        while made.recv(65536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def memory(house: House) -> int:
    """Megabytes the server holds."""
    with open(f"/proc/{house.process.pid}/statm") as told:
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024 // 1024


def workers_of(house: House) -> list[int]:
    told = subprocess.run(
        ["ps", "-o", "pid=,args=", "--ppid", str(house.process.pid)], capture_output=True, text=True, check=False
    ).stdout
    return [int(row.split()[0]) for row in told.splitlines() if "midnight.table.process" in row]
