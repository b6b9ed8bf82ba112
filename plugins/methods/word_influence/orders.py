"""Which sets of words are replaced: all of at most r words, or the beginnings of random orders of all words (r = k).

Source: Word-level explanations, definition 1. For r = k it is the Shapley value (times k), which of k words takes 2^k
sets of images; drawn orders estimate it (Castro, Gomez and Tejada 2009, Computers & Operations Research 36:1726).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
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
    place = _places(k, orders)
    found = np.zeros((k, len(place)))
    for order in orders:
        for word, before, after in _steps(order):
            found[word, place[before]] += k / len(orders)
            found[word, place[after]] -= k / len(orders)
    return found / k if normalised else found


def order_influences(k: int, orders: Sequence[Order], shares: Floats) -> Floats:
    """Return the influences that each order alone gives, orders x words; `shares` are those of `replaced_sets`."""
    place = _places(k, orders)
    found = np.zeros((len(orders), k))
    for index, order in enumerate(orders):
        for word, before, after in _steps(order):
            found[index, word] = k * (shares[place[before]] - shares[place[after]])
    return found


def drawn_squares(k: int, orders: Sequence[Order]) -> Floats | None:
    """Return the squares of weights, words x sets, that the noise of images adds to the spread among draws of orders.

    An order and its reverse are one draw. None where there is no draw: no orders, or all of them. The scale is that of
    `set_weights` that are not normalised.
    """
    if not orders or is_every(k, len(orders)):
        return None
    place, draws = _places(k, orders), range(0, len(orders), 2)
    found = -len(draws) * set_weights(k, k, orders) ** 2
    for start in draws:
        pair, each = orders[start : start + 2], Counter[tuple[int, int]]()
        for word, before, after in (step for order in pair for step in _steps(order)):
            each[word, place[before]] += 1
            each[word, place[after]] -= 1
        for (word, chosen), times in each.items():
            found[word, chosen] += (k * times / len(pair)) ** 2
    return found.clip(min=0) / (len(draws) * (len(draws) - 1))


def _places(k: int, orders: Sequence[Order]) -> dict[Subset, int]:
    return {chosen: index for index, chosen in enumerate(replaced_sets(k, k, orders))}


def _steps(order: Order) -> Iterator[tuple[int, Subset, Subset]]:
    """Yield every word of an order with the sets replaced before it and with it."""
    for position, word in enumerate(order):
        yield word, tuple(sorted(order[:position])), tuple(sorted(order[: position + 1]))
