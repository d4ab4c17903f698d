"""Players for Dice Race."""
