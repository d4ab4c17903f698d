"""Players for Fires at Midnight; compiled."""
