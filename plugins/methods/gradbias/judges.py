"""Other judges of the same images: whether their gradients put the same words first, as CLIP and LLaVA in Table III."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from biaslens_gui.api import Column, Estimate, Row, Table, attribution, stats

from .estimates import TracedInfluence
from .influence import ranked

SAME = "questions with the same first word"


def ranking(traced: TracedInfluence) -> tuple[attribution.PromptWord, ...]:
    """Return the words that have a score, the one first that the judge is most sensitive to (eq. 8)."""
    scores = {word: estimate.value for word, estimate in traced.estimates().items() if estimate.value is not None}
    return ranked(scores)


def agreement(
    first: Sequence[TracedInfluence], others: Mapping[str, Sequence[TracedInfluence]], rng: np.random.Generator
) -> tuple[tuple[Estimate, ...], Table]:
    """Return for how many questions each other judge puts the same word first, and how alike it orders all words.

    `first` and each of `others` are about the same questions, in the same order; of a question of which one has no
    score nothing is said.
    """
    rows: list[Row] = []
    shares: list[Estimate] = []
    orders: list[Estimate] = []
    for name, traced in others.items():
        pairs = list(zip(first, traced, strict=True))
        told = [_compared(one, other, name) for one, other in pairs]
        rows += told
        known = [row["same"] for row in told if row["same"] is not None]
        shares.append(stats.share(SAME, known.count(True), len(known), missing=len(told) - len(known), group=name))
        for one, other in pairs:
            scores = [{word: found.value for word, found in of.estimates().items()} for of in (one, other)]
            both = [word for word in one.question.scored if scores[0][word] is not None and scores[1][word] is not None]
            ours, theirs = ([of[word] or 0.0 for word in both] for of in scores)
            orders.append(stats.spearman(one.question.name, ours, theirs, rng, group=name))
    return (*shares, *orders), Table("judges", "The same images by other judges", _COLUMNS, tuple(rows))


def _compared(one: TracedInfluence, other: TracedInfluence, name: str) -> Row:
    tops = [(of.question.labels[order[0]] if (order := ranking(of)) else "") for of in (one, other)]
    bias = one.question.bias.name
    same = tops[0] == tops[1] if all(tops) else None
    cells = (one.question.prompt.text, bias, name, tops[0], tops[1], same)
    return dict(zip((column.name for column in _COLUMNS), cells, strict=True))


_COLUMNS = (
    Column("prompt", "Prompt"),
    Column("bias", "Bias"),
    Column("other", "Other judge"),
    Column("first_word", "First word, first judge"),
    Column("other_word", "First word, other judge"),
    Column("same", "The same", "bool"),
)
