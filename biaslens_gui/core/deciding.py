"""Which questions of a plan decide: what there is to choose from, what is proposed, and what is wrong with a choice.

A question that decides shares one error rate with the others that do; every other one explores, and says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from biaslens_gui.core.claims.declared import DECIDING
from biaslens_gui.core.params import Issue
from biaslens_gui.core.plan import Plan, Proposal
from biaslens_gui.core.questions import COMMON, canonical
from biaslens_gui.core.spec import AuditSpec

NAMED: Final = {"biases": ("name", "bias"), "axes": ("axis",), "topics": ("topic",)}
"""The tables of proposals that name questions, and the columns in which they do."""


def questions_of(proposals: Iterable[Proposal]) -> tuple[str, ...]:
    """Return the questions that `proposals` ask by their canonical names, in the order of their ticked rows."""
    return tuple(
        dict.fromkeys(
            name
            for proposal in proposals
            for table in proposal.tables
            for row in table.kept()
            for column in NAMED.get(table.name, ())
            if (name := canonical(str(row.get(column) or "")))
        )
    )


def offered(plan: Plan) -> tuple[str, ...]:
    """Return the questions to choose from: those always proposed, those that are asked, and those that are chosen."""
    return tuple(dict.fromkeys((*DECIDING, *questions_of(plan.proposals), *chosen(plan.spec))))


def chosen(spec: AuditSpec) -> tuple[str, ...]:
    """Return the canonical names of the questions that decide: as chosen, or as proposed."""
    return DECIDING if spec.deciding is None else tuple(dict.fromkeys(map(canonical, spec.deciding)))


def as_declared(names: Iterable[str]) -> tuple[str, ...] | None:
    """Return `names` as a specification holds them: None where they are just those that are proposed."""
    found = tuple(dict.fromkeys(canonical(name) for name in names))
    return None if set(found) == set(DECIDING) else found


def answered(plan: Plan) -> tuple[str, ...]:
    """Return the questions that decide and that something of the plan asks, so far as the plan tells.

    Captions tell of those that are always proposed. Before anything is proposed, all that were chosen count.
    """
    asked = {*questions_of(plan.proposals)}
    if plan.spec.models_of("captioner"):
        asked |= set(DECIDING)
    found = tuple(name for name in chosen(plan.spec) if name in asked)
    return found if plan.proposals else chosen(plan.spec)


def review_deciding(plan: Plan) -> Iterator[Issue]:
    """Yield what is wrong with the questions chosen to decide, and which of them nothing asks."""
    if plan.spec.deciding is None:
        return
    asked = questions_of(plan.proposals)
    known = {*DECIDING, *COMMON, *COMMON.values(), *asked}
    for name in chosen(plan.spec):
        if name not in known:
            names = ", ".join(dict.fromkeys((*DECIDING, *asked)))
            hint = f"Known: {names}. Other questions can decide once a method proposes them."
            yield Issue("error", "deciding", f"No question is called “{name}”.", hint)
        elif plan.proposals and name not in answered(plan):
            hint = "Add it to what to look for, or let another question decide."
            yield Issue("warning", "deciding", f"“{name}” is to decide, but nothing asks about it.", hint)


def described(spec: AuditSpec) -> str:
    """Return in one line what `spec` declares of its claims."""
    names = ", ".join(chosen(spec)) or "none: every question explores"
    looked = "at any number of looks" if spec.looks == "open" else "at one look"
    return f"Deciding: {names}; {looked}; even means within ±{100 * spec.margin:g} points."
