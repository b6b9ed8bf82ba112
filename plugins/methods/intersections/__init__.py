"""Intersections: how two attributes as depicted go together, and what fixing one of them changes in the others.

`method` asks and tells; `crossing` counts two attributes of the same images, `sensitivity` is how far fixing one brings
another towards an even spread, `tables` what a finding shows. The tables an auditor edits are `api.class_requests`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, class_requests, hookimpl

from .method import Intersections

BIASLENS_API = "1.0"


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the method."""
    register(Intersections())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say which ticked requests ask for no class, and of which prompts attributes have nothing to be crossed with."""
    if not any(choice.method == Intersections.info.id for choice in spec.methods):
        return
    for proposal in proposals:
        if proposal.method != Intersections.info.id:
            continue
        yield from class_requests.review(proposal)
        for prompt, attributes in class_requests.approved(proposal).items():
            if len(attributes) == 1:
                text = f"Of “{prompt}” a single attribute is ticked: “{attributes[0].name}” has nothing to cross."
                yield Issue("warning", f"methods.{Intersections.info.id}.biases", text, "Tick another one, or none.")
            for first, other in combinations(attributes, 2):
                if first.bias == other.bias:
                    names = f"“{first.name}” and “{other.name}”"
                    text = f"Of “{prompt}”, {names} are one attribute and are not crossed with each other."
                    yield Issue("warning", f"methods.{Intersections.info.id}.biases", text, "Tick one of the two.")
