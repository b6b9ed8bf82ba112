"""How strongly counts of images speak against a share or a difference, at one look or at any number of looks.

Everything works on arrays of any common shape, so that one audit and thousands of simulated ones go the same way. A
p-value is turned round into an interval: the values it does not refuse at a level. What is shown is therefore what
decides.

At any number of looks, p is the reciprocal of an e-value, which holds at every stopping time (Ville 1939). For a share
the e-value is a likelihood ratio against the mixture of all shares, Beta(1, 1) (Robbins 1970). For the mean of
differences d in {-1, 0, 1} it is a mixture of bets (Waudby-Smith and Ramdas 2024, JRSS B 86:1, section 4); against no
difference it is the Beta(1/2, 1/2) mixture for the sign of the pairs that differ (Krichevsky and Trofimov 1981), which
weighs the extremes that differences usually are. At one look, p is exact and binomial: of a share (Clopper and Pearson
1934), and of the pairs that differ (McNemar 1947, exact), with the interval that goes with it (`stats.melding`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from biaslens_gui.core.spec import Looks
from biaslens_gui.stats.intervals import binomial_bounds
from biaslens_gui.stats.melding import FINEST, MeldedPairs, edge, melded_apart, nodes
from biaslens_gui.stats.tests import at_least

if TYPE_CHECKING:
    import numpy.typing as npt

Array = Any
"""An array of numbers, or one number."""

MANY = 4096  # intervals that are kept, of each kind

_NODES = 24, 48, 96, FINEST
_EDGE = 1e-9


def share_p(count: Array, images: Array, share: Array, looks: Looks) -> Array:
    """Return the two-sided p-value of `count` of `images` against a true `share`."""
    count, images, share = np.broadcast_arrays(count, images, np.asarray(share, float))
    if looks == "open":
        return _p_of(_mixture(count, images) - log_likelihood(count, images, share))
    return np.minimum(1.0, 2 * np.minimum(*_tails(count, images, share)))


def share_interval(count: Array, images: Array, level: Array, looks: Looks) -> tuple[Array, Array]:
    """Return the shares that `share_p` does not refuse at `level`: (low, high)."""
    count, images, level = np.broadcast_arrays(count, images, np.asarray(level, float))
    if looks == "one":
        return binomial_bounds(count, images, level / 2)
    best = count / np.maximum(images, 1)
    best = np.where(images == 0, 0.5, best)
    return _between(lambda share: share_p(count, images, share, looks) <= level, best, 0.0, 1.0)


def share_inside_p(count: Array, images: Array, low: Array, high: Array, looks: Looks) -> Array:
    """Return the p-value against a true share of `low` or less, or of `high` or more: small where it lies between."""
    count, images, low, high = np.broadcast_arrays(count, images, np.asarray(low, float), np.asarray(high, float))
    if looks == "one":
        return np.maximum(_tails(count, images, low)[0], _tails(count, images, high)[1])
    return np.maximum(_above_p(count, images, low), _above_p(images - count, images, 1 - high))


def share_bounds(count: Array, images: Array, level: Array, looks: Looks) -> tuple[Array, Array]:
    """Return a lower and an upper bound of a share, each at `level`: the interval that decides `share_inside_p`."""
    count, images, level = np.broadcast_arrays(count, images, np.asarray(level, float))
    if looks == "one":
        return binomial_bounds(count, images, level)
    best = np.where(images == 0, 0.5, count / np.maximum(images, 1))
    low = edge(lambda share: _above_p(count, images, share) <= level, best, np.zeros_like(best))
    high = edge(lambda share: _above_p(images - count, images, 1 - share) <= level, best, np.ones_like(best))
    return low, high


def difference_p(plus: Array, minus: Array, pairs: Array, difference: Array, looks: Looks) -> Array:
    """Return the two-sided p-value of `pairs`, `plus` of which differ upwards and `minus` downwards.

    It is against a mean `difference`, and holds for pairs whose two sides depend on each other in any way.
    """
    plus, minus, pairs, mean = np.broadcast_arrays(plus, minus, pairs, np.asarray(difference, float))
    if looks == "one":
        if not mean.any():
            upper, lower = _tails(plus, plus + minus, np.full(mean.shape, 0.5))
        else:
            upper, lower = MeldedPairs(plus, minus, pairs).below_p(mean), MeldedPairs(minus, plus, pairs).below_p(-mean)
        return np.minimum(1.0, 2 * np.minimum(upper, lower))
    if not mean.any():
        return _p_of(_sign_mixture(plus, minus))
    up, down = _bet_on_more(plus, minus, pairs, mean), _bet_on_more(minus, plus, pairs, -mean)
    return _p_of(np.logaddexp(up, down) - np.log(2))


def difference_interval(plus: Array, minus: Array, pairs: Array, level: Array, looks: Looks) -> tuple[Array, Array]:
    """Return the mean differences that `difference_p` does not refuse at `level`: (low, high)."""
    plus, minus, pairs, level = np.broadcast_arrays(plus, minus, pairs, np.asarray(level, float))
    if looks == "one":
        return difference_bounds(plus, minus, pairs, level / 2, looks)
    best = (plus - minus) / np.maximum(pairs, 1)
    return _between(lambda mean: difference_p(plus, minus, pairs, mean, looks) <= level, best, -1.0, 1.0)


def difference_inside_p(plus: Array, minus: Array, pairs: Array, margin: Array, looks: Looks) -> Array:
    """Return the p-value against a mean difference of `margin` or more in either direction."""
    plus, minus, pairs, margin = np.broadcast_arrays(plus, minus, pairs, np.asarray(margin, float))
    if looks == "one":
        return np.maximum(
            MeldedPairs(plus, minus, pairs).below_p(-margin), MeldedPairs(minus, plus, pairs).below_p(-margin)
        )
    return np.maximum(
        _p_of(_bet_on_more(plus, minus, pairs, -margin)), _p_of(_bet_on_more(minus, plus, pairs, -margin))
    )


def difference_beyond_p(plus: Array, minus: Array, pairs: Array, margin: Array, looks: Looks) -> Array:
    """Return the smaller one-sided p-value against a mean difference of `margin` or less, either way round."""
    plus, minus, pairs, margin = np.broadcast_arrays(plus, minus, pairs, np.asarray(margin, float))
    if looks == "one":
        return np.minimum(
            MeldedPairs(plus, minus, pairs).below_p(margin), MeldedPairs(minus, plus, pairs).below_p(margin)
        )
    return np.minimum(_p_of(_bet_on_more(plus, minus, pairs, margin)), _p_of(_bet_on_more(minus, plus, pairs, margin)))


def difference_bounds(plus: Array, minus: Array, pairs: Array, level: Array, looks: Looks) -> tuple[Array, Array]:
    """Return a lower and an upper bound of a mean difference, each at `level`."""
    plus, minus, pairs, level = np.broadcast_arrays(plus, minus, pairs, np.asarray(level, float))
    best = (plus - minus) / np.maximum(pairs, 1)
    least, most = np.full_like(best, -1.0), np.ones_like(best)
    if looks == "one":
        ups, downs = MeldedPairs(plus, minus, pairs), MeldedPairs(minus, plus, pairs)
        low = edge(lambda mean: ups.below_p(mean) <= level, best, least)
        return low, edge(lambda mean: downs.below_p(-mean) <= level, best, most)
    low = edge(lambda mean: _p_of(_bet_on_more(plus, minus, pairs, mean)) <= level, best, least)
    return low, edge(lambda mean: _p_of(_bet_on_more(minus, plus, pairs, -mean)) <= level, best, most)


def apart_p(count: Array, images: Array, other: Array, others: Array, difference: Array, looks: Looks) -> Array:
    """Return the two-sided p-value of two samples drawn apart, `count` of `images` and `other` of `others`.

    It is against a `difference` of their true shares, the first less the other, whatever the shares themselves are. At
    any number of looks, the e-value is the product of those of both samples at the pair of shares that it speaks
    against least. At one look, the confidence distributions of both shares are melded, which agrees with Fisher's exact
    test at no difference (Fay, Proschan and Brittain 2015, Biometrics 71:146).
    """
    count, images, other, others, mean = np.broadcast_arrays(
        count, images, other, others, np.asarray(difference, float)
    )
    return _apart_test(count, images, other, others, looks)(mean)


def apart_interval(
    count: Array, images: Array, other: Array, others: Array, level: Array, looks: Looks
) -> tuple[Array, Array]:
    """Return the differences that `apart_p` does not refuse at `level`: (low, high)."""
    count, images, other, others, level = np.broadcast_arrays(count, images, other, others, np.asarray(level, float))
    best = count / np.maximum(images, 1) - other / np.maximum(others, 1)
    p = _apart_test(count, images, other, others, looks)
    return _between(lambda mean: p(mean) <= level, best, -1.0, 1.0)


@lru_cache(MANY)
def share_ends(count: int, images: int, level: float, looks: Looks) -> tuple[float, float]:
    """Return `share_interval` of one share: kept, since the same counts come again whenever claims are drawn up."""
    low, high = share_interval(count, images, level, looks)
    return float(low), float(high)


@lru_cache(MANY)
def difference_ends(plus: int, minus: int, pairs: int, level: float, looks: Looks) -> tuple[float, float]:
    """Return `difference_interval` of one difference, kept as above."""
    low, high = difference_interval(plus, minus, pairs, level, looks)
    return float(low), float(high)


@lru_cache(MANY)
def apart_ends(count: int, images: int, other: int, others: int, level: float, looks: Looks) -> tuple[float, float]:
    """Return `apart_interval` of one difference, kept as above."""
    low, high = apart_interval(count, images, other, others, level, looks)
    return float(low), float(high)


def _apart_test(count: Array, images: Array, other: Array, others: Array, looks: Looks) -> Callable[[Array], Array]:
    """Return what gives the p-value against a difference."""
    if looks == "open":
        mixture = _mixture(count, images) + _mixture(other, others)
        return lambda mean: _p_of(mixture - _likeliest(count, images, other, others, mean))
    ups, downs = melded_apart(count, images, other, others), melded_apart(other, others, count, images)
    return lambda mean: np.minimum(1.0, 2 * np.minimum(ups(mean), downs(-mean)))


def _likeliest(count: Array, images: Array, other: Array, others: Array, mean: Array) -> Array:
    """Return the largest log-likelihood of both samples at shares that lie `mean` apart.

    Where it is largest is the root of a cubic (Miettinen and Nurminen 1985, Statistics in Medicine 4:213).
    """
    both, total = images + others, count + other
    square = (images + 2 * others) * mean - both - total
    linear = (others * mean - both - 2 * other) * mean + total
    third = square / (3 * both)
    q = third**3 - linear * square / (6 * both**2) + other * mean * (1 - mean) / (2 * both)
    p = np.where(q < 0, -1.0, 1.0) * np.sqrt(np.maximum(third**2 - linear / (3 * both), _EDGE**2))
    angle = (np.pi + np.arccos(np.clip(q / p**3, -1, 1))) / 3
    share = np.clip(2 * p * np.cos(angle) - third, np.maximum(-mean, 0.0), np.minimum(1 - mean, 1.0))
    first = log_likelihood(count, images, np.clip(share + mean, 0, 1))
    return first + log_likelihood(other, others, share)


# ------------------------------------------------------------------------------------------------------- shares


@cache
def _log_factorials(most: int) -> npt.NDArray[np.float64]:
    return np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, most + 1)))])


def log_factorials(most: int) -> npt.NDArray[np.float64]:
    """Return the logarithms of 0!, 1!, ... up to at least `most`."""
    return _log_factorials(max(256, 1 << int(most + 1).bit_length()))


def _mixture(count: Array, images: Array) -> Array:
    """Return the log-likelihood of the images when every share is alike likely: B(x + 1, n - x + 1)."""
    logs = log_factorials(int(np.max(images, initial=0)) + 1)
    return logs[count] + logs[images - count] - logs[images + 1]


def log_likelihood(count: Array, images: Array, share: Array) -> Array:
    """Return x log p + (n - x) log(1 - p); 0 log 0 is 0."""
    with np.errstate(divide="ignore", invalid="ignore"):
        ones = np.where(count > 0, count * np.log(share), 0.0)
        others = np.where(images > count, (images - count) * np.log1p(-share), 0.0)
    return ones + others


def _above_p(count: Array, images: Array, share: Array) -> Array:
    """Return the p-value at any number of looks against a true share of `share` or less (mixture of larger ones)."""
    from scipy.special import betaincc

    inner = np.clip(share, _EDGE, 1 - _EDGE)
    with np.errstate(divide="ignore"):
        part = np.log(betaincc(count + 1.0, images - count + 1.0, inner)) - np.log1p(-inner)
    p = _p_of(_mixture(count, images) + part - log_likelihood(count, images, inner))
    return np.where(share <= _EDGE, np.where(count > 0, 0.0, 1.0), np.where(share >= 1 - _EDGE, 1.0, p))


def _tails(count: Array, images: Array, share: Array) -> tuple[Array, Array]:
    """Return P(X >= x) and P(X <= x) of the binomial distribution."""
    return at_least(count, images, share), at_least(images - count, images, 1 - share)


# -------------------------------------------------------------------------------------------------- differences


def _sign_mixture(plus: Array, minus: Array) -> Array:
    """Return the mean of both bets against no difference in closed form: B(x + 1/2, y + 1/2) 2^(x + y) / pi."""
    from scipy.special import betaln

    return betaln(plus + 0.5, minus + 0.5) + (plus + minus) * np.log(2) - np.log(np.pi)


def _bet_on_more(plus: Array, minus: Array, pairs: Array, mean: Array) -> Array:
    """Return the logarithm of what bets on more than `mean` come to, averaged over their size.

    It is the mean over t in (0, 1), by the arcsine law, of the product of 1 + t (d - mean) / (1 + mean), which falls
    with `mean`. A bet on less is its mirror image: that of the sides exchanged, on more than `-mean`.
    """
    plus, minus, pairs, mean = np.broadcast_arrays(plus, minus, pairs, np.asarray(mean, float))
    mean = np.clip(mean, -1 + _EDGE, 1 - _EDGE)
    none = pairs - plus - minus
    most_pairs = int(np.max(pairs, initial=0))
    angle, weights = nodes(next((number for number in _NODES if 2 * number > most_pairs), _NODES[-1]))
    t = np.sin(np.pi / 2 * angle)
    odds = 1 / (1 + mean)[..., None]
    for_plus = np.log1p(t * odds * (1 - mean)[..., None])
    for_none = np.log1p(-t * odds * mean[..., None])
    total = plus[..., None] * for_plus + none[..., None] * for_none + minus[..., None] * np.log1p(-t) + weights
    most = total.max(axis=-1)
    return most + np.log(np.exp(total - most[..., None]).sum(axis=-1))


# --------------------------------------------------------------------------------------------------------- edges


def _p_of(log_e: Array) -> Array:
    """Return min(1, 1 / e)."""
    return np.exp(-np.maximum(log_e, 0.0))


def _between(refused: Any, best: Array, least: float, most: float) -> tuple[Array, Array]:
    """Return both ends, halved side by side: of few numbers, calling numpy costs more than computing them."""
    ends = np.stack([np.full(np.shape(best), least), np.full(np.shape(best), most)])
    low, high = edge(refused, np.broadcast_to(best, ends.shape), ends)
    return low, high
