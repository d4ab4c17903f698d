from midnight.games.stash.rules.box import Box
from midnight.kernel.playout import RandomBot


class SensibleStash(RandomBot):
    def __init__(self, box: Box) -> None:
        super().__init__()
