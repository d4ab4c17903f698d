"""The rules of Fires at Midnight and nothing else; compiled."""
