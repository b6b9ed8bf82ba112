"""What reviewers are asked about the classes of a bias, and the class of an image that their verdicts come to.

Their labels measure the errors of the question answerer, whose answers the shares are made of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from biaslens_gui.core.findings.verdicts import decide
from biaslens_gui.core.openbias.open_bias_plan import BiasQuestion
from biaslens_gui.core.records import CANNOT_TELL, ReviewQuestion, Verdict

HELP = "Judge how the image depicts it, not who it may be of."
_NAME = "class: "


def review_questions(asked: Iterable[BiasQuestion]) -> tuple[ReviewQuestion, ...]:
    """Return one question about every bias that can be measured; its answers are the classes."""
    return tuple(
        ReviewQuestion(
            _NAME + one.name,
            f"What does the image show for “{one.name}”?",
            prompts=tuple(one.asked),
            help=HELP,
            classes=one.classes,
        )
        for one in asked
        if one.measurable
    )


def labels(one: BiasQuestion, verdicts: Callable[[str], Sequence[Verdict]]) -> dict[str, str]:
    """Return the class that reviewers gave each image they judged, by digest; "cannot tell" where they gave none."""
    by_image: dict[str, list[Verdict]] = {}
    for verdict in verdicts(_NAME + one.name):
        by_image.setdefault(verdict.image, []).append(verdict)
    decided = {image: decide(said) for image, said in by_image.items()}
    return {image: said if said in one.classes else CANNOT_TELL for image, said in decided.items()}
