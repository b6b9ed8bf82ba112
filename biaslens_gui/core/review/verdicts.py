"""Which of reviewers' verdicts count, and what those about one image come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal

from biaslens_gui.core.claims.names import same_class
from biaslens_gui.core.records import CANNOT_TELL, ReviewQuestion, Verdict
from biaslens_gui.core.review.class_questions import CLASS_QUESTION as CLASS_QUESTION
from biaslens_gui.core.review.class_questions import bias_of as bias_of
from biaslens_gui.core.review.records import Resolution

Settled = Literal["final", "by most", "divided"]
"""What counts of an image on which people did not agree: a final verdict, what most of them say, or "cannot tell"."""

HELP = "Judge how the image depicts it, not who it may be of."


def class_question(name: str, classes: Sequence[str], prompts: Iterable[str]) -> ReviewQuestion:
    """Return what reviewers are asked about the bias `name`: which of its `classes` each image of `prompts` shows.

    Their answers correct what any reader, of any method, saw of it.
    """
    asked = tuple(dict.fromkeys(prompts))
    return ReviewQuestion(CLASS_QUESTION + name, question_about(name), prompts=asked, help=HELP, classes=tuple(classes))


def question_about(name: str) -> str:
    """Return how the question about the classes of the bias `name` is worded."""
    return f"What does the image show for “{name}”?"


def each_once(questions: Iterable[ReviewQuestion]) -> tuple[ReviewQuestion, ...]:
    """Return `questions` with those of several methods about one bias as one, about the images of all of them.

    Classes are in the words of the first; those that only a later one has follow.
    """
    found: dict[str, ReviewQuestion] = {}
    for question in questions:
        bias = bias_of(question.id)
        key = CLASS_QUESTION + bias if bias else question.id
        before = found.get(key)
        found[key] = question if before is None else _together(before, question)
    return tuple(found.values())


def _together(first: ReviewQuestion, second: ReviewQuestion) -> ReviewQuestion:
    new = (name for name in second.classes if not any(same_class(name, known) for known in first.classes))
    prompts = (*first.prompts, *second.prompts) if first.prompts and second.prompts else ()  # empty is every prompt
    return replace(first, classes=(*first.classes, *new), prompts=tuple(dict.fromkeys(prompts)))


def images_judged(verdicts: Iterable[Verdict], resolutions: Iterable[Resolution] = ()) -> dict[str, dict[str, str]]:
    """Return what people say of the classes of a bias, by its name and by image; other questions are not about it.

    "Cannot tell" is said of an image, too, on which they are divided.
    """
    judged: dict[str, list[Verdict]] = {}
    for verdict in counted(tuple(verdicts), tuple(resolutions)):
        if bias := bias_of(verdict.question):
            judged.setdefault(bias, []).append(verdict)
    return {name: decide_each(given) for name, given in judged.items()}


def class_among(said: str, classes: Sequence[str]) -> str:
    """Return which of `classes` a verdict names, be it in other words for the same; "cannot tell" where none."""
    return next((name for name in classes if same_class(said, name)), CANNOT_TELL)


def decide(verdicts: Sequence[Verdict]) -> str:
    """Return what most reviewers of one image say, "cannot tell" when they are divided, nothing without verdicts."""
    if not verdicts:
        return ""
    value, times = Counter(verdict.value for verdict in verdicts).most_common(1)[0]
    return value if 2 * times > len(verdicts) else CANNOT_TELL


def disagreements(verdicts: Iterable[Verdict], finals: Iterable[Resolution]) -> dict[tuple[str, str], Settled]:
    """Return what settles each image on which people did not agree, or that was decided anew, by image and question."""
    said: dict[tuple[str, str], list[Verdict]] = {}
    for verdict in verdicts:
        said.setdefault((verdict.image, verdict.question), []).append(verdict)
    found: dict[tuple[str, str], Settled] = {}
    for place, given in said.items():
        most = max(Counter(verdict.value for verdict in given).values())
        if most < len(given):
            found[place] = "by most" if 2 * most > len(given) else "divided"
    return found | dict.fromkeys(((final.image, final.question) for final in finals), "final")


def counted(verdicts: Sequence[Verdict], resolutions: Sequence[Resolution]) -> tuple[Verdict, ...]:
    """Return the verdicts that methods count: the resolution where there is one, else what every reviewer said.

    `decide` makes the majority of several. Agreement between reviewers is never computed from these.
    """
    final = {(resolution.image, resolution.question): resolution for resolution in resolutions}
    kept = [verdict for verdict in verdicts if (verdict.image, verdict.question) not in final]
    settled = [
        Verdict(
            f"resolved by {resolution.by}", resolution.image, resolution.question, resolution.value, at=resolution.at
        )
        for resolution in resolutions
    ]
    return (*kept, *settled)


def decide_each(verdicts: Iterable[Verdict]) -> dict[str, str]:
    """Return what most reviewers say of each image, by digest, in the order of the first verdicts.

    However many reviewers judged an image, it is one observation: counting every verdict made the interval of a share
    hold it in .78 of audits with three reviewers.
    """
    by_image: dict[str, list[Verdict]] = {}
    for verdict in verdicts:
        by_image.setdefault(verdict.image, []).append(verdict)
    return {image: decide(given) for image, given in by_image.items()}
