def show(*a):
    return {}
