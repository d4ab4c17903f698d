"""The rules of Trick or Treat and nothing else; compiled."""
