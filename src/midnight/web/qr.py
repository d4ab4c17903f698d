"""A link as a QR code, for the phone of a friend at the same table."""

from __future__ import annotations

import segno


def qr(link: str) -> str:
    """The address of a picture, dark on light with its quiet border so that every camera reads it."""
    code = segno.make(link, error="m", micro=False)
    return str(code.svg_data_uri(scale=4, dark="#0b1020", light="#ffffff"))
