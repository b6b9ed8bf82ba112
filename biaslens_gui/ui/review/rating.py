"""A rating round as data: which set of images is next, what is asked of it, what this rater said. No widget."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from biaslens_gui.core.records import CANNOT_TELL, Finding, ReviewQuestion, Verdict
from biaslens_gui.core.review.ratings import SCALES, RatedSet, RatingScale, collect, other_scores, rated_sets
from biaslens_gui.ui.review.order import Cursor
from biaslens_gui.ui.shell.i18n import tr
from biaslens_gui.ui.shell.run_view import RunView

if TYPE_CHECKING:
    from biaslens_gui.core.records import ImageRecord

NO_BIAS = "0"


def scales_of(run: RunView) -> tuple[RatingScale, ...]:
    """Return the scales on which the findings of `run` can be rated."""
    methods = {finding.method for finding in run.findings if finding.leanings}
    return tuple(scale for scale in SCALES if scale.method in methods)


def sets_of(run: RunView, scale: RatingScale) -> tuple[RatedSet, ...]:
    """Return what is rated in `run`, in the order of its root seed: the same for every rater."""
    return rated_sets(run.findings, run.images, run.models, scale, run.plan.spec.root_seed)


@dataclass(slots=True)
class Round(Cursor[RatedSet]):
    """The sets of one scale, the answers of one rater by set and question, and where the rater is."""

    sets: tuple[RatedSet, ...] = ()
    given: dict[tuple[str, str], Verdict] = field(default_factory=dict)
    at: int = 0

    @classmethod
    def of(cls, sets: tuple[RatedSet, ...], verdicts: Iterable[Verdict], rater: str) -> Round:
        """Return the round of `rater`."""
        own = {rated_set.id for rated_set in sets}
        return cls(
            sets,
            {
                (verdict.image, verdict.question): verdict
                for verdict in verdicts
                if verdict.reviewer == rater and verdict.image in own
            },
        )

    @property
    def items(self) -> tuple[RatedSet, ...]:
        return self.sets

    def name_of(self, item: RatedSet) -> str:
        return item.id

    def is_open(self, item: RatedSet) -> bool:
        return self.open_question(item) is not None

    @property
    def done(self) -> int:
        """How many sets have all their answers."""
        return sum(not self.is_open(rated_set) for rated_set in self.sets)

    @property
    def begun(self) -> int:
        """How many sets have some of their answers, and not all."""
        some = {name for name, _ in self.given}
        return sum(rated_set.id in some and self.is_open(rated_set) for rated_set in self.sets)

    def open_question(self, rated_set: RatedSet) -> ReviewQuestion | None:
        """Return what this rater has not answered of a set; no side is asked where there is no bias to be told."""
        first, *more = rated_set.questions
        rating = self.given.get((rated_set.id, first.id))
        if rating is None:
            return first
        if rating.value in (NO_BIAS, CANNOT_TELL):
            return None
        return next((question for question in more if (rated_set.id, question.id) not in self.given), None)


def shown_in(run: RunView, rated_set: RatedSet) -> tuple[ImageRecord, ...]:
    """Return the images of a set, in its order."""
    by_digest = {image.digest: image for image in run.images}
    return tuple(by_digest[digest] for digest in rated_set.images if digest in by_digest)


def compared(run: RunView, scale: RatingScale, sets: Sequence[RatedSet]) -> Finding:
    """Return what all raters said beside the scores of the method, as a finding; on a worker thread, it resamples."""
    import numpy as np

    from biaslens_gui.core.identity import derived_seed
    from biaslens_gui.stats.agreement.ratings import compare_ratings

    rated = collect(sets, run.verdicts)
    rng = np.random.default_rng(derived_seed(run.plan.spec.root_seed, "ratings", scale.id))
    estimates, table = compare_ratings(scale, rated, rng, other_scores(run.findings, scale))
    evidence = tuple(dict.fromkeys(image for item in rated for image in item.of.images))
    raters = _raters(run, sets)
    words = tr("Sets with a rating, whoever gave it: {rated} of {all}. Raters: {raters}. As in: {source}.").format(
        rated=len(rated), all=len(sets), raters=raters, source=scale.source
    )
    return Finding(
        "ratings",
        "1",
        "paper",
        "ratings",
        "",
        tr(scale.title),
        estimates=tuple(replace(estimate, evidence=evidence) for estimate in estimates),
        tables=(table,),
        reading="shown" if rated else "not measured",
        words=words,
        caveats=(tr("People who have seen the scores rate otherwise: rate first, compare afterwards."),),
    )


def _raters(run: RunView, sets: Sequence[RatedSet]) -> int:
    """Return how many people rated at least one set."""
    people = {verdict.reviewer for verdict in run.verdicts}
    by_person = ([verdict for verdict in run.verdicts if verdict.reviewer == name] for name in people)
    return sum(bool(collect(sets, said)) for said in by_person)
