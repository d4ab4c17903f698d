"""Web Push: an encrypted word to a browser whose page is closed (RFC 8030, 8188, 8291, 8292). No account, no name."""

from __future__ import annotations

import base64
import json
import os
import struct
import time
import urllib.error
import urllib.request
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from midnight.errors import UserError

# Whose addresses a server may be asked to call; an operator may name more.
SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
)
LONGEST_ADDRESS = 1000
POINT_BYTES = 65
AUTH_BYTES = 16
RECORD = 4096
HALF_A_DAY = 12 * 3600
DAY = 24 * 3600
TIMEOUT = 10.0
GONE = (404, 410)


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def unpacked(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass(frozen=True)
class Subscription:
    """Where a browser may be reached, and with which keys."""

    endpoint: str
    p256dh: str
    auth: str


def subscription_of(told: Any, services: tuple[str, ...] = ()) -> Subscription:
    """What a browser has sent; an error in words if it cannot be one."""
    try:
        made = Subscription(str(told["endpoint"]), str(told["keys"]["p256dh"]), str(told["keys"]["auth"]))
        point, secret = unpacked(made.p256dh), unpacked(made.auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        where = urlsplit(made.endpoint)
        fits = len(made.endpoint) <= LONGEST_ADDRESS and len(point) == POINT_BYTES and len(secret) == AUTH_BYTES
        fits = fits and f"{made.endpoint}{made.p256dh}{made.auth}".isprintable()
    except (ValueError, KeyError, TypeError):
        raise UserError("this is no subscription of a browser") from None
    if not fits or not is_service(where.scheme, where.hostname or "", where.netloc, services):
        raise UserError("this is no subscription of a push service that is known here")
    return made


def is_service(scheme: str, host: str, netloc: str, services: tuple[str, ...]) -> bool:
    """A server calls no address but those of push services: it stands where strangers do not."""
    if f"{scheme}://{netloc}" in services:
        return True
    known = (*SERVICES, *(name for name in services if "://" not in name))
    return scheme == "https" and netloc == host and any(host == name or host.endswith(f".{name}") for name in known)


# === Keys of the server ===


def new_key() -> str:
    """The key a server signs with, as it is kept."""
    made = ec.generate_private_key(ec.SECP256R1())
    kind, none = serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    return made.private_bytes(serialization.Encoding.PEM, kind, none).decode()


def read_key(text: str) -> ec.EllipticCurvePrivateKey:
    key = serialization.load_pem_private_key(text.encode(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    return key


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


# === Signature and encryption ===


def authorization(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str) -> str:
    """Who calls: a token for this push service, signed (VAPID)."""
    where = urlsplit(endpoint)
    claims = {"aud": f"{where.scheme}://{where.netloc}", "exp": int(time.time()) + HALF_A_DAY, "sub": contact}
    head = {"typ": "JWT", "alg": "ES256"}
    text = ".".join(packed(json.dumps(part).encode()) for part in (head, claims))
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    signed = packed(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={text}.{signed}, k={packed(point_of(key.public_key()))}"


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def encrypted(text: bytes, to: Subscription) -> bytes:
    """For that browser alone (aes128gcm)."""
    theirs = unpacked(to.p256dh)
    mine = ec.generate_private_key(ec.SECP256R1())
    point, salt = point_of(mine.public_key()), os.urandom(16)
    shared = mine.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
    secret = derived(shared, unpacked(to.auth), b"WebPush: info\0" + theirs + point, 32)
    key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!IB", RECORD, len(point)) + point + sealed


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *given: Any) -> None:
        return None


def deliver(key: ec.EllipticCurvePrivateKey, contact: str, to: Subscription, message: dict[str, str]) -> bool:
    """In a thread: hand it to the push service; False if the browser is not to be reached there any more."""
    request = urllib.request.Request(
        to.endpoint,
        encrypted(json.dumps(message).encode(), to),
        {
            "Authorization": authorization(key, to.endpoint, contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "normal",
        },
        method="POST",
    )
    try:
        urllib.request.build_opener(NoRedirect).open(request, timeout=TIMEOUT).close()
    except urllib.error.HTTPError as error:
        error.close()
        return error.code not in GONE
    except (OSError, ValueError):
        return True  # another time
    return True
