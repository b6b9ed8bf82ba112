"""How often the intervals of the parts of an uncertainty hold parts that are known: docs/calibration-of-uncertainty.md.

Shares of wordings follow a beta distribution; every reader errs in each class in a share of its own, drawn between two
bounds. The parts of the variance of a reading follow in closed form.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import prod, sqrt
from pathlib import Path
from typing import Final

import numpy as np

from biaslens_gui.stats.variance_components import Facet, Study, Term, variance_components

PAGE = Path(__file__).resolve().parents[2] / "docs" / "calibration-of-uncertainty.md"
AUDITS, SEED, IMAGES = 1000, 1, 24
ERRORS = 0.02, 0.2
WORDING: Final[Term] = frozenset({"wording"})
READER: Final[Term] = frozenset({"reader"})
NUMBERS: Final[dict[Facet, int]] = {"wording": 1, "images": IMAGES, "reader": 1}

ABOUT = f"""<!-- Written by packaging/calibration/uncertainty_parts.py; change that instead. -->

# How far the parts of an uncertainty hold

The uncertainty budget of a claim tells standard deviations of its share that go with images, wording and reader, each
with a 95 % interval (`biaslens_gui/stats/variance_components.py`). Here the parts are known: shares of wordings follow
a beta distribution with the standard deviation below, each of the readers errs in each class in a share of its own
between {100 * ERRORS[0]:.0f} and {100 * ERRORS[1]:.0f} %, and every wording has {IMAGES} images of its own.
{AUDITS:,} audits each. *Held* is how many intervals hold the true part, *true* the part in points, *estimated* the
root of the mean square of the estimates, *width* the median width of the interval, all in points. *Most* is how often
the facet that is named as narrowing most is the one that does, *settled* how often that is said without reserve, and
*wrong* how often that is said of another facet.

| Wordings | Readers | Share | Wording varies by | Part | Held | True | Estimated | Width | Most | Settled | Wrong |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
BELOW = """
What to read in it:

- Intervals of wording and reader hold their parts in 95 of 100 audits or more. With three wordings they are wide: two
  degrees of freedom tell hardly more than the size of the part. Twelve wordings tell it.
- Intervals of images hold theirs in nearly all audits at a share of one half, where what images bring hardly depends
  on the share. Near the ends images of the rarer class are few; where only three readers read them, whose errors differ
  as much as these shares do, the intervals are too narrow: the figures are above.
- A part that is nothing is estimated as more than that on average, for no estimate is let below nothing.
- Which facet narrows most is often named wrongly where parts are alike or small; said without reserve it is seldom.
"""


@dataclass(frozen=True, slots=True)
class Population:
    """Known parts: mean share, standard deviation of wordings, how many of these and of readers are drawn."""

    wordings: int
    readers: int
    share: float
    spread: float


POPULATIONS = tuple(
    Population(wordings, readers, share, spread)
    for wordings in (3, 6, 12)
    for readers in (1, 3)
    for share, spread in ((0.5, 0.0), (0.5, 0.1), (0.5, 0.2), (0.9, 0.05))
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The study of one audit, and the true parts of the variance of a reading by its terms."""

    study: Study
    truth: Mapping[Term, float]

    def true(self, part: str) -> float:
        """Return the true standard deviation of `part` of a claim of one wording and one reader."""
        own = (value / _number(term) for term, value in self.truth.items() if _is_of(term, part))
        return sqrt(sum(own))

    def most(self) -> Facet:
        """Return the facet of which twice as many would narrow the claim by most."""
        gains = {
            facet: sum(
                value / _number(term)
                for term, value in self.truth.items()
                if facet in term and (facet != "wording" or "images" not in term)
            )
            for facet in self.study.varied
        }
        return max(gains, key=lambda facet: gains[facet])


SEEDED = """
## Seed and wording apart

With the same seeds in every wording, what images vary by is told in two parts: what a seed brings to all wordings alike
(*seed*), and what it does in one of them, chance included (*seed and wording*). Shares here are the mean, plus or minus
an amount of the wording and one of the seed, each with the standard deviation below.

| Wordings | Images | Share | Wording varies by | Seed varies by | Part | Held | True | Estimated | Width |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
"""
OF_SEEDS = """
- Intervals of wording and of seed hold their parts in 95 of 100 audits or more, also where there is none: then a seed
  is said to bring something for certain (an interval above nothing) in no more than 5 of 100.
- Intervals of the rest hold theirs less often near the ends of the scale or where seeds decide much, for chance differs
  from seed to seed there: the figures are above.
"""
CROSSED: Final[dict[str, Term]] = {
    "wording": WORDING,
    "seed": frozenset({"images"}),
    "seed and wording": WORDING | {"images"},
}


@dataclass(frozen=True, slots=True)
class Seeded:
    """Known parts of a crossed study: a share that each wording and each seed moves up or down by a fixed amount."""

    wordings: int
    images: int
    share: float
    wording: float
    seed: float


SEEDED_POPULATIONS = tuple(
    Seeded(wordings, 24, share, wording, seed)
    for wordings in (3, 6)
    for share, wording, seed in ((0.5, 0.0, 0.0), (0.5, 0.1, 0.2), (0.5, 0.0, 0.4), (0.8, 0.05, 0.1))
)


def seeded_rows(population: Seeded, audits: int = AUDITS) -> Iterator[tuple[str, ...]]:
    """Yield a row of the table for each part: seeds and wordings move the share by plus or minus their deviation."""
    rng = np.random.default_rng(SEED)
    mean, numbers = population.share, {**NUMBERS, "images": population.images}
    residual = mean * (1 - mean) - population.wording**2 - population.seed**2
    truth = {"wording": population.wording**2, "seed": population.seed**2, "seed and wording": residual}
    studies = [_seeded(population, rng) for _ in range(audits)]
    head = (str(population.wordings), str(population.images), f"{population.share:.0%}")
    head += (f"{population.wording:.0%}", f"{population.seed:.0%}")
    for part, term in CROSSED.items():
        true = sqrt(truth[part] / _of(term, population.images))
        found = [study.deviation([term], numbers) for study in studies]
        held = np.mean([own.low - 1e-9 <= true <= own.high + 1e-9 for own in found])
        estimated = np.mean([own.value**2 for own in found]) ** 0.5
        width = np.median([own.high - own.low for own in found])
        told = (f"{100 * number:.1f}" for number in (true, estimated, width))
        yield (*head, part, f"{100 * held:.1f} %", *told)


def _of(term: Term, images: int) -> int:
    return images if "images" in term else 1


def _seeded(population: Seeded, rng: np.random.Generator) -> Study:
    moved = (rng.choice((-1, 1), size) for size in ((population.wordings, 1), (1, population.images)))
    wording, seed = (sign * by for sign, by in zip(moved, (population.wording, population.seed), strict=True))
    shown = rng.random((population.wordings, population.images)) < population.share + wording + seed
    return variance_components(shown[:, :, None].astype(float), nested=False)


def _number(term: Term) -> int:
    return prod(NUMBERS[facet] for facet in term)


def _is_of(term: Term, part: str) -> bool:
    return "images" in term if part == "images" else term == frozenset({part})


def drawn(population: Population, rng: np.random.Generator) -> Drawn:
    """Return one audit of `population` with what its parts truly are; a single reader's errors are its own."""
    mean, variance = population.share, population.spread**2
    shares = np.full(population.wordings, mean)
    if variance:
        size = mean * (1 - mean) / variance - 1
        shares = rng.beta(mean * size, (1 - mean) * size, population.wordings)
    shown = rng.random((population.wordings, IMAGES)) < shares[:, None]
    missed, invented = rng.uniform(*ERRORS, (2, population.readers))
    told = np.where(shown[:, :, None], 1 - missed, invented)
    study = variance_components((rng.random(told.shape) < told).astype(float))
    if population.readers == 1:
        apart, spread = 1 - float(missed[0] + invented[0]), 0.0
        read = float(invented[0]) + mean * apart
    else:
        apart, spread = 1 - sum(ERRORS), (ERRORS[1] - ERRORS[0]) ** 2 / 12
        read = sum(ERRORS) / 2 + mean * apart
    truth = {
        WORDING: variance * apart**2,
        READER: spread * ((1 - mean) ** 2 + mean**2),
        WORDING | READER: variance * 2 * spread,
        WORDING | {"images"}: (mean * (1 - mean) - variance) * apart**2,
    }
    truth[WORDING | READER | {"images"}] = read * (1 - read) - sum(truth.values())
    return Drawn(study, truth)


def rows(population: Population, audits: int = AUDITS) -> Iterator[tuple[str, ...]]:
    """Yield a row of the table for each part that was varied."""
    rng = np.random.default_rng(SEED)
    every = [drawn(population, rng) for _ in range(audits)]
    named = []
    for audit in every:
        gains = audit.study.gains(NUMBERS)
        most = max(gains, key=lambda facet: gains[facet])
        settled = audit.study.chance_of_most(most, NUMBERS) >= 0.95
        named.append((most == audit.most(), settled, settled and most != audit.most()))
    told = tuple(f"{100 * share:.1f} %" for share in np.mean(named, axis=0))
    head = (str(population.wordings), str(population.readers), f"{population.share:.0%}", f"{population.spread:.0%}")
    for part in every[0].study.varied:
        terms = [component.term for component in every[0].study.components if _is_of(component.term, part)]
        found = [(audit.study.deviation(terms, NUMBERS), audit.true(part)) for audit in every]
        held = np.mean([own.low - 1e-9 <= true <= own.high + 1e-9 for own, true in found])
        true = np.mean([true for _, true in found])
        estimated = np.mean([own.value**2 for own, _ in found]) ** 0.5
        width = np.median([own.high - own.low for own, _ in found])
        numbers = (f"{100 * held:.1f} %", *(f"{100 * number:.1f}" for number in (true, estimated, width)))
        yield (*head, part, *numbers, *told)


def main() -> None:
    """Write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=PAGE)
    out = parser.parse_args().out
    lines = ["| " + " | ".join(row) + " |" for population in POPULATIONS for row in rows(population)]
    seeded = ["| " + " | ".join(row) + " |" for population in SEEDED_POPULATIONS for row in seeded_rows(population)]
    text = ABOUT + "\n".join(lines) + "\n" + BELOW + SEEDED + "\n".join(seeded) + "\n" + OF_SEEDS
    out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
