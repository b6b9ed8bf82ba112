"""How well shares that people's verdicts correct are held, and when an audit stops: figures for the calibration page.

Populations are drawn with known shares; readers err evenly, or more often for one class than for the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from biaslens_gui.claims import evidence
from biaslens_gui.claims.calibration import Score
from biaslens_gui.claims.corrected import SPREAD
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.claims.stopping import next_look
from biaslens_gui.stats.intervals import wilson
from biaslens_gui.stats.prediction_powered import LabelledShare, labelled_share, student_quantile

AUDITS = 2000
IMAGES = 480
LABELS = 24, 60, 100
SHARES = 0.02, 0.05, 0.25, 0.5, 0.75, 0.95
READERS = (0.02, 0.02), (0.05, 0.05), (0.15, 0.15), (0.3, 0.3), (0.02, 0.3), (0.3, 0.02)
"""How often a reader takes the class for another one, and another one for the class."""

STOPPED = 0.65, 0.7, 0.75, 0.8, 0.9


def corrected_scores(audits: int = AUDITS, seed: int = 0, labels: Sequence[int] = LABELS) -> tuple[Score, ...]:
    """Return coverage and width by share, reader and number of labels, and misses at any of 20 looks."""
    found: list[Score] = []
    for count in labels:
        for share in SHARES:
            for reader in READERS:
                found += _held(share, reader, count, audits, np.random.default_rng([seed, count]))
    for share in SHARES:
        for reader in READERS:
            found.append(_looks(share, reader, audits, np.random.default_rng([seed, 200])))
    return tuple(found)


def drawn_cells(
    share: float, reader: tuple[float, float], labels: int, audits: int, rng: np.random.Generator, images: int = IMAGES
) -> tuple[Any, Any, Any]:
    """Return images, labels and positives (audits, cells) where the reader sees the class and where it does not."""
    positive = rng.binomial(images, share, audits)
    hits = rng.binomial(positive, 1 - reader[0])
    false = rng.binomial(images - positive, reader[1])
    counts = np.stack([hits, positive - hits, false, images - positive - false], axis=1)
    drawn = np.stack([rng.multivariate_hypergeometric(row, labels) for row in counts])
    size = np.stack([counts[:, 0] + counts[:, 2], counts[:, 1] + counts[:, 3]], axis=1)
    return size, np.stack([drawn[:, 0] + drawn[:, 2], drawn[:, 1] + drawn[:, 3]], axis=1), drawn[:, :2]


def one_look(found: LabelledShare) -> tuple[Any, Any]:
    """Return the interval of every audit at one look and an error of 5 %."""
    degrees = np.unique(found.degrees)
    reach = dict(zip(degrees, (-student_quantile(ERROR / 2, float(each)) for each in degrees), strict=True))
    return found.limits(np.array([reach[each] for each in found.degrees]))


def any_look(found: LabelledShare) -> tuple[Any, Any]:
    """Return the interval of every audit that holds at any number of looks."""
    spread = SPREAD * found.information
    return found.limits(np.sqrt((1 + spread) / spread * (np.log1p(spread) - 2 * np.log(ERROR))))


def _held(
    share: float, reader: tuple[float, float], labels: int, audits: int, rng: np.random.Generator
) -> Iterator[Score]:
    cells = drawn_cells(share, reader, labels, audits, rng)
    low, high = one_look(labelled_share(*cells))
    covered = (low <= share) & (high >= share)
    alone = np.array([end.high - end.low for end in (wilson(hits, labels) for hits in range(labels + 1))])
    ratio = float((high - low).mean() / alone[cells[2].sum(axis=1)].mean())
    of = _named(share, reader)
    least, farthest = (float(end) for end in evidence.share_interval(int(covered.sum()), audits, ERROR, "one"))
    value = float(covered.mean())
    yield Score("coverage", of, labels, "one", audits, value, least, farthest, "at least 93 %", value >= 0.93)
    most = 0.9 if share == 0.5 and sum(reader) <= 0.3 else 1.03
    yield Score(
        "width against labels alone", of, labels, "one", audits, ratio, ratio, ratio, f"at most {most}", ratio <= most
    )


def _looks(share: float, reader: tuple[float, float], audits: int, rng: np.random.Generator) -> Score:
    truth = rng.random((audits, IMAGES)) < share
    read = truth ^ (rng.random(truth.shape) < np.where(truth, *reader))
    yes, missed = read.sum(axis=1), np.zeros(audits, bool)
    for labels in range(10, 201, 10):
        label, says = truth[:, :labels], read[:, :labels]
        seen = np.stack([says.sum(1), labels - says.sum(1)], 1)
        hits = np.stack([(label & says).sum(1), (label & ~says).sum(1)], 1)
        low, high = any_look(labelled_share(np.stack([yes, IMAGES - yes], 1), seen, hits))
        missed |= (low > share) | (high < share)
    value = float(missed.mean())
    least, most = (float(end) for end in evidence.share_interval(int(missed.sum()), audits, ERROR, "one"))
    what, of = "missed at any of 20 looks", _named(share, reader)
    return Score(what, of, 200, "20", audits, value, least, most, "at most 5 %", value <= ERROR)


def _named(share: float, reader: tuple[float, float]) -> str:
    return f"share {share:g}, reader wrong in {reader[0]:.0%} and {reader[1]:.0%}"


# ------------------------------------------------------------------------------------------- stopping when clear


def looks_to(budget: int) -> list[int]:
    """Return after how many images per prompt an audit is looked at that stops when clear."""
    looks = [next_look(0, budget)]
    while looks[-1] < budget:
        looks.append(next_look(looks[-1], budget))
    return looks


def stops(share: float, looks: Sequence[int]) -> Any:
    """Return the probability that one deciding claim about one prompt becomes clear at each of `looks`, exactly."""
    paths, before, found = np.array([1.0]), 0, []
    for look in looks:
        paths = np.convolve(paths, _binomial(look - before, share))
        counts = np.arange(look + 1)
        clear = evidence.share_p(counts, np.full_like(counts, look), 0.5, "open") <= ERROR
        found.append(paths[clear].sum())
        paths, before = np.where(clear, 0.0, paths), look
    return np.array(found)


def fixed_images(share: float, power: float) -> int:
    """Return how many images a plan of one look needs: from there on the exact test has the power for six in a row."""

    def enough(images: int) -> bool:
        counts = np.arange(images + 1)
        clear = evidence.share_p(counts, np.full_like(counts, images), 0.5, "one") <= ERROR
        return float(_binomial(images, share)[clear].sum()) >= power

    return next(n for n in range(6, 2000) if all(enough(n + more) for more in range(6)))


def stopped_images(share: float, power: float = 0.95, budget: int = 800) -> tuple[int, float]:
    """Return the median and the mean number of images of an audit that stops when clear or once it has the power."""
    looks = looks_to(budget)
    found = np.cumsum(stops(share, looks))
    end = int(np.argmax(found >= power))
    mean = np.diff(found[: end + 1], prepend=0) @ np.array(looks[: end + 1]) + (1 - found[end]) * looks[end]
    return looks[int(np.argmax(found >= 0.5))], float(mean)


def stopping_scores() -> tuple[Score, ...]:
    """Return how often a fair share is called clear, and what stopping saves: one deciding question, one prompt."""
    found = []
    for name, looks in (("every ten to 200", list(range(10, 201, 10))), ("8, 12, 16, ... to 2,000", looks_to(2000))):
        value = float(stops(0.5, looks).sum())
        found.append(Score("a fair share called clear", name, looks[-1], f"{len(looks)}", 0, value, value, value,
                           "at most 5 %", value <= ERROR))  # fmt: skip
    for share in STOPPED:
        median, mean = stopped_images(share)
        saved = 1 - mean / fixed_images(share, 0.95)
        of = f"share {share:g}"
        met = median <= 35 if share == 0.75 else None
        asked = "at most 35" if share == 0.75 else ""
        found.append(Score("median of images to stop", of, median, "all", 0, median, median, median, asked, met))
        found.append(Score("images saved at a power of 95 %", of, round(mean), "all", 0, saved, saved, saved,
                           "at least 25 %", saved >= 0.25))  # fmt: skip
    return tuple(found)


def _binomial(images: int, share: float) -> Any:
    counts = np.arange(images + 1)
    logs = evidence.log_factorials(images)
    ways = logs[images] - logs[counts] - logs[images - counts]
    return np.exp(ways + evidence.log_likelihood(counts, np.full_like(counts, images), np.asarray(share, float)))
