"""Shares and differences that people's verdicts on a part of this audit's images correct, and how they are decided.

The reader's answers to all images and people's verdicts on some make one estimate (`stats.prediction_powered`). At one
look it is decided by its score statistic. At any number of looks by the e-value of that statistic against a normal
mixture of effects (Robbins 1970; Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024, Annals of Statistics 52:2613):
efficient estimates at later looks gain independent information (Scharfstein, Tsiatis and Robins 1997, J. Am. Stat.
Assoc. 92:1342), so that the statistic moves as a sum of labels does. Both hold for many labels; how well they hold for
few is measured by simulation (tests/unit/claims/test_corrected.py, tests/unit/stats/test_prediction_powered.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import exp, inf, log, log1p, sqrt

from biaslens_gui.claims.gathering import Depicted
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.spec import Looks
from biaslens_gui.stats.prediction_powered import (
    LabelledDifference,
    LabelledShare,
    labelled_share,
    student_quantile,
    student_tail,
)

LEAST = 10
"""With fewer verdicts of people on the images of a prompt, its share is not corrected: it would say next to nothing."""

SPREAD = 1 / 3
"""The variance of the effects that the mixture is over, in standard deviations of one label: shares all alike likely
are so far from one half."""

Estimate = LabelledShare | LabelledDifference


@dataclass(frozen=True, slots=True)
class Corrected:
    """What is decided of one thing: its estimate, that of each class where there are several, and people's verdicts.

    `labels` are the images people judged, `other_labels` those of the other side of a difference.
    """

    estimate: Estimate
    classes: tuple[Estimate, ...]
    labels: int
    other_labels: int = 0

    @property
    def value(self) -> float:
        """The share or the difference."""
        return float(self.estimate.value)

    def p(self, null: float, looks: Looks) -> float:
        """Return the two-sided p-value against a true value of `null`."""
        return _p(self.estimate, null, looks)

    def inside_p(self, null: float, margin: float, looks: Looks) -> float:
        """Return the p-value against lying `margin` or farther from `null`; of several classes, of any of them."""
        if self.classes:
            even = 1 / len(self.classes) if isinstance(self.estimate, LabelledShare) else 0.0
            return max(_inside_p(each, even, margin, looks) for each in self.classes)
        return _inside_p(self.estimate, null, margin, looks)

    def interval(self, level: float, looks: Looks) -> tuple[float, float]:
        """Return the values that `p` does not refuse at `level`."""
        return interval(self.estimate, level, looks)

    def bounds(self, level: float, looks: Looks) -> tuple[float, float]:
        """Return a lower and an upper bound, each at `level`."""
        return bounds(self.estimate, level, looks)

    def turned(self) -> Corrected:
        """Return the difference the other way round."""
        assert isinstance(self.estimate, LabelledDifference)
        return Corrected(_turned(self.estimate), tuple(map(_turned, self.classes)), self.other_labels, self.labels)


def interval(estimate: Estimate, level: float, looks: Looks) -> tuple[float, float]:
    """Return the values that are not refused at `level`."""
    low, high = estimate.limits(_reach(estimate, level, looks))
    return float(low), float(high)


def bounds(estimate: Estimate, level: float, looks: Looks) -> tuple[float, float]:
    """Return a lower and an upper bound, each at `level`."""
    return interval(estimate, min(2 * level, 1.0) if looks == "one" else level, looks)


def needed_labels(corrected: Corrected, null: float, level: float, looks: Looks) -> int | None:
    """Return about how many labels would tell the value from `null` in four of five audits, were it the true one.

    A formula of the standard error says it where it takes more than there are images. It says too few where nearly all
    labels are alike: else labels grow in all cells alike, and are decided on as those there are.
    """
    estimate, away, labels = corrected.estimate, abs(corrected.value - null), corrected.labels
    if not away or not labels:
        return None
    reach = _reach(estimate, level, looks) + _FOUR_OF_FIVE
    times = (reach * float(estimate.standard_error()) / away) ** 2
    if times >= _MOST_TIMES:
        return None
    low, high = labels, max(round(labels * times), labels + 1)
    if high > float(estimate.images):
        return high

    def tells(number: int) -> bool:
        grown = estimate.grown(number / labels)
        distance = abs(float(grown.distance(null)))
        spread = float(grown.standard_error()) * distance / away  # of the estimate, in standard errors under `null`
        return distance - _FOUR_OF_FIVE * spread >= _reach(grown, level, looks)

    while not tells(high):
        if high >= labels * _MOST_TIMES:
            return None
        low, high = high, high + max(1, high // 4)
    while high - low > max(1, high // _ABOUT):
        middle = (low + high) // 2
        low, high = (low, middle) if tells(middle) else (middle, high)
    return high


_FOUR_OF_FIVE = 0.8416
_MOST_TIMES = 1000
_ABOUT = 50  # two in a hundred more or fewer labels are no other number


def _reach(estimate: Estimate, level: float, looks: Looks) -> float:
    """Return how many standard errors an interval at `level` reaches."""
    if looks == "one":
        return -student_quantile(level / 2, float(estimate.degrees))
    return _reach_at_any_look(float(estimate.information), level)


def expected_half(share: float, error: float, labels: int, level: float, looks: Looks) -> float:
    """Return about half the width of the interval of a share of such a standard error, made of so many labels.

    It is Wilson's, of as many labels as would bound the share as closely by themselves.
    """
    if error <= 0 or labels < 2:
        return 0.5
    information = max(share * (1 - share), _LEAST_SPREAD) / error**2
    one = looks == "one"
    reach = -student_quantile(level / 2, labels - 1.0) if one else _reach_at_any_look(information, level)
    spread = share * (1 - share) / information + reach**2 / (4 * information**2)
    return min(reach * sqrt(spread) / (1 + reach**2 / information), 0.5)


_LEAST_SPREAD = 0.01


def _reach_at_any_look(information: float, level: float) -> float:
    spread = SPREAD * information
    return sqrt((1 + spread) / spread * (log1p(spread) - 2 * log(level))) if spread > 0 else inf


def _tail(estimate: Estimate, distance: float, looks: Looks) -> float:
    """Return the two-sided p-value of a value that is so many standard errors away."""
    if looks == "one":
        return min(1.0, 2 * student_tail(abs(distance), float(estimate.degrees)))
    spread = SPREAD * float(estimate.information)
    return min(1.0, exp(min(0.0, log1p(spread) / 2 - distance**2 * spread / (2 * (1 + spread)))))


def _p(estimate: Estimate, null: float, looks: Looks) -> float:
    return _tail(estimate, float(estimate.distance(null)), looks)


def _inside_p(estimate: Estimate, null: float, margin: float, looks: Looks) -> float:
    above, below = float(estimate.distance(null - margin)), -float(estimate.distance(null + margin))
    least = min(above, below)
    p = _tail(estimate, max(least, 0.0), looks)
    return 1.0 if least <= 0 else p / 2 if looks == "one" else p


def _turned(estimate: Estimate) -> LabelledDifference:
    assert isinstance(estimate, LabelledDifference)
    return LabelledDifference(estimate.second, estimate.first, estimate.together)


# ---------------------------------------------------------------------------------------------- from what was seen


def class_shares(held: Depicted, draws: Mapping[str, int]) -> tuple[LabelledShare, ...]:
    """Return the share of every class among images in which people can tell one; nothing with too few verdicts."""
    if held.people is None or len(held.people.labels) - held.people.unseen < LEAST:
        return ()
    return tuple(
        _share(held.first, held.people, draws, (number,), lambda label: label != UNSEEN)
        for number in range(len(held.first.classes))
    )


def refutes(held: Depicted, draws: Mapping[str, int], group: str, looks: Looks) -> bool:
    """Whether people's verdicts leave out the share of `group` that the reader sees in all images of `held`.

    At the error of one claim: of a reader that says as people do, a difference is then called open in 5 of 100 audits
    that could have been told.
    """
    return group in held.first.classes and _are_left_out(held, draws, (held.first.classes.index(group),), looks)


def refutes_any(held: Depicted, draws: Mapping[str, int], looks: Looks) -> bool:
    """Whether people's verdicts leave out the share of any class that the reader sees, at the error of one claim."""
    return _are_left_out(held, draws, range(len(held.first.classes)), looks)


def _are_left_out(held: Depicted, draws: Mapping[str, int], classes: Sequence[int], looks: Looks) -> bool:
    shares, counts = class_shares(held, draws), held.first.counts()
    if not shares or not sum(counts):
        return False
    ends = [interval(shares[number], ERROR / len(classes), looks) for number in classes]
    seen = [counts[number] / sum(counts) for number in classes]
    return any(not low <= share <= high for (low, high), share in zip(ends, seen, strict=True))


def share_of_two(held: Depicted, draws: Mapping[str, int], first: int, other: int) -> LabelledShare:
    """Return the share of the class `first` among images in which people see it or `other`."""
    assert held.people is not None
    return _share(held.first, held.people, draws, (first,), lambda label: label in (first, other))


def differences(
    this: Depicted, other: Depicted, draws: Mapping[str, int], *, shared: bool
) -> tuple[LabelledDifference, ...]:
    """Return the difference in every class; nothing with too few verdicts on either side.

    With `shared` seeds, images of one number hang together, and so do the shares. Sides are `judged_alike`.
    """
    first, second = class_shares(this, draws), class_shares(other, draws)
    if not first or not second:
        return ()
    return tuple(
        LabelledDifference(left, right, _together(this, other, draws, number, (left, right)) if shared else 0.0)
        for number, (left, right) in enumerate(zip(first, second, strict=True))
    )


def judged_alike(this: Depicted, other: Depicted) -> tuple[Depicted, Depicted]:
    """Return two sides of a difference so that both have people's verdicts, where people judged all images of one.

    Of that side they are the first reader, and nothing was left to be corrected.
    """
    if (this.people is None) == (other.people is None):
        return this, other
    sides = [
        replace(held, people=held.first) if held.people is None and held.first.reader_kind == "people" else held
        for held in (this, other)
    ]
    return sides[0], sides[1]


def _share(
    read: Observed, people: Observed, draws: Mapping[str, int], positive: Sequence[int], counts: Callable[[int], bool]
) -> LabelledShare:
    """Return a share by cells: the draw of an image, and whether the reader saw the class in it."""
    cells = _cells(read, draws, positive[0])
    places = {cell: place for place, cell in enumerate(sorted(set(cells.values())))}
    images, labelled, told, seen = ([0] * len(places) for _ in range(4))
    for cell in cells.values():
        images[places[cell]] += 1
    for image, label in zip(people.images, people.labels, strict=True):
        place = places[cells[image]]
        labelled[place] += 1
        told[place] += counts(label)
        seen[place] += label in positive
    return labelled_share(images, labelled, seen, [draw for draw, _ in places], told)


def _cells(read: Observed, draws: Mapping[str, int], number: int) -> dict[str, tuple[int, bool]]:
    return {
        image: (draws.get(image, 0), label == number) for image, label in zip(read.images, read.labels, strict=True)
    }


def _together(
    this: Depicted,
    other: Depicted,
    draws: Mapping[str, int],
    number: int,
    shares: tuple[LabelledShare, LabelledShare],
) -> float:
    """Return the correlation of two shares whose images were made in pairs of one number.

    Labels add to it where people judged both of a pair, the reader's answers where they tell cells apart.
    """
    sides = [
        _Side(held, draws, number, kept=bool(share.kept)) for held, share in zip((this, other), shares, strict=True)
    ]
    first, second = sides
    both = first.rest.keys() & second.rest.keys()
    labels = sum(first.rest[index] * second.rest[index] for index in both)
    pairs = first.fitted.keys() & second.fitted.keys()
    means = [sum(side.fitted[index] for index in pairs) / max(len(pairs), 1) for side in sides]
    read = sum((first.fitted[index] - means[0]) * (second.fitted[index] - means[1]) for index in pairs)
    read /= max(len(first.fitted) * len(second.fitted), 1)
    errors = float(shares[0].standard_error()) * float(shares[1].standard_error())
    return min(max((labels + read) / errors, -1.0), 1.0) if errors else 0.0


class _Side:
    """By the number of the image: what its cell foretells, and what its label adds to the share beyond that."""

    def __init__(self, held: Depicted, draws: Mapping[str, int], number: int, *, kept: bool) -> None:
        people = held.people
        assert people is not None
        cells = _cells(held.first, draws, number)
        if not kept:
            cells = dict.fromkeys(cells, (0, False))
        labels = {image: label for image, label in zip(people.images, people.labels, strict=True) if label != UNSEEN}
        sizes, told, seen = (dict.fromkeys(cells.values(), 0) for _ in range(3))
        for cell in cells.values():
            sizes[cell] += 1
        for image, label in labels.items():
            told[cells[image]] += 1
            seen[cells[image]] += label == number
        shares = {cell: (seen[cell] + 0.5) / (told[cell] + 1) for cell in sizes}
        indices = dict(zip(held.first.images, held.first.indices, strict=True))
        self.fitted = {indices[image]: shares[cell] for image, cell in cells.items()}
        self.rest = {
            indices[image]: (float(label == number) - shares[cells[image]])
            * sizes[cells[image]]
            / (len(cells) * told[cells[image]])
            for image, label in labels.items()
        }
