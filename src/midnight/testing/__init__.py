"""For tests of games, ours and yours: scenes in words, and the contract that every game owes the program."""

import sys

if "pytest" in sys.modules:
    # So that an assertion of the contract shows its values in a game's own tests too.
    sys.modules["pytest"].register_assert_rewrite(f"{__name__}.contract", f"{__name__}.scene")
