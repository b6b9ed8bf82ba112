"""When an audit that grows may stop: as soon as every question that decides is clear, even, or out of budget.

A pure rule on claims. It may be asked at any time and any number of times, since the claims it reads hold at any number
of looks; of a plan that is declared to be looked at once it says nothing, and refuses.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Literal

from biaslens_gui.core.claims.records import Claim
from biaslens_gui.core.spec import Looks
from biaslens_gui.errors import KnownError

Standing = Literal["clear", "even", "open", "out of budget", "beyond images"]
"""How a question stands: every depiction clear; every one clear or even; more images may tell; they may, and there are
no more to be made; only readers or people can tell, however many images there are."""

FIRST, STEP, GROWTH = 8, 4, 8
"""So many images per prompt before the first look; so many more at least before the next; and an eighth of what there
is, where that is more. A look costs the loading of models, not error."""


@dataclass(frozen=True, slots=True)
class QuestionStanding:
    """How one question that decides stands, and how many of its depictions are not settled yet."""

    question: str
    standing: Standing
    left: int


@dataclass(frozen=True, slots=True)
class Stopping:
    """Whether to stop, and how each question that decides stands."""

    stop: bool
    questions: tuple[QuestionStanding, ...]


def stopping(claims: Sequence[Claim], images: int, budget: int) -> Stopping:
    """Return whether an audit of `images` per prompt may stop, with at most `budget` of them.

    What is depicted is asked of every prompt and model; differences follow from it, and two prompts that are alike
    would keep an audit going for ever. Without a question that decides there is nothing to wait for.

    Raises:
        KnownError: the plan is to be looked at once.
    """
    for claim in claims:
        refuse_one_look(claim.looks)
    by_question: dict[str, list[Claim]] = {}
    for claim in claims:
        if claim.kind == "depiction" and claim.role == "deciding":
            by_question.setdefault(claim.question, []).append(claim)
    questions = tuple(_standing(question, asked, images >= budget) for question, asked in by_question.items())
    return Stopping(all(each.standing != "open" for each in questions), questions)


def refuse_one_look(looks: Looks) -> None:
    """Refuse to look early where a plan is to be looked at once.

    Raises:
        KnownError: it is.
    """
    if looks == "one":
        message = "The plan was declared to be looked at once, so that its error rates hold for one look alone."
        raise KnownError("Cannot stop early", message, "Choose any number of looks in the plan, before it starts.")


def _standing(question: str, claims: Sequence[Claim], spent: bool) -> QuestionStanding:
    left = [claim for claim in claims if claim.conclusion not in ("clear", "even")]
    if not left:
        standing: Standing = "clear" if all(claim.conclusion == "clear" for claim in claims) else "even"
    elif not any(_images_may_tell(claim) for claim in left):
        standing = "beyond images"
    else:
        standing = "out of budget" if spent else "open"
    return QuestionStanding(question, standing, len(left))


def _images_may_tell(claim: Claim) -> bool:
    """Return whether more images may settle a claim; a reader that disagrees may come to agree."""
    return claim.reason in ("images", "readers differ")


def next_look(images: int, budget: int) -> int:
    """Return with how many images per prompt to look next, after `images`; `budget` at most."""
    more = max(STEP, ceil(images / GROWTH))
    return min(max(images + more, FIRST), budget)
