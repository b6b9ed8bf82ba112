"""Which sets of words are replaced: all of at most r words, or the beginnings of random orders of all words (r = k).

Source: Word-level explanations, definition 1. For r = k it is the Shapley value (times k), which of k words takes 2^k
sets of images; drawn orders estimate it (Castro, Gomez and Tejada 2009, Computers & Operations Research 36:1726).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import factorial

import numpy as np

from biaslens_gui.api import digest

from .removal import Floats, Subset, subsets, weights

Order = tuple[int, ...]
"""The positions of all words of a prompt, in the order in which they are replaced one after another."""


LEAST_ORDERS = 4
"""Two draws of an order and its reverse: fewer do not tell how much the draw matters."""


def is_every(k: int, count: int) -> bool:
    """Return whether `count` orders of `k` words are all that there are."""
    return count >= factorial(min(k, 12))


def drawn_orders(k: int, count: int, root_seed: int, prompt: str) -> tuple[Order, ...]:
    """Return `count` orders of `k` words, every second the last one reversed, which evens out who comes first.

    All orders where there are no more than `count`: the sum is then exact. None for a `count` of 0. The same seed and
    prompt give the same orders, before a run and in it.
    """
    if not count:
        return ()
    count = max(count, LEAST_ORDERS)
    if is_every(k, count):
        return tuple(permutations(range(k)))
    rng = np.random.default_rng(int(digest(["orders", root_seed, prompt])[:16], 16))
    found: list[Order] = []
    while len(found) < count:
        order = tuple(int(position) for position in rng.permutation(k))
        found += [order, order[::-1]]
    return tuple(found[:count])


def replaced_sets(k: int, r: int, orders: Sequence[Order] = ()) -> tuple[Subset, ...]:
    """Return the sets of words whose images are made: () first, then each word alone, then the larger ones."""
    if not orders:
        return subsets(k, r)
    begun = {tuple(sorted(order[:size])) for order in orders for size in range(2, k + 1)}
    return (*subsets(k, 1), *sorted(begun, key=lambda chosen: (len(chosen), chosen)))


def set_weights(k: int, r: int, orders: Sequence[Order] = (), *, normalised: bool = False) -> Floats:
    """Return the weight of every P_S(g) in TI, words x sets: equation 1, or its estimate by orders for r = k.

    The estimate is k times the mean change when a word is replaced next; over all orders it is equation 1, for s words
    come before a given one, in whatever order, s! (k - s - 1)! times of k!.
    """
    if not orders:
        return weights(k, r, normalised=normalised)
    found: Floats = order_weights(k, orders).mean(axis=0)
    return found / k if normalised else found


def order_weights(k: int, orders: Sequence[Order]) -> Floats:
    """Return the weights that each order alone gives: orders x words x sets."""
    place = {chosen: index for index, chosen in enumerate(replaced_sets(k, k, orders))}
    found = np.zeros((len(orders), k, len(place)))
    for index, order in enumerate(orders):
        for position, word in enumerate(order):
            found[index, word, place[tuple(sorted(order[:position]))]] += k
            found[index, word, place[tuple(sorted(order[: position + 1]))]] -= k
    return found
