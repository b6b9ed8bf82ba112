"""How much the words of a prompt moved a judge: from the gradients at tokens to a score of each word.

Source: GradBias section 3.4 (equation 8). A word is a span of characters of the prompt: nothing here matches strings,
so a word that occurs twice is two words, and "woman" holds no "man".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.records import Trace

Measure = Literal["norm", "mean"]
"""How the gradient at a token becomes one number: its L2 norm, or the absolute value of its signed mean."""


@dataclass(frozen=True, slots=True)
class PromptWord:
    """A word of a prompt: its characters, its base form, and whether it is a stop word ("the", "of")."""

    text: str
    start: int
    end: int
    lemma: str = ""
    stop: bool = False

    @property
    def label(self) -> str:
        """The word as a table names it."""
        return self.text


def word_scores(trace: Trace, words: Sequence[PromptWord], measure: Measure = "norm") -> tuple[float | None, ...]:
    """Return one score per word: over the tokens that cover it the mean of their mean over the steps.

    None where no token covers the word: it stands beyond the model's limit and has no influence, because it never
    reaches the model.

    Raises:
        ValueError: the trace has a gap; it is counted as missing, never averaged.
    """
    if not trace.complete:
        raise ValueError("a trace with a gap has no scores")
    rows = [step.norms if measure == "norm" else tuple(map(abs, step.means)) for step in trace.steps]
    tokens = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    return tuple(_mean([tokens[index] for index in covering(trace, word)]) for word in words)


def covering(trace: Trace, word: PromptWord) -> tuple[int, ...]:
    """Return the tokens that cover a character of `word`."""
    return tuple(index for index, (start, end) in enumerate(trace.spans) if start < word.end and word.start < end)


def _mean(values: Sequence[float]) -> float | None:
    return sum(values) / len(values) if values else None
