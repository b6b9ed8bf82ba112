"""Claims in the order in which a person reads them: the strongest first, then by question, what is lacking last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from biaslens_gui.core.claims import Claim, ClaimKind, Role
from biaslens_gui.core.claims.sentences import MOST_NAMED

MOST_IN_HEADLINE = 3
WORD_KINDS: tuple[ClaimKind, ...] = ("cause", "change", "variant", "association")
TOLD = ("clear", "even")


@dataclass(frozen=True, slots=True)
class Question:
    """The depictions of one question in one role, those told first; `untold` where none of them was measured."""

    name: str
    role: Role
    claims: tuple[Claim, ...]
    untold: bool


@dataclass(frozen=True, slots=True)
class ClaimGroups:
    """All claims of a run, each in one place.

    `lacking` are deciding claims that are not clear yet, those that take the fewest images first; `without_number` are
    claims not clear for another reason, or beyond what anybody makes.
    """

    headline: tuple[Claim, ...]
    deciding: tuple[Question, ...]
    exploring: tuple[Question, ...]
    between_prompts: tuple[Claim, ...]
    between_models: tuple[Claim, ...]
    by_words: tuple[Claim, ...]
    lacking: tuple[Claim, ...]
    without_number: tuple[Claim, ...]
    failures: tuple[Claim, ...]
    untold: tuple[Question, ...]


def groups_of(claims: Sequence[Claim]) -> ClaimGroups:
    """Return where each of `claims` stands on the page."""
    questions = _questions([claim for claim in claims if claim.kind == "depiction"])
    untold = {question.name for question in questions} - {item.name for item in questions if not item.untold}
    told = [claim for claim in claims if claim.question not in untold]
    open_claims = [claim for claim in told if claim.conclusion == "not clear yet"]
    lacking = [claim for claim in open_claims if claim.role == "deciding" and images_named(claim)]
    kept = {id(claim) for claim in lacking}
    return ClaimGroups(
        headline=headline_of(claims),
        deciding=tuple(item for item in questions if item.role == "deciding" and not item.untold),
        exploring=tuple(item for item in questions if item.role == "exploring" and not item.untold),
        between_prompts=told_first(claim for claim in told if claim.kind == "prompt difference"),
        between_models=tuple(
            sorted(
                (claim for claim in told if claim.kind == "model difference"),
                key=lambda claim: claim.conclusion not in TOLD,
            )
        ),
        by_words=told_first(claim for claim in told if claim.kind in WORD_KINDS),
        lacking=tuple(sorted(lacking, key=images_named)),
        without_number=tuple(claim for claim in open_claims if id(claim) not in kept),
        failures=tuple(claim for claim in claims if claim.kind == "failure to show"),
        untold=tuple(item for item in questions if item.untold),
    )


def headline_of(claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """Return the strongest deciding claims that are clear: depictions first, then how models and prompts differ.

    A difference between prompts says nothing new where both of them are there already. Where nothing is clear, those
    that are even.
    """
    ranks = {"depiction": 0, "model difference": 1, "prompt difference": 2}
    deciding = [claim for claim in claims if claim.role == "deciding"]
    clear = [claim for claim in deciding if claim.conclusion == "clear"]
    ordered = sorted(clear, key=lambda claim: (ranks.get(claim.kind, 3), -distance(claim)))
    chosen: list[Claim] = []
    for claim in ordered:
        shown = {(item.question, item.model, item.prompt) for item in chosen if item.kind == "depiction"}
        pair = {
            (claim.question, claim.model, claim.prompt),
            (claim.question, claim.other_model or claim.model, claim.other_prompt),
        }
        if len(chosen) < MOST_IN_HEADLINE and not (claim.kind == "prompt difference" and pair <= shown):
            chosen.append(claim)
    even = [claim for claim in deciding if claim.conclusion == "even"]
    return tuple(chosen or even[:MOST_IN_HEADLINE])


def distance(claim: Claim) -> float:
    """Return how far the interval that decides stays away from even, as a share of the farthest it could; 0 inside."""
    if claim.low is None or claim.high is None:
        return 0.0
    return max(claim.low - claim.null, claim.null - claim.high, 0.0) / (1.0 - claim.null)


def told_first(claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Return `claims`, the clear ones first and the farthest from even ahead, then the even ones, then the others."""
    ranks = {"clear": 0, "even": 1, "not clear yet": 2}
    return tuple(sorted(claims, key=lambda claim: (ranks.get(claim.conclusion, 3), -distance(claim))))


def images_named(claim: Claim) -> int:
    """Return how many images of each prompt would tell, 0 where no such number is named."""
    number = claim.needed or 0
    return number if claim.reason == "images" and number <= MOST_NAMED else 0


def _questions(depictions: Sequence[Claim]) -> tuple[Question, ...]:
    """Return the questions; of one that decides, prompts that only explore, such as found ones, stand apart."""
    made = []
    for name, role in dict.fromkeys((claim.question, claim.role) for claim in depictions):
        own = told_first(claim for claim in depictions if (claim.question, claim.role) == (name, role))
        untold = all(claim.conclusion == "not measured" for claim in own)
        made.append(Question(name, role, own, untold))
    return tuple(made)
