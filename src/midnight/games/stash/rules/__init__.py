"""The rules of Midnight Stash and nothing else; compiled."""
