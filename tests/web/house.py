"""A real server in a process of its own, and browsers without a screen: pages by HTTP, tables by socket."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 300.0  # seconds: a generous end, never a pace


class House:
    """A server; it may be killed and started again at the same address with the same store."""

    def __init__(self, store: Path, *more: str, modules: Path | None = None) -> None:
        self.store = store
        self.more = more
        self.modules = [ROOT / "src", *([modules] if modules is not None else [])]  # what Python finds there
        self.port = 0
        self.log = store.with_suffix(".log").open("ab")
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "midnight", "serve", "--no-browser", "--pace", "0"]
        command += ["--port", str(self.port), "--store", str(self.store), *self.more]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": os.pathsep.join(map(str, self.modules))},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "midnight is at" in line, (line, self.said())
        self.base = line.split()[3].rstrip("/")
        self.port = int(self.base.rsplit(":", 1)[1])

    def said(self) -> str:
        """What it wrote to standard error."""
        return self.store.with_suffix(".log").read_text()

    def end(self, sign: int) -> None:
        self.process.send_signal(sign)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def kill(self) -> None:
        """As a power cut would: at once, wherever it is."""
        self.end(signal.SIGKILL)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.end(signal.SIGINT)
        self.log.close()


class Browser:
    """Cookies, pages and sockets of one browser."""

    def __init__(self, base: str) -> None:
        self.base = base
        headers = {"Origin": base, "Accept": "text/html,*/*"}
        self.http = httpx.Client(base_url=base, headers=headers, timeout=PATIENCE)

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def post(self, path: str, fields: dict[str, str], **more: Any) -> httpx.Response:
        return self.http.post(path, data=fields, **more)

    def make(self, game: str, *who: str, **settings: str) -> str:
        """A new table with these sitters; its name."""
        fields = {"game": game, "seats": str(len(who))}
        fields |= {f"seat-{seat}": one for seat, one in enumerate(who)}
        fields |= {f"set-{name}": value for name, value in settings.items()}
        answer = self.post("/tables", fields)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].split("/")[2]

    def links(self, table: str) -> list[str]:
        """The links of the invitation page: friends in order of their seats, then the watchers'."""
        return re.findall(r'value="(http[^"]+)"', self.get(f"/t/{table}/invite").text)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str, seat: int | str = 0) -> Sitting:
        return Sitting(self, table, seat)


class Sitting:
    """A socket of a table page."""

    def __init__(self, browser: Browser, table: str, seat: int | str) -> None:
        address = f"{browser.base.replace('http', 'ws', 1)}/t/{table}/socket?as={seat}"
        headers = {"Cookie": browser.cookie()}
        opening = connect(
            address,
            origin=Origin(browser.base),
            additional_headers=headers,
            open_timeout=PATIENCE,
            max_size=None,
            compression=None,
        )
        self.open = ExitStack()
        self.socket: ClientConnection = self.open.enter_context(opening)
        self.raw: list[str] = []  # all that was heard, message by message
        self.waiting: list[str] = []  # received and not heard yet
        self.frame: dict[str, Any] = {}  # the last one

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; several may come at once, in one list."""
        while not self.waiting:
            text = self.socket.recv(timeout)
            assert isinstance(text, str)
            self.waiting = one_by_one(text)
        text = self.waiting.pop(0)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        if "frame" in message:
            self.frame = message["frame"]
        return message

    def until(self, good: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """The first message of that kind; what comes before it is taken in."""
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            message = self.hear()
            if good(message):
                return message
        raise AssertionError("it never came")

    def ask(self, message: dict[str, Any], key: str) -> dict[str, Any]:
        """Send and wait for an answer that has that key."""
        self.send(message)
        return self.until(lambda answer: key in answer)

    def close(self) -> None:
        self.open.close()

    def closed_with(self) -> int:
        """Read on to the end: the code it was closed with."""
        try:
            while True:
                self.hear(PATIENCE)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006
        finally:
            self.close()


def one_by_one(text: str) -> list[str]:
    """The messages of a list, each as it was written."""
    decoder = json.JSONDecoder()
    assert text[0] == "["
    assert text[-1] == "]"
    messages, at = [], 1
    while at < len(text):
        _, end = decoder.raw_decode(text, at)
        messages.append(text[at:end])
        at = end + 1
    return messages


def chosen(frame: dict[str, Any]) -> int:
    """An option of a frame, spread over those on offer so that games move on."""
    options = frame["options"]["option"]
    return int(options[(frame["ply"] * 7) % len(options)])


def runs(pid: int) -> bool:
    """Is there such a process? One that has ended and that nobody has asked about is none."""
    told = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(told.strip()) and not told.startswith("Z")
