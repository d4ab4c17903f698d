"""Language: options in words and back, sentences of the story, position text both ways."""
