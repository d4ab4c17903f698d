"""Boards, cards and numbers as TOML files, and the typed, checked reading of them."""
