"""For tests of games, ours and yours: scenes in words, and the contract that every game owes the program."""
