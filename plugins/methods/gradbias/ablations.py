"""Ablations of the paper (Figure 4, Table IV): the same ranking from fewer gradients, and from fewer images.

Both are parts of what was traced anyway, so nothing is made or asked for them. Other judges are in `judges`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from biaslens_gui.api import Attribution, attribution

from .estimates import TracedInfluence
from .influence import ranked

OURS = "GradBias"

INTERVALS = (2, 5, 10)
"""Of the gradients that were taken, every second one and so on; Figure 4 tries several intervals."""

IMAGES = (1, 2, 3, 5, 10)


def less_traced(traced: Sequence[TracedInfluence]) -> dict[str, dict[str, tuple[attribution.PromptWord, ...]]]:
    """Return each question's rankings from less than was traced, by the question's name and what is left.

    Every question gets the same names, so that accuracies of one name are over the same questions.
    """
    gradients = max((len(item.trace.steps) for question in traced for _, item in question.traces), default=0)
    images = max((len(question.traces) for question in traced), default=0)
    return {
        question.question.name: {
            f"{OURS}, {name}": _ranking(less) for name, less in _parts(question, gradients, images)
        }
        for question in traced
    }


def _parts(traced: TracedInfluence, gradients: int, images: int) -> Iterator[tuple[str, TracedInfluence]]:
    """Yield what is left of the traces, by name, where some question has so many `gradients` or `images`."""
    for interval in INTERVALS:
        if interval <= gradients:
            kept = tuple((image, _every(item, interval)) for image, item in traced.traces)
            yield f"1 gradient in {interval}", replace(traced, traces=kept)
    for count in IMAGES:
        if count < images:
            name = "first image" if count == 1 else f"first {count} images"
            yield name, replace(traced, traces=traced.traces[:count], asked=min(count, traced.asked))


def _ranking(traced: TracedInfluence) -> tuple[attribution.PromptWord, ...]:
    return ranked({word: estimate.value for word, estimate in traced.estimates().items()})


def _every(item: Attribution, interval: int) -> Attribution:
    """Return a trace with every so many of its steps, as if they alone had been traced; at least the last one."""
    steps = item.trace.steps
    return replace(item, trace=replace(item.trace, steps=steps[interval - 1 :: interval] or steps[-1:]))
