"""The language of Dice Race: options, story, position text."""
