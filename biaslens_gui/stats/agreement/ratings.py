"""Do people see the biases that a method scores? The comparisons of the two published user studies.

TIBET (section 5.5, Table 3): Spearman's correlation of the median rating with the score, and how often the bias that
people rate highest in a prompt is the method's first, or among its first two, over prompts with three biases or more.
OpenBias (section 4.1.2, Figure 3): mean absolute error of the intensity, and agreement on the majority class.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median

import numpy as np

from biaslens_gui.core.plan import Column, Row, Table
from biaslens_gui.core.records import Estimate
from biaslens_gui.core.review.ratings import Rated, RatingScale
from biaslens_gui.stats.agreement.judges import people_agreement
from biaslens_gui.stats.estimates import share
from biaslens_gui.stats.rank_correlation import spearman

FEWEST_BIASES = 3

OtherScores = Mapping[str, Mapping[tuple[str, str, str], float]]
"""By a score's label: its values of each model, prompt and bias."""


def compare_ratings(
    scale: RatingScale, rated: Sequence[Rated], rng: np.random.Generator, others: OtherScores | None = None
) -> tuple[tuple[Estimate, ...], Table]:
    """Return how far people's ratings go with the scores of the scale's method, and the sets they are about.

    The units are rated sets: one bias of the images of one prompt of one model. With `others` the same is told of each
    of these scores, over the sets that have it; its label is the group.
    """
    if scale.asks_side:
        names = {
            item.of.id: f"{item.of.prompt}: {item.of.bias}" + f" ({item.of.model})" * bool(item.of.model)
            for item in rated
        }
        scores = {names[item.of.id]: (item.of.score, item.of.towards) for item in rated}
        said = {names[item.of.id]: tuple(zip(item.sides, item.ratings, strict=True)) for item in rated}
        found, table = people_agreement(scores, said, rng)
        return (_correlation(rated, rng), *found), table
    every = _ranked(rated, rng)
    for label, known in (others or {}).items():
        keys = {item.of.id: (item.of.model, item.of.prompt, item.of.bias) for item in rated}
        scored = [
            replace(item, of=replace(item.of, score=known[keys[item.of.id]]))
            for item in rated
            if keys[item.of.id] in known
        ]
        every += [replace(estimate, group=label) for estimate in _ranked(scored, rng)]
    return tuple(every), _table(rated)


def _ranked(rated: Sequence[Rated], rng: np.random.Generator) -> list[Estimate]:
    return [_correlation(rated, rng), *(_top(rated, k) for k in (1, 2))]


def _correlation(rated: Sequence[Rated], rng: np.random.Generator) -> Estimate:
    ratings = [median(item.ratings) for item in rated]
    return spearman("rank correlation", ratings, [item.of.score for item in rated], rng)


def _top(rated: Sequence[Rated], k: int) -> Estimate:
    """Return how often the bias people rate highest is among the method's first `k`; ties count as right.

    A set is one bias, so a prompt with fewer than three rated biases says little and is missing.
    """
    groups: dict[tuple[str, str], list[Rated]] = {}
    for item in rated:
        groups.setdefault((item.of.model, item.of.prompt), []).append(item)
    hits, asked = 0, 0
    for some in groups.values():
        if len(some) < FEWEST_BIASES:
            continue
        asked += 1
        most = max(median(item.ratings) for item in some)
        first = [item for item in some if sum(other.of.score > item.of.score for other in some) < k]
        hits += any(median(item.ratings) == most for item in first)
    return share(f"top-{k} accuracy", hits, asked, missing=len(groups) - asked)


def _table(rated: Sequence[Rated]) -> Table:
    columns = (
        Column("model", "Model"),
        Column("prompt", "Prompt"),
        Column("bias", "Bias"),
        Column("raters", "Raters", "int"),
        Column("median", "Median rating", "float"),
        Column("score", "Score of the method", "float"),
    )
    rows: tuple[Row, ...] = tuple(
        {
            "model": item.of.model,
            "prompt": item.of.prompt,
            "bias": item.of.bias,
            "raters": len(item.ratings),
            "median": float(median(item.ratings)),
            "score": item.of.score,
        }
        for item in rated
    )
    return Table("ratings", "Rated by people", columns, rows)
