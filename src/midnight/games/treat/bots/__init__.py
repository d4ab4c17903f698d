"""Players for Trick or Treat; compiled."""
