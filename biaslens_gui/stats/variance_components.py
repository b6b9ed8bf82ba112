"""What parts of a share vary with: images, the wording of the prompt, who reads; a study of generalisability.

Every reading is a number (1 where the image shows the class, else 0; or a difference of two such). The parts of its
variance are estimated from the mean squares of a balanced table by solving their expected values (analysis of
variance; Henderson 1953, Biometrics 9:226, method 1; Brennan 2001, Generalizability Theory, chapters 3 and 5), and none
is let below 0. Images are nested in wordings unless the same seeds made them of every wording. Intervals are
generalised ones: a mean square times its degrees, over a chi-square, in place of its expected value (Weerahandi 1993,
JASA 88:899; Hannig, Iyer and Patterson 2006, JASA 101:254). They take mean squares for those of normal values, which
binary readings are not; how often they hold the truth is in `docs/calibration-of-uncertainty.md`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import prod, sqrt
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Facet = Literal["wording", "images", "reader"]
Term = frozenset[Facet]

FACETS: Final[tuple[Facet, ...]] = ("wording", "images", "reader")
"""The axes of a table of readings, in this order."""

DRAWS = 2000
_SEED = 20261125


@dataclass(frozen=True, slots=True)
class Component:
    """The variance of one reading that goes with the facets of `term` together; `degrees` is what it rests on."""

    term: Term
    value: float
    low: float
    high: float
    degrees: int


@dataclass(frozen=True, slots=True)
class Deviation:
    """A standard deviation of a mean of readings, in the unit of these, with its interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Study:
    """Parts of the variance of readings. `levels` are how many of each facet were read, of those that were varied.

    `lower` and `upper` are draws x terms: components as likely as the data let them be, for low and for high limits;
    for the latter as if one reading at least were unlike the others.
    """

    components: tuple[Component, ...]
    levels: Mapping[Facet, int]
    mean: float
    lower: Floats
    upper: Floats
    level: float = 0.95

    @property
    def varied(self) -> tuple[Facet, ...]:
        """The facets that were varied, in the order of `FACETS`."""
        return tuple(facet for facet in FACETS if facet in self.levels)

    def deviation(self, terms: Sequence[Term], numbers: Mapping[Facet, int]) -> Deviation:
        """Return how much the mean over `numbers` of each facet varies by the components of `terms`."""
        weights = self._weights(numbers) * [component.term in terms for component in self.components]
        value = sqrt(float(weights @ self._values))
        low = np.quantile(self.lower @ weights, (1 - self.level) / 2)
        high = np.quantile(self.upper @ weights, (1 + self.level) / 2)
        return Deviation(value, min(value, sqrt(max(0.0, float(low)))), max(value, sqrt(max(0.0, float(high)))))

    def gains(self, numbers: Mapping[Facet, int]) -> dict[Facet, float]:
        """Return by how much the variance of the mean falls with twice as many of each facet, the others as they are.

        Twice as many wordings share the images that there are, so that what images bring stays as it is.
        """
        return {facet: float(self._gain(facet, numbers) @ self._values) for facet in self.varied}

    def chance_of_most(self, facet: Facet, numbers: Mapping[Facet, int]) -> float:
        """Return in which share of the draws twice as many of `facet` narrow the mean by most."""
        shares = []
        for drawn in (self.lower, self.upper):
            own = drawn @ self._gain(facet, numbers)
            others = [drawn @ self._gain(other, numbers) for other in self.varied if other != facet]
            shares.append(float(np.mean(own > np.max(others, axis=0)) if others else 1.0))
        return min(shares)

    @property
    def _values(self) -> Floats:
        return np.array([component.value for component in self.components])

    def _weights(self, numbers: Mapping[Facet, int]) -> Floats:
        return np.array([1 / prod(numbers[facet] for facet in component.term) for component in self.components])

    def _gain(self, facet: Facet, numbers: Mapping[Facet, int]) -> Floats:
        found = [
            facet in component.term and (facet != "wording" or "images" not in component.term)
            for component in self.components
        ]
        return self._weights(numbers) * found / 2


def variance_components(readings: npt.ArrayLike, *, nested: bool = True, level: float = 0.95) -> Study:
    """Return the parts of the variance of `readings`: wordings x images x readers, one number each.

    With `nested`, image i of one wording has nothing to do with image i of another; else one seed made both. A facet
    of one level is not varied, and is part of no term.

    Raises:
        ValueError: there are fewer than two images, or a reading is no number.
    """
    table = np.asarray(readings, dtype=np.float64)
    if table.ndim != 3 or table.shape[1] < 2 or not np.isfinite(table).all():
        raise ValueError("a study takes wordings x images x readers, at least two images, and every reading a number")
    axes = [axis for axis, size in enumerate(table.shape) if size > 1]
    table = table.squeeze(axis=tuple(axis for axis in range(3) if axis not in axes))
    levels: dict[Facet, int] = {FACETS[axis]: table.shape[place] for place, axis in enumerate(axes)}
    nested = nested and "wording" in levels
    terms = _terms(tuple(levels), nested=nested)
    squares, degrees = _mean_squares(table, levels, terms)
    sure = [
        min(number, _known_degrees(table, levels, term, nested=nested)) if "images" in term else number
        for term, number in zip(terms, degrees, strict=True)
    ]
    solved = np.linalg.inv(_expected(levels, terms))
    single = np.zeros_like(table)
    single.flat[0] = 1.0
    least, _ = _mean_squares(single, levels, terms)
    most = _at_most(np.maximum(squares, least), terms)
    factors = np.stack([_factors(int(number), place) for place, number in enumerate(sure)], axis=1)
    lower = np.maximum(0.0, (factors * squares) @ solved.T)
    upper = np.maximum(0.0, (factors * most) @ solved.T)
    values = np.maximum(0.0, solved @ squares)
    low = np.minimum(values, np.quantile(lower, (1 - level) / 2, axis=0))
    high = np.maximum(values, np.quantile(upper, (1 + level) / 2, axis=0))
    components = tuple(
        Component(term, float(values[place]), float(low[place]), float(high[place]), int(degrees[place]))
        for place, term in enumerate(terms)
    )
    return Study(components, levels, float(table.mean()), lower, upper, level)


def _terms(facets: Sequence[Facet], *, nested: bool) -> tuple[Term, ...]:
    """Return what varies on its own: every set of facets, but none that has nested images without their wording."""
    sets = (frozenset(chosen) for size in range(1, len(facets) + 1) for chosen in combinations(facets, size))
    return tuple(term for term in sets if not (nested and "images" in term and "wording" not in term))


def _mean_squares(table: Floats, levels: Mapping[Facet, int], terms: Sequence[Term]) -> tuple[Floats, Floats]:
    """Return the mean square of each term and its degrees; what is nested takes in the effect without its wording."""
    facets = tuple(levels)
    sums: dict[Term, float] = {}
    freedom: dict[Term, int] = {}
    for term in _terms(facets, nested=False):
        effect = _effect(table, facets, term)
        own = prod(levels[facet] for facet in term)
        sums[term] = float((effect**2).sum()) * (table.size / own)
        freedom[term] = prod(levels[facet] - 1 for facet in term)
    nested = [term for term in sums if term not in terms]
    for term in nested:
        sums[term | {"wording"}] += sums[term]
        freedom[term | {"wording"}] += freedom[term]
    degrees = np.array([freedom[term] for term in terms], dtype=np.float64)
    return np.array([sums[term] for term in terms]) / degrees, degrees


def _effect(table: Floats, facets: Sequence[Facet], term: Term) -> Floats:
    """Return the effect of `term` at each of its levels: means over the rest, alternating over the subsets."""
    effect = np.zeros([size if facet in term else 1 for facet, size in zip(facets, table.shape, strict=True)])
    for size in range(len(term) + 1):
        for chosen in combinations(sorted(term), size):
            rest = tuple(place for place, facet in enumerate(facets) if facet not in chosen)
            effect = effect + (-1) ** (len(term) - size) * table.mean(axis=rest, keepdims=True)
    return effect


def _known_degrees(table: Floats, levels: Mapping[Facet, int], term: Term, *, nested: bool) -> float:
    """Return the degrees of a chi-square that varies as much as the mean square of a `term` with images does.

    Of binary readings, squares of few images make up most of it where a share is near 0 or 1: what images bring varies
    with these, with the wordings that they are of, and with who reads them (Satterthwaite's degrees from the squares'
    own spread).
    """
    facets = tuple(levels)
    effect = _effect(table, facets, term)
    if nested:
        effect = effect + _effect(table, facets, term - {"wording"})
    effect = np.broadcast_to(effect, table.shape)
    units = [place for place, facet in enumerate(facets) if facet == "images" or (nested and facet == "wording")]
    squares = (effect**2).sum(axis=tuple(place for place in range(len(facets)) if place not in units))
    whole = float(squares.sum())
    if not whole:
        return 2.0
    groups = [squares.ravel(), *([squares.sum(axis=1)] if nested else [])]
    spread = max(float(own.size * own.var(ddof=1)) for own in groups) / whole**2
    if "reader" in levels:  # what one reader takes for alike, another does not
        own = table.var(axis=facets.index("images"))
        by_reader = own.sum(axis=tuple(place for place in range(own.ndim - 1)))
        spread += float(by_reader.size * by_reader.var(ddof=1)) / max(float(by_reader.sum()) ** 2, 1e-300)
    return max(1.0, 2 / spread) if spread > 0 else np.inf


def _expected(levels: Mapping[Facet, int], terms: Sequence[Term]) -> Floats:
    """Return terms x terms: how often each component is in the expected mean square of each term."""
    return np.array(
        [
            [prod(levels[facet] for facet in levels if facet not in other) if term <= other else 0 for other in terms]
            for term in terms
        ],
        dtype=np.float64,
    )


def _at_most(squares: Floats, terms: Sequence[Term]) -> Floats:
    """Return mean squares for upper limits: none less than one that its expected value cannot be below.

    A mean square that chance made smaller than that of what is within it would else bound its component by 0.
    """
    return np.array(
        [max(square for square, of in zip(squares, terms, strict=True) if term <= of) for term in terms],
        dtype=np.float64,
    )


@cache
def _factors(degrees: int, stream: int) -> Floats:
    """Return draws of degrees over a chi-square of these, the same ones whenever they are asked for."""
    rng = np.random.default_rng([_SEED, stream, degrees])
    drawn: Floats = degrees / rng.chisquare(degrees, DRAWS)
    return drawn
