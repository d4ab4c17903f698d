from midnight.kernel.game import Picture
def draw(*a): return Picture(1,1,'','',{},'','')
