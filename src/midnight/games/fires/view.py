def show(*a): return {}
