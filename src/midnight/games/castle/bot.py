from midnight.kernel.playout import RandomBot
class SensibleCastle(RandomBot): pass
class SensibleParty(RandomBot): pass
