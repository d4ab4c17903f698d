from midnight.kernel.playout import RandomBot


class Sensible(RandomBot):
    pass
