"""A share of images from a reader's answers to all and people's labels of some: prediction-powered estimates.

`powered_mean` is the published estimator, PPI++ (Angelopoulos, Duchi and Zrnic 2023, arXiv 2311.01453, equations 2, 3
and 6), with Hajek weights where images were drawn with unequal probabilities. Its interval is Wald's, which is too
narrow with few labels and for shares near 0 and 1; nothing is decided on it.

`LabelledShare` is what decides. Images fall into cells, which are what the reader said of them (and, of an uneven draw,
how likely they were drawn): within a cell each image was as likely to be labelled as any other. The share is the sum
over the cells of the part of a cell times the share that people see in it, which is the maximum of the likelihood of a
double sample (Tenenbein 1970, J. Am. Stat. Assoc. 65:1350), and for a reader of two classes PPI++ at its best lambda.
Intervals are those of the score test: at each share that is asked about, shares of cells are estimated under it, and
so is the variance (as Wilson's interval for one share; Farrington and Manning 1990, Stat. Med. 9:1447, for several).
The model's own share is bounded, not that of these images: both the labels and the images are a sample.

Everything works on arrays of any common shape, cells last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from biaslens_gui.stats.intervals import z_score

if TYPE_CHECKING:
    import numpy.typing as npt

Array = Any
"""An array of numbers, or one number."""

WORTH = 0.95
"""The reader's cells are kept apart where that makes the variance at most so many times that of labels alone."""

ENOUGH = 10
"""With fewer labels cells cost more than they give."""

PRICE = 1.5
"""Whether and how cells stand apart is learnt from the labels themselves. Student's t with half again as many degrees
of freedom as labels are left beside the cells pays for that: measured, over shares and readers, at 24 labels of 480."""

FEW = 3
"""With so few labels on one side, Wilson's bound is too near: the exact one, less half the last term, joins it."""

_STEPS = 48
_FAR = -14.0, 28.0  # logarithms of the multiplier of Lagrange between which every bound lies
_EDGE = 1e-12


@dataclass(frozen=True, slots=True)
class PoweredMean:
    """A mean by PPI++: `weight` is lambda, how far the predictions are trusted; `error` is the standard error."""

    value: float
    error: float
    weight: float
    low: float
    high: float


def powered_mean(
    labels: npt.ArrayLike,
    predicted: npt.ArrayLike,
    others: npt.ArrayLike,
    *,
    chances: npt.ArrayLike | None = None,
    weight: float | None = None,
    level: float = 0.95,
) -> PoweredMean:
    """Return the mean of what people would say of all images, by PPI++.

    `labels` and `predicted` are what people and the reader say of the n labelled images, `others` what the reader says
    of the N others, all as numbers. `chances` are the probabilities with which labelled images were drawn, None where
    all were alike. `weight` is lambda; None tunes it: cov(y, f) / ((1 + n / N) var(f)), between 0 and 1 (example 6.1).

    Raises:
        ValueError: fewer than two labels, or not as many of one thing as of another.
    """
    y, f, rest = (np.asarray(values, float) for values in (labels, predicted, others))
    if len(y) != len(f) or len(y) < 2:
        raise ValueError(f"{len(y)} labels and {len(f)} predictions of the same images")
    share = np.full(len(y), 1 / len(y)) if chances is None else 1 / np.asarray(chances, float)
    share = share / share.sum()
    effective = 1 / float((share**2).sum())  # Kish: as many labels drawn alike would say as much
    every = np.concatenate([f, rest])
    spread = float(every.var(ddof=1))
    mean_y, mean_f = float(share @ y), float(share @ f)
    bias = effective / (effective - 1)
    if weight is None:
        covariance = bias * float(share @ ((y - mean_y) * (f - mean_f)))
        ratio = effective / len(rest) if len(rest) else np.inf
        weight = float(np.clip(covariance / ((1 + ratio) * spread), 0, 1)) if spread > 0 else 0.0
    residual = y - weight * f
    value = float(share @ residual) + (weight * float(rest.mean()) if len(rest) else weight * mean_f)
    within = bias * float(share @ (residual - share @ residual) ** 2) / effective
    between = weight**2 * float(rest.var(ddof=1)) / len(rest) if len(rest) > 1 else 0.0
    error = sqrt(within + between)
    half = z_score(level) * error
    return PoweredMean(value, error, weight, value - half, value + half)


@dataclass(frozen=True, slots=True, eq=False)
class LabelledShare:
    """What people see in a part of the images, by cells: arrays (..., cells), and `images` (...) in all.

    `parts` are the cells' parts of all images (they sum to 1), `labelled` how many of each have a label, `positive` how
    many of these show the class. A cell without a label may hold anything, from none to all. `kept` says whether the
    reader's cells stand apart, or were put together since they do not help. `doubt` is the variance of the parts
    themselves where people could not tell the classes of every image: it counts by the distance of a cell from all.
    """

    parts: Array
    labelled: Array
    positive: Array
    images: Array
    kept: Array
    doubt: Array

    @property
    def labels(self) -> Array:
        """How many labels there are."""
        return np.where(self.parts > 0, self.labelled, 0.0).sum(axis=-1)

    @property
    def value(self) -> Array:
        """The share; a cell without a label counts as half."""
        return (self._estimate(1) + self._estimate(-1)) / 2

    @property
    def information(self) -> Array:
        """How many labels alone would bound the share as closely."""
        smooth = (self.positive + 0.5) / (self.labelled + 1)
        share = (self.parts * smooth).sum(axis=-1)
        return share * (1 - share) / self._variance(smooth)

    @property
    def degrees(self) -> Array:
        """Degrees of freedom that are left to the labels, endless where they were taken alone."""
        cells = (self.parts > 0).sum(axis=-1)
        return np.where(self.kept, np.maximum(PRICE * (self.labels - cells), 1), np.inf)

    def standard_error(self) -> Array:
        """Return the standard error, each cell a little drawn to one half."""
        return np.sqrt(self._variance((self.positive + 0.5) / (self.labelled + 1)))

    def grown(self, times: float) -> LabelledShare:
        """Return the share with so many times the labels in every cell, and as many images as that takes."""
        more, images = (self.labelled * times, self.positive * times), np.maximum(self.images, self.labels * times)
        return LabelledShare(self.parts, *more, images, self.kept, self.doubt / times)

    def distance(self, share: Array) -> Array:
        """Return how far the estimate is above a true `share`, in standard errors under it: a score statistic."""
        share = np.clip(np.broadcast_to(np.asarray(share, float), self.images.shape), _EDGE, 1 - _EDGE)
        above, below = self._estimate(-1), self._estimate(1)  # with the least, and the most, in cells without a label
        side = np.where(share < above, 1.0, -1.0)
        edge = np.where(side > 0, above, below)
        low, high = np.full(share.shape, _FAR[0]), np.full(share.shape, _FAR[1])
        for _ in range(_STEPS):
            middle = (low + high) / 2
            beyond = side * ((self.parts * self._under(side * np.exp(middle))).sum(axis=-1) - share) < 0
            high, low = np.where(beyond, middle, high), np.where(beyond, low, middle)
        shares = self._under(side * np.exp((low + high) / 2))
        distance = (edge - share) / np.sqrt(np.maximum(self._variance(shares), _EDGE))
        exact = self._exact_distance(share)
        distance = np.where(self._few & (np.abs(exact) < np.abs(distance)), exact, distance)
        return np.where((share >= above) & (share <= below), 0.0, distance)

    def limits(self, reach: Array) -> tuple[Array, Array]:
        """Return the shares from which the estimate is less than `reach` standard errors away: (low, high)."""
        reach = np.broadcast_to(np.asarray(reach, float), self.images.shape)
        low, high = self._limit(reach, 1.0), self._limit(reach, -1.0)
        if self._few.any():
            least, most = self._exact_limits(reach)
            low = np.where(self._few, np.minimum(low, least), low)
            high = np.where(self._few, np.maximum(high, most), high)
        return np.clip(low, 0, 1), np.clip(high, 0, 1)

    def _limit(self, reach: Array, side: float) -> Array:
        edge = np.broadcast_to(self._estimate(-side), self.images.shape)
        low, high = np.full(edge.shape, _FAR[0]), np.full(edge.shape, _FAR[1])
        for _ in range(_STEPS):
            middle = (low + high) / 2
            shares = self._under(side * np.exp(middle))
            share = (self.parts * shares).sum(axis=-1)
            beyond = (share - edge) ** 2 > reach**2 * self._variance(shares)
            high, low = np.where(beyond, middle, high), np.where(beyond, low, middle)
        return (self.parts * self._under(side * np.exp(high))).sum(axis=-1)

    def _under(self, pull: Array) -> Array:
        """Return the most likely shares of the cells among those whose sum is drawn down by `pull` (up, where below 0).

        They are the roots of x / p - (n - x) / (1 - p) = pull * part, the condition of Lagrange.
        """
        force = np.asarray(pull, float)[..., None] * self.parts
        whole = force + self.labelled
        root = np.sqrt(np.maximum(whole * whole - 4 * force * self.positive, 0))
        with np.errstate(divide="ignore", invalid="ignore"):
            shares = np.where(whole > 0, 2 * self.positive / (whole + root), (whole - root) / (2 * force))
        return np.minimum(np.maximum(np.where(np.isnan(shares), 0.0, shares), 0), 1)

    def _estimate(self, side: float) -> Array:
        """Return the share with all (1) or nothing (-1) in cells without a label."""
        known = np.where(self.labelled > 0, self.positive / np.maximum(self.labelled, 1), (1 + side) / 2)
        return (self.parts * known).sum(axis=-1)

    def _variance(self, shares: Array) -> Array:
        """Return the variance of labels within cells, and of how many images fall into each."""
        within = (self.parts**2 * shares * (1 - shares) / np.maximum(self.labelled, 1)).sum(axis=-1)
        mean = (self.parts * shares).sum(axis=-1)
        apart = (shares - mean[..., None]) ** 2
        return (
            within + (self.parts * apart).sum(axis=-1) / np.maximum(self.images, 1) + (self.doubt * apart).sum(axis=-1)
        )

    @property
    def _few(self) -> Array:
        single = (self.parts > 0).sum(axis=-1) == 1
        return single & (self.labels > 0) & (np.minimum(self._count, self.labels - self._count) <= FEW)

    @property
    def _count(self) -> Array:
        return np.where(self.parts > 0, self.positive, 0.0).sum(axis=-1)

    def _exact_distance(self, share: Array) -> Array:
        """Return the normal deviate of the tail of one binomial share, less half of its last term (mid-P)."""
        from scipy.special import ndtri

        upper = _mid_tail(self._count, self.labels, share)
        return np.where(upper < 0.5, -ndtri(np.maximum(upper, 1e-300)), ndtri(np.maximum(1 - upper, 1e-300)))

    def _exact_limits(self, reach: Array) -> tuple[Array, Array]:
        from scipy.special import ndtr

        error = ndtr(-reach)
        count, labels = self._count, self.labels
        return _mid_lower(count, labels, error), 1 - _mid_lower(labels - count, labels, error)


def labelled_share(
    images: npt.ArrayLike,
    labelled: npt.ArrayLike,
    positive: npt.ArrayLike,
    draws: Sequence[int] | None = None,
    told: npt.ArrayLike | None = None,
) -> LabelledShare:
    """Return the share of images that people see a class in, from cells (..., cells).

    `images` are how many images each cell has, `labelled` how many of these people looked at, `told` (all, if None) how
    many of these they gave a class that counts, `positive` how many of these it is. The share is one of the images that
    people would give a class that counts. `draws` numbers the draws that the cells belong to: within one, every image
    was as likely to be labelled as any other, whatever the reader said of it; None where that holds for all. The cells
    of a draw are put together where they do not narrow the share, or where one of them has no label.
    """
    counts = np.broadcast_arrays(images, labelled, labelled if told is None else told, positive)
    size, known, useful, seen = (np.array(values, float) for values in counts)
    total = size.sum(axis=-1)
    kept = np.zeros(total.shape, bool)
    groups = np.zeros(size.shape[-1], int) if draws is None else np.asarray(draws)
    numbers = np.unique(groups)
    for number in numbers:
        places = np.flatnonzero(groups == number)
        if len(places) == 1:
            continue
        apart = _worth_keeping(size[..., places], useful[..., places], seen[..., places])
        kept |= apart
        first, rest = places[0], places[1:]
        for values in (size, known, useful, seen):
            values[..., first] = np.where(apart, values[..., first], values[..., places].sum(axis=-1))
            values[..., rest] = np.where(apart[..., None], values[..., rest], 0.0)
    if len(numbers) > 1:
        kept = np.ones(total.shape, bool)
    telling = np.where(known > 0, useful / np.maximum(known, 1), 1.0)
    counted = (size * telling).sum(axis=-1)
    each = np.maximum(counted, _EDGE)[..., None]
    doubt = (size / each) ** 2 * telling * (1 - telling) / np.maximum(known, 1)
    return LabelledShare(size * telling / each, useful, seen, counted, kept, doubt)


def student_quantile(share: float, degrees: float) -> float:
    """Return the quantile of Student's t; of the normal distribution for endless `degrees`."""
    from scipy.special import ndtri, stdtrit

    return float(ndtri(share) if np.isinf(degrees) else stdtrit(degrees, share))


def student_tail(distance: float, degrees: float) -> float:
    """Return the probability beyond `distance` on one side of Student's t, or of the normal distribution."""
    from scipy.special import ndtr, stdtr

    return float(ndtr(-distance) if np.isinf(degrees) else stdtr(degrees, -distance))


def _worth_keeping(size: Array, known: Array, seen: Array) -> Array:
    """Return where the cells of one draw narrow the share: by the variance, each share drawn a little to one half."""
    total, labels = size.sum(axis=-1), known.sum(axis=-1)
    parts = size / np.maximum(total, 1)[..., None]
    smooth = (seen + 0.5) / (known + 1)
    mean = (parts * smooth).sum(axis=-1)
    apart = (parts**2 * smooth * (1 - smooth) / np.maximum(known, 1)).sum(axis=-1)
    apart += np.maximum((parts * smooth**2).sum(axis=-1) - mean**2, 0) / np.maximum(total, 1)
    alone = (seen.sum(axis=-1) + 0.5) / (labels + 1)
    without = alone * (1 - alone) / np.maximum(labels, 1)
    covered = ((known > 0) | (size == 0)).all(axis=-1)
    return covered & (labels >= ENOUGH) & (apart < WORTH * without)


def _mid_tail(count: Array, trials: Array, share: Array) -> Array:
    """Return P(X > count) + P(X = count) / 2 of the binomial distribution."""
    from scipy.special import betainc

    count, trials = np.asarray(count, float), np.asarray(trials, float)
    more = np.where(count < trials, betainc(count + 1, np.maximum(trials - count, 1), share), 0.0)
    as_many = np.where(count > 0, betainc(np.maximum(count, 1), trials - count + 1, share), 1.0)
    return (more + as_many) / 2


def _mid_lower(count: Array, trials: Array, error: Array) -> Array:
    count, trials, error = np.broadcast_arrays(count, trials, error)
    low, high = np.zeros(count.shape), np.ones(count.shape)
    for _ in range(_STEPS):
        middle = (low + high) / 2
        beyond = _mid_tail(count, trials, middle) < error
        low, high = np.where(beyond, middle, low), np.where(beyond, high, middle)
    return np.where(count > 0, low, 0.0)


# ------------------------------------------------------------------------------------------------------ differences


@dataclass(frozen=True, slots=True)
class LabelledDifference:
    """The first of two shares minus the second, each of them single; they are correlated by `together`.

    Bounds are put together from those of the shares by the method of variance estimates recovery (Zou and Donner 2008,
    Stat. Med. 27:1693), which for two plain shares is Newcombe's (1998), with his correlation for pairs.
    """

    first: LabelledShare
    second: LabelledShare
    together: float = 0.0

    @property
    def value(self) -> float:
        """The difference."""
        return float(self.first.value) - float(self.second.value)

    @property
    def labels(self) -> float:
        """How many labels there are on the side that has fewer."""
        return float(min(self.first.labels, self.second.labels))

    @property
    def images(self) -> float:
        """How many images there are on the side that has fewer."""
        return float(min(self.first.images, self.second.images))

    @property
    def information(self) -> float:
        """How many labels alone of each side would bound the difference as closely."""
        return float(2 / (1 / self.first.information + 1 / self.second.information))

    @property
    def degrees(self) -> float:
        """Degrees of freedom of the side that has fewer."""
        return float(min(self.first.degrees, self.second.degrees))

    def standard_error(self) -> float:
        """Return the standard error."""
        one, other = float(self.first.standard_error()), float(self.second.standard_error())
        return sqrt(max(one**2 + other**2 - 2 * self.together * one * other, _EDGE))

    def grown(self, times: float) -> LabelledDifference:
        """Return the difference with so many times the labels in every cell of both sides."""
        return LabelledDifference(self.first.grown(times), self.second.grown(times), self.together)

    def limits(self, reach: float) -> tuple[float, float]:
        """Return the differences from which the estimate is less than `reach` standard errors away: (low, high)."""
        low, high = self._ladder()
        return float(np.interp(reach, _REACHES, low)), float(np.interp(reach, _REACHES, high))

    def distance(self, difference: float) -> float:
        """Return how far the estimate is above a true `difference`, in standard errors: where a bound reaches it."""
        low, high = self._ladder()
        if difference < self.value:
            return float(np.interp(-difference, -low, _REACHES))
        return -float(np.interp(difference, high, _REACHES))

    def _ladder(self) -> tuple[Array, Array]:
        """Return the lower and the upper bound at every one of `_REACHES`."""
        (low, high), (low2, high2) = _bounds_of(self.first), _bounds_of(self.second)
        one, other = float(self.first.value), float(self.second.value)
        down = _joined(one - low, high2 - other, self.together)
        up = _joined(high - one, other - low2, self.together)
        # A correlation may make the ends of small reaches cross; a bound never comes nearer with more reach.
        least, most = np.minimum.accumulate(self.value - down), np.maximum.accumulate(self.value + up)
        return np.maximum(least, -1.0), np.minimum(most, 1.0)


_REACHES = np.concatenate([np.linspace(0, 10, 161), np.geomspace(10.5, 1e4, 30)])
"""Bounds of differences are put together at so many standard errors, and lie on straight lines between."""


def _bounds_of(share: LabelledShare) -> tuple[Array, Array]:
    cells = share.parts, share.labelled, share.positive, share.doubt
    return _bounds_along(tuple(tuple(map(float, each)) for each in cells), float(share.images), bool(share.kept))


@lru_cache(maxsize=256)  # a share stands in many differences
def _bounds_along(cells: tuple[tuple[float, ...], ...], images: float, kept: bool) -> tuple[Array, Array]:
    """Return the bounds of a single share at every one of `_REACHES`."""
    parts, labelled, positive, doubt = map(np.asarray, cells)
    every = np.full(_REACHES.shape, images)
    return LabelledShare(parts, labelled, positive, every, np.asarray(kept), doubt).limits(_REACHES)


def _joined(first: Array, second: Array, together: float) -> Array:
    return np.sqrt(np.maximum(first**2 + second**2 - 2 * together * first * second, 0))
