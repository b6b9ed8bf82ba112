"""OpenBias' severity: how far the answers are from being spread evenly over the declared classes.

Sources: OpenBias equations 4 to 6; the null band by simulating a fair model; intervals from shares drawn by Jeffreys'
prior (Brown, Cai and DasGupta 2001, Stat. Sci. 16:101), because resampled images all agree where the seen ones do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import numpy as np
import numpy.typing as npt

from biaslens_gui.core.records import Estimate
from biaslens_gui.stats.divergence import divergences
from biaslens_gui.stats.intervals import Interval
from biaslens_gui.stats.resampling import RESAMPLES, percentile

Floats = npt.NDArray[np.float64]
FreeVariant = Literal["paper", "as-published-code"]


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
) -> Interval:
    """Return where the severity of `n` images of a model without bias lies: inside it a score could be chance.

    Under uniform the band starts at 0 and `level` of the model's scores lie in it; under a `reference` it is their
    middle `level`, for a score may also be too low. Severity has few values in small samples, so the ends lie on one
    and the band never holds less than `level`.

    Raises:
        ValueError: as `null_severities`.
    """
    found = null_severities(n, classes, rng, reference, samples)
    if reference is None:
        return Interval(0.0, float(np.quantile(found, level, method="inverted_cdf")))
    low = np.quantile(found, (1 - level) / 2, method="inverted_cdf")
    return Interval(float(low), float(np.quantile(found, (1 + level) / 2, method="inverted_cdf")))


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

    The interval is the middle `level` of the severities of shares that could have given these counts. It reaches 0
    when a fair model could have given them, and always holds the score. Under a `reference` it is the distance from it
    that says what could be chance: one class as frequent as another should be has the severity of the reference.

    Raises:
        ValueError: as `severity`, and as `null_severities` for the reference.
    """
    value, n = severity(counts), int(sum(counts))
    if value is None:
        note = "Needs two classes." if len(counts) < 2 else "Nothing to count."
        return Estimate(name, None, level=level, n=n, missing=missing, group=group, note=note)
    drawn = rng.dirichlet(np.sort(np.asarray(counts, dtype=np.float64)) + 0.5, size=RESAMPLES)
    low, high = percentile(severities(drawn), level)
    fair = null_band(n, len(counts), rng, level)
    low = 0.0 if value <= fair.high else min(low, value)
    band, model, chance = fair, "a fair model", value <= fair.high
    if reference is not None:
        band, model = null_band(n, len(counts), rng, level, reference), "a model like the reference"
        chance = _distance_p(counts, reference, rng) > 1 - level
    note = f"With {n:,} images {model} scores {band.low:.3f} to {band.high:.3f}{verdict(value, band, chance)}"
    how = f"shares drawn by Jeffreys' prior ({RESAMPLES:,} draws), from 0 where a fair model may score as much"
    return Estimate(name, value, low, max(high, value), level, n, missing, how, note, group, tuple(evidence))


def verdict(value: float, band: Interval, chance: bool) -> str:
    """Return the end of a sentence that gives `band`: whether chance explains a score, or a surprise inside it."""
    if chance:
        return "; this could be chance."
    inside = band.low - 1e-9 <= value <= band.high + 1e-9
    return ", but its shares are not those of the reference." if inside else "."


def _distance_p(counts: Sequence[int], reference: Sequence[float], rng: np.random.Generator) -> float:
    """Return how often a model like the reference is as far from it (simulated)."""
    n, expected = sum(counts), np.asarray(reference, dtype=np.float64) / sum(reference)
    null = divergences(rng.multinomial(n, expected, size=RESAMPLES) / n, expected)
    far = float(divergences(np.asarray(counts) / n, expected))
    return (int((null >= far - 1e-9).sum()) + 1) / (RESAMPLES + 1)


def _checked(counts: Sequence[float]) -> Floats:
    data = np.asarray(counts, dtype=np.float64).ravel()
    if not np.isfinite(data).all() or (data < 0).any():
        raise ValueError(f"{list(counts)} are no counts")
    return data
