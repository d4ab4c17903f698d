"""Players for Escape from the Hidden Castle and Midnight Party; compiled."""
