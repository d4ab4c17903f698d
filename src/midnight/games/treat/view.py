def show(words, state, seat, aid):
    return {}


def symbols_of(words, effects):
    return []


def home_events(words):
    return []
