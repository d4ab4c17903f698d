"""Search by imagining: positions that fit the view are drawn and played out, and a tree keeps what came of it.

Monte Carlo tree search over what a seat can tell apart. Each trial imagines everything the seat does not know, so
it never sees more than its view; chance is drawn by its weights on the way down.
"""

from __future__ import annotations

import math
from typing import Final

from midnight.kernel.ints import Offer
from midnight.kernel.native import i64
from midnight.kernel.playout import Bot, Run, play_random
from midnight.kernel.rng import Rng
from midnight.kernel.state import CHANCE, OVER, State

EXPLORE: Final = 0.7  # how much an option that was tried little attracts


class Node:
    """What is known of the play so far: how often it was tried and what it brought the seat that chose it."""

    def __init__(self) -> None:
        self.tried: i64 = 0
        self.available: i64 = 0
        self.won: float = 0.0
        self.children: dict[int, Node] = {}

    def child(self, option: i64) -> Node:
        """What is known once this option is played too; a fresh node at the first time."""
        found = self.children.get(int(option))
        if found is None:
            found = Node()
            self.children[int(option)] = found
        return found


class SearchBot(Bot):
    """Plays the option that was tried most in a number of trials."""

    def __init__(self, trials: i64) -> None:
        self.trials: i64 = trials
        self.on_offer: Offer = Offer()
        self.run: Run = Run()

    def choose(self, view: State, rng: Rng) -> i64:
        """Imagine, play out and remember `trials` times; then take what was tried most."""
        offer = self.on_offer
        offer.clear()
        view.offer_coarse(offer)
        if offer.count == 1:
            return offer.items[0]
        root = Node()
        for _ in range(self.trials):
            self.try_once(root, view.imagine(rng), rng)
        offer.clear()
        view.offer_coarse(offer)
        best = offer.items[0]
        most: i64 = -1
        for k in range(offer.count):
            child = root.children.get(int(offer.items[k]))
            if child is not None and child.tried > most:
                best = offer.items[k]
                most = child.tried
        return best

    def try_once(self, root: Node, state: State, rng: Rng) -> None:
        """Down the tree by what looks best, one new node, then at random to the end."""
        offer = self.on_offer
        node = root
        path: list[Node] = []
        chosen_by: list[int] = []
        while state.seat != OVER:
            offer.clear()
            seat = state.seat
            if seat == CHANCE:
                state.offer(offer)
                option = rng.draw(offer)
            else:
                state.offer_coarse(offer)
                option = self.most_promising(node, offer, rng)
            state.play(option)
            node = node.child(option)
            if seat != CHANCE:
                path.append(node)
                chosen_by.append(int(seat))
                if node.tried == 0:
                    break
        play_random(state, rng, rng, self.run)
        self.learn(state, path, chosen_by)

    def most_promising(self, node: Node, offer: Offer, rng: Rng) -> i64:
        """An option never tried, else the best balance of what it brought and how little it was tried."""
        untried: i64 = 0
        fresh: i64 = 0
        best = offer.items[0]
        best_value = -1.0
        for k in range(offer.count):
            child = node.child(offer.items[k])
            child.available += 1
            if child.tried == 0:
                untried += 1
                if rng.below(untried) == 0:
                    fresh = offer.items[k]
            elif untried == 0:
                tried = float(child.tried)
                value = child.won / tried + EXPLORE * math.sqrt(math.log(float(child.available)) / tried)
                if value > best_value:
                    best_value = value
                    best = offer.items[k]
        return fresh if untried > 0 else best

    def learn(self, state: State, path: list[Node], chosen_by: list[int]) -> None:
        """Every choice on the path was tried once more; those of the winners share one win."""
        winners = state.winners()
        for k in range(len(path)):
            path[k].tried += 1
            if chosen_by[k] in winners:
                path[k].won += 1.0 / float(len(winners))
