"""A push service of the tests' own: it checks signature and encryption, and what a closed page is told."""

from __future__ import annotations

import base64
import json
import os
import queue
import struct
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import expect

from tests.web.hands import PATIENCE as MILLISECONDS
from tests.web.hands import Screens
from tests.web.house import PATIENCE, Browser, House, chosen

expect.set_options(timeout=MILLISECONDS)

Pushed = tuple[str, dict[str, str], bytes]  # path, headers, body


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Service:
    """A push service and the browser behind it."""

    def __init__(self) -> None:
        self.pushed: queue.Queue[Pushed] = queue.Queue()
        self.answer = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.pushed.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.answer)
                self.end_headers()

            def log_message(self, *given: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, path: str = "/wake/1") -> dict[str, object]:
        keys = {"p256dh": text_of(self.point), "auth": text_of(self.auth)}
        return {"endpoint": f"{self.base}{path}", "keys": keys}

    def read(self, body: bytes) -> dict[str, str]:
        """As a browser reads it (RFC 8291)."""
        salt, (_, size) = body[:16], struct.unpack("!IB", body[16:21])
        theirs, sealed = body[21 : 21 + size], body[21 + size :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        info = b"WebPush: info\0" + self.point + theirs
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text[-1:] == b"\x02"
        told: dict[str, str] = json.loads(text[:-1])
        return told

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service()
    yield made
    made.close()


@pytest.fixture
def house(tmp_path: Path, service: Service, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setenv("MIDNIGHT_PUSH_SERVICES", service.base)
    monkeypatch.setenv("MIDNIGHT_CONTACT", "mailto:me@midnight.example")
    made = House(tmp_path / "tables.sqlite")
    yield made
    made.stop()
    assert "Traceback" not in made.said()


def check_signature(header: str, public: str, audience: str) -> None:
    parts = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    assert parts["k"] == public
    text, _, signed = parts["t"].rpartition(".")
    raw = bytes_of(signed)
    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(public))
    key.verify(signature, text.encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(bytes_of(text.split(".")[1]))
    assert (claims["aud"], claims["sub"]) == (audience, "mailto:me@midnight.example")


def test_whose_turn_it_is_with_the_page_closed_is_told_once_and_nobody_else(house: House, service: Service) -> None:
    host, friend = Browser(house.base), Browser(house.base)
    public = host.get("/push/key").json()["key"]
    table = host.make("hidden-castle", "me", "friend")
    friend.get(host.links(table)[0])
    here = friend.sit(table, 1)
    here.until(lambda message: "frame" in message)
    assert friend.http.post("/push", json=service.subscription()).json() == {"on": True}
    sitting = host.sit(table, 0)
    frame = sitting.hear()["frame"]
    here.close()
    sitting.until(lambda message: "players" in message and not message["players"][1]["connected"])
    sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
    path, headers, body = service.pushed.get(timeout=PATIENCE)
    assert (path, headers["content-encoding"]) == ("/wake/1", "aes128gcm")
    check_signature(headers["authorization"], public, service.base)
    wanted = {"title": "Escape from the Hidden Castle", "text": "It is your turn.", "url": f"/t/{table}"}
    assert service.read(body) == wanted
    # With the page open it is not needed, and after it was switched off not wanted.
    back = friend.sit(table, 1)
    frame = back.until(lambda message: "frame" in message)["frame"]
    back.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
    assert friend.http.post("/push", json={"off": service.subscription()["endpoint"]}).json() == {"on": False}
    back.close()
    sitting.until(lambda message: "players" in message and not message["players"][1]["connected"])
    frame = sitting.ask({"see": None}, "frame")["frame"]
    sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 2}, "ok")
    # What comes next is what was asked for next: nothing was sent in between.
    back = friend.sit(table, 1)
    frame = back.until(lambda message: "frame" in message)["frame"]
    back.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
    assert friend.http.post("/push", json=service.subscription("/wake/2")).json() == {"on": True}
    back.close()
    sitting.until(lambda message: "players" in message and not message["players"][1]["connected"])
    frame = sitting.ask({"see": None}, "frame")["frame"]
    sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 3}, "ok")
    assert service.pushed.get(timeout=PATIENCE)[0] == "/wake/2"
    assert service.pushed.empty()
    # The keys are those of the first start.
    sitting.close()
    house.kill()
    house.start()
    assert host.get("/push/key").json()["key"] == public
    host.close()
    friend.close()


def test_the_server_calls_no_address_but_those_of_push_services(house: House, service: Service) -> None:
    browser = Browser(house.base)
    assert browser.http.post("/push", json=service.subscription()).status_code == 403  # nobody knows it yet
    browser.make("hidden-castle", "me", "bot:random")
    good = service.subscription()
    addresses = ["http://127.0.0.1:1/x", "https://evil.example/x", "https://fcm.googleapis.com.evil.example/x"]
    addresses += ["https://fcm.googleapis.com:444/x", "https://me@fcm.googleapis.com/x", "file:///etc/passwd", "x"]
    for address in [*addresses, f"{service.base}0/x", f"https://fcm.googleapis.com/{'x' * 2000}"]:
        assert browser.http.post("/push", json={**good, "endpoint": address}).status_code == 422, address
    wrong: list[object] = [{}, [], {"endpoint": 5}, {**good, "keys": {"p256dh": "x", "auth": "y"}}, {**good, "keys": 7}]
    for bad in wrong:
        assert browser.http.post("/push", json=bad).status_code == 422
    assert browser.http.post("/push", json=good, headers={"Origin": "http://evil.example"}).status_code == 403
    assert service.pushed.empty()
    browser.close()


# No push service is behind the Chromium of the tests: what it would give is ours.
SUBSCRIBES = """(told) => {
  const made = { endpoint: told.endpoint, toJSON: () => told, unsubscribe: async () => true };
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async (wanted) => {
    window.asked = [wanted.userVisibleOnly, ...wanted.applicationServerKey];
    return made;
  };
}"""
SHOWN = """navigator.serviceWorker.ready.then((worker) => worker.getNotifications())
  .then((all) => all.map((one) => [one.title, one.body, one.data.url]))"""


def test_a_button_in_the_lobby_and_the_word_is_shown_with_the_page_closed(
    chromium: Chromium, house: House, service: Service
) -> None:
    screens = Screens(chromium, house.base)
    me = screens.open()
    me.context.grant_permissions(["notifications"], origin=house.base)
    me.context.add_init_script(f"({SUBSCRIBES})({json.dumps(service.subscription())})")
    table = me.set_table("hidden-castle", "friend", "me")
    link = me.links()[0]
    me.page.goto("/", wait_until="domcontentloaded")
    me.page.get_by_role("button", name="Tell me when it is my turn").click()
    expect(me.page.get_by_role("button", name="You are told when it is your turn")).to_be_visible()
    public = bytes_of(me.page.request.get("/push/key").json()["key"])
    assert me.page.evaluate("window.asked") == [True, *public]
    # The page is closed, a friend plays, and the word comes: sealed for this browser, and shown by its worker alone.
    blank = me.context.new_page()
    me.page.close()
    friend = Browser(house.base)
    friend.get(link)
    sitting = friend.sit(table, 0)
    frame = sitting.until(lambda message: "frame" in message)["frame"]
    sitting.ask({"play": chosen(frame), "fence": frame["fence"], "id": 1}, "ok")
    told = service.read(service.pushed.get(timeout=PATIENCE)[2])
    wire = me.context.new_cdp_session(blank)
    known: list[dict[str, str]] = []
    wire.on("ServiceWorker.workerRegistrationUpdated", lambda event: known.extend(event["registrations"]))
    wire.send("ServiceWorker.enable")
    while not known:
        blank.wait_for_timeout(20)
    data = {"origin": house.base, "registrationId": known[0]["registrationId"], "data": json.dumps(told)}
    wire.send("ServiceWorker.deliverPushMessage", data)
    blank.goto(f"{house.base}/offline")
    while not (shown := blank.evaluate(SHOWN)):
        blank.wait_for_timeout(20)
    assert shown == [["Escape from the Hidden Castle", "It is your turn.", f"/t/{table}"]]
    sitting.close()
    friend.close()
    screens.close()
    assert screens.complaints == []
