from midnight.kernel.playout import RandomBot
class Careful(RandomBot):
    pass
