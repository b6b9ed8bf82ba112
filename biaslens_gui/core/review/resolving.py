"""Who may make a verdict final where several people judge: no reviewer decides alone between two sides.

Where two or more are assigned, everybody who judged the image has to confirm the same answer, or somebody decides who
did not judge it: another reviewer of the assignment, or a person who is entered with a role, such as the lead. What
most of three or more reviewers say is found by counting and needs no confirmation. A reviewer who is left out decides
nothing, and what they decided counts no more.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from biaslens_gui.core.records import Verdict
from biaslens_gui.core.review.assignment import ALL, About
from biaslens_gui.core.review.records import Resolution, ReviewState
from biaslens_gui.core.review.verdicts import decide

Say = Literal["decides", "confirms", "judges first", "is nobody", "is left out"]
"""What a person may do about a final verdict: decide alone; decide together with the others who judged the image;
nothing before their own verdict is given; nothing, because nobody has named them, or because they are left out."""
SEPARATOR = ", "  # between the names of those who agreed; names of an assignment hold none


@dataclass(frozen=True, slots=True)
class ProposedVerdict:
    """A final verdict that waits for the others who judged the image; `by` are those who have confirmed it."""

    value: str
    by: tuple[str, ...]
    note: str = ""


def finals_that_count(
    finals: Iterable[Resolution], verdicts: Sequence[Verdict], left_out: Collection[str]
) -> tuple[Resolution, ...]:
    """Return the final verdicts that do not rest on a reviewer who is left out.

    `verdicts` are the latest of every reviewer, those of `left_out` among them. What several confirmed stands while one
    of them counts. A majority in which somebody was counted who is left out stands where the others are one without.
    """
    said: dict[tuple[str, str], list[Verdict]] = {}
    for verdict in verdicts:
        said.setdefault((verdict.image, verdict.question), []).append(verdict)

    def counts(final: Resolution) -> bool:
        if final.how == "lead":
            return final.by not in left_out and any(name not in left_out for name in final.by.split(SEPARATOR))
        given = said.get((final.image, final.question), [])
        others = [verdict for verdict in given if verdict.reviewer not in left_out]
        return len(others) == len(given) or decide(others) == final.value

    return tuple(filter(counts, finals))


def who_judged(verdicts: Sequence[Verdict], image: str, question: str) -> tuple[str, ...]:
    """Return who has judged an image, in the order of their verdicts."""
    return tuple(
        dict.fromkeys(
            verdict.reviewer for verdict in verdicts if (verdict.image, verdict.question) == (image, question)
        )
    )


def is_lead(state: ReviewState, who: str) -> bool:
    """Return whether `who` is named with a role and is no reviewer of the assignment."""
    assignment, person = state.assignment, state.reviewer(who)
    is_reviewer = assignment is not None and who in assignment.reviewers
    return person is not None and bool(person.function.strip()) and not is_reviewer


def say_of(state: ReviewState, verdicts: Sequence[Verdict], image: str, question: str, who: str) -> Say:
    """Return what `who` may do about the final verdict on `question` for `image`."""
    assignment = state.assignment
    if who in state.left_out:
        return "is left out"
    if assignment is None or len(assignment.reviewers) < 2:
        return "decides"
    if who in who_judged(verdicts, image, question):
        return "confirms"
    if who in assignment.reviewers:
        return "judges first" if image in assignment.images_of(who) else "decides"
    return "decides" if is_lead(state, who) else "is nobody"


def is_blind(
    state: ReviewState, verdicts: Sequence[Verdict], who: str, questions: Sequence[str], about: About = ALL
) -> bool:
    """Return whether others' verdicts are still hidden from `who`; `questions` are asked, in their order.

    A reviewer sees them once their own are given on all that others have begun, and on the first question that anybody
    has; or once they looked on purpose, which is recorded. Somebody whom nobody has named sees them when all reviewers
    are done; who is named with a role, always.
    """
    assignment = state.assignment
    if assignment is None or not assignment.blinding.others:
        return False
    if is_lead(state, who) or any(event.kind == "unblinded" and event.who == who for event in state.events):
        return False
    if who not in assignment.reviewers:
        begun = {verdict.question for verdict in verdicts}
        asked = [question for question in questions if question in begun] or questions[:1]
        people = [name for name in assignment.reviewers if name not in state.left_out]
        return any(assignment.open_of(name, verdicts, one, about) for name in people for one in asked)
    begun, others = ({one.question for one in verdicts if mine or one.reviewer != who} for mine in (True, False))
    first = next((question for question in questions if question in begun), questions[0])
    asked = [question for question in questions if question in others or question == first]
    return any(assignment.open_of(who, verdicts, one, about) for one in asked)
