"""What is said of many audits of one plan at once, scored against known shares; see `calibration` for the table.

What is to be decided is taken from findings by the service's own code; here it is decided for all audits together, by
the service's own scale and tree. Tests hold that to `of_run` claim by claim.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from biaslens_gui.claims.calibration import (
    BARS,
    CLEAR_BAR,
    LOOKS_AND_RULES,
    MARGIN,
    Score,
    looks_of,
    mean_score,
    plain_score,
    share_score,
)
from biaslens_gui.claims.families import discovery_levels, holm_levels
from biaslens_gui.claims.questions import Counts, Open
from biaslens_gui.claims.weighing import Scale, tree_of
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.spec import Looks

Shares = Mapping[str, float]
"""The true share of every class of a question, by its name."""
SharesOf = Callable[[Open], tuple[Shares, Shares]]
"""The true shares of what an item is about; of a difference, those of its other side as well."""
ItemsOf = Callable[[int, Looks], list[list[Open]]]
"""What is to be decided of every audit at its first so many images, by a rule."""

LARGE, STRONG = 0.1, 0.4
_SLACK = 1e-9


@dataclass(frozen=True, slots=True)
class Decided:
    """What is concluded of the items of many audits, as arrays (audits, items); `low` and `high` where asked for."""

    clear: Any
    low: Any = None
    high: Any = None


def decided(audits: Sequence[Sequence[Open]], looks: Looks, *, proved: bool = True, ends: bool = True) -> Decided:
    """Decide the items of audits of one plan as `weighing.weigh` does those of one, with the `ends` of intervals.

    The first reader is `proved` without error, or a second reader has to say the same: all items have one then.
    """
    flat = [item for items in audits for item in items]
    shape = len(audits), len(audits[0])
    scales = [_scale(flat, [item.counts for item in flat], [item.classes for item in flat], looks)]
    if not proved:
        seconds = [item.second or item.counts for item in flat]
        scales.append(_scale(flat, seconds, [item.second_classes or item.classes for item in flat], looks))
    p = np.maximum.reduce([scale.p() for scale in scales])
    p = np.where(scales[0].side == scales[-1].side, p, 1.0).reshape(shape)
    deciding = np.array([item.role == "deciding" for item in audits[0]], bool)
    clear, level = np.zeros(shape, bool), np.ones(shape)
    if deciding.any():
        tree = tree_of([item for item in audits[0] if item.role == "deciding"])
        clear[:, deciding], level[:, deciding] = tree.levels(p[:, deciding])
    if not deciding.all():
        clear[:, ~deciding], level[:, ~deciding] = discovery_levels(p[:, ~deciding])
    if not ends:
        return Decided(clear)
    inside = np.maximum.reduce([scale.inside_p(MARGIN) for scale in scales]).reshape(shape)
    even, even_level = _even(audits[0], np.where(clear, 1.0, inside))
    both = np.where(clear, level, np.minimum(level, even_level * (2 if looks == "one" else 1)))
    found = [_ends(scale, even, even_level, both) for scale in scales]
    low = np.minimum.reduce([low for low, _ in found])
    return Decided(clear, low, np.maximum.reduce([high for _, high in found]))


def _scale(items: Sequence[Open], counts: Sequence[Counts], classes: Sequence[Sequence[Counts]], looks: Looks) -> Scale:
    return Scale(items, counts, classes, [0.0] * len(items), looks)


def _ends(scale: Scale, even: Any, even_level: Any, level: Any) -> tuple[Any, Any]:
    """Return the ends of the interval that decides: of what is even, the bounds of that."""
    low, high = (end.reshape(even.shape) for end in scale.interval(level.ravel()))
    if even.any():
        bounds = [end.reshape(even.shape) for end in scale.bounds(even_level.ravel())]
        low, high = np.where(even, bounds[0], low), np.where(even, bounds[1], high)
    return low, high


def _even(items: Sequence[Open], inside: Any) -> tuple[Any, Any]:
    even, level = np.zeros(inside.shape, bool), np.ones(inside.shape)
    kinds = [(item.role, item.kind) for item in items]
    for kind in dict.fromkeys(kinds):
        chosen = np.array([own == kind for own in kinds], bool)
        rule = holm_levels if kind[0] == "deciding" else discovery_levels
        even[:, chosen], level[:, chosen] = rule(inside[:, chosen])
    return even, level


def effect(item: Open, own: Shares, other: Shares) -> tuple[float, float]:
    """Return the true number that `item` is about, and how far it lies on the side that is named.

    Of a depiction the side is right where the class named is the most frequent one: the distance is that of its share,
    among itself and the most frequent other class, from one half, whichever class was counted second.
    """
    if not item.is_share:
        value = own[item.group] - other[item.group]
        return value, value * (1 if item.counts.value >= 0 else -1)
    most = max(share for name, share in own.items() if name != item.group)
    towards = own[item.group] + own[item.against]
    value = own[item.group] / towards if towards else 0.5
    return value, own[item.group] / (own[item.group] + most) - 0.5


@dataclass(frozen=True, slots=True)
class Kept:
    """What the intervals of one kind of claim did: how many of an audit's hold the truth, and their widths."""

    held: Any
    lowest: float
    width: Any


@dataclass(frozen=True, slots=True)
class AuditLook:
    """What the looks at the audits of one population came to, by audit; None where nothing of the kind is there.

    `false` and `wrong` are whether anything deciding is called clear where nothing is, and anything on the wrong side;
    `among` is the false share of what explores and is called clear; `found` the share of planted effects that is clear
    and `kept` what intervals did, both by kind, "shares" and "differences".
    """

    false: Any
    wrong: Any
    among: Any
    found: Mapping[str, Any]
    kept: Mapping[str, Kept]


@dataclass(frozen=True, slots=True)
class Scored:
    """A population, its audits, and what is true of them.

    `proved` says that the reader has no error; else a second one has to agree.
    """

    items_of: ItemsOf
    shares_of: SharesOf
    proved: bool = True

    def looked(self, images: int, looks: str, rule: Looks) -> AuditLook:
        """Return what is said at one look at `images` of every prompt, or at ten up to there."""
        sizes = looks_of(images) if looks == "ten" else [images]
        seen = [self._look(size, rule, looks != "ten") for size in sizes]
        clear = np.any([result.clear for _, result, _, _ in seen], axis=0)
        false = np.any([result.clear & (np.abs(far) < _SLACK) for _, result, _, far in seen], axis=0)
        wrong = np.any([result.clear & (far <= _SLACK - LARGE) for _, result, _, far in seen], axis=0)
        items, result, truth, far = seen[-1]
        deciding = np.array([item.role == "deciding" for item in items[0]], bool)
        nothing = (np.abs(far[:, deciding]) < _SLACK).any() or false[:, deciding].any()
        among = false[:, ~deciding].sum(axis=1) / np.maximum(clear[:, ~deciding].sum(axis=1), 1)
        shares = np.array([item.is_share for item in items[0]], bool)
        kinds = {name: chosen for name, chosen in (("shares", shares), ("differences", ~shares)) if chosen.any()}
        strong = np.array([self._is_strong(item) for item in items[0]], bool)
        return AuditLook(
            false[:, deciding].any(axis=1) if nothing else None,
            wrong.any(axis=1) if (np.abs(far) >= LARGE - _SLACK).any() else None,
            None if deciding.all() else among,
            {name: clear[:, own & strong].mean(axis=1) for name, own in kinds.items() if (own & strong).any()},
            {name: _kept(result, truth, own) for name, own in kinds.items() if looks != "ten"},
        )

    def _look(self, images: int, rule: Looks, ends: bool) -> tuple[list[list[Open]], Decided, Any, Any]:
        """Return what is to be decided, what is, and the true numbers with their distances: (audits, items)."""
        items = self.items_of(images, rule)
        result = decided(items, rule, proved=self.proved, ends=ends)
        truth = [[effect(item, *self.shares_of(item)) for item in own] for own in items]
        value, far = np.moveaxis(np.array(truth), -1, 0)
        return items, result, value, far

    def _is_strong(self, item: Open) -> bool:
        """Return whether 40 points and more are there: of a class from even, or between the two sides."""
        own, other = self.shares_of(item)
        if item.is_share:
            first, second = sorted(own.values(), reverse=True)[:2]
            return first / (first + second) - 0.5 >= STRONG - _SLACK
        return max(abs(own[name] - other[name]) for name in own) >= STRONG - _SLACK


def _kept(result: Decided, truth: Any, chosen: Any) -> Kept:
    held = ((result.low <= truth + _SLACK) & (truth <= result.high + _SLACK))[:, chosen]
    return Kept(held.mean(axis=1), float(held.mean(axis=0).min()), (result.high - result.low)[:, chosen].mean(axis=1))


def scores(name: str, populations: Sequence[Scored], images: int, *, power: bool = False) -> Iterator[Score]:
    """Yield what is false, on which side, what is found, and how intervals cover, of all audits together, by looks.

    With `power`, the bar of power for one question that was planted in every prompt is held against shares.
    """
    for looks, rule in LOOKS_AND_RULES:
        yield from rows(name, [own.looked(images, looks, rule) for own in populations], images, looks, power=power)


def rows(name: str, seen: Sequence[AuditLook], images: int, looks: str, *, power: bool = False) -> Iterator[Score]:
    """Yield the scores of one kind of looks at several populations."""
    if (among := _joined([own.among for own in seen])) is not None:
        yield mean_score("false among those called Clear", name, images, looks, among, "at most 5 %", most=ERROR)
    if (false := _joined([own.false for own in seen])) is not None:
        yield share_score("any false Clear", name, images, looks, false, CLEAR_BAR, most=ERROR)
    if (wrong := _joined([own.wrong for own in seen])) is not None:
        yield share_score("any wrong side", name, images, looks, wrong, "0", most=0.0)
    for kind, what in (("shares", "power per claim"), ("differences", "power per difference")):
        if (found := _joined([own.found.get(kind) for own in seen])) is not None:
            bar = BARS.get((1, images)) if power and kind == "shares" else None
            yield mean_score(what, name, images, looks, found, f"at least {bar:.0%}" if bar else "", least=bar)
    for kind in ("shares", "differences"):
        if kept := [own.kept[kind] for own in seen if kind in own.kept]:
            named = f"{name}: {kind}"
            held = np.concatenate([own.held for own in kept])
            yield mean_score("coverage", named, images, looks, held, "at least 93 %", least=0.93)
            lowest = min(own.lowest for own in kept)
            yield plain_score("lowest coverage of a truth", named, images, looks, len(held), lowest)
            width = 100 * float(np.concatenate([own.width for own in kept]).mean())
            yield plain_score("mean width, in points", named, images, looks, len(held), width)


def _joined(arrays: Sequence[Any]) -> Any:
    """Return what is there of all populations, one after another; None where nothing is."""
    there = [own for own in arrays if own is not None]
    return np.concatenate(there) if there else None
