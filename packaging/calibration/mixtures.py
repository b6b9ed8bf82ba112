"""How wide an interval is that holds at any look, by what weighs the alternatives: the attempts of docs/calibration.md.

    python packaging/calibration/mixtures.py [--keep]

All are of a single claim at a level of 5 %, as means over the true shares of the table, against Clopper and Pearson's
interval at the same level and one look. `--keep` writes them to resources/calibration/mixtures.json.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from scipy.special import betaln
from scipy.stats import binom

from biaslens_gui.claims import evidence
from biaslens_gui.claims.calibration import SIZES, TRUTHS
from biaslens_gui.core.claims.declared import ERROR
from biaslens_gui.core.identity import canonical_json

KEPT = Path(__file__).parents[2] / "resources" / "calibration" / "mixtures.json"
GRID = np.linspace(0.0005, 0.9995, 1000)
TUNED = (24, 48, 100)
Ends = tuple[Any, Any]


def exact(images: int, level: float) -> Ends:
    """Return Clopper and Pearson's interval for every count of `images`."""
    return evidence.share_interval(np.arange(images + 1), images, level, "one")


def mixed(images: int, level: float, log_e: Callable[[Any, int], Any]) -> Ends:
    """Return the shares that an e-value does not refuse at `level`, for every count."""
    counts = np.arange(images + 1)
    refused = log_e(counts[:, None], images) >= np.log(1 / level)
    low = np.array([GRID[~own][0] for own in refused])
    return low, np.array([GRID[~own][-1] for own in refused])


def beta(a: float) -> Callable[[Any, int], Any]:
    """Return the logarithm of the likelihood ratio of the Beta(a, a) mixture against every share of the grid."""

    def log_e(counts: Any, images: int) -> Any:
        return betaln(counts + a, images - counts + a) - betaln(a, a) - _likelihood(counts, images, GRID)

    return log_e


def two_points(tuned: int, level: float = ERROR) -> Callable[[Any, int], Any]:
    """Return that of half a point on either side, each where it refuses the most counts of `tuned` images."""
    below, above = zip(*(_best(share, tuned, level) for share in GRID), strict=True)

    def log_e(counts: Any, images: int) -> Any:
        sides = [_likelihood(counts, images, np.array(points)) for points in (below, above)]
        return np.logaddexp(*sides) - np.log(2) - _likelihood(counts, images, GRID)

    return log_e


def _best(share: float, images: int, level: float) -> tuple[float, float]:
    """Return the alternatives below and above `share` whose likelihood ratio reaches 2 / level at the most counts.

    Of several, the middle one; where none reaches it, the outermost.
    """
    counts = np.arange(images + 1)[:, None]
    found = []
    for points in (np.linspace(0.001, share, 200)[:-1], np.linspace(0.999, share, 200)[:-1]):
        ratio = _likelihood(counts, images, points) - _likelihood(counts, images, np.array(share))
        reached = (ratio >= np.log(2 / level)).sum(axis=0)
        best = np.flatnonzero(reached == reached.max())
        found.append(float(points[best[len(best) // 2] if reached.max() else 0]))
    return found[0], found[1]


def together(*parts: tuple[float, Callable[[Any, int], Any]]) -> Callable[[Any, int], Any]:
    """Return the logarithm of a weighted mean of e-values."""

    def log_e(counts: Any, images: int) -> Any:
        return np.logaddexp.reduce([np.log(weight) + part(counts, images) for weight, part in parts])

    return log_e


def _likelihood(counts: Any, images: int, share: Any) -> Any:
    return evidence.log_likelihood(counts, np.full_like(counts, images), share)


def split(images: int, part: float) -> Ends:
    """Return the interval at a planned look by exact tests with a `part` of the error; the mixture has the rest."""
    low, high = exact(images, part * ERROR)
    other = mixed(images, (1 - part) * ERROR, beta(1))
    return np.maximum(low, other[0]), np.minimum(high, other[1])


def ratio(images: int, ends: Ends) -> float:
    """Return the mean width over the truths, against that of the exact interval."""
    counts = np.arange(images + 1)
    widths = [
        sum(float((binom.pmf(counts, images, truth) * (high - low)).sum()) for truth in TRUTHS)
        for low, high in (ends, exact(images, ERROR))
    ]
    return widths[0] / widths[1]


def attempts() -> Iterator[tuple[str, dict[str, float]]]:
    """Yield every attempt with its ratios by number of images."""
    for a in (0.5, 1.0, 2.0, 4.0, 8.0):
        name = f"Beta({a:g}, {a:g})" + (", which ships" if a == 1 else "")
        yield name, {str(n): ratio(n, mixed(n, ERROR, beta(a))) for n in SIZES}
    points = {n: two_points(n) for n in (*TUNED, 10)}
    several = together((0.4, beta(1)), *((0.2, points[n]) for n in TUNED))
    yield (
        "Beta(1, 1) for four tenths, two points each for 24, 48 and 100 images for the rest",
        {str(n): ratio(n, mixed(n, ERROR, several)) for n in SIZES},
    )
    yield (
        "two points for this number of images, nothing else",
        {str(n): ratio(n, mixed(n, ERROR, points[n])) for n in SIZES},
    )
    for part in (0.25, 0.5):
        yield (
            f"exact at the planned number of images with {part:.0%} of the error, Beta(1, 1) with the rest: there",
            {str(n): ratio(n, split(n, part)) for n in SIZES},
        )
        yield (
            f"exact at the planned number of images with {part:.0%} of the error, Beta(1, 1) with the rest: elsewhere",
            {str(n): ratio(n, mixed(n, (1 - part) * ERROR, beta(1))) for n in SIZES},
        )


def main() -> None:
    """Print the attempts, or keep them."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    found = {name: {n: round(value, 3) for n, value in own.items()} for name, own in attempts()}
    for name, own in found.items():
        print(name, own)
    if options.keep:
        KEPT.write_text(canonical_json(found) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
