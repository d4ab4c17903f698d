from midnight.kernel.playout import RandomBot


class Stroller(RandomBot):
    pass


class SensibleTreat(RandomBot):
    pass
