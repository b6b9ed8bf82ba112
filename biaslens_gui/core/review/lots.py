"""Which of the images that people judged a lot chose, and which nobody drew: an assignment passes it on to the next."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from biaslens_gui.core.records import ImageRecord, Verdict
from biaslens_gui.core.review.assignment import Assignment, KnownOfLots, why_not_random
from biaslens_gui.core.review.records import ReviewState
from biaslens_gui.core.review.verdicts import bias_of, images_judged


def known_of_lots(
    assignment: Assignment | None, judged: Mapping[str, Collection[str]], verdicts: Sequence[Verdict]
) -> KnownOfLots:
    """Return what is known once images are `judged`, by question, under `assignment`.

    Of images that everybody judges in a random order, those that have a verdict are as good as drawn by lot. While
    disputed images are looked at again, only what was judged before may have been drawn.
    """
    if assignment is None:
        return KnownOfLots((), {question: frozenset(some) for question, some in judged.items()})
    if assignment.chosen == "disagreements":
        older = {(bias_of(verdict.question), verdict.image) for verdict in verdicts if verdict.at < assignment.made_at}
        drawn = {question: {image for image in some if (question, image) in older} for question, some in judged.items()}
    elif why_not_random(assignment, verdicts):
        drawn = {}
    else:
        chosen = {*assignment.images, *assignment.calibration}
        drawn = {question: chosen.intersection(some) for question, some in judged.items()}
    found = {
        question: frozenset(some).difference(drawn.get(question, ())).union(assignment.not_drawn(question, some))
        for question, some in judged.items()
    }
    return KnownOfLots(
        assignment.strata, {question: some.intersection(judged[question]) for question, some in found.items()}
    )


def known_of_verdicts(review: ReviewState, verdicts: Sequence[Verdict], images: Iterable[ImageRecord]) -> KnownOfLots:
    """Return what is known of how images of a run came to be judged, before some of them are assigned anew."""
    there = {image.digest for image in images}
    judged = {bias: there.intersection(said) for bias, said in images_judged(verdicts, review.resolutions).items()}
    return known_of_lots(review.assignment, judged, verdicts)
