"""What can be changed without touching the rules: the track and the die."""
