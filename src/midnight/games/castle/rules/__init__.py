"""The rules of Escape from the Hidden Castle and Midnight Party and nothing else; compiled."""
