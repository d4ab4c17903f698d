from midnight.kernel.game import Picture


def draw(shown):
    return Picture(1, 1, "", "", {}, "", "")
