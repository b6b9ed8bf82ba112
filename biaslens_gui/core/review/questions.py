"""What every review asks: does the image show the subject, does the caption describe the image; and methods' own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from biaslens_gui.core.plan import Plan
from biaslens_gui.core.records import ReviewQuestion
from biaslens_gui.core.review.verdicts import bias_of, each_once, question_about
from biaslens_gui.core.roles import AsksReviewers

# The ways in which images missed their subject in the study that introduced the method.
REASONS = (
    "More than one person",
    "Not a person",
    "Not a photo (drawing, cartoon)",
    "Depicted with another gender",
    "Depicted in another age group",
    "Another subject",
    "Broken image",
    "Something else",
)
CAPTION_REASONS = ("Another subject", "Something is missing", "Something is not there", "Not a sentence")
SUBJECT = ReviewQuestion("subject", "Does the image show the subject of the prompt?", reasons=REASONS)
CAPTION = ReviewQuestion("caption", "Does the caption describe what the image shows?", reasons=CAPTION_REASONS)


def questions_of(plan: Plan, methods: Mapping[str, object], *, captioned: bool) -> tuple[ReviewQuestion, ...]:
    """Return what reviewers of a run are asked: of the subject, of the captions if there are any, and by its methods.

    What several methods ask about one bias is asked once.

    Raises:
        KnownError: a method cannot say what it asks, because words of its plan are missing.
    """
    found = [SUBJECT, CAPTION] if captioned else [SUBJECT]
    for choice in plan.spec.methods:
        method = methods.get(choice.method)
        if isinstance(method, AsksReviewers):
            found += method.review_questions(plan, choice.options)
    return each_once(found)


def question_named(name: str, asked: Iterable[ReviewQuestion]) -> ReviewQuestion:
    """Return the question with the id `name`, of those `asked` of a run or of those that every review asks.

    One that is asked no more is in the words of its bias; where it has none, in those of its id.
    """
    known = next((question for question in (*asked, SUBJECT, CAPTION) if question.id == name), None)
    bias = bias_of(name)
    return known or ReviewQuestion(name, question_about(bias) if bias else name)
