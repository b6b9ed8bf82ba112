"""Findings whose images show what a test says they show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from biaslens_gui.core.claims import Claim
from biaslens_gui.core.observed import Contrast, Observed, ReaderKind
from biaslens_gui.core.records import Finding, Verdict

GENDER = ("woman", "man")
VERDICT = "class: gender"


def labels(*counts: int, unseen: int = 0) -> tuple[int, ...]:
    """Return labels in the order of classes, so many of each; those that could not be told come last."""
    return tuple(number for number, count in enumerate(counts) for _ in range(count)) + (-1,) * unseen


def seen(
    prompt: str,
    depicted: Sequence[int],
    *,
    model: str = "model",
    question: str = "gender",
    classes: tuple[str, ...] = GENDER,
    reader: str = "answerer",
    kind: ReaderKind = "answers",
    seeds_of: str = "",
) -> Observed:
    """Return what one reader sees in the images of one prompt; image `i` shows `shown[i]`."""
    numbers = tuple(range(len(depicted)))
    images = tuple(f"{model}/{prompt}/{number}" for number in numbers)
    return Observed(model, prompt, question, classes, reader, kind, images, numbers, tuple(depicted), seeds_of=seeds_of)


def finding(*observed: Observed, method: str = "openbias", contrasts: Sequence[Contrast] = ()) -> Finding:
    """Return a finding that holds nothing but what was observed."""
    return Finding(method, "1", "", "kind", "subject", "title", observed=observed, contrasts=tuple(contrasts))


def twice(depicted: Mapping[str, Sequence[int]], **named: str) -> list[Finding]:
    """Return the findings of two methods whose readers, of unlike kinds, see the same in each prompt."""
    return [
        finding(*(seen(prompt, labels_of, **named) for prompt, labels_of in depicted.items())),
        finding(
            *(
                seen(prompt, labels_of, reader="captioner", kind="captions", **named)
                for prompt, labels_of in depicted.items()
            ),
            method="tibet",
        ),
    ]


def only(found: Sequence[Claim], kind: str = "depiction") -> Claim:
    """Return the one claim of a kind."""
    (claim,) = [claim for claim in found if claim.kind == kind]
    return claim


def verdicts(read: Observed, labels: Mapping[int, str], reviewer: str = "Ada") -> list[Verdict]:
    """Return what a reviewer says of the gender in the images of these numbers."""
    return [Verdict(reviewer, read.images[number], VERDICT, value) for number, value in labels.items()]
