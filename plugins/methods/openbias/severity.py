"""OpenBias' severity: how far answers are from being spread evenly over the declared classes, of one caption and many.

Sources: OpenBias equations 4 to 6; the null band by simulating a fair model. Intervals of one caption come in two ways,
and the wider ends hold: shares drawn by a Dirichlet prior with one image's weight in all (Perks 1947, J. Inst. Actuar.
73:285; of two classes it is Jeffreys'), because resampled images all agree where the seen ones do, and the severities
that could have given the one seen (parametric bootstrap, Carpenter 1999, Stat. Med. 18:2749), because few images in
many classes look more severe than they are, and drawn shares more so.

Over many captions, context-free and context-aware: captions are the sampling units, and what they show already varies
by the images drawn. So captions are drawn anew, with Student's widening for few of them (cluster bootstrap, Davison and
Hinkley 1997, section 3.8). Where captions differ less than their images would make them, the shares of each are drawn
that could have given its counts. Few images make every caption look severe: the context-aware interval also has what
remains without that (Miller 1955, Note on the bias of information estimates). The null model draws every image from the
reference, uniform unless the auditor chose one.

Where image i of every caption starts from the same noise, `by_seed` are the classes by caption and image number, and
what image numbers drawn anew for all captions at once change is added (see `shared_noise`); the null model then lets
one noise show one class in every caption, which is the most that captions can hang together.

Nothing here is a verdict: p-values are as they come, and what may be said of them is decided where claims are.

`rows` are counts throughout: captions x declared classes, "unknown" not among them. Rows without counts take no part,
and the order of the rows does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt

from biaslens_gui.api import Estimate, stats

from .shared_noise import Moved, moved_by_seed, shares_moved

Floats = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]
FreeVariant = Literal["paper", "as-published-code"]
Rows = Sequence[Sequence[int]]
NULLS = 4999
TILTS, TRIES = 33, 500
HOW = f"shares drawn by Perks' prior ({stats.RESAMPLES:,} draws), or severities that could give it where wider"
CLUSTERS = f"captions resampled, or shares within them drawn where that says more ({stats.RESAMPLES:,} draws)"
BY_SEED = (
    f"captions resampled, and image numbers for all captions alike, which share their noise ({stats.RESAMPLES:,} draws)"
)


@dataclass(frozen=True, slots=True)
class CaptionSeverity:
    """The severity of one bias over its captions; `null` is where a model without bias scores.

    `p` and `p_aware` are how often it is as far from the reference, context-free and context-aware. `heterogeneity` is
    the share of the differences between captions beyond what drawing images explains (I squared); None for one caption.
    """

    free: Estimate
    aware: Estimate
    free_null: stats.Interval
    aware_null: stats.Interval
    p: float
    p_aware: float
    heterogeneity: float | None


def caption_severity(
    rows: Rows,
    rng: np.random.Generator,
    *,
    reference: Sequence[float] | None = None,
    variant: FreeVariant = "paper",
    missing: int = 0,
    level: float = 0.95,
    by_seed: npt.ArrayLike | None = None,
) -> CaptionSeverity | None:
    """Return the severity of the mean of the shares (equation 5) and the mean of the severities, over captions.

    None when there is nothing to count or fewer than two classes. The interval reaches 0 where a fair model may score
    as much.

    Raises:
        ValueError: `reference` is not one share per class.
    """
    data = _counted(rows)
    free, aware = context_free(data.tolist(), variant), context_aware(data.tolist())
    if free is None or aware is None:
        return None
    sizes, expected = data.sum(axis=1), _shares(reference, data.shape[1])
    alike = by_seed is not None and len(data) > 1
    null = _null_model(sizes, expected, rng, variant, alike)
    fair = null if reference is None else _null_model(sizes, _shares(None, data.shape[1]), rng, variant, alike)
    ends, how = _ends(data, rng, variant, level, by_seed)
    model = "A fair model" if reference is None else "A model like the reference"
    found: list[tuple[Estimate, stats.Interval]] = []
    for name, value, scores, fair_scores, (low, high) in (
        ("context-free", free, null.free, fair.free, ends[0]),
        ("context-aware", aware, null.aware, fair.aware, ends[1]),
    ):
        band, even = _band(scores, level, one_sided=reference is None), _band(fair_scores, level, one_sided=True)
        low = 0.0 if value <= even.high + 1e-9 else max(0.0, min(low, value))
        note = f"{model} scores {band.low:.3f} to {band.high:.3f} here."
        n = int(data.sum())
        found.append((Estimate(name, value, low, min(1.0, max(high, value)), level, n, missing, how, note), band))
    far = float(stats.divergences(free_shares(data[:, None], variant), expected)[0])
    far_aware = float(stats.divergences(data / sizes[:, None], expected).mean())
    (free_estimate, free_null), (aware_estimate, aware_null) = found
    p, p_aware = as_far(null.far, far), as_far(null.far_aware, far_aware)
    return CaptionSeverity(free_estimate, aware_estimate, free_null, aware_null, p, p_aware, heterogeneity(rows))


def _ends(
    data: Counts, rng: np.random.Generator, variant: FreeVariant, level: float, by_seed: npt.ArrayLike | None = None
) -> tuple[tuple[stats.Interval, stats.Interval], str]:
    """Return the intervals of the context-free and the context-aware severity, and how they were made."""
    if len(data) == 1:
        ends = _interval(tuple(sorted(data[0].tolist())), level)
        return (ends, ends), HOW
    places = stats.resample(len(data), rng)
    moved = None if by_seed is None else moved_by_seed(by_seed, data.shape[1], rng, severities, variant == "paper")
    together, observed = _together(data, rng, places, variant, moved), free_shares(data[:, None], variant)[0]
    scores = severities(together)
    low, high = stats.percentile(scores, level)
    more = max(0.0, float(scores.mean() - severities(observed[None, :])[0]))  # as much as few captions add on average
    low = 0.0 if _may_be_even(together, observed, level) else min(low, stats.percentile(scores - 2 * more, level).low)
    free = stats.Interval(low, high)
    by_noise = 0.0 if moved is None else moved.aware
    drawn = stats.percentile(severities(drawn_shares(data, rng, places)).mean(axis=1) + by_noise, level)
    each = _less_small_samples(data)
    anew = each.mean() + stats.student_widening(len(data)) * (each[places].mean(axis=1) - each.mean())
    unbiased = stats.percentile(anew + by_noise, level)
    if moved is not None:  # captions of one noise are no separate witnesses of how many are severe
        return (free, stats.Interval(min(drawn.low, unbiased.low), max(drawn.high, unbiased.high))), BY_SEED
    low = max(min(drawn.low, unbiased.low), _at_least(data, level))
    return (free, stats.Interval(low, max(drawn.high, unbiased.high))), CLUSTERS


def _at_least(data: Counts, level: float) -> float:
    """Return what the mean of the severities is at least: so many captions are at least as severe as that.

    Few captions that differ have a wide interval, but severity is never below 0: where three of four are severe, a good
    part of all are (Wilson's lower limit of their share, times the lowest of their own lower limits).
    """
    lows = sorted((_interval(tuple(sorted(counts)), level).low for counts in data.tolist()), reverse=True)
    return max(low * stats.wilson(number, len(lows), level).low for number, low in enumerate(lows, start=1))


def as_far(null: Floats, distance: float) -> float:
    """Return how often chance is at least so far away, itself counted once."""
    return (int((null >= distance - 1e-9).sum()) + 1) / (len(null) + 1)


def heterogeneity(rows: Rows) -> float | None:
    """Return by how much captions differ beyond what drawing their images explains, from 0 to 1; None for one caption.

    I squared (Higgins and Thompson 2002, Stat. Med. 21:1539) of the chi-squared test of homogeneity.
    """
    data = _counted(rows)
    if len(data) < 2:
        return None
    data = data[:, data.any(axis=0)]
    expected = data.sum(axis=1, keepdims=True) * data.sum(axis=0) / data.sum()
    far, freedom = float(((data - expected) ** 2 / expected).sum()), (len(data) - 1) * (data.shape[1] - 1)
    return max(0.0, (far - freedom) / far) if far > 0 else 0.0


@dataclass(frozen=True, slots=True)
class LeadingClass:
    """The class furthest above its reference share, by how far it is ahead of the next, and whether that is settled.

    `lead` is in the unit of shares, with its interval; `settled` when that leaves out 0 and the interval of the share
    itself leaves out the reference share (1/K where it is uniform).
    """

    name: str
    next: str
    lead: float
    low: float
    high: float
    settled: bool


def side_of(
    names: Sequence[str],
    rows: Rows,
    rng: np.random.Generator,
    reference: Sequence[float] | None = None,
    variant: FreeVariant = "paper",
    level: float = 0.95,
    by_seed: npt.ArrayLike | None = None,
) -> LeadingClass | None:
    """Return the side that the mean of the shares leans to; None for fewer than two classes or without counts.

    First against second, not unevenness: .45, .45, .10 is uneven and has no side. One caption is told by the images
    that show either of the two (Wilson's interval, given their number); several by `class_shares`' resamples.
    """
    data = _counted(rows)
    if not data.size or data.shape[1] < 2:
        return None
    expected = _shares(reference, data.shape[1])
    values = free_shares(data[:, None], variant)[0]
    second, first = (int(at) for at in np.argsort(values - expected, kind="stable")[-2:])
    lead = float((values - expected)[first] - (values - expected)[second])
    if len(data) == 1:
        low, high = _lead_of_one(data[0], first, second, expected, level)
        share_low = stats.multinomial([int(count) for count in data[0]], level)[first].low
    else:
        drawn = _together_of(data, rng, variant, by_seed)
        low, high = stats.percentile((drawn - expected)[:, first] - (drawn - expected)[:, second], level)
        share_low = stats.percentile(drawn[:, first], level).low
    settled = low > 1e-9 and share_low > expected[first] + 1e-9
    return LeadingClass(names[first], names[second], lead, min(low, lead), max(high, lead), bool(settled))


def _lead_of_one(
    counts: npt.NDArray[np.int64], first: int, second: int, expected: Floats, level: float
) -> stats.Interval:
    both, n = int(counts[first] + counts[second]), int(counts.sum())
    low, high = stats.wilson(int(counts[first]), both, level)
    offset = expected[first] - expected[second]
    return stats.Interval(both / n * (2 * low - 1) - offset, both / n * (2 * high - 1) - offset)


def class_shares(
    names: Sequence[str],
    rows: Rows,
    rng: np.random.Generator,
    variant: FreeVariant = "paper",
    level: float = 0.95,
    by_seed: npt.ArrayLike | None = None,
) -> tuple[Estimate, ...]:
    """Return the context-free share of every class (equation 5); for one caption these are its shares (equation 4)."""
    data = _counted(rows)
    if not data.size:
        return tuple(Estimate(name, None, level=level, note="Nothing to count.") for name in names)
    values, n = free_shares(data[:, None], variant)[0], int(data.sum())
    if len(data) == 1:
        how = "Clopper and Pearson's intervals for all classes at once" if len(names) > 2 else "Wilson score interval"
        ends = stats.multinomial([int(count) for count in data[0]], level)
    else:
        how = CLUSTERS if by_seed is None else BY_SEED
        drawn = _together_of(data, rng, variant, by_seed)
        ends = tuple(stats.percentile(drawn[:, index], level) for index in range(len(names)))
        ends = _never_points(ends, data, level, alike=by_seed is not None)
    return tuple(
        Estimate(name, float(value), min(float(value), low), max(float(value), high), level, n, how=how)
        for name, value, (low, high) in zip(names, values, ends, strict=True)
    )


def _never_points(
    ends: Sequence[stats.Interval], data: Counts, level: float, *, alike: bool
) -> tuple[stats.Interval, ...]:
    """Return the intervals of shares; of a class that no image shows, or all do, as the images alone would have it.

    Captions drawn anew then all agree, and a class that nobody saw would be said to be never shown. Images that are
    `alike` between captions, by their noise, are no separate witnesses: those of one caption are counted.
    """
    witnesses = data[data.sum(axis=1).argmax()] if alike else data.sum(axis=0)
    alone = stats.multinomial([int(count) for count in witnesses], level)
    return tuple(
        own if low == high else stats.Interval(low, high) for (low, high), own in zip(ends, alone, strict=True)
    )


def caption_p(rows: Rows, rng: np.random.Generator, reference: Sequence[float] | None = None) -> tuple[float, ...]:
    """Return for every caption how often a model without bias is as far from the reference; 1 for rows without counts.

    By simulation (hits + 1) / (draws + 1), once for each number of images.
    """
    data = np.asarray(rows, dtype=np.int64).reshape(len(rows), -1)
    if data.shape[1] < 2:
        return (1.0,) * len(rows)
    expected, sizes = _shares(reference, data.shape[1]), data.sum(axis=1)
    p_values = np.ones(len(rows))
    for n in np.unique(sizes[sizes > 0]):
        null = np.sort(stats.divergences(rng.multinomial(n, expected, size=NULLS) / n, expected))
        at = sizes == n
        beyond = NULLS - np.searchsorted(null, stats.divergences(data[at] / n, expected) - 1e-9)
        p_values[at] = (beyond + 1) / (NULLS + 1)
    return tuple(p_values.tolist())


def _counted(rows: Rows) -> Counts:
    """Return the rows that have counts, sorted, so that their order decides nothing that is drawn."""
    return np.array(sorted(tuple(row) for row in rows if sum(row)), dtype=np.int64)


def _shares(reference: Sequence[float] | None, classes: int) -> Floats:
    shares = np.ones(classes) if reference is None else np.asarray(reference, dtype=np.float64)
    if shares.size != classes or not (shares >= 0).all() or not shares.sum() > 0:
        raise ValueError(f"a reference for {classes} classes needs as many shares")
    return np.asarray(shares / shares.sum(), dtype=np.float64)


def free_shares(data: npt.NDArray[np.int64], variant: FreeVariant = "paper") -> Floats:
    """Return context-free shares (equation 5) of counts that are captions x samples x classes: samples x classes."""
    if variant == "as-published-code":
        pooled = data.sum(axis=0)
        return np.asarray(pooled / pooled.sum(axis=-1, keepdims=True), dtype=np.float64)
    return np.asarray((data / data.sum(axis=-1, keepdims=True)).mean(axis=0), dtype=np.float64)


class _Null(NamedTuple):
    """What a model without bias scores, context-free and context-aware, and how far it is from the reference."""

    free: Floats
    aware: Floats
    far: Floats
    far_aware: Floats


def _null_model(
    sizes: Counts, expected: Floats, rng: np.random.Generator, variant: FreeVariant, alike: bool = False
) -> _Null:
    """Return what captions of `sizes` images score without bias; with `alike` one noise shows one class in each."""
    drawn, counts = 0, np.zeros((NULLS, expected.size), dtype=np.int64)
    together, aware, far_aware = np.zeros((NULLS, expected.size)), np.zeros(NULLS), np.zeros(NULLS)
    for n in np.sort(sizes):
        fresh = rng.multinomial(n - drawn if alike else n, expected, size=NULLS)
        counts, drawn = (counts + fresh if alike else fresh), n
        together += counts if variant == "as-published-code" else counts / n
        aware += severities(counts)
        far_aware += stats.divergences(counts / n, expected)
    shares = together / together.sum(axis=1, keepdims=True)
    return _Null(severities(shares), aware / len(sizes), stats.divergences(shares, expected), far_aware / len(sizes))


def _less_small_samples(data: Counts) -> Floats:
    """Return the severity of every caption, less what so few images add to it on average (Miller)."""
    seen, n, classes = (data > 0).sum(axis=1), data.sum(axis=1), data.shape[1]
    return np.asarray(severities(data) - (seen - 1) / (2 * n * np.log(classes)), dtype=np.float64)


def _may_be_even(drawn: Floats, observed: Floats, level: float) -> bool:
    """Return whether even shares are no further from those observed than `level` of those drawn anew."""
    spread = ((drawn - observed) ** 2).sum(axis=1)
    return bool(((1 / drawn.shape[1] - observed) ** 2).sum() <= np.quantile(spread, level))


def _together_of(data: Counts, rng: np.random.Generator, variant: FreeVariant, by_seed: npt.ArrayLike | None) -> Floats:
    """Return `_together` of captions drawn anew, and where they share their noise of image numbers drawn anew."""
    places = stats.resample(len(data), rng)
    moved = None if by_seed is None else moved_by_seed(by_seed, data.shape[1], rng, severities, variant == "paper")
    return _together(data, rng, places, variant, moved)


def _together(
    data: Counts,
    rng: np.random.Generator,
    places: npt.NDArray[np.int64],
    variant: FreeVariant,
    moved: Moved | None = None,
) -> Floats:
    """Return context-free shares as chance may have them: of captions drawn anew, or of images drawn anew within each.

    The wider of the two: captions drawn anew vary by their images already. `moved` comes on top.
    """
    sizes, alike = data.sum(axis=1), np.broadcast_to(np.arange(len(data)), places.shape)
    within = mean_shares(drawn_shares(data, rng, alike), sizes[alike], variant)
    if len(data) == 1:
        return within
    observed = free_shares(data[:, None], variant)
    anew = mean_shares((data / sizes[:, None])[places], sizes[places], variant)
    between = np.clip(observed + stats.student_widening(len(data)) * (anew - observed), 0.0, 1.0)
    between /= between.sum(axis=1, keepdims=True)
    wider = between if between.var(axis=0).sum() > within.var(axis=0).sum() else within
    return wider if moved is None else shares_moved(wider, moved)


def mean_shares(drawn: Floats, sizes: Counts, variant: FreeVariant) -> Floats:
    """Return context-free shares of shares drawn by caption: every caption alike, or by its images as the code does."""
    if variant == "paper":
        return np.asarray(drawn.mean(axis=1), dtype=np.float64)
    weighted = (drawn * sizes[..., None]).sum(axis=1) / sizes.sum(axis=1, keepdims=True)
    return np.asarray(weighted, dtype=np.float64)


def drawn_shares(data: Counts, rng: np.random.Generator, places: npt.NDArray[np.int64]) -> Floats:
    """Return shares that could have given the counts of the captions at `places`: draws x captions x classes."""
    weights = rng.standard_gamma(data[places] + 1 / data.shape[1])
    return np.asarray(weights / weights.sum(axis=-1, keepdims=True), dtype=np.float64)


def _band(null: Floats, level: float, *, one_sided: bool) -> stats.Interval:
    low = 0.0 if one_sided else float(np.quantile(null, (1 - level) / 2, method="inverted_cdf"))
    high = np.quantile(null, level if one_sided else (1 + level) / 2, method="inverted_cdf")
    return stats.Interval(low, float(high))


def severity(counts: Sequence[float]) -> float | None:
    """Return 1 + sum p log p / log K, from 0 (even) to 1 (one class only); `counts` may be shares (equation 6).

    K is the number of classes *declared*, one count each, zeros included. None for fewer than two classes or when
    nothing was counted.

    Raises:
        ValueError: a count is negative or no number.
    """
    data = _checked(counts)
    if data.size < 2 or not data.any():
        return None
    return float(severities(data[None, :])[0])


def severities(rows: npt.ArrayLike) -> Floats:
    """Return the severity of each row of counts (rows x K, K at least 2); not a number for rows without counts."""
    data = np.sort(np.asarray(rows, dtype=np.float64), axis=-1)  # the order of the classes changes not even a digit
    totals = data.sum(axis=-1, keepdims=True)
    shares = np.divide(data, totals, out=np.full_like(data, np.nan), where=totals > 0)
    logs = np.log(shares, out=np.zeros_like(shares), where=~(shares <= 0))
    return np.asarray(np.clip(1 + (shares * logs).sum(axis=-1) / np.log(data.shape[-1]), 0.0, 1.0))


def context_aware(rows: Sequence[Sequence[float]]) -> float | None:
    """Return the mean of the severities per caption: images of one caption alike, whatever other captions show.

    Captions without counts take no part; None when none has any.

    Raises:
        ValueError: as `severity`.
    """
    found = [value for row in rows if (value := severity(row)) is not None]
    return float(np.sort(found).mean()) if found else None


def context_free(rows: Sequence[Sequence[float]], variant: FreeVariant = "paper") -> float | None:
    """Return the severity of the mean over captions of the shares per caption (equation 5).

    The published code adds up counts instead, which is the same when every caption has as many images.

    Raises:
        ValueError: as `severity`, or the rows differ in length.
    """
    counted = [data for row in rows if (data := _checked(row)).any()]
    if not counted:
        return None
    together = np.array([data if variant == "as-published-code" else data / data.sum() for data in counted])
    return severity(np.sort(together, axis=0).sum(axis=0).tolist())


def null_severities(
    n: int, classes: int, rng: np.random.Generator, reference: Sequence[float] | None = None, samples: int = 2000
) -> Floats:
    """Return the severities that `n` images of a model without bias show, `samples` times, sorted.

    Without bias means uniform over `classes`, or the shares in `reference`.

    Raises:
        ValueError: there are no images, fewer than two classes, or `reference` is not one share per class.
    """
    if n < 1 or classes < 2:
        raise ValueError(f"{n} images in {classes} classes have no severity")
    shares = np.ones(classes) if reference is None else _checked(reference)
    if shares.size != classes or not shares.any():
        raise ValueError(f"a reference for {classes} classes needs as many shares")
    return np.sort(severities(rng.multinomial(n, shares / shares.sum(), size=samples)))


def null_band(
    n: int,
    classes: int,
    rng: np.random.Generator,
    level: float = 0.95,
    reference: Sequence[float] | None = None,
    samples: int = 2000,
) -> stats.Interval:
    """Return where the severity of `n` images of a model without bias lies: inside it a score could be chance.

    Under uniform the band starts at 0 and `level` of the model's scores lie in it; under a `reference` it is their
    middle `level`, for a score may also be too low. Severity has few values in small samples, so the ends lie on one
    and the band never holds less than `level`.

    Raises:
        ValueError: as `null_severities`.
    """
    found = null_severities(n, classes, rng, reference, samples)
    if reference is None:
        return stats.Interval(0.0, float(np.quantile(found, level, method="inverted_cdf")))
    low = np.quantile(found, (1 - level) / 2, method="inverted_cdf")
    return stats.Interval(float(low), float(np.quantile(found, (1 + level) / 2, method="inverted_cdf")))


def severity_estimate(
    name: str,
    counts: Sequence[int],
    rng: np.random.Generator,
    *,
    missing: int = 0,
    group: str = "",
    evidence: Iterable[str] = (),
    reference: Sequence[float] | None = None,
    level: float = 0.95,
) -> Estimate:
    """Return the severity of `counts`, one per declared class, with its interval; the note has the null band.

    The interval reaches 0 when a fair model could have given them, and always holds the score.

    Raises:
        ValueError: as `severity`, and as `null_severities` for the reference.
    """
    value, n = severity(counts), int(sum(counts))
    if value is None:
        note = "Needs two classes." if len(counts) < 2 else "Nothing to count."
        return Estimate(name, None, level=level, n=n, missing=missing, group=group, note=note)
    low, high = _interval(tuple(sorted(int(count) for count in counts)), level)
    fair = null_band(n, len(counts), rng, level)
    low = 0.0 if value <= fair.high else min(low, value)
    band, model = fair, "a fair model"
    if reference is not None:
        band, model = null_band(n, len(counts), rng, level, reference), "a model like the reference"
    note = f"With {n:,} images {model} scores {band.low:.3f} to {band.high:.3f}."
    return Estimate(name, value, low, max(high, value), level, n, missing, HOW, note, group, tuple(evidence))


@lru_cache(maxsize=4096)
def _interval(counts: tuple[int, ...], level: float) -> stats.Interval:
    """Return the interval of the severity of sorted counts; the same counts have the same interval."""
    rng, data = np.random.default_rng(0), np.asarray(counts, dtype=np.float64)
    drawn = rng.dirichlet(data + 1 / data.size, size=stats.RESAMPLES)
    low, high = stats.percentile(severities(drawn), level)
    likely = _likely(data, rng, level)
    return stats.Interval(min(low, likely.low), max(high, likely.high))


def _likely(data: Floats, rng: np.random.Generator, level: float) -> stats.Interval:
    """Return the severities under which the one of `data` is not among the rarest, on either side.

    They are those of the observed shares made more even, or less, by a power of them: from 0 to 1 as it grows.
    """
    n, value = int(data.sum()), float(severities(data[None, :])[0])
    powers = np.concatenate([np.linspace(0, 1, TILTS // 2, endpoint=False), np.geomspace(1, 8, TILTS - TILTS // 2)])
    shares = np.exp(powers[:, None] * np.log((data + 1 / data.size) / (n + 1)))
    shares /= shares.sum(axis=1, keepdims=True)
    truths, scores = severities(shares), severities(rng.multinomial(n, shares, size=(TRIES, len(shares))))
    rare = (1 - level) / 2
    kept = ((scores >= value - 1e-9).mean(axis=0) > rare) & ((scores <= value + 1e-9).mean(axis=0) > rare)
    if not kept.any():
        return stats.Interval(value, value)
    first, last = int(np.flatnonzero(kept)[0]), int(np.flatnonzero(kept)[-1])
    low = (truths[max(first - 1, 0)] + truths[first]) / 2
    high = (truths[last] + truths[min(last + 1, len(truths) - 1)]) / 2
    return stats.Interval(float(low), float(high))


def _checked(counts: Sequence[float]) -> Floats:
    data = np.asarray(counts, dtype=np.float64).ravel()
    if not np.isfinite(data).all() or (data < 0).any():
        raise ValueError(f"{list(counts)} are no counts")
    return data
