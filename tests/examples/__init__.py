"""Games from outside: the example, and what `midnight new-game` writes."""
