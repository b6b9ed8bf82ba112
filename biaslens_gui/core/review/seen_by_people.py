"""What people see in images, as an observation like a reader's: whose verdicts count, and how the images were drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from biaslens_gui.core.claims.names import same_class
from biaslens_gui.core.observed import UNSEEN, Observed
from biaslens_gui.core.questions import canonical
from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import Assignment
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.verdicts import bias_of, counted, decide_each

PEOPLE = "the reviewers"


def seen_by_people(
    observed: Iterable[Observed], verdicts: Sequence[Verdict], review: ReviewState
) -> tuple[Observed, ...]:
    """Return what people see in the images of `observed`, by prompt, model and question, in the classes of the reader.

    Only images that people judged are listed; "cannot tell" is none of the classes. Nothing where the images were
    chosen by what people had said of them before: what is seen in those says nothing of the others.
    """
    if review.assignment is not None and review.assignment.chosen == "disagreements":
        return ()
    labels = _labels(verdicts, review)
    found: dict[tuple[str, str, str], Observed] = {}
    for seen in observed:
        said = labels.get(canonical(seen.question), {})
        key = seen.model, seen.prompt, canonical(seen.question)
        judged = [place for place, image in enumerate(seen.images) if image in said]
        if key in found or not judged or seen.reader_kind == "people":
            continue
        found[key] = Observed(
            seen.model,
            seen.prompt,
            seen.question,
            seen.classes,
            PEOPLE,
            "people",
            tuple(seen.images[place] for place in judged),
            tuple(seen.indices[place] for place in judged),
            tuple(_class_of(said[seen.images[place]], seen.classes) for place in judged),
            seen.asked,
            seen.seeds_of,
        )
    return tuple(found.values())


def draws_of(assignment: Assignment | None) -> dict[str, int]:
    """Return the number of the draw that every image belongs to; in those of one draw all were as likely to be judged.

    Empty where images were not drawn unevenly: all of a prompt are one draw.
    """
    if assignment is None:
        return {}
    return {image: number for number, stratum in enumerate(assignment.strata) for image in stratum.images}


def not_drawn(assignment: Assignment | None, people: Iterable[Observed]) -> dict[str, frozenset[str]]:
    """Return by question the images of which nobody drew those that have a verdict, where others were drawn by lot."""
    if assignment is None or assignment.proposed is None:
        return {}
    judged: dict[str, set[str]] = {}
    for each in people:
        judged.setdefault(canonical(each.question), set()).update(each.images)
    return {question: assignment.not_drawn(question, some) for question, some in judged.items()}


def _labels(verdicts: Sequence[Verdict], review: ReviewState) -> Mapping[str, Mapping[str, str]]:
    """Return what most reviewers say, or what was resolved, by question and image.

    Of assigned images alone, and those that had their verdict before a lot chose which are assigned.
    """
    by_question: dict[str, list[Verdict]] = {}
    for verdict in counted(verdicts, review.resolutions):
        if bias := bias_of(verdict.question):
            by_question.setdefault(bias, []).append(verdict)
    if (assignment := review.assignment) is not None:
        chosen = {*assignment.images, *assignment.calibration}
        for question, given in by_question.items():
            before = assignment.proposed.judged_before(question) if assignment.proposed else frozenset[str]()
            by_question[question] = [each for each in given if each.image in chosen or each.image in before]
    return {question: decide_each(given) for question, given in by_question.items()}


def _class_of(value: str, classes: Sequence[str]) -> int:
    return next((number for number, name in enumerate(classes) if same_class(value, name)), UNSEEN)
