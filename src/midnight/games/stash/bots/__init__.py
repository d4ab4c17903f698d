"""Players for Midnight Stash; compiled."""
