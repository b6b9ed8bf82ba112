"""Diversity: how many kinds of an attribute the images of a prompt show, at equal numbers of images.

`method` asks and tells; `effective` has the numbers, their intervals and the comparison of two sets of the same seeds,
`vendi` the same of vectors, which `unlike` gets and tells; `tables` is what a finding shows, `places` the questions
about places. The tables an auditor edits are those of
`api.class_requests`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from biaslens_gui.api import AuditSpec, Issue, Method, Proposal, class_requests, hookimpl

from .method import Diversity

BIASLENS_API = "1.0"


@hookimpl
def biaslens_register_methods(register: Callable[[Method], None]) -> None:
    """Register the method."""
    register(Diversity())


@hookimpl
def biaslens_review_spec(spec: AuditSpec, proposals: Sequence[Proposal]) -> Iterator[Issue]:
    """Say which ticked requests ask for no class of their attribute."""
    if any(choice.method == Diversity.info.id for choice in spec.methods):
        for proposal in proposals:
            if proposal.method == Diversity.info.id:
                yield from class_requests.review(proposal)
